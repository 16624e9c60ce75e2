"""Small questions and steps that Malaya's events share. Chapter 5."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from britishway.engine.decision import Reason
from britishway.games.coin.asking import choose_space, place_markers
from britishway.games.coin.grants import choose_word
from britishway.games.coin.guerrillas.placing import place_own
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BASES,
    BRITISH,
    INSURGENTS,
    NEW_VILLAGE,
    POLICE,
    UNDERGROUND,
)  # fmt: skip
from britishway.games.coin.verbs import (
    pay,
)  # fmt: skip
from britishway.games.malaya.cards import TITLES
from britishway.games.malaya.places import (
    has_village,
    provinces,
    villages_left,
)  # fmt: skip

Test = Callable[[int], bool]


def title(s: State) -> str:
    """The present card's title, for prompts."""
    return TITLES[s.card]


async def pick(
    s: State,
    faction: int,
    test: Test,
    lacking: str,
    *,
    ask: str = "choose a space",
    selected: Sequence[int] = (),
    limit: int = 0,
) -> int | None:
    """One space that passes the test; None if there is none. Others are refused as `lacking`."""
    reason = Reason(lacking, "5.1")
    return await choose_space(
        s, faction, title(s), "5.1", lambda i: None if test(i) else reason, ask=ask, selected=selected, limit=limit
    )


async def pick_each(s: State, faction: int, n: int, test: Test, lacking: str) -> list[int]:
    """As many different spaces as can be, up to `n` (5.1.3); all are chosen before anything happens."""
    chosen: list[int] = []
    while len(chosen) < n:
        space = await pick(s, faction, test, lacking, selected=chosen, limit=n)
        if space is None:
            break
        chosen.append(space)
    return chosen


def shiftable(s: State, space: int, level: int) -> bool:
    """Whether a space can still be shifted, or set, towards a level (1.6)."""
    return s.game.shifts(s, space) and s.support[space] != level


async def pick_to_move(s: State, faction: int, level: int, test: Test, lacking: str) -> int | None:
    """One space that passes the test, not yet at the level if there is such a one (5.1.3)."""
    if any(test(i) and shiftable(s, i, level) for i in s.game.all_spaces):
        return await pick(s, faction, lambda i: test(i) and shiftable(s, i, level), lacking)
    return await pick(s, faction, test, lacking)


def lose(s: State, faction: int, n: int) -> None:
    """Takes as much of `n` Resources as a faction has (MAL-28)."""
    pay(s, faction, min(n, s.resources[faction]))


async def place_guerrillas(
    s: State, faction: int, spaces: list[int] | tuple[int, ...], n: int, *, up_to: bool = False, once_each: bool = False
) -> list[int]:
    """Places Guerrillas for the faction that executes (GEN-16)."""
    return await place_own(
        s, faction, title(s), "5.1", (UNDERGROUND,), spaces, n,
        up_to=up_to, lift=faction == INSURGENTS, once_each=once_each,
    )  # fmt: skip


async def place_police(
    s: State, faction: int, spaces: list[int] | tuple[int, ...], n: int,
    *, up_to: bool = True, once_each: bool = False, still: Test = lambda space: True,
) -> list[int]:  # fmt: skip
    """Places Police for the faction that executes (GEN-16)."""
    return await place_own(
        s, faction, title(s), "5.1", (POLICE,), spaces, n,
        up_to=up_to, lift=faction == BRITISH, once_each=once_each, still=still,
    )  # fmt: skip


async def place_village(s: State, faction: int, test: Test, *, optional: bool = False) -> None:
    """A New Village in a Province without one that passes the test, if one is left (1.12, MAL-7)."""
    if villages_left(s):
        spaces = [i for i in provinces(s) if not has_village(s, i) and test(i)]
        await place_markers(s, faction, title(s), "5.1", NEW_VILLAGE, spaces, 1, up_to=optional)


async def choose_half(s: State, faction: int, halves: dict[str, bool]) -> str:
    """One of the halves of a card that can do something (5.1.3); none if none can."""
    options = [s.game.catalog.choice[word] for word, possible in halves.items() if possible]
    if len(options) < 2:
        return options[0].word if options else ""
    return (await choose_word(s, faction, title(s), "5.1", options)).word


async def place_base(s: State, faction: int, spaces: list[int] | tuple[int, ...]) -> None:
    """Places a Base for the faction that executes, within stacking (1.4.2, GEN-16)."""
    await place_own(
        s, faction, title(s), "5.1", (BASES,), spaces, 1, up_to=False, lift=faction == INSURGENTS
    )  # fmt: skip
