"""Whatever comes in, one sentence goes out, and the game stands as it stood before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from britishway import games
from britishway.protocol import COMMANDS, Session, encoded


def error_of(session: Session, line: str) -> str:
    answer = session.answer(line)
    assert set(answer) == {"ok", "error"}, answer
    assert answer["ok"] is False
    error = answer["error"]
    assert isinstance(error, str)
    assert error
    assert "\n" not in error
    assert "Traceback" not in error
    assert "program failed" not in error, error
    return error


@pytest.fixture
def session() -> Session:
    session = Session()
    assert session.answer('{"cmd":"new","scenario":"palestine","seed":7}')["ok"]
    return session


LINES = {
    "empty": ("", "empty"),
    "blank": ("  \t ", "empty"),
    "not JSON": ("hello", "not JSON"),
    "half an object": ('{"cmd":"hello"', "not JSON"),
    "two objects": ('{"cmd":"hello"}{"cmd":"hello"}', "not JSON"),
    "a list": ("[1]", "not a JSON object"),
    "a number": ("12", "not a JSON object"),
    "null": ("null", "not a JSON object"),
    "a text": ('"hello"', "not a JSON object"),
    "NaN": ('{"cmd":"goto","step":NaN}', "NaN"),
    "Infinity": ('{"cmd":"goto","step":-Infinity}', "Infinity"),
    "too large a float": ('{"cmd":"goto","step":1e999}', "too large"),
    "thousands of digits": ('{"cmd":"goto","step":' + "9" * 10_000 + "}", "not usable"),
    "deeply nested": ("[" * 200_000, "nested too deeply"),
    "a key twice": ('{"cmd":"undo","cmd":"redo"}', '"cmd" stands twice'),
    "no cmd": ("{}", 'no "cmd"'),
    "cmd null": ('{"cmd":null}', 'no "cmd"'),
    "cmd a number": ('{"cmd":7}', "unknown cmd 7"),
    "cmd a list": ('{"cmd":["new"]}', "unknown cmd"),
    "unknown cmd": ('{"cmd":"castle"}', 'unknown cmd "castle"'),
    "cmd in capitals": ('{"cmd":"UNDO"}', 'unknown cmd "UNDO"'),
    "unknown key": ('{"cmd":"undo","steps":2}', 'unknown key "steps"'),
    "unknown part": ('{"cmd":"undo","with":["map"]}', '"with" must be'),
    "with a text": ('{"cmd":"undo","with":"state"}', '"with" must be'),
    "with null": ('{"cmd":"undo","with":null}', '"with" must be'),
    "with a list in it": ('{"cmd":"undo","with":[[]]}', '"with" must be'),
    "undo at the start": ('{"cmd":"undo"}', ""),
    "redo at the end": ('{"cmd":"redo"}', ""),
    "goto without step": ('{"cmd":"goto"}', '"step" is missing'),
    "goto before the start": ('{"cmd":"goto","step":-1}', ""),
    "goto past the end": ('{"cmd":"goto","step":1000000000000000000000}', ""),
    "goto a text": ('{"cmd":"goto","step":"1"}', "whole number"),
    "goto a fraction": ('{"cmd":"goto","step":1.0}', "whole number"),
    "goto true": ('{"cmd":"goto","step":true}', "whole number"),
    "position past the end": ('{"cmd":"position","step":1}', ""),
    "position before the start": ('{"cmd":"position","step":-1}', ""),
    "position null": ('{"cmd":"position","step":null}', "whole number"),
    "choose nothing": ('{"cmd":"choose"}', '"option" is missing'),
    "choose null": ('{"cmd":"choose","option":null}', "must be a text"),
    "choose a list": ('{"cmd":"choose","option":["done"]}', "must be a text"),
    "choose an empty text": ('{"cmd":"choose","option":""}', "must be a text"),
    "choose what is not there": ('{"cmd":"choose","option":"space:atlantis"}', ""),
    "choose half a character": ('{"cmd":"choose","option":"\\ud800"}', ""),
    "choose a long text": ('{"cmd":"choose","option":"' + "x" * 1_000_000 + '"}', ""),
    "choose a huge count": ('{"cmd":"choose","option":"move:troops:gaza:lydda:' + "9" * 5000 + '"}', ""),
    "why nothing": ('{"cmd":"why"}', '"option" is missing'),
    "why a number": ('{"cmd":"why","option":3}', "must be a text"),
    "save nowhere": ('{"cmd":"save"}', '"path" is missing'),
    "save to a number": ('{"cmd":"save","path":3}', "must be a text"),
    "save to no folder": ('{"cmd":"save","path":"/no/such/folder/x.bway"}', "cannot be written"),
    "save to a folder": ('{"cmd":"save","path":"/"}', "is a folder"),
    "save to a zero byte": ('{"cmd":"save","path":"a\\u0000b"}', "cannot be written"),
    "save to half a character": ('{"cmd":"save","path":"\\ud800/x.bway"}', "cannot be written"),
    "load nothing": ('{"cmd":"load"}', '"path" is missing'),
    "load what is not there": ('{"cmd":"load","path":"/no/such/x.bway"}', "cannot be opened"),
    "load a folder": ('{"cmd":"load","path":"/"}', "cannot be opened"),
    "load a zero byte": ('{"cmd":"load","path":"a\\u0000b"}', "cannot be opened"),
    "load half a character": ('{"cmd":"load","path":"\\ud800"}', "cannot be opened"),
    "load a list": ('{"cmd":"load","path":[]}', "must be a text"),
    "forecast with a key": ('{"cmd":"forecast","with":[]}', "unknown key"),
    "suggest in no time": ('{"cmd":"suggest","seconds":0}', "above 0"),
    "suggest in a text": ('{"cmd":"suggest","seconds":"2"}', "above 0"),
    "suggest in true": ('{"cmd":"suggest","seconds":true}', "above 0"),
    "new of nothing": ('{"cmd":"new"}', "scenario"),
    "new of a number": ('{"cmd":"new","scenario":5}', "scenario"),
    "new of an unknown scenario": ('{"cmd":"new","scenario":"atlantis"}', "atlantis"),
    "new with an unknown key": ('{"cmd":"new","scenario":"palestine","sead":7}', "sead"),
}


@pytest.mark.parametrize("name", LINES)
def test_a_bad_line_is_one_sentence_and_changes_nothing(session: Session, name: str) -> None:
    line, said = LINES[name]
    before = session.answer('{"cmd":"position"}')
    assert said in error_of(session, line)
    assert session.answer('{"cmd":"position"}') == before


@pytest.mark.parametrize("name", LINES)
def test_a_bad_line_is_one_sentence_without_a_game_too(name: str) -> None:
    session = Session()
    error_of(session, LINES[name][0])
    assert session.table is None


@pytest.mark.parametrize("cmd", [cmd for cmd in COMMANDS if cmd not in ("hello", "new", "load", "quit")])
def test_what_needs_a_game_says_so(cmd: str) -> None:
    line = json.dumps({"cmd": cmd, "option": "done", "step": 0, "path": "x.bway"})
    keys = COMMANDS[cmd][1]
    asked = {key: value for key, value in json.loads(line).items() if key in ("cmd", *keys)}
    assert error_of(Session(), json.dumps(asked)).startswith(f"{cmd}: no game is open")


def test_a_failed_load_keeps_the_open_game(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "bad.bway"
    file.write_text('{"file": "something else"}', "utf-8")
    before = session.answer('{"cmd":"position"}')
    assert str(file) in error_of(session, json.dumps({"cmd": "load", "path": str(file)}))
    assert session.answer('{"cmd":"position"}') == before


def test_a_failure_of_our_own_is_a_sentence_too(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_request: object) -> None:
        raise ZeroDivisionError("one\ntwo")

    before = session.answer('{"cmd":"position"}')
    monkeypatch.setattr(games, "new_table", broken)
    answer = session.answer('{"cmd":"new","scenario":"palestine"}')
    assert answer["ok"] is False
    assert "ZeroDivisionError: one two" in answer["error"]
    assert session.answer('{"cmd":"position"}') == before


def test_half_a_character_goes_out_as_json_carries_it() -> None:
    line = encoded({"ok": False, "error": "no \ud800 here, but − and é"})
    assert line == b'{"ok":false,"error":"no \\ud800 here, but \xe2\x88\x92 and \xc3\xa9"}\n'
    assert json.loads(line)["error"] == "no \ud800 here, but − and é"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(
    ["option", "step", "path", "with", "scenario", "seed", "deck", "dice", "chits", "options", "setup"]
)
REQUESTS = st.builds(
    lambda cmd, keys: {"cmd": cmd, **keys},
    st.sampled_from([cmd for cmd in COMMANDS if cmd not in ("quit", "save")]),
    st.dictionaries(KEYS, JSON, max_size=4),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(REQUESTS, max_size=6))
def test_no_request_stops_the_session(requests: list[dict[str, Any]]) -> None:
    session = Session()
    session.answer('{"cmd":"new","scenario":"palestine","seed":7}')
    for request in requests:
        answer = session.answer(json.dumps(request))
        assert isinstance(answer["ok"], bool)
        assert json.loads(encoded(answer))["ok"] is answer["ok"]
        assert "program failed" not in answer.get("error", ""), (request, answer)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40))
def test_no_text_stops_the_session(line: str) -> None:
    assert Session().answer(line)["ok"] is False
