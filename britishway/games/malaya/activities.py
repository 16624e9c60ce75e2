"""The Special Activities of Malaya. Chapter 4; 4.2 the British, 4.3 those of MCP."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Decision, Reason
from britishway.games.coin.asking import Selection
from britishway.games.coin.game import ActivityKind
from britishway.games.coin.guerrillas.british import reprisal_space
from britishway.games.coin.interrupting import NEEDED_TO_OPEN, somewhere
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BRITISH,
    INSURGENTS,
    NEUTRAL,
    NEW_VILLAGE,
    OPPOSITION,
    POLICE,
    SHADED,
    SUPPORT,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    flip,
    gain,
    mark,
    one_step,
    remove,
    set_support,
    shift_support,
    unmark,
)  # fmt: skip
from britishway.games.malaya.cards import MIN_YUEN, NEW_VILLAGES, RUNNING_DOGS
from britishway.games.malaya.places import (
    has_village,
    is_province,
    is_thailand,
    spaces_for,
    villages_left,
)  # fmt: skip

# 4.2.1 Resettle

ONLY_PROVINCES: Final = Reason("Resettle takes place in a Province", "4.2.1")
NO_BRITISH_CONTROL: Final = Reason("The British do not Control that Province", "4.2.1")
VILLAGE_ALREADY: Final = Reason("A New Village stands there already", "4.2.1")
NO_VILLAGE_LEFT: Final = Reason("No New Village left in the pool", "4.2.1")


def why_not_resettle(op: Operation, space: int) -> Reason | None:
    """A British Controlled Province without a New Village, and one in the pool. 4.2.1, MAL-29."""
    s = op.s
    if not is_province(s, space):
        return ONLY_PROVINCES
    if s.control[space] != BRITISH:
        return NO_BRITISH_CONTROL
    if has_village(s, space):
        return VILLAGE_ALREADY
    return None if villages_left(s) else NO_VILLAGE_LEFT


async def resettle(op: Operation) -> None:
    """Move people behind wire, and lose their goodwill; in two Provinces under Briggs. 4.2.1."""
    limit = spaces_for(op.s, "resettle")
    selection = Selection(op.s, BRITISH, "Resettle", "4.2.1", lambda i: why_not_resettle(op, i), limit)
    while (space := await selection.next_space()) is not None:
        resettle_space(op.s, space)


def resettle_space(s: State, space: int) -> None:
    """The marker and a shift towards Opposition, as one effect; NEW VILLAGES unshaded soothes Opposition. M1, MAL-7."""
    soothed = s.capabilities[NEW_VILLAGES] == UNSHADED and s.support[space] == OPPOSITION
    with one_step(s):
        mark(s, NEW_VILLAGE, space)
        shift_support(s, space, 1 if soothed else -1)


# 4.2.2 Reprisal

NO_PROVINCE: Final = Reason("Reprisal takes place in a Province", "4.2.2")
NO_TROOPS: Final = Reason("No Troops there", "4.2.2")
NO_ASSAULT_LEFT: Final = Reason("It would leave no space to Assault", "4.1")


def why_not_reprisal_here(s: State, space: int) -> Reason | None:
    """A Province with Troops. 4.2.2."""
    if not is_province(s, space):
        return NO_PROVINCE
    return None if s.troops(space) else NO_TROOPS


def why_not_reprisal(op: Operation, space: int) -> Reason | None:
    """A Province with Troops, unless that surely takes an Assault its only space. 4.2.2, GEN-5a."""
    s = op.s
    reason = why_not_reprisal_here(s, space)
    if reason is not None:
        return reason
    driven_off = bool(s.guerrillas(space)) and not any(s.cubes(i) for i in s.game.board.adjacent[space])
    return NO_ASSAULT_LEFT if driven_off and ends_assault(op, space) else None


def ends_assault(op: Operation, space: int) -> bool:
    """Whether the loss of a piece here, before the Operation, takes an Assault its only space (GEN-5a)."""
    if op.kind.name != "assault" or op.selected or op.s.insurgents(space) != 1:
        return False
    return all(i == space or op.why_not(i) is not None for i in op.within)


async def reprisal(op: Operation) -> None:
    """Punish a Province for its Guerrillas; two under Gurney. 4.2.2, MAL-14, MAL-16."""
    limit = spaces_for(op.s, "reprisal")
    selection = Selection(op.s, BRITISH, "Reprisal", "4.2.2", lambda i: why_not_reprisal(op, i), limit)
    while (space := await selection.next_space()) is not None:
        await reprisal_space(op.s, space)


# 4.2.3 Air Strike

NO_PROVINCE_BELOW: Final = Reason("Air Strike takes place in a Province", "4.2.3")
NO_BRITISH_BELOW: Final = Reason("No British piece there", "4.2.3")
NO_TARGET: Final = Reason("No Active Guerrilla there", "4.2.3")


def why_not_air_strike(op: Operation, space: int) -> Reason | None:
    """Provinces with British pieces and an Active Guerrilla. 4.2.3, MAL-15, GEN-5c."""
    s = op.s
    if not is_province(s, space):
        return NO_PROVINCE_BELOW
    if not s.cubes(space):
        return NO_BRITISH_BELOW
    if not s.active(space):
        return NO_TARGET
    return NO_ASSAULT_LEFT if ends_assault(op, space) else None


async def air_strike(op: Operation) -> None:
    """An Active Guerrilla from each of up to two Provinces. 4.2.3."""
    selection = Selection(op.s, BRITISH, "Air Strike", "4.2.3", lambda i: why_not_air_strike(op, i), 2)
    while (space := await selection.next_space()) is not None:
        remove(op.s, ACTIVE, space)


# 4.3.1 Extort

NO_UNDERGROUND: Final = Reason("No Underground Guerrilla there", "4.3.1")
BEHIND_WIRE: Final = Reason("A New Village stands there", "4.3.1")
NO_TERROR_LEFT: Final = Reason("It would leave no Underground Guerrilla for Terror", "4.1")


def why_not_extort(op: Operation, space: int) -> Reason | None:
    """An Underground Guerrilla and no New Village, Thailand and Economic Centers too. 4.3.1, MAL-21."""
    s = op.s
    if not s.underground(space):
        return NO_UNDERGROUND
    if has_village(s, space):
        return BEHIND_WIRE
    return NO_TERROR_LEFT if ends_terror(op, space) else None


def ends_terror(op: Operation, space: int) -> bool:
    """Whether a Guerrilla that turns Active here, before the Operation, leaves none for Terror (GEN-5a)."""
    if op.kind.name != "terror" or op.selected:
        return False
    s = op.s
    hidden = sum(s.underground(i) for i in op.within if not is_thailand(s, i))
    return hidden <= (not is_thailand(s, space))


async def extort(op: Operation) -> None:
    """Collect from the people, in up to two spaces. 4.3.1."""
    s = op.s
    selection = Selection(s, INSURGENTS, "Extort", "4.3.1", lambda i: why_not_extort(op, i), 2)
    while (space := await selection.next_space()) is not None:
        flip(s, UNDERGROUND, space)
        gain(s, INSURGENTS, extorted(s, space))


def extorted(s: State, space: int) -> int:
    """1 Resource; MIN YUEN shaded adds the Population where MCP Control (M2)."""
    widely = s.capabilities[MIN_YUEN] == SHADED and s.control[space] == INSURGENTS
    return 1 + (s.population[space] if widely else 0)


def extort_opens(op: Operation) -> bool:
    """Whether Extort surely brings Rally, March or Terror the Resource for a first space (GEN-5b).

    A Guerrilla that extorts can march next door, and Thailand can always rally.
    """
    return "extort" in op.activities and any(why_not_extort(op, space) is None for space in op.s.game.all_spaces)


# 4.3.2 Intimidate

NO_UNDERGROUND_TO_INTIMIDATE: Final = Reason("No Underground Guerrilla there", "4.3.2")
NOTHING_TO_INTIMIDATE: Final = Reason(
    "No Police, and no New Village or Support with more Guerrillas than cubes", "4.3.2"
)


def why_not_intimidate_here(s: State, space: int) -> Reason | None:
    """An Underground Guerrilla, and Police or something to undo. 4.3.2, MAL-22."""
    if not s.underground(space):
        return NO_UNDERGROUND_TO_INTIMIDATE
    return None if s.police(space) or can_undo(s, space) else NOTHING_TO_INTIMIDATE


def can_undo(s: State, space: int) -> bool:
    """Whether a New Village or Support can be undone: more Guerrillas than cubes. 4.3.2, MAL-22."""
    if s.guerrillas(space) <= s.cubes(space):
        return False
    return has_village(s, space) or s.support[space] == SUPPORT


def why_not_intimidate(op: Operation, space: int) -> Reason | None:
    """As above, unless the Operation is still closed or would be left without a space. 4.3.2, GEN-5a, GEN-5b."""
    reason = why_not_intimidate_here(op.s, space)
    if reason is not None:
        return reason
    if op.opening:
        return NEEDED_TO_OPEN
    exposed = op.s.capabilities[RUNNING_DOGS] == UNSHADED
    return NO_TERROR_LEFT if exposed and ends_terror(op, space) else None


async def intimidate(op: Operation) -> None:
    """Drive out Police, or break a New Village, in up to two spaces; RUNNING DOGS unshaded: one (M27). 4.3.2."""
    limit = 1 if op.s.capabilities[RUNNING_DOGS] == UNSHADED else 2
    selection = Selection(op.s, INSURGENTS, "Intimidate", "4.3.2", lambda i: why_not_intimidate(op, i), limit)
    while (space := await selection.next_space()) is not None:
        await intimidate_space(op.s, space)


async def intimidate_space(s: State, space: int) -> None:
    """One Police, or New Village and Support together. 4.3.2, MAL-22; M27 unshaded brings the Guerrilla into the open."""
    mode = s.game.catalog.mode
    modes = [mode["police"]] if s.police(space) else []
    if can_undo(s, space):
        modes.append(mode["village"])
    choice = modes[0]
    if len(modes) > 1:
        choice = await Decision(
            INSURGENTS, "Intimidate", f"what goes from {s.game.board.names[space]}", "4.3.2", modes, selected=(space,)
        )
    if s.capabilities[RUNNING_DOGS] == UNSHADED:
        flip(s, UNDERGROUND, space)
    if choice.word == "police":
        remove(s, POLICE, space)
        return
    with one_step(s):
        unmark(s, NEW_VILLAGE, space, s.new_village(space))
        if s.support[space] == SUPPORT:
            set_support(s, space, NEUTRAL)


# 4.3.3 Ambush replaces the Attack of one space: see operations.chooses_ambush.

AMBUSH_IS_CHOSEN: Final = Reason("Ambush is chosen where a selected Attack space is resolved", "4.3.3")


async def ambush(op: Operation) -> None:
    """Ambush is never begun between spaces; Attack itself asks for it. 4.3.3."""
    raise AssertionError("Ambush is chosen inside Attack")


ACTIVITIES: Final = {
    kind.name: kind
    for kind in (
        ActivityKind(
            "resettle", "Resettle", "4.2.1", BRITISH, ("train",), resettle,
            somewhere(why_not_resettle, Reason("No British Controlled Province without a New Village, or none left", "4.2.1")),
        ),
        ActivityKind(
            "reprisal", "Reprisal", "4.2.2", BRITISH, ("garrison", "sweep", "assault"), reprisal,
            somewhere(why_not_reprisal, Reason("No Province with Troops", "4.2.2")),
        ),
        ActivityKind(
            "air_strike", "Air Strike", "4.2.3", BRITISH, (), air_strike,
            somewhere(why_not_air_strike, Reason("No Province with a British piece and an Active Guerrilla", "4.2.3")),
        ),
        ActivityKind(
            "extort", "Extort", "4.3.1", INSURGENTS, ("rally", "march", "terror"), extort,
            somewhere(why_not_extort, Reason("No space with an Underground Guerrilla and no New Village", "4.3.1")),
        ),
        ActivityKind(
            "intimidate", "Intimidate", "4.3.2", INSURGENTS, ("rally", "terror"), intimidate,
            somewhere(why_not_intimidate, Reason("No Underground Guerrilla beside Police, a New Village or Support", "4.3.2")),
        ),
        ActivityKind(
            "ambush", "Ambush", "4.3.3", INSURGENTS, ("attack",), ambush, lambda op: AMBUSH_IS_CHOSEN
        ),
    )
}  # fmt: skip
