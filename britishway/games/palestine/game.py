"""Palestine as the shared rules see it: names, numbers, and answers to their questions."""

from __future__ import annotations

from functools import cache

from britishway.games.coin.asking import roll
from britishway.games.coin.board import Board, load_board
from britishway.games.coin.cells.game import CellGame
from britishway.games.coin.game import Procedure
from britishway.games.coin.operation import Operation
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    BRITISH,
    CURFEW,
    KINDS,
    POLICE,
    SABOTAGE,
    SHADED,
    TERROR,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import draw_chit, mark, remove, set_flag
from britishway.games.palestine import cards, propaganda
from britishway.games.palestine.activities import ACTIVITIES, silence_opens
from britishway.games.palestine.events import EVENTS, MUST_PASS, ON_THE_NEXT_CARD, ON_THIS_CARD
from britishway.games.palestine.haganah import HAGANAH, WAITING_CACHES, WAITING_CELLS, adds_a_space
from britishway.games.palestine.operations import NUMBERS, OPERATIONS


class Palestine(CellGame):
    """The game of Palestine."""

    scenario_family = "palestine"
    boxes = ("available", "prison", "haganah_track", "removed")
    flags = ("british_must_pass",)
    card_letter = "P"
    events = 32
    event_titles = cards.TITLES
    single_sided = cards.SINGLE_SIDED
    capabilities = cards.CAPABILITIES
    words = ("limited_operation", "intel")
    operations = OPERATIONS
    activities = ACTIVITIES
    phases = propaganda.PHASES
    may_offend = ("recruit", "sabotage", "rob")
    numbers = NUMBERS

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.cities = board.of_kind("city")
        self.is_railway = tuple(kind == "railway" for kind in board.kinds)
        self.is_city = tuple(kind == "city" for kind in board.kinds)

    # 3.1, 6.5.3

    def limit(self, s: State, faction: int, *, limited: bool) -> int:
        """One space or three; ERNEST BEVIN leaves the British two, the Haganah add one (PAL-20, P9)."""
        if faction == BRITISH:
            return 1 if limited else 2 if s.capabilities[cards.ERNEST_BEVIN] == SHADED else 3
        return (1 if limited else 3) + adds_a_space(s)

    def can_open_by(self, op: Operation) -> bool:
        """Silence may bring Rob or Recruit their first space (GEN-5b)."""
        return "silence" in op.activities and any(silence_opens(op, space) for space in op.within)

    # Where and how much the shared Operations do.

    def caches_allowed(self, space: int) -> bool:
        """Never on Railways (1.4.2)."""
        return not self.is_railway[space]

    def may_have_curfew(self, space: int) -> bool:
        """Only Cities (1.4.2)."""
        return self.is_city[space]

    def removal_boxes(self, s: State) -> tuple[int, ...]:
        """Available and Prison by turns; with 6TH AIRBORNE shaded always Available (P18)."""
        if s.capabilities[cards.SIXTH_AIRBORNE] == SHADED:
            return (self.available,)
        return (self.available, self.prison)

    def cache_reward(self, s: State) -> tuple[int, int]:
        """MENACHEM BEGIN doubles what an Arms Cache brings (P25)."""
        return (2, 2) if s.capabilities[cards.MENACHEM_BEGIN] == UNSHADED else (1, 1)

    def patrol_removals(self, s: State) -> int:
        """ROAD MINES unshaded: in two of the selected spaces (P23)."""
        return 2 if s.capabilities[cards.ROAD_MINES] == UNSHADED else 1

    async def place_curfew(self, s: State, space: int) -> None:
        """One Curfew for each City, so one is always left (1.10)."""
        if not s.curfew(space):
            mark(s, CURFEW, space)

    async def after_patrol_moves(self, op: Operation, entered: list[int]) -> None:
        """ROAD MINES shaded: 1 to 3 costs one of the Police that entered a space with Sabotage (P23)."""
        s = op.s
        if s.capabilities[cards.ROAD_MINES] != SHADED:
            return
        for space in op.selected:
            if space in entered and s.sabotage(space):
                die, _ = await roll(s, BRITISH, "Road Mines", "5.3", space=space, above=3)
                if die <= 3:
                    remove(s, POLICE, space)

    # 2.3.3

    def pass_reward(self, s: State, faction: int) -> Procedure:
        """British draw a chit, unless a card made them pass; Irgun may Rob in one space. 2.3.3, PAL-5, PAL-30."""
        return self._british_pass(s) if faction == BRITISH else propaganda.rob_once(s)

    async def _british_pass(self, s: State) -> None:
        if not self.must_pass(s, BRITISH):
            draw_chit(s)

    def must_pass(self, s: State, faction: int) -> bool:
        """AMERICAN LOANS shaded (P27)."""
        return faction == BRITISH and s.flags[MUST_PASS] == ON_THIS_CARD

    def end_of_card(self, s: State) -> None:
        """The pass that AMERICAN LOANS demands falls on the next event card (P27)."""
        if s.flags[MUST_PASS]:
            set_flag(s, MUST_PASS, ON_THIS_CARD if s.flags[MUST_PASS] == ON_THE_NEXT_CARD else 0)

    def event(self, s: State, card: int, side: int, faction: int) -> Procedure:
        """5.1."""
        return EVENTS[card, side](s, faction)

    def forecast(self, s: State) -> list[tuple[str, int]]:
        """6.1."""
        return propaganda.forecast(s)

    def follow_tracks(self, s: State) -> None:
        """For a set-up: the pieces on the Haganah Track follow its value."""
        value = s.tracks[HAGANAH]
        at = self.place("haganah_track") * KINDS
        s.pieces[at + UNDERGROUND] = WAITING_CELLS[value]
        s.pieces[at + ARMS_CACHES] = WAITING_CACHES[value]

    def flag_value(self, name: str, *, on: bool) -> int:
        """A set-up's pass falls on the card that is turned up (P27)."""
        return ON_THIS_CARD if on else 0

    def why_not_marker(self, marker: int, space: int) -> str | None:
        """For a set-up: why such a marker cannot lie in a space."""
        if marker == CURFEW and not self.is_city[space]:
            return "only Cities hold a Curfew"
        if marker == TERROR and not self.is_city[space]:
            return "only Cities hold Terror (PAL-29)"
        return None if marker in (CURFEW, TERROR, SABOTAGE) else "this game has no such marker"

    def faults(self, s: State) -> list[str]:
        """What no position of Palestine may show."""
        out = super().faults(s)
        out += [
            f"Terror outside Cities in {self.board.names[i]}"
            for i in self.all_spaces
            if s.terror(i) and not self.is_city[i]
        ]
        value, track = s.tracks[HAGANAH], self.place("haganah_track")
        if s.cells(track) > WAITING_CELLS[value] or s.arms_caches(track) > WAITING_CACHES[value]:
            out.append("more pieces on the Haganah Track than its boxes hold")
        return out


@cache
def palestine() -> Palestine:
    """The one object of this game, made when it is first asked for."""
    return Palestine(load_board("palestine"))
