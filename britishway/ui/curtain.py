"""The curtain at the end of a turn: what it hides, and the position as it looks in front of it.

The curtain belongs to the window, not to the game: the choice is made and journaled, but the next
card and the chits that were drawn stay hidden until the player who acted says that the turn is over.
Until then the last choice can be taken back without anybody having seen anything.
"""

from __future__ import annotations

from typing import Any

from britishway.ui.board import ledger

View = dict[str, Any]

REVEALS = frozenset({"draw", "card"})
"""Verbs whose outcome nobody knew before."""


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
    visible = before_reveal(effects)
    shown = ledger.apply(before, visible)
    for effect in visible:
        if effect["verb"] in {"spend", "discard"} and effect.get("what") == "intel":
            shown["intel"] = {**shown["intel"], "bag": shown["intel"].get("bag", 0) + 1}
        elif "resources" in {effect.get("what"), effect.get("track")}:
            shown["resources"] = {**shown.get("resources", {}), effect["who"]: effect["value"]}
    return shown


def _end_of_turn(effects: list[View]) -> int:
    for index, effect in enumerate(effects):
        verb = effect["verb"]
        if verb in {"card", "phase", "result"} or (verb == "eligible" and "first" in effect):
            return index
    return len(effects)
