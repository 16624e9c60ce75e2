"""The events of Kenya: one function a side, in the order of the card's sentences. Chapter 5.

The executing faction makes every choice unless the card names the other (GEN-8). Only a faction that
itself executes may lift its pieces from the map (GEN-16).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import choose_space, remove_pieces
from britishway.games.coin.grants import choose_operation, grant
from britishway.games.coin.guerrillas.british import activate, remove_bases
from britishway.games.coin.guerrillas.placing import lifts, place_own, put
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan, rush_troops
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BASES,
    BRITISH,
    GUERRILLAS,
    INSURGENTS,
    KINDS,
    NEUTRAL,
    OPPOSITION,
    POLICE,
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
    mark,
    one_step,
    place,
    political_will,
    remove,
    set_population,
    set_support,
    shift_support,
    unmark,
)  # fmt: skip
from britishway.games.kenya.activities import (
    reprisal,
    reward,
    strike_space,
    why_not_air_strike,
    why_not_reprisal,
    why_not_reward,
)  # fmt: skip
from britishway.games.kenya.cards import PSEUDO_GANGS, TITLES
from britishway.games.kenya.land import (
    is_populated,
    is_settled,
    mountain_jungles,
    nairobi,
    provinces,
    reserves,
    settled_provinces,
)  # fmt: skip
from britishway.games.kenya.operations import deploy_space, why_not_deploy, why_not_gather
from britishway.games.kenya.pipeline import PIPELINE, offer_shift, outrage, shift_pipeline


def title(s: State) -> str:
    """The present card's title, for prompts."""
    return TITLES[s.card]


def nothing(space: int) -> Reason | None:
    """Every space will do."""
    return None


async def one_of(s: State, faction: int, spaces: Sequence[int], *, optional: bool = False) -> int | None:
    """One of these spaces; None if there is none or the faction declines."""
    return await choose_space(s, faction, title(s), "5.1", nothing, among=spaces, optional=optional)


async def some_of(s: State, faction: int, spaces: Sequence[int], n: int, *, optional: bool = False) -> list[int]:
    """`n` different ones of these spaces, as many as there are; with `optional` the faction may stop earlier."""
    chosen: list[int] = []
    while len(chosen) < n:
        left = [i for i in spaces if i not in chosen]
        space = await one_of(s, faction, left, optional=optional)
        if space is None:
            break
        chosen.append(space)
    return chosen


async def remove_one(s: State, faction: int, kinds: Sequence[int], spaces: Sequence[int]) -> int | None:
    """Removes one piece of these kinds from one of these spaces; returns the space."""
    gone = await remove_pieces(s, faction, title(s), "5.1", kinds, spaces, 1)
    return gone[0].space if gone else None


async def remove_one_each(s: State, faction: int, kinds: Sequence[int], spaces: Sequence[int]) -> list[int]:
    """Removes one piece of these kinds from each of these spaces that has one; returns those spaces."""
    return [i for i in spaces if await remove_one(s, faction, kinds, (i,)) is not None]


async def remove_a_base(s: State, faction: int, spaces: Sequence[int]) -> None:
    """Removes one Base from one of these spaces, for +1 Political Will besides Control."""
    space = await one_of(s, faction, [i for i in spaces if s.bases(i)])
    if space is not None:
        remove_bases(s, space, 1)


def executes(faction: int, whose: int) -> bool:
    """Whether the faction whose pieces are placed is the one that executes, so that it may lift them (GEN-16)."""
    return faction == whose


# K1 Operation Anvil


async def k1_unshaded(s: State, faction: int) -> None:
    city = nairobi(s)
    with one_step(s):
        for kind in GUERRILLAS:
            remove(s, kind, city, s.pieces[city * KINDS + kind])
        bases = s.bases(city)
        remove(s, BASES, city, bases)
    set_support(s, city, SUPPORT)
    shift_pipeline(s, 1)
    political_will(s, bases)


async def k1_shaded(s: State, faction: int) -> None:
    city = nairobi(s)
    await place_own(
        s, faction, title(s), "5.1", (UNDERGROUND, BASES), (city,), 2, up_to=False, lift=executes(faction, INSURGENTS)
    )
    shift_support(s, city, -1)


# K2 Jomo Kenyatta


async def k2_unshaded(s: State, faction: int) -> None:
    city = nairobi(s)
    with one_step(s):
        for kind in GUERRILLAS:
            remove(s, kind, city, s.pieces[city * KINDS + kind])
    shift_support(s, city, 1)


async def k2_shaded(s: State, faction: int) -> None:
    await place_guerrilla(s, faction, (nairobi(s),))
    shift_support(s, nairobi(s), -1)


async def place_guerrilla(s: State, faction: int, spaces: Sequence[int]) -> list[int]:
    """Places one Guerrilla in one of these spaces; lifted only if Mau Mau execute (GEN-16)."""
    return await place_own(
        s, faction, title(s), "5.1", (UNDERGROUND,), spaces, 1, up_to=False, lift=executes(faction, INSURGENTS)
    )


# K4 Lari Massacre


async def k4_single(s: State, faction: int) -> None:
    space = await one_of(s, faction, provinces(s))
    assert space is not None
    with one_step(s):
        mark(s, TERROR, space)
        set_support(s, space, NEUTRAL)
    other = 1 - faction
    kind = POLICE if other == BRITISH else UNDERGROUND
    await place_own(s, other, title(s), "5.1", (kind,), (space,), 1, lift=False)


# K6 Home Guard


async def k6_unshaded(s: State, faction: int) -> None:
    await place_police_from_anywhere(s, faction, lambda: controlled_reserves(s), 3)


def controlled_reserves(s: State) -> list[int]:
    """Reserve Provinces under British Control."""
    return [i for i in reserves(s) if s.control[i] == BRITISH]


async def place_police_from_anywhere(
    s: State, faction: int, where: Callable[[], list[int]], n: int, *, once_each: bool = False
) -> None:
    """Places Police from Available, from the map or from Out of Play, as many as can be. K6, K17, K29."""
    used: list[int] = []
    box = s.game.place("out_of_play")
    for ordinal in range(1, n + 1):
        options: list[Option] = []
        for space in where():
            if once_each and space in used:
                continue
            if s.police(s.game.available):
                options.append(s.game.catalog.place[POLICE][space])
            options += [o for o in lifts(s, POLICE, space) if o.origin != space]
            if s.police(box):
                options.append(s.game.catalog.by_id[f"place:police:{s.game.board.ids[space]}:from:out_of_play"])
        if not options:
            return
        choice = await Decision(faction, title(s), f"place a Police ({ordinal} of {n})", "5.1", options)
        put(s, choice)
        used.append(choice.space)


async def k6_shaded(s: State, faction: int) -> None:
    owed = {i: s.terror(i) for i in reserves(s) if s.terror(i)}
    for space, n in owed.items():
        unmark(s, TERROR, space, n)
    total = sum(owed.values())
    ready = s.guerrillas(s.game.available)
    if ready >= total:
        for space, n in owed.items():
            place(s, UNDERGROUND, space, n)
        return
    for _ in range(ready):
        placed = await place_own(
            s, faction, title(s), "5.1", (UNDERGROUND,), [i for i, n in owed.items() if n], 1, up_to=False, lift=False
        )
        for space in placed:
            owed[space] -= 1


# K8 Evelyn Baring


async def k8_unshaded(s: State, faction: int) -> None:
    shift_pipeline(s, 1)
    used: list[int] = []
    rushes = False
    for ordinal in (1, 2):
        left = [i for i in s.game.all_spaces if i not in used]
        names = ("deploy", "sweep")
        options = [
            s.game.catalog.operation[n]
            for n in names
            if Operation(s, s.game.operations[n], 1, within=tuple(left)).can_begin()
        ]
        choice = await Decision(BRITISH, title(s), f"Deploy or Sweep ({ordinal} of 2)", "5.1", options)
        if choice.word == "sweep":
            used += (await grant(s, "sweep", 1, within=left, optional=False)).selected
            continue
        place_half, move_half = True, True
        if s.capabilities[PSEUDO_GANGS] == SHADED:
            words = [s.game.catalog.choice["place"], s.game.catalog.choice["move"]]
            half = await Decision(BRITISH, title(s), "place cubes or move Troops", "5.3", words)
            place_half, move_half = half.word == "place", half.word == "move"
        probe = Operation(s, s.game.operations["deploy"], 1)
        space = await choose_space(s, BRITISH, "Deploy", "3.2.1", partial(why_not_deploy, probe), among=left)
        assert space is not None
        used.append(space)
        if place_half:
            await deploy_space(s, "Deploy", space, lift=executes(faction, BRITISH))
        rushes = rushes or move_half
    if rushes:
        await rush_troops(s, "Deploy", "3.2.1", lambda i: why_not_gather(s, i))


async def k8_shaded(s: State, faction: int) -> None:
    await place_own(
        s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), provinces(s), 2, once_each=True,
        lift=executes(faction, INSURGENTS),
    )  # fmt: skip


# K9 George Erskine


async def k9_unshaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        await limited_operation(s, BRITISH, f"{title(s)}, {ordinal} Limited Operation")
    await offer_shift(s, title(s), "5.1", ways=(-1,))


async def limited_operation(s: State, faction: int, name: str) -> None:
    """A free Limited Operation of any kind, which may be declined (GEN-11, GEN-22)."""
    choice = await choose_operation(s, faction, name, "2.3.4", limited=True, free=True)
    if choice is not DONE:
        kind = s.game.operations[choice.word]
        await Operation(s, kind, 1, free=True).run()


async def k9_shaded(s: State, faction: int) -> None:
    if any(s.troops(i) and s.terror(i) for i in s.game.all_spaces):
        political_will(s, -1)


# K10 Weapon Shortage


async def k10_unshaded(s: State, faction: int) -> None:
    await remove_one_each(s, faction, GUERRILLAS, [i for i in s.game.all_spaces if s.guerrillas(i) > 2])


async def k10_shaded(s: State, faction: int) -> None:
    space = await one_of(s, INSURGENTS, [i for i in s.game.all_spaces if s.police(i)], optional=True)
    if space is not None:
        await place_own(s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), (space,), 2, lift=executes(faction, INSURGENTS))


# K12 Hooded Men


async def k12_unshaded(s: State, faction: int) -> None:
    for space in await some_of(s, faction, [i for i in provinces(s) if s.underground(i)], 2):
        activate(s, space, s.underground(space))


async def k12_shaded(s: State, faction: int) -> None:
    await police_for_resistance(s, faction)


async def police_for_resistance(s: State, faction: int) -> None:
    """Removes one Police where Mau Mau are, to set that space to Resistance. K12, K30, GEN-12."""
    space = await one_of(s, faction, [i for i in s.game.all_spaces if s.police(i) and s.insurgents(i)])
    if space is not None:
        remove(s, POLICE, space)
        if s.game.shifts(s, space):
            set_support(s, space, OPPOSITION)


# K13 Ruck Family Killed


async def k13_unshaded(s: State, faction: int) -> None:
    space = await one_of(s, faction, settled_provinces(s))
    assert space is not None
    set_support(s, space, SUPPORT)
    await place_own(s, faction, title(s), "5.1", (POLICE,), (space,), 2, lift=False)


async def k13_shaded(s: State, faction: int) -> None:
    plan = Plan(s)
    goals = settled_provinces(s)

    def why(option: Option) -> Reason | None:
        if option.kind != "move" or option.piece != TROOPS:
            return Reason("Troops move now, from one space to one Non-Reserve Province", "5.1")
        if option.target not in goals or option.origin == option.target:
            return Reason("They go to a Non-Reserve Province", "5.1")
        if plan.moves and (option.origin, option.target) != (plan.moves[0].origin, plan.moves[0].target):
            return Reason("All go from one space to one Province", "5.1")
        return plan.why_not_piece(option, "5.1")

    moves = s.game.catalog.moves[TROOPS]
    while True:
        options = [moves[a][b] for a in s.game.all_spaces for b in goals if why(moves[a][b]) is None]
        choice = await Decision(
            INSURGENTS, title(s), "move Troops", "5.1", [*options, DONE], explain=why, planned=plan.moves
        )
        if choice is DONE:
            break
        plan.add(choice)
    plan.make()


# K14 Waruhiu Itote


async def k14_unshaded(s: State, faction: int) -> None:
    await remove_one_each(s, faction, GUERRILLAS, mountain_jungles(s))


async def k14_shaded(s: State, faction: int) -> None:
    with_room = [i for i in mountain_jungles(s) if s.bases(i) < 2]
    space = await one_of(s, faction, with_room or list(mountain_jungles(s)))
    assert space is not None
    lift = executes(faction, INSURGENTS)
    for kind in (BASES, UNDERGROUND):
        await place_own(s, faction, title(s), "5.1", (kind,), (space,), 1, up_to=False, lift=lift)


# K15 Nairobi


async def k15_unshaded(s: State, faction: int) -> None:
    city = nairobi(s)
    await place_own(s, BRITISH, title(s), "5.1", (TROOPS, POLICE), (city,), 4, lift=executes(faction, BRITISH))
    await grant(s, "sweep", 1, within=(city,), optional=False)


async def k15_shaded(s: State, faction: int) -> None:
    city = nairobi(s)
    await place_own(
        s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), (city,), 1, up_to=False, lift=executes(faction, INSURGENTS)
    )
    await grant(s, "terror", 1, within=(city,), optional=False, free=True)


# K16 King's African Rifles


async def k16_unshaded(s: State, faction: int) -> None:
    space = await one_of(s, BRITISH, s.game.all_spaces)
    assert space is not None
    await place_own(s, BRITISH, title(s), "5.1", (TROOPS,), (space,), 4, up_to=False, lift=executes(faction, BRITISH))
    choice = await choose_operation(s, BRITISH, title(s), "2.3.4", limited=True, free=True, within=(space,))
    if choice is not DONE:
        await Operation(s, s.game.operations[choice.word], 1, within=(space,)).run()


async def k16_shaded(s: State, faction: int) -> None:
    space = await one_of(s, faction, [i for i in provinces(s) if s.troops(i) and is_populated(s, i)])
    if space is not None:
        with one_step(s):
            set_support(s, space, OPPOSITION)
            mark(s, TERROR, space)


# K17 Kenya Police Reserve


async def k17_unshaded(s: State, faction: int) -> None:
    goals = list(settled_provinces(s))
    await place_police_from_anywhere(s, faction, lambda: goals, len(goals), once_each=True)


async def k17_shaded(s: State, faction: int) -> None:
    for space in await remove_one_each(s, faction, GUERRILLAS, settled_provinces(s)):
        set_support(s, space, OPPOSITION)


# K18 Operation Blitz


async def k18_unshaded(s: State, faction: int) -> None:
    sweep = await grant(s, "sweep", 1, within=mountain_jungles(s), optional=False)
    for space in sweep.selected:
        if why_not_air_strike(s, space) is None:
            await strike_space(s, space)


async def k18_shaded(s: State, faction: int) -> None:
    for space in mountain_jungles(s):
        flip(s, ACTIVE, space, s.active(space))


# K19 'One-Mile Strip'


async def k19_unshaded(s: State, faction: int) -> None:
    closed = [i for i in mountain_jungles(s) if all(s.cubes(j) for j in s.game.board.adjacent[i])]
    await remove_a_base(s, faction, closed)


async def k19_shaded(s: State, faction: int) -> None:
    space = await one_of(s, faction, [i for i in reserves(s) if is_populated(s, i)])
    if space is not None:
        set_support(s, space, OPPOSITION)


# K20 Surrender Schemes


async def k20_unshaded(s: State, faction: int) -> None:
    watched = [i for i in s.game.all_spaces if s.troops(i) and s.guerrillas(i)]
    await remove_pieces(s, faction, title(s), "5.1", GUERRILLAS, watched, 2, up_to=True, once_each=True)


async def k20_shaded(s: State, faction: int) -> None:
    await grant(s, "rally", 2, optional=False, free=True, least=2)


# K21 'Shot While Escaping'


async def k21_unshaded(s: State, faction: int) -> None:
    assault = await grant(s, "assault", 1, optional=False)
    for space in assault.selected:
        activate(s, space, s.underground(space))


async def k21_shaded(s: State, faction: int) -> None:
    watched = [i for i in s.game.all_spaces if s.troops(i)]
    if await remove_one(s, faction, GUERRILLAS, watched) is not None:  # GEN-12
        for space in s.game.all_spaces:
            flip(s, ACTIVE, space, s.active(space))


# K22 Dedan Kimathi


async def k22_unshaded(s: State, faction: int) -> None:
    await remove_a_base(s, faction, [i for i in s.game.all_spaces if s.control[i] == BRITISH])


async def k22_shaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        await limited_operation(s, INSURGENTS, f"{title(s)}, {ordinal} Limited Operation")


# K23 Mass Evictions


async def k23_unshaded(s: State, faction: int) -> None:
    for space in await some_of(s, faction, [i for i in s.game.all_spaces if is_settled(s, i)], 2):
        set_support(s, space, SUPPORT)
    shift_pipeline(s, 1)


async def k23_shaded(s: State, faction: int) -> None:
    await people_return(s, faction)


async def people_return(s: State, faction: int) -> None:
    """One Population that Relocate had removed comes back, with a Guerrilla. K23, K27, KEN-8."""
    reduced = [i for i in reserves(s) if s.population[i] < s.game.board.population[i]]
    space = await one_of(s, faction, reduced)
    if space is not None:
        set_population(s, space, s.population[space] + 1)
        await place_guerrilla(s, faction, (space,))


# K24 Labour Party


async def k24_unshaded(s: State, faction: int) -> None:
    await grant(s, "deploy", s.game.spaces, optional=False)
    if any(why_not_reward(s, i) is None for i in s.game.all_spaces):
        await reward(s)


async def k24_shaded(s: State, faction: int) -> None:
    political_will(s, -s.tracks[PIPELINE])
    shift_pipeline(s, -1)


# K25 McLean Inquiry


async def k25_unshaded(s: State, faction: int) -> None:
    political_will(s, 2)
    shift_pipeline(s, -1)


async def k25_shaded(s: State, faction: int) -> None:
    await outrage(s, faction, title(s), loss=2)


# K26 Hola Detention Camp


async def k26_single(s: State, faction: int) -> None:
    await remove_a_base(s, faction, [i for i in s.game.all_spaces if s.troops(i)])
    await outrage(s, faction, title(s), loss=2)
    shift_pipeline(s, 1)


# K27 Protected Villages


async def k27_unshaded(s: State, faction: int) -> None:
    shift_pipeline(s, 1)
    await grant(s, "relocate", 2)


async def k27_shaded(s: State, faction: int) -> None:
    await people_return(s, faction)


# K29 Kikuyu Loyalism


async def k29_unshaded(s: State, faction: int) -> None:
    await place_police_from_anywhere(s, faction, lambda: controlled_reserves(s), 3)


async def k29_shaded(s: State, faction: int) -> None:
    await grant(s, "terror", 2, free=True)


# K30 Chiefs Murdered


async def k30_unshaded(s: State, faction: int) -> None:
    space = await one_of(s, faction, [i for i in s.game.all_spaces if s.support[i] == OPPOSITION])
    if space is not None:
        set_support(s, space, SUPPORT)
        await place_own(s, faction, title(s), "5.1", (POLICE,), (space,), 1, up_to=False, lift=False)


async def k30_shaded(s: State, faction: int) -> None:
    await police_for_resistance(s, faction)


# K32 Racist Propaganda


async def k32_unshaded(s: State, faction: int) -> None:
    political_will(s, 1)
    options: list[Option] = []
    relocate = Operation(s, s.game.operations["relocate"], 1, card=s.card)
    if relocate.can_begin():
        options.append(s.game.catalog.operation["relocate"])
    if any(why_not_reprisal(s, i) is None for i in s.game.all_spaces):
        options.append(s.game.catalog.activity["reprisal"])
    if not options:
        return
    choice = await Decision(BRITISH, title(s), "Relocate or Reprisal in one space", "5.1", options)
    if choice.kind == "op":
        await relocate.run()
    else:
        await reprisal(s, 1, rolls=False)


async def k32_shaded(s: State, faction: int) -> None:
    political_will(s, -s.tracks[PIPELINE])


Event = Callable[[State, int], Coroutine[Decision, Option, None]]

EVENTS: Final[dict[tuple[int, int], Event]] = {
    (1, UNSHADED): k1_unshaded, (1, SHADED): k1_shaded,
    (2, UNSHADED): k2_unshaded, (2, SHADED): k2_shaded,
    (4, SINGLE): k4_single,
    (6, UNSHADED): k6_unshaded, (6, SHADED): k6_shaded,
    (8, UNSHADED): k8_unshaded, (8, SHADED): k8_shaded,
    (9, UNSHADED): k9_unshaded, (9, SHADED): k9_shaded,
    (10, UNSHADED): k10_unshaded, (10, SHADED): k10_shaded,
    (12, UNSHADED): k12_unshaded, (12, SHADED): k12_shaded,
    (13, UNSHADED): k13_unshaded, (13, SHADED): k13_shaded,
    (14, UNSHADED): k14_unshaded, (14, SHADED): k14_shaded,
    (15, UNSHADED): k15_unshaded, (15, SHADED): k15_shaded,
    (16, UNSHADED): k16_unshaded, (16, SHADED): k16_shaded,
    (17, UNSHADED): k17_unshaded, (17, SHADED): k17_shaded,
    (18, UNSHADED): k18_unshaded, (18, SHADED): k18_shaded,
    (19, UNSHADED): k19_unshaded, (19, SHADED): k19_shaded,
    (20, UNSHADED): k20_unshaded, (20, SHADED): k20_shaded,
    (21, UNSHADED): k21_unshaded, (21, SHADED): k21_shaded,
    (22, UNSHADED): k22_unshaded, (22, SHADED): k22_shaded,
    (23, UNSHADED): k23_unshaded, (23, SHADED): k23_shaded,
    (24, UNSHADED): k24_unshaded, (24, SHADED): k24_shaded,
    (25, UNSHADED): k25_unshaded, (25, SHADED): k25_shaded,
    (26, SINGLE): k26_single,
    (27, UNSHADED): k27_unshaded, (27, SHADED): k27_shaded,
    (29, UNSHADED): k29_unshaded, (29, SHADED): k29_shaded,
    (30, UNSHADED): k30_unshaded, (30, SHADED): k30_shaded,
    (32, UNSHADED): k32_unshaded, (32, SHADED): k32_shaded,
}  # fmt: skip
