"""Moves the picture from one state to the next: groups of effects in turn, each overlapped, 1.5 seconds at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QTimer, Signal
from PySide6.QtGui import QTransform

from britishway.ui.board import ledger
from britishway.ui.board.extras import DieItem
from britishway.ui.board.items import TokenItem
from britishway.ui.board.layout import Key, Token
from britishway.ui.board.ledger import Flow, State
from britishway.ui.board.scene import BoardScene

MOVE_MS, FLIP_MS, ROLL_MS = 220, 160, 620
MOST_MS = 1500
STAGGER = 0.35  # of a move: how far the last of a batch starts after the first

Change = Callable[[float], None]


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


class Step:
    """One group: what it shows from 0 to 1, and what stands there when it is over."""

    def __init__(self, begin: Callable[[], list[Change]], ms: float) -> None:
        self.begin = begin
        self.ms = ms


class Animator(QObject):
    """Plays steps on a scene. Whatever is still to come is skipped by `finish`."""

    finished = Signal()

    def __init__(self, scene: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.reduced = False
        self.dropped: tuple[str, str, list[QPointF]] | None = None  # place, kind and where the hand let go
        self._steps: list[Step] = []
        self._changes: list[Change] = []
        self._transient: list[TokenItem] = []
        self._final: list[Token] = []
        self._clock = QElapsedTimer()
        self._speed = 1.0
        self._timer = QTimer(self)
        self._timer.setInterval(15)
        self._timer.timeout.connect(self._tick)
        self._shown: State | None = None
        self._true: State | None = None

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def show(self, state: State, true: State) -> None:
        """That state at once; `true` is the same without planned moves."""
        self.finish()
        self._shown, self._true = state, true
        self.dropped = None
        self.scene.set_tokens(self.scene.layout_of(state))

    def play(
        self,
        state: State,
        true: State,
        effects: list[dict[str, Any]],
    ) -> None:
        """From what is shown to that state by way of the effects; what was planned already stands where it goes."""
        self.finish()
        before, at = self._shown, self._true
        self._shown, self._true = state, true
        self._final = self.scene.layout_of(state)
        if before is None or at is None:
            self.scene.set_tokens(self._final)
            return
        steps: list[Step] = []
        for group in ledger.groups(effects):
            for effect in group:
                if effect.get("verb") == "roll":
                    face, space = int(effect.get("value") or 0), str(effect.get("space") or "")
                    die = self.scene.add_die(space, face, ledger.roll_words(effect), self._final)
                    steps.append(Step(lambda die=die: _roll(die), ROLL_MS))  # type: ignore[misc]
            if self.reduced:
                continue
            at = ledger.apply(at, group)
            self._add_step(steps, before, at)
            before = at
        if not self.reduced:
            self._add_step(steps, before, state)
        if self.reduced or not steps:
            self._settle()
            return
        for die in self.scene.dice:
            die.setVisible(False)
        self._steps = steps
        self._speed = max(1.0, sum(s.ms for s in steps) / MOST_MS)
        self._next()

    def _add_step(self, steps: list[Step], before: State, after: State) -> None:
        flows = ledger.flows(ledger.counts_of(before), ledger.counts_of(after))
        counters = self._counters(before) != self._counters(after)
        if not flows and not counters:
            return
        turned = all(f.place_from == f.place_to for f in flows) and not counters
        layout = self.scene.layout_of(after)
        many = sum(f.n for f in flows) > 1
        ms = FLIP_MS if turned else MOVE_MS * (1 + STAGGER if many else 1)
        steps.append(Step(lambda: self._transition(flows, layout), ms))

    @staticmethod
    def _counters(state: State) -> tuple[Any, ...]:
        return tuple(state.get(k) for k in ("tracks", "eligible", "initiative", "intel", "resources", "capabilities"))

    # ---- running

    def _next(self) -> None:
        if not self._steps:
            self._settle()
            self.finished.emit()
            return
        self._changes = self._steps[0].begin()
        self._clock.start()
        self._timer.start()
        for change in self._changes:
            change(0.0)

    def _tick(self) -> None:
        if not self._steps:
            self._timer.stop()
            return
        t = min(1.0, self._clock.elapsed() * self._speed / self._steps[0].ms)
        for change in self._changes:
            change(t)
        if t >= 1.0:
            self._clear_transient()
            self._steps.pop(0)
            self._next()

    def finish(self) -> None:
        """Complete everything now."""
        if self._steps or self._timer.isActive():
            self._settle()
            self.finished.emit()

    def _settle(self) -> None:
        self._timer.stop()
        self._steps, self._changes = [], []
        self._clear_transient()
        self.dropped = None
        for die in self.scene.dice:
            die.setVisible(True)
            die.tumble(1.0)
        self.scene.set_tokens(self._final)

    def _clear_transient(self) -> None:
        for item in self._transient:
            self.scene.removeItem(item)
        self._transient = []

    # ---- one transition

    def _transition(self, flows: list[Flow], layout: list[Token]) -> list[Change]:
        scene = self.scene
        old_at = {key: item.pos() for key, item in scene.tokens.items()}
        old_tokens = {key: item.token for key, item in scene.tokens.items()}
        scene.set_tokens(layout)
        changes: list[Change] = []
        arrived: set[Key] = set()
        order = 0
        for flow in flows:
            sources = self._places(flow.place_from, flow.kind_from, old_tokens, scene.tokens, flow.n)
            sinks = self._places(
                flow.place_to, flow.kind_to, {k: i.token for k, i in scene.tokens.items()}, old_tokens, flow.n
            )
            for i in range(min(flow.n, 6)):
                start = self._start(flow, i) or (old_at.get(sources[i % len(sources)]) if sources else None)
                sink = sinks[i % len(sinks)] if sinks else None
                changes.append(
                    self._one(flow, start, sink, sink in arrived or sink in old_at, order, old_tokens, sources, i)
                )
                if sink:
                    arrived.add(sink)
                order += 1
        for key, item in scene.tokens.items():
            if key in old_at and key not in arrived and (old_at[key] - item.pos()).manhattanLength() > 0.5:
                changes.append(_slide(item, old_at[key], item.pos(), 0.0, MOVE_MS))
            elif key not in old_at and key not in arrived:
                changes.append(_fade_in(item))
        return changes

    def _start(self, flow: Flow, i: int) -> QPointF | None:
        """Where the hand let a piece go, if this is that piece."""
        if self.dropped and self.dropped[:2] == (flow.place_to, flow.kind_to) and i < len(self.dropped[2]):
            return self.dropped[2][i]
        return None

    @staticmethod
    def _places(place: str, kind: str, here: Any, there: Any, n: int) -> list[Key]:
        """Keys of a kind at a place, those that stand only here first, the last ones before the first."""
        keys = [k for k in here if k[0] == place and k[1] == kind]
        alone = sorted((k for k in keys if k not in there), key=lambda k: k[2])
        return alone[-n:] if alone else sorted(keys, key=lambda k: -k[2])[:1]

    def _one(
        self,
        flow: Flow,
        start: QPointF | None,
        sink: Key | None,
        shared: bool,
        order: int,
        old: dict[Key, Token],
        sources: list[Key],
        i: int,
    ) -> Change:
        scene = self.scene
        delay = min(order, 5) / 5 * STAGGER
        if sink is None:
            token = old.get(sources[i % len(sources)]) if sources else None
            item = self._traveller(token, flow.kind_from) if token else None
            return _fade_out(item, start) if item and start is not None else _nothing
        target = scene.tokens[sink]
        if flow.place_from == flow.place_to and flow.kind_from != flow.kind_to:
            return _flip(target, flow.kind_from, start)
        if start is None:
            return _fade_in(target)
        if shared:
            item = self._traveller(target.token, flow.kind_from)
            return _slide(item, start, target.pos(), delay)
        return _slide(target, start, target.pos(), delay)

    def _traveller(self, token: Token, kind: str) -> TokenItem:
        """A piece that is drawn only on its way, into or out of a pile."""
        one = Token(token.place, kind or token.kind, -1, token.x, token.y, 1, 1, token.detail, 50)
        item = TokenItem(one, self.scene.theme, self.scene.stamps)
        self.scene.addItem(item)
        self._transient.append(item)
        return item


def _roll(die: DieItem) -> list[Change]:
    die.setVisible(True)
    return [die.tumble]


def _nothing(_t: float) -> None:
    return None


def _slide(item: TokenItem, start: QPointF, end: QPointF, delay: float, ms: float = MOVE_MS) -> Change:
    """Ease out from start to end, above everything else on the way."""
    span = 1 - delay if delay else 1.0

    def change(t: float) -> None:
        u = ease_out(min(1.0, max(0.0, (t - delay) / span)))
        item.setPos(start + (end - start) * u)
        if u >= 1:
            item.order()
        else:
            item.setZValue(4000 + delay)

    return change


def _fade_in(item: TokenItem) -> Change:
    def change(t: float) -> None:
        item.setOpacity(min(1.0, t * 1.6) * item.strength)
        item.setScale(1.25 - 0.25 * ease_out(t))

    return change


def _fade_out(item: TokenItem, at: QPointF) -> Change:
    item.setPos(at)

    def change(t: float) -> None:
        item.setOpacity(max(0.0, 1 - t * 1.3))

    return change


def _flip(item: TokenItem, before: str, start: QPointF | None) -> Change:
    """Turn a piece over: it narrows, changes and widens again."""
    final, end = item.token, item.pos()
    other = Token(
        final.place, before, final.index, final.x, final.y, final.count, final.total, final.detail, final.lift
    )

    def change(t: float) -> None:
        item.become(other if t < 0.5 else final)
        if start is not None:
            item.setPos(start + (end - start) * ease_out(t))
        squeeze = abs(1 - 2 * t)
        item.setTransform(QTransform.fromScale(max(0.06, squeeze), 1))

    return change
