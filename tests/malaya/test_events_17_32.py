"""Events M17 to M32, both sides, whoever executes them. Chapter 5, rulings MAL and GEN-8 to GEN-16."""

import pytest

from tests.malaya.positions import CAPITAL, CENTERS, FACTIONS, PROVINCES, SPACES, at, position

NORTH, SOUTH = CENTERS
both = pytest.mark.parametrize("by", FACTIONS)


# M17 Special Branch


@both
def test_m17_two_spaces_are_revealed_and_one_may_be_assaulted(by: str) -> None:
    """The Assault may be elsewhere."""
    game = position(
        "M17", by=by, british=0, kedah=at(hidden=2, troops=2), thailand=at(hidden=1), johore=at(active=1, troops=1), perak=at(hidden=1)
    ).event("unshaded")  # fmt: skip
    assert game.spaces == {"kedah", "thailand", "perak"}
    assert game.asks == by
    game.play("space:kedah", "space:thailand")
    assert (game.n("active", "kedah"), game.n("active", "thailand"), game.n("hidden", "perak")) == (2, 1, 1)
    assert game.asks == "british"
    assert game.spaces == {"kedah", "johore"}
    game.play("space:johore")
    assert (game.n("active", "johore"), game.british) == (0, 0)
    assert game.ended


def test_m17_the_assault_may_be_declined() -> None:
    game = position("M17", kedah=at(hidden=2, troops=2)).event("unshaded", "space:kedah", "done")
    assert game.n("active", "kedah") == 2


@both
def test_m17_shaded_all_go_underground(by: str) -> None:
    game = position("M17", by=by, kedah=at(active=2), thailand=at(active=1), **{NORTH: at(active=1)}).event("shaded")
    assert (game.total("active"), game.total("hidden")) == (0, 4)


# M19 Food Denial


@both
def test_m19_for_each_new_village_a_guerrilla_or_a_resource(by: str) -> None:
    """MCP choose, anywhere."""
    game = position(
        "M19",
        by=by,
        mcp=2,
        johore=at(village=1),
        perak=at(village=1),
        kedah=at(village=1),
        thailand=at(hidden=1, active=1),
    )
    game.event("unshaded")
    assert game.asks == "mcp"
    game.play("choice:resources", "remove:guerrillas_active:thailand", "choice:resources")
    assert (game.mcp, game.n("hidden", "thailand")) == (0, 1)
    assert game.ended


def test_m19_what_cannot_be_given_is_let_go() -> None:
    game = position("M19", mcp=1, johore=at(village=1), perak=at(village=1)).event("unshaded")
    assert game.mcp == 0
    assert game.ended


@both
def test_m19_shaded_a_resource_for_each_new_village_with_mcp(by: str) -> None:
    game = position(
        "M19", by=by, johore=at(village=1, police=1, bases=1), perak=at(village=1), kedah=at(hidden=1)
    ).event("shaded")
    assert game.mcp == 11


# M20 Regroupment


@both
def test_m20_up_to_two_police_in_each_center_then_a_new_village_beside_one(by: str) -> None:
    game = position("M20", by=by, perak=at(village=1)).event("unshaded")
    assert game.asks == by
    game.play(f"place:police:{NORTH}", f"place:police:{NORTH}", f"place:police:{SOUTH}", "done")
    assert game.asks == "british"
    assert game.offered("place:new_village:") == {"kelantan", "pahang", "negri_sembilan", "johore"}
    game.play("place:new_village:johore")
    assert (game.n("police", NORTH), game.n("police", SOUTH), game.n("village", "johore")) == (2, 1, 1)
    assert position("M20", by=by).event("unshaded", "done", "done", "done").total("village") == 0


@both
def test_m20_shaded_a_new_village_at_opposition_and_a_guerrilla_in_a_center(by: str) -> None:
    game = position("M20", by=by, perak=at("+", police=1, hidden=1, village=1), kedah=at("-", village=1)).event(
        "shaded"
    )
    assert game.spaces == {"perak"}
    game.play("space:perak")
    assert game.support("perak") == "opposition"
    assert game.offered("place:guerrillas:") == {NORTH, SOUTH}
    game.play(f"place:guerrillas:{SOUTH}")
    assert game.n("hidden", SOUTH) == 1


# M21 White Areas


@both
def test_m21_support_then_the_new_village_goes(by: str) -> None:
    game = position(
        "M21", by=by, perak=at("-", hidden=1, police=1, village=1), kedah=at(police=1, village=1), johore=at()
    )
    game.event("unshaded")
    assert game.spaces == {"perak", "kedah"}
    game.play("space:perak")
    assert (game.support("perak"), game.n("village", "perak")) == ("support", 0)
    game = position("M21", by=by, kedah=at(police=1, village=1)).event("unshaded", "space:kedah")
    assert (game.support("kedah"), game.n("village", "kedah")) == ("support", 0)


@both
def test_m21_shaded_a_guerrilla_in_place_of_a_new_village(by: str) -> None:
    game = position("M21", by=by, perak=at(police=1, village=1)).event("shaded", "space:perak")
    assert (game.n("village", "perak"), game.n("hidden", "perak")) == (0, 1)


def test_m21_shaded_lifts_nobody() -> None:
    """GEN-16a."""
    game = position("M21", perak=at(police=1, village=1), thailand=at(hidden=15)).event("shaded", "space:perak")
    assert (game.n("village", "perak"), game.n("hidden", "perak")) == (0, 0)


# M22 Nationalist Parties


@both
def test_m22_two_spaces_shift_towards_support(by: str) -> None:
    game = position("M22", by=by, kedah=at("-"), perak=at("+")).event("unshaded")
    assert game.spaces == {*PROVINCES, CAPITAL} - {"perak"}
    game.play("space:kedah")
    assert game.refused("space:kedah") == "5.1"
    game.play("space:kuala_lumpur")
    assert (game.support("kedah"), game.support(CAPITAL), game.will) == (None, "support", 11)


@both
def test_m22_shaded_mcp_may_rally_in_three_spaces(by: str) -> None:
    game = position("M22", by=by, mcp=0, kedah=at(bases=1)).event("shaded")
    assert game.asks == "mcp"
    game.play("space:kedah", "mode:place", "done", "space:thailand", "mode:guerrilla", "space:johore", "mode:guerrilla")
    assert game.ended
    assert game.mcp == 0
    assert position("M22", by=by).event("shaded", "done").ended


def test_m22_shaded_one_agitate_at_cost() -> None:
    game = position("M22", mcp=3, kedah=at(bases=1), perak=at(bases=1)).event(
        "shaded", "space:kedah", "mode:place", "done"
    )
    game.play("space:perak", "mode:place", "done", "done", "agitate:perak", "shift:perak:opposition")
    assert game.mcp == 2
    assert game.ended


# M23 New Directives


@both
def test_m23_markers_leave_centers_and_the_capital(by: str) -> None:
    game = position(
        "M23", by=by, kuala_lumpur=at(terror=2), kedah=at(terror=1), **{NORTH: at(sabotage=1), SOUTH: at(sabotage=1)}
    )
    game.event("unshaded")
    assert (game.total("terror"), game.total("sabotage")) == (1, 0)


@both
def test_m23_shaded_a_limited_march_then_a_limited_attack(by: str) -> None:
    game = position("M23", by=by, mcp=0, dice=(1,), kedah=at(hidden=1), perak=at(police=1)).event("shaded")
    assert game.asks == "mcp"
    game.play("move:guerrillas_underground:kedah:perak", "space:perak")
    assert game.n("police", "perak") == 0
    assert game.rolls() == [1]
    assert game.mcp == 0
    game = position("M23", by=by, kedah=at(hidden=1, police=1)).event("shaded", "done", "done")
    assert game.ended


def test_m23_shaded_gives_no_ambush() -> None:
    game = position("M23", dice=(6,), kedah=at(hidden=1, police=1)).event("shaded", "done", "space:kedah")
    assert game.rolls() == [6]


# M24 British Government


@both
def test_m24_resources_or_political_will_then_the_commander(by: str) -> None:
    game = position("M24", by=by, british=5, commander=1).event("single")
    assert game.asks == by
    game.play("choice:resources")
    assert game.offered("shift:commander:") == {"left", "right"}
    game.play("shift:commander:left")
    assert (game.british, game.commander, game.will) == (11, 0, 10)
    game = position("M24", by=by, commander=1).event("single", "choice:political_will", "shift:commander:right")
    assert (game.will, game.commander) == (9, 2)


@pytest.mark.parametrize(("at_first", "ways"), [(0, {"right"}), (2, {"left"})])
def test_m24_the_commander_moves_where_it_can(at_first: int, ways: set[str]) -> None:
    """GEN-15; also while GURNEY KILLED lies on it, which stays."""
    game = position("M24", commander=at_first, flags={"gurney_killed": True}).event("single", "choice:resources")
    assert game.offered("shift:commander:") == ways
    game.play(f"shift:commander:{ways.pop()}")
    assert (game.commander, game.view["flags"]) == (1, {"gurney_killed": True})


# M25 Planters and Miners


@both
def test_m25_resources_and_a_police_in_each_center(by: str) -> None:
    game = position("M25", by=by, british=5).event("unshaded")
    assert game.british == 11
    game.play(f"place:police:{NORTH}")
    assert game.offered("place:police:") == {SOUTH}
    game.play("done")
    assert game.total("police") == 1


@both
def test_m25_shaded_all_troops_of_a_province_to_one_place(by: str) -> None:
    game = position("M25", by=by, kedah=at(troops=3, police=1, hidden=2), kuala_lumpur=at(troops=1)).event("shaded")
    assert game.spaces == {"kedah"}
    game.play("space:kedah")
    assert game.spaces == {NORTH, SOUTH, CAPITAL}
    assert game.refused("space:perak") == "5.1"
    game.play(f"space:{SOUTH}")
    assert (game.n("troops", SOUTH), game.n("police", "kedah"), game.control("kedah")) == (3, 1, "mcp")
    assert game.will == 8


# M26 Emergency Regulations


@both
def test_m26_terror_in_two_suspect_provinces(by: str) -> None:
    """A second marker is possible."""
    game = position(
        "M26", by=by, kedah=at("-", troops=2, hidden=1, terror=1), perak=at("+", police=3, bases=1), johore=at(troops=1),
        kuala_lumpur=at(troops=2, hidden=1), pahang=at(troops=1, hidden=1),
    ).event("single")  # fmt: skip
    assert game.spaces == {"kedah", "perak"}
    game.play("space:kedah", "space:perak")
    assert (game.n("terror", "kedah"), game.n("terror", "perak")) == (2, 1)
    assert game.support("kedah") is game.support("perak") is None
    assert game.will == 9


def test_m26_political_will_falls_in_any_case() -> None:
    assert position("M26").event("single").will == 9


# M29 Weapon Bounties


@both
def test_m29_up_to_three_guerrillas_for_a_resource_each(by: str) -> None:
    game = position("M29", by=by, british=2, thailand=at(hidden=3), kedah=at(active=1)).event("unshaded")
    assert game.asks == "british"
    game.play("remove:guerrillas_underground:thailand", "remove:guerrillas_active:kedah")
    assert (game.british, game.n("hidden", "thailand")) == (0, 2)
    assert game.ended
    game = position("M29", by=by, british=9, thailand=at(hidden=5)).event(
        "unshaded", *["remove:guerrillas_underground:thailand"] * 3
    )
    assert game.british == 6
    assert game.ended


@both
def test_m29_shaded_two_resources_change_hands(by: str) -> None:
    game = position("M29", by=by, british=1, mcp=4).event("shaded")
    assert (game.british, game.mcp) == (0, 5)
    game = position("M29", by=by, british=9, mcp=19).event("shaded")
    assert (game.british, game.mcp) == (7, 20)


# M30 CCP Victory


@both
def test_m30_resources_and_two_guerrillas_from_any_spaces(by: str) -> None:
    game = position("M30", by=by, mcp=2, thailand=at(hidden=2), kedah=at(active=1)).event("unshaded")
    assert game.mcp == 0
    assert game.asks == by
    game.play("remove:guerrillas_active:kedah")  # the second is one of two alike
    assert game.total("hidden") == 1
    assert game.ended


@both
def test_m30_shaded_rally_in_two_spaces_and_a_free_agitate(by: str) -> None:
    game = position("M30", by=by, mcp=0, kedah=at(bases=1, hidden=1, terror=2)).event("shaded")
    assert game.asks == "mcp"
    assert "done" not in game.options
    game.play("space:kedah", "mode:place", "done")
    assert "done" not in game.options  # two, if there are two
    game.play("space:thailand", "mode:guerrilla", "agitate:kedah")
    game.play("remove:terror:kedah", "remove:terror:kedah", "shift:kedah:opposition")
    assert (game.support("kedah"), game.mcp) == ("opposition", 0)
    assert game.ended


# M31 Ex-Palestine Recruits


@both
def test_m31_up_to_four_police_under_british_control(by: str) -> None:
    game = position("M31", by=by, kedah=at(police=1), perak=at(police=1)).event(
        "unshaded", "place:police:perak", "place:police:kedah", "done"
    )
    assert (game.n("police", "kedah"), game.n("police", "perak")) == (2, 2)


@both
def test_m31_shaded_rally_then_a_selected_space_shifts(by: str) -> None:
    """On top of a paid Agitate."""
    game = position("M31", by=by, mcp=1, kedah=at(bases=1)).event(
        "shaded", "space:kedah", "mode:place", "done", "space:johore", "mode:guerrilla"
    )
    game.play("agitate:kedah", "shift:kedah:opposition")
    assert game.asks == "mcp"
    assert game.spaces == {"johore"}
    game.play("space:johore")
    assert (game.support("johore"), game.mcp) == ("opposition", 0)


def test_m31_lifts_police_for_the_british_while_control_lasts() -> None:
    """GEN-16; a space that a lift takes out of British Control is no longer one of them."""
    crowd = {name: at(police=2) for name in PROVINCES[:7]}
    crowd["kedah"] = at(police=2, hidden=1)
    game = position("M31", by="british", kuala_lumpur=at(police=1), **crowd).event("unshaded")
    game.play("place:police:johore:from:kedah")
    assert game.control("kedah") is None
    assert not game.offered("place:police:kedah")
    assert position("M31", by="mcp", kuala_lumpur=at(police=1), **crowd).event("unshaded").ended


# M32 SEP


@both
def test_m32_guerrillas_turn_police_in_or_next_to_british_control(by: str) -> None:
    game = position(
        "M32", by=by, perak=at(troops=1), kedah=at(hidden=2), johore=at(hidden=1), thailand=at(active=1)
    ).event("unshaded")
    assert game.asks == "british"
    assert game.options == [
        "remove:guerrillas_active:thailand", "replace:guerrillas_underground:police:kedah", "done",
    ]  # fmt: skip
    assert game.refused("replace:guerrillas_underground:police:johore") == "5.1"
    game.play("replace:guerrillas_underground:police:kedah")
    assert (game.n("police", "kedah"), game.n("hidden", "kedah"), game.will) == (1, 1, 12)
    game.play("remove:guerrillas_active:thailand")
    assert game.n("police", "thailand") == 0
    assert game.ended


def test_m32_without_police_they_only_go() -> None:
    crowd = {"perak": at(police=10), "selangor": at(police=5), "kedah": at(hidden=1)}
    game = position("M32", **crowd).event("unshaded", "remove:guerrillas_underground:kedah")
    assert game.n("police", "kedah") == 0


@both
def test_m32_shaded_intimidate_in_two_spaces(by: str) -> None:
    fights = {"kedah": at(hidden=1, police=1), "perak": at(hidden=1, police=1), "johore": at(active=1, police=1)}
    game = position("M32", by=by, capabilities={"M27": "unshaded"}, **fights).event("shaded")
    assert game.asks == "mcp"
    assert game.spaces == {"kedah", "perak"}
    game.play("space:kedah", "space:perak")
    assert (game.n("police", "kedah"), game.n("police", "perak"), game.n("active", "kedah")) == (0, 0, 1)
    assert game.ended


def test_every_space_is_answered_when_a_card_asks_for_one() -> None:
    game = position("M5", kedah=at("-")).event("unshaded")
    view = game.table.decision_view() or {}
    answered = {str(entry["id"]) for entry in view["refused"]} | set(game.options)  # type: ignore[attr-defined]
    assert {f"space:{id}" for id in SPACES} <= answered
