"""What the insurgent Operations of Palestine and Cyprus share: Recruit, Travel, and the preparation of Sabotage (3.3)."""

from __future__ import annotations

from functools import partial

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import place_pieces
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan
from britishway.games.coin.terms import ACTIVE, ARMS_CACHES, FIGHTERS, KINDS, UNDERGROUND
from britishway.games.coin.verbs import flip, remove

NO_CELL_TO_TRAVEL = Reason("No Cell there", "3.3.2")


async def recruit(op: Operation) -> None:
    """Place Cells, most where arms are at hand. 3.3.1.

    A space qualifies at the moment it is resolved (PAL-18).
    """
    s, game = op.s, game_of(op.s)
    while (space := await op.next_space()) is not None:
        n = game.numbers.recruits(s, space)
        await place_pieces(
            s, op.faction, op.kind.title, "3.3.1", UNDERGROUND, (space,), n, up_to=n > 1
        )  # fmt: skip


def note_recruit(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though no Cell is left."""
    return None if op.s.cells(op.s.game.available) else "No Cell Available"


async def travel(op: Operation) -> None:
    """Cells go anywhere and hide again, unless a crowd of them is noticed. 3.3.2.

    One origin after the other is open; its moves are planned and made together. A move from a
    new origin closes the one before.
    """
    s = op.s
    moves = s.game.catalog.moves
    plan = Plan(s)
    here: int | None = None
    while True:
        candidates = op.candidates()
        origins = op.space_options(candidates)
        options = origins[:]
        for origin in ([] if here is None else [here]) + [option.space for option in origins]:
            for kind in FIGHTERS:
                if plan.left[origin * KINDS + kind]:
                    options += moves[kind][origin]
        if here is None:
            options += op.activity_options()
        if op.may_end(candidates):
            options.append(DONE)
        if not options:
            return  # GEN-5a
        choice = await Decision(
            op.faction, op.kind.title, "choose an origin, or move a Cell", "3.3.2", options,
            refused=op.refused, explain=partial(why_not_travel_move, op, plan, here),
            selected=op.selected, limit=op.shown_limit, planned=plan.moves,
        )  # fmt: skip
        if choice.kind == "sa":
            await op.take_up(choice)
            plan = Plan(s)
            continue
        if choice is DONE and here is None:
            return
        origin = choice.origin if choice.kind == "move" else choice.space
        if origin != here:
            settle_in(op, plan)
            plan = Plan(s)
            here = None if choice is DONE else origin
            if here is not None:
                op.select(here)
        if choice.kind == "move":
            plan.add(choice)


def settle_in(op: Operation, plan: Plan) -> None:
    """Makes the moves out of one origin; each group to one destination is tested alone (PAL-21). 3.3.2."""
    s, game = op.s, game_of(op.s)
    plan.make()
    for target in {move.target: None for move in plan.moves}:
        group = [move.piece for move in plan.moves if move.target == target]
        if game.is_noticed(s, target, len(group)):
            flip(s, UNDERGROUND, target, group.count(UNDERGROUND))
        else:
            flip(s, ACTIVE, target, group.count(ACTIVE))


def why_not_travel_move(op: Operation, plan: Plan, here: int | None, option: Option) -> Reason | None:
    """Why a Cell cannot make this journey now."""
    if option.kind != "move":
        return op.explain(option)
    if option.piece not in FIGHTERS:
        return Reason("Only Cells Travel", "3.3.2")
    if option.origin != here:
        reason = op.why_not_space(option.origin)
        if reason is not None:
            return reason
    return plan.why_not_piece(option, "3.3.2")


def why_not_travel_cells(op: Operation, space: int) -> Reason | None:
    """Travel starts where Cells are. 3.3.2."""
    at = space * KINDS
    pieces = op.s.pieces
    return None if pieces[at + UNDERGROUND] or pieces[at + ACTIVE] else NO_CELL_TO_TRAVEL


async def prepare_roll(op: Operation, space: int, more: list[Option]) -> tuple[int, Option | None]:
    """Before a Sabotage roll: an Arms Cache in or beside the space for +2, and whatever else may be declared. 3.3.3.

    Args:
        more: further options, of which one may be taken.

    Returns:
        what the Arms Cache adds (0 or 2), and the further option taken, if any.
    """
    s, game = op.s, game_of(op.s)
    added = 0
    taken: Option | None = None

    def why(option: Option) -> Reason | None:
        if option.kind == "spend" and option.word == "arms_cache":
            if added:
                return Reason("One Arms Cache for each roll", "3.3.3")
            if option.space != space and option.space not in s.game.board.adjacent[space]:
                return Reason("Only an Arms Cache in or beside the space helps", "3.3.3")
            return Reason("No Arms Cache there", "3.3.3")
        return op.explain(option) if option.kind == "sa" else None

    while True:
        options = [] if added else [s.game.catalog.spend_cache[i] for i in game.caches_near(s, space)]
        if taken is None:
            options += more
        choice = await Decision(
            op.faction, op.kind.title, f"prepare the roll in {s.game.board.names[space]}, or roll", "3.3.3",
            [*options, DONE], explain=why, selected=op.selected, limit=0,
        )  # fmt: skip
        if choice is DONE:
            return added, taken
        if choice.kind == "spend":
            remove(s, ARMS_CACHES, choice.space)
            added = 2
        else:
            taken = choice
