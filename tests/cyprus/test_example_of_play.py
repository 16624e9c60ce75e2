"""The rulebook's example of play (8.0), choice by choice: every number and position that its text states."""

from typing import Any

import pytest

from tests.cyprus.positions import SPACES, TOWNS, opinion
from tests.examples import Example
from tests.positions import asked, at, held, markers, offered, refusal, spaces_offered, view, will

EXAMPLE = Example("cyprus")
before, after, changed_by = EXAMPLE.before, EXAMPLE.after, EXAMPLE.changed_by


@pytest.mark.parametrize(("number", "turn"), list(enumerate(EXAMPLE.turns, 1)))
def test_the_turns_are_those_of_the_text(number: int, turn: dict[str, Any]) -> None:
    """Card by card, the faction that the text names has the turn."""
    game = before(number)
    assert view(game)["card"] == turn["card"]
    assert asked(game)[0] == turn["faction"]


def test_the_setup_of_2_1() -> None:
    game = before(1)
    expected = {
        "paphos": {"cells_underground": 1},
        "limassol": {"cells_underground": 1, "troops": 2},
        "nicosia": {"cells_underground": 1, "troops": 2, "police": 1},
        "larnaca": {"cells_underground": 1, "troops": 2, "police": 1},
        "famagusta": {"cells_underground": 1, "police": 1},
        "troodos": {"arms_caches": 1, "cells_underground": 1},
        "akrotiri": {"troops": 3},
        "dhekelia": {"troops": 3},
    }
    for place in SPACES:
        assert at(game, place) == expected.get(place, {}), place
    assert at(game, "available") == {"police": 3, "cells_underground": 6, "arms_caches": 3}
    assert at(game, "prison") == {}
    assert view(game)["tracks"] == {"political_will": 14, "international_opinion": 2}
    assert view(game)["eligible"] == {"first": "eoka", "second": "british"}


def test_c3_recruit_places_two_beside_the_cache_and_one_in_each_town() -> None:
    assert changed_by(1, stop=7) == {
        "troodos.cells_underground": 2,
        "nicosia.cells_underground": 1,
        "paphos.cells_underground": 1,
        "available.cells_underground": -4,
    }


def test_c3_smuggle_goes_where_a_cell_is_and_no_cube() -> None:
    game = before(1, step=8)
    assert offered(game, "place:arms_caches:") == ["place:arms_caches:paphos", "place:arms_caches:troodos"]
    assert offered(game, "move:") == [
        f"move:arms_caches:troodos:{town}" for town in ("famagusta", "nicosia", "limassol", "larnaca", "paphos")
    ]
    assert changed_by(1, 8, 9) == {"paphos.arms_caches": 1, "available.arms_caches": -1}


def test_c3_the_british_pass_and_draw_a_2() -> None:
    game = before(2)
    assert offered(game) == ["box:limited_operation", "box:event"]
    assert changed_by(2) == {"intel.2": 1}
    assert view(after(2))["eligible"] == {"first": "british", "second": "eoka"}


def test_c21_search_moves_twelve_troops_and_finds_five_cells() -> None:
    changed = changed_by(3, stop=-1)
    assert changed == {
        "nicosia.troops": -2,
        "larnaca.troops": -2,
        "limassol.troops": 1,
        "troodos.troops": 6,
        "akrotiri.troops": -3,
        "dhekelia.troops": -3,
        "famagusta.troops": 3,
        "troodos.cells_underground": -3,
        "troodos.cells_active": 3,
        "limassol.cells_underground": -1,
        "limassol.cells_active": 1,
        "famagusta.cells_underground": -1,
        "famagusta.cells_active": 1,
        "limassol.curfew": 1,
        "famagusta.curfew": 1,
    }


def test_c21_the_chit_could_have_been_spent_in_either_town() -> None:
    assert offered(before(3, step=17)) == ["spend:intel:2", "done"]
    assert offered(before(3, step=19)) == ["spend:intel:2", "done"]


def test_c21_diplomacy_needs_no_roll_with_two_towns() -> None:
    assert changed_by(3, -1) == {"international_opinion": -1}
    assert opinion(after(3)) == 1


def test_c21_two_cells_in_towns_underground_even_under_a_curfew() -> None:
    assert changed_by(4) == {
        "limassol.cells_underground": 1,
        "karpas.cells_underground": 1,
        "available.cells_underground": -2,
    }
    assert view(after(4))["eligible"] == {"first": "eoka", "second": "british"}


def test_c11_the_cache_in_troodos_pays_for_no_offensive() -> None:
    """British cubes stand there (2.3.7)."""
    game = before(5, step=2)
    assert offered(game, "offensive:") == ["offensive:paphos"]
    assert refusal(game, "offensive:troodos") == "2.3.7"


def test_c11_sabotage_in_four_spaces() -> None:
    assert changed_by(5, 2, 10) == {
        "paphos.arms_caches": -1,
        "troodos.arms_caches": -1,
        "available.arms_caches": 2,
        "paphos.cells_underground": -1,
        "paphos.cells_active": 1,
        "limassol.cells_underground": -1,
        "limassol.cells_active": 1,
        "limassol.sabotage": 1,
        "karpas.cells_underground": -1,
        "karpas.cells_active": 1,
        "karpas.sabotage": 1,
        "nicosia.cells_underground": -1,
        "nicosia.cells_active": 1,
        "nicosia.sabotage": 1,
    }


def test_c11_the_roll_in_nicosia() -> None:
    game = before(5, step=9)
    outcome = game.choose("spend:arms_cache:troodos")
    roll = next(effect for effect in outcome.effects if effect["verb"] == "roll")
    assert (roll["value"], roll["total"]) == (3, 4)
    assert roll["mods"] == [[-1, "Police"], [2, "Arms Cache"]]


def test_c11_propagandize_in_famagusta_moves_opinion() -> None:
    """CYP-1: from Discussed to Debated."""
    assert "famagusta" in spaces_offered(before(5, step=11))
    assert changed_by(5, 11) == {"international_opinion": 1}
    assert opinion(after(5)) == 2


def test_c11_assault_in_the_mountains() -> None:
    assert changed_by(6, 2, 3) == {
        "troodos.cells_active": -3,
        "available.cells_underground": 2,
        "prison.cells_underground": 1,
    }
    assert offered(before(6, step=3)) == ["lead:2", "done"]
    assert view(after(6))["eligible"] == {"first": "british", "second": "eoka"}


def test_c6_patrol_takes_an_active_cell_and_a_paid_one() -> None:
    assert changed_by(7) == {
        "larnaca.police": -1,
        "famagusta.police": -1,
        "nicosia.police": 1,
        "karpas.police": 1,
        "nicosia.cells_active": -1,
        "nicosia.cells_underground": -1,
        "prison.cells_underground": 2,
        "intel.2": -1,
    }


def test_c6_diplomacy_must_roll_and_fails() -> None:
    game = before(7, step=8)
    assert sum(1 for town in TOWNS if markers(game, town)) == 4
    outcome = game.choose("sa:diplomacy")
    roll = next(effect for effect in outcome.effects if effect["verb"] == "roll")
    assert (roll["value"], roll["above"]) == (2, 2)
    assert opinion(game) == 2


def test_c6_the_ambush_needs_no_die_and_may_place_next_door() -> None:
    """CYP-4: a Town or Mountain, never the Base beside it."""
    game = before(8, step=3)
    assert offered(game, "place:") == [
        f"place:arms_caches:{place}" for place in ("larnaca", "famagusta", "troodos", "limassol")
    ]
    assert refusal(game, "place:arms_caches:dhekelia") == "1.4.2"
    assert changed_by(8) == {
        "larnaca.cells_underground": -1,
        "larnaca.cells_active": 1,
        "larnaca.arms_caches": 1,
        "available.arms_caches": -1,
    }
    assert view(after(8))["eligible"] == {"first": "eoka", "second": "british"}


def test_c19_travel_hides_all_four_cells() -> None:
    """CYP-2: both Cells of Paphos go to Nicosia."""
    assert changed_by(9, 2, 6) == {
        "paphos.cells_active": -1,
        "paphos.cells_underground": -1,
        "nicosia.cells_underground": 2,
        "larnaca.cells_active": -1,
        "kyrenia.cells_underground": 1,
        "karpas.cells_active": -1,
        "akrotiri.cells_underground": 1,
    }


def test_c19_infiltrate_replaces_a_police() -> None:
    assert changed_by(9, 7) == {
        "nicosia.police": -1,
        "nicosia.cells_underground": 1,
        "available.police": 1,
        "available.cells_underground": -1,
    }


def test_c19_the_limited_patrol_takes_both_cells_of_limassol() -> None:
    assert changed_by(10) == {
        "nicosia.police": -1,
        "karpas.police": -1,
        "limassol.police": 2,
        "limassol.cells_active": -2,
        "prison.cells_underground": 2,
    }
    assert view(after(10))["eligible"] == {"first": "british", "second": "eoka"}


def test_c13_deploy_and_restore() -> None:
    assert changed_by(11) == {
        "limassol.police": 1,
        "famagusta.police": 1,
        "available.police": -2,
        "troodos.troops": -6,
        "nicosia.troops": 6,
        "limassol.curfew": -1,
        "limassol.sabotage": -1,
    }


def test_c13_the_capability_stays() -> None:
    assert view(after(12))["capabilities"] == {"C13": "shaded"}


def test_c35_the_forecast_tells_the_sum() -> None:
    """5 in Prison move Opinion to 3; -3 -2 -1 +2 +2."""
    game = before(12)
    assert at(game, "prison") == {"cells_underground": 5}
    forecast = game.forecast()
    assert [line["amount"] for line in forecast["lines"]] == [-3, -2, -1, 2, 2]  # type: ignore[union-attr]
    assert (forecast["total"], forecast["political_will"]) == (-2, 12)
    assert opinion(game) == 2, "reading the forecast moves nothing"


def test_c35_political_will_falls_to_12() -> None:
    game = before(13)
    assert will(game) == 12
    assert opinion(game) == 3


def test_c35_resources() -> None:
    game = before(13)
    assert offered(game) == [f"place:arms_caches:{place}" for place in ("nicosia", "famagusta", "kyrenia")] + ["done"]
    assert changed_by(13) == {"kyrenia.arms_caches": 1, "available.arms_caches": -1, "intel.1": 1}
    assert held(after(13)) == [1]


def test_c35_the_british_redeploy() -> None:
    assert changed_by(14) == {"limassol.police": -3, "famagusta.police": -1, "nicosia.police": 4}


def test_c35_eoka_must_leave_the_base() -> None:
    game = before(15)
    assert offered(game) == [
        f"move:cells_underground:akrotiri:{place}"
        for place in ("nicosia", "larnaca", "famagusta", "troodos", "kyrenia")
    ]
    assert refusal(game, "done") == "6.3.2"
    game.choose("move:cells_underground:akrotiri:nicosia")
    assert offered(game, "move:arms_caches:"), "an Arms Cache may move, but need not"


def test_c35_reset() -> None:
    """Three Towns have markers: Opinion goes back to 2. Two of five Cells leave Prison, all hide."""
    game = after(15)
    assert opinion(game) == 2
    assert at(game, "prison") == {"cells_underground": 3}
    assert at(game, "available") == {"police": 2, "cells_underground": 3, "arms_caches": 2}
    for place in SPACES:
        assert markers(game, place) == {}
        assert "cells_active" not in at(game, place)
    assert view(game)["eligible"] == {"first": "eoka", "second": "british"}
    assert view(game)["campaign"] == 2
    assert game.result_view() == {"winner": None, "reason": "deck exhausted"}


def test_the_position_at_the_end() -> None:
    game = after(15)
    expected = {
        "limassol": {"troops": 3},
        "nicosia": {"troops": 6, "police": 4, "cells_underground": 4},
        "larnaca": {"arms_caches": 1},
        "famagusta": {"troops": 3, "cells_underground": 1},
        "kyrenia": {"cells_underground": 1, "arms_caches": 1},
    }
    for place in SPACES:
        assert at(game, place) == expected.get(place, {}), place
    assert view(game)["tracks"] == {"political_will": 12, "international_opinion": 2}


def test_every_step_says_what_it_does() -> None:
    for turn in EXAMPLE.turns:
        assert turn["name"]
        assert all(len(step) == 2 and step[1].strip() for step in turn["steps"])
