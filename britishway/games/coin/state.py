"""The position of a COIN game: plain integers in flat lists, changed only by the verbs."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from britishway.engine.effects import Recorder
from britishway.games.coin.terms import (
    ACTIVE,
    BASES,
    CURFEW,
    KINDS,
    MARKERS,
    NEUTRAL,
    NEW_VILLAGE,
    NOBODY,
    NOWHERE,
    POLICE,
    SABOTAGE,
    TERROR,
    TROOPS,
    UNDERGROUND,
)  # fmt: skip

if TYPE_CHECKING:
    from britishway.games.coin.game import Game


class State:
    """A position with everything that decides how the game goes on.

    `pieces[place * KINDS + kind]` counts pieces; the places are the board's spaces and, after them,
    the game's boxes. `markers[space * MARKERS + marker]` counts markers in spaces. `tracks` are the marker
    positions, `deck` the cards still to come with the next one last, `chits_held` and `chits_bag` count Intel
    Chits by value, `cylinders` says for each faction which Initiative box it has taken on
    this card. `dice_set` and `chits_set` are results fixed beforehand, next one first. `flags` is
    whatever else a game must remember, each as a small integer.

    `control`, `support`, `population` and `resources` serve Malaya and Kenya. While a step that counts
    as one effect is under way, `unsettled` lists the spaces it has touched and `will_held` adds up its
    Political Will (GEN-6).

    `record` (what happened), `actor` and `cause` (who is doing what) serve the log alone and
    are no part of the position.
    """

    __slots__ = (
        "actor", "campaign", "capabilities", "card", "cause", "chits_bag", "chits_held", "chits_set", "control",
        "cylinders", "deck", "dice_set", "first", "flags", "game", "markers", "physical_dice", "pieces",
        "played", "population", "random", "record", "resources", "result", "stage", "support", "tracks",
        "unsettled", "will_held",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pieces = [0] * (game.places * KINDS)
        self.markers = [0] * (len(game.board.ids) * MARKERS)
        self.tracks = [0] * len(game.board.tracks)
        self.control = [NOBODY] * len(game.board.ids)
        self.support = [NEUTRAL] * len(game.board.ids)
        self.population = list(game.board.population)
        self.resources = [0, 0]
        self.deck: list[int] = []
        self.played: list[int] = []
        self.card = 0
        self.campaign = 1
        self.stage = 0
        self.first = 0
        self.cylinders = [NOWHERE, NOWHERE]
        self.capabilities = [0] * (game.events + 1)
        values = max(game.board.chits, default=-1) + 1
        self.chits_held = [0] * values
        self.chits_bag = [game.board.chits.count(value) for value in range(values)]
        self.chits_set: list[int] = []
        self.dice_set: list[int] = []
        self.flags = [0] * len(game.flags)
        self.random = 0
        self.physical_dice = False
        self.result: tuple[str | None, str] | None = None
        self.record: Recorder | None = None
        self.actor = 0
        self.cause = ""
        self.unsettled: list[int] | None = None
        self.will_held = 0

    def copy(self) -> State:
        """An independent copy, without a recorder."""
        twin: State = State.__new__(State)
        twin.game = self.game
        twin.pieces = self.pieces[:]
        twin.markers = self.markers[:]
        twin.tracks = self.tracks[:]
        twin.control = self.control[:]
        twin.support = self.support[:]
        twin.population = self.population[:]
        twin.resources = self.resources[:]
        twin.deck = self.deck[:]
        twin.played = self.played[:]
        twin.card = self.card
        twin.campaign = self.campaign
        twin.stage = self.stage
        twin.first = self.first
        twin.cylinders = self.cylinders[:]
        twin.capabilities = self.capabilities[:]
        twin.chits_held = self.chits_held[:]
        twin.chits_bag = self.chits_bag[:]
        twin.chits_set = self.chits_set[:]
        twin.dice_set = self.dice_set[:]
        twin.flags = self.flags[:]
        twin.random = self.random
        twin.physical_dice = self.physical_dice
        twin.result = self.result
        twin.record = None
        twin.actor = self.actor
        twin.cause = self.cause
        twin.unsettled = None
        twin.will_held = 0
        return twin

    def packed(self) -> list[object]:
        """Everything that belongs to the position, as plain data in a fixed order (for hashes and files)."""
        return [
            self.pieces, self.markers, self.tracks, self.control, self.support, self.population, self.resources, self.deck, self.played, self.card, self.campaign,
            self.stage, self.first, self.cylinders, self.capabilities, self.chits_held, self.chits_bag,
            self.chits_set, self.dice_set, self.flags, self.random, int(self.physical_dice),
            list(self.result) if self.result else None,
        ]  # fmt: skip

    @classmethod
    def unpacked(cls, game: Game, data: list[object]) -> State:
        """The state behind `packed`. Raises ValueError where the data has not that shape."""
        s = cls(game)
        fields = (
            "pieces", "markers", "tracks", "control", "support", "population", "resources", "deck", "played", "card", "campaign", "stage", "first", "cylinders",
            "capabilities", "chits_held", "chits_bag", "chits_set", "dice_set", "flags", "random",
        )  # fmt: skip
        if len(data) != len(fields) + 2:
            raise ValueError("not a position")
        growing = ("deck", "played", "chits_set", "dice_set")
        for name, value in zip(fields, data, strict=False):
            old = getattr(s, name)
            if isinstance(old, list):
                if not isinstance(value, list) or not all(type(n) is int for n in value):
                    raise ValueError(f"{name} is not a list of numbers")
                if name not in growing and len(value) != len(old):
                    raise ValueError(f"{name} has the wrong length")
                setattr(s, name, list(value))
            elif type(value) is int:
                setattr(s, name, value)
            else:
                raise ValueError(f"{name} is not a number")
        s.physical_dice = bool(data[-2])
        result = data[-1]
        if result is not None:
            if not isinstance(result, list) or len(result) != 2 or not isinstance(result[1], str):
                raise ValueError("the result is not one")
            s.result = (None if result[0] is None else str(result[0]), result[1])
        return s

    def digest(self, since: tuple[str, ...] = ()) -> str:
        """A hash of the position and of the choices made `since` the present segment began."""
        text = repr((self.game.scenario_family, self.packed(), since))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    # What stands where. Spaces and boxes alike.

    def troops(self, place: int) -> int:
        """Troops there."""
        return self.pieces[place * KINDS + TROOPS]

    def police(self, place: int) -> int:
        """Police there."""
        return self.pieces[place * KINDS + POLICE]

    def cubes(self, place: int) -> int:
        """Troops and Police there (GEN-27)."""
        at = place * KINDS
        return self.pieces[at] + self.pieces[at + POLICE]

    def underground(self, place: int) -> int:
        """Underground Cells or Guerrillas there."""
        return self.pieces[place * KINDS + UNDERGROUND]

    def active(self, place: int) -> int:
        """Active Cells or Guerrillas there."""
        return self.pieces[place * KINDS + ACTIVE]

    def fighters(self, place: int) -> int:
        """Cells or Guerrillas there, either side up."""
        at = place * KINDS
        return self.pieces[at + UNDERGROUND] + self.pieces[at + ACTIVE]

    def bases(self, place: int) -> int:
        """Arms Caches or Bases there."""
        return self.pieces[place * KINDS + BASES]

    def insurgents(self, place: int) -> int:
        """All insurgent pieces there (GEN-27)."""
        at = place * KINDS
        return self.pieces[at + UNDERGROUND] + self.pieces[at + ACTIVE] + self.pieces[at + BASES]

    guerrillas = fighters

    # The names that the games with Cells print.
    cells = fighters
    arms_caches = bases

    def sabotage(self, space: int) -> int:
        """Sabotage markers there."""
        return self.markers[space * MARKERS + SABOTAGE]

    def terror(self, space: int) -> int:
        """Terror markers there."""
        return self.markers[space * MARKERS + TERROR]

    def curfew(self, space: int) -> int:
        """Curfew markers there."""
        return self.markers[space * MARKERS + CURFEW]

    def new_village(self, space: int) -> int:
        """New Village markers there."""
        return self.markers[space * MARKERS + NEW_VILLAGE]

    def on_map(self, kind: int) -> int:
        """How many pieces of a kind stand in spaces."""
        return sum(self.pieces[kind : len(self.game.board.ids) * KINDS : KINDS])

    def markers_on_map(self, marker: int) -> int:
        """How many markers of a kind lie in spaces."""
        return sum(self.markers[marker::MARKERS])
