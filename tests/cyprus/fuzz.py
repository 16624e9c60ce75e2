"""Random games of Cyprus: positions to begin from, and the sums that must hold after every choice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.cyprus.positions import BASES, MOUNTAINS, SPACES, TOWNS
from tests.fuzzing import Kind, View

SUPPLY = {"troops": 12, "police": 6, "cells": 12, "arms_caches": 4}
CAPABILITIES = ("C9", "C10", "C13", "C17", "C18", "C23", "C25", "C31", "C32")
VALUES = {**dict.fromkeys(TOWNS, 1), **dict.fromkeys(MOUNTAINS, 0), **dict.fromkeys(BASES, 2), "nicosia": 2}
RULES = frozenset(
    {
        "1.10", "1.4.2", "1.6.1", "2.3.2", "2.3.4", "2.3.7", "3.1", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1",
        "3.3.2", "3.3.3", "3.3.4", "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "5.1", "5.2",
        "6.2.1", "6.2.2", "6.3.1", "6.3.2", "6.4", "7.0",
    }
)  # fmt: skip
WILL_BY = {
    "op:assault": (1, 1), "op:ambush": (-1, -1), "sa:propagandize": (-1, -1), "sa:interrogate": (-1, -1),
    "event:C3": (1, 1), "event:C16": (1, 1), "event:C21": (1, 6), "event:C28": (1, 2), "event:C29": (-1, 1),
    "propaganda": (-99, 99),
}  # fmt: skip
"""How far a single cause may move Political Will at once (7.1, 7.2)."""
OPINION_BY = {
    "sa:diplomacy": (-1, -1), "sa:propagandize": (1, 1), "event:C1": (2, 2), "event:C5": (-2, -2),
    "event:C11": (-4, 2), "event:C15": (2, 2), "event:C22": (-1, 1),
    "event:C29": (-2, -2), "propaganda": (-1, 4),
}  # fmt: skip


def wild_start(seed: int) -> dict[str, object]:
    """A legal position of any kind: far from every opening, where the rules' corners meet."""
    dice = Random(seed)
    left = dict(SUPPLY)
    spaces: dict[str, dict[str, Any]] = {}
    curfews = 4
    for id in dice.sample(SPACES, dice.randint(2, len(SPACES))):
        pieces: dict[str, int] = {}
        for name in ("troops", "police", "cells_underground", "cells_active", "arms_caches"):
            supply = "cells" if name.startswith("cells") else name
            most = 4 if name != "arms_caches" else 0 if id in BASES else 2
            n = dice.randint(0, min(left[supply], most)) if dice.random() < 0.6 else 0
            left[supply] -= n
            if n:
                pieces[name] = n
        markers = {"sabotage": dice.choice((0, 0, 1, 2))}
        british = pieces.get("troops") or pieces.get("police")
        if id in TOWNS and curfews and british and dice.random() < 0.7:
            markers["curfew"] = 1
            curfews -= 1
        spaces[id] = {"pieces": pieces, "markers": markers}
    prison = dice.randint(0, left["cells"]) if dice.random() < 0.5 else 0
    suez = dice.randint(0, min(3, left["troops"])) if dice.random() < 0.2 else 0
    chosen = dice.sample(CAPABILITIES, dice.choice((0, 1, 3, 9)))
    setup = {
        "empty": True,
        "spaces": spaces,
        "tracks": {"political_will": dice.choice((0, 1, 3, 8, 14, 15)), "international_opinion": dice.randrange(5)},
        "boxes": {"prison": {"cells_underground": prison}, "suez_crisis_card": {"troops": suez}},
        "eligible": {"first": dice.choice(("british", "eoka"))},
        "intel": dice.sample([0, 0, 0, 1, 1, 1, 2, 2, 2], dice.randint(0, 9)) if dice.random() < 0.7 else [],
        "campaign": dice.choice((1, 1, 2, 3)),
        "capabilities": {id: "single" if id == "C31" else dice.choice(("unshaded", "shaded")) for id in chosen},
    }
    options = {"physical_dice": dice.random() < 0.1}
    return {"scenario": "cyprus", "seed": seed, "setup": setup, "options": options}


def check_state(state: View, decision: View | None) -> None:
    """Supply, stacking, Curfews, chits, ranges (1.4, 1.6.1, 1.8 to 1.10)."""
    places = {**{id: here["pieces"] for id, here in state["spaces"].items()}, **state["boxes"]}
    total: Counter[str] = Counter()
    for pieces in places.values():
        for name, n in pieces.items():
            assert n > 0
            total["cells" if name.startswith("cells") else name] += n
    assert total == SUPPLY
    assert all("cells_active" not in pieces for pieces in state["boxes"].values())
    assert set(state["boxes"]["suez_crisis_card"]) <= {"troops"}
    curfews = 0
    for id, here in state["spaces"].items():
        pieces, markers = here["pieces"], here["markers"]
        assert pieces.get("arms_caches", 0) <= (0 if id in BASES else 2)
        assert markers.get("curfew", 0) <= (1 if id in TOWNS else 0)
        assert not markers.get("curfew") or pieces.get("troops") or pieces.get("police")
        assert set(markers) <= {"sabotage", "curfew"}
        curfews += markers.get("curfew", 0)
    assert curfews <= 4
    assert 0 <= state["tracks"]["political_will"] <= 15
    assert 0 <= state["tracks"]["international_opinion"] <= 4
    assert len(state["intel"]["held"]) + state["intel"]["bag"] == 9
    assert 1 <= state["campaign"] <= 4
    assert len(state["played"]) == len(set(state["played"]))


def check_step(before: View, effects: list[dict[str, object]], after: View) -> None:
    """Both tracks reckoned anew from the effects, each by causes that may move it; the Propaganda Round by its own rule."""
    for track, highest, allowed in (("political_will", 15, WILL_BY), ("international_opinion", 4, OPINION_BY)):
        value = before["tracks"][track]
        for effect in effects:
            if effect["verb"] == "shift" and effect.get("track") == track:
                wanted = int(str(effect["wanted"]))
                low, high = allowed[str(effect["cause"])]
                assert low <= wanted <= high, effect
                value = min(highest, max(0, value + wanted))
        assert after["tracks"][track] == value
    taken = sum(int(str(e["n"])) for e in effects if e["cause"] == "op:assault" and e.get("piece") == "arms_caches")
    assert taken == sum(1 for e in effects if e["cause"] == "op:assault" and e.get("track") == "political_will")
    check_round(before, effects)


def check_round(before: View, effects: list[dict[str, object]]) -> None:
    """The Political Will phase from the board alone, when the choice that led to it left pieces and markers in place (6.1)."""
    names = [effect.get("name") for effect in effects]
    if "Political Will" not in names:
        return
    start = names.index("Political Will")
    if any(e["verb"] in ("place", "remove", "move", "mark", "unmark", "shift", "replace") for e in effects[:start]):
        return
    opinion = min(
        4, before["tracks"]["international_opinion"] + before["boxes"]["prison"].get("cells_underground", 0) // 3
    )
    sabotage = {id: here["markers"].get("sabotage", 0) for id, here in before["spaces"].items()}
    expected = -opinion - sum(VALUES[id] * n for id, n in sabotage.items())
    expected += 2 * (not any(before["spaces"][id]["pieces"].get("arms_caches") for id in MOUNTAINS))
    expected += sum(1 for town in TOWNS if not sabotage[town]) // 2
    found = [e["wanted"] for e in effects[start:] if e["verb"] == "shift" and e["track"] == "political_will"]
    assert found == ([expected] if expected else []), (found, expected)


CYPRUS = Kind("cyprus", SPACES, RULES, wild_start, check_state, check_step)
