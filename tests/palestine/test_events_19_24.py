"""Events P19 to P22 and P24, whoever executes them; P17, P18 and P23 are capabilities. Chapter 5, rulings PAL and GEN."""

import pytest

from britishway.games import new_table
from tests.palestine.event_positions import CITIES, DISTRICTS, FACTIONS, RAILWAYS, Game, at, other, position

both = pytest.mark.parametrize("by", FACTIONS)


# P19 Rome Embassy Bombing


@both
def test_p19_up_to_two_cells_and_an_arms_cache_from_anywhere(by: str) -> None:
    game = position(
        "P19", by=by, gaza=at(hidden=1, active=1, caches=1), haifa_syria_railway=at(active=1), lydda=at(caches=2)
    )
    game.event("unshaded")
    assert game.asks == by
    assert set(game.options) == {
        "remove:cells_underground:gaza", "remove:cells_active:gaza", "remove:cells_active:haifa_syria_railway",
        "remove:arms_caches:gaza", "remove:arms_caches:lydda", "done",
    }  # fmt: skip
    game.play("remove:cells_underground:gaza", "remove:arms_caches:lydda")
    assert game.offered("remove:arms_caches:") == set()  # one only
    game.play("remove:cells_active:haifa_syria_railway")
    assert game.will == 11
    assert game.held == []
    assert game.n("caches", "lydda") == 1
    assert game.n("active", "gaza") == 1
    assert game.n("hidden", "available") == 9
    assert game.n("hidden", "prison") == 0
    assert game.ended


def test_p19_two_cells_at_most_then_only_the_arms_cache() -> None:
    game = position("P19", gaza=at(hidden=3, caches=1)).event("unshaded")
    game.play("remove:cells_underground:gaza", "remove:cells_underground:gaza")
    assert set(game.options) == {"remove:arms_caches:gaza", "done"}
    game.play("done")
    assert game.will == 10
    assert game.n("caches", "gaza") == 1
    assert game.ended


def test_p19_nothing_has_to_go() -> None:
    """P19: "up to" covers both kinds."""
    game = position("P19", gaza=at(hidden=1, caches=1)).event("unshaded", "done")
    assert game.n("hidden", "gaza") == 1
    assert game.will == 10
    assert game.ended


def test_p19_only_the_arms_cache_brings_will() -> None:
    assert position("P19", gaza=at(hidden=2)).event("unshaded", *["remove:cells_underground:gaza"] * 2).will == 10
    assert position("P19", gaza=at(caches=1)).event("unshaded", "remove:arms_caches:gaza").will == 11
    assert position("P19").event("unshaded").ended


@pytest.mark.parametrize("die", range(1, 7))
@both
def test_p19_a_roll_above_two_costs_two(by: str, die: int) -> None:
    game = position("P19", by=by, dice=(die,)).event("shaded")
    assert game.rolls() == [die]
    assert game.will == (8 if die > 2 else 10)
    assert any("more than 2" in str(line["text"]) for line in game.table.log())
    assert game.ended


@both
def test_p19_a_die_on_the_table_is_thrown_by_the_executing_faction(by: str) -> None:
    """The house option of physical dice."""
    game = position("P19", by=by, physical_dice=True).event("shaded")
    assert game.asks == by
    assert game.options == [f"roll:{n}" for n in range(1, 7)]
    assert game.play("roll:3").will == 8


def test_p19_is_not_starred() -> None:
    """5.4: ERNEST BEVIN does not soften it."""
    assert position("P19", dice=(6,), capabilities={"P9": "unshaded"}).event("shaded").will == 8


# P20 Indian Independence*


@both
def test_p20_two_more_will_while_no_railway_is_sabotaged(by: str) -> None:
    game = position("P20", by=by, gaza=at(sabotage=3), haifa_city=at(sabotage=1, terror=2)).event("unshaded")
    assert game.will == 12
    assert game.ended


@pytest.mark.parametrize("railway", RAILWAYS)
def test_p20_one_sabotaged_railway_is_enough_to_gain_nothing(railway: str) -> None:
    assert position("P20", **{railway: at(sabotage=1)}).event("unshaded").will == 10


@both
def test_p20_growing_pressure_costs_two(by: str) -> None:
    assert position("P20", by=by).event("shaded").will == 8


# P21 United Resistance Movement


@both
def test_p21_shift_left_with_its_returns_then_up_to_two_more_cells(by: str) -> None:
    """Irgun choose what returns to the Track, the executing faction what the card removes."""
    game = position(
        "P21", by=by, haganah=4, gaza=at(hidden=13, active=1), lydda=at(active=1, caches=2), samaria=at(caches=2)
    )
    game.event("unshaded")
    assert game.haganah == 3
    assert game.asks == "irgun"
    assert game.offered("remove:") == {"cells_underground:gaza", "cells_active:gaza", "cells_active:lydda"}
    assert game.refused("remove:arms_caches:lydda") == "6.5.2"
    game.play("remove:cells_active:gaza", "remove:cells_active:lydda")
    assert game.n("hidden", "haganah_track") == 2
    assert game.n("caches", "haganah_track") == 1  # the fifth one was Available
    assert game.asks == by
    assert set(game.options) == {"remove:cells_underground:gaza", "done"}
    game.play("remove:cells_underground:gaza", "remove:cells_underground:gaza")
    assert game.n("hidden", "available") == 2
    assert game.ended


def test_p21_the_two_more_may_be_left_and_arms_caches_do_not_count() -> None:
    game = position("P21", gaza=at(hidden=1, caches=1), lydda=at(active=1)).event("unshaded")
    assert set(game.options) == {"remove:cells_underground:gaza", "remove:cells_active:lydda", "done"}
    game.play("done")
    assert game.haganah == 1
    assert game.total("hidden") == 1
    assert game.ended
    assert position("P21").event("unshaded").ended


def test_p21_prisoners_return_to_the_track_last_and_are_not_removed_by_the_card() -> None:
    """6.5.2: Available, map, Prison."""
    game = position("P21", by="british", haganah=3, prison=12, gaza=at(hidden=1)).event("unshaded")
    assert game.n("hidden", "gaza") == 0
    assert game.n("hidden", "prison") == 10
    assert game.n("hidden", "haganah_track") == 5
    assert game.ended


def test_p21_pieces_return_only_when_the_track_leaves_3_or_4() -> None:
    """6.5.2: a step further left, or one that is lost, claims nothing, however few wait on the Track."""
    for start in (0, 1, 2):
        setup = {"empty": True, "tracks": {"haganah": start}, "boxes": {"haganah_track": {"cells_underground": 1}}}
        game = Game(new_table({"scenario": "palestine", "deck": ["P21", "P20"], "setup": setup})).event("unshaded")
        assert game.haganah == max(0, start - 1)
        assert game.n("hidden", "haganah_track") == 1


@both
def test_p21_shift_right_and_irgun_sabotage_each_railway_they_like(by: str) -> None:
    game = position(
        "P21", by=by, dice=(3, 2), tel_aviv_egypt_railway=at(hidden=1), haifa_syria_railway=at(hidden=1, police=1),
        tel_aviv_haifa_railway=at(active=1), tel_aviv_jerusalem_railway=at(hidden=2), gaza=at(hidden=1, caches=1),
    )  # fmt: skip
    game.event("shaded")
    assert game.haganah == 3
    assert game.asks == "irgun"
    assert game.spaces == {"tel_aviv_egypt_railway", "haifa_syria_railway", "tel_aviv_jerusalem_railway"}
    assert game.refused("space:tel_aviv_haifa_railway") == "3.3.3"
    assert game.refused("space:gaza") == "5.1"
    assert game.offered("offensive:") == set()
    game.play("space:tel_aviv_jerusalem_railway")  # 3: success
    assert game.n("sabotage", "tel_aviv_jerusalem_railway") == 1
    assert game.refused("space:tel_aviv_jerusalem_railway") == "3.1"  # once each
    game.play("space:haifa_syria_railway")  # 2 - 1
    assert game.n("sabotage", "haifa_syria_railway") == 0
    assert game.n("active", "haifa_syria_railway") == 1
    game.play("done")  # each is optional
    assert game.n("hidden", "tel_aviv_egypt_railway") == 1
    assert game.ended


def test_p21_all_four_railways() -> None:
    game = position("P21", dice=(6, 6, 6, 6), **{railway: at(hidden=1) for railway in RAILWAYS}).event("shaded")
    game.play(*(f"space:{railway}" for railway in RAILWAYS))
    assert game.total("sabotage", *RAILWAYS) == 4
    assert game.ended


def test_p21_no_sabotage_without_a_cell_on_a_railway() -> None:
    assert position("P21", gaza=at(hidden=1)).event("shaded").ended


# P22 Jewish Agency


@both
def test_p22_the_executing_faction_picks_direction_and_half(by: str) -> None:
    game = position("P22", by=by, haganah=2, chits=(1,)).event("single")
    assert game.asks == by
    assert set(game.options) == {"shift:haganah:left", "shift:haganah:right"}
    game.play("shift:haganah:left")
    assert game.haganah == 1
    assert game.asks == by
    assert set(game.options) == {"choice:limited_operation", "choice:intel"}
    game.play("choice:intel")
    assert game.asks == "british"
    assert set(game.options) == {"yes", "no"}
    game.play("yes")
    assert game.held == [1]
    assert game.doers("draw") == {"british"}
    assert game.ended


@both
def test_p22_the_british_may_decline_the_chit(by: str) -> None:
    game = position("P22", by=by).event("single", "shift:haganah:right", "choice:intel", "no")
    assert game.haganah == 3
    assert game.held == []
    assert game.ended


@pytest.mark.parametrize(("start", "way"), [(0, "right"), (4, "left")])
def test_p22_the_direction_must_be_one_in_which_the_track_can_move(start: int, way: str) -> None:
    """GEN-15."""
    game = position("P22", haganah=start).event("single")
    assert game.options == [f"shift:haganah:{way}"]
    game.play(f"shift:haganah:{way}")
    assert game.haganah == (1 if way == "right" else 3)


def test_p22_an_empty_bag_gives_nothing() -> None:
    """PAL-13."""
    game = position("P22", held=(0, 0, 0, 1, 1, 1, 2, 2, 2)).event("single", "shift:haganah:left", "choice:intel")
    if not game.ended:
        game.play("yes")
    assert game.held == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert game.ended


@both
def test_p22_irgun_limited_operation_keeps_its_extra_spaces(by: str) -> None:
    """GEN-9: Haganah 4 and an Offensive make three spaces (line 555)."""
    game = position("P22", by=by, haganah=3, gaza=at(caches=2), samaria=at(caches=1)).event(
        "single", "shift:haganah:right"
    )
    game.play("choice:limited_operation")
    assert game.asks == "irgun"
    assert "done" in game.options
    assert game.offered("op:") == {"recruit"}
    assert game.refused("op:search") == "3.2.3"
    game.play("op:recruit", "space:haifa_city", "space:jerusalem_city")
    assert game.spaces == set()
    assert game.offered("offensive:") == {"gaza", "samaria"}
    game.play("offensive:gaza", "space:tel_aviv_jaffa")
    assert game.n("caches", "gaza") == 1
    assert [game.n("hidden", city) for city in CITIES] == [1, 1, 1]
    assert game.ended


def test_p22_the_limited_operation_is_one_space_at_3_and_has_no_activity() -> None:
    game = position(
        "P22", haganah=2, gaza=at(hidden=1), lydda=at(hidden=1), haifa_city=at(hidden=1, police=1, curfew=1)
    )
    game.event("single", "shift:haganah:right", "choice:limited_operation", "op:travel")
    assert game.offered("sa:") == set()
    assert game.refused("sa:silence") == "2.3.4"
    game.play("space:gaza")
    assert game.spaces == set()


@both
def test_p22_irgun_may_decline_the_limited_operation(by: str) -> None:
    game = position("P22", by=by).event("single", "shift:haganah:left", "choice:limited_operation", "done")
    assert game.ended
    assert game.asks == other(by)


# P24 Sergeants Affair


@pytest.mark.parametrize(("terror", "by_how_much"), [(0, 0), (1, 1), (3, 3), (5, 3)])
@both
def test_p24_one_for_each_terror_marker_up_to_three(by: str, terror: int, by_how_much: int) -> None:
    spaces = {"haifa_city": at(terror=terror, sabotage=2), "gaza": at(sabotage=1)}
    assert position("P24", by=by, **spaces).event("unshaded").will == 10 + by_how_much
    assert position("P24", by=by, **spaces).event("shaded").will == 10 - by_how_much


def test_p24_counts_the_markers_of_all_cities_and_leaves_them() -> None:
    game = position("P24", **{city: at(terror=1) for city in CITIES}).event("shaded")
    assert game.will == 7
    assert game.total("terror") == 3


def test_p24_is_not_starred() -> None:
    game = position("P24", capabilities={"P9": "unshaded"}, haifa_city=at(terror=2))
    assert game.event("shaded").will == 8


@pytest.mark.parametrize("space", DISTRICTS)
def test_p24_turned_markers_are_sabotage(space: str) -> None:
    assert position("P24", **{space: at(sabotage=4)}).event("unshaded").will == 10


def test_p19_the_prompt_says_what_may_still_go() -> None:
    game = position("P19", gaza=at(hidden=3, caches=1)).event("unshaded")
    view = game.table.decision_view()
    assert view is not None
    assert view["prompt"] == "Rome Embassy Bombing: remove at most 2 Cells and 1 Arms Cache"
