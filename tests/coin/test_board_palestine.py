"""The facts of Palestine's board (1.3): spaces, values, who touches whom, supply."""

from itertools import combinations

import pytest

from britishway.engine.errors import FileError
from britishway.games.coin import board as board_module
from britishway.games.coin.board import load_board

BOARD = load_board("palestine")
DISTRICTS = {"galilee", "haifa_district", "samaria", "lydda", "jerusalem_district", "gaza"}
CITIES = {"haifa_city", "tel_aviv_jaffa", "jerusalem_city"}
RAILWAYS = {"tel_aviv_egypt_railway", "tel_aviv_jerusalem_railway", "tel_aviv_haifa_railway", "haifa_syria_railway"}


def touching(id: str) -> set[str]:
    return {BOARD.ids[i] for i in BOARD.adjacent[BOARD.number(id)]}


def test_the_spaces_are_six_districts_three_cities_and_four_railways() -> None:
    """1.3.1 to 1.3.4."""
    assert {BOARD.ids[i] for i in BOARD.of_kind("district")} == DISTRICTS
    assert {BOARD.ids[i] for i in BOARD.of_kind("city")} == CITIES
    assert {BOARD.ids[i] for i in BOARD.of_kind("railway")} == RAILWAYS
    assert len(BOARD.ids) == 13


def test_sabotage_is_worth_1_in_districts_and_2_elsewhere_and_terror_3() -> None:
    """1.3.2, 1.3.3, 6.1.1."""
    for id in BOARD.ids:
        assert BOARD.value(BOARD.number(id)) == (1 if id in DISTRICTS else 2)
        assert BOARD.features[BOARD.number(id)].get("terror_value") == (3 if id in CITIES else None)


def test_all_districts_but_jerusalem_are_coastal() -> None:
    """1.3.2; Cities and Railways are none (P2)."""
    coastal = {id for id, features in zip(BOARD.ids, BOARD.features, strict=True) if features.get("coastal")}
    assert coastal == DISTRICTS - {"jerusalem_district"}


def test_adjacency_is_mutual_and_no_space_touches_itself() -> None:
    for a in range(len(BOARD.ids)):
        assert a not in BOARD.adjacent[a]
        assert len(set(BOARD.adjacent[a])) == len(BOARD.adjacent[a])
        assert all(a in BOARD.adjacent[b] for b in BOARD.adjacent[a])


def test_the_railway_from_tel_aviv_to_haifa_touches_what_1_3_5_says() -> None:
    assert touching("tel_aviv_haifa_railway") == {"tel_aviv_jaffa", "haifa_city", "haifa_district", "samaria", "lydda"}


def test_railways_touch_no_railway() -> None:
    """1.3.5: the printed list of one is complete and names none."""
    assert all(not touching(id) & RAILWAYS for id in RAILWAYS)


def test_every_railway_ends_in_the_cities_that_name_it() -> None:
    """1.3.4."""
    ends = {
        "tel_aviv_egypt_railway": {"tel_aviv_jaffa"},
        "tel_aviv_jerusalem_railway": {"tel_aviv_jaffa", "jerusalem_city"},
        "tel_aviv_haifa_railway": {"tel_aviv_jaffa", "haifa_city"},
        "haifa_syria_railway": {"haifa_city"},
    }
    for railway, cities in ends.items():
        assert touching(railway) & CITIES == cities


def test_every_city_touches_its_one_district_and_no_city() -> None:
    """4.2.3."""
    home = {"haifa_city": "haifa_district", "tel_aviv_jaffa": "lydda", "jerusalem_city": "jerusalem_district"}
    for city, district in home.items():
        assert touching(city) - RAILWAYS == {district}
        assert BOARD.features[BOARD.number(city)]["district"] == district
    assert not any(b in touching(a) for a, b in combinations(CITIES, 2))


def test_the_moves_of_the_example_of_play_are_between_neighbours() -> None:
    assert "lydda" in touching("gaza")
    assert "lydda" in touching("tel_aviv_egypt_railway")
    assert {"tel_aviv_jaffa", "jerusalem_city"} <= touching("tel_aviv_jerusalem_railway")


def test_what_is_inferred_is_told() -> None:
    """design.md: gaps stay marked; two names of boxes and twelve pairs."""
    assert len([text for text in BOARD.inferred if "touch" in text]) == 12
    assert len([text for text in BOARD.inferred if "another name" in text]) == 2


def test_supply_tracks_and_chits() -> None:
    """1.2, 1.4, 1.6.1, 1.8, 6.5."""
    assert BOARD.forces == {"troops": 12, "police": 6, "cells": 15, "arms_caches": 5}
    assert BOARD.markers["curfew"] == 3
    assert sorted(BOARD.chits) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert dict(zip(BOARD.tracks, BOARD.track_ends, strict=True)) == {"political_will": (0, 20), "haganah": (0, 4)}
    assert BOARD.track_boxes[1][2:] == ("Neutral", "Support", "Coordinate")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda raw: raw.pop("tracks"), "tracks"),
        (lambda raw: raw["adjacency"].append({"between": ["gaza", "atlantis"]}), "atlantis"),
        (lambda raw: raw.update(years="1945"), "read"),
        (lambda raw: raw.update(factions={"british": "British"}), "read"),
    ],
)
def test_a_broken_board_file_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, spoil: object, told: str) -> None:
    from britishway.resources import assets, load_yaml

    raw = load_yaml(assets() / "boards/palestine.yaml")
    spoil(raw)  # type: ignore[operator]
    monkeypatch.setattr(board_module, "load_yaml", lambda path: raw)
    with pytest.raises(FileError, match=told):
        load_board.__wrapped__("palestine")
