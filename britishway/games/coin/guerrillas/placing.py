"""Placing one's own pieces, from the map too when none are Available (1.4.1, GEN-16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.guerrillas.game import game_of
from britishway.games.coin.state import State
from britishway.games.coin.terms import ACTIVE, BASES, GUERRILLAS, KINDS, UNDERGROUND
from britishway.games.coin.verbs import one_step, place, place_from, remove


def sources(s: State, kind: int, space: int, *, lift: bool = True) -> list[Option]:
    """The ways to get one more piece of a kind into a space: from Available, else from anywhere on the map."""
    catalog = s.game.catalog
    if kind == BASES and game_of(s).why_not_base(s, space) is not None:
        return []
    if s.pieces[s.game.available * KINDS + kind]:
        return [catalog.place[kind][space]]
    return lifts(s, kind, space) if lift else []


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
    s: State,
    faction: int,
    title: str,
    rule: str,
    kinds: Sequence[int],
    spaces: Sequence[int],
    n: int,
    *,
    up_to: bool = True,
    lift: bool = True,
    once_each: bool = False,
    still: Callable[[int], bool] = lambda space: True,
) -> list[int]:
    """Places up to `n` pieces in these spaces, one by one; returns the spaces used.

    Without `up_to` as many are placed as Available ones allow, unasked where there is no choice; a lift
    from the map is never forced (GEN-16).

    Args:
        kinds: the kinds that may be placed.
        lift: whether pieces may come from the map: only a faction that itself executes places so (GEN-16).
        once_each: whether every space gets one piece at most.
        still: whether one of the spaces still qualifies, where a lift may change that.
    """
    used: list[int] = []
    while len(used) < n:
        open_spaces = [i for i in spaces if not (once_each and i in used) and still(i)]
        options = [o for i in open_spaces for kind in kinds for o in sources(s, kind, i, lift=lift)]
        if not options:
            break
        forced = not up_to and any(option.origin < 0 for option in options)
        if forced and len(options) == 1:
            choice = options[0]
        else:
            where = f" in {s.game.board.names[spaces[0]]}" if len(spaces) == 1 else ""
            choice = await Decision(
                faction, title, f"place a piece{where} ({len(used) + 1} of {n})", rule,
                options if forced else [*options, DONE],
                explain=partial(why_not_place, s, kinds, open_spaces, rule),
                selected=tuple(spaces) if len(spaces) == 1 else (),
            )  # fmt: skip
            if choice is DONE:
                break
        put(s, choice)
        used.append(choice.space)
    return used


def why_not_place(s: State, kinds: Sequence[int], spaces: Sequence[int], rule: str, option: Option) -> Reason | None:
    """Why a piece cannot be placed so."""
    if option is DONE:
        return Reason("Available pieces must be placed", "5.1.3")
    if option.kind != "place" or option.piece < 0:
        return None
    if option.piece not in kinds:
        return Reason("Not a piece that is placed now", rule)
    if option.space not in spaces:
        return Reason("Not a space where pieces are placed now", rule)
    if option.piece == BASES:
        reason = game_of(s).why_not_base(s, option.space)
        if reason is not None:
            return reason
    if option.origin >= 0 and s.pieces[s.game.available * KINDS + option.piece]:
        return Reason("Available pieces go first", "1.4.1")
    return Reason("No such piece there" if option.origin >= 0 else "No such piece is Available", "1.4.1")


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
