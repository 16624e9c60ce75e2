"""The Propaganda Round of Cyprus (6.0), victory (7.0) and the end of the deck (GEN-24)."""

from typing import Any

import pytest

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.cyprus.positions import MOUNTAINS, TOWNS, opinion, table
from tests.positions import (
    EVENT,
    LIMITED,
    asked,
    at,
    changes,
    held,
    here,
    markers,
    offered,
    play,
    refusal,
    view,
    will,
)


def propaganda(spaces: dict[str, dict[str, Any]] | None = None, **more: Any) -> Table[State]:
    """A table at the first question of a Propaganda Round that begins on this position.

    Both factions have passed before it, so the British hold one chit more.
    """
    setup = {"deck": ("C11", "C33", "C21"), "chits": [0], **more}
    game = play(table(spaces, **setup), LIMITED, "pass", EVENT, "pass")
    return play(game, "done") if game.decision and asked(game)[1] == "3.3.4" else game


def forecast(spaces: dict[str, dict[str, Any]] | None = None, **more: Any) -> dict[str, int]:
    """The lines of the Political Will phase."""
    lines: Any = table(spaces, **more).forecast()["lines"]
    return {line["text"]: line["amount"] for line in lines}


QUIET = {"Mountains free of Arms Caches": 2, "Order in 6 Towns without Sabotage": 3}

# 6.1 Political Will


@pytest.mark.parametrize(
    ("value", "prison", "loss"), [(0, 2, 0), (0, 3, 1), (2, 0, 2), (2, 5, 3), (2, 6, 4), (3, 9, 4), (4, 12, 4)]
)
def test_opinion_moves_for_prisoners_first_and_then_counts(value: int, prison: int, loss: int) -> None:
    """6.1.1, CYP-19: one step for three Cells, not beyond 4."""
    lines = forecast(opinion=value, prison=prison)
    assert [amount for text, amount in lines.items() if text.startswith("International")] == [-loss] * (loss > 0)
    game = propaganda(opinion=value, prison=prison)
    assert opinion(game) == max(loss - 1, 0), "the Reset brings it one back"


@pytest.mark.parametrize(
    ("space", "each"), [("paphos", 1), ("karpas", 1), ("nicosia", 2), ("akrotiri", 2), ("dhekelia", 2), ("troodos", 0)]
)
def test_each_sabotage_marker_costs_its_spaces_value(space: str, each: int) -> None:
    """6.1.2."""
    lines = forecast({space: here(sabotage=3)}, opinion=0)
    sabotage = [amount for text, amount in lines.items() if text.startswith("Sabotage in")]
    assert sabotage == [-3 * each] * (each > 0)


@pytest.mark.parametrize(("spaces", "rise"), [
    ({}, 2), ({"paphos": here(caches=2)}, 2), ({"kyrenia": here(caches=1)}, 0), ({"troodos": here(hidden=2)}, 2),
])  # fmt: skip
def test_mountains_without_arms_caches_raise_it_by_2(spaces: dict[str, dict[str, Any]], rise: int) -> None:
    """6.1.3, CYP-5: Arms Caches, for which some notes say Bases."""
    assert forecast(spaces, opinion=0).get("Mountains free of Arms Caches", 0) == rise


@pytest.mark.parametrize(("spoiled", "rise"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_every_two_towns_without_sabotage_raise_it_by_1(spoiled: int, rise: int) -> None:
    """6.1.3: Curfews and Bases do not matter."""
    spaces = {town: here(sabotage=1) for town in TOWNS[:spoiled]}
    spaces |= {town: here(police=1, curfew=1) for town in TOWNS[spoiled : spoiled + 1]}
    lines = forecast({**spaces, "akrotiri": here(sabotage=1)}, opinion=0)
    assert sum(amount for text, amount in lines.items() if text.startswith("Order")) == rise


def test_the_sum_is_clamped_once() -> None:
    """GEN-7: 14 - 4 + 5 is 15, not 14 - 4 after 15."""
    game = propaganda(will=14, opinion=4)
    assert will(game) == 15
    assert forecast(opinion=0) == QUIET


def test_eoka_win_at_0() -> None:
    """7.0.1."""
    game = propaganda({"nicosia": here(sabotage=4)}, will=1, opinion=4)
    assert game.result_view() == {"winner": "eoka", "reason": "Political Will is at 0 (7.0.1)"}


def test_0_during_the_cards_ends_nothing() -> None:
    """GEN-7: the sum of the phase decides."""
    game = propaganda(will=0, opinion=0)
    assert game.result_view() is None
    assert will(game) == 5


@pytest.mark.parametrize("campaign", [1, 2, 3])
def test_the_british_win_after_the_third_round(campaign: int) -> None:
    """7.0.2, GEN-24: nothing of the later phases happens."""
    game = propaganda({"nicosia": here(police=1, curfew=1)}, campaign=campaign, suez=3)
    if campaign < 3:
        assert game.result_view() is None
        return
    assert game.result_view() == {"winner": "british", "reason": "Political Will lasted to the end (7.0.2)"}
    assert markers(game, "nicosia") == {"curfew": 1}
    assert at(game, "suez_crisis_card") == {"troops": 3}


# 6.2 Resources


def test_eoka_may_place_an_arms_cache_beside_a_cell() -> None:
    """6.2.1: cubes and Curfews do not matter; never in a Base, within stacking."""
    spaces = {
        "paphos": here(active=1, troops=2, curfew=1), "kyrenia": here(active=1, caches=1), "akrotiri": here(active=1),
        "nicosia": here(active=1, caches=2),
    }  # fmt: skip
    game = propaganda(spaces)
    assert asked(game) == ("eoka", "6.2.1")
    assert offered(game) == ["place:arms_caches:paphos", "place:arms_caches:kyrenia", "done"]
    assert refusal(game, "place:arms_caches:nicosia") == "1.4.2"
    assert refusal(game, "place:arms_caches:akrotiri") == "6.2.1"
    with changes(game) as changed:
        play(game, "place:arms_caches:kyrenia")
    assert changed["kyrenia.arms_caches"] == 1


@pytest.mark.parametrize(("before", "gone"), [([], 0), ([1], 1), ([1, 2], 1), ([1, 2, 2], 2)])
def test_the_british_discard_half_of_their_chits(before: list[int], gone: int) -> None:
    """6.2.2: one more came by the pass."""
    game = propaganda(intel=before)
    while offered(game, "discard:"):
        assert asked(game) == ("british", "6.2.2")
        play(game, offered(game, "discard:")[0])
    assert len(held(game)) == len(before) + 1 - gone


def test_without_chits_they_draw_one() -> None:
    spaces = {"paphos": here(hidden=1, police=1)}
    game = table(spaces, first="eoka", deck=("C11", "C33", "C21"), chits=[2])
    play(game, LIMITED, "pass", "done", EVENT, "event:shaded", "done")
    assert held(game) == [2]


# 6.3 Redeploy


def test_police_go_among_british_pieces_mountains_included() -> None:
    """6.3.1, CYP-20; each piece moves once (GEN-30)."""
    spaces = {"paphos": here(police=2), "troodos": here(police=1), "karpas": here(troops=1)}
    game = propaganda(spaces)
    assert asked(game) == ("british", "6.3.1")
    assert {id.rpartition(":")[2] for id in offered(game, "move:police:paphos")} == {"troodos", "karpas"}
    assert refusal(game, "move:police:paphos:nicosia") == "6.3.1"
    assert refusal(game, "move:troops:karpas:akrotiri") == "6.3.1"
    play(game, "move:police:paphos:troodos")
    assert refusal(game, "move:police:troodos:karpas:2") == "6.3.1"
    play(game, "done")
    assert at(game, "troodos") == {"police": 2}


def test_troops_must_leave_the_mountains_for_the_bases() -> None:
    """6.3.1: split as wished; Police may stay."""
    game = propaganda(
        {"troodos": here(troops=2, police=1), "kyrenia": here(troops=1), "paphos": here(troops=1, police=1)}
    )
    assert "done" in offered(game), "the Police need not move"
    play(game, "done")
    assert {id.rpartition(":")[2] for id in offered(game)} == {"akrotiri", "dhekelia"}
    assert refusal(game, "done") == "6.3.1"
    assert refusal(game, "move:police:paphos:troodos") == "6.3.1"
    play(game, "move:troops:troodos:akrotiri", "move:troops:kyrenia:akrotiri", "move:troops:troodos:dhekelia")
    assert (at(game, "akrotiri"), at(game, "dhekelia")) == ({"troops": 2}, {"troops": 1})
    assert at(game, "troodos") == {"police": 1}


def test_a_curfew_that_police_leave_goes() -> None:
    spaces = {
        "paphos": here(police=1, curfew=1),
        "karpas": here(troops=1),
        "nicosia": here(active=1),
        "akrotiri": here(active=1),
    }
    game = propaganda(spaces)
    play(game, "done", "move:police:paphos:karpas")
    assert asked(game) == ("eoka", "6.3.2")
    assert markers(game, "paphos") == {}


def test_cells_must_leave_the_bases() -> None:
    """6.3.2, CYP-21: to Mountains, and to Towns where EOKA stand as the phase begins."""
    game = propaganda({"akrotiri": here(active=2), "nicosia": here(caches=1), "dhekelia": here(active=1)})
    assert asked(game) == ("eoka", "6.3.2")
    goals = {id.rpartition(":")[2] for id in offered(game, "move:cells_active:akrotiri")}
    assert goals == {"nicosia", *MOUNTAINS}
    assert refusal(game, "done") == "6.3.2"
    assert refusal(game, "move:arms_caches:nicosia:troodos") == "6.3.2"
    assert refusal(game, "move:cells_active:akrotiri:paphos") == "6.3.2"
    play(
        game,
        "move:cells_active:akrotiri:troodos",
        "move:cells_active:akrotiri:nicosia",
        "move:cells_active:dhekelia:kyrenia",
    )
    assert offered(game, "move:arms_caches:") == [
        "move:arms_caches:nicosia:troodos",
        "move:arms_caches:nicosia:kyrenia",
    ]
    play(game, "move:arms_caches:nicosia:kyrenia")
    assert at(game, "kyrenia") == {"cells_underground": 1, "arms_caches": 1}


def test_one_arms_cache_may_go_anywhere_a_cell_stands_but_into_a_base() -> None:
    spaces = {"karpas": here(caches=1), "paphos": here(active=1, caches=1), "troodos": here(active=1, caches=2)}
    game = propaganda(spaces)
    assert asked(game) == ("eoka", "6.3.2")
    assert offered(game) == ["move:arms_caches:karpas:paphos", "move:arms_caches:troodos:paphos", "done"]
    assert refusal(game, "move:arms_caches:karpas:troodos") == "1.4.2"
    assert refusal(game, "move:arms_caches:karpas:nicosia") == "6.3.2"
    assert refusal(game, "move:arms_caches:karpas:akrotiri") == "1.4.2"
    play(game, "move:arms_caches:karpas:paphos")
    assert offered(game, "box:"), "one only"


# 6.4 Reset


@pytest.mark.parametrize(("towns", "after"), [(0, 1), (3, 1), (4, 2)])
def test_opinion_calms_down_while_three_towns_are_in_unrest(towns: int, after: int) -> None:
    """CYP-22: the markers still lie there."""
    spaces = {town: here(sabotage=1) for town in TOWNS[:towns]}
    game = propaganda({**spaces, "akrotiri": here(sabotage=2), "kyrenia": here(sabotage=1)})
    assert opinion(game) == after
    assert all(markers(game, space) == {} for space in view(game)["spaces"])


def test_the_reset_clears_the_map() -> None:
    spaces = {"paphos": here(police=1, curfew=1, sabotage=2), "karpas": here(active=2, hidden=1)}
    game = play(propaganda(spaces, prison=5), "done")
    assert markers(game, "paphos") == {}
    assert at(game, "karpas") == {"cells_underground": 3}
    assert at(game, "prison") == {"cells_underground": 3}
    assert view(game)["eligible"] == {"first": "eoka", "second": "british"}
    assert (view(game)["campaign"], view(game)["card"]) == (2, "C21"), "the next campaign (GEN-29)"


def test_troops_return_from_suez_to_the_bases() -> None:
    """C4, CYP-22: the British choose for each."""
    game = propaganda({"paphos": here(troops=1)}, suez=3)
    assert asked(game) == ("british", "6.4")
    back = [f"place:troops:{base}:from:suez_crisis_card" for base in ("akrotiri", "dhekelia")]
    assert offered(game) == back
    play(game, back[0], back[1], back[0])
    assert (at(game, "akrotiri"), at(game, "dhekelia")) == ({"troops": 2}, {"troops": 1})
    assert at(game, "suez_crisis_card") == {}
    assert view(game)["card"] == "C21"
