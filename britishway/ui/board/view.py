"""The board's widget: draws positions, lights what may be chosen, zooms and pans, and says what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from britishway.ui.board import ledger
from britishway.ui.board.animation import Animator
from britishway.ui.board.areas import AreaItem
from britishway.ui.board.cache import SheetCache
from britishway.ui.board.callout import Callout, Popover
from britishway.ui.board.captions import caption
from britishway.ui.board.chooser import HOLD, Chooser
from britishway.ui.board.geometry import Geometry
from britishway.ui.board.items import TokenItem
from britishway.ui.board.layout import Token
from britishway.ui.board.lighting import Lighting
from britishway.ui.board.options import Choices, parse
from britishway.ui.board.picture import paint_scene
from britishway.ui.board.points import Points
from britishway.ui.board.scene import BoardScene
from britishway.ui.theme import Theme, load_fonts

MARGIN = 6  # pixels of table around a fitted sheet
MOST_ZOOM = 5.0  # times the fitted size
SETTLE_MS, REST_MS, TELL_MS = 130, 420, 380


class BoardView(QGraphicsView):
    """One board. It draws what it is shown and hands out option ids; it decides nothing."""

    chosen = Signal(str)
    refused = Signal(str, str, str)
    hovered = Signal(str)

    def __init__(self, board: dict[str, Any], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self.board = board
        self.theme = theme
        self.geometry_ = Geometry(board)
        self._scene = BoardScene(self.geometry_, theme, board["factions"])
        self.setScene(self._scene)
        self._cache = SheetCache(self._scene.sheet)
        self._points = Points(self._scene)
        self._animator = Animator(self._scene, self)
        self._callout = Callout(self.viewport(), theme)
        self._popover = Popover(self.viewport(), theme)
        self._chooser = Chooser(self._scene, self._callout, self._popover, self)
        self._lighting = Lighting(self._scene, Choices(set(), set()))
        self._connect()
        self._fitted = True
        self._settled = True
        self._press: QPoint | None = None
        self._press_token: TokenItem | None = None
        self._panning: QPoint | None = None
        self._space_down = False
        self._hover_area = ""
        self._hover_spot = QPoint()
        self._settle = self._single_shot(self._come_to_rest)
        self._rest = self._single_shot(self._explain)
        self._tell = self._single_shot(self._tell_name)
        self._warm = QTimer(self)
        self._warm.timeout.connect(self._warm_one)
        self._cold: list[AreaItem] = []
        self._set_up()

    def _connect(self) -> None:
        self._chooser.chosen.connect(self.chosen)
        self._chooser.refused.connect(self.refused)
        self._chooser.changed.connect(self._relight)
        self._chooser.dropped.connect(self._remember_drop)
        self._animator.finished.connect(self._relight)

    def _single_shot(self, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(slot)
        return timer

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing is painted under the table
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 220)
        self.setAccessibleName(f"Board of {self.board['title']}")

    # ---- what is shown

    def set_why(self, why: Callable[[str], tuple[str, str] | None]) -> None:
        """Whom to ask about any option id: None means legal, else the reason and the rule's number."""
        self._chooser.why = why

    def show_position(
        self,
        state: dict[str, Any],
        decision: dict[str, Any] | None,
        *,
        effects: list[dict[str, Any]] | tuple[dict[str, Any], ...] = (),
        animate: bool = True,
    ) -> None:
        """Draw a position, moving there from the last one, and light what the decision offers."""
        self._animator.finish()
        self._scene.clear_dice()
        choices = Choices.read(decision, self.geometry_.spaces, self.board.get("tracks", {}))
        self._chooser.set_position(state, choices)
        planned = (decision or {}).get("planned") or []
        drawn, ghosts = ledger.with_planned(state, planned)
        self._scene.set_panels(state)
        self._scene.set_ghosts(self._ghosts(state, ghosts) if ghosts else [])
        if animate:
            self._animator.play(drawn, state, list(effects))
        else:
            self._animator.show(drawn, state)
        self._lighting.choices, self._lighting.state = choices, drawn
        self._relight()

    def preview(self, state: dict[str, Any]) -> None:
        """A past position, in which nothing can be chosen."""
        self.show_position(state, None, animate=False)

    def highlight_spaces(self, ids: list[str]) -> None:
        """Mark spaces that a line of the log speaks of."""
        self._lighting.marked = frozenset(ids)
        self._lighting.apply()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._scene.set_theme(theme)
        self._cache.renew(self._scene.sheet)
        self._callout.theme = self._popover.theme = theme
        self.viewport().update()

    def set_reduce_motion(self, on: bool) -> None:
        self._animator.reduced = on
        self._chooser.reduced = on
        self.finish_animation()

    def finish_animation(self) -> None:
        """Complete whatever is moving."""
        self._animator.finish()

    @property
    def animating(self) -> bool:
        return self._animator.running

    def _relight(self) -> None:
        hand = self._chooser.hand
        self._lighting.held = (hand.place, hand.kind) if hand else None
        self._lighting.apply()
        self._point_cursor()

    def _remember_drop(self, place: str, kind: str, points: list[QPointF]) -> None:
        self._animator.dropped = (place, kind, points)

    def _ghosts(self, state: dict[str, Any], ghosts: dict[tuple[str, str], int]) -> list[Token]:
        """Where planned pieces stood: the last ones of their kind in the layout before the plan."""
        found: list[Token] = []
        before = self._scene.layout_of(state)
        for (place, kind), n in ghosts.items():
            mine = [t for t in before if t.place == place and t.kind == kind]
            found += mine[-n:]
        return found

    def picture(self, width: int) -> QImage:
        """The whole board with its pieces, without highlights."""
        return paint_scene(self._scene, width)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        transform = painter.worldTransform()
        exposed = transform.mapRect(QRectF(rect))
        painter.save()
        painter.resetTransform()
        corner = transform.map(QPointF(0, 0))
        if not transform.mapRect(self.geometry_.size).adjusted(1, 1, -1, -1).contains(exposed):
            painter.fillRect(exposed, QColor(self.theme.table))
        ratio = painter.device().devicePixelRatioF()
        self._cache.paint(painter, corner, transform.m11(), ratio, exposed, settled=self._settled)
        painter.restore()
        self._scene.paint_sheet_extras(painter)

    # ---- zoom and pan

    def fit(self) -> None:
        """The whole sheet, as large as it goes."""
        self._fitted = True
        self.setSceneRect(self.geometry_.size)
        self._set_scale(self._fit_scale())
        self.centerOn(self.geometry_.size.center())

    def zoom_in(self) -> None:
        self._zoom(1.25, self.viewport().rect().center())

    def zoom_out(self) -> None:
        self._zoom(0.8, self.viewport().rect().center())

    def _fit_scale(self) -> float:
        size, room = self.geometry_.size, self.viewport().size()
        return max(0.1, min((room.width() - 2 * MARGIN) / size.width(), (room.height() - 2 * MARGIN) / size.height()))

    def _set_scale(self, scale: float) -> None:
        if abs(scale - self.transform().m11()) > 1e-9:
            self.setTransform(QTransform.fromScale(scale, scale))
            self._unsettle()

    def _zoom(self, factor: float, spot: QPoint) -> None:
        """Zoom so that what lies under the spot stays there."""
        fit = self._fit_scale()
        scale = min(max(self.transform().m11() * factor, fit), fit * MOST_ZOOM)
        if scale <= fit * 1.001:
            self.fit()
            return
        self._fitted = False
        under = self.mapToScene(spot)
        self.setSceneRect(self.geometry_.size.adjusted(-80, -80, 80, 80))
        self._set_scale(scale)
        middle = QPointF(self.viewport().rect().center())
        self.centerOn(under + (middle - QPointF(spot)) / scale)
        self._hide_papers()

    def _unsettle(self) -> None:
        """Stretch the last picture until the size is left alone for a moment."""
        if self.isVisible() and self._cache._whole is not None:
            self._settled = False
            self._settle.start(SETTLE_MS)

    def _come_to_rest(self) -> None:
        self._settled = True
        self.viewport().update()
        self._warm_up()

    def _warm_up(self) -> None:
        """While nothing happens, draw the looks that the next choice will ask for."""
        self._cold = list(self._scene.areas.values())
        self._warm.start(12)

    def _warm_one(self) -> None:
        if not self._cold or not self._settled:
            self._warm.stop()
            return
        self._cold.pop(0).warm(self.viewportTransform(), self.viewport().devicePixelRatioF())

    def _pan(self, by: QPoint) -> None:
        for bar, d in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() - d)
        self._hide_papers()

    def _hide_papers(self) -> None:
        self._callout.hide()
        self._popover.close_up()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()
        else:
            self._set_scale(max(self.transform().m11(), self._fit_scale()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.finish_animation()
        steps = event.angleDelta().y() / 120
        if steps:
            self._zoom(1.18**steps, event.position().toPoint())
        event.accept()

    # ---- pointer

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._warm_up()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover("", None, QPoint())
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish_animation()
        spot = event.position().toPoint()
        if self._popover.isVisible():
            if self._popover.geometry().contains(spot):
                event.accept()
                return
            self._popover.close_up()
        if event.button() == Qt.MouseButton.MiddleButton or (
            event.button() == Qt.MouseButton.LeftButton and self._space_down
        ):
            self._panning = spot
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press = spot
            self._press_token = self._scene.token_at(self.mapToScene(spot))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        at = self.mapToScene(spot)
        if self._panning is not None:
            self._pan(spot - self._panning)
            self._panning = spot
            return
        if self._press is not None and not self._chooser.dragging:
            far = (spot - self._press).manhattanLength() >= QApplication.startDragDistance()
            if far and self._press_token is not None and self._chooser.may_hold(self._press_token.token):
                group = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self._chooser.start_drag(self._press_token.token, self.mapToScene(self._press), group=group)
            elif far and self._press_token is None:
                self._panning, self._press = self._press, None
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                return
        if self._chooser.dragging:
            self._chooser.drag_to(at)
        self._hover(self._scene.area_at(at), self._scene.token_at(at), spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if self._popover.isVisible() and self._popover.geometry().contains(spot):
            self._popover.click(self._popover.mapFrom(self.viewport(), spot))
        elif self._panning is not None:
            self._panning = None
            self._point_cursor()
        elif event.button() == Qt.MouseButton.LeftButton:
            pressed, self._press, self._press_token = self._press, None, None
            at = self.mapToScene(spot)
            if self._chooser.dragging:
                self._chooser.drop(at, spot)
            elif pressed is not None and not self._strayed(pressed, spot):
                group = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self._chooser.click(at, spot, group=group)
        event.accept()

    def _strayed(self, pressed: QPoint, spot: QPoint) -> bool:
        """Whether the button was let go on something else than it went down on, which is no click."""
        if (spot - pressed).manhattanLength() < QApplication.startDragDistance():
            return False
        return self._scene.area_at(self.mapToScene(pressed)) != self._scene.area_at(self.mapToScene(spot))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.finish_animation()
        if event.key() == Qt.Key.Key_Escape and self._chooser.cancel():
            self._press = self._press_token = None
            self._callout.hide()
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_down = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom_out()
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        else:
            event.ignore()
            return
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_down = False
            self._point_cursor()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A space bar that is let go elsewhere would pan for ever."""
        self._space_down = False
        super().focusOutEvent(event)

    def _hover(self, area: str, token: TokenItem | None, spot: QPoint) -> None:
        self._hover_spot = spot
        lit = self._lighting
        if area != self._hover_area or token is not lit.over_token:
            before, self._hover_area = self._hover_area, area
            lit.over_area, lit.over_token = area, token
            lit.apply()
            self._point_cursor()
            self._callout.hide()
            self._tell.stop()
            self._rest.start(REST_MS)
            if area != before:
                space = area.removeprefix("space:") if area.startswith("space:") else ""
                self.hovered.emit(space)

    def _explain(self) -> None:
        """The pointer rests: say why this cannot be chosen, else, a little later, what it is."""
        if not self._popover.isVisible() and not self._callout.isVisible():
            if self._chooser.active and self._hover_area:
                self._chooser.explain(self._hover_area, self._hover_spot)
            if not self._callout.isVisible():
                self._tell.start(TELL_MS)

    def _tell_name(self) -> None:
        """Railways, which have no printed name, and whatever stands on the board."""
        if self._popover.isVisible() or self._callout.isVisible() or self._chooser.hand is not None:
            return
        token = self._lighting.over_token
        shape = self.geometry_.spaces.get(self._hover_area.removeprefix("space:"))
        if token is not None and token.token.key in self._scene.tokens:
            words = caption(token.token, self.board, self._lighting.state)
        else:
            words = shape.name if shape is not None and shape.label is None else ""
        if words:
            self._callout.say(words, "", self._hover_spot)

    def _point_cursor(self) -> None:
        token, area = self._lighting.over_token, self._scene.areas.get(self._hover_area)
        lit = (token is not None and token.glow > 0) or (area is not None and area.hovered)
        if self._chooser.dragging:
            shape = Qt.CursorShape.ClosedHandCursor
        elif (
            token is not None and token.glow > 0 and self._chooser.choices.moves_of(token.token.place, token.token.kind)
        ):
            shape = Qt.CursorShape.OpenHandCursor
        elif lit:
            shape = Qt.CursorShape.PointingHandCursor
        else:
            shape = Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    # ---- where things are, for robots and tests

    def space_point(self, space_id: str) -> QPoint:
        """A point of the viewport where a click means that space and no piece."""
        return self.mapFromScene(self._points.of_space(space_id))

    def piece_point(self, piece_kind: str, space_or_box_id: str) -> QPoint:
        """Where to press for a piece or marker of that kind. Without one there, the place itself."""
        return self.mapFromScene(self._points.of_piece(piece_kind, space_or_box_id))

    def option_point(self, option_id: str) -> QPoint | None:
        """Where a click (the next of several, if a piece must be taken first) leads to that option; None if it is not
        chosen on the board."""
        asked = self._popover.point_of(option_id)
        if asked is not None:
            return asked
        p, hand = parse(option_id), self._chooser.hand
        if p.verb != "move":
            at = self._points.of_option(p, self._chooser.choices, self._lighting.state)
        elif hand is not None and (hand.place, hand.kind) == (p.place, p.piece):
            at = self._points.of_place(p.to, p.piece)
        else:
            return self._popover.point_of(HOLD) or self.piece_point(p.piece, p.place)
        return None if at is None else self.mapFromScene(at)
