"""The Propaganda Round phase by phase (6.1 to 6.4), and both victories (7.0)."""

import pytest

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.palestine.positions import (
    EVENT,
    LIMITED,
    asked,
    at,
    changes,
    counts,
    haganah,
    held,
    here,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    table,
    view,
    will,
)

CITIES = ("haifa_city", "tel_aviv_jaffa", "jerusalem_city")


def round_of(spaces: dict[str, dict[str, object]] | None = None, **setup: object) -> Table[State]:
    """A table on which a Propaganda card has just been turned up, before anything is asked."""
    return table(spaces, deck=["P33", "P20", "P24"], **setup)  # type: ignore[arg-type]


def skip_to(game: Table[State], rule: str) -> Table[State]:
    """Answers done until this rule asks."""
    while asked(game)[1] != rule:
        ids = offered(game)
        game.choose("done" if "done" in ids else ids[0])
    return game


# 6.1 Political Will Phase


@pytest.mark.parametrize(
    ("spaces", "net"),
    [
        ({}, 2 + 3),
        ({"gaza": here(sabotage=1)}, 2 + 3 - 1),
        ({"gaza": here(sabotage=3), "samaria": here(sabotage=1)}, 2 + 3 - 4),
        ({"haifa_city": here(sabotage=1)}, 2 + 2 - 2),
        ({"haifa_city": here(sabotage=2)}, 2 + 2 - 4),
        ({"haifa_city": here(terror=1)}, 2 + 2 - 3),
        ({"haifa_city": here(terror=2, sabotage=1)}, 2 + 2 - 6 - 2),
        ({"haifa_syria_railway": here(sabotage=1)}, 3 - 2),
        ({"haifa_syria_railway": here(sabotage=4)}, 3 - 2),
        ({"haifa_syria_railway": here(sabotage=1), "tel_aviv_haifa_railway": here(sabotage=2)}, 3 - 4),
        ({i: here(sabotage=1) for i in CITIES}, 2 - 6),
    ],
)
def test_political_will_changes_by_the_net_of_6_1(spaces: dict[str, dict[str, object]], net: int) -> None:
    """6.1.1, 6.1.2, PAL-28: each marker in Districts and Cities, each Railway once."""
    assert will(round_of(spaces, will=10)) == 10 + net


def test_the_forecast_is_what_happens() -> None:
    spaces = {"gaza": here(sabotage=2), "haifa_city": here(terror=1), "haifa_syria_railway": here(sabotage=1)}
    game = table(spaces, deck=["P24", "P33", "P20"], will=10)
    forecast = game.forecast()
    play(game, LIMITED, "pass", EVENT, "pass")
    assert will(game) == forecast["political_will"]
    assert forecast["total"] == -2 - 3 - 2 + 2


def test_political_will_is_netted_before_it_is_clamped_gen_7() -> None:
    """6.1, note: 1 - 4 + 5 = 2, not 0; 20 - 3 + 5 is 20."""
    game = round_of({"gaza": here(sabotage=4)}, will=1)
    assert will(game) == 2
    assert game.result_view() is None
    assert will(round_of({"gaza": here(sabotage=3)}, will=20)) == 20


def test_irgun_win_at_0() -> None:
    """6.1.3, 7.0.1."""
    game = round_of({"gaza": here(sabotage=8)}, will=3)
    assert will(game) == 0
    assert game.result_view() == {"winner": "irgun", "reason": "Political Will is at 0 (7.0.1)"}
    assert game.decision_view() is None


def test_irgun_do_not_win_at_1() -> None:
    game = round_of({"gaza": here(sabotage=7)}, will=3)
    assert will(game) == 1
    assert game.result_view() is None


def test_irgun_do_not_win_at_0_before_the_round_gen_7() -> None:
    """7.0.1 asks in the Propaganda Round only, and the phase may raise it again."""
    game = table({}, deck=["P20", "P33", "P24"], will=2, first="irgun")
    play(game, EVENT, "event:shaded")
    assert will(game) == 0
    assert game.result_view() is None
    play(game, LIMITED, "pass")
    assert will(game) == 5


def test_the_british_win_after_the_last_political_will_phase() -> None:
    """6.1.4, 7.0.2, GEN-24: nothing of the later phases happens."""
    spaces = {"haifa_city": here(troops=1, curfew=1, active=1), "gaza": here(sabotage=1)}
    game = round_of(spaces, campaign=3, will=10)
    assert game.result_view() == {"winner": "british", "reason": "Political Will lasted to the end (7.0.2)"}
    assert will(game) == 10 + 2 + 3 - 1
    assert markers(game, "haifa_city") == {"curfew": 1}
    assert markers(game, "gaza") == {"sabotage": 1}
    assert held(game) == []


def test_irgun_may_win_in_the_last_round() -> None:
    game = round_of({"gaza": here(sabotage=9)}, campaign=3, will=1)
    assert game.result_view()["winner"] == "irgun"  # type: ignore[index]


@pytest.mark.parametrize("campaign", [1, 2])
def test_the_game_goes_on_after_the_first_two_rounds(campaign: int) -> None:
    game = round_of(campaign=campaign)
    assert game.result_view() is None
    assert view(game)["campaign"] == campaign + 1


# 6.2 Resource Phase


def test_expropriations_rob_in_one_space_pal_30() -> None:
    """6.2.1: no Offensive, no Haganah space, and it may be declined."""
    spaces = {"gaza": here(hidden=1), "lydda": here(hidden=1, caches=1)}
    game = round_of(spaces, haganah=4, dice=[3])
    assert asked(game) == ("irgun", "3.3.4")
    assert set(offered(game)) == {"space:gaza", "space:lydda", "done"}
    assert refusal(game, "offensive:lydda") == "2.3.7"
    play(game, "space:gaza")
    assert at(game, "gaza") == {"cells_underground": 1, "arms_caches": 1}
    assert asked(game)[1] != "3.3.4"


def test_expropriations_activate_a_cell_beside_police() -> None:
    game = round_of({"gaza": here(hidden=2, police=1)}, dice=[1])
    play(game, "space:gaza")
    assert at(game, "gaza") == {"cells_underground": 1, "cells_active": 1, "police": 1}


def test_expropriations_may_be_declined_pal_30() -> None:
    game = round_of({"gaza": here(hidden=1)}, dice=[6])
    play(game, "done")
    assert at(game, "gaza") == {"cells_underground": 1}


def test_british_without_a_chit_draw_one() -> None:
    """6.2.2."""
    game = round_of(chits=[2])
    assert held(game) == [2]


@pytest.mark.parametrize(("chits", "left"), [([1], 1), ([1, 2], 1), ([0, 1, 2], 2), ([0, 0, 1, 1, 2], 3)])
def test_british_with_chits_discard_half_rounded_down_pal_31(chits: list[int], left: int) -> None:
    """6.2.2, GEN-20; British choice, one chit is kept."""
    game = round_of({"gaza": here(troops=1)}, intel=chits)
    for n in range(len(chits) - left):
        assert asked(game) == ("british", "6.2.2")
        assert "done" not in offered(game)
        play(game, offered(game, "discard:")[0])
        assert len(held(game)) == len(chits) - n - 1
    assert asked(game)[1] == "6.3.1"


def test_british_choose_which_chits_they_discard() -> None:
    game = round_of({"gaza": here(troops=1)}, intel=[0, 1, 2])
    assert offered(game) == ["discard:intel:0", "discard:intel:1", "discard:intel:2"]
    play(game, "discard:intel:1")
    assert held(game) == [0, 2]
    assert view(game)["intel"]["bag"] == 7


def test_haganah_at_0_brings_one_more_chit() -> None:
    """6.2.3, 6.5.4, PAL-31: after the draw or the discard."""
    assert held(round_of(haganah=0, chits=[0, 2])) == [0, 2]
    game = round_of({"gaza": here(troops=1)}, haganah=0, intel=[0, 0], chits=[2])
    assert held(game) == [0, 2], "of two alike one is discarded without asking"


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_haganah_above_0_brings_no_chit(value: int) -> None:
    assert held(round_of(haganah=value, chits=[1])) == [1]


def test_haganah_at_4_may_place_an_arms_cache_with_a_cell() -> None:
    """6.2.3: in a District or City, within stacking (1.4.2), optional."""
    spaces = {
        "gaza": here(active=1, police=1),
        "haifa_city": here(hidden=1, police=3),
        "haifa_syria_railway": here(hidden=2),
        "lydda": here(hidden=1, police=1, caches=2),
        "samaria": here(caches=1),
    }
    game = round_of(spaces, haganah=4, intel=[1])
    assert asked(game) == ("irgun", "6.2.3")
    assert set(offered(game)) == {"place:arms_caches:gaza", "place:arms_caches:haifa_city", "done"}
    assert refusal(game, "place:arms_caches:lydda") in ("1.4.2", "6.2.3")
    assert refusal(game, "place:arms_caches:haifa_syria_railway") == "6.2.3"
    assert refusal(game, "place:arms_caches:samaria") == "6.2.3"
    with changes(game) as changed:
        play(game, "place:arms_caches:gaza")
    assert changed == {"gaza.arms_caches": 1, "available.arms_caches": -1}


def test_haganah_cooperation_may_be_declined() -> None:
    game = round_of({"gaza": here(active=1, police=1)}, haganah=4, intel=[1])
    play(game, "done")
    assert "arms_caches" not in at(game, "gaza")


@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_haganah_below_4_places_no_arms_cache(value: int) -> None:
    game = round_of({"gaza": here(active=1, police=1)}, haganah=value, intel=[1])
    assert asked(game)[1] == "6.3.1"


# 6.3.1 British Redeploy


def redeploy(spaces: dict[str, dict[str, object]], **setup: object) -> Table[State]:
    return skip_to(round_of(spaces, intel=[1], **setup), "6.3.1")


def test_police_redeploy_to_railways_and_to_other_british_pieces_pal_32() -> None:
    game = redeploy({"gaza": here(police=1), "lydda": here(troops=1), "samaria": here(hidden=1, police=1)})
    targets = {id.rsplit(":", 1)[1] for id in offered(game, "move:police:gaza:")}
    assert targets == {
        "lydda",
        "samaria",
        "tel_aviv_egypt_railway",
        "tel_aviv_jerusalem_railway",
        "tel_aviv_haifa_railway",
        "haifa_syria_railway",
    }
    assert refusal(game, "move:police:gaza:galilee") == "6.3.1"
    assert refusal(game, "move:police:gaza:haifa_city") == "6.3.1"
    with changes(game) as changed:
        play(game, "move:police:gaza:lydda", "done")
        while "done" in offered(game):
            play(game, "done")
    assert changed["lydda.police"] == 1


def test_police_do_not_redeploy_beside_police_that_have_just_moved_pal_32() -> None:
    """British pieces are those that stand there when the phase begins."""
    game = redeploy({"gaza": here(police=2), "lydda": here(police=1, troops=1)})
    play(game, "move:police:lydda:haifa_syria_railway")
    assert offered(game, "move:police:gaza:lydda"), "a Troop, and the Police that moved, stood there"
    assert refusal(game, "move:police:gaza:samaria") == "6.3.1"


def test_troops_redeploy_to_cities_and_railways() -> None:
    game = redeploy({"gaza": here(troops=1), "lydda": here(police=1)})
    targets = {id.rsplit(":", 1)[1] for id in offered(game, "move:troops:gaza:")}
    assert len(targets) == 7
    assert targets >= set(CITIES)
    assert refusal(game, "move:troops:gaza:lydda") == "6.3.1"


def test_police_redeploy_before_troops() -> None:
    game = redeploy({"gaza": here(troops=2, police=1)})
    play(game, "move:troops:gaza:haifa_city")
    assert offered(game, "move:police:") == []
    assert refusal(game, "move:police:gaza:haifa_syria_railway") == "6.3.1"


def test_each_piece_redeploys_once_from_where_it_stood_gen_30() -> None:
    game = redeploy({"gaza": here(troops=1), "lydda": here(troops=1)})
    play(game, "move:troops:gaza:haifa_city")
    assert refusal(game, "move:troops:gaza:haifa_syria_railway") == "6.3.1"
    assert refusal(game, "move:troops:haifa_city:haifa_syria_railway") == "6.3.1"
    assert at(game, "gaza") == {"troops": 1}, "planned, not made"
    play(game, "done")
    assert at(game, "haifa_city") == {"troops": 1}


def test_redeploy_is_optional() -> None:
    game = redeploy({"gaza": here(troops=2, police=2)})
    play(game, "done", "done")
    assert at(game, "gaza") == {"troops": 2, "police": 2}


def test_a_curfew_left_by_the_british_goes_before_irgun_move_pal_32() -> None:
    """1.10, GEN-30: so that a Cell may enter the City."""
    spaces = {"haifa_city": here(troops=1, curfew=1), "gaza": here(hidden=1)}
    game = redeploy(spaces)
    play(game, "move:troops:haifa_city:jerusalem_city")
    assert asked(game) == ("irgun", "6.3.2")
    assert markers(game, "haifa_city") == {}
    assert "move:cells_underground:gaza:haifa_city" in offered(game)


def test_a_curfew_stays_where_one_troop_takes_the_place_of_another_gen_30() -> None:
    spaces = {"haifa_city": here(troops=1, curfew=1), "gaza": here(troops=1), "lydda": here(hidden=1)}
    game = redeploy(spaces)
    play(game, "move:troops:haifa_city:jerusalem_city", "move:troops:gaza:haifa_city")
    assert asked(game) == ("irgun", "6.3.2")
    assert markers(game, "haifa_city") == {"curfew": 1}


# 6.3.2 Irgun Redeploy


def irgun_redeploy(spaces: dict[str, dict[str, object]], **setup: object) -> Table[State]:
    return skip_to(round_of(spaces, intel=[1], **setup), "6.3.2")


def test_one_cell_redeploys_to_each_city_without_curfew_pal_33() -> None:
    spaces = {
        "gaza": here(hidden=2, active=1),
        "jerusalem_city": here(troops=1, curfew=1),
        "haifa_syria_railway": here(hidden=1),
    }
    game = irgun_redeploy(spaces)
    assert {id.rsplit(":", 1)[1] for id in offered(game, "move:")} == {"haifa_city", "tel_aviv_jaffa"}
    assert refusal(game, "move:cells_underground:gaza:jerusalem_city") == "6.3.2"
    assert refusal(game, "move:cells_underground:gaza:lydda") == "6.3.2"
    play(game, "move:cells_active:gaza:haifa_city")
    assert refusal(game, "move:cells_underground:gaza:haifa_city") == "6.3.2"
    play(game, "move:cells_underground:haifa_syria_railway:tel_aviv_jaffa")
    assert at(game, "haifa_city") == at(game, "tel_aviv_jaffa") == {"cells_underground": 1}


def test_a_cell_may_redeploy_from_city_to_city_once_gen_30() -> None:
    game = irgun_redeploy({"haifa_city": here(hidden=1), "gaza": here(active=1, police=2)})
    play(game, "move:cells_underground:haifa_city:tel_aviv_jaffa")
    assert refusal(game, "move:cells_underground:haifa_city:jerusalem_city") == "6.3.2"
    assert refusal(game, "move:cells_underground:tel_aviv_jaffa:jerusalem_city") == "6.3.2"
    play(game, "move:cells_active:gaza:haifa_city")
    assert at(game, "haifa_city") == {"cells_underground": 1}


def test_one_arms_cache_redeploys_to_a_cell_outside_the_railways_pal_33() -> None:
    spaces = {
        "gaza": here(caches=2),
        "lydda": here(active=1),
        "galilee": here(hidden=1, caches=2),
        "haifa_syria_railway": here(hidden=1),
    }
    game = irgun_redeploy(spaces)
    assert {id.rsplit(":", 1)[1] for id in offered(game, "move:arms_caches:gaza:")} == {"lydda"}
    assert refusal(game, "move:arms_caches:gaza:galilee") in ("1.4.2", "6.3.2")
    assert refusal(game, "move:arms_caches:gaza:haifa_syria_railway") in ("1.4.2", "6.3.2")
    assert refusal(game, "move:arms_caches:gaza:samaria") == "6.3.2"
    with changes(game) as changed:
        play(game, "move:arms_caches:gaza:lydda")
    assert changed["lydda.arms_caches"] == 1
    assert changed["gaza.arms_caches"] == -1
    assert asked(game)[1] == "2.3.2", "one Arms Cache only, and Cells before it"


def test_the_arms_cache_may_follow_a_cell_that_has_just_redeployed_pal_33() -> None:
    game = irgun_redeploy({"gaza": here(hidden=1, caches=1)})
    assert offered(game, "move:arms_caches:") == []
    play(game, "move:cells_underground:gaza:haifa_city")
    assert offered(game, "move:arms_caches:") == ["move:arms_caches:gaza:haifa_city"]
    play(game, "move:arms_caches:gaza:haifa_city")
    assert at(game, "haifa_city") == {"cells_underground": 1, "arms_caches": 1}


def test_the_arms_cache_may_not_go_where_the_last_cell_has_left_pal_33() -> None:
    game = irgun_redeploy({"gaza": here(hidden=1), "lydda": here(caches=1)})
    play(game, "move:cells_underground:gaza:haifa_city")
    assert refusal(game, "move:arms_caches:lydda:gaza") == "6.3.2"


def test_cells_redeploy_before_the_arms_cache() -> None:
    game = irgun_redeploy({"gaza": here(hidden=2), "lydda": here(caches=1)})
    play(game, "move:cells_underground:gaza:haifa_city", "done")
    assert offered(game, "move:cells_underground:") == []
    assert refusal(game, "move:cells_underground:gaza:jerusalem_city") == "6.3.2"


# 6.4 Reset Phase


def test_reset_takes_all_markers_off() -> None:
    """The third way in which a Curfew leaves (1.10)."""
    spaces = {
        "haifa_city": here(troops=1, curfew=1, terror=2, sabotage=1),
        "haifa_syria_railway": here(sabotage=3),
        "gaza": here(sabotage=1),
    }
    game = skip_to(round_of(spaces), "2.3.2")
    assert all(not markers(game, id) for id in view(game)["spaces"])


@pytest.mark.parametrize(("inside", "freed"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_reset_frees_half_of_prison_rounded_down(inside: int, freed: int) -> None:
    """6.4, 1.3.6, GEN-20."""
    game = round_of(boxes={"prison": {"cells_underground": inside}})
    assert at(game, "prison").get("cells_underground", 0) == inside - freed
    assert at(game, "available")["cells_underground"] == 10 - inside + freed


def test_reset_hides_all_cells() -> None:
    game = skip_to(round_of({"gaza": here(active=3), "haifa_syria_railway": here(active=1, hidden=1)}), "2.3.2")
    assert at(game, "gaza") == {"cells_underground": 3}
    assert at(game, "haifa_syria_railway") == {"cells_underground": 2}


@pytest.mark.parametrize("first", ["british", "irgun"])
def test_reset_puts_irgun_first_pal_34(first: str) -> None:
    game = round_of(first=first)
    assert view(game)["eligible"] == {"first": "irgun", "second": "british"}
    assert view(game)["card"] == "P20"
    assert asked(game) == ("irgun", "2.3.2")


def test_reset_leaves_track_and_capabilities_alone() -> None:
    game = round_of(haganah=1, capabilities={"P13": "shaded"})
    assert haganah(game) == 1
    assert view(game)["capabilities"] == {"P13": "shaded"}


def test_the_phases_follow_each_other_in_the_printed_order() -> None:
    """6.0: Political Will, Resources, Redeploy, Reset."""
    spaces = {"gaza": here(hidden=2, troops=1), "lydda": here(caches=1)}
    game = table(spaces, deck=["P24", "P33", "P20"], haganah=4, intel=[0, 1])
    play(game, LIMITED, "pass", EVENT, "pass", "done")
    order = [asked(game)]
    while asked(game)[1] != "2.3.2":
        ids = offered(game)
        game.choose("done" if "done" in ids else ids[0])
        if asked(game) != order[-1]:
            order.append(asked(game))
    assert order == [
        ("irgun", "3.3.4"),
        ("british", "6.2.2"),
        ("irgun", "6.2.3"),
        ("british", "6.3.1"),
        ("irgun", "6.3.2"),
        ("irgun", "2.3.2"),
    ]
    names = [e["name"] for step in range(game.step + 1) for e in game.effects(step) if e["verb"] == "phase"]
    assert names == ["Political Will", "Resources", "Redeploy", "Reset"]


def test_nothing_else_changes_in_a_round_of_an_empty_map() -> None:
    before = counts(view(table(will=10, intel=[1])))
    after = counts(view(round_of(will=10, intel=[1])))
    assert {k: v for k, v in after.items() if before.get(k) != v} == {"political_will": 15}


def test_spaces_offered_for_expropriations_are_those_of_rob() -> None:
    spaces = {
        "gaza": here(hidden=1, police=1),
        "galilee": here(active=2, police=1),
        "haifa_syria_railway": here(hidden=3),
    }
    game = round_of(spaces)
    assert spaces_offered(game) == {"galilee"}
    assert refusal(game, "space:gaza") == "3.3.4"
