"""The Special Activities of Cyprus (4.0) and when they may happen (GEN-5 to GEN-5c)."""

import pytest

from tests.cyprus.positions import TOWNS, opinion, rolls, table
from tests.positions import (
    FULL,
    LIMITED,
    asked,
    at,
    changes,
    finish,
    go,
    held,
    here,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    will,
)

# 4.1, 4.1.1


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("deploy", {"restore", "diplomacy"}),
        ("patrol", {"diplomacy"}),
        ("search", {"diplomacy", "interrogate"}),
        ("assault", {"interrogate"}),
    ],
)
def test_what_accompanies_the_british_operations(operation: str, activities: set[str]) -> None:
    spaces = {"paphos": here(troops=3, active=1), "karpas": here(troops=1, police=1, sabotage=1)}
    game = play(table(spaces, prison=2), FULL, f"op:{operation}")
    assert {id.removeprefix("sa:") for id in offered(game, "sa:")} == activities
    for other in {"restore", "diplomacy", "interrogate"} - activities:
        assert refusal(game, f"sa:{other}").startswith("4.2.")
    assert refusal(game, "sa:smuggle") == "4.3.1"


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("recruit", {"smuggle", "infiltrate", "propagandize"}),
        ("travel", {"smuggle", "infiltrate", "propagandize"}),
        ("sabotage", {"infiltrate", "propagandize"}),
        ("ambush", {"infiltrate", "propagandize"}),
    ],
)
def test_what_accompanies_eokas_operations(operation: str, activities: set[str]) -> None:
    spaces = {"paphos": here(hidden=3, police=1, sabotage=1), "karpas": here(hidden=1)}
    game = play(table(spaces, first="eoka"), FULL, f"op:{operation}")
    assert {id.removeprefix("sa:") for id in offered(game, "sa:")} == activities


def test_a_limited_operation_has_no_activity_and_a_full_one_has_one() -> None:
    """GEN-2."""
    game = play(table({"karpas": here(troops=1, police=1, sabotage=1)}), LIMITED, "op:deploy")
    assert refusal(game, "sa:restore") == "2.3.4"
    spaces = {"karpas": here(troops=1, police=1, sabotage=1), "paphos": here(troops=1, police=1, sabotage=1)}
    game = play(table(spaces), FULL, "op:deploy", "sa:restore", "space:karpas")
    assert refusal(game, "sa:diplomacy") == "4.1"


# 4.2.1 Restore


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"troops": 1, "police": 1, "sabotage": 2}, True),
        ({"troops": 1, "police": 1, "curfew": 1}, True),
        ({"troops": 2, "sabotage": 1}, False),
        ({"police": 2, "curfew": 1}, False),
        ({"troops": 1, "police": 1}, False),
        ({"troops": 1, "police": 1, "sabotage": 1, "hidden": 1}, False),
        ({"troops": 1, "police": 1, "sabotage": 1, "caches": 1}, False),
    ],
)
def test_restore_needs_both_cubes_a_marker_and_no_eoka(pieces: dict[str, int], legal: bool) -> None:
    spaces = {"karpas": here(troops=1, police=1, sabotage=1), "nicosia": here(**pieces)}
    game = play(table(spaces), FULL, "op:deploy", "sa:restore")
    assert ("nicosia" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:nicosia") == "4.2.1"


def test_restore_takes_all_markers_of_one_space() -> None:
    game = table({"nicosia": here(troops=1, police=1, sabotage=3, curfew=1)})
    with changes(game) as changed:
        play(game, FULL, "op:deploy", "sa:restore", "space:nicosia")
    assert changed == {"nicosia.sabotage": -3, "nicosia.curfew": -1}


# 4.2.2 Diplomacy

UNREST = {town: here(police=1, curfew=1) for town in ("paphos", "limassol", "larnaca")}


def test_diplomacy_is_sure_while_three_towns_are_in_unrest() -> None:
    """CYP-13: a Town with both markers counts once; Bases and Mountains do not count."""
    spaces = {**UNREST, "paphos": here(police=1, curfew=1, sabotage=2), "akrotiri": here(sabotage=1, troops=1)}
    game = play(table({**spaces, "kyrenia": here(sabotage=1)}), FULL, "op:deploy", "sa:diplomacy")
    assert opinion(game) == 1
    assert rolls(game) == []


@pytest.mark.parametrize(("value", "die", "after"), [(2, 2, 2), (2, 3, 1), (4, 4, 4), (4, 5, 3), (1, 1, 1), (1, 2, 0)])
def test_with_four_towns_the_die_must_beat_the_track(value: int, die: int, after: int) -> None:
    spaces = {**UNREST, "karpas": here(sabotage=1), "akrotiri": here(troops=1)}
    game = play(table(spaces, opinion=value, dice=[die]), FULL, "op:deploy", "sa:diplomacy")
    assert opinion(game) == after
    assert rolls(game) == [die]


def test_diplomacy_has_nothing_to_gain_at_ignored() -> None:
    game = play(table({"akrotiri": here(troops=1)}, opinion=0), FULL, "op:deploy")
    assert refusal(game, "sa:diplomacy") == "4.2.2"


# 4.2.3 Interrogate


@pytest.mark.parametrize(("prison", "drawn"), [(2, 1), (3, 1), (4, 2), (7, 3)])
def test_interrogate_draws_a_chit_for_two_prisoners(prison: int, drawn: int) -> None:
    """GEN-20: halves are lost."""
    game = play(table({}, prison=prison, chits=[0, 1, 2]), FULL, "op:search", "sa:interrogate")
    assert held(game) == [0, 1, 2][:drawn]


@pytest.mark.parametrize(("prison", "intel"), [(0, []), (1, []), (6, [0, 0, 0, 1, 1, 1, 2, 2, 2])])
def test_interrogate_needs_two_prisoners_and_a_chit_in_the_bag(prison: int, intel: list[int]) -> None:
    game = play(table({}, prison=prison, intel=intel), FULL, "op:search")
    assert refusal(game, "sa:interrogate") == "4.2.3"


def test_chits_gained_within_an_assault_may_lead_it_on() -> None:
    """GEN-3."""
    spaces = {town: here(troops=1, active=1) for town in TOWNS[:4]}
    game = play(table(spaces, prison=2, chits=[1]), FULL, "op:assault", *(f"space:{town}" for town in TOWNS[:3]))
    assert offered(game, "lead:") == []
    play(game, "sa:interrogate")
    assert offered(game, "lead:") == ["lead:1"]


# 4.3.1 Smuggle


def smuggling(spaces: dict[str, dict[str, object]], **more: object) -> list[str]:
    """What Smuggle may do at the start of a Recruit."""
    game = play(table(spaces, first="eoka", **more), FULL, "op:recruit", "sa:smuggle")  # type: ignore[arg-type]
    return offered(game)


def test_smuggle_places_where_a_cell_stands_and_no_cube() -> None:
    spaces = {
        "karpas": here(hidden=1), "kyrenia": here(active=1), "paphos": here(hidden=1, police=1),
        "akrotiri": here(hidden=1), "nicosia": here(hidden=1, caches=2), "limassol": here(caches=1),
    }  # fmt: skip
    placed = [id for id in smuggling(spaces) if id.startswith("place:")]
    assert placed == ["place:arms_caches:karpas", "place:arms_caches:kyrenia"]


def test_smuggle_moves_from_beside_a_cell_to_a_cell_next_door() -> None:
    """CYP-14: cubes do not matter."""
    spaces = {
        "limassol": here(hidden=1, caches=1, troops=2), "paphos": here(active=1, troops=1), "larnaca": here(),
        "akrotiri": here(hidden=1), "karpas": here(hidden=1), "nicosia": here(caches=1), "kyrenia": here(hidden=1),
    }  # fmt: skip
    moved = [id for id in smuggling(spaces) if id.startswith("move:")]
    assert moved == ["move:arms_caches:limassol:paphos"]


@pytest.mark.parametrize(
    ("option", "rule"),
    [
        ("place:arms_caches:karpas", "4.3.1"),  # no Cell
        ("place:arms_caches:limassol", "4.3.1"),  # cubes
        ("place:arms_caches:akrotiri", "1.4.2"),  # a Base
        ("place:arms_caches:nicosia", "1.4.2"),  # two there
        ("move:arms_caches:nicosia:paphos", "4.3.1"),  # not adjacent
        ("move:arms_caches:nicosia:kyrenia", "4.3.1"),  # no Cell at the goal
        ("move:arms_caches:famagusta:nicosia", "4.3.1"),  # no Cell at the origin
        ("move:arms_caches:kyrenia:nicosia", "4.3.1"),  # no Arms Cache
        ("remove:arms_caches:available", "4.3.1"),  # not what is asked
    ],
)
def test_why_smuggle_cannot(option: str, rule: str) -> None:
    spaces = {
        "nicosia": here(hidden=1, caches=2), "paphos": here(hidden=1), "limassol": here(hidden=1, troops=1),
        "famagusta": here(caches=1), "akrotiri": here(hidden=1),
    }  # fmt: skip
    game = play(table(spaces, first="eoka"), FULL, "op:recruit", "sa:smuggle")
    reason = game.why(option)
    assert reason is not None
    assert reason.rule == rule


def test_smuggle_is_impossible_at_ignored() -> None:
    """CYP-3: it is Smuggle that International Opinion touches."""
    game = play(table({"karpas": here(hidden=1)}, first="eoka", opinion=0), FULL, "op:recruit")
    assert refusal(game, "sa:smuggle") == "4.3.1"


@pytest.mark.parametrize("value", [1, 2, 3])
def test_smuggle_uses_one_space_below_condemned(value: int) -> None:
    spaces = {"karpas": here(hidden=1), "paphos": here(hidden=1)}
    game = play(
        table(spaces, first="eoka", opinion=value), FULL, "op:recruit", "sa:smuggle", "place:arms_caches:karpas"
    )
    assert "place:arms_caches:paphos" not in offered(game)


def test_smuggle_may_use_two_spaces_at_condemned() -> None:
    """Two different ones, each either way; the second is optional (CYP-14)."""
    spaces = {"karpas": here(hidden=1, caches=1), "paphos": here(hidden=1), "famagusta": here(hidden=1)}
    game = table(spaces, first="eoka", opinion=4)
    play(game, FULL, "op:recruit", "sa:smuggle", "move:arms_caches:karpas:famagusta")
    assert "done" in offered(game)
    assert refusal(game, "place:arms_caches:famagusta") == "4.1"
    play(game, "place:arms_caches:paphos")
    assert at(game, "famagusta")["arms_caches"] == at(game, "paphos")["arms_caches"] == 1


def test_smuggle_needs_an_available_cache_to_place() -> None:
    spaces = {"troodos": here(caches=2), "kyrenia": here(caches=2), "paphos": here(hidden=1)}
    game = play(table(spaces, first="eoka"), FULL, "op:recruit")
    assert refusal(game, "sa:smuggle") == "4.3.1"


# 4.3.2 Infiltrate


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"police": 1, "hidden": 1}, True),
        ({"police": 2, "hidden": 2, "troops": 5}, True),
        ({"police": 2, "hidden": 1, "active": 3}, False),
        ({"troops": 2, "hidden": 2}, False),
    ],
)
def test_infiltrate_needs_as_many_hidden_cells_as_police(pieces: dict[str, int], legal: bool) -> None:
    """CYP-15."""
    spaces = {"karpas": here(police=1, hidden=1), "nicosia": here(**pieces)}
    game = play(table(spaces, first="eoka"), FULL, "op:recruit", "sa:infiltrate")
    assert ("nicosia" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:nicosia") == "4.3.2"


def test_infiltrate_replaces_a_police_and_takes_the_best_chit() -> None:
    game = table({"nicosia": here(police=2, hidden=2)}, first="eoka", intel=[0, 2, 1])
    with changes(game) as changed:
        play(game, FULL, "op:recruit", "sa:infiltrate", "space:nicosia")
    assert changed == {
        "nicosia.police": -1, "nicosia.cells_underground": 1, "available.police": 1,
        "available.cells_underground": -1, "intel.2": -1,
    }  # fmt: skip


def test_without_an_available_cell_the_police_only_goes() -> None:
    game = table({"nicosia": here(police=1, hidden=12, curfew=1)}, first="eoka")
    play(game, FULL, "op:sabotage", "sa:infiltrate", "space:nicosia")
    assert at(game, "nicosia") == {"cells_underground": 12}
    assert markers(game, "nicosia") == {}, "the last British piece takes the Curfew along"


# 4.3.3 Propagandize


def test_propagandize_costs_will_at_sabotage_even_under_a_curfew() -> None:
    """CYP-16."""
    game = table({"nicosia": here(active=1, police=1, sabotage=1, curfew=1)}, first="eoka")
    with changes(game) as changed:
        play(game, FULL, "op:recruit", "sa:propagandize", "space:nicosia")
    assert changed == {"political_will": -1}


def test_propagandize_at_a_curfew_moves_opinion_and_shows_a_cell() -> None:
    game = table({"nicosia": here(hidden=2, police=1, curfew=1)}, first="eoka")
    with changes(game) as changed:
        play(game, FULL, "op:recruit", "sa:propagandize", "space:nicosia")
    assert changed == {"international_opinion": 1, "nicosia.cells_underground": -1, "nicosia.cells_active": 1}


def test_propagandize_needs_a_cell_and_a_marker_and_takes_place_in_bases_too() -> None:
    spaces = {
        "akrotiri": here(active=1, troops=1, sabotage=1), "paphos": here(active=1), "karpas": here(sabotage=1),
        "kyrenia": here(active=1, sabotage=1),
    }  # fmt: skip
    game = play(table(spaces, first="eoka"), FULL, "op:recruit", "sa:propagandize")
    assert spaces_offered(game) == {"akrotiri", "kyrenia"}
    assert refusal(game, "space:paphos") == refusal(game, "space:karpas") == "4.3.3"


def test_opinion_goes_no_further_than_condemned() -> None:
    """GEN-15."""
    game = table({"nicosia": here(active=1, police=1, curfew=1)}, first="eoka", opinion=4)
    play(game, FULL, "op:recruit", "sa:propagandize", "space:nicosia")
    assert opinion(game) == 4


# GEN-5a, GEN-5b


@pytest.mark.parametrize("operation", ["sabotage", "ambush"])
def test_an_activity_does_not_take_the_operations_only_space(operation: str) -> None:
    """GEN-5a: the last Underground Cell is not shown before."""
    game = play(table({"nicosia": here(hidden=1, sabotage=1)}, first="eoka"), FULL, f"op:{operation}")
    assert refusal(game, "sa:propagandize") == "4.1"
    game = play(table({"nicosia": here(hidden=1, sabotage=1), "karpas": here(hidden=1)}, first="eoka"), FULL)
    play(game, f"op:{operation}", "sa:propagandize", "space:nicosia")
    assert spaces_offered(game) == {"karpas"}


def test_infiltrate_may_free_the_first_origin_of_a_travel() -> None:
    """GEN-5b: the last British piece takes along the Curfew that holds all Cells."""
    spaces = {"nicosia": here(hidden=1, police=1, curfew=1, sabotage=1), "karpas": here(hidden=2, police=2, curfew=1)}
    game = play(table(spaces, first="eoka"), FULL)
    assert "op:travel" in offered(game)
    play(game, "op:travel")
    assert offered(game) == ["sa:infiltrate"]
    assert refusal(game, "sa:propagandize") == "4.1"
    assert refusal(game, "sa:smuggle") == "4.1"
    play(game, "sa:infiltrate")
    assert spaces_offered(game) == {"nicosia"}
    assert refusal(game, "space:karpas") == "4.1"
    play(game, "space:nicosia")
    assert spaces_offered(game) == {"nicosia"}


def test_a_travel_that_nothing_frees_is_not_opened() -> None:
    game = play(table({"karpas": here(hidden=2, police=2, curfew=1)}, first="eoka"), FULL)
    assert refusal(game, "op:travel") == "3.3.2"


def test_an_activity_may_come_between_two_spaces() -> None:
    """4.1, the example: Recruit, Smuggle, Recruit beside the new Arms Cache."""
    game = table({"paphos": here(hidden=1)}, first="eoka")
    play(game, FULL, "op:recruit", "space:kyrenia")
    assert "limassol" not in spaces_offered(game)
    play(game, "sa:smuggle", "place:arms_caches:paphos", "space:limassol")
    assert at(game, "limassol") == {"cells_underground": 1}
    assert (asked(finish(go(game)))[0], will(game)) == ("british", 10)
