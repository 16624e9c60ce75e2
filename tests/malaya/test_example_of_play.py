"""The rulebook's example of play (8.0), choice by choice: every number and position that its text states."""

from pathlib import Path

import pytest
import yaml

from britishway.games import new_table
from tests.malaya.positions import SPACES, Game

EXAMPLE = yaml.safe_load((Path(__file__).parents[1] / "data/example_malaya.yaml").read_text("utf-8"))
TURNS = {f"{turn['card']} {turn['name']}": turn for turn in EXAMPLE["turns"]}


def before(name: str, step: int = 0) -> Game:
    """The game before a turn of the example, or before a step of it."""
    game = Game(new_table(EXAMPLE["request"]))
    for turn_name, turn in TURNS.items():
        if turn_name == name:
            return game.play(*(id for id, _ in turn["steps"][:step]))
        game.play(*(id for id, _ in turn["steps"]))
    raise KeyError(name)


def after(name: str) -> Game:
    return before(name, len(TURNS[name]["steps"]))


def changed_by(name: str, first: int = 0, last: int | None = None) -> dict[str, object]:
    """What a turn, or some of its steps, changed."""
    game = before(name, first)
    with game.changes() as changed:
        game.play(*(id for id, _ in TURNS[name]["steps"][first:last]))
    return changed


@pytest.mark.parametrize("name", TURNS)
def test_the_turns_are_those_of_the_text(name: str) -> None:
    """Card by card, the faction that the text names has the turn."""
    game, turn = before(name), TURNS[name]
    assert game.view["card"] == turn["card"]
    assert game.asks == turn["faction"]


def test_the_setup_of_2_1() -> None:
    game = Game(new_table(EXAMPLE["request"]))
    expected: dict[str, dict[str, int]] = {
        "kuala_lumpur": {"troops": 4, "police": 2},
        "perak": {"guerrillas_underground": 1, "troops": 2, "police": 2},
        "johore": {"guerrillas_underground": 1, "troops": 2, "police": 2},
        "pahang": {"bases": 1, "guerrillas_underground": 2},
        "kelantan": {"bases": 1, "guerrillas_underground": 1},
        "trengganu": {"guerrillas_underground": 1},
    }
    for space in SPACES:
        assert game.view["spaces"][space]["pieces"] == expected.get(space, {}), space
        assert game.view["spaces"][space]["markers"] == {}
    assert game.view["boxes"]["available"] == {"bases": 2, "guerrillas_underground": 9, "troops": 7, "police": 9}
    assert {i: game.control(i) for i in SPACES if game.control(i)} == {
        "kuala_lumpur": "british", "perak": "british", "johore": "british",
        "pahang": "mcp", "kelantan": "mcp", "trengganu": "mcp",
    }  # fmt: skip
    assert {i: game.support(i) for i in SPACES if game.support(i)} == {
        "kuala_lumpur": "support", "pahang": "opposition",
    }  # fmt: skip
    assert (game.british, game.mcp, game.will, game.commander) == (20, 10, 12, 0)
    assert game.view["eligible"] == {"first": "british", "second": "mcp"}


# M23 New Directives


def test_m23_sweep_takes_pahang_from_mcp_and_finds_four_guerrillas() -> None:
    """Resources from 20 to 14, Political Will from 12 to 13."""
    changed = changed_by("M23 Sweep with Reprisal", 0, 13)
    assert changed == {
        "kuala_lumpur.troops": -3, "johore.troops": -1, "pahang.troops": 4,
        "pahang.control": "british",
        "pahang.guerrillas_underground": -2, "pahang.guerrillas_active": 2,
        "perak.guerrillas_underground": -1, "perak.guerrillas_active": 1,
        "johore.guerrillas_underground": -1, "johore.guerrillas_active": 1,
        "resources.british": -6, "political_will": 1,
    }  # fmt: skip


def test_m23_the_moves_are_planned_before_they_are_made() -> None:
    """GEN-4: the position stands until done."""
    game = before("M23 Sweep with Reprisal", 9)
    assert game.n("troops", "pahang") == 0
    assert game.control("pahang") == "mcp"
    assert len((game.table.decision_view() or {})["planned"]) == 4  # type: ignore[arg-type]


def test_m23_reprisal_in_two_provinces_while_gurney_commands() -> None:
    game = before("M23 Sweep with Reprisal", 14)
    assert (game.table.decision_view() or {})["limit"] == 2
    assert game.spaces == {"perak", "johore", "pahang"}
    assert game.refused("space:kuala_lumpur") == "4.2.2"


def test_m23_reprisal_sets_both_to_neutral_and_drives_a_guerrilla_out_of_each() -> None:
    """One from Pahang to Trengganu, one from Perak to Pahang; each stays Active."""
    assert changed_by("M23 Sweep with Reprisal", 13) == {
        "pahang.support": None, "pahang.terror": 1, "perak.terror": 1,
        "trengganu.guerrillas_active": 1, "perak.guerrillas_active": -1,
    }  # fmt: skip


def test_m23_mcp_may_take_either_remaining_box() -> None:
    game = before("M23 Limited Rally")
    assert game.offered("box:") == {"limited_operation", "event"}
    assert game.refused("box:operation_special_activity") == "2.3.2"


def test_m23_rally_takes_place_anywhere_but_in_centers_and_at_support() -> None:
    game = before("M23 Limited Rally", 2)
    assert game.spaces == set(SPACES) - {"economic_center_north", "economic_center_south", "kuala_lumpur"}
    assert game.refused("space:kuala_lumpur") == "3.3.1"
    assert game.refused("space:economic_center_north") == "3.3.1"


def test_m23_limited_rally_builds_a_base_and_agitates() -> None:
    """MCP Resources from 10 to 8."""
    assert changed_by("M23 Limited Rally") == {
        "trengganu.guerrillas_underground": -1, "trengganu.guerrillas_active": -1, "trengganu.bases": 1,
        "available.guerrillas_underground": 2, "available.bases": -1,
        "trengganu.support": "opposition", "resources.mcp": -2,
    }  # fmt: skip
    game = after("M23 Limited Rally")
    assert game.mcp == 8
    assert game.view["eligible"] == {"first": "mcp", "second": "british"}


# M25 Planters and Miners


def test_m25_rally_in_seven_spaces_agitate_in_kelantan() -> None:
    """Resources from 8 to 0; Political Will from 13 to 7 for four new MCP Controls."""
    assert changed_by("M25 Rally with Extort", 0, 26) == {
        "kedah.guerrillas_underground": 1, "perak.guerrillas_underground": 1, "kelantan.guerrillas_underground": 3,
        "trengganu.guerrillas_underground": 2, "pahang.guerrillas_underground": 2,
        "selangor.guerrillas_underground": 1, "negri_sembilan.guerrillas_underground": 1,
        "available.guerrillas_underground": -11,
        "kedah.control": "mcp", "selangor.control": "mcp", "negri_sembilan.control": "mcp", "pahang.control": "mcp",
        "kelantan.support": "opposition", "resources.mcp": -8, "political_will": -6,
    }  # fmt: skip
    assert before("M25 Rally with Extort", 26).will == 7


def test_m25_each_control_costs_its_population() -> None:
    """Kedah 2, Selangor 1, Negri Sembilan 2, Pahang 1."""
    for step, by in ((3, -2), (18, -1), (20, -1), (22, -2)):
        name = TURNS["M25 Rally with Extort"]["steps"][step][0]
        assert changed_by("M25 Rally with Extort", step, step + 1).get("political_will", 0) == by, name


def test_m25_a_base_lets_place_population_plus_bases() -> None:
    game = before("M25 Rally with Extort", 8)
    assert "Kelantan (1 of 3)" in str((game.table.decision_view() or {})["prompt"])
    game = before("M25 Rally with Extort", 13)
    assert "Trengganu (1 of 2)" in str((game.table.decision_view() or {})["prompt"])


def test_m25_extort_brings_two_resources() -> None:
    assert changed_by("M25 Rally with Extort", 26) == {
        "kelantan.guerrillas_underground": -1, "kelantan.guerrillas_active": 1,
        "trengganu.guerrillas_underground": -1, "trengganu.guerrillas_active": 1, "resources.mcp": 2,
    }  # fmt: skip
    assert after("M25 Rally with Extort").mcp == 2


def test_m25_limited_sweep_finds_both_guerrillas_of_pahang() -> None:
    """British Resources from 14 to 12."""
    assert changed_by("M25 Limited Sweep") == {
        "pahang.guerrillas_underground": -2, "pahang.guerrillas_active": 2, "resources.british": -2,
    }  # fmt: skip
    game = after("M25 Limited Sweep")
    assert game.british == 12
    assert game.view["eligible"] == {"first": "british", "second": "mcp"}


# M10 Gurney Killed


def test_m10_air_strike_ends_mcp_control_of_pahang() -> None:
    """Political Will from 7 to 8."""
    assert changed_by("M10 Assault with Air Strike", 2, 5) == {
        "johore.guerrillas_active": -1, "pahang.guerrillas_active": -1, "available.guerrillas_underground": 2,
        "pahang.control": None, "political_will": 1,
    }  # fmt: skip


def test_m10_assault_clears_pahang() -> None:
    """Three Guerrillas and the Base; Political Will from 8 to 9, Resources from 12 to 10."""
    assert changed_by("M10 Assault with Air Strike", 5) == {
        "pahang.guerrillas_active": -3, "pahang.bases": -1, "pahang.control": "british",
        "available.guerrillas_underground": 3, "available.bases": 1, "political_will": 1, "resources.british": -2,
    }  # fmt: skip
    game = after("M10 Assault with Air Strike")
    assert (game.will, game.british) == (9, 10)


def test_m10_march_into_a_center_is_free_and_goes_unseen() -> None:
    """One Guerrilla and no cube are not more than three."""
    assert changed_by("M10 Limited March") == {
        "kelantan.guerrillas_underground": -1, "economic_center_north.guerrillas_underground": 1,
    }  # fmt: skip
    assert after("M10 Limited March").view["eligible"] == {"first": "mcp", "second": "british"}


# M8 MNLA


def test_m8_only_perak_can_be_intimidated() -> None:
    game = before("M8 Terror with Intimidate", 3)
    assert game.spaces == {"perak"}
    with game.changes() as changed:
        game.play("space:perak")
    assert changed == {"perak.police": -1, "available.police": 1}


def test_m8_terror_in_two_provinces_and_sabotage_in_a_center() -> None:
    """Resources from 2 to 0; the Center costs nothing."""
    assert changed_by("M8 Terror with Intimidate", 4) == {
        "kedah.guerrillas_underground": -1, "kedah.guerrillas_active": 1, "kedah.terror": 1,
        "kedah.support": "opposition",
        "negri_sembilan.guerrillas_underground": -1, "negri_sembilan.guerrillas_active": 1,
        "negri_sembilan.terror": 1, "negri_sembilan.support": "opposition",
        "economic_center_north.guerrillas_underground": -1, "economic_center_north.guerrillas_active": 1,
        "economic_center_north.sabotage": 1, "resources.mcp": -2,
    }  # fmt: skip
    assert after("M8 Terror with Intimidate").mcp == 0


def test_m8_limited_garrison_takes_negri_sembilan() -> None:
    """Political Will from 9 to 11, Resources from 10 to 8; no Center is searched."""
    assert changed_by("M8 Limited Garrison") == {
        "pahang.troops": -2, "negri_sembilan.troops": 2, "negri_sembilan.control": "british",
        "political_will": 2, "resources.british": -2,
    }  # fmt: skip
    game = after("M8 Limited Garrison")
    assert (game.will, game.british) == (11, 8)
    assert game.view["eligible"] == {"first": "british", "second": "mcp"}


# M7 Trade Unions


def test_m7_train_in_three_spaces_and_pacify() -> None:
    """Resources from 8 to 2, and to 0 for Support in Johore."""
    assert changed_by("M7 Train with Resettle", 0, 14)["resources.british"] == -6
    assert changed_by("M7 Train with Resettle", 0, 16) == {
        "kuala_lumpur.troops": 4, "pahang.police": 2, "johore.police": 2,
        "available.troops": -4, "available.police": -4, "johore.support": "support", "resources.british": -8,
    }  # fmt: skip


def test_m7_pacify_needs_control_troops_and_police() -> None:
    game = before("M7 Train with Resettle", 14)
    assert game.offered("pacify:") == {"johore", "pahang"}
    assert game.refused("pacify:kuala_lumpur") == "3.2.1"
    assert game.refused("pacify:negri_sembilan") == "3.2.1"


def test_m7_resettle_places_a_new_village_where_there_is_opposition_already() -> None:
    assert changed_by("M7 Train with Resettle", 16) == {"negri_sembilan.new_village": 1}


def test_m7_the_shaded_event_pays_mcp_and_turns_kuala_lumpur() -> None:
    assert changed_by("M7 The shaded event") == {"resources.mcp": 5, "kuala_lumpur.support": None}
    assert after("M7 The shaded event").view["eligible"] == {"first": "mcp", "second": "british"}


# M29 Weapon Bounties


def test_m29_ambush_removes_the_last_police_of_perak() -> None:
    assert changed_by("M29 Attack with Ambush", 0, 4) == {
        "perak.guerrillas_underground": -1, "perak.guerrillas_active": 1,
        "perak.police": -1, "available.police": 1, "resources.mcp": -1,
    }  # fmt: skip


def test_m29_the_attack_in_negri_sembilan_fails_with_4() -> None:
    """One Guerrilla; MCP Resources fall to 3 in all."""
    assert changed_by("M29 Attack with Ambush", 4) == {"resources.mcp": -1}
    game = after("M29 Attack with Ambush")
    assert game.rolls() == [4]
    assert game.mcp == 3


def test_m29_the_british_pass_for_two_resources() -> None:
    """In either remaining box."""
    game = before("M29 A pass")
    assert game.offered("box:") == {"limited_operation", "event"}
    game.play("box:limited_operation")
    with game.changes() as changed:
        game.play("pass")
    assert changed["resources.british"] == 18  # 2, and 16 in the Round that follows at once


# M35 Propaganda!


def test_m35_political_will_falls_by_four_net() -> None:
    """Support 2 less Opposition 5, and a sabotaged Center; from 11 to 7."""
    forecast = before("M29 A pass").table.forecast()
    assert (forecast["total"], forecast["political_will"]) == (-4, 7)
    lines = {str(line["text"]): line["amount"] for line in forecast["lines"]}  # type: ignore[attr-defined]
    assert lines == {
        "Support in Johore": 2, "Opposition in Kedah": -2, "Opposition in Kelantan": -2,
        "Opposition in Trengganu": -1, "Sabotage in Economic Center (north)": -1,
    }  # fmt: skip
    assert before("M35 Pacify in the Propaganda Round").will == 7


def test_m35_resources() -> None:
    """The British gain 6 and 10, from 2 to 18; MCP gain 4, from 3 to 7."""
    game = before("M35 Pacify in the Propaganda Round")
    assert (game.british, game.mcp) == (18, 7)


def test_m35_pacify_in_kuala_lumpur_and_pahang() -> None:
    """From 18 to 12."""
    assert changed_by("M35 Pacify in the Propaganda Round") == {
        "kuala_lumpur.support": "support", "pahang.terror": -1, "pahang.support": "support", "resources.british": -6,
    }  # fmt: skip


def test_m35_agitate_in_selangor() -> None:
    """From 7 to 6."""
    assert changed_by("M35 Agitate in the Propaganda Round") == {
        "selangor.support": "opposition", "resources.mcp": -1,
    }  # fmt: skip


def test_m35_no_troops_must_leave_and_two_police_go_to_perak() -> None:
    game = before("M35 Redeploy")
    assert game.offered("move:troops") == set()
    game.play("move:police:johore:perak:2")
    with game.changes() as changed:
        game.play("done")
    assert {name: n for name, n in changed.items() if "police" in name} == {"johore.police": -2, "perak.police": 2}


def test_m35_reset() -> None:
    """No Terror, no Active Guerrilla, Briggs commands, and the order of play stays."""
    game = after("M35 Redeploy")
    assert game.total("terror") == game.total("sabotage") == game.total("active") == 0
    assert game.n("village", "negri_sembilan") == 1
    assert game.commander == 1
    assert (game.view["card"], game.view["campaign"]) == ("M14", 2)
    assert game.view["eligible"] == {"first": "british", "second": "mcp"}
    assert game.asks == "british"
