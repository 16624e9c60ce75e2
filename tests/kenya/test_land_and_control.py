"""The land of Kenya, its set-up, Control and levels (chapters 1 and 2)."""

from typing import Any

import pytest

from britishway.engine.errors import RequestError
from britishway.games import new_table, scenarios
from britishway.games.kenya.game import kenya
from tests.kenya.positions import (
    FORESTS,
    PEOPLE,
    PROVINCES,
    RESERVES,
    SPACES,
    at,
    changes,
    control,
    go,
    here,
    mau_mau,
    offered,
    people,
    play,
    table,
    view,
    will,
)


def test_the_kinds_of_space() -> None:
    board = kenya().board
    kinds = dict(zip(board.ids, board.kinds, strict=True))
    assert {id for id, kind in kinds.items() if kind == "province"} == set(PROVINCES)
    assert {id for id, kind in kinds.items() if kind == "mountain_jungle"} == set(FORESTS)
    assert [id for id, kind in kinds.items() if kind == "city"] == ["nairobi"]
    assert {id for id, what in zip(board.ids, board.features, strict=True) if what.get("reserve")} == set(RESERVES)


def test_the_population_of_the_reserves_is_that_of_the_police_out_of_play() -> None:
    """2 + 2 + 2 + 1 + 1 = 8."""
    board = kenya().board
    assert dict(zip(board.ids, board.population, strict=True)) == {**PEOPLE, "aberdares": 0, "mount_kenya": 0}
    assert sum(PEOPLE[id] for id in RESERVES) == at(new_table({"scenario": "kenya"}), "out_of_play")["police"]


def test_the_neighbours_of_kiambu_are_those_of_the_example() -> None:
    """1.3.6."""
    board = kenya().board
    near = {board.ids[i] for i in board.adjacent[board.number("kiambu")]}
    assert near == {"rift_valley", "aberdares", "fort_hall", "thika", "nairobi"}


def test_adjacency_goes_both_ways() -> None:
    board = kenya().board
    for a, row in enumerate(board.adjacent):
        assert a not in row
        assert all(a in board.adjacent[b] for b in row)


def test_kenya_is_among_the_scenarios() -> None:
    entry = next(entry for entry in scenarios() if entry["id"] == "kenya")
    assert entry["factions"] == ["british", "mau_mau"]


def test_population_is_shown_where_people_can_live() -> None:
    game = table({"nyeri": here(people=0)})
    assert people(game, "nyeri") == 0
    assert all(people(game, id) is None for id in FORESTS)
    assert people(game, "nairobi") == 2


@pytest.mark.parametrize(
    ("content", "who"),
    [
        (here(troops=1), "british"), (here(police=1), "british"), (here(hidden=1), "mau_mau"), (here(bases=1), "mau_mau"),
        (here(troops=1, active=1), None), (here(), None), (here(troops=1, police=1, bases=1), "british"),
        (here(police=2, hidden=1, active=1, bases=1), "mau_mau"),
    ],
)  # fmt: skip
def test_control_is_the_majority_of_wooden_pieces(content: dict[str, object], who: str | None) -> None:
    """1.7: Bases count, markers do not; every kind of space."""
    for space in ("nyeri", "aberdares", "nairobi", "thika"):
        assert control(table({space: content}), space) == who


def test_control_of_the_set_up_moves_no_political_will() -> None:
    assert will(table({"nyeri": here(hidden=3)})) == 10


def test_losing_mau_mau_control_to_nobody_is_enough() -> None:
    """ "Removing Mau Mau Control" (7.1)."""
    game = mau_mau({"nyeri": here(hidden=1), "embu": here()}, "march")
    with changes(game) as changed:
        go(game, "move:guerrillas_underground:nyeri:embu", "done")
    assert changed == {
        "nyeri.guerrillas_underground": -1, "embu.guerrillas_underground": 1, "nyeri.control": None,
        "embu.control": "mau_mau", "political_will": 1, "resources.mau_mau": -1,
    }  # fmt: skip


def test_british_control_alone_moves_nothing() -> None:
    game = table({"nyeri": here(troops=1)}, first="british")
    play(game, "box:limited_operation", "op:sweep", "space:embu", "move:troops:nyeri:embu")
    assert control(game, "embu") == "british"
    assert will(game) == 10


def test_an_emptied_reserve_counts_nothing_for_control() -> None:
    """KEN-8: the Population of that moment."""
    game = mau_mau({"nyeri": here(people=0)}, "rally")
    play(game, "space:nyeri", "mode:guerrilla")
    assert control(game, "nyeri") == "mau_mau"
    assert will(game) == 10


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"spaces": {"aberdares": {"support": "loyalty"}}}, "aberdares"),
    ({"spaces": {"nyeri": {"support": "loyalty", "population": 0}}}, "nyeri"),
    ({"spaces": {"nyeri": {"support": "support"}}}, "nyeri"),
    ({"spaces": {"nyeri": {"population": 3}}}, "nyeri"),
    ({"spaces": {"aberdares": {"population": 1}}}, "aberdares"),
    ({"spaces": {"thika": {"population": 0}}}, "thika"),
    ({"spaces": {"nairobi": {"population": 1}}}, "nairobi"),
    ({"spaces": {"nyeri": {"pieces": {"bases": 3}}}}, "Nyeri"),
    ({"spaces": {"nyeri": {"markers": {"sabotage": 1}}}}, "nyeri"),
    ({"spaces": {"southern_provinces": {}}}, "southern_provinces"),
    ({"spaces": {"nyeri": {"pieces": {"troops": 11}}}}, "troops"),
    ({"boxes": {"prison": {}}}, "prison"),
    ({"intel": [0]}, "intel"),
    ({"tracks": {"pipeline": 5}}, "pipeline"),
    ({"resources": {"british": 3}}, "british"),
    ({"resources": {"mau_mau": 21}}, "mau_mau"),
    ({"capabilities": {"K1": "shaded"}}, "K1"),
    ({"flags": {"british_must_pass": True}}, "british_must_pass"),
]


@pytest.mark.parametrize(("setup", "place"), REFUSED)
def test_a_set_up_that_breaks_a_limit_names_the_place(setup: dict[str, object], place: str) -> None:
    with pytest.raises(RequestError, match=place):
        new_table({"scenario": "kenya", "setup": {"empty": True, "boxes": {"out_of_play": {"police": 8}}, **setup}})


def test_every_card_can_be_the_first() -> None:
    for n in range(1, 33):
        game = new_table({"scenario": "kenya", "deck": [f"K{n}", "K33"]})
        assert view(game)["card"] == f"K{n}"
        play(game, "box:event")
        sides = ["event:single"] if n in (4, 26) else ["event:unshaded", "event:shaded"]
        assert offered(game) == [*sides, "pass"]
        assert set(view(game)["spaces"]) == set(SPACES)


def test_the_pipeline_numbers_are_facts_of_the_board() -> None:
    """KEN-6: one edit of the file away."""
    board = kenya().board
    track = board.tracks.index("pipeline")
    assert board.track_numbers(track, "relocate") == (0, 0, 1, 1, 2)
    assert board.track_numbers(track, "reprisal") == (0, 1, 1, 2, 2)
    assert any("Pipeline" in line for line in board.inferred)
    assert any("Kiambu" in line for line in board.inferred)
