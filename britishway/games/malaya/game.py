"""Malaya as the shared rules see it: names, numbers, and answers to their questions."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from britishway.engine.decision import DONE, Decision
from britishway.games.coin.board import Board, load_board
from britishway.games.coin.game import Procedure
from britishway.games.coin.guerrillas.game import GuerrillaGame
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BRITISH,
    CURFEW,
    NEW_VILLAGE,
    SABOTAGE,
    SUPPORT,
    TERROR,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import gain, unmark
from britishway.games.malaya import cards, operations, propaganda
from britishway.games.malaya.activities import ACTIVITIES, extort_opens
from britishway.games.malaya.events import EVENTS
from britishway.games.malaya.support import AGITATE, persuade_after, why_not_agitate_in_rally


class Malaya(GuerrillaGame):
    """The game of Malaya, with either deck."""

    scenario_family = "malaya"
    boxes = ("available",)
    flags = ("gurney_killed",)
    level_names = ("opposition", None, "support")
    pays = (True, True)
    card_letter = "M"
    events = 32
    event_titles = cards.TITLES
    single_sided = cards.SINGLE_SIDED
    capabilities = cards.CAPABILITIES
    words = ("jungle", "mountain", "guerrillas", "base", "resources", "political_will")
    modes = ("guerrilla", "base", "place", "underground", "bases_first", "attack", "ambush", "police", "village")
    word_titles = MappingProxyType(
        {
            "choice:jungle": "One Guerrilla from each of two Jungle Provinces",
            "choice:mountain": "Two Guerrillas from one Mountain Province",
            "choice:guerrillas": "Two Guerrillas",
            "choice:base": "A Base",
            "choice:resources": "Resources",
            "choice:political_will": "Political Will",
            "mode:bases_first": "Bases first",
            "mode:guerrilla": "Place a Guerrilla",
            "mode:base": "Replace two Guerrillas with a Base",
            "mode:place": "Place Guerrillas",
            "mode:underground": "All Guerrillas Underground",
            "mode:police": "Remove a Police",
            "mode:village": "Remove the New Village and Support",
        }
    )
    operations = operations.OPERATIONS
    activities = ACTIVITIES
    phases = propaganda.PHASES

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.shiftable = tuple(kind in ("province", "city") for kind in board.kinds)
        self.is_center = tuple(kind == "economic_center" for kind in board.kinds)

    # 1.3 Spaces

    def can_be_controlled(self, space: int) -> bool:
        """All but the Economic Centers (1.7)."""
        return self.board.kinds[space] != "economic_center"

    def shifts(self, s: State, space: int) -> bool:
        """Provinces and Kuala Lumpur (1.6)."""
        return self.shiftable[space]

    def counts_population(self, space: int) -> bool:
        """Provinces and Kuala Lumpur (1.3.2, 1.3.4)."""
        return self.shiftable[space]

    def bases_allowed(self, space: int) -> bool:
        """Never in Economic Centers (1.4.2)."""
        return self.board.kinds[space] != "economic_center"

    # 1.12 New Villages

    def settle_markers(self, s: State, space: int) -> None:
        """A New Village leaves a pacified Province, and one that only MCP hold, at once (1.12, MAL-7)."""
        if s.new_village(space) and village_leaves(s, space):
            unmark(s, NEW_VILLAGE, space, s.new_village(space))

    # Numbers of the shared Operations.

    def activation(self, s: State, space: int) -> int:
        """3.2.3."""
        return operations.activation(s, space)

    def assault_limit(self, s: State, space: int) -> int:
        """3.2.4."""
        return operations.assault_limit(s, space)

    def tests_march(self, s: State, space: int) -> bool:
        """Economic Centers and spaces at Support (3.3.2)."""
        return self.is_center[space] or s.support[space] == SUPPORT

    async def after_rally(self, op: Operation) -> None:
        """Agitate in one space; CCP VICTORY makes it free (3.3.1, M30)."""
        free = op.card == cards.CCP_VICTORY
        await persuade_after(op, AGITATE, why_not_agitate_in_rally, 1, free=free)

    async def takes_bases_first(self, op: Operation, space: int) -> bool:
        """MIN YUEN unshaded: in one space of each Assault, if the British wish (M2)."""
        if bases_first_is_idle(op, space):
            return False
        choice = await Decision(
            BRITISH, "Min Yuen", f"take Bases first in {self.board.names[space]}, or done", "5.3",
            [self.catalog.mode["bases_first"], DONE], selected=(space,),
        )  # fmt: skip
        op.exception = choice is not DONE
        return op.exception

    def can_open_by(self, op: Operation) -> bool:
        """Extort may bring the Resource for a first space (GEN-5b)."""
        return extort_opens(op)

    # 2.3.3

    def pass_reward(self, s: State, faction: int) -> Procedure:
        """2 Resources for the British, 1 for MCP. 2.3.3."""
        return self._pass(s, faction)

    async def _pass(self, s: State, faction: int) -> None:
        gain(s, faction, 2 if faction == BRITISH else 1)

    def event(self, s: State, card: int, side: int, faction: int) -> Procedure:
        """5.1."""
        return EVENTS[card, side](s, faction)

    def forecast(self, s: State) -> list[tuple[str, int]]:
        """6.1."""
        return propaganda.forecast(s)

    # Set-ups and checks.

    def why_not_marker(self, marker: int, space: int) -> str | None:
        """For a set-up: why such a marker cannot lie in a space."""
        kind = self.board.kinds[space]
        if marker == SABOTAGE:
            return None if kind == "economic_center" else "only Economic Centers hold Sabotage"
        if marker == TERROR:
            return None if self.shiftable[space] else "only Provinces and Kuala Lumpur hold Terror"
        if marker == NEW_VILLAGE:
            return None if kind == "province" else "only Provinces hold a New Village"
        assert marker == CURFEW
        return "this game has no such marker"

    def faults(self, s: State) -> list[str]:
        """What no position of Malaya may show."""
        out = super().faults(s)
        villages = 0
        for i in self.all_spaces:
            name, kind = self.board.names[i], self.board.kinds[i]
            if kind == "foreign" and s.cubes(i):
                out.append(f"British pieces in {name}")
            if s.terror(i) and not self.shiftable[i]:
                out.append(f"Terror in {name}")
            if s.sabotage(i) > (1 if self.is_center[i] else 0):
                out.append(f"too much Sabotage in {name}")
            if s.curfew(i):
                out.append(f"a Curfew in {name}")
            if s.new_village(i):
                villages += s.new_village(i)
                if kind != "province" or s.new_village(i) > 1:
                    out.append(f"too many New Villages in {name}")
                elif village_leaves(s, i):
                    out.append(f"the New Village in {name} cannot stay (1.12)")
        if villages > self.board.markers["new_village"]:
            out.append("more New Villages than there are")
        return out


def village_leaves(s: State, space: int) -> bool:
    """British Control with Support and no MCP piece, or MCP pieces and no British one. 1.12, MAL-7."""
    if not s.insurgents(space):
        return s.control[space] == BRITISH and s.support[space] == SUPPORT
    return not s.cubes(space)


def bases_first_is_idle(op: Operation, space: int) -> bool:
    """Whether taking Bases first is not possible, or makes no difference. M2."""
    s = op.s
    if s.capabilities[cards.MIN_YUEN] != UNSHADED or op.exception:
        return True
    return not s.guerrillas(space) or not operations.assault_limit(s, space)


@cache
def malaya() -> Malaya:
    """The one object of this game, made when it is first asked for."""
    return Malaya(load_board("malaya"))
