"""Events C1 to C15 of Cyprus, both sides (5.0); capabilities are in test_capabilities."""

import pytest

from tests.cyprus.positions import BASES, MOUNTAINS, SPACES, TOWNS, event, opinion
from tests.positions import (
    EVENT,
    FULL,
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

BOTH = pytest.mark.parametrize("faction", ["british", "eoka"])
UNSHADED, SHADED, SINGLE = "event:unshaded", "event:shaded", "event:single"

# C1 Makarios III


@BOTH
def test_c1_the_british_may_restore_twice_with_any_cube(faction: str) -> None:
    """GEN-8: the British decide, whoever plays the card."""
    spaces = {
        "paphos": here(troops=1, sabotage=1), "karpas": here(police=1, curfew=1, sabotage=1),
        "nicosia": here(police=1, sabotage=1), "larnaca": here(troops=1, police=1, sabotage=1, hidden=1),
        "limassol": here(sabotage=1), "famagusta": here(troops=1, police=1),
    }  # fmt: skip
    game = play(event("C1", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == {"paphos", "karpas", "nicosia"}
    assert "done" in offered(game)
    for space in ("larnaca", "limassol", "famagusta"):
        assert refusal(game, f"space:{space}") == "4.2.1"
    play(game, "space:karpas", "space:paphos")
    assert markers(game, "karpas") == markers(game, "paphos") == {}
    assert offered(game, "box:"), "two spaces and no more"


def test_c1_opinion_two_steps_right() -> None:
    assert opinion(play(event("C1"), EVENT, SHADED)) == 4
    assert opinion(play(event("C1", opinion=3), EVENT, SHADED)) == 4


# C2 Georgios Grivas


@BOTH
def test_c2_assault_takes_caches_before_cells(faction: str) -> None:
    spaces = {"troodos": here(troops=6, hidden=2, active=2, caches=2), "karpas": here(troops=1, hidden=1)}
    game = play(event("C2", spaces, first=faction, chits=[0, 1]), EVENT, UNSHADED)
    assert asked(game)[0] == "british"
    assert spaces_offered(game) == {"troodos", "karpas"}
    assert "done" not in offered(game)
    with changes(game) as changed:
        finish(game, "space:troodos")
    assert changed == {
        "troodos.arms_caches": -2, "available.arms_caches": 2, "troodos.cells_active": -1,
        "available.cells_underground": 1, "political_will": 2, "intel.0": 1, "intel.1": 1,
    }  # fmt: skip


def test_c2_a_chit_just_won_may_pay_for_a_cell() -> None:
    """GEN-3; no Intelligence Lead on a card's own number (GEN-9)."""
    spaces = {"paphos": here(troops=2, hidden=1, caches=1), "karpas": here(troops=1, hidden=1)}
    game = play(event("C2", spaces, chits=[1], intel=[2]), EVENT, UNSHADED)
    assert refusal(game, "lead:2") == "2.3.7"
    play(game, "space:paphos", "spend:intel:1")
    assert at(game, "paphos") == {"troops": 2}


@BOTH
def test_c2_eoka_carry_out_three_limited_operations(faction: str) -> None:
    """GEN-22: the same pieces may act again, and each may have its Offensive."""
    game = play(event("C2", {"karpas": here(hidden=1, caches=1)}, first=faction, dice=[6, 6]), EVENT, SHADED)
    assert asked(game) == ("eoka", "2.3.4")
    play(game, "op:sabotage", "space:karpas", "done")
    assert markers(game, "karpas") == {"sabotage": 1}
    play(game, "op:travel", "move:cells_active:karpas:karpas")
    play(game, "op:sabotage", "space:karpas", "done")
    assert markers(game, "karpas") == {"sabotage": 2}
    assert offered(game, "box:")


@BOTH
def test_c2_the_operations_are_not_declined_and_have_no_activity(faction: str) -> None:
    """The card does not say "may" (GEN-8, GEN-14)."""
    spaces = {"karpas": here(hidden=1, caches=1, sabotage=1)}
    game = play(event("C2", spaces, first=faction), EVENT, SHADED)
    assert "done" not in offered(game)
    assert refusal(game, "done") == "5.1"
    play(game, "op:recruit")
    assert refusal(game, "sa:propagandize") == "2.3.4"
    assert "offensive:karpas" in offered(game)
    for _ in range(2):
        play(game, "space:kyrenia", "done")
        assert "done" not in offered(game)
        play(game, "op:recruit")
    play(game, "space:kyrenia", "done")
    assert offered(game, "box:")


def test_c2_an_operation_that_is_not_possible_is_left_out() -> None:
    """5.1.3: no Cell left anywhere can act, and only Mountains can be recruited into."""
    game = play(event("C2", {}, prison=12), EVENT, SHADED)
    assert offered(game) == ["op:recruit"]


# C3 AKEL


@BOTH
def test_c3_a_limited_patrol_and_one_political_will(faction: str) -> None:
    spaces = {"paphos": here(active=1, police=1), "karpas": here(active=1, police=1)}
    game = play(event("C3", spaces, first=faction, intel=[0]), EVENT, UNSHADED)
    assert asked(game) == ("british", "3.2.2")
    assert "lead:0" in offered(game), "GEN-9: the usual extras of a Limited Operation"
    finish(game, "space:paphos")
    assert at(game, "paphos") == {"police": 1}
    assert at(game, "prison") == {"cells_underground": 1}
    assert will(game) == 11


def test_c3_the_will_rises_without_a_patrol_too() -> None:
    assert will(play(event("C3"), EVENT, UNSHADED)) == 11
    game = finish(play(event("C3", {"paphos": here(active=1, police=1)}), EVENT, UNSHADED))
    assert (will(game), at(game, "paphos")) == (11, {"police": 1, "cells_active": 1})


@BOTH
def test_c3_eoka_may_propagandize_at_a_cell_and_a_curfew(faction: str) -> None:
    spaces = {
        "paphos": here(hidden=1, police=1, curfew=1), "nicosia": here(active=1, police=1, curfew=1, sabotage=1),
        "karpas": here(police=1, curfew=1), "limassol": here(active=1, sabotage=1),
    }  # fmt: skip
    game = play(event("C3", spaces, first=faction), EVENT, SHADED)
    assert asked(game)[0] == "eoka"
    assert spaces_offered(game) == {"paphos", "nicosia"}
    assert "done" in offered(game)
    assert refusal(game, "space:limassol") == "4.3.3"
    play(game, "space:nicosia")
    assert (will(game), opinion(game)) == (9, 2), "with Sabotage there it is Political Will"


# C4 Suez Crisis


@BOTH
def test_c4_three_troops_leave_and_who_plays_it_picks_them(faction: str) -> None:
    game = play(event("C4", {"paphos": here(troops=2), "akrotiri": here(troops=3)}, first=faction), EVENT, SINGLE)
    assert asked(game)[0] == faction
    play(game, "remove:troops:paphos", "remove:troops:akrotiri", "remove:troops:akrotiri")
    assert at(game, "suez_crisis_card") == {"troops": 3}
    assert at(game, "available")["troops"] == 7


def test_c4_takes_what_there_is() -> None:
    game = play(event("C4", {"paphos": here(troops=2, police=1)}), EVENT, SINGLE)
    assert at(game, "suez_crisis_card") == {"troops": 2}
    assert refusal(play(event("C4"), EVENT), UNSHADED) == "5.2"


# C5 Turkish Government


def test_c5_opinion_two_steps_left() -> None:
    assert opinion(play(event("C5"), EVENT, UNSHADED)) == 0
    assert opinion(play(event("C5", opinion=1), EVENT, UNSHADED)) == 0


@BOTH
def test_c5_sabotage_where_police_and_eoka_stand(faction: str) -> None:
    """GEN-27: an Arms Cache is EOKA too."""
    spaces = {
        "paphos": here(police=1, caches=1), "karpas": here(police=1, hidden=1), "nicosia": here(troops=1, hidden=1),
        "akrotiri": here(police=1, hidden=1), "troodos": here(police=1, hidden=1), "limassol": here(police=1),
    }  # fmt: skip
    game = play(event("C5", spaces, first=faction), EVENT, SHADED)
    assert asked(game)[0] == faction
    assert offered(game) == ["place:sabotage:paphos", "place:sabotage:karpas"]
    play(game, "place:sabotage:paphos")
    assert markers(game, "paphos") == {"sabotage": 1}


def test_c5_one_town_only_is_not_asked_and_none_does_nothing() -> None:
    game = play(event("C5", {"karpas": here(police=1, hidden=1, sabotage=1)}), EVENT, SHADED)
    assert markers(game, "karpas") == {"sabotage": 2}
    game = play(event("C5", {"karpas": here(police=1)}), EVENT)
    with changes(game) as changed:
        play(game, SHADED)
    assert changed == {}


# C6 Operation Pepperpot


@BOTH
def test_c6_any_cubes_from_anywhere_then_search_in_both_mountains(faction: str) -> None:
    spaces = {
        "paphos": here(troops=2, police=1), "dhekelia": here(troops=1), "troodos": here(hidden=3),
        "kyrenia": here(hidden=1), "karpas": here(troops=1),
    }  # fmt: skip
    game = play(event("C6", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game)[0] == "british"
    assert refusal(game, "move:troops:paphos:limassol") == "5.1"
    play(game, "move:troops:paphos:troodos:2", "move:police:paphos:troodos", "move:troops:dhekelia:kyrenia", "done")
    assert spaces_offered(game) == set(MOUNTAINS)
    assert refusal(game, "space:paphos") == "5.1"
    finish(game, "space:troodos", "move:troops:karpas:kyrenia")
    assert at(game, "troodos") == {"troops": 2, "police": 1, "cells_active": 3}
    assert at(game, "kyrenia") == {"troops": 2, "cells_active": 1}


def test_c6_the_british_may_do_nothing() -> None:
    game = event("C6", {"paphos": here(troops=2), "troodos": here(hidden=1)})
    with changes(game) as changed:
        finish(play(game, EVENT, UNSHADED))
    assert changed == {}


@BOTH
def test_c6_eoka_may_travel_out_of_both_mountains(faction: str) -> None:
    spaces = {
        "troodos": here(active=2),
        "kyrenia": here(active=1),
        "paphos": here(active=1),
        "dhekelia": here(troops=3),
    }
    game = play(event("C6", spaces, first=faction), EVENT, SHADED)
    assert asked(game)[0] == "eoka"
    assert spaces_offered(game) == set(MOUNTAINS)
    assert refusal(game, "space:paphos") == "5.1"
    play(game, "move:cells_active:troodos:karpas:2")
    finish(game, "move:cells_active:kyrenia:dhekelia")
    assert at(game, "karpas") == {"cells_underground": 2}
    assert at(game, "dhekelia") == {"troops": 3, "cells_active": 1}, "the usual test (CYP-12)"


# C7 Mass Detention


def test_c7_all_cells_under_curfew_go_to_prison() -> None:
    spaces = {
        "paphos": here(police=1, curfew=1, hidden=2, active=1, caches=1), "karpas": here(troops=1, curfew=1, active=1),
        "nicosia": here(hidden=2, police=1),
    }  # fmt: skip
    game = play(event("C7", spaces), EVENT, UNSHADED)
    assert at(game, "prison") == {"cells_underground": 4}
    assert at(game, "paphos") == {"police": 1, "arms_caches": 1}
    assert at(game, "nicosia") == {"police": 1, "cells_underground": 2}


@BOTH
def test_c7_a_cell_from_prison_into_each_curfew(faction: str) -> None:
    """From Prison only, up to one each, Underground."""
    spaces = {town: here(police=1, curfew=1) for town in ("paphos", "karpas", "nicosia")}
    game = play(event("C7", {**spaces, "larnaca": here(police=1)}, first=faction, prison=2), EVENT, SHADED)
    assert asked(game)[0] == faction
    assert offered(game) == [f"place:cells:{town}:from:prison" for town in ("paphos", "nicosia", "karpas")] + ["done"]
    play(game, "place:cells:nicosia:from:prison")
    assert "place:cells:nicosia:from:prison" not in offered(game)
    play(game, "place:cells:karpas:from:prison")
    assert at(game, "karpas") == {"police": 1, "cells_underground": 1}
    assert at(game, "prison") == {}
    assert offered(game, "box:")


# C8 School Children Revolt


@BOTH
def test_c8_two_cells_go_to_available(faction: str) -> None:
    """Either side up (GEN-17), not to Prison (GEN-18)."""
    spaces = {"paphos": here(hidden=1), "akrotiri": here(active=1, troops=1), "troodos": here(hidden=1, caches=1)}
    game = play(event("C8", spaces, first=faction, prison=1), EVENT, UNSHADED)
    assert asked(game)[0] == faction
    assert refusal(game, "remove:cells_underground:prison") == "5.1"
    with changes(game) as changed:
        play(game, "remove:cells_active:akrotiri", "remove:cells_underground:troodos")
    assert changed == {
        "akrotiri.cells_active": -1, "troodos.cells_underground": -1, "available.cells_underground": 2,
    }  # fmt: skip


def test_c8_eoka_may_propagandize_under_any_curfew_without_a_cell() -> None:
    game = play(event("C8", {"paphos": here(police=1, curfew=1), "karpas": here(active=1, sabotage=1)}), EVENT, SHADED)
    assert asked(game)[0] == "eoka"
    assert spaces_offered(game) == {"paphos"}
    assert "done" in offered(game)
    play(game, "space:paphos")
    assert opinion(game) == 3


def test_c8_with_sabotage_it_is_political_will() -> None:
    """CYP-16."""
    game = play(event("C8", {"paphos": here(police=1, curfew=1, sabotage=1)}), EVENT, SHADED, "space:paphos")
    assert (will(game), opinion(game)) == (9, 2)


# C11 Appeals to UN


@pytest.mark.parametrize("start", range(5))
def test_c11_sets_opinion_from_anywhere(start: int) -> None:
    assert opinion(play(event("C11", opinion=start), EVENT, UNSHADED)) == 0
    assert opinion(play(event("C11", opinion=start), EVENT, SHADED)) == 2


# C12 Hugh Foot


@BOTH
def test_c12_two_limited_operations_then_any_activity(faction: str) -> None:
    spaces = {"akrotiri": here(troops=1), "karpas": here(troops=1, active=1), "paphos": here(sabotage=1)}
    game = play(event("C12", spaces, first=faction, prison=2, chits=[2]), EVENT, UNSHADED)
    assert asked(game) == ("british", "2.3.4")
    go(game, "op:deploy", "space:akrotiri", "done", "op:assault", "space:karpas")
    assert offered(game) == ["sa:diplomacy", "sa:interrogate"], "no Operation needs to fit"
    assert refusal(game, "done") == "5.1"
    assert refusal(game, "sa:restore") == "4.2.1"
    assert refusal(game, "sa:smuggle") == "4.3.1"
    play(game, "sa:interrogate")
    assert held(game) == [2]
    assert offered(game, "box:")


def test_c12_the_activity_keeps_its_conditions() -> None:
    spaces = {"karpas": here(troops=1, police=1, sabotage=1), "paphos": here(troops=1, sabotage=1)}
    idle = ["op:search", "space:kyrenia"]
    game = go(event("C12", spaces), EVENT, UNSHADED, *idle, *idle, "sa:restore")
    assert spaces_offered(game) == {"karpas"}
    play(game, "space:karpas")
    assert markers(game, "karpas") == {}


def test_c12_nothing_is_declined_that_is_possible() -> None:
    """The card does not say "may" (GEN-8, GEN-14); where no activity could do anything there is none (5.1.3)."""
    game = play(event("C12", {}, opinion=0), EVENT, UNSHADED)
    for _ in range(2):
        assert offered(game) == ["op:search"]
        play(game, "op:search", "space:kyrenia")
    assert offered(game, "box:")


@pytest.mark.parametrize(("card", "will_after"), [("C12", 10), ("C29", 11)])
@BOTH
def test_c12_and_c29_eoka_may_sabotage_three_spaces(card: str, will_after: int, faction: str) -> None:
    """GEN-9: no Offensive."""
    spaces = {town: here(hidden=1) for town in TOWNS}
    spaces["karpas"] = here(hidden=1, caches=1)
    game = play(event(card, spaces, first=faction, dice=[6, 6, 6]), EVENT, SHADED)
    assert asked(game) == ("eoka", "3.3.3")
    assert will(game) == will_after
    assert "done" in offered(game)
    assert refusal(game, "offensive:karpas") == "2.3.7"
    go(game, "space:paphos", "space:limassol", "space:nicosia")
    assert sum(markers(game, town).get("sabotage", 0) for town in TOWNS) == 3
    assert offered(game, "box:")


# C14 Radio Athens


@pytest.mark.parametrize(("start", "gone"), [(0, 3), (1, 3), (2, 0), (4, 0)])
def test_c14_three_cells_go_while_opinion_is_low(start: int, gone: int) -> None:
    spaces = {"paphos": here(hidden=3), "karpas": here(active=2)}
    game = play(event("C14", spaces, opinion=start), EVENT, UNSHADED)
    if gone:
        play(game, "remove:cells_active:karpas", "remove:cells_underground:paphos", "remove:cells_active:karpas")
    assert at(game, "available")["cells_underground"] == 7 + gone


def test_c14_three_cells_in_towns_and_mountains_must_be_placed() -> None:
    game = play(event("C14", {"paphos": here(police=1, curfew=1)}), EVENT, SHADED)
    assert {id.rpartition(":")[2] for id in offered(game)} == {*TOWNS, *MOUNTAINS}, "no Base, and no declining"
    play(game, "place:cells:paphos", "place:cells:troodos", "place:cells:troodos")
    assert at(game, "troodos") == {"cells_underground": 2}
    assert offered(game, "box:")


def test_c14_as_many_as_are_available() -> None:
    """5.1.3, GEN-16: none is lifted from the map."""
    game = play(event("C14", {"paphos": here(hidden=11)}), EVENT, SHADED, "place:cells:karpas")
    assert at(game, "karpas") == {"cells_underground": 1}
    assert offered(game, "box:")


# C15 John Harding


@BOTH
def test_c15_curfew_then_search_and_assault_there(faction: str) -> None:
    spaces = {"nicosia": here(troops=1, hidden=2), "kyrenia": here(troops=2), "karpas": here(police=1)}
    game = play(event("C15", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game)[0] == faction
    assert spaces_offered(game) == {"nicosia"}
    play(game, "space:nicosia")
    assert markers(game, "nicosia") == {"curfew": 1}
    assert asked(game) == ("british", "3.2.3")
    assert "done" not in offered(game)
    go(game, "move:troops:kyrenia:nicosia:2", "space:nicosia")
    assert at(game, "nicosia") == {"troops": 3, "cells_underground": 1}
    assert offered(game, "box:")


def test_c15_the_search_may_use_a_chit() -> None:
    spaces = {"nicosia": here(troops=2, hidden=2)}
    game = play(event("C15", spaces, intel=[0]), EVENT, UNSHADED, "space:nicosia", "space:nicosia")
    assert offered(game) == ["spend:intel:0", "done"]
    finish(play(game, "spend:intel:0"), "space:nicosia")
    assert at(game, "nicosia") == {"troops": 2}


def test_c15_the_fifth_curfew_is_moved() -> None:
    """CYP-6: the British choose which."""
    spaces = {town: here(police=1, curfew=1) for town in TOWNS[:4]}
    game = play(event("C15", {**spaces, "karpas": here(troops=1)}, first="eoka"), EVENT, UNSHADED, "space:karpas")
    assert asked(game) == ("british", "1.10")
    play(game, "place:curfew:karpas:from:paphos")
    assert (markers(game, "paphos"), markers(game, "karpas")) == ({}, {"curfew": 1})


def test_c15_without_troops_in_towns_nothing_happens() -> None:
    """GEN-13: it may be chosen all the same."""
    game = play(event("C15", {"akrotiri": here(troops=3), "karpas": here(police=3, active=1)}), EVENT, UNSHADED)
    assert offered(game, "box:")


def test_c15_opinion_two_steps_right() -> None:
    assert opinion(play(event("C15", opinion=0), EVENT, SHADED)) == 2
    assert set(BASES) < set(SPACES)
    assert refusal(play(event("C15"), FULL), SHADED) == "2.3.2"


# GEN-8


@pytest.mark.parametrize(
    ("card", "side", "spaces", "answers", "line"),
    [
        ("C1", UNSHADED, {"paphos": here(troops=1, sabotage=1)}, ["space:paphos"], "British · Restore · Paphos"),
        ("C3", SHADED, {"paphos": here(active=1, police=1, curfew=1)}, ["space:paphos"], "EOKA · Propagandize · Int"),
        (
            "C6",
            UNSHADED,
            {"paphos": here(troops=1)},
            ["move:troops:paphos:troodos", "done"],
            "British · Operation Pepp",
        ),
        (
            "C12",
            UNSHADED,
            {},
            ["op:search", "space:kyrenia", "op:search", "space:kyrenia", "sa:diplomacy"],
            "British · Diplomacy · International",
        ),
        (
            "C27",
            UNSHADED,
            {"paphos": here(active=2)},
            ["remove:cells_active:paphos"],
            "EOKA · Kyrenia Castle Prison · P",
        ),
    ],
)
def test_the_log_names_who_acts(
    card: str, side: str, spaces: dict[str, dict[str, object]], answers: list[str], line: str
) -> None:
    """Whoever plays the card, an action of one faction is its own (GEN-8)."""
    for faction in ("british", "eoka") if not line.startswith("EOKA · K") else ("eoka",):
        game = play(event(card, spaces, first=faction), EVENT, side)
        for answer in answers:
            if answer in offered(game):
                play(game, answer)
        assert any(str(entry["text"]).startswith(line) for entry in game.log()), [e["text"] for e in game.log()]
