"""The Special Activities of Palestine: British (4.2) and Irgun's (4.3). Chapter 4."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import Reason
from britishway.games.coin.asking import Selection, choose_space, remove_pieces, roll
from britishway.games.coin.cells.activities import RESTORE, exposes_last
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.game import ActivityKind
from britishway.games.coin.interrupting import NEEDED_TO_OPEN, somewhere
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BRITISH,
    FIGHTERS,
    INSURGENTS,
    POLICE,
    SHADED,
    TERROR,
    UNDERGROUND,
)  # fmt: skip
from britishway.games.coin.verbs import (
    draw_chit,
    flip,
    political_will,
    remove,
)  # fmt: skip
from britishway.games.palestine.cards import MENACHEM_BEGIN, SIXTH_AIRBORNE
from britishway.games.palestine.haganah import HAGANAH, OPPOSED, shift_haganah
from britishway.games.palestine.operations import is_city, is_railway

# 4.2.2 Negotiate


def why_not_negotiate(op: Operation) -> Reason | None:
    """Always possible, except for a chit that the bag does not hold. 4.2.2, GEN-5c."""
    s = op.s
    if s.tracks[HAGANAH] == OPPOSED and not any(s.chits_bag):
        return Reason("The Track is at 0 and the bag is empty", "4.2.2")
    return None


async def negotiate(op: Operation) -> None:
    """Talk the Haganah away from Irgun; at 0 they bring a chit without a roll. 4.2.2, 6.5.4, PAL-6, PAL-17."""
    s = op.s
    value = s.tracks[HAGANAH]
    if value == OPPOSED:
        draw_chit(s)
        return
    mods = ((s.markers_on_map(TERROR), "Terror"),)
    _, total = await roll(s, BRITISH, "Negotiate", "4.2.2", mods=mods, above=value)
    if total > value:
        await shift_haganah(s, -1)


# 4.2.3 Mass Detention

ONLY_CITIES: Final = Reason("Mass Detention takes place in a City", "4.2.3")
NO_CURFEW: Final = Reason("No Curfew there", "4.2.3")
THREE_TROOPS: Final = Reason("Fewer than three Troops there", "4.2.3")
WOULD_LEAVE_NO_ASSAULT: Final = Reason("It would leave no space to Assault", "4.1")


def why_not_mass_detention(op: Operation | None, space: int, s: State) -> Reason | None:
    """A City with a Curfew and three Troops. 4.2.3, PAL-16."""
    if not is_city(s, space):
        return ONLY_CITIES
    if not s.curfew(space):
        return NO_CURFEW
    if s.troops(space) < 3:
        return THREE_TROOPS
    return WOULD_LEAVE_NO_ASSAULT if op is not None and ends_assault(op, space) else None


def ends_assault(op: Operation, space: int) -> bool:
    """Whether detaining here first surely takes the only piece that this Assault could reach (GEN-5a)."""
    if op.kind.name != "assault" or op.selected:
        return False
    s = op.s
    reach = op.candidates()
    detained = detained_spaces(s, space)
    cells = sum(s.cells(i) for i in detained)
    return len(reach) == 1 and reach[0] in detained and s.insurgents(reach[0]) == 1 and cells == 1


def detained_spaces(s: State, city: int) -> tuple[int, int]:
    """The City and its one District; Railways are left out (PAL-16)."""
    district = s.game.board.features[city]["district"]
    assert isinstance(district, str)
    return city, s.game.board.number(district)


async def mass_detention(op: Operation) -> None:
    """Arrest many Cells of one City at a price. 4.2.3."""
    s = op.s
    space = await choose_space(s, BRITISH, "Mass Detention", "4.2.3", lambda i: why_not_mass_detention(op, i, s))
    if space is not None:
        await detain(s, space)


async def detain(s: State, city: int) -> None:
    """A die of Cells goes to Prison; each one short costs 1 Political Will. 4.2.3, PAL-16."""
    die, _ = await roll(s, BRITISH, "Mass Detention", "4.2.3", space=city)
    to_prison = s.capabilities[SIXTH_AIRBORNE] != SHADED
    box = game_of(s).prison if to_prison else s.game.available
    gone = await remove_pieces(
        s, BRITISH, "Mass Detention", "4.2.3", FIGHTERS, detained_spaces(s, city), die, to=box,
        why_other="Only Cells of the City and its District",
    )  # fmt: skip
    if len(gone) < die:
        political_will(s, len(gone) - die)


# 4.3.1 Silence

NO_POLICE: Final = Reason("No Police there", "4.3.1")
TOO_FEW_HIDDEN: Final = Reason("Fewer Underground Cells than Police there", "4.3.1")


def why_not_silence(op: Operation, space: int) -> Reason | None:
    """Police, and at least as many Underground Cells. 4.3.1, PAL-24."""
    s = op.s
    police = s.police(space)
    if not police:
        return NO_POLICE
    if s.underground(space) < police:
        return TOO_FEW_HIDDEN
    return None if not op.opening or silence_opens(op, space) else NEEDED_TO_OPEN


def silence_opens(op: Operation, space: int) -> bool:
    """Whether Silence here surely gives a closed Operation its first space (GEN-5b).

    Rob: one Police fewer leaves the Cells in the majority. Recruit: the City's last British piece takes
    its Curfew along.
    """
    s = op.s
    if not s.police(space) or s.underground(space) < s.police(space) or space not in op.within:
        return False
    if op.kind.name == "rob":
        return not is_railway(s, space)
    return op.kind.name == "recruit" and is_city(s, space) and s.cubes(space) == 1


async def silence(op: Operation) -> None:
    """Remove one Police. 4.3.1."""
    space = await choose_space(op.s, INSURGENTS, "Silence", "4.3.1", lambda i: why_not_silence(op, i))
    if space is not None:
        remove(op.s, POLICE, space)


# 4.3.2 Propagandize

NOT_A_CITY: Final = Reason("Propagandize takes place in Cities", "4.3.2")
NO_CURFEW_HERE: Final = Reason("No Curfew there", "4.3.2")
NO_CELL_HERE: Final = Reason("No Cell there", "4.3.2")


def why_not_propagandize(op: Operation, space: int) -> Reason | None:
    """Cities with a Curfew and a Cell. 4.3.2, PAL-25."""
    s = op.s
    if not s.curfew(space):
        return NO_CURFEW_HERE if is_city(s, space) else NOT_A_CITY
    if not s.cells(space):
        return NO_CELL_HERE
    if op.opening:
        return NEEDED_TO_OPEN
    return exposes_last(op, space)


async def propagandize(op: Operation) -> None:
    """Turn Curfews against the British, in up to two Cities. 4.3.2."""
    s = op.s
    selection = Selection(
        s, INSURGENTS, "Propagandize", "4.3.2", lambda i: why_not_propagandize(op, i), 2, ask="choose a City"
    )
    while (city := await selection.next_space()) is not None:
        if not s.active(city):
            flip(s, UNDERGROUND, city)
        political_will(s, -2 if s.capabilities[MENACHEM_BEGIN] == SHADED else -1)  # PAL-3


# 4.3.3 Terror modifies the Sabotage of one City: see operations.terror_options and place_terror.

TERROR_IS_DECLARED: Final = Reason("Terror is declared in a City selected for Sabotage, before its roll", "4.3.3")


async def terror(op: Operation) -> None:
    """Terror is never begun between spaces; Sabotage itself asks for it. 4.3.3."""
    raise AssertionError("Terror is declared inside Sabotage")


ACTIVITIES: Final = {
    kind.name: kind
    for kind in (
        RESTORE,
        ActivityKind(
            "negotiate", "Negotiate", "4.2.2", BRITISH, ("deploy", "patrol", "search"), negotiate, why_not_negotiate
        ),
        ActivityKind(
            "mass_detention", "Mass Detention", "4.2.3", BRITISH, ("search", "assault"), mass_detention,
            somewhere(
                lambda op, i: why_not_mass_detention(op, i, op.s),
                Reason("No City with a Curfew and three Troops", "4.2.3"),
            ),
        ),
        ActivityKind(
            "silence", "Silence", "4.3.1", INSURGENTS, (), silence,
            somewhere(why_not_silence, Reason("No space with Police and as many Underground Cells", "4.3.1")),
        ),
        ActivityKind(
            "propagandize", "Propagandize", "4.3.2", INSURGENTS, (), propagandize,
            somewhere(why_not_propagandize, Reason("No City with a Curfew and a Cell", "4.3.2")),
        ),
        ActivityKind(
            "terror", "Terror", "4.3.3", INSURGENTS, ("sabotage",), terror, lambda op: TERROR_IS_DECLARED
        ),
    )
}  # fmt: skip
