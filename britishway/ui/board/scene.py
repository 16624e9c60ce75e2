"""The scene: areas over the printed sheet and the tokens on it, and what lies under a point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker
from PySide6.QtWidgets import QGraphicsScene

from britishway.ui.board import lettering, sheet_boxes
from britishway.ui.board.areas import CONTROL_TINT, AreaItem
from britishway.ui.board.extras import DieItem, find_room, plate_size
from britishway.ui.board.geometry import VALUE_RADIUS, Geometry, Shape, rect_path
from britishway.ui.board.items import PawnItem, TokenItem, draw_pawn, draw_token
from britishway.ui.board.layout import Key, Stood, Token, lay_out
from britishway.ui.board.sheet import Sheet
from britishway.ui.board.stamps import Stamps
from britishway.ui.theme import Theme


class BoardScene(QGraphicsScene):
    """Holds the items. What they look like is told from outside; nothing here decides anything."""

    def __init__(self, geometry: Geometry, theme: Theme, factions: Iterable[str]) -> None:
        super().__init__()
        self.geometry = geometry
        self.theme = theme
        self.factions = list(factions)
        self.sheet = Sheet(geometry, theme)
        self.stamps = Stamps()
        self.setSceneRect(geometry.size)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.areas: dict[str, AreaItem] = {}
        self.tokens: dict[Key, TokenItem] = {}
        self.ghosts: list[TokenItem] = []
        self.pawns: dict[str, PawnItem] = {}
        self.dice: list[DieItem] = []
        self._shown_panels: set[str] = set()
        self._bag: int | None = None
        self._stood = Stood()
        self._names: list[QRectF] = []
        self._make_areas()

    def _make_areas(self) -> None:
        g = self.geometry
        depth = {"face": 0, "railway": 1, "circle": 2}
        whole = {shape.id: _with_plate(shape) for shape in g.spaces.values()}
        for shape in g.spaces.values():
            over = [whole[s.id] for s in g.spaces.values() if depth[s.form] > depth[shape.form] == 0]
            room = _without(whole[shape.id], over, shape)
            self._add_area(f"space:{shape.id}", whole[shape.id], shape.hit, depth[shape.form], room)
        for panel in g.panels.values():
            path = rounded_rect(panel.rect)
            self._add_area(f"panel:{panel.id}", path, path, 3)
        for name, rect in g.actions.items():
            path = rounded_rect(rect, 4)
            self._add_area(f"box:{name}", path, path, 4)
        for track in g.tracks.values():
            for i, rect in enumerate(track.spots):
                path = rounded_rect(rect, 4)
                self._add_area(f"track:{track.id}:{i}", path, path, 4)
        for value, rect in g.edge_spots.items():
            path = rect_path(rect)
            self._add_area(f"edge:{value}", path, path, 4)

    def _add_area(
        self, ident: str, outline: QPainterPath, hit: QPainterPath, depth: int, room: QPainterPath | None = None
    ) -> None:
        item = AreaItem(ident, outline, hit, self.theme, self.stamps, depth=depth, room=room)
        self.areas[ident] = item
        self.addItem(item)

    # ---- what is shown

    def layout_of(self, state: dict[str, Any]) -> list[Token]:
        return lay_out(self.geometry, state, self.factions, self._stood)

    def set_tokens(self, wanted: list[Token]) -> None:
        """Show exactly these tokens where they belong, at once."""
        keep = {token.key for token in wanted}
        for key in [k for k in self.tokens if k not in keep]:
            self.removeItem(self.tokens.pop(key))
        for token in wanted:
            item = self.tokens.get(token.key)
            if item is None:
                item = TokenItem(token, self.theme, self.stamps)
                self.tokens[token.key] = item
                self.addItem(item)
            else:
                item.become(token)
            item.stand()

    def set_ghosts(self, tokens: list[Token]) -> None:
        """Pale copies where planned moves began."""
        for item in self.ghosts:
            self.removeItem(item)
        self.ghosts = []
        for token in tokens:
            item = TokenItem(token, self.theme, self.stamps)
            item.setOpacity(0.34)
            item.setZValue(99)
            self.ghosts.append(item)
            self.addItem(item)

    def set_pawns(self, spaces: Iterable[str]) -> None:
        """White pawns on the selected spaces."""
        wanted = [s for s in spaces if s in self.geometry.spaces]
        for sid in [s for s in self.pawns if s not in wanted]:
            self.removeItem(self.pawns.pop(sid))
        for sid in wanted:
            if sid not in self.pawns:
                pawn = PawnItem(pawn_spot(self.geometry.spaces[sid]), self.theme, self.stamps)
                self.pawns[sid] = pawn
                self.addItem(pawn)

    def set_panels(self, state: dict[str, Any]) -> None:
        """Boxes that are drawn only while something lies in them."""
        boxes = state.get("boxes") or {}
        panels = {p.id for p in self.geometry.panels.values() if p.when_used and boxes.get(p.box)}
        bag = (state.get("intel") or {}).get("bag")
        changed = panels ^ self._shown_panels
        self._shown_panels = panels
        for name in changed:
            self.update(self.geometry.panels[name].rect.adjusted(-6, -6, 6, 6))
        if bag != self._bag and self.geometry.intel:
            self.update(self.geometry.intel.rect.adjusted(-6, -6, 6, 6))
        self._bag = bag

    def add_die(self, space: str, face: int, words: str, tokens: list[Token]) -> DieItem:
        """A die beside a space (or at sea, if none is rolled for), clear of pieces and names as far as can be."""
        g = self.geometry
        shape = g.spaces.get(space)
        middle = g.frame.center()
        near = stand_rect(shape) if shape else QRectF(middle.x(), middle.y(), 60, 60)
        avoid = [(QRectF(t.x - 17, t.y - 17, 34, 34), 40.0 if t.place == space else 24.0) for t in tokens]
        avoid += [(rect, 14.0) for rect in self._prints()]
        avoid += [(s.outline.boundingRect(), 5.0) for s in g.spaces.values() if s.form != "face" and s.id != space]
        avoid += [(item.sceneBoundingRect(), 40.0) for item in self.dice]
        avoid += [(panel.rect, 6.0) for panel in g.panels.values()]
        title = shape.name if shape else ""
        at, leftwards = find_room(plate_size(title, words), near, avoid, g.frame.adjusted(8, 8, -8, -8))
        item = DieItem(at, face, title, words, self.theme, leftwards=leftwards)
        self.dice.append(item)
        self.addItem(item)
        return item

    def _prints(self) -> list[QRectF]:
        """Every name and badge of the sheet, measured once."""
        if not self._names:
            self._names = [rect for shape in self.geometry.spaces.values() for rect in prints_of(shape)]
        return self._names

    def clear_dice(self) -> None:
        for item in self.dice:
            self.removeItem(item)
        self.dice = []

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.stamps.clear()
        self.sheet = Sheet(self.geometry, theme)
        themed: list[AreaItem | TokenItem | PawnItem | DieItem] = []
        themed += [*self.areas.values(), *self.tokens.values(), *self.ghosts, *self.pawns.values(), *self.dice]
        for item in themed:
            item.theme = theme
            item.update()

    # ---- under a point

    def token_at(self, at: QPointF) -> TokenItem | None:
        """The uppermost piece or counter there."""
        best = None
        for item in self.tokens.values():
            here = (
                item.isVisible()
                and abs(item.x() - at.x()) < 40
                and item.outline().contains(at - item.pos())
                and (best is None or item.zValue() > best.zValue())
            )
            if here:
                best = item
        return best

    def space_at(self, at: QPointF) -> str:
        """The space there; circles and railways lie over the land."""
        best = ""
        for shape in self.geometry.spaces.values():
            if shape.hit.contains(at) and (not best or self._depth(shape.id) > self._depth(best)):
                best = shape.id
        return best

    def _depth(self, sid: str) -> float:
        return self.areas[f"space:{sid}"].zValue()

    def area_at(self, at: QPointF) -> str:
        """The id of the area there, or "": space:gaza, box:event, panel:prison, track:haganah:3, edge:12."""
        for ident, item in self.areas.items():
            if not ident.startswith("space:") and item.hit.contains(at):
                panel = self.geometry.panels.get(ident.removeprefix("panel:"))
                if panel is None or not panel.when_used or panel.id in self._shown_panels:
                    return ident
        sid = self.space_at(at)
        return f"space:{sid}" if sid else ""

    def area_of(self, place: str, kind: str = "") -> str:
        """The area that stands for a space or for a box of the state."""
        if place in self.geometry.spaces:
            return f"space:{place}"
        panels = [p for p in self.geometry.panels.values() if p.box == place]
        if len(panels) > 1 and kind:
            rect = self.geometry.box_rect(place, kind)
            panels = [p for p in panels if rect is not None and p.rect.contains(rect)] or panels
        return f"panel:{panels[0].id}" if panels else ""

    def place_of(self, area: str) -> str:
        """The space or box of the state that an area stands for, or ""."""
        sort, _, rest = area.partition(":")
        if sort == "space":
            return rest
        if sort == "panel":
            return self.geometry.panels[rest].box
        return ""

    # ---- painting

    def paint_sheet_extras(self, painter: QPainter) -> None:
        """What belongs to the paper but depends on the state: boxes in use, and what the bag holds."""
        for name in self._shown_panels:
            sheet_boxes.draw_panel(painter, self.geometry.panels[name], self.theme)
        if self.geometry.intel and self._bag is not None:
            at = self.geometry.intel.rect.topRight() + QPointF(-16, 21)
            words = f"{self._bag} in the bag"
            lettering.draw_line(painter, words, at.x(), at.y(), lettering.sans(21), QColor(self.theme.quiet), "right")

    def paint_all(self, painter: QPainter) -> None:
        """The whole board with its pieces, in the sheet's units, without highlights: for pictures."""
        self.sheet.paint(painter)
        self.paint_sheet_extras(painter)
        for area in self.areas.values():
            if area.control:
                tint = self.theme.faction(area.control)
                tint.setAlphaF(CONTROL_TINT)
                painter.fillPath(area.room, tint)
        for item in sorted(self.tokens.values(), key=lambda i: i.zValue()):
            painter.save()
            painter.translate(item.token.at)
            draw_token(painter, item.token, self.theme)
            painter.restore()
        for pawn in self.pawns.values():
            painter.save()
            painter.translate(pawn.pos())
            draw_pawn(painter, self.theme)
            painter.restore()


def rounded_rect(rect: QRectF, radius: float = 5) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _with_plate(shape: Shape) -> QPainterPath:
    """The outline with the plate of its name, so that both glow as one."""
    if shape.label is None or not shape.label.plate:
        return shape.outline
    return shape.outline.united(rounded_rect(lettering.plate_of(shape.label), 4))


def _without(outline: QPainterPath, over: list[QPainterPath], shape: Shape) -> QPainterPath:
    """The outline less the circles and hubs that are printed over it, and less a circle's badge on its edge."""
    room = QPainterPath(outline)
    for path in over:
        if path.intersects(outline):
            stroker = QPainterPathStroker()
            stroker.setWidth(2.4)
            room = room.subtracted(path.united(stroker.createStroke(path)))
    if shape.form == "circle" and shape.value is not None:
        badge = QPainterPath()
        badge.addEllipse(shape.value, VALUE_RADIUS + 1, VALUE_RADIUS + 1)
        room = room.subtracted(badge)
    return room


def prints_of(shape: Shape) -> list[QRectF]:
    """The name and the badge of a space."""
    found = []
    if shape.label:
        font = lettering.name_font(shape.label.size)
        found.append(lettering.plate_of(shape.label) if shape.label.plate else lettering.label_rect(shape.label, font))
    if shape.value:
        r = VALUE_RADIUS
        found.append(QRectF(shape.value.x() - r, shape.value.y() - r, 2 * r, 2 * r))
    return found


def stand_rect(shape: Shape) -> QRectF:
    """Where a space is to the eye: its circle or hub, or the ground on which its pieces stand."""
    rects = [rect for name, rect in shape.slots.items() if name != "markers"]
    if shape.form != "face" or not rects:
        return shape.outline.boundingRect()
    whole = rects[0]
    for rect in rects[1:]:
        whole = whole.united(rect)
    return whole


def pawn_spot(shape: Shape) -> QPointF:
    """Beside the name, clear of it."""
    if shape.label is None:
        rect = shape.outline.boundingRect()
        return QPointF(rect.left() + 2, rect.top() + 2)
    rect = lettering.label_rect(shape.label, lettering.name_font(shape.label.size))
    room = 26 if shape.label.plate else 16
    return QPointF(rect.left() - room, rect.center().y() - 2)
