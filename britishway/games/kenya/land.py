"""The kinds of space in Kenya and their people. Rules 1.3 and 1.6.

Which spaces touch, and how many live there, is read from the board's file, where some of it is inferred (KEN-7).
"""

from __future__ import annotations

from britishway.games.coin.state import State
from britishway.games.coin.terms import NEUTRAL
from britishway.games.coin.verbs import one_step, set_population, set_support


def nairobi(s: State) -> int:
    """The capital (1.3.4)."""
    return s.game.board.number("nairobi")


def is_province(s: State, space: int) -> bool:
    """The nine Provinces; Nairobi and the Mountain Jungles are none (KEN-10)."""
    return s.game.board.kinds[space] == "province"


def is_mountain_jungle(s: State, space: int) -> bool:
    """Aberdares and Mount Kenya (1.3.3)."""
    return s.game.board.kinds[space] == "mountain_jungle"


def is_reserve(s: State, space: int) -> bool:
    """The five Reserve Provinces, also without Population (1.3.2, KEN-9)."""
    return bool(s.game.board.features[space].get("reserve"))


def is_populated(s: State, space: int) -> bool:
    """Whether anybody lives there (1.3.2)."""
    return s.population[space] > 0


def is_settled(s: State, space: int) -> bool:
    """The Populated Non-Reserve spaces, Nairobi among them (KEN-10)."""
    return is_populated(s, space) and not is_reserve(s, space)


def provinces(s: State) -> tuple[int, ...]:
    """All Provinces, in the board's order."""
    return s.game.board.of_kind("province")


def reserves(s: State) -> tuple[int, ...]:
    """The Reserve Provinces."""
    return tuple(i for i in provinces(s) if is_reserve(s, i))


def settled_provinces(s: State) -> tuple[int, ...]:
    """The Non-Reserve Provinces."""
    return tuple(i for i in provinces(s) if not is_reserve(s, i))


def mountain_jungles(s: State) -> tuple[int, ...]:
    """Aberdares and Mount Kenya."""
    return s.game.board.of_kind("mountain_jungle")


def lower_population(s: State, space: int) -> None:
    """One Population less; an emptied space loses its Loyalty or Resistance at once. 1.6, 3.2.2, KEN-9."""
    with one_step(s):
        set_population(s, space, s.population[space] - 1)
        if not s.population[space]:
            set_support(s, space, NEUTRAL)
