"""The sequence of play: boxes of the Initiative Track, eligibility, passing, the Propaganda Round. Chapter 2."""

from __future__ import annotations

from britishway.engine.decision import Decision, Option, Reason
from britishway.games.coin.game import OperationKind, Phase, Procedure
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BRITISH,
    EVENT,
    FIRST_ELIGIBLE,
    INSURGENTS,
    LIMITED_OPERATION,
    NOWHERE,
    OPERATION_SPECIAL_ACTIVITY,
    PROPAGANDA,
    SHADED,
    SIDE_NAMES,
    SINGLE,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    begin_action,
    next_stage,
    reveal_card,
    set_eligibility,
    take_box,
    take_capability,
)  # fmt: skip

BOX_TITLES = ("Limited Operation", "Event", "Operation & Special Activity")


def segment(s: State) -> Procedure:
    """The procedure that the sequence of play calls for: a turn, or a part of the Propaganda Round (2.3, 2.4, 6.0)."""
    if s.stage < PROPAGANDA:
        return take_turn(s)
    return play_phase(s, s.game.phases[s.stage - PROPAGANDA])


async def take_turn(s: State) -> None:
    """One faction's turn on a card: a free box, then its action or a pass, in any free box (GEN-25). 2.3.2."""
    faction = s.first if s.stage == FIRST_ELIGIBLE else 1 - s.first
    s.actor, s.cause = faction, "turn"
    box = await choose_box(s, faction)
    take_box(s, faction, box)
    choice = await choose_action(s, faction, box)
    if choice.kind == "op":
        await full_operation(s, s.game.operations[choice.word], limited=box == LIMITED_OPERATION)
    elif choice.kind == "event":
        await execute_event(s, choice.value, faction)
    else:
        s.cause = "pass"
        begin_action(s, "pass")
        await s.game.pass_reward(s, faction)
    s.actor, s.cause = faction, "turn"
    end_turn(s)


async def choose_box(s: State, faction: int) -> int:
    """A box of the Initiative Track that the other cylinder has not taken. 2.3.2."""
    catalog = s.game.catalog
    taken = s.cylinders[1 - faction]
    options = [option for option in catalog.initiative if option.value != taken]

    def why(option: Option) -> Reason | None:
        if option.kind == "box" and option.value == taken:
            return Reason(f"{s.game.board.faction_names[1 - faction]} have taken this box", "2.3.2")
        return Reason("Choose a box of the Initiative Track first", "2.3.2")

    def refused() -> list[tuple[Option, Reason]]:
        return (
            [] if taken == NOWHERE else [(catalog.initiative[taken], why(catalog.initiative[taken]) or Reason("", ""))]
        )

    title = "First Eligible" if s.stage == FIRST_ELIGIBLE else "Second Eligible"
    choice = await Decision(
        faction, title, "choose a box of the Initiative Track", "2.3.2", options, refused=refused, explain=why
    )
    return choice.value


async def choose_action(s: State, faction: int, box: int) -> Option:
    """What to do in the box that was taken, or to pass. 2.3.2, 2.3.3."""
    game, catalog = s.game, s.game.catalog
    must_pass = game.must_pass(s, faction)

    def offered(kind: OperationKind) -> Operation:
        return new_operation(s, kind, limited=box == LIMITED_OPERATION)

    def why(option: Option) -> Reason | None:
        if option.kind == "box":
            return Reason("The cylinder stands in its box already", "2.3.2")
        if must_pass and option is not catalog.give_up:
            return Reason("A card makes the British pass on this one", "5.1")
        if option.kind == "op":
            kind = game.operations[option.word]
            if box == EVENT:
                return Reason("The Event box gives the card's event, no Operation", "2.3.2")
            if kind.faction != faction:
                return Reason(f"{kind.title} belongs to the other faction", kind.rule)
            return offered(kind).why_not_begin()
        if option.kind == "event":
            if box != EVENT:
                return Reason("The event needs the Event box", "2.3.2")
            if option not in event_options(s):
                return Reason("The card has no such side", "5.2")
        if option.kind == "sa":
            return Reason("A Special Activity joins an Operation: choose that first", "4.1")
        return None

    if must_pass:
        options: list[Option] = []
    elif box == EVENT:
        options = event_options(s)
    else:
        options = [catalog.operation[k.name] for k in game.of_faction[faction] if offered(k).can_begin()]

    def refused() -> list[tuple[Option, Reason]]:
        asked = list(catalog.event) if box == EVENT else [catalog.operation[k.name] for k in game.of_faction[faction]]
        answered = [(option, why(option)) for option in asked]
        return [(option, reason) for option, reason in answered if reason is not None]

    ask = "choose a side of the card, or pass" if box == EVENT else "choose an Operation, or pass"
    rule = {EVENT: "5.1", LIMITED_OPERATION: "2.3.4", OPERATION_SPECIAL_ACTIVITY: "3.1"}[box]
    return await Decision(
        faction, BOX_TITLES[box], ask, rule, [*options, catalog.give_up], refused=refused, explain=why
    )


def event_options(s: State) -> list[Option]:
    """The sides that the present card has (5.2); GEN-13: each may be chosen, even without effect."""
    sides = (SINGLE,) if s.card in s.game.single_sided else (UNSHADED, SHADED)
    return [s.game.catalog.event[side - 1] for side in sides]


def new_operation(s: State, kind: OperationKind, *, limited: bool) -> Operation:
    """An Operation as the Initiative Track or a card's Limited Operation gives it (2.3.4, 3.1)."""
    activities = () if limited else tuple(
        a.name for a in s.game.activities_of[kind.faction] if not a.accompanies or kind.name in a.accompanies
    )  # fmt: skip
    return Operation(s, kind, s.game.operation_limit(s, kind, limited=limited), extra=True, activities=activities)


async def full_operation(s: State, kind: OperationKind, *, limited: bool) -> None:
    """An Operation, with its Special Activity unless it is Limited. 2.3.4, 3.1, 4.1."""
    await new_operation(s, kind, limited=limited).run()


async def execute_event(s: State, side: int, faction: int) -> None:
    """One side of the present card; a capability stays in force instead, whoever takes it (GEN-23). 5.1, 5.3."""
    s.cause = f"event:{s.game.card_id(s.card)}"
    begin_action(s, f"event:{SIDE_NAMES[side]}")
    if s.card in s.game.capabilities:
        take_capability(s, s.card, side)
    else:
        await s.game.event(s, s.card, side, faction)


def end_turn(s: State) -> None:
    """Passes the turn on; after both, the leftmost cylinder goes first on the next card. 2.3.5, 2.3.6."""
    if s.stage == FIRST_ELIGIBLE:
        next_stage(s)
        return
    s.game.end_of_card(s)
    first = BRITISH if s.cylinders[BRITISH] < s.cylinders[INSURGENTS] else INSURGENTS
    set_eligibility(s, first)
    reveal_card(s)


async def play_phase(s: State, part: Phase) -> None:
    """One part of the Propaganda Round, in the printed order. 6.0."""
    s.actor, s.cause = part.faction, "propaganda"
    await part.run(s)
    s.actor, s.cause = part.faction, "propaganda"
    if s.result is None and s.game.phases[-1] is not part:
        next_stage(s)
