"""The session: what is shown, what undo takes back, what stays covered. On the toy game of `fakes`."""

from __future__ import annotations

import pytest

from britishway.ui.curtain import before_reveal, behind, in_front
from britishway.ui.session import Change, Session
from tests.ui.fakes import FakeTable

FIRST_TURN = ["box:operation_special_activity", "op:sabotage", "space:galilee", "space:samaria"]


@pytest.fixture
def session(qapp: object) -> Session:
    return Session(FakeTable(), is_propaganda=lambda card: card == "P33")


def play(session: Session, *options: str) -> list[Change]:
    changes: list[Change] = []
    session.changed.connect(changes.append)
    for option in options:
        assert session.choose(option), option
    session.changed.disconnect()
    return changes


def test_a_choice_says_what_changed(session: Session) -> None:
    changes = play(session, "box:event", "op:sabotage", "space:galilee")
    assert [change.how for change in changes] == ["choice"] * 3
    assert [effect["verb"] for effect in changes[-1].effects] == ["roll", "mark"]
    assert [line["spaces"] for line in changes[-1].lines] == [["galilee"]]


def test_a_refused_choice_changes_nothing_and_says_why(session: Session) -> None:
    refusals: list[tuple[str, str, str]] = []
    session.refused.connect(lambda *what: refusals.append(what))
    play(session, "box:event", "op:sabotage")
    assert not session.choose("space:gaza")
    assert refusals == [("space:gaza", "No Underground Cell here", "3.3.3")]
    assert session.step == 2


def test_the_turn_of_the_first_player_ends_behind_a_curtain(session: Session) -> None:
    play(session, *FIRST_TURN)
    assert session.shown.curtain
    assert session.shown.decision is None
    assert session.actor == "irgun"
    session.reveal()
    assert not session.shown.curtain
    assert session.actor == "british"


def test_the_curtain_covers_the_next_card_and_a_drawn_chit(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.reveal()
    play(session, "box:event", "pass")
    assert session.shown.curtain
    assert session.shown.state["card"] == "P31"
    assert session.shown.state["intel"]["held"] == []
    assert not any("pass" in line["text"] for line in session.lines)
    session.reveal()
    assert session.shown.state["card"] == "P10"
    assert session.shown.state["intel"]["held"] == [1]
    assert any("pass" in line["text"] for line in session.lines)


def test_behind_the_curtain_is_everything_that_is_not_in_front() -> None:
    effects = [
        {"verb": "move", "piece": "troops", "from": "gaza", "to": "lydda", "n": 1},
        {"verb": "draw", "what": "intel", "value": 2, "n": 1},
        {"verb": "eligible", "first": "british"},
        {"verb": "card", "card": "P33"},
        {"verb": "shift", "track": "political_will", "n": -4, "value": 14},
    ]
    assert [effect["verb"] for effect in before_reveal(effects)] == ["move"]
    assert [effect["verb"] for effect in behind(effects)] == ["draw", "eligible", "card", "shift"]


def test_in_front_of_the_curtain_the_board_is_as_the_turn_left_it() -> None:
    before = {
        "spaces": {"gaza": {"pieces": {"troops": 2}, "markers": {"terror": 1}}, "lydda": {"pieces": {}}},
        "boxes": {"available": {"cells_underground": 1}},
        "tracks": {"political_will": 18},
        "intel": {"held": [0, 2], "bag": 7},
        "card": "P31",
    }
    effects = [
        {"verb": "move", "piece": "troops", "from": "gaza", "to": "lydda", "n": 2},
        {"verb": "place", "piece": "cells_underground", "from": "available", "to": "gaza", "n": 1},
        {"verb": "flip", "piece": "terror", "to_piece": "sabotage", "space": "gaza", "n": 1},
        {"verb": "shift", "track": "political_will", "n": 1, "value": 19},
        {"verb": "spend", "what": "intel", "value": 2, "n": 1},
        {"verb": "draw", "what": "intel", "value": 1, "n": 1},
        {"verb": "phase", "name": "reset"},
        {"verb": "unmark", "piece": "sabotage", "space": "gaza", "n": 1},
    ]
    shown = in_front(before, effects)
    assert shown["spaces"]["gaza"] == {"pieces": {"cells_underground": 1}, "markers": {"sabotage": 1}}
    assert shown["spaces"]["lydda"]["pieces"] == {"troops": 2}
    assert shown["boxes"]["available"] == {}
    assert shown["tracks"]["political_will"] == 19
    assert shown["intel"] == {"held": [0], "bag": 8}
    assert before["intel"] == {"held": [0, 2], "bag": 7}


def test_undo_in_front_of_the_curtain_asks_nothing_about_what_nobody_saw(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.reveal()
    play(session, "box:event", "pass")
    plan = session.plan_undo()
    assert plan is not None
    assert session.warnings(plan) == ()
    assert session.undo_to(plan.target)
    assert session.actor == "british"


def test_undo_asks_before_a_roll_a_reveal_and_the_other_players_choice(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.reveal()
    plan = session.plan_undo()
    assert plan is not None
    assert session.warnings(plan) == ("a choice of Irgun", "a die roll")
    play(session, "box:event", "pass")
    session.reveal()
    plan = session.plan_undo()
    assert plan is not None
    assert session.warnings(plan) == (
        "a choice of the British",
        "an Intel Chit that was drawn",
        "a card that was turned over",
    )


def test_undo_within_a_turn_asks_nothing(session: Session) -> None:
    play(session, "box:event", "op:sabotage")
    plan = session.plan_undo()
    assert plan is not None
    assert session.warnings(plan) == ()


def test_undo_says_what_it_takes_back(session: Session) -> None:
    play(session, "box:event", "op:sabotage", "space:galilee")
    plan = session.plan_undo()
    assert plan is not None
    assert plan.words == "Irgun · Sabotage: Galilee"


def test_one_press_more_takes_back_the_operation_then_the_turn(session: Session) -> None:
    play(session, "box:event", "op:sabotage", "space:galilee")
    plan = session.plan_undo_more()
    assert plan is not None
    assert (plan.target, plan.whole) == (1, "operation")
    session.undo_to(plan.target)
    plan = session.plan_undo_more()
    assert plan is not None
    assert (plan.target, plan.whole) == (0, "turn")


def test_redo_shows_again_without_a_curtain_what_was_seen(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.reveal()
    session.undo_to(3)
    assert session.redo()
    assert not session.shown.curtain
    assert [line["spaces"] for line in session.lines] == [["galilee"], ["samaria"]]


def test_redo_keeps_covered_what_was_never_seen(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.undo_to(3)
    assert session.redo()
    assert session.shown.curtain


def test_a_new_choice_after_undo_is_covered_again(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.reveal()
    session.undo_to(3)
    play(session, "space:lydda")
    assert session.shown.curtain


def test_without_confirmation_there_is_no_curtain(qapp: object) -> None:
    session = Session(FakeTable(), confirm_turns=False)
    play(session, *FIRST_TURN)
    assert session.actor == "british"


def test_looking_back_moves_nothing_and_returns(session: Session) -> None:
    play(session, *FIRST_TURN)
    session.reveal()
    session.look_at(3)
    assert not session.live
    assert session.shown.step == 3
    assert session.step == 4
    assert not session.choose("space:lydda")
    session.return_to_play()
    assert session.live
    assert session.shown.step == 4


def test_the_opponents_last_turn_is_found(session: Session) -> None:
    assert session.last_turn_of_opponent() is None
    play(session, *FIRST_TURN)
    session.reveal()
    play(session, "box:event")
    assert session.last_turn_of_opponent() == range(4)


def test_everything_is_kept_as_it_happens(qapp: object) -> None:
    kept: list[int] = []
    table = FakeTable()
    session = Session(table, keep=lambda: kept.append(table.step))
    play(session, "box:event", "op:sabotage")
    session.undo_to(1)
    session.redo()
    assert kept == [1, 2, 1, 2]


def test_a_full_disk_stops_no_game(qapp: object) -> None:
    def refuse() -> None:
        raise OSError("No space left on device")

    told: list[str] = []
    session = Session(FakeTable(), keep=refuse)
    session.failed.connect(told.append)
    assert session.choose("box:event")
    assert session.step == 1
    assert "No space left on device" in told[0]
    assert session.choose("op:sabotage")
    assert len(told) == 1
