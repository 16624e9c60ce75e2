"""The tests around an activity that interrupts an Operation: where it may begin, and when it would spoil it (4.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from britishway.engine.decision import Reason
from britishway.games.coin.operation import Operation

WhyNot = Callable[[Operation, int], Reason | None]

NEEDED_TO_OPEN: Final = Reason("It would not bring the Operation a first space", "4.1")


def somewhere(
    why_not: WhyNot, none: Reason, *, rather: tuple[Reason, ...] = ()
) -> Callable[[Operation], Reason | None]:
    """The test of an activity that selects spaces: legal when one space is (GEN-5c).

    `none` says what every space lacks, unless one lacks nothing but would spoil the Operation (GEN-5a, GEN-5b)
    or is refused for one of the reasons that are `rather` said.
    """

    def test(op: Operation) -> Reason | None:
        spoils = none
        for space in op.s.game.all_spaces:
            reason = why_not(op, space)
            if reason is None:
                return None
            if reason.rule == "4.1" or reason in rather:
                spoils = reason
        return spoils

    return test
