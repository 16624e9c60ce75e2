"""The Operations of Palestine. Chapter 3.

Deploy, Patrol, Search, Assault, Recruit and Travel proceed as in Cyprus (`coin.cells`); here is where
they may take place in Palestine, and how much they do.
"""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Option, Reason
from britishway.games.coin.asking import roll
from britishway.games.coin.cells import british, insurgents
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.cells.game import CellNumbers
from britishway.games.coin.cells.insurgents import prepare_roll
from britishway.games.coin.game import OperationKind
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    ARMS_CACHES,
    BRITISH,
    INSURGENTS,
    KINDS,
    POLICE,
    SABOTAGE,
    SHADED,
    TERROR,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import begin_action, flip, mark, place, remove
from britishway.games.palestine.cards import BEVINGRADS, CID, SIXTH_AIRBORNE, WEAPON_FACTORIES
from britishway.games.palestine.haganah import shift_haganah


def is_city(s: State, space: int) -> bool:
    """Cities are the three circles (1.3.3)."""
    return s.game.board.kinds[space] == "city"


def is_railway(s: State, space: int) -> bool:
    """Railways are spaces too (1.3.4)."""
    return s.game.board.kinds[space] == "railway"


# 3.2.1 Deploy

NOT_ON_RAILWAYS: Final = Reason("Deploy places Police in Districts and Cities", "3.2.1")
NOT_MORE_TROOPS: Final = Reason("Not more Troops than Irgun pieces there", "3.2.1")


def why_not_deploy(op: Operation, space: int) -> Reason | None:
    """Districts and Cities with more Troops than Irgun pieces. 3.2.1, PAL-14."""
    s = op.s
    if s.troops(space) <= s.insurgents(space):
        return NOT_ON_RAILWAYS if is_railway(s, space) else NOT_MORE_TROOPS
    return NOT_ON_RAILWAYS if is_railway(s, space) else None


# 3.2.3 Search


def search_limit(s: State, space: int) -> int:
    """One Cell for two cubes in Districts and Railways, for three in Cities. 3.2.3, PAL-2, GEN-20."""
    if not is_city(s, space):
        return s.cubes(space) // 2
    return s.cubes(space) // (4 if s.capabilities[BEVINGRADS] == SHADED else 3)


# 3.2.4 Assault


def assault_limit(s: State, space: int) -> int:
    """One piece for two Troops; for each Troop with 6TH AIRBORNE. 3.2.4, PAL-10."""
    return s.troops(space) // (1 if s.capabilities[SIXTH_AIRBORNE] == UNSHADED else 2)


# 3.3.1 Recruit

CURFEW_THERE: Final = Reason("A Curfew blocks Recruit there", "3.3.1")
NO_CACHE_NEAR: Final = Reason("Outside Cities Recruit needs an Arms Cache there or next to it", "3.3.1")


def why_not_recruit(op: Operation, space: int) -> Reason | None:
    """Cities without Curfew, and any space with an Arms Cache in or beside it. 3.3.1, PAL-18."""
    s = op.s
    if is_city(s, space):
        return CURFEW_THERE if s.curfew(space) else None
    return None if game_of(s).cache_in_or_beside(s, space) else NO_CACHE_NEAR


def recruits(s: State, space: int) -> int:
    """Two Cells with or beside an Arms Cache, else one. 3.3.1."""
    return 2 if game_of(s).cache_in_or_beside(s, space) else 1


# 3.3.2 Travel


def tests_travel(s: State, space: int) -> bool:
    """Railways and Curfews are where travellers are noticed. 3.3.2."""
    return is_railway(s, space) or bool(s.curfew(space))


# 3.3.3 Sabotage

NO_UNDERGROUND: Final = Reason("No Underground Cell there", "3.3.3")


def why_not_sabotage(op: Operation, space: int) -> Reason | None:
    """A space with an Underground Cell. 3.3.3."""
    return None if op.s.pieces[space * KINDS + UNDERGROUND] else NO_UNDERGROUND


async def sabotage(op: Operation) -> None:
    """Cells come into the open to wreck something, if the die allows. 3.3.3."""
    while (space := await op.next_space()) is not None:
        await sabotage_space(op, space)


async def sabotage_space(op: Operation, space: int) -> None:
    """One Cell turns Active; +2 for an Arms Cache, -1 for each Police; more than 2 succeeds. 3.3.3, PAL-22."""
    s = op.s
    flip(s, UNDERGROUND, space)
    added, declared = await prepare_roll(op, space, terror_options(op, space))
    if declared is not None:
        op.activities, op.interrupted = (), True
        s.cause = "sa:terror"
        begin_action(s, s.cause)
    mods = ((-s.police(space), "Police"), (added, "Arms Cache"))
    die, total = await roll(s, op.faction, op.kind.title, "3.3.3", space=space, mods=mods, above=2)
    if s.capabilities[WEAPON_FACTORIES] == UNSHADED and die == 1:
        remove(s, ACTIVE, space)
    if total > 2:
        if declared is not None:
            await place_terror(s, space, total)
        else:
            mark(s, SABOTAGE, space)
        if op.card == CID:
            remove(s, POLICE, space, s.police(space))
    s.cause = "op:sabotage"


def terror_options(op: Operation, space: int) -> list[Option]:
    """Terror may be declared for one City of a Sabotage, before its roll. 4.3.3, PAL-23."""
    if "terror" in op.activities and is_city(op.s, space):
        return [op.s.game.catalog.activity["terror"]]
    return []


async def place_terror(s: State, space: int, total: int) -> None:
    """One marker; from 6 on two of them, and the Haganah turn away. 4.3.3, PAL-23."""
    strong = total >= 6
    mark(s, TERROR, space, 2 if strong and s.capabilities[BEVINGRADS] != UNSHADED else 1)
    if strong:
        await shift_haganah(s, -1)


# 3.3.4 Rob

NO_RAILWAY_TO_ROB: Final = Reason("Rob takes place in Districts and Cities", "3.3.4")
NOT_MORE_CELLS: Final = Reason("Not more Cells than Police there", "3.3.4")


def why_not_rob(op: Operation, space: int) -> Reason | None:
    """Districts and Cities with more Cells than Police. 3.3.4."""
    s = op.s
    if is_railway(s, space):
        return NO_RAILWAY_TO_ROB
    return None if s.cells(space) > s.police(space) else NOT_MORE_CELLS


def note_rob(op: Operation, space: int) -> str | None:
    """GEN-28: a Rob may be tried where no Arms Cache can be placed."""
    s = op.s
    if not s.arms_caches(s.game.available):
        return "No Arms Cache Available"
    reason = game_of(s).why_not_cache(s, space)
    return reason.text if reason else None


async def rob(op: Operation) -> None:
    """Robberies pay for arms. 3.3.4."""
    while (space := await op.next_space()) is not None:
        await rob_space(op, space)


async def rob_space(op: Operation, space: int) -> None:
    """More than 2 places an Arms Cache; Police present bring a Cell into the open either way. 3.3.4, PAL-26."""
    s = op.s
    success = s.capabilities[WEAPON_FACTORIES] == SHADED
    if not success:
        die, _ = await roll(s, op.faction, op.kind.title, "3.3.4", space=space, above=2)
        success = die > 2
    if success and s.arms_caches(s.game.available) and game_of(s).why_not_cache(s, space) is None:
        place(s, ARMS_CACHES, space)
    if s.police(space):
        flip(s, UNDERGROUND, space, min(1, s.underground(space)))


NUMBERS: Final = CellNumbers(search_limit, assault_limit, recruits, tests_travel)

OPERATIONS: Final = {
    kind.name: kind
    for kind in (
        OperationKind("deploy", "Deploy", "3.2.1", BRITISH, british.deploy, why_not_deploy, british.note_deploy),
        OperationKind(
            "patrol", "Patrol", "3.2.2", BRITISH, british.patrol, british.why_not_patrol_cells, british.note_patrol
        ),
        OperationKind(
            "search", "Search", "3.2.3", BRITISH, british.search, british.why_not_search, british.note_search
        ),
        OperationKind(
            "assault", "Assault", "3.2.4", BRITISH, british.assault, british.why_not_assault, british.note_assault
        ),
        OperationKind(
            "recruit", "Recruit", "3.3.1", INSURGENTS, insurgents.recruit, why_not_recruit, insurgents.note_recruit
        ),
        OperationKind("travel", "Travel", "3.3.2", INSURGENTS, insurgents.travel, insurgents.why_not_travel_cells),
        OperationKind("sabotage", "Sabotage", "3.3.3", INSURGENTS, sabotage, why_not_sabotage),
        OperationKind("rob", "Rob", "3.3.4", INSURGENTS, rob, why_not_rob, note_rob),
    )
}
