"""The insurgent Operations that Malaya and Kenya share: Rally and March (3.3)."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Decision, Option, Reason
from britishway.games.coin.guerrillas.game import game_of
from britishway.games.coin.guerrillas.placing import build_base, place_own, sources
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan, plan_into_spaces
from britishway.games.coin.state import State
from britishway.games.coin.terms import ACTIVE, BASES, GUERRILLAS, INSURGENTS, KINDS, UNDERGROUND
from britishway.games.coin.verbs import flip, one_step

NO_GUERRILLA_BESIDE: Final = Reason("No Guerrilla next door", "3.3.2")


async def rally(op: Operation) -> None:
    """Guerrillas gather, dig in, or go back into hiding. 3.3.1."""
    while (space := await op.next_space()) is not None:
        await rally_space(op.s, op.kind.title, space)
    if op.selected:
        await game_of(op.s).after_rally(op)


async def rally_space(s: State, title: str, space: int) -> None:
    """In one space: a Guerrilla, a Base for two, or what a Base makes possible. 3.3.1, MAL-17."""
    options = rally_modes(s, space)
    if not options:
        return
    choice = await Decision(
        INSURGENTS, title, f"choose how to rally in {s.game.board.names[space]}", "3.3.1", options,
        explain=lambda option: why_not_mode(s, space, option), selected=(space,),
    )  # fmt: skip
    if choice.word == "guerrilla":
        await place_own(s, INSURGENTS, title, "3.3.1", (UNDERGROUND,), (space,), 1, up_to=False)
    elif choice.word == "place":
        most = s.population[space] + s.bases(space)
        await place_own(s, INSURGENTS, title, "3.3.1", (UNDERGROUND,), (space,), most)
    elif choice.word == "base":
        await build_base(s, INSURGENTS, title, "3.3.1", space)
    else:
        flip(s, ACTIVE, space, s.active(space))


def rally_modes(s: State, space: int) -> list[Option]:
    """The ways in which a space may rally now."""
    mode = s.game.catalog.mode
    return [
        mode[word] for word in ("guerrilla", "base", "place", "underground") if why_not_rally_as(s, space, word) is None
    ]


def why_not_rally_as(s: State, space: int, word: str) -> Reason | None:
    """Why a space cannot rally in this way. 3.3.1, GEN-16, GEN-16a."""
    has_base = bool(s.bases(space))
    if word == "guerrilla":
        if has_base:
            return Reason("With a Base, place up to Population and Bases instead", "3.3.1")
        return None if sources(s, UNDERGROUND, space) else Reason("No Guerrilla left", "3.3.1")
    if word == "base":
        if s.guerrillas(space) < 2:
            return Reason("A Base replaces two Guerrillas", "3.3.1")
        return game_of(s).why_not_base(s, space) or (
            None if sources(s, BASES, space) else Reason("No Base left", "3.3.1")
        )
    if not has_base:
        return Reason("That needs a Base there", "3.3.1")
    if word == "place":
        return None if sources(s, UNDERGROUND, space) else Reason("No Guerrilla left", "3.3.1")
    return None if s.active(space) else Reason("No Active Guerrilla there", "3.3.1")


def why_not_mode(s: State, space: int, option: Option) -> Reason | None:
    """Why a mode of Rally is not on offer."""
    if option.kind != "mode" or option.word not in ("guerrilla", "base", "place", "underground"):
        return None
    return why_not_rally_as(s, space, option.word)


async def march(op: Operation) -> None:
    """Guerrillas move next door, and are seen where many come together. 3.3.2."""
    await plan_into_spaces(
        op, GUERRILLAS, "choose a destination, or move a Guerrilla into one", adjacent=True,
        make=lambda plan: make_march(op.s, plan),
    )  # fmt: skip
    if op.selected:
        await op.finish()


def make_march(s: State, plan: Plan) -> None:
    """Makes the moves; each group from one space to another is tested alone (MAL-18). 3.3.2."""
    game = game_of(s)
    groups: dict[tuple[int, int], list[int]] = {}
    for step in plan.moves:
        groups.setdefault((step.origin, step.target), []).append(step.piece)
    with one_step(s):
        plan.make()
        for (_, target), pieces in groups.items():
            if game.tests_march(s, target) and len(pieces) + s.cubes(target) > 3:
                flip(s, UNDERGROUND, target, pieces.count(UNDERGROUND))


def why_not_march(op: Operation, space: int) -> Reason | None:
    """A destination has a Guerrilla next door. 3.3.2, GEN-32."""
    return None if guerrillas_beside(op.s, space) else NO_GUERRILLA_BESIDE


def guerrillas_beside(s: State, space: int) -> bool:
    """Whether a Guerrilla stands next to a space."""
    pieces = s.pieces
    return any(pieces[i * KINDS + UNDERGROUND] or pieces[i * KINDS + ACTIVE] for i in s.game.board.adjacent[space])
