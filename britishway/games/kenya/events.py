"""The events of Kenya: one function a side, in the order of the card's sentences. Chapter 5.

The executing faction makes every choice unless the card names the other (GEN-8). Only a faction that
itself executes may lift its pieces from the map (GEN-16).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import choose_space, remove_pieces
from britishway.games.coin.grants import acting, grant, grant_limited_operation
from britishway.games.coin.guerrillas.placing import place_own
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
    activate,
    flip,
    mark,
    one_step,
    place,
    political_will,
    remove,
    set_support,
    shift_support,
    unmark,
)  # fmt: skip
from britishway.games.kenya.activities import (
    reprisal,
    reward,
    strike_space,
    why_not_air_strike,
    why_not_reward,
)  # fmt: skip
from britishway.games.kenya.cards import PSEUDO_GANGS
from britishway.games.kenya.choosing import (
    can_operate,
    deploy_one,
    executes,
    one_of,
    people_return,
    place_guerrilla,
    place_police_from_anywhere,
    police_for_reserves,
    police_for_resistance,
    refuse_operations,
    remove_a_base,
    remove_one,
    remove_one_each,
    some_of,
    title,
    why_no_reprisal,
    why_not_operate,
)  # fmt: skip
from britishway.games.kenya.land import (
    is_populated,
    is_settled,
    mountain_jungles,
    nairobi,
    provinces,
    reserves,
    settled_provinces,
)  # fmt: skip
from britishway.games.kenya.operations import choose_half, why_not_gather
from britishway.games.kenya.pipeline import PIPELINE, offer_shift, outrage, shift_pipeline

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


# K4 Lari Massacre


async def k4_single(s: State, faction: int) -> None:
    space = await one_of(s, faction, provinces(s), "Not a Province")
    assert space is not None
    with one_step(s):
        mark(s, TERROR, space)
        set_support(s, space, NEUTRAL)
    other = 1 - faction
    kind = POLICE if other == BRITISH else UNDERGROUND
    with acting(s, other):
        await place_own(s, other, title(s), "5.1", (kind,), (space,), 1, lift=False)


# K6 Home Guard


async def k6_unshaded(s: State, faction: int) -> None:
    await police_for_reserves(s, faction)


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
    with acting(s, BRITISH):
        used: list[int] = []
        moves, moved = 0, False
        for ordinal in (1, 2):
            left = tuple(i for i in s.game.all_spaces if i not in used)
            options = [s.game.catalog.operation[name] for name in ("deploy", "sweep") if can_operate(s, name, left)]
            choice = await Decision(
                BRITISH, title(s), f"Deploy or Sweep ({ordinal} of 2)", "5.1", options,
                refused=partial(refuse_operations, s, left), explain=partial(why_not_operate, s, left),
            )  # fmt: skip
            if choice.word == "sweep":
                if moves:  # the Deploy is over, and its Troops may sweep
                    await rush_troops(s, "Deploy", "3.2.1", lambda i: why_not_gather(s, i))
                    moved = True
                used += (await grant(s, "sweep", 1, within=left, optional=False)).selected
                continue
            half = ""
            if s.capabilities[PSEUDO_GANGS] == SHADED:
                half = await choose_half(s, title(s), moved=moves > 0)
            if half != "move":
                used.append(await deploy_one(s, left))
            if half != "place":
                moves += 1
        if moves and not moved:
            await rush_troops(s, "Deploy", "3.2.1", lambda i: why_not_gather(s, i))


async def k8_shaded(s: State, faction: int) -> None:
    with acting(s, INSURGENTS):
        await place_own(
            s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), provinces(s), 2, once_each=True,
            lift=executes(faction, INSURGENTS),
        )  # fmt: skip


# K9 George Erskine


async def k9_unshaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        name = f"{title(s)}, {ordinal} Limited Operation"
        await grant_limited_operation(s, BRITISH, name, free=True)
    with acting(s, BRITISH):
        await offer_shift(s, title(s), "5.1", ways=(-1,))


async def k9_shaded(s: State, faction: int) -> None:
    if any(s.troops(i) and s.terror(i) for i in s.game.all_spaces):
        political_will(s, -1)


# K10 Weapon Shortage


async def k10_unshaded(s: State, faction: int) -> None:
    await remove_one_each(s, faction, GUERRILLAS, [i for i in s.game.all_spaces if s.guerrillas(i) > 2])


async def k10_shaded(s: State, faction: int) -> None:
    stations = [i for i in s.game.all_spaces if s.police(i)]
    lift = executes(faction, INSURGENTS)
    with acting(s, INSURGENTS):
        space = await one_of(s, INSURGENTS, stations, "No Police there", optional=True)
        if space is not None:
            await place_own(s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), (space,), 2, lift=lift)


# K12 Hooded Men


async def k12_unshaded(s: State, faction: int) -> None:
    hidden = [i for i in provinces(s) if s.underground(i)]
    for space in await some_of(s, faction, hidden, 2, "Not a Province with Underground Guerrillas"):
        activate(s, space, s.underground(space))


async def k12_shaded(s: State, faction: int) -> None:
    await police_for_resistance(s, faction)


# K13 Ruck Family Killed


async def k13_unshaded(s: State, faction: int) -> None:
    space = await one_of(s, faction, settled_provinces(s), "Not a Non-Reserve Province")
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
    with acting(s, INSURGENTS):
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
    space = await one_of(s, faction, with_room or mountain_jungles(s), "Not a Mountain Jungle with room for a Base")
    assert space is not None
    lift = executes(faction, INSURGENTS)
    for kind in (BASES, UNDERGROUND):
        await place_own(s, faction, title(s), "5.1", (kind,), (space,), 1, up_to=False, lift=lift)


# K15 Nairobi


async def k15_unshaded(s: State, faction: int) -> None:
    city = nairobi(s)
    lift = executes(faction, BRITISH)
    with acting(s, BRITISH):
        await place_own(s, BRITISH, title(s), "5.1", (TROOPS, POLICE), (city,), 4, lift=lift)
    await grant(s, "sweep", 1, within=(city,), optional=False)


async def k15_shaded(s: State, faction: int) -> None:
    city = nairobi(s)
    lift = executes(faction, INSURGENTS)
    with acting(s, INSURGENTS):
        await place_own(s, INSURGENTS, title(s), "5.1", (UNDERGROUND,), (city,), 1, up_to=False, lift=lift)
    await grant(s, "terror", 1, within=(city,), optional=False, free=True)


# K16 King's African Rifles


async def k16_unshaded(s: State, faction: int) -> None:
    lift = executes(faction, BRITISH)
    with acting(s, BRITISH):
        space = await choose_space(s, BRITISH, title(s), "5.1", lambda i: None)
        assert space is not None
        await place_own(s, BRITISH, title(s), "5.1", (TROOPS,), (space,), 4, up_to=False, lift=lift)
    await grant_limited_operation(s, BRITISH, title(s), free=True, within=(space,), optional=False)


async def k16_shaded(s: State, faction: int) -> None:
    garrisons = [i for i in provinces(s) if s.troops(i) and is_populated(s, i)]
    space = await one_of(s, faction, garrisons, "Not a Populated Province with Troops")
    if space is not None:
        with one_step(s):
            set_support(s, space, OPPOSITION)
            mark(s, TERROR, space)


# K17 Kenya Police Reserve


async def k17_unshaded(s: State, faction: int) -> None:
    goals = list(settled_provinces(s))
    await place_police_from_anywhere(
        s, faction, lambda: goals, len(goals), "Police go to the Non-Reserve Provinces", once_each=True
    )


async def k17_shaded(s: State, faction: int) -> None:
    for space in await remove_one_each(s, faction, GUERRILLAS, settled_provinces(s)):
        set_support(s, space, OPPOSITION)


# K18 Operation Blitz


async def k18_unshaded(s: State, faction: int) -> None:
    sweep = await grant(s, "sweep", 1, within=mountain_jungles(s), optional=False)
    for space in sweep.selected:
        if why_not_air_strike(s, space) is None:
            with acting(s, BRITISH, "sa:air_strike"):
                await strike_space(s, space)


async def k18_shaded(s: State, faction: int) -> None:
    for space in mountain_jungles(s):
        flip(s, ACTIVE, space, s.active(space))


# K19 'One-Mile Strip'


async def k19_unshaded(s: State, faction: int) -> None:
    closed = [i for i in mountain_jungles(s) if all(s.cubes(j) for j in s.game.board.adjacent[i])]
    await remove_a_base(s, faction, closed, "Not a Mountain Jungle with a Base and British pieces all around")


async def k19_shaded(s: State, faction: int) -> None:
    space = await one_of(s, faction, [i for i in reserves(s) if is_populated(s, i)], "Not a Populated Reserve")
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
    held = [i for i in s.game.all_spaces if s.control[i] == BRITISH]
    await remove_a_base(s, faction, held, "No Base under British Control there")


async def k22_shaded(s: State, faction: int) -> None:
    for ordinal in ("first", "second"):
        name = f"{title(s)}, {ordinal} Limited Operation"
        await grant_limited_operation(s, INSURGENTS, name, free=True)


# K23 Mass Evictions


async def k23_unshaded(s: State, faction: int) -> None:
    settled = [i for i in s.game.all_spaces if is_settled(s, i)]
    for space in await some_of(s, faction, settled, 2, "Not a Non-Reserve space with people"):
        set_support(s, space, SUPPORT)
    shift_pipeline(s, 1)


async def k23_shaded(s: State, faction: int) -> None:
    await people_return(s, faction)


# K24 Labour Party


async def k24_unshaded(s: State, faction: int) -> None:
    await grant(s, "deploy", s.game.spaces, optional=False)
    if any(why_not_reward(s, i) is None for i in s.game.all_spaces):
        with acting(s, BRITISH, "sa:reward"):
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
    await remove_a_base(s, faction, [i for i in s.game.all_spaces if s.troops(i)], "No Base beside Troops there")
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
    await police_for_reserves(s, faction)


async def k29_shaded(s: State, faction: int) -> None:
    await grant(s, "terror", 2, free=True)


# K30 Chiefs Murdered


async def k30_unshaded(s: State, faction: int) -> None:
    resisting = [i for i in s.game.all_spaces if s.support[i] == OPPOSITION]
    space = await one_of(s, faction, resisting, "No Resistance there")
    if space is not None:
        set_support(s, space, SUPPORT)
        await place_own(s, faction, title(s), "5.1", (POLICE,), (space,), 1, up_to=False, lift=False)


async def k30_shaded(s: State, faction: int) -> None:
    await police_for_resistance(s, faction)


# K32 Racist Propaganda


async def k32_unshaded(s: State, faction: int) -> None:
    """The card names nobody for its "or": who executes takes one half, the British choose its space (GEN-8)."""
    political_will(s, 1)
    relocate = Operation(s, s.game.operations["relocate"], 1, card=s.card)
    one, other = s.game.catalog.operation["relocate"], s.game.catalog.activity["reprisal"]
    reasons = {one: relocate.why_not_begin(), other: why_no_reprisal(s)}

    def refused() -> list[tuple[Option, Reason]]:
        every = [s.game.catalog.operation[kind.name] for kind in s.game.of_faction[BRITISH]]
        every += [s.game.catalog.activity[kind.name] for kind in s.game.activities_of[BRITISH]]
        answered = [(option, why(option)) for option in every]
        return [(option, reason) for option, reason in answered if reason is not None]

    def why(option: Option) -> Reason | None:
        if option.kind not in ("op", "sa"):
            return None
        return reasons.get(option, Reason("The card gives Relocate or Reprisal", "5.1"))

    options = [option for option in (one, other) if reasons[option] is None]
    if not options:
        return
    choice = await Decision(
        faction, title(s), "Relocate or Reprisal in one space", "5.1", options, refused=refused, explain=why
    )
    if choice is one:
        await relocate.run()
    else:
        with acting(s, BRITISH, "sa:reprisal"):
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
