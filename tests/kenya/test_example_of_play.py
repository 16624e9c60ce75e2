"""The rulebook's example of play (8.0), choice by choice: every number and position that its text states."""

import pytest

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.examples import Example
from tests.kenya.positions import (
    SPACES,
    asked,
    at,
    changes,
    control,
    level,
    markers,
    offered,
    people,
    pipeline,
    resources,
    shown_refused,
    spaces_offered,
    view,
    will,
)

EXAMPLE = Example("kenya")
NAMES = [f"{turn['card']} {turn['name']}" for turn in EXAMPLE.turns]


def number(name: str) -> int:
    return NAMES.index(name) + 1


def before(name: str, step: int = 0) -> Table[State]:
    """The table before a turn, or before one of its steps."""
    return EXAMPLE.before(number(name), step)


def after(name: str) -> Table[State]:
    return EXAMPLE.after(number(name))


def changed_by(name: str, start: int = 0, stop: int | None = None) -> dict[str, object]:
    """What a turn changed, or some of its steps."""
    game = before(name, start)
    with changes(game) as changed:
        EXAMPLE.play_turn(game, {"steps": EXAMPLE.turns[number(name) - 1]["steps"][start:stop]})
    return changed


@pytest.mark.parametrize("name", NAMES)
def test_the_turns_are_those_of_the_text(name: str) -> None:
    """Card by card, the faction that the text names has the turn."""
    game, turn = before(name), EXAMPLE.turns[number(name) - 1]
    assert view(game)["card"] == turn["card"]
    assert asked(game)[0] == turn["faction"]


def test_the_setup_of_2_1() -> None:
    game = before("K19 Terror with Oath")
    guerrilla, base = {"guerrillas_underground": 1}, {"bases": 1}
    expected: dict[str, dict[str, int]] = {
        "nairobi": {"troops": 2, "police": 3, **guerrilla, **base},
        "kiambu": guerrilla, "fort_hall": guerrilla, "nyeri": guerrilla, "embu": guerrilla, "meru": guerrilla,
        "aberdares": {**guerrilla, **base}, "mount_kenya": {**guerrilla, **base},
        "rift_valley": {"troops": 2, "police": 1}, "nanyuki": {"troops": 2, "police": 1},
        "thompsons_falls": {"police": 1}, "thika": {"police": 1},
    }  # fmt: skip
    for space in SPACES:
        assert at(game, space) == expected[space], space
        assert markers(game, space) == {}
        assert level(game, space) is None
    assert at(game, "available") == {"bases": 1, "guerrillas_underground": 7, "troops": 4}
    assert at(game, "out_of_play") == {"police": 8}
    british = ("nairobi", "rift_valley", "nanyuki", "thompsons_falls", "thika")
    assert {space: control(game, space) for space in SPACES} == {
        space: "british" if space in british else "mau_mau" for space in SPACES
    }
    assert (resources(game), pipeline(game), will(game)) == (8, 1, 12)
    assert view(game)["eligible"] == {"first": "mau_mau", "second": "british"}


# K19 'One-Mile Strip'


def test_k19_terror_in_four_reserves_for_four_resources() -> None:
    """Each Guerrilla there turns Active, each space has Terror and goes from Neutral to Resistance; 8 to 4."""
    changed = changed_by("K19 Terror with Oath", 0, 10)
    expected: dict[str, object] = {"resources.mau_mau": -4}
    for space in ("meru", "embu", "fort_hall", "kiambu"):
        expected |= {
            f"{space}.guerrillas_underground": -1, f"{space}.guerrillas_active": 1, f"{space}.terror": 1,
            f"{space}.level": "resistance",
        }  # fmt: skip
    assert changed == expected
    assert resources(before("K19 Terror with Oath", 10)) == 4


def test_k19_terror_removes_police_only_where_there_are_some() -> None:
    assert offered(before("K19 Terror with Oath", 3)) == ["mode:terror"]


def test_k19_the_oath_can_only_be_in_nyeri() -> None:
    game = before("K19 Terror with Oath", 11)
    assert spaces_offered(game) == {"nyeri"}
    assert changed_by("K19 Terror with Oath", 10) == {
        "nyeri.guerrillas_underground": 1, "available.guerrillas_underground": -1, "nyeri.level": "resistance",
    }  # fmt: skip


def test_k19_the_british_have_two_boxes_left() -> None:
    game = before("K19 Limited Deploy")
    assert offered(game) == ["box:limited_operation", "box:event"]


def test_k19_deploy_places_four_troops_and_moves_six() -> None:
    """British Control of Nyeri in place of Mau Mau Control: Political Will from 12 to 14."""
    changed = changed_by("K19 Limited Deploy")
    assert changed == {
        "available.troops": -4, "nairobi.troops": -2, "nyeri.troops": 6, "nyeri.control": "british",
        "political_will": 2,
    }  # fmt: skip
    assert will(after("K19 Limited Deploy")) == 14
    assert view(after("K19 Limited Deploy"))["eligible"] == {"first": "british", "second": "mau_mau"}


def test_k19_the_troops_may_go_anywhere_but_into_a_mountain_jungle() -> None:
    targets = {id.split(":")[3] for id in offered(before("K19 Limited Deploy", 7), "move:troops:rift_valley:")}
    assert targets == set(SPACES) - {"aberdares", "mount_kenya", "rift_valley"}


# K31 Kenya Land and Freedom Army


def test_k31_sweep_moves_four_troops_into_each_mountain_jungle_together() -> None:
    """Nyeri loses British Control without cost; the Mountain Jungles change hands without gain."""
    assert changed_by("K31 Sweep with Air Strike", 2, 14) == {}
    assert changed_by("K31 Sweep with Air Strike", 0, 15) == {
        "rift_valley.troops": -2, "nyeri.troops": -4, "nanyuki.troops": -2, "aberdares.troops": 4,
        "mount_kenya.troops": 4, "nyeri.control": None, "aberdares.control": "british",
        "mount_kenya.control": "british",
    }  # fmt: skip


def test_k31_every_guerrilla_there_turns_active() -> None:
    changed = changed_by("K31 Sweep with Air Strike", 15, 19)
    found = {"aberdares": 1, "nyeri": 2, "mount_kenya": 1, "nairobi": 1}
    assert changed == {
        key: by for space, n in found.items()
        for key, by in ((f"{space}.guerrillas_underground", -n), (f"{space}.guerrillas_active", n))
    }  # fmt: skip


def test_k31_air_strike_removes_one_guerrilla_of_nyeri() -> None:
    assert changed_by("K31 Sweep with Air Strike", 19) == {
        "nyeri.guerrillas_active": -1, "available.guerrillas_underground": 1, "nyeri.control": "british",
    }  # fmt: skip


def test_k31_the_shaded_side_stays_in_force_and_mau_mau_go_first() -> None:
    assert offered(before("K31 Event")) == ["box:limited_operation", "box:event"]
    game = after("K31 Event")
    assert view(game)["capabilities"] == {"K31": "shaded"}
    assert view(game)["eligible"] == {"first": "mau_mau", "second": "british"}


# K17 Kenya Police Reserve


def test_k17_rally_in_four_spaces() -> None:
    """4 Resources to 0; three Guerrillas in Nairobi bring Mau Mau Control there: 14 to 12."""
    assert changed_by("K17 Rally with Supply", 0, 15) == {
        "aberdares.guerrillas_underground": 1, "mount_kenya.guerrillas_underground": 1,
        "nairobi.guerrillas_underground": 3, "thompsons_falls.guerrillas_underground": 1,
        "available.guerrillas_underground": -6, "thompsons_falls.control": None, "nairobi.control": "mau_mau",
        "political_will": -2, "resources.mau_mau": -4,
    }  # fmt: skip
    assert will(before("K17 Rally with Supply", 15)) == 12


def test_k17_bases_let_one_guerrilla_into_each_mountain_jungle_and_three_into_nairobi() -> None:
    for step, wanted in ((4, "Aberdares (1 of 1)"), (7, "Mount Kenya (1 of 1)"), (10, "Nairobi (1 of 3)")):
        decision = before("K17 Rally with Supply", step).decision_view()
        assert decision is not None
        assert wanted in str(decision["prompt"])


def test_k17_without_resources_only_supply_and_oath_remain() -> None:
    game = before("K17 Rally with Supply", 15)
    assert resources(game) == 0
    assert spaces_offered(game) == set()
    assert "sa:supply" in offered(game)


def test_k17_supply_brings_three_and_one_more_rally() -> None:
    """One for Nairobi, one each for the Bases of both Mountain Jungles; Nyeri loses British Control; 2 remain."""
    assert changed_by("K17 Rally with Supply", 15, 16) == {"resources.mau_mau": 3}
    assert changed_by("K17 Rally with Supply", 16) == {
        "nyeri.guerrillas_underground": 1, "available.guerrillas_underground": -1, "nyeri.control": None,
        "resources.mau_mau": -1,
    }  # fmt: skip
    assert resources(after("K17 Rally with Supply")) == 2


def test_k17_the_path_of_supply_is_shown() -> None:
    """The log line lights it, and so does the choice before it is made."""
    game = before("K17 Rally with Supply", 15)
    options = {option["id"]: option for option in (game.decision_view() or {})["options"]}  # type: ignore[attr-defined]
    supply = options["sa:supply"]
    assert supply["note"] == "3 Resources: Nairobi; Aberdares by Kiambu; Mount Kenya by Nyeri, Aberdares, Kiambu"
    outcome = game.choose("sa:supply")
    line = next(line for line in outcome.log if "Resources" in str(line["text"]))
    assert line["spaces"] == supply["spaces"] == ["kiambu", "nyeri", "aberdares", "mount_kenya", "nairobi"]


def test_k17_the_british_pass_in_either_free_box_and_step_right() -> None:
    """Emergency Powers (1) to Villagization (2)."""
    assert offered(before("K17 Pass")) == ["box:limited_operation", "box:event"]
    assert offered(before("K17 Pass", 2)) == ["shift:pipeline:left", "shift:pipeline:right", "done"]
    assert changed_by("K17 Pass") == {"pipeline": 1}
    assert pipeline(after("K17 Pass")) == 2
    assert view(after("K17 Pass"))["eligible"] == {"first": "british", "second": "mau_mau"}


# K25 McLean Inquiry


def test_k25_reprisal_selects_one_space_at_2() -> None:
    decision = before("K25 Assault with Reprisal", 3).decision_view()
    assert decision is not None
    assert decision["limit"] == 1


def test_k25_reprisal_in_nyeri_and_a_5_against_outrage() -> None:
    assert changed_by("K25 Assault with Reprisal", 0, 5) == {
        "nyeri.terror": 1, "nyeri.level": None, "nyeri.guerrillas_active": -1, "mount_kenya.guerrillas_active": 1,
        "nyeri.control": "british", "mount_kenya.control": None,
    }  # fmt: skip
    rolls = [e for e in before("K25 Assault with Reprisal", 5).effects(rolled_at()) if e["verb"] == "roll"]
    assert [roll["value"] for roll in rolls] == [5]


def rolled_at() -> int:
    """The step of the game at which the Reprisal has moved its Guerrilla."""
    return before("K25 Assault with Reprisal", 5).step


def test_k25_assault_removes_one_two_and_one() -> None:
    """A Troop's work in Provinces, that of two in Mountain Jungles, a cube's in Nairobi."""
    assert changed_by("K25 Assault with Reprisal", 5) == {
        "aberdares.guerrillas_active": -1, "mount_kenya.guerrillas_active": -2, "nairobi.guerrillas_active": -1,
        "available.guerrillas_underground": 4, "mount_kenya.control": "british",
    }  # fmt: skip
    assert at(after("K25 Assault with Reprisal"), "nairobi") == {
        "police": 3, "guerrillas_underground": 3, "bases": 1,
    }  # fmt: skip


def test_k25_march_into_nanyuki_stays_underground() -> None:
    """2 Resources to 1; Political Will from 12 to 11; each group of one beside one Police is below the limit."""
    assert changed_by("K25 Limited March") == {
        "thompsons_falls.guerrillas_underground": -1, "nyeri.guerrillas_underground": -1,
        "nanyuki.guerrillas_underground": 2, "thompsons_falls.control": "british", "nanyuki.control": "mau_mau",
        "political_will": -1, "resources.mau_mau": -1,
    }  # fmt: skip
    game = after("K25 Limited March")
    assert (will(game), resources(game)) == (11, 1)
    assert view(game)["eligible"] == {"first": "mau_mau", "second": "british"}


# K20 Surrender Schemes


def test_k20_raid_may_select_two_spaces_and_goes_out_too() -> None:
    decision = before("K20 Terror with Raid", 3).decision_view()
    assert decision is not None
    assert decision["limit"] == 2
    assert offered(before("K20 Terror with Raid", 4)) == ["mode:in", "mode:out"]


def test_k20_raid_into_nanyuki_and_a_base_for_two_guerrillas() -> None:
    assert changed_by("K20 Terror with Raid", 2, 9) == {
        "mount_kenya.guerrillas_underground": -1, "nanyuki.guerrillas_underground": -1, "nanyuki.bases": 1,
        "available.guerrillas_underground": 2, "available.bases": -1,
    }  # fmt: skip


def test_k20_raid_into_rift_valley_and_terror_there() -> None:
    """The Police falls, Mau Mau Control: 11 to 10."""
    assert changed_by("K20 Terror with Raid", 9, 15) == {
        "aberdares.guerrillas_underground": -1, "rift_valley.guerrillas_active": 1, "rift_valley.police": -1,
        "available.police": 1, "rift_valley.control": "mau_mau", "political_will": -1,
    }  # fmt: skip


def test_k20_terror_in_nairobi_with_the_last_resource() -> None:
    assert changed_by("K20 Terror with Raid", 15) == {
        "nairobi.guerrillas_underground": -1, "nairobi.guerrillas_active": 1, "nairobi.terror": 1,
        "nairobi.level": "resistance", "resources.mau_mau": -1,
    }  # fmt: skip
    game = after("K20 Terror with Raid")
    assert (resources(game), will(game)) == (0, 10)
    assert asked(game)[0] == "british"


def test_k20_relocate_is_only_possible_in_nyeri() -> None:
    game = before("K20 Limited Relocate", 2)
    assert spaces_offered(game) == {"nyeri"}
    assert shown_refused(game)["space:embu"] == "3.2.2"


def test_k20_relocate_releases_a_police_and_a_1_is_outrage() -> None:
    """Population 2 to 1; Political Will from 10 to 9."""
    assert changed_by("K20 Limited Relocate") == {
        "nyeri.people": -1, "out_of_play.police": -1, "available.police": 1, "political_will": -1,
    }  # fmt: skip
    game = after("K20 Limited Relocate")
    assert (people(game, "nyeri"), will(game)) == (1, 9)
    assert view(game)["eligible"] == {"first": "british", "second": "mau_mau"}


# K7 Pseudo-Gangs


def test_k7_deploy_into_nairobi_without_control_and_into_nyeri_from_the_map() -> None:
    """9 to 11 for Nairobi; nobody is Available for Nyeri; 11 to 13 for Fort Hall."""
    assert changed_by("K7 Deploy with Reward", 0, 5) == {
        "nairobi.police": 2, "available.police": -2, "nairobi.control": "british", "political_will": 2,
    }  # fmt: skip
    assert at(before("K7 Deploy with Reward", 7), "available").get("police") is None
    assert changed_by("K7 Deploy with Reward", 5, 13) == {
        "nanyuki.police": -1, "nyeri.police": 1, "nyeri.troops": -2, "fort_hall.troops": 2,
        "fort_hall.control": "british", "political_will": 2,
    }  # fmt: skip
    assert will(before("K7 Deploy with Reward", 13)) == 13


def test_k7_reward_in_nairobi() -> None:
    assert changed_by("K7 Deploy with Reward", 13) == {"nairobi.terror": -1, "nairobi.level": None}


def test_k7_mau_mau_pass_for_a_resource() -> None:
    game = before("K7 Pass", 1)
    with changes(game) as changed:
        game.choose("pass")
    assert resources(game) == 5  # 1 for the pass, and 4 in the Propaganda Round that follows at once
    assert changed == {"resources.mau_mau": 5, "political_will": -6}
    assert view(game)["eligible"] == {"first": "mau_mau", "second": "british"}


# Propaganda!


def test_political_will_falls_by_the_six_people_in_resistance() -> None:
    """13 to 7; no Terror outside the Reserves, Mau Mau in Nairobi, and a Base in Nanyuki."""
    game = before("K7 Pass", 1)
    forecast = game.forecast()
    assert forecast == {
        "lines": [{"text": "Population in Resistance 6, Loyal 0", "amount": -6}], "total": -6, "political_will": 7,
    }  # fmt: skip
    game.choose("pass")
    assert will(game) == 7
    gained = [e for e in game.effects(game.step) if e.get("track") == "resources"]
    assert [e["value"] for e in gained] == [1, 5]


def test_reward_in_nairobi_and_no_oath_anywhere() -> None:
    assert offered(before("K35 Propaganda")) == ["sa:reward", "done"]
    assert changed_by("K35 Propaganda", 0, 2) == {"nairobi.level": "loyalty"}
    assert asked(before("K35 Propaganda", 2)) == ("british", "6.4.1")


def test_eight_troops_leave_the_mountain_jungles() -> None:
    game = before("K35 Propaganda", 2)
    assert at(game, "aberdares")["troops"] + at(game, "mount_kenya")["troops"] == 8
    assert "done" not in offered(before("K35 Propaganda", 9))
    targets = {id.split(":")[3] for id in offered(game, "move:troops:aberdares:")}
    assert targets == {"fort_hall", "nyeri", "thompsons_falls", "thika", "nairobi"}
    assert changed_by("K35 Propaganda", 2) == {
        "aberdares.troops": -4, "mount_kenya.troops": -4, "fort_hall.troops": 2, "thompsons_falls.troops": 2,
        "thika.troops": 2, "nyeri.troops": 2,
    }  # fmt: skip


def test_forest_camps_then_control_then_reset() -> None:
    """A Guerrilla in each Mountain Jungle; Control; all Terror off, all Guerrillas Underground."""
    changed = changed_by("K35 Forest Camps")
    assert changed["aberdares.guerrillas_underground"] == changed["mount_kenya.guerrillas_underground"] == 1
    assert changed["aberdares.control"] == changed["mount_kenya.control"] == "mau_mau"
    game = after("K35 Forest Camps")
    for space in SPACES:
        assert markers(game, space) == {}
        assert "guerrillas_active" not in at(game, space)


def test_the_pipeline_goes_on_to_prison_system_and_the_next_card_comes() -> None:
    assert changed_by("K35 Reset") == {"pipeline": 1}
    game = after("K35 Reset")
    assert (pipeline(game), will(game), resources(game)) == (3, 7, 5)
    assert view(game)["card"] == "K2"
    assert view(game)["campaign"] == 2
    assert view(game)["eligible"] == {"first": "mau_mau", "second": "british"}


def test_the_position_at_the_end() -> None:
    """Resistance in almost every Reserve, most Guerrillas and all Bases on the map, Nairobi loyal."""
    game = after("K35 Reset")
    assert {space: level(game, space) for space in SPACES if level(game, space)} == {
        "kiambu": "resistance", "fort_hall": "resistance", "embu": "resistance", "meru": "resistance",
        "nairobi": "loyalty",
    }  # fmt: skip
    assert control(game, "nairobi") == control(game, "nyeri") == "british"
    assert "bases" not in at(game, "available")
    assert at(game, "available")["guerrillas_underground"] < 7


def test_every_choice_was_on_offer_and_no_question_came_between() -> None:
    """The steps of the file are the whole journal."""
    game = EXAMPLE.after(len(EXAMPLE.turns))
    assert game.journal == [id for turn in EXAMPLE.turns for id, _ in turn["steps"]]
