"""What glows, what is dimmed and what is plain: looks of areas and tokens from the choices at hand."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from britishway.ui.board.areas import Look
from britishway.ui.board.items import TokenItem
from britishway.ui.board.options import Choices
from britishway.ui.board.scene import BoardScene

PALE = 0.62


@dataclass
class Lighting:
    """Everything that decides looks; `apply` puts them on the scene."""

    scene: BoardScene
    choices: Choices
    state: dict[str, Any] = field(default_factory=dict)
    held: tuple[str, str] | None = None  # place and kind of the piece in the hand
    over_area: str = ""
    over_token: TokenItem | None = None
    marked: frozenset[str] = frozenset()

    def apply(self) -> None:
        spaces = self.state.get("spaces") or {}
        targets = self._targets()
        for ident, item in self.scene.areas.items():
            sort, _, rest = ident.partition(":")
            space = rest if sort == "space" else ""
            content = spaces.get(space) or {}
            look = self._look(sort, ident, rest, targets)
            hovered = ident == self.over_area and look == Look.LEGAL
            item.show_as(look, hovered=hovered, marked=space in self.marked, control=content.get("control") or "")
        alike: dict[tuple[str, str], tuple[int, float]] = {}
        for token in self.scene.tokens.values():
            where = (token.token.place, token.token.kind)
            if token is self.over_token:
                looks = self._token(token)
            elif where in alike:
                looks = alike[where]
            else:
                looks = alike[where] = self._token(token)
            token.set_glow(looks[0])
            token.set_strength(looks[1])
        self.scene.set_pawns(self.choices.selected)

    # ---- areas

    def _targets(self) -> Collection[str]:
        """The areas that a piece in the hand may go to, or else the boxes that a shift leads to."""
        if self.held is not None:
            return {self.scene.area_of(p.to, p.piece) for p in self.choices.moves_of(*self.held)}
        return track_targets(self.scene, self.choices, self.state)

    def _look(self, sort: str, ident: str, rest: str, targets: Collection[str]) -> Look:
        c = self.choices
        if not c.options:
            return Look.PLAIN
        if self.held is not None:
            return self._look_while_held(sort, ident, targets)
        if sort == "space":
            return self._look_of_space(rest)
        if sort == "box" and "box" in c.asks:
            return Look.LEGAL if rest in c.at_box else Look.DIM
        if ident in targets:
            return Look.LEGAL
        return Look.PLAIN

    def _look_of_space(self, sid: str) -> Look:
        c = self.choices
        if c.at_space.get(sid):
            return Look.LEGAL
        if sid in c.selected:
            return Look.CHOSEN
        if c.touches_space(sid) or not c.asks & {"space", "piece"}:
            return Look.PLAIN
        return Look.DIM

    def _look_while_held(self, sort: str, ident: str, targets: Collection[str]) -> Look:
        assert self.held is not None
        if ident in targets:
            return Look.LEGAL
        if sort == "space" and ident != f"space:{self.held[0]}":
            return Look.DIM
        return Look.PLAIN

    # ---- tokens

    def _token(self, item: TokenItem) -> tuple[int, float]:
        token, c = item.token, self.choices
        if not c.options:
            return 0, 1.0
        bright = 2 if item is self.over_token else 1
        if self.held is not None:
            mine = (token.place, token.kind) == self.held
            return (bright if mine else 0), 1.0
        if token.place == "intel":
            if "chit" not in c.asks:
                return 0, 1.0
            return (bright, 1.0) if c.of_piece("intel", token.kind) else (0, PALE)
        if token.place in ("track", "eligible", "capability", "supply") or token.kind in ("control", "support"):
            return 0, 1.0
        moves = [p for p in c.moves_of(token.place, token.kind) if p.verb == "move"]
        if moves or c.of_piece(token.place, token.kind):
            return bright, 1.0
        if "piece" in c.asks and not c.asks & {"space"} and token.place in self.scene.geometry.spaces:
            return 0, 1.0 if token.place in c.selected else PALE
        return 0, 1.0


def track_targets(scene: BoardScene, choices: Choices, state: dict[str, Any]) -> dict[str, str]:
    """Boxes of tracks that a shift leads to: area id to option id."""
    found: dict[str, str] = {}
    for track, options in choices.at_track.items():
        value = (state.get("tracks") or {}).get(track)
        if not isinstance(value, int):
            continue
        for p in options:
            to = value + (1 if p.value == "right" else -1)
            area = f"track:{track}:{to}" if track in scene.geometry.tracks else f"edge:{to}"
            if area in scene.areas:
                found[area] = p.id
    return found
