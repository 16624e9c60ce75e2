"""Events K1 to K15, side by side: each sentence in order, who chooses, and one step beside.

The capabilities among them (K3, K5, K7, K11) stand in test_capabilities.
"""

import pytest

from tests.kenya.positions import (
    FORESTS,
    PROVINCES,
    SETTLED,
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
    pipeline,
    play,
    refusal,
    shown_refused,
    spaces_offered,
    will,
)

BOTH = pytest.mark.parametrize("by", ["british", "mau_mau"])

# K1 Operation Anvil


@BOTH
def test_k1_unshaded_clears_nairobi(by: str) -> None:
    """All pieces go, Loyal, Pipeline +1, and 1 for each Base besides the Population of the lost Control."""
    game = event("K1", "unshaded", {"nairobi": here("-", hidden=2, active=1, bases=2, police=1)}, by=by, pipeline=2)
    assert at(game, "nairobi") == {"police": 1}
    assert level(game, "nairobi") == "loyalty"
    assert pipeline(game) == 3
    assert will(game) == 10 + 2 + 2
    assert at(game, "available")["bases"] == 4
    assert over(game)


def test_k1_unshaded_without_mau_mau_there() -> None:
    """5.1.3: the rest happens; at its right end the Track stays."""
    game = event("K1", "unshaded", {"embu": here(bases=1, hidden=1)}, pipeline=4)
    assert level(game, "nairobi") == "loyalty"
    assert (pipeline(game), will(game)) == (4, 10)
    assert at(game, "embu") == {"bases": 1, "guerrillas_underground": 1}


def test_k1_shaded_places_two_pieces_of_any_mix_and_shifts() -> None:
    game = event("K1", "shaded", {"nairobi": here("+", police=3)}, by="mau_mau")
    assert set(offered(game)) == {"place:guerrillas:nairobi", "place:bases:nairobi"}
    play(game, "place:bases:nairobi", "place:guerrillas:nairobi")
    assert at(game, "nairobi") == {"police": 3, "bases": 1, "guerrillas_underground": 1}
    assert level(game, "nairobi") is None
    assert over(game)


def test_k1_shaded_the_executing_faction_picks_and_stacking_holds() -> None:
    game = event("K1", "shaded", {"nairobi": here(bases=1)}, by="british")
    assert asked(game)[0] == "british"
    play(game, "place:bases:nairobi")
    assert at(game, "nairobi") == {"bases": 2, "guerrillas_underground": 1}
    assert level(game, "nairobi") == "resistance"


def test_k1_shaded_lifts_only_for_mau_mau() -> None:
    """GEN-16: by British hand nothing comes from the map."""
    spaces = {"aberdares": here(hidden=15, bases=2), "mount_kenya": here(bases=2)}
    game = event("K1", "shaded", spaces, by="british")
    assert at(game, "nairobi") == {}
    assert level(game, "nairobi") == "resistance"
    game = event("K1", "shaded", spaces, by="mau_mau")
    assert set(offered(game)) == {
        "place:guerrillas:nairobi:from:aberdares", "place:bases:nairobi:from:aberdares",
        "place:bases:nairobi:from:mount_kenya", "done",
    }  # fmt: skip
    play(game, "place:bases:nairobi:from:aberdares")
    assert at(game, "aberdares")["bases"] == 1
    assert will(game) == 8


# K2 Jomo Kenyatta


@BOTH
def test_k2_unshaded_guerrillas_leave_and_bases_stay(by: str) -> None:
    game = event("K2", "unshaded", {"nairobi": here(hidden=1, active=2, bases=1), "embu": here(hidden=1)}, by=by)
    assert at(game, "nairobi") == {"bases": 1}
    assert at(game, "embu") == {"guerrillas_underground": 1}
    assert level(game, "nairobi") == "loyalty"
    assert will(game) == 10


@BOTH
def test_k2_shaded_places_one_and_shifts(by: str) -> None:
    """GEN-33: the Guerrilla is placed unasked."""
    game = event("K2", "shaded", {"nairobi": here("+", police=1)}, by=by)
    assert at(game, "nairobi") == {"police": 1, "guerrillas_underground": 1}
    assert level(game, "nairobi") is None
    assert over(game)


# K4 Lari Massacre


def test_k4_terror_and_neutral_in_one_province() -> None:
    game = event("K4", "single", {"nyeri": here("-", hidden=1, terror=1)}, by="british")
    assert spaces_offered(game) == set(PROVINCES)
    assert {shown_refused(game)[f"space:{id}"] for id in (*FORESTS, "nairobi")} == {"5.1"}
    play(game, "space:nyeri")
    assert markers(game, "nyeri") == {"terror": 2}
    assert level(game, "nyeri") is None


@pytest.mark.parametrize(
    ("by", "other", "piece"), [("british", "mau_mau", "guerrillas"), ("mau_mau", "british", "police")]
)
def test_k4_the_other_player_may_add_a_piece(by: str, other: str, piece: str) -> None:
    game = play(event("K4", "single", {}, by=by), "space:nyeri")
    assert asked(game)[0] == other
    assert offered(game) == [f"place:{piece}:nyeri", "done"]
    play(game, "done")
    assert at(game, "nyeri") == {}
    assert over(game)
    game = play(event("K4", "single", {}, by=by), "space:nyeri", f"place:{piece}:nyeri")
    assert sum(at(game, "nyeri").values()) == 1


def test_k4_only_available_pieces_are_added() -> None:
    game = play(event("K4", "single", {"aberdares": here(hidden=15)}, by="british"), "space:nyeri")
    assert over(game)


# K6 Home Guard

HELD = {"nyeri": here(police=1), "embu": here(troops=1), "meru": here(police=1, hidden=1), "thika": here(police=2)}


@BOTH
def test_k6_unshaded_three_police_from_anywhere(by: str) -> None:
    game = event("K6", "unshaded", HELD, by=by, out_of_play=3)
    assert asked(game)[0] == by
    places = {"nyeri", "embu"}
    assert {id.split(":")[2] for id in offered(game)} == places
    assert "done" not in offered(game)
    for source in ("", ":from:out_of_play", ":from:meru", ":from:thika", ":from:embu"):
        legal = f"place:police:nyeri{source}" in offered(game)
        assert legal is (source != ":from:embu")
    assert refusal(game, "place:police:thika") == "5.1"
    assert refusal(game, "place:police:nyeri:from:nyeri") == "5.1"
    assert refusal(game, "place:police:nyeri:from:embu") == "5.1"
    with changes(game) as changed:
        play(game, "place:police:nyeri:from:out_of_play", "place:police:embu", "place:police:embu:from:thika")
    assert changed == {
        "nyeri.police": 1, "embu.police": 2, "out_of_play.police": -1, "available.police": -1, "thika.police": -1,
    }  # fmt: skip
    assert over(game)


def test_k6_unshaded_follows_control_as_it_changes() -> None:
    """The last Police leaves Embu, which then receives none."""
    spaces = {"nyeri": here(police=1), "embu": here(police=1), "meru": here(police=11, hidden=12)}
    game = play(event("K6", "unshaded", spaces, out_of_play=2), "place:police:nyeri:from:embu")
    assert control(game, "embu") is None
    assert {id.split(":")[2] for id in offered(game)} == {"nyeri"}


def test_k6_unshaded_without_a_controlled_reserve() -> None:
    game = event("K6", "unshaded", {"thika": here(police=2), "nyeri": here(police=1, hidden=1)})
    assert over(game)


@BOTH
def test_k6_shaded_every_terror_in_reserves_becomes_a_guerrilla(by: str) -> None:
    spaces = {
        "nyeri": here(terror=2),
        "embu": here(terror=1, people=0),
        "thika": here(terror=1),
        "nairobi": here(terror=1),
    }
    game = event("K6", "shaded", spaces, by=by)
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert at(game, "embu") == {"guerrillas_underground": 1}
    assert markers(game, "nyeri") == markers(game, "embu") == {}
    assert markers(game, "thika") == markers(game, "nairobi") == {"terror": 1}
    assert over(game)


def test_k6_shaded_markers_go_even_without_guerrillas_left() -> None:
    spaces = {"nyeri": here(terror=2), "embu": here(terror=1), "aberdares": here(hidden=13)}
    game = event("K6", "shaded", spaces, by="mau_mau")
    assert set(offered(game)) == {"place:guerrillas:nyeri", "place:guerrillas:embu"}
    play(game, "place:guerrillas:embu")
    assert at(game, "nyeri") == at(game, "embu") == {"guerrillas_underground": 1}
    assert markers(game, "nyeri") == markers(game, "embu") == {}


# K8 Evelyn Baring


def test_k8_unshaded_a_deploy_and_a_sweep() -> None:
    spaces = {"nyeri": here(police=1), "aberdares": here(troops=2, hidden=1)}
    game = event("K8", "unshaded", spaces, pipeline=1, out_of_play=0)
    assert pipeline(game) == 2
    assert offered(game) == ["op:deploy", "op:sweep"]
    assert {shown_refused(game)[id] for id in ("op:relocate", "op:assault")} == {"5.1"}
    play(game, "op:deploy")
    assert spaces_offered(game) == {"nyeri", "nairobi"}
    play(game, "space:nyeri", "place:police:nyeri", "done", "op:sweep")
    play(game, "done")  # no Troops move with the Deploy
    assert shown_refused(game)["space:nyeri"] == "5.1"
    play(game, "space:aberdares")
    assert at(game, "aberdares") == {"troops": 2, "guerrillas_active": 1}
    assert at(game, "nyeri") == {"police": 2}
    assert over(game)


def test_k8_unshaded_troops_of_a_deploy_may_sweep_after_it() -> None:
    """In order (5.1): the Troop move belongs to the Deploy, whichever Operation comes second."""
    spaces = {"nyeri": here(police=1), "thika": here(troops=2), "aberdares": here(hidden=1)}
    game = event("K8", "unshaded", spaces, out_of_play=0)
    play(game, "op:deploy", "space:nyeri", "done", "op:sweep", "move:troops:thika:nyeri:2")
    go(game, "move:troops:nyeri:aberdares:2")
    assert at(game, "aberdares") == {"troops": 2, "guerrillas_active": 1}
    assert over(game)
    game = event("K8", "unshaded", {**spaces, "aberdares": here(troops=2, hidden=1)}, out_of_play=0)
    play(game, "op:sweep", "space:aberdares", "op:deploy", "space:nyeri", "done")
    play(game, "move:troops:aberdares:thika:2")
    assert at(game, "thika") == {"troops": 4}
    assert over(game)


def test_k8_unshaded_two_sweeps_move_no_troops_at_the_end() -> None:
    game = event("K8", "unshaded", {"nyeri": here(troops=1, hidden=1)})
    go(game, "op:sweep", "space:nyeri", "op:sweep", "space:embu", "move:troops:nyeri:embu")
    assert over(game)
    assert at(game, "embu") == {"troops": 1}


def test_k8_unshaded_two_deploys_have_one_troop_move() -> None:
    game = event("K8", "unshaded", {"nyeri": here(police=1, troops=2)}, out_of_play=0)
    play(game, "op:deploy", "space:nyeri", "done", "op:deploy")
    assert spaces_offered(game) == {"nairobi"}
    play(game, "space:nairobi", "place:police:nairobi", "done")
    play(game, "move:troops:nyeri:thika", "done")
    assert over(game)


def test_k8_unshaded_is_british_work_whoever_plays_it() -> None:
    game = event("K8", "unshaded", {"nyeri": here(police=1)}, by="mau_mau")
    assert asked(game)[0] == "british"
    go(game, "op:deploy", "space:nyeri", "done", "op:sweep", "space:meru")
    assert over(game)


def test_k8_unshaded_with_pseudo_gangs_shaded() -> None:
    """K7: each Deploy is one half; the card's one move is not taken twice."""
    spaces = {"nyeri": here(police=1, troops=2)}
    game = event("K8", "unshaded", spaces, capabilities={"K7": "shaded"}, out_of_play=0)
    play(game, "op:deploy", "choice:move", "op:deploy")
    assert offered(game) == ["choice:place"]
    assert refusal(game, "choice:move") == "3.2.1"
    play(game, "choice:place", "space:nyeri", "place:police:nyeri", "done")
    play(game, "move:troops:nyeri:embu", "done")
    assert at(game, "embu") == {"troops": 1}
    game = event("K8", "unshaded", spaces, capabilities={"K7": "shaded"}, out_of_play=0)
    play(game, "op:deploy", "choice:place", "space:nyeri", "done", "op:deploy", "choice:place", "space:nairobi", "done")
    assert over(game)


@BOTH
def test_k8_shaded_mau_mau_place_in_two_provinces(by: str) -> None:
    game = event("K8", "shaded", {}, by=by)
    assert asked(game)[0] == "mau_mau"
    assert {id.split(":")[2] for id in offered(game, "place:")} == set(PROVINCES)
    play(game, "place:guerrillas:thika")
    assert refusal(game, "place:guerrillas:thika") == "5.1"
    play(game, "place:guerrillas:nyeri")
    assert over(game)
    game = play(event("K8", "shaded", {}, by=by), "done")
    assert over(game)


# K9 George Erskine


@BOTH
def test_k9_unshaded_two_limited_operations_and_a_step_left(by: str) -> None:
    game = event("K9", "unshaded", {"nyeri": here(troops=1, hidden=1)}, by=by, pipeline=2, dice=(6,))
    assert asked(game)[0] == "british"
    assert set(offered(game)) == {"op:deploy", "op:relocate", "op:sweep", "op:assault", "done"} - {"op:relocate"}
    go(game, "op:sweep", "space:nyeri", "op:assault", "space:nyeri")
    assert at(game, "nyeri") == {"troops": 1}
    assert offered(game) == ["shift:pipeline:left", "done"]
    assert refusal(game, "shift:pipeline:right") == "5.1"
    play(game, "shift:pipeline:left")
    assert pipeline(game) == 1
    assert over(game)


def test_k9_unshaded_everything_may_be_declined() -> None:
    game = play(event("K9", "unshaded", {"nyeri": here(troops=1)}), "done", "done", "done")
    assert over(game)
    assert pipeline(game) == 1


def test_k9_unshaded_the_pipeline_limits_its_relocate() -> None:
    """GEN-23: no number of its own; at 1 there is no Relocate."""
    game = event("K9", "unshaded", {"nyeri": here(police=1)}, pipeline=1)
    assert refusal(game, "op:relocate") == "3.2.2"
    game = event("K9", "unshaded", {"nyeri": here(police=1), "embu": here(police=1)}, pipeline=4, dice=(6,))
    play(game, "op:relocate", "space:nyeri")
    assert "space:embu" not in offered(game)


def test_k9_unshaded_at_0_there_is_no_step_left() -> None:
    game = play(event("K9", "unshaded", {"nyeri": here(troops=1)}, pipeline=0), "done", "done")
    assert over(game)


@pytest.mark.parametrize(
    ("nyeri", "loss"),
    [(here(troops=1, terror=1), 1), (here(troops=2, terror=2), 1), (here(police=1, terror=1), 0), (here(troops=1), 0)],
)
def test_k9_shaded_troops_and_terror_together_cost_1(nyeri: dict[str, object], loss: int) -> None:
    game = event("K9", "shaded", {"nyeri": nyeri, "embu": here(terror=1), "meru": here(troops=1)}, by="mau_mau")
    assert will(game) == 10 - loss


def test_k9_shaded_once_for_many_spaces() -> None:
    game = event("K9", "shaded", {"nyeri": here(troops=1, terror=1), "aberdares": here(troops=1, terror=1)})
    assert will(game) == 9


# K10 Weapon Shortage


@BOTH
def test_k10_unshaded_one_from_each_space_with_more_than_two(by: str) -> None:
    spaces = {
        "nyeri": here(hidden=3), "embu": here(hidden=1, active=2), "aberdares": here(active=3), "meru": here(hidden=2, bases=1),
        "nairobi": here(hidden=1),
    }  # fmt: skip
    game = event("K10", "unshaded", spaces, by=by)
    assert asked(game)[0] == by
    assert set(offered(game)) == {"remove:guerrillas_underground:embu", "remove:guerrillas_active:embu"}
    play(game, "remove:guerrillas_active:embu")
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert at(game, "embu") == {"guerrillas_underground": 1, "guerrillas_active": 1}
    assert at(game, "aberdares") == {"guerrillas_active": 2}
    assert at(game, "meru") == {"guerrillas_underground": 2, "bases": 1}
    assert over(game)


@BOTH
def test_k10_shaded_up_to_two_in_one_space_with_police(by: str) -> None:
    spaces = {"nyeri": here("+", police=1), "thika": here("+", police=1), "embu": here(troops=3)}
    game = event("K10", "shaded", spaces, by=by)
    assert asked(game)[0] == "mau_mau"
    assert spaces_offered(game) == {"nyeri", "thika"}
    assert "done" in offered(game)
    play(game, "space:thika", "place:guerrillas:thika", "place:guerrillas:thika")
    assert at(game, "thika") == {"police": 1, "guerrillas_underground": 2}
    assert over(game)


def test_k10_shaded_lifts_only_if_mau_mau_play_it() -> None:
    spaces = {"thika": here(police=1), "aberdares": here(active=15)}
    game = play(event("K10", "shaded", spaces, by="mau_mau"), "space:thika")
    assert "place:guerrillas:thika:from:aberdares" in offered(game)
    game = play(event("K10", "shaded", spaces, by="british"), "space:thika")
    assert over(game)


# K12 Hooded Men


@BOTH
def test_k12_unshaded_all_guerrillas_in_two_provinces(by: str) -> None:
    spaces = {
        "nyeri": here(hidden=3, active=1), "thika": here(hidden=1), "embu": here(active=1), "nairobi": here(hidden=2),
        "aberdares": here(hidden=1), "meru": here(hidden=1),
    }  # fmt: skip
    game = event("K12", "unshaded", spaces, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "thika", "meru"}
    play(game, "space:nyeri", "space:thika")
    assert at(game, "nyeri") == {"guerrillas_active": 4}
    assert at(game, "thika") == {"guerrillas_active": 1}
    assert at(game, "meru") == {"guerrillas_underground": 1}
    assert over(game)


def test_k12_unshaded_not_the_same_province_twice() -> None:
    game = play(event("K12", "unshaded", {"nyeri": here(hidden=2), "embu": here(hidden=1)}), "space:nyeri")
    assert refusal(game, "space:nyeri") == "5.1"
    decision = game.decision_view() or {}
    assert (decision["selected"], decision["limit"]) == (["nyeri"], 2)


@BOTH
def test_k12_shaded_one_police_for_resistance(by: str) -> None:
    spaces = {
        "nyeri": here("+", police=2, bases=1), "embu": here(police=1), "meru": here(hidden=1), "thika": here(troops=1, hidden=1),
        "nairobi": here(police=1, hidden=1),
    }  # fmt: skip
    game = event("K12", "shaded", spaces, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == {"nyeri", "nairobi"}
    play(game, "space:nyeri")
    assert at(game, "nyeri") == {"police": 1, "bases": 1}
    assert level(game, "nyeri") == "resistance"
    assert over(game)


def test_k12_shaded_without_population_only_the_police_goes() -> None:
    game = play(event("K12", "shaded", {"aberdares": here(police=1, hidden=1)}), "space:aberdares")
    assert at(game, "aberdares") == {"guerrillas_underground": 1}
    assert level(game, "aberdares") is None


# K13 Ruck Family Killed


@BOTH
def test_k13_unshaded_a_non_reserve_province_becomes_loyal(by: str) -> None:
    game = event("K13", "unshaded", {"thika": here("-")}, by=by, out_of_play=0)
    assert spaces_offered(game) == set(SETTLED)
    play(game, "space:thika")
    assert level(game, "thika") == "loyalty"
    assert asked(game)[0] == by
    assert offered(game) == ["place:police:thika", "done"]
    play(game, "place:police:thika", "place:police:thika")
    assert at(game, "thika") == {"police": 2}
    assert over(game)


def test_k13_unshaded_available_police_only() -> None:
    """ "From Available" excludes lifts (GEN-16) and what is Out of Play."""
    game = play(event("K13", "unshaded", {"nyeri": here(police=13)}, out_of_play=2), "space:thika")
    assert over(game)


@BOTH
def test_k13_shaded_mau_mau_move_troops_of_one_space_to_one_province(by: str) -> None:
    spaces = {"nyeri": here(troops=3, police=1), "aberdares": here(troops=1)}
    game = event("K13", "shaded", spaces, by=by)
    assert asked(game)[0] == "mau_mau"
    assert {id.split(":")[3] for id in offered(game, "move:")} == set(SETTLED)
    assert refusal(game, "move:troops:nyeri:embu") == "5.1"
    assert refusal(game, "move:police:nyeri:thika") == "5.1"
    play(game, "move:troops:nyeri:thika")
    assert set(offered(game)) == {"move:troops:nyeri:thika", "done"}
    assert refusal(game, "move:troops:aberdares:thika") == "5.1"
    play(game, "move:troops:nyeri:thika", "done")
    assert at(game, "nyeri") == {"troops": 1, "police": 1}
    assert at(game, "thika") == {"troops": 2}
    assert over(game)


def test_k13_shaded_may_move_nobody_or_come_from_such_a_province() -> None:
    game = event("K13", "shaded", {"thika": here(troops=1)}, by="mau_mau")
    assert {id.split(":")[3] for id in offered(game, "move:")} == set(SETTLED) - {"thika"}
    play(game, "done")
    assert over(game)


# K14 Waruhiu Itote


@BOTH
def test_k14_unshaded_one_guerrilla_from_each_mountain_jungle(by: str) -> None:
    spaces = {"aberdares": here(hidden=1, active=1), "mount_kenya": here(hidden=2, bases=1), "nyeri": here(hidden=2)}
    game = event("K14", "unshaded", spaces, by=by)
    assert asked(game)[0] == by
    play(game, "remove:guerrillas_underground:aberdares")
    assert at(game, "aberdares") == {"guerrillas_active": 1}
    assert at(game, "mount_kenya") == {"guerrillas_underground": 1, "bases": 1}
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert over(game)


@BOTH
def test_k14_shaded_a_base_and_a_guerrilla_in_one(by: str) -> None:
    game = event("K14", "shaded", {"aberdares": here(bases=1)}, by=by)
    assert asked(game)[0] == by
    assert spaces_offered(game) == set(FORESTS)
    play(game, "space:aberdares")
    assert at(game, "aberdares") == {"bases": 2, "guerrillas_underground": 1}
    assert over(game)


def test_k14_shaded_a_full_mountain_jungle_is_left_out() -> None:
    game = event("K14", "shaded", {"aberdares": here(bases=2)})
    assert spaces_offered(game) == {"mount_kenya"}
    game = play(event("K14", "shaded", {"aberdares": here(bases=2), "mount_kenya": here(bases=2)}), "space:aberdares")
    assert at(game, "aberdares") == {"bases": 2, "guerrillas_underground": 1}


# K15 Nairobi


def test_k15_unshaded_four_cubes_then_sweep() -> None:
    spaces = {"nairobi": here(hidden=3), "kiambu": here(troops=1)}
    game = event("K15", "unshaded", spaces, out_of_play=0)
    play(game, "place:police:nairobi", "place:troops:nairobi", "done")
    play(game, "move:troops:kiambu:nairobi")
    assert at(game, "nairobi") == {"troops": 2, "police": 1, "guerrillas_active": 3}
    assert over(game)


def test_k15_unshaded_the_sweep_stays_in_nairobi_and_must_come() -> None:
    game = play(event("K15", "unshaded", {"nairobi": here(police=1, hidden=1)}), "done")
    assert spaces_offered(game) == {"nairobi"}
    assert "done" not in offered(game)
    assert refusal(game, "space:kiambu") == "5.1"


def test_k15_unshaded_by_mau_mau_only_available_cubes() -> None:
    """GEN-8, GEN-16."""
    spaces = {"thika": here(troops=10, police=7), "nairobi": here(hidden=1)}
    game = event("K15", "unshaded", spaces, by="mau_mau")
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == {"nairobi"}
    game = event("K15", "unshaded", spaces, by="british")
    assert "place:troops:nairobi:from:thika" in offered(game)


@BOTH
def test_k15_shaded_a_guerrilla_then_free_terror(by: str) -> None:
    game = event("K15", "shaded", {"nairobi": here("+", police=2)}, by=by, resources=0)
    assert asked(game)[0] == "mau_mau"
    assert offered(game) == ["space:nairobi"]
    play(game, "space:nairobi")
    assert offered(game) == ["mode:terror", "mode:police"]
    play(game, "mode:terror")
    assert at(game, "nairobi") == {"police": 2, "guerrillas_active": 1}
    assert markers(game, "nairobi") == {"terror": 1}
    assert level(game, "nairobi") is None
    assert over(game)


def test_k15_shaded_without_a_guerrilla_no_terror() -> None:
    game = event("K15", "shaded", {"aberdares": here(hidden=15)}, by="british")
    assert over(game)
