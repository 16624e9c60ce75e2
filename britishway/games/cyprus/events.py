"""The events of Cyprus: one function a side, in the order of the card's sentences. Chapter 5.

The executing faction makes every choice unless the card names the other, or gives an action that only the
other has (GEN-8).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import choose_space, place_markers, place_pieces, remove_pieces
from britishway.games.coin.cells.activities import may_restore
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.grants import acting, choose_word, grant, grant_limited, grant_limited_operation
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import gather
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    BRITISH,
    CUBES,
    CURFEW,
    FIGHTERS,
    INSURGENTS,
    POLICE,
    POLITICAL_WILL,
    SABOTAGE,
    SHADED,
    SINGLE,
    TROOPS,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import mark, place, political_will, remove, unmark
from britishway.games.cyprus.activities import interrogate, propagandize_space, why_not_under_curfew
from britishway.games.cyprus.cards import TITLES
from britishway.games.cyprus.opinion import DEBATED, DISCUSSED, IGNORED, OPINION, set_opinion, shift_opinion
from britishway.games.cyprus.propaganda import round_up

CELLS: Final = FIGHTERS


def title(s: State) -> str:
    """The present card's title, for prompts."""
    return TITLES[s.card]


def towns(s: State) -> tuple[int, ...]:
    """The six Towns."""
    return s.game.board.of_kind("town")


def mountains(s: State) -> tuple[int, ...]:
    """Troodos and Kyrenia."""
    return s.game.board.of_kind("mountain")


def bases(s: State) -> tuple[int, ...]:
    """Akrotiri and Dhekelia."""
    return s.game.board.of_kind("british_base")


async def remove_cells(s: State, faction: int, n: int) -> None:
    """Removes so many Cells from the map to Available, whichever way up (GEN-17)."""
    await remove_pieces(s, faction, title(s), "5.1", CELLS, s.game.all_spaces, n)


async def place_cells(s: State, faction: int, n: int, spaces: tuple[int, ...]) -> None:
    """Places so many Available Cells in these spaces, several in one if wished."""
    await place_pieces(s, faction, title(s), "5.1", UNDERGROUND, spaces, n, up_to=False)


async def sabotage_in(s: State, faction: int, spaces: list[int], n: int, *, up_to: bool = True) -> None:
    """Sabotage markers without a roll, one in each space that is chosen."""
    await place_markers(s, faction, title(s), "5.1", SABOTAGE, spaces, n, up_to=up_to)


async def search_and_assault(s: State, within: tuple[int, ...], *, optional: bool) -> None:
    """Search in one of these spaces, then Assault in the same."""
    search = await grant(s, "search", 1, within=within, optional=optional)
    for space in search.selected:
        await grant(s, "assault", 1, within=(space,), optional=optional)


async def propagandize_in_curfew(s: State, why_not: Callable[[int], Reason | None]) -> None:
    """EOKA may Propagandize in one space under Curfew (C3, C8)."""
    space = await choose_space(s, INSURGENTS, "Propagandize", "4.3.3", why_not, optional=True)
    if space is not None:
        with acting(s, INSURGENTS, "sa:propagandize"):
            propagandize_space(s, space)


# C1 Makarios III


async def c1_unshaded(s: State, faction: int) -> None:
    await may_restore(s, 2, any_cube=True)


async def c1_shaded(s: State, faction: int) -> None:
    shift_opinion(s, 2)


# C2 Georgios Grivas


async def c2_unshaded(s: State, faction: int) -> None:
    await grant(s, "assault", 1, optional=False)  # Arms Caches first: Cyprus.takes_caches_first


async def c2_shaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second", "third"):
        await grant_limited_operation(s, INSURGENTS, f"{title(s)}, {ordinal} Limited Operation", optional=False)


# C3 AKEL


async def c3_unshaded(s: State, faction: int) -> None:
    await grant_limited(s, "patrol")
    political_will(s, 1)


async def c3_shaded(s: State, faction: int) -> None:
    def why_not(space: int) -> Reason | None:
        return why_not_under_curfew(s, space) or (None if s.cells(space) else Reason("No Cell there", "5.1"))

    await propagandize_in_curfew(s, why_not)


# C4 Suez Crisis


async def c4_single(s: State, faction: int) -> None:
    card = s.game.place("suez_crisis_card")
    await remove_pieces(s, faction, title(s), "5.1", (TROOPS,), s.game.all_spaces, 3, to=card)


# C5 Turkish Government


async def c5_unshaded(s: State, faction: int) -> None:
    shift_opinion(s, -2)


async def c5_shaded(s: State, faction: int) -> None:
    divided = [i for i in towns(s) if s.police(i) and s.insurgents(i)]
    await sabotage_in(s, faction, divided, 1, up_to=False)


# C6 Operation Pepperpot


async def c6_unshaded(s: State, faction: int) -> None:
    with acting(s, BRITISH):
        await gather(s, BRITISH, title(s), "5.1", CUBES, s.game.all_spaces, mountains(s), ask="move cubes to Mountains")
    await grant(s, "search", len(mountains(s)), within=mountains(s))


async def c6_shaded(s: State, faction: int) -> None:
    await grant(s, "travel", len(mountains(s)), within=mountains(s))


# C7 Mass Detention


async def c7_unshaded(s: State, faction: int) -> None:
    round_up(s)


async def c7_shaded(s: State, faction: int) -> None:
    prison = game_of(s).prison
    closed = [i for i in towns(s) if s.curfew(i)]
    while closed and s.cells(prison):
        options = [s.game.catalog.place_from_prison[i] for i in closed]
        choice = await Decision(faction, title(s), "place a Cell from Prison", "5.1", [*options, DONE])
        if choice is DONE:
            break
        place(s, UNDERGROUND, choice.space, box=prison)
        closed.remove(choice.space)


# C8 School Children Revolt


async def c8_unshaded(s: State, faction: int) -> None:
    await remove_cells(s, faction, 2)


async def c8_shaded(s: State, faction: int) -> None:
    await propagandize_in_curfew(s, lambda i: why_not_under_curfew(s, i))


# C11 Appeals to UN


async def c11_unshaded(s: State, faction: int) -> None:
    set_opinion(s, IGNORED)


async def c11_shaded(s: State, faction: int) -> None:
    set_opinion(s, DEBATED)


# C12 Hugh Foot


async def c12_unshaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        await grant_limited_operation(s, BRITISH, f"{title(s)}, {ordinal} Limited Operation", optional=False)
    await any_british_activity(s)


async def any_british_activity(s: State) -> None:
    """One Special Activity without an Operation beside it; the card does not say "may" (C12, GEN-14)."""
    game = s.game
    alone = Operation(s, game.operations["deploy"], 0)  # British activities ask it for the position only
    kinds = game.activities_of[BRITISH]

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason("The card does not say may, and an activity is possible", "5.1")
        if option.kind != "sa":
            return None
        kind = game.activities[option.word]
        if kind.faction != BRITISH:
            return Reason(f"{kind.title} belongs to the other faction", kind.rule)
        return kind.why_not(alone)

    def refused() -> list[tuple[Option, Reason]]:
        answered = [(game.catalog.activity[kind.name], kind.why_not(alone)) for kind in kinds]
        return [(option, reason) for option, reason in answered if reason is not None]

    options = [game.catalog.activity[kind.name] for kind in kinds if kind.why_not(alone) is None]
    if not options:
        return
    choice = await Decision(
        BRITISH, title(s), "choose a Special Activity", "5.1", options, refused=refused, explain=why
    )
    with acting(s, BRITISH, f"sa:{choice.word}"):
        await game.activities[choice.word].run(alone)


async def c12_shaded(s: State, faction: int) -> None:
    await grant(s, "sabotage", 3)


# C14 Radio Athens


async def c14_unshaded(s: State, faction: int) -> None:
    if s.tracks[OPINION] <= DISCUSSED:
        await remove_cells(s, faction, 3)


async def c14_shaded(s: State, faction: int) -> None:
    await place_cells(s, faction, 3, tuple(i for i in s.game.all_spaces if i not in bases(s)))


# C15 John Harding


async def c15_unshaded(s: State, faction: int) -> None:
    garrisoned = [i for i in towns(s) if s.troops(i)]
    town = await choose_space(s, faction, title(s), "5.1", lambda i: None, ask="choose a Town", among=garrisoned)
    if town is not None:
        await game_of(s).place_curfew(s, town)
        await search_and_assault(s, (town,), optional=False)


async def c15_shaded(s: State, faction: int) -> None:
    shift_opinion(s, 2)


# C16 Q-Patrols


async def c16_unshaded(s: State, faction: int) -> None:
    watched = [i for i in s.game.all_spaces if s.troops(i)]
    kinds: tuple[int, ...] = (*CELLS, ARMS_CACHES)
    for n in (1, 2, 3):
        ask = f"remove a piece ({n} of up to 3)"
        gone = await remove_pieces(s, faction, title(s), "5.1", kinds, watched, 1, up_to=True, ask=ask)
        if not gone:
            break
        watched.remove(gone[0].space)
        if gone[0].piece == ARMS_CACHES:
            political_will(s, 1)
            kinds = CELLS


async def c16_shaded(s: State, faction: int) -> None:
    await sabotage_in(s, faction, [i for i in towns(s) if s.troops(i)], 2)


# C19 Mountain Gangs


async def c19_unshaded(s: State, faction: int) -> None:
    await search_and_assault(s, mountains(s), optional=True)


async def c19_shaded(s: State, faction: int) -> None:
    await gather(
        s, faction, title(s), "5.1", (TROOPS,), towns(s), mountains(s), most=6, one_goal=True,
        ask="move Troops from Towns to one Mountain",
    )  # fmt: skip


# C20 Youth Movements


async def c20_unshaded(s: State, faction: int) -> None:
    for n in (1, 2):
        options = [s.game.catalog.place_marker[CURFEW][i] for i in towns(s) if s.troops(i) and not s.curfew(i)]
        ask = f"place a Curfew ({n} of up to 2)"
        choice = await Decision(faction, title(s), ask, "5.1", [*options, DONE])
        if choice is DONE:
            break
        await game_of(s).place_curfew(s, choice.space)


async def c20_shaded(s: State, faction: int) -> None:
    await place_cells(s, faction, 3, towns(s))


# C21 Development Program


async def c21_unshaded(s: State, faction: int) -> None:
    political_will(s, sum(1 for i in towns(s) if is_secure(s, i)))


def is_secure(s: State, town: int) -> bool:
    """Both kinds of cube, no EOKA piece, no marker (C21)."""
    unrest = s.insurgents(town) or s.sabotage(town) or s.curfew(town)
    return bool(s.troops(town) and s.police(town)) and not unrest


async def c21_shaded(s: State, faction: int) -> None:
    await place_cells(s, faction, 2, towns(s))


# C22 Greek Government


async def c22_single(s: State, faction: int) -> None:
    await sway_opinion(s, faction)
    choice = s.game.catalog.choice
    halves = []
    if s.cells(s.game.available):
        halves.append(choice["place"])
    if any(s.cells(i) for i in s.game.all_spaces):
        halves.append(choice["remove"])
    if not halves:
        return
    if await choose_word(s, faction, title(s), "5.1", halves) is choice["place"]:
        await place_cells(s, faction, 2, towns(s))
    else:
        await remove_cells(s, faction, 2)


async def sway_opinion(s: State, faction: int) -> None:
    """Up to two steps of International Opinion, both the same way (C22)."""
    low, high = s.game.board.track_ends[OPINION]
    left, right = s.game.catalog.left[OPINION], s.game.catalog.right[OPINION]
    ways = [left, right]
    for n in (1, 2):
        options = [way for way in ways if s.tracks[OPINION] != (low if way is left else high)]
        ask = f"shift International Opinion ({n} of up to 2)"
        choice = await Decision(faction, title(s), ask, "5.1", [*options, DONE])
        if choice is DONE:
            return
        shift_opinion(s, -1 if choice is left else 1)
        ways = [choice]


# C24 Turkish Cypriots


async def c24_unshaded(s: State, faction: int) -> None:
    held = [i for i in s.game.all_spaces if s.cubes(i)]
    ready = s.police(s.game.available)
    await place_pieces(s, faction, title(s), "5.1", POLICE, held, ready, up_to=False)
    await grant(s, "patrol", 2)


async def c24_shaded(s: State, faction: int) -> None:
    await sabotage_in(s, faction, [i for i in towns(s) if s.cells(i) and s.police(i)], 2)


# C26 Volkan/TMT


async def c26_single(s: State, faction: int) -> None:
    mixed = [i for i in s.game.all_spaces if s.cells(i) and s.police(i)]
    for n in (1, 2):
        ask = f"remove a Cell to place Sabotage ({n} of up to 2)"
        gone = await remove_pieces(s, faction, title(s), "5.1", CELLS, mixed, 1, up_to=True, ask=ask)
        if not gone:
            break
        mixed.remove(gone[0].space)
        mark(s, SABOTAGE, gone[0].space)  # GEN-12


# C27 Kyrenia Castle Prison


async def c27_unshaded(s: State, faction: int) -> None:
    await remove_pieces(s, faction, title(s), "5.1", CELLS, s.game.all_spaces, 1, to=game_of(s).prison)
    with acting(s, BRITISH, "sa:interrogate"):
        await interrogate(s)


async def c27_shaded(s: State, faction: int) -> None:
    prison = game_of(s).prison
    remove(s, UNDERGROUND, prison, s.cells(prison))


# C28 British Bases


async def c28_unshaded(s: State, faction: int) -> None:
    political_will(s, sum(1 for i in bases(s) if not (s.sabotage(i) or s.insurgents(i))))


async def c28_shaded(s: State, faction: int) -> None:
    await place_pieces(s, faction, title(s), "5.1", UNDERGROUND, bases(s), 2, up_to=False, once_each=True)
    await grant(s, "sabotage", 2, within=bases(s))


# C29 Macmillan Plan


async def c29_unshaded(s: State, faction: int) -> None:
    if not s.tracks[POLITICAL_WILL]:
        return  # GEN-12
    political_will(s, -1)
    choice = s.game.catalog.choice
    halves = []
    if s.markers_on_map(SABOTAGE):
        halves.append(choice["sabotage"])
    if s.tracks[OPINION] != IGNORED:
        halves.append(choice["opinion"])
    if not halves:
        return
    if await choose_word(s, faction, title(s), "5.1", halves) is choice["opinion"]:
        shift_opinion(s, -2)
        return
    for n in (1, 2):
        options = [s.game.catalog.remove_marker[SABOTAGE][i] for i in s.game.all_spaces if s.sabotage(i)]
        if not options:
            break
        marker = options[0]
        if len(options) > 1:
            marker = await Decision(faction, title(s), f"remove a Sabotage marker ({n} of 2)", "5.1", options)
        unmark(s, SABOTAGE, marker.space)


async def c29_shaded(s: State, faction: int) -> None:
    political_will(s, 1)
    await grant(s, "sabotage", 3)


# C30 Operation Forward to Victory


async def c30_unshaded(s: State, faction: int) -> None:
    await search_and_assault(s, s.game.all_spaces, optional=True)


async def c30_shaded(s: State, faction: int) -> None:
    hiding = [i for i in towns(s) if s.underground(i)]
    await grant(s, "sabotage", len(hiding), within=hiding)


Event = Callable[[State, int], Coroutine[Decision, Option, None]]

EVENTS: Final[dict[tuple[int, int], Event]] = {
    (1, UNSHADED): c1_unshaded, (1, SHADED): c1_shaded,
    (2, UNSHADED): c2_unshaded, (2, SHADED): c2_shaded,
    (3, UNSHADED): c3_unshaded, (3, SHADED): c3_shaded,
    (4, SINGLE): c4_single,
    (5, UNSHADED): c5_unshaded, (5, SHADED): c5_shaded,
    (6, UNSHADED): c6_unshaded, (6, SHADED): c6_shaded,
    (7, UNSHADED): c7_unshaded, (7, SHADED): c7_shaded,
    (8, UNSHADED): c8_unshaded, (8, SHADED): c8_shaded,
    (11, UNSHADED): c11_unshaded, (11, SHADED): c11_shaded,
    (12, UNSHADED): c12_unshaded, (12, SHADED): c12_shaded,
    (14, UNSHADED): c14_unshaded, (14, SHADED): c14_shaded,
    (15, UNSHADED): c15_unshaded, (15, SHADED): c15_shaded,
    (16, UNSHADED): c16_unshaded, (16, SHADED): c16_shaded,
    (19, UNSHADED): c19_unshaded, (19, SHADED): c19_shaded,
    (20, UNSHADED): c20_unshaded, (20, SHADED): c20_shaded,
    (21, UNSHADED): c21_unshaded, (21, SHADED): c21_shaded,
    (22, SINGLE): c22_single,
    (24, UNSHADED): c24_unshaded, (24, SHADED): c24_shaded,
    (26, SINGLE): c26_single,
    (27, UNSHADED): c27_unshaded, (27, SHADED): c27_shaded,
    (28, UNSHADED): c28_unshaded, (28, SHADED): c28_shaded,
    (29, UNSHADED): c29_unshaded, (29, SHADED): c29_shaded,
    (30, UNSHADED): c30_unshaded, (30, SHADED): c30_shaded,
}  # fmt: skip
