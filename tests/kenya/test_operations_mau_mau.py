"""The Mau Mau Operations (3.3): where each may take place, what it costs and does, and one step beside."""

import pytest

from tests.kenya.positions import (
    EVENT,
    FULL,
    LIMITED,
    SPACES,
    asked,
    at,
    changes,
    choices,
    finish,
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
    table,
    will,
)

# 3.1 Cost


@pytest.mark.parametrize("operation", ["rally", "march", "terror"])
def test_every_space_costs_1_resource(operation: str) -> None:
    game = mau_mau({"nyeri": here(hidden=1), "embu": here(hidden=1)}, operation, resources=3)
    play(game, f"space:{'nyeri' if operation != 'march' else 'meru'}")
    assert resources(game) == 2


@pytest.mark.parametrize("operation", ["rally", "march", "terror"])
def test_without_a_resource_nothing_can_be_begun(operation: str) -> None:
    game = play(table({"nyeri": here(hidden=1)}, resources=0), LIMITED)
    assert offered(game, "op:") == []
    assert refusal(game, f"op:{operation}") == {"rally": "3.3.1", "march": "3.3.2", "terror": "3.3.3"}[operation]
    assert offered(game) == ["pass"]


def test_one_resource_buys_one_space() -> None:
    game = mau_mau({"nyeri": here(hidden=1), "embu": here(hidden=1)}, "rally", resources=1)
    play(game, "space:nyeri", "mode:guerrilla")
    assert spaces_offered(game) == set()
    assert refusal(game, "space:embu") == "3.3.1"


def test_a_limited_operation_has_one_space_and_no_activity() -> None:
    game = play(table({"nyeri": here(hidden=1), "embu": here(hidden=1)}), LIMITED, "op:terror")
    assert refusal(game, "sa:oath") == "2.3.4"
    play(game, "space:nyeri", "mode:terror")
    assert over(game)


# 3.3.1 Rally


def test_rally_selects_reserves_and_all_else_without_loyalty() -> None:
    spaces = {
        "nyeri": here("+", police=1), "thika": here("+"), "nairobi": here("+"), "nanyuki": here("-"),
        "kiambu": here(people=0),
    }  # fmt: skip
    game = mau_mau(spaces, "rally")
    assert spaces_offered(game) == set(SPACES) - {"thika", "nairobi"}
    assert shown_refused(game)["space:thika"] == shown_refused(game)["space:nairobi"] == "3.3.1"


def test_rally_places_one_guerrilla_hidden() -> None:
    game = mau_mau({"thika": here(police=1)}, "rally")
    play(game, "space:thika")
    assert offered(game) == ["mode:guerrilla"]
    assert {refusal(game, f"mode:{word}") for word in ("base", "place", "underground")} == {"3.3.1"}
    with changes(game) as changed:
        play(game, "mode:guerrilla")
    assert changed == {
        "thika.guerrillas_underground": 1, "available.guerrillas_underground": -1, "thika.control": None,
    }  # fmt: skip


def test_rally_replaces_two_guerrillas_with_a_base() -> None:
    game = mau_mau({"nyeri": here(hidden=2)}, "rally")
    play(game, "space:nyeri")
    assert offered(game) == ["mode:guerrilla", "mode:base"]
    with changes(game) as changed:
        play(game, "mode:base")
    assert changed == {
        "nyeri.guerrillas_underground": -2, "nyeri.bases": 1, "available.guerrillas_underground": 2,
        "available.bases": -1,
    }  # fmt: skip


def test_rally_asks_which_guerrillas_make_way() -> None:
    """GEN-17."""
    game = mau_mau({"nyeri": here(hidden=2, active=1)}, "rally")
    play(game, "space:nyeri", "mode:base")
    assert offered(game) == ["remove:guerrillas_underground:nyeri", "remove:guerrillas_active:nyeri"]
    play(game, "remove:guerrillas_active:nyeri")
    assert at(game, "nyeri") == {"guerrillas_underground": 1, "bases": 1}


def test_a_base_makes_control_flicker_never() -> None:
    """GEN-6: three pieces become two and stay a majority, or lose it once."""
    game = mau_mau({"nyeri": here(hidden=2, troops=1)}, "rally")
    assert will(game) == 10
    play(game, "space:nyeri", "mode:base")
    assert will(game) == 12
    assert at(game, "nyeri") == {"troops": 1, "bases": 1}


def test_no_third_base() -> None:
    """1.4.2."""
    game = mau_mau({"nyeri": here(hidden=2, bases=2)}, "rally")
    play(game, "space:nyeri")
    assert offered(game) == ["mode:place"]
    assert refusal(game, "mode:base") == "1.4.2"


def test_a_base_allows_guerrillas_up_to_population_and_bases() -> None:
    for space, content, most in (
        ("nyeri", here(bases=1), 3), ("nyeri", here(bases=2), 4), ("nyeri", here(bases=1, people=0), 1),
        ("aberdares", here(bases=2), 2), ("nairobi", here(bases=1), 3), ("embu", here(bases=1), 2),
    ):  # fmt: skip
        game = play(mau_mau({space: content}, "rally"), f"space:{space}", "mode:place")
        for _ in range(most):
            play(game, f"place:guerrillas:{space}")
        assert offered(game, "place:") == [], space
        assert at(game, space)["guerrillas_underground"] == most


def test_placing_with_a_base_may_stop_early() -> None:
    game = play(
        mau_mau({"nyeri": here(bases=1)}, "rally"), "space:nyeri", "mode:place", "place:guerrillas:nyeri", "done"
    )
    assert at(game, "nyeri") == {"guerrillas_underground": 1, "bases": 1}
    assert spaces_offered(game)


def test_a_base_lets_all_guerrillas_there_hide() -> None:
    game = play(mau_mau({"nyeri": here(active=3, hidden=1, bases=1)}, "rally"), "space:nyeri")
    assert offered(game) == ["mode:base", "mode:place", "mode:underground"]
    play(game, "mode:underground")
    assert at(game, "nyeri") == {"guerrillas_underground": 4, "bases": 1}


def test_without_a_base_nobody_hides_by_rally() -> None:
    game = play(mau_mau({"nyeri": here(active=3)}, "rally"), "space:nyeri")
    assert refusal(game, "mode:underground") == "3.3.1"


def test_rally_lifts_a_guerrilla_of_the_map_when_none_is_available() -> None:
    """1.4.1, GEN-16: also from the same space, to hide it."""
    spaces = {"nyeri": here(active=7), "meru": here(hidden=8)}
    game = play(mau_mau(spaces, "rally"), "space:nyeri", "mode:guerrilla")
    assert set(offered(game)) == {"place:guerrillas:nyeri:from:nyeri", "place:guerrillas:nyeri:from:meru", "done"}
    with changes(game) as changed:
        play(game, "place:guerrillas:nyeri:from:nyeri")
    assert changed == {"nyeri.guerrillas_active": -1, "nyeri.guerrillas_underground": 1}


def test_an_active_guerrilla_is_lifted_before_a_hidden_one() -> None:
    """GEN-31."""
    game = play(
        mau_mau({"nyeri": here(active=1, hidden=7), "meru": here(hidden=7)}, "rally"), "space:embu", "mode:guerrilla"
    )
    play(game, "place:guerrillas:embu:from:nyeri")
    assert at(game, "nyeri") == {"guerrillas_underground": 7}


def test_nobody_is_lifted_while_one_is_available() -> None:
    spaces = {"nyeri": here(active=6), "meru": here(hidden=8)}
    game = play(mau_mau(spaces, "rally"), "space:nyeri", "mode:guerrilla")
    assert at(game, "nyeri")["guerrillas_underground"] == 1
    assert at(game, "available").get("guerrillas_underground") is None


def test_a_lift_is_not_forced() -> None:
    game = play(mau_mau({"nyeri": here(active=7), "meru": here(hidden=8)}, "rally"), "space:nyeri", "mode:guerrilla")
    with changes(game) as changed:
        play(game, "done")
    assert changed == {}


def test_rally_lifts_a_base_without_political_will() -> None:
    """GEN-16, GEN-16a: no Base is removed in the sense of 7.1."""
    spaces = {"nyeri": here(hidden=2), "aberdares": here(bases=2), "mount_kenya": here(bases=2)}
    game = play(mau_mau(spaces, "rally"), "space:nyeri", "mode:base")
    assert set(offered(game)) == {"place:bases:nyeri:from:aberdares", "place:bases:nyeri:from:mount_kenya"}
    with changes(game) as changed:
        play(game, "place:bases:nyeri:from:aberdares")
    assert changed == {
        "nyeri.guerrillas_underground": -2, "nyeri.bases": 1, "aberdares.bases": -1,
        "available.guerrillas_underground": 2,
    }  # fmt: skip


def test_rally_in_an_emptied_reserve() -> None:
    """KEN-9."""
    game = play(mau_mau({"nyeri": here(people=0)}, "rally"), "space:nyeri", "mode:guerrilla")
    assert at(game, "nyeri") == {"guerrillas_underground": 1}
    assert will(game) == 10


@pytest.mark.parametrize(
    ("space", "people"), [("nyeri", 2), ("embu", 1), ("nairobi", 2), ("thika", 1), ("aberdares", 0)]
)
def test_new_mau_mau_control_costs_the_population(space: str, people: int) -> None:
    """1.7."""
    game = play(mau_mau({}, "rally"), f"space:{space}", "mode:guerrilla")
    assert will(game) == 10 - people


# 3.3.2 March


def test_march_goes_next_door_only() -> None:
    """GEN-32."""
    game = mau_mau({"aberdares": here(hidden=1)}, "march")
    near = {"thompsons_falls", "rift_valley", "kiambu", "fort_hall", "nyeri", "nanyuki"}
    assert spaces_offered(game) == near
    assert {shown_refused(game)[f"space:{id}"] for id in set(SPACES) - near} == {"3.3.2"}
    assert refusal(game, "move:guerrillas_underground:aberdares:meru") == "3.3.2"


def test_march_moves_no_bases_and_no_british() -> None:
    game = mau_mau({"aberdares": here(hidden=1, bases=1, troops=1)}, "march")
    assert refusal(game, "move:bases:aberdares:nyeri") == "3.3.2"
    assert refusal(game, "move:troops:aberdares:nyeri") == "3.3.2"


def test_march_pays_per_destination_not_per_guerrilla() -> None:
    spaces = {"aberdares": here(hidden=4), "mount_kenya": here(hidden=1)}
    game = mau_mau(spaces, "march", resources=2)
    play(game, *["move:guerrillas_underground:aberdares:nyeri"] * 2, "move:guerrillas_underground:mount_kenya:nyeri")
    assert resources(game) == 1
    play(game, "move:guerrillas_underground:aberdares:kiambu")
    assert resources(game) == 0
    assert at(game, "nyeri") == {}
    finish(game)
    assert at(game, "nyeri") == {"guerrillas_underground": 3}


def test_march_takes_active_guerrillas_as_they_are() -> None:
    game = mau_mau({"aberdares": here(active=1, hidden=1)}, "march")
    finish(game, "move:guerrillas_active:aberdares:nyeri", "move:guerrillas_underground:aberdares:nyeri", "done")
    assert at(game, "nyeri") == {"guerrillas_active": 1, "guerrillas_underground": 1}


def test_a_guerrilla_marches_once() -> None:
    game = mau_mau({"aberdares": here(hidden=1)}, "march")
    play(game, "move:guerrillas_underground:aberdares:nyeri")
    assert not offered(game, "move:")
    assert refusal(game, "move:guerrillas_underground:nyeri:embu") == "3.3.2"


@pytest.mark.parametrize(
    ("target", "content", "marching", "seen"),
    [
        ("nanyuki", here(police=2), 2, True), ("nanyuki", here(police=1), 2, False), ("nanyuki", here(troops=3), 1, True),
        ("nanyuki", here(), 4, True), ("nanyuki", here(), 3, False), ("nanyuki", here(hidden=3), 3, False),
        ("nyeri", here("+", troops=3), 1, True), ("nyeri", here(troops=5), 2, False), ("nyeri", here("-", troops=5), 4, False),
        ("embu", here("+", troops=2), 2, True), ("embu", here(people=0, troops=6), 1, False),
    ],
)  # fmt: skip
def test_a_crowd_is_seen_where_settlers_or_loyalists_live(
    target: str, content: dict[str, object], marching: int, seen: bool
) -> None:
    """Populated Non-Reserve or Loyal Reserve, and Guerrillas of one origin plus cubes above three."""
    game = mau_mau({"mount_kenya": here(hidden=5), target: content}, "march")
    finish(game, *[f"move:guerrillas_underground:mount_kenya:{target}"] * marching, "done")
    assert at(game, target).get("guerrillas_active", 0) == (marching if seen else 0)


def test_mountain_jungles_never_see_a_crowd() -> None:
    game = mau_mau({"nyeri": here(hidden=5), "aberdares": here(troops=4)}, "march")
    finish(game, *["move:guerrillas_underground:nyeri:aberdares"] * 5)
    assert at(game, "aberdares") == {"troops": 4, "guerrillas_underground": 5}


def test_nairobi_sees_a_crowd() -> None:
    game = mau_mau({"kiambu": here(hidden=1), "nairobi": here(police=3)}, "march")
    finish(game, "move:guerrillas_underground:kiambu:nairobi")
    assert at(game, "nairobi") == {"police": 3, "guerrillas_active": 1}


def test_each_origin_is_a_group_of_its_own() -> None:
    """2 + 1 from two sides beside 2 Police: the two are seen, the one is not."""
    spaces = {"mount_kenya": here(hidden=2), "nyeri": here(hidden=1), "nanyuki": here(police=2)}
    game = mau_mau(spaces, "march")
    finish(
        game, *["move:guerrillas_underground:mount_kenya:nanyuki"] * 2, "move:guerrillas_underground:nyeri:nanyuki",
        "done",
    )  # fmt: skip
    assert at(game, "nanyuki") == {"police": 2, "guerrillas_active": 2, "guerrillas_underground": 1}


def test_those_who_were_there_stay_hidden() -> None:
    spaces = {"mount_kenya": here(hidden=2), "nanyuki": here(police=2, hidden=2)}
    game = mau_mau(spaces, "march")
    finish(game, *["move:guerrillas_underground:mount_kenya:nanyuki"] * 2, "done")
    assert at(game, "nanyuki") == {"police": 2, "guerrillas_active": 2, "guerrillas_underground": 2}


def test_a_limited_march_has_one_destination_and_many_origins() -> None:
    spaces = {"mount_kenya": here(hidden=1), "aberdares": here(hidden=1)}
    game = play(table(spaces), LIMITED, "op:march", "move:guerrillas_underground:mount_kenya:nyeri")
    assert {id.split(":")[3] for id in offered(game, "move:")} == {"nyeri"}
    play(game, "move:guerrillas_underground:aberdares:nyeri")
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert over(game)


# 3.3.3 Terror


def test_terror_needs_an_underground_guerrilla() -> None:
    spaces = {
        "nyeri": here(hidden=1),
        "embu": here(active=2),
        "meru": here(bases=1),
        "nairobi": here(hidden=1, police=4),
    }
    game = mau_mau(spaces, "terror")
    assert spaces_offered(game) == {"nyeri", "nairobi"}
    assert {shown_refused(game)[f"space:{id}"] for id in set(SPACES) - {"nyeri", "nairobi"}} == {"3.3.3"}


def test_terror_places_a_marker_and_shifts() -> None:
    game = play(mau_mau({"nyeri": here("+", hidden=2, police=1)}, "terror"), "space:nyeri")
    assert offered(game) == ["mode:terror", "mode:police"]
    with changes(game) as changed:
        play(game, "mode:terror")
    assert changed == {"nyeri.terror": 1, "nyeri.level": None}
    assert at(game, "nyeri")["guerrillas_active"] == 1


def test_terror_turns_exactly_one_guerrilla_active() -> None:
    game = mau_mau({"nyeri": here(hidden=3, active=1)}, "terror")
    with changes(game) as changed:
        play(game, "space:nyeri", "mode:terror")
    assert changed["nyeri.guerrillas_underground"] == -1
    assert changed["nyeri.guerrillas_active"] == 1


def test_terror_adds_no_second_marker_and_still_shifts() -> None:
    game = mau_mau({"nyeri": here("+", hidden=1, terror=1)}, "terror")
    play(game, "space:nyeri", "mode:terror")
    assert markers(game, "nyeri") == {"terror": 1}
    assert level(game, "nyeri") is None


def test_terror_in_resistance_adds_the_marker_only() -> None:
    game = mau_mau({"nyeri": here("-", hidden=1)}, "terror")
    play(game, "space:nyeri", "mode:terror")
    assert markers(game, "nyeri") == {"terror": 1}
    assert level(game, "nyeri") == "resistance"


def test_terror_may_do_nothing_more_but_warns() -> None:
    """KEN-18, GEN-28."""
    spaces = {"nyeri": here("-", hidden=1, terror=1), "embu": here("-", hidden=1)}
    options = choices(mau_mau(spaces, "terror"))
    assert options["space:nyeri"] == "Terror and Resistance are there already"
    assert options["space:embu"] is None


def test_terror_removes_up_to_two_police() -> None:
    """GEN-14: one at least."""
    game = play(mau_mau({"nyeri": here(hidden=1, police=3, troops=1)}, "terror"), "space:nyeri", "mode:police")
    assert at(game, "nyeri")["police"] == 2
    assert offered(game) == ["remove:police:nyeri", "done"]
    play(game, "remove:police:nyeri")
    assert at(game, "nyeri") == {"troops": 1, "police": 1, "guerrillas_active": 1}
    assert markers(game, "nyeri") == {}
    game = play(mau_mau({"nyeri": here(hidden=1, police=3)}, "terror"), "space:nyeri", "mode:police", "done")
    assert at(game, "nyeri")["police"] == 2


def test_terror_removes_the_only_police_unasked() -> None:
    game = play(mau_mau({"nyeri": here(hidden=1, police=1)}, "terror"), "space:nyeri", "mode:police")
    assert at(game, "nyeri") == {"guerrillas_active": 1}
    assert at(game, "available")["police"] == 7


def test_the_end_of_british_control_by_terror() -> None:
    """1.7: Mau Mau Control follows at once."""
    game = play(mau_mau({"nyeri": here(hidden=1, police=2)}, "terror"), "space:nyeri", "mode:police")
    assert will(game) == 10
    play(game, "remove:police:nyeri")
    assert will(game) == 8


@pytest.mark.parametrize("space", ["aberdares", "embu"])
def test_terror_without_population_removes_police_only(space: str) -> None:
    """KEN-18: Mountain Jungles and emptied Reserves."""
    people = {"people": 0} if space == "embu" else {}
    game = play(mau_mau({space: here(hidden=1, police=2, **people)}, "terror"), f"space:{space}")  # type: ignore[arg-type]
    assert offered(game) == ["mode:police"]
    assert refusal(game, "mode:terror") == "3.3.3"
    game = play(table({space: here(hidden=1, **people)}), LIMITED)  # type: ignore[arg-type]
    assert "op:terror" not in offered(game)
    assert refusal(game, "op:terror") == "3.3.3"


def test_terror_takes_no_troops() -> None:
    game = play(mau_mau({"nyeri": here(hidden=1, troops=2)}, "terror"), "space:nyeri")
    assert offered(game) == ["mode:terror"]
    assert refusal(game, "mode:police") == "3.3.3"


# Beside the Operations


def test_an_operation_of_the_british_belongs_to_them() -> None:
    game = play(table({"nyeri": here(hidden=1)}), FULL)
    for operation, rule in (("deploy", "3.2.1"), ("relocate", "3.2.2"), ("sweep", "3.2.3"), ("assault", "3.2.4")):
        assert refusal(game, f"op:{operation}") == rule


def test_the_event_box_gives_no_operation() -> None:
    game = play(table({"nyeri": here(hidden=1)}), EVENT)
    assert refusal(game, "op:rally") == "2.3.2"


def test_mau_mau_stop_when_they_like() -> None:
    game = mau_mau({"nyeri": here(hidden=1), "embu": here(hidden=1)}, "terror")
    assert "done" not in offered(game)
    go(game, "space:nyeri", "mode:terror", "done")
    assert asked(game)[0] == "british"
    assert resources(game) == 7
