"""Names, numbers and files that every package carries."""

from __future__ import annotations

import plistlib
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from britishway import __version__

ROOT = Path(__file__).parent.parent.parent
PACKAGING = ROOT / "packaging"


@pytest.fixture
def facts(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("facts")


def test_names_and_numbers_come_from_one_place(facts: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert facts.version() == __version__
    assert project["name"] == facts.PROGRAM
    assert re.fullmatch(r"\d+\.\d+\.\d+", facts.version()), "semantic"
    assert ".".join(str(part) for part in facts.four_numbers()) == f"{__version__}.0"
    assert f"StringStruct('ProductVersion', '{__version__}')" in facts.version_resource()


def test_info_plist_holds_what_macos_needs(facts: ModuleType) -> None:
    said = plistlib.loads(plistlib.dumps(facts.info_plist()))
    assert re.fullmatch(r"[A-Za-z0-9.-]+", said["CFBundleIdentifier"])
    assert said["CFBundleShortVersionString"] == said["CFBundleVersion"] == __version__
    assert said["LSMinimumSystemVersion"] == "13.0"
    assert said["NSHighResolutionCapable"] is True
    assert said["LSApplicationCategoryType"] == "public.app-category.board-games"
    (document,) = said["CFBundleDocumentTypes"]
    (kind,) = said["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["bway"]


def test_what_is_frozen_is_what_the_program_needs(script: Callable[[str], ModuleType]) -> None:
    """Each line has its digests, and agrees with pyproject.toml."""
    release = script("release")
    pinned = {name: number for name, number, digests in release.pinned() if digests}
    assert len(pinned) == len(release.pinned())
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]:
        name, exact = re.match(r"([\w-]+)(?:==(\S+))?", line).groups()  # type: ignore[union-attr]
        assert name.lower() in pinned
        if exact:
            assert pinned[name.lower()] == exact
    assert set(release.LICENCES) <= set(pinned)
    needed = {re.match(r"[\w-]+", line).group().lower() for line in release.PROJECT_NEEDS}  # type: ignore[union-attr]
    assert needed <= set(release.LICENCES), "each part that is frozen names its licence"


# ---- Linux


def test_the_desktop_finds_program_icon_and_kind(facts: ModuleType) -> None:
    text = (PACKAGING / "linux_files" / "britishway.desktop").read_text("utf-8")
    entry = dict(line.split("=", 1) for line in text.splitlines()[1:])
    assert entry["Exec"] == f"{facts.PROGRAM} --open %f"
    assert entry["Icon"] == facts.PROGRAM
    assert entry["MimeType"] == f"{facts.MIME_TYPE};"
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ElementTree.parse(PACKAGING / "linux_files" / "britishway-mime.xml").getroot().find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == facts.MIME_TYPE
    glob = kind.find(f"{space}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*{facts.ENDING}"


def test_the_script_for_one_user_knows_every_icon_size(script: Callable[[str], ModuleType]) -> None:
    text = (PACKAGING / "linux_files" / "install.sh").read_text("utf-8")
    sizes = re.search(r'^sizes="([\d ]+)"', text, re.MULTILINE)
    assert sizes is not None
    assert [int(size) for size in sizes.group(1).split()] == list(script("linux").ICON_SIZES)


# ---- Windows


def test_the_uninstaller_removes_its_own_files_only(tmp_path: Path, script: Callable[[str], ModuleType]) -> None:
    (tmp_path / "_internal" / "deep").mkdir(parents=True)
    for name in ("britishway.exe", "_internal/one.dll", "_internal/deep/two$.dll"):
        (tmp_path / name).touch()
    lines = script("windows").uninstall_list(tmp_path).splitlines()
    assert 'Delete "$INSTDIR\\_internal\\deep\\two$$.dll"' in lines
    assert lines[-2:] == ['RMDir "$INSTDIR\\_internal\\deep"', 'RMDir "$INSTDIR\\_internal"'], "the deepest first"
    text = (PACKAGING / "windows_files" / "installer.nsi").read_text("utf-8")
    assert "RMDir /r" not in text
    assert "RequestExecutionLevel user" in text


def test_imports_of_a_windows_program_are_read(script: Callable[[str], ModuleType]) -> None:
    """Any Windows program at hand will do; setuptools and pip carry small ones."""
    programs = [
        file
        for folder in sys.path
        for kind in ("setuptools/*-64.exe", "pip/_vendor/distlib/t64.exe")
        for file in Path(folder).glob(kind)
    ]
    if not programs:
        pytest.skip("no Windows program is installed here")
    machine, imports = script("libraries").pe_imports(programs[0].read_bytes())
    assert machine in (script("libraries").X64, 0xAA64)
    assert "kernel32.dll" in imports


# ---- a release


def test_the_changelog_tells_of_this_version(script: Callable[[str], ModuleType]) -> None:
    release = script("release")
    assert release.notes().startswith("### ")
    assert release.check_tag(f"v{__version__}")
    with pytest.raises(SystemExit, match="the tag is v9"):
        release.check_tag("v9.9.9")
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1] == __version__


def test_checksums_are_as_sha256sum_reads_them(tmp_path: Path, script: Callable[[str], ModuleType]) -> None:
    (tmp_path / "a.deb").write_bytes(b"a")
    (tmp_path / "b.whl").write_bytes(b"b")
    script("release").sums(tmp_path)
    script("release").sums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text("utf-8").splitlines()
    assert lines[0] == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.deb"
    assert len(lines) == 2


def test_the_bill_of_materials_names_every_part(script: Callable[[str], ModuleType]) -> None:
    bill = script("release").bill()
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    names = {part["name"] for part in bill["components"]}
    assert {"pyside6-essentials", "pyyaml", "pyinstaller", "font-source-serif-pro"} <= names
    assert all(part["licenses"] and part["version"] for part in bill["components"])
