"""The table: choosing, undoing, going anywhere, and standing as before when something goes wrong."""

import pytest

from britishway.engine.decision import Reason
from britishway.engine.errors import GameError, IllegalChoice, JournalError
from britishway.engine.table import RulesFault, Table
from tests.engine.toy import Count, CountingRules


def counting(*ids: str) -> Table[Count]:
    game = Table(CountingRules(), {"sum": 0})
    for id in ids:
        game.choose(id)
    return game


LINE = ("number:1", "number:2", "done", "number:3", "done", "number:1")


def test_a_choice_is_a_step_of_the_journal() -> None:
    game = counting(*LINE)
    assert game.journal == list(LINE)
    assert game.step == 6
    assert game.state.sum == 7


def test_an_outcome_tells_effects_and_log() -> None:
    game = counting()
    outcome = game.choose("number:2")
    assert [(e["verb"], e["value"]) for e in outcome.effects] == [("set", 2)]
    assert outcome.log == [{"text": "2", "turn": "first", "step": 1}]
    assert game.effects(1) == outcome.effects
    assert [line["text"] for line in game.log()] == ["0", "2"]
    assert [line["text"] for line in game.log(upto=0)] == ["0"]


def test_the_log_knows_whose_turn_each_line_was() -> None:
    assert [line["turn"] for line in counting(*LINE).log()] == ["first", "first", "first", "second", "first"]


def test_undo_and_redo_are_the_same_position() -> None:
    game = counting()
    hashes = [game.hash()]
    for id in LINE:
        game.choose(id)
        hashes.append(game.hash())
    for step in reversed(range(len(LINE))):
        game.undo()
        assert (game.step, game.hash()) == (step, hashes[step])
        assert game.future == list(LINE[step:])
    for step in range(1, len(LINE) + 1):
        game.redo()
        assert (game.step, game.hash()) == (step, hashes[step])
    assert game.future == []


def test_any_step_can_be_reached_from_any_other() -> None:
    game = counting()
    hashes = [game.hash()]
    for id in LINE:
        game.choose(id)
        hashes.append(game.hash())
    for a in range(len(hashes)):
        for b in range(len(hashes)):
            game.goto(a)
            game.goto(b)
            assert game.hash() == hashes[b]
            assert game.journal + game.future == list(LINE)


def test_the_ends_of_the_journal() -> None:
    game = counting()
    with pytest.raises(JournalError, match="beginning"):
        game.undo()
    with pytest.raises(JournalError, match="redo"):
        game.redo()
    for step in (-1, 1, "0", None, True, 1.0):
        with pytest.raises(JournalError, match="step"):
            game.goto(step)
    with pytest.raises(JournalError, match="steps 0 to 0"):
        game.position(1)


def test_a_choice_after_undo_drops_the_redo_line() -> None:
    game = counting(*LINE)
    game.goto(2)
    game.choose("number:3")
    assert game.future == []
    assert game.journal == ["number:1", "number:2", "number:3"]
    with pytest.raises(JournalError):
        game.redo()


def test_nothing_of_a_dropped_line_comes_back() -> None:
    """Copies and effects of the old line's later steps must not serve the new one."""
    game = counting("number:1", "done", "number:2", "done", "number:1")
    game.goto(1)
    for id in ("number:3", "done", "number:1", "done"):
        game.choose(id)
    expected = counting("number:1", "number:3", "done", "number:1", "done")
    for step in range(6):
        assert game.position(step) == expected.position(step)
        game.goto(step)
        assert game.hash() == expected.position(step)["state"]["hash"]  # type: ignore[index]
        game.goto(5)
    assert game.log() == expected.log()
    assert game.marks() == expected.marks()


def test_reading_a_step_moves_nothing() -> None:
    game = counting(*LINE)
    game.goto(4)
    before = (game.step, game.hash(), list(game.future))
    assert game.position(1)["state"]["sum"] == 1  # type: ignore[index]
    assert game.position(6)["state"]["sum"] == 7  # type: ignore[index]
    assert (game.step, game.hash(), list(game.future)) == before
    assert game.position() == game.position(4)


def test_an_illegal_choice_changes_nothing() -> None:
    game = counting("number:1")
    game.undo()
    with pytest.raises(IllegalChoice) as caught:
        game.choose("number:4")
    assert (caught.value.reason, caught.value.rule) == ("Not a number", "1.2")
    assert str(caught.value) == "Not a number (rule 1.2)"
    assert game.future == ["number:1"]
    with pytest.raises(IllegalChoice, match="called 'zero'"):
        game.choose("zero")


def test_a_rule_that_fails_leaves_the_game_as_it_stood() -> None:
    """A choice is atomic, and the report carries the journal."""
    game = counting("number:1", "done", "number:2")
    game.undo()
    game.redo()
    before, log = game.position(), game.log()
    with pytest.raises(RulesFault, match="ZeroDivisionError: nine is odd") as caught:
        game.choose("number:9")
    assert isinstance(caught.value, GameError)
    assert caught.value.journal == ["number:1", "done", "number:2", "number:9"]
    assert game.position() == before
    assert game.log() == log
    game.choose("number:3")
    assert game.state.sum == 6


def test_a_rule_that_fails_keeps_the_redo_line() -> None:
    game = counting("number:1", "number:2")
    game.undo()
    with pytest.raises(RulesFault):
        game.choose("number:9")
    assert game.future == ["number:2"]
    game.redo()
    assert game.state.sum == 3


def test_why() -> None:
    game = counting()
    assert game.why("number:1") is None
    assert game.why("number:4") == Reason("Not a number", "1.2")
    assert game.why("nonsense") == Reason("Nothing here is called 'nonsense'", "1.1")
    finished = counting(*["number:3"] * 4)
    assert finished.why("number:1") == Reason("The game is over", "7.0")
    assert finished.decision is None
    assert finished.decision_view() is None
    assert finished.result_view() == {"winner": None, "reason": "ten"}


def test_repeated_moves_are_one_step() -> None:
    game = counting("move:token:a:b:3")
    assert game.journal == ["move:token:a:b:3"]
    assert game.why("move:token:a:b") is not None, "three are all"
    game.undo()
    assert game.why("move:token:a:b:3") is None
    assert game.why("move:token:a:b:4") is not None
    with pytest.raises(IllegalChoice):
        game.choose("move:token:a:b:4")
    game.redo()
    assert game.why("move:token:a:b") is not None


def test_a_fork_is_independent() -> None:
    game = counting(*LINE[:4])
    twin = game.fork()
    twin.choose("number:1")
    assert (twin.state.sum, game.state.sum) == (7, 6)
    twin.goto(0)
    assert game.step == 4
    assert counting(*LINE[:4]).hash() == game.hash()


def test_a_fork_taken_after_undo_has_no_redo_line() -> None:
    game = counting(*LINE)
    game.goto(3)
    twin = game.fork()
    assert twin.future == []
    assert twin.journal == list(LINE[:3])
    assert game.future == list(LINE[3:])


def test_marks_are_the_segment_starts_with_their_hashes() -> None:
    game = counting(*LINE)
    assert [step for step, _ in game.marks()] == [0, 3, 5]
    for step, hash in game.marks():
        assert game.position(step)["state"]["hash"] == hash  # type: ignore[index]
    game.goto(4)
    assert [step for step, _ in game.marks()] == [0, 3]


def test_a_table_begins_again_at_a_snapshot() -> None:
    game = counting(*LINE)
    snapshot = game.snapshots(2)[0]
    assert snapshot["step"] == 3
    again = Table.from_snapshot(CountingRules(), game.request, game.journal, snapshot)
    assert (again.step, again.hash()) == (3, game.position(3)["state"]["hash"])  # type: ignore[index]
    for id in LINE[3:]:
        again.choose(id)
    assert again.hash() == game.hash()
    with pytest.raises(JournalError, match="before 3"):
        again.goto(2)
    assert len(again.log()) == 2, "nothing is known of what came before"


def test_a_snapshot_that_is_none_is_an_error() -> None:
    for snapshot in ({}, {"step": 9, "position": [0, 0]}, {"step": 0}):
        with pytest.raises(ValueError):
            Table.from_snapshot(CountingRules(), {}, ["number:1"], snapshot)


def test_going_back_copies_few_positions() -> None:
    """The journal is read again from the nearest segment start, not from the beginning."""
    rules = CountingRules()
    game = Table(rules, {})
    for id in ("number:1", "done") * 4:
        game.choose(id)
    rules.copies = 0
    game.undo()
    assert rules.copies == 1
