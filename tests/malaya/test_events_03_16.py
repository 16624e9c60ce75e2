"""Events M3 to M16, both sides, whoever executes them. Chapter 5, rulings MAL and GEN-8 to GEN-16."""

import pytest

from tests.malaya.positions import CAPITAL, CENTERS, FACTIONS, JUNGLE, PROVINCES, SPACES, at, other, position

NORTH, SOUTH = CENTERS
both = pytest.mark.parametrize("by", FACTIONS)


# M3 Leaflets


@both
def test_m3_one_guerrilla_each_from_two_jungle_provinces(by: str) -> None:
    game = position("M3", by=by, kedah=at(hidden=2), johore=at(active=1), perak=at(hidden=2), thailand=at(hidden=1))
    game.event("unshaded")
    assert game.asks == by
    game.play("choice:jungle", "remove:guerrillas_underground:kedah")
    assert game.offered("remove:") == set()
    assert (game.n("hidden", "kedah"), game.n("active", "johore")) == (1, 0)
    assert game.ended


def test_m3_two_from_one_mountain_province() -> None:
    game = position("M3", perak=at(hidden=2, active=1), selangor=at(hidden=1), kedah=at(hidden=1))
    game.event("unshaded", "choice:mountain")
    assert game.spaces == {"perak", "selangor"}
    assert game.refused("space:kedah") == "5.1"
    game.play("space:perak", "remove:guerrillas_active:perak")
    assert game.n("hidden", "perak") == 1


def test_m3_the_only_half_that_can_do_something() -> None:
    """5.1.3."""
    game = position("M3", selangor=at(hidden=1)).event("unshaded", "space:selangor")
    assert game.n("hidden", "selangor") == 0


@both
def test_m3_shaded_two_guerrillas_or_a_base_where_mcp_are(by: str) -> None:
    """GEN-33: what is placed in the one space is not asked."""
    game = position("M3", by=by, kedah=at(hidden=1), perak=at(police=1)).event("shaded")
    assert game.spaces == {"kedah"}
    assert game.refused("space:perak") == "5.1"
    game.play("space:kedah", "choice:guerrillas")
    assert game.n("hidden", "kedah") == 3
    game = position("M3", by=by, kedah=at(hidden=1)).event("shaded", "space:kedah", "choice:base")
    assert game.n("bases", "kedah") == 1


def test_m3_shaded_no_base_in_a_center() -> None:
    game = position("M3", **{NORTH: at(hidden=1)}).event("shaded", f"space:{NORTH}")
    assert game.n("hidden", NORTH) == 3


# M4 Chinese Squatters


@both
def test_m4_a_new_village_in_any_province_without_one(by: str) -> None:
    """MAL-7: no Control needed."""
    game = position("M4", by=by, perak=at(police=1, village=1)).event("unshaded")
    assert game.offered("place:new_village:") == set(PROVINCES) - {"perak"}
    game.play("place:new_village:selangor")
    assert game.n("village", "selangor") == 1


def test_m4_where_it_cannot_stay_it_leaves_at_once() -> None:
    """MAL-7."""
    game = position("M4", perak=at(hidden=1)).event("unshaded", "place:new_village:perak")
    assert game.n("village", "perak") == 0
    assert game.ended


def test_m4_without_a_marker_nothing() -> None:
    assert position("M4", **{name: at(village=1) for name in PROVINCES[:4]}).event("unshaded").ended


@both
def test_m4_shaded_mcp_may_place_a_guerrilla_each_in_two_provinces(by: str) -> None:
    game = position("M4", by=by).event("shaded")
    assert game.asks == "mcp"
    assert game.offered("place:guerrillas:") == set(PROVINCES)
    game.play("place:guerrillas:kedah")
    assert "place:guerrillas:kedah" not in game.options
    game.play("done")
    assert game.total("hidden") == 1


def test_m4_shaded_lifts_only_if_mcp_execute() -> None:
    """GEN-16."""
    crowd = {"thailand": at(active=15)}
    assert position("M4", by="british", **crowd).event("shaded").ended
    game = position("M4", by="mcp", **crowd).event("shaded", "place:guerrillas:kedah:from:thailand")
    assert game.n("hidden", "kedah") == 1


# M5 MPAJA Legacy


@both
def test_m5_one_opposition_space_turns_neutral(by: str) -> None:
    game = position("M5", by=by, kedah=at("-"), perak=at("+"), kuala_lumpur=at("-")).event("unshaded")
    assert game.spaces == {"kedah", CAPITAL}
    assert game.asks == by
    game.play("space:kedah")
    assert game.support("kedah") is None


@both
def test_m5_shaded_two_spaces_with_mcp_shift_towards_opposition(by: str) -> None:
    game = position(
        "M5",
        by=by,
        kedah=at("+", hidden=1),
        perak=at(bases=1),
        johore=at("-", hidden=1),
        pahang=at(),
        thailand=at(hidden=1),
    )
    game.event("shaded")
    assert game.spaces == {"kedah", "perak"}
    game.play("space:kedah")
    decision = game.table.decision_view() or {}
    assert (decision["selected"], decision["limit"]) == (["kedah"], 2)
    reason = game.table.why("space:kedah")
    assert reason is not None
    assert (reason.text, reason.rule) == ("Already selected", "5.1")
    game.play("space:perak")
    assert (game.support("kedah"), game.support("perak")) == (None, "opposition")


def test_m5_shaded_only_as_many_as_there_are() -> None:
    game = position("M5", kedah=at(hidden=1)).event("shaded", "space:kedah")
    assert game.ended


# M6 Chin Peng


@both
def test_m6_reveals_a_province_with_a_base_and_brings_two_troops(by: str) -> None:
    game = position(
        "M6", by=by, kedah=at(hidden=3, bases=1), thailand=at(bases=1), johore=at(troops=3), **{NORTH: at(troops=1)}
    ).event("unshaded")  # fmt: skip
    assert game.spaces == {"kedah"}
    game.play("space:kedah")
    assert game.n("active", "kedah") == 3
    assert game.asks == by
    assert game.offered("move:troops:") == {"johore:kedah", f"{NORTH}:kedah"}
    assert "done" not in game.options
    game.play("move:troops:johore:kedah", f"move:troops:{NORTH}:kedah")
    assert game.n("troops", "kedah") == 2
    assert game.ended


def test_m6_as_many_as_there_are_and_none_from_available() -> None:
    game = position("M6", kedah=at(bases=1, troops=1), johore=at(troops=1)).event(
        "unshaded", "space:kedah", "move:troops:johore:kedah"
    )
    assert game.n("troops", "kedah") == 2
    assert position("M6", kedah=at(bases=1)).event("unshaded", "space:kedah").ended


@both
def test_m6_shaded_mcp_may_conduct_two_free_limited_operations(by: str) -> None:
    """GEN-22: the same pieces again."""
    game = position("M6", by=by, mcp=0, kedah=at(hidden=1)).event("shaded")
    assert game.asks == "mcp"
    game.play("op:march", "move:guerrillas_underground:kedah:perak", "op:march")
    game.play("move:guerrillas_underground:perak:selangor")
    assert game.n("hidden", "selangor") == 1
    assert game.mcp == 0
    assert game.ended
    assert position("M6", by=by, kedah=at(hidden=1)).event("shaded", "done", "done").ended


def test_m6_shaded_agitate_inside_still_costs() -> None:
    """3.1.2."""
    game = position("M6", mcp=0, kedah=at(bases=1)).event("shaded", "op:rally", "space:kedah", "mode:place", "done")
    assert game.offered("agitate:") == set()
    game = position("M6", mcp=1, kedah=at(bases=1)).event("shaded", "op:rally", "space:kedah", "mode:place", "done")
    game.play("agitate:kedah", "shift:kedah:opposition")
    assert game.mcp == 0


# M7 Trade Unions


@both
def test_m7(by: str) -> None:
    game = position("M7", by=by, mcp=2, kuala_lumpur=at("-")).event("unshaded")
    assert (game.mcp, game.support(CAPITAL)) == (0, "support")
    game = position("M7", by=by, mcp=17, kuala_lumpur=at("+")).event("shaded")
    assert (game.mcp, game.support(CAPITAL)) == (20, None)


# M9 Batang Kali


@both
def test_m9_reprisal_then_assault_there(by: str) -> None:
    game = position("M9", by=by, british=0, kedah=at("-", troops=2, active=3), perak=at(police=1, hidden=1)).event(
        "unshaded"
    )
    assert game.asks == "british"
    assert game.spaces == {"kedah"}
    game.play("space:kedah", "move:guerrillas_active:kedah:thailand", "space:kedah")
    assert (game.n("active", "kedah"), game.n("terror", "kedah"), game.support("kedah")) == (0, 1, None)
    assert (game.british, game.ended) == (0, True)


def test_m9_without_an_mcp_piece_left_no_assault() -> None:
    game = position("M9", kedah=at(troops=1, hidden=1)).event(
        "unshaded", "space:kedah", "move:guerrillas_underground:kedah:perak"
    )
    assert game.ended


@both
def test_m9_shaded_a_province_to_opposition_and_two_political_will(by: str) -> None:
    game = position("M9", by=by, kedah=at("-"), perak=at("+")).event("shaded")
    assert game.spaces == set(PROVINCES) - {"kedah"}
    assert game.asks == by
    game.play("space:perak")
    assert game.support("perak") == "opposition"
    assert game.will == 8


def test_m9_shaded_political_will_falls_in_any_case() -> None:
    game = position("M9", **{name: at("-") for name in PROVINCES}).event("shaded", "space:kedah")
    assert game.will == 8


# M10 Gurney Killed


@both
def test_m10_a_police_each_in_three_spaces_with_british_pieces(by: str) -> None:
    held = {"kedah": at(troops=1), "perak": at(police=1), CAPITAL: at(troops=1), SOUTH: at(police=1)}
    game = position("M10", by=by, johore=at(hidden=1), **held).event("unshaded")
    assert game.offered("place:police:") == set(held)
    game.play("place:police:kedah", "place:police:perak")
    assert game.offered("place:police:") == {CAPITAL, SOUTH}
    game.play(f"place:police:{SOUTH}")
    assert game.ended
    game = position("M10", by=by, kedah=at(troops=1)).event("unshaded")
    assert game.n("police", "kedah") == 1


@both
def test_m10_shaded_cancels_the_commander_and_places_a_guerrilla_anywhere(by: str) -> None:
    game = position("M10", by=by).event("shaded")
    assert game.offered("place:guerrillas:") == set(SPACES)
    game.play(f"place:guerrillas:{NORTH}")
    assert game.view["flags"] == {"gurney_killed": True}


# M11 Chemical Defoliants


@both
def test_m11_a_resource_for_each_base_in_a_jungle_province(by: str) -> None:
    game = position("M11", by=by, mcp=5, kedah=at(bases=2), perak=at(bases=1), thailand=at(bases=1)).event("unshaded")
    assert game.mcp == 3
    assert position("M11", mcp=1, kedah=at(bases=2)).event("unshaded").mcp == 0


@both
def test_m11_shaded_shifts_a_space_with_a_base(by: str) -> None:
    game = position("M11", by=by, kedah=at(bases=1), thailand=at(bases=1), perak=at("-", bases=1)).event("shaded")
    assert game.spaces == {"kedah"}
    game.play("space:kedah")
    assert (game.support("kedah"), game.will) == ("opposition", 9)
    assert position("M11", by=by).event("shaded").will == 9


# M12 Orang Asli


@both
def test_m12_up_to_two_police_each_in_two_jungle_provinces_without_mcp_control(by: str) -> None:
    game = position("M12", by=by, kedah=at(hidden=1), perak=at(troops=1)).event("unshaded")
    assert game.spaces == set(JUNGLE) - {"kedah"}
    game.play(
        "space:johore", "place:police:johore", "place:police:johore", "space:pahang", "place:police:pahang", "done"
    )
    assert (game.n("police", "johore"), game.n("police", "pahang")) == (2, 1)
    assert game.ended
    assert position("M12", by=by).event("unshaded", "done").ended


@both
def test_m12_shaded_a_base_in_a_jungle_province(by: str) -> None:
    game = position("M12", by=by, kedah=at(bases=2)).event("shaded")
    assert game.offered("place:bases:") == set(JUNGLE) - {"kedah"}
    game.play("place:bases:johore")
    assert game.n("bases", "johore") == 1


def test_m12_shaded_lifts_a_base_only_for_mcp() -> None:
    all_out = {"thailand": at(bases=2), "perak": at(bases=2)}
    assert position("M12", by="british", **all_out).event("shaded").ended
    game = position("M12", by="mcp", **all_out).event("shaded", "place:bases:johore:from:perak")
    assert (game.n("bases", "johore"), game.n("bases", "perak")) == (1, 1)


# M13 Malay Police


@both
def test_m13_up_to_four_police_under_british_control(by: str) -> None:
    game = position("M13", by=by, kedah=at(troops=1), perak=at(troops=1, hidden=1), **{NORTH: at(police=1)}).event(
        "unshaded"
    )
    assert game.offered("place:police:") == {"kedah"}
    game.play(*["place:police:kedah"] * 4)
    assert game.n("police", "kedah") == 4
    assert game.ended


@both
def test_m13_shaded_a_space_with_police(by: str) -> None:
    game = position("M13", by=by, kedah=at("+", police=1), perak=at("-", police=1), **{NORTH: at(police=1)}).event(
        "shaded"
    )
    assert game.spaces == {"kedah"}
    game.play("space:kedah")
    assert game.support("kedah") is None


# M14 Korean War


@both
def test_m14(by: str) -> None:
    game = position("M14", by=by, british=5).event("unshaded")
    assert (game.british, game.will) == (15, 11)
    assert position("M14", by=by, british=3).event("shaded").british == 0


# M15 Urban Calm


@both
def test_m15_free_train_in_the_capital_then_a_free_limited_operation_near_it(by: str) -> None:
    game = position("M15", by=by, british=0, johore=at(troops=1, active=1), perak=at(troops=1)).event("unshaded")
    assert game.asks == "british"
    assert game.spaces == {CAPITAL}
    assert game.refused("space:perak") == "5.1"
    game.play("space:kuala_lumpur", "place:troops:kuala_lumpur", "place:police:kuala_lumpur", "done")
    assert game.offered("op:") == {"train", "garrison", "sweep"}
    assert "done" not in game.options
    game.play("op:garrison", "move:troops:johore:pahang", "done?")
    assert game.n("troops", "pahang") == 1
    assert game.british == 0
    assert game.ended


def test_m15_the_operation_lies_in_or_next_to_the_capital() -> None:
    game = position("M15", by="british", perak=at(troops=1)).event("unshaded", "space:kuala_lumpur", "done", "op:sweep")
    assert game.spaces == {CAPITAL, "pahang", "selangor", "negri_sembilan"}
    assert game.refused("space:perak") == "5.1"
    assert game.offered("sa:") == set()


def test_m15_pacify_still_costs() -> None:
    """3.1.2."""
    game = position("M15", by="british", british=2, kuala_lumpur=at(troops=1, police=1)).event(
        "unshaded", "space:kuala_lumpur", "done"
    )
    game.play("pacify:kuala_lumpur", "shift:kuala_lumpur:support")
    assert (game.british, game.support(CAPITAL)) == (0, "support")


@both
def test_m15_shaded_a_guerrilla_in_the_capital_in_spite_of_support(by: str) -> None:
    game = position("M15", by=by, kuala_lumpur=at("+")).event("shaded")
    assert game.n("hidden", CAPITAL) == 1
    assert game.will == 8


# M16 Deportations


@both
def test_m16_up_to_three_pieces_under_british_control(by: str) -> None:
    """Bases and Underground ones too; +1 Political Will for each Base."""
    game = position(
        "M16", by=by, kedah=at(troops=5, hidden=1, active=1, bases=2), perak=at(troops=1, hidden=1), **{NORTH: at(police=1, hidden=1)}
    ).event("unshaded")  # fmt: skip
    assert game.asks == "british"
    assert game.offered("remove:") == {"guerrillas_underground:kedah", "guerrillas_active:kedah", "bases:kedah"}
    assert game.refused("remove:guerrillas_underground:perak") == "5.1"
    game.play("remove:bases:kedah")
    assert game.will == 11
    game.play("remove:bases:kedah", "remove:guerrillas_underground:kedah")
    assert game.will == 12
    assert game.ended
    assert game.asks == other(by)


@both
def test_m16_shaded_a_province_shifts_and_gains_a_guerrilla(by: str) -> None:
    game = position("M16", by=by, kedah=at("-")).event("shaded")
    assert game.spaces == set(PROVINCES) - {"kedah"}
    game.play("space:perak")
    assert (game.support("perak"), game.n("hidden", "perak")) == ("opposition", 1)
    game = position("M16", by=by, **{name: at("-") for name in PROVINCES}).event("shaded", "space:kedah")
    assert game.n("hidden", "kedah") == 1
