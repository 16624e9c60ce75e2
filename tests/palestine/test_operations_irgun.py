"""Irgun's Operations: Recruit, Travel, Sabotage, Rob (3.3), the Offensive (2.3.7) and the Haganah's space (6.5.3)."""

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
    here,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    table,
)

CITIES = {"haifa_city", "tel_aviv_jaffa", "jerusalem_city"}

# 3.3.1 Recruit


def test_recruit_places_up_to_two_cells_with_an_arms_cache() -> None:
    game = table({"galilee": here(caches=1)}, first="irgun")
    play(game, LIMITED, "op:recruit", "space:galilee")
    assert offered(game) == ["place:cells:galilee", "done"]
    with changes(game) as changed:
        play(game, "place:cells:galilee", "place:cells:galilee")
    assert changed == {"galilee.cells_underground": 2, "available.cells_underground": -2}
    assert offered(game, "place:") == []


def test_recruit_up_to_two_may_be_one_or_none_gen_14() -> None:
    game = table({"galilee": here(caches=1)}, first="irgun")
    with changes(game) as changed:
        play(game, FULL, "op:recruit", "space:galilee", "done")
    assert changed == {}


def test_recruit_qualifies_next_to_an_arms_cache_and_not_two_spaces_away() -> None:
    """Gaza's neighbours are Lydda, Jerusalem District and the line to Egypt (1.3.5)."""
    game = table({"gaza": here(caches=1)}, first="irgun")
    play(game, FULL, "op:recruit")
    near = {"gaza", "lydda", "jerusalem_district", "tel_aviv_egypt_railway"}
    assert spaces_offered(game) == near | CITIES
    assert refusal(game, "space:samaria") == "3.3.1"
    assert refusal(game, "space:tel_aviv_jerusalem_railway") == "3.3.1"


def test_recruit_places_cells_on_a_railway_beside_an_arms_cache_pal_18() -> None:
    """3.3.1, note."""
    game = table({"gaza": here(caches=1)}, first="irgun")
    with changes(game) as changed:
        go(game, LIMITED, "op:recruit", "space:tel_aviv_egypt_railway")
        play(game, "place:cells:tel_aviv_egypt_railway", "place:cells:tel_aviv_egypt_railway")
    assert changed == {"tel_aviv_egypt_railway.cells_underground": 2, "available.cells_underground": -2}


def test_recruit_places_one_cell_in_a_city_far_from_arms_caches() -> None:
    """GEN-33: unasked."""
    game = table({"gaza": here(caches=1)}, first="irgun")
    with changes(game) as changed:
        finish(game, LIMITED, "op:recruit", "space:haifa_city")
    assert changed == {"haifa_city.cells_underground": 1, "available.cells_underground": -1}


def test_recruit_places_two_in_a_city_beside_an_arms_cache() -> None:
    game = table({"lydda": here(caches=1)}, first="irgun")
    go(game, LIMITED, "op:recruit", "space:tel_aviv_jaffa")
    assert offered(game) == ["place:cells:tel_aviv_jaffa", "done"]
    play(game, "place:cells:tel_aviv_jaffa", "place:cells:tel_aviv_jaffa")
    assert at(game, "tel_aviv_jaffa") == {"cells_underground": 2}


def test_recruit_without_arms_caches_has_the_cities_only() -> None:
    game = table(first="irgun")
    play(game, FULL, "op:recruit")
    assert spaces_offered(game) == CITIES


@pytest.mark.parametrize("caches", [0, 1])
def test_recruit_never_selects_a_curfew(caches: int) -> None:
    """Even with an Arms Cache there."""
    game = table({"haifa_city": here(troops=1, curfew=1, caches=caches)}, first="irgun")
    play(game, FULL, "op:recruit")
    assert "haifa_city" not in spaces_offered(game)
    assert refusal(game, "space:haifa_city") == "3.3.1"


def test_recruit_places_new_cells_underground() -> None:
    """1.4.3, GEN-17."""
    game = table({"haifa_city": here(active=1)}, first="irgun")
    with changes(game) as changed:
        finish(game, LIMITED, "op:recruit", "space:haifa_city")
    assert changed == {"haifa_city.cells_underground": 1, "available.cells_underground": -1}


def test_recruit_takes_no_cells_from_the_map_or_prison_gen_16() -> None:
    """1.4.1: with none Available nothing is placed; the space may be selected all the same (GEN-28)."""
    spaces = {"galilee": here(hidden=5), "gaza": here(active=5)}
    game = table(spaces, first="irgun", boxes={"prison": {"cells_underground": 0}})
    play(game, FULL, "op:recruit")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:haifa_city"] == "No Cell Available"
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {}


def test_recruit_is_resolved_space_by_space_pal_18() -> None:
    """The Arms Cache spent on the Offensive no longer helps the spaces beside it."""
    game = table({"gaza": here(caches=1)}, first="irgun")
    play(game, LIMITED, "op:recruit", "space:lydda", "done", "offensive:gaza")
    assert spaces_offered(game) == CITIES
    assert refusal(game, "space:jerusalem_district") == "3.3.1"


def test_recruit_selects_three_spaces() -> None:
    game = table({"gaza": here(troops=1, caches=1)}, first="irgun")
    play(game, FULL, "op:recruit", "space:haifa_city", "space:tel_aviv_jaffa", "space:jerusalem_city")
    assert asked(game) == ("british", "2.3.2"), "no fourth, and no Offensive beside Troops"


def test_recruit_cannot_begin_under_three_curfews_gen_2() -> None:
    game = table({i: here(troops=1, curfew=1) for i in CITIES}, first="irgun")
    play(game, FULL)
    assert refusal(game, "op:recruit") == "3.3.1"


# 3.3.2 Travel


def test_travel_moves_cells_anywhere_and_hides_them() -> None:
    game = table({"gaza": here(active=1, hidden=1)}, first="irgun")
    with changes(game) as changed:
        play(game, FULL, "op:travel", "move:cells_active:gaza:galilee", "move:cells_underground:gaza:haifa_city")
        finish(game)
    assert changed == {
        "gaza.cells_active": -1,
        "galilee.cells_underground": 1,
        "gaza.cells_underground": -1,
        "haifa_city.cells_underground": 1,
    }


@pytest.mark.parametrize(
    ("target", "there", "moving", "noticed"),
    [
        # Railways: moving Cells plus cubes above three.
        ("haifa_syria_railway", {"troops": 3}, 1, True),
        ("haifa_syria_railway", {"troops": 2}, 1, False),
        ("haifa_syria_railway", {"troops": 1, "police": 2}, 1, True),
        ("haifa_syria_railway", {"police": 2}, 2, True),
        ("haifa_syria_railway", {"police": 1}, 2, False),
        ("haifa_syria_railway", {}, 3, False),
        ("haifa_syria_railway", {}, 4, True),
        ("haifa_syria_railway", {"hidden": 3, "troops": 2}, 1, False),
        # Curfews likewise.
        ("haifa_city", {"troops": 3, "curfew": 1}, 1, True),
        ("haifa_city", {"troops": 2, "curfew": 1}, 1, False),
        ("haifa_city", {"troops": 1, "curfew": 1}, 3, True),
        # Nowhere else.
        ("haifa_city", {"troops": 5}, 4, False),
        ("galilee", {"troops": 5, "police": 3}, 4, False),
    ],
)
def test_travel_a_crowd_is_noticed_on_railways_and_under_curfews(
    target: str, there: dict[str, int], moving: int, noticed: bool
) -> None:
    """3.3.2, PAL-21."""
    game = table({"gaza": here(hidden=moving), target: here(**there)}, first="irgun")
    with changes(game) as changed:
        play(game, FULL, "op:travel", *[f"move:cells_underground:gaza:{target}"] * moving)
        finish(game)
    side = "cells_active" if noticed else "cells_underground"
    assert changed == {"gaza.cells_underground": -moving, f"{target}.{side}": moving}


def test_travel_active_cells_stay_active_in_a_crowd() -> None:
    game = table({"gaza": here(active=1), "haifa_syria_railway": here(troops=3)}, first="irgun")
    with changes(game) as changed:
        finish(game, FULL, "op:travel", "move:cells_active:gaza:haifa_syria_railway")
    assert changed == {"gaza.cells_active": -1, "haifa_syria_railway.cells_active": 1}


def test_travel_tests_each_group_alone_pal_21() -> None:
    """Two origins send two Cells each: no group of four."""
    spaces = {"gaza": here(hidden=2), "galilee": here(hidden=2)}
    game = table(spaces, first="irgun")
    to = "tel_aviv_haifa_railway"
    play(game, FULL, "op:travel", *[f"move:cells_underground:gaza:{to}"] * 2)
    finish(game, *[f"move:cells_underground:galilee:{to}"] * 2)
    assert at(game, to) == {"cells_underground": 4}


def test_travel_to_two_destinations_is_two_groups_pal_21() -> None:
    game = table({"gaza": here(hidden=4)}, first="irgun")
    play(game, FULL, "op:travel", *["move:cells_underground:gaza:tel_aviv_haifa_railway"] * 2)
    finish(game, *["move:cells_underground:gaza:haifa_syria_railway"] * 2)
    assert at(game, "tel_aviv_haifa_railway") == {"cells_underground": 2}
    assert at(game, "haifa_syria_railway") == {"cells_underground": 2}


def test_travel_cells_that_stay_do_not_add_to_the_crowd() -> None:
    """Only moving Cells and cubes count, and those who stay keep their side."""
    game = table({"gaza": here(hidden=1), "haifa_syria_railway": here(hidden=3, active=1, police=2)}, first="irgun")
    with changes(game) as changed:
        finish(game, FULL, "op:travel", "move:cells_underground:gaza:haifa_syria_railway")
    assert changed == {"gaza.cells_underground": -1, "haifa_syria_railway.cells_underground": 1}


def test_travel_to_where_it_stands_hides_a_cell_pal_21() -> None:
    game = table({"gaza": here(active=2)}, first="irgun")
    with changes(game) as changed:
        play(game, FULL, "op:travel", "move:cells_active:gaza:gaza")
        play(game, "done")
    assert changed == {"gaza.cells_active": -1, "gaza.cells_underground": 1}


def test_travel_staying_under_a_crowded_curfew_turns_active_pal_21() -> None:
    game = table({"haifa_city": here(hidden=1, troops=3, curfew=1)}, first="irgun")
    with changes(game) as changed:
        finish(game, FULL, "op:travel", "move:cells_underground:haifa_city:haifa_city")
    assert changed == {"haifa_city.cells_underground": -1, "haifa_city.cells_active": 1}


def test_travel_a_cell_that_is_left_alone_keeps_its_side() -> None:
    game = table({"gaza": here(active=2)}, first="irgun")
    finish(game, FULL, "op:travel", "move:cells_active:gaza:galilee")
    assert at(game, "gaza") == {"cells_active": 1}


def test_travel_leaves_a_curfew_freely_pal_21() -> None:
    game = table({"haifa_city": here(active=1, troops=4, curfew=1)}, first="irgun")
    with changes(game) as changed:
        finish(game, FULL, "op:travel", "move:cells_active:haifa_city:gaza")
    assert changed == {"haifa_city.cells_active": -1, "gaza.cells_underground": 1}


def test_travel_selects_three_origins() -> None:
    game = table({i: here(hidden=1) for i in ("galilee", "gaza", "lydda", "samaria")}, first="irgun")
    play(game, FULL, "op:travel")
    assert spaces_offered(game) == {"galilee", "gaza", "lydda", "samaria"}
    assert refusal(game, "space:haifa_city") == "3.3.2"
    for origin in ("galilee", "gaza", "lydda"):
        play(game, f"move:cells_underground:{origin}:haifa_city")
    assert asked(game)[0] == "british", "three origins are closed, so the Operation is over"
    assert at(game, "samaria") == {"cells_underground": 1}


def test_limited_travel_has_one_origin_and_many_destinations() -> None:
    """2.3.4, 3.3.2."""
    game = table({"gaza": here(hidden=3), "galilee": here(hidden=1)}, first="irgun")
    play(game, LIMITED, "op:travel", "move:cells_underground:gaza:lydda")
    assert refusal(game, "move:cells_underground:galilee:lydda") == "3.1"
    assert refusal(game, "space:galilee") == "3.1"
    play(game, "move:cells_underground:gaza:samaria", "move:cells_underground:gaza:haifa_city")
    assert at(game, "samaria") == at(game, "haifa_city") == at(game, "lydda") == {"cells_underground": 1}


def test_travel_has_no_offensive_2_3_7() -> None:
    game = table({"gaza": here(hidden=1, caches=1), "galilee": here(hidden=1)}, first="irgun")
    play(game, LIMITED, "op:travel", "space:gaza")
    assert refusal(game, "offensive:gaza") == "2.3.7"


def test_travel_has_an_extra_origin_at_haganah_4_pal_20() -> None:
    game = table({"gaza": here(hidden=1), "galilee": here(hidden=1)}, first="irgun", haganah=4)
    play(game, LIMITED, "op:travel", "move:cells_underground:gaza:lydda", "move:cells_underground:galilee:lydda")
    assert at(game, "lydda") == {"cells_underground": 2}


def test_travel_moves_no_arms_cache() -> None:
    game = table({"gaza": here(hidden=1, caches=1)}, first="irgun")
    play(game, FULL, "op:travel")
    assert refusal(game, "move:arms_caches:gaza:lydda") == "3.3.2"


def test_travel_cannot_begin_without_cells_gen_2() -> None:
    game = table({"gaza": here(caches=1)}, first="irgun")
    play(game, FULL)
    assert refusal(game, "op:travel") == "3.3.2"


# 3.3.3 Sabotage


@pytest.mark.parametrize(
    ("die", "police", "cache", "success"),
    [
        (2, 0, False, False),
        (3, 0, False, True),
        (3, 1, False, False),
        (4, 1, False, True),
        (6, 4, False, False),
        (6, 3, False, True),
        (1, 0, True, True),
        (1, 1, True, False),
        (2, 1, True, True),
        (6, 6, True, False),
    ],
)
def test_sabotage_succeeds_above_two(die: int, police: int, cache: bool, success: bool) -> None:
    """3.3.3, PAL-22: less 1 for each Police, plus 2 for an Arms Cache."""
    game = table({"galilee": here(hidden=1, police=police, caches=int(cache))}, first="irgun", dice=[die])
    with changes(game) as changed:
        go(game, LIMITED, "op:sabotage", "space:galilee")
        if cache:
            play(game, "spend:arms_cache:galilee")
    expected = {"galilee.cells_underground": -1, "galilee.cells_active": 1}
    if cache:
        expected |= {"galilee.arms_caches": -1, "available.arms_caches": 1}
    if success:
        expected |= {"galilee.sabotage": 1}
    assert changed == expected


def test_sabotage_troops_do_not_matter() -> None:
    game = table({"galilee": here(hidden=1, troops=6)}, first="irgun", dice=[3])
    finish(game, LIMITED, "op:sabotage", "space:galilee")
    assert markers(game, "galilee") == {"sabotage": 1}


def test_sabotage_needs_an_underground_cell() -> None:
    game = table({"galilee": here(hidden=1), "gaza": here(active=2, caches=1)}, first="irgun")
    play(game, FULL, "op:sabotage")
    assert spaces_offered(game) == {"galilee"}
    assert refusal(game, "space:gaza") == "3.3.3"


def test_sabotage_activates_one_cell_of_several() -> None:
    game = table({"galilee": here(hidden=3)}, first="irgun", dice=[1])
    with changes(game) as changed:
        finish(game, LIMITED, "op:sabotage", "space:galilee")
    assert changed == {"galilee.cells_underground": -1, "galilee.cells_active": 1}


def test_sabotage_adds_to_markers_that_lie_there() -> None:
    """3.3.3, note; 1.7, GEN-19: no limit."""
    game = table({"haifa_syria_railway": here(hidden=1, sabotage=5)}, first="irgun", dice=[6])
    finish(game, LIMITED, "op:sabotage", "space:haifa_syria_railway")
    assert markers(game, "haifa_syria_railway") == {"sabotage": 6}


def test_sabotage_may_use_an_arms_cache_from_next_door_beside_british_pal_22() -> None:
    game = table({"gaza": here(hidden=1), "lydda": here(caches=1, troops=4, police=1)}, first="irgun", dice=[1])
    go(game, LIMITED, "op:sabotage", "space:gaza", "spend:arms_cache:lydda")
    assert markers(game, "gaza") == {"sabotage": 1}
    assert at(game, "lydda") == {"troops": 4, "police": 1}


def test_sabotage_may_not_use_an_arms_cache_two_spaces_away() -> None:
    game = table({"gaza": here(hidden=1, caches=1), "samaria": here(caches=1)}, first="irgun")
    play(game, LIMITED, "op:sabotage", "space:gaza")
    assert offered(game, "spend:") == ["spend:arms_cache:gaza"]
    assert refusal(game, "spend:arms_cache:samaria") == "3.3.3"
    assert refusal(game, "spend:arms_cache:lydda") == "3.3.3"


def test_sabotage_spends_one_arms_cache_at_most_pal_22() -> None:
    """In a City the roll waits for Terror, so that a second could be tried."""
    spaces = {"tel_aviv_jaffa": here(hidden=1), "lydda": here(caches=2)}
    game = table(spaces, first="irgun")
    play(game, FULL, "op:sabotage", "space:tel_aviv_jaffa", "spend:arms_cache:lydda")
    assert offered(game, "spend:") == []
    assert refusal(game, "spend:arms_cache:lydda") == "3.3.3"


def test_sabotage_need_not_spend_the_arms_cache_gen_14() -> None:
    game = table({"gaza": here(hidden=1, caches=1)}, first="irgun", dice=[2])
    play(game, LIMITED, "op:sabotage", "space:gaza")
    with changes(game) as changed:
        play(game, "done")
    assert changed == {}


def test_sabotage_selects_three_spaces_and_none_twice() -> None:
    game = table({i: here(hidden=2) for i in ("galilee", "gaza", "lydda", "samaria")}, first="irgun")
    play(game, FULL, "op:sabotage", "space:galilee")
    assert refusal(game, "space:galilee") == "3.1"
    play(game, "space:gaza", "space:lydda")
    assert asked(game)[0] == "british"


def test_sabotage_cannot_begin_without_a_hidden_cell_gen_2() -> None:
    game = table({"gaza": here(active=2)}, first="irgun")
    play(game, FULL)
    assert refusal(game, "op:sabotage") == "3.3.3"


# 3.3.4 Rob


@pytest.mark.parametrize(("die", "caches"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_rob_places_an_arms_cache_above_two(die: int, caches: int) -> None:
    game = table({"galilee": here(hidden=1)}, first="irgun", dice=[die])
    with changes(game) as changed:
        finish(game, LIMITED, "op:rob", "space:galilee")
    assert changed == ({"galilee.arms_caches": 1, "available.arms_caches": -1} if caches else {})


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"hidden": 1}, True),
        ({"active": 1}, True),
        ({"hidden": 1, "troops": 6}, True),
        ({"hidden": 1, "police": 1}, False),
        ({"hidden": 1, "active": 1, "police": 1}, True),
        ({"hidden": 1, "caches": 1, "police": 1}, False),
        ({}, False),
    ],
)
def test_rob_needs_more_cells_than_police(pieces: dict[str, int], legal: bool) -> None:
    game = table({"galilee": here(hidden=1), "haifa_city": here(**pieces)}, first="irgun")
    play(game, FULL, "op:rob")
    assert ("haifa_city" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:haifa_city") == "3.3.4"


def test_rob_never_takes_place_on_a_railway() -> None:
    game = table({"galilee": here(hidden=1), "haifa_syria_railway": here(hidden=3)}, first="irgun")
    play(game, FULL, "op:rob")
    assert refusal(game, "space:haifa_syria_railway") == "3.3.4"


@pytest.mark.parametrize("die", [2, 3])
def test_rob_beside_police_activates_one_cell_either_way_pal_26(die: int) -> None:
    game = table({"galilee": here(hidden=3, police=2)}, first="irgun", dice=[die])
    with changes(game) as changed:
        finish(game, LIMITED, "op:rob", "space:galilee")
    expected = {"galilee.cells_underground": -1, "galilee.cells_active": 1}
    assert changed == expected | ({"galilee.arms_caches": 1, "available.arms_caches": -1} if die == 3 else {})


def test_rob_beside_police_activates_nobody_where_all_are_active() -> None:
    game = table({"galilee": here(active=2, police=1)}, first="irgun", dice=[1])
    with changes(game) as changed:
        finish(game, LIMITED, "op:rob", "space:galilee")
    assert changed == {}


def test_rob_without_police_activates_nobody() -> None:
    game = table({"galilee": here(hidden=2, troops=3)}, first="irgun", dice=[1])
    with changes(game) as changed:
        finish(game, LIMITED, "op:rob", "space:galilee")
    assert changed == {}


def test_rob_places_no_third_arms_cache() -> None:
    """1.4.2, PAL-26; legal with a warning (GEN-28)."""
    game = table({"galilee": here(hidden=1, caches=2, troops=1)}, first="irgun", dice=[6])
    play(game, FULL, "op:rob")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:galilee"] == "Two Arms Caches stand there already"
    with changes(game) as changed:
        play(game, "space:galilee")
    assert changed == {}


def test_rob_places_nothing_when_no_arms_cache_is_available() -> None:
    """PAL-26, 1.4.1."""
    spaces = {"galilee": here(hidden=1), "gaza": here(caches=2, troops=1), "samaria": here(caches=2, troops=1)}
    game = table(spaces, first="irgun", dice=[6])
    with changes(game) as changed:
        finish(game, LIMITED, "op:rob", "space:galilee")
    assert changed == {}


def test_rob_selects_three_spaces() -> None:
    game = table({i: here(hidden=1, troops=1) for i in ("galilee", "gaza", "lydda", "samaria")}, first="irgun")
    play(game, FULL, "op:rob", "space:galilee", "space:gaza", "space:lydda")
    assert asked(game)[0] == "british"


# 2.3.7 Offensive and 6.5.3 the Haganah's space


@pytest.mark.parametrize("operation", ["recruit", "sabotage", "rob"])
def test_an_offensive_adds_one_space_once_pal_19(operation: str) -> None:
    spaces = {i: here(hidden=2) for i in ("galilee", "lydda", "haifa_city")}
    game = table({**spaces, "gaza": here(caches=2)}, first="irgun", dice=[1] * 6)
    with changes(game) as changed:
        play(game, LIMITED, f"op:{operation}", "offensive:gaza")
    assert changed == {"gaza.arms_caches": -1, "available.arms_caches": 1}
    assert refusal(game, "offensive:gaza") == "2.3.7"
    assert game.decision_view()["limit"] == 2  # type: ignore[index]


@pytest.mark.parametrize("cube", ["troops", "police"])
def test_an_offensive_needs_a_space_without_british_pal_1(cube: str) -> None:
    cubes = {cube: 1}
    game = table({"galilee": here(hidden=1, caches=1, **cubes), "haifa_city": here(hidden=1)}, first="irgun")
    play(game, LIMITED, "op:sabotage")
    assert offered(game, "offensive:") == []
    assert refusal(game, "offensive:galilee") == "2.3.7"
    assert refusal(game, "offensive:gaza") == "2.3.7"


def test_an_offensive_may_come_from_anywhere_on_the_map() -> None:
    spaces = {"gaza": here(caches=1), "galilee": here(hidden=1), "samaria": here(hidden=1)}
    game = table(spaces, first="irgun", dice=[1])
    play(game, LIMITED, "op:rob", "space:galilee")
    assert offered(game, "offensive:") == ["offensive:gaza"]


def test_an_arms_cache_just_robbed_may_pay_for_the_offensive_gen_3() -> None:
    game = table({"galilee": here(hidden=1), "samaria": here(hidden=1)}, first="irgun", dice=[6, 6])
    play(game, LIMITED, "op:rob", "space:galilee", "offensive:galilee", "space:samaria")
    assert at(game, "galilee") == {"cells_underground": 1}
    assert at(game, "samaria") == {"cells_underground": 1, "arms_caches": 1}


def test_no_offensive_that_would_leave_no_space_to_select() -> None:
    """Recruit outside Cities may live by the very Arms Cache that would be removed."""
    curfews = {i: here(troops=1, curfew=1) for i in CITIES}
    game = table({**curfews, "gaza": here(caches=1)}, first="irgun")
    play(game, LIMITED, "op:recruit", "space:gaza", "done")
    assert asked(game)[0] == "british"


@pytest.mark.parametrize(("box", "most"), [(LIMITED, 3), (FULL, 5)])
def test_haganah_4_and_an_offensive_make_three_or_five_spaces_pal_19(box: str, most: int) -> None:
    """6.5.3, note."""
    ids = ("galilee", "gaza", "lydda", "samaria", "haifa_city", "tel_aviv_jaffa")
    spaces = {i: here(hidden=1) for i in ids}
    game = table({**spaces, "jerusalem_district": here(caches=1)}, first="irgun", haganah=4, dice=[1] * 6)
    play(game, box, "op:sabotage", "offensive:jerusalem_district")
    for id in ids[:most]:
        go(game, f"space:{id}")
    finish(game)
    assert [id for id in ids if at(game, id) == {"cells_active": 1}] == list(ids[:most])


@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_no_extra_space_below_haganah_4(value: int) -> None:
    game = table({"galilee": here(hidden=1)}, first="irgun", haganah=value)
    play(game, FULL, "op:sabotage")
    assert game.decision_view()["limit"] == 3  # type: ignore[index]


def test_the_extra_space_is_kept_though_terror_lowers_the_track_pal_20() -> None:
    ids = ("haifa_city", "galilee", "gaza", "samaria", "lydda")
    game = table({i: here(hidden=1) for i in ids}, first="irgun", haganah=4, dice=[6, 1, 1, 1])
    play(game, FULL, "op:sabotage", "space:haifa_city", "sa:terror")
    assert haganah(game) == 3
    play(game, "space:galilee", "space:gaza", "space:samaria")
    assert asked(game)[0] == "british", "and no fifth"
