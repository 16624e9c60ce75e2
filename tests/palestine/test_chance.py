"""Dice and Intel Chits: set, seeded and thrown on the table; what a roll shows, and what undo makes of it."""

from collections import Counter

import pytest

from britishway.games import new_table
from tests.palestine.positions import (
    EVENT,
    FULL,
    LIMITED,
    asked,
    at,
    changes,
    go,
    haganah,
    held,
    here,
    markers,
    offered,
    play,
    refusal,
    table,
    view,
)

PHYSICAL = {"physical_dice": True}


def test_a_die_on_the_table_is_asked_for() -> None:
    """The house option physical_dice; nothing is thrown by the program."""
    game = table({"gaza": here(hidden=1)}, first="irgun", options=PHYSICAL)
    play(game, LIMITED, "op:sabotage", "space:gaza")
    assert asked(game) == ("irgun", "3.3.3")
    assert offered(game) == [f"roll:{n}" for n in range(1, 7)]
    assert markers(game, "gaza") == {}
    play(game, "roll:3")
    assert markers(game, "gaza") == {"sabotage": 1}


@pytest.mark.parametrize(("die", "success"), [(3, False), (4, True)])
def test_a_die_on_the_table_is_modified_like_any_other(die: int, success: bool) -> None:
    game = table({"gaza": here(hidden=1, police=1)}, first="irgun", options=PHYSICAL)
    play(game, LIMITED, "op:sabotage", "space:gaza", f"roll:{die}")
    assert markers(game, "gaza") == ({"sabotage": 1} if success else {})


def test_dice_that_are_set_come_before_those_on_the_table() -> None:
    spaces = {"gaza": here(hidden=1), "lydda": here(hidden=1)}
    game = table(spaces, first="irgun", options=PHYSICAL, dice=[6])
    play(game, FULL, "op:sabotage", "space:gaza")
    assert markers(game, "gaza") == {"sabotage": 1}
    play(game, "space:lydda")
    assert "roll:1" in offered(game)


def test_every_roll_of_the_game_can_be_thrown_on_the_table() -> None:
    """Rob, Negotiate, Mass Detention, an event: each asks its own faction with its own rule."""
    game = table({"gaza": here(hidden=1)}, first="irgun", options=PHYSICAL)
    assert asked(play(game, LIMITED, "op:rob", "space:gaza")) == ("irgun", "3.3.4")
    game = table({"gaza": here(troops=1)}, options=PHYSICAL)
    assert asked(play(game, FULL, "op:deploy", "sa:negotiate")) == ("british", "4.2.2")
    assert haganah(play(game, "roll:6")) == 1
    game = table({"haifa_city": here(troops=3, curfew=1)}, options=PHYSICAL)
    assert asked(play(game, FULL, "op:search", "sa:mass_detention", "space:haifa_city")) == ("british", "4.2.3")
    game = table(options=PHYSICAL, deck=["P19", "P20"])
    assert asked(play(game, EVENT, "event:shaded")) == ("british", "5.1")


def test_a_roll_that_is_not_asked_for_is_refused() -> None:
    game = table({"gaza": here(hidden=1)}, first="irgun")
    play(game, LIMITED, "op:sabotage")
    assert game.why("roll:6") is not None


def test_undo_and_redo_give_the_same_roll_again() -> None:
    game = table({"gaza": here(hidden=1)}, first="irgun")
    play(game, LIMITED, "op:sabotage", "space:gaza")
    roll = [e["value"] for e in game.effects(3) if e["verb"] == "roll"]
    for _ in range(3):
        game.undo()
        game.choose("space:gaza")
        assert [e["value"] for e in game.effects(3) if e["verb"] == "roll"] == roll


def test_a_roll_is_told_with_everything_that_was_added() -> None:
    spaces = {"tel_aviv_jaffa": here(hidden=1, police=1), "lydda": here(caches=1)}
    game = table(spaces, first="irgun", dice=[4])
    play(game, FULL, "op:sabotage", "space:tel_aviv_jaffa", "sa:terror")
    outcome = game.choose("spend:arms_cache:lydda")
    roll = next(e for e in outcome.effects if e["verb"] == "roll")
    assert (roll["value"], roll["total"], roll["space"]) == (4, 5, "tel_aviv_jaffa")
    assert roll["mods"] == [[-1, "Police"], [2, "Arms Cache"]]
    assert any("4 − 1 Police + 2 Arms Cache = 5" in str(line["text"]) for line in outcome.log)


def test_chits_are_drawn_at_random_from_what_is_in_the_bag() -> None:
    """1.6.1: three of each value, each as likely; and they are open."""
    drawn: Counter[int] = Counter()
    for seed in range(900):
        request = {"scenario": "palestine", "seed": seed, "deck": ["P24"], "setup": {"eligible": {"first": "british"}}}
        game = new_table(request)
        play(game, LIMITED, "pass")
        drawn += Counter(held(game))
    assert sum(drawn.values()) == 900
    assert all(240 < drawn[value] < 360 for value in (0, 1, 2))


def test_a_value_that_is_not_in_the_bag_is_never_drawn() -> None:
    game = play(table(intel=[0, 0, 0, 2, 2, 2], chits=[0, 2, 0]), LIMITED, "pass")
    assert Counter(held(game)) == {0: 3, 2: 3, 1: 1}


def test_removed_pieces_go_to_available_gen_18() -> None:
    """1.4.1: unless Prison or the Track is named."""
    game = table({"gaza": here(police=1, hidden=1, caches=1), "lydda": here(hidden=1)}, first="irgun", dice=[1])
    go(game, FULL, "op:travel", "sa:silence")
    with changes(game) as changed:
        play(game, "space:gaza")
    assert changed == {"gaza.police": -1, "available.police": 1}
    game = table({"gaza": here(hidden=1), "lydda": here(caches=1), "samaria": here(hidden=1)}, first="irgun")
    play(game, LIMITED, "op:sabotage")
    with changes(game) as changed:
        play(game, "offensive:lydda")
    assert changed == {"lydda.arms_caches": -1, "available.arms_caches": 1}


def test_an_activity_on_a_card_accompanies_the_card_s_operation_gen_10() -> None:
    """P26: Terror needs its City as ever."""
    spaces = {"gaza": here(hidden=1), "haifa_city": here(hidden=1)}
    game = table(spaces, first="irgun", deck=["P26", "P20"], dice=[1, 6])
    play(game, EVENT, "event:single", "space:gaza")
    assert refusal(game, "sa:terror") == "4.3.3"
    go(game, "space:haifa_city", "sa:terror")
    assert markers(game, "haifa_city") == {"terror": 2}


def test_a_campaign_is_the_run_up_to_a_propaganda_card_gen_29() -> None:
    """2.4, note."""
    game = table(deck=["P33", "P20", "P34", "P24"], intel=[1])
    assert view(game)["campaign"] == 2
    play(game, LIMITED, "pass", EVENT, "pass")
    while view(game)["card"] != "P24":
        ids = offered(game)
        game.choose("done" if "done" in ids else ids[0])
    assert view(game)["campaign"] == 3
    assert at(game, "prison") == {}
