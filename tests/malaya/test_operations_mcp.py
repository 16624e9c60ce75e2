"""Rally, March, Attack and Terror. 3.3, MAL-17 to MAL-20."""

import pytest

from tests.malaya.positions import CAPITAL, CENTERS, PROVINCES, SPACES, at, position

NORTH, SOUTH = CENTERS


# 3.3.1 Rally


def test_rally_takes_place_without_support_and_new_village() -> None:
    game = position(kedah=at("+"), perak=at("-"), johore=at("-", police=1, village=1), kuala_lumpur=at("+")).full(
        "rally"
    )
    assert game.spaces == {"thailand", *PROVINCES} - {"kedah", "johore"}
    for space in ("kedah", "johore", CAPITAL, *CENTERS):
        assert game.shown_refused(f"space:{space}") == "3.3.1"


def test_rally_places_a_guerrilla_underground_for_one_resource() -> None:
    game = position(kedah=at(active=1)).limited("rally", "space:kedah", "mode:guerrilla")
    assert (game.n("hidden", "kedah"), game.n("active", "kedah"), game.mcp) == (1, 1, 9)


def test_two_guerrillas_make_way_for_a_base() -> None:
    """MCP choose which; it is one effect. GEN-6, GEN-17."""
    game = position(kedah=at(hidden=2, active=1)).limited("rally", "space:kedah", "mode:base")
    assert game.offered("remove:") == {"guerrillas_underground:kedah", "guerrillas_active:kedah"}
    game.play("remove:guerrillas_active:kedah")  # the other is one of two alike
    assert (game.n("hidden", "kedah"), game.n("active", "kedah"), game.n("bases", "kedah")) == (1, 0, 1)
    assert game.n("hidden", "available") == 14


def test_building_a_base_does_not_flicker_control() -> None:
    """GEN-6: 2 to 1 becomes 1 to 1, settled once at the end."""
    game = position(kedah=at(hidden=2, police=1)).limited("rally", "space:kedah", "mode:base")
    assert game.control("kedah") is None
    assert game.will == 12


def test_no_third_base() -> None:
    """1.4.2."""
    game = position(kedah=at(hidden=2, bases=2)).full("rally", "space:kedah")
    assert game.offered("mode:") == {"place"}
    assert game.refused("mode:base") == "1.4.2"


def test_a_base_in_thailand() -> None:
    """MAL-6."""
    game = position(thailand=at(hidden=2)).limited("rally", "space:thailand", "mode:base")
    assert game.n("bases", "thailand") == 1


@pytest.mark.parametrize(
    ("space", "bases", "most"),
    [("kedah", 1, 3), ("kedah", 2, 4), ("thailand", 1, 1), ("trengganu", 1, 2), ("perak", 1, 4)],
)
def test_with_a_base_guerrillas_up_to_population_and_bases(space: str, bases: int, most: int) -> None:
    game = position(**{space: at(bases=bases)}).limited("rally", f"space:{space}")
    assert game.refused("mode:guerrilla") == "3.3.1"
    game.play("mode:place")
    for _ in range(most):
        game.play(f"place:guerrillas:{space}")
    assert game.n("hidden", space) == most
    assert not game.offered("place:")


def test_the_number_counts_bases_present_before() -> None:
    """MAL-17: a Base built in this Rally places nobody."""
    game = position(kedah=at(hidden=2)).full("rally", "space:kedah", "mode:base")
    assert game.n("hidden", "kedah") == 0
    assert game.shown_refused("space:kedah") == "3.1"


def test_with_a_base_all_guerrillas_go_underground() -> None:
    game = position(kedah=at(active=3, hidden=1, bases=1)).limited("rally", "space:kedah", "mode:underground")
    assert (game.n("hidden", "kedah"), game.n("active", "kedah")) == (4, 0)
    game = position(kedah=at(active=3)).limited("rally", "space:kedah")
    assert game.refused("mode:underground") == "3.3.1"


def test_guerrillas_are_lifted_when_none_are_available() -> None:
    """GEN-16: from anywhere, also from the same space; the lifted one comes Underground."""
    game = position(kedah=at(active=8), perak=at(active=7, troops=6)).full("rally", "space:johore", "mode:guerrilla")
    assert game.offered("place:guerrillas:johore:from:") == {"kedah", "perak"}
    game.play("place:guerrillas:johore:from:perak")
    assert (game.n("active", "perak"), game.n("hidden", "johore")) == (6, 1)
    assert game.control("perak") is None
    assert game.will == 10 + 3 - 2  # Perak is MCP's no more, Johore is
    game.play("space:kedah", "mode:guerrilla", "place:guerrillas:kedah:from:kedah")
    assert (game.n("active", "kedah"), game.n("hidden", "kedah")) == (7, 1)


def test_an_active_guerrilla_is_lifted_before_a_hidden_one() -> None:
    """GEN-31."""
    game = position(kedah=at(active=1, hidden=14)).limited("rally", "space:johore", "mode:guerrilla")
    game.play("place:guerrillas:johore:from:kedah")
    assert (game.n("active", "kedah"), game.n("hidden", "kedah"), game.n("hidden", "johore")) == (0, 14, 1)


def test_a_lift_is_never_forced() -> None:
    """GEN-16."""
    game = position(kedah=at(active=15)).limited("rally", "space:johore", "mode:guerrilla", "done?")
    assert game.n("active", "kedah") == 15
    assert game.mcp == 9


def test_a_base_may_be_lifted() -> None:
    """GEN-16a; it is no removed Base for Political Will."""
    game = position(kedah=at(hidden=2), thailand=at(bases=2), perak=at(bases=2, police=9))
    game.limited("rally", "space:kedah", "mode:base")
    assert game.offered("place:bases:kedah:from:") == {"thailand", "perak"}
    game.play("place:bases:kedah:from:perak")
    assert (game.n("bases", "kedah"), game.n("bases", "perak")) == (1, 1)
    assert game.will == 10


def test_rally_costs_one_for_each_space() -> None:
    game = position(mcp=2, kedah=at(hidden=1)).full(
        "rally", "space:johore", "mode:guerrilla", "space:perak", "mode:guerrilla"
    )
    assert game.mcp == 0
    assert game.spaces == set()
    assert game.shown_refused("space:kedah") in (None, "3.3.1")


# Agitate in a Rally


def test_agitate_needs_mcp_control_and_a_base_in_a_selected_space() -> None:
    """MAL-1."""
    game = position(kedah=at(bases=1), perak=at(bases=1, police=2), johore=at(hidden=2), pahang=at(bases=1))
    game.full("rally", "space:kedah", "mode:place", "done", "space:perak", "mode:place", "done", "space:johore")
    game.play("mode:guerrilla", "space:thailand", "mode:guerrilla", "done")
    assert game.offered("agitate:") == {"kedah"}
    for space in ("perak", "johore", "thailand", "pahang"):
        assert game.shown_refused(f"agitate:{space}") == "3.3.1"


def test_agitate_pays_one_for_each_step_and_terror_goes_first() -> None:
    """MAL-10."""
    game = position(kedah=at(bases=1, hidden=1, terror=2)).limited("rally", "space:kedah", "mode:place", "done")
    game.play("agitate:kedah")
    assert game.refused("shift:kedah:opposition") == "3.3.1"
    game.play("remove:terror:kedah", "remove:terror:kedah", "shift:kedah:opposition")
    assert game.support("kedah") == "opposition"
    assert game.mcp == 6


def test_agitate_takes_place_in_one_space() -> None:
    game = position(kedah=at(bases=1), perak=at(bases=1))
    game.full("rally", "space:kedah", "mode:place", "done", "space:perak", "mode:place", "done", "done")
    game.play("agitate:kedah", "shift:kedah:opposition")
    assert game.offered("agitate:") == set()
    assert game.ended


def test_without_resources_no_agitate() -> None:
    game = position(mcp=1, kedah=at(bases=1)).limited("rally", "space:kedah", "mode:place", "done")
    assert game.ended


# 3.3.2 March


def test_march_moves_next_door_for_one_resource_each() -> None:
    """GEN-32 for the destination that nobody reaches."""
    game = position(kedah=at(hidden=2, active=1)).full("march", "move:guerrillas_underground:kedah:thailand")
    game.play("move:guerrillas_active:kedah:perak")
    assert game.refused("move:guerrillas_underground:kedah:johore") == "3.3.2"
    assert game.refused("space:johore") == "3.3.2"
    game.play("done")
    assert (game.n("hidden", "thailand"), game.n("active", "perak"), game.n("hidden", "kedah")) == (1, 1, 1)
    assert game.mcp == 8


def test_march_into_economic_centers_is_free() -> None:
    game = position(mcp=0, perak=at(hidden=1)).limited("march")
    assert game.spaces == {NORTH}
    assert game.shown_refused("space:selangor") == "3.3.2"
    game.play(f"move:guerrillas_underground:perak:{NORTH}", "done?")
    assert game.n("hidden", NORTH) == 1


def test_the_dead_move_not_at_all() -> None:
    game = position(kedah=at(bases=1)).play("box:limited_operation")
    assert game.shown_refused("op:march") == "3.3.2"


@pytest.mark.parametrize(
    ("target", "cubes", "moving", "seen"),
    [
        ("perak", 3, 3, False), (NORTH, 2, 1, False), (NORTH, 3, 1, True), (NORTH, 0, 3, False),
        (NORTH, 0, 4, True), (NORTH, 2, 2, True),
    ],
)  # fmt: skip
def test_a_crowd_is_seen_in_economic_centers(target: str, cubes: int, moving: int, seen: bool) -> None:
    """More than three, moving Guerrillas and cubes together."""
    game = position(kelantan=at(hidden=4), **{target: at(police=cubes)})
    for _ in range(moving):
        if not game.offered("move:"):
            game.limited("march")
        game.play(f"move:guerrillas_underground:kelantan:{target}")
    game.play("done?")
    assert game.n("active" if seen else "hidden", target) == moving


def test_a_crowd_is_seen_at_support_and_nowhere_else() -> None:
    for level, seen in (("+", True), ("", False), ("-", False)):
        game = position(kedah=at(hidden=1), perak=at(level, police=3))
        game.limited("march", "move:guerrillas_underground:kedah:perak", "done?")
        assert game.n("active" if seen else "hidden", "perak") == 1, level


def test_each_origin_group_is_tested_alone() -> None:
    """MAL-18."""
    game = position(perak=at(hidden=3), kelantan=at(hidden=1), **{NORTH: at(police=1)})
    game.limited(
        "march", f"move:guerrillas_underground:perak:{NORTH}:3", f"move:guerrillas_underground:kelantan:{NORTH}"
    )
    game.play("done?")
    assert (game.n("active", NORTH), game.n("hidden", NORTH)) == (3, 1)


def test_a_guerrilla_marches_once() -> None:
    """GEN-4."""
    game = position(kedah=at(hidden=1)).full("march", "move:guerrillas_underground:kedah:perak")
    assert game.refused("move:guerrillas_underground:perak:selangor") in ("3.3.2", "4.1", "3.1")


# 3.3.3 Attack


@pytest.mark.parametrize(("die", "hit"), [(1, True), (2, True), (3, False), (6, False)])
def test_attack_needs_a_die_of_at_most_the_guerrillas(die: int, hit: bool) -> None:
    """All come into the open, hit or not. MAL-19."""
    game = position(dice=(die,), kedah=at(hidden=1, active=1, police=3)).limited("attack", "space:kedah")
    assert (game.n("active", "kedah"), game.n("hidden", "kedah")) == (2, 0)
    assert game.n("police", "kedah") == (1 if hit else 3)
    assert game.mcp == 9


def test_police_go_first_then_troops_at_one_political_will() -> None:
    game = position(dice=(1,), kedah=at(hidden=1, police=1, troops=3)).limited("attack", "space:kedah")
    assert (game.n("police", "kedah"), game.n("troops", "kedah")) == (0, 2)
    assert game.will == 9


def test_two_troops_cost_one_political_will_and_police_none() -> None:
    """MAL-19: once per space."""
    game = position(dice=(1,), perak=at(hidden=1, troops=4)).limited("attack", "space:perak")
    assert (game.n("troops", "perak"), game.will) == (2, 9)
    game = position(dice=(1,), perak=at(hidden=1, police=4, troops=1)).limited("attack", "space:perak")
    assert (game.n("police", "perak"), game.n("troops", "perak"), game.will) == (2, 1, 10)


def test_attack_needs_guerrillas_and_cubes() -> None:
    game = position(kedah=at(hidden=1), perak=at(bases=1, police=1), johore=at(active=1, police=1)).full("attack")
    assert game.spaces == {"johore"}
    assert game.shown_refused("space:kedah") == game.shown_refused("space:perak") == "3.3.3"


def test_attack_costs_one_for_each_space() -> None:
    game = position(mcp=1, kedah=at(active=1, police=9), perak=at(active=1, police=5)).full("attack", "space:kedah")
    assert game.mcp == 0
    assert game.ended


# 3.3.4 Terror


def test_terror_turns_one_guerrilla_marks_and_shifts() -> None:
    game = position(kedah=at("+", hidden=2, police=3)).limited("terror", "space:kedah")
    assert (game.n("active", "kedah"), game.n("hidden", "kedah"), game.n("terror", "kedah")) == (1, 1, 1)
    assert game.support("kedah") is None
    assert game.mcp == 9


def test_terror_adds_no_second_marker_but_shifts() -> None:
    """MAL-20."""
    game = position(kuala_lumpur=at(hidden=1, terror=1)).limited("terror", "space:kuala_lumpur")
    assert game.n("terror", CAPITAL) == 1
    assert game.support(CAPITAL) == "opposition"


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 1)])
def test_terror_in_a_center_is_sabotage_and_free(before: int, after: int) -> None:
    game = position(mcp=0, **{SOUTH: at(hidden=1, sabotage=before)}).limited("terror", f"space:{SOUTH}")
    assert (game.n("sabotage", SOUTH), game.n("active", SOUTH)) == (after, 1)


def test_terror_needs_an_underground_guerrilla_outside_thailand() -> None:
    game = position(thailand=at(hidden=1), kedah=at(active=2), perak=at(hidden=1)).full("terror")
    assert game.spaces == {"perak"}
    assert game.shown_refused("space:thailand") == game.shown_refused("space:kedah") == "3.3.4"
    assert {i for i in SPACES if game.shown_refused(f"space:{i}")} == set(SPACES) - {"perak"}
