"""The British Operations (3.2): where each may take place, what it does, and one step beside."""

import pytest

from tests.kenya.positions import (
    FORESTS,
    LIMITED,
    SPACES,
    asked,
    at,
    british,
    changes,
    choices,
    control,
    finish,
    go,
    here,
    level,
    offered,
    over,
    people,
    play,
    refusal,
    shown_refused,
    spaces_offered,
    table,
    view,
    will,
)

# 3.1


def test_british_operations_cost_nothing() -> None:
    game = british({"nyeri": here(troops=1)}, "sweep", resources=0)
    play(game, "space:nyeri", "done")
    assert view(game)["resources"] == {"mau_mau": 0}


def test_each_operation_is_listed_and_mau_mau_have_none_of_them() -> None:
    game = play(table({"nyeri": here(troops=2, active=1)}, first="british", pipeline=2), LIMITED)
    assert offered(game, "op:") == ["op:deploy", "op:relocate", "op:sweep", "op:assault"]
    assert refusal(game, "op:rally") == "3.3.1"
    assert refusal(game, "sa:reward") == "4.1"


# 3.2.1 Deploy


def test_deploy_selects_nairobi_always_and_controlled_provinces() -> None:
    game = british({"nairobi": here(hidden=3), "nyeri": here(police=1), "meru": here(police=1, hidden=1),
                    "aberdares": here(troops=2)}, "deploy")  # fmt: skip
    assert spaces_offered(game) == {"nairobi", "nyeri"}
    refused = shown_refused(game)
    assert {id for id in refused if id.startswith("space:")} == {f"space:{i}" for i in SPACES} - {
        "space:nairobi", "space:nyeri",
    }  # fmt: skip
    assert {refused[id] for id in refused if id.startswith("space:")} == {"3.2.1"}


def test_deploy_places_up_to_four_cubes_of_any_mix_in_nairobi() -> None:
    game = british({}, "deploy", out_of_play=0)
    with changes(game) as changed:
        play(game, "space:nairobi", "place:troops:nairobi", "place:police:nairobi", "place:police:nairobi",
             "place:troops:nairobi")  # fmt: skip
    assert changed == {
        "nairobi.troops": 2, "nairobi.police": 2, "available.troops": -2, "available.police": -2,
        "nairobi.control": "british",
    }  # fmt: skip
    assert not offered(game, "place:")


def test_deploy_may_stop_at_fewer() -> None:
    game = british({}, "deploy", out_of_play=0)
    play(game, "space:nairobi", "place:police:nairobi", "done")
    assert at(game, "nairobi") == {"police": 1}
    assert not offered(game, "place:")
    game = british({}, "deploy", out_of_play=0)
    play(game, "space:nairobi", "done")
    assert at(game, "nairobi") == {}


def test_deploy_places_two_police_and_no_troops_in_a_province() -> None:
    game = british({"thika": here(police=1)}, "deploy", out_of_play=0)
    play(game, "space:thika")
    assert offered(game, "place:") == ["place:police:thika"]
    assert refusal(game, "place:troops:thika") == "3.2.1"
    assert refusal(game, "place:police:nyeri") == "3.2.1"
    play(game, "place:police:thika", "place:police:thika")
    assert at(game, "thika") == {"police": 3}
    assert not offered(game, "place:")


def test_deploy_takes_any_number_of_spaces_but_each_once() -> None:
    game = british({"thika": here(police=1), "nyeri": here(police=1), "meru": here(police=1)}, "deploy", out_of_play=0)
    for space in ("thika", "nyeri", "meru", "nairobi"):
        play(game, f"space:{space}", f"place:police:{space}", "done")
    assert spaces_offered(game) == set()
    assert at(game, "available").get("police") == 15 - 7


def test_deploy_takes_police_of_the_map_only_when_none_are_available() -> None:
    """1.4.1, GEN-16: Available ones go first; Out of Play are none."""
    spaces = {"thika": here(police=1), "nanyuki": here(police=5), "aberdares": here(police=1)}
    game = play(british(spaces, "deploy", out_of_play=7), "space:thika")
    assert offered(game, "place:") == ["place:police:thika"]
    assert refusal(game, "place:police:thika:from:nanyuki") == "1.4.1"
    play(game, "place:police:thika")
    assert set(offered(game, "place:")) == {
        "place:police:thika:from:thika", "place:police:thika:from:nanyuki", "place:police:thika:from:aberdares",
    }  # fmt: skip
    with changes(game) as changed:
        play(game, "place:police:thika:from:nanyuki")
    assert changed == {"thika.police": 1, "nanyuki.police": -1}


def test_a_lifted_cube_is_a_removed_one_for_control() -> None:
    spaces = {"thika": here(police=1), "nanyuki": here(police=1, hidden=1)}
    game = play(british(spaces, "deploy", out_of_play=13), "space:thika")
    with changes(game) as changed:
        play(game, "place:police:thika:from:nanyuki")
    assert changed == {
        "thika.police": 1, "nanyuki.police": -1, "nanyuki.control": "mau_mau", "political_will": -1,
    }  # fmt: skip


def test_deploy_then_moves_any_troops_to_one_space() -> None:
    spaces = {"nairobi": here(troops=2), "aberdares": here(troops=1), "meru": here(troops=1)}
    game = play(british(spaces, "deploy"), "space:nairobi", "done", "done")
    assert asked(game) == ("british", "3.2.1")
    play(game, "move:troops:aberdares:fort_hall")
    assert {id.split(":")[3] for id in offered(game, "move:")} == {"fort_hall"}
    assert refusal(game, "move:troops:meru:nyeri") == "3.2.1"
    with changes(game) as changed:
        play(game, "move:troops:nairobi:fort_hall", "move:troops:meru:fort_hall")
        assert changed == {}
        play(game, "done")
    assert changed == {
        "aberdares.troops": -1, "nairobi.troops": -1, "meru.troops": -1, "fort_hall.troops": 3,
        "aberdares.control": None, "meru.control": None, "fort_hall.control": "british",
    }  # fmt: skip


def test_the_troops_of_deploy_do_not_go_into_a_mountain_jungle() -> None:
    game = play(british({"nyeri": here(troops=1)}, "deploy"), "space:nairobi", "done", "done")
    targets = {id.split(":")[3] for id in offered(game, "move:")}
    assert targets == set(SPACES) - {*FORESTS, "nyeri"}
    assert refusal(game, "move:troops:nyeri:aberdares") == "3.2.1"
    assert refusal(game, "move:police:nyeri:meru") == "3.2.1"


def test_a_limited_deploy_places_in_one_space_and_moves_to_another() -> None:
    """GEN-26; the Troops just placed may go on."""
    game = play(table({"thika": here(police=1)}, first="british"), LIMITED, "op:deploy", "space:nairobi")
    go(game, "place:troops:nairobi", "done")
    assert spaces_offered(game) == set()
    play(game, "move:troops:nairobi:meru")
    assert at(game, "meru") == {"troops": 1}
    assert over(game)


def test_deploy_warns_where_nothing_is_available() -> None:
    """GEN-28."""
    game = british({"thika": here(police=2), "meru": here(troops=10)}, "deploy", out_of_play=13)
    options = choices(game)
    assert options["space:thika"] == "No Police Available"
    assert options["space:nairobi"] == "No cubes Available"
    assert british({"thika": here(police=1)}, "deploy").decision is not None
    assert choices(british({"thika": here(police=1)}, "deploy"))["space:thika"] is None


# 3.2.2 Relocate

QUIET = {
    "kiambu": here(police=1), "fort_hall": here(police=1), "nyeri": here(police=1), "embu": here(police=1),
    "thika": here(police=1), "nairobi": here(police=1), "meru": here(police=1, hidden=1),
}  # fmt: skip


@pytest.mark.parametrize(("pipeline", "limit"), [(2, 1), (3, 1), (4, 2)])
def test_relocate_selects_as_many_spaces_as_the_pipeline_says(pipeline: int, limit: int) -> None:
    """KEN-6."""
    game = british(QUIET, "relocate", pipeline=pipeline, dice=(6,))
    assert spaces_offered(game) == {"kiambu", "fort_hall", "nyeri", "embu"}
    decision = game.decision_view()
    assert decision is not None
    assert decision["limit"] == limit
    for space in ("kiambu", "nyeri")[:limit]:
        play(game, f"space:{space}")
    assert spaces_offered(game) == set()


@pytest.mark.parametrize("pipeline", [0, 1])
def test_relocate_is_not_possible_below_2(pipeline: int) -> None:
    game = play(table(QUIET, first="british", pipeline=pipeline), LIMITED)
    assert "op:relocate" not in offered(game)
    assert refusal(game, "op:relocate") == "3.2.2"


def test_relocate_lowers_population_and_releases_a_police() -> None:
    game = british({"nyeri": here(police=1)}, "relocate", pipeline=2, dice=(6,))
    with changes(game) as changed:
        play(game, "space:nyeri")
    assert changed == {"nyeri.people": -1, "out_of_play.police": -1, "available.police": 1}


def test_relocate_needs_a_populated_reserve_under_british_control() -> None:
    spaces = {**QUIET, "kiambu": here(police=1, people=0)}
    game = british(spaces, "relocate", pipeline=4)
    assert spaces_offered(game) == {"fort_hall", "nyeri", "embu"}
    for space in ("kiambu", "thika", "nairobi", "meru", "aberdares"):
        assert shown_refused(game)[f"space:{space}"] == "3.2.2"


def test_an_emptied_reserve_loses_its_level_at_once_and_keeps_terror() -> None:
    """1.6, KEN-9."""
    game = british({"embu": here("-", police=1, terror=1)}, "relocate", pipeline=2, dice=(6,))
    with changes(game) as changed:
        play(game, "space:embu")
    assert changed == {
        "embu.people": -1, "embu.level": None, "out_of_play.police": -1, "available.police": 1,
    }  # fmt: skip
    assert people(game, "embu") == 0
    assert view(game)["spaces"]["embu"]["markers"] == {"terror": 1}


def test_a_reserve_that_keeps_people_keeps_its_level() -> None:
    game = british({"nyeri": here("-", police=1)}, "relocate", pipeline=2, dice=(6,))
    play(game, "space:nyeri")
    assert level(game, "nyeri") == "resistance"


def test_relocate_without_police_out_of_play_still_moves_people() -> None:
    game = british({"nyeri": here(police=1)}, "relocate", pipeline=2, dice=(6,), out_of_play=0)
    assert choices(game)["space:nyeri"] == "No Police Out of Play"
    with changes(game) as changed:
        play(game, "space:nyeri")
    assert changed == {"nyeri.people": -1}


def test_relocate_does_not_touch_political_will_by_itself() -> None:
    """KEN-8."""
    game = british({"kiambu": here(police=1), "nyeri": here(police=1)}, "relocate", pipeline=4, dice=(6,))
    play(game, "space:kiambu", "space:nyeri")
    assert will(game) == 10


@pytest.mark.parametrize(
    ("pipeline", "die", "loss"), [(2, 1, 1), (2, 2, 0), (3, 2, 1), (3, 3, 0), (4, 3, 1), (4, 4, 0), (4, 6, 0)]
)
def test_outrage_is_a_die_under_the_pipeline(pipeline: int, die: int, loss: int) -> None:
    """6.6.3, KEN-13."""
    game = british({"nyeri": here(police=1)}, "relocate", pipeline=pipeline, dice=(die,))
    finish(game, "space:nyeri")
    assert will(game) == 10 - loss


def test_one_roll_serves_all_spaces_and_comes_after_the_last() -> None:
    """KEN-12; at the limit the roll comes before anything else is asked."""
    game = british({"kiambu": here(police=1), "nyeri": here(police=1)}, "relocate", pipeline=4, dice=(1, 1))
    play(game, "space:kiambu")
    assert will(game) == 10
    play(game, "space:nyeri")
    assert will(game) == 9
    assert "sa:reward" in offered(game)


def test_the_roll_comes_when_the_british_stop_early() -> None:
    game = british({"kiambu": here(police=1), "nyeri": here(police=1)}, "relocate", pipeline=4, dice=(1,))
    play(game, "space:kiambu", "done")
    assert will(game) == 9


def test_a_roll_with_a_die_on_the_table() -> None:
    game = table({"nyeri": here(police=1)}, first="british", pipeline=2, options={"physical_dice": True})
    play(game, LIMITED, "op:relocate", "space:nyeri")
    assert asked(game) == ("british", "6.6.3")
    assert offered(game) == [f"roll:{n}" for n in range(1, 7)]
    play(game, "roll:1")
    assert will(game) == 9


def test_a_roll_says_what_it_means() -> None:
    game = british({"nyeri": here(police=1)}, "relocate", pipeline=3, dice=(2,))
    outcome = game.choose("space:nyeri")
    assert any("roll of 2, under 3: Outrage" in str(line["text"]) for line in outcome.log)


# 3.2.3 Sweep


def test_sweep_may_select_any_space() -> None:
    game = british({"nyeri": here(troops=1)}, "sweep")
    assert spaces_offered(game) == set(SPACES)


def test_sweep_moves_troops_from_next_door_only() -> None:
    game = play(british({"nyeri": here(troops=2, police=1), "meru": here(troops=1)}, "sweep"), "space:aberdares")
    assert offered(game, "move:troops:nyeri:aberdares")
    assert refusal(game, "move:troops:meru:aberdares") == "3.2.3"
    assert refusal(game, "move:police:nyeri:aberdares") == "3.2.3"


def test_a_move_selects_its_destination() -> None:
    game = play(british({"nyeri": here(troops=2)}, "sweep"), "move:troops:nyeri:aberdares")
    decision = game.decision_view()
    assert decision is not None
    assert decision["selected"] == ["aberdares"]
    assert decision["planned"] == ["move:troops:nyeri:aberdares"]
    assert at(game, "nyeri") == {"troops": 2}


def test_each_troop_moves_once() -> None:
    game = play(british({"nyeri": here(troops=1)}, "sweep"), "move:troops:nyeri:aberdares")
    assert not offered(game, "move:troops:")
    assert refusal(game, "move:troops:nyeri:embu") == "3.2.3"
    assert refusal(game, "move:troops:aberdares:kiambu") == "3.2.3"


@pytest.mark.parametrize(
    ("space", "cubes", "hidden", "found"),
    [
        ("nyeri", {"troops": 1, "police": 1}, 3, 2), ("nyeri", {"police": 3}, 2, 2), ("nairobi", {"police": 2}, 2, 2),
        ("aberdares", {"troops": 1}, 2, 0), ("aberdares", {"troops": 1, "police": 1}, 2, 1),
        ("aberdares", {"troops": 3}, 2, 1), ("mount_kenya", {"troops": 4}, 3, 2), ("thika", {}, 2, 0),
    ],
)  # fmt: skip
def test_sweep_activates_one_per_cube_or_per_two(space: str, cubes: dict[str, int], hidden: int, found: int) -> None:
    """KEN-14, GEN-20: per cube, Police too; per two in Mountain Jungles, rounded down."""
    game = british({space: here(hidden=hidden, active=1, **cubes)}, "sweep")
    finish(game, f"space:{space}")
    assert at(game, space).get("guerrillas_active", 0) == 1 + found
    assert at(game, space).get("guerrillas_underground", 0) == hidden - found


def test_sweep_counts_the_troops_that_have_just_come() -> None:
    game = british({"nyeri": here(troops=4), "aberdares": here(hidden=3)}, "sweep")
    finish(game, "space:aberdares", *["move:troops:nyeri:aberdares"] * 4)
    assert at(game, "aberdares") == {"troops": 4, "guerrillas_underground": 1, "guerrillas_active": 2}


def test_sweep_counts_for_spaces_left_behind_what_stays_there() -> None:
    game = british({"nyeri": here(troops=2, hidden=2), "aberdares": here(hidden=1)}, "sweep")
    finish(game, "space:nyeri", "space:aberdares", *["move:troops:nyeri:aberdares"] * 2)
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert at(game, "aberdares") == {"troops": 2, "guerrillas_active": 1}


def test_control_does_not_flicker_in_a_simultaneous_move() -> None:
    """GEN-6: two spaces exchange their Troops, and Political Will stands still."""
    game = british({"nyeri": here(troops=1), "fort_hall": here(troops=1)}, "sweep", will=10)
    with changes(game) as changed:
        play(game, "move:troops:nyeri:fort_hall", "move:troops:fort_hall:nyeri", "done")
    assert changed == {}
    assert [e for e in game.effects(game.step) if e["verb"] == "set"] == []


def test_a_limited_sweep_has_one_destination_and_many_origins() -> None:
    spaces = {"nyeri": here(troops=1), "meru": here(troops=1), "embu": here(troops=1), "mount_kenya": here(hidden=1)}
    game = play(table(spaces, first="british"), LIMITED, "op:sweep", "space:mount_kenya")
    assert refusal(game, "space:nyeri") == "3.1"
    play(game, "move:troops:nyeri:mount_kenya", "move:troops:meru:mount_kenya", "done")
    assert at(game, "mount_kenya") == {"troops": 2, "guerrillas_active": 1}
    assert over(game)


def test_a_sweep_where_nobody_hides_is_warned_of() -> None:
    game = british({"nyeri": here(troops=1, hidden=1)}, "sweep")
    assert choices(game)["space:nyeri"] is None
    assert choices(game)["space:meru"] == "No Underground Guerrilla there"


# 3.2.4 Assault


def test_assault_needs_cubes_and_mau_mau_pieces() -> None:
    spaces = {
        "nyeri": here(troops=1, active=1), "meru": here(troops=1), "embu": here(hidden=1), "thika": here(police=1, bases=1),
        "aberdares": here(troops=2, active=1),
    }  # fmt: skip
    game = british(spaces, "assault")
    assert spaces_offered(game) == {"nyeri", "thika", "aberdares"}
    for space in (*FORESTS[1:], "meru", "embu", "nairobi"):
        assert shown_refused(game)[f"space:{space}"] == "3.2.4"


@pytest.mark.parametrize(
    ("space", "cubes", "gone"),
    [
        ("nyeri", {"troops": 2, "police": 3}, 2), ("nyeri", {"police": 3}, 0), ("nairobi", {"troops": 1, "police": 2}, 3),
        ("aberdares", {"troops": 4}, 2), ("aberdares", {"troops": 3, "police": 1}, 1), ("aberdares", {"troops": 1}, 0),
    ],
)  # fmt: skip
def test_assault_removes_one_per_troop_per_two_or_per_cube(space: str, cubes: dict[str, int], gone: int) -> None:
    """KEN-14: Troops in Provinces, two Troops in Mountain Jungles, cubes in Nairobi."""
    game = british({space: here(active=4, **cubes)}, "assault")
    finish(game, f"space:{space}")
    assert at(game, space).get("guerrillas_active", 0) == 4 - gone
    assert at(game, "available")["guerrillas_underground"] == 11 + gone


def test_assault_does_not_touch_the_hidden_and_what_they_cover() -> None:
    game = british({"nyeri": here(troops=4, active=1, hidden=1, bases=1)}, "assault")
    with changes(game) as changed:
        finish(game, "space:nyeri")
    assert changed == {"nyeri.guerrillas_active": -1, "available.guerrillas_underground": 1}


def test_assault_takes_bases_once_no_guerrilla_is_left_for_1_each() -> None:
    """3.2.4, 7.1: two Guerrillas, then the Bases with what remains."""
    game = british({"nyeri": here(troops=4, active=2, bases=2)}, "assault")
    with changes(game) as changed:
        finish(game, "space:nyeri")
    assert changed == {
        "nyeri.guerrillas_active": -2, "nyeri.bases": -2, "available.guerrillas_underground": 2,
        "available.bases": 2, "nyeri.control": "british", "political_will": 2,
    }  # fmt: skip


def test_assault_stops_one_troop_short_of_the_base() -> None:
    game = british({"nyeri": here(troops=2, police=2, active=2, bases=1)}, "assault")
    finish(game, "space:nyeri")
    assert at(game, "nyeri") == {"troops": 2, "police": 2, "bases": 1}
    assert will(game) == 10


def test_the_end_of_mau_mau_control_comes_on_top_of_the_base() -> None:
    """7.1: +1 for each of two Bases, and the Population of Kiambu or that of Embu."""
    for space, population in (("kiambu", 2), ("embu", 1)):
        game = british({space: here(troops=2, active=1, bases=2)}, "assault")
        finish(game, f"space:{space}")
        assert at(game, space) == {"troops": 2, "bases": 1}
        assert will(game) == 10 + population + 1
        assert control(game, space) == "british"


def test_assault_warns_where_it_removes_nothing() -> None:
    """GEN-28."""
    spaces = {
        "thika": here(police=1, active=1), "nyeri": here(troops=1, hidden=1, bases=1), "aberdares": here(troops=1, active=1),
        "meru": here(troops=1, active=1), "embu": here(troops=1, bases=1),
    }  # fmt: skip
    options = choices(british(spaces, "assault"))
    assert options["space:thika"] == options["space:aberdares"] == "Too few Troops to remove a piece"
    assert options["space:nyeri"] == "Only Underground Guerrillas, and what they cover"
    assert options["space:meru"] is options["space:embu"] is None


def test_assault_takes_spaces_one_after_the_other_as_long_as_the_british_wish() -> None:
    spaces = {space: here(troops=1, active=1) for space in ("nyeri", "meru", "embu")}
    game = play(british(spaces, "assault"), "space:meru")
    assert at(game, "meru") == {"troops": 1}
    assert spaces_offered(game) == {"nyeri", "embu"}
    assert refusal(game, "space:meru") == "3.1"
    play(game, "done")
    assert at(game, "nyeri") == {"troops": 1, "guerrillas_active": 1}


def test_every_operation_needs_a_first_space() -> None:
    """GEN-2."""
    for operation, spaces in (("deploy", {}), ("sweep", {}), ("assault", {"nyeri": here(troops=1, active=1)})):
        game = british(spaces, operation)
        assert "done" not in offered(game), operation
        assert refusal(game, "done") == "3.1"


def test_assault_cannot_be_opened_where_no_space_qualifies() -> None:
    game = play(table({"nyeri": here(troops=1)}, first="british"), LIMITED)
    assert "op:assault" not in offered(game)
    assert refusal(game, "op:assault") == "3.2.4"
    assert {"op:relocate", "op:assault"} <= set(shown_refused(game))
