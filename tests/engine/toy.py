"""A game of three lines for tests of the engine, which knows no real one: count up to ten by steps, segment by segment."""

from __future__ import annotations

from collections.abc import Sequence

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.engine.effects import Effect, Recorder
from britishway.engine.play import Procedure

View = dict[str, object]
NUMBERS = {f"number:{n}": Option(f"number:{n}", "number", value=n) for n in (1, 2, 3, 9)}
MOVES = {f"move:token:a:{to}": Option(f"move:token:a:{to}", "move", word=to) for to in "bc"}


class Count:
    """The position: a sum, and how many segments have passed."""

    def __init__(self, sum: int = 0, turns: int = 0) -> None:
        self.sum, self.turns = sum, turns
        self.record: Recorder | None = None

    @property
    def is_over(self) -> bool:
        return self.sum >= 10

    def add(self, n: int) -> None:
        self.sum += n
        if self.record is not None:
            self.record.add("set", 0, "turn", {"value": self.sum})


class CountingRules:
    """Each segment asks for numbers until done; a 9 is offered and breaks the rule that carries it out."""

    def __init__(self) -> None:
        self.copies = 0

    def start(self, request: View, record: Recorder | None) -> Count:
        state = Count(int(str(request.get("sum", 0))))
        state.record = record
        state.add(0)
        return state

    def copy(self, state: Count) -> Count:
        self.copies += 1
        return Count(state.sum, state.turns)

    async def _segment(self, state: Count) -> None:
        moved = 0
        while not state.is_over:
            options = [*NUMBERS.values(), *(MOVES.values() if moved < 3 else ()), DONE]
            choice = await Decision(
                state.turns % 2, "Count", "add", "1.1", options, explain=lambda o: Reason("Not a number", "1.2")
            )
            if choice is DONE:
                break
            if choice.kind == "move":
                moved += 1
                continue
            if choice.value == 9:
                state.add(9)
                raise ZeroDivisionError("nine is odd")
            state.add(choice.value)
        state.turns += 1

    def segment(self, state: Count) -> Procedure:
        return self._segment(state)

    def option(self, id: str) -> Option | None:
        return {**NUMBERS, **MOVES, "done": DONE, "number:4": Option("number:4", "number")}.get(id)

    def digest(self, state: Count, since: Sequence[str]) -> str:
        return repr((state.sum, state.turns, tuple(since)))

    def turn_of(self, state: Count) -> tuple[str, str]:
        return "C1", "first" if state.turns % 2 == 0 else "second"

    def decision_view(self, state: Count, decision: Decision) -> View:
        return {"options": [o.id for o in decision.options], "prompt": decision.prompt}

    def state_view(self, state: Count, since: Sequence[str]) -> View:
        return {"sum": state.sum, "turns": state.turns, "hash": self.digest(state, since)}

    def result_view(self, state: Count) -> View | None:
        return {"winner": None, "reason": "ten"} if state.is_over else None

    def forecast_view(self, state: Count) -> View:
        return {}

    def effects_view(self, effects: list[Effect]) -> list[View]:
        return [dict(effect) for effect in effects]

    def log_view(self, effects: list[Effect], turn: tuple[str, str], step: int) -> list[View]:
        return [{"text": str(effect["value"]), "turn": turn[1], "step": step} for effect in effects]

    def pack(self, state: Count) -> View:
        return {"position": [state.sum, state.turns]}

    def unpack(self, packed: View) -> Count:
        position = packed.get("position")
        if not isinstance(position, list):
            raise ValueError("no position")
        return Count(*position)
