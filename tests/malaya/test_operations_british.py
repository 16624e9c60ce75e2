"""Train, Garrison, Sweep and Assault. 3.2, MAL-9 to MAL-13."""

import pytest

from tests.malaya.positions import CAPITAL, CENTERS, PROVINCES, SPACES, Game, at, position

NORTH, SOUTH = CENTERS


# 3.2.1 Train


def test_train_takes_place_in_kuala_lumpur_and_where_mcp_do_not_control() -> None:
    game = position(by="british", kedah=at(hidden=1), perak=at(hidden=1, police=1), kuala_lumpur=at(active=2))
    game.full("train")
    assert game.spaces == {CAPITAL, *PROVINCES} - {"kedah"}
    for space in ("kedah", "thailand", NORTH):
        assert game.shown_refused(f"space:{space}") == "3.2.1"


def test_train_places_up_to_four_cubes_of_any_mix_in_kuala_lumpur() -> None:
    """MAL-9."""
    game = position(by="british").full("train", "space:kuala_lumpur")
    game.play("place:troops:kuala_lumpur", "place:police:kuala_lumpur", "place:troops:kuala_lumpur")
    game.play("place:police:kuala_lumpur")
    assert (game.n("troops", CAPITAL), game.n("police", CAPITAL), game.british) == (2, 2, 18)
    assert not game.offered("place:")


def test_train_places_up_to_two_police_and_no_troops_in_a_province() -> None:
    """MAL-2."""
    game = position(by="british").full("train", "space:perak", "place:police:perak")
    assert game.refused("place:troops:perak") == "3.2.1"
    assert game.refused("place:police:kedah") == "3.2.1"
    game.play("place:police:perak")
    assert not game.offered("place:")
    assert (game.n("police", "perak"), game.british) == (2, 18)


def test_train_costs_only_where_cubes_are_placed() -> None:
    """MAL-9."""
    game = position(by="british").full(
        "train", "space:perak", "done", "space:kedah", "place:police:kedah", "done", "done"
    )
    game.play("done?")
    assert game.british == 18
    assert game.ended


def test_train_without_resources_selects_and_places_nothing() -> None:
    """MAL-9, GEN-28: the program warns."""
    game = position(by="british", british=1).full("train")
    view = game.table.decision_view() or {}
    notes = {option["id"]: option["note"] for option in view["options"]}  # type: ignore[attr-defined]
    assert notes["space:perak"] == "No Resources to place cubes with"
    game.play("space:perak")
    assert game.british == 1
    assert not game.offered("place:")


def test_a_limited_train_has_one_space() -> None:
    game = position(by="british").limited("train", "space:perak", "place:police:perak", "place:police:perak")
    assert game.ended


def test_train_pacifies_in_one_space_only() -> None:
    """Troops, Police, British Control; 2 for each step, also after a Terror marker. MAL-10."""
    game = position(by="british", perak=at("-", troops=1, police=1, terror=1), kedah=at(troops=1, police=1))
    game.full("train", "space:perak", "done", "space:kedah", "done", "done", "pacify:perak")
    assert game.refused("shift:perak:support") == "3.2.1"
    game.play("remove:terror:perak", "shift:perak:support")
    assert game.support("perak") is None
    assert game.british == 16
    assert game.offered("pacify:") == set()
    game.play("done?")
    assert game.ended


def test_pacify_may_stop_after_a_terror_marker() -> None:
    """MAL-10: partial removal alone."""
    game = position(by="british", perak=at(troops=1, police=1, terror=2))
    game.full("train", "space:perak", "done", "done", "pacify:perak")
    assert game.refused("done") == "3.2.1"
    game.play("remove:terror:perak", "done")
    assert (game.n("terror", "perak"), game.british) == (1, 18)


def test_pacify_needs_a_selected_space_and_resources() -> None:
    game = position(by="british", british=2, perak=at(troops=1, police=1, terror=1), kedah=at(troops=1, police=1))
    game.full("train", "space:perak", "done", "space:johore", "place:police:johore", "done")
    assert game.offered("pacify:") == set()  # nothing left to pay with
    game = position(by="british", british=2, perak=at(troops=1, police=1, terror=1), kedah=at(troops=1, police=1))
    game.full("train", "space:perak", "done", "done")
    assert game.offered("pacify:") == {"perak"}
    assert game.shown_refused("pacify:kedah") == "3.2.1"
    game.play("pacify:perak", "remove:terror:perak")
    assert game.offered("pacify:") == set()


@pytest.mark.parametrize(
    "here",
    [at(troops=2), at(police=2), at(troops=1, police=1, hidden=2), at("+", troops=1, police=1)],
    ids=["no Police", "no Troops", "no British Control", "at Support"],
)
def test_no_pacify_there(here: dict[str, object]) -> None:
    game = position(by="british", perak=here).full("train", "space:perak", "done", "done")
    assert game.offered("pacify:") == set()


def test_under_templer_a_full_train_pacifies_in_two_spaces() -> None:
    """6.6.2, MAL-16."""
    both = {"perak": at(troops=1, police=1), "kedah": at(troops=1, police=1)}
    game = position(by="british", commander=2, **both)
    game.full("train", "space:perak", "done", "space:kedah", "done", "done", "pacify:perak", "shift:perak:support")
    game.play("pacify:kedah", "shift:kedah:support")
    assert game.support("kedah") == "support"


def test_nobody_helps_once_gurney_is_killed() -> None:
    """6.6.3."""
    both = {"perak": at(troops=1, police=1), "kedah": at(troops=1, police=1)}
    game = position(by="british", commander=2, flags={"gurney_killed": True}, **both)
    game.full("train", "space:perak", "done", "space:kedah", "done", "done", "pacify:perak", "shift:perak:support")
    assert game.offered("pacify:") == set()


def test_train_lifts_cubes_when_none_are_available() -> None:
    """GEN-16: from any space, and Control follows."""
    spread = {space: at(police=2) for space in PROVINCES[:7]}
    game = position(by="british", kuala_lumpur=at(police=1), kedah=at(police=2, hidden=1), **{
        space: here for space, here in spread.items() if space != "kedah"
    })  # fmt: skip
    assert game.n("police", "available") == 0
    game.full("train", "space:selangor")
    reason = game.table.why("place:police:selangor")
    assert reason is not None
    assert (reason.text, reason.rule) == ("No such piece is Available", "1.4.1")
    assert "police:selangor:from:kedah" in game.offered("place:")
    game.play("place:police:selangor:from:kedah")
    assert game.control("kedah") is None
    assert game.n("police", "selangor") == 1
    assert game.british == 18


def test_a_sweep_warns_where_nobody_hides() -> None:
    """GEN-28: allowed, and paid for."""
    view = (
        position(by="british", kedah=at(hidden=1), perak=at(active=1, troops=1)).full("sweep").table.decision_view()
        or {}
    )
    notes = {option["id"]: option["note"] for option in view["options"]}  # type: ignore[attr-defined]
    assert notes["space:kedah"] is None
    assert notes["space:perak"] == "No Underground Guerrilla there"


def test_available_cubes_go_before_any_are_lifted() -> None:
    game = position(by="british", perak=at(police=2)).full("train", "space:kedah")
    assert game.offered("place:") == {"police:kedah"}
    assert game.refused("place:police:kedah:from:perak") == "1.4.1"


# 3.2.2 Garrison


def test_garrison_costs_two_in_all() -> None:
    game = position(by="british", johore=at(troops=3, police=3))
    game.full("garrison", "move:troops:johore:kuala_lumpur", f"move:police:johore:{NORTH}", "move:troops:johore:perak")
    assert game.british == 18
    game.play(f"move:police:johore:{SOUTH}", "done")
    assert (game.n("police", NORTH), game.n("police", SOUTH), game.n("troops", CAPITAL), game.n("troops", "perak")) == (
        1, 1, 1, 1,
    )  # fmt: skip
    assert game.british == 18


def test_garrison_goes_to_one_province_only() -> None:
    """MAL-11: under any Control."""
    game = position(by="british", johore=at(troops=3), perak=at(hidden=2)).full("garrison", "move:troops:johore:perak")
    assert game.refused("move:troops:johore:kedah") == "3.2.2"
    assert game.shown_refused("space:kedah") == "3.2.2"
    assert game.refused("move:troops:johore:thailand") == "1.3.3"


def test_a_cube_moves_once() -> None:
    """GEN-4."""
    game = position(by="british", johore=at(troops=1)).full("garrison", f"move:troops:johore:{NORTH}")
    assert game.refused(f"move:troops:{NORTH}:kuala_lumpur") == "3.2.2"
    assert game.refused(f"move:troops:johore:{SOUTH}") == "3.2.2"


def test_garrison_activates_one_for_each_cube_in_every_center_also_untouched_ones() -> None:
    """MAL-11."""
    centers = {NORTH: at(police=2, hidden=3), SOUTH: at(hidden=2)}
    game = position(by="british", johore=at(troops=1), **centers).full(
        "garrison", f"move:troops:johore:{SOUTH}", "done"
    )
    assert (game.n("active", NORTH), game.n("active", SOUTH)) == (2, 1)
    assert game.spaces == {NORTH, SOUTH}
    assert game.shown_refused("space:johore") == "3.2.2"
    game.play(f"space:{NORTH}")
    assert (game.n("active", NORTH), game.n("hidden", NORTH), game.british) == (0, 1, 18)
    assert game.ended  # one Center only


def test_garrison_need_not_assault() -> None:
    game = position(by="british", **{NORTH: at(police=1, hidden=1)}).full("garrison", "done", "done")
    assert (game.n("active", NORTH), game.british) == (1, 18)
    assert game.ended


def test_a_full_garrison_may_move_nothing() -> None:
    """MAL-11: activation and Assault remain, at 2 Resources."""
    game = position(by="british", **{SOUTH: at(troops=1, active=1)}).full("garrison", "done", f"space:{SOUTH}")
    assert (game.n("active", SOUTH), game.british) == (0, 18)


def test_a_limited_garrison_moves_to_one_space_and_must_move() -> None:
    """MAL-11, line of the example: only where cubes were moved to."""
    game = position(by="british", johore=at(troops=2), **{NORTH: at(police=2, hidden=1), SOUTH: at(hidden=1)})
    game.limited("garrison")
    assert "done" not in game.options
    game.play(f"move:troops:johore:{SOUTH}")
    assert game.refused(f"move:troops:johore:{NORTH}") == "3.1"
    game.play("done")
    assert (game.n("active", NORTH), game.n("active", SOUTH)) == (0, 1)
    assert game.spaces == {SOUTH}


def test_a_limited_garrison_elsewhere_searches_no_center() -> None:
    game = position(by="british", johore=at(troops=1), **{NORTH: at(police=2, hidden=1)})
    game.limited("garrison", "move:troops:johore:perak", "done?")
    assert game.n("active", NORTH) == 0
    assert game.ended


def test_a_limited_garrison_needs_a_cube_from_elsewhere() -> None:
    game = position(by="british", johore=at(troops=3)).limited("garrison")
    assert game.shown_refused("space:johore") == "3.2.2"
    game = position(by="british").play("box:limited_operation")
    assert game.refused("op:garrison") == "3.2.2"


def test_garrison_needs_two_resources() -> None:
    game = position(by="british", british=1, johore=at(troops=1)).play("box:operation_special_activity")
    assert game.shown_refused("op:garrison") == "3.2.2"


# 3.2.3 Sweep


def test_sweep_takes_place_in_provinces_and_kuala_lumpur() -> None:
    game = position(by="british").full("sweep")
    assert game.spaces == {CAPITAL, *PROVINCES}
    for space in ("thailand", *CENTERS):
        assert game.shown_refused(f"space:{space}") == "3.2.3"


def test_sweep_moves_adjacent_troops_only() -> None:
    """MAL-12: Police stay."""
    game = position(by="british", perak=at(troops=1, police=1), kedah=at(troops=1)).full("sweep", "space:selangor")
    assert game.refused("move:police:perak:selangor") == "3.2.3"
    assert game.refused("move:troops:kedah:selangor") == "3.2.3"
    game.play("move:troops:perak:selangor", "done")
    assert game.n("troops", "selangor") == 1


def test_troops_sweep_out_of_an_economic_center() -> None:
    game = position(by="british", **{NORTH: at(troops=1)}).limited("sweep", f"move:troops:{NORTH}:perak", "done?")
    assert game.n("troops", "perak") == 1


@pytest.mark.parametrize(
    ("space", "cubes", "found"),
    [("kedah", 1, 0), ("kedah", 2, 1), ("kedah", 5, 2), ("perak", 1, 1), ("perak", 3, 3), (CAPITAL, 2, 2)],
)
def test_sweep_activates_one_for_each_cube_in_jungle_for_two(space: str, cubes: int, found: int) -> None:
    """3.2.3, GEN-20: Police count."""
    game = position(by="british", **{space: at(police=cubes, hidden=3)}).limited("sweep", f"space:{space}", "done?")
    assert game.n("active", space) == found


def test_active_guerrillas_are_not_counted_towards_the_number() -> None:
    """GEN-21."""
    game = position(by="british", perak=at(troops=1, active=2, hidden=2)).limited("sweep", "space:perak", "done?")
    assert (game.n("active", "perak"), game.n("hidden", "perak")) == (3, 1)


def test_sweep_costs_two_for_each_space() -> None:
    game = position(by="british", british=5).full("sweep", "space:perak", "space:kedah")
    assert game.british == 1
    assert game.ended  # no third space can be paid for, and nobody can move


def test_a_limited_sweep_gathers_from_several_spaces_in_one() -> None:
    """2.3.4."""
    game = position(by="british", perak=at(troops=1), pahang=at(troops=1)).limited(
        "sweep", "move:troops:perak:selangor"
    )
    assert game.refused("move:troops:pahang:kuala_lumpur") == "3.1"
    game.play("move:troops:pahang:selangor", "done?")
    assert game.n("troops", "selangor") == 2


# 3.2.4 Assault


@pytest.mark.parametrize(
    ("space", "troops", "police", "removed"),
    [
        ("kedah", 2, 3, 2), ("perak", 3, 3, 1), ("selangor", 4, 0, 2), ("perak", 1, 5, 0),
        (CAPITAL, 1, 2, 3), (NORTH, 0, 2, 2),
    ],
)  # fmt: skip
def test_assault_removes(space: str, troops: int, police: int, removed: int) -> None:
    """One per Troop, in Mountains per two, per cube in the capital and the Centers. MAL-13."""
    game = position(by="british", **{space: at(troops=troops, police=police, active=4)})
    game.limited("assault", f"space:{space}")
    assert game.n("active", space) == 4 - removed
    assert game.british == 18


def test_a_base_falls_only_when_no_guerrilla_is_left() -> None:
    game = position(by="british", kedah=at(troops=4, active=1, hidden=1, bases=1)).limited("assault", "space:kedah")
    assert (game.n("active", "kedah"), game.n("hidden", "kedah"), game.n("bases", "kedah")) == (0, 1, 1)
    assert game.will == 10


def test_each_base_removed_gives_one_political_will_besides_control() -> None:
    """7.1."""
    game = position(by="british", kedah=at(troops=3, active=1, bases=2)).limited("assault", "space:kedah")
    assert game.n("bases", "kedah") == 0
    assert game.will == 12
    game = position(by="british", kedah=at(troops=2, bases=2, active=1)).limited("assault", "space:kedah")
    assert game.n("bases", "kedah") == 1
    assert game.will == 13  # +1 for the Base, +2 for the Control of Kedah


def test_assault_needs_cubes_and_mcp_pieces() -> None:
    game = position(by="british", kedah=at(active=1), perak=at(troops=1), johore=at(police=1, hidden=1)).full("assault")
    assert game.spaces == {"johore"}
    assert game.shown_refused("space:kedah") == game.shown_refused("space:perak") == "3.2.4"
    notes = {o["id"]: o["note"] for o in (game.table.decision_view() or {})["options"]}  # type: ignore[attr-defined]
    assert notes["space:johore"] == "Too few Troops to remove a piece"


def test_assault_costs_two_for_each_space() -> None:
    fights = {"kedah": at(troops=1, active=1), "perak": at(troops=1, active=1), "johore": at(troops=1, active=1)}
    game = position(by="british", british=5, **fights).full("assault", "space:kedah", "space:perak")
    assert game.british == 1
    assert game.shown_refused("space:johore") == "3.2.4"
    assert game.shown_refused("space:kedah") == "3.1"


def test_no_operation_of_the_other_side() -> None:
    game = position(by="british").play("box:operation_special_activity")
    for name, rule in (("rally", "3.3.1"), ("march", "3.3.2"), ("attack", "3.3.3"), ("terror", "3.3.4")):
        assert game.refused(f"op:{name}") == rule
    assert game.refused("sa:resettle") == "4.1"
    assert set(SPACES) >= {CAPITAL}


def test_no_troops_anywhere_is_no_hindrance_to_sweep() -> None:
    """GEN-28: the space is searched with no cube."""
    game: Game = position(by="british", kedah=at(hidden=1)).limited("sweep", "space:kedah", "done?")
    assert game.n("hidden", "kedah") == 1
