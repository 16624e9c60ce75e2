"""What comes out has the shapes of the protocol's page, all through random games."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from britishway.protocol import Session
from britishway.resources import assets, load_yaml

BOARD: Any = load_yaml(assets() / "boards" / "palestine.yaml")
SPACES = set(BOARD["spaces"])
SUPPLY = BOARD["forces"]

PIECES = {"troops", "police", "cells_underground", "cells_active", "arms_caches"}
MARKERS = {"sabotage", "terror", "curfew"}
BOXES = {"available", "prison", "haganah_track", "removed"}
INITIATIVE = {"limited_operation", "event", "operation_special_activity"}
VERBS = set(
    "place remove move flip replace mark unmark shift set roll draw spend discard "
    "capability eligible card phase result".split()
)
KINDS = set(
    "box pass op sa event space move place remove flip replace mode shift spend lead offensive discard choice "
    "number button roll".split()
)

SPACE = r"[a-z_]+"
PIECE = r"(troops|police|cells_underground|cells_active|arms_caches)"
OPTION = re.compile(
    "|".join(
        (
            r"box:(limited_operation|event|operation_special_activity)",
            r"pass|done|yes|no",
            r"(op|sa):[a-z_]+",
            r"event:(unshaded|shaded|single)",
            rf"space:{SPACE}",
            rf"move:{PIECE}:{SPACE}:{SPACE}",
            rf"place:(police|troops|cells|arms_caches|curfew|sabotage|terror):{SPACE}(:from:(prison|{SPACE}))?",
            rf"remove:({PIECE}|sabotage|terror|curfew):{SPACE}",
            rf"flip:{PIECE}:{SPACE}",
            rf"replace:{PIECE}:{PIECE}:{SPACE}",
            r"(mode|choice):[a-z_]+",
            r"shift:(political_will|haganah):(left|right)",
            r"(spend|discard):intel:\d",
            rf"spend:arms_cache:{SPACE}",
            r"lead:\d",
            rf"offensive:{SPACE}",
            r"(number|roll):\d+",
        )
    )
)


def check_position(answer: dict[str, Any]) -> None:
    assert set(answer) >= {"step", "decision", "state", "result"}
    check_state(answer["state"])
    if answer["decision"] is None:
        assert set(answer["result"]) == {"winner", "reason"}
    else:
        assert answer["result"] is None
        check_decision(answer["decision"])


def check_decision(decision: dict[str, Any]) -> None:
    assert set(decision) >= {"faction", "prompt", "rule", "selected", "limit", "planned", "options", "refused"}
    assert decision["faction"] in BOARD["factions"]
    assert decision["prompt"]
    assert re.fullmatch(r"[\dA-Z][\w.-]*", decision["rule"])
    assert set(decision["selected"]) <= SPACES
    legal = [option["id"] for option in decision["options"]]
    refused = [option["id"] for option in decision["refused"]]
    assert legal
    assert len(set(legal)) == len(legal)
    assert not set(legal) & set(refused)
    for option in decision["options"]:
        assert {"id", "kind", "label"} <= set(option) <= {"id", "kind", "label", "space", "note"}
        assert option["kind"] in KINDS
        assert option["label"]
        assert option.get("space") is None or option["space"] in SPACES
    for option in decision["refused"]:
        assert {"id", "reason", "rule"} <= set(option)
        assert option["reason"]
        assert option["rule"]
    for name in [*legal, *refused, *decision["planned"]]:
        assert OPTION.fullmatch(name), name


def check_state(state: dict[str, Any]) -> None:
    assert set(state) >= {
        "scenario", "card", "deck_left", "played", "campaign", "eligible", "initiative", "tracks", "resources",
        "spaces", "boxes", "intel", "capabilities", "flags", "hash",
    }  # fmt: skip
    assert set(state["initiative"]) == INITIATIVE
    assert set(state["spaces"]) == SPACES
    totals = dict.fromkeys(SUPPLY, 0)
    for space in state["spaces"].values():
        assert set(space) == {"pieces", "markers", "control", "support", "population"}
        assert set(space["pieces"]) <= PIECES
        assert set(space["markers"]) <= MARKERS
        assert all(count > 0 for count in [*space["pieces"].values(), *space["markers"].values()])
        count_pieces(space["pieces"], totals)
    assert {"available", "prison", "haganah_track"} <= set(state["boxes"]) <= BOXES
    for box in state["boxes"].values():
        count_pieces(box, totals)
    assert totals == SUPPLY
    assert 0 <= state["tracks"]["political_will"] <= 20
    assert len(state["intel"]["held"]) + state["intel"]["bag"] <= len(BOARD["chits"])


def count_pieces(pieces: dict[str, int], totals: dict[str, int]) -> None:
    for piece, count in pieces.items():
        kind = "cells" if piece.startswith("cells_") else piece
        totals[kind] += count


def check_outcome(answer: dict[str, Any]) -> None:
    for effect in answer["effects"]:
        assert effect["verb"] in VERBS
        assert isinstance(effect["group"], int)
        assert effect.get("space") is None or effect["space"] in SPACES | BOXES
    for line in answer["log"]:
        assert {"text", "faction", "spaces", "rule", "step"} <= set(line)
        assert line["text"][0].isupper() or line["text"][0].isdigit()
        assert line["step"] == answer["step"]
        assert set(line["spaces"]) <= SPACES


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_keeps_the_shapes(seed: int) -> None:
    session = Session()
    draw = random.Random(seed)
    answer = session.answer(json.dumps({"cmd": "new", "scenario": "palestine", "seed": seed}))
    check_position(answer)
    while answer["result"] is None:
        option = draw.choice(answer["decision"]["options"])["id"]
        before = answer
        answer = session.answer(json.dumps({"cmd": "choose", "option": option}))
        assert answer["ok"], (option, answer)
        assert answer["step"] == before["step"] + 1
        check_outcome(answer)
        check_position(answer)
        if answer["step"] % 7 == 0:
            back = session.answer('{"cmd":"undo"}')
            assert {key: back[key] for key in ("decision", "state")} == {
                key: before[key] for key in ("decision", "state")
            }
            forth = session.answer('{"cmd":"redo"}')
            assert forth["state"] == answer["state"]


def test_every_refused_option_has_the_same_reason_when_asked_why() -> None:
    session = Session()
    draw = random.Random(9)
    answer = session.answer('{"cmd":"new","scenario":"palestine","seed":9}')
    asked = 0
    while answer["result"] is None and asked < 400:
        for refused in answer["decision"]["refused"]:
            why = session.answer(json.dumps({"cmd": "why", "option": refused["id"]}))
            assert (why["legal"], why["reason"], why["rule"]) == (False, refused["reason"], refused["rule"])
            choose = session.answer(json.dumps({"cmd": "choose", "option": refused["id"]}))
            assert choose["ok"] is False
            assert refused["reason"] in choose["error"]
            asked += 1
        option = draw.choice(answer["decision"]["options"])["id"]
        answer = session.answer(json.dumps({"cmd": "choose", "option": option}))
    assert asked
