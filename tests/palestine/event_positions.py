"""Small positions for the tests of events, and a game on them that is played by option ids only."""

from __future__ import annotations

import random

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State

FACTIONS = ("british", "irgun")
CITIES = ("haifa_city", "tel_aviv_jaffa", "jerusalem_city")
COASTAL = ("galilee", "haifa_district", "samaria", "lydda", "gaza")
DISTRICTS = (*COASTAL, "jerusalem_district")
RAILWAYS = (
    "tel_aviv_egypt_railway", "tel_aviv_jerusalem_railway", "tel_aviv_haifa_railway", "haifa_syria_railway",
)  # fmt: skip
SPACES = (*DISTRICTS, *CITIES, *RAILWAYS)
SINGLE = ("P4", "P22", "P26")
CAPABILITIES = ("P9", "P13", "P17", "P18", "P23", "P25", "P29", "P32")
SIDES = tuple(
    (f"P{n}", side)
    for n in range(1, 33)
    for side in (("single",) if f"P{n}" in SINGLE else ("unshaded", "shaded"))
)  # fmt: skip
MARKERS = ("sabotage", "terror", "curfew")
SHORT = {"hidden": "cells_underground", "active": "cells_active", "caches": "arms_caches"}


def other(faction: str) -> str:
    """The other side of the table."""
    return FACTIONS[1 - FACTIONS.index(faction)]


def at(**counts: int) -> dict[str, dict[str, int]]:
    """What stands in a space: troops, police, hidden, active, caches, sabotage, terror, curfew."""
    return {
        "pieces": {SHORT.get(name, name): n for name, n in counts.items() if name not in MARKERS},
        "markers": {name: n for name, n in counts.items() if name in MARKERS},
    }


class Game:
    """A table, read in the tests' words; after every choice the position must be one the rules allow."""

    def __init__(self, table: Table[State]) -> None:
        self.table = table

    def play(self, *ids: str) -> Game:
        """Makes these choices one after the other."""
        for id in ids:
            self.table.choose(id)
            self.check()
        return self

    def check(self) -> None:
        """The position is one that the rules allow; what is asked has answers, and none of them is refused too."""
        assert self.table.state.game.faults(self.table.state) == []
        view = self.table.decision_view()
        if view is None:
            return
        options, refused = self.options, [str(entry["id"]) for entry in list(view["refused"])]  # type: ignore[call-overload]
        assert options
        assert len(set(options)) == len(options)
        assert not set(options) & set(refused)
        for id in refused:
            assert self.refused(id)

    def event(self, side: str, *ids: str) -> Game:
        """Executes the event's side, then makes these choices."""
        return self.play("box:event", f"event:{side}", *ids)

    # What is asked.

    @property
    def options(self) -> list[str]:
        """The ids on offer."""
        decision = self.table.decision
        return [] if decision is None else [option.id for option in decision.options]

    def offered(self, prefix: str) -> set[str]:
        """What follows this beginning among the ids on offer."""
        return {id.removeprefix(prefix) for id in self.options if id.startswith(prefix)}

    @property
    def spaces(self) -> set[str]:
        """The spaces on offer."""
        return self.offered("space:")

    @property
    def asks(self) -> str | None:
        """Who decides."""
        view = self.table.decision_view()
        return None if view is None else str(view["faction"])

    @property
    def rule(self) -> object:
        """The number of the rule that asks."""
        view = self.table.decision_view()
        return None if view is None else view["rule"]

    @property
    def planned(self) -> object:
        """The moves that are planned."""
        view = self.table.decision_view()
        return None if view is None else view["planned"]

    def refused(self, id: str) -> str:
        """The rule that does not allow this choice now."""
        reason = self.table.why(id)
        assert reason is not None, f"{id} is legal"
        return reason.rule

    @property
    def ended(self) -> bool:
        """Whether the event is over and the next faction (or the next card) is being asked for a box."""
        return bool(self.options) and all(id.startswith("box:") for id in self.options)

    # The position.

    @property
    def view(self) -> dict[str, object]:
        """The protocol's state."""
        return self.table.state_view()

    def _entry(self, *path: str) -> object:
        found: object = self.view
        for name in path:
            assert isinstance(found, dict)
            found = found.get(name, 0)
        return found

    @property
    def will(self) -> object:
        """British Political Will."""
        return self._entry("tracks", "political_will")

    @property
    def haganah(self) -> object:
        """Where the Haganah Track stands."""
        return self._entry("tracks", "haganah")

    @property
    def held(self) -> object:
        """The values of the Intel Chits held."""
        return self._entry("intel", "held")

    def n(self, what: str, where: str) -> object:
        """How many pieces or markers of a kind are in a space or box."""
        name = SHORT.get(what, what)
        if where in SPACES:
            return self._entry("spaces", where, "markers" if what in MARKERS else "pieces", name)
        return self._entry("boxes", where, name)

    def total(self, what: str, *places: str) -> int:
        """The same, summed over places (all spaces, if none is named)."""
        return sum(int(str(self.n(what, place))) for place in places or SPACES)

    @property
    def capabilities(self) -> dict[str, str]:
        """The capabilities in force, each with its side."""
        return {str(card): str(side) for card, side in dict(self.view["capabilities"]).items()}  # type: ignore[call-overload]

    def doers(self, *verbs: str) -> set[str]:
        """Who is said to have done such things since the event's side was chosen."""
        effects = [effect for step in range(2, self.table.step + 1) for effect in self.table.effects(step)]
        return {str(effect["faction"]) for effect in effects if effect["verb"] in verbs}

    def rolls(self) -> list[object]:
        """The dice thrown so far."""
        return [
            effect["value"]
            for step in range(self.table.step + 1)
            for effect in self.table.effects(step)
            if effect["verb"] == "roll"
        ]


def position(
    *cards: str,
    by: str = "irgun",
    will: int = 10,
    haganah: int = 2,
    held: tuple[int, ...] = (),
    prison: int = 0,
    removed: int = 0,
    dice: tuple[int, ...] = (),
    chits: tuple[int, ...] = (),
    capabilities: dict[str, str] | None = None,
    flags: dict[str, bool] | None = None,
    campaign: int = 1,
    physical_dice: bool = False,
    **spaces: dict[str, dict[str, int]],
) -> Game:
    """An otherwise empty map with these cards on top of the deck and `by` First Eligible.

    The Track stands at Neutral, where no Haganah space is added and five Cells and a cache wait.
    """
    deck = [*cards, *(card for card in ("P20", "P24") if card not in cards)]
    boxes = {"prison": {"cells_underground": prison}, "removed": {"cells_underground": removed}}
    setup = {
        "empty": True, "spaces": spaces, "boxes": boxes, "eligible": {"first": by}, "intel": list(held),
        "tracks": {"political_will": will, "haganah": haganah}, "capabilities": capabilities or {},
        "flags": flags or {}, "campaign": campaign,
    }  # fmt: skip
    request = {
        "scenario": "palestine", "seed": 1, "deck": deck, "dice": list(dice), "chits": list(chits), "setup": setup,
        "options": {"physical_dice": physical_dice},
    }  # fmt: skip
    return Game(new_table(request))


def wander(game: Game, dice: random.Random, steps: int) -> int:
    """Makes up to `steps` random choices, stopping at the end of the game; returns how many were made."""
    for step in range(steps):
        options = game.options
        if not options:
            return step
        game.play(dice.choice(options))
    return steps
