"""The Haganah Track (1.9, 6.5): who moves it, and the Irgun pieces that wait on it."""

import pytest

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.palestine.positions import (
    EVENT,
    FULL,
    asked,
    at,
    changes,
    haganah,
    here,
    markers,
    offered,
    play,
    refusal,
    table,
    view,
)

WAITING = {
    0: {"cells_underground": 5, "arms_caches": 1},
    1: {"cells_underground": 5, "arms_caches": 1},
    2: {"cells_underground": 5, "arms_caches": 1},
    3: {"cells_underground": 2, "arms_caches": 1},
    4: {},
}
"""6.5.2, PAL-27: box 3 holds three Cells, box 4 two Cells and an Arms Cache, while the Track is lower."""


def negotiate(spaces: dict[str, dict[str, object]] | None = None, *, track: int, **setup: object) -> Table[State]:
    """A Negotiate that succeeds."""
    spaces = {"samaria": here(troops=1), **(spaces or {})}
    game = table(spaces, haganah=track, dice=[6], **setup)  # type: ignore[arg-type]
    return play(game, FULL, "op:deploy", "sa:negotiate")


def raise_track(spaces: dict[str, dict[str, object]] | None = None, *, track: int, **setup: object) -> Table[State]:
    """P15's shaded side: one step to the right; there is no Underground Cell for its Sabotage."""
    game = table(spaces, haganah=track, deck=["P15", "P20"], **setup)  # type: ignore[arg-type]
    return play(game, EVENT, "event:shaded")


@pytest.mark.parametrize("track", range(5))
def test_a_setup_lets_the_pieces_follow_the_track(track: int) -> None:
    """protocol.md."""
    game = table(haganah=track)
    assert at(game, "haganah_track") == WAITING[track]
    assert at(game, "available")["cells_underground"] == 15 - WAITING[track].get("cells_underground", 0)


@pytest.mark.parametrize("track", [1, 2, 3, 4])
def test_every_step_down_fills_the_boxes_it_leaves(track: int) -> None:
    """6.5.2: from Available first."""
    game = negotiate(track=track)
    assert haganah(game) == track - 1
    assert at(game, "haganah_track") == WAITING[track - 1]


@pytest.mark.parametrize("track", [0, 1, 2, 3])
def test_every_step_up_makes_the_pieces_of_the_box_available(track: int) -> None:
    """6.5.2: at once."""
    game = table(haganah=track, deck=["P15", "P20"])
    with changes(game) as changed:
        play(game, EVENT, "event:shaded")
    expected = {"haganah": 1}
    for name in ("cells_underground", "arms_caches"):
        n = WAITING[track].get(name, 0) - WAITING[track + 1].get(name, 0)
        if n:
            expected |= {f"haganah_track.{name}": -n, f"available.{name}": n}
    assert changed == expected


def test_a_shift_beyond_an_end_is_lost_gen_15() -> None:
    game = table(haganah=4, deck=["P15", "P20"])
    with changes(game) as changed:
        play(game, EVENT, "event:shaded")
    assert changed == {}


def test_pieces_come_from_available_before_the_map() -> None:
    game = negotiate({"gaza": here(hidden=5), "lydda": here(hidden=5)}, track=3)
    assert at(game, "available").get("cells_underground", 0) == 0
    assert at(game, "gaza") == at(game, "lydda") == {"cells_underground": 5}


def test_irgun_choose_what_comes_from_the_map() -> None:
    """Cells of either side (GEN-17), in the middle of the British turn."""
    game = negotiate({"gaza": here(hidden=6, active=1), "haifa_syria_railway": here(active=5)}, track=3)
    assert asked(game) == ("irgun", "6.5.2")
    assert offered(game) == [
        "remove:cells_underground:gaza",
        "remove:cells_active:gaza",
        "remove:cells_active:haifa_syria_railway",
    ]
    assert refusal(game, "remove:arms_caches:gaza") == "6.5.2"
    with changes(game) as changed:
        play(game, "remove:cells_active:haifa_syria_railway", "remove:cells_active:gaza")
    assert changed == {
        "haifa_syria_railway.cells_active": -1,
        "gaza.cells_active": -1,
        "haganah_track.cells_underground": 2,
    }, "one of the three came from Available"
    assert asked(game) == ("british", "3.2.1")


def test_prison_comes_last() -> None:
    """6.5.2: Available, then the map, then Prison."""
    game = negotiate({"gaza": here(hidden=1)}, track=3, boxes={"prison": {"cells_underground": 12}})
    assert at(game, "gaza") == {}
    assert at(game, "prison") == {"cells_underground": 10}
    assert at(game, "haganah_track") == WAITING[2]


def test_the_arms_cache_returns_from_the_map_where_none_is_available() -> None:
    game = negotiate({"gaza": here(caches=2), "lydda": here(caches=2), "galilee": here(caches=1)}, track=4)
    assert asked(game) == ("irgun", "6.5.2")
    assert offered(game) == [
        "remove:arms_caches:galilee",
        "remove:arms_caches:lydda",
        "remove:arms_caches:gaza",
    ]
    with changes(game) as changed:
        play(game, "remove:arms_caches:gaza")
    assert changed == {"gaza.arms_caches": -1, "haganah_track.arms_caches": 1}, "no Political Will (PAL-4)"


def test_a_curfew_does_not_stop_pieces_that_return() -> None:
    game = negotiate({"haifa_city": here(troops=1, curfew=1, hidden=10)}, track=3, boxes={"prison": {}})
    assert at(game, "haganah_track") == WAITING[2]
    assert markers(game, "haifa_city") == {"curfew": 1}


def test_what_left_the_game_cannot_return_pal_27() -> None:
    """P5: the boxes fill as far as they can."""
    game = negotiate(track=3, boxes={"removed": {"cells_underground": 2}, "prison": {"cells_underground": 9}})
    assert at(game, "haganah_track") == WAITING[2]
    assert at(game, "prison") == {"cells_underground": 8}
    game = negotiate(track=3, boxes={"removed": {"cells_underground": 12}})
    assert at(game, "haganah_track") == {"cells_underground": 3, "arms_caches": 1}


def test_negotiate_terror_and_events_are_all_that_lower_the_track() -> None:
    """6.5.1: nothing of a whole round of other actions moves it."""
    spaces = {"gaza": here(troops=2, active=1), "lydda": here(hidden=1)}
    game = table(spaces, haganah=3)
    play(game, FULL, "op:assault", "space:gaza", EVENT, "pass")
    while "done" in offered(game):
        play(game, "done")
    assert haganah(game) == 3


@pytest.mark.parametrize("track", [0, 1, 2, 3])
def test_only_events_raise_the_track(track: int) -> None:
    """6.5.1."""
    assert haganah(raise_track(track=track)) == track + 1


def test_raising_and_lowering_again_restores_the_boxes() -> None:
    game = table(haganah=2, deck=["P15", "P21", "P20"])
    play(game, EVENT, "event:shaded", "box:limited_operation", "pass")
    assert at(game, "haganah_track") == WAITING[3]
    play(game, EVENT, "event:unshaded")
    assert at(game, "haganah_track") == WAITING[2]
    assert view(game)["boxes"]["available"]["cells_underground"] == 10
