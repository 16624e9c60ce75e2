"""Placing one's own pieces, from the map too when none are Available (1.4.1, GEN-16)."""

from __future__ import annotations

from collections.abc import Sequence

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.guerrillas.game import game_of
from britishway.games.coin.state import State
from britishway.games.coin.terms import ACTIVE, BASES, GUERRILLAS, KINDS, POLICE, TROOPS, UNDERGROUND
from britishway.games.coin.verbs import one_step, place, place_from, remove


def sources(s: State, kind: int, space: int) -> list[Option]:
    """The ways to get one more piece of a kind into a space: from Available, else from anywhere on the map."""
    catalog = s.game.catalog
    if kind == BASES and game_of(s).why_not_base(s, space) is not None:
        return []
    if s.pieces[s.game.available * KINDS + kind]:
        return [catalog.place[kind][space]]
    return lifts(s, kind, space)


def lifts(s: State, kind: int, space: int) -> list[Option]:
    """The spaces from which such a piece may be lifted into this one (GEN-16, GEN-16a)."""
    kinds = GUERRILLAS if kind == UNDERGROUND else (kind,)
    return [
        s.game.catalog.lift[kind][space][origin]
        for origin in s.game.all_spaces
        if any(s.pieces[origin * KINDS + k] for k in kinds)
    ]


def put(s: State, choice: Option) -> None:
    """Does what a placing option says."""
    if choice.origin >= 0:
        place_from(s, choice.piece, choice.origin, choice.space)
    else:
        place(s, choice.piece, choice.space)


async def place_own(
    s: State, faction: int, title: str, rule: str, kinds: Sequence[int], space: int, n: int, *, up_to: bool = True
) -> int:
    """Places up to `n` of a faction's own pieces in a space, one by one; returns how many came.

    A lift from the map is never forced. Without `up_to`, Available pieces are placed unasked where
    there is one kind only.
    """
    placed = 0
    while placed < n:
        options = [option for kind in kinds for option in sources(s, kind, space)]
        if not options:
            break
        lone = len(options) == 1 and options[0].origin < 0
        if lone and not up_to:
            choice = options[0]
        else:
            choice = await Decision(
                faction, title, f"place a piece in {s.game.board.names[space]} ({placed + 1} of {n})", rule,
                [*options, DONE], explain=lambda option: why_not_place(s, option, kinds, space, rule),
                selected=(space,),
            )  # fmt: skip
            if choice is DONE:
                break
        put(s, choice)
        placed += 1
    return placed


def why_not_place(s: State, option: Option, kinds: Sequence[int], space: int, rule: str) -> Reason | None:
    """Why a piece cannot be placed so."""
    if option.kind != "place" or option.piece < 0:
        return None
    if option.piece not in kinds:
        return Reason("Not a piece that is placed now", rule)
    if option.space != space:
        return Reason(f"Pieces are placed in {s.game.board.names[space]} now", rule)
    if option.piece == BASES:
        reason = game_of(s).why_not_base(s, space)
        if reason is not None:
            return reason
    if option.origin >= 0 and s.pieces[s.game.available * KINDS + option.piece]:
        return Reason("Available pieces go first", "1.4.1")
    return Reason("No such piece there", "1.4.1")


async def choose_base(s: State, faction: int, title: str, rule: str, space: int) -> Option | None:
    """Where the Base of a Rally comes from; asked only if it must be lifted."""
    options = sources(s, BASES, space)
    if not options:
        return None
    if options[0].origin < 0:
        return options[0]
    return await Decision(faction, title, "choose the Base that is lifted", rule, options, selected=(space,))


async def choose_two_guerrillas(s: State, faction: int, title: str, rule: str, space: int) -> tuple[int, int]:
    """Which two Guerrillas of a space make way for a Base: how many Underground, how many Active (GEN-17)."""
    left = [s.underground(space), s.active(space)]
    taken = [0, 0]
    for ordinal in (1, 2):
        options = [s.game.catalog.remove[kind][space] for kind, n in zip(GUERRILLAS, left, strict=True) if n]
        if len(options) == 1 or sum(left) == 3 - ordinal:
            choice = options[0]
        else:
            choice = await Decision(
                faction, title, f"choose a Guerrilla that makes way ({ordinal} of 2)", rule, options, selected=(space,)
            )
        which = choice.piece == ACTIVE
        left[which] -= 1
        taken[which] += 1
    return taken[0], taken[1]


async def build_base(s: State, faction: int, title: str, rule: str, space: int) -> None:
    """Replaces two Guerrillas with a Base, as one effect (3.3.1, GEN-6)."""
    base = await choose_base(s, faction, title, rule, space)
    if base is None:
        return
    hidden, active = await choose_two_guerrillas(s, faction, title, rule, space)
    with one_step(s):
        for kind, n in ((UNDERGROUND, hidden), (ACTIVE, active)):
            if n:
                remove(s, kind, space, n)
        put(s, base)


def cubes_in_order(s: State, space: int) -> list[int]:
    """The cubes of a space as they are removed: Police first, then Troops (GEN-17)."""
    return [POLICE] * s.police(space) + [TROOPS] * s.troops(space)
