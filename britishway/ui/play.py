"""The page on which a game is played: the board, and at its side the prompt, the card and the lists."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from britishway.ui.desk import Desk, Parts
from britishway.ui.library import Game
from britishway.ui.panels.choices import spaces_of
from britishway.ui.panels.prompt import UndoWords
from britishway.ui.replay import Replay
from britishway.ui.session import Change, Session, Shown, UndoPlan
from britishway.ui.settings import Settings
from britishway.ui.style import Look
from britishway.ui.widgets import announce
from britishway.ui.words import place_sentence


class PlayPage(Desk):
    """One game on the screen. It wires the session to the panels and knows no rule.

    Args:
        game: the game with its diary and players.
        facts: the board's file.
        cards: the card texts by number.
    """

    rule_wanted = Signal(str)
    start_wanted = Signal()
    played_wanted = Signal()
    bag_wanted = Signal()
    failed = Signal(str)
    changed = Signal()

    def __init__(
        self,
        game: Game,
        facts: dict[str, Any],
        cards: dict[str, Any],
        look: Look,
        settings: Settings,
        parts: Parts | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(facts, cards, look, settings, parts or Parts(), parent)
        self.game = game
        self.session = Session(
            game.table,
            keep=game.keep,
            is_propaganda=lambda card: bool(cards.get(card or "", {}).get("propaganda")),
            confirm_turns=settings.confirm_turns,
            parent=self,
        )
        self._pending: UndoPlan | None = None
        self.replaying = Replay(self.board, game.table, self)
        self._wire()
        self.board.set_why(self.session.why)
        self.board.set_reduce_motion(settings.reduce_motion)
        self.log.take(0, self.session.lines)
        self._show(Change("opened"))

    # Commands

    def choose(self, option: str) -> None:
        """Makes a choice, whoever it came from."""
        if self.game.conceded:
            return
        self._stop_asking()
        self.replaying.stop()
        self.session.choose(option)

    def undo(self) -> None:
        """Takes back the last choice, after asking where that is due."""
        self._go_back(self.session.plan_undo())

    def undo_more(self) -> None:
        """Takes back the whole operation or turn, after asking where that is due."""
        self._go_back(self.session.plan_undo_more())

    def redo(self) -> None:
        """Makes again what was taken back."""
        self._stop_asking()
        self.replaying.stop()
        self.session.return_to_play()
        self.session.redo()

    def done(self) -> None:
        """What Return does: the banner's first answer, the end of the turn, or Done."""
        if self._pending is not None and self.banner.press_first():
            return
        self.prompt.press_done()

    def escape(self) -> bool:
        """Leaves whatever is in the way: a question, a replay, the past."""
        if self.banner.escape():
            return True
        if not self.session.live:
            self.session.return_to_play()
            return True
        return False

    def replay(self) -> None:
        """Shows the other player's last turn again."""
        steps = self.session.last_turn_of_opponent()
        if steps is None:
            return
        self._stop_asking()
        self.session.return_to_play()
        first = self.session.choice(steps.start)
        actor = first.words.partition(" · ")[0]
        self.replaying.start(steps)
        self.prompt.show_notice(actor, "This is the last turn again.", faction=first.faction)
        self.banner.say(f"{actor}: the last turn again", [("Stop", self.replaying.stop)], cancel=self.replaying.stop)

    def concede(self, faction: str) -> None:
        """Notes that a faction gives up; the game stays open to be looked at."""
        self.game.conceded = faction
        self.game.remember()
        self._show_present()

    def apply(self, settings: Settings, look: Look) -> None:
        """Takes new settings and a new look."""
        self.settings, self.look = settings, look
        self.session.confirm_turns = settings.confirm_turns
        self.board.set_theme(look.theme)
        self.board.set_reduce_motion(settings.reduce_motion)
        for part in (self.prompt, self.choices, self.log, self.result, self.card):
            part.set_look(look)
        self._share_width()
        self._arrange()

    def closing(self) -> None:
        """Stops what runs; the diary is written after every choice already."""
        self.replaying.stop()
        self.game.close()

    def tell_status(self, words: str) -> None:
        """Says something in the line under the board."""
        self._say(words)

    def settings_with_width(self, width: int) -> Settings:
        """The settings with the side panel's width as it is."""
        return replace(self.settings, side_width=max(280, min(1200, round(width / self.look.scale))))

    # Keys that belong to no widget

    def keyPressEvent(self, event: Any) -> None:
        """Return is Done, digits press the numbered buttons, Escape leaves what is in the way."""
        key, focus = event.key(), QApplication.focusWidget()
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if isinstance(focus, QPushButton) and focus.isVisible():
                focus.click()
            else:
                self.done()
        elif key == Qt.Key.Key_Escape and self.escape():
            return
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self.session.live:
            self.prompt.press_number(key - Qt.Key.Key_0)
        else:
            super().keyPressEvent(event)

    # What is shown

    def _show(self, change: Change) -> None:
        self._free_focus()
        if self._lit:
            self._light([])
        shown = self.session.shown
        conceded = self.game.conceded is not None
        decision = self._named(shown.decision) if shown.live and not conceded else None
        animate = change.how in {"choice", "redo", "reveal"} and bool(change.effects)
        self.board.show_position(shown.state, decision, effects=change.effects, animate=animate)
        if change.how in {"choice", "redo", "undo", "look"}:
            self.prompt.show_roll(change.effects, change.lines)
        self.choices.show_decision(decision, self.names)
        if self.card.show_position(shown.state, decision, self._side_played()):
            self._new_card()
        self._show_prompt(shown, decision)
        self._show_undo(shown)
        self._stand_side()
        if change.how in {"choice", "redo", "undo", "reveal"}:
            self.log.take(change.kept, change.lines)
        self.log.show_now(None if shown.live else shown.step)
        if self.lists.currentWidget() is self.forecast:
            self._show_forecast()
        if change.how != "opened":
            self._say("")
            told = [str(line["text"]) for line in change.lines]
            announce(self, ". ".join([*told, self.prompt.spoken() if decision or shown.curtain else ""]))
        self.changed.emit()

    def _show_present(self) -> None:
        self._show(Change("return", [], len(self.session.lines), []))

    def _named(self, decision: dict[str, Any] | None) -> dict[str, Any] | None:
        """The decision with the sides of the card under their printed names."""
        if decision is None or not any(option["kind"] == "event" for option in decision["options"]):
            return decision
        sides = self.cards.get(self.session.shown.state.get("card") or "", {}).get("sides", {})
        options = []
        for option in decision["options"]:
            name = sides.get(option["id"].partition(":")[2], {}).get("name") if option["kind"] == "event" else None
            options.append({**option, "label": f"{name} ({option['label'].lower()})"} if name else option)
        return {**decision, "options": options}

    def _show_prompt(self, shown: Shown, decision: dict[str, Any] | None) -> None:
        self._pending = None
        if not shown.live:
            self._show_past(shown)
            return
        self.banner.hide()
        if self.game.conceded or shown.result:
            self._show_result(shown)
            return
        self._front(self.prompt)
        if shown.curtain:
            faction = self.session.actor
            self.prompt.show_curtain(faction, self._faction_name(faction), self.game.players.get(faction or "", ""))
        elif decision:
            faction = decision["faction"]
            self.prompt.show_decision(decision, player=self.game.players.get(faction, ""), names=self.names)

    def _show_past(self, shown: Shown) -> None:
        self._front(self.prompt)
        decision = shown.decision or {}
        self.prompt.show_notice(
            str(decision.get("actor_name") or self._faction_name(decision.get("faction"))),
            str(decision.get("prompt", "")),
            faction=decision.get("faction"),
        )
        self.banner.say(
            f"The board as it was at step {shown.step}",
            [("Return to play", self.session.return_to_play), ("Take the game back to here", self._take_back_here)],
            cancel=self.session.return_to_play,
        )

    def _show_result(self, shown: Shown) -> None:
        result = dict(shown.result or {})
        forecast = None
        if self.game.conceded:
            others = [faction for faction in self.facts["factions"] if faction != self.game.conceded]
            result = {
                "winner": others[0] if others else None,
                "reason": f"{self._faction_name(self.game.conceded)} conceded",
            }
        else:
            forecast = dict(self.game.table.forecast())
            forecast["political_will"] = shown.state.get("tracks", {}).get("political_will", 0)
        winner = result.get("winner")
        self.result.show_result(
            result,
            winner=self._faction_name(winner),
            player=self.game.players.get(winner or "", ""),
            forecast=forecast,
            rule="" if self.game.conceded else "7.0",
        )
        self._front(self.result)

    def _show_undo(self, shown: Shown) -> None:
        undo, more = self.session.plan_undo(), self.session.plan_undo_more()
        words = UndoWords(
            undo.words if undo else None,
            more.words if more else None,
            self.session.redo_words(),
            more.whole if more else "turn",
        )
        self.prompt.show_undo(words)
        self.replay_button.setEnabled(shown.live and self.session.last_turn_of_opponent() is not None)

    def _show_forecast(self) -> None:
        now = self.session.shown.state.get("tracks", {}).get("political_will")
        self.forecast.show_forecast(self.game.table.forecast(), now=now)

    def _side_played(self) -> str | None:
        """The side of the card that was played since the card was turned over, if one was."""
        shown = self.session.shown
        for step in range(shown.step, 0, -1):
            covered = shown.curtain and step == shown.step
            if not covered and any(effect["verb"] == "card" for effect in self.game.table.effects(step)):
                return None
            verb, _, side = self.session.choice(step - 1).option.partition(":")
            if verb == "event":
                return side
        return None

    # Going back

    def _go_back(self, plan: UndoPlan | None) -> None:
        self.replaying.stop()
        if plan is None or (self.game.conceded and self._take_back_concession()):
            return
        if not self.session.live:
            self.session.return_to_play()
            return
        if self._pending is not None:
            self._stop_asking()
            return
        warnings = self.session.warnings(plan)
        if not warnings:
            self.session.undo_to(plan.target)
            return
        self._pending = plan
        self.banner.say(
            f"This takes back {_and(warnings)}.",
            [("Take it back", lambda: self._confirmed(plan)), ("Leave it", self._stop_asking)],
            cancel=self._stop_asking,
        )
        self.banner.focus_first()

    def _confirmed(self, plan: UndoPlan) -> None:
        self._stop_asking()
        self.session.undo_to(plan.target)

    def _take_back_here(self) -> None:
        plan = UndoPlan(self.session.shown.step, "")
        self.session.return_to_play()
        self._go_back(plan)

    def _take_back_concession(self) -> bool:
        self.game.conceded = None
        self.game.remember()
        self._show_present()
        return True

    def _stop_asking(self) -> None:
        if self._pending is not None:
            self._pending = None
            self.banner.hide()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # Words

    def _refused(self, option: str, reason: str, rule: str) -> None:
        spaces = spaces_of(option, None)
        name = self.names.get(spaces[-1], "") if spaces else ""
        self._say(f"{name}: {reason}." if name else f"{reason}.", rule)
        if spaces:
            self._light(spaces)
        announce(self, f"{name}: {reason}, rule {rule}" if name else f"{reason}, rule {rule}")

    def _hovered(self, what: str) -> None:
        place = what.rpartition(":")[2]
        words = place_sentence(self.facts, self.session.shown.state, place)
        if words or not what:
            self._say(words)

    def _point_at_option(self, option: str) -> None:
        self._light(self.choices.model.spaces_about(option) if option else [])

    def _list_changed(self, _index: int) -> None:
        if self.lists.currentWidget() is self.forecast:
            self._show_forecast()

    def _wire(self) -> None:
        session, board, prompt = self.session, self.board, self.prompt
        session.changed.connect(self._show)
        self.replaying.ended.connect(self._show_present)
        self.replay_clicked.connect(self.replay)
        self.lists.currentChanged.connect(self._list_changed)
        self.status.linkActivated.connect(lambda link: self.rule_wanted.emit(link.removeprefix("rule:")))
        session.refused.connect(self._refused)
        session.failed.connect(self.failed)
        board.chosen.connect(self.choose)
        board.refused.connect(self._refused)
        board.hovered.connect(self._hovered)
        prompt.chosen.connect(self.choose)
        prompt.refused.connect(self._refused)
        prompt.pointed.connect(self._point_at_option)
        prompt.rule_clicked.connect(self.rule_wanted)
        prompt.undo_clicked.connect(self.undo)
        prompt.undo_more_clicked.connect(self.undo_more)
        prompt.redo_clicked.connect(self.redo)
        prompt.end_turn_clicked.connect(session.reveal)
        self.result.undo_clicked.connect(self.undo)
        self.result.start_clicked.connect(self.start_wanted)
        self.result.rule_clicked.connect(self.rule_wanted)
        self.choices.chosen.connect(self.choose)
        self.choices.refused.connect(self._refused)
        self.choices.pointed.connect(self._light)
        self.log.step_clicked.connect(self._look_at)
        self.log.pointed.connect(self._light)
        self.card.side_clicked.connect(lambda side: self.choose(f"event:{side}"))
        self.card.played_clicked.connect(self.played_wanted)
        self.card.bag_clicked.connect(self.bag_wanted)

    def _look_at(self, step: int) -> None:
        self._stop_asking()
        self.replaying.stop()
        self.session.look_at(step)


def _and(words: tuple[str, ...]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
