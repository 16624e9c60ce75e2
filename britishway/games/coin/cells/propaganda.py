"""What the Propaganda Rounds of Palestine and Cyprus share: reckoning, supply, Redeploy and Reset (6.0)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import frozen

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import place_pieces
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.planning import Plan
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    ARMS_CACHES,
    BRITISH,
    CURFEW,
    FIGHTERS,
    INSURGENTS,
    KINDS,
    POLITICAL_WILL,
    SABOTAGE,
    TERROR,
    UNDERGROUND,
)  # fmt: skip
from britishway.games.coin.verbs import (
    begin_campaign,
    draw_chit,
    finish,
    flip,
    political_will,
    remove,
    return_chit,
    reveal_card,
    set_eligibility,
    unmark,
)  # fmt: skip

LAST_CAMPAIGN: Final = 3

# 6.1 Political Will Phase


def net_political_will(s: State, lines: Sequence[tuple[str, int]]) -> None:
    """Applies the sum of losses and gains, then sees whether the game is over. 6.1.3, 6.1.4, 7.0.1, 7.0.2, GEN-7, GEN-24."""
    political_will(s, sum(amount for _, amount in lines))
    if s.tracks[POLITICAL_WILL] == 0:
        finish(s, s.game.board.faction_ids[INSURGENTS], "Political Will is at 0 (7.0.1)")
    elif s.campaign == LAST_CAMPAIGN:
        finish(s, s.game.board.faction_ids[BRITISH], "Political Will lasted to the end (7.0.2)")


# 6.2 Resource Phase


async def supply_intel(s: State) -> None:
    """Without a chit draw one; else discard half, rounded down, as the British choose. 6.2.2, PAL-31."""
    held = sum(s.chits_held)
    if not held:
        draw_chit(s)
    for n in range(held // 2):
        options = [s.game.catalog.discard[v] for v, count in enumerate(s.chits_held) if count]
        if len(options) == 1:
            choice = options[0]
        else:
            choice = await Decision(
                BRITISH, "Resource Phase", f"discard an Intel Chit ({n + 1} of {held // 2})", "6.2.2", options
            )
        return_chit(s, choice.value, spent=False)


async def arm_a_cell(s: State, title: str, rule: str) -> None:
    """The insurgents may place an Arms Cache where a Cell is. 6.2."""
    game = game_of(s)
    with_cells = [i for i in game.all_spaces if s.cells(i) and game.caches_allowed(i)]
    await place_pieces(
        s, INSURGENTS, title, rule, ARMS_CACHES, with_cells, 1, why_not=lambda i: game.why_not_cache(s, i)
    )  # fmt: skip


# 6.3 Redeploy Phase


def nothing_left(plan: Plan) -> bool:
    """For a part of a Redeploy in which no piece has to move."""
    return False


@frozen
class Part:
    """One of the two parts of a faction's Redeploy, which are taken in their order.

    `why_not` says why a piece cannot move so, after what has been planned; `must` whether pieces are left
    that have to move; `most` limits the moves (0: any number); `closed` is said of the first part once the second has
    begun. `fixed` says that `why_not` answers alike throughout the phase, whatever is planned.
    """

    kinds: tuple[int, ...]
    ask: str
    why_not: Callable[[Plan, Option], Reason | None]
    must: Callable[[Plan], bool] = nothing_left
    must_text: str = ""
    closed: str = ""
    most: int = 0
    fixed: bool = False


async def redeploy(s: State, faction: int, rule: str, first: Part, second: Part) -> None:
    """All moves of a faction are one effect; a move of the second part closes the first. 6.3, GEN-30."""
    plan = Plan(s)
    catalog = s.game.catalog
    part = first

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason(part.must_text, rule)
        if option.kind != "move":
            return None
        if option.piece in first.kinds:
            if part is second:
                return Reason(first.closed, rule)
            return first.why_not(plan, option) or plan.why_not_piece(option, rule)
        if option.piece in second.kinds:
            if part is first and first.must(plan):
                return Reason(first.must_text, rule)
            return second.why_not(plan, option) or plan.why_not_piece(option, rule)
        return Reason(f"{s.game.board.faction_names[faction]} redeploy their own pieces", rule)

    known: dict[tuple[int, int], list[Option]] = {}

    def moves_out(of: Part, kind: int, origin: int) -> list[Option]:
        found = known.get((kind, origin))
        if found is None:
            found = [move for move in catalog.elsewhere[kind][origin] if of.why_not(plan, move) is None]
            if of.fixed:
                known[kind, origin] = found
        return found

    def moves(of: Part) -> list[Option]:
        return [
            move
            for kind in of.kinds
            for origin in s.game.all_spaces
            if plan.left[origin * KINDS + kind]
            for move in moves_out(of, kind, origin)
        ]

    while True:
        options = moves(part)
        if part is first:
            if not options:
                part = second
                continue
            if not first.must(plan):
                options += moves(second)
        if not part.must(plan):
            options.append(DONE)
        choice = await Decision(faction, "Redeploy", part.ask, rule, options, explain=why, planned=plan.moves)
        if choice is DONE:
            if part is second:
                break
            part = second
            continue
        plan.add(choice)
        if choice.piece in second.kinds:
            part = second
            if second.most and sum(move.piece in second.kinds for move in plan.moves) == second.most:
                break
    plan.make()


def why_not_move_cache(plan: Plan, move: Option) -> Reason | None:
    """One Arms Cache to where a Cell stands, within stacking. 6.3.2, PAL-33, CYP-21."""
    reason = game_of(plan.s).why_not_cache(plan.s, move.target)
    if reason is not None:
        return reason
    if not any(plan.standing(kind, move.target) for kind in FIGHTERS):
        return Reason("No Cell there", "6.3.2")
    return None


# 6.4 Reset Phase


def clear_map(s: State) -> None:
    """Markers off, half of Prison free, all Cells Underground. 6.4."""
    for space in s.game.all_spaces:
        unmark(s, CURFEW, space, s.curfew(space))
        unmark(s, SABOTAGE, space, s.sabotage(space))
        unmark(s, TERROR, space, s.terror(space))
    prison = game_of(s).prison
    remove(s, UNDERGROUND, prison, s.cells(prison) // 2)
    for space in s.game.all_spaces:
        flip(s, ACTIVE, space, s.active(space))


def next_campaign(s: State) -> None:
    """The insurgents First Eligible, and the next card. 6.4."""
    begin_campaign(s)
    set_eligibility(s, INSURGENTS)
    reveal_card(s)
