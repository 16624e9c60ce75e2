"""The Special Activities of Kenya (chapter 4): Reward, Reprisal and Air Strike (4.2), Supply, Oath and Raid (4.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import Selection
from britishway.games.coin.game import ActivityKind
from britishway.games.coin.grants import acting, grant_limited_operation
from britishway.games.coin.guerrillas.british import remove_some, reprisal_space
from britishway.games.coin.guerrillas.placing import place_own, put, sources, why_not_place
from britishway.games.coin.interrupting import NEEDED_TO_OPEN, WhyNot, somewhere
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BRITISH,
    GUERRILLAS,
    INSURGENTS,
    OPPOSITION,
    SHADED,
    SUPPORT,
    TERROR,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    flip,
    gain,
    one_step,
    shift_support,
    unmark,
)  # fmt: skip
from britishway.games.kenya.cards import (
    LAND_AND_FREEDOM_ARMY,
    LEGAL_ZONES,
    OATHING_CEREMONIES,
    PASSIVE_WING,
    SWYNNERTON_PLAN,
)  # fmt: skip
from britishway.games.kenya.land import (
    is_mountain_jungle,
    is_populated,
    is_province,
    is_reserve,
    mountain_jungles,
    nairobi,
)  # fmt: skip
from britishway.games.kenya.pipeline import outrage, relocate_spaces, reprisal_spaces


def opens_nothing(why_not: Callable[[State, int], Reason | None]) -> WhyNot:
    """The test of a space for an activity that never brings its Operation a first space (GEN-5b)."""

    def test(op: Operation, space: int) -> Reason | None:
        return why_not(op.s, space) or (NEEDED_TO_OPEN if op.opening else None)

    return test


# 4.2.1 Reward

NOT_POPULATED: Final = Reason("No Population there", "4.2.1")
NOT_CONTROLLED: Final = Reason("The British do not Control it", "4.2.1")
NOTHING_TO_REWARD: Final = Reason("At Loyalty already, and no Terror marker there", "4.2.1")


def why_not_reward(s: State, space: int) -> Reason | None:
    """A British Controlled Populated space where something can change. 4.2.1, GEN-5c."""
    if not is_populated(s, space):
        return NOT_POPULATED
    if s.control[space] != BRITISH:
        return NOT_CONTROLLED
    return NOTHING_TO_REWARD if s.support[space] == SUPPORT and not s.terror(space) else None


async def reward(s: State) -> None:
    """Win people over; SWYNNERTON PLAN gives two spaces, or lets Mau Mau answer. 4.2.1, K11, KEN-17, KEN-24."""
    plan = s.capabilities[SWYNNERTON_PLAN]
    most = 2 if plan == UNSHADED else 1
    selection = Selection(s, BRITISH, "Reward", "4.2.1", lambda i: why_not_reward(s, i), most)
    while (space := await selection.next_space()) is not None:
        with one_step(s):
            if s.terror(space):
                unmark(s, TERROR, space)
            shift_support(s, space, 1)
    if selection.chosen and plan == SHADED:
        with acting(s, INSURGENTS):
            await place_own(s, INSURGENTS, "Swynnerton Plan", "5.3", (UNDERGROUND,), mountain_jungles(s), 1, lift=False)


# 4.2.2 Reprisal

NO_TROOPS: Final = Reason("No Troops there", "4.2.2")
NOBODY_LIVES_THERE: Final = Reason("No Population there", "4.2.2")


def why_not_reprisal(s: State, space: int) -> Reason | None:
    """Populated spaces with Troops; Control does not matter. 4.2.2, KEN-16."""
    if not is_populated(s, space):
        return NOBODY_LIVES_THERE
    return None if s.troops(space) else NO_TROOPS


def why_not_reprisal_now(op: Operation) -> Reason | None:
    """The Pipeline says in how many spaces, perhaps in none. 4.2.2, 6.6.2."""
    if not reprisal_spaces(op.s):
        return Reason("The Pipeline allows no Reprisal now", "4.2.2")
    return somewhere(opens_nothing(why_not_reprisal), Reason("No Populated space with Troops", "4.2.2"))(op)


async def reprisal(s: State, most: int, *, rolls: bool = True) -> None:
    """Punish the people of a space for its Guerrillas; then see who hears of it. 4.2.2, KEN-13, KEN-16."""
    selection = Selection(s, BRITISH, "Reprisal", "4.2.2", lambda i: why_not_reprisal(s, i), most)
    while (space := await selection.next_space()) is not None:
        await reprisal_space(s, space)
    if selection.chosen and rolls:
        await outrage(s, BRITISH, "Reprisal")


# 4.2.3 Air Strike

NO_STRIKE_ON_NAIROBI: Final = Reason("Air Strike hits Provinces and Mountain Jungles", "4.2.3")
ONLY_FOREST: Final = Reason("LEGAL ZONES leaves only the Mountain Jungles", "4.2.3")
NO_ACTIVE: Final = Reason("No Active Guerrilla there", "4.2.3")


def why_not_air_strike(s: State, space: int) -> Reason | None:
    """A Province or Mountain Jungle with an Active Guerrilla; no British piece is needed. 4.2.3, K5, KEN-15."""
    if space == nairobi(s):
        return NO_STRIKE_ON_NAIROBI
    if s.capabilities[LEGAL_ZONES] == SHADED and not is_mountain_jungle(s, space):
        return ONLY_FOREST
    return None if s.active(space) else NO_ACTIVE


def why_not_air_strike_now(op: Operation) -> Reason | None:
    """Possible where a target is; before a closed Relocate only where it brings Control (GEN-5b)."""
    s = op.s
    if op.opening:
        return None if any(strike_opens(op, i) for i in s.game.all_spaces) else NEEDED_TO_OPEN
    return None if any(why_not_air_strike(s, i) is None for i in s.game.all_spaces) else NO_ACTIVE


def strike_opens(op: Operation, space: int) -> bool:
    """Whether a strike here gives the British Control of a space that they can then Relocate (GEN-5b)."""
    s = op.s
    if op.kind.name != "relocate" or not relocate_spaces(s) or why_not_air_strike(s, space) is not None:
        return False
    if not is_reserve(s, space) or not is_populated(s, space):
        return False
    return s.cubes(space) > s.insurgents(space) - 1


async def air_strike(op: Operation) -> None:
    """Bomb Guerrillas that have been seen. 4.2.3, K5."""
    s = op.s
    opening = op.opening

    def why_not(space: int) -> Reason | None:
        if opening and not selection.chosen and not strike_opens(op, space):
            return NEEDED_TO_OPEN
        return why_not_air_strike(s, space)

    most = 2 if s.capabilities[LEGAL_ZONES] == UNSHADED else 1
    selection = Selection(s, BRITISH, "Air Strike", "4.2.3", why_not, most)
    while (space := await selection.next_space()) is not None:
        await strike_space(s, space)


async def strike_space(s: State, space: int) -> None:
    """One Active Guerrilla, up to two in a Mountain Jungle. 4.2.3, GEN-14."""
    most = 2 if is_mountain_jungle(s, space) else 1
    await remove_some(s, BRITISH, "Air Strike", "4.2.3", ACTIVE, space, most)


# 4.3.1 Supply


def links(s: State, space: int) -> bool:
    """Whether a space carries Supply onward: a Guerrilla or Resistance; K3 asks for Control or Resistance. 4.3.1, K3."""
    if s.support[space] == OPPOSITION:
        return True
    if s.capabilities[PASSIVE_WING] == UNSHADED:
        return s.control[space] == INSURGENTS
    return bool(s.guerrillas(space))


def supplied(s: State) -> list[int]:
    """The spaces joined to Nairobi, itself first, in the order in which they are reached. 4.3.1, KEN-19."""
    reached = [nairobi(s)]
    for space in reached:
        if space != reached[0] and not links(s, space):
            continue
        reached += [i for i in s.game.board.adjacent[space] if i not in reached]
    return reached


def supply_income(s: State) -> int:
    """What Supply brings: 1 for each Base in Nairobi or joined to it, 2 with PASSIVE WING shaded. 4.3.1, K3."""
    each = 2 if s.capabilities[PASSIVE_WING] == SHADED else 1
    return each * sum(s.bases(space) for space in supplied(s))


def supply_path(s: State, base: int) -> list[int]:
    """A shortest chain of spaces from a Base to Nairobi, both ends included; empty if there is none. 4.3.1."""
    start = nairobi(s)
    came_from = {start: start}
    queue = [start]
    for space in queue:
        if space == base:
            path = [base]
            while path[-1] != start:
                path.append(came_from[path[-1]])
            return path
        if space == start or links(s, space):
            for i in s.game.board.adjacent[space]:
                if i not in came_from:
                    came_from[i] = space
                    queue.append(i)
    return []


def supply_opens(op: Operation) -> bool:
    """Whether Supply brings what a first space of the Operation costs (GEN-5b)."""
    s = op.s
    purse = s.resources[INSURGENTS] + supply_income(s)
    return any(op.kind.why_not(op, i) is None and op.cost(i) <= purse for i in op.within)


def why_not_supply(op: Operation) -> Reason | None:
    """Not begun where it brings nothing. 4.3.1, GEN-5b, GEN-5c."""
    if op.opening and not supply_opens(op):
        return NEEDED_TO_OPEN
    if not supply_income(op.s):
        return Reason("No Base is joined to Nairobi", "4.3.1")
    if op.s.resources[INSURGENTS] == 20:
        return Reason("Resources are at 20", "1.8")
    return None


async def supply(op: Operation) -> None:
    """Gain Resources from Nairobi's helpers. 4.3.1."""
    s = op.s
    gain(s, INSURGENTS, supply_income(s), supply_lines(s))


def supply_lines(s: State) -> list[int]:
    """The spaces over which Supply would run: those of every joined Base's shortest chain, in the board's order."""
    found = {i for base in supplied(s) if s.bases(base) for i in supply_path(s, base)}
    return [i for i in s.game.all_spaces if i in found]


def note_supply(s: State) -> str | None:
    """What Supply would bring, and by which ways."""
    names = s.game.board.names
    ways = []
    for base in supplied(s):
        if s.bases(base):
            between = [names[i] for i in supply_path(s, base)[1:-1]]
            ways.append(names[base] + (f" by {', '.join(between)}" if between else ""))
    n = supply_income(s)
    return f"{n} Resource{'' if n == 1 else 's'}: {'; '.join(ways)}" if ways else None


# 4.3.2 Oath

NOT_A_POPULATED_RESERVE: Final = Reason("Oath needs a Populated Reserve", "4.3.2")
NOT_POPULATED_FOR_OATH: Final = Reason("Oath needs a Populated space", "4.3.2")
NO_HIDDEN_THERE: Final = Reason("No Underground Guerrilla there", "4.3.2")
BRITISH_HOLD_IT: Final = Reason("OATHING CEREMONIES forbids British Controlled spaces", "4.3.2")


def why_not_oath(s: State, space: int) -> Reason | None:
    """A Populated Reserve with an Underground Guerrilla; K28 changes where. 4.3.2, K28, KEN-25."""
    ceremonies = s.capabilities[OATHING_CEREMONIES]
    if not is_populated(s, space):
        return NOT_A_POPULATED_RESERVE if ceremonies != SHADED else NOT_POPULATED_FOR_OATH
    if ceremonies != SHADED and not is_reserve(s, space):
        return NOT_A_POPULATED_RESERVE
    if ceremonies == UNSHADED and s.control[space] == BRITISH:
        return BRITISH_HOLD_IT
    return None if s.underground(space) else NO_HIDDEN_THERE


async def oath(s: State) -> None:
    """Swear people in: up to one Guerrilla, and a shift towards Resistance. 4.3.2, K28, KEN-24, KEN-25."""
    most = 2 if s.capabilities[OATHING_CEREMONIES] == SHADED else 1
    selection = Selection(s, INSURGENTS, "Oath", "4.3.2", lambda i: why_not_oath(s, i), most)
    while (space := await selection.next_space()) is not None:
        options = sources(s, UNDERGROUND, space)
        choice = await Decision(
            INSURGENTS, "Oath", f"place a Guerrilla in {s.game.board.names[space]}, or none", "4.3.2",
            [*options, DONE], selected=(space,),
            explain=partial(why_not_place, s, (UNDERGROUND,), (space,), "4.3.2"),
        )  # fmt: skip
        with one_step(s):
            if choice is not DONE:
                put(s, choice)
            shift_support(s, space, -1)


# 4.3.3 Raid

NOT_A_PROVINCE: Final = Reason("Raid selects a Province", "4.3.3")
NOT_BESIDE_FOREST: Final = Reason("No Mountain Jungle next to it", "4.3.3")
NO_RAID: Final = Reason("No Guerrilla at the edge of a Mountain Jungle", "4.3.3")
NOBODY_TO_RAID: Final = Reason("No Guerrilla there or in a Mountain Jungle next to it", "4.3.3")


def forests_beside(s: State, space: int) -> list[int]:
    """The Mountain Jungles next to a space."""
    return [i for i in s.game.board.adjacent[space] if is_mountain_jungle(s, i)]


def why_not_raid(s: State, space: int) -> Reason | None:
    """A Province next to a Mountain Jungle, with Guerrillas to come in or go out. 4.3.3, GEN-5c."""
    if not is_province(s, space):
        return NOT_A_PROVINCE
    forests = forests_beside(s, space)
    if not forests:
        return NOT_BESIDE_FOREST
    return None if s.guerrillas(space) or any(s.guerrillas(i) for i in forests) else NOBODY_TO_RAID


def why_not_raid_as(s: State, space: int, word: str) -> Reason | None:
    """Why a Raid cannot go in, or out. 4.3.3."""
    if word == "in":
        return (
            None
            if any(s.guerrillas(i) for i in forests_beside(s, space))
            else Reason("No Guerrilla next door", "4.3.3")
        )
    if word == "out":
        return None if s.guerrillas(space) else Reason("No Guerrilla there", "4.3.3")
    return Reason("A Raid goes in or out", "4.3.3")


Road = tuple[str, int]
"""A way of Raid: in or out, and the Mountain Jungle that it comes from or goes to."""


def roads_of(s: State, space: int) -> list[Road]:
    """Every way in which Guerrillas may raid a space now. 4.3.3."""
    forests = forests_beside(s, space)
    into = [("in", forest) for forest in forests if s.guerrillas(forest)]
    return into + ([("out", forest) for forest in forests] if s.guerrillas(space) else [])


def roads_that_open(op: Operation, space: int) -> list[Road]:
    """The ways of a Raid that surely give a closed Terror its first space (GEN-5b).

    A hidden Guerrilla comes to people or Police, or one hides again beside Police in the forest.
    """
    s = op.s
    if op.kind.name != "terror" or op.cost(space) > s.resources[INSURGENTS] or why_not_raid(s, space) is not None:
        return []
    found = roads_of(s, space)
    into = [road for road in found if road[0] == "in" and s.underground(road[1])] if can_be_struck(s, space) else []
    return into + [road for road in found if road[0] == "out" and can_be_struck(s, road[1])]


def can_be_struck(s: State, space: int) -> bool:
    """Whether a hidden Guerrilla could do Terror there (3.3.3, KEN-18)."""
    return bool(s.population[space] or s.police(space))


def why_not_raid_now(op: Operation) -> Reason | None:
    """Possible where Guerrillas stand beside a forest or in it; before a closed Terror only where it helps (GEN-5b)."""
    s = op.s
    if op.opening:
        return None if any(roads_that_open(op, i) for i in s.game.all_spaces) else NEEDED_TO_OPEN
    return None if any(why_not_raid(s, i) is None for i in s.game.all_spaces) else NO_RAID


async def raid(op: Operation) -> None:
    """Strike from the forest, or vanish into it; K31 gives two spaces. 4.3.3, K31, KEN-20."""
    s = op.s
    opening = op.opening

    def why_not(space: int) -> Reason | None:
        if opening and not selection.chosen and not roads_that_open(op, space):
            return NEEDED_TO_OPEN
        return why_not_raid(s, space)

    most = 2 if s.capabilities[LAND_AND_FREEDOM_ARMY] == SHADED else 1
    selection = Selection(s, INSURGENTS, "Raid", "4.3.3", why_not, most)
    while (space := await selection.next_space()) is not None:
        if opening and len(selection.chosen) == 1:
            await raid_space(s, space, roads_that_open(op, space), hidden_first=True)
        else:
            await raid_space(s, space, roads_of(s, space))


async def raid_space(s: State, space: int, roads: list[Road], *, hidden_first: bool = False) -> None:
    """In: one or two Guerrillas and a free Limited Operation there; out: any number, hidden again. 4.3.3, KEN-20.

    Args:
        roads: the ways in which it may go.
        hidden_first: whether the first to come in must be Underground (GEN-5b).
    """
    mode = s.game.catalog.mode
    words = [word for word in ("in", "out") if any(way == word for way, _ in roads)]
    choice = await Decision(
        INSURGENTS, "Raid", f"into {s.game.board.names[space]}, or out of it", "4.3.3", [mode[w] for w in words],
        explain=lambda option: why_not_raid_as(s, space, option.word) if option.kind == "mode" else None,
        selected=(space,),
    )  # fmt: skip
    forests = [forest for way, forest in roads if way == choice.word]
    if choice.word == "in":
        await raid_in(s, space, forests, hidden_first=hidden_first)
    else:
        await raid_out(s, space, forests)


async def raid_in(s: State, space: int, forests: list[int], *, hidden_first: bool) -> None:
    """One or two Guerrillas of one Mountain Jungle come in as they are, then act there. 4.3.3, KEN-20."""
    plan = await plan_raid(s, space, [(forest, space) for forest in forests], 2, hidden_first=hidden_first)
    plan.make()
    await limited_operation_there(s, space)


async def raid_out(s: State, space: int, forests: list[int]) -> None:
    """Any number go to one Mountain Jungle and hide. 4.3.3, KEN-20."""
    plan = await plan_raid(s, space, [(space, forest) for forest in forests], s.guerrillas(space))
    forest = plan.moves[0].target
    with one_step(s):
        plan.make()
        flip(s, ACTIVE, forest, sum(1 for move in plan.moves if move.piece == ACTIVE))


async def plan_raid(
    s: State, space: int, roads: list[tuple[int, int]], most: int, *, hidden_first: bool = False
) -> Plan:
    """Plans a Raid's moves along one road; at least one Guerrilla goes."""
    plan = Plan(s)
    moves = s.game.catalog.moves

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason("At least one Guerrilla moves", "4.3.3")
        if option.kind != "move" or option.piece not in GUERRILLAS:
            return Reason("Guerrillas move now", "4.3.3")
        if (option.origin, option.target) not in roads:
            return Reason("All go the same way, between this space and one Mountain Jungle next to it", "4.3.3")
        if hidden_first and not plan.moves and option.piece == ACTIVE:
            return Reason("An Underground Guerrilla comes first: without one Terror has no space", "4.1")
        return plan.why_not_piece(option, "4.3.3")

    while len(plan.moves) < most:
        if plan.moves:
            roads = [(plan.moves[0].origin, plan.moves[0].target)]
        options = [move for a, b in roads for kind in GUERRILLAS if why(move := moves[kind][a][b]) is None]
        if plan.moves:
            options.append(DONE)
        choice = await Decision(
            INSURGENTS, "Raid", "move a Guerrilla", "4.3.3", options, explain=why, planned=plan.moves, selected=(space,)
        )
        if choice is DONE:
            break
        plan.add(choice)
    return plan


async def limited_operation_there(s: State, space: int) -> None:
    """A free Limited Operation in the raided space, or none. 4.3.3, 3.1.2, KEN-20."""
    name = s.game.board.names[space]
    await grant_limited_operation(
        s, INSURGENTS, f"Raid into {name}", free=True, within=(space,),
        elsewhere=Reason(f"The Raid acts in {name} only", "4.3.3"),
    )  # fmt: skip


async def _reward(op: Operation) -> None:
    await reward(op.s)


async def _reprisal(op: Operation) -> None:
    await reprisal(op.s, reprisal_spaces(op.s))


async def _oath(op: Operation) -> None:
    await oath(op.s)


ACTIVITIES: Final = {
    kind.name: kind
    for kind in (
        ActivityKind(
            "reward", "Reward", "4.2.1", BRITISH, ("deploy", "relocate"), _reward,
            somewhere(
                opens_nothing(why_not_reward), Reason("No British Controlled Populated space to win over", "4.2.1")
            ),
        ),
        ActivityKind("reprisal", "Reprisal", "4.2.2", BRITISH, ("sweep", "assault"), _reprisal, why_not_reprisal_now),
        ActivityKind("air_strike", "Air Strike", "4.2.3", BRITISH, (), air_strike, why_not_air_strike_now),
        ActivityKind("supply", "Supply", "4.3.1", INSURGENTS, (), supply, why_not_supply, note_supply, supply_lines),
        ActivityKind(
            "oath", "Oath", "4.3.2", INSURGENTS, (), _oath,
            somewhere(
                opens_nothing(why_not_oath), Reason("No Populated Reserve with an Underground Guerrilla", "4.3.2")
            ),
        ),
        ActivityKind("raid", "Raid", "4.3.3", INSURGENTS, (), raid, why_not_raid_now),
    )
}  # fmt: skip
