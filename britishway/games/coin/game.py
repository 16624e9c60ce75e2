"""What a COIN game gives the shared rules: its facts, its operations and activities, its phases."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import frozen

from britishway.engine.decision import Decision, Option, Reason
from britishway.games.coin.board import Board
from britishway.games.coin.options import Catalog

if TYPE_CHECKING:
    from britishway.games.coin.operation import Operation
    from britishway.games.coin.state import State

Procedure = Coroutine[Decision, Option, None]


@frozen
class OperationKind:
    """An Operation of a game: its procedure and the predicate that says where it may take place.

    `why_not` answers for one space at the moment of selection; `note` warns of a legal space
    where little would happen (GEN-28); `cost` is what selecting a space costs in Resources, if it does.
    """

    name: str
    title: str
    rule: str
    faction: int
    run: Callable[[Operation], Procedure]
    why_not: Callable[[Operation, int], Reason | None]
    note: Callable[[Operation, int], str | None] = lambda op, space: None
    cost: Callable[[Operation, int], int] | None = None


@frozen
class ActivityKind:
    """A Special Activity: its procedure, the Operations it may accompany (none named: any; 4.1.1), and its space test.

    `why_not` answers for the whole activity at this moment; where the activity selects spaces that
    is None exactly when one space is legal. `note` says what a legal one would bring, `shows` over which spaces.
    """

    name: str
    title: str
    rule: str
    faction: int
    accompanies: tuple[str, ...]
    run: Callable[[Operation], Procedure]
    why_not: Callable[[Operation], Reason | None]
    note: Callable[[State], str | None] = lambda s: None
    shows: Callable[[State], Sequence[int]] = lambda s: ()


@frozen
class Phase:
    """A part of the Propaganda Round that belongs to one faction, or to none (it asks nothing)."""

    name: str
    faction: int
    run: Callable[[State], Procedure]


class Game:
    """One of the four games. A game's package makes one subclass of it and one object of that.

    Class attributes are the game's names and supplies; methods are the questions that the shared
    rules ask of each game.
    """

    scenario_family: str
    piece_names: tuple[str, ...]
    piece_words: tuple[str, ...]
    supply_kinds: tuple[tuple[str, tuple[int, ...]], ...]
    placed_names: tuple[str, ...]
    boxes: tuple[str, ...]
    flags: tuple[str, ...] = ()
    level_names: tuple[str | None, str | None, str | None] = (None, None, None)
    pays: tuple[bool, bool] = (False, False)
    card_letter: str
    events: int
    event_titles: tuple[str, ...]
    single_sided: tuple[int, ...]
    capabilities: tuple[int, ...]
    words: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    word_titles: Mapping[str, str] = MappingProxyType({})
    operations: dict[str, OperationKind]
    activities: dict[str, ActivityKind]
    phases: tuple[Phase, ...]

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces = len(board.ids)
        self.places = self.spaces + len(self.boxes)
        self.place_names = board.ids + self.boxes
        self.available = self.place("available")
        self.of_faction = tuple(
            tuple(kind for kind in self.operations.values() if kind.faction == faction) for faction in (0, 1)
        )
        self.activities_of = tuple(
            tuple(kind for kind in self.activities.values() if kind.faction == faction) for faction in (0, 1)
        )
        self.all_spaces = tuple(range(self.spaces))
        self.catalog = Catalog(
            board,
            pieces=self.piece_names,
            placed=self.placed_names,
            boxes=self.boxes,
            operations=tuple(self.operations),
            activities=tuple(self.activities),
            words=self.words,
            modes=self.modes,
        )

    def place(self, id: str) -> int:
        """The number of a space or box."""
        return self.place_names.index(id)

    def card_id(self, card: int) -> str:
        """The printed number of a card (``P31``)."""
        return f"{self.card_letter}{card}"

    def card_number(self, id: str) -> int:
        """The number behind a printed one; raises ValueError if the game has no such card."""
        number = int(id[1:]) if id[:1] == self.card_letter and id[1:].isdecimal() else 0
        if not 1 <= number <= self.events + 3 or id != self.card_id(number):
            raise ValueError(id)
        return number

    def is_propaganda(self, card: int) -> bool:
        """Whether a card is one of the three Propaganda cards, which follow the events in number."""
        return card > self.events

    # Questions that every game answers for itself.

    def settle(self, s: State, space: int) -> None:
        """Lets a space lose at once what may not stay in it (GEN-6)."""
        raise AssertionError

    def limit(self, s: State, faction: int, *, limited: bool) -> int:
        """How many spaces an Operation may have (3.1)."""
        raise AssertionError

    def operation_limit(self, s: State, kind: OperationKind, *, limited: bool) -> int:
        """How many spaces this Operation may have (3.1)."""
        return self.limit(s, kind.faction, limited=limited)

    def extra_spaces(self, op: Operation, candidates: list[int]) -> list[Option]:
        """The Intelligence Leads or Offensives on offer, given what may still be selected (2.3.7)."""
        raise AssertionError

    def pay_extra_space(self, op: Operation, choice: Option) -> None:
        """Pays for one more space (2.3.7)."""
        raise AssertionError

    def why_not_extra(self, op: Operation, option: Option) -> Reason:
        """Why this Lead or Offensive is not on offer (2.3.7)."""
        raise AssertionError

    def pass_reward(self, s: State, faction: int) -> Procedure:
        """What a faction may do for passing (2.3.3)."""
        raise AssertionError

    def event(self, s: State, card: int, side: int, faction: int) -> Procedure:
        """The text of one side of a card (5.1)."""
        raise AssertionError

    def must_pass(self, s: State, faction: int) -> bool:
        """Whether a card forces this faction to pass on the present one."""
        return False

    def end_of_card(self, s: State) -> None:
        """What a game does when both factions have had their turn."""

    def can_open_by(self, op: Operation) -> bool:
        """Whether an activity taken first surely gives a closed Operation its first space (GEN-5b)."""
        return False

    def shifts(self, s: State, space: int) -> bool:
        """Whether a space can be at Support or Opposition, Loyalty or Resistance now (1.6)."""
        return False

    def counts_population(self, space: int) -> bool:
        """Whether a space has a Population at all."""
        return False

    def can_lose_population(self, space: int) -> bool:
        """Whether anything in the rules lowers a space's Population."""
        return False

    def recompute(self, s: State) -> None:
        """For a set-up: derives what follows from the pieces, without moving Political Will."""

    # For set-ups.

    def follow_tracks(self, s: State) -> None:
        """Pieces that wait on a track follow its value."""

    def why_not_marker(self, marker: int, space: int) -> str | None:
        """Why such a marker cannot lie in a space."""
        raise AssertionError

    def flag_value(self, name: str, *, on: bool) -> int:
        """What a lasting flag that is set or not counts as in the state."""
        return int(on)

    def forecast(self, s: State) -> list[tuple[str, int]]:
        """The lines of the Political Will phase if it came now (6.1)."""
        raise AssertionError

    def faults(self, s: State) -> list[str]:
        """Everything in the position that the rules do not allow; recomputed slowly, for tests and set-ups."""
        raise AssertionError
