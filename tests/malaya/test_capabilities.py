"""The six capabilities at every place they bite. 5.3, M1, M2, M8, M18, M27, M28."""

import pytest

from tests.malaya.positions import CAPABILITIES, CAPITAL, CENTERS, FACTIONS, at, position

NORTH, SOUTH = CENTERS


@pytest.mark.parametrize("by", FACTIONS)
@pytest.mark.parametrize("side", ["unshaded", "shaded"])
@pytest.mark.parametrize("card", CAPABILITIES)
def test_either_side_may_take_either_text_and_it_lasts(card: str, side: str, by: str) -> None:
    """GEN-23."""
    game = position(card, by=by).event(side)
    assert game.view["capabilities"] == {card: side}
    assert game.ended
    game.play("box:limited_operation", "pass", "box:event", "pass")
    assert game.view["capabilities"] == {card: side}


# M1 New Villages


@pytest.mark.parametrize(("before", "after"), [("-", None), ("", "opposition"), ("+", None)])
def test_m1_unshaded_resettle_soothes_opposition(before: str, after: str | None) -> None:
    game = position(by="british", capabilities={"M1": "unshaded"}, johore=at(before, troops=2, hidden=1))
    game.full("train", "sa:resettle", "space:johore")
    assert game.support("johore") == after


def test_m1_shaded_rally_beside_a_new_village_where_there_is_opposition() -> None:
    spaces = {"johore": at("-", police=1, village=1), "kedah": at(police=1, village=1), "perak": at("+")}
    game = position(capabilities={"M1": "shaded"}, **spaces).full("rally")
    assert {"johore", "kedah", "perak"} & game.spaces == {"johore"}


def test_m1_shaded_does_not_help_extort() -> None:
    game = position(capabilities={"M1": "shaded"}, johore=at("-", hidden=1, police=1, village=1)).full("rally")
    assert game.shown_refused("sa:extort") == "4.3.1"


# M2 Min Yuen


def test_m2_unshaded_takes_bases_first_in_one_space_of_an_assault() -> None:
    fights = {"kedah": at(troops=2, bases=1, hidden=1, active=1), "johore": at(troops=1, bases=1, hidden=1)}
    game = position(by="british", capabilities={"M2": "unshaded"}, **fights).full("assault", "space:kedah")
    assert game.options == ["mode:bases_first", "done"]
    game.play("mode:bases_first")
    assert (game.n("bases", "kedah"), game.n("active", "kedah"), game.n("hidden", "kedah")) == (0, 0, 1)
    assert game.will == 13  # +1 for the Base, +2 for the Control of Kedah
    game.play("space:johore", "done?")
    assert game.n("bases", "johore") == 1


def test_m2_unshaded_may_be_kept_for_another_space() -> None:
    fights = {"kedah": at(troops=1, bases=1, hidden=1), "johore": at(troops=1, bases=1, hidden=1)}
    game = position(by="british", capabilities={"M2": "unshaded"}, **fights)
    game.full("assault", "space:kedah", "done", "space:johore", "mode:bases_first")
    assert (game.n("bases", "kedah"), game.n("bases", "johore")) == (1, 0)


def test_m2_unshaded_asks_only_where_it_matters() -> None:
    game = position(
        by="british",
        capabilities={"M2": "unshaded"},
        kedah=at(troops=1, bases=1),
        perak=at(troops=1, bases=1, hidden=1),
    )
    game.full("assault", "space:kedah")
    assert game.n("bases", "kedah") == 0
    game.play("space:perak")  # one Troop in Mountains removes nothing
    assert not game.offered("mode:")


def test_m2_shaded_adds_the_population_under_mcp_control() -> None:
    game = position(
        mcp=0, capabilities={"M2": "shaded"}, perak=at(hidden=1), kedah=at(hidden=1, police=1), thailand=at(hidden=1)
    ).full("rally", "sa:extort", "space:perak")  # fmt: skip
    assert game.mcp == 4
    game.play("space:kedah")
    assert game.mcp == 5
    game = position(mcp=0, capabilities={"M2": "shaded"}, thailand=at(hidden=1)).full(
        "rally", "sa:extort", "space:thailand"
    )
    assert game.mcp == 1


# M8 MNLA


def test_m8_unshaded_each_troop_costs_a_guerrilla() -> None:
    game = position(dice=(1,), capabilities={"M8": "unshaded"}, perak=at(hidden=3, police=1, troops=5)).limited(
        "attack", "space:perak"
    )
    assert (game.n("police", "perak"), game.n("troops", "perak"), game.n("active", "perak")) == (0, 4, 2)
    game = position(dice=(1,), capabilities={"M8": "unshaded"}, perak=at(hidden=3, troops=5)).limited(
        "attack", "space:perak"
    )
    assert (game.n("troops", "perak"), game.n("active", "perak"), game.will) == (3, 1, 9)


def test_m8_unshaded_mcp_choose_the_guerrilla_after_an_ambush() -> None:
    game = position(capabilities={"M8": "unshaded"}, perak=at(hidden=2, troops=5)).full(
        "attack", "space:perak", "mode:ambush"
    )
    assert game.asks == "mcp"
    assert game.offered("remove:") == {"guerrillas_active:perak", "guerrillas_underground:perak"}
    game.play("remove:guerrillas_active:perak")
    assert (game.n("troops", "perak"), game.n("hidden", "perak")) == (4, 1)


def test_m8_unshaded_police_cost_nobody() -> None:
    game = position(dice=(1,), capabilities={"M8": "unshaded"}, perak=at(hidden=1, police=5)).limited(
        "attack", "space:perak"
    )
    assert game.n("active", "perak") == 1


def test_m8_shaded_any_two_cubes_fall_also_to_an_ambush() -> None:
    """PW -1 once where a Troop falls."""
    shaded = {"M8": "shaded"}
    game = position(dice=(1,), capabilities=shaded, perak=at(hidden=1, police=2, troops=5)).limited(
        "attack", "space:perak"
    )
    assert game.offered("remove:") == {"police:perak", "troops:perak"}
    game.play("remove:troops:perak", "remove:troops:perak")
    assert (game.n("troops", "perak"), game.n("police", "perak"), game.will) == (3, 2, 9)
    game = position(capabilities=shaded, perak=at(hidden=1, police=1, troops=5)).full(
        "attack", "space:perak", "mode:ambush"
    )
    game.play("remove:police:perak")
    assert (game.n("troops", "perak"), game.n("police", "perak"), game.will) == (4, 0, 9)


# M18 Jungle Warfare School


@pytest.mark.parametrize(("side", "found"), [("unshaded", 3), ("shaded", 1)])
def test_m18_unshaded_sweeps_jungle_without_halving(side: str, found: int) -> None:
    game = position(by="british", capabilities={"M18": side}, kedah=at(police=3, hidden=4)).limited(
        "sweep", "space:kedah", "done?"
    )
    assert game.n("active", "kedah") == found


def test_m18_shaded_troops_make_a_train_space_cost_four() -> None:
    game = position(by="british", british=6, capabilities={"M18": "shaded"}).full("train", "space:kuala_lumpur")
    game.play("place:police:kuala_lumpur")
    assert game.british == 4
    game.play("place:troops:kuala_lumpur", "place:troops:kuala_lumpur")
    assert game.british == 2
    game = position(by="british", british=3, capabilities={"M18": "shaded"}).full("train", "space:kuala_lumpur")
    assert game.refused("place:troops:kuala_lumpur") == "3.2.1"
    game.play("place:police:kuala_lumpur")
    assert game.offered("place:") == {"police:kuala_lumpur"}


def test_m18_shaded_leaves_a_free_train_free() -> None:
    game = position("M15", by="british", british=0, capabilities={"M18": "shaded"}).event(
        "unshaded", "space:kuala_lumpur"
    )
    game.play("place:troops:kuala_lumpur")
    assert game.british == 0


# M27 Running Dogs


def test_m27_unshaded_intimidate_takes_one_space_and_turns_the_guerrilla() -> None:
    fights = {"kedah": at(hidden=1, police=2), "perak": at(hidden=1, police=2)}
    game = position(capabilities={"M27": "unshaded"}, **fights).full("rally", "sa:intimidate", "space:kedah")
    assert (game.n("active", "kedah"), game.n("police", "kedah")) == (1, 1)
    assert "sa:intimidate" not in game.options
    assert game.shown_refused("sa:intimidate") == "4.1"


def test_m27_unshaded_may_not_expose_the_only_guerrilla_of_a_terror() -> None:
    """GEN-5a."""
    game = position(capabilities={"M27": "unshaded"}, kedah=at(hidden=1, police=2)).full("terror")
    assert game.shown_refused("sa:intimidate") == "4.1"


def test_m27_shaded_terror_may_also_remove_a_police() -> None:
    game = position(capabilities={"M27": "shaded"}, kedah=at(hidden=1, police=2), **{NORTH: at(hidden=1, police=1)})
    game.full("terror", "space:kedah")
    assert game.options == ["remove:police:kedah", "done"]
    game.play("remove:police:kedah", f"space:{NORTH}", f"remove:police:{NORTH}")
    assert (game.n("police", "kedah"), game.n("police", NORTH)) == (1, 0)
    game = position(capabilities={"M27": "shaded"}, kedah=at(hidden=1, police=2)).limited(
        "terror", "space:kedah", "done"
    )
    assert game.n("police", "kedah") == 2


# M28 Unity of Command


def test_m28_unshaded_pacify_shifts_up_to_two_levels_each_paid() -> None:
    game = position(by="british", capabilities={"M28": "unshaded"}, perak=at("-", troops=1, police=1, terror=1))
    game.limited("train", "space:perak", "done", "pacify:perak", "remove:terror:perak")
    game.play("shift:perak:support", "shift:perak:support")
    assert game.support("perak") == "support"
    assert game.british == 14
    game = position(by="british", capabilities={"M28": "unshaded"}, perak=at("-", troops=1, police=1))
    game.limited("train", "space:perak", "done", "pacify:perak", "shift:perak:support", "done")
    assert game.support("perak") is None


def test_m28_unshaded_in_the_round_too_and_not_for_agitate() -> None:
    game = position(
        "M13",
        "M35",
        "M14",
        by="british",
        capabilities={"M28": "unshaded"},
        perak=at("-", troops=1, police=1),
        johore=at("+", hidden=1),
    )
    game.play(
        "box:event",
        "pass",
        "box:limited_operation",
        "pass",
        "pacify:perak",
        "shift:perak:support",
        "shift:perak:support",
    )
    game.play("agitate:johore", "shift:johore:opposition")
    assert game.support("perak") == "support"
    assert game.support("johore") is None


def test_m28_shaded_pacify_costs_three() -> None:
    game = position(by="british", british=5, capabilities={"M28": "shaded"}, perak=at(troops=1, police=1, terror=1))
    game.limited("train", "space:perak", "done", "pacify:perak", "remove:terror:perak")
    assert game.british == 2
    assert game.ended
    game = position(by="british", british=2, capabilities={"M28": "shaded"}, perak=at(troops=1, police=1, terror=1))
    game.full("train", "space:perak", "done", "done?")
    assert game.offered("pacify:") == set()


def test_gurney_killed_is_no_capability() -> None:
    """M10 shaded ends at Reset."""
    game = position("M10", "M35", "M14", by="mcp", mcp=0).event("shaded", "place:guerrillas:thailand")
    assert game.view["flags"] == {"gurney_killed": True}
    game.play("box:limited_operation", "pass", "done?", "done?")
    assert game.view["flags"] == {}
    assert game.control(CAPITAL) is None
