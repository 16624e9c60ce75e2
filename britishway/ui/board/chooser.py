"""Turns what the pointer does on the board into option ids: clicks, a piece in the hand, drops, refusals.

It asks the decision what is legal and the table why something is not; it knows no rule itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint, QPointF, QVariantAnimation, Signal

from britishway.ui.board.animation import MOVE_MS
from britishway.ui.board.callout import Callout, Popover
from britishway.ui.board.geometry import family
from britishway.ui.board.items import HAND_Z, TokenItem
from britishway.ui.board.layout import Token
from britishway.ui.board.lighting import track_targets
from britishway.ui.board.options import Choices, Parsed

if TYPE_CHECKING:
    from britishway.ui.board.scene import BoardScene

Why = Callable[[str], "tuple[str, str] | None"]

HOLD = "hold"  # the popover's entry that takes a piece into the hand
_LOOSE = ("track", "eligible", "capability", "intel", "supply")


@dataclass
class Hand:
    """A piece (or a group of one kind) that is held: by a click, or while the button is down."""

    place: str
    kind: str
    n: int
    home: QPointF
    items: list[TokenItem] = field(default_factory=list)
    grip: QPointF = field(default_factory=QPointF)


class Chooser(QObject):
    """Everything between a pointer and `chosen` or `refused`."""

    chosen = Signal(str)
    refused = Signal(str, str, str)
    changed = Signal()  # what is held or lit has changed
    dropped = Signal(str, str, list)  # place, kind and points where a legal drop let go

    def __init__(self, scene: BoardScene, callout: Callout, popover: Popover, parent: QObject) -> None:
        super().__init__(parent)
        self.scene = scene
        self.choices = Choices(set(), set())
        self.state: dict[str, Any] = {}
        self.why: Why = lambda _option: None
        self.hand: Hand | None = None
        self.dragging = False
        self.reduced = False
        self._callout = callout
        self._popover = popover
        self._about: Token | None = None
        self._asked_group = False
        self._glide: QVariantAnimation | None = None
        popover.chosen.connect(self._from_popover)

    @property
    def active(self) -> bool:
        return bool(self.choices.options)

    def set_position(self, state: dict[str, Any], choices: Choices) -> None:
        """A new decision: whatever was held is put down."""
        self._end_glide()
        self._drop_hand()
        self._popover.close_up()
        self._callout.hide()
        self.state, self.choices = state, choices

    # ---- clicks

    def click(self, at: QPointF, spot: QPoint, *, group: bool = False) -> None:
        """The button went down and up at one place."""
        self._callout.hide()
        if not self.active:
            return
        area = self.scene.area_at(at)
        if self.hand is not None:
            self._click_with_hand(area, spot, self.scene.token_at(at), group=group)
            return
        item = self.scene.token_at(at)
        if item is not None and self._click_token(item.token, spot, group=group):
            return
        self._click_area(area, spot, item, group=group)

    def _click_with_hand(self, area: str, spot: QPoint, item: TokenItem | None, *, group: bool) -> None:
        assert self.hand is not None
        place, hand = self.scene.place_of(area), self.hand
        stays = f"move:{hand.kind}:{hand.place}:{hand.place}"
        if place == hand.place and not self.choices.is_legal(stays):
            self.cancel()
            again = item is not None and item.token.kind != hand.kind
            if again and item is not None:
                self._click_token(item.token, spot, group=group)
            return
        if not place:
            self.cancel()
            return
        option = self._move_option(hand, place)
        if option:
            self.put_down()
            self.chosen.emit(option)
        else:
            self._refuse(self._move_guess(hand, place), spot)

    def _click_token(self, token: Token, spot: QPoint, *, group: bool) -> bool:
        """Use the piece itself, if it can be used; False lets its space answer."""
        if token.place == "intel":
            return self._offer(self.choices.of_piece("intel", token.kind), spot)
        if token.place in _LOOSE or token.tells:
            return False
        direct = self.choices.of_piece(token.place, token.kind)
        movable = any(p.verb == "move" for p in self.choices.moves_of(token.place, token.kind))
        if movable and direct:
            self._about, self._asked_group = token, group
            entries = [*self._entries(direct), (HOLD, "Move it", "")]
            self._popover.ask(entries, spot)
            return True
        if movable:
            self.take(token, group=group)
            return True
        return self._offer(direct, spot)

    def _click_area(self, area: str, spot: QPoint, item: TokenItem | None, *, group: bool) -> None:
        sort, _, rest = area.partition(":")
        if sort == "space":
            self._click_space(rest, spot, item, group=group)
        elif sort == "box":
            if not self._offer(self.choices.at_box.get(rest, []), spot):
                self._refuse([f"box:{rest}"], spot)
        elif sort in ("track", "edge"):
            option = track_targets(self.scene, self.choices, self.state).get(area)
            if option:
                self.chosen.emit(option)
        elif sort == "panel" and item is not None:
            token = item.token
            if self.choices.moves_of(token.place, token.kind):
                self.take(token, group=group)
            elif self.choices.asks & {"piece", "space"}:
                self._refuse([f"remove:{token.kind}:{token.place}"], spot, quiet=True)

    def _click_space(self, sid: str, spot: QPoint, item: TokenItem | None, *, group: bool) -> None:
        if self._offer(self.choices.of_space(sid), spot):
            return
        out = self.choices.moves_from(sid)
        if item is None and len(out) == 1:
            kind = next(iter(out))
            token = next(
                (t.token for t in self.scene.tokens.values() if t.token.place == sid and t.token.kind == kind), None
            )
            if token is not None:
                self.take(token, group=group)
                return
        into = self.choices.moves_into(sid)
        if item is None and 0 < len(into) <= 8 and self._offer(into, spot):
            return
        guesses = self.choices.guesses(sid)
        if item is not None and item.token.place == sid and not self.choices.refused:
            guesses = [*self._piece_guesses(item.token), *guesses]
        self._refuse(guesses, spot)

    def _piece_guesses(self, token: Token) -> list[str]:
        """What somebody who points at a piece might want, in the manner of what is asked."""
        found = []
        for option in self.choices.options:
            verb = option.split(":", 1)[0]
            if verb in ("remove", "flip"):
                found.append(f"{verb}:{token.kind}:{token.place}")
            elif verb == "move":
                to = option.split(":")[3]
                found.append(f"move:{token.kind}:{token.place}:{to}")
        return list(dict.fromkeys(found))

    # ---- several at once

    def _entries(self, options: list[str]) -> list[tuple[str, str, str]]:
        return [(o, self.choices.label(o), self.choices.note(o)) for o in options]

    def _offer(self, options: list[str], spot: QPoint) -> bool:
        """Choose the only one, or ask which; False if there is none."""
        if not options:
            return False
        if len(options) == 1:
            self.chosen.emit(options[0])
        else:
            self._popover.ask(self._entries(options), spot)
        return True

    def _from_popover(self, option: str) -> None:
        if option == HOLD:
            if self._about is not None:
                self.take(self._about, group=self._asked_group)
        elif self.choices.is_legal(option):
            self.chosen.emit(option)

    # ---- a piece in the hand

    def may_hold(self, token: Token) -> bool:
        """Any piece of wood may be lifted while somebody has a choice; whether it may be put down is another matter."""
        return self.active and token.place not in _LOOSE and not token.tells

    def take(self, token: Token, *, group: bool = False) -> None:
        """Hold a piece where it stands; its destinations glow."""
        n = self._count(token) if group else 1
        self.hand = Hand(token.place, token.kind, n, token.at)
        self.changed.emit()

    def _count(self, token: Token) -> int:
        return max(1, token.total)

    def start_drag(self, token: Token, at: QPointF, *, group: bool) -> None:
        """Lift a piece, or all of its kind here, under the pointer."""
        self._callout.hide()
        self._popover.close_up()
        self._end_glide()
        self._drop_hand()
        self.take(token, group=group)
        assert self.hand is not None
        hand = self.hand
        hand.grip = at - token.at
        mates = [i for i in self.scene.tokens.values() if i.token.place == token.place and i.token.kind == token.kind]
        shown = min(hand.n, 5)
        for i in range(shown):
            count = hand.n if i == shown - 1 and hand.n > 5 else 1
            one = Token(token.place, token.kind, 0, token.x, token.y, count, 1, token.detail)
            item = TokenItem(one, self.scene.theme, self.scene.stamps)
            item.set_lifted(True)
            item.setZValue(HAND_Z + i)
            item.setPos(token.at + self._fan(i, shown))
            self.scene.addItem(item)
            hand.items.append(item)
        for mate in mates:
            if group or (mate.token.key == token.key and mate.token.count == 1):
                mate.setOpacity(0.3)
        self.dragging = True
        self.drag_to(at)

    @staticmethod
    def _fan(i: int, n: int) -> QPointF:
        """A held group is spread a little, like pieces in a hand."""
        return QPointF((i % 3 - (min(n, 3) - 1) / 2) * 20, (i // 3) * 16)

    def drag_to(self, at: QPointF) -> None:
        if self.hand is None:
            return
        for i, item in enumerate(self.hand.items):
            item.setPos(at - self.hand.grip + self._fan(i, len(self.hand.items)) + QPointF(0, -3))

    def drop(self, at: QPointF, spot: QPoint) -> None:
        """Let go: a legal place takes the piece, anything else sends it back and says why."""
        if self.hand is None:
            return
        hand, area = self.hand, self.scene.area_at(at)
        place = self.scene.place_of(area)
        option = self._move_option(hand, place) if place else ""
        home = not place or (place == hand.place and not option)
        if option:
            points = [item.pos() for item in hand.items]
            self._drop_hand()
            self.dropped.emit(place, hand.kind, points)
            self.chosen.emit(option)
            return
        self._glide_home()
        if not home:
            self._refuse(self._move_guess(hand, place), spot)

    def _move_option(self, hand: Hand, place: str) -> str:
        """The legal option that takes what is held to a place: for a group, as many of them as may go."""
        if hand.n > 1:
            for n in range(hand.n, 1, -1):
                option = f"move:{hand.kind}:{hand.place}:{place}:{n}"
                if self.choices.is_legal(f"move:{hand.kind}:{hand.place}:{place}") and self.why(option) is None:
                    return option
        for p in self.choices.moves_of(hand.place, hand.kind):
            if p.to == place:
                return p.id
        return ""

    def _move_guess(self, hand: Hand, place: str) -> list[str]:
        places: list[Parsed] = [p for p in self.choices.moves_of(hand.place, hand.kind) if p.verb == "place"]
        if places:
            tail = "" if hand.place == "available" else f":from:{hand.place}"
            return [f"place:{places[0].piece}:{place}{tail}"]
        if any(p.verb == "move" for ps in self.choices.moves.values() for p in ps):
            return [f"move:{hand.kind}:{hand.place}:{place}"]
        if hand.place in self.scene.geometry.spaces:
            return [f"move:{hand.kind}:{hand.place}:{place}"]
        return [f"place:{family(hand.kind)}:{place}"]

    def put_down(self) -> None:
        self._drop_hand()
        self.changed.emit()

    def cancel(self) -> bool:
        """Escape: put down whatever is held. True if there was something."""
        if self._popover.isVisible():
            self._popover.close_up()
            return True
        if self.hand is None:
            return False
        if self.dragging:
            self._glide_home()
        else:
            self.put_down()
        return True

    def _drop_hand(self) -> None:
        if self.hand is not None:
            for item in self.hand.items:
                self.scene.removeItem(item)
            for mate in self.scene.tokens.values():
                mate.setOpacity(mate.strength)
        self.hand, self.dragging = None, False

    def _glide_home(self) -> None:
        """The held pieces slide back to where they were lifted."""
        hand = self.hand
        if hand is None:
            return
        self.dragging = False
        if self.reduced or not hand.items:
            self.put_down()
            return
        starts = [item.pos() for item in hand.items]
        glide = QVariantAnimation(self)
        glide.setDuration(MOVE_MS)
        glide.setStartValue(0.0)
        glide.setEndValue(1.0)

        def step(value: float) -> None:
            u = 1 - (1 - value) ** 3
            for item, start in zip(hand.items, starts, strict=True):
                item.setPos(start + (hand.home - start) * u)

        glide.valueChanged.connect(step)
        glide.finished.connect(self._end_glide)
        self._glide = glide
        glide.start()

    def _end_glide(self) -> None:
        if self._glide is not None:
            glide, self._glide = self._glide, None
            glide.stop()
            glide.deleteLater()
            self.put_down()

    # ---- refusals

    def reason_for(self, guesses: list[str]) -> tuple[str, str, str] | None:
        """(option id, reason, rule) of the first guess that is refused with a reason."""
        for option in guesses:
            if option in self.choices.refused:
                return (option, *self.choices.refused[option])
        for option in guesses:
            told = self.why(option)
            if told is not None and told[0]:
                return (option, told[0], told[1] or "")
        return None

    def _refuse(self, guesses: list[str], spot: QPoint, *, quiet: bool = False) -> None:
        told = self.reason_for(guesses)
        if told is None:
            return
        option, reason, rule = told
        self._callout.say(reason, rule, spot)
        if not quiet:
            self.refused.emit(option, reason, rule)

    def explain(self, area: str, spot: QPoint) -> None:
        """The pointer rests on something that cannot be chosen: say why, without more ado."""
        sort, _, rest = area.partition(":")
        guesses: list[str] = []
        if self.hand is not None and sort in ("space", "panel"):
            place = self.scene.place_of(area)
            if place and place != self.hand.place and not self._move_option(self.hand, place):
                guesses = self._move_guess(self.hand, place)
        elif sort == "space" and self.choices.asks & {"space", "piece"}:
            if not self.choices.touches_space(rest) and rest not in self.choices.selected:
                guesses = self.choices.guesses(rest)
        elif sort == "box" and "box" in self.choices.asks and rest not in self.choices.at_box:
            guesses = [f"box:{rest}"]
        told = self.reason_for(guesses)
        if told is not None:
            self._callout.say(told[1], told[2], spot)
