"""A toy game and a toy board that speak the protocol's shapes, for tests of the window alone.

A turn of the toy: a box, an operation, up to two spaces with a die each, done. Passing draws a chit.
"""

from __future__ import annotations

import copy
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from britishway.engine.errors import IllegalChoice, JournalError

View = dict[str, Any]

SPACES = ("galilee", "samaria", "lydda", "gaza")
NAMES = {"galilee": "Galilee", "samaria": "Samaria", "lydda": "Lydda", "gaza": "Gaza"}
CARDS = ("P31", "P10", "P27", "P33", "P25")
ACTORS = {"irgun": "Irgun", "british": "British"}
OPERATIONS = {"irgun": ("Sabotage", "Rob"), "british": ("Search", "Assault")}


class Toy:
    """The toy's position, rebuilt from a journal; `effects` and `lines` are those of its last choice."""

    def __init__(self) -> None:
        self.card = 0
        self.order = ["irgun", "british"]
        self.turn = 0
        self.stage = "box"
        self.boxes: dict[str, str] = {}
        self.will = 18
        self.marks: dict[str, int] = {}
        self.held: list[int] = []
        self.selected: list[str] = []
        self.op = ""
        self.effects: list[View] = []
        self.lines: list[View] = []
        self.result: View | None = None
        self.step = 0

    @property
    def faction(self) -> str:
        return self.order[self.turn]

    def take(self, option: str) -> None:
        self.effects, self.lines = [], []
        self.step += 1
        kind, _, rest = option.partition(":")
        if kind == "box":
            self.boxes[rest] = self.faction
            self._effect("eligible", box=rest, who=self.faction)
            self.stage = "op"
        elif kind == "pass":
            self.held.append(1)
            self._effect("draw", what="intel", value=1, n=1)
            self._line(f"{ACTORS[self.faction]} pass and draw an Intel Chit (1)", [])
            self._end_turn()
        elif kind == "op":
            self.op, self.selected, self.stage = rest, [], "space"
        elif kind == "space":
            self.selected.append(rest)
            self.marks[rest] = self.marks.get(rest, 0) + 1
            self._effect("roll", value=4, space=rest, text="4 − 1 Police = 3: Sabotage")
            self._effect("mark", piece="sabotage", space=rest, n=1)
            self._line(f"{ACTORS[self.faction]} place Sabotage in {NAMES[rest]} (rolled 4, −1 Police: 3)", [rest])
            if len(self.selected) == 2:
                self._end_turn()
        elif kind == "done":
            self._end_turn()

    def _end_turn(self) -> None:
        self.stage, self.selected = "box", []
        if self.turn == 0:
            self.turn = 1
            return
        self.turn, self.boxes = 0, {}
        self._effect("eligible", first=self.order[0])
        self.card += 1
        if self.card == len(CARDS):
            self.card -= 1
            self.result = {"winner": "british", "reason": "Political Will is above 0 at the last Propaganda card"}
            self._effect("result", **self.result)
        else:
            self._effect("card", card=CARDS[self.card], deck_left=len(CARDS) - self.card - 1)

    def _effect(self, verb: str, **what: Any) -> None:
        effect = {"verb": verb, "faction": self.faction, "cause": self.op, "group": len(self.effects) + 1}
        self.effects.append({**effect, **what})

    def _line(self, text: str, spaces: list[str]) -> None:
        self.lines.append(
            {"text": text, "faction": self.faction, "spaces": spaces, "rule": "3.3.3", "step": self.step,
             "card": CARDS[self.card], "turn": ("first", "second")[self.turn]}
        )  # fmt: skip

    def decision(self) -> View | None:
        if self.result:
            return None
        options: list[View] = []
        refused: list[View] = []
        title, ask = "", ""
        if self.stage == "box":
            title, ask = "Initiative", "choose a box"
            for box, label in (("limited_operation", "Limited Operation"), ("event", "Event"),
                               ("operation_special_activity", "Operation & Special Activity")):  # fmt: skip
                if box in self.boxes:
                    refused.append({"id": f"box:{box}", "reason": "Taken by the other player", "rule": "2.3.2"})
                else:
                    options.append({"id": f"box:{box}", "kind": "box", "label": label})
        elif self.stage == "op":
            title, ask = "Operation", "choose an Operation"
            legal, other = OPERATIONS[self.faction]
            options.append({"id": f"op:{legal.lower()}", "kind": "op", "label": legal, "note": "No Police Available"})
            refused.append({"id": f"op:{other.lower()}", "reason": "No space where it could be done", "rule": "3.1"})
            options.append({"id": "pass", "kind": "pass", "label": "Pass"})
        else:
            title, ask = self.op.capitalize(), "choose a space"
            for space in SPACES[:3]:
                if space not in self.selected:
                    options.append({"id": f"space:{space}", "kind": "space", "label": NAMES[space], "space": space})
            refused.append({"id": "space:gaza", "reason": "No Underground Cell here", "rule": "3.3.3"})
            if self.selected:
                options.append({"id": "done", "kind": "button", "label": "Done"})
        return {
            "faction": self.faction, "actor_name": ACTORS[self.faction], "title": title,
            "sub": f"{ask.capitalize()} · {len(self.selected) + 1} of 2" if self.stage == "space" else ask.capitalize(),
            "prompt": f"{title}: {ask}", "rule": "3.3.3", "selected": list(self.selected), "limit": 2, "planned": [],
            "options": options, "refused": refused,
        }  # fmt: skip

    def state(self) -> View:
        spaces = {
            space: {"pieces": {"troops": 2, "cells_underground": 1},
                    "markers": {"sabotage": self.marks[space]} if space in self.marks else {},
                    "control": None, "support": None, "population": None}
            for space in SPACES
        }  # fmt: skip
        boxes = ("limited_operation", "event", "operation_special_activity")
        return {
            "scenario": "palestine", "card": CARDS[self.card], "deck_left": len(CARDS) - self.card - 1,
            "played": list(CARDS[: self.card + 1]), "campaign": 1,
            "eligible": {"first": self.order[0], "second": self.order[1]},
            "initiative": {box: self.boxes.get(box) for box in boxes},
            "tracks": {"political_will": self.will, "haganah": 4}, "resources": {}, "spaces": spaces,
            "boxes": {"available": {"police": 3, "cells_underground": 6, "arms_caches": 3}, "prison": {},
                      "haganah_track": {}},
            "intel": {"held": list(self.held), "bag": 9 - len(self.held)}, "capabilities": {}, "flags": {},
            "hash": f"{self.step:08x}",
        }  # fmt: skip


class FakeTable:
    """The public names of a table, over the toy."""

    def __init__(self) -> None:
        self.request: View = {"scenario": "palestine", "seed": 1}
        self.journal: list[str] = []
        self.future: list[str] = []
        self._past: list[Toy] = [Toy()]

    @property
    def step(self) -> int:
        return len(self.journal)

    def choose(self, option: str) -> Any:
        toy = self._past[-1]
        decision = toy.decision()
        assert decision is not None
        if option not in {o["id"] for o in decision["options"]}:
            why = next((r for r in decision["refused"] if r["id"] == option), {"reason": "Not asked", "rule": "3.1"})
            raise IllegalChoice(why["reason"], why["rule"])
        self._go(option)
        self.future = []
        now = self._past[-1]
        return type("Outcome", (), {"effects": now.effects, "log": copy.deepcopy(now.lines)})

    def _go(self, option: str) -> None:
        toy = copy.deepcopy(self._past[-1])
        toy.take(option)
        self._past.append(toy)
        self.journal.append(option)

    def why(self, option: str) -> Any:
        decision = self.decision_view() or {"options": [], "refused": []}
        if option in {o["id"] for o in decision["options"]}:
            return None
        return type("Reason", (), {"text": "No Underground Cell here", "rule": "3.3.3"})

    def undo(self) -> None:
        if not self.journal:
            raise JournalError("This is the first step")
        self._past.pop()
        self.future.insert(0, self.journal.pop())

    def redo(self) -> None:
        if not self.future:
            raise JournalError("Nothing to redo")
        self._go(self.future.pop(0))

    def goto(self, step: int) -> None:
        while self.step > step:
            self.undo()
        while self.step < step:
            self.redo()

    def decision_view(self) -> View | None:
        return self._past[-1].decision()

    def state_view(self) -> View:
        return self._past[-1].state()

    def result_view(self) -> View | None:
        return self._past[-1].result

    def position(self, step: int | None = None) -> View:
        toy = self._past[self.step if step is None else step]
        return {"step": toy.step, "decision": toy.decision(), "state": toy.state(), "result": toy.result}

    def forecast(self) -> View:
        lines = [{"text": "No Railway is Sabotaged", "amount": 2}, {"text": "Sabotage in Districts", "amount": -1}]
        return {"lines": lines, "total": 1, "political_will": 19}

    def log(self, upto: int | None = None) -> list[View]:
        end = self.step if upto is None else upto
        return [copy.deepcopy(line) for toy in self._past[: end + 1] for line in toy.lines]

    def effects(self, step: int) -> list[View]:
        return self._past[step].effects


class FakeBoard(QGraphicsView):
    """A board of grey squares, one for each option of the toy that lies on the map."""

    chosen = Signal(str)
    refused = Signal(str, str, str)
    hovered = Signal(str)

    animating = False

    def __init__(self, board: View, theme: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: list[tuple[View, View | None, list[View], bool]] = []
        self.lit: list[str] = []
        self.why: Any = None

    def set_why(self, why: Any) -> None:
        self.why = why

    def show_position(self, state: View, decision: View | None, *, effects: Any = (), animate: bool = True) -> None:
        self.shown.append((state, decision, list(effects), animate))
        self.viewport().update()

    def highlight_spaces(self, ids: list[str]) -> None:
        self.lit = list(ids)

    def option_point(self, option: str) -> QPoint | None:
        rect = self._rects().get(option)
        return rect.center() if rect else None

    def _rects(self) -> dict[str, QRect]:
        decision = self.shown[-1][1] if self.shown else None
        found = [o["id"] for o in decision["options"] if o["kind"] in {"space", "box"}] if decision else []
        return {option: QRect(40, 40 + 60 * row, 200, 50) for row, option in enumerate(found)}

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for option, rect in self._rects().items():
            if rect.contains(event.position().toPoint()):
                self.chosen.emit(option)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), Qt.GlobalColor.darkGray)
        for option, rect in self._rects().items():
            painter.drawRect(rect)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, option)
        painter.end()

    def set_theme(self, theme: Any) -> None: ...
    def set_reduce_motion(self, on: bool) -> None: ...
    def finish_animation(self) -> None: ...
    def zoom_in(self) -> None: ...
    def zoom_out(self) -> None: ...
    def fit(self) -> None: ...

    def picture(self, width: int) -> QImage:
        return self.grab().toImage()
