"""Events K16 to K32, side by side: each sentence in order, who chooses, and one step beside.

The capabilities among them (K28, K31) stand in test_capabilities.
"""

import pytest

from tests.kenya.positions import (
    FORESTS,
    RESERVES,
    SETTLED,
    SPACES,
    asked,
    at,
    changes,
    control,
    event,
    go,
    here,
    level,
    markers,
    offered,
    over,
    people,
    pipeline,
    play,
    refusal,
    resources,
    shown_refused,
    spaces_offered,
    will,
)

BOTH = pytest.mark.parametrize("by", ["british", "mau_mau"])
AROUND = {
    "aberdares": ("thompsons_falls", "rift_valley", "kiambu", "fort_hall", "nyeri", "nanyuki"),
    "mount_kenya": ("nanyuki", "nyeri", "embu", "meru"),
}

# K16 King's African Rifles


@BOTH
def test_k16_unshaded_four_troops_and_a_limited_operation_there(by: str) -> None:
    game = event("K16", "unshaded", {"aberdares": here(hidden=2)}, by=by)
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == set(SPACES)
    play(game, "space:aberdares")
    assert at(game, "aberdares") == {"troops": 4, "guerrillas_underground": 2}
    assert set(offered(game)) == {"op:sweep", "op:assault"}
    assert refusal(game, "op:deploy") == "3.2.1"
    play(game, "op:sweep")
    assert spaces_offered(game) == {"aberdares"}
    play(game, "space:aberdares")
    assert at(game, "aberdares") == {"troops": 4, "guerrillas_active": 2}
    assert over(game)


def test_k16_unshaded_the_limited_operation_is_not_optional() -> None:
    game = play(event("K16", "unshaded", {}), "space:nyeri")
    assert "done" not in offered(game)


def test_k16_unshaded_a_deploy_there_may_move_troops_elsewhere() -> None:
    """GEN-26."""
    game = play(event("K16", "unshaded", {}, out_of_play=0), "space:nyeri", "op:deploy")
    assert spaces_offered(game) == {"nyeri"}
    play(game, "space:nyeri", "place:police:nyeri", "done", "move:troops:nyeri:embu", "done")
    assert at(game, "embu") == {"troops": 1}


def test_k16_unshaded_a_deploy_that_only_moves_gathers_there() -> None:
    """K7: without cubes to place, the goal of the Troops is the space of the Limited Operation (2.3.4)."""
    spaces = {"nyeri": here(troops=1)}
    game = play(
        event("K16", "unshaded", spaces, capabilities={"K7": "shaded"}), "space:thika", "op:deploy", "choice:move"
    )
    assert set(offered(game, "move:")) == {"move:troops:nyeri:thika"}
    assert refusal(game, "move:troops:thika:nyeri") == "5.1"
    play(game, "move:troops:nyeri:thika")
    assert at(game, "thika") == {"troops": 5}
    game = play(event("K16", "unshaded", {}, capabilities={"K7": "shaded"}), "space:thika", "op:deploy")
    assert refusal(game, "choice:move") == "3.2.1"


def test_k16_unshaded_fewer_troops_left_and_lifts_for_the_british_alone() -> None:
    spaces = {"thika": here(troops=8)}
    game = play(event("K16", "unshaded", spaces, by="mau_mau"), "space:nyeri")
    assert at(game, "nyeri") == {"troops": 2}
    assert "op:sweep" in offered(game)
    game = play(event("K16", "unshaded", spaces, by="british"), "space:nyeri")
    assert at(game, "nyeri") == {"troops": 2}
    assert set(offered(game)) >= {"place:troops:nyeri:from:thika", "done"}


@BOTH
def test_k16_shaded_a_populated_province_with_troops(by: str) -> None:
    spaces = {
        "nyeri": here("+", troops=1, terror=1), "embu": here(troops=1, people=0), "thika": here(police=2), "meru": here(troops=1),
        "nairobi": here(troops=1), "aberdares": here(troops=1),
    }  # fmt: skip
    game = event("K16", "shaded", spaces, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "meru"}
    play(game, "space:nyeri")
    assert level(game, "nyeri") == "resistance"
    assert markers(game, "nyeri") == {"terror": 2}
    assert over(game)


# K17 Kenya Police Reserve


@BOTH
def test_k17_unshaded_one_police_into_each_non_reserve_province(by: str) -> None:
    game = event("K17", "unshaded", {"thika": here(hidden=3), "nyeri": here(police=1)}, by=by)
    assert asked(game)[0] == by
    assert {id.split(":")[2] for id in offered(game)} == set(SETTLED)
    play(game, "place:police:thika:from:out_of_play")
    assert {id.split(":")[2] for id in offered(game)} == set(SETTLED) - {"thika"}
    assert refusal(game, "place:police:thika") == "5.1"
    assert refusal(game, "place:police:nyeri") == "5.1"
    play(game, "place:police:nanyuki", "place:police:rift_valley:from:nyeri")
    play(game, "place:police:thompsons_falls:from:out_of_play")
    assert all(at(game, space)["police"] == 1 for space in SETTLED)
    assert at(game, "out_of_play") == {"police": 6}
    assert at(game, "nyeri") == {}
    assert over(game)


@BOTH
def test_k17_shaded_a_guerrilla_for_resistance_in_each(by: str) -> None:
    """GEN-12: where one goes, and only there; by force."""
    spaces = {
        "thika": here("+", hidden=1, active=1), "nanyuki": here("+", hidden=2), "rift_valley": here("+", bases=1),
        "nyeri": here(hidden=1), "nairobi": here(hidden=1), "aberdares": here(hidden=1),
    }  # fmt: skip
    game = event("K17", "shaded", spaces, by=by)
    assert asked(game)[0] == by
    play(game, "remove:guerrillas_active:thika")
    assert at(game, "thika") == at(game, "nanyuki") == {"guerrillas_underground": 1}
    assert level(game, "thika") == level(game, "nanyuki") == "resistance"
    assert level(game, "rift_valley") == "loyalty"
    assert level(game, "thompsons_falls") is None
    for space in ("nyeri", "nairobi", "aberdares"):
        assert at(game, space) == {"guerrillas_underground": 1}
    assert over(game)


# K18 Operation Blitz


@BOTH
def test_k18_unshaded_sweep_one_mountain_jungle_then_air_strike_it(by: str) -> None:
    spaces = {"aberdares": here(hidden=3), "nyeri": here(troops=4, active=1)}
    game = event("K18", "unshaded", spaces, by=by)
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == set(FORESTS)
    assert refusal(game, "space:nyeri") == "5.1"
    play(game, *["move:troops:nyeri:aberdares"] * 4)
    assert at(game, "aberdares") == {"troops": 4, "guerrillas_underground": 1, "guerrillas_active": 1}
    assert offered(game) == ["remove:guerrillas_active:aberdares", "done"]
    play(game, "remove:guerrillas_active:aberdares")
    assert at(game, "aberdares") == {"troops": 4, "guerrillas_underground": 1}
    assert at(game, "nyeri") == {"guerrillas_active": 1}
    assert over(game)


def test_k18_unshaded_without_a_target_the_strike_is_skipped() -> None:
    """GEN-10."""
    game = event("K18", "unshaded", {"aberdares": here(hidden=2), "nyeri": here(troops=1)})
    go(game, "space:aberdares", "done")
    assert over(game)
    assert at(game, "aberdares") == {"guerrillas_underground": 2}


@BOTH
def test_k18_shaded_all_in_mountain_jungles_hide(by: str) -> None:
    spaces = {"aberdares": here(active=2, hidden=1), "mount_kenya": here(active=1), "nyeri": here(active=1)}
    game = event("K18", "shaded", spaces, by=by)
    assert at(game, "aberdares") == {"guerrillas_underground": 3}
    assert at(game, "mount_kenya") == {"guerrillas_underground": 1}
    assert at(game, "nyeri") == {"guerrillas_active": 1}
    assert over(game)


# K19 'One-Mile Strip'


@pytest.mark.parametrize("forest", AROUND)
def test_k19_unshaded_every_neighbour_must_hold_british_pieces(forest: str) -> None:
    closed = {space: here(police=1) for space in AROUND[forest]}
    full = {forest: here(bases=2, hidden=3), **closed}
    game = event("K19", "unshaded", full)
    assert spaces_offered(game) == {forest}
    play(game, f"space:{forest}")
    assert at(game, forest) == {"bases": 1, "guerrillas_underground": 3}
    assert will(game) == 11
    assert over(game)
    for gap in AROUND[forest]:
        game = event("K19", "unshaded", {**full, gap: here(hidden=1)})
        assert over(game), gap
        assert will(game) in (10, 10 - (people(game, gap) or 0))


def test_k19_unshaded_a_troop_will_do_and_no_base_no_gain() -> None:
    closed = {space: here(troops=1) for space in AROUND["mount_kenya"]}
    game = event("K19", "unshaded", {"mount_kenya": here(hidden=1), **closed})
    assert over(game)
    assert will(game) == 10


@BOTH
def test_k19_shaded_a_populated_reserve_to_resistance(by: str) -> None:
    game = event("K19", "shaded", {"nyeri": here("+"), "embu": here(people=0)}, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == set(RESERVES) - {"embu"}
    assert shown_refused(game)["space:thika"] == "5.1"
    play(game, "space:nyeri")
    assert level(game, "nyeri") == "resistance"
    assert over(game)


# K20 Surrender Schemes


@BOTH
def test_k20_unshaded_up_to_two_spaces_with_troops(by: str) -> None:
    spaces = {
        "nyeri": here(troops=1, hidden=1, active=2), "aberdares": here(troops=1, hidden=1), "embu": here(police=1, hidden=1),
        "meru": here(troops=1, bases=1),
    }  # fmt: skip
    game = event("K20", "unshaded", spaces, by=by)
    assert asked(game)[0] == by
    assert set(offered(game)) == {
        "remove:guerrillas_underground:nyeri", "remove:guerrillas_active:nyeri", "remove:guerrillas_underground:aberdares",
        "done",
    }  # fmt: skip
    play(game, "remove:guerrillas_active:nyeri")
    assert set(offered(game)) == {"remove:guerrillas_underground:aberdares", "done"}
    play(game, "remove:guerrillas_underground:aberdares")
    assert over(game)


@BOTH
def test_k20_shaded_free_rally_in_two_spaces(by: str) -> None:
    """K20's tip, KEN-4: no Loyalty outside the Reserves."""
    game = event("K20", "shaded", {"thika": here("+"), "nyeri": here("+", hidden=2)}, by=by, resources=0)
    assert asked(game)[0] == "mau_mau"
    assert "thika" not in spaces_offered(game)
    assert refusal(game, "space:thika") == "3.3.1"
    play(game, "space:nyeri", "mode:base")
    assert "done" not in offered(game)
    play(game, "space:embu", "mode:guerrilla")
    assert at(game, "nyeri") == {"bases": 1}
    assert resources(game) == 0
    assert over(game)


# K21 'Shot While Escaping'


@BOTH
def test_k21_unshaded_assault_then_reveal(by: str) -> None:
    spaces = {"nyeri": here(troops=1, active=1, hidden=2), "embu": here(troops=1, active=1, hidden=1)}
    game = event("K21", "unshaded", spaces, by=by)
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == {"nyeri", "embu"}
    play(game, "space:nyeri")
    assert at(game, "nyeri") == {"troops": 1, "guerrillas_active": 2}
    assert at(game, "embu") == {"troops": 1, "guerrillas_active": 1, "guerrillas_underground": 1}
    assert over(game)


def test_k21_unshaded_reveals_where_the_assault_took_none() -> None:
    game = play(event("K21", "unshaded", {"nyeri": here(troops=1, hidden=2)}), "space:nyeri")
    assert at(game, "nyeri") == {"troops": 1, "guerrillas_active": 2}


@BOTH
def test_k21_shaded_one_guerrilla_with_troops_and_all_hide(by: str) -> None:
    spaces = {"nyeri": here(troops=1, active=2), "embu": here(active=1), "aberdares": here(active=2)}
    game = event("K21", "shaded", spaces, by=by)
    assert at(game, "nyeri") == {"troops": 1, "guerrillas_underground": 1}
    assert at(game, "embu") == {"guerrillas_underground": 1}
    assert at(game, "aberdares") == {"guerrillas_underground": 2}
    assert over(game)


def test_k21_shaded_who_executes_picks_the_guerrilla() -> None:
    spaces = {
        "nyeri": here(troops=1, active=1, hidden=1),
        "embu": here(troops=1, hidden=1),
        "meru": here(police=1, active=1),
    }
    game = event("K21", "shaded", spaces)
    assert asked(game)[0] == "british"
    assert set(offered(game)) == {
        "remove:guerrillas_active:nyeri", "remove:guerrillas_underground:nyeri", "remove:guerrillas_underground:embu",
    }  # fmt: skip


def test_k21_shaded_without_one_nobody_hides() -> None:
    """GEN-12."""
    game = event("K21", "shaded", {"nyeri": here(police=1, active=2), "embu": here(troops=2)})
    assert at(game, "nyeri") == {"police": 1, "guerrillas_active": 2}


# K22 Dedan Kimathi


@BOTH
def test_k22_unshaded_a_base_under_british_control(by: str) -> None:
    spaces = {
        "nyeri": here(troops=3, bases=1, hidden=1),
        "aberdares": here(troops=2, bases=1),
        "embu": here(troops=1, bases=1),
    }
    game = event("K22", "unshaded", spaces, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "aberdares"}
    play(game, "space:nyeri")
    assert at(game, "nyeri") == {"troops": 3, "guerrillas_underground": 1}
    assert will(game) == 11
    assert over(game)


@BOTH
def test_k22_shaded_two_free_limited_operations(by: str) -> None:
    game = event("K22", "shaded", {"nyeri": here(hidden=1)}, by=by, resources=0)
    assert asked(game)[0] == "mau_mau"
    play(game, "op:march")
    play(game, "move:guerrillas_underground:nyeri:embu")
    assert offered(game) == ["op:rally", "op:march", "op:terror", "done"]
    play(game, "op:terror", "space:embu", "mode:terror")
    assert at(game, "embu") == {"guerrillas_active": 1}
    assert resources(game) == 0
    assert over(game)


def test_k22_shaded_may_be_declined_twice() -> None:
    assert over(play(event("K22", "shaded", {"nyeri": here(hidden=1)}), "done", "done"))


# K23 Mass Evictions, and K27's lower text


@BOTH
def test_k23_unshaded_two_non_reserve_spaces_loyal(by: str) -> None:
    game = event("K23", "unshaded", {"thika": here("-")}, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {*SETTLED, "nairobi"}
    play(game, "space:thika")
    assert refusal(game, "space:thika") == "5.1"
    play(game, "space:nairobi")
    assert level(game, "thika") == level(game, "nairobi") == "loyalty"
    assert pipeline(game) == 2
    assert over(game)


@pytest.mark.parametrize("card", ["K23", "K27"])
@BOTH
def test_people_come_back_with_a_guerrilla(card: str, by: str) -> None:
    """The Police stay; by itself the Population moves no Political Will (KEN-8)."""
    spaces = {
        "nyeri": here(people=0, police=2),
        "embu": here(people=0),
        "kiambu": here(people=1, hidden=1),
        "meru": here(),
    }
    game = event(card, "shaded", spaces, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "embu", "kiambu"}
    with changes(game) as changed:
        play(game, "space:nyeri")
    assert changed == {
        "nyeri.people": 1, "nyeri.guerrillas_underground": 1, "available.guerrillas_underground": -1,
    }  # fmt: skip
    assert over(game)


@pytest.mark.parametrize("card", ["K23", "K27"])
def test_the_guerrilla_takes_control_of_the_people_that_are_there_then(card: str) -> None:
    game = play(event(card, "shaded", {"embu": here(people=0)}), "space:embu")
    assert people(game, "embu") == 1
    assert control(game, "embu") == "mau_mau"
    assert will(game) == 9
    game = play(event(card, "shaded", {"kiambu": here(people=1, hidden=1)}), "space:kiambu")
    assert will(game) == 10
    assert people(game, "kiambu") == 2


@pytest.mark.parametrize("card", ["K23", "K27"])
def test_without_a_reduced_reserve_nobody_comes_back(card: str) -> None:
    game = event(card, "shaded", {"nyeri": here(hidden=1)})
    assert over(game)
    assert at(game, "nyeri") == {"guerrillas_underground": 1}


# K24 Labour Party


@BOTH
def test_k24_unshaded_deploy_then_reward(by: str) -> None:
    game = event("K24", "unshaded", {"nyeri": here("-", police=1), "aberdares": here(troops=1)}, by=by, out_of_play=0)
    assert asked(game)[0] == "british"
    assert not offered(game, "sa:")
    play(game, "space:nyeri", "place:police:nyeri", "done", "space:nairobi", "done")
    play(game, "move:troops:aberdares:nyeri")
    assert asked(game) == ("british", "4.2.1")
    assert spaces_offered(game) == {"nyeri"}
    assert "done" not in offered(game)
    play(game, "space:nyeri")
    assert level(game, "nyeri") is None
    assert over(game)


def test_k24_unshaded_without_a_space_for_reward() -> None:
    game = event("K24", "unshaded", {"nyeri": here(hidden=1)})
    go(game, "space:nairobi", "done")
    assert over(game)


@BOTH
@pytest.mark.parametrize(("value", "left"), [(0, 0), (1, 0), (3, 2), (4, 3)])
def test_k24_shaded_the_value_first_then_the_step(by: str, value: int, left: int) -> None:
    game = event("K24", "shaded", {}, by=by, pipeline=value)
    assert (will(game), pipeline(game)) == (10 - value, left)


# K25 McLean Inquiry


@BOTH
def test_k25_unshaded(by: str) -> None:
    game = event("K25", "unshaded", {}, by=by, pipeline=3)
    assert (will(game), pipeline(game)) == (12, 2)


@pytest.mark.parametrize(("value", "die", "loss"), [(0, 1, 0), (1, 1, 0), (2, 1, 2), (2, 2, 0), (4, 3, 2), (4, 4, 0)])
def test_k25_shaded_outrage_at_a_price_of_2(value: int, die: int, loss: int) -> None:
    game = event("K25", "shaded", {}, by="mau_mau", pipeline=value, dice=(die,))
    assert (will(game), pipeline(game)) == (10 - loss, value)


# K26 Hola Detention Camp


@BOTH
@pytest.mark.parametrize(("value", "die", "loss"), [(1, 1, 0), (2, 1, 2), (3, 2, 2), (3, 3, 0)])
def test_k26_base_roll_and_step_in_this_order(by: str, value: int, die: int, loss: int) -> None:
    """The roll is against the value before the step."""
    spaces = {
        "nyeri": here(troops=2, bases=1),
        "embu": here(police=2, bases=1),
        "aberdares": here(troops=2, bases=1, hidden=1),
    }
    game = event("K26", "single", spaces, by=by, pipeline=value, dice=(die,))
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "aberdares"}
    play(game, "space:aberdares")
    assert at(game, "aberdares") == {"troops": 2, "guerrillas_underground": 1}
    assert (will(game), pipeline(game)) == (11 - loss, value + 1)
    assert over(game)


def test_k26_without_a_base_the_rest_happens() -> None:
    game = event("K26", "single", {"embu": here(police=2, bases=1)}, pipeline=2, dice=(1,))
    assert (will(game), pipeline(game)) == (8, 3)


# K27 Protected Villages


@BOTH
def test_k27_unshaded_two_spaces_whatever_the_pipeline_says(by: str) -> None:
    """The step first; the roll at the new value."""
    spaces = {"nyeri": here(police=1), "embu": here(police=1), "kiambu": here(police=1)}
    game = event("K27", "unshaded", spaces, by=by, pipeline=1, dice=(1,))
    assert pipeline(game) == 2
    assert asked(game)[0] == "british"
    play(game, "space:nyeri", "space:embu")
    assert people(game, "nyeri") == 1
    assert people(game, "embu") == 0
    assert people(game, "kiambu") == 2
    assert will(game) == 9
    assert over(game)


def test_k27_unshaded_even_from_0_and_optional() -> None:
    spaces = {"nyeri": here(police=1), "embu": here(police=1)}
    game = event("K27", "unshaded", spaces, pipeline=0, dice=(1,))
    play(game, "space:nyeri", "space:embu")
    assert (pipeline(game), will(game)) == (1, 10)
    game = play(event("K27", "unshaded", spaces, pipeline=1), "done")
    assert over(game)
    assert will(game) == 10


def test_k27_unshaded_without_a_space_only_the_step() -> None:
    game = event("K27", "unshaded", {"nyeri": here(hidden=1), "thika": here(police=1)}, pipeline=4)
    assert over(game)
    assert pipeline(game) == 4


# K29 Kikuyu Loyalism


@BOTH
def test_k29_unshaded_as_home_guard(by: str) -> None:
    game = event("K29", "unshaded", {"nyeri": here(police=1), "thika": here(police=1)}, by=by)
    assert asked(game)[0] == by
    play(game, *["place:police:nyeri:from:out_of_play"] * 3)
    assert at(game, "nyeri") == {"police": 4}
    assert over(game)


@BOTH
def test_k29_shaded_free_terror_in_up_to_two_spaces(by: str) -> None:
    spaces = {"nyeri": here(hidden=1), "embu": here(hidden=1), "meru": here(hidden=1), "thika": here(active=1)}
    game = event("K29", "shaded", spaces, by=by, resources=0)
    assert asked(game)[0] == "mau_mau"
    assert spaces_offered(game) == {"nyeri", "embu", "meru"}
    assert refusal(game, "space:thika") == "3.3.3"
    play(game, "space:nyeri", "mode:terror", "space:embu", "mode:terror")
    assert over(game)
    assert markers(game, "meru") == {}
    game = play(event("K29", "shaded", spaces, by=by), "done")
    assert over(game)


# K30 Chiefs Murdered


@BOTH
def test_k30_unshaded_a_resistance_space_becomes_loyal(by: str) -> None:
    spaces = {"nyeri": here("-"), "thika": here("-"), "embu": here(), "meru": here("+")}
    game = event("K30", "unshaded", spaces, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "thika"}
    play(game, "space:nyeri")
    assert level(game, "nyeri") == "loyalty"
    assert at(game, "nyeri") == {"police": 1}
    assert over(game)


def test_k30_unshaded_no_police_available() -> None:
    game = play(event("K30", "unshaded", {"nyeri": here("-"), "thika": here(police=7)}), "space:nyeri")
    assert level(game, "nyeri") == "loyalty"
    assert at(game, "nyeri") == {}
    assert over(game)


def test_k30_unshaded_without_resistance_nothing() -> None:
    game = event("K30", "unshaded", {"nyeri": here("+")})
    assert over(game)
    assert at(game, "available")["police"] == 7


@BOTH
def test_k30_shaded_a_police_for_resistance(by: str) -> None:
    game = event("K30", "shaded", {"nyeri": here("+", police=1, active=1), "embu": here(troops=1, hidden=1)}, by=by)
    assert spaces_offered(game) == {"nyeri"}
    play(game, "space:nyeri")
    assert at(game, "nyeri") == {"guerrillas_active": 1}
    assert level(game, "nyeri") == "resistance"


def test_k30_shaded_without_police_no_resistance() -> None:
    """GEN-12."""
    game = event("K30", "shaded", {"nyeri": here("+", troops=1, active=1), "embu": here(police=1)})
    assert over(game)
    assert level(game, "nyeri") == "loyalty"


# K32 Racist Propaganda


@BOTH
def test_k32_unshaded_relocate_without_a_roll(by: str) -> None:
    spaces = {"nyeri": here(police=1, troops=1), "embu": here(police=1)}
    game = event("K32", "unshaded", spaces, by=by, pipeline=4, dice=(1, 1))
    assert will(game) == 11
    assert asked(game)[0] == by
    assert offered(game) == ["op:relocate", "sa:reprisal"]
    assert {shown_refused(game)[id] for id in ("op:sweep", "sa:reward")} == {"5.1"}
    play(game, "op:relocate")
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == {"nyeri", "embu"}
    play(game, "space:embu")
    assert (people(game, "embu"), will(game)) == (0, 11)
    assert over(game)


@BOTH
def test_k32_unshaded_reprisal_in_one_space_without_a_roll(by: str) -> None:
    spaces = {"nyeri": here("-", troops=1), "embu": here(troops=1)}
    game = event("K32", "unshaded", spaces, by=by, pipeline=4, dice=(1, 1))
    play(game, "sa:reprisal")
    assert asked(game)[0] == "british"
    play(game, "space:nyeri")
    assert level(game, "nyeri") is None
    assert markers(game, "nyeri") == {"terror": 1}
    assert will(game) == 11
    assert over(game)


def test_k32_unshaded_one_space_even_at_0_with_its_own_conditions() -> None:
    game = event("K32", "unshaded", {"nyeri": here(police=1), "thika": here(police=1)}, pipeline=0)
    assert offered(game) == ["op:relocate"]
    assert refusal(game, "sa:reprisal") == "4.2.2"
    game = event("K32", "unshaded", {"thika": here(troops=1)}, pipeline=0)
    assert offered(game) == ["sa:reprisal"]
    assert refusal(game, "op:relocate") == "3.2.2"
    game = event("K32", "unshaded", {"thika": here(police=1)}, pipeline=0)
    assert over(game)
    assert will(game) == 11


@BOTH
@pytest.mark.parametrize("value", range(5))
def test_k32_shaded_lowers_by_the_pipeline(by: str, value: int) -> None:
    game = event("K32", "shaded", {}, by=by, pipeline=value)
    assert (will(game), pipeline(game)) == (10 - value, value)


def test_political_will_stays_between_0_and_20() -> None:
    """5.1.1."""
    assert will(event("K32", "shaded", {}, pipeline=4, will=2)) == 0
    assert will(event("K25", "unshaded", {}, will=19)) == 20
