"""The events of Malaya: one function a side, in the order of the card's sentences. Chapter 5.

The executing faction makes every choice unless the card names the other (GEN-8). Operations that a card
gives are free (GEN-11); pieces may come from the map only where their own faction executes (GEN-16, MAL-4).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import Selection, choose_space, remove_pieces
from britishway.games.coin.grants import choose_word, grant, grant_limited, grant_limited_operation
from britishway.games.coin.guerrillas.british import plan_cubes, remove_bases, reprisal_space
from britishway.games.coin.guerrillas.placing import place_own, sources
from britishway.games.coin.planning import Plan
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BASES,
    BRITISH,
    GUERRILLAS,
    INSURGENTS,
    KINDS,
    NEUTRAL,
    NEW_VILLAGE,
    OPPOSITION,
    POLICE,
    SABOTAGE,
    SHADED,
    SINGLE,
    SUPPORT,
    TERROR,
    TROOPS,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    flip,
    gain,
    mark,
    move,
    one_step,
    pay,
    place,
    political_will,
    remove,
    replace,
    set_flag,
    set_support,
    shift,
    shift_support,
    unmark,
)  # fmt: skip
from britishway.games.malaya.activities import (
    intimidate_space,
    why_not_intimidate_here,
    why_not_reprisal_here,
)  # fmt: skip
from britishway.games.malaya.choosing import (
    choose_half,
    lose,
    pick,
    pick_each,
    pick_to_move,
    place_base,
    place_guerrillas,
    place_police,
    place_village,
    shiftable,
    title,
)  # fmt: skip
from britishway.games.malaya.places import (
    COMMANDER,
    GURNEY_KILLED,
    centers,
    has_village,
    is_jungle,
    is_mountain,
    is_province,
    is_thailand,
    kuala_lumpur,
    provinces,
)  # fmt: skip

# M3 Leaflets


async def m3_unshaded(s: State, faction: int) -> None:
    jungle = [i for i in s.game.all_spaces if is_jungle(s, i) and s.guerrillas(i)]
    mountain = [i for i in s.game.all_spaces if is_mountain(s, i) and s.guerrillas(i)]
    half = await choose_half(s, faction, {"jungle": bool(jungle), "mountain": bool(mountain)})
    if half == "jungle":
        await remove_pieces(s, faction, title(s), "5.1", GUERRILLAS, jungle, 2, once_each=True)
    elif half == "mountain":
        space = await pick(s, faction, lambda i: i in mountain, "No Mountain Province with a Guerrilla")
        assert space is not None
        await remove_pieces(s, faction, title(s), "5.1", GUERRILLAS, (space,), 2)


async def m3_shaded(s: State, faction: int) -> None:
    space = await pick(s, faction, lambda i: bool(s.insurgents(i)), "No MCP piece there")
    if space is None:
        return
    lift = faction == INSURGENTS
    halves = {
        "guerrillas": bool(sources(s, UNDERGROUND, space, lift=lift)),
        "base": bool(sources(s, BASES, space, lift=lift)),
    }
    half = await choose_half(s, faction, halves)
    if half == "guerrillas":
        await place_guerrillas(s, faction, (space,), 2)
    elif half == "base":
        await place_base(s, faction, (space,))


# M4 Chinese Squatters


async def m4_unshaded(s: State, faction: int) -> None:
    await place_village(s, faction, lambda i: True)


async def m4_shaded(s: State, faction: int) -> None:
    await place_own(
        s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), provinces(s), 2, lift=faction == INSURGENTS, once_each=True
    )


# M5 MPAJA Legacy


async def m5_unshaded(s: State, faction: int) -> None:
    space = await pick(s, faction, lambda i: s.support[i] == OPPOSITION, "That space is not at Opposition")
    if space is not None:
        set_support(s, space, NEUTRAL)


async def m5_shaded(s: State, faction: int) -> None:
    held = await pick_each(
        s, faction, 2, lambda i: bool(s.insurgents(i)) and shiftable(s, i, OPPOSITION),
        "No MCP piece there, or it cannot shift towards Opposition",
    )  # fmt: skip
    for space in held:
        shift_support(s, space, -1)


# M6 Chin Peng


async def m6_unshaded(s: State, faction: int) -> None:
    space = await pick(s, faction, lambda i: is_province(s, i) and bool(s.bases(i)), "No Province with a Base")
    if space is None:
        return
    flip(s, UNDERGROUND, space, s.underground(space))

    def why_not(plan: Plan, step: Option) -> Reason | None:
        if step.target != space:
            return Reason(f"The Troops go to {s.game.board.names[space]}", "5.1")
        return Reason("Two Troops have moved", "5.1") if len(plan.moves) == 2 else None

    elsewhere = s.on_map(TROOPS) - s.troops(space)
    plan = await plan_cubes(
        s, title(s), "5.1", (TROOPS,), why_not, ask="move two Troops there", faction=faction, selected=(space,),
        may_end=lambda plan: len(plan.moves) == min(2, elsewhere),
    )  # fmt: skip
    plan.make()


async def m6_shaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        await grant_limited_operation(s, INSURGENTS, f"{title(s)}, {ordinal} Limited Operation", free=True)


# M7 Trade Unions


async def m7_unshaded(s: State, faction: int) -> None:
    lose(s, INSURGENTS, 3)
    set_support(s, kuala_lumpur(s), SUPPORT)


async def m7_shaded(s: State, faction: int) -> None:
    gain(s, INSURGENTS, 5)
    set_support(s, kuala_lumpur(s), NEUTRAL)


# M9 Batang Kali


async def m9_unshaded(s: State, faction: int) -> None:
    space = await choose_space(s, BRITISH, "Reprisal", "4.2.2", lambda i: why_not_reprisal_here(s, i))
    if space is not None:
        await reprisal_space(s, space)
        await grant(s, "assault", 1, within=(space,), optional=False, free=True)


async def m9_shaded(s: State, faction: int) -> None:
    space = await pick_to_move(
        s, faction, OPPOSITION, lambda i: is_province(s, i), "Not a Province that can be set to Opposition"
    )
    assert space is not None
    set_support(s, space, OPPOSITION)
    political_will(s, -2)


# M10 Gurney Killed


async def m10_unshaded(s: State, faction: int) -> None:
    held = [i for i in s.game.all_spaces if s.cubes(i)]
    await place_police(s, faction, held, 3, up_to=False, once_each=True, still=lambda i: bool(s.cubes(i)))


async def m10_shaded(s: State, faction: int) -> None:
    set_flag(s, GURNEY_KILLED, 1)
    await place_guerrillas(s, faction, s.game.all_spaces, 1)


# M11 Chemical Defoliants


async def m11_unshaded(s: State, faction: int) -> None:
    lose(s, INSURGENTS, sum(s.bases(i) for i in provinces(s) if is_jungle(s, i)))


async def m11_shaded(s: State, faction: int) -> None:
    space = await pick(
        s, faction, lambda i: bool(s.bases(i)) and shiftable(s, i, OPPOSITION),
        "No Base there, or it cannot shift towards Opposition",
    )  # fmt: skip
    if space is not None:
        shift_support(s, space, -1)
    political_will(s, -1)


# M12 Orang Asli


async def m12_unshaded(s: State, faction: int) -> None:
    lacking = Reason("Not a Jungle Province without MCP Control", "5.1")

    def why_not(i: int) -> Reason | None:
        return None if is_jungle(s, i) and s.control[i] != INSURGENTS else lacking

    selection = Selection(s, faction, title(s), "5.1", why_not, 2, optional=True)
    while (space := await selection.next_space()) is not None:
        await place_police(s, faction, (space,), 2)


async def m12_shaded(s: State, faction: int) -> None:
    await place_base(s, faction, [i for i in provinces(s) if is_jungle(s, i)])


# M13 Malay Police


async def m13_unshaded(s: State, faction: int) -> None:
    await police_under_control(s, faction)


async def police_under_control(s: State, faction: int) -> None:
    """Up to four Police in any British Controlled spaces, several in one allowed. M13, M31."""
    await place_police(s, faction, s.game.all_spaces, 4, still=lambda i: s.control[i] == BRITISH)


async def m13_shaded(s: State, faction: int) -> None:
    space = await pick(
        s, faction, lambda i: bool(s.police(i)) and shiftable(s, i, OPPOSITION),
        "No Police there, or it cannot shift towards Opposition",
    )  # fmt: skip
    if space is not None:
        shift_support(s, space, -1)


# M14 Korean War


async def m14_unshaded(s: State, faction: int) -> None:
    gain(s, BRITISH, 10)
    political_will(s, 1)


async def m14_shaded(s: State, faction: int) -> None:
    lose(s, BRITISH, 4)


# M15 Urban Calm


async def m15_unshaded(s: State, faction: int) -> None:
    capital = kuala_lumpur(s)
    await grant(s, "train", 1, within=(capital,), optional=False, free=True)
    near = tuple(i for i in s.game.all_spaces if i == capital or i in s.game.board.adjacent[capital])
    await grant_limited_operation(s, BRITISH, title(s), free=True, within=near, optional=False)


async def m15_shaded(s: State, faction: int) -> None:
    await place_guerrillas(s, faction, (kuala_lumpur(s),), 1)


# M16 Deportations


async def m16_unshaded(s: State, faction: int) -> None:
    catalog = s.game.catalog
    for ordinal in (1, 2, 3):
        held = [i for i in s.game.all_spaces if s.control[i] == BRITISH]
        options = [catalog.remove[k][i] for i in held for k in (*GUERRILLAS, BASES) if s.pieces[i * KINDS + k]]
        options.append(DONE)
        choice = await Decision(
            BRITISH, title(s), f"remove a piece ({ordinal} of up to 3)", "5.1", options,
            explain=lambda o: Reason("Not an MCP piece under British Control", "5.1") if o.kind == "remove" else None,
        )  # fmt: skip
        if choice is DONE:
            return
        if choice.piece == BASES:
            remove_bases(s, choice.space, 1)
        else:
            remove(s, choice.piece, choice.space)


async def m16_shaded(s: State, faction: int) -> None:
    space = await pick_to_move(
        s, faction, OPPOSITION, lambda i: is_province(s, i), "Not a Province that can shift towards Opposition"
    )
    assert space is not None
    shift_support(s, space, -1)
    await place_guerrillas(s, faction, (space,), 1)


# M17 Special Branch


async def m17_unshaded(s: State, faction: int) -> None:
    for space in await pick_each(s, faction, 2, lambda i: bool(s.underground(i)), "No Underground Guerrilla there"):
        flip(s, UNDERGROUND, space, s.underground(space))
    await grant(s, "assault", 1, free=True)


async def m17_shaded(s: State, faction: int) -> None:
    for space in s.game.all_spaces:
        flip(s, ACTIVE, space, s.active(space))


# M19 Food Denial


async def m19_unshaded(s: State, faction: int) -> None:
    villages = s.markers_on_map(NEW_VILLAGE)
    catalog = s.game.catalog
    for ordinal in range(1, villages + 1):
        options = [catalog.remove[k][i] for i in s.game.all_spaces for k in GUERRILLAS if s.pieces[i * KINDS + k]]
        if s.resources[INSURGENTS]:
            options.append(catalog.choice["resources"])
        if not options:
            return
        choice = options[0]
        if len(options) > 1:
            choice = await Decision(
                INSURGENTS, title(s), f"remove a Guerrilla or lose 1 Resource ({ordinal} of {villages})", "5.1", options
            )
        if choice.kind == "remove":
            remove(s, choice.piece, choice.space)
        else:
            lose(s, INSURGENTS, 1)


async def m19_shaded(s: State, faction: int) -> None:
    gain(s, INSURGENTS, sum(1 for i in provinces(s) if has_village(s, i) and s.insurgents(i)))


# M20 Regroupment


async def m20_unshaded(s: State, faction: int) -> None:
    for center in centers(s):
        await place_police(s, faction, (center,), 2)
    adjacent = s.game.board.adjacent
    await place_village(s, BRITISH, lambda i: any(i in adjacent[center] for center in centers(s)), optional=True)


async def m20_shaded(s: State, faction: int) -> None:
    space = await pick_to_move(s, faction, OPPOSITION, lambda i: has_village(s, i), "No New Village there")
    if space is not None:
        set_support(s, space, OPPOSITION)
    await place_guerrillas(s, faction, centers(s), 1)


# M21 White Areas


async def m21_unshaded(s: State, faction: int) -> None:
    space = await pick(s, faction, lambda i: has_village(s, i), "No New Village there")
    if space is not None:
        set_support(s, space, SUPPORT)
        unmark(s, NEW_VILLAGE, space, s.new_village(space))


async def m21_shaded(s: State, faction: int) -> None:
    space = await pick(s, faction, lambda i: has_village(s, i), "No New Village there")
    if space is not None:
        with one_step(s):
            unmark(s, NEW_VILLAGE, space)
            if s.underground(s.game.available):
                place(s, UNDERGROUND, space)


# M22 Nationalist Parties


async def m22_unshaded(s: State, faction: int) -> None:
    for space in await pick_each(s, faction, 2, lambda i: shiftable(s, i, SUPPORT), "It cannot shift towards Support"):
        shift_support(s, space, 1)
    political_will(s, 1)


async def m22_shaded(s: State, faction: int) -> None:
    await grant(s, "rally", 3, free=True)


# M23 New Directives


async def m23_unshaded(s: State, faction: int) -> None:
    for space in (*centers(s), kuala_lumpur(s)):
        unmark(s, SABOTAGE, space, s.sabotage(space))
        unmark(s, TERROR, space, s.terror(space))


async def m23_shaded(s: State, faction: int) -> None:
    await grant_limited(s, "march", free=True)
    await grant_limited(s, "attack", free=True)


# M24 British Government


async def m24_single(s: State, faction: int) -> None:
    choice = s.game.catalog.choice
    half = await choose_word(s, faction, title(s), "5.1", [choice["resources"], choice["political_will"]])
    if half.word == "resources":
        gain(s, BRITISH, 6)
    else:
        political_will(s, -1)
    low, high = s.game.board.track_ends[COMMANDER]
    left, right = s.game.catalog.left[COMMANDER], s.game.catalog.right[COMMANDER]
    ways = [option for option, end in ((left, low), (right, high)) if s.tracks[COMMANDER] != end]  # GEN-15
    way = await choose_word(s, faction, title(s), "5.1", ways)
    shift(s, COMMANDER, -1 if way is left else 1)


# M25 Planters and Miners


async def m25_unshaded(s: State, faction: int) -> None:
    gain(s, BRITISH, 6)
    await place_police(s, faction, centers(s), len(centers(s)), once_each=True)


async def m25_shaded(s: State, faction: int) -> None:
    space = await pick(s, faction, lambda i: is_province(s, i) and bool(s.troops(i)), "No Province with Troops")
    if space is None:
        return
    goals = (*centers(s), kuala_lumpur(s))
    target = await pick(
        s, faction, lambda i: i in goals, "Troops go to an Economic Center or Kuala Lumpur", ask="choose where they go"
    )
    assert target is not None
    move(s, TROOPS, space, target, s.troops(space))


# M26 Emergency Regulations


async def m26_single(s: State, faction: int) -> None:
    suspect = await pick_each(
        s, faction, 2, lambda i: is_province(s, i) and s.control[i] == BRITISH and bool(s.insurgents(i)),
        "Not a British Controlled Province with MCP pieces",
    )  # fmt: skip
    for space in suspect:
        with one_step(s):
            mark(s, TERROR, space)
            set_support(s, space, NEUTRAL)
    political_will(s, -1)


# M29 Weapon Bounties


async def m29_unshaded(s: State, faction: int) -> None:
    """Without a Resource no Guerrilla goes (GEN-12)."""
    for _ in range(min(3, s.resources[BRITISH])):
        gone = await remove_pieces(s, BRITISH, title(s), "5.1", GUERRILLAS, s.game.all_spaces, 1, up_to=True)
        if not gone:
            return
        pay(s, BRITISH, 1)


async def m29_shaded(s: State, faction: int) -> None:
    n = min(2, s.resources[BRITISH])
    lose(s, BRITISH, n)
    gain(s, INSURGENTS, n)


# M30 CCP Victory


async def m30_unshaded(s: State, faction: int) -> None:
    lose(s, INSURGENTS, 3)
    await remove_pieces(s, faction, title(s), "5.1", GUERRILLAS, s.game.all_spaces, 2)


async def m30_shaded(s: State, faction: int) -> None:
    await grant(s, "rally", 2, optional=False, free=True, least=2)


# M31 Ex-Palestine Recruits


async def m31_unshaded(s: State, faction: int) -> None:
    await police_under_control(s, faction)


async def m31_shaded(s: State, faction: int) -> None:
    rally = await grant(s, "rally", 2, optional=False, free=True, least=2)
    space = await pick(
        s, INSURGENTS, lambda i: i in rally.selected and shiftable(s, i, OPPOSITION),
        "Not a space of this Rally that can shift towards Opposition",
    )  # fmt: skip
    if space is not None:
        shift_support(s, space, -1)


# M32 SEP


async def m32_unshaded(s: State, faction: int) -> None:
    for ordinal in (1, 2):
        reach = [i for i in s.game.all_spaces if s.guerrillas(i) and near_british_control(s, i)]
        options = [turned(s, kind, i) for i in reach for kind in GUERRILLAS if s.pieces[i * KINDS + kind]]
        options.append(DONE)
        choice = await Decision(
            BRITISH, title(s), f"replace a Guerrilla with Police ({ordinal} of up to 2)", "5.1", options,
            explain=lambda o: Reason("Not in or next to British Control", "5.1")
            if o.kind in ("replace", "remove") else None,
        )  # fmt: skip
        if choice is DONE:
            return
        if choice.kind == "remove":
            remove(s, choice.piece, choice.space)
        else:
            replace(s, choice.piece, POLICE, choice.space)


def near_british_control(s: State, space: int) -> bool:
    """Whether a space is under British Control or touches one that is (M32)."""
    return any(s.control[i] == BRITISH for i in (space, *s.game.board.adjacent[space]))


def turned(s: State, kind: int, space: int) -> Option:
    """A Guerrilla changes sides; where no Police can come it only goes (1.4.1, M32)."""
    if is_thailand(s, space) or not s.police(s.game.available):
        return s.game.catalog.remove[kind][space]
    return s.game.catalog.replace[kind, POLICE][space]


async def m32_shaded(s: State, faction: int) -> None:
    chosen: list[int] = []
    while len(chosen) < 2:
        space = await choose_space(
            s, INSURGENTS, "Intimidate", "4.3.2", lambda i: why_not_intimidate_here(s, i), selected=chosen, limit=2
        )  # fmt: skip
        if space is None:
            return
        chosen.append(space)
        await intimidate_space(s, space)


Event = Callable[[State, int], Coroutine[Decision, Option, None]]

EVENTS: Final[dict[tuple[int, int], Event]] = {
    (3, UNSHADED): m3_unshaded, (3, SHADED): m3_shaded,
    (4, UNSHADED): m4_unshaded, (4, SHADED): m4_shaded,
    (5, UNSHADED): m5_unshaded, (5, SHADED): m5_shaded,
    (6, UNSHADED): m6_unshaded, (6, SHADED): m6_shaded,
    (7, UNSHADED): m7_unshaded, (7, SHADED): m7_shaded,
    (9, UNSHADED): m9_unshaded, (9, SHADED): m9_shaded,
    (10, UNSHADED): m10_unshaded, (10, SHADED): m10_shaded,
    (11, UNSHADED): m11_unshaded, (11, SHADED): m11_shaded,
    (12, UNSHADED): m12_unshaded, (12, SHADED): m12_shaded,
    (13, UNSHADED): m13_unshaded, (13, SHADED): m13_shaded,
    (14, UNSHADED): m14_unshaded, (14, SHADED): m14_shaded,
    (15, UNSHADED): m15_unshaded, (15, SHADED): m15_shaded,
    (16, UNSHADED): m16_unshaded, (16, SHADED): m16_shaded,
    (17, UNSHADED): m17_unshaded, (17, SHADED): m17_shaded,
    (19, UNSHADED): m19_unshaded, (19, SHADED): m19_shaded,
    (20, UNSHADED): m20_unshaded, (20, SHADED): m20_shaded,
    (21, UNSHADED): m21_unshaded, (21, SHADED): m21_shaded,
    (22, UNSHADED): m22_unshaded, (22, SHADED): m22_shaded,
    (23, UNSHADED): m23_unshaded, (23, SHADED): m23_shaded,
    (24, SINGLE): m24_single,
    (25, UNSHADED): m25_unshaded, (25, SHADED): m25_shaded,
    (26, SINGLE): m26_single,
    (29, UNSHADED): m29_unshaded, (29, SHADED): m29_shaded,
    (30, UNSHADED): m30_unshaded, (30, SHADED): m30_shaded,
    (31, UNSHADED): m31_unshaded, (31, SHADED): m31_shaded,
    (32, UNSHADED): m32_unshaded, (32, SHADED): m32_shaded,
}  # fmt: skip
