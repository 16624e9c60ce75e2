"""What several events of Kenya do alike: one of these spaces, pieces of these kinds, an Operation that a card gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from britishway.engine.decision import Decision, Option, Reason
from britishway.games.coin.asking import choose_space, remove_pieces
from britishway.games.coin.grants import acting
from britishway.games.coin.guerrillas.british import remove_bases
from britishway.games.coin.guerrillas.placing import place_own, put
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import BRITISH, INSURGENTS, OPPOSITION, POLICE, UNDERGROUND
from britishway.games.coin.verbs import remove, set_population, set_support
from britishway.games.kenya.activities import why_not_reprisal
from britishway.games.kenya.cards import TITLES
from britishway.games.kenya.land import reserves
from britishway.games.kenya.operations import deploy_space


def title(s: State) -> str:
    """The present card's title, for prompts."""
    return TITLES[s.card]


async def one_of(
    s: State,
    faction: int,
    spaces: Sequence[int],
    others: str,
    *,
    taken: Sequence[int] = (),
    limit: int = 0,
    optional: bool = False,
) -> int | None:
    """One of these spaces; None if there is none or the faction declines.

    Args:
        others: why no other space will do.
        taken: spaces that were chosen before; `limit` how many there will be (0: not said).
    """

    def why_not(space: int) -> Reason | None:
        return None if space in spaces else Reason(others, "5.1")

    return await choose_space(s, faction, title(s), "5.1", why_not, optional=optional, selected=taken, limit=limit)


async def some_of(s: State, faction: int, spaces: Sequence[int], n: int, others: str) -> list[int]:
    """`n` different ones of these spaces, or as many as there are."""
    chosen: list[int] = []
    while len(chosen) < n:
        space = await one_of(s, faction, spaces, others, taken=chosen, limit=n)
        if space is None:
            break
        chosen.append(space)
    return chosen


async def remove_one(s: State, faction: int, kinds: Sequence[int], spaces: Sequence[int]) -> int | None:
    """Removes one piece of these kinds from one of these spaces; returns the space."""
    gone = await remove_pieces(s, faction, title(s), "5.1", kinds, spaces, 1)
    return gone[0].space if gone else None


async def remove_one_each(s: State, faction: int, kinds: Sequence[int], spaces: Sequence[int]) -> list[int]:
    """Removes one piece of these kinds from each of these spaces that has one; returns those spaces."""
    return [i for i in spaces if await remove_one(s, faction, kinds, (i,)) is not None]


async def remove_a_base(s: State, faction: int, spaces: Sequence[int], others: str) -> None:
    """Removes one Base from one of these spaces, for +1 Political Will besides Control."""
    space = await one_of(s, faction, [i for i in spaces if s.bases(i)], others)
    if space is not None:
        remove_bases(s, space, 1)


def executes(faction: int, whose: int) -> bool:
    """Whether the faction whose pieces are placed is the one that executes, so that it may lift them (GEN-16)."""
    return faction == whose


async def place_guerrilla(s: State, faction: int, spaces: Sequence[int]) -> list[int]:
    """Places one Guerrilla in one of these spaces; lifted only if Mau Mau execute (GEN-16)."""
    return await place_own(
        s, faction, title(s), "5.1", (UNDERGROUND,), spaces, 1, up_to=False, lift=executes(faction, INSURGENTS)
    )


async def police_for_reserves(s: State, faction: int) -> None:
    """Three Police into Reserve Provinces that are under British Control when each comes. K6, K29."""

    def where() -> list[int]:
        return [i for i in reserves(s) if s.control[i] == BRITISH]

    await place_police_from_anywhere(s, faction, where, 3, "Police go to Reserves under British Control")


async def place_police_from_anywhere(
    s: State, faction: int, where: Callable[[], list[int]], n: int, others: str, *, once_each: bool = False
) -> None:
    """Places Police from Available, from the map or from Out of Play, as many as can be. K6, K17, K29.

    Args:
        where: the spaces that may receive one now.
        others: why no other space may.
        once_each: whether every space receives one at most.
    """
    used: list[int] = []

    def why(option: Option) -> Reason | None:
        if option.kind != "place" or option.piece < 0:
            return None
        if option.piece != POLICE:
            return Reason("Police are placed now", "5.1")
        if once_each and option.space in used:
            return Reason("One Police is placed there already", "5.1")
        if option.space not in where():
            return Reason(others, "5.1")
        if option.origin == option.space:
            return Reason("That Police is there already", "5.1")
        source = s.game.available if option.origin < 0 else option.origin
        return None if s.police(source) else Reason("No Police there to place", "5.1")

    place_here, lift = s.game.catalog.place[POLICE], s.game.catalog.lift[POLICE]
    for ordinal in range(1, n + 1):
        ways = [way for space in where() for way in (place_here[space], *lift[space])]
        options = [way for way in ways if why(way) is None]
        if not options:
            return
        choice = await Decision(faction, title(s), f"place a Police ({ordinal} of {n})", "5.1", options, explain=why)
        put(s, choice)
        used.append(choice.space)


async def police_for_resistance(s: State, faction: int) -> None:
    """Removes one Police where Mau Mau are, to set that space to Resistance. K12, K30, GEN-12."""
    shared = [i for i in s.game.all_spaces if s.police(i) and s.insurgents(i)]
    space = await one_of(s, faction, shared, "Police and Mau Mau are not both there")
    if space is not None:
        remove(s, POLICE, space)
        if s.game.shifts(s, space):
            set_support(s, space, OPPOSITION)


async def people_return(s: State, faction: int) -> None:
    """One Population that Relocate had removed comes back, with a Guerrilla. K23, K27, KEN-8."""
    reduced = [i for i in reserves(s) if s.population[i] < s.game.board.population[i]]
    space = await one_of(s, faction, reduced, "No Population was removed there")
    if space is not None:
        set_population(s, space, s.population[space] + 1)
        await place_guerrilla(s, faction, (space,))


async def deploy_one(s: State, within: Sequence[int]) -> int:
    """Places the cubes of a Deploy in one of these spaces; its Troop move comes later. K8."""
    deploy = Operation(s, s.game.operations["deploy"], 1, within=tuple(within), card=s.card)
    space = await choose_space(s, BRITISH, "Deploy", "3.2.1", deploy.why_not_space)
    assert space is not None
    with acting(s, BRITISH, "op:deploy"):
        await deploy_space(s, "Deploy", space)
    return space


def can_operate(s: State, name: str, within: tuple[int, ...]) -> bool:
    """Whether an Operation could begin in one of these spaces."""
    return Operation(s, s.game.operations[name], 1, within=within, card=s.card).can_begin()


def why_not_operate(s: State, within: tuple[int, ...], option: Option) -> Reason | None:
    """Why the card does not give this Operation now. K8."""
    if option.kind != "op":
        return None
    if option.word not in ("deploy", "sweep"):
        return Reason("The card gives Deploy or Sweep", "5.1")
    return Operation(s, s.game.operations[option.word], 1, within=within, card=s.card).why_not_begin()


def refuse_operations(s: State, within: tuple[int, ...]) -> list[tuple[Option, Reason]]:
    """The British Operations that the card does not give now. K8."""
    every = [s.game.catalog.operation[kind.name] for kind in s.game.of_faction[BRITISH]]
    answered = [(option, why_not_operate(s, within, option)) for option in every]
    return [(option, reason) for option, reason in answered if reason is not None]


def why_no_reprisal(s: State) -> Reason | None:
    """Why no space can be hit by Reprisal."""
    if any(why_not_reprisal(s, i) is None for i in s.game.all_spaces):
        return None
    return Reason("No Populated space with Troops", "4.2.2")
