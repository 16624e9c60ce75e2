"""The Special Activities of Cyprus. Chapter 4. Restore is as in Palestine (`coin.cells`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import Selection, choose_space, roll
from britishway.games.coin.cells.activities import RESTORE, exposes_last
from britishway.games.coin.cells.british import game_of
from britishway.games.coin.game import ActivityKind
from britishway.games.coin.grants import choose_word
from britishway.games.coin.interrupting import NEEDED_TO_OPEN, somewhere
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    BRITISH,
    INSURGENTS,
    POLICE,
    SHADED,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    draw_chit,
    flip,
    move,
    place,
    political_will,
    remove,
    replace,
    return_chit,
)  # fmt: skip
from britishway.games.cyprus.cards import (
    ASSASSINATIONS,
    HUMAN_RIGHTS_COMMITTEES,
    ROUGH_HANDLING,
    ROYAL_NAVY_BLOCKADE,
    SPECIAL_BRANCH,
    TURKISH_POLICE,
)  # fmt: skip
from britishway.games.cyprus.opinion import CONDEMNED, IGNORED, OPINION, few_towns_in_unrest, shift_opinion

# 4.2 of the British: 4.2.1 Restore is shared
# 4.2.2 Diplomacy

OPINION_IS_IGNORED: Final = Reason("International Opinion is at Ignored already", "4.2.2")


def why_not_diplomacy(s: State) -> Reason | None:
    """Not where nothing can be gained. 4.2.2, CYP-13, GEN-5c."""
    return OPINION_IS_IGNORED if s.tracks[OPINION] == IGNORED else None


async def diplomacy(s: State) -> None:
    """Calm the world: surely while three Towns or fewer are in unrest, else by a die above the Track. 4.2.2, CYP-13."""
    if not few_towns_in_unrest(s):
        value = s.tracks[OPINION]
        die, _ = await roll(s, BRITISH, "Diplomacy", "4.2.2", above=value)
        if die <= value:
            return
    shift_opinion(s, -1)


# 4.2.3 Interrogate

NOTHING_IN_THE_BAG: Final = Reason("The bag is empty", "4.2.3")
NO_ONE_TO_QUESTION: Final = Reason("Too few Cells in Prison for an Intel Chit", "4.2.3")


def why_not_interrogate(s: State) -> Reason | None:
    """When it would bring a chit, or cost what ROUGH HANDLING makes it cost. 4.2.3, GEN-5c."""
    if s.capabilities[ROUGH_HANDLING] == SHADED:
        return None
    if not any(s.chits_bag):
        return NOTHING_IN_THE_BAG
    by_police = s.capabilities[SPECIAL_BRANCH] == UNSHADED and chits_by_police(s)
    return None if by_police or chits_by_prison(s) else NO_ONE_TO_QUESTION


async def interrogate(s: State) -> None:
    """Prisoners talk; SPECIAL BRANCH may count the Police among Cells instead. 4.2.3, C10, C17."""
    n = chits_by_prison(s)
    if s.capabilities[SPECIAL_BRANCH] == UNSHADED:
        choice = s.game.catalog.choice
        ways = [choice["prison"], choice["police"]]
        if await choose_word(s, BRITISH, "Interrogate", "4.2.3", ways) is choice["police"]:
            n = chits_by_police(s)
    draw_chit(s, n)
    if s.capabilities[ROUGH_HANDLING] == SHADED:
        political_will(s, -1)


def chits_by_prison(s: State) -> int:
    """One for two Cells that sit in Prison, or for each of them with ROUGH HANDLING (C10)."""
    return s.cells(game_of(s).prison) // (1 if s.capabilities[ROUGH_HANDLING] == UNSHADED else 2)


def chits_by_police(s: State) -> int:
    """A chit for each space with Police and Cells (C17)."""
    return sum(1 for i in s.game.all_spaces if s.police(i) and s.cells(i))


# 4.3 of EOKA
# 4.3.1 Smuggle

NO_SMUGGLE: Final = Reason("International Opinion is at Ignored", "4.3.1")
NOTHING_TO_SMUGGLE: Final = Reason("No Arms Cache can come in or move anywhere now", "4.3.1")
NO_CELL_TO_SMUGGLE: Final = Reason("No Cell there", "4.3.1")
BRITISH_WATCH: Final = Reason("British pieces stand there", "4.3.1")
NO_CACHE_LEFT: Final = Reason("No Arms Cache Available", "4.3.1")
NO_CACHE_THERE: Final = Reason("No Arms Cache there", "4.3.1")
ONLY_NEXT_DOOR: Final = Reason("Smuggle moves an Arms Cache to an adjacent space", "4.3.1")
SMUGGLED_THERE: Final = Reason("Already selected for this activity", "4.1")


def why_not_smuggle(op: Operation) -> Reason | None:
    """Not at Ignored, and not without a space. 4.3.1, GEN-5c."""
    s = op.s
    if s.tracks[OPINION] == IGNORED:
        return NO_SMUGGLE
    if op.opening:
        return NEEDED_TO_OPEN
    return None if any(smuggle_options(s, ())) else NOTHING_TO_SMUGGLE


async def smuggle(s: State) -> None:
    """An Arms Cache comes in, or moves next door; at Condemned in up to two spaces. 4.3.1, CYP-14."""
    most = 2 if s.tracks[OPINION] == CONDEMNED else 1
    used: list[int] = []

    def why(option: Option) -> Reason | None:
        return why_not_cargo(s, option, used)

    while len(used) < most and (options := list(smuggle_options(s, used))):
        if used:
            options.append(DONE)
        choice = await Decision(
            INSURGENTS, "Smuggle", f"place or move an Arms Cache ({len(used) + 1} of {most})", "4.3.1", options,
            explain=why,
        )  # fmt: skip
        if choice is DONE:
            return
        used.append(choice.space)
        if choice.kind == "move":
            move(s, ARMS_CACHES, choice.origin, choice.target)
        elif await gets_through(s, choice.space):
            place(s, ARMS_CACHES, choice.space)


def smuggle_options(s: State, used: Sequence[int]) -> Iterator[Option]:
    """Every placement and every move that is possible now."""
    game = s.game
    if s.arms_caches(game.available):
        for option in game.catalog.place[ARMS_CACHES]:
            if why_not_cargo(s, option, used) is None:
                yield option
    for origin in game.all_spaces:
        if s.arms_caches(origin):
            for target in game.board.adjacent[origin]:
                option = game.catalog.moves[ARMS_CACHES][origin][target]
                if why_not_cargo(s, option, used) is None:
                    yield option


def why_not_cargo(s: State, option: Option, used: Sequence[int]) -> Reason | None:
    """Why an Arms Cache cannot be placed or moved so; NAVY EVADED lifts what is asked of its space. 4.3.1, CYP-14, C9."""
    if option.piece != ARMS_CACHES or option.kind not in ("place", "move"):
        return None
    moving, space = option.kind == "move", option.space
    if space in used:
        return SMUGGLED_THERE
    if moving:
        if not s.arms_caches(option.origin):
            return NO_CACHE_THERE
        if not s.cells(option.origin):
            return NO_CELL_TO_SMUGGLE
        if space not in s.game.board.adjacent[option.origin]:
            return ONLY_NEXT_DOOR
    elif not s.arms_caches(s.game.available):
        return NO_CACHE_LEFT
    reason = game_of(s).why_not_cache(s, space)
    if reason is not None or s.capabilities[ROYAL_NAVY_BLOCKADE] == SHADED:
        return reason
    if not s.cells(space):
        return NO_CELL_TO_SMUGGLE
    return BRITISH_WATCH if s.cubes(space) and not moving else None


async def gets_through(s: State, space: int) -> bool:
    """ROYAL NAVY BLOCKADE unshaded: only a die above 3 lets an Arms Cache in (C9)."""
    if s.capabilities[ROYAL_NAVY_BLOCKADE] != UNSHADED:
        return True
    die, _ = await roll(s, INSURGENTS, "Smuggle", "4.3.1", space=space, above=3)
    return die > 3


# 4.3.2 Infiltrate

NO_POLICE: Final = Reason("No Police there", "4.3.2")
TOO_FEW_HIDDEN: Final = Reason("Fewer Underground Cells than Police there", "4.3.2")
NO_KILLER: Final = Reason("No Underground Cell there", "4.3.2")


def why_not_infiltrate(op: Operation, space: int) -> Reason | None:
    """Police, and as many Underground Cells; any one of them with ASSASSINATIONS shaded. 4.3.2, CYP-2, CYP-15, C25."""
    s = op.s
    police, hidden = s.police(space), s.underground(space)
    if not police:
        return NO_POLICE
    if hidden < police:
        if s.capabilities[ASSASSINATIONS] != SHADED:
            return TOO_FEW_HIDDEN
        if not hidden:
            return NO_KILLER
    return None if not op.opening or infiltrate_opens(op, space) else NEEDED_TO_OPEN


def infiltrate_opens(op: Operation, space: int) -> bool:
    """Whether it surely gives a Travel its first origin: the last British piece takes its Curfew along (GEN-5b)."""
    s = op.s
    lone_police = s.police(space) == s.cubes(space) == 1
    return op.kind.name == "travel" and space in op.within and lone_police and s.underground(space) > 0


async def infiltrate(op: Operation) -> None:
    """A policeman turns out to be EOKA's man, and the best Intel Chit is lost. 4.3.2, CYP-15, C25, C31."""
    s = op.s
    space = await choose_space(s, INSURGENTS, "Infiltrate", "4.3.2", lambda i: why_not_infiltrate(op, i))
    if space is None:
        return
    way = await choose_way(op, space)
    if way == "assassinate" or (way == "replace" and s.capabilities[TURKISH_POLICE]):
        remove(s, POLICE, space)
    elif way == "replace":
        replace(s, POLICE, UNDERGROUND, space)
    only_one_half = way == "assassinate" or s.capabilities[ASSASSINATIONS] == UNSHADED
    if (way == "discard" or not only_one_half) and not s.capabilities[TURKISH_POLICE]:
        lose_best_chit(s)


async def choose_way(op: Operation, space: int) -> str:
    """How to Infiltrate: as usual, or as ASSASSINATIONS asks or allows. C25."""
    s, mode = op.s, op.s.game.catalog.mode
    side = s.capabilities[ASSASSINATIONS]
    if side == UNSHADED:
        can_discard = any(s.chits_held) and not s.capabilities[TURKISH_POLICE] and not op.opening
        ways = [mode["replace"], *([mode["discard"]] if can_discard else [])]
    elif side == SHADED:
        enough = s.underground(space) >= s.police(space)
        ways = [*([mode["replace"]] if enough else []), mode["assassinate"]]
    else:
        return "replace"

    def why(option: Option) -> Reason | None:
        if option is mode["replace"]:
            return TOO_FEW_HIDDEN
        return Reason("No Intel Chit can be discarded", "4.3.2") if option is mode["discard"] else None

    choice = await Decision(
        INSURGENTS, "Infiltrate", "choose how", "4.3.2", ways, explain=why, selected=(space,)
    )  # fmt: skip
    return choice.word


def lose_best_chit(s: State) -> None:
    """The highest Intel Chit that the British hold goes back into the bag, if there is one. 4.3.2."""
    held = [value for value, n in enumerate(s.chits_held) if n]
    if held:
        return_chit(s, held[-1], spent=False)


# 4.3.3 Propagandize

NO_CELL_HERE: Final = Reason("No Cell there", "4.3.3")
NO_MARKER_HERE: Final = Reason("No Sabotage or Curfew marker there", "4.3.3")
NO_CURFEW_HERE: Final = Reason("No Curfew there", "4.3.3")
NO_ONE_LISTENS: Final = Reason("Human Rights Committees keep Propagandize from moving Opinion", "4.3.3")


def why_not_propagandize(op: Operation, space: int) -> Reason | None:
    """Where a Cell can make something of a marker, and leaves the Operation a space. 4.3.3, GEN-5a."""
    s = op.s
    if not s.cells(space):
        return NO_CELL_HERE
    return why_no_propaganda(s, space) or (NEEDED_TO_OPEN if op.opening else exposes_last(op, space))


def why_no_propaganda(s: State, space: int) -> Reason | None:
    """Sabotage, or a Curfew unless HUMAN RIGHTS COMMITTEES take its effect away. 4.3.3, CYP-16, C13."""
    if s.sabotage(space):
        return None
    if not s.curfew(space):
        return NO_MARKER_HERE
    return NO_ONE_LISTENS if s.capabilities[HUMAN_RIGHTS_COMMITTEES] == UNSHADED else None


def why_not_under_curfew(s: State, space: int) -> Reason | None:
    """For cards that ask for a Curfew (C3, C8)."""
    return why_no_propaganda(s, space) if s.curfew(space) else NO_CURFEW_HERE


async def propagandize(op: Operation) -> None:
    """Tell the world, in one space, or two with HUMAN RIGHTS COMMITTEES shaded. 4.3.3, C13."""
    s = op.s
    most = 2 if s.capabilities[HUMAN_RIGHTS_COMMITTEES] == SHADED else 1
    selection = Selection(s, INSURGENTS, "Propagandize", "4.3.3", lambda i: why_not_propagandize(op, i), most)
    while (space := await selection.next_space()) is not None:
        propagandize_space(s, space)


def propagandize_space(s: State, space: int) -> None:
    """Sabotage costs Political Will, a Curfew alone moves Opinion. 4.3.3, CYP-16."""
    if not s.active(space):
        flip(s, UNDERGROUND, space, min(1, s.underground(space)))
    if s.sabotage(space):
        political_will(s, -1)
    else:
        shift_opinion(s, 1)


ACTIVITIES: Final = {
    kind.name: kind
    for kind in (
        RESTORE,
        ActivityKind(
            "diplomacy", "Diplomacy", "4.2.2", BRITISH, ("deploy", "patrol", "search"),
            lambda op: diplomacy(op.s), lambda op: why_not_diplomacy(op.s),
        ),
        ActivityKind(
            "interrogate", "Interrogate", "4.2.3", BRITISH, ("search", "assault"),
            lambda op: interrogate(op.s), lambda op: why_not_interrogate(op.s),
        ),
        ActivityKind(
            "smuggle", "Smuggle", "4.3.1", INSURGENTS, ("recruit", "travel"), lambda op: smuggle(op.s), why_not_smuggle
        ),
        ActivityKind(
            "infiltrate", "Infiltrate", "4.3.2", INSURGENTS, (), infiltrate,
            somewhere(why_not_infiltrate, Reason("No space with Police and as many Underground Cells", "4.3.2")),
        ),
        ActivityKind(
            "propagandize", "Propagandize", "4.3.3", INSURGENTS, (), propagandize,
            somewhere(
                why_not_propagandize, Reason("No Cell beside a Sabotage or Curfew marker", "4.3.3"),
                rather=(NO_ONE_LISTENS,),
            ),
        ),
    )
}  # fmt: skip
