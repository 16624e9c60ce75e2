"""One open game as the window sees it: what is shown, what undo takes back, what is still hidden.

The table knows the game, the diary keeps it on disk; the session stands between them and the
widgets. It changes nothing but the step, and says after each change exactly what changed, so that
each panel can do the least.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, Signal

from britishway.engine.errors import GameError, IllegalChoice
from britishway.ui.curtain import REVEALS, before_reveal, behind, hides_something, in_front, opens_turn

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the journal as a person remembers it; made from position `step`."""

    step: int
    option: str
    faction: str
    words: str
    opens_turn: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What the window shows now: a position, or as much of one as may be seen."""

    step: int
    state: View
    decision: View | None
    result: View | None
    live: bool = True
    curtain: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What is different: how it came, the effects to animate, and the lines of the log.

    The log keeps its first `kept` lines and goes on with `lines`.
    """

    how: str  # opened, choice, undo, redo, look, return, reveal
    effects: list[View] = field(default_factory=list)
    kept: int = 0
    lines: list[View] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """Where undo would go, what it takes back in words, and what it must ask about first."""

    target: int
    words: str
    whole: str = "turn"


class Session(QObject):
    """A game in progress with its past, its redo line and its curtain.

    Args:
        table: the game.
        keep: called after every change of the journal, so that nothing is ever lost.
        is_propaganda: whether a card is a Propaganda card.
        confirm_turns: whether the end of a turn waits for its player.
    """

    changed = Signal(object)
    refused = Signal(str, str, str)
    failed = Signal(str)

    def __init__(
        self,
        table: Any,
        *,
        keep: Callable[[], None] | None = None,
        is_propaganda: Callable[[str | None], bool] = lambda _card: False,
        confirm_turns: bool = True,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.table = table
        self.keep = keep
        self.confirm_turns = confirm_turns
        self._is_propaganda = is_propaganda
        self._choices: dict[int, Choice] = {}
        self._kept = True
        self._seen: int = table.step
        self._now = self._read()
        self.shown = self._now
        self.lines: list[View] = table.log()

    # What is there

    @property
    def step(self) -> int:
        """The step of the game itself, whatever is being looked at."""
        return int(self.table.step)

    @property
    def live(self) -> bool:
        """Whether the window shows the present, not the past."""
        return self.shown.live

    @property
    def actor(self) -> str | None:
        """Whose hands the game is in: the one asked, or in front of the curtain the one who acted."""
        if self._now.curtain and self.step:
            return self.choice(self.step - 1).faction
        decision = self._now.decision
        return str(decision["faction"]) if decision else None

    def choice(self, step: int) -> Choice:
        """What was chosen at position `step`, in words."""
        if step not in self._choices:
            position = self.table.position(step)
            self._choices[step] = self._describe(step, position["decision"], position["state"])
        return self._choices[step]

    def why(self, option: str) -> tuple[str, str] | None:
        """Why an option is not legal now, and the rule's number (None: it is, or nothing is asked)."""
        if not self.live or self._now.curtain:
            return None
        reason = self.table.why(option)
        return (reason.text, reason.rule or "") if reason else None

    # Going on

    def choose(self, option: str) -> bool:
        """Makes a choice; says so if it is refused. True if the game went on."""
        if not self.live or self._now.curtain:
            return False
        before = self._now
        try:
            outcome = self.table.choose(option)
        except IllegalChoice as refusal:
            self.refused.emit(option, refusal.reason, refusal.rule or "")
            return False
        except GameError as error:
            self.failed.emit(str(error))
            return False
        self._forget_from(before.step)
        self._choices[before.step] = self._describe(before.step, before.decision, before.state)
        self._went_on(before, list(outcome.effects), list(outcome.log), "choice")
        return True

    def redo(self) -> bool:
        """Makes the choice again that undo took back."""
        if not self.live or not self.table.future:
            return False
        if self._now.curtain:
            self.reveal()
        before = self._now
        try:
            self.table.redo()
        except GameError as error:
            self.failed.emit(str(error))
            return False
        effects = list(self.table.effects(self.step))
        lines = [line for line in self.table.log() if line["step"] > before.step]
        self._went_on(before, effects, lines, "redo")
        return True

    def reveal(self) -> None:
        """Lifts the curtain: the turn is over, and what it hid is shown."""
        if not self._now.curtain:
            return
        self._seen = max(self._seen, self.step)
        hidden = behind(list(self.table.effects(self.step)))
        self._now = self._read()
        self.shown = self._now
        lines = self.table.log()
        kept = len(self.lines)
        self.lines = lines
        self.changed.emit(Change("reveal", hidden, kept, lines[kept:]))

    # Going back

    def plan_undo(self) -> UndoPlan | None:
        """What undo would take back: the last choice."""
        if not self.step:
            return None
        last = self.choice(self.step - 1)
        return UndoPlan(self.step - 1, last.words)

    def plan_undo_more(self) -> UndoPlan | None:
        """What one press more would take back: the operation, or else the turn."""
        if not self.step:
            return None
        target = self.step - 1
        while target > 0 and not self.choice(target).opens_turn:
            if self.step - target > 1 and self.choice(target).option.partition(":")[0] in {"op", "sa", "event"}:
                kinds = {"op": "operation", "sa": "activity", "event": "event"}
                return UndoPlan(target, self.choice(target).words, kinds[self.choice(target).option.partition(":")[0]])
            target -= 1
        name = self.choice(target).words.partition(" · ")[0]
        return UndoPlan(target, f"{name} · the whole turn")

    def redo_words(self) -> str | None:
        """What redo would make again."""
        future = self.table.future
        decision = self.table.decision_view() if future else None
        if decision is None:
            return None
        return _in_words(decision, str(future[0]))

    def warnings(self, plan: UndoPlan) -> tuple[str, ...]:
        """What `plan` takes back that its player should be asked about: another's choice, a roll, a reveal."""
        found: list[str] = []
        for step in range(plan.target, self.step):
            choice = self.choice(step)
            if self.actor is not None and choice.faction != self.actor:
                name = choice.words.partition(" · ")[0]
                _once(found, f"a choice of {'the ' if choice.faction == 'british' else ''}{name}")
            verbs = {effect["verb"] for effect in self.table.effects(step + 1)}
            if step + 1 == self.step and self._now.curtain:
                verbs -= REVEALS
            if "roll" in verbs or choice.option.startswith("roll:"):
                _once(found, "a die roll")
            if "draw" in verbs:
                _once(found, "an Intel Chit that was drawn")
            if "card" in verbs:
                _once(found, "a card that was turned over")
        return tuple(found)

    def undo_to(self, target: int) -> bool:
        """Takes the game back to `target`; the redo line keeps what is taken back."""
        kept_live = self.live
        if not kept_live:
            self.return_to_play()
        try:
            if target == self.step - 1:
                self.table.undo()
            elif target != self.step:
                self.table.goto(target)
        except GameError as error:
            self.failed.emit(str(error))
            return False
        self._now = self._read()
        self.shown = self._now
        kept = sum(1 for line in self.lines if line["step"] <= self.step)
        self.lines = self.lines[:kept]
        self._save()
        self.changed.emit(Change("undo", [], kept, []))
        return True

    # Looking back

    def look_at(self, step: int) -> None:
        """Shows the board as it was at `step`; the game itself stays where it is."""
        if step >= self.step and not self._now.curtain:
            self.return_to_play()
            return
        if step >= self.step:
            return
        position = self.table.position(max(step, 0))
        self.shown = Shown(position["step"], position["state"], position["decision"], None, live=False)
        self.changed.emit(Change("look", [], len(self.lines), []))

    def return_to_play(self) -> None:
        """Shows the present again."""
        if self.live:
            return
        self.shown = self._now
        self.changed.emit(Change("return", [], len(self.lines), []))

    def last_turn_of_opponent(self) -> range | None:
        """The steps of the latest turn that another faction than the present actor took."""
        actor = self.actor
        end = self.step
        while end > 0 and self.choice(end - 1).faction == actor:
            end -= 1
        if end == 0:
            return None
        start = end - 1
        faction = self.choice(start).faction
        while start > 0 and not self.choice(start).opens_turn and self.choice(start - 1).faction == faction:
            start -= 1
        return range(start, end)

    # Inside

    def _read(self) -> Shown:
        return Shown(self.step, self.table.state_view(), self.table.decision_view(), self.table.result_view())

    def _went_on(self, before: Shown, effects: list[View], lines: list[View], how: str) -> None:
        after = self._read()
        for line in lines:
            line.setdefault("card", before.state.get("card"))
        kept = len(self.lines)
        if self._needs_curtain(before, after, effects):
            state = in_front(before.state, effects)
            self._now = Shown(after.step, state, None, None, curtain=True)
            shown_lines = _in_front_of_curtain(lines, before.state.get("card"), effects)
            effects = before_reveal(effects)
        else:
            self._now = after
            self._seen = max(self._seen, self.step)
            shown_lines = lines
        self.shown = self._now
        self.lines = [*self.lines, *shown_lines]
        self._save()
        self.changed.emit(Change(how, effects, kept, shown_lines))

    def _needs_curtain(self, before: Shown, after: Shown, effects: list[View]) -> bool:
        if not self.confirm_turns or after.step <= self._seen:
            return False
        card = before.state.get("card")
        ends = opens_turn(
            after.decision,
            asked_before=before.decision["faction"] if before.decision else None,
            propaganda=self._is_propaganda(after.state.get("card")),
        )
        turned = after.state.get("card") != card or len(after.state.get("played", [])) != len(
            before.state.get("played", [])
        )
        return (ends or turned) and (turned or hides_something(effects) or _faction_changes(before, after))

    def _forget_from(self, step: int) -> None:
        for known in [known for known in self._choices if known >= step]:
            del self._choices[known]
        self._seen = min(self._seen, step)

    def _describe(self, step: int, decision: View | None, state: View) -> Choice:
        chosen = str(self.table.journal[step])
        if decision is None:
            return Choice(step, chosen, "", chosen, opens_turn=True)
        words = _in_words(decision, chosen)
        return Choice(step, chosen, str(decision["faction"]), words, self._opens(step, decision, state))

    def _opens(self, step: int, decision: View, state: View) -> bool:
        propaganda = self._is_propaganda(state.get("card"))
        if not step:
            return True
        if not propaganda:
            return opens_turn(decision, asked_before=decision["faction"], propaganda=False)
        known = self._choices.get(step - 1)
        asked = known.faction if known else self.table.position(step - 1)["decision"]["faction"]
        return opens_turn(decision, asked_before=asked, propaganda=True)

    def _save(self) -> None:
        if self.keep is None:
            return
        try:
            self.keep()
        except (GameError, OSError) as error:
            if self._kept:
                self.failed.emit(f"The game goes on, but could not be kept on disk: {error}")
            self._kept = False
        else:
            self._kept = True


def _in_words(decision: View, chosen: str) -> str:
    """A choice as a person remembers it: who, doing what, which."""
    label = next((o["label"] for o in decision["options"] if o["id"] == chosen), chosen)
    actor = decision.get("actor_name") or decision["faction"].title()
    title = decision.get("title") or decision["prompt"].partition(":")[0]
    return f"{actor} · {label}" if title == label else f"{actor} · {title}: {label}"


def _faction_changes(before: Shown, after: Shown) -> bool:
    if before.decision is None or after.decision is None:
        return True
    return bool(before.decision["faction"] != after.decision["faction"])


def _in_front_of_curtain(lines: list[View], card: str | None, effects: list[View]) -> list[View]:
    if any(effect["verb"] == "draw" for effect in effects):
        return []
    return [line for line in lines if line.get("card") == card]


def _once(found: list[str], words: str) -> None:
    if words not in found:
        found.append(words)
