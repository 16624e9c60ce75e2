"""Boards and scenarios are found in a checkout and in a wheel, and bad YAML is explained in one sentence."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from britishway import __version__, resources
from britishway.engine.errors import FileError

ROOT = Path(__file__).parent.parent


def test_the_checkout_has_assets_and_scenarios() -> None:
    assert (resources.assets() / "boards" / "palestine.yaml").is_file()
    assert resources.scenarios().is_dir()


def test_the_wheel_carries_them_and_finds_them(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(tmp_path / f"britishway-{__version__}-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
        wheel.extractall(tmp_path / "installed")
    for folder in ("assets", "scenarios"):
        for file in (ROOT / folder).rglob("*.*"):
            assert f"britishway/{file.relative_to(ROOT).as_posix()}" in names
    assert not [name for name in names if name.startswith(("tests/", "packaging/", "demo/"))]
    program = "from britishway import resources; print(resources.assets()); print(resources.scenarios())"
    found = subprocess.run(
        [sys.executable, "-P", "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "installed")},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert found == [str(tmp_path / "installed" / "britishway" / name) for name in ("assets", "scenarios")]


def test_yaml_is_read_as_plain_data(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("years: [1945, 1947]\nspaces: {gaza: {name: Gaza}}\n", "utf-8")
    assert resources.load_yaml(file) == {"years": [1945, 1947], "spaces": {"gaza": {"name": "Gaza"}}}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"a: 1\nb: [1, 2\nc: 3\n", "line 3"),
        (b"a: 1\nb: 2\na: 3\n", "line 3: the key 'a' stands twice"),
        (b"a: !!python/object/apply:os.getcwd []\n", "line 1"),
        (b"a: 1\nb: \xff\xfe\n", "line 2: not UTF-8"),
        (b"[" * 20_000, "board.yaml"),
        (b"#" * (resources.SIZE_LIMIT + 1), "larger than 4 MB"),
        (b"a: *nothing\n", "line 1"),
    ],
)
def test_bad_yaml_is_explained_in_one_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_bytes(data)
    with pytest.raises(FileError) as caught:
        resources.load_yaml(file)
    assert said in str(caught.value)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"nowhere\.yaml: cannot be read \(No such file"):
        resources.load_yaml(tmp_path / "nowhere.yaml")


# ---- made ready for a package ---------------------------------------------------------------------


def test_what_was_made_ready_says_the_same(tmp_path: Path) -> None:
    for source in (*resources.assets().rglob("*.yaml"), *resources.scenarios().glob("*.yaml")):
        copy = tmp_path / source.name
        copy.write_bytes(source.read_bytes())
        read = resources.load_yaml(copy)
        resources.make_ready(copy)
        assert resources.load_yaml(copy) == read


def test_whoever_edits_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("troops: 12\n", "utf-8")
    ready = resources.make_ready(file)
    file.write_text("troops: 14\n", "utf-8")
    assert resources.load_yaml(file) == {"troops": 14}
    ready.write_bytes(b"not ours")
    assert resources.load_yaml(file) == {"troops": 14}
    ready.write_bytes(resources.make_ready(file).read_bytes()[:40])
    assert resources.load_yaml(file) == {"troops": 14}
