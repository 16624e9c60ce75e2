"""The rulebook's example of play (8.0), choice by choice: every number and position that its text states."""

from typing import Any

import pytest

from tests.examples import Example
from tests.palestine.positions import (
    asked,
    at,
    changes,
    haganah,
    held,
    markers,
    offered,
    refusal,
    spaces_offered,
    view,
    will,
)

OF_PLAY = Example("palestine")
EXAMPLE = OF_PLAY.raw
before, after, changed_by, play_turn = OF_PLAY.before, OF_PLAY.after, OF_PLAY.changed_by, OF_PLAY.play_turn


@pytest.mark.parametrize(("number", "turn"), list(enumerate(EXAMPLE["turns"], 1)))
def test_the_turns_are_those_of_the_text(number: int, turn: dict[str, Any]) -> None:
    """Card by card, the faction that the text names has the turn."""
    game = before(number)
    assert view(game)["card"] == turn["card"]
    assert asked(game)[0] == turn["faction"]


def test_the_setup_of_2_1() -> None:
    game = before(1)
    expected = {
        "galilee": {"troops": 2, "cells_underground": 1},
        "haifa_district": {"cells_underground": 1},
        "haifa_city": {"troops": 2, "police": 1, "cells_underground": 1},
        "samaria": {"troops": 2, "cells_underground": 1},
        "tel_aviv_jaffa": {"troops": 2, "police": 1, "cells_underground": 1},
        "lydda": {"cells_underground": 1, "arms_caches": 1},
        "jerusalem_district": {"cells_underground": 1, "arms_caches": 1},
        "jerusalem_city": {"troops": 2, "police": 1, "cells_underground": 1},
        "gaza": {"troops": 2, "cells_underground": 1},
        "available": {"police": 3, "cells_underground": 6, "arms_caches": 3},
        "prison": {},
        "haganah_track": {},
    }
    state = view(game)
    for place in [*state["spaces"], *state["boxes"]]:
        assert at(game, place) == expected.get(place, {}), place
    assert state["tracks"] == {"political_will": 18, "haganah": 4}
    assert state["eligible"] == {"first": "irgun", "second": "british"}
    assert state["intel"] == {"held": [], "bag": 9}


def test_p31_irgun_may_select_a_fourth_space_and_by_an_offensive_a_fifth() -> None:
    """6.5.3: the Track is at 4."""
    game = before(1, step=2)
    assert (game.decision_view() or {})["limit"] == 4
    assert offered(game, "offensive:")


def test_p31_sabotage_succeeds_in_galilee_and_fails_in_gaza() -> None:
    game = before(1, step=2)
    with changes(game) as changed:
        game.choose("space:galilee")
    assert changed == {"galilee.cells_underground": -1, "galilee.cells_active": 1, "galilee.sabotage": 1}
    with changes(game) as changed:
        game.choose("space:gaza")
        game.choose("done")
    assert changed == {"gaza.cells_underground": -1, "gaza.cells_active": 1}


def test_p31_sabotage_in_haifa_rolls_4_less_1() -> None:
    game = before(1, step=5)
    with changes(game) as changed:
        game.choose("space:haifa_city")
        outcome = game.choose("done")
    assert changed == {"haifa_city.cells_underground": -1, "haifa_city.cells_active": 1, "haifa_city.sabotage": 1}
    assert [e["total"] for e in outcome.effects if e["verb"] == "roll"] == [3]


def test_p31_terror_in_jerusalem_turns_the_haganah_away() -> None:
    game = before(1, step=7)
    with changes(game) as changed:
        game.choose("space:jerusalem_city")
        game.choose("sa:terror")
        outcome = game.choose("spend:arms_cache:jerusalem_district")
    assert [(e["value"], e["total"]) for e in outcome.effects if e["verb"] == "roll"] == [(5, 6)]
    assert changed == {
        "jerusalem_city.cells_underground": -1,
        "jerusalem_city.cells_active": 1,
        "jerusalem_district.arms_caches": -1,
        "jerusalem_city.terror": 2,
        "haganah": -1,
        "available.cells_underground": -2,
        "haganah_track.cells_underground": 2,
        "haganah_track.arms_caches": 1,
    }
    assert at(game, "available")["arms_caches"] == 3


def test_p31_the_british_may_take_either_remaining_box() -> None:
    game = before(2)
    assert offered(game) == ["box:limited_operation", "box:event"]
    assert refusal(game, "box:operation_special_activity") == "2.3.2"


def test_p31_limited_patrol_takes_the_active_cell_to_prison() -> None:
    assert changed_by(2) == {
        "haifa_city.police": -1,
        "jerusalem_city.police": 1,
        "jerusalem_city.cells_active": -1,
        "prison.cells_underground": 1,
    }
    assert view(after(2))["eligible"] == {"first": "british", "second": "irgun"}


def test_p10_deploy_moves_troops_and_restore_turns_the_terror_markers() -> None:
    assert changed_by(3) == {
        "samaria.police": 1,
        "tel_aviv_jaffa.police": 1,
        "haifa_city.police": 1,
        "available.police": -3,
        "samaria.troops": -2,
        "tel_aviv_jerusalem_railway.troops": 2,
        "jerusalem_city.terror": -2,
        "jerusalem_city.sabotage": 2,
    }


def test_p10_deploy_is_restricted_to_more_troops_than_irgun_pieces() -> None:
    game = before(3, step=2)
    assert spaces_offered(game) == {
        "galilee", "haifa_city", "samaria", "tel_aviv_jaffa", "jerusalem_city", "gaza",
    }  # fmt: skip
    assert refusal(game, "space:lydda") == "3.2.1"


def test_p10_restore_needs_no_irgun_piece() -> None:
    game = before(3, step=9)
    game.choose("sa:restore")
    assert spaces_offered(game) == {"jerusalem_city"}
    assert refusal(game, "space:haifa_city") == "4.2.1"


def test_p10_limited_rob_places_an_arms_cache_and_activates_nobody() -> None:
    assert changed_by(4) == {"haifa_district.arms_caches": 1, "available.arms_caches": -1}
    assert view(after(4))["eligible"] == {"first": "irgun", "second": "british"}


def test_p10_irgun_have_no_extra_space_any_more() -> None:
    game = before(4, step=2)
    assert (game.decision_view() or {})["limit"] == 1


def test_p27_recruit_places_one_cell_where_no_arms_cache_is_near() -> None:
    game = before(5, step=2)
    with changes(game) as changed:
        game.choose("space:jerusalem_city")
    assert changed == {"jerusalem_city.cells_underground": 1, "available.cells_underground": -1}


def test_p27_recruit_places_up_to_two_on_railways_beside_an_arms_cache() -> None:
    game = before(5, step=5)
    assert offered(game) == ["place:cells:tel_aviv_haifa_railway", "done"]


def test_p27_recruit_offensive_and_silence() -> None:
    """PAL-1: the Arms Cache of the Offensive comes from Haifa District."""
    assert changed_by(5) == {
        "jerusalem_city.cells_underground": 1,
        "tel_aviv_haifa_railway.cells_underground": 1,
        "tel_aviv_egypt_railway.cells_underground": 1,
        "tel_aviv_jaffa.cells_underground": 1,
        "available.cells_underground": -4,
        "haifa_district.arms_caches": -1,
        "available.arms_caches": 1,
        "tel_aviv_jaffa.police": -1,
        "available.police": 1,
    }
    game = after(5)
    assert "cells_underground" not in at(game, "available")
    assert at(game, "prison") == {"cells_underground": 1}


def test_p27_offensives_come_from_spaces_without_british() -> None:
    """PAL-1, 2.3.7."""
    game = before(5, step=9)
    assert offered(game, "offensive:") == ["offensive:haifa_district", "offensive:lydda"]
    assert refusal(game, "offensive:haifa_city") == "2.3.7"


def test_p27_silence_in_tel_aviv_has_as_many_hidden_cells_as_police() -> None:
    game = before(5, step=12)
    assert at(game, "tel_aviv_jaffa") == {"troops": 2, "police": 2, "cells_underground": 2}
    game.choose("sa:silence")
    assert "tel_aviv_jaffa" in spaces_offered(game)


def test_p27_the_british_pass_and_draw_a_1() -> None:
    assert offered(before(6)) == ["box:limited_operation", "box:event"]
    assert changed_by(6) == {"intel.1": 1}
    assert view(after(6))["eligible"] == {"first": "british", "second": "irgun"}


def test_p25_search_activates_and_places_curfews() -> None:
    """PAL-2: cubes count, Police among them; the numbers come out alike."""
    game = before(7)
    with changes(game) as changed:
        play_turn(game, {"steps": EXAMPLE["turns"][6]["steps"][:-2]})
    assert changed == {
        "gaza.troops": -2,
        "lydda.troops": 2,
        "tel_aviv_jerusalem_railway.troops": -2,
        "tel_aviv_jaffa.troops": 1,
        "jerusalem_city.troops": 1,
        "lydda.cells_underground": -1,
        "lydda.cells_active": 1,
        "tel_aviv_jaffa.cells_underground": -1,
        "tel_aviv_jaffa.cells_active": 1,
        "jerusalem_city.cells_underground": -1,
        "jerusalem_city.cells_active": 1,
        "tel_aviv_jaffa.curfew": 1,
        "jerusalem_city.curfew": 1,
    }


def test_p25_a_chit_could_have_been_spent_in_either_city() -> None:
    game = before(7, step=10)
    assert offered(game) == ["spend:intel:1", "done"]


def test_p25_mass_detention_could_take_place_in_either_city() -> None:
    game = before(7, step=14)
    assert spaces_offered(game) == {"tel_aviv_jaffa", "jerusalem_city"}


def test_p25_mass_detention_takes_three_cells_and_1_political_will() -> None:
    game = before(7, step=14)
    assert will(game) == 18
    with changes(game) as changed:
        game.choose("space:tel_aviv_jaffa")
    assert changed == {
        "tel_aviv_jaffa.cells_underground": -1,
        "tel_aviv_jaffa.cells_active": -1,
        "lydda.cells_active": -1,
        "prison.cells_underground": 3,
        "political_will": -1,
    }
    assert will(game) == 17


def test_p25_irgun_take_the_shaded_capability() -> None:
    assert changed_by(8) == {"P25.shaded": 1}
    assert view(after(8))["eligible"] == {"first": "irgun", "second": "british"}


def test_p7_the_cell_from_gaza_stays_active_in_tel_aviv() -> None:
    game = before(9, step=2)
    with changes(game) as changed:
        play_turn(game, {"steps": EXAMPLE["turns"][8]["steps"][2:4]})
    assert changed == {"gaza.cells_active": -1, "tel_aviv_jaffa.cells_active": 1}


def test_p7_propagandize_interrupts_travel_and_costs_4() -> None:
    """PAL-3: Begin's shaded side speaks of Propagandize."""
    game = before(9, step=4)
    game.choose("sa:propagandize")
    assert spaces_offered(game) == {"tel_aviv_jaffa", "jerusalem_city"}
    with changes(game) as changed:
        game.choose("space:tel_aviv_jaffa")
        game.choose("space:jerusalem_city")
    assert changed == {"political_will": -4}
    assert will(game) == 13


def test_p7_the_other_two_travel_and_hide() -> None:
    game = before(9, step=7)
    with changes(game) as changed:
        play_turn(game, {"steps": EXAMPLE["turns"][8]["steps"][7:]})
    assert changed == {
        "samaria.cells_underground": -1,
        "tel_aviv_jerusalem_railway.cells_underground": 1,
        "galilee.cells_active": -1,
        "haifa_syria_railway.cells_underground": 1,
    }


def test_p7_assault_in_lydda_brings_1_political_will_and_a_chit() -> None:
    game = before(10, step=2)
    with changes(game) as changed:
        game.choose("space:lydda")
    assert changed == {"lydda.arms_caches": -1, "available.arms_caches": 1, "political_will": 1, "intel.0": 1}
    assert will(game) == 14


def test_p7_the_chit_just_drawn_pays_for_a_second_space() -> None:
    """GEN-3; the first Cell removed goes to Available (3.2.4)."""
    game = before(10, step=3)
    assert offered(game, "lead:") == ["lead:0", "lead:1"]
    with changes(game) as changed:
        game.choose("lead:0")
        game.choose("space:jerusalem_city")
    assert changed == {"intel.0": -1, "jerusalem_city.cells_active": -1, "available.cells_underground": 1}
    assert view(game)["eligible"] == {"first": "british", "second": "irgun"}


def test_p8_negotiate_before_patrol_returns_three_cells_to_the_track() -> None:
    game = before(11, step=2)
    assert haganah(game) == 3
    with changes(game) as changed:
        game.choose("sa:negotiate")
        assert asked(game) == ("irgun", "6.5.2")
        game.choose("remove:cells_underground:haifa_district")
        game.choose("remove:cells_underground:jerusalem_district")
    assert changed == {
        "haganah": -1,
        "available.cells_underground": -1,
        "haifa_district.cells_underground": -1,
        "jerusalem_district.cells_underground": -1,
        "haganah_track.cells_underground": 3,
    }
    assert haganah(game) == 2
    assert "cells_underground" not in at(game, "available")


def test_p8_patrol_sends_police_to_three_railways_and_pays_for_a_hidden_cell() -> None:
    game = before(11, step=5)
    with changes(game) as changed:
        play_turn(game, {"steps": EXAMPLE["turns"][10]["steps"][5:]})
    assert changed == {
        "samaria.police": -1,
        "jerusalem_city.police": -2,
        "tel_aviv_haifa_railway.police": 1,
        "tel_aviv_jerusalem_railway.police": 1,
        "tel_aviv_egypt_railway.police": 1,
        "intel.1": -1,
        "tel_aviv_jerusalem_railway.cells_underground": -1,
        "prison.cells_underground": 1,
    }


def test_p8_two_curfews_cost_2() -> None:
    game = before(12, step=1)
    with changes(game) as changed:
        outcome = game.choose("event:shaded")
    assert outcome.effects[1]["value"] == 12
    assert changed["political_will"] == -2 - 4, "the Propaganda Round follows at once"


def test_p35_political_will_falls_by_4_to_8() -> None:
    """6.1: two Sabotage markers in Jerusalem, one in Haifa, one in Galilee, one City at peace, free Railways."""
    game = before(12, step=1)
    forecast = game.forecast()
    assert sorted(line["amount"] for line in forecast["lines"]) == [-4, -2, -1, 1, 2]  # type: ignore[union-attr]
    assert forecast["total"] == -4
    assert will(before(13)) == 8
    assert markers(before(13), "jerusalem_city") == {"sabotage": 2, "curfew": 1}


def test_p35_no_space_for_rob_and_a_chit_of_0() -> None:
    """6.2: with the Track at 2 nothing else comes."""
    game = before(13)
    assert asked(game) == ("british", "6.3.1")
    assert held(game) == [0]
    assert haganah(game) == 2


def test_p35_the_british_redeploy() -> None:
    assert changed_by(13) == {
        "tel_aviv_jerusalem_railway.police": -1,
        "haifa_syria_railway.police": 1,
        "lydda.troops": -2,
        "tel_aviv_egypt_railway.troops": 2,
        "galilee.troops": -2,
        "haifa_syria_railway.troops": 2,
    }


def test_p35_irgun_may_move_a_cell_into_haifa_only_and_have_no_arms_cache() -> None:
    game = before(14)
    assert asked(game) == ("irgun", "6.3.2")
    assert {id.rsplit(":", 1)[1] for id in offered(game, "move:")} == {"haifa_city"}
    assert offered(game, "move:arms_caches:") == []
    assert refusal(game, "move:cells_active:tel_aviv_jaffa:jerusalem_city") == "6.3.2"


def test_p35_reset() -> None:
    """6.4: markers go, two of five Cells leave Prison, all hide, Irgun are first."""
    game = before(14)
    assert at(game, "prison") == {"cells_underground": 5}
    game = after(14)
    assert at(game, "prison") == {"cells_underground": 3}
    assert at(game, "available") == {"police": 1, "cells_underground": 2, "arms_caches": 4}
    for place in view(game)["spaces"]:
        assert markers(game, place) == {}
        assert "cells_active" not in at(game, place)
    assert view(game)["eligible"] == {"first": "irgun", "second": "british"}
    assert view(game)["campaign"] == 2
    assert game.result_view() == {"winner": None, "reason": "deck exhausted"}


def test_the_position_at_the_end() -> None:
    game = after(14)
    expected = {
        "haifa_city": {"troops": 2, "police": 1, "cells_underground": 1},
        "tel_aviv_jaffa": {"troops": 3, "police": 1, "cells_underground": 1},
        "jerusalem_city": {"troops": 3},
        "tel_aviv_egypt_railway": {"troops": 2, "police": 1, "cells_underground": 1},
        "tel_aviv_haifa_railway": {"police": 1, "cells_underground": 1},
        "haifa_syria_railway": {"troops": 2, "police": 1, "cells_underground": 1},
        "haganah_track": {"cells_underground": 5, "arms_caches": 1},
    }
    for place in view(game)["spaces"]:
        assert at(game, place) == expected.get(place, {}), place
    assert at(game, "haganah_track") == expected["haganah_track"]
    assert view(game)["tracks"] == {"political_will": 8, "haganah": 2}
    assert view(game)["capabilities"] == {"P25": "shaded"}


def test_every_step_says_what_it_does() -> None:
    for turn in EXAMPLE["turns"]:
        assert turn["name"]
        assert all(len(step) == 2 and step[1].strip() for step in turn["steps"])
