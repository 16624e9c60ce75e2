"""Simultaneous moves: planned one by one, then made as one effect (GEN-4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import BRITISH, KINDS, TROOPS
from britishway.games.coin.verbs import make_moves


class Plan:
    """Moves that are planned. `left` counts the pieces that have not moved yet, where they stood."""

    __slots__ = ("left", "moves", "s")

    def __init__(self, s: State) -> None:
        self.s = s
        self.moves: list[Option] = []
        self.left = s.pieces[:]

    def add(self, move: Option) -> None:
        """Plans one move; the piece cannot move again."""
        self.moves.append(move)
        self.left[move.origin * KINDS + move.piece] -= 1

    def unmoved(self, kind: int, space: int) -> int:
        """How many pieces of a kind in a space may still be moved."""
        return self.left[space * KINDS + kind]

    def standing(self, kind: int, space: int) -> int:
        """How many pieces of a kind will stand in a space once the plan is made."""
        arriving = sum(1 for move in self.moves if move.piece == kind and move.target == space)
        return self.left[space * KINDS + kind] + arriving

    def make(self) -> None:
        """Makes all planned moves at once."""
        if self.moves:
            make_moves(self.s, self.moves)

    def why_not_piece(self, move: Option, rule: str) -> Reason | None:
        """Why there is no such piece to move; None if there is."""
        s = self.s
        if self.left[move.origin * KINDS + move.piece]:
            return None
        name = s.game.piece_words[move.piece]
        if s.pieces[move.origin * KINDS + move.piece]:
            return Reason(f"No more {name} there to move", rule)
        return Reason(f"No {name} in {s.game.board.names[move.origin]}", rule)


async def plan_into_spaces(
    op: Operation,
    pieces: Sequence[int],
    ask: str,
    *,
    adjacent: bool,
    make: Callable[[Plan], None] = Plan.make,
    may_end: Callable[[Plan], bool] | None = None,
) -> list[Option]:
    """Selects destinations and plans moves into them; ``done`` makes the moves, which are returned.

    A legal move into a space not yet selected selects it. Until something is selected a Special
    Activity may come first. Serves Patrol and Search, and their like in all four games.

    Args:
        pieces: the kinds that move.
        ask: what the prompt says.
        adjacent: whether the pieces come from next door only.
        make: makes the planned moves.
        may_end: whether the step may be closed now; the Operation says, if this is not given.
    """
    s = op.s
    catalog = s.game.catalog
    into = [(piece, (catalog.into_from_adjacent if adjacent else catalog.into)[piece]) for piece in pieces]
    plan = Plan(s)
    left = plan.left
    while True:
        candidates = op.candidates()
        options = op.space_options(candidates)
        targets = op.selected + [option.space for option in options]
        for piece, moves in into:
            options += [m for target in targets for m in moves[target] if left[m.origin * KINDS + piece]]
        options += s.game.extra_spaces(op, candidates)
        if not op.selected:
            options += op.activity_options()
        if op.may_end(candidates) if may_end is None else may_end(plan):
            options.append(DONE)
        if not options:
            return []  # GEN-5a
        choice = await Decision(
            op.faction, op.kind.title, ask, op.kind.rule, options,
            refused=op.refused, explain=lambda option: why_not_into(op, plan, option, pieces, adjacent=adjacent),
            selected=op.selected, limit=op.shown_limit, planned=plan.moves, note=op.note,
        )  # fmt: skip
        if choice is DONE:
            make(plan)
            return plan.moves
        if choice.kind == "space":
            op.select(choice.space)
        elif choice.kind == "move":
            if choice.target not in op.selected:
                op.select(choice.target)
            plan.add(choice)
        else:
            await op.take_up(choice)
            if not plan.moves:
                left[:] = s.pieces


def why_not_into(op: Operation, plan: Plan, option: Option, pieces: Sequence[int], *, adjacent: bool) -> Reason | None:
    """Why a move into a destination cannot be planned; for other options, the Operation's own reasons."""
    if option.kind != "move":
        return op.explain(option)
    s = op.s
    if option.piece not in pieces:
        return Reason(f"{op.kind.title} does not move such pieces", op.kind.rule)
    if option.target not in op.selected:
        reason = op.why_not_space(option.target)
        if reason is not None:
            return reason
    if option.origin == option.target:
        return Reason("That piece is there already", op.kind.rule)
    if adjacent and option.origin not in s.game.board.adjacent[option.target]:
        names = s.game.board.names
        return Reason(f"{names[option.origin]} does not touch {names[option.target]}", op.kind.rule)
    return plan.why_not_piece(option, op.kind.rule)


async def rush_troops(
    s: State,
    title: str,
    rule: str,
    why_not_target: Callable[[int], Reason | None] = lambda space: None,
    *,
    least: int = 0,
) -> None:
    """Any Troops from anywhere to one space, together: the second half of Deploy (3.2.1).

    Args:
        why_not_target: why a space cannot be where they gather.
        least: how many must move.
    """
    goals = [space for space in s.game.all_spaces if why_not_target(space) is None]
    await gather(
        s, BRITISH, title, rule, (TROOPS,), s.game.all_spaces, goals,
        ask="move Troops to one space", why_not_goal=why_not_target, one_goal=True, least=least,
    )  # fmt: skip


async def gather(
    s: State,
    faction: int,
    title: str,
    rule: str,
    pieces: Sequence[int],
    origins: Sequence[int],
    goals: Sequence[int],
    *,
    ask: str,
    why_not_goal: Callable[[int], Reason | None] = lambda space: Reason("Not a space they may go to", ""),
    one_goal: bool = False,
    most: int = 0,
    least: int = 0,
) -> None:
    """Any of these pieces from any of these origins to any of these goals, planned and then made together.

    Args:
        ask: what the prompt says.
        why_not_goal: why a space is none of the goals.
        one_goal: whether all must go to the same space.
        most: how many may move (0: any number).
        least: how many must.
    """
    plan = Plan(s)
    moves = s.game.catalog.moves

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason("At least one piece moves", rule)
        words = [s.game.piece_words[kind] for kind in pieces]
        if option.kind != "move" or option.piece not in pieces:
            return Reason(f"Only {' and '.join(words)} move now{', to one space' if one_goal else ''}", rule)
        if option.origin == option.target:
            return Reason("That piece is there already", rule)
        if one_goal and plan.moves and option.target != plan.moves[0].target:
            return Reason(f"The {words[0]} go to {s.game.board.names[plan.moves[0].target]}", rule)
        if most and len(plan.moves) == most:
            return Reason(f"{most} have moved already", rule)
        if option.origin not in origins:
            return Reason("Not a space they may come from", rule)
        reason = None if option.target in goals else why_not_goal(option.target)
        return Reason(reason.text, reason.rule or rule) if reason else plan.why_not_piece(option, rule)

    while not most or len(plan.moves) < most:
        options = [
            moves[kind][origin][goal]
            for kind in pieces
            for origin in origins
            if plan.left[origin * KINDS + kind]
            for goal in goals
            if goal != origin
        ]
        if len(plan.moves) >= least:
            options.append(DONE)
        choice = await Decision(faction, title, ask, rule, options, explain=why, planned=plan.moves)
        if choice is DONE:
            break
        plan.add(choice)
        if one_goal:
            goals = (choice.target,)
    plan.make()
