"""Events P1 to P8, both sides, whoever executes them. Chapter 5, rulings PAL and GEN-8 to GEN-15."""

import pytest

from tests.palestine.event_positions import CITIES, COASTAL, FACTIONS, RAILWAYS, at, other, position

both = pytest.mark.parametrize("by", FACTIONS)


# P1 Operation Agatha


@both
def test_p1_british_search_a_city_then_detain_there_then_the_haganah_turn_away(by: str) -> None:
    """P1 unshaded: Search, Mass Detention there, the shift; British decide it all (GEN-8)."""
    game = position(
        "P1", by=by, haganah=2, dice=(2,),
        jerusalem_city=at(hidden=2, active=1), jerusalem_district=at(troops=3, hidden=1),
    )  # fmt: skip
    game.event("unshaded")
    assert game.asks == "british"
    assert game.spaces == set(CITIES)
    game.play("space:jerusalem_city", "move:troops:jerusalem_district:jerusalem_city:3")
    assert game.n("curfew", "jerusalem_city") == 1
    assert game.n("active", "jerusalem_city") == 2  # one for three cubes
    assert game.asks == "british"
    assert game.offered("remove:") == {
        "cells_underground:jerusalem_city", "cells_active:jerusalem_city", "cells_underground:jerusalem_district",
    }  # fmt: skip
    assert game.haganah == 2
    game.play("remove:cells_underground:jerusalem_district", "remove:cells_active:jerusalem_city")
    assert game.n("hidden", "prison") == 2
    assert game.haganah == 1
    assert game.will == 10
    assert game.ended
    assert game.asks == other(by)
    assert game.doers("move", "mark", "flip", "roll", "remove") == {"british"}
    assert game.doers("shift") == {by}


def test_p1_the_search_is_not_declined() -> None:
    """The card does not say "may"."""
    game = position("P1", by="irgun").event("unshaded")
    assert "done" not in game.options
    assert game.refused("done") == "3.1"


def test_p1_search_is_in_one_city_whatever_the_british_could_pay() -> None:
    """GEN-9: no Intelligence Lead on a card's own number."""
    game = position("P1", held=(1, 2), haifa_district=at(troops=1)).event("unshaded", "space:haifa_city")
    assert game.spaces == set()
    assert game.offered("lead:") == set()
    assert game.refused("lead:1") == "2.3.7"
    assert game.refused("space:tel_aviv_jaffa") == "3.1"


def test_p1_only_cities_are_searched() -> None:
    game = position("P1", gaza=at(troops=4, hidden=2)).event("unshaded")
    for space in (*COASTAL, *RAILWAYS):
        assert game.refused(f"space:{space}") == "5.1"


def test_p1_a_search_with_a_chit_leaves_no_curfew_and_so_no_detention() -> None:
    """P1: Mass Detention if it is now legal."""
    game = position("P1", held=(0,), dice=(6,), haifa_city=at(troops=3, hidden=2))
    game.event("unshaded", "space:haifa_city", "spend:intel:0")
    assert game.n("active", "haifa_city") == 2
    assert game.n("curfew", "haifa_city") == 0
    assert game.rolls() == []
    assert game.will == 10
    assert game.haganah == 1
    assert game.ended


def test_p1_two_troops_are_too_few_for_a_detention() -> None:
    game = position("P1", dice=(6,), haifa_city=at(troops=2, police=3, hidden=2))
    game.event("unshaded", "space:haifa_city")
    assert game.n("curfew", "haifa_city") == 1
    assert game.rolls() == []
    assert game.haganah == 1


def test_p1_detention_is_there_and_not_in_another_city() -> None:
    """ "In the space" is not "anywhere"."""
    game = position("P1", dice=(6,), haifa_city=at(troops=1, hidden=1), tel_aviv_jaffa=at(troops=3, curfew=1, hidden=2))
    game.event("unshaded", "space:haifa_city")
    assert game.rolls() == []
    assert game.ended


def test_p1_a_die_above_the_cells_costs_political_will() -> None:
    game = position("P1", dice=(5,), haifa_city=at(troops=3, hidden=1), haifa_district=at(hidden=1))
    game.event("unshaded", "space:haifa_city")
    assert game.n("hidden", "prison") == 2
    assert game.will == 7


def test_p1_shift_at_the_left_end_is_lost_and_the_rest_happens() -> None:
    """GEN-15."""
    game = position("P1", haganah=0, dice=(1,), haifa_city=at(troops=3, active=1))
    game.event("unshaded", "space:haifa_city")
    assert game.n("hidden", "prison") == 1
    assert game.haganah == 0


@both
def test_p1_shaded_brings_the_track_to_4_and_irgun_a_sabotage(by: str) -> None:
    game = position("P1", by=by, haganah=3, dice=(3,), gaza=at(hidden=1), samaria=at(hidden=1, active=1))
    game.event("shaded")
    assert game.haganah == 4
    assert game.asks == "irgun"
    assert game.spaces == {"gaza", "samaria"}
    assert "done" in game.options
    game.play("space:gaza")
    assert game.n("sabotage", "gaza") == 1
    assert game.ended


def test_p1_shaded_releases_the_pieces_that_waited_at_4() -> None:
    """6.5.2."""
    game = position("P1", haganah=3).event("shaded")
    assert game.total("hidden", "haganah_track") == 0
    assert game.n("caches", "haganah_track") == 0
    assert game.n("hidden", "available") == 15


def test_p1_shaded_counts_a_track_that_stood_at_4_already() -> None:
    game = position("P1", haganah=4, gaza=at(hidden=1)).event("shaded")
    assert game.spaces == {"gaza"}


@pytest.mark.parametrize("start", [0, 1, 2])
def test_p1_shaded_below_4_gives_no_sabotage(start: int) -> None:
    game = position("P1", haganah=start, gaza=at(hidden=1)).event("shaded")
    assert game.haganah == start + 1
    assert game.ended


def test_p1_shaded_is_one_space_though_the_track_is_at_4() -> None:
    """GEN-9: neither the Haganah nor an Offensive adds a space."""
    game = position("P1", haganah=3, gaza=at(hidden=2), lydda=at(hidden=1, caches=1)).event("shaded")
    assert game.offered("offensive:") == set()
    assert game.refused("offensive:lydda") == "2.3.7"
    game.play("space:gaza", "done")
    assert game.ended


def test_p1_shaded_sabotage_may_be_declined_and_needs_an_underground_cell() -> None:
    game = position("P1", haganah=3, gaza=at(hidden=1), lydda=at(active=1)).event("shaded")
    assert game.refused("space:lydda") == "3.3.3"
    game.play("done")
    assert game.ended
    assert position("P1", haganah=3, lydda=at(active=1)).event("shaded").ended


def test_p1_shaded_has_no_terror() -> None:
    """The card grants the Operation, no Special Activity."""
    game = position("P1", haganah=3, haifa_city=at(hidden=1), haifa_district=at(caches=1))
    game.event("shaded", "space:haifa_city")
    assert game.offered("sa:") == set()
    assert game.refused("sa:terror") == "5.1"


# P2 Exodus Affair*


@pytest.mark.parametrize("district", COASTAL)
@both
def test_p2_cells_in_coastal_districts_with_troops_go_to_prison(by: str, district: str) -> None:
    game = position("P2", by=by, **{district: at(troops=1, hidden=2, active=1, caches=1)})
    game.event("unshaded")
    assert game.n("hidden", "prison") == 3
    assert game.n("caches", district) == 1
    assert game.ended


def test_p2_takes_all_such_districts_and_nothing_else() -> None:
    """P2: no Cities, no Railways, not Jerusalem District; Police are no Troops."""
    game = position(
        "P2", gaza=at(troops=1, hidden=1), lydda=at(troops=2, active=2), samaria=at(police=1, hidden=1),
        jerusalem_district=at(troops=2, hidden=1), haifa_city=at(troops=2, hidden=1),
        haifa_syria_railway=at(troops=2, active=1),
    )  # fmt: skip
    game.event("unshaded")
    assert game.n("hidden", "prison") == 3
    assert [game.total("hidden", s) + game.total("active", s) for s in (
        "samaria", "jerusalem_district", "haifa_city", "haifa_syria_railway")] == [1, 1, 1, 1]  # fmt: skip
    assert game.will == 10


@both
def test_p2_britain_disgraced_costs_three(by: str) -> None:
    assert position("P2", by=by).event("shaded").will == 7


def test_p2_political_will_stops_at_0_and_the_game_goes_on() -> None:
    """GEN-7: 0 during the cards ends nothing."""
    game = position("P2", will=2).event("shaded")
    assert game.will == 0
    assert game.ended


# P3 King David Hotel


@both
def test_p3_the_executing_faction_removes_a_terror_marker_to_shift_the_track(by: str) -> None:
    game = position("P3", by=by, haifa_city=at(terror=1), jerusalem_city=at(terror=2, sabotage=1))
    game.event("unshaded")
    assert game.asks == by
    assert set(game.options) == {"remove:terror:haifa_city", "remove:terror:jerusalem_city"}
    game.play("remove:terror:jerusalem_city")
    assert game.n("terror", "jerusalem_city") == 1
    assert game.n("terror", "haifa_city") == 1
    assert game.haganah == 1
    assert game.ended


def test_p3_without_terror_nothing_happens() -> None:
    """GEN-12, GEN-13: Sabotage is no Terror; the event may be chosen all the same."""
    game = position("P3", haifa_city=at(sabotage=2)).event("unshaded")
    assert game.haganah == 2
    assert game.n("sabotage", "haifa_city") == 2
    assert game.ended


def test_p3_one_marker_goes_even_where_the_shift_is_lost() -> None:
    """5.1.3, GEN-15."""
    game = position("P3", haganah=0, haifa_city=at(terror=2)).event("unshaded")
    assert game.n("terror", "haifa_city") == 1
    assert game.haganah == 0


@both
def test_p3_two_terror_markers_in_a_city_with_an_underground_cell(by: str) -> None:
    game = position(
        "P3", by=by, haifa_city=at(hidden=1), tel_aviv_jaffa=at(hidden=1, police=3), jerusalem_city=at(active=1),
        gaza=at(hidden=1), haifa_syria_railway=at(hidden=1),
    )  # fmt: skip
    game.event("shaded")
    assert game.asks == by
    assert set(game.options) == {"space:haifa_city", "space:tel_aviv_jaffa"}
    assert game.refused("space:jerusalem_city") == "5.1"
    game.play("space:haifa_city")
    assert game.n("terror", "haifa_city") == 2
    assert game.n("hidden", "haifa_city") == 1  # nobody is activated
    assert game.haganah == 2
    assert game.ended


def test_p3_shaded_without_such_a_city_does_nothing() -> None:
    game = position("P3", haifa_city=at(active=1), gaza=at(hidden=1)).event("shaded")
    assert game.total("terror") == 0
    assert game.ended


# P4 Illegal Immigration*


@both
def test_p4_no_sabotage_on_the_coast_gains_two(by: str) -> None:
    """Only Sabotage is asked for: pieces do not hinder the gain."""
    game = position("P4", by=by, gaza=at(hidden=3, caches=2), jerusalem_district=at(sabotage=1))
    assert game.event("single").will == 12
    assert game.ended


@pytest.mark.parametrize("space", ["jerusalem_district", "haifa_city", "tel_aviv_jaffa", *RAILWAYS])
def test_p4_sabotage_off_the_coastal_districts_does_not_count(space: str) -> None:
    assert position("P4", **{space: at(sabotage=3)}).event("single").will == 12


@pytest.mark.parametrize(
    ("sabotage", "cells", "caches", "loss"),
    [(1, 0, 0, 0), (1, 1, 0, 1), (2, 0, 0, 1), (2, 1, 0, 1), (1, 1, 2, 2), (5, 0, 0, 2), (6, 0, 0, 3), (6, 4, 2, 3)],
)
def test_p4_a_loss_of_one_for_each_full_pair_three_at_most(sabotage: int, cells: int, caches: int, loss: int) -> None:
    """GEN-20, GEN-27: Cells of either side and Arms Caches are pieces."""
    game = position("P4", gaza=at(sabotage=sabotage, hidden=cells), galilee=at(caches=caches))
    assert game.event("single").will == 10 - loss


def test_p4_counts_active_and_underground_cells_in_all_five_districts() -> None:
    game = position(
        "P4", galilee=at(sabotage=1), haifa_district=at(active=1), samaria=at(hidden=1), lydda=at(caches=1),
        gaza=at(troops=2), jerusalem_district=at(hidden=4), tel_aviv_jaffa=at(hidden=1),
    )  # fmt: skip
    assert game.event("single").will == 8


def test_p4_has_one_text() -> None:
    game = position("P4").play("box:event")
    assert game.offered("event:") == {"single"}
    assert game.refused("event:unshaded") == "5.2"
    assert game.refused("event:shaded") == "5.2"


def test_p4_the_gain_stops_at_20() -> None:
    assert position("P4", will=19).event("single").will == 20


# P5 Acre Prison Break


@both
def test_p5_up_to_two_prisoners_leave_the_game(by: str) -> None:
    game = position("P5", by=by, prison=3).event("unshaded")
    assert game.asks == by
    assert set(game.options) == {"remove:cells_underground:prison", "done"}
    game.play("remove:cells_underground:prison", "remove:cells_underground:prison")
    assert game.n("hidden", "removed") == 2
    assert game.n("hidden", "prison") == 1
    assert game.n("hidden", "available") == 7
    assert game.ended


def test_p5_one_or_none_may_be_taken() -> None:
    """ "Up to": zero is allowed (GEN-14)."""
    game = position("P5", prison=3).event("unshaded", "remove:cells_underground:prison", "done")
    assert game.n("hidden", "removed") == 1
    game = position("P5", prison=3).event("unshaded", "done")
    assert game.n("hidden", "removed") == 0
    assert game.ended


def test_p5_with_an_empty_prison_ends_at_once() -> None:
    assert position("P5").event("unshaded").ended
    assert position("P5").event("shaded").ended


def test_p5_cells_out_of_the_game_do_not_go_back_to_the_haganah_track() -> None:
    """6.5.2, PAL-27: what fills the Track are Cells still in the game."""
    game = position("P3", by="british", haganah=3, removed=2, haifa_city=at(terror=1), gaza=at(hidden=6, active=5))
    game.event("unshaded")
    assert game.asks == "irgun"  # none Available: Irgun choose on the map
    game.play("remove:cells_active:gaza", "remove:cells_active:gaza", "remove:cells_underground:gaza")
    assert game.n("hidden", "removed") == 2
    assert game.n("hidden", "haganah_track") == 5
    assert game.total("hidden") + game.total("active") == 8
    assert game.ended


@both
def test_p5_mass_escape_empties_the_prison(by: str) -> None:
    game = position("P5", by=by, prison=4).event("shaded")
    assert game.n("hidden", "prison") == 0
    assert game.n("hidden", "available") == 10
    assert game.ended


# P6 Montgomery


@both
def test_p6_british_search_three_spaces_of_any_kind(by: str) -> None:
    game = position(
        "P6", by=by, haifa_city=at(troops=3, hidden=2), gaza=at(troops=2, hidden=2),
        haifa_syria_railway=at(police=2, hidden=1),
    )  # fmt: skip
    game.event("unshaded")
    assert game.asks == "british"
    assert len(game.spaces) == 13
    game.play("space:haifa_city", "space:gaza", "space:haifa_syria_railway")
    assert game.spaces == set()
    game.play("done")
    assert [game.n("active", s) for s in ("haifa_city", "gaza", "haifa_syria_railway")] == [1, 1, 1]
    assert game.n("curfew", "haifa_city") == 1
    assert game.ended


def test_p6_no_chit_for_any_purpose() -> None:
    """P6: neither instead of a Curfew nor for one more space."""
    game = position("P6", held=(0, 1, 2), haifa_city=at(troops=3, hidden=2)).event("unshaded", "space:haifa_city")
    assert game.offered("lead:") == set()
    assert game.refused("lead:1") == "5.1"
    game.play("done")
    assert game.n("curfew", "haifa_city") == 1
    assert game.n("active", "haifa_city") == 1
    assert game.held == [0, 1, 2]
    assert game.ended


def test_p6_three_spaces_even_under_bevin() -> None:
    """The card's tip; GEN-9, GEN-23."""
    game = position("P6", capabilities={"P9": "shaded"}).event("unshaded", "space:gaza", "space:lydda")
    assert len(game.spaces) == 11
    game.play("space:samaria")
    assert game.ended


def test_p6_the_search_may_be_declined() -> None:
    game = position("P6", by="irgun", haifa_city=at(troops=3, hidden=2)).event("unshaded", "done")
    assert game.n("curfew", "haifa_city") == 0
    assert game.ended


@both
def test_p6_a_cell_in_each_city_without_troops(by: str) -> None:
    """Police and a Curfew do not stop it; nothing is left to choose."""
    game = position(
        "P6", by=by, haifa_city=at(police=1, curfew=1), tel_aviv_jaffa=at(troops=1), jerusalem_city=at(active=1)
    )
    game.event("shaded")
    assert [game.n("hidden", city) for city in CITIES] == [1, 0, 1]
    assert game.n("active", "jerusalem_city") == 1
    assert game.ended


@both
def test_p6_short_of_cells_the_executing_faction_picks_the_cities(by: str) -> None:
    game = position("P6", by=by, gaza=at(hidden=8)).event("shaded")
    assert game.asks == by
    assert game.offered("place:cells:") == set(CITIES)
    assert "done" not in game.options
    game.play("place:cells:jerusalem_city")
    assert game.offered("place:cells:") == {"haifa_city", "tel_aviv_jaffa"}
    game.play("place:cells:haifa_city")
    assert [game.n("hidden", city) for city in CITIES] == [1, 0, 1]
    assert game.ended


def test_p6_without_cells_nothing_is_placed_and_none_is_lifted_from_the_map() -> None:
    """1.4.1, GEN-16."""
    game = position("P6", gaza=at(hidden=10)).event("shaded")
    assert game.n("hidden", "gaza") == 10
    assert game.ended


# P7 Lehi


@both
def test_p7_one_cell_from_each_crowded_space_as_the_executing_faction_likes(by: str) -> None:
    game = position(
        "P7", by=by, gaza=at(hidden=1, active=1), haifa_syria_railway=at(active=3), lydda=at(hidden=1, caches=2)
    )
    game.event("unshaded")
    assert game.asks == by
    assert set(game.options) == {
        "remove:cells_underground:gaza", "remove:cells_active:gaza", "remove:cells_active:haifa_syria_railway", "done",
    }  # fmt: skip
    game.play("remove:cells_underground:gaza")
    assert set(game.options) == {"remove:cells_active:haifa_syria_railway", "done"}
    game.play("remove:cells_active:haifa_syria_railway")
    assert game.n("hidden", "available") == 10 - 4
    assert game.n("active", "gaza") == 1
    assert game.n("active", "haifa_syria_railway") == 2
    assert game.ended


def test_p7_unshaded_may_leave_every_space_out() -> None:
    game = position("P7", gaza=at(hidden=2)).event("unshaded", "done")
    assert game.n("hidden", "gaza") == 2
    assert game.ended


def test_p7_a_lone_cell_is_no_crowd() -> None:
    assert position("P7", gaza=at(hidden=1, caches=2), lydda=at(active=1)).event("unshaded").ended


@both
def test_p7_police_go_one_by_one_where_a_cell_hides(by: str) -> None:
    game = position(
        "P7", by=by, haifa_city=at(hidden=1, police=2, troops=1), gaza=at(hidden=1, police=1), lydda=at(active=2, police=1),
        samaria=at(police=1), galilee=at(hidden=1, troops=1),
    )  # fmt: skip
    game.event("shaded")
    assert game.asks == by
    assert set(game.options) == {"remove:police:haifa_city", "remove:police:gaza", "done"}
    game.play("remove:police:haifa_city")
    assert set(game.options) == {"remove:police:gaza", "done"}
    game.play("done")
    assert game.n("police", "haifa_city") == 1
    assert game.n("police", "available") == 2
    assert game.n("hidden", "haifa_city") == 1  # nobody is activated
    assert game.ended


def test_p7_the_last_police_takes_its_curfew_along() -> None:
    """1.10: a Curfew leaves a City that has no British piece."""
    game = position("P7", haifa_city=at(hidden=1, police=1, curfew=1)).event("shaded", "remove:police:haifa_city")
    assert game.n("curfew", "haifa_city") == 0


# P8 Harry Truman*


@both
def test_p8_two_more_will_and_a_deploy_with_its_troop_move(by: str) -> None:
    game = position(
        "P8", by=by, gaza=at(troops=2, hidden=1), haifa_city=at(troops=1), jerusalem_city=at(troops=1), lydda=at(troops=1),
        samaria=at(troops=1, hidden=1), haifa_syria_railway=at(troops=2),
    )  # fmt: skip
    game.event("unshaded")
    assert game.will == 12
    assert game.asks == "british"
    assert game.spaces == {"gaza", "haifa_city", "jerusalem_city", "lydda"}
    assert game.refused("space:samaria") == "3.2.1"
    assert game.refused("space:haifa_syria_railway") == "3.2.1"
    game.play("space:gaza", "space:haifa_city", "space:lydda")
    assert game.spaces == set()
    game.play("done") if "done" in game.options and not game.offered("move:") else None
    assert [game.n("police", s) for s in ("gaza", "haifa_city", "lydda")] == [1, 1, 1]
    game.play("move:troops:gaza:tel_aviv_egypt_railway:2", "move:troops:haifa_city:tel_aviv_egypt_railway", "done")
    assert game.n("troops", "tel_aviv_egypt_railway") == 3
    assert game.ended


def test_p8_the_deploy_may_be_declined_and_the_will_stays() -> None:
    game = position("P8", gaza=at(troops=2)).event("unshaded", "done")
    assert game.will == 12
    assert game.ended
    assert not any("Deploy" in str(line["text"]) for line in game.table.log())  # the log leaves skips out


def test_p8_three_spaces_even_under_bevin() -> None:
    """GEN-9."""
    spaces = {space: at(troops=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    game = position("P8", capabilities={"P9": "shaded"}, **spaces).event("unshaded", "space:gaza", "space:lydda")
    assert game.spaces == {"samaria", "galilee"}
    game.play("space:galilee")
    assert game.total("police") == 3
    assert game.spaces == set()


def test_p8_without_a_space_to_deploy_only_the_will_rises() -> None:
    game = position("P8", will=19).event("unshaded")
    assert game.will == 20
    assert game.ended


def test_p8_no_restore_and_no_lead_with_the_deploy() -> None:
    """GEN-9; the card grants no Special Activity."""
    game = position("P8", held=(2,), gaza=at(troops=2), haifa_city=at(troops=1, police=1, curfew=1)).event("unshaded")
    assert game.offered("sa:") == set()
    assert game.offered("lead:") == set()


@pytest.mark.parametrize("curfews", [0, 1, 2, 3])
@both
def test_p8_truman_costs_one_for_each_curfew(by: str, curfews: int) -> None:
    spaces = {city: at(police=1, curfew=1) for city in CITIES[:curfews]}
    game = position("P8", by=by, **spaces).event("shaded")
    assert game.will == 10 - curfews
    assert game.total("curfew") == curfews
