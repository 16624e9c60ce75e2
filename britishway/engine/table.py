"""A game in progress: the request that began it, the choices made, and any step of it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from britishway.engine.decision import Decision, Option, Reason
from britishway.engine.effects import Effect, Recorder
from britishway.engine.errors import GameError, IllegalChoice, JournalError
from britishway.engine.play import Play, Procedure

View = dict[str, object]
MOST_SHOWN = 60  # letters of an unknown name in an answer


class TableState(Protocol):
    """What a table needs of a game's state."""

    record: Recorder | None

    @property
    def is_over(self) -> bool: ...


S = TypeVar("S", bound=TableState)


class Rules(Protocol[S]):
    """What a game gives to a table."""

    def start(self, request: View, record: Recorder | None) -> S:
        """The first position; raises RequestError."""

    def copy(self, state: S) -> S:
        """An independent copy without a recorder."""

    def segment(self, state: S) -> Procedure:
        """The procedure that the position calls for."""

    def option(self, id: str) -> Option | None:
        """The option of that name, legal or not."""

    def digest(self, state: S, since: Sequence[str]) -> str:
        """A hash of the position and of the choices since its segment began."""

    def turn_of(self, state: S) -> tuple[str, str]:
        """The card in play and whose turn it is on it (first, second, propaganda)."""

    def decision_view(self, state: S, decision: Decision) -> View:
        """The decision as the protocol shows it."""

    def state_view(self, state: S, since: Sequence[str]) -> View:
        """The position as the protocol shows it."""

    def result_view(self, state: S) -> View | None:
        """Who won and why, once the game is over."""

    def forecast_view(self, state: S) -> View:
        """What the Political Will phase would do now."""

    def effects_view(self, effects: list[Effect]) -> list[View]:
        """Effects as the protocol shows them."""

    def log_view(self, effects: list[Effect], turn: tuple[str, str], step: int) -> list[View]:
        """Sentences for these effects."""

    def pack(self, state: S) -> View:
        """A position as plain data."""

    def unpack(self, packed: View) -> S:
        """The position behind plain data; raises ValueError."""


class Outcome:
    """What a choice did: `effects` and `log`, as the protocol shows them."""

    __slots__ = ("effects", "log")

    def __init__(self, effects: list[View], log: list[View]) -> None:
        self.effects = effects
        self.log = log


class RulesFault(GameError):
    """A rule failed; the game stands as before the choice. The journal leads to the fault."""

    def __init__(self, fault: BaseException, journal: list[str]) -> None:
        super().__init__(f"A rule failed ({type(fault).__name__}: {fault}); the game stands as before that choice.")
        self.journal = journal


class Table(Generic[S]):
    """A game in progress.

    `request` and `journal` are the whole game; everything else is read again from them, beginning at
    the nearest copy of the state, which is kept for the start of every segment.
    """

    def __init__(self, rules: Rules[S], request: View) -> None:
        self.rules = rules
        self.request = request
        self.journal: list[str] = []
        self.future: list[str] = []
        self._marks: dict[int, S] = {}
        self._hashes: dict[int, str] = {}
        self._making = 0
        record = Recorder()
        state = rules.start(request, record)
        state.record = record
        self._turns = [rules.turn_of(state)]
        self.play: Play[S] = Play(state, rules.segment, self._mark)
        self._effects: list[list[Effect]] = [record.effects]
        state.record = None

    @classmethod
    def from_snapshot(cls, rules: Rules[S], request: View, journal: list[str], snapshot: View) -> Table[S]:
        """A table that stands at a packed position and knows nothing before it.

        Raises ValueError if the snapshot cannot be read.
        """
        table: Table[S] = cls.__new__(cls)
        step = snapshot.get("step")
        if not isinstance(step, int) or not 0 <= step <= len(journal):
            raise ValueError("the snapshot's step is not in the journal")
        state = rules.unpack(snapshot)
        table.rules, table.request = rules, request
        table.journal, table.future = journal[:step], []
        table._marks, table._hashes, table._making = {}, {}, step
        table._turns = [("", "")] * step + [rules.turn_of(state)]
        table.play = Play(state, rules.segment, table._mark)
        table._effects = [[] for _ in range(step + 1)]
        return table

    def _mark(self, state: S) -> None:
        record, state.record = state.record, None
        self._marks[self._making] = self.rules.copy(state)
        self._hashes.pop(self._making, None)
        state.record = record

    @property
    def step(self) -> int:
        """How many choices have been made."""
        return len(self.journal)

    @property
    def state(self) -> S:
        """The position; to be read, never changed."""
        return self.play.state

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self.play.decision

    # Choosing.

    def choose(self, id: str) -> Outcome:
        """Makes a choice. Raises IllegalChoice with the reason, or RulesFault; then nothing has changed."""
        option, times = self._parse(id)
        if option is None or self.decision is None or option not in self.decision.options:
            raise self._illegal(id)
        if times > 1 and self.why(id) is not None:
            raise self._illegal(id)
        self._advance(id, option, times)
        self.future.clear()
        return Outcome(self.effects(self.step), self._log_of(self.step))

    def _advance(self, id: str, option: Option, times: int) -> None:
        state = self.play.state
        record = Recorder()
        state.record = record
        self._making = self.step + 1
        self._forget_after(self.step)
        try:
            for _ in range(times):
                self.play.choose(option)
        except Exception as fault:
            self._forget_after(self.step)
            self._stand_at(self.step)
            raise RulesFault(fault, [*self.journal, id]) from fault
        state.record = None
        self.journal.append(id)
        self._turns.append(self.rules.turn_of(state))
        self._effects.append(record.effects)

    def _forget_after(self, step: int) -> None:
        """Drops what is known of later steps, which are about to come out differently."""
        if len(self._effects) > step + 1 or max(self._marks) > step:
            self._marks = {mark: state for mark, state in self._marks.items() if mark <= step}
            self._hashes = {mark: hash for mark, hash in self._hashes.items() if mark <= step}
        del self._effects[step + 1 :], self._turns[step + 1 :]

    def _illegal(self, id: str) -> IllegalChoice:
        reason = self.why(id)
        assert reason is not None
        return IllegalChoice(reason.text, reason.rule)

    def why(self, id: str) -> Reason | None:
        """Why a choice is not legal now; None if it is. Any id that a person might try has an answer."""
        decision = self.decision
        if decision is None:
            return Reason("The game is over", "7.0")
        option, times = self._parse(id)
        if option is None:
            return Reason(f"Nothing here is called {id[:MOST_SHOWN]!r}", decision.rule)
        if option not in decision.options:
            return self._refusal(decision, option)
        return self._why_repeated(option, times) if times > 1 else None

    def _refusal(self, decision: Decision, option: Option) -> Reason:
        reason = decision.explain(option) if decision.explain else None
        return reason or Reason(f"Not asked now ({decision.prompt})", decision.rule)

    def _why_repeated(self, option: Option, times: int) -> Reason | None:
        """Tries a move several times on a copy."""
        play = self._play_at(self.step)
        for _ in range(times):
            decision = play.decision
            if decision is None or option not in decision.options:
                return self._refusal(decision, option) if decision else Reason("The game is over", "7.0")
            play.choose(option)
        return None

    def _parse(self, id: str) -> tuple[Option | None, int]:
        """The option behind an id, and how many times it is meant (``move:…:<n>``)."""
        option = self.rules.option(id)
        if option is not None or not id.startswith("move:"):
            return option, 1
        stem, _, n = id.rpartition(":")
        return (self.rules.option(stem), int(n)) if n in _REPEATS else (None, 1)

    # Time.

    def undo(self) -> None:
        """Takes the last choice back. Raises JournalError at the beginning."""
        if not self.journal:
            raise JournalError("There is nothing to undo: this is the beginning.")
        self.goto(self.step - 1)

    def redo(self) -> None:
        """Makes the choice again that was taken back last. Raises JournalError if there is none."""
        if not self.future:
            raise JournalError("There is nothing to redo.")
        self.goto(self.step + 1)

    def goto(self, step: object) -> None:
        """Stands at any step of the journal or of what was undone. Raises JournalError outside."""
        whole = self.journal + self.future
        if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= len(whole):
            raise JournalError(f"There is no step {step}; this game has steps 0 to {len(whole)}.")
        if step < min(self._marks):
            raise JournalError(f"The steps before {min(self._marks)} of this game cannot be shown any more.")
        while self.step < step and len(self._effects) == self.step + 1:
            option, times = self._parse(self.future[0])
            assert option is not None
            self._advance(self.future.pop(0), option, times)
        if self.step != step:
            self.journal, self.future = whole[:step], whole[step:]
            self._stand_at(step)

    def _stand_at(self, step: int) -> None:
        self.play = self._play_at(step, keep=True)

    def _play_at(self, step: int, *, keep: bool = False) -> Play[S]:
        """The game at a step, read again from the nearest segment start."""
        whole = self.journal + self.future
        start = max(mark for mark in self._marks if mark <= step)
        play: Play[S] = Play(self.rules.copy(self._marks[start]), self.rules.segment)
        for id in whole[start:step]:
            option, times = self._parse(id)
            assert option is not None
            for _ in range(times):
                play.choose(option)
        if keep:
            play.at_start = self._mark
            self._making = step
        return play

    def _since(self, step: int) -> list[str]:
        """The choices since the segment of a step began."""
        start = max(mark for mark in self._marks if mark <= step)
        return (self.journal + self.future)[start:step]

    # Reading.

    def position(self, step: object = None) -> View:
        """The position now, or as it was at a step; reading moves nothing."""
        if step is None:
            play, at = self.play, self.step
        else:
            whole = self.journal + self.future
            if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= len(whole):
                raise JournalError(f"There is no step {step}; this game has steps 0 to {len(whole)}.")
            if step < min(self._marks) or step > max(self.step, len(self._effects) - 1):
                raise JournalError(f"Step {step} of this game cannot be shown.")
            play, at = self._play_at(step), step
        return {
            "step": at,
            "decision": self.rules.decision_view(play.state, play.decision) if play.decision else None,
            "state": self.rules.state_view(play.state, self._since(at)),
            "result": self.rules.result_view(play.state),
        }

    def decision_view(self) -> View | None:
        """What is asked now, as the protocol shows it."""
        return self.rules.decision_view(self.state, self.decision) if self.decision else None

    def state_view(self) -> View:
        """The position now, as the protocol shows it."""
        return self.rules.state_view(self.state, self._since(self.step))

    def result_view(self) -> View | None:
        """Who won and why; None while the game goes on."""
        return self.rules.result_view(self.state)

    def forecast(self) -> View:
        """What the Political Will phase would do if it came now."""
        return self.rules.forecast_view(self.state)

    def effects(self, step: int) -> list[View]:
        """What the choice that led to a step did; step 0 is the set-up."""
        return self.rules.effects_view(self._effects[step])

    def turn(self, step: int) -> tuple[str, str]:
        """The card in play at a step, and whose turn it is on it."""
        return self._turns[step]

    def _log_of(self, step: int) -> list[View]:
        turn = self._turns[step - 1] if step else self._turns[0]
        return self.rules.log_view(self._effects[step], turn, step)

    def log(self, upto: int | None = None) -> list[View]:
        """Every sentence of the log from the set-up to a step (now, if none is named)."""
        last = self.step if upto is None else upto
        return [line for step in range(last + 1) for line in self._log_of(step)]

    def hash(self) -> str:
        """A hash that is equal exactly when two positions are."""
        return self.rules.digest(self.state, self._since(self.step))

    # Copies and files.

    def fork(self) -> Table[S]:
        """An independent table at the same step, for a search."""
        twin: Table[S] = type(self).__new__(type(self))
        twin.rules, twin.request = self.rules, self.request
        twin.journal, twin.future = self.journal[:], []
        twin._marks = {step: state for step, state in self._marks.items() if step <= self.step}
        twin._hashes = {step: hash for step, hash in self._hashes.items() if step <= self.step}
        twin._effects = self._effects[: self.step + 1]
        twin._turns = self._turns[: self.step + 1]
        twin._making = self.step
        twin._stand_at(self.step)
        return twin

    def marks(self) -> list[tuple[int, str]]:
        """The steps at which segments began, with the hash of each position."""
        for step, state in self._marks.items():
            if step not in self._hashes:
                self._hashes[step] = self.rules.digest(state, ())
        return [(step, self._hashes[step]) for step in sorted(self._marks) if step <= self.step]

    def snapshots(self, last: int) -> list[View]:
        """The last few segment starts as plain data, each with its step."""
        steps = [step for step in sorted(self._marks) if step <= self.step][-last:]
        return [{"step": step, **self.rules.pack(self._marks[step])} for step in steps]


_REPEATS = frozenset(str(n) for n in range(1, 100))
