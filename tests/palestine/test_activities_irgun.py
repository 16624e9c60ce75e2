"""Irgun's Special Activities: Silence, Propagandize, Terror (4.3), and when they take place (4.1)."""

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
    will,
)

# 4.3.1 Silence


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"police": 1, "hidden": 1}, True),
        ({"police": 1, "hidden": 2}, True),
        ({"police": 2, "hidden": 2}, True),
        ({"police": 2, "hidden": 1}, False),
        ({"police": 2, "hidden": 1, "active": 3}, False),
        ({"police": 1, "active": 1}, False),
        ({"hidden": 3}, False),
        ({"troops": 1, "hidden": 3}, False),
        ({"troops": 5, "police": 1, "hidden": 1}, True),
    ],
)
def test_silence_needs_police_and_as_many_hidden_cells_pal_24(pieces: dict[str, int], legal: bool) -> None:
    spaces = {"gaza": here(**pieces), "haifa_syria_railway": here(police=1, hidden=1)}
    game = table(spaces, first="irgun")
    play(game, FULL, "op:travel", "sa:silence")
    assert ("gaza" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:gaza") == "4.3.1"


def test_silence_removes_one_police_and_activates_nobody_pal_24() -> None:
    game = table({"gaza": here(police=2, hidden=3)}, first="irgun")
    play(game, FULL, "op:travel", "sa:silence")
    with changes(game) as changed:
        play(game, "space:gaza")
    assert changed == {"gaza.police": -1, "available.police": 1}


def test_silence_takes_place_in_one_space() -> None:
    game = table({"gaza": here(police=1, hidden=1), "lydda": here(police=1, hidden=1)}, first="irgun")
    play(game, FULL, "op:travel", "sa:silence", "space:gaza")
    assert refusal(game, "sa:silence") == "4.1"
    assert at(game, "lydda") == {"police": 1, "cells_underground": 1}


@pytest.mark.parametrize("operation", ["recruit", "travel", "sabotage", "rob"])
def test_silence_accompanies_every_operation(operation: str) -> None:
    game = table({"gaza": here(police=1, hidden=2)}, first="irgun")
    play(game, FULL, f"op:{operation}")
    assert "sa:silence" in offered(game)


def test_silence_between_two_sabotages_helps_the_second_gen_5() -> None:
    """The example in 4.1: Sabotage, Silence elsewhere, then Sabotage there."""
    game = table({"gaza": here(hidden=1), "lydda": here(police=1, hidden=1)}, first="irgun", dice=[1, 3])
    play(game, FULL, "op:sabotage", "space:gaza", "sa:silence", "space:lydda", "space:lydda")
    assert markers(game, "lydda") == {"sabotage": 1}


def test_silence_after_the_operation() -> None:
    game = table({"gaza": here(hidden=2, police=1)}, first="irgun", dice=[1])
    play(game, FULL, "op:sabotage", "space:gaza", "sa:silence", "space:gaza")
    assert "police" not in at(game, "gaza")


def test_an_activity_is_not_on_offer_between_a_selection_and_its_roll() -> None:
    game = table({"gaza": here(hidden=2, police=1, caches=1)}, first="irgun")
    play(game, FULL, "op:sabotage", "space:gaza")
    assert offered(game) == ["spend:arms_cache:gaza", "done"]


# GEN-5b: Silence may open Rob and Recruit.


def test_silence_opens_rob_gen_5b() -> None:
    """One Cell faces one Police: no Rob yet; Silence takes the Police."""
    spaces = {"gaza": here(police=1, hidden=1), "haifa_syria_railway": here(police=1, hidden=1)}
    game = table(spaces, first="irgun", dice=[6])
    play(game, FULL, "op:rob")
    assert offered(game) == ["sa:silence"]
    play(game, "sa:silence")
    assert offered(game) == ["space:gaza"], "the Railway would not help"
    assert refusal(game, "space:haifa_syria_railway") == "4.1"
    play(game, "space:gaza", "space:gaza")
    assert at(game, "gaza") == {"cells_underground": 1, "arms_caches": 1}


def test_propagandize_does_not_open_rob_gen_5b() -> None:
    spaces = {"haifa_city": here(police=1, hidden=1, curfew=1)}
    game = table(spaces, first="irgun")
    play(game, FULL, "op:rob")
    assert offered(game) == ["sa:silence"]
    assert refusal(game, "sa:propagandize") == "4.1"


def test_a_limited_rob_is_not_opened_gen_5b() -> None:
    game = table({"gaza": here(police=1, hidden=1)}, first="irgun")
    play(game, LIMITED)
    assert refusal(game, "op:rob") == "3.3.4"


def test_rob_is_not_opened_where_silence_is_not_possible_gen_5b() -> None:
    game = table({"gaza": here(police=1, active=1), "lydda": here(police=3, hidden=2)}, first="irgun")
    play(game, FULL)
    assert refusal(game, "op:rob") == "3.3.4"


def test_silence_opens_recruit_where_a_curfew_hangs_on_one_police_gen_5b() -> None:
    """1.10: the City's last British piece takes the Curfew along."""
    spaces = {
        "haifa_city": here(police=1, hidden=1, curfew=1),
        "tel_aviv_jaffa": here(police=1, troops=1, hidden=1, curfew=1),
        "jerusalem_city": here(troops=1, curfew=1),
    }
    game = table(spaces, first="irgun")
    play(game, FULL, "op:recruit")
    assert offered(game) == ["sa:silence"]
    play(game, "sa:silence")
    assert offered(game) == ["space:haifa_city"]
    play(game, "space:haifa_city")
    assert markers(game, "haifa_city") == {}
    assert offered(game) == ["space:haifa_city"]
    finish(game, "space:haifa_city")
    assert at(game, "haifa_city") == {"cells_underground": 2}


# 4.3.2 Propagandize

CROWDED = {"gaza": here(hidden=3)}


def test_propagandize_activates_one_cell_where_all_hide_and_lowers_political_will() -> None:
    game = table({"haifa_city": here(troops=1, hidden=2, curfew=1), **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "sa:propagandize")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {"haifa_city.cells_underground": -1, "haifa_city.cells_active": 1, "political_will": -1}


def test_propagandize_activates_nobody_beside_an_active_cell_pal_25() -> None:
    """4.3.2, note."""
    game = table({"haifa_city": here(troops=1, hidden=2, active=1, curfew=1), **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "sa:propagandize")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {"political_will": -1}


def test_propagandize_takes_up_to_two_cities() -> None:
    spaces = {i: here(troops=1, active=1, curfew=1) for i in ("haifa_city", "tel_aviv_jaffa", "jerusalem_city")}
    game = table({**spaces, **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "sa:propagandize", "space:haifa_city")
    assert refusal(game, "space:haifa_city") == "4.3.2"
    play(game, "space:jerusalem_city")
    assert will(game) == 8
    assert asked(game) == ("irgun", "3.3.2"), "and no third"


def test_propagandize_may_stop_after_one_city() -> None:
    spaces = {i: here(troops=1, active=1, curfew=1) for i in ("haifa_city", "tel_aviv_jaffa")}
    game = table({**spaces, **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "sa:propagandize")
    assert "done" not in offered(game), "once begun it takes one at least (GEN-5c)"
    play(game, "space:haifa_city", "done")
    assert will(game) == 9


@pytest.mark.parametrize("pieces", [{"troops": 1, "active": 1}, {"troops": 1, "curfew": 1, "caches": 1}])
def test_propagandize_needs_a_curfew_and_a_cell(pieces: dict[str, int]) -> None:
    spaces = {"haifa_city": here(**pieces), "tel_aviv_jaffa": here(troops=1, active=1, curfew=1), **CROWDED}
    game = table(spaces, first="irgun")
    play(game, FULL, "op:travel", "sa:propagandize")
    assert spaces_offered(game) == {"tel_aviv_jaffa"}
    assert refusal(game, "space:haifa_city") == "4.3.2"
    assert refusal(game, "space:gaza") == "4.3.2"


def test_propagandize_cannot_begin_without_such_a_city_gen_5c() -> None:
    game = table({"haifa_city": here(troops=1, curfew=1), **CROWDED}, first="irgun")
    play(game, FULL, "op:travel")
    assert refusal(game, "sa:propagandize") == "4.3.2"


@pytest.mark.parametrize("operation", ["recruit", "travel", "sabotage", "rob"])
def test_propagandize_accompanies_every_operation(operation: str) -> None:
    spaces = {"haifa_city": here(troops=1, active=1, curfew=1), **CROWDED}
    game = table(spaces, first="irgun")
    play(game, FULL, f"op:{operation}")
    assert "sa:propagandize" in offered(game)


def test_propagandize_can_use_a_cell_that_has_just_arrived_gen_5() -> None:
    game = table({"haifa_city": here(troops=1, curfew=1), **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "move:cells_underground:gaza:haifa_city", "done", "sa:propagandize")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {"haifa_city.cells_underground": -1, "haifa_city.cells_active": 1, "political_will": -1}


def test_propagandize_first_must_leave_sabotage_a_hidden_cell_gen_5a() -> None:
    game = table({"haifa_city": here(troops=1, hidden=1, curfew=1)}, first="irgun")
    play(game, FULL, "op:sabotage")
    assert refusal(game, "sa:propagandize") == "4.1"
    spaces = {i: here(troops=1, hidden=1, curfew=1) for i in ("haifa_city", "tel_aviv_jaffa")}
    game = table(spaces, first="irgun")
    play(game, FULL, "op:sabotage", "sa:propagandize", "space:haifa_city")
    assert offered(game) == ["space:tel_aviv_jaffa"], "the second City is for Sabotage now"
    assert markers(game, "tel_aviv_jaffa") == {"curfew": 1}
    assert will(game) == 9


# 4.3.3 Terror


def test_terror_places_a_terror_marker_instead_of_sabotage() -> None:
    game = table({"haifa_city": here(hidden=1)}, first="irgun", dice=[3], haganah=3)
    with changes(game) as changed:
        play(game, FULL, "op:sabotage", "space:haifa_city", "sa:terror")
    assert changed == {"haifa_city.cells_underground": -1, "haifa_city.cells_active": 1, "haifa_city.terror": 1}


def test_terror_fails_as_sabotage_would() -> None:
    game = table({"haifa_city": here(hidden=1, police=1)}, first="irgun", dice=[3])
    play(game, FULL, "op:sabotage", "space:haifa_city", "sa:terror")
    assert markers(game, "haifa_city") == {}


@pytest.mark.parametrize(
    ("die", "police", "cache", "terror"),
    [(5, 0, False, 1), (6, 0, False, 2), (6, 1, False, 1), (4, 0, True, 2), (5, 1, True, 2), (4, 1, True, 1)],
)
def test_terror_of_6_or_more_places_two_and_turns_the_haganah_away_pal_23(
    die: int, police: int, cache: bool, terror: int
) -> None:
    spaces = {"tel_aviv_jaffa": here(hidden=1, police=police), "lydda": here(caches=1)}
    game = table(spaces, first="irgun", dice=[die], haganah=2)
    play(game, FULL, "op:sabotage", "space:tel_aviv_jaffa", "sa:terror")
    play(game, "spend:arms_cache:lydda" if cache else "done")
    assert markers(game, "tel_aviv_jaffa") == {"terror": terror}
    assert haganah(game) == (1 if terror == 2 else 2)


def test_terror_is_for_cities_only_pal_29() -> None:
    game = table({"gaza": here(hidden=1, caches=1), "haifa_syria_railway": here(hidden=1)}, first="irgun")
    play(game, FULL, "op:sabotage")
    assert refusal(game, "sa:terror") == "4.3.3"
    play(game, "space:gaza")
    assert offered(game, "sa:") == []
    assert refusal(game, "sa:terror") == "4.3.3"


def test_terror_is_declared_in_one_city() -> None:
    spaces = {i: here(hidden=1) for i in ("haifa_city", "tel_aviv_jaffa")}
    game = table(spaces, first="irgun", dice=[3, 3])
    play(game, FULL, "op:sabotage", "space:haifa_city", "sa:terror", "space:tel_aviv_jaffa")
    assert markers(game, "haifa_city") == {"terror": 1}
    assert markers(game, "tel_aviv_jaffa") == {"sabotage": 1}


def test_terror_is_the_one_activity_of_its_operation() -> None:
    spaces = {"haifa_city": here(hidden=1), "gaza": here(hidden=2, police=1)}
    game = table(spaces, first="irgun", dice=[3])
    play(game, FULL, "op:sabotage", "space:haifa_city", "sa:terror")
    assert refusal(game, "sa:silence") == "4.1"


def test_after_another_activity_there_is_no_terror() -> None:
    spaces = {"haifa_city": here(hidden=1), "tel_aviv_jaffa": here(hidden=1), "gaza": here(hidden=2, police=1)}
    game = table(spaces, first="irgun", dice=[6])
    play(game, FULL, "op:sabotage", "sa:silence", "space:gaza", "space:haifa_city")
    assert markers(game, "haifa_city") == {"sabotage": 1}
    assert refusal(game, "sa:terror") == "4.1"


def test_terror_need_not_be_declared() -> None:
    game = table({"haifa_city": here(hidden=1)}, first="irgun", dice=[6])
    play(game, FULL, "op:sabotage", "space:haifa_city", "done")
    assert markers(game, "haifa_city") == {"sabotage": 1}
    assert haganah(game) == 2


def test_limited_sabotage_has_no_terror() -> None:
    game = table({"haifa_city": here(hidden=1)}, first="irgun", dice=[6])
    play(game, LIMITED, "op:sabotage", "space:haifa_city")
    assert markers(game, "haifa_city") == {"sabotage": 1}


@pytest.mark.parametrize("operation", ["recruit", "travel", "rob"])
def test_terror_accompanies_sabotage_only(operation: str) -> None:
    game = table({"haifa_city": here(hidden=1)}, first="irgun")
    play(game, FULL, f"op:{operation}")
    assert refusal(game, "sa:terror") == "4.3.3"


def test_more_terror_and_sabotage_may_lie_in_a_space() -> None:
    """1.4.2, 1.7."""
    game = table({"haifa_city": here(hidden=1, terror=4, sabotage=2)}, first="irgun", dice=[6])
    play(game, FULL, "op:sabotage", "space:haifa_city", "sa:terror")
    assert markers(game, "haifa_city") == {"terror": 6, "sabotage": 2}


# 1.10: the first way in which a Curfew leaves


def test_a_curfew_goes_with_the_last_british_piece_by_silence() -> None:
    game = table({"haifa_city": here(police=1, hidden=1, curfew=1), **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "sa:silence")
    with changes(game) as changed:
        play(game, "space:haifa_city")
    assert changed == {"haifa_city.police": -1, "available.police": 1, "haifa_city.curfew": -1}


def test_a_curfew_stays_while_one_cube_is_left() -> None:
    game = table({"haifa_city": here(police=1, troops=1, hidden=1, curfew=1), **CROWDED}, first="irgun")
    play(game, FULL, "op:travel", "sa:silence", "space:haifa_city")
    assert markers(game, "haifa_city") == {"curfew": 1}


def test_a_curfew_goes_when_the_british_march_out_and_not_when_they_change_places_gen_6() -> None:
    """A simultaneous move is one effect: one Troop leaves, another comes."""
    spaces = {"haifa_city": here(troops=1, curfew=1), "tel_aviv_haifa_railway": here(troops=1)}
    game = table(spaces)
    go(
        game,
        FULL,
        "op:search",
        "move:troops:haifa_city:haifa_district",
        "move:troops:tel_aviv_haifa_railway:haifa_city",
    )
    finish(game)
    assert markers(game, "haifa_city") == {"curfew": 1}
    game = table(spaces)
    finish(game, FULL, "op:search", "move:troops:haifa_city:haifa_district")
    assert markers(game, "haifa_city") == {}


def test_a_curfew_taken_off_can_be_placed_again() -> None:
    """1.10: three form a pool."""
    spaces = {i: here(troops=1, curfew=1) for i in ("haifa_city", "tel_aviv_jaffa", "jerusalem_city")}
    game = table(spaces)
    finish(game, FULL, "op:search", "move:troops:haifa_city:haifa_district", "space:jerusalem_city")
    assert markers(game, "haifa_city") == {}
    assert markers(game, "jerusalem_city") == {"curfew": 1}
