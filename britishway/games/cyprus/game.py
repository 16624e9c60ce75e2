"""Cyprus as the shared rules see it: names, numbers, and answers to their questions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from britishway.engine.decision import Decision
from britishway.games.coin.board import Board, load_board
from britishway.games.coin.cells.game import CellGame
from britishway.games.coin.game import Procedure
from britishway.games.coin.grants import acting
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BRITISH,
    CURFEW,
    KINDS,
    SABOTAGE,
    SHADED,
    TROOPS,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import draw_chit, mark, move_marker
from britishway.games.cyprus import cards, propaganda
from britishway.games.cyprus.activities import ACTIVITIES, infiltrate_opens
from britishway.games.cyprus.events import EVENTS
from britishway.games.cyprus.operations import NUMBERS, OPERATIONS


class Cyprus(CellGame):
    """The game of Cyprus."""

    scenario_family = "cyprus"
    boxes = ("available", "prison", "suez_crisis_card")
    card_letter = "C"
    events = 32
    event_titles = cards.TITLES
    single_sided = cards.SINGLE_SIDED
    capabilities = cards.CAPABILITIES
    words = ("prison", "police", "place", "remove", "sabotage", "opinion")
    modes = ("replace", "discard", "assassinate", "police", "political_will")
    word_titles: Mapping[str, str] = MappingProxyType(
        {
            "choice:prison": "Intel Chits for Cells in Prison",
            "choice:police": "Intel Chits for spaces with Police and Cells",
            "choice:place": "Place two Cells in Towns",
            "choice:remove": "Remove two Cells",
            "choice:sabotage": "Remove two Sabotage markers",
            "choice:opinion": "International Opinion: two steps left",
            "mode:replace": "Replace one Police",
            "mode:discard": "Discard the highest Intel Chit",
            "mode:assassinate": "Remove one Police, no more",
            "mode:police": "Ambush for Police",
            "mode:political_will": "Spare the Police: Political Will −1 if the roll succeeds",
        }
    )
    operations = OPERATIONS
    activities = ACTIVITIES
    phases = propaganda.PHASES
    may_offend = ("recruit", "sabotage", "ambush")
    numbers = NUMBERS

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.is_town = tuple(kind == "town" for kind in board.kinds)
        self.is_base = tuple(kind == "british_base" for kind in board.kinds)

    def limit(self, s: State, faction: int, *, limited: bool) -> int:
        """One space or three (3.1)."""
        return 1 if limited else 3

    def can_open_by(self, op: Operation) -> bool:
        """Infiltrate may free the first origin of a Travel from its Curfew (GEN-5b)."""
        return "infiltrate" in op.activities and any(infiltrate_opens(op, space) for space in op.within)

    # Where and how much the shared Operations do.

    def caches_allowed(self, space: int) -> bool:
        """Never in Bases (1.4.2)."""
        return not self.is_base[space]

    def may_have_curfew(self, space: int) -> bool:
        """Only Towns (1.4.2)."""
        return self.is_town[space]

    def is_noticed(self, s: State, space: int, n: int) -> bool:
        """CORDON AND SEARCH: always in Curfew spaces, or never one Cell alone (C18)."""
        side = s.capabilities[cards.CORDON_AND_SEARCH]
        if side and s.curfew(space):
            if side == UNSHADED:
                return True
            if n == 1:
                return False
        return super().is_noticed(s, space, n)

    def arrest_limit(self, s: State, space: int) -> int:
        """SPECIAL BRANCH shaded: one Cell for two Police (C17)."""
        return s.police(space) // (2 if s.capabilities[cards.SPECIAL_BRANCH] == SHADED else 1)

    def takes_caches_first(self, op: Operation) -> bool:
        """The Assault of GEORGIOS GRIVAS (C2)."""
        return op.card == cards.GEORGIOS_GRIVAS

    async def place_curfew(self, s: State, space: int) -> None:
        """A Curfew from the pool, or else one from the map that the British choose (1.10, CYP-6)."""
        if s.curfew(space):
            return
        if s.markers_on_map(CURFEW) < self.board.markers["curfew"]:
            mark(s, CURFEW, space)
            return
        options = [option for option in self.catalog.lift_curfew[space] if s.curfew(option.origin)]
        ask = f"choose the Curfew that moves to {self.board.names[space]}"
        choice = await Decision(BRITISH, "Curfew", ask, "1.10", options, selected=(space,))
        with acting(s, BRITISH):
            move_marker(s, CURFEW, choice.origin, space)

    def pass_reward(self, s: State, faction: int) -> Procedure:
        """British draw a chit; EOKA may Ambush in one space. 2.3.3, CYP-17."""
        return self._british_pass(s) if faction == BRITISH else propaganda.ambush_once(s)

    async def _british_pass(self, s: State) -> None:
        draw_chit(s)

    def event(self, s: State, card: int, side: int, faction: int) -> Procedure:
        """5.1."""
        return EVENTS[card, side](s, faction)

    def forecast(self, s: State) -> list[tuple[str, int]]:
        """6.1."""
        return propaganda.forecast(s)

    def why_not_marker(self, marker: int, space: int) -> str | None:
        """For a set-up: why such a marker cannot lie in a space."""
        if marker == CURFEW:
            return None if self.is_town[space] else "only Towns hold a Curfew"
        return None if marker == SABOTAGE else "this game has no such marker"

    def faults(self, s: State) -> list[str]:
        """What no position of Cyprus may show."""
        out = super().faults(s)
        at = self.place("suez_crisis_card") * KINDS
        if sum(s.pieces[at : at + KINDS]) != s.pieces[at + TROOPS]:
            out.append("other pieces than Troops on the Suez Crisis card")
        return out


@cache
def cyprus() -> Cyprus:
    """The one object of this game, made when it is first asked for."""
    return Cyprus(load_board("cyprus"))
