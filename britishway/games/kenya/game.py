"""Kenya as the shared rules see it: names, numbers, and answers to their questions."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from britishway.games.coin.asking import remove_pieces
from britishway.games.coin.board import load_board
from britishway.games.coin.game import OperationKind, Procedure
from britishway.games.coin.guerrillas.game import GuerrillaGame
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import BRITISH, GUERRILLAS, INSURGENTS, TERROR, UNSHADED
from britishway.games.coin.verbs import gain
from britishway.games.kenya import cards, operations, propaganda
from britishway.games.kenya.activities import ACTIVITIES, roads_that_open, strike_opens, supply_opens
from britishway.games.kenya.events import EVENTS
from britishway.games.kenya.land import is_mountain_jungle
from britishway.games.kenya.pipeline import offer_shift, relocate_spaces


class Kenya(GuerrillaGame):
    """The game of Kenya."""

    scenario_family = "kenya"
    boxes = ("available", "out_of_play")
    level_names = ("resistance", None, "loyalty")
    pays = (False, True)
    card_letter = "K"
    events = 32
    event_titles = cards.TITLES
    single_sided = cards.SINGLE_SIDED
    capabilities = cards.CAPABILITIES
    words = ("place", "move")
    modes = ("guerrilla", "base", "place", "underground", "terror", "police", "in", "out")
    word_titles = MappingProxyType(
        {
            "choice:place": "Place cubes",
            "choice:move": "Move Troops",
            "mode:guerrilla": "A Guerrilla",
            "mode:base": "A Base for two Guerrillas",
            "mode:place": "Guerrillas up to Population and Bases",
            "mode:underground": "All Underground",
            "mode:terror": "Terror marker and shift",
            "mode:police": "Remove Police",
            "mode:in": "Out of the forest into the space",
            "mode:out": "Out of the space into the forest",
        }
    )
    operations = operations.OPERATIONS
    activities = ACTIVITIES
    phases = propaganda.PHASES

    # 1.3, 1.6, 1.7

    def counts_population(self, space: int) -> bool:
        """Mountain Jungles have none (1.3.3)."""
        return self.board.population[space] > 0

    def can_lose_population(self, space: int) -> bool:
        """Only the Reserve Provinces are Relocated (1.3.2)."""
        return bool(self.board.features[space].get("reserve"))

    def shifts(self, s: State, space: int) -> bool:
        """Nairobi and Populated Provinces (1.6)."""
        return s.population[space] > 0

    def control_waits(self, s: State) -> bool:
        """Control is adjusted once, at the end of the Redeploy phase (6.4.3, KEN-21)."""
        return s.stage in propaganda.CONTROL_WAITS

    # 3.1, 6.6.2

    def operation_limit(self, s: State, kind: OperationKind, *, limited: bool) -> int:
        """Relocate selects as many spaces as the Pipeline says; the others any number. 3.2.2, 6.6.2."""
        most = self.limit(s, kind.faction, limited=limited)
        return min(most, relocate_spaces(s)) if kind.name == "relocate" else most

    def can_open_by(self, op: Operation) -> bool:
        """Supply may bring the Resources, Raid the hidden Guerrilla, Air Strike the Control (GEN-5b)."""
        if "supply" in op.activities and supply_opens(op):
            return True
        opens = strike_opens if op.kind.faction == BRITISH else roads_that_open
        return bool(op.activities) and any(opens(op, i) for i in op.within)

    # Numbers of the shared Operations.

    def activation(self, s: State, space: int) -> int:
        """3.2.3; PSEUDO-GANGS find one for each cube in Mountain Jungles too (K7)."""
        if s.capabilities[cards.PSEUDO_GANGS] == UNSHADED:
            return s.cubes(space)
        return operations.activation(s, space)

    def assault_limit(self, s: State, space: int) -> int:
        """3.2.4."""
        return operations.assault_limit(s, space)

    def tests_march(self, s: State, space: int) -> bool:
        """3.3.2."""
        return operations.tests_march(s, space)

    async def after_sweep(self, s: State, space: int) -> None:
        """PSEUDO-GANGS remove a Guerrilla of a Mountain Jungle where a cube is, either side up (K7)."""
        if s.capabilities[cards.PSEUDO_GANGS] == UNSHADED and is_mountain_jungle(s, space) and s.cubes(space):
            await remove_pieces(s, BRITISH, "Pseudo-Gangs", "5.3", GUERRILLAS, (space,), 1)

    # 2.3.3

    def pass_reward(self, s: State, faction: int) -> Procedure:
        """The British may shift the Pipeline, Mau Mau gain 1 Resource. 2.3.3."""
        return offer_shift(s, "Pass", "2.3.3") if faction == BRITISH else self._mau_mau_pass(s)

    async def _mau_mau_pass(self, s: State) -> None:
        gain(s, INSURGENTS, 1)

    def event(self, s: State, card: int, side: int, faction: int) -> Procedure:
        """5.1."""
        return EVENTS[card, side](s, faction)

    def forecast(self, s: State) -> list[tuple[str, int]]:
        """6.1."""
        return propaganda.forecast(s)

    def why_not_marker(self, marker: int, space: int) -> str | None:
        """Kenya knows Terror markers only (1.9)."""
        return None if marker == TERROR else "this game has no such marker"


@cache
def kenya() -> Kenya:
    """The one object of this game, made when it is first asked for."""
    return Kenya(load_board("kenya"))
