"""The Propaganda Round of Palestine. Chapter 6, and victory, chapter 7."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Option, Reason
from britishway.games.coin.asking import place_pieces
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
    ACTIVE,
    ARMS_CACHES,
    BRITISH,
    FIGHTERS,
    INSURGENTS,
    POLICE,
    SHADED,
    TROOPS,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    draw_chit,
    phase,
    remove,
)  # fmt: skip
from britishway.games.palestine.cards import CURFEWS
from britishway.games.palestine.events import cities, railways
from britishway.games.palestine.haganah import COORDINATE, HAGANAH, OPPOSED
from britishway.games.palestine.operations import is_city, is_railway

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
    """The balance of the board, and perhaps the end of the game. 6.1."""
    phase(s, "Political Will")
    net_political_will(s, forecast(s))


# 6.2 Resource Phase


async def expropriations(s: State) -> None:
    """Irgun may Rob in one space. 6.2.1, PAL-30."""
    phase(s, "Resources")
    await rob_once(s)


async def rob_once(s: State) -> None:
    """One optional Rob space, which nothing adds to (GEN-9, PAL-5, PAL-30)."""
    await Operation(s, s.game.operations["rob"], 1, optional=True).run()


async def british_intel(s: State) -> None:
    """The chits of the phase; then the Haganah may bring one. 6.2.2, 6.2.3, PAL-31."""
    await supply_intel(s)
    if s.tracks[HAGANAH] == OPPOSED:
        draw_chit(s)


async def haganah_cooperation(s: State) -> None:
    """With the Track at 4 Irgun may place an Arms Cache where a Cell is. 6.2.3."""
    if s.tracks[HAGANAH] == COORDINATE:
        await arm_a_cell(s, "Haganah Cooperation", "6.2.3")


# 6.3 Redeploy Phase


async def british_redeploy(s: State) -> None:
    """Police to Railways and to other British pieces, then Troops to Cities and Railways. 6.3.1, PAL-32."""
    phase(s, "Redeploy")
    police = Part((POLICE,), "move Police, then Troops", why_not_police, closed="Police move before Troops", fixed=True)
    troops = Part((TROOPS,), "move Troops to Cities and Railways", why_not_troops, fixed=True)
    await redeploy(s, BRITISH, "6.3.1", police, troops)


def why_not_police(plan: Plan, move: Option) -> Reason | None:
    """Where Police may go. 6.3.1, PAL-32."""
    if is_railway(plan.s, move.target) or plan.s.cubes(move.target):
        return None
    return Reason("Police go to Railways and to other British pieces", "6.3.1")


def why_not_troops(plan: Plan, move: Option) -> Reason | None:
    """Where Troops may go. 6.3.1, PAL-32."""
    if is_railway(plan.s, move.target) or is_city(plan.s, move.target):
        return None
    return Reason("Troops go to Cities and Railways", "6.3.1")


async def irgun_redeploy(s: State) -> None:
    """A Cell to each City without Curfew, then an Arms Cache to a Cell. 6.3.2, PAL-33."""
    cells = Part(
        FIGHTERS, "move a Cell to each City without Curfew, then an Arms Cache", why_not_cell,
        closed="Cells move before the Arms Cache",
    )  # fmt: skip
    cache = Part((ARMS_CACHES,), "move one Arms Cache", why_not_move_cache, most=1)
    await redeploy(s, INSURGENTS, "6.3.2", cells, cache)


def why_not_cell(plan: Plan, move: Option) -> Reason | None:
    """One Cell into each City that has no Curfew. 6.3.2, PAL-33."""
    if not is_city(plan.s, move.target):
        return Reason("Cells redeploy to Cities", "6.3.2")
    if plan.s.curfew(move.target):
        return Reason("A Curfew lies there", "6.3.2")
    entered = any(other.target == move.target for other in plan.moves)
    return Reason("One Cell for each City", "6.3.2") if entered else None


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
    clear_map(s)
    next_campaign(s)


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
