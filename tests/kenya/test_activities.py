"""The Special Activities of Kenya (chapter 4): when, where, what, and one step beside."""

import pytest

from tests.kenya.positions import (
    SPACES,
    at,
    british,
    changes,
    choices,
    control,
    go,
    here,
    level,
    markers,
    mau_mau,
    offered,
    over,
    play,
    refusal,
    resources,
    shown_refused,
    spaces_offered,
    will,
)

EVERYWHERE = {"nyeri": here(troops=2, active=1), "thika": here(police=1, terror=1), "aberdares": here(active=1)}

# 4.1 Which may accompany which, and when


@pytest.mark.parametrize(
    ("operation", "legal"),
    [
        ("deploy", {"reward", "air_strike"}), ("relocate", {"reward", "air_strike"}),
        ("sweep", {"reprisal", "air_strike"}), ("assault", {"reprisal", "air_strike"}),
    ],
)  # fmt: skip
def test_what_may_accompany_the_british_operations(operation: str, legal: set[str]) -> None:
    game = british({**EVERYWHERE, "embu": here(police=1)}, operation, pipeline=2)
    assert {id.removeprefix("sa:") for id in offered(game, "sa:")} == legal
    for name, rule in (("reward", "4.2.1"), ("reprisal", "4.2.2"), ("air_strike", "4.2.3")):
        if name not in legal:
            assert shown_refused(game)[f"sa:{name}"] == rule


@pytest.mark.parametrize("operation", ["rally", "march", "terror"])
def test_each_activity_of_mau_mau_accompanies_any_operation(operation: str) -> None:
    game = mau_mau({"nairobi": here(bases=1), "nyeri": here(hidden=1)}, operation)
    assert offered(game, "sa:") == ["sa:supply", "sa:oath", "sa:raid"]


def test_an_activity_comes_before_between_or_after() -> None:
    spaces = {"nairobi": here(bases=1), "nyeri": here(hidden=1), "embu": here(hidden=1), "meru": here(hidden=1)}
    game = mau_mau(spaces, "terror")
    assert "sa:supply" in offered(game)
    play(game, "space:nyeri")
    assert "sa:supply" not in offered(game)
    play(game, "mode:terror")
    assert "sa:supply" in offered(game)
    play(game, "sa:supply", "space:embu", "mode:terror")
    assert offered(game, "sa:") == []
    assert refusal(game, "sa:oath") == "4.1"


def test_an_activity_never_stands_alone() -> None:
    """GEN-2."""
    game = play(mau_mau({"nairobi": here(bases=1), "nyeri": here(hidden=1)}, "terror"), "sa:supply")
    assert "done" not in offered(game)


def test_an_activity_after_a_simultaneous_move() -> None:
    game = british({"nyeri": here(troops=3), "aberdares": here(hidden=2)}, "sweep")
    play(game, "space:aberdares", *["move:troops:nyeri:aberdares"] * 2, "done")
    assert offered(game, "sa:") == ["sa:reprisal"]
    go(game, "sa:air_strike")
    assert at(game, "aberdares") == {"troops": 2, "guerrillas_underground": 1, "guerrillas_active": 1}


# 4.2.1 Reward


def test_reward_removes_terror_and_shifts() -> None:
    """KEN-17."""
    game = play(british({"nyeri": here("-", police=1, terror=2)}, "deploy"), "sa:reward", "space:nyeri")
    assert markers(game, "nyeri") == {"terror": 1}
    assert level(game, "nyeri") is None
    game = play(british({"nyeri": here(police=1)}, "deploy"), "sa:reward", "space:nyeri")
    assert level(game, "nyeri") == "loyalty"


def test_reward_selects_one_controlled_populated_space() -> None:
    spaces = {
        "nyeri": here(police=1), "nairobi": here(police=1), "thika": here(police=1), "embu": here(police=1, people=0),
        "meru": here(police=1, hidden=1), "aberdares": here(police=1),
    }  # fmt: skip
    game = play(british(spaces, "deploy"), "sa:reward")
    assert spaces_offered(game) == {"nyeri", "nairobi", "thika"}
    for space in ("embu", "meru", "aberdares", "kiambu"):
        assert shown_refused(game)[f"space:{space}"] == "4.2.1"
    play(game, "space:nyeri")
    assert "sa:reward" not in offered(game)


def test_reward_is_not_begun_where_it_can_do_nothing() -> None:
    """GEN-5c: at Loyalty and without Terror."""
    game = british({"nyeri": here("+", police=1)}, "deploy")
    assert "sa:reward" not in offered(game)
    assert refusal(game, "sa:reward") == "4.2.1"
    game = play(british({"nyeri": here("+", police=1, terror=1)}, "deploy"), "sa:reward", "space:nyeri")
    assert markers(game, "nyeri") == {}
    assert level(game, "nyeri") == "loyalty"


def test_reward_may_use_the_control_that_deploy_has_just_made() -> None:
    game = british({"nairobi": here(hidden=1)}, "deploy", out_of_play=0)
    assert "sa:reward" not in offered(game)
    go(game, "space:nairobi", "place:police:nairobi", "place:police:nairobi", "done", "sa:reward", "space:nairobi")
    assert level(game, "nairobi") == "loyalty"


# 4.2.2 Reprisal


@pytest.mark.parametrize(("pipeline", "most"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_reprisal_selects_as_many_spaces_as_the_pipeline_says(pipeline: int, most: int) -> None:
    """KEN-6."""
    spaces = {space: here(troops=1) for space in ("nyeri", "embu", "meru")}
    game = play(british(spaces, "sweep", pipeline=pipeline, dice=(6,)), "sa:reprisal")
    for space in ("nyeri", "embu")[:most]:
        assert spaces_offered(game)
        play(game, f"space:{space}")
    assert "sa:reprisal" not in offered(game)
    assert sum(markers(game, space).get("terror", 0) for space in spaces) == most


def test_no_reprisal_at_0() -> None:
    game = british({"nyeri": here(troops=1)}, "sweep", pipeline=0)
    assert "sa:reprisal" not in offered(game)
    assert refusal(game, "sa:reprisal") == "4.2.2"


def test_reprisal_needs_people_and_troops_not_control() -> None:
    """KEN-16."""
    spaces = {
        "nyeri": here(troops=1, hidden=3), "embu": here(police=3), "meru": here(troops=1, people=0),
        "aberdares": here(troops=1), "nairobi": here(troops=1),
    }  # fmt: skip
    game = play(british(spaces, "sweep"), "sa:reprisal")
    assert spaces_offered(game) == {"nyeri", "nairobi"}
    assert {shown_refused(game)[f"space:{id}"] for id in ("embu", "meru", "aberdares", "thika")} == {"4.2.2"}


@pytest.mark.parametrize("before", ["", "+", "-"])
def test_reprisal_sets_neutral_and_places_one_terror(before: str) -> None:
    game = play(british({"nyeri": here(before, troops=1)}, "sweep"), "sa:reprisal", "space:nyeri")
    assert level(game, "nyeri") is None
    assert markers(game, "nyeri") == {"terror": 1}
    game = play(british({"nyeri": here(before, troops=1, terror=1)}, "sweep"), "sa:reprisal", "space:nyeri")
    assert markers(game, "nyeri") == {"terror": 1}


def test_reprisal_drives_one_guerrilla_next_door_as_it_is() -> None:
    game = play(british({"nyeri": here(troops=1, hidden=1, active=1)}, "sweep"), "sa:reprisal", "space:nyeri")
    targets = {"aberdares", "mount_kenya", "nanyuki", "fort_hall", "embu"}
    assert set(offered(game)) == {
        f"move:guerrillas_{side}:nyeri:{target}" for side in ("underground", "active") for target in targets
    }
    assert refusal(game, "move:guerrillas_active:nyeri:meru") == "4.2.2"
    with changes(game) as changed:
        play(game, "move:guerrillas_underground:nyeri:embu")
    assert changed == {
        "nyeri.guerrillas_underground": -1, "embu.guerrillas_underground": 1, "nyeri.terror": 1,
        "nyeri.control": None, "embu.control": "mau_mau", "political_will": 1,
    }  # fmt: skip


def test_reprisal_is_one_effect_for_political_will() -> None:
    """GEN-6: what is gained in Nyeri and lost in Fort Hall is netted at 20."""
    spaces = {"nyeri": here(troops=1, hidden=2), "aberdares": here()}
    game = play(british(spaces, "sweep", will=20), "sa:reprisal", "space:nyeri")
    play(game, "move:guerrillas_underground:nyeri:fort_hall")
    assert will(game) == 20


def test_reprisal_rolls_once_for_all_its_spaces() -> None:
    """6.6.3."""
    spaces = {"nyeri": here(troops=1), "embu": here(troops=1)}
    game = play(british(spaces, "sweep", pipeline=3, dice=(2, 1)), "sa:reprisal", "space:nyeri")
    assert will(game) == 10
    play(game, "space:embu")
    assert will(game) == 9


@pytest.mark.parametrize(("pipeline", "die", "loss"), [(1, 1, 0), (2, 1, 1), (2, 2, 0), (3, 2, 1), (4, 4, 0)])
def test_outrage_after_reprisal(pipeline: int, die: int, loss: int) -> None:
    """At 1 there is no roll."""
    game = british({"nyeri": here(troops=1)}, "sweep", pipeline=pipeline, dice=(die, 6))
    go(game, "sa:reprisal", "space:nyeri", "space:nyeri")
    assert will(game) == 10 - loss


def test_reprisal_needs_no_space_of_its_operation() -> None:
    """KEN-16."""
    game = play(british({"nyeri": here(troops=1), "meru": here(troops=1, active=1)}, "assault"), "sa:reprisal")
    assert spaces_offered(game) == {"nyeri", "meru"}


# 4.2.3 Air Strike


def test_air_strike_needs_an_active_guerrilla_and_nobody_british() -> None:
    """KEN-15."""
    spaces = {
        "nyeri": here(active=1), "embu": here(hidden=2), "meru": here(bases=1), "aberdares": here(active=2),
        "nairobi": here(active=3),
    }  # fmt: skip
    game = play(british(spaces, "deploy"), "sa:air_strike")
    assert spaces_offered(game) == {"nyeri", "aberdares"}
    assert {shown_refused(game)[f"space:{id}"] for id in set(SPACES) - {"nyeri", "aberdares"}} == {"4.2.3"}


def test_air_strike_removes_one_in_a_province() -> None:
    game = play(british({"nyeri": here(active=3, hidden=1)}, "deploy"), "sa:air_strike", "space:nyeri")
    assert at(game, "nyeri") == {"guerrillas_active": 2, "guerrillas_underground": 1}
    assert not offered(game, "remove:")


def test_air_strike_removes_up_to_two_in_a_mountain_jungle() -> None:
    game = play(british({"aberdares": here(active=3)}, "deploy"), "sa:air_strike", "space:aberdares")
    assert at(game, "aberdares") == {"guerrillas_active": 2}
    assert offered(game) == ["remove:guerrillas_active:aberdares", "done"]
    play(game, "remove:guerrillas_active:aberdares")
    assert at(game, "aberdares") == {"guerrillas_active": 1}
    assert not offered(game, "remove:")


def test_air_strike_is_not_begun_without_a_target() -> None:
    game = british({"aberdares": here(hidden=3), "nairobi": here(active=1)}, "deploy")
    assert refusal(game, "sa:air_strike") == "4.2.3"


# 4.3.1 Supply


def supply_of(spaces: dict[str, dict[str, object]], **setup: object) -> int:
    """What Supply brings, 0 where it cannot be begun."""
    game = mau_mau({"embu": here(hidden=1), **spaces}, "terror", resources=5, **setup)
    if "sa:supply" not in offered(game):
        assert refusal(game, "sa:supply") == "4.3.1"
        return 0
    return resources(play(game, "sa:supply")) - 5


def test_supply_counts_each_base_in_nairobi() -> None:
    assert supply_of({"nairobi": here(bases=2)}) == 2
    assert supply_of({}) == 0


def test_supply_counts_bases_that_touch_nairobi() -> None:
    """KEN-19: nothing is needed where they touch."""
    assert supply_of({"kiambu": here(bases=2), "thika": here(bases=1)}) == 3


def test_supply_follows_guerrillas_or_resistance() -> None:
    """Aberdares by Kiambu; neither Nairobi nor the space of the Base needs anything."""
    base = {"aberdares": here(bases=1)}
    assert supply_of(base) == 0
    assert supply_of({**base, "kiambu": here(hidden=1)}) == 1
    assert supply_of({**base, "kiambu": here(active=1)}) == 1
    assert supply_of({**base, "kiambu": here("-")}) == 1
    assert supply_of({**base, "kiambu": here("-", troops=5)}) == 1
    assert supply_of({**base, "kiambu": here("+")}) == 0
    assert supply_of({**base, "fort_hall": here("-")}) == 0


def test_a_base_alone_links_nothing() -> None:
    assert supply_of({"aberdares": here(bases=1), "kiambu": here(bases=1)}) == 1


def test_supply_takes_any_chain_however_long() -> None:
    spaces = {"mount_kenya": here(bases=1), "thika": here("-"), "fort_hall": here(hidden=1), "nyeri": here("-")}
    assert supply_of(spaces) == 1
    assert supply_of({**spaces, "fort_hall": here()}) == 1  # Embu's Guerrilla links as well
    without = {**spaces, "fort_hall": here(), "embu": here(), "meru": here(hidden=1)}
    assert supply_of(without) == 0


def test_mountain_jungles_are_links_by_guerrillas() -> None:
    spaces = {"rift_valley": here(bases=1), "kiambu": here(), "thika": here("-"), "fort_hall": here("-")}
    assert supply_of(spaces) == 0
    assert supply_of({**spaces, "aberdares": here(hidden=1)}) == 1


def test_resources_stop_at_20() -> None:
    game = mau_mau({"nairobi": here(bases=2), "embu": here(hidden=1)}, "terror", resources=19)
    assert resources(play(game, "sa:supply")) == 20
    game = mau_mau({"nairobi": here(bases=2), "embu": here(hidden=1)}, "terror", resources=20)
    assert refusal(game, "sa:supply") == "1.8"


def test_supply_says_what_it_brings_and_by_which_way() -> None:
    spaces = {"aberdares": here(bases=1), "kiambu": here(hidden=1), "nairobi": here(bases=1)}
    game = mau_mau(spaces, "rally")
    assert choices(game)["sa:supply"] == "2 Resources: Nairobi; Aberdares by Kiambu"
    outcome = game.choose("sa:supply")
    assert [line["spaces"] for line in outcome.log][-1] == ["kiambu", "aberdares", "nairobi"]


# 4.3.2 Oath


def test_oath_selects_a_populated_reserve_with_a_hidden_guerrilla() -> None:
    """KEN-25: Control and Terror do not matter."""
    spaces = {
        "nyeri": here("+", hidden=1, police=3, terror=1), "embu": here(active=2), "meru": here(hidden=1, people=0),
        "thika": here(hidden=1), "nairobi": here(hidden=1), "aberdares": here(hidden=1), "kiambu": here(bases=1),
    }  # fmt: skip
    game = play(mau_mau(spaces, "rally"), "sa:oath")
    assert spaces_offered(game) == {"nyeri"}
    assert {shown_refused(game)[f"space:{id}"] for id in set(SPACES) - {"nyeri"}} == {"4.3.2"}


def test_oath_places_up_to_one_and_shifts() -> None:
    game = play(mau_mau({"nyeri": here("+", hidden=1)}, "rally"), "sa:oath", "space:nyeri")
    assert offered(game) == ["place:guerrillas:nyeri", "done"]
    assert refusal(game, "place:guerrillas:embu") == "4.3.2"
    assert refusal(game, "place:guerrillas:nyeri:from:embu") == "1.4.1"
    with changes(game) as changed:
        play(game, "place:guerrillas:nyeri")
    assert changed == {
        "nyeri.guerrillas_underground": 1, "available.guerrillas_underground": -1, "nyeri.level": None,
    }  # fmt: skip
    game = play(mau_mau({"nyeri": here(hidden=1)}, "rally"), "sa:oath", "space:nyeri", "done")
    assert at(game, "nyeri") == {"guerrillas_underground": 1}
    assert level(game, "nyeri") == "resistance"


def test_the_guerrilla_of_an_oath_stays_hidden() -> None:
    game = play(mau_mau({"nyeri": here(hidden=1)}, "rally"), "sa:oath", "space:nyeri", "done")
    assert at(game, "nyeri") == {"guerrillas_underground": 1}


def test_oath_costs_nothing_and_lifts_when_nobody_is_available() -> None:
    spaces = {"nyeri": here(hidden=1), "aberdares": here(active=14)}
    game = play(mau_mau(spaces, "rally", resources=1), "sa:oath", "space:nyeri")
    assert resources(game) == 1
    assert set(offered(game)) == {"place:guerrillas:nyeri:from:nyeri", "place:guerrillas:nyeri:from:aberdares", "done"}
    play(game, "place:guerrillas:nyeri:from:aberdares")
    assert at(game, "nyeri") == {"guerrillas_underground": 2}


# 4.3.3 Raid


def test_raid_selects_provinces_beside_a_mountain_jungle() -> None:
    spaces = {
        "aberdares": here(hidden=1),
        "mount_kenya": here(hidden=1),
        "thika": here(hidden=1),
        "nairobi": here(hidden=1),
    }
    game = play(mau_mau(spaces, "rally"), "sa:raid")
    beside = {"thompsons_falls", "rift_valley", "kiambu", "fort_hall", "nyeri", "nanyuki", "embu", "meru"}
    assert spaces_offered(game) == beside
    assert {shown_refused(game)[f"space:{id}"] for id in set(SPACES) - beside} == {"4.3.3"}


def test_raid_needs_somebody_to_move() -> None:
    """GEN-5c."""
    game = play(mau_mau({"aberdares": here(hidden=1, bases=1)}, "rally"), "sa:raid")
    assert "embu" not in spaces_offered(game)
    assert shown_refused(game)["space:embu"] == "4.3.3"
    game = mau_mau({"thika": here(hidden=1), "aberdares": here(bases=2)}, "rally")
    assert refusal(game, "sa:raid") == "4.3.3"


def test_raid_in_brings_one_or_two_from_one_mountain_jungle() -> None:
    """KEN-20."""
    spaces = {"aberdares": here(hidden=2, active=1), "mount_kenya": here(hidden=2)}
    game = play(mau_mau(spaces, "rally"), "sa:raid", "space:nyeri")
    assert offered(game) == ["mode:in"]
    assert refusal(game, "mode:out") == "4.3.3"
    play(game, "mode:in")
    assert "done" not in offered(game)
    assert refusal(game, "done") == "4.3.3"
    play(game, "move:guerrillas_active:aberdares:nyeri")
    assert set(offered(game)) == {"move:guerrillas_underground:aberdares:nyeri", "done"}
    assert refusal(game, "move:guerrillas_underground:mount_kenya:nyeri") == "4.3.3"
    play(game, "move:guerrillas_underground:aberdares:nyeri")
    assert at(game, "nyeri") == {"guerrillas_active": 1, "guerrillas_underground": 1}
    assert "op:rally" in offered(game)


def test_coming_in_is_no_march() -> None:
    """KEN-20: nobody is seen, even beside many cubes."""
    spaces = {"aberdares": here(hidden=2), "rift_valley": here(troops=3)}
    game = play(mau_mau(spaces, "rally"), "sa:raid", "space:rift_valley", "mode:in")
    play(game, *["move:guerrillas_underground:aberdares:rift_valley"] * 2)
    assert at(game, "rift_valley") == {"troops": 3, "guerrillas_underground": 2}


def test_the_limited_operation_is_free_and_in_that_very_space() -> None:
    game = mau_mau({"aberdares": here(hidden=1), "nyeri": here(hidden=1), "embu": here(hidden=1)}, "rally", resources=1)
    play(game, "sa:raid", "space:nyeri", "mode:in", "move:guerrillas_underground:aberdares:nyeri")
    assert set(offered(game)) == {"op:rally", "op:march", "op:terror", "done"}
    play(game, "op:terror")
    assert spaces_offered(game) == {"nyeri"}
    assert refusal(game, "space:embu") == "4.3.3"
    play(game, "space:nyeri", "mode:terror")
    assert resources(game) == 1
    assert markers(game, "nyeri") == {"terror": 1}


def test_a_march_of_a_raid_ends_in_the_raided_space() -> None:
    spaces = {"aberdares": here(hidden=2), "nyeri": here(), "fort_hall": here(hidden=1)}
    game = play(mau_mau(spaces, "rally", resources=1), "sa:raid", "space:nyeri", "mode:in")
    play(game, "move:guerrillas_underground:aberdares:nyeri", "done", "op:march")
    assert {id.split(":")[3] for id in offered(game, "move:")} == {"nyeri"}
    assert refusal(game, "space:embu") == "4.3.3"
    play(game, "move:guerrillas_underground:fort_hall:nyeri", "done")
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert resources(game) == 1


def test_the_limited_operation_may_be_declined_and_breaks_no_rule() -> None:
    """KEN-20: no Rally at Loyalty outside the Reserves, no Terror by an Active Guerrilla."""
    spaces = {"aberdares": here(active=1), "rift_valley": here("+", troops=1)}
    game = play(mau_mau(spaces, "rally"), "sa:raid", "space:rift_valley", "mode:in")
    play(game, "move:guerrillas_active:aberdares:rift_valley")
    assert not offered(game, "op:")
    game = play(mau_mau({"aberdares": here(active=1)}, "rally"), "sa:raid", "space:nyeri", "mode:in")
    play(game, "move:guerrillas_active:aberdares:nyeri")
    assert refusal(game, "op:terror") == "3.3.3"
    play(game, "done")
    assert spaces_offered(game)


def test_raid_out_takes_any_number_to_one_mountain_jungle_and_hides_them() -> None:
    game = play(mau_mau({"nyeri": here(active=2, hidden=1)}, "rally"), "sa:raid", "space:nyeri")
    assert offered(game) == ["mode:out"]
    play(game, "mode:out", "move:guerrillas_active:nyeri:mount_kenya")
    assert {id.split(":")[3] for id in offered(game, "move:")} == {"mount_kenya"}
    play(game, "move:guerrillas_active:nyeri:mount_kenya", "done")
    assert at(game, "mount_kenya") == {"guerrillas_underground": 2}
    assert at(game, "nyeri") == {"guerrillas_underground": 1}
    assert not offered(game, "op:")


def test_raid_out_does_not_hide_those_who_were_there() -> None:
    game = mau_mau({"nyeri": here(active=1), "aberdares": here(active=2)}, "rally")
    play(game, "sa:raid", "space:nyeri")
    assert offered(game) == ["mode:in", "mode:out"]
    play(game, "mode:out", "move:guerrillas_active:nyeri:aberdares")
    assert at(game, "aberdares") == {"guerrillas_active": 2, "guerrillas_underground": 1}


def test_raid_out_changes_control() -> None:
    game = mau_mau({"nyeri": here(active=1), "aberdares": here()}, "rally")
    play(game, "sa:raid", "space:nyeri", "mode:out", "move:guerrillas_active:nyeri:aberdares")
    assert will(game) == 12
    assert control(game, "aberdares") == "mau_mau"


def test_bases_do_not_raid() -> None:
    game = play(mau_mau({"nyeri": here(bases=1, hidden=1)}, "rally"), "sa:raid", "space:nyeri", "mode:out")
    assert refusal(game, "move:bases:nyeri:aberdares") == "4.3.3"


def test_a_raid_that_spoils_its_terror_ends_it() -> None:
    """GEN-5a: the only hidden Guerrilla that could do Terror has left for the forest."""
    game = play(mau_mau({"nyeri": here(hidden=1)}, "terror"), "sa:raid", "space:nyeri", "mode:out")
    play(game, "move:guerrillas_underground:nyeri:aberdares")
    assert over(game)
    assert resources(game) == 8


def test_an_activity_of_the_other_side_is_theirs() -> None:
    game = british({"nyeri": here(troops=1)}, "sweep")
    assert refusal(game, "sa:oath") == "4.3.2"
    game = mau_mau({"nyeri": here(hidden=1)}, "rally")
    assert refusal(game, "sa:air_strike") == "4.2.3"
