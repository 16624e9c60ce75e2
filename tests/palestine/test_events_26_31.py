"""Events P26 to P28, P30 and P31, whoever executes them; P25, P29 and P32 are capabilities. Chapter 5, rulings."""

import pytest

from tests.palestine.event_positions import CITIES, DISTRICTS, FACTIONS, RAILWAYS, SPACES, at, other, position

both = pytest.mark.parametrize("by", FACTIONS)


# P26 Veterans of WWII


def test_p26_irgun_sabotage_three_spaces() -> None:
    """GEN-9: no Offensive and no Haganah space beyond the three."""
    spaces = {space: at(hidden=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    game = position("P26", by="irgun", haganah=4, dice=(3, 3, 3), jerusalem_district=at(caches=1), **spaces)
    game.event("single")
    assert game.asks == "irgun"
    assert game.spaces == set(spaces)
    assert "done" in game.options
    assert game.offered("offensive:") == set()
    game.play("space:gaza", "done", "space:samaria", "done", "space:galilee")
    assert game.total("sabotage") == 3
    assert game.n("hidden", "lydda") == 1
    assert game.spaces == set()
    assert game.ended


def test_p26_british_assault_three_spaces() -> None:
    spaces = {space: at(troops=2, active=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    game = position("P26", by="british", held=(2,), **spaces).event("single")
    assert game.asks == "british"
    assert game.spaces == set(spaces)
    assert game.offered("lead:") == set()
    assert game.refused("lead:2") == "2.3.7"
    game.play("space:gaza", "space:lydda", "space:samaria")
    assert game.total("active") == 1
    assert game.ended


def test_p26_bevin_does_not_reduce_the_printed_three() -> None:
    spaces = {space: at(troops=2, active=1) for space in ("gaza", "lydda", "samaria")}
    game = position("P26", by="british", capabilities={"P9": "shaded"}, **spaces).event("single")
    game.play("space:gaza", "space:lydda", "space:samaria")
    assert game.total("active") == 0


@pytest.mark.parametrize("by", FACTIONS)
def test_p26_may_be_declined_or_lead_nowhere(by: str) -> None:
    game = position("P26", by=by, gaza=at(troops=2, hidden=1)).event("single", "done")
    assert game.ended
    assert position("P26", by=by).event("single").ended


def test_p26_british_may_add_mass_detention_only() -> None:
    game = position(
        "P26",
        by="british",
        dice=(2,),
        haifa_city=at(troops=4, active=1, hidden=2, police=1, curfew=1),
        gaza=at(troops=2, active=1),
    )
    game.event("single")
    assert game.offered("sa:") == {"mass_detention"}
    assert game.refused("sa:negotiate") == "4.2.2"
    assert game.refused("sa:restore") == "4.2.1"
    game.play("space:gaza", "sa:mass_detention", "space:haifa_city")
    game.play("remove:cells_underground:haifa_city", "remove:cells_underground:haifa_city")
    assert game.n("hidden", "prison") == 2
    assert game.offered("sa:") == set()
    game.play("space:haifa_city")
    assert game.total("active") == 0


def test_p26_irgun_may_add_any_one_activity() -> None:
    game = position(
        "P26",
        by="irgun",
        dice=(6,),
        haifa_city=at(hidden=2, police=1, curfew=1),
        gaza=at(hidden=1),
        tel_aviv_jaffa=at(troops=1),
    )
    game.event("single")
    assert game.offered("sa:") == {"silence", "propagandize"}
    game.play("space:haifa_city")
    assert set(game.options) == {"sa:terror", "done"}
    game.play("sa:terror")
    assert game.n("terror", "haifa_city") == 1  # 6 - 1 Police
    assert game.offered("sa:") == set()
    assert game.refused("sa:silence") == "4.1"


def test_p26_an_activity_does_not_stand_alone() -> None:
    """GEN-2, GEN-5a: once it has been taken first, the Operation selects a space if it can."""
    game = position("P26", by="irgun", dice=(1,), haifa_city=at(hidden=2, police=1), gaza=at(hidden=1)).event("single")
    game.play("sa:silence", "space:haifa_city")
    assert "done" not in game.options
    game.play("space:gaza", "done")
    assert game.ended
    game = position("P26", by="british", dice=(1,), haifa_city=at(troops=3, active=2, curfew=1)).event("single")
    game.play("sa:mass_detention", "space:haifa_city")
    assert "done" not in game.options


def test_p26_silence_may_come_between_two_spaces_of_the_sabotage() -> None:
    """GEN-5, the example of 4.1: Sabotage, then Silence, then Sabotage in the space that was silenced."""
    game = position("P26", by="irgun", dice=(3, 3), haifa_city=at(hidden=1, police=1), gaza=at(hidden=1)).event(
        "single"
    )
    game.play("space:gaza", "sa:silence", "space:haifa_city", "space:haifa_city")
    assert game.n("police", "haifa_city") == 0
    assert game.n("sabotage", "haifa_city") == 1


# P27 American Loans*


@both
def test_p27_british_operation_in_four_spaces(by: str) -> None:
    spaces = {space: at(troops=2, active=1) for space in ("gaza", "lydda", "samaria", "galilee", "jerusalem_district")}
    game = position("P27", by=by, held=(2,), **spaces).event("unshaded")
    assert game.asks == "british"
    assert game.offered("op:") == {"deploy", "patrol", "search", "assault"}
    assert "done" in game.options
    assert game.refused("op:rob") == "3.3.4"
    game.play("op:assault")
    assert "done" not in game.options
    game.play("space:gaza", "space:lydda", "space:samaria")
    assert game.offered("lead:") == set()
    game.play("space:galilee")
    assert game.total("active") == 1
    assert game.held == [2]
    assert game.ended
    assert game.asks == other(by)


@pytest.mark.parametrize("operation", ["deploy", "patrol", "search", "assault"])
def test_p27_any_operation_without_activity_and_also_under_bevin(operation: str) -> None:
    """GEN-9, GEN-23: four spaces whatever the capability says."""
    spaces = {space: at(troops=2, police=1, active=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    game = position("P27", capabilities={"P9": "shaded"}, haifa_city=at(troops=3, curfew=1), **spaces)
    game.event("unshaded", f"op:{operation}")
    assert game.offered("sa:") == set()
    for space in spaces:
        game.play(f"space:{space}")
    assert not game.spaces & set(SPACES[:9])


def test_p27_the_operation_may_be_declined() -> None:
    assert position("P27").event("unshaded", "done").ended


@both
def test_p27_shaded_costs_one_and_forces_a_pass_on_the_next_card(by: str) -> None:
    game = position("P27", "P7", by=by, haifa_city=at(troops=2, active=1)).event("shaded")
    assert game.will == 9
    assert game.view["flags"] == {"british_must_pass": True}
    assert game.asks == other(by)


def test_p27_the_british_still_act_on_the_card_itself() -> None:
    """ "The next card", not "through the next card": Irgun executed first."""
    game = position("P27", "P7", by="irgun", haifa_city=at(troops=2, active=1)).event("shaded")
    game.play("box:limited_operation")
    assert "op:assault" in game.options


def test_p27_the_pass_takes_a_box_but_no_chit() -> None:
    game = position("P27", "P7", "P20", by="british", haifa_city=at(troops=2, active=1)).event("shaded")
    game.play("box:operation_special_activity", "pass", "done")  # Irgun last
    assert game.view["card"] == "P7"
    assert game.asks == "british"
    assert len(game.options) == 3
    game.play("box:limited_operation")
    assert game.options == ["pass"]
    assert game.refused("op:assault") == "5.1"
    game.play("pass")
    assert game.held == []
    assert game.asks == "irgun"
    assert "box:limited_operation" not in game.options
    game.play("box:event", "event:unshaded")
    # The card after that is free again, and the cylinder in the first box made the British First Eligible.
    assert game.view["card"] == "P20"
    assert game.view["flags"] == {}
    assert game.asks == "british"
    game.play("box:limited_operation")
    assert "op:assault" in game.options


def test_p27_the_event_box_is_blocked_but_its_event_is_not_played() -> None:
    game = position("P27", "P7", by="british").event("shaded")
    game.play("box:operation_special_activity", "pass", "box:event")
    assert game.options == ["pass"]
    assert game.refused("event:shaded") == "5.1"


def test_p27_a_propaganda_card_between_does_not_use_up_the_pass() -> None:
    """P27: the next event card."""
    game = position("P27", "P33", "P7", by="british").event("shaded")
    game.play("box:operation_special_activity", "pass")
    while game.view["card"] == "P33":
        game.play("done")
    assert game.view["card"] == "P7"
    assert game.view["flags"] == {"british_must_pass": True}
    game.play("box:event", "pass")  # Irgun First Eligible after the Reset
    game.play("box:operation_special_activity")
    assert game.options == ["pass"]
    held = game.held
    game.play("pass")
    assert game.held == held
    assert game.view["flags"] == {}


def test_p27_a_set_up_may_begin_on_the_card_that_is_passed() -> None:
    game = position("P7", by="british", flags={"british_must_pass": True}, gaza=at(troops=2, active=1))
    game.play("box:operation_special_activity")
    assert game.options == ["pass"]


def test_p27_irgun_do_not_have_to_pass() -> None:
    game = position("P27", "P7", by="british").event("shaded")
    game.play("box:limited_operation", "pass")  # Irgun first on the next card
    assert game.asks == "irgun"
    game.play("box:limited_operation")
    assert "op:recruit" in game.options
    game.play("pass")
    game.play("box:event")
    assert game.options == ["pass"]


# P28 CID


@both
def test_p28_a_chit_for_each_space_with_police_and_cells(by: str) -> None:
    game = position(
        "P28", by=by, chits=(0, 1, 2), gaza=at(police=2, hidden=3), haifa_city=at(police=1, active=1),
        haifa_syria_railway=at(police=1, hidden=1), lydda=at(police=1, caches=2), samaria=at(troops=3, hidden=1),
    )  # fmt: skip
    game.event("unshaded")
    assert game.held == [0, 1, 2]
    assert game.doers("draw") == {"british"}
    assert game.ended


def test_p28_no_more_chits_than_the_bag_has() -> None:
    """PAL-13."""
    game = position("P28", held=(0, 0, 0, 1, 1, 2, 2, 2), gaza=at(police=1, hidden=1), lydda=at(police=1, hidden=1))
    game.event("unshaded")
    assert game.held == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert game.ended


def test_p28_without_such_a_space_none() -> None:
    assert position("P28", gaza=at(police=1), lydda=at(hidden=1)).event("unshaded").held == []


@both
def test_p28_irgun_sabotage_a_space_with_police_and_all_police_go(by: str) -> None:
    game = position(
        "P28", by=by, dice=(5,), haifa_city=at(hidden=2, police=2, troops=1), gaza=at(hidden=1, troops=2), lydda=at(active=1, police=1),
        samaria=at(hidden=1, police=1),
    )  # fmt: skip
    game.event("shaded")
    assert game.asks == "irgun"
    assert game.spaces == {"haifa_city", "samaria"}
    assert game.refused("space:gaza") == "5.1"
    assert game.refused("space:lydda") == "3.3.3"
    assert "done" in game.options
    game.play("space:haifa_city")  # 5 - 2 Police
    assert game.n("sabotage", "haifa_city") == 1
    assert game.n("police", "haifa_city") == 0
    assert game.n("police", "samaria") == 1
    assert game.n("troops", "haifa_city") == 1
    assert game.ended


def test_p28_police_stay_if_the_roll_fails() -> None:
    """The Police themselves lower it: 4 - 2."""
    game = position("P28", dice=(4,), haifa_city=at(hidden=1, police=2)).event("shaded", "space:haifa_city")
    assert game.n("sabotage", "haifa_city") == 0
    assert game.n("police", "haifa_city") == 2
    assert game.n("active", "haifa_city") == 1


def test_p28_an_arms_cache_may_help_and_the_curfew_leaves_with_the_last_police() -> None:
    game = position("P28", dice=(2,), haifa_city=at(hidden=1, police=1, curfew=1), haifa_district=at(caches=1))
    game.event("shaded", "space:haifa_city", "spend:arms_cache:haifa_district")
    assert game.n("sabotage", "haifa_city") == 1
    assert game.n("police", "haifa_city") == 0
    assert game.n("curfew", "haifa_city") == 0


def test_p28_is_one_space_without_terror_and_may_be_declined() -> None:
    game = position(
        "P28", haganah=4, haifa_city=at(hidden=1, police=1), gaza=at(hidden=1, police=1), lydda=at(caches=1)
    )
    game.event("shaded")
    assert game.offered("offensive:") == set()
    assert game.play("done").ended
    game = position("P28", haganah=4, dice=(1,), haifa_city=at(hidden=1, police=1), gaza=at(hidden=1, police=1))
    assert game.event("shaded", "space:haifa_city").ended


def test_p28_a_common_sabotage_on_the_same_card_spares_the_police() -> None:
    game = position("P28", by="irgun", dice=(6,), haifa_city=at(hidden=1, police=1))
    game.play("box:limited_operation", "op:sabotage", "space:haifa_city")
    assert game.n("sabotage", "haifa_city") == 1
    assert game.n("police", "haifa_city") == 1


# P30 Roy Farran


@both
def test_p30_a_cell_from_each_of_up_to_three_spaces_with_police(by: str) -> None:
    spaces = {
        space: at(police=1, hidden=1, active=1) for space in ("gaza", "lydda", "haifa_city", "haifa_syria_railway")
    }
    game = position("P30", by=by, samaria=at(troops=2, hidden=1), **spaces).event("unshaded")
    assert game.asks == by
    assert game.offered("remove:cells_underground:") == set(spaces)
    assert game.offered("remove:cells_active:") == set(spaces)
    assert "done" in game.options
    game.play("remove:cells_underground:gaza")
    assert "remove:cells_active:gaza" not in game.options
    game.play("remove:cells_active:lydda", "remove:cells_underground:haifa_syria_railway")
    assert game.n("hidden", "available") == 10 - 6
    assert game.n("hidden", "prison") == 0
    assert game.ended


def test_p30_none_has_to_go() -> None:
    game = position("P30", gaza=at(police=1, hidden=1)).event("unshaded", "done")
    assert game.n("hidden", "gaza") == 1
    assert position("P30", gaza=at(troops=4, hidden=1), lydda=at(police=1, caches=1)).event("unshaded").ended


@both
def test_p30_two_police_and_one_will(by: str) -> None:
    game = position("P30", by=by, gaza=at(police=2), haifa_syria_railway=at(police=1), haifa_city=at(police=1)).event(
        "shaded"
    )
    assert game.asks == by
    assert game.offered("remove:police:") == {"gaza", "haifa_syria_railway", "haifa_city"}
    assert "done" not in game.options
    game.play("remove:police:gaza", "remove:police:haifa_syria_railway")
    assert game.n("police", "available") == 4
    assert game.will == 9
    assert game.ended


def test_p30_the_will_falls_though_fewer_or_no_police_are_there() -> None:
    game = position("P30", gaza=at(police=1)).event("shaded")
    assert game.total("police") == 0
    assert game.will == 9
    assert position("P30").event("shaded").will == 9


def test_p30_is_not_starred() -> None:
    assert position("P30", capabilities={"P9": "unshaded"}).event("shaded").will == 9


# P31 Dov Gruner


@both
def test_p31_a_cell_beside_troops_goes_to_prison(by: str) -> None:
    game = position(
        "P31", by=by, gaza=at(troops=1, hidden=1, active=1), haifa_syria_railway=at(troops=1, active=1),
        lydda=at(police=2, hidden=1), samaria=at(troops=1, caches=1),
    )  # fmt: skip
    game.event("unshaded")
    assert game.asks == by
    assert set(game.options) == {
        "remove:cells_underground:gaza", "remove:cells_active:gaza", "remove:cells_active:haifa_syria_railway",
    }  # fmt: skip
    game.play("remove:cells_underground:gaza")
    assert game.n("hidden", "prison") == 1
    assert game.n("active", "gaza") == 1
    assert game.ended


def test_p31_unshaded_without_such_a_cell_ends() -> None:
    assert position("P31", gaza=at(troops=2, caches=2), lydda=at(police=1, hidden=1)).event("unshaded").ended


@both
def test_p31_up_to_three_cells_in_cities_and_districts(by: str) -> None:
    game = position("P31", by=by, haifa_city=at(troops=3, curfew=1)).event("shaded")
    assert game.asks == by
    assert game.offered("place:cells:") == {*CITIES, *DISTRICTS}
    for railway in RAILWAYS:
        assert game.refused(f"place:cells:{railway}") == "5.1"
    game.play("place:cells:haifa_city", "place:cells:haifa_city", "place:cells:gaza")
    assert game.n("hidden", "haifa_city") == 2
    assert game.n("hidden", "gaza") == 1
    assert game.ended


def test_p31_fewer_or_none_and_never_from_the_map() -> None:
    assert position("P31").event("shaded", "place:cells:gaza", "done").total("hidden") == 1
    assert position("P31").event("shaded", "done").total("hidden") == 0
    game = position("P31", lydda=at(active=9)).event("shaded", "place:cells:gaza")
    assert game.n("active", "lydda") == 9
    assert game.ended
