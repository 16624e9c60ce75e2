"""Small positions for the tests of Malaya, and a game on them that is played by option ids only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State

FACTIONS = ("british", "mcp")
JUNGLE = ("kedah", "kelantan", "trengganu", "pahang", "negri_sembilan", "johore")
MOUNTAIN = ("perak", "selangor")
PROVINCES = (*JUNGLE, *MOUNTAIN)
CENTERS = ("economic_center_north", "economic_center_south")
CAPITAL = "kuala_lumpur"
SPACES = ("thailand", *PROVINCES, CAPITAL, *CENTERS)
SINGLE = ("M24", "M26")
CAPABILITIES = ("M1", "M2", "M8", "M18", "M27", "M28")
SIDES = tuple(
    (f"M{n}", side)
    for n in range(1, 33)
    for side in (("single",) if f"M{n}" in SINGLE else ("unshaded", "shaded"))
)  # fmt: skip
MARKERS = ("sabotage", "terror", "new_village")
SHORT = {"hidden": "guerrillas_underground", "active": "guerrillas_active", "village": "new_village"}
LEVELS = {"+": "support", "-": "opposition"}


def other(faction: str) -> str:
    """The other side of the table."""
    return FACTIONS[1 - FACTIONS.index(faction)]


def at(level: str = "", **counts: int) -> dict[str, object]:
    """What is in a space: + for Support or - for Opposition; troops, police, hidden, active, bases, markers."""
    named = {SHORT.get(name, name): n for name, n in counts.items()}
    return {
        "pieces": {name: n for name, n in named.items() if name not in MARKERS},
        "markers": {name: n for name, n in named.items() if name in MARKERS},
        "support": LEVELS.get(level),
    }


class Game:
    """A table, read in the tests' words; after every choice the position must be one the rules allow."""

    def __init__(self, table: Table[State]) -> None:
        self.table = table

    def play(self, *ids: str) -> Game:
        """Makes these choices one after the other; ``done?`` answers done if that is asked."""
        for id in ids:
            if id == "done?":
                if "done" not in self.options:
                    continue
                id = "done"
            self.table.choose(id)
            assert self.table.state.game.faults(self.table.state) == []
        return self

    def full(self, operation: str, *ids: str) -> Game:
        """An Operation in the full box, then these choices."""
        return self.play("box:operation_special_activity", f"op:{operation}", *ids)

    def limited(self, operation: str, *ids: str) -> Game:
        """A Limited Operation, then these choices."""
        return self.play("box:limited_operation", f"op:{operation}", *ids)

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

    def refused(self, id: str) -> str:
        """The rule that does not allow this choice now; not merely that it is not asked."""
        reason = self.table.why(id)
        assert reason is not None, f"{id} is legal"
        assert not reason.text.startswith(("Not asked now", "Nothing here is called")), reason.text
        return reason.rule

    def shown_refused(self, id: str) -> str | None:
        """The rule shown beside a refused choice in the decision itself."""
        view = self.table.decision_view()
        assert view is not None
        refused = view["refused"]
        assert isinstance(refused, list)
        return next((str(entry["rule"]) for entry in refused if entry["id"] == id), None)

    @property
    def ended(self) -> bool:
        """Whether the action is over and the next faction (or the next card) is being asked for a box."""
        return bool(self.options) and all(id.startswith("box:") for id in self.options)

    # The position.

    @property
    def view(self) -> dict[str, Any]:
        """The protocol's state."""
        return self.table.state_view()

    @property
    def will(self) -> int:
        """British Political Will."""
        return int(self.view["tracks"]["political_will"])

    @property
    def commander(self) -> int:
        """Where the Commander Track stands."""
        return int(self.view["tracks"]["commander"])

    @property
    def british(self) -> int:
        """British Resources."""
        return int(self.view["resources"]["british"])

    @property
    def mcp(self) -> int:
        """MCP Resources."""
        return int(self.view["resources"]["mcp"])

    def n(self, what: str, where: str) -> int:
        """How many pieces or markers of a kind are in a space, or Available."""
        name = SHORT.get(what, what)
        if where in SPACES:
            here = self.view["spaces"][where]
            return int(here["markers" if name in MARKERS else "pieces"].get(name, 0))
        return int(self.view["boxes"][where].get(name, 0))

    def total(self, what: str, *places: str) -> int:
        """The same, summed over places (all spaces, if none is named)."""
        return sum(self.n(what, place) for place in places or SPACES)

    def control(self, where: str) -> str | None:
        """Who Controls a space."""
        found: str | None = self.view["spaces"][where]["control"]
        return found

    def support(self, where: str) -> str | None:
        """Whether a space is at Support or Opposition."""
        found: str | None = self.view["spaces"][where]["support"]
        return found

    def rolls(self) -> list[int]:
        """The dice thrown so far."""
        return [
            int(str(effect["value"]))
            for step in range(self.table.step + 1)
            for effect in self.table.effects(step)
            if effect["verb"] == "roll"
        ]

    @contextmanager
    def changes(self) -> Iterator[dict[str, object]]:
        """Fills the mapping it gives with all that the choices inside changed: counts by how much, the rest to what."""
        before, changed = entries(self.view), {}
        yield changed
        after = entries(self.view)
        for name in {**before, **after}:
            old, new = before.get(name), after.get(name)
            if isinstance(old, int) or isinstance(new, int):
                by = (new if isinstance(new, int) else 0) - (old if isinstance(old, int) else 0)
                if by:
                    changed[name] = by
            elif old != new:
                changed[name] = new


def entries(state: Mapping[str, Any]) -> dict[str, object]:
    """Every piece, marker, level, Control, track and Resource of a position under a name of its own."""
    out: dict[str, object] = {}
    for id, here in state["spaces"].items():
        out |= {f"{id}.{name}": n for what in ("pieces", "markers") for name, n in here[what].items()}
        out |= {f"{id}.control": here["control"], f"{id}.support": here["support"]}
    for box, pieces in state["boxes"].items():
        out |= {f"{box}.{name}": n for name, n in pieces.items()}
    out |= state["tracks"]
    out |= {f"resources.{name}": n for name, n in state["resources"].items()}
    out |= dict.fromkeys(state["flags"], 1)
    out |= state["capabilities"]
    return out


def position(
    *cards: str,
    by: str = "mcp",
    will: int = 10,
    commander: int = 0,
    british: int = 20,
    mcp: int = 10,
    dice: tuple[int, ...] = (),
    capabilities: dict[str, str] | None = None,
    flags: dict[str, bool] | None = None,
    campaign: int = 1,
    **spaces: dict[str, object],
) -> Game:
    """An otherwise empty map with these cards on top of the deck and `by` First Eligible."""
    deck = [*cards, *(card for card in ("M14", "M13") if card not in cards)]
    setup = {
        "empty": True, "spaces": spaces, "eligible": {"first": by},
        "tracks": {"political_will": will, "commander": commander},
        "resources": {"british": british, "mcp": mcp}, "capabilities": capabilities or {},
        "flags": flags or {}, "campaign": campaign,
    }  # fmt: skip
    return Game(new_table({"scenario": "malaya", "seed": 1, "deck": deck, "dice": list(dice), "setup": setup}))
