"""What kinds of space Malaya has (1.3), and who commands there (1.11, 6.6)."""

from __future__ import annotations

from typing import Final

from britishway.games.coin.state import State
from britishway.games.coin.terms import NEW_VILLAGE, OWN_TRACK

COMMANDER: Final = OWN_TRACK
GURNEY_KILLED: Final = 0


def is_province(s: State, space: int) -> bool:
    """The eight large spaces; Thailand is none (1.3.2)."""
    return s.game.board.kinds[space] == "province"


def is_jungle(s: State, space: int) -> bool:
    """Jungle Provinces (1.3.2)."""
    return s.game.board.features[space].get("terrain") == "jungle"


def is_mountain(s: State, space: int) -> bool:
    """Mountain Provinces: Perak and Selangor (1.3.2)."""
    return s.game.board.features[space].get("terrain") == "mountain"


def is_center(s: State, space: int) -> bool:
    """The two Economic Centers (1.3.5)."""
    return s.game.board.kinds[space] == "economic_center"


def is_capital(s: State, space: int) -> bool:
    """Kuala Lumpur (1.3.4)."""
    return s.game.board.kinds[space] == "city"


def is_thailand(s: State, space: int) -> bool:
    """Thailand, where only MCP go (1.3.3)."""
    return s.game.board.kinds[space] == "foreign"


def provinces(s: State) -> tuple[int, ...]:
    """All Provinces, in the board's order."""
    return s.game.board.of_kind("province")


def centers(s: State) -> tuple[int, ...]:
    """Both Economic Centers."""
    return s.game.board.of_kind("economic_center")


def kuala_lumpur(s: State) -> int:
    """The capital's number."""
    return s.game.board.kinds.index("city")


def has_village(s: State, space: int) -> bool:
    """Whether a New Village stands there (1.12)."""
    return bool(s.new_village(space))


def villages_left(s: State) -> int:
    """How many New Villages are in the pool (1.12)."""
    return s.game.board.markers["new_village"] - s.markers_on_map(NEW_VILLAGE)


def spaces_for(s: State, action: str) -> int:
    """How many spaces the Commander gives Reprisal, Resettle or Pacify with Train; one once Gurney is killed. 6.6.2, 6.6.3."""
    if s.flags[GURNEY_KILLED]:
        return 1
    return s.game.board.track_numbers(COMMANDER, action)[s.tracks[COMMANDER]]
