"""The Propaganda Round of Cyprus. Chapter 6, and victory, chapter 7."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Decision, Option, Reason
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.cells.propaganda import (
    Part,
    arm_a_cell,
    clear_map,
    net_political_will,
    next_campaign,
    redeploy,
    supply_intel,
    why_not_move_cache,
)  # fmt: skip
from britishway.games.coin.game import Phase
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    BRITISH,
    FIGHTERS,
    INSURGENTS,
    KINDS,
    POLICE,
    TROOPS,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import phase, place, remove
from britishway.games.cyprus.cards import CORDON_AND_SEARCH
from britishway.games.cyprus.operations import is_base, is_mountain, is_town
from britishway.games.cyprus.opinion import CONDEMNED, OPINION, few_towns_in_unrest, shift_opinion

# 6.1 Political Will Phase


def forecast(s: State) -> list[tuple[str, int]]:
    """The lines of the Political Will phase, each with its amount. 6.1.1, 6.1.2, 6.1.3, CYP-5, CYP-19."""
    board = s.game.board
    lines: list[tuple[str, int]] = []
    opinion = min(CONDEMNED, s.tracks[OPINION] + prison_pressure(s))
    if opinion:
        lines.append((f"International Opinion: {board.track_boxes[OPINION][opinion]}", -opinion))
    for space in s.game.all_spaces:
        cost = board.value(space) * s.sabotage(space)
        if cost:
            lines.append((f"Sabotage in {board.names[space]}", -cost))
    if not any(s.arms_caches(i) for i in board.of_kind("mountain")):
        lines.append(("Mountains free of Arms Caches", 2))
    quiet = sum(1 for i in board.of_kind("town") if not s.sabotage(i))
    if quiet > 1:
        lines.append((f"Order in {quiet} Towns without Sabotage", quiet // 2))
    return lines


def prison_pressure(s: State) -> int:
    """Steps that International Opinion takes for the Cells in Prison. 6.1.1."""
    return s.cells(game_of(s).prison) // 3


async def political_will_phase(s: State) -> None:
    """The world reacts to the prisons first; then the balance, and perhaps the end. 6.1, 6.1.4, 6.1.5, CYP-19."""
    phase(s, "Political Will")
    lines = forecast(s)
    shift_opinion(s, prison_pressure(s))
    net_political_will(s, lines)


# 6.2 Resource Phase


async def eoka_arms(s: State) -> None:
    """EOKA may place an Arms Cache where a Cell is. 6.2.1."""
    phase(s, "Resources")
    await arm_a_cell(s, "EOKA Arms", "6.2.1")


async def ambush_once(s: State) -> None:
    """One optional Ambush space, which nothing adds to: what EOKA get for passing (2.3.3, GEN-9, CYP-17)."""
    await Operation(s, s.game.operations["ambush"], 1, optional=True).run()


# 6.3 Redeploy Phase


async def british_redeploy(s: State) -> None:
    """Police among British pieces; then all Troops in Mountains go to the Bases. 6.3.1, CYP-20."""
    phase(s, "Redeploy")
    police = Part((POLICE,), "move Police, then Troops", why_not_police, closed="Police move before Troops", fixed=True)
    troops = Part(
        (TROOPS,), "move the Troops in Mountains to the Bases", why_not_troops,
        must=lambda plan: any(plan.unmoved(TROOPS, i) for i in s.game.board.of_kind("mountain")),
        must_text="Troops must leave the Mountains", fixed=True,
    )  # fmt: skip
    await redeploy(s, BRITISH, "6.3.1", police, troops)


def why_not_police(plan: Plan, move: Option) -> Reason | None:
    """Police go where British pieces stand when the phase begins. 6.3.1, CYP-20."""
    return None if plan.s.cubes(move.target) else Reason("Police go to other British pieces", "6.3.1")


def why_not_troops(plan: Plan, move: Option) -> Reason | None:
    """Only out of Mountains, and only into Bases. 6.3.1."""
    if not is_mountain(plan.s, move.origin):
        return Reason("Only Troops in Mountains move", "6.3.1")
    return None if is_base(plan.s, move.target) else Reason("Troops go to the Bases", "6.3.1")


async def eoka_redeploy(s: State) -> None:
    """All Cells leave the Bases; then an Arms Cache may go to a Cell. 6.3.2, CYP-21."""
    cells = Part(
        FIGHTERS, "move the Cells out of the Bases", why_not_cell,
        must=lambda plan: any(plan.unmoved(kind, i) for kind in FIGHTERS for i in s.game.board.of_kind("british_base")),
        must_text="Cells must leave the Bases first", closed="Cells move before the Arms Cache",
    )  # fmt: skip
    cache = Part((ARMS_CACHES,), "move one Arms Cache", why_not_move_cache, most=1)
    await redeploy(s, INSURGENTS, "6.3.2", cells, cache)


def why_not_cell(plan: Plan, move: Option) -> Reason | None:
    """Out of Bases, to Mountains or to Towns with EOKA pieces. 6.3.2, CYP-21."""
    s = plan.s
    if not is_base(s, move.origin):
        return Reason("Only Cells in Bases move", "6.3.2")
    if is_mountain(s, move.target) or (is_town(s, move.target) and s.insurgents(move.target)):
        return None
    return Reason("Cells go to Mountains and to Towns with EOKA pieces", "6.3.2")


# 6.4 Reset Phase


async def reset(s: State) -> None:
    """CORDON AND SEARCH first, then Opinion while the markers still lie, then the map is cleared. 6.4, CYP-22."""
    phase(s, "Reset")
    if s.capabilities[CORDON_AND_SEARCH] == UNSHADED:
        round_up(s)
    if few_towns_in_unrest(s):
        shift_opinion(s, -1)
    clear_map(s)


def round_up(s: State) -> None:
    """All Cells in Curfew spaces go to Prison (C7, C18)."""
    for space in s.game.all_spaces:
        if s.curfew(space):
            for kind in FIGHTERS:
                remove(s, kind, space, s.pieces[space * KINDS + kind], to=game_of(s).prison)


async def troops_return(s: State) -> None:
    """Troops lent to Suez come back to the Bases that the British choose. C4, CYP-22."""
    card = s.game.place("suez_crisis_card")
    ways = [
        option
        for base in s.game.board.of_kind("british_base")
        for option in s.game.catalog.lift[TROOPS][base]
        if option.origin == card
    ]
    for n in range(s.troops(card), 0, -1):
        choice = await Decision(BRITISH, "Suez Crisis", f"return Troops to a Base ({n} left)", "6.4", ways)
        place(s, TROOPS, choice.space, box=card)


async def next_card(s: State) -> None:
    """EOKA First Eligible, and the next card. 6.4."""
    next_campaign(s)


PHASES: Final = (
    Phase("Political Will", INSURGENTS, political_will_phase),
    Phase("EOKA Arms", INSURGENTS, eoka_arms),
    Phase("British Intel", BRITISH, supply_intel),
    Phase("British Redeploy", BRITISH, british_redeploy),
    Phase("EOKA Redeploy", INSURGENTS, eoka_redeploy),
    Phase("Reset", INSURGENTS, reset),
    Phase("Suez Crisis", BRITISH, troops_return),
    Phase("Next Card", INSURGENTS, next_card),
)
