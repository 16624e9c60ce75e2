"""The sequence of play (2.1 to 2.4): deck, boxes, eligibility, passing, Limited Operations, Propaganda cards."""

from itertools import product

import pytest

from britishway.engine.errors import RequestError
from britishway.games import new_table
from tests.palestine.positions import (
    EVENT,
    FULL,
    LIMITED,
    asked,
    at,
    changes,
    finish,
    held,
    here,
    offered,
    play,
    refusal,
    spaces_offered,
    table,
    view,
)

BOXES = (LIMITED, EVENT, FULL)
PROPAGANDA = ("P33", "P34", "P35")

# 2.1 The deck


def drawn(seed: int) -> list[str]:
    """The deck of a seed, read by passing through it."""
    game = new_table({"scenario": "palestine", "seed": seed, "setup": {"tracks": {"political_will": 20}}})
    while game.decision is not None:
        ids = offered(game)
        game.choose(next(id for id in ("pass", "done", *ids) if id in ids))
    return list(view(game)["played"]), view(game)["deck_left"]  # type: ignore[return-value]


@pytest.mark.parametrize("seed", range(12))
def test_the_deck_has_three_piles_with_a_propaganda_card_among_their_last_three(seed: int) -> None:
    """2.1, GEN-24: 21 cards; what lies under the third Propaganda card is never played."""
    played, left = drawn(seed)
    assert len(played) + left == 21  # type: ignore[operator]
    found = [i for i, card in enumerate(played) if card in PROPAGANDA]
    assert len(found) == 3
    assert all(4 + 7 * pile <= i <= 6 + 7 * pile for pile, i in enumerate(found))
    assert played[-1] in PROPAGANDA
    assert len(set(played)) == len(played)


def test_every_place_of_the_propaganda_card_and_every_event_occurs() -> None:
    places, events = set(), set()
    for seed in range(40):
        played, _ = drawn(seed)
        places |= {i % 7 for i, card in enumerate(played) if card in PROPAGANDA}
        events |= set(played)
    assert places == {4, 5, 6}
    assert len(events) == 35


def test_the_same_seed_deals_the_same_deck() -> None:
    assert drawn(5) == drawn(5)
    assert drawn(5) != drawn(6)


def test_played_cards_and_the_number_left_are_open() -> None:
    """2.2: and only one card is face up."""
    game = new_table({"scenario": "palestine", "seed": 1})
    state = view(game)
    assert state["played"] == [state["card"]]
    assert state["deck_left"] == 20
    assert "deck" not in state


def test_irgun_are_first_at_the_start() -> None:
    """2.3.1, 2.1."""
    game = new_table({"scenario": "palestine", "seed": 1})
    assert view(game)["eligible"] == {"first": "irgun", "second": "british"}
    assert asked(game) == ("irgun", "2.3.2")


@pytest.mark.parametrize("deck", [[], ["P1", "P1"], ["P36"], ["C1"], ["P0"], "P1", [1]])
def test_a_deck_that_is_none_is_an_error(deck: object) -> None:
    with pytest.raises(RequestError, match="deck"):
        new_table({"scenario": "palestine", "deck": deck})


# 2.3.2 Boxes


def test_the_first_eligible_may_take_any_box_gen_1() -> None:
    assert offered(table()) == list(BOXES)


@pytest.mark.parametrize("box", BOXES)
def test_the_second_eligible_may_not_take_the_same_box(box: str) -> None:
    game = play(table(), box, "pass")
    assert asked(game)[0] == "irgun"
    assert offered(game) == [other for other in BOXES if other != box]
    assert refusal(game, box) == "2.3.2"


def test_the_cylinder_stands_in_the_box() -> None:
    """2.2: record steps."""
    game = play(table(), EVENT)
    assert view(game)["initiative"] == {
        "limited_operation": None,
        "event": "british",
        "operation_special_activity": None,
    }


def test_a_box_allows_its_own_action_gen_2() -> None:
    spaces = {"gaza": here(troops=1)}
    game = play(table(spaces), LIMITED)
    assert offered(game) == ["op:deploy", "op:search", "pass"]
    assert refusal(game, "event:unshaded") == "2.3.2"
    game = play(table(spaces), EVENT)
    assert offered(game) == ["event:unshaded", "event:shaded", "pass"]
    assert refusal(game, "op:search") == "2.3.2"
    game = play(table(spaces), FULL)
    assert offered(game) == ["op:deploy", "op:search", "pass"]


def test_a_card_with_one_text_has_one_side() -> None:
    """5.2."""
    game = play(table(deck=["P4", "P20"]), EVENT)
    assert offered(game) == ["event:single", "pass"]
    assert refusal(game, "event:shaded") == "5.2"
    game = play(table(deck=["P20", "P4"]), EVENT)
    assert refusal(game, "event:single") == "5.2"


def test_an_event_without_effect_may_be_chosen_gen_13() -> None:
    """P24 without Terror."""
    game = table(deck=["P24", "P20"])
    with changes(game) as changed:
        play(game, EVENT, "event:shaded")
    assert changed == {}
    assert asked(game)[0] == "irgun"


def test_either_faction_may_take_either_side() -> None:
    """5.2, 5.3, GEN-23."""
    for first, side in product(("british", "irgun"), ("unshaded", "shaded")):
        game = play(table(first=first, deck=["P13", "P20"]), EVENT, f"event:{side}")
        assert view(game)["capabilities"] == {"P13": side}


def test_operations_of_the_other_faction_are_refused() -> None:
    game = play(table({"gaza": here(hidden=1, troops=3)}), FULL)
    assert refusal(game, "op:travel") == "3.3.2"
    game = play(table({"gaza": here(hidden=1, troops=3)}, first="irgun"), FULL)
    assert refusal(game, "op:search") == "3.2.3"


# 2.3.3 Passing


@pytest.mark.parametrize("box", BOXES)
def test_the_british_draw_a_chit_for_passing_in_any_box_gen_25(box: str) -> None:
    game = table(chits=[2])
    with changes(game) as changed:
        play(game, box, "pass")
    assert changed == {"intel.2": 1}
    assert view(game)["initiative"][box.removeprefix("box:")] == "british"


def test_the_british_draw_nothing_from_an_empty_bag_pal_13() -> None:
    game = table(intel=[0, 0, 0, 1, 1, 1, 2, 2, 2])
    with changes(game) as changed:
        play(game, LIMITED, "pass")
    assert changed == {}


def test_irgun_may_rob_in_one_space_for_passing_pal_5() -> None:
    """No Offensive, no Haganah space (GEN-9)."""
    spaces = {"gaza": here(hidden=1), "lydda": here(hidden=1, caches=1), "haifa_city": here(hidden=1, police=1)}
    game = table(spaces, first="irgun", haganah=4, dice=[3])
    play(game, LIMITED, "pass")
    assert asked(game) == ("irgun", "3.3.4")
    assert set(offered(game)) == {"space:gaza", "space:lydda", "done"}
    assert refusal(game, "space:haifa_city") == "3.3.4"
    assert refusal(game, "offensive:lydda") == "2.3.7"
    play(game, "space:gaza")
    assert at(game, "gaza") == {"cells_underground": 1, "arms_caches": 1}
    assert asked(game) == ("british", "2.3.2")


def test_irgun_may_pass_without_robbing() -> None:
    game = table({"gaza": here(hidden=1)}, first="irgun")
    with changes(game) as changed:
        play(game, LIMITED, "pass", "done")
    assert changed == {}


def test_irgun_pass_at_once_where_no_rob_is_possible() -> None:
    game = play(table(first="irgun"), LIMITED, "pass")
    assert asked(game) == ("british", "2.3.2")


def test_both_may_pass_and_the_cylinders_decide_gen_25() -> None:
    game = play(table(deck=["P24", "P20"]), EVENT, "pass", LIMITED, "pass")
    assert view(game)["card"] == "P20"
    assert view(game)["eligible"]["first"] == "irgun"


# 2.3.5 Eligibility


@pytest.mark.parametrize(
    ("first", "second"), [(a, b) for a, b in product(BOXES, BOXES) if a != b], ids=lambda box: box.removeprefix("box:")
)
def test_the_cylinder_furthest_left_goes_first_gen_1(first: str, second: str) -> None:
    """GEN-1: Limited Operation, Event, Operation & Special Activity."""
    game = play(table(deck=["P24", "P20"]), first, "pass", second, "pass")
    winner = "british" if BOXES.index(first) < BOXES.index(second) else "irgun"
    assert view(game)["eligible"]["first"] == winner
    assert asked(game)[0] == winner
    assert set(view(game)["initiative"].values()) == {None}


def test_the_next_card_is_revealed_after_both_have_acted() -> None:
    """2.3.6: not before."""
    game = table(deck=["P24", "P20"])
    play(game, LIMITED, "pass")
    assert view(game)["card"] == "P24"
    play(game, EVENT, "pass")
    assert view(game)["card"] == "P20"
    assert view(game)["played"] == ["P24", "P20"]


def test_a_deck_that_runs_out_ends_the_game_without_a_winner() -> None:
    game = play(table(deck=["P24"]), LIMITED, "pass", EVENT, "pass")
    assert game.result_view() == {"winner": None, "reason": "deck exhausted"}
    assert game.decision_view() is None


# 2.3.4 Limited Operation


@pytest.mark.parametrize("operation", ["recruit", "sabotage", "rob"])
def test_a_limited_operation_has_one_space(operation: str) -> None:
    game = table({i: here(hidden=1) for i in ("galilee", "haifa_city", "jerusalem_city")}, first="irgun", dice=[1])
    play(game, LIMITED, f"op:{operation}")
    assert game.decision_view()["limit"] == 1  # type: ignore[index]
    finish(game, "space:haifa_city")
    assert asked(game) == ("british", "2.3.2")


def test_a_limited_search_gathers_troops_from_several_spaces() -> None:
    spaces = {"gaza": here(troops=1), "samaria": here(troops=1), "lydda": here(hidden=1)}
    game = finish(table(spaces), LIMITED, "op:search", "move:troops:gaza:lydda", "move:troops:samaria:lydda")
    assert at(game, "lydda") == {"troops": 2, "cells_active": 1}


def test_a_limited_search_has_one_destination() -> None:
    game = play(table({"gaza": here(troops=2)}), LIMITED, "op:search", "move:troops:gaza:lydda")
    assert refusal(game, "move:troops:gaza:jerusalem_district") == "3.1"
    assert spaces_offered(game) == set()


# 2.4 Propaganda cards


def test_a_propaganda_card_is_no_turn() -> None:
    """The round is played at once, then Irgun are first again (2.3.1 note, 6.4)."""
    spaces = {"gaza": here(troops=1), "lydda": here(hidden=1)}
    game = table(spaces, deck=["P24", "P33", "P20"], haganah=1)
    play(game, LIMITED, "pass", EVENT, "pass", "done")
    assert view(game)["card"] == "P33"
    while asked(game)[1] != "2.3.2":
        play(game, "done")
    assert view(game)["card"] == "P20"
    assert view(game)["eligible"]["first"] == "irgun"
    assert view(game)["campaign"] == 2


def test_a_deck_may_begin_with_a_propaganda_card() -> None:
    game = table(deck=["P33", "P20"])
    assert held(game) == [game.state_view()["intel"]["held"][0]], "a chit for none held (6.2.2)"
    assert view(game)["campaign"] == 2


# 5.1: cards that make the British pass (P27)


def test_american_loans_makes_the_british_pass_on_the_next_card_without_a_chit() -> None:
    game = table(first="irgun", deck=["P27", "P20", "P24"])
    play(game, EVENT, "event:shaded", LIMITED, "pass")
    assert len(held(game)) == 1, "on this card the British act as they like"
    assert view(game)["flags"] == {"british_must_pass": True}
    play(game, LIMITED)
    assert offered(game) == ["pass"]
    assert refusal(game, "op:search") == "5.1"
    with changes(game) as changed:
        play(game, "pass", EVENT, "pass")
    assert changed == {"british_must_pass": -1}
    assert view(game)["eligible"]["first"] == "british", "the cylinder counts"
