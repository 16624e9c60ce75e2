"""Helpers for tests of Cyprus: a table of Cyprus from a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests import positions
from tests.positions import view

TOWNS = ("paphos", "limassol", "nicosia", "larnaca", "famagusta", "karpas")
MOUNTAINS = ("troodos", "kyrenia")
BASES = ("akrotiri", "dhekelia")
SPACES = (*TOWNS, *MOUNTAINS, *BASES)

FAR = ("C11", "C21")
"""Events that change nothing here; most positions stand on the first of them."""

OVER = ("C33",)
"""The deck of a position in which a turn ends in a Propaganda Round."""


def table(
    spaces: Mapping[str, Mapping[str, object]] | None = None,
    *,
    first: str = "british",
    deck: Sequence[str] = FAR,
    dice: Sequence[int] = (),
    chits: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    will: int = 10,
    opinion: int = 2,
    prison: int = 0,
    suez: int = 0,
    **setup: object,
) -> Table[State]:
    """A table on which only these pieces and markers are on the map."""
    tracks = {"political_will": will, "international_opinion": opinion}
    boxes = {"prison": {"cells_underground": prison}, "suez_crisis_card": {"troops": suez}}
    return positions.table(
        "cyprus", spaces, first=first, deck=deck, tracks=tracks, dice=dice, chits=chits, options=options,
        boxes=boxes, **setup,
    )  # fmt: skip


def event(card: str, spaces: Mapping[str, Mapping[str, object]] | None = None, **more: object) -> Table[State]:
    """A table on which a card is to be played."""
    return table(spaces, deck=(card, *(far for far in FAR if far != card)), **more)  # type: ignore[arg-type]


def opinion(game: Table[State]) -> int:
    """Where International Opinion stands."""
    return int(view(game)["tracks"]["international_opinion"])


def rolls(game: Table[State]) -> list[object]:
    """The dice thrown so far."""
    effects = [effect for step in range(game.step + 1) for effect in game.effects(step)]
    return [effect["value"] for effect in effects if effect["verb"] == "roll"]
