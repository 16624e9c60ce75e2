"""The British Operations of Palestine and Cyprus: Deploy, Patrol, Search, Assault (3.2)."""

from __future__ import annotations

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import remove_pieces
from britishway.games.coin.cells.game import CellGame
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import plan_into_spaces, rush_troops
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    ARMS_CACHES,
    BRITISH,
    FIGHTERS,
    KINDS,
    POLICE,
    TROOPS,
    UNDERGROUND,
)  # fmt: skip
from britishway.games.coin.verbs import (
    activate,
    draw_chit,
    place,
    political_will,
    remove,
    return_chit,
)  # fmt: skip

CELLS = FIGHTERS
NO_CELLS_TO_PATROL = Reason("No Cell there", "3.2.2")
NO_TROOPS = Reason("No Troops there", "3.2.4")
NOTHING_TO_ASSAULT = Reason("No insurgent piece there", "3.2.4")


def game_of(s: State) -> CellGame:
    """The state's game, known to be one with Cells."""
    assert isinstance(s.game, CellGame)
    return s.game


async def deploy(op: Operation) -> None:
    """Add Police, then rush Troops to any one space. 3.2.1.

    The Troops may move even if the Operation is Limited (GEN-26).
    """
    s = op.s
    while (space := await op.next_space()) is not None:
        if s.police(s.game.available):
            place(s, POLICE, space)
    if op.selected:
        await rush_troops(s, op.kind.title, "3.2.1")
        await op.finish()


def note_deploy(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though no Police are left."""
    return None if op.s.police(op.s.game.available) else "No Police Available"


async def patrol(op: Operation) -> None:
    """Send Police anywhere to where Cells are, then arrest Cells in one of the spaces. 3.2.2. PAL-9"""
    s, game = op.s, game_of(op.s)
    moves = await plan_into_spaces(op, (POLICE,), "choose a space with Cells, or move Police into one", adjacent=False)
    if not op.selected:
        return
    await game.after_patrol_moves(op, [move.target for move in moves])
    await op.pause()
    cleared: list[int] = []
    while len(cleared) < game.patrol_removals(s):
        space = await choose_arrest(op, cleared)
        if space is None:
            break
        cleared.append(space)
        await arrest(op, space)
    await op.finish()


def note_patrol(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though no Police can come."""
    return None if op.s.on_map(POLICE) else "No Police on the map"


async def choose_arrest(op: Operation, cleared: list[int]) -> int | None:
    """Which selected space loses Cells; not declined where an Active one can be taken (PAL-9)."""
    s, game = op.s, game_of(op.s)

    def why_not(space: int) -> Reason | None:
        if space not in op.selected:
            return Reason("Not a space of this Patrol", "3.2.2")
        if space in cleared:
            return Reason("Cells have been removed there already", "3.2.2")
        if not game.arrest_limit(s, space):
            return Reason("Too few Police there" if s.police(space) else "No Police there", "3.2.2")
        if s.active(space) or (s.underground(space) and can_pay(op)):
            return None
        text = "No Active Cell there" + ("" if not s.underground(space) else ", and no Intel Chit to pay with")
        return Reason(text, "3.2.2")

    options = [s.game.catalog.space[i] for i in op.selected if why_not(i) is None]
    if cleared or not any(s.active(option.space) for option in options):
        options.append(DONE)
    if len(options) == 1 and options[0] is not DONE:
        return options[0].space

    def refused() -> list[tuple[Option, Reason]]:
        answered = [(option, why_not(option.space)) for option in s.game.catalog.space]
        return [(option, reason) for option, reason in answered if reason is not None]

    def explain(option: Option) -> Reason | None:
        if option is DONE:
            return Reason("An Active Cell can be taken, so one must be", "3.1")
        return why_not(option.space) if option.kind == "space" else None

    choice = await Decision(
        BRITISH, op.kind.title, "choose the space where Cells are removed", "3.2.2", options,
        refused=refused, explain=explain, selected=op.selected,
    )  # fmt: skip
    return None if choice is DONE else choice.space


async def arrest(op: Operation, space: int) -> None:
    """In one space, a Cell to Prison for each Police: Active ones, or Underground ones paid for. 3.2.2."""
    s, game = op.s, game_of(op.s)
    prison, most = game.prison, game.arrest_limit(s, space)
    credit = await pay_for_underground(op, space, most, must=not s.active(space))
    left = min(most, s.active(space) + credit)
    if left == s.active(space) + credit:
        remove(s, ACTIVE, space, s.active(space), to=prison)
        remove(s, UNDERGROUND, space, credit, to=prison)
        return
    while left:
        kinds = CELLS if credit else (ACTIVE,)
        gone = await remove_pieces(
            s, BRITISH, op.kind.title, "3.2.2", kinds, (space,), 1, to=prison,
            why_other="Not paid for with Intel Chits",
        )  # fmt: skip
        credit -= gone[0].piece == UNDERGROUND
        left -= 1


def can_pay(op: Operation) -> bool:
    """Whether a chit above 0 could be spent on an Underground Cell (1.6.1, PAL-9)."""
    return not op.chits_forbidden and any(op.s.chits_held[1:])


async def pay_for_underground(op: Operation, space: int, most: int, *, must: bool = False) -> int:
    """Intel Chits, spent whole in this space, for up to `most` Underground Cells; returns how many are paid. 1.6.1.

    A chit is on offer only while it can pay for a Cell not yet paid. With `must` the space was chosen
    for this alone, and one chit at least is spent (PAL-9).
    """
    s = op.s
    paid = 0
    hidden = min(most, s.underground(space))

    def why(option: Option) -> Reason | None:
        if option is DONE:
            return Reason("This space was chosen to pay for a Cell in it", op.kind.rule)
        if option.kind != "spend" or option.word != "intel":
            return None
        if op.chits_forbidden:
            return Reason("The card forbids Intel Chits", "5.1")
        if not s.chits_held[option.value]:
            return Reason("No such Intel Chit is held", "1.6.1")
        return Reason("A 0 buys nothing here", "1.6.1") if not option.value else None

    while paid < hidden and can_pay(op):
        spend = s.game.catalog.spend_chit
        options = [spend[v] for v, n in enumerate(s.chits_held) if n and v]
        if paid or not must:
            options.append(DONE)
        choice = await Decision(
            BRITISH, op.kind.title, f"spend Intel Chits on Underground Cells in {s.game.board.names[space]}",
            op.kind.rule, options, explain=why, selected=(space,),
        )  # fmt: skip
        if choice is DONE:
            break
        return_chit(s, choice.value, spent=True)
        paid += choice.value
    return min(paid, hidden)


async def search(op: Operation) -> None:
    """Move Troops next door, look for Cells, and close Cities or Towns down with Curfews. 3.2.3."""
    await plan_into_spaces(op, (TROOPS,), "choose a space, or move Troops into one", adjacent=True)
    if not op.selected:
        return
    resolved = 0
    while True:
        await op.pause()
        if resolved == len(op.selected):
            return
        await search_space(op, op.selected[resolved])
        resolved += 1


def note_search(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though nobody is there, or next door, to search it."""
    s = op.s
    if s.cubes(space) or any(s.troops(i) for i in s.game.board.adjacent[space]):
        return None
    return "No British piece there, and no Troops next to it"


async def search_space(op: Operation, space: int) -> None:
    """Activate Cells in one space; where Curfews lie, either place one or discard a chit to find more. 3.2.3."""
    s, game = op.s, game_of(op.s)
    if game.may_have_curfew(space):
        if await discard_for_search(op, space):
            activate(s, space, s.cubes(space))  # PAL-7
            return
        if s.cubes(space):
            await game.place_curfew(s, space)  # PAL-8
    activate(s, space, game.numbers.search_limit(s, space))


async def discard_for_search(op: Operation, space: int) -> bool:
    """One chit of any value for a thorough Search here, if the British wish. 3.2.3, PAL-7."""
    s = op.s
    if op.chits_forbidden:
        return False
    options = [s.game.catalog.spend_chit[v] for v, n in enumerate(s.chits_held) if n]
    choice = await Decision(
        BRITISH, op.kind.title, f"discard an Intel Chit in {s.game.board.names[space]}, or place a Curfew",
        op.kind.rule, [*options, DONE], selected=(space,),
        explain=lambda option: Reason("No such Intel Chit is held", "3.2.3") if option.kind == "spend" else None,
    )  # fmt: skip
    if choice is DONE:
        return False
    return_chit(s, choice.value, spent=True)
    return True


async def assault(op: Operation) -> None:
    """Troops remove what they have found, Cells first and then Arms Caches. 3.2.4."""
    while (space := await op.next_space()) is not None:
        await assault_space(op, space)


async def assault_space(op: Operation, space: int) -> None:
    """Active Cells, then Underground ones paid with chits, then Arms Caches if no Cell is left. 3.2.4, PAL-10."""
    s, game = op.s, game_of(op.s)
    left = game.numbers.assault_limit(s, space)
    boxes = game.removal_boxes(s)
    if game.takes_caches_first(op):
        left -= take_caches(s, space, left)
    turn = 0  # PAL-11: Available and Prison by turns, anew in every space
    active = min(left, s.active(space))
    for _ in range(active):
        remove(s, ACTIVE, space, to=boxes[turn % len(boxes)])
        turn += 1
    left -= active
    paid = await pay_for_underground(op, space, left) if left else 0
    for _ in range(paid):
        remove(s, UNDERGROUND, space, to=boxes[turn % len(boxes)])
        turn += 1
    left -= paid
    if not s.cells(space):
        take_caches(s, space, left)


def note_assault(op: Operation, space: int) -> str | None:
    """GEN-28: a space may be selected though nothing there can be removed."""
    s, game = op.s, game_of(op.s)
    if not game.numbers.assault_limit(s, space):
        return "Too few Troops to remove a piece"
    if game.takes_caches_first(op) and s.arms_caches(space):
        return None
    if s.underground(space) and not s.active(space) and not can_pay(op):
        return "Only Underground Cells, and no Intel Chit to pay with"
    return None


def take_caches(s: State, space: int, most: int) -> int:
    """Removes up to `most` Arms Caches; each brings Political Will and an Intel Chit, which nothing
    but Assault does by itself (PAL-4). 3.2.4."""
    will, chits = game_of(s).cache_reward(s)
    taken = min(most, s.arms_caches(space))
    for _ in range(taken):
        remove(s, ARMS_CACHES, space)
        political_will(s, will)
        draw_chit(s, chits)
    return taken


def why_not_patrol_cells(op: Operation, space: int) -> Reason | None:
    """Patrol goes where Cells are. 3.2.2."""
    at = space * KINDS
    pieces = op.s.pieces
    return None if pieces[at + UNDERGROUND] or pieces[at + ACTIVE] else NO_CELLS_TO_PATROL


def why_not_search(op: Operation, space: int) -> Reason | None:
    """Any space can be searched. 3.2.3."""
    return None


def why_not_assault(op: Operation, space: int) -> Reason | None:
    """Assault needs Troops and insurgent pieces. 3.2.4."""
    s = op.s
    if not s.troops(space):
        return NO_TROOPS
    return None if s.insurgents(space) else NOTHING_TO_ASSAULT
