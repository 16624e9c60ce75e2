"""The curtain at the end of a turn: what it hides, and the position as it looks in front of it.

The curtain belongs to the window, not to the game: the choice is made and journaled, but the next
card and the chits that were drawn stay hidden until the player who acted says that the turn is over.
Until then the last choice can be taken back without anybody having seen anything.
"""

from __future__ import annotations

import copy
from typing import Any

View = dict[str, Any]

REVEALS = frozenset({"draw", "card"})
"""Verbs whose outcome nobody knew before."""

MARKERS = frozenset({"sabotage", "terror", "curfew", "new_village"})


def opens_turn(decision: View | None, *, asked_before: str | None, propaganda: bool) -> bool:
    """Whether `decision` begins somebody's turn; `asked_before` is the faction that chose last.

    An ordinary turn begins by choosing a box of the Initiative Track. In a Propaganda Round a turn
    is one player's uninterrupted part, so there it begins whenever the other player is asked.
    """
    if decision is None or asked_before is None:
        return True
    if any(option["kind"] == "box" for option in decision["options"]):
        return True
    return propaganda and asked_before != decision["faction"]


def hides_something(effects: list[View]) -> bool:
    """Whether these effects hold anything that the curtain should cover."""
    return any(effect["verb"] in REVEALS for effect in effects)


def before_reveal(effects: list[View]) -> list[View]:
    """The effects that may be shown in front of the curtain: what the turn itself did, without draws."""
    return [effect for effect in effects[: _end_of_turn(effects)] if effect["verb"] != "draw"]


def behind(effects: list[View]) -> list[View]:
    """The rest: what lifting the curtain shows."""
    end = _end_of_turn(effects)
    return [effect for effect in effects[:end] if effect["verb"] == "draw"] + effects[end:]


def in_front(before: View, effects: list[View]) -> View:
    """The state in front of the curtain: `before` with what the turn itself did to the board.

    The card, the Initiative Track and the chits stay as they were.
    """
    shown = copy.deepcopy(before)
    for effect in before_reveal(effects):
        _apply(shown, effect)
    return shown


def _end_of_turn(effects: list[View]) -> int:
    for index, effect in enumerate(effects):
        verb = effect["verb"]
        if verb in {"card", "phase", "result"} or (verb == "eligible" and "first" in effect):
            return index
    return len(effects)


def _apply(state: View, effect: View) -> None:
    """Does to a state view what one effect says."""
    verb, n = effect["verb"], int(effect.get("n", 1) or 0)
    if verb in {"place", "remove", "move"}:
        _carry(state, effect["piece"], effect["from"], effect["to"], n)
    elif verb == "flip":
        space = state["spaces"].setdefault(effect["space"], {})
        counts = space.setdefault("markers" if effect["piece"] in MARKERS else "pieces", {})
        _add(counts, effect["piece"], -n)
        _add(counts, effect["to_piece"], n)
    elif verb == "replace":
        _carry(state, effect["piece"], effect["space"], "available", n)
        _carry(state, effect["to_piece"], "available", effect["space"], n)
    elif verb in {"mark", "unmark"}:
        markers = state["spaces"].setdefault(effect["space"], {}).setdefault("markers", {})
        _add(markers, effect["piece"], n if verb == "mark" else -n)
    elif verb == "shift" and effect.get("track") in state.get("tracks", {}):
        state["tracks"][effect["track"]] = effect["value"]
    elif verb in {"spend", "discard"} and effect.get("what") == "intel":
        held = state.get("intel", {}).get("held", [])
        if effect.get("value") in held:
            held.remove(effect["value"])
            state["intel"]["bag"] = state["intel"].get("bag", 0) + 1
    elif verb == "eligible" and effect.get("box"):
        state.setdefault("initiative", {})[effect["box"]] = effect.get("who")
    elif verb == "capability":
        state.setdefault("capabilities", {})[effect["card"]] = effect["value"]


def _carry(state: View, piece: str, origin: str, target: str, n: int) -> None:
    kind = "markers" if piece in MARKERS else "pieces"
    _add(_place(state, origin, kind), piece, -n)
    to_box = target not in state["spaces"]
    _add(_place(state, target, kind), piece.replace("_active", "_underground") if to_box else piece, n)


def _place(state: View, name: str, kind: str) -> dict[str, int]:
    if name in state["spaces"]:
        counts: dict[str, int] = state["spaces"][name].setdefault(kind, {})
        return counts
    box: dict[str, int] = state["boxes"].setdefault(name, {})
    return box


def _add(counts: dict[str, int], what: str, n: int) -> None:
    counts[what] = counts.get(what, 0) + n
    if counts[what] <= 0:
        del counts[what]
