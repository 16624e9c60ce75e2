"""The British Special Activities: Restore, Negotiate, Mass Detention (4.2), and when they take place (4.1)."""

import pytest

from tests.palestine.positions import (
    FULL,
    LIMITED,
    asked,
    at,
    changes,
    finish,
    go,
    haganah,
    held,
    here,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    table,
    will,
)

TROOPS_AT_HAND = {"samaria": here(troops=1)}

# 4.2.1 Restore


def test_restore_removes_curfew_and_every_sabotage_marker() -> None:
    game = table({"haifa_city": here(troops=1, police=1, curfew=1, sabotage=3)})
    play(game, FULL, "op:deploy", "sa:restore")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {"haifa_city.curfew": -1, "haifa_city.sabotage": -3}


def test_restore_turns_all_terror_to_sabotage_after_removing_sabotage_pal_15() -> None:
    game = table({"haifa_city": here(troops=1, police=1, sabotage=1, terror=2)})
    play(game, FULL, "op:deploy", "sa:restore", "space:haifa_city")
    assert markers(game, "haifa_city") == {"sabotage": 2}


def test_terror_takes_two_restores_pal_15() -> None:
    game = table({"haifa_city": here(troops=1, police=1, terror=1)}, deck=["P24", "P20"])
    finish(game, FULL, "op:deploy", "sa:restore", "space:haifa_city", "space:haifa_city")
    assert markers(game, "haifa_city") == {"sabotage": 1}
    play(game, "box:limited_operation", "pass", "box:event", "pass")
    assert markers(game, "haifa_city") == {"sabotage": 1}


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"troops": 1, "police": 1}, True),
        ({"troops": 2}, False),
        ({"police": 2}, False),
        ({"troops": 1, "police": 1, "hidden": 1}, False),
        ({"troops": 1, "police": 1, "active": 1}, False),
        ({"troops": 1, "police": 1, "caches": 1}, False),
    ],
)
def test_restore_needs_both_cubes_and_no_irgun_piece(pieces: dict[str, int], legal: bool) -> None:
    spaces = {"gaza": here(sabotage=1, **pieces), "galilee": here(troops=1, police=1, sabotage=1)}
    game = table(spaces)
    play(game, FULL, "op:deploy", "sa:restore")
    assert ("gaza" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:gaza") == "4.2.1"


def test_restore_takes_one_space_also_a_railway() -> None:
    spaces = {"haifa_syria_railway": here(troops=1, police=1, sabotage=2), "gaza": here(troops=1)}
    game = table(spaces)
    play(game, FULL, "op:deploy", "sa:restore", "space:haifa_syria_railway")
    assert markers(game, "haifa_syria_railway") == {}
    assert refusal(game, "sa:restore") == "4.1"


def test_restore_can_use_the_police_that_deploy_has_just_placed_gen_5() -> None:
    game = table({"gaza": here(troops=1, sabotage=1)})
    play(game, FULL, "op:deploy")
    assert refusal(game, "sa:restore") == "4.2.1"
    play(game, "space:gaza", "sa:restore", "space:gaza")
    assert markers(game, "gaza") == {}


def test_restore_after_the_troops_have_arrived_gen_5() -> None:
    game = table({"gaza": here(troops=2), "lydda": here(police=1, sabotage=1)})
    play(game, FULL, "op:deploy", "space:gaza", "done", "move:troops:gaza:lydda")
    assert refusal(game, "sa:restore") == "3.2.1", "not while the Troops are on their way"
    play(game, "done", "sa:restore", "space:lydda")
    assert markers(game, "lydda") == {}


def test_restore_is_not_begun_where_it_can_do_nothing_gen_5c() -> None:
    game = table({"gaza": here(troops=1, police=1)})
    play(game, FULL, "op:deploy")
    assert refusal(game, "sa:restore") == "4.2.1"


@pytest.mark.parametrize("operation", ["patrol", "search", "assault"])
def test_restore_accompanies_deploy_only(operation: str) -> None:
    """4.1.1."""
    spaces = {"gaza": here(troops=1, police=1, sabotage=1), "lydda": here(troops=2, active=1)}
    game = table(spaces)
    play(game, FULL, f"op:{operation}")
    assert refusal(game, "sa:restore") == "4.2.1"


# 4.2.2 Negotiate


@pytest.mark.parametrize(
    ("track", "terror", "die", "shifts"),
    [
        (3, 0, 4, True),
        (3, 0, 3, False),
        (4, 0, 4, False),
        (4, 0, 5, True),
        (1, 0, 1, False),
        (1, 0, 2, True),
        (4, 2, 3, True),
        (4, 1, 3, False),
        (2, 3, 1, True),
    ],
)
def test_negotiate_shifts_the_track_on_a_higher_roll(track: int, terror: int, die: int, shifts: bool) -> None:
    """4.2.2: plus 1 for each Terror marker on the map."""
    game = table({**TROOPS_AT_HAND, "haifa_city": here(terror=terror)}, haganah=track, dice=[die])
    play(game, FULL, "op:deploy", "sa:negotiate")
    assert haganah(game) == track - shifts


def test_negotiate_does_not_count_terror_that_was_turned_pal_17() -> None:
    game = table({**TROOPS_AT_HAND, "haifa_city": here(sabotage=3)}, haganah=4, dice=[4])
    play(game, FULL, "op:deploy", "sa:negotiate")
    assert haganah(game) == 4


def test_negotiate_at_0_draws_a_chit_without_a_roll_pal_6() -> None:
    """4.2.2, 6.5.4."""
    game = table(TROOPS_AT_HAND, haganah=0, chits=[2], dice=[1])
    play(game, FULL, "op:deploy")
    with changes(game) as changed:
        outcome = game.choose("sa:negotiate")
    assert changed == {"intel.2": 1}
    assert not [e for e in outcome.effects if e["verb"] == "roll"]


def test_negotiate_that_reaches_0_draws_no_chit() -> None:
    game = table(TROOPS_AT_HAND, haganah=1, dice=[6])
    play(game, FULL, "op:deploy", "sa:negotiate")
    assert haganah(game) == 0
    assert held(game) == []


def test_negotiate_at_0_with_an_empty_bag_is_not_begun_gen_5c() -> None:
    """PAL-13."""
    game = table(TROOPS_AT_HAND, haganah=0, intel=[0, 0, 0, 1, 1, 1, 2, 2, 2])
    play(game, FULL, "op:deploy")
    assert refusal(game, "sa:negotiate") == "4.2.2"


def test_negotiate_does_not_accompany_assault() -> None:
    game = table({"gaza": here(troops=2, active=1)})
    play(game, FULL, "op:assault")
    assert refusal(game, "sa:negotiate") == "4.2.2"


@pytest.mark.parametrize("operation", ["deploy", "patrol", "search"])
def test_negotiate_accompanies_the_others(operation: str) -> None:
    game = table({"gaza": here(troops=2, police=1), "lydda": here(active=1)})
    play(game, FULL, f"op:{operation}")
    assert "sa:negotiate" in offered(game)


def test_a_patrol_that_negotiating_left_without_cells_is_over_gen_5a() -> None:
    """The three Cells that the Track takes back were the last on the map."""
    game = table({"gaza": here(hidden=3, police=1)}, haganah=3, dice=[6], boxes={"prison": {"cells_underground": 10}})
    play(game, FULL, "op:patrol", "sa:negotiate")
    assert at(game, "gaza") == {"police": 1}
    assert asked(game) == ("irgun", "2.3.2")


# 4.2.3 Mass Detention

DETENTION = {"gaza": here(troops=1)}


def test_mass_detention_takes_the_number_on_the_die() -> None:
    spaces = {"haifa_city": here(troops=3, curfew=1, active=2), "haifa_district": here(hidden=1), **DETENTION}
    game = table(spaces, dice=[2])
    play(game, FULL, "op:search", "sa:mass_detention", "space:haifa_city")
    assert asked(game) == ("british", "4.2.3")
    assert offered(game) == ["remove:cells_active:haifa_city", "remove:cells_underground:haifa_district"]
    with changes(game) as changed:
        play(game, "remove:cells_underground:haifa_district")
    assert changed == {
        "haifa_district.cells_underground": -1,
        "haifa_city.cells_active": -1,
        "prison.cells_underground": 2,
    }


def test_mass_detention_costs_what_the_die_has_too_much() -> None:
    """The example in 4.2.3: a 5 takes all three Cells and 2 Political Will."""
    spaces = {"haifa_city": here(troops=3, curfew=1, hidden=2), "haifa_district": here(active=1), **DETENTION}
    game = table(spaces, dice=[5])
    play(game, FULL, "op:search", "sa:mass_detention")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {
        "haifa_city.cells_underground": -2,
        "haifa_district.cells_active": -1,
        "prison.cells_underground": 3,
        "political_will": -2,
    }


def test_mass_detention_of_nobody_costs_the_whole_die_down_to_0_gen_7() -> None:
    game = table({"haifa_city": here(troops=3, curfew=1), **DETENTION}, dice=[6], will=4)
    go(game, FULL, "op:search", "sa:mass_detention", "space:haifa_city")
    assert will(game) == 0
    assert game.result_view() is None, "the game ends in a Propaganda Round only"


def test_mass_detention_leaves_railways_and_other_districts_alone_pal_16() -> None:
    """Haifa's Railways touch it; Samaria and Galilee touch its District."""
    spaces = {
        "haifa_city": here(troops=3, curfew=1),
        "haifa_syria_railway": here(hidden=2),
        "tel_aviv_haifa_railway": here(active=2),
        "samaria": here(active=2),
    }
    game = table({**spaces, **DETENTION}, dice=[1])
    play(game, FULL, "op:search", "sa:mass_detention")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {"political_will": -1}


@pytest.mark.parametrize(
    ("city", "district"),
    [("haifa_city", "haifa_district"), ("tel_aviv_jaffa", "lydda"), ("jerusalem_city", "jerusalem_district")],
)
def test_every_city_has_its_one_district_pal_16(city: str, district: str) -> None:
    game = table({city: here(troops=3, curfew=1), district: here(hidden=1), **DETENTION}, dice=[1])
    play(game, FULL, "op:search", "sa:mass_detention", f"space:{city}")
    assert at(game, "prison") == {"cells_underground": 1}


@pytest.mark.parametrize("pieces", [{"troops": 2, "police": 1, "curfew": 1}, {"troops": 3}, {"police": 3, "curfew": 1}])
def test_mass_detention_needs_a_curfew_and_three_troops_not_cubes_pal_16(pieces: dict[str, int]) -> None:
    spaces = {"haifa_city": here(**pieces), "tel_aviv_jaffa": here(troops=3, curfew=1), **DETENTION}
    game = table(spaces)
    play(game, FULL, "op:search", "sa:mass_detention")
    assert spaces_offered(game) == {"tel_aviv_jaffa"}
    assert refusal(game, "space:haifa_city") == "4.2.3"
    assert refusal(game, "space:gaza") == "4.2.3"


def test_mass_detention_cannot_begin_without_such_a_city() -> None:
    game = table({"haifa_city": here(troops=3), **DETENTION})
    play(game, FULL, "op:search")
    assert refusal(game, "sa:mass_detention") == "4.2.3"


def test_mass_detention_may_follow_the_curfew_that_search_has_placed_gen_5() -> None:
    game = table({"haifa_city": here(troops=3, hidden=1)}, dice=[1])
    play(game, FULL, "op:search", "space:haifa_city")
    finish(game, "sa:mass_detention", "space:haifa_city")
    assert at(game, "prison") == {"cells_underground": 1}


@pytest.mark.parametrize("operation", ["deploy", "patrol"])
def test_mass_detention_does_not_accompany_these(operation: str) -> None:
    game = table({"haifa_city": here(troops=3, curfew=1), **DETENTION, "galilee": here(hidden=1)})
    play(game, FULL, f"op:{operation}")
    assert refusal(game, "sa:mass_detention") == "4.2.3"


def test_mass_detention_before_assault_may_leave_it_without_a_space_gen_5a() -> None:
    """A 1 would have left a Cell to Assault; a 2 leaves none, and the Operation is over."""
    game = table({"haifa_city": here(troops=3, curfew=1, active=2)}, dice=[2])
    play(game, FULL, "op:assault", "sa:mass_detention", "space:haifa_city")
    assert at(game, "prison") == {"cells_underground": 2}
    assert asked(game) == ("irgun", "2.3.2")


def test_mass_detention_before_assault_is_refused_where_it_surely_takes_the_only_target_gen_5a() -> None:
    game = table({"haifa_city": here(troops=3, curfew=1, active=1)})
    play(game, FULL, "op:assault")
    assert refusal(game, "sa:mass_detention") == "4.1"
    game = table({"haifa_city": here(troops=3, curfew=1, active=1, caches=1)})
    play(game, FULL, "op:assault")
    assert "sa:mass_detention" in offered(game), "the Arms Cache stays"


def test_mass_detention_between_two_assaults_opens_the_arms_cache_gen_5() -> None:
    spaces = {"haifa_city": here(troops=4, curfew=1, hidden=1, caches=1), "gaza": here(troops=2, active=1)}
    game = table(spaces, dice=[1])
    play(game, FULL, "op:assault", "space:gaza", "sa:mass_detention", "space:haifa_city", "space:haifa_city")
    assert "arms_caches" not in at(game, "haifa_city")
    assert will(game) == 11


# 4.1


def test_one_activity_for_each_operation() -> None:
    game = table({"gaza": here(troops=1, police=1, sabotage=1), "lydda": here(troops=1)}, dice=[1])
    play(game, FULL, "op:deploy", "sa:negotiate")
    assert refusal(game, "sa:restore") == "4.1"
    assert refusal(game, "sa:negotiate") == "4.1"


def test_no_activity_with_a_limited_operation() -> None:
    """2.3.4."""
    game = table({"gaza": here(troops=1, police=1, sabotage=1), "lydda": here(troops=1)})
    play(game, LIMITED, "op:deploy")
    assert offered(game, "sa:") == []
    assert refusal(game, "sa:restore") == "2.3.4"


def test_no_activity_without_its_operation_gen_2() -> None:
    game = table({"gaza": here(troops=1, police=1, sabotage=1)})
    play(game, FULL)
    assert refusal(game, "sa:restore") == "4.1"


def test_the_operation_cannot_end_before_it_has_a_space_gen_2() -> None:
    game = table({"gaza": here(troops=1)}, dice=[1])
    play(game, FULL, "op:deploy", "sa:negotiate")
    assert offered(game) == ["space:gaza"]
    assert refusal(game, "done") == "3.1"


def test_an_activity_of_the_other_faction_is_refused() -> None:
    game = table({"gaza": here(troops=1)})
    play(game, FULL, "op:deploy")
    assert refusal(game, "sa:silence") == "4.3.1"
