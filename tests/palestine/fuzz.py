"""Random positions of Palestine, and what its states must show: for `tests.fuzzing`."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.fuzzing import Kind
from tests.palestine.event_positions import CAPABILITIES, CITIES, RAILWAYS, SPACES
from tests.positions import counts

SUPPLY = {"troops": 12, "police": 6, "cells": 15, "arms_caches": 5}
WAITING_CELLS = (5, 5, 5, 2, 0)
WAITING_CACHES = (1, 1, 1, 1, 0)
RULES = frozenset({
    "2.3.2", "2.3.4", "2.3.7", "3.1", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2", "3.3.3", "3.3.4",
    "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "5.1", "5.2", "5.3",
    "6.2.1", "6.2.2", "6.2.3", "6.3.1", "6.3.2", "6.4", "6.5.2", "1.4.2", "1.6.1", "7.0",
})  # fmt: skip


def wild_start(seed: int) -> dict[str, object]:
    """A legal position of any kind: far from every opening, where the rules' corners meet."""
    dice = Random(seed)
    left = dict(SUPPLY)
    value = dice.randrange(5)
    left["cells"] -= WAITING_CELLS[value]
    left["arms_caches"] -= WAITING_CACHES[value]
    spaces: dict[str, dict[str, Any]] = {}
    for id in dice.sample(SPACES, dice.randint(2, len(SPACES))):
        pieces: dict[str, int] = {}
        for name in ("troops", "police", "cells_underground", "cells_active", "arms_caches"):
            supply = "cells" if name.startswith("cells") else name
            most = min(
                left[supply], 0 if name == "arms_caches" and id in RAILWAYS else 2 if name == "arms_caches" else 4
            )
            n = dice.randint(0, most) if dice.random() < 0.6 else 0
            left[supply] -= n
            if n:
                pieces[name] = n
        markers = {"sabotage": dice.choice((0, 0, 1, 2))}
        if id in CITIES:
            markers["terror"] = dice.choice((0, 0, 0, 1, 2))
            markers["curfew"] = int(dice.random() < 0.7 and bool(pieces.get("troops") or pieces.get("police")))
        spaces[id] = {"pieces": pieces, "markers": markers}
    prison = dice.randint(0, left["cells"]) if dice.random() < 0.5 else 0
    left["cells"] -= prison
    gone = dice.randint(0, min(2, left["cells"])) if dice.random() < 0.2 else 0
    chits = dice.sample([0, 0, 0, 1, 1, 1, 2, 2, 2], dice.randint(0, 9)) if dice.random() < 0.7 else []
    setup = {
        "empty": True,
        "spaces": spaces,
        "tracks": {"political_will": dice.choice((0, 1, 3, 10, 18, 20)), "haganah": value},
        "boxes": {"prison": {"cells_underground": prison}, "removed": {"cells_underground": gone}},
        "eligible": {"first": dice.choice(("british", "irgun"))},
        "intel": chits,
        "campaign": dice.choice((1, 1, 2, 3)),
        "capabilities": {
            id: dice.choice(("unshaded", "shaded")) for id in dice.sample(CAPABILITIES, dice.choice((0, 1, 3, 8)))
        },
        "flags": {"british_must_pass": dice.random() < 0.05},
    }
    return {
        "scenario": "palestine",
        "seed": seed,
        "setup": setup,
        "options": {"physical_dice": dice.random() < 0.1},
    }


def check_state(state: dict[str, Any], decision: dict[str, Any] | None) -> None:
    """Supply, stacking, Curfews, Haganah pieces, chits, ranges (1.4, 1.6.1, 1.8, 1.10, 6.5.2)."""
    places = {**{id: here["pieces"] for id, here in state["spaces"].items()}, **state["boxes"]}
    total: Counter[str] = Counter()
    for pieces in places.values():
        for name, n in pieces.items():
            assert n > 0
            total["cells" if name.startswith("cells") else name] += n
    assert total == SUPPLY
    assert all("cells_active" not in pieces for pieces in state["boxes"].values())
    for id, here in state["spaces"].items():
        pieces, markers = here["pieces"], here["markers"]
        assert pieces.get("arms_caches", 0) <= (0 if id in RAILWAYS else 2)
        assert markers.get("curfew", 0) <= (1 if id in CITIES else 0)
        assert not markers.get("curfew") or pieces.get("troops") or pieces.get("police")
        assert not markers.get("terror") or id in CITIES
        assert set(markers) <= {"sabotage", "terror", "curfew"}
    will, track = state["tracks"]["political_will"], state["tracks"]["haganah"]
    assert 0 <= will <= 20
    assert 0 <= track <= 4
    waiting = state["boxes"]["haganah_track"]
    if not (decision and decision["rule"] == "6.5.2"):  # Irgun are choosing what returns
        cells_elsewhere = SUPPLY["cells"] - waiting.get("cells_underground", 0)
        cells_elsewhere -= state["boxes"]["removed"].get("cells_underground", 0)
        assert waiting.get("cells_underground", 0) == WAITING_CELLS[track] or not cells_elsewhere
        assert waiting.get("arms_caches", 0) == WAITING_CACHES[track]
    assert len(state["intel"]["held"]) + state["intel"]["bag"] == 9
    assert state["intel"]["held"] == sorted(state["intel"]["held"])
    assert 1 <= state["campaign"] <= 4
    assert len(state["played"]) == len(set(state["played"]))


def check_effects(before: dict[str, Any], effects: list[dict[str, Any]], after: dict[str, Any]) -> None:
    """The effects of a choice are all that has changed: a board that follows them shows the new position."""
    shown = counts(before)
    for effect in effects:
        follow(shown, effect)
    assert {name: n for name, n in shown.items() if n} == {name: n for name, n in counts(after).items() if n}


def follow(shown: dict[str, int], effect: dict[str, Any]) -> None:
    """Changes what is shown by one effect."""

    def add(name: str, n: int) -> None:
        shown[name] = shown.get(name, 0) + n

    verb, piece, n = effect["verb"], effect.get("piece"), effect.get("n", 0)
    if verb in ("place", "remove", "move"):
        in_box = effect["to"] not in SPACES and piece == "cells_active"
        add(f"{effect['from']}.{piece}", -n)
        add(f"{effect['to']}.{'cells_underground' if in_box else piece}", n)
    elif verb == "flip":
        add(f"{effect['space']}.{piece}", -n)
        add(f"{effect['space']}.{effect['to_piece']}", n)
    elif verb in ("mark", "unmark"):
        add(f"{effect['space']}.{piece}", n if verb == "mark" else -n)
    elif verb == "shift":
        add(effect["track"], n)
        assert shown[effect["track"]] == effect["value"]
    elif verb in ("draw", "spend", "discard"):
        add(f"intel.{effect['value']}", n if verb == "draw" else -n)
    elif verb == "capability":
        for side in ("unshaded", "shaded"):
            shown[f"{effect['card']}.{side}"] = int(side == effect["value"])
    elif verb == "set" and effect["flag"] == "british_must_pass":
        shown["british_must_pass"] = int(bool(effect["value"]))


PALESTINE = Kind("palestine", SPACES, RULES, wild_start, check_state, check_effects)
