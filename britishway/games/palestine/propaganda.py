"""The Propaganda Round of Palestine. Chapter 6, and victory, chapter 7."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import place_pieces
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.game import Phase
from britishway.games.coin.operation import Operation
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
    POLICE,
    POLITICAL_WILL,
    SABOTAGE,
    SHADED,
    TERROR,
    TROOPS,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    begin_campaign,
    draw_chit,
    finish,
    flip,
    phase,
    political_will,
    remove,
    return_chit,
    reveal_card,
    set_eligibility,
    unmark,
)  # fmt: skip
from britishway.games.palestine.cards import CURFEWS
from britishway.games.palestine.events import cities, railways
from britishway.games.palestine.haganah import COORDINATE, HAGANAH, OPPOSED
from britishway.games.palestine.operations import is_city, is_railway

LAST_CAMPAIGN: Final = 3

# 6.1 Political Will Phase


def forecast(s: State) -> list[tuple[str, int]]:
    """The lines of the Political Will phase, each with its amount. 6.1.1, 6.1.2, PAL-28."""
    board = s.game.board
    lines: list[tuple[str, int]] = []
    for space in s.game.all_spaces:
        sabotage, terror = s.sabotage(space), s.terror(space)
        if sabotage:
            once = is_railway(s, space)
            lines.append((f"Sabotage in {board.names[space]}", -board.value(space) * (1 if once else sabotage)))
        if terror:
            value = board.features[space].get("terror_value", 0)
            assert isinstance(value, int)
            lines.append((f"Terror in {board.names[space]}", -value * terror))
    if not any(s.sabotage(i) for i in railways(s)):
        lines.append(("Railways free of Sabotage", 2))
    lines += [(f"Order in {board.names[i]}", 1) for i in cities(s) if not (s.sabotage(i) or s.terror(i))]
    return lines


async def political_will_phase(s: State) -> None:
    """Net the losses and gains, then see whether the game is over. 6.1, 7.0.1, 7.0.2, GEN-7, GEN-24."""
    phase(s, "Political Will")
    political_will(s, sum(amount for _, amount in forecast(s)))
    if s.tracks[POLITICAL_WILL] == 0:
        finish(s, "irgun", "Political Will is at 0 (7.0.1)")
    elif s.campaign == LAST_CAMPAIGN:
        finish(s, "british", "Political Will lasted to the end (7.0.2)")


# 6.2 Resource Phase


async def expropriations(s: State) -> None:
    """Irgun may Rob in one space. 6.2.1, PAL-30."""
    phase(s, "Resources")
    await rob_once(s)


async def rob_once(s: State) -> None:
    """One optional Rob space, which nothing adds to (GEN-9, PAL-5, PAL-30)."""
    await Operation(s, s.game.operations["rob"], 1, optional=True).run()


async def british_intel(s: State) -> None:
    """Without a chit draw one; else discard half. Then the Haganah may bring one. 6.2.2, 6.2.3, PAL-31."""
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
    if s.tracks[HAGANAH] == OPPOSED:
        draw_chit(s)


async def haganah_cooperation(s: State) -> None:
    """With the Track at 4 Irgun may place an Arms Cache where a Cell is. 6.2.3."""
    if s.tracks[HAGANAH] != COORDINATE:
        return
    with_cells = [i for i in s.game.all_spaces if s.cells(i) and not is_railway(s, i)]
    await place_pieces(
        s, INSURGENTS, "Haganah Cooperation", "6.2.3", ARMS_CACHES, with_cells, 1,
        why_not=lambda i: game_of(s).why_not_cache(s, i),
    )  # fmt: skip


# 6.3 Redeploy Phase


async def british_redeploy(s: State) -> None:
    """Police to Railways and to other British pieces, then Troops to Cities and Railways. 6.3.1, PAL-32, GEN-30.

    All moves of the British are one effect. The first Troops to move close the Police's part.
    """
    phase(s, "Redeploy")
    catalog = s.game.catalog
    plan = Plan(s)
    police_part = True

    def why(option: Option) -> Reason | None:
        if option.kind != "move":
            return None
        if option.piece == POLICE and not police_part:
            return Reason("Police move before Troops", "6.3.1")
        if option.origin == option.target:
            return Reason("That piece is there already", "6.3.1")
        return why_not_goal(s, option.piece, option.target) or plan.why_not_piece(option, "6.3.1")

    goals = {kind: [i for i in s.game.all_spaces if why_not_goal(s, kind, i) is None] for kind in (POLICE, TROOPS)}
    while True:
        kinds = (POLICE, TROOPS) if police_part else (TROOPS,)
        options = [
            catalog.moves[kind][origin][goal]
            for kind in kinds
            for origin in s.game.all_spaces
            if plan.left[origin * KINDS + kind]
            for goal in goals[kind]
            if goal != origin
        ]
        options.append(DONE)
        ask = "move Police, then Troops" if police_part else "move Troops to Cities and Railways"
        choice = await Decision(BRITISH, "Redeploy", ask, "6.3.1", options, explain=why, planned=plan.moves)
        if choice is DONE:
            if not police_part:
                break
            police_part = False
            continue
        plan.add(choice)
        police_part = police_part and choice.piece == POLICE
    plan.make()


def why_not_goal(s: State, piece: int, space: int) -> Reason | None:
    """Where the British may redeploy a piece to. 6.3.1, PAL-32."""
    if piece == POLICE:
        if is_railway(s, space) or s.cubes(space):
            return None
        return Reason("Police go to Railways and to other British pieces", "6.3.1")
    if piece == TROOPS:
        if is_railway(s, space) or is_city(s, space):
            return None
        return Reason("Troops go to Cities and Railways", "6.3.1")
    return Reason("The British redeploy their own pieces", "6.3.1")


async def irgun_redeploy(s: State) -> None:
    """A Cell to each City without Curfew, then an Arms Cache to a Cell. 6.3.2, PAL-33, GEN-30."""
    plan = Plan(s)
    entered: list[int] = []
    cells_part = True

    def why(option: Option) -> Reason | None:
        if option.kind != "move":
            return None
        if option.piece in FIGHTERS:
            if not cells_part:
                return Reason("Cells move before the Arms Cache", "6.3.2")
            return why_not_cell(s, entered, option) or plan.why_not_piece(option, "6.3.2")
        if option.piece == ARMS_CACHES:
            return why_not_move_cache(s, plan, option) or plan.why_not_piece(option, "6.3.2")
        return Reason("Irgun redeploy their own pieces", "6.3.2")

    while True:
        options = [
            move
            for kind in ((*FIGHTERS, ARMS_CACHES) if cells_part else (ARMS_CACHES,))
            for origin in s.game.all_spaces
            if plan.left[origin * KINDS + kind]
            for move in s.game.catalog.elsewhere[kind][origin]
            if why(move) is None
        ]
        options.append(DONE)
        ask = "move a Cell to each City without Curfew, then an Arms Cache" if cells_part else "move one Arms Cache"
        choice = await Decision(INSURGENTS, "Redeploy", ask, "6.3.2", options, explain=why, planned=plan.moves)
        if choice is DONE:
            if not cells_part:
                break
            cells_part = False
            continue
        plan.add(choice)
        if choice.piece == ARMS_CACHES:
            break
        entered.append(choice.target)
    plan.make()


def why_not_cell(s: State, entered: list[int], move: Option) -> Reason | None:
    """One Cell into each City that has no Curfew. 6.3.2, PAL-33."""
    if not is_city(s, move.target):
        return Reason("Cells redeploy to Cities", "6.3.2")
    if s.curfew(move.target):
        return Reason("A Curfew lies there", "6.3.2")
    return Reason("One Cell for each City", "6.3.2") if move.target in entered else None


def why_not_move_cache(s: State, plan: Plan, move: Option) -> Reason | None:
    """One Arms Cache to a District or City where a Cell stands. 6.3.2, PAL-33."""
    reason = game_of(s).why_not_cache(s, move.target)
    if reason is not None:
        return reason
    if not any(plan.standing(kind, move.target) for kind in FIGHTERS):
        return Reason("No Cell there", "6.3.2")
    return None


# 6.4 Reset Phase


async def curfews_backfire(s: State) -> None:
    """The capability CURFEWS acts before anything else of the Reset. P29, PAL-34."""
    phase(s, "Reset")
    closed = [i for i in cities(s) if s.curfew(i)]
    if s.capabilities[CURFEWS] == UNSHADED:
        for space in closed:
            if s.cells(space):  # which side up makes no difference: all turn Underground at once
                remove(s, ACTIVE if s.active(space) else UNDERGROUND, space)
    elif s.capabilities[CURFEWS] == SHADED:
        await place_pieces(s, INSURGENTS, "Curfews", "6.4", UNDERGROUND, closed, len(closed), once_each=True)


async def reset(s: State) -> None:
    """Markers off, half of Prison free, Cells Underground, Irgun first, the next card. 6.4, PAL-34."""
    for space in s.game.all_spaces:
        unmark(s, CURFEW, space, s.curfew(space))
        unmark(s, SABOTAGE, space, s.sabotage(space))
        unmark(s, TERROR, space, s.terror(space))
    prison = game_of(s).prison
    remove(s, UNDERGROUND, prison, s.cells(prison) // 2)
    for space in s.game.all_spaces:
        flip(s, ACTIVE, space, s.active(space))
    begin_campaign(s)
    set_eligibility(s, INSURGENTS)
    reveal_card(s)


PHASES: Final = (
    Phase("Political Will", INSURGENTS, political_will_phase),
    Phase("Expropriations", INSURGENTS, expropriations),
    Phase("British Intel", BRITISH, british_intel),
    Phase("Haganah Cooperation", INSURGENTS, haganah_cooperation),
    Phase("British Redeploy", BRITISH, british_redeploy),
    Phase("Irgun Redeploy", INSURGENTS, irgun_redeploy),
    Phase("Curfews", INSURGENTS, curfews_backfire),
    Phase("Reset", INSURGENTS, reset),
)
