"""The Operations of Kenya. Chapter 3.

Sweep, Assault, Rally and March proceed as in Malaya (`coin.guerrillas`); here is where they may take
place in Kenya, and how much they do.
"""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Decision, Option, Reason
from britishway.games.coin.game import OperationKind
from britishway.games.coin.guerrillas import british, insurgents
from britishway.games.coin.guerrillas.british import remove_some
from britishway.games.coin.guerrillas.placing import place_own
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import rush_troops
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BRITISH,
    INSURGENTS,
    KINDS,
    OPPOSITION,
    POLICE,
    SHADED,
    SUPPORT,
    TERROR,
    TROOPS,
    UNDERGROUND,
)  # fmt: skip
from britishway.games.coin.verbs import flip, mark, one_step, remove, shift_support
from britishway.games.kenya.cards import PSEUDO_GANGS, RACIST_PROPAGANDA
from britishway.games.kenya.land import (
    is_mountain_jungle,
    is_populated,
    is_province,
    is_reserve,
    is_settled,
    lower_population,
    nairobi,
)  # fmt: skip
from britishway.games.kenya.pipeline import outrage, relocate_spaces

# 3.2.1 Deploy

NOT_BRITISH_CONTROL: Final = Reason("The British do not Control it", "3.2.1")
NO_TROOPS_TO_MOVE: Final = Reason("No Troops to move", "3.2.1")
NO_DEPLOY_INTO_FOREST: Final = Reason("Deploy does not reach Mountain Jungles", "3.2.1")


def why_not_deploy(op: Operation, space: int) -> Reason | None:
    """Nairobi always, and Provinces under British Control. 3.2.1, KEN-11."""
    s = op.s
    if space == nairobi(s):
        return None
    if not is_province(s, space):
        return NO_DEPLOY_INTO_FOREST
    return None if s.control[space] == BRITISH else NOT_BRITISH_CONTROL


def why_not_gather(s: State, space: int) -> Reason | None:
    """Troops gather anywhere but in a Mountain Jungle. 3.2.1."""
    return NO_DEPLOY_INTO_FOREST if is_mountain_jungle(s, space) else None


def why_not_only_gather(op: Operation, space: int) -> Reason | None:
    """A Deploy that only moves Troops has no other space than their goal, so K16 names that one. 2.3.4, K7."""
    return why_not_gather(op.s, space) or (None if space in op.within else op.elsewhere)


def why_not_move_only(op: Operation) -> Reason | None:
    """Whether Troops can move at all, when a Deploy does nothing else. K7."""
    s = op.s
    goals = [i for i in s.game.all_spaces if why_not_only_gather(op, i) is None]
    if any(s.troops(i) and any(goal != i for goal in goals) for i in s.game.all_spaces):
        return None
    return NO_TROOPS_TO_MOVE


def note_deploy(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though nothing is left for it; cubes of the map still serve (GEN-16)."""
    s, box = op.s, op.s.game.available
    if space == nairobi(s):
        return None if s.cubes(box) else "No cubes Available"
    return None if s.police(box) else "No Police Available"


async def deploy(op: Operation) -> None:
    """Place cubes, then rush Troops to one space, also if Limited; PSEUDO-GANGS shaded leaves only one of both.

    3.2.1, KEN-3, KEN-11, GEN-26, K7.
    """
    s = op.s
    half = await choose_half(s, op.kind.title, op=op) if s.capabilities[PSEUDO_GANGS] == SHADED else ""
    if half == "move":
        await rush_troops(s, op.kind.title, "3.2.1", lambda i: why_not_only_gather(op, i), least=1)
    else:
        while (space := await op.next_space()) is not None:
            await deploy_space(s, op.kind.title, space)
        if not half:
            await rush_troops(s, op.kind.title, "3.2.1", lambda i: why_not_gather(s, i))
    await op.finish()


async def deploy_space(s: State, title: str, space: int) -> None:
    """Up to four cubes of any mix in Nairobi, up to two Police elsewhere. 3.2.1, KEN-11."""
    if space == nairobi(s):
        await place_own(s, BRITISH, title, "3.2.1", (TROOPS, POLICE), (space,), 4)
    else:
        await place_own(s, BRITISH, title, "3.2.1", (POLICE,), (space,), 2)


async def choose_half(s: State, title: str, *, op: Operation | None = None, moved: bool = False) -> str:
    """PSEUDO-GANGS shaded: which half of a Deploy; the activity may come first (4.1). K7.

    Args:
        op: the Operation, if a Special Activity may accompany it.
        moved: whether the card's one move is taken already (K8).
    """
    choices, activities = s.game.catalog.choice, s.game.activities_of[BRITISH]

    def why_not_move() -> Reason | None:
        if moved:
            return Reason("Troops have their one move already", "3.2.1")
        if op:
            return why_not_move_only(op)
        return None if s.on_map(TROOPS) else NO_TROOPS_TO_MOVE

    def why(option: Option) -> Reason | None:
        if option is choices["move"]:
            return why_not_move()
        return op.explain(option) if op and option.kind == "sa" else None

    def refused() -> list[tuple[Option, Reason]]:
        answered = [(s.game.catalog.activity[a.name], op.why_not_activity(a)) for a in activities] if op else []
        return [(option, reason) for option, reason in answered if reason is not None]

    while True:
        options = [choices["place"]]
        if why_not_move() is None:
            options.append(choices["move"])
        if op:
            options += op.activity_options()
        choice = await Decision(
            BRITISH, title, "place cubes or move Troops", "3.2.1", options, refused=refused, explain=why
        )
        if choice.kind == "choice":
            return choice.word
        assert op is not None
        await op.take_up(choice)


# 3.2.2 Relocate

ONLY_RESERVES: Final = Reason("Only Populated Reserve Provinces are Relocated", "3.2.2")
NEEDS_CONTROL: Final = Reason("The British do not Control it", "3.2.2")
PIPELINE_FORBIDS: Final = Reason("The Pipeline allows no Relocate now", "3.2.2")


def why_not_relocate(op: Operation, space: int) -> Reason | None:
    """British Controlled Populated Reserves, as many as the Pipeline says; a card says its own number. 3.2.2, KEN-12."""
    s = op.s
    if not op.card and not relocate_spaces(s):
        return PIPELINE_FORBIDS
    if not is_reserve(s, space) or not is_populated(s, space):
        return ONLY_RESERVES
    return None if s.control[space] == BRITISH else NEEDS_CONTROL


def note_relocate(op: Operation, space: int) -> str | None:
    """GEN-28: nobody is left to come into play."""
    return None if op.s.police(op.s.game.place("out_of_play")) else "No Police Out of Play"


async def relocate(op: Operation) -> None:
    """Move people into villages; Police come into play; then see who hears of it. 3.2.2, KEN-12, KEN-13.

    After the last space the roll comes first; the activity may follow it.
    """
    s = op.s
    while len(op.selected) < op.limit and (space := await op.next_space()) is not None:
        lower_population(s, space)
        reserve = s.game.place("out_of_play")
        if s.police(reserve):
            remove(s, POLICE, reserve)
    if op.selected:
        if op.card != RACIST_PROPAGANDA:
            await outrage(s, BRITISH, op.kind.title)
        await op.finish()


# 3.2.3 Sweep


def why_not_sweep(op: Operation, space: int) -> Reason | None:
    """Any space. 3.2.3, KEN-14."""
    return None


def activation(s: State, space: int) -> int:
    """One Guerrilla for each cube, for two in Mountain Jungles. 3.2.3, KEN-14, GEN-20."""
    return s.cubes(space) // 2 if is_mountain_jungle(s, space) else s.cubes(space)


# 3.2.4 Assault


def assault_limit(s: State, space: int) -> int:
    """One piece for each Troop, for two in Mountain Jungles, for each cube in Nairobi. 3.2.4, KEN-14."""
    if is_mountain_jungle(s, space):
        return s.troops(space) // 2
    return s.cubes(space) if space == nairobi(s) else s.troops(space)


def note_assault(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though nothing there can be removed."""
    s = op.s
    if not assault_limit(s, space):
        return "Too few cubes to remove a piece" if space == nairobi(s) else "Too few Troops to remove a piece"
    if s.active(space) or (s.bases(space) and not s.guerrillas(space)):
        return None
    return "Only Underground Guerrillas, and what they cover"


# 3.3.1 Rally

LOYAL_THERE: Final = Reason("Outside the Reserves no Rally where Loyalty is", "3.3.1")


def one_resource(op: Operation, space: int) -> int:
    """Every Mau Mau Operation costs 1 Resource a space. 3.1."""
    return 1


def why_not_rally(op: Operation, space: int) -> Reason | None:
    """Any Reserve, and other spaces without Loyalty. 3.3.1, KEN-4, KEN-9."""
    s = op.s
    return LOYAL_THERE if s.support[space] == SUPPORT and not is_reserve(s, space) else None


# 3.3.2 March


def tests_march(s: State, space: int) -> bool:
    """Populated Non-Reserve spaces and Loyal Reserves are where a crowd is noticed. 3.3.2."""
    return is_settled(s, space) or s.support[space] == SUPPORT


# 3.3.3 Terror

NO_UNDERGROUND: Final = Reason("No Underground Guerrilla there", "3.3.3")
ONLY_POLICE_HERE: Final = Reason("Without Population, Terror only removes Police, and there are none", "3.3.3")
NO_POLICE: Final = Reason("No Police there", "3.3.3")
NO_POPULATION: Final = Reason("No Population there", "3.3.3")


def why_not_terror(op: Operation, space: int) -> Reason | None:
    """An Underground Guerrilla; without Population there must be Police. 3.3.3, KEN-18."""
    s = op.s
    if not s.pieces[space * KINDS + UNDERGROUND]:
        return NO_UNDERGROUND
    return None if s.population[space] or s.police(space) else ONLY_POLICE_HERE


def note_terror(op: Operation, space: int) -> str | None:
    """GEN-28: everything that Terror brings is there already."""
    s = op.s
    if s.terror(space) and s.support[space] == OPPOSITION and not s.police(space):
        return "Terror and Resistance are there already"
    return None


async def terror(op: Operation) -> None:
    """Frighten people into Resistance, or strike at Police. 3.3.3."""
    while (space := await op.next_space()) is not None:
        await terror_space(op.s, op.kind.title, space)


async def terror_space(s: State, title: str, space: int) -> None:
    """A Guerrilla turns Active; then a Terror marker and a shift, or up to two Police. 3.3.3, KEN-18, GEN-14."""
    flip(s, UNDERGROUND, space)
    halves = [word for word in ("terror", "police") if why_not_half(s, space, word) is None]
    choice = await Decision(
        INSURGENTS, title, f"a Terror marker, or Police, in {s.game.board.names[space]}", "3.3.3",
        [s.game.catalog.mode[word] for word in halves],
        explain=lambda option: why_not_half(s, space, option.word) if option.kind == "mode" else None,
        selected=(space,),
    )  # fmt: skip
    if choice.word == "police":
        await remove_some(s, INSURGENTS, title, "3.3.3", POLICE, space, 2)
        return
    with one_step(s):
        if not s.terror(space):
            mark(s, TERROR, space)
        shift_support(s, space, -1)


def why_not_half(s: State, space: int, word: str) -> Reason | None:
    """Why a half of Terror is not possible in a space. 3.3.3, KEN-18."""
    if word == "terror":
        return None if s.population[space] else NO_POPULATION
    if word == "police":
        return None if s.police(space) else NO_POLICE
    return Reason("Not a way of Terror", "3.3.3")


OPERATIONS: Final = {
    kind.name: kind
    for kind in (
        OperationKind("deploy", "Deploy", "3.2.1", BRITISH, deploy, why_not_deploy, note_deploy),
        OperationKind("relocate", "Relocate", "3.2.2", BRITISH, relocate, why_not_relocate, note_relocate),
        OperationKind("sweep", "Sweep", "3.2.3", BRITISH, british.sweep, why_not_sweep, british.note_sweep),
        OperationKind("assault", "Assault", "3.2.4", BRITISH, british.assault, british.why_not_assault, note_assault),
        OperationKind("rally", "Rally", "3.3.1", INSURGENTS, insurgents.rally, why_not_rally, cost=one_resource),
        OperationKind(
            "march", "March", "3.3.2", INSURGENTS, insurgents.march, insurgents.why_not_march, cost=one_resource
        ),
        OperationKind("terror", "Terror", "3.3.3", INSURGENTS, terror, why_not_terror, note_terror, one_resource),
    )
}
