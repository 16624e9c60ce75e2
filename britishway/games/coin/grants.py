"""What events grant: Operations with a card's own number, Limited Operations, activities (5.1, GEN-8 to GEN-11, GEN-22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.game import OperationKind
from britishway.games.coin.operation import Operation
from britishway.games.coin.sequence import new_operation
from britishway.games.coin.state import State
from britishway.games.coin.verbs import begin_action


@contextmanager
def acting(s: State, faction: int, cause: str | None = None) -> Iterator[None]:
    """A part of an event that belongs to one faction, whoever executes it: for the log (GEN-8).

    Args:
        cause: the activity behind it; the card, if none is named.
    """
    before = s.actor, s.cause
    s.actor = faction
    if cause is not None:
        s.cause = cause
        begin_action(s, cause)
    yield
    s.actor, s.cause = before


async def grant(
    s: State,
    name: str,
    spaces: int,
    *,
    within: Sequence[int] | None = None,
    optional: bool = True,
    activities: tuple[str, ...] = (),
    chits_forbidden: bool = False,
    free: bool = False,
    least: int = 1,
) -> Operation:
    """An Operation in the number of spaces that the card prints, which nothing raises or lowers (GEN-9)."""
    operation = Operation(
        s, s.game.operations[name], spaces,
        within=None if within is None else tuple(within), optional=optional, activities=activities,
        chits_forbidden=chits_forbidden, card=s.card, free=free, least=least,
    )  # fmt: skip
    await operation.run()
    return operation


async def choose_operation(
    s: State,
    faction: int,
    title: str,
    rule: str,
    *,
    limited: bool,
    free: bool = False,
    within: tuple[int, ...] | None = None,
    optional: bool = True,
) -> Option:
    """Which Operation of its own a faction takes; done: none, where it may decline or none is possible."""
    game = s.game
    kinds = game.of_faction[faction]

    def offered(kind: OperationKind) -> Operation:
        operation = new_operation(s, kind, limited=limited)
        operation.activities, operation.free = (), free
        if within is not None:
            operation.within = within
        return operation

    options = [game.catalog.operation[k.name] for k in kinds if offered(k).can_begin()]

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason("The card does not say may, and an Operation is possible", "5.1")
        if option.kind != "op":
            return None
        kind = game.operations[option.word]
        if kind.faction != faction:
            return Reason(f"{kind.title} belongs to the other faction", kind.rule)
        return offered(kind).why_not_begin()

    def refused() -> list[tuple[Option, Reason]]:
        answered = [(game.catalog.operation[k.name], why(game.catalog.operation[k.name])) for k in kinds]
        return [(option, reason) for option, reason in answered if reason is not None]

    may_decline = optional or not options
    ask = "choose an Operation, or done" if may_decline else "choose an Operation"
    if may_decline:
        options.append(DONE)
    return await Decision(faction, title, ask, rule, options, refused=refused, explain=why)


async def grant_limited_operation(
    s: State,
    faction: int,
    title: str,
    *,
    free: bool = False,
    within: tuple[int, ...] | None = None,
    elsewhere: Reason | None = None,
    optional: bool = True,
) -> None:
    """A Limited Operation of any kind, with the usual extra space; mostly it may be declined (GEN-9, GEN-22).

    Args:
        elsewhere: why it goes nowhere but `within`, where it is not the card that says so.
    """
    choice = await choose_operation(
        s, faction, title, "2.3.4", limited=True, free=free, within=within, optional=optional
    )
    if choice is not DONE:
        operation = new_operation(s, s.game.operations[choice.word], limited=True)
        operation.free = free
        if within is not None:
            operation.within = within
        if elsewhere is not None:
            operation.elsewhere = elsewhere
        await operation.run()


async def grant_limited(s: State, name: str, *, free: bool = False) -> None:
    """A Limited Operation of the kind that the card names, with the usual extra space; it may be declined (GEN-9)."""
    kind = s.game.operations[name]
    limit = s.game.limit(s, kind.faction, limited=True)
    await Operation(s, kind, limit, extra=True, optional=True, card=s.card, free=free).run()


async def choose_word(s: State, faction: int, title: str, rule: str, options: list[Option]) -> Option:
    """One of several halves of a card; asked even where one only is possible."""
    return await Decision(faction, title, "choose", rule, options)
