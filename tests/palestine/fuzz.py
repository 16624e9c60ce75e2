"""Random games of Palestine, and what must hold after every choice of any game.

The invariants are reckoned from the protocol's views alone, not by the engine's own checker, which is asked as well.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State
from tests.palestine.event_positions import CAPABILITIES, CITIES, DISTRICTS, RAILWAYS, SPACES

SUPPLY = {"troops": 12, "police": 6, "cells": 15, "arms_caches": 5}
WAITING_CELLS = (5, 5, 5, 2, 0)
WAITING_CACHES = (1, 1, 1, 1, 0)
RULES = {
    "2.3.2", "2.3.4", "2.3.7", "3.1", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2", "3.3.3", "3.3.4",
    "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "5.1", "5.2", "5.3",
    "6.2.1", "6.2.2", "6.2.3", "6.3.1", "6.3.2", "6.4", "6.5.2", "1.4.2", "1.6.1", "7.0",
}  # fmt: skip
"""The numbers that a decision or a refusal may name."""

BOLD = ("op", "sa", "lead", "offensive", "spend", "event", "choice", "shift")
"""Kinds of choice that an even hand would seldom reach."""

# Starts.


def printed_start(seed: int) -> dict[str, object]:
    """The scenario as it is."""
    return {"scenario": "palestine", "seed": seed}


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


# Players.


def even_hand(dice: Random, ids: list[str]) -> str:
    """Any option alike."""
    return dice.choice(ids)


def by_kind(dice: Random, ids: list[str]) -> str:
    """A kind of option, then one of the kind: fewer moves, more of everything else."""
    kinds = list(dict.fromkeys(id.partition(":")[0] for id in ids))
    kind = dice.choice(kinds)
    return dice.choice([id for id in ids if id.partition(":")[0] == kind])


def bold(dice: Random, ids: list[str]) -> str:
    """Whatever is rare first."""
    rare = [id for id in ids if id.partition(":")[0] in BOLD]
    return dice.choice(rare) if rare and dice.random() < 0.8 else by_kind(dice, ids)


PLAYERS = (even_hand, by_kind, bold)


def random_game(seed: int, *, every: int = 1) -> Table[State]:
    """A whole random game, checked after every choice (or every so many).

    Even seeds begin as printed, odd ones anywhere; the player changes from seed to seed.
    """
    request = wild_start(seed) if seed % 2 else printed_start(seed)
    game = new_table(request)
    player, dice = PLAYERS[seed // 2 % len(PLAYERS)], Random(seed)
    hashes = [game.hash()]
    try:
        check(game, dice)
        while game.decision is not None:
            id = player(dice, [option.id for option in game.decision.options])
            game.choose(id)
            hashes.append(game.hash())
            if game.step % every == 0 or game.decision is None:
                check(game, dice)
            if dice.random() < 0.1:
                check_undo_and_redo(game, hashes)
        check_goto(game, hashes, dice)
    except Exception as fault:
        fault.add_note(f"seed {seed}: {json.dumps({'request': game.request, 'journal': game.journal})}")
        raise
    return game


# What must hold.


def check(game: Table[State], dice: Random) -> None:
    """The position, the question, and the answers of `why`."""
    state = game.state_view()
    decision = game.decision_view()
    assert game.state.game.faults(game.state) == []
    check_state(state, decision)
    if decision is None:
        assert game.result_view() is not None
        return
    check_decision(game, decision)
    check_why(game, dice)
    json.dumps([state, decision, game.forecast(), game.effects(game.step), game.position()])


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


def check_decision(game: Table[State], decision: dict[str, Any]) -> None:
    """Options unique and not empty, none of them refused, everything of the kind asked answered."""
    legal = [option["id"] for option in decision["options"]]
    refused = [entry["id"] for entry in decision["refused"]]
    assert legal, "a dead end"
    assert legal != ["done"], "a lone done is not asked"
    assert len(set(legal)) == len(legal)
    assert len(set(refused)) == len(refused)
    assert game.decision is not None
    assert not {option.id for option, _ in game.decision.refused()} & set(legal), "both legal and refused"
    assert decision["rule"] in RULES
    for entry in decision["refused"]:
        assert entry["rule"] in RULES, entry
        assert entry["reason"], entry
    for option in decision["options"]:
        assert option["label"], option
    known = set(legal) | set(refused)
    if any(id.startswith("space:") for id in legal):
        assert {f"space:{id}" for id in SPACES} <= known
    if any(id.startswith("box:") for id in legal):
        assert len([id for id in known if id.startswith("box:")]) == 3
    if any(id.startswith("op:") for id in legal):
        assert len([id for id in known if id.startswith("op:")]) == 4
    if any(id.startswith("event:") for id in legal):
        assert len([id for id in known if id.startswith("event:")]) == 3
    limit = decision["limit"]
    assert limit is None or len(decision["selected"]) <= limit


def check_why(game: Table[State], dice: Random) -> None:
    """`why` answers None for exactly the options; for anything else a reason."""
    assert game.decision is not None
    legal = {option.id for option in game.decision.options}
    catalog = game.state.game.catalog.by_id
    for id in [*dice.sample(sorted(legal), min(3, len(legal))), *dice.choices(_ids(catalog), k=4)]:
        reason = game.why(id)
        assert (reason is None) == (id in legal), id
        assert reason is None or (reason.text and reason.rule in RULES), (id, reason)
    for option, reason in game.decision.refused():
        assert game.why(option.id) == reason, option


def _ids(catalog: dict[str, object]) -> list[str]:
    if not _KNOWN:
        _KNOWN.extend(catalog)
    return _KNOWN


_KNOWN: list[str] = []


def check_undo_and_redo(game: Table[State], hashes: list[str]) -> None:
    """One step back and forth is the same position."""
    view = game.position()
    game.undo()
    assert game.hash() == hashes[game.step]
    game.redo()
    assert game.hash() == hashes[game.step]
    assert game.position() == view


def check_goto(game: Table[State], hashes: list[str], dice: Random) -> None:
    """Every step can be reached, from anywhere, and looks the same."""
    last = game.step
    assert len(hashes) == last + 1
    for step in dice.sample(range(last + 1), min(last + 1, 6)):
        assert game.position(step)["state"]["hash"] == hashes[step]  # type: ignore[index]
        game.goto(step)
        assert game.hash() == hashes[step]
    game.goto(last)
    assert game.hash() == hashes[last]


__all__ = ["DISTRICTS", "check", "printed_start", "random_game", "wild_start"]
