"""The International Opinion Track, and the unrest in the Towns that moves it. Chapter 6.5.

It touches Smuggle (4.3.1) and Political Will (6.1.1), and some events read it (6.5.2, CYP-3).
"""

from __future__ import annotations

from typing import Final

from britishway.games.coin.state import State
from britishway.games.coin.terms import OWN_TRACK
from britishway.games.coin.verbs import shift

OPINION: Final = OWN_TRACK
# The boxes by their value; Criticized is box 3 (CYP-1).
IGNORED: Final = 0
DISCUSSED: Final = 1
DEBATED: Final = 2
CONDEMNED: Final = 4

FEW_TOWNS: Final = 3


def shift_opinion(s: State, by: int) -> None:
    """Shifts the Track: to the right it hurts the British (6.5.1); what goes beyond an end is lost (GEN-15)."""
    shift(s, OPINION, by)


def set_opinion(s: State, value: int) -> None:
    """Sets the Track, wherever it stood (C11)."""
    shift(s, OPINION, value - s.tracks[OPINION])


def few_towns_in_unrest(s: State) -> bool:
    """Whether three Towns or fewer have a Sabotage or Curfew marker (4.2.2, 6.4, CYP-13)."""
    towns = s.game.board.of_kind("town")
    return sum(1 for i in towns if s.sabotage(i) or s.curfew(i)) <= FEW_TOWNS
