"""The questions that the games with Cells answer for their shared Operations."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from britishway.engine.decision import Option, Reason
from britishway.games.coin.board import Board
from britishway.games.coin.game import Game
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    BRITISH,
    CURFEW,
    FIGHTERS,
    KINDS,
    MARKERS,
    POLICE,
    TROOPS,
)  # fmt: skip
from britishway.games.coin.verbs import remove, return_chit, unmark

Number = Callable[[State, int], int]


@frozen
class CellNumbers:
    """How much the shared Operations do in a space; in each game the text of chapter 3 says it.

    Args:
        search_limit: how many Cells Search activates without a chit (3.2.3).
        assault_limit: how many pieces Assault may remove (3.2.4).
        recruits: how many Cells Recruit may place at most (3.3.1).
        tests_travel: whether a crowd is noticed when Cells travel there (3.3.2).
    """

    search_limit: Number
    assault_limit: Number
    recruits: Number
    tests_travel: Callable[[State, int], bool]


MAY_LEAD = ("patrol", "search", "assault")


class CellGame(Game):
    """A game of Cells, Arms Caches and Intel Chits."""

    piece_names = ("troops", "police", "cells_underground", "cells_active", "arms_caches")
    piece_words = ("Troops", "Police", "Underground Cell", "Active Cell", "Arms Cache")
    supply_kinds = (
        ("troops", (TROOPS,)), ("police", (POLICE,)), ("cells", FIGHTERS), ("arms_caches", (ARMS_CACHES,)),
    )  # fmt: skip
    placed_names = ("troops", "police", "cells", "", "arms_caches")
    may_offend: tuple[str, ...]
    numbers: CellNumbers

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.prison = self.place("prison")

    def settle(self, s: State, space: int) -> None:
        """A Curfew leaves a space that has no British piece (1.10)."""
        if s.markers[space * MARKERS + CURFEW]:
            at = space * KINDS
            if not s.pieces[at] and not s.pieces[at + 1]:
                unmark(s, CURFEW, space)

    # Numbers in which the two games differ.

    def caches_allowed(self, space: int) -> bool:
        """Whether Arms Caches may stand in this kind of space (1.4.2)."""
        raise AssertionError

    def may_have_curfew(self, space: int) -> bool:
        """Whether Curfews may lie in this kind of space (1.10)."""
        raise AssertionError

    def is_noticed(self, s: State, space: int, n: int) -> bool:
        """Whether `n` Cells that travel together into this space turn Active (3.3.2, PAL-21)."""
        return self.numbers.tests_travel(s, space) and n + s.cubes(space) > 3

    def removal_boxes(self, s: State) -> tuple[int, ...]:
        """The boxes to which Assault removes Cells, in turn (3.2.4)."""
        return (self.available, self.prison)

    def cache_reward(self, s: State) -> tuple[int, int]:
        """Political Will and Intel Chits for an Arms Cache removed by Assault (3.2.4)."""
        return 1, 1

    def takes_caches_first(self, op: Operation) -> bool:
        """Whether a card lets this Assault remove Arms Caches before Cells."""
        return False

    def patrol_removals(self, s: State) -> int:
        """In how many of its spaces Patrol may remove Cells (3.2.2)."""
        return 1

    def arrest_limit(self, s: State, space: int) -> int:
        """How many Cells Patrol may remove in a space (3.2.2)."""
        return s.police(space)

    async def place_curfew(self, s: State, space: int) -> None:
        """Places a Curfew in a space that has none and may have one (1.10)."""
        raise AssertionError

    async def after_patrol_moves(self, op: Operation, entered: list[int]) -> None:
        """What a card does to Police that a Patrol has moved; `entered` are the spaces they moved into."""

    # Stacking (1.4.2).

    def why_not_cache(self, s: State, space: int) -> Reason | None:
        """Why no Arms Cache can be placed there."""
        if not self.caches_allowed(space):
            return Reason(f"No Arms Cache in a {self.board.kinds[space].replace('_', ' ').title()}", "1.4.2")
        if s.pieces[space * KINDS + ARMS_CACHES] >= 2:
            return Reason("Two Arms Caches stand there already", "1.4.2")
        return None

    def cache_in_or_beside(self, s: State, space: int) -> bool:
        """Whether an Arms Cache stands in the space or next to it."""
        pieces = s.pieces
        if pieces[space * KINDS + ARMS_CACHES]:
            return True
        return any(pieces[i * KINDS + ARMS_CACHES] for i in self.board.adjacent[space])

    def caches_near(self, s: State, space: int) -> list[int]:
        """The spaces with an Arms Cache: this one and its neighbours."""
        near = (space, *self.board.adjacent[space])
        return [i for i in near if s.pieces[i * KINDS + ARMS_CACHES]]

    # Intelligence Lead and Offensive (2.3.7).

    def extra_spaces(self, op: Operation, candidates: list[int]) -> list[Option]:
        """Chits or Arms Caches that would buy one more space; only while one could still be selected.

        One for each Operation: any chit (PAL-12), or an Arms Cache from a space without British (PAL-1, PAL-19).
        """
        if not op.extra or not candidates:
            return []
        s = op.s
        if op.faction == BRITISH:
            if op.kind.name not in MAY_LEAD or op.chits_forbidden:
                return []
            return [self.catalog.lead[v] for v, n in enumerate(s.chits_held) if n]
        if op.kind.name not in self.may_offend:
            return []
        return [
            self.catalog.offensive[i]
            for i in self.all_spaces
            if s.pieces[i * KINDS + ARMS_CACHES] and not s.cubes(i) and self.leaves_a_space(op, i)
        ]

    def leaves_a_space(self, op: Operation, cache: int) -> bool:
        """Whether a space can still be selected once this Arms Cache is gone (Recruit may live by it)."""
        pieces = op.s.pieces
        pieces[cache * KINDS + ARMS_CACHES] -= 1
        left = bool(op.candidates())
        pieces[cache * KINDS + ARMS_CACHES] += 1
        return left

    def why_not_extra(self, op: Operation, option: Option) -> Reason:
        """Why this Lead or Offensive is not on offer."""
        s = op.s
        lead = option.kind == "lead"
        if lead != (op.faction == BRITISH):
            return Reason("That belongs to the other faction", "2.3.7")
        if lead and op.chits_forbidden:
            return Reason("The card forbids Intel Chits", "5.1")
        if op.kind.name not in (MAY_LEAD if lead else self.may_offend):
            return Reason(f"{op.kind.title} cannot be given one more space", "2.3.7")
        if not op.extra:
            return Reason("One more space only, and none where a card sets the number", "2.3.7")
        if lead and not s.chits_held[option.value]:
            return Reason("No such Intel Chit is held", "2.3.7")
        if not lead and not s.arms_caches(option.space):
            return Reason("No Arms Cache there", "2.3.7")
        if not lead and s.cubes(option.space):
            return Reason("British pieces stand there", "2.3.7")
        if op.closed and not op.gained:
            return Reason("The spaces were chosen before the moves were made", "2.3.7")
        return Reason("No further space could be selected", "2.3.7")

    def pay_extra_space(self, op: Operation, choice: Option) -> None:
        """Discards the chit or removes the Arms Cache."""
        if op.faction == BRITISH:
            return_chit(op.s, choice.value, spent=False)
        else:
            remove(op.s, ARMS_CACHES, choice.space)

    def faults(self, s: State) -> list[str]:
        """Stacking, supply, ranges and Curfews, all recomputed."""
        out = [f"{name} do not add up" for name, kinds in self.supply_kinds if not self.adds_up(s, name, kinds)]
        out += ["a count below zero" for n in s.pieces + s.markers if n < 0]
        for i in self.all_spaces:
            name = self.board.names[i]
            if s.arms_caches(i) > (2 if self.caches_allowed(i) else 0):
                out.append(f"too many Arms Caches in {name}")
            if s.curfew(i) > (1 if self.may_have_curfew(i) else 0):
                out.append(f"too many Curfews in {name}")
            if s.curfew(i) and not s.cubes(i):
                out.append(f"a Curfew without British pieces in {name}")
        for box in range(self.spaces, self.places):
            if s.active(box):
                out.append(f"an Active Cell in {self.place_names[box]}")
        if s.markers_on_map(CURFEW) > self.board.markers["curfew"]:
            out.append("too many Curfews")
        for held, bag, value in zip(s.chits_held, s.chits_bag, range(len(s.chits_bag)), strict=True):
            if held < 0 or bag < 0 or held + bag != self.board.chits.count(value):
                out.append(f"Intel Chits of value {value} do not add up")
        for track, (low, high) in enumerate(self.board.track_ends):
            if not low <= s.tracks[track] <= high:
                out.append(f"{self.board.track_names[track]} is off its track")
        return out

    def adds_up(self, s: State, name: str, kinds: tuple[int, ...]) -> bool:
        """Whether all pieces of a kind are somewhere; both sides of a Cell count together."""
        return sum(sum(s.pieces[kind::KINDS]) for kind in kinds) == self.board.forces[name]
