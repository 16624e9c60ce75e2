"""The Operations of Cyprus. Chapter 3.

Deploy, Patrol, Search, Assault, Recruit and Travel proceed as in Palestine (`coin.cells`); here is where
they may take place in Cyprus, and how much they do (CYP-18). Sabotage and Ambush are Cyprus's own.
"""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import DONE, Decision, Reason
from britishway.games.coin.asking import place_pieces, remove_pieces, roll
from britishway.games.coin.cells import british, insurgents
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.cells.game import CellNumbers
from britishway.games.coin.cells.insurgents import prepare_roll
from britishway.games.coin.game import OperationKind
from britishway.games.coin.grants import choose_word
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    ARMS_CACHES,
    BRITISH,
    FIGHTERS,
    INSURGENTS,
    KINDS,
    POLICE,
    SABOTAGE,
    SHADED,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import flip, mark, political_will, remove
from britishway.games.cyprus.cards import ROAD_AMBUSHES, STREET_RIOTS, TURKISH_POLICE


def is_town(s: State, space: int) -> bool:
    """The six Towns (1.3.2)."""
    return s.game.board.kinds[space] == "town"


def is_mountain(s: State, space: int) -> bool:
    """Troodos and Kyrenia (1.3.3)."""
    return s.game.board.kinds[space] == "mountain"


def is_base(s: State, space: int) -> bool:
    """British Bases are spaces, the two circles (1.3.4, CYP-7)."""
    return s.game.board.kinds[space] == "british_base"


# 3.2.1 Deploy

NOT_IN_MOUNTAINS: Final = Reason("Deploy places Police in Towns and Bases", "3.2.1")
NOT_MORE_TROOPS: Final = Reason("Not more Troops than EOKA pieces there", "3.2.1")


def why_not_deploy(op: Operation, space: int) -> Reason | None:
    """Towns and Bases with more Troops than EOKA pieces. 3.2.1, CYP-10."""
    if is_mountain(op.s, space):
        return NOT_IN_MOUNTAINS
    return None if op.s.troops(space) > op.s.insurgents(space) else NOT_MORE_TROOPS


# 3.2.2 Patrol

NO_PATROL_IN_MOUNTAINS: Final = Reason("Patrol does not go into Mountains", "3.2.2")


def why_not_patrol(op: Operation, space: int) -> Reason | None:
    """Towns and Bases where Cells are. 3.2.2, CYP-10."""
    return NO_PATROL_IN_MOUNTAINS if is_mountain(op.s, space) else british.why_not_patrol_cells(op, space)


# 3.2.3 Search


def search_limit(s: State, space: int) -> int:
    """One Cell for each cube in Mountains and Bases, for three in Towns. 3.2.3, CYP-9, GEN-20."""
    return s.cubes(space) // 3 if is_town(s, space) else s.cubes(space)


# 3.2.4 Assault


def assault_limit(s: State, space: int) -> int:
    """One piece for each Troop, for two in Mountains. 3.2.4, CYP-9."""
    return s.troops(space) // 2 if is_mountain(s, space) else s.troops(space)


# 3.3.1 Recruit

NOT_IN_BASES: Final = Reason("Recruit takes place in Mountains and Towns", "3.3.1")
CURFEW_THERE: Final = Reason("A Curfew blocks Recruit there", "3.3.1")
NO_CACHE_NEAR: Final = Reason("In Towns Recruit needs an Arms Cache there or next to it", "3.3.1")


def why_not_recruit(op: Operation, space: int) -> Reason | None:
    """Mountains, and Towns without Curfew that have an Arms Cache in or beside them. 3.3.1, CYP-11."""
    s = op.s
    if is_mountain(s, space):
        return None
    if is_base(s, space):
        return NOT_IN_BASES
    if s.curfew(space):
        return CURFEW_THERE
    return None if game_of(s).cache_in_or_beside(s, space) else NO_CACHE_NEAR


def recruits(s: State, space: int) -> int:
    """Two Cells in a Mountain with an Arms Cache, else one. 3.3.1."""
    return 2 if is_mountain(s, space) and s.arms_caches(space) else 1


# 3.3.2 Travel

CURFEW_HOLDS_CELLS: Final = Reason("A Curfew holds the Cells there", "3.3.2")


def why_not_travel(op: Operation, space: int) -> Reason | None:
    """Where Cells are and no Curfew lies. 3.3.2, CYP-12."""
    return insurgents.why_not_travel_cells(op, space) or (CURFEW_HOLDS_CELLS if op.s.curfew(space) else None)


def tests_travel(s: State, space: int) -> bool:
    """Bases and Curfews are where travellers are noticed. 3.3.2, CYP-12."""
    return is_base(s, space) or bool(s.curfew(space))


# 3.3.3 Sabotage

NO_SABOTAGE_IN_MOUNTAINS: Final = Reason("Sabotage takes place in Towns and Bases", "3.3.3")
NO_UNDERGROUND: Final = Reason("No Underground Cell there", "3.3.3")


def why_not_sabotage(op: Operation, space: int) -> Reason | None:
    """Towns and Bases with an Underground Cell, or an Active one where STREET RIOTS allow it. 3.3.3, C23."""
    s = op.s
    if is_mountain(s, space):
        return NO_SABOTAGE_IN_MOUNTAINS
    if s.pieces[space * KINDS + UNDERGROUND] or (may_use_active(op) and s.active(space)):
        return None
    return NO_UNDERGROUND


def may_use_active(op: Operation) -> bool:
    """STREET RIOTS shaded: in one space of each Sabotage (C23)."""
    return op.s.capabilities[STREET_RIOTS] == SHADED and not op.exception


async def sabotage(op: Operation) -> None:
    """Cells come into the open to wreck something, if the die allows. 3.3.3."""
    while (space := await op.next_space()) is not None:
        await sabotage_space(op, space)


async def sabotage_space(op: Operation, space: int) -> None:
    """More than 2 places a marker; Police lower the roll and an Arms Cache raises it. 3.3.3."""
    s = op.s
    if s.capabilities[STREET_RIOTS] == UNSHADED and s.cubes(space) and s.cells(space) > 1:
        await remove_pieces(s, op.faction, op.kind.title, "3.3.3", FIGHTERS, (space,), 1)
        if not s.underground(space):
            return  # C23: the space fails
    if not await use_active_cell(op, space):
        flip(s, UNDERGROUND, space)
    added, _ = await prepare_roll(op, space, [])
    police = 0 if s.capabilities[TURKISH_POLICE] else s.police(space)
    mods = ((-police, "Police"), (added, "Arms Cache"))
    _, total = await roll(s, op.faction, op.kind.title, "3.3.3", space=space, mods=mods, above=2)
    if total > 2:
        mark(s, SABOTAGE, space)


async def use_active_cell(op: Operation, space: int) -> bool:
    """Whether an Active Cell does this Sabotage; beside an Underground one EOKA choose (C23)."""
    s = op.s
    if not (may_use_active(op) and s.active(space)):
        return False
    if s.underground(space):
        turn = s.game.catalog.flip[UNDERGROUND][space]
        choice = await Decision(
            op.faction, op.kind.title, "turn an Underground Cell, or done to use the Active one", "3.3.3",
            [turn, DONE], selected=op.selected,
        )  # fmt: skip
        if choice is turn:
            return False
    op.exception = True
    return True


# 3.3.4 Ambush

NOT_A_TOWN: Final = Reason("Ambush takes place in Towns", "3.3.4")
NO_ONE_TO_AMBUSH: Final = Reason("No Underground Cell there", "3.3.4")


def why_not_ambush(op: Operation, space: int) -> Reason | None:
    """Towns with an Underground Cell. 3.3.4, CYP-8."""
    if not is_town(op.s, space):
        return NOT_A_TOWN
    return None if op.s.underground(space) else NO_ONE_TO_AMBUSH


def note_ambush(op: Operation, space: int) -> str | None:
    """GEN-28: an Ambush may be laid though no Arms Cache can be placed."""
    s, game = op.s, game_of(op.s)
    if not s.arms_caches(game.available):
        return "No Arms Cache Available"
    near = (space, *game.board.adjacent[space])
    return None if any(game.why_not_cache(s, i) is None for i in near) else "No room for an Arms Cache"


async def ambush(op: Operation) -> None:
    """Police are ambushed for their arms. 3.3.4."""
    while (space := await op.next_space()) is not None:
        await ambush_space(op, space)


async def ambush_space(op: Operation, space: int) -> None:
    """One Police goes; a die above the cubes that are left brings an Arms Cache. 3.3.4, CYP-8, C32."""
    s = op.s
    flip(s, UNDERGROUND, space)
    police_spared = await spare_police(op, space)
    if s.police(space) and not police_spared:
        remove(s, POLICE, space)
    left = s.cubes(space)
    success = not left
    if left:
        die, _ = await roll(s, op.faction, op.kind.title, "3.3.4", space=space, above=left)
        success = die > left
    if success:
        if police_spared:
            political_will(s, -1)
        await place_cache_near(op, space)
    if s.capabilities[ROAD_AMBUSHES] == UNSHADED and s.troops(space):
        remove(s, ACTIVE, space)


async def spare_police(op: Operation, space: int) -> bool:
    """ROAD AMBUSHES shaded: in one space with Troops the roll may be for Political Will, not for Police (C32)."""
    s = op.s
    if s.capabilities[ROAD_AMBUSHES] != SHADED or op.exception or not s.troops(space):
        return False
    mode = s.game.catalog.mode
    ways = [mode["police"], mode["political_will"]]
    op.exception = await choose_word(s, op.faction, op.kind.title, "3.3.4", ways) is mode["political_will"]
    return op.exception


async def place_cache_near(op: Operation, space: int) -> None:
    """An Arms Cache there or in an adjacent Town or Mountain, never in a Base. 3.3.4, CYP-4."""
    s, game = op.s, game_of(op.s)
    near = (space, *game.board.adjacent[space])
    await place_pieces(
        s, op.faction, op.kind.title, "3.3.4", ARMS_CACHES, near, 1, up_to=False,
        why_not=lambda i: game.why_not_cache(s, i),
    )  # fmt: skip


NUMBERS: Final = CellNumbers(search_limit, assault_limit, recruits, tests_travel)

OPERATIONS: Final = {
    kind.name: kind
    for kind in (
        OperationKind("deploy", "Deploy", "3.2.1", BRITISH, british.deploy, why_not_deploy, british.note_deploy),
        OperationKind("patrol", "Patrol", "3.2.2", BRITISH, british.patrol, why_not_patrol, british.note_patrol),
        OperationKind(
            "search", "Search", "3.2.3", BRITISH, british.search, british.why_not_search, british.note_search
        ),
        OperationKind(
            "assault", "Assault", "3.2.4", BRITISH, british.assault, british.why_not_assault, british.note_assault
        ),
        OperationKind(
            "recruit", "Recruit", "3.3.1", INSURGENTS, insurgents.recruit, why_not_recruit, insurgents.note_recruit
        ),
        OperationKind("travel", "Travel", "3.3.2", INSURGENTS, insurgents.travel, why_not_travel),
        OperationKind("sabotage", "Sabotage", "3.3.3", INSURGENTS, sabotage, why_not_sabotage),
        OperationKind("ambush", "Ambush", "3.3.4", INSURGENTS, ambush, why_not_ambush, note_ambush),
    )
}
