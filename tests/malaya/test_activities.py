"""Resettle, Reprisal, Air Strike, Extort, Intimidate and Ambush. 4.1 to 4.3, MAL-14 to MAL-16, MAL-21 to MAL-23, MAL-29."""

import pytest

from tests.malaya.positions import CAPITAL, CENTERS, PROVINCES, at, position

NORTH, SOUTH = CENTERS


# 4.1 With which Operation


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("train", {"resettle", "air_strike"}),
        ("garrison", {"reprisal", "air_strike"}),
        ("sweep", {"reprisal", "air_strike"}),
        ("assault", {"reprisal", "air_strike"}),
    ],
)
def test_british_activities_accompany_what_they_may(operation: str, activities: set[str]) -> None:
    here = {"kedah": at(troops=3, police=1, active=2), "perak": at(troops=2, active=1)}
    game = position(by="british", **here).full(operation)
    assert game.offered("sa:") == activities
    for name, rule in (("resettle", "4.2.1"), ("reprisal", "4.2.2"), ("air_strike", "4.2.3")):
        if name not in activities:
            assert game.shown_refused(f"sa:{name}") == rule
    assert game.refused("sa:extort") == "4.3.1"


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("rally", {"extort", "intimidate"}),
        ("march", {"extort"}),
        ("attack", set()),
        ("terror", {"extort", "intimidate"}),
    ],
)
def test_mcp_activities_accompany_what_they_may(operation: str, activities: set[str]) -> None:
    game = position(kedah=at(hidden=2, police=1)).full(operation)
    assert game.offered("sa:") == activities
    for name, rule in (("extort", "4.3.1"), ("intimidate", "4.3.2"), ("ambush", "4.3.3")):
        if name not in activities:
            assert game.shown_refused(f"sa:{name}") == rule


def test_one_activity_for_each_operation() -> None:
    game = position(kedah=at(hidden=2, police=1), perak=at(hidden=1)).full("rally", "sa:extort", "space:kedah", "done")
    assert game.shown_refused("sa:extort") == game.shown_refused("sa:intimidate") == "4.1"


def test_an_activity_may_come_before_between_and_after() -> None:
    """Rally, Extort for more, Rally again. GEN-3."""
    game = position(mcp=1, kedah=at(hidden=2)).full("rally", "space:perak", "mode:guerrilla")
    assert game.spaces == set()
    game.play("sa:extort", "space:kedah", "space:perak", "space:johore", "mode:guerrilla")
    assert game.mcp == 1
    game = position(kedah=at(hidden=1)).full("march", "move:guerrillas_underground:kedah:perak", "done?")
    game.play("sa:extort", "space:perak")
    assert game.mcp == 10


# GEN-5b: an activity that opens its Operation


@pytest.mark.parametrize("operation", ["rally", "march", "terror"])
def test_extort_opens_a_closed_operation(operation: str) -> None:
    """Until then only Extort is on offer."""
    game = position(mcp=0, kedah=at(hidden=2, police=1)).full(operation)
    assert game.options == ["sa:extort"]
    if operation != "march":
        assert game.shown_refused("sa:intimidate") == "4.1"
    game.play("sa:extort", "space:kedah")
    assert game.mcp == 1
    game.play("done?")
    assert game.spaces


def test_extort_opens_no_limited_operation_and_no_attack() -> None:
    game = position(mcp=0, kedah=at(hidden=2, police=1)).play("box:limited_operation")
    assert game.offered("op:") == set()
    game = position(mcp=0, kedah=at(hidden=2, police=1)).play("box:operation_special_activity")
    assert game.offered("op:") == {"rally", "march", "terror"}
    assert game.shown_refused("op:attack") == "3.3.3"


def test_extort_may_not_take_the_only_guerrilla_that_terror_needs() -> None:
    """GEN-5a, GEN-5b: with certainty only."""
    game = position(mcp=0, kedah=at(hidden=1)).play("box:operation_special_activity")
    assert game.shown_refused("op:terror") == "3.3.4"
    game = position(mcp=1, kedah=at(hidden=1)).full("terror")
    assert game.offered("sa:") == set()
    assert game.shown_refused("sa:extort") == "4.1"
    game = position(mcp=0, kedah=at(hidden=1), thailand=at(hidden=1)).full("terror", "sa:extort")
    assert game.spaces == {"thailand"}
    assert game.shown_refused("space:kedah") == "4.1"


def test_an_air_strike_may_not_take_the_only_piece_an_assault_could_reach() -> None:
    """GEN-5a."""
    game = position(by="british", kedah=at(troops=1, active=1)).full("assault")
    assert game.shown_refused("sa:air_strike") == "4.1"
    game = position(by="british", kedah=at(troops=1, active=1), perak=at(troops=1, active=1)).full(
        "assault", "sa:air_strike"
    )
    game.play("space:kedah")
    assert game.offered("sa:") == set()
    assert game.spaces == {"perak"}  # the Assault: a second strike would have spoilt it


def test_a_reprisal_may_not_drive_off_the_only_piece_an_assault_could_reach() -> None:
    """GEN-5a: certain only if no cube stands next door."""
    game = position(by="british", kedah=at(troops=1, active=1)).full("assault")
    assert game.shown_refused("sa:reprisal") == "4.1"
    game = position(by="british", kedah=at(troops=1, active=1), perak=at(police=1)).full("assault", "sa:reprisal")
    game.play("space:kedah", "move:guerrillas_active:kedah:thailand")
    assert game.ended  # the Operation ends without a space


# 4.2.1 Resettle


def test_resettle_places_a_new_village_and_shifts_towards_opposition() -> None:
    for before, after in (("+", None), ("", "opposition"), ("-", "opposition")):
        game = position(by="british", johore=at(before, troops=2, hidden=1)).full(
            "train", "sa:resettle", "space:johore"
        )
        assert game.n("village", "johore") == 1
        assert game.support("johore") == after


def test_resettle_at_support_is_settled_after_the_shift() -> None:
    """MAL-7: marker, then Neutral; it does not leave at once."""
    game = position(by="british", johore=at("+", troops=2)).full("train", "sa:resettle", "space:johore")
    assert game.n("village", "johore") == 1


def test_resettle_needs_british_control_of_a_province_without_a_village() -> None:
    """MAL-29."""
    game = position(
        by="british", perak=at(troops=1, hidden=1), kedah=at(troops=1, village=1), johore=at(troops=1),
        kuala_lumpur=at(troops=1),
    ).full("train", "sa:resettle")  # fmt: skip
    assert game.spaces == {"johore"}
    for space in ("perak", "kedah", CAPITAL, "thailand"):
        assert game.shown_refused(f"space:{space}") == "4.2.1"


def test_no_resettle_without_a_marker_in_the_pool() -> None:
    villages = {space: at(troops=1, village=1) for space in PROVINCES[:4]}
    game = position(by="british", perak=at(troops=1), **villages).full("train")
    assert game.shown_refused("sa:resettle") == "4.2.1"


@pytest.mark.parametrize(("commander", "spaces"), [(0, 1), (1, 2), (2, 1)])
def test_briggs_resettles_in_two_provinces(commander: int, spaces: int) -> None:
    held = {"perak": at(troops=1), "kedah": at(troops=1), "johore": at(troops=1)}
    game = position(by="british", commander=commander, **held).full("train", "sa:resettle", "space:perak")
    assert ("space:kedah" in game.options and game.table.decision_view()["limit"] == 2) == (spaces == 2)  # type: ignore[index]
    game.play("space:kedah")
    assert game.n("village", "kedah") == (1 if spaces == 2 else 0)


# 4.2.2 Reprisal


@pytest.mark.parametrize("level", ["+", "-", ""])
def test_reprisal_makes_neutral_and_places_one_terror_marker(level: str) -> None:
    game = position(by="british", kedah=at(level, troops=1)).full("sweep", "sa:reprisal", "space:kedah")
    assert game.support("kedah") is None
    assert game.n("terror", "kedah") == 1


def test_reprisal_adds_no_second_marker() -> None:
    game = position(by="british", kedah=at(troops=1, terror=1)).full("sweep", "sa:reprisal", "space:kedah")
    assert game.n("terror", "kedah") == 1


def test_reprisal_drives_either_kind_of_guerrilla_to_any_adjacent_space() -> None:
    """MAL-14: Thailand and Economic Centers too; its side stays."""
    game = position(by="british", perak=at(troops=1, hidden=1, active=1)).full("sweep", "sa:reprisal", "space:perak")
    places = {"thailand", "kedah", "kelantan", "pahang", "selangor", NORTH}
    assert game.offered("move:guerrillas_underground:perak:") == places
    assert game.offered("move:guerrillas_active:perak:") == places
    game.play("move:guerrillas_underground:perak:thailand")
    assert game.n("hidden", "thailand") == 1


def test_reprisal_needs_troops_in_a_province() -> None:
    game = position(by="british", perak=at(police=2), kedah=at(troops=1), kuala_lumpur=at(troops=1))
    game.full("sweep", "sa:reprisal")
    assert game.spaces == {"kedah"}
    assert game.shown_refused("space:perak") == game.shown_refused(f"space:{CAPITAL}") == "4.2.2"


@pytest.mark.parametrize(
    ("commander", "flags", "two"), [(0, {}, True), (1, {}, False), (0, {"gurney_killed": True}, False)]
)
def test_gurney_punishes_two_provinces(commander: int, flags: dict[str, bool], two: bool) -> None:
    game = position(by="british", commander=commander, flags=flags, perak=at(troops=1), kedah=at(troops=1))
    game.full("sweep", "sa:reprisal", "space:perak", "space:kedah")
    assert game.n("terror", "kedah") == (1 if two else 0)  # else the second space was one of the Sweep


# 4.2.3 Air Strike


def test_air_strike_removes_one_active_guerrilla_from_each_of_two_provinces() -> None:
    """MAL-15: any British piece; Active ones only; no Political Will of its own."""
    game = position(
        by="british", kedah=at(police=1, active=2), perak=at(troops=1, active=1, hidden=1), johore=at(troops=1, hidden=2),
        kuala_lumpur=at(troops=1, active=2), pahang=at(active=2),
    ).full("train", "sa:air_strike")  # fmt: skip
    assert game.spaces == {"kedah", "perak"}
    for space in ("johore", CAPITAL, "pahang"):
        assert game.shown_refused(f"space:{space}") == "4.2.3"
    game.play("space:kedah", "space:perak")
    assert (game.n("active", "kedah"), game.n("active", "perak"), game.n("hidden", "perak")) == (1, 0, 1)


def test_air_strike_may_take_one_province_only() -> None:
    game = position(by="british", kedah=at(police=1, active=2), perak=at(troops=1, active=1))
    game.full("train", "sa:air_strike", "space:kedah")
    assert "done" in game.options
    game.play("done")
    assert game.n("active", "perak") == 1


# 4.3.1 Extort


def test_extort_turns_a_guerrilla_for_a_resource_in_up_to_two_spaces() -> None:
    """MAL-21: Thailand and Economic Centers too."""
    game = position(
        thailand=at(hidden=1), kedah=at(hidden=1, police=2, village=1), perak=at(active=1), **{NORTH: at(hidden=2)}
    )
    game.full("rally", "sa:extort")
    assert game.spaces == {"thailand", NORTH}
    assert game.shown_refused("space:kedah") == game.shown_refused("space:perak") == "4.3.1"
    game.play("space:thailand", f"space:{NORTH}")
    assert (game.n("active", "thailand"), game.n("active", NORTH), game.n("hidden", NORTH)) == (1, 1, 1)
    assert game.mcp == 12


def test_extort_in_one_space_only() -> None:
    game = position(kedah=at(hidden=2)).full("rally", "sa:extort", "space:kedah")
    assert game.mcp == 11
    assert game.n("active", "kedah") == 1


# 4.3.2 Intimidate


def test_intimidate_removes_a_police_in_up_to_two_spaces_and_turns_nobody() -> None:
    game = position(kedah=at(hidden=1, police=2), perak=at(hidden=1, police=1, troops=3), johore=at(active=2, police=1))
    game.full("terror", "sa:intimidate")
    assert game.spaces == {"kedah", "perak"}
    assert game.shown_refused("space:johore") == "4.3.2"
    game.play("space:kedah", "space:perak")
    assert (game.n("police", "kedah"), game.n("police", "perak"), game.n("hidden", "kedah")) == (1, 0, 1)


def test_intimidate_undoes_village_and_support_together() -> None:
    """MAL-22: more Guerrillas than cubes; Bases do not count."""
    game = position(kedah=at("+", hidden=2, troops=1, village=1)).full("rally", "sa:intimidate", "space:kedah")
    assert game.n("village", "kedah") == 0
    assert game.support("kedah") is None


@pytest.mark.parametrize(
    ("here", "legal"),
    [
        (at("+", hidden=1), True), (at("+", hidden=1, troops=1), False), (at("", hidden=2, troops=1, village=1), True),
        (at("", hidden=2, troops=1), False), (at("+", hidden=1, bases=2, troops=1), False), (at("-", hidden=3), False),
        (at("+", active=3), False),
    ],
)  # fmt: skip
def test_intimidate_without_police(here: dict[str, object], legal: bool) -> None:
    game = position(kedah=here, perak=at(hidden=1, police=1)).full("rally", "sa:intimidate")
    assert ("kedah" in game.spaces) == legal


def test_intimidate_in_kuala_lumpur() -> None:
    """MAL-22: Support goes there too."""
    game = position(kuala_lumpur=at("+", hidden=1)).full("rally", "sa:intimidate", "space:kuala_lumpur")
    assert game.support(CAPITAL) is None


def test_intimidate_chooses_where_both_ways_are_open() -> None:
    game = position(kedah=at("+", hidden=2, police=1, village=1)).full("rally", "sa:intimidate", "space:kedah")
    assert game.offered("mode:") == {"police", "village"}
    game.play("mode:police")
    assert game.n("police", "kedah") == 0
    assert game.n("village", "kedah") == 0  # nothing British is left there: 1.12
    assert game.support("kedah") == "support"


# 4.3.3 Ambush


def test_ambush_turns_one_guerrilla_and_removes_one_cube_without_a_roll() -> None:
    game = position(kedah=at(hidden=2, police=1, troops=2)).full("attack", "space:kedah", "mode:ambush")
    assert (game.n("hidden", "kedah"), game.n("active", "kedah"), game.n("police", "kedah")) == (1, 1, 0)
    assert (game.n("troops", "kedah"), game.mcp) == (2, 9)
    assert game.rolls() == []


def test_ambush_of_a_troop_costs_one_political_will() -> None:
    game = position(kedah=at(hidden=1, troops=3)).full("attack", "space:kedah", "mode:ambush")
    assert (game.n("troops", "kedah"), game.will) == (2, 9)


def test_one_ambush_for_each_attack_and_none_with_a_limited_one() -> None:
    """MAL-23."""
    fights = {"kedah": at(hidden=1, police=2), "perak": at(hidden=1, police=2)}
    game = position(dice=(6,), **fights).full("attack", "space:kedah", "mode:ambush", "space:perak")
    assert game.rolls() == [6]
    game = position(dice=(6,), **fights).limited("attack", "space:kedah")
    assert game.rolls() == [6]


def test_ambush_needs_an_underground_guerrilla() -> None:
    game = position(dice=(6,), kedah=at(active=2, police=2)).full("attack", "space:kedah")
    assert game.rolls() == [6]


def test_ambush_is_not_begun_between_spaces() -> None:
    game = position(kedah=at(hidden=1, police=2)).full("attack")
    assert game.shown_refused("sa:ambush") == "4.3.3"
