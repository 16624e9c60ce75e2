"""Helpers for tests of Palestine: those for every game, and a table of Palestine from a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests import positions
from tests.positions import (
    EVENT,
    FULL,
    LIMITED,
    asked,
    at,
    changes,
    counts,
    difference,
    finish,
    go,
    held,
    here,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    view,
    will,
)

__all__ = [
    "EVENT",
    "FAR",
    "FULL",
    "LIMITED",
    "asked",
    "at",
    "changes",
    "counts",
    "difference",
    "finish",
    "go",
    "haganah",
    "held",
    "here",
    "markers",
    "offered",
    "play",
    "refusal",
    "spaces_offered",
    "table",
    "view",
    "will",
]

FAR = ("P24", "P20")
"""Events that change nothing here; most positions stand on the first of them."""


def table(
    spaces: Mapping[str, Mapping[str, object]] | None = None,
    *,
    first: str = "british",
    deck: Sequence[str] = FAR,
    dice: Sequence[int] = (),
    chits: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    will: int | None = None,
    haganah: int | None = None,
    **setup: object,
) -> Table[State]:
    """A table on which only these pieces and markers are on the map.

    The Haganah Track stands at 2 unless it is said, so that it helps neither side.
    """
    tracks = {"haganah": 2 if haganah is None else haganah, "political_will": 10 if will is None else will}
    return positions.table(
        "palestine", spaces, first=first, deck=deck, tracks=tracks, dice=dice, chits=chits, options=options, **setup
    )


def haganah(game: Table[State]) -> int:
    """The Haganah Track."""
    return int(view(game)["tracks"]["haganah"])
