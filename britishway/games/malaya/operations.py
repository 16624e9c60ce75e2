"""The Operations of Malaya. Chapter 3.

Sweep, Assault, Rally and March proceed as in Kenya (`coin.guerrillas`); here is where they may take
place in Malaya, how much they do, and the four that are Malaya's own.
"""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import refuse_spaces, remove_pieces, roll
from britishway.games.coin.game import OperationKind
from britishway.games.coin.guerrillas import british, insurgents
from britishway.games.coin.guerrillas.placing import put, sources, why_not_place
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import plan_into_spaces
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BRITISH,
    CUBES,
    GUERRILLAS,
    INSURGENTS,
    KINDS,
    OPPOSITION,
    POLICE,
    SABOTAGE,
    SHADED,
    SUPPORT,
    TERROR,
    TROOPS,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    activate,
    begin_action,
    flip,
    mark,
    one_step,
    pay,
    political_will,
    remove,
    shift_support,
)  # fmt: skip
from britishway.games.malaya.cards import JUNGLE_WARFARE_SCHOOL, MNLA, NEW_VILLAGES, RUNNING_DOGS
from britishway.games.malaya.places import (
    centers,
    has_village,
    is_capital,
    is_center,
    is_jungle,
    is_mountain,
    is_province,
    is_thailand,
    spaces_for,
)  # fmt: skip
from britishway.games.malaya.support import PACIFY, persuade_after, why_not_pacify

# 3.2.1 Train

NOT_FOR_TRAIN: Final = Reason("Train takes place in Kuala Lumpur and in Provinces", "3.2.1")
MCP_CONTROL: Final = Reason("MCP Control that Province", "3.2.1")


def why_not_train(op: Operation, space: int) -> Reason | None:
    """Kuala Lumpur always, a Province unless MCP Control it; selecting alone costs nothing. 3.2.1, MAL-9."""
    s = op.s
    if is_province(s, space):
        return MCP_CONTROL if s.control[space] == INSURGENTS else None
    return None if is_capital(s, space) else NOT_FOR_TRAIN


def note_train(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected where no cube can be placed."""
    s = op.s
    if not op.free and s.resources[BRITISH] < 2:
        return "No Resources to place cubes with"
    if not (s.police(s.game.available) or (is_capital(s, space) and s.troops(s.game.available))):
        return "No such cubes Available"
    return None


async def train(op: Operation) -> None:
    """Raise Police and Troops, then win a space over. 3.2.1."""
    while (space := await op.next_space()) is not None:
        await train_space(op, space)
    if op.selected:
        await persuade_after(op, PACIFY, why_not_pacify("3.2.1"), spaces_for(op.s, "pacify"))  # MAL-16


async def train_space(op: Operation, space: int) -> None:
    """Up to four cubes in Kuala Lumpur, up to two Police elsewhere; the first to come is paid for. 3.2.1, MAL-2, MAL-9."""
    s = op.s
    kinds, most = (CUBES, 4) if is_capital(s, space) else ((POLICE,), 2)
    paid = 0

    def due(kind: int) -> int:
        return 0 if op.free else max(0, price_of_training(s, kind) - paid)

    def why(option: Option) -> Reason | None:
        reason = why_not_place(s, kinds, (space,), "3.2.1", option)
        if option.kind == "place" and option.space == space and option.piece in kinds:
            short = due(option.piece) > s.resources[BRITISH]
            return Reason(f"{due(option.piece)} Resources needed", "3.2.1") if short else reason
        return reason

    for ordinal in range(1, most + 1):
        options = [
            option
            for kind in kinds
            if due(kind) <= s.resources[BRITISH]
            for option in sources(s, kind, space)
        ]  # fmt: skip
        if not options:
            return
        choice = await Decision(
            BRITISH, op.kind.title, f"place a cube in {s.game.board.names[space]} ({ordinal} of {most})", "3.2.1",
            [*options, DONE], explain=why, selected=op.selected,
        )  # fmt: skip
        if choice is DONE:
            return
        cost = due(choice.piece)
        if cost:
            pay(s, BRITISH, cost)
            paid += cost
        put(s, choice)


def price_of_training(s: State, kind: int) -> int:
    """2 for a space; 4 where Troops are placed, with JUNGLE WARFARE SCHOOL shaded. 3.2.1, M18."""
    return 4 if kind == TROOPS and s.capabilities[JUNGLE_WARFARE_SCHOOL] == SHADED else 2


# 3.2.2 Garrison

NOT_FOR_GARRISON: Final = Reason("The British may not enter Thailand", "1.3.3")
ONE_PROVINCE: Final = Reason("Garrison goes to one Province only", "3.2.2")
NO_CUBE_ELSEWHERE: Final = Reason("No cube stands elsewhere to go there", "3.2.2")


def why_not_garrison(op: Operation, space: int) -> Reason | None:
    """Economic Centers, Kuala Lumpur and one Province as destinations. 3.2.2, MAL-11."""
    s = op.s
    if is_thailand(s, space):
        return NOT_FOR_GARRISON
    if is_province(s, space) and any(is_province(s, i) for i in op.selected):
        return ONE_PROVINCE
    if op.limit == 1 and not any(s.pieces[i * KINDS + k] for i in s.game.all_spaces if i != space for k in CUBES):
        return NO_CUBE_ELSEWHERE
    return None


def cost_of_garrison(op: Operation, space: int) -> int:
    """2 in all, with the first destination. 3.2.2."""
    return 2 if not op.selected or op.selected[0] == space else 0


async def garrison(op: Operation) -> None:
    """Send cubes anywhere to where the money is made, and look for who hides there. 3.2.2.

    A full Garrison may move nothing; a Limited one moves to its one destination (MAL-11).
    """
    s = op.s
    limited = op.limit == 1
    await plan_into_spaces(
        op, CUBES, "choose a destination, or move a cube into one", adjacent=False,
        may_end=lambda plan: bool(plan.moves) or not limited,
    )  # fmt: skip
    if not op.selected and not op.free:
        pay(s, BRITISH, 2)
    await op.pause()
    searched = [i for i in centers(s) if not limited or i in op.selected]
    for center in searched:
        activate(s, center, s.cubes(center))
    await assault_a_center(op, searched)


async def assault_a_center(op: Operation, searched: list[int]) -> None:
    """One Economic Center may be assaulted at no further cost; the activity before or after. 3.2.2, 4.1."""
    s = op.s

    def why(option: Option) -> Reason | None:
        if option.kind != "space":
            return op.explain(option)
        if option.space not in searched:
            return Reason("The Assault takes place in an Economic Center of this Garrison", "3.2.2")
        return british.why_not_assault(op, option.space)

    while True:
        options = [s.game.catalog.space[i] for i in searched if british.why_not_assault(op, i) is None]
        options += op.activity_options()
        options.append(DONE)
        choice = await Decision(
            BRITISH, op.kind.title, "assault in an Economic Center, or go on", "3.2.2", options,
            refused=lambda: refuse_spaces(s, why) + op.refused(), explain=why, selected=op.selected,
        )  # fmt: skip
        if choice.kind == "sa":
            await op.take_up(choice)
            continue
        if choice is not DONE:
            await british.assault_space(op, choice.space)
            await op.finish()
        return


# 3.2.3 Sweep

NOT_FOR_SWEEP: Final = Reason("Sweep takes place in Provinces and Kuala Lumpur", "3.2.3")


def why_not_sweep(op: Operation, space: int) -> Reason | None:
    """Provinces and Kuala Lumpur. 3.2.3, MAL-12."""
    return None if is_province(op.s, space) or is_capital(op.s, space) else NOT_FOR_SWEEP


def activation(s: State, space: int) -> int:
    """One for each cube, in Jungle for every two; JUNGLE WARFARE SCHOOL unshaded lifts that. 3.2.3, M18, GEN-20."""
    halved = is_jungle(s, space) and s.capabilities[JUNGLE_WARFARE_SCHOOL] != UNSHADED
    return s.cubes(space) // 2 if halved else s.cubes(space)


# 3.2.4 Assault


def assault_limit(s: State, space: int) -> int:
    """One for each Troop, in Mountains for every two; each cube in the capital and the Centers. 3.2.4, MAL-13."""
    if is_province(s, space):
        return s.troops(space) // 2 if is_mountain(s, space) else s.troops(space)
    return s.cubes(space)


def note_assault(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though nothing there can be removed."""
    s = op.s
    if not assault_limit(s, space):
        return "Too few Troops to remove a piece"
    return "Only Underground Guerrillas can be reached" if s.underground(space) and not s.active(space) else None


def two(op: Operation, space: int) -> int:
    """Sweep and Assault cost 2 for each space. 3.2.3, 3.2.4."""
    return 2


# 3.3.1 Rally

NOT_FOR_RALLY: Final = Reason("Rally takes place in Provinces, Thailand and Kuala Lumpur", "3.3.1")
AT_SUPPORT: Final = Reason("That space is at Support", "3.3.1")
NEW_VILLAGE_HERE: Final = Reason("A New Village stands there", "3.3.1")


def why_not_rally(op: Operation, space: int) -> Reason | None:
    """Neither Support nor a New Village; NEW VILLAGES shaded lets Opposition rally beside one. 3.3.1, M1."""
    s = op.s
    if is_center(s, space):
        return NOT_FOR_RALLY
    if s.support[space] == SUPPORT:
        return AT_SUPPORT
    if has_village(s, space):
        resented = s.capabilities[NEW_VILLAGES] == SHADED and s.support[space] == OPPOSITION
        return None if resented else NEW_VILLAGE_HERE
    return None


def one(op: Operation, space: int) -> int:
    """Rally and Attack cost 1 for each space."""
    return 1


# 3.3.2 March, 3.3.4 Terror


def one_outside_centers(op: Operation, space: int) -> int:
    """March and Terror cost 1 for each space, nothing in Economic Centers. 3.3.2, 3.3.4."""
    return 0 if is_center(op.s, space) else 1


# 3.3.3 Attack

NO_GUERRILLA: Final = Reason("No Guerrilla there", "3.3.3")
NO_CUBE: Final = Reason("No British cube there", "3.3.3")


def why_not_attack(op: Operation, space: int) -> Reason | None:
    """Guerrillas and cubes. 3.3.3."""
    if not op.s.guerrillas(space):
        return NO_GUERRILLA
    return None if op.s.cubes(space) else NO_CUBE


async def attack(op: Operation) -> None:
    """Strike at cubes, from ambush in one space. 3.3.3, 4.3.3."""
    while (space := await op.next_space()) is not None:
        if await chooses_ambush(op, space):
            await ambush_space(op.s, space)
        else:
            await attack_space(op.s, space)


async def chooses_ambush(op: Operation, space: int) -> bool:
    """Whether MCP spend their activity to ambush in this space; it replaces the Attack there. 4.3.3, MAL-23."""
    s = op.s
    if "ambush" not in op.activities or not s.underground(space):
        return False
    modes = [s.game.catalog.mode[word] for word in ("attack", "ambush")]
    choice = await Decision(
        INSURGENTS, op.kind.title, f"attack or ambush in {s.game.board.names[space]}", "4.3.3", modes, selected=(space,)
    )
    if choice.word == "attack":
        return False
    op.activities, op.interrupted = (), True
    return True


async def attack_space(s: State, space: int) -> None:
    """All come into the open; a die of at most their number removes two cubes. 3.3.3, MAL-19."""
    flip(s, UNDERGROUND, space, s.underground(space))
    n = s.guerrillas(space)
    die, _ = await roll(s, INSURGENTS, "Attack", "3.3.3", space=space, at_most=n)
    if die <= n:
        await lose_cubes(s, "Attack", "3.3.3", space, 2)


async def ambush_space(s: State, space: int) -> None:
    """One comes into the open and removes a cube without a roll. 4.3.3."""
    cause, s.cause = s.cause, "sa:ambush"
    begin_action(s, s.cause)
    flip(s, UNDERGROUND, space)
    await lose_cubes(s, "Ambush", "4.3.3", space, 2 if s.capabilities[MNLA] == SHADED else 1)
    s.cause = cause


async def lose_cubes(s: State, title: str, rule: str, space: int, most: int) -> None:
    """Police first, then Troops; a Troop lost costs 1 Political Will. 3.3.3, 4.3.3.

    MNLA shaded lets MCP pick any cubes; unshaded each Troop costs one of the Guerrillas there (M8).
    """
    before = s.troops(space)
    if s.capabilities[MNLA] == SHADED:
        await remove_pieces(s, INSURGENTS, title, rule, CUBES, (space,), most)
    else:
        police = min(most, s.police(space))
        troops = min(most - police, s.troops(space))
        if police:
            remove(s, POLICE, space, police)
        if troops:
            remove(s, TROOPS, space, troops)
    lost = before - s.troops(space)
    if not lost:
        return
    political_will(s, -1)
    if s.capabilities[MNLA] == UNSHADED:
        await remove_pieces(s, INSURGENTS, "MNLA", "5.3", GUERRILLAS, (space,), lost)


# 3.3.4 Terror

NOT_IN_THAILAND: Final = Reason("Terror does nothing in Thailand", "3.3.4")
NO_UNDERGROUND: Final = Reason("No Underground Guerrilla there", "3.3.4")


def why_not_terror(op: Operation, space: int) -> Reason | None:
    """An Underground Guerrilla, outside Thailand. 3.3.4, MAL-20."""
    if is_thailand(op.s, space):
        return NOT_IN_THAILAND
    return None if op.s.underground(space) else NO_UNDERGROUND


def note_terror(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though only a Guerrilla comes into the open."""
    s = op.s
    if is_center(s, space):
        return "Sabotaged already" if s.sabotage(space) else None
    done = s.terror(space) and s.support[space] == OPPOSITION
    return "At Opposition already, with Terror" if done else None


async def terror(op: Operation) -> None:
    """Frighten the people, and wreck what the British live on. 3.3.4."""
    while (space := await op.next_space()) is not None:
        terror_space(op.s, space)
        await remove_traitor(op.s, space)


def terror_space(s: State, space: int) -> None:
    """A marker if there is none, and a shift towards Opposition, as one effect. 3.3.4, MAL-20, GEN-6."""
    flip(s, UNDERGROUND, space)
    if is_center(s, space):
        if not s.sabotage(space):
            mark(s, SABOTAGE, space)
        return
    with one_step(s):
        if not s.terror(space):
            mark(s, TERROR, space)
        shift_support(s, space, -1)


async def remove_traitor(s: State, space: int) -> None:
    """RUNNING DOGS shaded: a Police too, if MCP wish (M27)."""
    if s.capabilities[RUNNING_DOGS] == SHADED and s.police(space):
        await remove_pieces(s, INSURGENTS, "Running Dogs", "5.3", (POLICE,), (space,), 1, up_to=True)


OPERATIONS: Final = {
    kind.name: kind
    for kind in (
        OperationKind("train", "Train", "3.2.1", BRITISH, train, why_not_train, note_train),
        OperationKind("garrison", "Garrison", "3.2.2", BRITISH, garrison, why_not_garrison, cost=cost_of_garrison),
        OperationKind("sweep", "Sweep", "3.2.3", BRITISH, british.sweep, why_not_sweep, british.note_sweep, two),
        OperationKind(
            "assault", "Assault", "3.2.4", BRITISH, british.assault, british.why_not_assault, note_assault, two
        ),
        OperationKind("rally", "Rally", "3.3.1", INSURGENTS, insurgents.rally, why_not_rally, cost=one),
        OperationKind(
            "march", "March", "3.3.2", INSURGENTS, insurgents.march, insurgents.why_not_march,
            cost=one_outside_centers,
        ),
        OperationKind("attack", "Attack", "3.3.3", INSURGENTS, attack, why_not_attack, cost=one),
        OperationKind(
            "terror", "Terror", "3.3.4", INSURGENTS, terror, why_not_terror, note_terror, one_outside_centers
        ),
    )
}  # fmt: skip
