"""Control, Support and supply in the games with Guerrillas, and the questions those games answer."""

from __future__ import annotations

from britishway.engine.decision import Option, Reason
from britishway.games.coin.board import Board
from britishway.games.coin.game import Game
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BASES,
    BRITISH,
    GUERRILLAS,
    INSURGENTS,
    KINDS,
    NEUTRAL,
    NOBODY,
    POLICE,
    TROOPS,
)  # fmt: skip
from britishway.games.coin.verbs import MOST_RESOURCES, political_will, set_control


class GuerrillaGame(Game):
    """A game of Guerrillas, Bases, Control and Support."""

    piece_names = ("troops", "police", "guerrillas_underground", "guerrillas_active", "bases")
    piece_words = ("Troops", "Police", "Underground Guerrilla", "Active Guerrilla", "Base")
    supply_kinds = (
        ("troops", (TROOPS,)), ("police", (POLICE,)), ("guerrillas", GUERRILLAS), ("bases", (BASES,)),
    )  # fmt: skip
    placed_names = ("troops", "police", "guerrillas", "", "bases")

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.controllable = tuple(self.can_be_controlled(space) for space in self.all_spaces)

    # Questions.

    def can_be_controlled(self, space: int) -> bool:
        """Whether a space shows Control (1.7)."""
        return True

    def bases_allowed(self, space: int) -> bool:
        """Whether Bases may stand in a space (1.4.2)."""
        return True

    def settle_markers(self, s: State, space: int) -> None:
        """Lets markers leave a space when their rule says so."""

    def control_waits(self, s: State) -> bool:
        """Whether Control is not adjusted now, in the middle of a Redeploy phase (GEN-30)."""
        return False

    def activation(self, s: State, space: int) -> int:
        """How many Guerrillas Sweep activates in a space (3.2.3)."""
        raise AssertionError

    def assault_limit(self, s: State, space: int) -> int:
        """How many pieces Assault removes in a space (3.2.4)."""
        raise AssertionError

    def tests_march(self, s: State, space: int) -> bool:
        """Whether a crowd is noticed when Guerrillas march into this space (3.3.2)."""
        raise AssertionError

    async def after_rally(self, op: Operation) -> None:
        """What may follow the spaces of a Rally: in most games a last chance for the activity."""
        await op.finish()

    async def after_sweep(self, s: State, space: int) -> None:
        """What a card adds when a space has been swept."""

    async def bases_removed(self, s: State, space: int, n: int) -> None:
        """What a card adds when an Assault has removed Bases."""

    async def takes_bases_first(self, op: Operation, space: int) -> bool:
        """Whether Assault takes the Bases of a space before all else, by a card."""
        return False

    # 1.7 Control

    def settle(self, s: State, space: int) -> None:
        """Control follows the pieces at once; insurgent Control costs the Population (1.7, MAL-5, KEN-8)."""
        if self.controllable[space] and not self.control_waits(s):
            old, new = s.control[space], majority(s, space)
            if new != old:
                set_control(s, space, new)
                if new == INSURGENTS:
                    political_will(s, -s.population[space])
                elif old == INSURGENTS:
                    political_will(s, s.population[space])
        self.settle_markers(s, space)

    def recompute(self, s: State) -> None:
        """Control as the pieces of a set-up have it."""
        for space in self.all_spaces:
            s.control[space] = majority(s, space) if self.controllable[space] else NOBODY

    # 1.4.2 Stacking

    def why_not_base(self, s: State, space: int) -> Reason | None:
        """Why no Base can be placed there."""
        if not self.bases_allowed(space):
            return Reason("No Base may stand there", "1.4.2")
        if s.bases(space) >= 2:
            return Reason("Two Bases stand there already", "1.4.2")
        return None

    # 3.1 Any number of spaces; no Leads and Offensives.

    def limit(self, s: State, faction: int, *, limited: bool) -> int:
        """One space, or any number (3.1)."""
        return 1 if limited else self.spaces

    def extra_spaces(self, op: Operation, candidates: list[int]) -> list[Option]:
        """There is nothing of the kind in this game."""
        return []

    def why_not_extra(self, op: Operation, option: Option) -> Reason:
        """There is nothing of the kind in this game."""
        return Reason("This game has no such thing", "3.1")

    # Checks

    def faults(self, s: State) -> list[str]:
        """Supply, stacking, ranges, Control and Support, all recomputed."""
        out = [
            f"{name} do not add up"
            for name, kinds in self.supply_kinds
            if sum(sum(s.pieces[kind::KINDS]) for kind in kinds) != self.board.forces[name]
        ]
        out += ["a count below zero" for n in s.pieces + s.markers if n < 0]
        for i in self.all_spaces:
            name = self.board.names[i]
            if s.bases(i) > (2 if self.bases_allowed(i) else 0):
                out.append(f"too many Bases in {name}")
            expected = majority(s, i) if self.controllable[i] else NOBODY
            if s.control[i] != expected and not self.control_waits(s):
                out.append(f"Control of {name} does not follow its pieces")
            if s.support[i] != NEUTRAL and not self.shifts(s, i):
                out.append(f"{name} must be Neutral")
            if not 0 <= s.population[i] <= self.board.population[i]:
                out.append(f"the Population of {name} is out of range")
        for box in range(self.spaces, self.places):
            if s.active(box):
                out.append(f"an Active Guerrilla in {self.place_names[box]}")
        for faction in (BRITISH, INSURGENTS):
            if not 0 <= s.resources[faction] <= (MOST_RESOURCES if self.pays[faction] else 0):
                out.append(f"Resources of {self.board.faction_names[faction]} are out of range")
        for track, (low, high) in enumerate(self.board.track_ends):
            if not low <= s.tracks[track] <= high:
                out.append(f"{self.board.track_names[track]} is off its track")
        return out


def majority(s: State, space: int) -> int:
    """Who has more pieces in a space (1.7)."""
    british, insurgents = s.cubes(space), s.insurgents(space)
    if british == insurgents:
        return NOBODY
    return BRITISH if british > insurgents else INSURGENTS


def game_of(s: State) -> GuerrillaGame:
    """The state's game, known to be one with Guerrillas."""
    assert isinstance(s.game, GuerrillaGame)
    return s.game
