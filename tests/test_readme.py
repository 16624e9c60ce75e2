"""What the README tells people to type is there to be typed, and its example runs."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from britishway import cli
from britishway.protocol import Session

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)
COMMANDS = [
    line.split("#")[0].strip() for language, block in BLOCKS if language == "sh" for line in block.splitlines() if line
]
REQUESTS = [line for language, block in BLOCKS if not language for line in block.splitlines() if line.startswith("{")]


def test_the_two_commands_are_there_and_so_is_what_they_start() -> None:
    assert COMMANDS[:2] == ["python3 packaging/run.py", "python3 packaging/run.py test"]
    assert (ROOT / "packaging" / "run.py").is_file()
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    assert COMMANDS[1] in ci


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("britishway")])
def test_each_command_line_is_understood(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = shlex.split(command)[1:]
    opened: list[str | None] = []
    monkeypatch.setattr(cli, "_checked", lambda opening: opening)
    monkeypatch.setattr(cli, "_window", lambda opening: opened.append(opening) or 0)
    monkeypatch.setattr(cli, "has_display", lambda *_: True)
    monkeypatch.setattr("britishway.protocol.serve", lambda: 0)
    monkeypatch.setattr("britishway.selfplay.selfplay", lambda *_, **__: iter(["played"]))
    if asked == ["--version"]:
        with pytest.raises(SystemExit, match=r"^0$"):
            cli.main(asked)
        return
    assert cli.main(asked) == 0
    if not asked or asked[0] in ("palestine", "evening.bway"):
        assert opened == [asked[0] if asked else None]


def test_the_protocol_example_runs() -> None:
    session = Session()
    answers = [session.answer(request) for request in REQUESTS]
    assert len(answers) == 3
    assert all(answer["ok"] for answer in answers), answers
    assert json.dumps(answers)


@pytest.mark.parametrize(
    "target",
    re.findall(r"\]\(([\w./-]+)\)", README) + re.findall(r"`((?:assets|scenarios)/[\w./]+)`", README),
)
def test_what_the_readme_points_at_exists(target: str) -> None:
    assert (ROOT / target).exists()


def test_it_says_what_it_is_not() -> None:
    assert "unofficial companion" in README
    assert "macOS and Windows are not verified" in README
