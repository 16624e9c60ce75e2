"""The British Operations and activities that Malaya and Kenya share: Sweep, Assault, Reprisal, Air Strike (3.2, 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.guerrillas.game import game_of
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan, plan_into_spaces
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BASES,
    BRITISH,
    GUERRILLAS,
    KINDS,
    NEUTRAL,
    TERROR,
    TROOPS,
)  # fmt: skip
from britishway.games.coin.verbs import (
    activate,
    mark,
    move,
    one_step,
    political_will,
    remove,
    set_support,
)  # fmt: skip

NO_CUBES = Reason("No British cube there", "3.2.4")
NOTHING_TO_ASSAULT = Reason("No insurgent piece there", "3.2.4")


async def sweep(op: Operation) -> None:
    """Gather Troops next door and find who hides near them. 3.2.3."""
    s = op.s
    await plan_into_spaces(op, (TROOPS,), "choose a space, or move Troops into one", adjacent=True)
    if not op.selected:
        return
    resolved = 0
    while True:
        await op.pause()
        if resolved == len(op.selected):
            return
        space = op.selected[resolved]
        activate(s, space, game_of(s).activation(s, space))
        await game_of(s).after_sweep(s, space)
        resolved += 1


def note_sweep(op: Operation, space: int) -> str | None:
    """GEN-28: nobody hides there."""
    return None if op.s.underground(space) else "No Underground Guerrilla there"


async def assault(op: Operation) -> None:
    """Remove what has been found, Guerrillas first and then Bases. 3.2.4."""
    while (space := await op.next_space()) is not None:
        await assault_space(op, space)


async def assault_space(op: Operation, space: int) -> None:
    """Active Guerrillas, then Bases if no Guerrilla is left; +1 Political Will for each Base. 3.2.4."""
    s, game = op.s, game_of(op.s)
    left = game.assault_limit(s, space)
    bases = 0
    if s.bases(space) and await game.takes_bases_first(op, space):
        bases = min(left, s.bases(space))
        remove_bases(s, space, bases)
        left -= bases
    active = min(left, s.active(space))
    if active:
        remove(s, ACTIVE, space, active)
        left -= active
    if not s.guerrillas(space) and left and s.bases(space):
        more = min(left, s.bases(space))
        remove_bases(s, space, more)
        bases += more
    if bases:
        await game.bases_removed(s, space, bases)


def remove_bases(s: State, space: int, n: int) -> None:
    """Removes Bases for the British: +1 Political Will each, besides what Control brings (7.1)."""
    for _ in range(n):
        with one_step(s):
            remove(s, BASES, space)
            political_will(s, 1)


def why_not_assault(op: Operation, space: int) -> Reason | None:
    """Cubes and insurgent pieces. 3.2.4."""
    s = op.s
    if not s.cubes(space):
        return NO_CUBES
    return None if s.insurgents(space) else NOTHING_TO_ASSAULT


async def reprisal_space(s: State, space: int) -> None:
    """Neutral, a Terror marker if there was none, one Guerrilla driven next door: one effect. 4.2.2, GEN-6."""
    move_on = await choose_exile(s, space)
    with one_step(s):
        set_support(s, space, NEUTRAL)
        if not s.terror(space):
            mark(s, TERROR, space)
        if move_on is not None:
            move(s, move_on.piece, space, move_on.target)


async def choose_exile(s: State, space: int) -> Option | None:
    """Which Guerrilla goes, and where; British choice (MAL-14, KEN-16). None if there is no Guerrilla."""
    moves = s.game.catalog.moves
    options = [
        moves[kind][space][target]
        for kind in GUERRILLAS
        if s.pieces[space * KINDS + kind]
        for target in s.game.board.adjacent[space]
    ]
    if not options:
        return None
    return await Decision(
        BRITISH, "Reprisal", "move a Guerrilla to an adjacent space", "4.2.2", options,
        explain=lambda option: Reason("A Guerrilla of this space goes next door", "4.2.2")
        if option.kind == "move" else None,
        selected=(space,),
    )  # fmt: skip


async def remove_some(s: State, faction: int, title: str, rule: str, kind: int, space: int, most: int) -> int:
    """One piece of a kind, then more of them up to `most` if the faction wishes (GEN-14); returns how many went."""
    n = min(most, s.pieces[space * KINDS + kind])
    gone = 0
    while gone < n:
        if gone:
            again = s.game.catalog.remove[kind][space]
            choice = await Decision(
                faction, title, f"remove another ({gone + 1} of {n})", rule, [again, DONE], selected=(space,)
            )
            if choice is DONE:
                break
        remove(s, kind, space)
        gone += 1
    return gone


async def plan_cubes(
    s: State,
    title: str,
    rule: str,
    kinds: Sequence[int],
    why_not: Callable[[Plan, Option], Reason | None],
    *,
    ask: str,
    plan: Plan | None = None,
    may_end: Callable[[Plan], bool] = lambda plan: True,
    selected: Sequence[int] = (),
    faction: int = BRITISH,
) -> Plan:
    """Plans moves of British cubes that `why_not` passes, until done; the caller makes them.

    Args:
        kinds: the cubes that may move.
        why_not: why a move cannot be planned, given what is planned already.
        plan: moves planned before, which go on.
        may_end: whether the faction may stop now.
        faction: who plans: another faction only where its event moves them (GEN-8).
    """
    plan = Plan(s) if plan is None else plan
    while True:
        options = [
            m
            for kind in kinds
            for origin in s.game.all_spaces
            if plan.left[origin * KINDS + kind]
            for m in s.game.catalog.elsewhere[kind][origin]
            if why_not(plan, m) is None
        ]
        if may_end(plan) or not options:
            options.append(DONE)

        def why(option: Option, plan: Plan = plan) -> Reason | None:
            if option is DONE:
                return Reason("Some Troops must still move", rule)
            if option.kind != "move":
                return None
            if option.piece not in kinds:
                return Reason("Not a piece that moves now", rule)
            return why_not(plan, option) or plan.why_not_piece(option, rule)

        choice = await Decision(faction, title, ask, rule, options, explain=why, planned=plan.moves, selected=selected)
        if choice is DONE:
            return plan
        plan.add(choice)
