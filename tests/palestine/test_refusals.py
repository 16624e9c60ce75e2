"""What is not legal is refused with a short reason about the board and the number of the rule; nothing changes."""

import pytest

from britishway.engine.errors import IllegalChoice
from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.palestine.positions import EVENT, FULL, LIMITED, go, here, play, table

BOTH = {
    "gaza": here(troops=3, police=1, hidden=2, caches=1),
    "lydda": here(troops=1, active=1),
    "haifa_city": here(troops=3, curfew=1, hidden=3),
    "haifa_syria_railway": here(police=1, hidden=1),
}

CASES = [
    # (who, choices before, what is tried, rule, words of the reason)
    ("british", (), "op:search", "2.3.2", "box"),
    ("british", (), "pass", "2.3.2", "box"),
    ("british", (FULL,), EVENT, "2.3.2", "stands in its box"),
    ("british", (FULL,), "event:shaded", "2.3.2", "Event box"),
    ("british", (EVENT,), "op:search", "2.3.2", "Event box"),
    ("british", (FULL,), "op:rob", "3.3.4", "other faction"),
    ("british", (FULL,), "op:deploy", "3.2.1", "Troops"),
    ("british", (FULL,), "sa:negotiate", "4.1", "Operation"),
    ("british", (FULL, "op:patrol"), "space:galilee", "3.2.2", "No Cell"),
    ("british", (FULL, "op:patrol"), "move:police:gaza:galilee", "3.2.2", "No Cell"),
    ("british", (FULL, "op:patrol"), "move:police:samaria:lydda", "3.2.2", "No Police in Samaria"),
    ("british", (FULL, "op:patrol"), "move:police:gaza:gaza", "3.2.2", "there already"),
    ("british", (FULL, "op:patrol"), "lead:2", "2.3.7", "held"),
    ("british", (FULL, "op:patrol"), "offensive:gaza", "2.3.7", "other faction"),
    ("british", (FULL, "op:patrol"), "done", "3.1", "at least one"),
    ("british", (FULL, "op:search"), "move:troops:lydda:galilee", "3.2.3", "does not touch"),
    ("british", (FULL, "op:search"), "move:troops:galilee:samaria", "3.2.3", "No Troops in Galilee"),
    ("british", (FULL, "op:search"), "move:cells_active:lydda:gaza", "3.2.3", "move"),
    ("british", (FULL, "op:search"), "sa:restore", "4.2.1", "accompany"),
    ("british", (FULL, "op:assault"), "space:haifa_syria_railway", "3.2.4", "No Troops"),
    ("british", (FULL, "op:assault"), "space:galilee", "3.2.4", "No Troops"),
    ("british", (FULL, "op:assault"), "sa:negotiate", "4.2.2", "accompany"),
    ("british", (FULL, "op:assault"), "sa:terror", "4.3.3", "other faction"),
    ("irgun", (FULL, "op:recruit"), "space:haifa_city", "3.3.1", "Curfew"),
    ("irgun", (FULL, "op:recruit"), "space:galilee", "3.3.1", "Arms Cache"),
    ("irgun", (FULL, "op:recruit"), "offensive:gaza", "2.3.7", "British"),
    ("irgun", (FULL, "op:recruit"), "lead:0", "2.3.7", "other faction"),
    ("irgun", (FULL, "op:travel"), "space:galilee", "3.3.2", "No Cell"),
    ("irgun", (FULL, "op:travel"), "move:cells_active:gaza:lydda", "3.3.2", "Active"),
    ("irgun", (FULL, "op:travel"), "move:troops:gaza:lydda", "3.3.2", "Cells"),
    ("irgun", (FULL, "op:travel"), "offensive:gaza", "2.3.7", ""),
    ("irgun", (FULL, "op:sabotage"), "space:lydda", "3.3.3", "Underground"),
    ("irgun", (FULL, "op:sabotage"), "sa:terror", "4.3.3", "declared"),
    ("irgun", (FULL, "op:rob"), "space:haifa_syria_railway", "3.3.4", "Districts and Cities"),
    ("irgun", (FULL, "op:rob"), "space:galilee", "3.3.4", "Cells"),
    ("irgun", (LIMITED, "op:rob"), "sa:silence", "2.3.4", ""),
    ("irgun", (FULL, "op:rob"), "sa:terror", "4.3.3", "accompany"),
    ("irgun", (FULL, "op:rob", "sa:silence"), "space:galilee", "4.3.1", "No Police"),
]


@pytest.mark.parametrize(("who", "before", "tried", "rule", "words"), CASES)
def test_a_refusal_names_its_rule_and_changes_nothing(
    who: str, before: tuple[str, ...], tried: str, rule: str, words: str
) -> None:
    game = play(table(BOTH, first=who), *before)
    position, journal = game.position(), list(game.journal)
    reason = game.why(tried)
    assert reason is not None
    assert (reason.rule, words in reason.text) == (rule, True), reason
    with pytest.raises(IllegalChoice) as caught:
        game.choose(tried)
    assert (caught.value.reason, caught.value.rule) == (reason.text, reason.rule)
    assert str(caught.value).endswith(f"(rule {rule})")
    assert game.position() == position
    assert game.journal == journal


def test_a_refused_choice_keeps_the_redo_line() -> None:
    game = play(table(BOTH), FULL, "op:search", "space:gaza")
    game.undo()
    with pytest.raises(IllegalChoice):
        game.choose("space:nowhere")
    game.redo()
    assert game.journal[-1] == "space:gaza"


@pytest.mark.parametrize("id", ["", "space", "space:atlantis", "move:troops:gaza", "SPACE:gaza", "box:event:1", "\n"])
def test_ids_that_mean_nothing_are_refused_kindly(id: str) -> None:
    reason = play(table(BOTH), FULL, "op:search").why(id)
    assert reason is not None
    assert reason.rule == "3.2.3"
    assert repr(id) in reason.text


def test_after_the_game_everything_is_refused() -> None:
    game = play(table(deck=["P24"]), LIMITED, "pass", EVENT, "pass")
    reason = game.why("pass")
    assert reason is not None
    assert reason.text == "The game is over"
    with pytest.raises(IllegalChoice):
        game.choose("pass")


def refused(game: Table[State]) -> dict[str, tuple[str, str]]:
    view = game.decision_view()
    assert view is not None
    return {entry["id"]: (entry["reason"], entry["rule"]) for entry in view["refused"]}  # type: ignore[attr-defined]


def test_every_space_is_legal_or_refused_with_a_reason() -> None:
    """protocol.md: for every space of the kind that is asked."""
    game = play(table(BOTH), FULL, "op:assault")
    spaces = {id for id in refused(game) if id.startswith("space:")}
    assert len(spaces) == 13 - 3
    assert refused(game)["space:haifa_syria_railway"] == ("No Troops there", "3.2.4")


def test_refusals_give_the_section_that_asks_rather_than_the_general_one() -> None:
    """protocol.md: 3.2.3 rather than 1.12, where both say it."""
    game = go(table(BOTH, first="irgun"), FULL, "op:recruit")
    assert {rule for id, (_, rule) in refused(game).items() if id.startswith("space:")} == {"3.3.1"}


def test_operations_that_cannot_begin_are_refused_with_the_commonest_reason() -> None:
    game = play(table(BOTH), FULL)
    assert refused(game)["op:deploy"][1] == "3.2.1"
    assert refused(game)["op:deploy"][0].startswith("No space for Deploy")


def test_reasons_speak_of_the_board_and_not_of_the_program() -> None:
    """style.md: short, concrete."""
    for who, before, tried, _, _ in CASES:
        reason = play(table(BOTH, first=who), *before).why(tried)
        assert reason is not None
        assert len(reason.text) <= 90
        assert not {"invalid", "option", "options", "illegal", "error"} & set(reason.text.lower().split())
