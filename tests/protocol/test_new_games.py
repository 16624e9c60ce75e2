"""A new game with anything wrong in it is one sentence that names the place; anything accepted can be played."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from britishway.protocol import Session

ODD: list[Any] = [
    *(None, True, -1, 0, 1, 3, 99, 10**30, 1.5, "", "gaza", "british", "haganah", "P25", "x"),
    *([], [1], ["gaza"], [None], [[]], ["P1", "P1"], ["P1"], ["P33"], [0, 1, 2], [7]),
    *({}, {"a": 1}, {"troops": 99}, {"troops": -1}, {"troops": "2"}, {"cells_active": 2}, {"curfew": 1}),
]
KEYS = ["x", "gaza", "troops", "police", "cells_active", "sabotage", "P25", "political_will", "british_must_pass"]


def request_of_everything(session: Session) -> dict[str, Any]:
    state = session.answer('{"cmd":"new","scenario":"palestine","seed":1}')["state"]
    given = ("pieces", "markers")
    setup = {
        "empty": True,
        "spaces": {name: {key: space[key] for key in given} for name, space in state["spaces"].items()},
        "boxes": state["boxes"],
        "tracks": state["tracks"],
        "eligible": state["eligible"],
        "capabilities": {"P25": "shaded"},
        "intel": [0, 2],
        "campaign": 2,
        "flags": {},
        "resources": {},
    }
    deck = ["P1", "P2", "P33", "P5"]
    return {
        "scenario": "palestine",
        "seed": 3,
        "setup": setup,
        "dice": [1, 6],
        "chits": [2],
        "deck": deck,
        "options": {},
    }


def places(value: object, before: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where something could go wrong: every key and index inside."""
    inner: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in inner:
        yield (*before, key)
        yield from places(member, (*before, key))


def spoil(request: dict[str, Any], draw: random.Random) -> None:
    place = draw.choice(list(places(request)))
    inner: Any = request
    for key in place[:-1]:
        inner = inner[key]
    chance = draw.random()
    if chance < 0.3 and isinstance(inner, dict):
        del inner[place[-1]]
    elif chance < 0.6 and isinstance(inner, dict):
        inner[draw.choice(KEYS)] = draw.choice(ODD)
    else:
        inner[place[-1]] = draw.choice(ODD)


@pytest.mark.parametrize("seed", range(4))
def test_a_spoilt_request_is_refused_in_one_sentence_or_can_be_played(seed: int) -> None:
    draw = random.Random(seed)
    session = Session()
    whole = request_of_everything(session)
    assert session.answer(json.dumps({"cmd": "new", **whole}))["ok"], "the request must be good before it is spoilt"
    refused = 0
    for _ in range(200):
        request = copy.deepcopy(whole)
        for _ in range(draw.choice((1, 1, 2))):
            spoil(request, draw)
        answer = session.answer(json.dumps({"cmd": "new", **request}))
        if answer["ok"]:
            play_on(session, answer, draw)
            continue
        refused += 1
        error = answer["error"]
        assert "\n" not in error
        assert "failed" not in error, (error, request)
    assert refused > 50


def play_on(session: Session, answer: dict[str, Any], draw: random.Random) -> None:
    for _ in range(12):
        if answer["decision"] is None:
            return
        option = draw.choice(answer["decision"]["options"])["id"]
        answer = session.answer(json.dumps({"cmd": "choose", "option": option}))
        assert answer["ok"], answer


def test_the_setup_goes_into_the_file_and_comes_back(tmp_path: Any) -> None:
    session = Session()
    request = request_of_everything(session)
    begun = session.answer(json.dumps({"cmd": "new", **request}))
    path = str(tmp_path / "puzzle.bway")
    session.answer(json.dumps({"cmd": "save", "path": path}))
    assert Session().answer(json.dumps({"cmd": "load", "path": path})) == begun
