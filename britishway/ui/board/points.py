"""Where things are on the sheet: points that a robot, a test or the keyboard can press."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from britishway.ui.board.items import TokenItem
from britishway.ui.board.lighting import track_targets
from britishway.ui.board.options import Choices, Parsed, same_piece
from britishway.ui.board.scene import BoardScene, stand_rect

_GRIPS = ((0, 0), (0, 5), (0, -5), (-6, 0), (6, 0), (-8, 4), (8, 4), (-8, -3), (8, -3))
_GRID = 40
_FAR = 60.0


class Points:
    """Finds places in the sheet's units."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    def of_space(self, space: str) -> QPointF:
        """Where a click means that space and no piece: its name, or the spot farthest from its pieces."""
        shape = self.scene.geometry.spaces[space]
        at = shape.label.at if shape.label else shape.centre
        if self._means(at, space):
            return at
        box = shape.hit.boundingRect()
        best, most = shape.centre, -1.0
        for i in range(1, _GRID):
            for j in range(1, _GRID):
                p = QPointF(box.left() + box.width() * i / _GRID, box.top() + box.height() * j / _GRID)
                if self._means(p, space):
                    room = self._clearance(p) + (_FAR if shape.outline.contains(p) else 0)
                    if room > most:
                        best, most = p, room
        return best

    def _means(self, at: QPointF, space: str) -> bool:
        return self.scene.area_at(at) == f"space:{space}" and self.scene.token_at(at) is None

    def _clearance(self, at: QPointF) -> float:
        return min([_FAR, *((item.pos() - at).manhattanLength() for item in self.scene.tokens.values())])

    def of_piece(self, kind: str, place: str) -> QPointF:
        """Where to press for a piece or marker of that kind; without one there, the place itself."""
        item = self._token(place, kind)
        if item is not None:
            return self._grip(item)
        return self.of_place(place, kind) or self.scene.geometry.size.center()

    def of_place(self, place: str, kind: str = "") -> QPointF | None:
        """Where to put a piece of that kind: a space, or its box."""
        if place in self.scene.geometry.spaces:
            return self.of_space(place)
        return self.centre(place, kind)

    def centre(self, place: str, kind: str = "") -> QPointF | None:
        """The middle of a space or box."""
        shape = self.scene.geometry.spaces.get(place)
        if shape is not None:
            return stand_rect(shape).center()
        area = self.scene.areas.get(self.scene.area_of(place, kind))
        return area.outline.boundingRect().center() if area else None

    def of_option(self, p: Parsed, choices: Choices, state: dict[str, object]) -> QPointF | None:
        """Where an option is pointed at that needs no piece in the hand; None if the board does not show it."""
        g = self.scene.geometry
        if p.verb == "place":
            return self.of_place(p.to, p.piece)
        if p.verb == "box":
            rect = g.actions.get(p.place)
            return QPointF(rect.center().x(), rect.top() + 12) if rect else None
        if p.piece == "intel":
            item = self._token("intel", p.value)
            return item.pos() if item else None
        if p.piece:
            return self.of_piece(p.piece, p.place)
        if p.place in g.spaces:
            return self.of_space(p.place)
        if p.verb == "shift":
            targets = track_targets(self.scene, choices, state)
            area = next((a for a, option in targets.items() if option == p.id), "")
            return self.scene.areas[area].outline.boundingRect().center() if area else None
        return None

    def _token(self, place: str, kind: str) -> TokenItem | None:
        found = [i for i in self.scene.tokens.values() if i.token.place == place and same_piece(i.token.kind, kind)]
        return max(found, key=lambda i: (i.token.kind == kind, i.zValue()), default=None)

    def _grip(self, item: TokenItem) -> QPointF:
        """A point of a token that nothing covers."""
        for dx, dy in _GRIPS:
            at = item.pos() + QPointF(dx, dy)
            if self.scene.token_at(at) is item:
                return at
        return item.pos()
