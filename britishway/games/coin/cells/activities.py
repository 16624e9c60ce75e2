"""What the Special Activities of Palestine and Cyprus share: Restore, and the tests around an Operation (4.1, 4.2.1)."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Reason
from britishway.games.coin.asking import Selection, choose_space
from britishway.games.coin.game import ActivityKind
from britishway.games.coin.grants import acting
from britishway.games.coin.interrupting import somewhere
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BRITISH,
    CURFEW,
    INSURGENTS,
    KINDS,
    SABOTAGE,
    TERROR,
    UNDERGROUND,
)  # fmt: skip
from britishway.games.coin.verbs import remark, unmark


def exposes_last(op: Operation, space: int) -> Reason | None:
    """Why no Cell may be activated here before the Operation: it would leave it without a space (GEN-5a)."""
    s = op.s
    if op.selected or s.active(space) or not s.underground(space):
        return None
    at = space * KINDS
    s.pieces[at + UNDERGROUND] -= 1
    s.pieces[at + ACTIVE] += 1
    left = any(op.why_not(i) is None for i in op.within)
    s.pieces[at + UNDERGROUND] += 1
    s.pieces[at + ACTIVE] -= 1
    return None if left else Reason(f"It would leave no Underground Cell for {op.kind.title}", "4.1")


# 4.2.1 Restore

BOTH_CUBES: Final = Reason("Restore needs both Troops and Police there", "4.2.1")
ANY_CUBE: Final = Reason("No British piece there", "4.2.1")
NOTHING_TO_RESTORE: Final = Reason("No marker to restore there", "4.2.1")


def why_not_restore(s: State, space: int, *, any_cube: bool = False) -> Reason | None:
    """Both kinds of cube (or any, for a card), no insurgent piece, and something to restore. 4.2.1, GEN-5c."""
    if not (s.curfew(space) or s.sabotage(space) or s.terror(space)):
        return NOTHING_TO_RESTORE
    if any_cube:
        if not s.cubes(space):
            return ANY_CUBE
    elif not (s.troops(space) and s.police(space)):
        return BOTH_CUBES
    if not s.insurgents(space):
        return None
    return Reason(f"{s.game.board.faction_names[INSURGENTS]} pieces stand there", "4.2.1")


async def restore(s: State) -> None:
    """Bring one space back to order. 4.2.1."""
    space = await choose_space(s, BRITISH, "Restore", "4.2.1", lambda i: why_not_restore(s, i))
    if space is not None:
        restore_space(s, space)


async def may_restore(s: State, spaces: int, *, any_cube: bool = False) -> None:
    """A card's Restore in up to so many spaces, which the British may decline (GEN-8, GEN-9)."""
    selection = Selection(
        s, BRITISH, "Restore", "4.2.1", lambda i: why_not_restore(s, i, any_cube=any_cube), spaces, optional=True
    )
    while (space := await selection.next_space()) is not None:
        with acting(s, BRITISH, "sa:restore"):
            restore_space(s, space)


def restore_space(s: State, space: int) -> None:
    """Curfew and Sabotage go, then Terror turns to Sabotage; so Terror takes two Restores. 4.2.1, PAL-15."""
    unmark(s, CURFEW, space, s.curfew(space))
    unmark(s, SABOTAGE, space, s.sabotage(space))
    remark(s, TERROR, SABOTAGE, space)


RESTORE: Final = ActivityKind(
    "restore", "Restore", "4.2.1", BRITISH, ("deploy",), lambda op: restore(op.s),
    somewhere(
        lambda op, i: why_not_restore(op.s, i), Reason("No space with both cubes, a marker and no insurgent piece", "4.2.1")
    ),
)  # fmt: skip
