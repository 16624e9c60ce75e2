"""Each request of the protocol, and what comes back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from britishway import __version__
from britishway.protocol import Session

Answer = dict[str, Any]


class Talk:
    """A conversation in which everything is expected to go well, unless said otherwise."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, cmd: str, **keys: object) -> Answer:
        answer = self.session.answer(json.dumps({"cmd": cmd, **keys}))
        assert answer["ok"] is True, answer
        json.dumps(answer, allow_nan=False)
        return answer

    def refused(self, cmd: str, **keys: object) -> str:
        answer = self.session.answer(json.dumps({"cmd": cmd, **keys}))
        assert set(answer) == {"ok", "error"}, answer
        assert answer["ok"] is False
        return str(answer["error"])

    def play(self, choices: int) -> None:
        """Take the first option, so many times."""
        for _ in range(choices):
            decision = self.ask("position", **{"with": ["decision"]})["decision"]
            self.ask("choose", option=decision["options"][0]["id"], **{"with": []})


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.fixture
def game(talk: Talk) -> Talk:
    talk.ask("new", scenario="palestine", seed=7)
    return talk


def test_hello_says_who_answers_and_what_can_be_played(talk: Talk) -> None:
    answer = talk.ask("hello")
    assert answer["name"] == "britishway"
    assert answer["version"] == __version__
    assert answer["protocol"] == 1
    palestine = next(entry for entry in answer["scenarios"] if entry["id"] == "palestine")
    assert palestine["game"] == "palestine"
    assert palestine["title"]
    assert palestine["factions"] == ["british", "irgun"]
    for option in palestine["options"]:
        assert set(option) == {"name", "values", "default", "ruling"}
        assert option["default"] in option["values"]


def test_new_gives_a_position(talk: Talk) -> None:
    answer = talk.ask("new", scenario="palestine", seed=7)
    assert set(answer) == {"ok", "step", "decision", "state", "result"}
    assert answer["step"] == 0
    assert answer["result"] is None
    assert answer["decision"]["options"]
    assert answer["state"]["hash"]


def test_new_without_a_seed_says_in_the_file_which_it_took(talk: Talk, tmp_path: Path) -> None:
    begun = talk.ask("new", scenario="palestine")
    talk.ask("save", path=str(tmp_path / "x.bway"))
    request = json.loads((tmp_path / "x.bway").read_text("utf-8"))["request"]
    assert talk.ask("new", **request) == begun


def test_the_same_seed_is_the_same_game(talk: Talk) -> None:
    first = talk.ask("new", scenario="palestine", seed=11)
    again = talk.ask("new", scenario="palestine", seed=11)
    other = talk.ask("new", scenario="palestine", seed=12)
    assert first == again
    assert first["state"]["hash"] != other["state"]["hash"]


@pytest.mark.parametrize(
    ("parts", "keys"),
    [
        (["decision"], {"decision"}),
        (["state"], {"state"}),
        (["state", "decision"], {"decision", "state"}),
        ([], set()),
    ],
)
@pytest.mark.parametrize("request_", ["new", "choose", "undo", "redo", "goto", "position", "past", "save", "load"])
def test_with_says_what_is_sent(talk: Talk, tmp_path: Path, request_: str, parts: list[str], keys: set[str]) -> None:
    path = str(tmp_path / "x.bway")
    talk.ask("new", scenario="palestine", seed=7)
    talk.play(3)
    talk.ask("save", path=path)
    talk.ask("undo")
    option = talk.ask("position")["decision"]["options"][0]["id"]
    requests: dict[str, dict[str, object]] = {
        "new": {"cmd": "new", "scenario": "palestine", "seed": 7},
        "choose": {"cmd": "choose", "option": option},
        "goto": {"cmd": "goto", "step": 1},
        "past": {"cmd": "position", "step": 1},
        "save": {"cmd": "save", "path": path},
        "load": {"cmd": "load", "path": path},
    }
    asked = dict(requests.get(request_, {"cmd": request_}))
    answer = talk.ask(str(asked.pop("cmd")), **asked, **{"with": parts})
    also = {"effects", "log"} if request_ == "choose" else set()
    assert set(answer) == {"ok", "step", "result"} | keys | also


def test_choose_gives_effects_log_and_a_position(game: Talk) -> None:
    options = game.ask("position")["decision"]["options"]
    answer = game.ask("choose", option=options[0]["id"])
    assert set(answer) == {"ok", "effects", "log", "step", "decision", "state", "result"}
    assert answer["step"] == 1
    assert all("verb" in effect for effect in answer["effects"])
    assert all(line["text"] for line in answer["log"])


def test_why_says_that_a_legal_option_is_legal(game: Talk) -> None:
    for option in game.ask("position")["decision"]["options"]:
        assert game.ask("why", option=option["id"]) == {"ok": True, "legal": True}


@pytest.mark.parametrize(
    "option", ["move:troops:gaza:samaria", "space:atlantis", "nonsense", ":", "a:b:c:d:e:f", "Done"]
)
def test_why_gives_reason_and_rule_for_any_other(game: Talk, option: str) -> None:
    answer = game.ask("why", option=option)
    assert set(answer) == {"ok", "legal", "reason", "rule"}
    assert answer["legal"] is False
    assert answer["reason"]


def test_undo_and_redo_go_back_and_forth(game: Talk) -> None:
    before = game.ask("position")
    game.play(1)
    after = game.ask("position")
    assert game.ask("undo") == before
    assert game.ask("redo") == after


def test_goto_reaches_any_step(game: Talk) -> None:
    hashes = [game.ask("position")["state"]["hash"]]
    for _ in range(12):
        game.play(1)
        hashes.append(game.ask("position")["state"]["hash"])
    for step in (0, 12, 5, 6, 1, 11):
        assert game.ask("goto", step=step)["state"]["hash"] == hashes[step]


def test_choose_after_undo_drops_the_redo_line(game: Talk) -> None:
    game.play(4)
    game.ask("goto", step=2)
    game.play(1)
    assert "redo" not in game.refused("goto", step=4)
    game.refused("redo")


def test_position_reads_a_past_step_and_moves_nothing(game: Talk) -> None:
    start = game.ask("position")
    game.play(6)
    now = game.ask("position")
    assert game.ask("position", step=0) == start
    assert game.ask("position") == now


def test_save_and_load_give_the_same_position(game: Talk, tmp_path: Path) -> None:
    path = str(tmp_path / "evening.bway")
    game.play(9)
    saved = game.ask("save", path=path)
    game.play(2)
    loaded = game.ask("load", path=path)
    assert loaded == saved
    assert Talk().ask("load", path=path) == saved


def test_forecast_adds_up_line_by_line(game: Talk) -> None:
    forecast = game.ask("forecast")["forecast"]
    assert set(forecast) == {"lines", "total", "political_will"}
    assert sum(line["amount"] for line in forecast["lines"]) == forecast["total"]


def test_suggest_says_that_there_is_no_opponent_yet(game: Talk) -> None:
    assert "no computer opponent" in game.refused("suggest", seconds=1)


def test_quit_ends_the_conversation(talk: Talk) -> None:
    assert talk.ask("quit") == {"ok": True}
    assert talk.session.finished


def test_quit_with_a_game_open(game: Talk) -> None:
    assert game.ask("quit") == {"ok": True}
