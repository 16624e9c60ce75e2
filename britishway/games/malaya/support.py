"""Pacify and Agitate: what both sides pay to win the population over (3.2.1, 3.3.1, 6.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import BRITISH, INSURGENTS, OPPOSITION, SHADED, SUPPORT, TERROR, UNSHADED
from britishway.games.coin.verbs import pay, shift_support, unmark
from britishway.games.malaya.cards import UNITY_OF_COMMAND

WhyNot = Callable[[State, int], Reason | None]


@frozen
class Effort:
    """Pacify or Agitate: who does it, and the level it leads to."""

    name: str
    title: str
    faction: int
    level: int

    def options(self, s: State) -> tuple[Option, ...]:
        """The choice to begin it, for each space."""
        return s.game.catalog.pacify if self is PACIFY else s.game.catalog.agitate

    def price(self, s: State) -> int:
        """What each Terror marker, and each shift, costs. UNITY OF COMMAND shaded: 3 instead of 2 (M28)."""
        if self is AGITATE:
            return 1
        return 3 if s.capabilities[UNITY_OF_COMMAND] == SHADED else 2

    def shifts(self, s: State) -> int:
        """How many levels one space may shift. UNITY OF COMMAND unshaded: two for the British (M28)."""
        return 2 if self is PACIFY and s.capabilities[UNITY_OF_COMMAND] == UNSHADED else 1


PACIFY: Final = Effort("pacify", "Pacify", BRITISH, SUPPORT)
AGITATE: Final = Effort("agitate", "Agitate", INSURGENTS, OPPOSITION)


def why_not_here(s: State, space: int, rule: str) -> Reason | None:
    """Only Provinces and Kuala Lumpur show Support or Opposition. 1.6, MAL-6."""
    return None if s.game.shifts(s, space) else Reason("That space is always Neutral", rule)


def why_not_pacify(rule: str) -> WhyNot:
    """British Control, Troops and Police. 3.2.1, 6.3.1."""
    uncontrolled = Reason("Pacify needs British Control there", rule)
    both = Reason("Pacify needs both Troops and Police there", rule)

    def why_not(s: State, space: int) -> Reason | None:
        reason = why_not_here(s, space, rule)
        if reason is not None:
            return reason
        if s.control[space] != BRITISH:
            return uncontrolled
        return None if s.troops(space) and s.police(space) else both

    return why_not


def why_not_agitate_in_rally(s: State, space: int) -> Reason | None:
    """MCP Control and a Base. 3.3.1, MAL-1."""
    reason = why_not_here(s, space, "3.3.1")
    if reason is not None:
        return reason
    if s.control[space] != INSURGENTS:
        return Reason("Agitate in a Rally needs MCP Control there", "3.3.1")
    return None if s.bases(space) else Reason("Agitate in a Rally needs a Base there", "3.3.1")


def why_not_agitate_in_round(s: State, space: int) -> Reason | None:
    """MCP pieces and no British Control. 6.3.2, MAL-1."""
    reason = why_not_here(s, space, "6.3.2")
    if reason is not None:
        return reason
    if s.control[space] == BRITISH:
        return Reason("The British Control that space", "6.3.2")
    return None if s.insurgents(space) else Reason("No MCP piece there", "6.3.2")


def why_not_worth(s: State, effort: Effort, space: int, rule: str, *, free: bool = False) -> Reason | None:
    """Something to do there, and Resources for the first step of it. MAL-10."""
    if s.support[space] == effort.level and not s.terror(space):
        level = s.game.level_names[effort.level + 1]
        return Reason(f"At {str(level).title()} already, without Terror", rule)
    price = 0 if free else effort.price(s)
    if s.resources[effort.faction] < price:
        return Reason(f"{price} Resource{'s' if price > 1 else ''} needed", rule)
    return None


def next_step(s: State, effort: Effort, space: int, price: int) -> str:
    """What the next step in a space does, and its price, for a prompt."""
    here = s.game.board.names[space]
    cost = f"{price} Resource{'s' if price > 1 else ''}" if price else "free"
    if s.terror(space):
        return f"remove a Terror marker in {here} ({cost})"
    return f"shift {here} towards {str(s.game.level_names[effort.level + 1]).title()} ({cost})"


async def persuade(s: State, effort: Effort, rule: str, space: int, *, free: bool = False) -> None:
    """All Terror markers first, each paid, then the shift, paid; one may stop on the way. MAL-10, M28, M30."""
    catalog = s.game.catalog
    price = 0 if free else effort.price(s)
    shifts = effort.shifts(s)
    towards = (catalog.towards_support if effort is PACIFY else catalog.towards_opposition)[space]
    begun = False

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason(f"{effort.title} does one step at least", rule)
        if option.kind == "shift" and option.space == space and s.terror(space):
            return Reason("Terror markers are removed first", rule)
        return None

    while True:
        options: list[Option] = []
        if s.resources[effort.faction] >= price:
            if s.terror(space):
                options.append(catalog.remove_marker[TERROR][space])
            elif shifts and s.support[space] != effort.level:
                options.append(towards)
        if begun:
            options.append(DONE)
        choice = await Decision(
            effort.faction, effort.title, next_step(s, effort, space, price), rule, options,
            explain=why, selected=(space,),
        )  # fmt: skip
        if choice is DONE:
            return
        begun = True
        pay(s, effort.faction, price)
        if choice is towards:
            shift_support(s, space, effort.level)
            shifts -= 1
        else:
            unmark(s, TERROR, space)


async def persuade_after(op: Operation, effort: Effort, why_not: WhyNot, most: int, *, free: bool = False) -> None:
    """After the spaces of a Train or Rally: Pacify or Agitate in some of them; the activity may come before,
    between or after. 3.2.1, 3.3.1, 4.1.
    """
    s, rule = op.s, op.kind.rule
    chosen: list[int] = []
    op.closed = True

    def why_not_space(space: int) -> Reason | None:
        if space in chosen:
            return Reason("Done there already", rule)
        if space not in op.selected:
            return Reason(f"{effort.title} takes place in a space of this {op.kind.title}", rule)
        if len(chosen) >= most:
            return Reason(f"{effort.title} takes place in {'one space' if most == 1 else f'{most} spaces'} only", rule)
        return why_not(s, space) or why_not_worth(s, effort, space, rule, free=free)

    def explain(option: Option) -> Reason | None:
        return why_not_space(option.space) if option.kind == effort.name else op.explain(option)

    def refused() -> list[tuple[Option, Reason]]:
        answered = [(option, why_not_space(option.space)) for option in effort.options(s)]
        return [(option, reason) for option, reason in answered if reason is not None] + op.refused()

    while True:
        ways = effort.options(s)
        options = [ways[space] for space in op.selected if why_not_space(space) is None]
        options += op.activity_options()
        options.append(DONE)
        choice = await Decision(
            op.faction, op.kind.title, f"{effort.title.lower()} in a space, or go on", rule, options,
            refused=refused, explain=explain, selected=op.selected,
        )  # fmt: skip
        if choice is DONE:
            return
        if choice.kind == "sa":
            await op.take_up(choice)
        else:
            chosen.append(choice.space)
            await persuade(s, effort, rule, choice.space, free=free)


async def persuade_in_round(s: State, effort: Effort, rule: str, why_not: WhyNot) -> None:
    """In the Support Phase: up to two spaces. 6.3, MAL-26."""
    chosen: list[int] = []
    s.cause = f"propaganda:{effort.name}"

    def why(option: Option) -> Reason | None:
        if option.kind != effort.name:
            return None
        if option.space in chosen:
            return Reason("Done there already", rule)
        return why_not(s, option.space) or why_not_worth(s, effort, option.space, rule)

    def refused() -> list[tuple[Option, Reason]]:
        answered = [(option, why(option)) for option in effort.options(s)]
        return [(option, reason) for option, reason in answered if reason is not None]

    while len(chosen) < 2:
        options = [option for option in effort.options(s) if why(option) is None]
        options.append(DONE)
        choice = await Decision(
            effort.faction, effort.title, "choose a space, or done", rule, options,
            refused=refused, explain=why, selected=chosen, limit=2,
        )  # fmt: skip
        if choice is DONE:
            return
        chosen.append(choice.space)
        await persuade(s, effort, rule, choice.space)
