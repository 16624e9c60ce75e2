"""Short sentences about a position for the status line, the dialogs and the screen reader."""

from __future__ import annotations

from typing import Any

PIECES = {
    "troops": ("Troops", "Troops"),
    "police": ("Police", "Police"),
    "cells_underground": ("Underground Cell", "Underground Cells"),
    "cells_active": ("Active Cell", "Active Cells"),
    "guerrillas_underground": ("Underground Guerrilla", "Underground Guerrillas"),
    "guerrillas_active": ("Active Guerrilla", "Active Guerrillas"),
    "arms_caches": ("Arms Cache", "Arms Caches"),
    "bases": ("Base", "Bases"),
    "sabotage": ("Sabotage", "Sabotage"),
    "terror": ("Terror", "Terror"),
    "curfew": ("Curfew", "Curfews"),
    "new_village": ("New Village", "New Villages"),
}


def counted(counts: dict[str, int]) -> str:
    """Pieces or markers with their numbers: `2 Troops, 1 Underground Cell`."""
    return ", ".join(f"{n} {PIECES.get(what, (what, what))[0 if n == 1 else 1]}" for what, n in counts.items() if n)


def place_sentence(board: dict[str, Any], state: dict[str, Any], place: str) -> str:
    """What stands in a space or a box, in one line."""
    space = board["spaces"].get(place)
    if space is None:
        pieces = state.get("boxes", {}).get(place)
        name = place.replace("_", " ").capitalize()
        return f"{name}: {counted(pieces) or 'empty'}" if pieces is not None else ""
    held = state.get("spaces", {}).get(place, {})
    parts = [counted(held.get("pieces", {})), counted(held.get("markers", {}))]
    return f"{space['name']}: {', '.join(part for part in parts if part) or 'empty'}"


def space_names(board: dict[str, Any]) -> dict[str, str]:
    """Names of spaces by their ids."""
    return {key: str(space["name"]) for key, space in board["spaces"].items()}


def bag_counts(board: dict[str, Any], held: list[int]) -> list[tuple[int, int, int]]:
    """(value, in the bag, held) for every value of chit; open information by count."""
    every = list(board.get("chits", []))
    return [(value, every.count(value) - held.count(value), held.count(value)) for value in sorted(set(every))]


def plural(n: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{n} {one if n == 1 else many}"
