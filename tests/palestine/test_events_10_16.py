"""Events P10 to P16, both sides, whoever executes them; P13 is a capability. Chapter 5, rulings PAL and GEN."""

import pytest

from tests.palestine.event_positions import CITIES, COASTAL, DISTRICTS, FACTIONS, RAILWAYS, at, other, position

both = pytest.mark.parametrize("by", FACTIONS)


# P10 Palestine Police Force


@both
def test_p10_any_number_of_available_police_on_railways(by: str) -> None:
    game = position("P10", by=by, gaza=at(police=3)).event("unshaded")
    assert game.asks == by
    assert set(game.options) == {*(f"place:police:{railway}" for railway in RAILWAYS), "done"}
    game.play("place:police:haifa_syria_railway", "place:police:haifa_syria_railway")
    game.play("place:police:tel_aviv_egypt_railway")
    assert game.n("police", "haifa_syria_railway") == 2
    assert game.n("police", "tel_aviv_egypt_railway") == 1
    assert game.n("police", "available") == 0
    assert game.n("police", "gaza") == 3
    assert game.ended


def test_p10_guards_may_stay_away() -> None:
    """ "Up to all": zero is allowed (GEN-14)."""
    game = position("P10").event("unshaded", "done")
    assert game.n("police", "available") == 6
    assert game.ended


def test_p10_police_on_the_map_are_not_moved_to_railways() -> None:
    """1.4.1: only Available ones are placed."""
    game = position("P10", gaza=at(police=6)).event("unshaded")
    assert game.n("police", "gaza") == 6
    assert game.ended


@pytest.mark.parametrize(("police", "gone"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_p10_half_the_police_on_the_map_rounded_down(police: int, gone: int) -> None:
    game = position("P10", gaza=at(police=police)).event("shaded")
    assert game.n("police", "gaza") == police - gone
    assert game.ended


@both
def test_p10_the_executing_faction_picks_the_police_and_cannot_stop_early(by: str) -> None:
    game = position(
        "P10", by=by, gaza=at(police=2), haifa_city=at(police=1, curfew=1), tel_aviv_egypt_railway=at(police=2)
    )
    game.event("shaded")
    assert game.asks == by
    assert set(game.options) == {
        "remove:police:gaza", "remove:police:haifa_city", "remove:police:tel_aviv_egypt_railway",
    }  # fmt: skip
    game.play("remove:police:haifa_city", "remove:police:tel_aviv_egypt_railway")
    assert game.n("curfew", "haifa_city") == 0
    assert game.n("police", "available") == 3
    assert game.ended


# P11 Operation Shark


@both
def test_p11_search_then_assault_the_same_city_then_an_arms_cache_near(by: str) -> None:
    """British decide Search and Assault, the executing faction which Arms Cache goes (GEN-8)."""
    game = position(
        "P11", by=by, tel_aviv_jaffa=at(hidden=1, caches=1), lydda=at(troops=3, hidden=1, caches=2),
        gaza=at(caches=1), haifa_city=at(troops=2, active=1),
    )  # fmt: skip
    game.event("unshaded")
    assert game.asks == "british"
    assert game.spaces == set(CITIES)
    assert "done" not in game.options
    game.play("space:tel_aviv_jaffa", "move:troops:lydda:tel_aviv_jaffa:3")
    assert game.n("curfew", "tel_aviv_jaffa") == 1
    assert game.asks == "british"
    assert game.options == ["space:tel_aviv_jaffa"]  # and not Haifa City
    game.play("space:tel_aviv_jaffa")
    assert game.n("hidden", "available") == 8  # the Cell went to Available
    assert game.n("hidden", "prison") == 0
    assert game.asks == by
    assert set(game.options) == {"remove:arms_caches:tel_aviv_jaffa", "remove:arms_caches:lydda"}
    game.play("remove:arms_caches:lydda")
    assert game.will == 11
    assert game.held == []  # no chit for this one (PAL-4)
    assert game.n("caches", "lydda") == 1
    assert game.n("caches", "tel_aviv_jaffa") == 1
    assert game.ended


def test_p11_an_arms_cache_taken_by_the_assault_pays_as_usual_and_another_one_goes() -> None:
    """3.2.4 for the first, the card for the second."""
    game = position("P11", chits=(2,), jerusalem_city=at(troops=2, caches=1), jerusalem_district=at(caches=1))
    game.event("unshaded", "space:jerusalem_city", "space:jerusalem_city")
    assert game.n("caches", "jerusalem_city") == 0
    assert game.n("caches", "jerusalem_district") == 0
    assert game.will == 12
    assert game.held == [2]


def test_p11_without_an_assault_the_arms_cache_still_goes() -> None:
    """5.1.3: no Troops, so no Assault; Cells do not protect the Arms Cache."""
    game = position("P11", haifa_city=at(police=3, hidden=2, caches=1)).event("unshaded", "space:haifa_city")
    assert game.n("caches", "haifa_city") == 0
    assert game.will == 11
    assert game.ended


def test_p11_no_arms_cache_near_no_will() -> None:
    """ "Within one space" is the City or its District, and a neighbour of those is too far."""
    game = position("P11", haifa_city=at(troops=1), galilee=at(caches=1), samaria=at(caches=2))
    game.event("unshaded", "space:haifa_city")
    assert game.will == 10
    assert game.total("caches") == 3
    assert game.ended


def test_p11_search_may_use_a_chit_but_no_lead() -> None:
    """GEN-9."""
    game = position("P11", held=(1,), haifa_city=at(troops=2, hidden=2), haifa_district=at(troops=1))
    game.event("unshaded", "space:haifa_city")
    assert game.offered("lead:") == set()
    game.play("done", "spend:intel:1")
    assert game.n("active", "haifa_city") == 2
    assert game.n("curfew", "haifa_city") == 0
    game.play("space:haifa_city")
    assert game.n("active", "haifa_city") == 1


def test_p11_assault_may_pay_for_an_underground_cell() -> None:
    game = position("P11", held=(1,), haifa_city=at(troops=2, hidden=1))
    game.event("unshaded", "space:haifa_city", "done", "space:haifa_city", "spend:intel:1")
    assert game.n("hidden", "haifa_city") == 0
    assert game.held == []


@both
def test_p11_irgun_travel_out_of_curfew_cities(by: str) -> None:
    game = position(
        "P11", by=by, haifa_city=at(active=2, police=1, curfew=1), tel_aviv_jaffa=at(hidden=1, police=1, curfew=1),
        jerusalem_city=at(active=1, police=1, curfew=1), gaza=at(active=2),
    )  # fmt: skip
    game.event("shaded")
    assert game.asks == "irgun"
    assert game.spaces == set(CITIES)
    assert game.refused("space:gaza") == "5.1"
    assert game.refused("move:cells_active:gaza:lydda") == "5.1"
    game.play("move:cells_active:haifa_city:gaza:2", "move:cells_active:jerusalem_city:jerusalem_city")
    assert game.n("hidden", "gaza") == 2
    assert game.n("active", "gaza") == 2
    assert game.n("hidden", "jerusalem_city") == 1
    assert game.n("hidden", "tel_aviv_jaffa") == 1
    assert game.ended


def test_p11_two_origins_at_most_even_with_the_haganah_at_4() -> None:
    """GEN-9."""
    game = position("P11", haganah=4, **{city: at(active=2, police=1, curfew=1) for city in CITIES})
    game.event("shaded", "move:cells_active:haifa_city:gaza", "move:cells_active:tel_aviv_jaffa:gaza")
    assert game.spaces == set()
    assert game.refused("space:jerusalem_city") == "3.1"


def test_p11_a_city_without_curfew_is_no_origin_and_all_may_stay() -> None:
    game = position("P11", haifa_city=at(active=1, police=1, curfew=1), tel_aviv_jaffa=at(active=1)).event("shaded")
    assert game.spaces == {"haifa_city"}
    assert game.play("done").ended
    assert position("P11", haifa_city=at(active=1)).event("shaded").ended


# P12 Peter Bergson


@both
def test_p12_two_arms_caches_leave_without_will_or_chit(by: str) -> None:
    game = position("P12", by=by, gaza=at(caches=2, hidden=2), haifa_city=at(caches=1)).event("unshaded")
    assert game.asks == by
    assert set(game.options) == {"remove:arms_caches:gaza", "remove:arms_caches:haifa_city"}
    game.play("remove:arms_caches:gaza", "remove:arms_caches:gaza")
    assert game.n("caches", "haifa_city") == 1
    assert game.n("caches", "available") == 3
    assert game.will == 10
    assert game.held == []
    assert game.ended


def test_p12_fewer_than_two_all_go() -> None:
    game = position("P12", gaza=at(caches=1)).event("unshaded")
    assert game.total("caches") == 0
    assert game.will == 10
    assert position("P12").event("unshaded").ended


@both
def test_p12_up_to_two_arms_caches_where_cells_are(by: str) -> None:
    game = position(
        "P12", by=by, haganah=4, gaza=at(active=1), haifa_city=at(hidden=1, caches=1), haifa_syria_railway=at(hidden=1), lydda=at(caches=1),
        samaria=at(hidden=1, troops=3),
    )  # fmt: skip
    game.event("shaded")
    assert game.asks == by
    assert set(game.options) == {
        "place:arms_caches:gaza", "place:arms_caches:haifa_city", "place:arms_caches:samaria", "done",
    }  # fmt: skip
    assert game.refused("place:arms_caches:haifa_syria_railway") == "1.4.2"
    game.play("place:arms_caches:haifa_city")
    assert game.refused("place:arms_caches:haifa_city") == "1.4.2"  # never a third one
    game.play("place:arms_caches:samaria")
    assert game.n("caches", "haifa_city") == 2
    assert game.n("caches", "samaria") == 1
    assert game.n("caches", "available") == 1  # two is the card's number, not the supply's
    assert game.ended


def test_p12_both_in_one_space_or_none() -> None:
    game = position("P12", gaza=at(active=1)).event("shaded", "place:arms_caches:gaza", "place:arms_caches:gaza")
    assert game.n("caches", "gaza") == 2
    assert position("P12", gaza=at(active=1)).event("shaded", "done").ended


def test_p12_supply_limits_what_is_placed() -> None:
    """5 Arms Caches, one of them on the Haganah Track: one Available here."""
    game = position("P12", lydda=at(caches=2), samaria=at(caches=1), gaza=at(hidden=1), galilee=at(hidden=1))
    game.event("shaded", "place:arms_caches:gaza")
    assert game.n("caches", "available") == 0
    assert game.n("caches", "haganah_track") == 1
    assert game.ended


def test_p12_full_spaces_and_railways_leave_nothing() -> None:
    assert position("P12", gaza=at(hidden=1, caches=2), haifa_syria_railway=at(active=2)).event("shaded").ended


# P14 Martial Law


@both
def test_p14_british_search_two_cities_then_detain_in_any_that_qualifies(by: str) -> None:
    game = position(
        "P14", by=by, dice=(2,), haifa_city=at(troops=3, hidden=2), tel_aviv_jaffa=at(troops=3, hidden=1),
        jerusalem_city=at(troops=3, hidden=2, curfew=1), gaza=at(troops=3, curfew=0),
    )  # fmt: skip
    game.event("unshaded")
    assert game.asks == "british"
    assert game.spaces == set(CITIES)
    assert game.refused("space:gaza") == "5.1"
    game.play("space:haifa_city", "space:tel_aviv_jaffa")
    assert game.n("curfew", "haifa_city") == 1
    assert game.n("curfew", "tel_aviv_jaffa") == 1
    assert game.asks == "british"
    assert game.spaces == set(CITIES)
    game.play("space:jerusalem_city")
    assert game.n("hidden", "prison") == 2
    assert game.doers("mark", "flip", "roll", "remove") == {"british"}
    assert game.n("hidden", "jerusalem_city") == 0
    assert game.ended


def test_p14_one_detention_only_and_it_may_be_declined() -> None:
    game = position("P14", dice=(6,), haifa_city=at(troops=3, hidden=2)).event("unshaded", "space:haifa_city", "done")
    assert game.options == ["space:haifa_city", "done"]
    assert game.rule == "4.2.3"
    game.play("done")
    assert game.rolls() == []
    assert game.will == 10
    assert game.ended


def test_p14_detention_needs_a_curfew_and_three_troops() -> None:
    """The card's tip; 4.2.3."""
    game = position("P14", haifa_city=at(troops=2, police=4, hidden=2), jerusalem_city=at(troops=3, hidden=1))
    game.event("unshaded", "space:haifa_city", "done")
    assert game.n("curfew", "haifa_city") == 1
    assert game.ended


def test_p14_two_cities_also_with_bevin_and_without_a_lead() -> None:
    """GEN-9."""
    game = position("P14", held=(1,), capabilities={"P9": "shaded"}, haifa_district=at(troops=1))
    game.event("unshaded", "space:haifa_city", "space:jerusalem_city")
    assert game.spaces == set()
    assert game.offered("lead:") == set()


def test_p14_the_detention_stays_on_offer_where_no_city_is_searched() -> None:
    """ "Up to two": none is allowed, and the Curfew of an earlier Search will do (GEN-12, GEN-14)."""
    game = position("P14", dice=(1,), haifa_city=at(troops=3, active=1, curfew=1)).event("unshaded", "done")
    assert game.spaces == {"haifa_city"}


@both
def test_p14_a_cell_in_each_curfew_city_as_the_executing_faction_likes(by: str) -> None:
    game = position(
        "P14",
        by=by,
        haifa_city=at(police=1, curfew=1),
        tel_aviv_jaffa=at(troops=2, curfew=1),
        jerusalem_city=at(troops=2),
    )
    game.event("shaded")
    assert game.asks == by
    assert set(game.options) == {"place:cells:haifa_city", "place:cells:tel_aviv_jaffa", "done"}
    game.play("place:cells:tel_aviv_jaffa")
    assert set(game.options) == {"place:cells:haifa_city", "done"}
    game.play("done")
    assert [game.n("hidden", city) for city in CITIES] == [0, 1, 0]
    assert game.ended


def test_p14_shaded_without_curfews_or_cells_ends() -> None:
    assert position("P14").event("shaded").ended
    assert position("P14", gaza=at(hidden=10), haifa_city=at(police=1, curfew=1)).event("shaded").ended


# P15 Chaim Weizmann


@both
def test_p15_shift_left_and_one_sabotage_marker_may_go(by: str) -> None:
    game = position("P15", by=by, gaza=at(sabotage=2), haifa_syria_railway=at(sabotage=1), haifa_city=at(terror=1))
    game.event("unshaded")
    assert game.haganah == 1
    assert game.asks == by
    assert set(game.options) == {"remove:sabotage:gaza", "remove:sabotage:haifa_syria_railway", "done"}
    game.play("remove:sabotage:gaza")
    assert game.n("sabotage", "gaza") == 1
    assert game.ended


def test_p15_no_marker_has_to_go() -> None:
    game = position("P15", gaza=at(sabotage=1)).event("unshaded", "done")
    assert game.n("sabotage", "gaza") == 1
    assert game.haganah == 1


def test_p15_terror_is_not_removed() -> None:
    game = position("P15", haifa_city=at(terror=1)).event("unshaded")
    assert game.n("terror", "haifa_city") == 1
    assert game.ended


@both
def test_p15_shift_right_then_irgun_may_sabotage_one_space(by: str) -> None:
    game = position("P15", by=by, dice=(6,), gaza=at(hidden=1), lydda=at(hidden=1, caches=1)).event("shaded")
    assert game.haganah == 3
    assert game.n("hidden", "haganah_track") == 2
    assert game.asks == "irgun"
    assert game.spaces == {"gaza", "lydda"}
    assert "done" in game.options
    assert game.offered("offensive:") == set()
    game.play("space:gaza")
    assert set(game.options) == {"spend:arms_cache:lydda", "done"}  # +2 stays open (GEN-9)
    game.play("done")
    assert game.n("sabotage", "gaza") == 1
    assert game.ended


def test_p15_one_space_though_the_track_arrives_at_4() -> None:
    """GEN-9."""
    game = position("P15", haganah=3, dice=(1,), gaza=at(hidden=1), samaria=at(hidden=1)).event("shaded", "space:gaza")
    assert game.haganah == 4
    assert game.ended


def test_p15_a_shift_beyond_4_is_lost_and_the_sabotage_is_not() -> None:
    game = position("P15", haganah=4, gaza=at(hidden=1)).event("shaded")
    assert game.haganah == 4
    assert game.spaces == {"gaza"}


# P16 Alan Cunningham


@both
def test_p16_two_limited_operations_then_restore(by: str) -> None:
    """GEN-22: different kinds, the same pieces again; then Restore anywhere it can be."""
    game = position(
        "P16", by=by, gaza=at(troops=2, hidden=1), haifa_city=at(troops=1, police=1, curfew=1, sabotage=1, terror=1)
    )
    game.event("unshaded")
    assert game.asks == "british"
    assert game.offered("op:") == {"deploy", "patrol", "search", "assault"}
    game.play("op:search", "space:gaza")
    assert game.n("active", "gaza") == 1
    assert game.offered("op:") == {"deploy", "patrol", "search", "assault"}
    game.play("op:assault", "space:gaza")
    assert game.n("active", "gaza") == 0
    assert game.asks == "british"
    assert game.options == ["space:haifa_city", "done"]
    game.play("space:haifa_city")
    assert game.n("curfew", "haifa_city") == 0
    assert game.n("sabotage", "haifa_city") == 1  # the Terror marker, turned over
    assert game.doers("unmark", "flip", "remove") == {"british"}
    assert game.n("terror", "haifa_city") == 0
    assert game.ended
    assert game.asks == other(by)


def test_p16_restore_is_one_space() -> None:
    """4.2.1."""
    board = {city: at(troops=1, police=1, curfew=1) for city in CITIES}
    game = position("P16", **board).event("unshaded", "done", "done", "space:haifa_city")
    assert game.total("curfew") == 2
    assert game.ended


def test_p16_the_same_operation_twice_in_the_same_space() -> None:
    game = position("P16", gaza=at(troops=2, active=2)).event("unshaded")
    game.play("op:assault", "space:gaza", "op:assault", "space:gaza")
    assert game.total("active") == 0
    assert game.ended


def test_p16_each_limited_operation_may_have_its_own_lead() -> None:
    """GEN-9, GEN-22: a Limited Operation keeps the usual extra space, once."""
    game = position(
        "P16", held=(0, 1, 2), gaza=at(troops=2, active=3), lydda=at(troops=2, active=3), samaria=at(troops=2, active=1)
    )
    game.event("unshaded", "op:assault", "space:gaza")
    assert game.spaces == set()
    assert game.offered("lead:") == {"0", "1", "2"}
    game.play("lead:0")
    assert game.offered("lead:") == set()
    assert game.refused("lead:1") == "2.3.7"
    game.play("space:lydda")
    game.play("op:assault", "space:gaza", "lead:2", "space:lydda")
    assert game.held == [1]


def test_p16_bevin_leaves_a_limited_operation_its_one_space() -> None:
    game = position("P16", capabilities={"P9": "shaded"}, gaza=at(troops=2, active=1), lydda=at(troops=2, active=1))
    game.event("unshaded", "op:assault", "space:gaza")
    assert "space:lydda" not in game.options
    assert game.offered("op:") == {"deploy", "patrol", "search", "assault"}  # the second one


def test_p16_all_three_parts_may_be_declined() -> None:
    game = position("P16", by="irgun", haifa_city=at(troops=1, police=1, curfew=1)).event("unshaded")
    game.play("done", "done")
    assert game.spaces == {"haifa_city"}
    game.play("done")
    assert game.n("curfew", "haifa_city") == 1
    assert game.ended


def test_p16_a_limited_operation_has_no_special_activity() -> None:
    game = position("P16", gaza=at(troops=2), haifa_city=at(troops=1, police=1, curfew=1)).event(
        "unshaded", "op:deploy"
    )
    assert game.offered("sa:") == set()


@pytest.mark.parametrize(
    ("space", "rule"),
    [("haifa_city", "4.2.1"), ("jerusalem_city", "4.2.1"), ("gaza", "4.2.1"), ("lydda", "4.2.1")],
)
def test_p16_restore_keeps_its_conditions(space: str, rule: str) -> None:
    """4.2.1: Troops, Police, no Irgun; GEN-5c: something to restore."""
    game = position(
        "P16", haifa_city=at(troops=1, police=1, sabotage=1, caches=1), jerusalem_city=at(troops=3, sabotage=1),
        gaza=at(police=3, sabotage=1), lydda=at(troops=1, police=1), samaria=at(troops=1, police=1, sabotage=2),
    )  # fmt: skip
    game.event("unshaded", "done", "done")
    assert game.spaces == {"samaria"}
    assert game.refused(f"space:{space}") == rule


@both
def test_p16_british_must_place_two_cells_from_prison(by: str) -> None:
    """The British choose the Cities, also if Irgun execute; Curfew and Troops do not matter."""
    game = position("P16", by=by, prison=3, haifa_city=at(troops=4, curfew=1)).event("shaded")
    assert game.asks == "british"
    assert set(game.options) == {f"place:cells:{city}:from:prison" for city in CITIES}
    game.play("place:cells:haifa_city:from:prison", "place:cells:haifa_city:from:prison")
    assert game.n("hidden", "haifa_city") == 2
    assert game.n("hidden", "prison") == 1
    assert game.n("hidden", "available") == 7
    assert game.doers("place") == {"british"}
    assert game.ended


def test_p16_one_prisoner_is_released_alone_and_none_from_available() -> None:
    game = position("P16", prison=1).event("shaded", "place:cells:tel_aviv_jaffa:from:prison")
    assert game.total("hidden") == 1
    assert game.ended
    assert position("P16").event("shaded").ended


# Where the lists of spaces of these cards end.


@pytest.mark.parametrize("space", [*DISTRICTS, *RAILWAYS])
def test_p16_prisoners_come_out_in_cities_only(space: str) -> None:
    game = position("P16", prison=1).event("shaded")
    assert game.refused(f"place:cells:{space}:from:prison") == "5.1"


@pytest.mark.parametrize("space", [*COASTAL, *CITIES])
def test_p10_police_guard_railways_only(space: str) -> None:
    assert position("P10").event("unshaded").refused(f"place:police:{space}") == "5.1"
