"""The Propaganda Round of Malaya. Chapter 6, and victory, chapter 7."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Option, Reason
from britishway.games.coin.game import Phase
from britishway.games.coin.guerrillas.british import plan_cubes
from britishway.games.coin.guerrillas.victory import judge
from britishway.games.coin.planning import Plan
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BASES,
    BRITISH,
    INSURGENTS,
    OPPOSITION,
    POLICE,
    SABOTAGE,
    SUPPORT,
    TERROR,
    TROOPS,
)  # fmt: skip
from britishway.games.coin.verbs import (
    begin_campaign,
    flip,
    gain,
    mark,
    phase,
    political_will,
    reveal_card,
    set_flag,
    shift,
    unmark,
)  # fmt: skip
from britishway.games.malaya.places import (
    COMMANDER,
    GURNEY_KILLED,
    centers,
    has_village,
    is_capital,
    is_center,
    is_province,
    kuala_lumpur,
)  # fmt: skip
from britishway.games.malaya.support import (
    AGITATE,
    PACIFY,
    persuade_in_round,
    why_not_agitate_in_round,
    why_not_pacify,
)  # fmt: skip

# 6.1 Political Will Phase


def forecast(s: State) -> list[tuple[str, int]]:
    """The lines of the Political Will phase, each with its amount. 6.1.1, 6.1.2, MAL-3, MAL-8, MAL-25."""
    names = s.game.board.names
    lines: list[tuple[str, int]] = []
    for space in s.game.all_spaces:
        if s.support[space] == SUPPORT:
            lines.append((f"Support in {names[space]}", s.population[space]))
        elif s.support[space] == OPPOSITION and not has_village(s, space):
            lines.append((f"Opposition in {names[space]}", -s.population[space]))
    for center in centers(s):
        if s.sabotage(center) or will_be_sabotaged(s, center):
            lines.append((f"Sabotage in {names[center]}", -1))
    if s.terror(kuala_lumpur(s)):
        lines.append((f"Terror in {names[kuala_lumpur(s)]}", -1))
    return lines


def will_be_sabotaged(s: State, center: int) -> bool:
    """Whether Guerrillas outnumber the cubes of an Economic Center without Sabotage. 6.1.2, MAL-25."""
    return not s.sabotage(center) and s.guerrillas(center) > s.cubes(center)


async def political_will_phase(s: State) -> None:
    """Sabotage where nobody guards, net all gains and losses, then see who has won. 6.1.3, 6.1.4, 7.0, GEN-7, GEN-24."""
    phase(s, "Political Will")
    for center in centers(s):
        if will_be_sabotaged(s, center):
            mark(s, SABOTAGE, center)
    political_will(s, sum(amount for _, amount in forecast(s)))
    judge(s)


# 6.2 Resource Phase


async def resource_phase(s: State) -> None:
    """Controlled Population and working Economic Centers for the British, two for each Base for MCP. 6.2.1, 6.2.2."""
    phase(s, "Resources")
    controlled = sum(s.population[i] for i in s.game.all_spaces if s.control[i] == BRITISH)
    value = s.game.board.value
    gain(s, BRITISH, controlled + sum(value(i) for i in centers(s) if not s.sabotage(i)))
    s.actor = INSURGENTS
    gain(s, INSURGENTS, 2 * s.on_map(BASES))


# 6.3 Support Phase


async def pacify(s: State) -> None:
    """The British pay for Support in up to two spaces. 6.3.1, MAL-26."""
    phase(s, "Support")
    await persuade_in_round(s, PACIFY, "6.3.1", why_not_pacify("6.3.1"))


async def agitate(s: State) -> None:
    """MCP pay for Opposition in up to two spaces. 6.3.2, MAL-1, MAL-26."""
    await persuade_in_round(s, AGITATE, "6.3.2", why_not_agitate_in_round)


# 6.4 Redeploy Phase


async def redeploy(s: State) -> None:
    """Troops leave where they may not stay, then Police go where they like; Control settles once. 6.4, MAL-24, GEN-30.

    Everything works on the Control of the beginning: all moves are planned, and made as one effect.
    """
    phase(s, "Redeploy")

    def why_not(plan: Plan, move: Option) -> Reason | None:
        return why_not_redeploy(s, move)

    plan = await plan_cubes(
        s, "Redeploy", "6.4.1", (TROOPS,), why_not,
        ask="move Troops that may not stay", may_end=lambda plan: not any(stranded(s, plan, i) for i in s.game.all_spaces),
    )  # fmt: skip
    plan = await plan_cubes(s, "Redeploy", "6.4.1", (POLICE,), why_not, ask="move Police", plan=plan)
    plan.make()


def must_leave(s: State, space: int) -> bool:
    """Economic Centers and Provinces under MCP Control. 6.4.1."""
    return is_center(s, space) or (is_province(s, space) and s.control[space] == INSURGENTS)


def stranded(s: State, plan: Plan, space: int) -> bool:
    """Whether Troops that must leave have not been moved yet."""
    return bool(plan.unmoved(TROOPS, space)) and must_leave(s, space)


def why_not_redeploy(s: State, move: Option) -> Reason | None:
    """Where the British may redeploy a piece from and to. 6.4.1, MAL-24."""
    target = move.target
    if move.piece == TROOPS and not must_leave(s, move.origin):
        return Reason("Troops leave Economic Centers and Provinces under MCP Control only", "6.4.1")
    if is_capital(s, target) or (is_province(s, target) and s.control[target] == BRITISH):
        return None
    if is_center(s, target):
        return None if move.piece == POLICE else Reason("Troops may not stay in Economic Centers", "6.4.1")
    return Reason("The British do not Control that space", "6.4.1")


# 6.5 Reset Phase


async def reset(s: State) -> None:
    """Markers off, Guerrillas Underground, the next Commander, the next card. 6.5, 6.6.1, MAL-27."""
    phase(s, "Reset")
    for space in s.game.all_spaces:
        unmark(s, TERROR, space, s.terror(space))
        unmark(s, SABOTAGE, space, s.sabotage(space))
        flip(s, ACTIVE, space, s.active(space))
    if s.tracks[COMMANDER] < s.game.board.track_ends[COMMANDER][1]:
        shift(s, COMMANDER, 1)
    if s.flags[GURNEY_KILLED]:
        set_flag(s, GURNEY_KILLED, 0)
    begin_campaign(s)
    reveal_card(s)


PHASES: Final = (
    Phase("Political Will", INSURGENTS, political_will_phase),
    Phase("Resources", BRITISH, resource_phase),
    Phase("Pacify", BRITISH, pacify),
    Phase("Agitate", INSURGENTS, agitate),
    Phase("Redeploy", BRITISH, redeploy),
    Phase("Reset", BRITISH, reset),
)
