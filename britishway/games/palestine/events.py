"""The events of Palestine: one function a side, in the order of the card's sentences. Chapter 5.

The executing faction makes every choice unless the card names the other (GEN-8).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from britishway.engine.decision import DONE, NO, YES, Decision, Option
from britishway.games.coin.asking import choose_space, place_pieces, remove_pieces, roll
from britishway.games.coin.cells.activities import may_restore
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.grants import acting, choose_operation, choose_word, grant, grant_limited_operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    BRITISH,
    FIGHTERS,
    INSURGENTS,
    KINDS,
    POLICE,
    SABOTAGE,
    SHADED,
    SINGLE,
    TERROR,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    draw_chit,
    mark,
    place,
    political_will,
    remove,
    set_flag,
    unmark,
)  # fmt: skip
from britishway.games.palestine.activities import detain, why_not_mass_detention
from britishway.games.palestine.cards import ERNEST_BEVIN, TITLES
from britishway.games.palestine.haganah import COORDINATE, HAGANAH, shift_haganah
from britishway.games.palestine.operations import is_railway

CELLS: Final = FIGHTERS
MUST_PASS: Final = 0
ON_THE_NEXT_CARD: Final = 1
ON_THIS_CARD: Final = 2


def title(s: State) -> str:
    """The present card's title, for prompts."""
    return TITLES[s.card]


def cities(s: State) -> tuple[int, ...]:
    """Haifa City, Tel Aviv-Jaffa, Jerusalem City."""
    return s.game.board.of_kind("city")


def railways(s: State) -> tuple[int, ...]:
    """The four Railways."""
    return s.game.board.of_kind("railway")


def coastal(s: State) -> tuple[int, ...]:
    """The Coastal Districts; Cities and Railways are none (P2)."""
    return tuple(i for i, features in enumerate(s.game.board.features) if features.get("coastal"))


def lose_starred(s: State, n: int) -> None:
    """A loss from a starred card, which ERNEST BEVIN makes 1 less, once for each card (P9)."""
    political_will(s, -max(0, n - (s.capabilities[ERNEST_BEVIN] == UNSHADED)))


async def remove_one(
    s: State, faction: int, kinds: tuple[int, ...], spaces: list[int], *, to: int | None = None
) -> bool:
    """Removes one piece of these kinds from one of these spaces; says whether there was one."""
    return bool(await remove_pieces(s, faction, title(s), "5.1", kinds, spaces, 1, to=to))


async def remove_marker(s: State, faction: int, marker: int, *, optional: bool) -> bool:
    """Takes one marker off the map; says whether one went."""
    options = [
        s.game.catalog.remove_marker[marker][i]
        for i in s.game.all_spaces
        if (s.terror(i) if marker == TERROR else s.sabotage(i))
    ]
    if not options:
        return False
    if len(options) == 1 and not optional:
        choice = options[0]
    else:
        asked = [*options, DONE] if optional else options
        choice = await Decision(faction, title(s), "remove a marker", "5.1", asked)
    if choice is DONE:
        return False
    unmark(s, marker, choice.space)
    return True


# P1 Operation Agatha


async def p1_unshaded(s: State, faction: int) -> None:
    search = await grant(s, "search", 1, within=cities(s), optional=False)
    for city in search.selected:
        if why_not_mass_detention(None, city, s) is None:
            with acting(s, BRITISH, "sa:mass_detention"):
                await detain(s, city)
    await shift_haganah(s, -1)


async def p1_shaded(s: State, faction: int) -> None:
    await shift_haganah(s, 1)
    if s.tracks[HAGANAH] == COORDINATE:
        await grant(s, "sabotage", 1)


# P2 Exodus Affair*


async def p2_unshaded(s: State, faction: int) -> None:
    for space in coastal(s):
        if s.troops(space):
            for kind in CELLS:
                remove(s, kind, space, s.pieces[space * KINDS + kind], to=game_of(s).prison)


async def p2_shaded(s: State, faction: int) -> None:
    lose_starred(s, 3)


# P3 King David Hotel


async def p3_unshaded(s: State, faction: int) -> None:
    if await remove_marker(s, faction, TERROR, optional=False):  # GEN-12
        await shift_haganah(s, -1)


async def p3_shaded(s: State, faction: int) -> None:
    hiding = [i for i in cities(s) if s.underground(i)]
    space = await choose_space(s, faction, title(s), "5.1", lambda i: None, among=hiding)
    if space is not None:
        mark(s, TERROR, space, 2)


# P4 Illegal Immigration*


async def p4_single(s: State, faction: int) -> None:
    sabotage = sum(s.sabotage(i) for i in coastal(s))
    if not sabotage:
        political_will(s, 2)
        return
    pieces = sum(s.insurgents(i) for i in coastal(s))
    lose_starred(s, min(3, (sabotage + pieces) // 2))


# P5 Acre Prison Break


async def p5_unshaded(s: State, faction: int) -> None:
    prison, removed = game_of(s).prison, s.game.place("removed")
    await remove_pieces(s, faction, title(s), "5.1", (UNDERGROUND,), (prison,), 2, to=removed, up_to=True)


async def p5_shaded(s: State, faction: int) -> None:
    prison = game_of(s).prison
    remove(s, UNDERGROUND, prison, s.cells(prison))


# P6 Montgomery


async def p6_unshaded(s: State, faction: int) -> None:
    await grant(s, "search", 3, chits_forbidden=True)


async def p6_shaded(s: State, faction: int) -> None:
    open_cities = [i for i in cities(s) if not s.troops(i)]
    await place_pieces(
        s, faction, title(s), "5.1", UNDERGROUND, open_cities, len(open_cities), up_to=False, once_each=True
    )


# P7 Lehi


async def p7_unshaded(s: State, faction: int) -> None:
    crowded = [i for i in s.game.all_spaces if s.cells(i) > 1]
    await remove_pieces(s, faction, title(s), "5.1", CELLS, crowded, len(crowded), up_to=True, once_each=True)


async def p7_shaded(s: State, faction: int) -> None:
    hiding = [i for i in s.game.all_spaces if s.underground(i)]
    await remove_pieces(s, faction, title(s), "5.1", (POLICE,), hiding, len(hiding), up_to=True, once_each=True)


# P8 Harry Truman*


async def p8_unshaded(s: State, faction: int) -> None:
    political_will(s, 2)
    await grant(s, "deploy", 3)


async def p8_shaded(s: State, faction: int) -> None:
    lose_starred(s, sum(s.curfew(i) for i in cities(s)))


# P10 Palestine Police Force


async def p10_unshaded(s: State, faction: int) -> None:
    ready = s.police(s.game.available)
    await place_pieces(s, faction, title(s), "5.1", POLICE, railways(s), ready)


async def p10_shaded(s: State, faction: int) -> None:
    half = s.on_map(POLICE) // 2
    await remove_pieces(s, faction, title(s), "5.1", (POLICE,), s.game.all_spaces, half)


# P11 Operation Shark


async def p11_unshaded(s: State, faction: int) -> None:
    search = await grant(s, "search", 1, within=cities(s), optional=False)
    for city in search.selected:
        await grant(s, "assault", 1, within=(city,), optional=False)
        near = game_of(s).caches_near(s, city)
        if await remove_one(s, faction, (ARMS_CACHES,), near):
            political_will(s, 1)


async def p11_shaded(s: State, faction: int) -> None:
    closed = [i for i in cities(s) if s.curfew(i)]
    await grant(s, "travel", 2, within=closed)


# P12 Peter Bergson


async def p12_unshaded(s: State, faction: int) -> None:
    await remove_pieces(s, faction, title(s), "5.1", (ARMS_CACHES,), s.game.all_spaces, 2)


async def p12_shaded(s: State, faction: int) -> None:
    await place_caches(s, faction, 2)


async def place_caches(s: State, faction: int, n: int) -> None:
    """Up to `n` Arms Caches in spaces with Cells, within stacking (1.4.2)."""
    with_cells = [i for i in s.game.all_spaces if s.cells(i)]
    await place_pieces(
        s, faction, title(s), "5.1", ARMS_CACHES, with_cells, n, why_not=lambda i: game_of(s).why_not_cache(s, i)
    )


# P14 Martial Law


async def p14_unshaded(s: State, faction: int) -> None:
    await grant(s, "search", 2, within=cities(s))
    city = await choose_space(
        s, BRITISH, "Mass Detention", "4.2.3", lambda i: why_not_mass_detention(None, i, s), optional=True
    )
    if city is not None:
        with acting(s, BRITISH, "sa:mass_detention"):
            await detain(s, city)


async def p14_shaded(s: State, faction: int) -> None:
    closed = [i for i in cities(s) if s.curfew(i)]
    await place_pieces(s, faction, title(s), "5.1", UNDERGROUND, closed, len(closed), once_each=True)


# P15 Chaim Weizmann


async def p15_unshaded(s: State, faction: int) -> None:
    await shift_haganah(s, -1)
    await remove_marker(s, faction, SABOTAGE, optional=True)


async def p15_shaded(s: State, faction: int) -> None:
    await shift_haganah(s, 1)
    await grant(s, "sabotage", 1)


# P16 Alan Cunningham


async def p16_unshaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        await grant_limited_operation(s, BRITISH, f"{title(s)}, {ordinal} Limited Operation")
    await may_restore(s, 1)


async def p16_shaded(s: State, faction: int) -> None:
    prison = game_of(s).prison
    for _ in range(min(2, s.cells(prison))):
        options = [s.game.catalog.place_from_prison[i] for i in cities(s)]
        choice = await Decision(BRITISH, title(s), "release a Cell into a City", "5.1", options)
        with acting(s, BRITISH):
            place(s, UNDERGROUND, choice.space, box=prison)


# P19 Rome Embassy Bombing


async def p19_unshaded(s: State, faction: int) -> None:
    left = {UNDERGROUND: 2, ARMS_CACHES: 1}
    while True:
        kinds = (*(CELLS if left[UNDERGROUND] else ()), *((ARMS_CACHES,) if left[ARMS_CACHES] else ()))
        still = [f"{left[UNDERGROUND]} Cell{'s' if left[UNDERGROUND] > 1 else ''}"] if left[UNDERGROUND] else []
        still += ["1 Arms Cache"] if left[ARMS_CACHES] else []
        gone = await remove_pieces(
            s, faction, title(s), "5.1", kinds, s.game.all_spaces, 1, up_to=True,
            ask=f"remove at most {' and '.join(still)}",
        )  # fmt: skip
        if not gone:
            break
        left[ARMS_CACHES if gone[0].piece == ARMS_CACHES else UNDERGROUND] -= 1
    if not left[ARMS_CACHES]:
        political_will(s, 1)


async def p19_shaded(s: State, faction: int) -> None:
    die, _ = await roll(s, faction, title(s), "5.1", above=2)
    if die > 2:
        political_will(s, -2)


# P20 Indian Independence*


async def p20_unshaded(s: State, faction: int) -> None:
    if not any(s.sabotage(i) for i in railways(s)):
        political_will(s, 2)


async def p20_shaded(s: State, faction: int) -> None:
    lose_starred(s, 2)


# P21 United Resistance Movement


async def p21_unshaded(s: State, faction: int) -> None:
    await shift_haganah(s, -1)
    await remove_pieces(s, faction, title(s), "5.1", CELLS, s.game.all_spaces, 2, up_to=True)


async def p21_shaded(s: State, faction: int) -> None:
    await shift_haganah(s, 1)
    await grant(s, "sabotage", len(railways(s)), within=railways(s))


# P22 Jewish Agency


async def p22_single(s: State, faction: int) -> None:
    low, high = s.game.board.track_ends[HAGANAH]
    left, right = s.game.catalog.left[HAGANAH], s.game.catalog.right[HAGANAH]
    ways = [option for option, end in ((left, low), (right, high)) if s.tracks[HAGANAH] != end]  # GEN-15
    choice = await choose_word(s, faction, title(s), "5.1", ways)
    await shift_haganah(s, -1 if choice is left else 1)
    halves = [s.game.catalog.choice["limited_operation"], s.game.catalog.choice["intel"]]
    half = await choose_word(s, faction, title(s), "5.1", halves)
    if half.word == "limited_operation":
        await grant_limited_operation(s, INSURGENTS, title(s))
    elif any(s.chits_bag):
        wish = await Decision(BRITISH, title(s), "draw an Intel Chit?", "5.1", [YES, NO])
        if wish is YES:
            draw_chit(s)


# P24 Sergeants Affair


async def p24_unshaded(s: State, faction: int) -> None:
    political_will(s, min(3, s.markers_on_map(TERROR)))


async def p24_shaded(s: State, faction: int) -> None:
    political_will(s, -min(3, s.markers_on_map(TERROR)))


# P26 Veterans of WWII


async def p26_single(s: State, faction: int) -> None:
    if faction == BRITISH:
        await grant(s, "assault", 3, activities=("mass_detention",))
    else:
        await grant(s, "sabotage", 3, activities=("silence", "propagandize", "terror"))


# P27 American Loans*


async def p27_unshaded(s: State, faction: int) -> None:
    choice = await choose_operation(s, BRITISH, title(s), "5.1", limited=False)
    if choice is not DONE:
        await grant(s, choice.word, 4, optional=False)


async def p27_shaded(s: State, faction: int) -> None:
    lose_starred(s, 1)
    set_flag(s, MUST_PASS, ON_THE_NEXT_CARD)


# P28 CID


async def p28_unshaded(s: State, faction: int) -> None:
    draw_chit(s, sum(1 for i in s.game.all_spaces if s.police(i) and s.cells(i)))


async def p28_shaded(s: State, faction: int) -> None:
    await grant(s, "sabotage", 1, within=[i for i in s.game.all_spaces if s.police(i)])


# P30 Roy Farran


async def p30_unshaded(s: State, faction: int) -> None:
    watched = [i for i in s.game.all_spaces if s.police(i)]
    await remove_pieces(s, faction, title(s), "5.1", CELLS, watched, 3, up_to=True, once_each=True)


async def p30_shaded(s: State, faction: int) -> None:
    await remove_pieces(s, faction, title(s), "5.1", (POLICE,), s.game.all_spaces, 2)
    political_will(s, -1)


# P31 Dov Gruner


async def p31_unshaded(s: State, faction: int) -> None:
    guarded = [i for i in s.game.all_spaces if s.troops(i)]
    await remove_one(s, faction, CELLS, guarded, to=game_of(s).prison)


async def p31_shaded(s: State, faction: int) -> None:
    land = [i for i in s.game.all_spaces if not is_railway(s, i)]
    await place_pieces(s, faction, title(s), "5.1", UNDERGROUND, land, 3)


Event = Callable[[State, int], Coroutine[Decision, Option, None]]

EVENTS: Final[dict[tuple[int, int], Event]] = {
    (1, UNSHADED): p1_unshaded, (1, SHADED): p1_shaded,
    (2, UNSHADED): p2_unshaded, (2, SHADED): p2_shaded,
    (3, UNSHADED): p3_unshaded, (3, SHADED): p3_shaded,
    (4, SINGLE): p4_single,
    (5, UNSHADED): p5_unshaded, (5, SHADED): p5_shaded,
    (6, UNSHADED): p6_unshaded, (6, SHADED): p6_shaded,
    (7, UNSHADED): p7_unshaded, (7, SHADED): p7_shaded,
    (8, UNSHADED): p8_unshaded, (8, SHADED): p8_shaded,
    (10, UNSHADED): p10_unshaded, (10, SHADED): p10_shaded,
    (11, UNSHADED): p11_unshaded, (11, SHADED): p11_shaded,
    (12, UNSHADED): p12_unshaded, (12, SHADED): p12_shaded,
    (14, UNSHADED): p14_unshaded, (14, SHADED): p14_shaded,
    (15, UNSHADED): p15_unshaded, (15, SHADED): p15_shaded,
    (16, UNSHADED): p16_unshaded, (16, SHADED): p16_shaded,
    (19, UNSHADED): p19_unshaded, (19, SHADED): p19_shaded,
    (20, UNSHADED): p20_unshaded, (20, SHADED): p20_shaded,
    (21, UNSHADED): p21_unshaded, (21, SHADED): p21_shaded,
    (22, SINGLE): p22_single,
    (24, UNSHADED): p24_unshaded, (24, SHADED): p24_shaded,
    (26, SINGLE): p26_single,
    (27, UNSHADED): p27_unshaded, (27, SHADED): p27_shaded,
    (28, UNSHADED): p28_unshaded, (28, SHADED): p28_shaded,
    (30, UNSHADED): p30_unshaded, (30, SHADED): p30_shaded,
    (31, UNSHADED): p31_unshaded, (31, SHADED): p31_shaded,
}  # fmt: skip
