"""The British Operations in Cyprus: where, how much, and what refuses (3.2, 1.10, 2.3.7)."""

import pytest

from tests.cyprus.positions import BASES, MOUNTAINS, SPACES, TOWNS, table
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

# 3.2.1 Deploy


def test_deploy_places_police_in_towns_and_bases() -> None:
    """GEN-33: unasked."""
    game = table({"paphos": here(troops=1), "nicosia": here(troops=2, hidden=1), "akrotiri": here(troops=1)})
    with changes(game) as changed:
        play(game, FULL, "op:deploy", "space:paphos", "space:nicosia", "space:akrotiri")
    assert changed == {"paphos.police": 1, "nicosia.police": 1, "akrotiri.police": 1, "available.police": -3}


@pytest.mark.parametrize(
    ("space", "pieces", "legal"),
    [
        ("paphos", {"troops": 2, "hidden": 1}, True),
        ("paphos", {"troops": 2, "hidden": 1, "active": 1}, False),
        ("paphos", {"troops": 2, "hidden": 1, "caches": 1}, False),
        ("paphos", {"police": 3}, False),
        ("dhekelia", {"troops": 1}, True),
        ("dhekelia", {"troops": 1, "active": 1}, False),
        ("troodos", {"troops": 5}, False),
        ("kyrenia", {"troops": 5, "caches": 1}, False),
    ],
)
def test_deploy_needs_more_troops_than_eoka_pieces_outside_mountains(
    space: str, pieces: dict[str, int], legal: bool
) -> None:
    """3.2.1, CYP-10."""
    game = play(table({"karpas": here(troops=1), space: here(**pieces)}), FULL, "op:deploy")
    assert (space in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, f"space:{space}") == "3.2.1"


def test_deploy_rushes_troops_even_into_a_mountain_and_when_limited() -> None:
    """3.2.1, GEN-26."""
    game = table({"paphos": here(troops=2), "karpas": here(troops=1), "akrotiri": here(troops=1)})
    go(game, LIMITED, "op:deploy", "space:paphos", "move:troops:karpas:troodos", "move:troops:akrotiri:troodos")
    assert refusal(game, "move:troops:paphos:kyrenia") == "3.2.1"
    go(game, "done")
    assert at(game, "troodos") == {"troops": 2}


# 3.2.2 Patrol


def test_patrol_goes_where_cells_are_but_not_into_mountains() -> None:
    """3.2.2, CYP-10."""
    spaces = {"paphos": here(active=1), "dhekelia": here(hidden=1), "troodos": here(active=2), "karpas": here(caches=1)}
    game = play(table({**spaces, "nicosia": here(police=3)}), FULL, "op:patrol")
    assert spaces_offered(game) == {"paphos", "dhekelia"}
    for space in ("troodos", "karpas", "limassol"):
        assert refusal(game, f"space:{space}") == "3.2.2"
    assert refusal(game, "move:police:nicosia:troodos") == "3.2.2"


def test_patrol_takes_a_cell_for_each_police_in_one_space() -> None:
    game = table({"paphos": here(active=3), "karpas": here(active=1), "nicosia": here(police=3)})
    go(game, FULL, "op:patrol", "move:police:nicosia:paphos:2", "move:police:nicosia:karpas")
    go(game, "space:paphos")
    assert at(game, "paphos") == {"police": 2, "cells_active": 1}
    assert at(game, "karpas") == {"police": 1, "cells_active": 1}
    assert at(game, "prison") == {"cells_underground": 2}


def test_patrol_pays_for_hidden_cells_with_whole_chits() -> None:
    """1.6.1, CYP-18: a 2 pays for two, a 0 for nothing."""
    game = table({"paphos": here(hidden=3, police=3)}, intel=[0, 2])
    play(game, LIMITED, "op:patrol", "space:paphos", "space:paphos")
    assert refusal(game, "spend:intel:0") == "1.6.1"
    finish(game, "spend:intel:2")
    assert at(game, "prison") == {"cells_underground": 2}
    assert held(game) == [0]


# 3.2.3 Search


@pytest.mark.parametrize(
    ("space", "troops", "police", "found"),
    [
        ("troodos", 2, 0, 2),
        ("troodos", 1, 2, 3),
        ("akrotiri", 3, 1, 4),
        ("paphos", 2, 0, 0),
        ("paphos", 2, 1, 1),
        ("paphos", 5, 0, 1),
        ("paphos", 4, 2, 2),
    ],
)
def test_search_finds_one_a_cube_in_mountains_and_bases_and_one_in_three_in_towns(
    space: str, troops: int, police: int, found: int
) -> None:
    """3.2.3, CYP-9."""
    game = table({space: here(troops=troops, police=police, hidden=5)})
    finish(game, LIMITED, "op:search", f"space:{space}")
    assert at(game, space).get("cells_active", 0) == found
    assert markers(game, space) == ({"curfew": 1} if space in TOWNS else {})


def test_cells_that_are_active_already_do_not_count() -> None:
    """GEN-21."""
    game = finish(table({"troodos": here(troops=1, hidden=2, active=2)}), LIMITED, "op:search", "space:troodos")
    assert at(game, "troodos") == {"troops": 1, "cells_underground": 1, "cells_active": 3}


def test_search_moves_troops_from_next_door_only() -> None:
    game = play(table({"famagusta": here(troops=2, police=1), "paphos": here(troops=1)}), LIMITED, "op:search")
    assert "move:troops:famagusta:nicosia" in offered(game)
    assert refusal(game, "move:troops:paphos:nicosia") == "3.2.3"
    assert refusal(game, "move:police:famagusta:nicosia") == "3.2.3"


def test_search_goes_anywhere() -> None:
    game = play(table({}), FULL, "op:search")
    assert spaces_offered(game) == set(SPACES)


def test_search_with_a_chit_finds_more_and_leaves_no_curfew() -> None:
    game = table({"paphos": here(troops=2, hidden=2)}, intel=[0])
    finish(game, LIMITED, "op:search", "space:paphos", "spend:intel:0")
    assert at(game, "paphos") == {"troops": 2, "cells_active": 2}
    assert markers(game, "paphos") == {}


@pytest.mark.parametrize("space", [*MOUNTAINS, *BASES])
def test_search_asks_for_no_chit_outside_towns(space: str) -> None:
    game = table({space: here(troops=1, hidden=1)}, intel=[2])
    finish(game, LIMITED, "op:search", f"space:{space}")
    assert held(game) == [2]


def test_search_places_no_curfew_where_nobody_enforces_it() -> None:
    """1.10."""
    game = finish(table({"paphos": here(hidden=1)}), LIMITED, "op:search", "space:paphos")
    assert markers(game, "paphos") == {}


FOUR = {town: here(police=1, curfew=1) for town in ("limassol", "larnaca", "famagusta", "karpas")}


def test_the_fifth_curfew_is_taken_from_the_map() -> None:
    """1.10, CYP-6: the British choose which one moves."""
    game = table({**FOUR, "nicosia": here(troops=1)})
    go(game, LIMITED, "op:search", "space:nicosia")
    assert asked(game) == ("british", "1.10")
    assert offered(game) == [f"place:curfew:nicosia:from:{town}" for town in FOUR]
    with changes(game) as changed:
        go(game, "place:curfew:nicosia:from:karpas")
    assert changed == {"karpas.curfew": -1, "nicosia.curfew": 1}


def test_a_town_under_curfew_needs_no_other_one() -> None:
    game = table({**FOUR, "paphos": here(troops=1)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:search", "space:karpas")
    assert changed == {}


def test_a_curfew_leaves_with_the_last_british_piece() -> None:
    """1.10, GEN-4, GEN-6: after the moves, not while they are planned."""
    game = table({"nicosia": here(troops=1, curfew=1), "limassol": here(troops=1)})
    go(game, LIMITED, "op:search", "move:troops:nicosia:troodos")
    assert markers(game, "nicosia") == {"curfew": 1}, "planned moves change nothing yet"
    finish(game)
    assert markers(game, "nicosia") == {}


# 3.2.4 Assault


@pytest.mark.parametrize(
    ("space", "troops", "gone"), [("paphos", 1, 1), ("akrotiri", 2, 2), ("troodos", 1, 0), ("troodos", 5, 2)]
)
def test_assault_takes_one_a_troop_and_one_for_two_in_mountains(space: str, troops: int, gone: int) -> None:
    """3.2.4, CYP-9: Police do not count."""
    game = table({space: here(troops=troops, police=3, active=4)})
    finish(game, LIMITED, "op:assault", f"space:{space}")
    assert at(game, space).get("cells_active", 0) == 4 - gone


def test_assault_sends_cells_to_available_and_prison_by_turns_in_every_space_anew() -> None:
    """3.2.4, CYP-18 (PAL-11)."""
    game = table({"paphos": here(troops=3, active=3), "karpas": here(troops=1, active=1)})
    with changes(game) as changed:
        finish(game, FULL, "op:assault", "space:paphos", "space:karpas")
    assert changed == {
        "paphos.cells_active": -3, "karpas.cells_active": -1,
        "available.cells_underground": 3, "prison.cells_underground": 1,
    }  # fmt: skip


def test_assault_takes_arms_caches_when_no_cell_is_left() -> None:
    """+1 Political Will and a chit each."""
    game = table({"troodos": here(troops=6, active=1, caches=2)}, chits=[2, 0])
    finish(game, LIMITED, "op:assault", "space:troodos")
    assert at(game, "troodos") == {"troops": 6}
    assert will(game) == 12
    assert held(game) == [0, 2]


def test_a_hidden_cell_protects_arms_caches() -> None:
    game = table({"paphos": here(troops=4, active=1, hidden=1, caches=1)})
    finish(game, LIMITED, "op:assault", "space:paphos")
    assert at(game, "paphos") == {"troops": 4, "cells_underground": 1, "arms_caches": 1}


def test_a_chit_pays_for_the_hidden_cell_and_opens_the_cache() -> None:
    game = table({"paphos": here(troops=3, active=1, hidden=1, caches=1)}, intel=[1], chits=[0])
    finish(game, LIMITED, "op:assault", "space:paphos", "spend:intel:1")
    assert at(game, "paphos") == {"troops": 3}
    assert at(game, "prison") == {"cells_underground": 1}
    assert (will(game), held(game)) == (11, [0])


@pytest.mark.parametrize(("pieces", "legal"), [
    ({"troops": 1, "hidden": 1}, True), ({"troops": 1, "caches": 1}, True),
    ({"police": 2, "active": 1}, False), ({"troops": 2}, False),
])  # fmt: skip
def test_assault_needs_troops_and_eoka_pieces(pieces: dict[str, int], legal: bool) -> None:
    game = play(table({"karpas": here(troops=1, active=1), "paphos": here(**pieces)}), FULL, "op:assault")
    assert ("paphos" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:paphos") == "3.2.4"


# 2.3.7 Intelligence Lead, 2.3.3 passing


def test_any_chit_leads_to_one_more_space() -> None:
    game = table({town: here(troops=1, active=1) for town in TOWNS}, intel=[0, 1])
    go(game, LIMITED, "op:assault", "space:paphos")
    assert offered(game, "lead:") == ["lead:0", "lead:1"]
    go(game, "lead:0", "space:karpas")
    assert offered(game, "box:"), "one Lead only, so the Operation is over"
    assert held(game) == [1]


def test_deploy_has_no_lead() -> None:
    game = table({"paphos": here(troops=1), "karpas": here(troops=1)}, intel=[2])
    play(game, FULL, "op:deploy", "space:paphos")
    assert refusal(game, "lead:2") == "2.3.7"


def test_the_british_draw_a_chit_for_passing() -> None:
    game = table({}, chits=[1])
    play(game, LIMITED, "pass")
    assert held(game) == [1]


def test_assault_warns_where_it_can_remove_nothing_gen_28() -> None:
    spaces = {
        "troodos": here(troops=1, active=1),
        "paphos": here(troops=2, hidden=1),
        "karpas": here(troops=1, active=1),
    }
    game = play(table(spaces), FULL, "op:assault")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:troodos"] == "Too few Troops to remove a piece"
    assert notes["space:paphos"] == "Only Underground Cells, and no Intel Chit to pay with"
    assert notes["space:karpas"] is None


def test_patrol_and_search_warn_where_nobody_can_come_gen_28() -> None:
    game = play(table({"paphos": here(troops=1, active=1), "karpas": here(active=1)}), FULL, "op:patrol")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:paphos"] == notes["space:karpas"] == "No Police on the map"
    game = play(table({"paphos": here(troops=1, active=1), "karpas": here(active=1)}), FULL, "op:search")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:paphos"] is None
    assert notes["space:karpas"] == "No British piece there, and no Troops next to it"
