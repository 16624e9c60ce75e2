"""The command line: one sentence and exit status 2 for what is wrong, and a game where there is no display."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from britishway import __version__, cli, demo, games
from britishway.saves import save


def run(*asked: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("QT_") and name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    command = [sys.executable, "-m", "britishway", *asked]
    return subprocess.run(
        command,
        cwd=cwd,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def refusal(capsys: pytest.CaptureFixture[str], *asked: str) -> str:
    """What a wrong command line is told: one line, on standard error, with exit status 2."""
    try:
        status = cli.main(asked)
    except SystemExit as end:
        status = int(end.code or 0)
    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert err.startswith("britishway")
    assert err.count("\n") == 1
    return err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(f"britishway {__version__} (rules {games.RULES_VERSION}, Qt 6.")
    assert told.count("\n") == 1


@pytest.mark.parametrize("asked", [["--help"], ["engine", "--help"], ["selfplay", "--help"]])
def test_help(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(asked)
    assert end.value.code == 0
    assert "usage: britishway" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["atlantis"], "unknown scenario 'atlantis'"),
        (["palestin"], "did you mean palestine?"),
        (["palestine", "twice"], "unrecognized arguments: twice"),
        (["--colour"], "--colour"),
        (["nowhere.bway"], "nowhere.bway: cannot be opened"),
        (["engine", "palestine"], "unrecognized arguments: palestine"),
        (["engine", "--fast"], "--fast"),
        (["selfplay"], "SCENARIO"),
        (["selfplay", "atlantis"], "unknown scenario 'atlantis'"),
        (["selfplay", "palestine", "--seed", "x"], "--seed"),
        (["selfplay", "palestine", "--seed"], "--seed"),
        (["selfplay", "palestine", "--games", "0"], "--games must be at least 1"),
        (["selfplay", "palestine", "--games", "-3"], "--games must be at least 1"),
        (["selfplay", "palestine", "--turbo"], "--turbo"),
        (["selfplay", "palestine", "again"], "again"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refusal(capsys, *asked)


def test_a_damaged_file_is_told_before_any_window_opens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.bway"
    save(games.new_table({"scenario": "palestine", "seed": 1}), file)
    file.write_bytes(file.read_bytes()[:150])
    said = refusal(capsys, str(file))
    assert str(file) in said
    assert "ends in the middle" in said


def test_a_file_without_our_ending_is_taken_for_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("hello", "utf-8")
    assert "not a game saved by this program" in refusal(capsys, str(file))


# ---- selfplay ---------------------------------------------------------------------------------


def test_selfplay_tells_results_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["selfplay", "palestine", "--seed", "3", "--games", "2"]) == 0
    first, second, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("seed 3: ")
    assert second.startswith("seed 4: ")
    assert summary.startswith("2 games, ")
    assert "choices a second" in summary


def test_selfplay_in_json_is_one_object_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["selfplay", "palestine", "--seed", "3", "--games", "2", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [game["seed"] for game in told] == [3, 4]
    for game in told:
        assert list(game) == ["seed", "winner", "reason", "choices", "seconds", "hash"]
        assert game["winner"] in ("british", "irgun", "tie", None)
        assert game["reason"]
        assert game["choices"] > 0
        assert game["seconds"] > 0


def test_selfplay_is_decided_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seed in ("5", "5", "6"):
        cli.main(["selfplay", "palestine", "--seed", seed, "--json"])
        told.append(json.loads(capsys.readouterr().out)["hash"])
    assert told[0] == told[1] != told[2]


def test_selfplay_with_its_log(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["selfplay", "palestine", "--seed", "3", "--log"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 20
    assert lines[-2].startswith("seed 3: ")
    cli.main(["selfplay", "palestine", "--seed", "3", "--log", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert len(told["log"]) == len(lines) - 2
    cli.main(["selfplay", "palestine", "--seed", "3", "--json"])
    same = json.loads(capsys.readouterr().out)
    assert all(told[key] == same[key] for key in ("winner", "reason", "choices", "hash")), "a log changes no game"


def test_selfplay_stops_quietly_when_nobody_reads_on() -> None:
    command = f"{sys.executable} -m britishway selfplay palestine --games 200 --json | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


# ---- the window, and where there is none ---------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "platform", "there"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_display_is_looked_for_on_linux_only(
    environment: dict[str, str], platform: str, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_x_answers", lambda _display: True)
    assert cli.has_display(environment, platform) is there


def test_a_display_that_does_not_answer_is_none() -> None:
    assert not cli.has_display({"DISPLAY": "nowhere.invalid:4321"}, "linux")


def test_signs_that_the_output_lacks_do_not_end_the_program() -> None:
    done = run("selfplay", "palestine", "--seed", "7", "--log", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "Irgun ? Limited Operation" in done.stdout


def test_a_folder_is_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "a folder; choose a .bway file in it" in refusal(capsys, str(tmp_path))


def test_the_window_gets_what_is_to_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str | None] = []
    monkeypatch.setattr("britishway.ui.app.run", lambda opening: opened.append(opening) or 0)
    file = tmp_path / "game.bway"
    save(games.new_table({"scenario": "palestine", "seed": 1}), file)
    for asked in ([], ["palestine"], [str(file)]):
        assert cli.main(asked) == 0
    assert opened == [None, "palestine", str(file)]


def test_without_a_display_a_demonstration_is_played(tmp_path: Path) -> None:
    done = run(cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("There is no display here")
    assert "Winner: " in done.stdout
    pictures = sorted(file.name for file in (tmp_path / "demo").glob("*.png"))
    assert pictures == ["propaganda-1.png", "propaganda-2.png", "propaganda-3.png"]
    for picture in (tmp_path / "demo").glob("*.png"):
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert picture.stat().st_size > 20_000


@pytest.mark.parametrize(
    ("trouble", "said"),
    [(ImportError("libEGL.so.1: cannot open"), "Qt cannot be loaded (libEGL"), (OSError("disk full"), "disk full")],
)
def test_a_demonstration_without_pictures_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception, said: str
) -> None:
    def fails(*_: object) -> None:
        raise trouble

    monkeypatch.setattr("britishway.ui.demo.paint_round", fails)
    told: list[str] = []
    assert demo.demonstrate("palestine", tmp_path / "demo", told.append) == []
    assert said in told[-1]
    assert told[-1].startswith("No pictures: ")


def test_without_a_display_a_bad_file_is_still_an_error(tmp_path: Path) -> None:
    done = run("nowhere.bway", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "demo").exists()
