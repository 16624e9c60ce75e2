"""EOKA's Operations: Recruit, Travel, Sabotage, Ambush (3.3), the Offensive (2.3.7) and passing (2.3.3)."""

import pytest

from tests.cyprus.positions import BASES, MOUNTAINS, SPACES, TOWNS, rolls, table
from tests.positions import (
    EVENT,
    FULL,
    LIMITED,
    asked,
    at,
    changes,
    finish,
    go,
    here,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    view,
    will,
)

# 3.3.1 Recruit


def test_recruit_takes_place_in_mountains_and_beside_arms_caches() -> None:
    """CYP-11."""
    game = play(table({"karpas": here(caches=1)}, first="eoka"), FULL, "op:recruit")
    assert spaces_offered(game) == {"karpas", "famagusta", *MOUNTAINS}
    for space in ("paphos", "nicosia", *BASES):
        assert refusal(game, f"space:{space}") == "3.3.1"


def test_recruit_never_goes_into_a_base_even_beside_a_cache() -> None:
    """Note of 3.3.1."""
    game = play(table({"limassol": here(caches=1)}, first="eoka"), FULL, "op:recruit")
    assert refusal(game, "space:akrotiri") == "3.3.1"


def test_a_curfew_blocks_recruit() -> None:
    game = table({"karpas": here(caches=1, police=1, curfew=1)}, first="eoka")
    assert "karpas" not in spaces_offered(play(game, FULL, "op:recruit"))
    assert refusal(game, "space:karpas") == "3.3.1"


@pytest.mark.parametrize(
    ("space", "caches", "cells"), [("troodos", 1, 2), ("kyrenia", 0, 1), ("limassol", 0, 1), ("paphos", 2, 1)]
)
def test_recruit_places_two_only_in_a_mountain_with_a_cache(space: str, caches: int, cells: int) -> None:
    spaces = {"troodos": here(caches=1), space: here(caches=caches)}
    game = play(table(spaces, first="eoka"), LIMITED, "op:recruit", f"space:{space}")
    while f"place:cells:{space}" in offered(game):
        play(game, f"place:cells:{space}")
    assert at(game, space)["cells_underground"] == cells


def test_recruit_may_place_fewer_than_two() -> None:
    """ "Up to 2" may be one or none (GEN-14)."""
    game = finish(table({"troodos": here(caches=1)}, first="eoka"), LIMITED, "op:recruit", "space:troodos")
    assert "cells_underground" not in at(game, "troodos")


def test_recruit_warns_when_no_cell_is_available() -> None:
    """GEN-28."""
    game = play(table({"karpas": here(hidden=12)}, first="eoka"), LIMITED, "op:recruit")
    decision = game.decision_view()
    assert decision is not None
    assert {option["note"] for option in decision["options"]} == {"No Cell Available"}  # type: ignore[union-attr]


# 3.3.2 Travel


def test_a_curfew_keeps_cells_in() -> None:
    """CYP-12."""
    spaces = {"paphos": here(active=1, police=1, curfew=1), "karpas": here(hidden=1), "akrotiri": here(active=1)}
    game = play(table(spaces, first="eoka"), FULL, "op:travel")
    assert spaces_offered(game) == {"karpas", "akrotiri"}
    assert refusal(game, "space:paphos") == "3.3.2"
    assert refusal(game, "move:cells_active:paphos:karpas") == "3.3.2"


@pytest.mark.parametrize(
    ("target", "n", "cubes", "active"),
    [
        ("akrotiri", 1, 2, False),
        ("akrotiri", 1, 3, True),
        ("akrotiri", 2, 2, True),
        ("akrotiri", 4, 0, True),
        ("larnaca", 3, 9, False),
        ("troodos", 3, 9, False),
    ],
)
def test_travellers_into_a_base_are_noticed_above_three(target: str, n: int, cubes: int, active: bool) -> None:
    """3.3.2: moving Cells and cubes together."""
    game = table({"karpas": here(active=4), target: here(troops=cubes)}, first="eoka")
    finish(
        game,
        LIMITED,
        "op:travel",
        f"move:cells_active:karpas:{target}:{n}" if n > 1 else f"move:cells_active:karpas:{target}",
    )
    assert at(game, target)["cells_active" if active else "cells_underground"] == n


@pytest.mark.parametrize(("n", "active"), [(1, False), (2, True)])
def test_travellers_into_a_curfew_are_noticed_above_three(n: int, active: bool) -> None:
    game = table({"karpas": here(hidden=4), "nicosia": here(troops=2, curfew=1)}, first="eoka")
    for _ in range(n):
        go(game, *(() if game.step else (LIMITED, "op:travel")), "move:cells_underground:karpas:nicosia")
    finish(game)
    assert at(game, "nicosia")["cells_active" if active else "cells_underground"] == n


def test_each_group_is_tested_alone() -> None:
    """Two origins send one Cell each into a Base with two cubes: nobody is noticed."""
    spaces = {"karpas": here(active=1), "paphos": here(active=1), "akrotiri": here(troops=2)}
    game = table(spaces, first="eoka")
    finish(game, FULL, "op:travel", "move:cells_active:karpas:akrotiri", "move:cells_active:paphos:akrotiri")
    assert at(game, "akrotiri") == {"troops": 2, "cells_underground": 2}


def test_a_cell_may_hide_where_it_stands() -> None:
    game = table({"karpas": here(active=2)}, first="eoka")
    finish(game, LIMITED, "op:travel", "move:cells_active:karpas:karpas")
    assert at(game, "karpas") == {"cells_underground": 1, "cells_active": 1}


def test_a_limited_travel_has_one_origin_and_many_destinations() -> None:
    game = table({"karpas": here(active=2), "paphos": here(active=1)}, first="eoka")
    go(game, LIMITED, "op:travel", "move:cells_active:karpas:nicosia", "move:cells_active:karpas:kyrenia")
    assert at(game, "nicosia") == at(game, "kyrenia") == {"cells_underground": 1}
    assert at(game, "paphos") == {"cells_active": 1}


# 3.3.3 Sabotage


def test_sabotage_takes_place_in_towns_and_bases_with_a_hidden_cell() -> None:
    """CYP-10."""
    spaces = {space: here(hidden=1) for space in ("paphos", "akrotiri", *MOUNTAINS)}
    game = play(table({**spaces, "karpas": here(active=2)}, first="eoka"), FULL, "op:sabotage")
    assert spaces_offered(game) == {"paphos", "akrotiri"}
    for space in ("troodos", "karpas", "nicosia"):
        assert refusal(game, f"space:{space}") == "3.3.3"


@pytest.mark.parametrize(("die", "police", "placed"), [
    (2, 0, 0), (3, 0, 1), (3, 1, 0), (4, 1, 1), (5, 3, 0), (6, 3, 1), (6, 4, 0),
])  # fmt: skip
def test_sabotage_needs_more_than_two_less_one_a_police(die: int, police: int, placed: int) -> None:
    game = table({"paphos": here(hidden=1, police=police, troops=1)}, first="eoka", dice=[die])
    finish(game, LIMITED, "op:sabotage", "space:paphos")
    assert markers(game, "paphos").get("sabotage", 0) == placed
    assert at(game, "paphos")["cells_active"] == 1


def test_a_cache_next_door_adds_two_even_under_british_eyes() -> None:
    """CYP-18 (PAL-22)."""
    spaces = {"nicosia": here(hidden=1, police=2), "troodos": here(caches=2, troops=3)}
    game = table(spaces, first="eoka", dice=[3])
    go(game, LIMITED, "op:sabotage", "space:nicosia", "spend:arms_cache:troodos")
    assert markers(game, "nicosia") == {"sabotage": 1}
    assert at(game, "troodos") == {"troops": 3, "arms_caches": 1}


def test_one_cache_a_roll_and_only_from_there_or_next_door() -> None:
    spaces = {"nicosia": here(hidden=1, caches=1), "troodos": here(caches=1), "paphos": here(caches=1)}
    game = play(table(spaces, first="eoka"), LIMITED, "op:sabotage", "space:nicosia")
    assert offered(game, "spend:") == ["spend:arms_cache:nicosia", "spend:arms_cache:troodos"]
    assert refusal(game, "spend:arms_cache:paphos") == "3.3.3"


def test_markers_pile_up() -> None:
    """1.4.2, GEN-19: there is no limit, not even that of the counters in the box."""
    game = table({"paphos": here(hidden=1, sabotage=15)}, first="eoka", dice=[3])
    finish(game, LIMITED, "op:sabotage", "space:paphos")
    assert markers(game, "paphos") == {"sabotage": 16}


# 3.3.4 Ambush


def test_ambush_takes_place_in_towns_with_a_hidden_cell() -> None:
    """CYP-8."""
    spaces = {space: here(hidden=1) for space in ("karpas", "akrotiri", "troodos")}
    game = play(table({**spaces, "paphos": here(active=1, police=1)}, first="eoka"), FULL, "op:ambush")
    assert spaces_offered(game) == {"karpas"}
    for space in ("paphos", "akrotiri", "troodos"):
        assert refusal(game, f"space:{space}") == "3.3.4"


@pytest.mark.parametrize(("die", "placed"), [(2, False), (3, True)])
def test_the_die_must_beat_the_cubes_that_are_left(die: int, placed: bool) -> None:
    """One Police of two goes, then two cubes are left."""
    game = table({"nicosia": here(hidden=1, police=2, troops=1)}, first="eoka", dice=[die])
    go(game, LIMITED, "op:ambush", "space:nicosia")
    assert at(game, "nicosia") == {"police": 1, "troops": 1, "cells_active": 1}
    assert bool(offered(game, "place:arms_caches:")) is placed
    assert at(game, "available")["police"] == 5


def test_without_a_cube_left_no_die_is_thrown() -> None:
    """CYP-8: always a success."""
    game = table({"karpas": here(hidden=1, police=1)}, first="eoka")
    go(game, LIMITED, "op:ambush", "space:karpas")
    assert rolls(game) == []
    assert offered(game) == [f"place:arms_caches:{space}" for space in ("karpas", "famagusta", "kyrenia")]


def test_the_last_police_takes_its_curfew_along() -> None:
    game = table({"karpas": here(hidden=1, police=1, curfew=1)}, first="eoka")
    go(game, LIMITED, "op:ambush", "space:karpas")
    assert markers(game, "karpas") == {}


def test_ambush_respects_stacking_and_never_fills_a_base() -> None:
    """1.4.2, CYP-4."""
    spaces = {"limassol": here(hidden=1, caches=2), "troodos": here(caches=1)}
    game = go(table(spaces, first="eoka"), LIMITED, "op:ambush", "space:limassol")
    assert offered(game) == [f"place:arms_caches:{space}" for space in ("troodos", "larnaca", "paphos")]
    for space in ("limassol", "akrotiri"):
        assert refusal(game, f"place:arms_caches:{space}") == "1.4.2"


def test_an_ambush_without_a_cache_to_win_is_warned_of() -> None:
    """GEN-28."""
    spaces = {"karpas": here(hidden=1), "troodos": here(caches=2), "kyrenia": here(caches=2)}
    game = play(table(spaces, first="eoka"), LIMITED, "op:ambush")
    decision = game.decision_view()
    assert decision is not None
    assert decision["options"][0]["note"] == "No Arms Cache Available"  # type: ignore[index]


# 2.3.7 Offensive


@pytest.mark.parametrize("operation", ["recruit", "sabotage", "ambush"])
def test_an_offensive_adds_a_space(operation: str) -> None:
    spaces = {town: here(hidden=1) for town in TOWNS}
    spaces["karpas"] = here(hidden=1, caches=1)
    spaces["famagusta"] = here(hidden=1, caches=1, police=1)
    game = play(table(spaces, first="eoka"), LIMITED, f"op:{operation}")
    assert offered(game, "offensive:") == ["offensive:karpas"]
    assert refusal(game, "offensive:famagusta") == "2.3.7"
    assert refusal(game, "offensive:paphos") == "2.3.7"
    play(game, "offensive:karpas")
    assert offered(game, "offensive:") == []
    decision = game.decision_view()
    assert decision is not None
    assert decision["limit"] == 2


def test_travel_has_no_offensive() -> None:
    game = play(table({"karpas": here(hidden=2, caches=1)}, first="eoka"), FULL, "op:travel", "space:karpas")
    assert refusal(game, "offensive:karpas") == "2.3.7"


# 2.3.3 passing


def test_eoka_may_ambush_in_one_space_for_passing() -> None:
    """CYP-17: no Offensive, and it may be declined."""
    spaces = {"karpas": here(hidden=1), "paphos": here(hidden=1, caches=1)}
    game = play(table(spaces, first="eoka"), EVENT, "pass")
    assert asked(game) == ("eoka", "3.3.4")
    assert spaces_offered(game) == {"karpas", "paphos"}
    assert "done" in offered(game)
    assert refusal(game, "offensive:paphos") == "2.3.7"
    play(game, "space:karpas", "place:arms_caches:karpas")
    assert asked(game)[0] == "british"


def test_passing_without_anyone_to_ambush_asks_nothing() -> None:
    game = table({}, first="eoka")
    with changes(game) as changed:
        play(game, LIMITED, "pass")
    assert changed == {}
    assert asked(game)[0] == "british"


def test_eligibility_follows_the_leftmost_cylinder() -> None:
    """2.3.5, GEN-1, GEN-25: passing takes a box too."""
    game = table({"karpas": here(troops=1)}, first="eoka")
    go(game, FULL, "pass", LIMITED, "pass")
    assert view(game)["eligible"] == {"first": "british", "second": "eoka"}
    assert will(game) == 10
    assert set(view(game)["spaces"]) == set(SPACES)
