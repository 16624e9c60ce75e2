"""What a thing on the board is called, for a pointer that rests on it."""

from __future__ import annotations

from typing import Any

from britishway.ui.board.layout import Token

_ONE = {
    "troops": "Troops",
    "police": "Police",
    "cells_underground": "Underground Cell",
    "cells_active": "Active Cell",
    "guerrillas_underground": "Underground Guerrilla",
    "guerrillas_active": "Active Guerrilla",
    "arms_caches": "Arms Cache",
    "bases": "Base",
    "sabotage": "Sabotage marker",
    "terror": "Terror marker",
    "curfew": "Curfew marker",
    "new_village": "New Village",
}
_PLURAL = ("troops", "police")
_SIDES = {"unshaded": "unshaded text", "shaded": "shaded text", "single": "in play"}


def caption(token: Token, board: dict[str, Any], state: dict[str, Any]) -> str:
    """A few words, or none where the board says it already."""
    if token.place == "intel":
        return f"Intel Chit, value {token.detail}"
    if token.place == "capability":
        return f"Capability {token.kind}, {_SIDES.get(token.detail, token.detail)}"
    if token.place == "eligible":
        return f"Eligibility of {board['factions'].get(token.detail, token.detail)}"
    if token.place == "track":
        return _on_track(token.kind, board, state)
    if token.kind == "control":
        return f"Control of {board['factions'].get(token.detail, token.detail)}"
    if token.kind == "support":
        return token.detail.capitalize()
    if token.kind.startswith("population_"):
        return f"Population now {token.detail}"
    name = _ONE.get(token.kind, "")
    if not name or token.total == 1:
        return name
    return f"{token.total} {name}" if token.kind in _PLURAL else f"{token.total} {name}s"


def _on_track(track: str, board: dict[str, Any], state: dict[str, Any]) -> str:
    if track.startswith("resources_"):
        faction = track.removeprefix("resources_")
        return f"Resources of {board['factions'].get(faction, faction)}: {(state.get('resources') or {}).get(faction)}"
    facts = (board.get("tracks") or {}).get(track, {})
    value = (state.get("tracks") or {}).get(track)
    boxes = facts.get("boxes") or []
    where = boxes[value] if isinstance(value, int) and value < len(boxes) else value
    return f"{facts.get('name', track)}: {where}"
