"""Events C16 to C30 of Cyprus, both sides (5.0); capabilities are in test_capabilities."""

import pytest

from tests.cyprus.positions import BASES, MOUNTAINS, SPACES, TOWNS, event, opinion, rolls
from tests.positions import (
    EVENT,
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

# C16 Q-Patrols


@BOTH
def test_c16_one_piece_each_from_three_spaces_with_troops(faction: str) -> None:
    spaces = {
        "paphos": here(troops=1, hidden=2), "karpas": here(troops=1, caches=1, active=1),
        "troodos": here(troops=1, caches=2), "nicosia": here(troops=1, active=1), "limassol": here(police=2, active=1),
    }  # fmt: skip
    game = play(event("C16", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game)[0] == faction
    assert refusal(game, "remove:cells_active:limassol") == "5.1"
    play(game, "remove:arms_caches:karpas")
    assert will(game) == 11, "the Arms Cache goes even from beside a Cell"
    assert offered(game, "remove:arms_caches:") == [], "one at most"
    assert "remove:cells_active:karpas" not in offered(game), "one piece a space"
    play(game, "remove:cells_underground:paphos", "remove:cells_active:nicosia")
    assert at(game, "available")["cells_underground"] == 7 + 2
    assert held(game) == [], "no chit for an event's removal"
    assert offered(game, "box:")


def test_c16_up_to_three_may_be_none() -> None:
    game = event("C16", {"paphos": here(troops=1, hidden=1)})
    with changes(game) as changed:
        finish(play(game, EVENT, UNSHADED))
    assert changed == {}


@BOTH
def test_c16_sabotage_in_two_towns_with_troops(faction: str) -> None:
    spaces = {"paphos": here(troops=1), "karpas": here(troops=1), "nicosia": here(police=2), "akrotiri": here(troops=3)}
    game = play(event("C16", spaces, first=faction), EVENT, SHADED)
    assert asked(game)[0] == faction
    assert offered(game) == ["place:sabotage:paphos", "place:sabotage:karpas", "done"]
    play(game, "place:sabotage:paphos")
    assert offered(game) == ["place:sabotage:karpas", "done"]
    finish(game)
    assert (markers(game, "paphos"), markers(game, "karpas"), rolls(game)) == ({"sabotage": 1}, {}, [])


# C19 Mountain Gangs


@BOTH
def test_c19_search_in_a_mountain_then_assault_there(faction: str) -> None:
    spaces = {"troodos": here(hidden=2), "nicosia": here(troops=4), "kyrenia": here(troops=2, active=1)}
    game = play(event("C19", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game) == ("british", "3.2.3")
    assert spaces_offered(game) == set(MOUNTAINS)
    assert "done" in offered(game)
    play(game, "space:troodos", "move:troops:nicosia:troodos:4")
    go(game, "space:troodos")
    assert at(game, "troodos") == {"troops": 4}
    assert at(game, "kyrenia") == {"troops": 2, "cells_active": 1}
    assert offered(game, "box:")


def test_c19_the_assault_is_in_the_searched_mountain_only() -> None:
    spaces = {"troodos": here(troops=2, hidden=1), "kyrenia": here(troops=2, active=1)}
    game = go(event("C19", spaces), EVENT, UNSHADED, "space:troodos")
    while refusal(game, "space:kyrenia") != "5.1":
        play(game, "done")
    assert asked(game)[1] == "3.2.4"
    assert spaces_offered(game) == {"troodos"}


@BOTH
def test_c19_up_to_six_troops_from_towns_to_one_mountain(faction: str) -> None:
    spaces = {"paphos": here(troops=5, curfew=1), "karpas": here(troops=2, police=1), "akrotiri": here(troops=3)}
    game = play(event("C19", spaces, first=faction), EVENT, SHADED)
    assert asked(game)[0] == faction
    assert refusal(game, "move:troops:akrotiri:troodos") == "5.1"
    assert refusal(game, "move:police:karpas:troodos") == "5.1"
    assert refusal(game, "move:troops:paphos:karpas") == "5.1"
    play(game, "move:troops:karpas:kyrenia")
    assert refusal(game, "move:troops:karpas:troodos") == "5.1", "one Mountain"
    play(game, "move:troops:paphos:kyrenia:5")
    assert at(game, "kyrenia") == {"troops": 6}, "six at the most"
    assert markers(game, "paphos") == {}, "its Curfew is left by the British"
    assert offered(game, "box:")


# C20 Youth Movements


@BOTH
def test_c20_two_curfews_in_towns_with_troops(faction: str) -> None:
    spaces = {
        "paphos": here(troops=1),
        "karpas": here(troops=1),
        "nicosia": here(troops=1, curfew=1),
        "larnaca": here(police=1),
    }
    game = play(event("C20", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game)[0] == faction
    assert offered(game) == ["place:curfew:paphos", "place:curfew:karpas", "done"]
    play(game, "place:curfew:karpas", "place:curfew:paphos")
    assert markers(game, "karpas") == markers(game, "paphos") == {"curfew": 1}
    assert offered(game, "box:")


def test_c20_the_fifth_is_moved_by_the_british() -> None:
    """CYP-6."""
    spaces = {town: here(police=1, curfew=1) for town in TOWNS[:4]}
    game = play(
        event("C20", {**spaces, "karpas": here(troops=1)}, first="eoka"), EVENT, UNSHADED, "place:curfew:karpas"
    )
    assert asked(game) == ("british", "1.10")
    play(game, "place:curfew:karpas:from:nicosia")
    assert (markers(game, "nicosia"), markers(game, "karpas")) == ({}, {"curfew": 1})


@pytest.mark.parametrize(("card", "n"), [("C20", 3), ("C21", 2)])
@BOTH
def test_c20_and_c21_cells_in_any_towns(card: str, n: int, faction: str) -> None:
    game = play(event(card, {"paphos": here(police=1, curfew=1)}, first=faction), EVENT, SHADED)
    assert asked(game)[0] == faction
    assert offered(game) == [f"place:cells:{town}" for town in TOWNS]
    play(game, *["place:cells:paphos"] * n)
    assert at(game, "paphos") == {"police": 1, "cells_underground": n}
    assert offered(game, "box:")


# C21 Development Program


@pytest.mark.parametrize(
    ("pieces", "secure"),
    [
        ({"troops": 1, "police": 1}, True),
        ({"troops": 2}, False),
        ({"police": 2}, False),
        ({"troops": 1, "police": 1, "hidden": 1}, False),
        ({"troops": 1, "police": 1, "caches": 1}, False),
        ({"troops": 1, "police": 1, "sabotage": 1}, False),
        ({"troops": 1, "police": 1, "curfew": 1}, False),
    ],
)
def test_c21_counts_secure_towns(pieces: dict[str, int], secure: bool) -> None:
    """All four conditions; Bases do not count."""
    spaces = {"nicosia": here(troops=1, police=1), "paphos": here(**pieces), "akrotiri": here(troops=1, police=1)}
    assert will(play(event("C21", spaces), EVENT, UNSHADED)) == 11 + secure


def test_c21_goes_no_further_than_15() -> None:
    spaces = {town: here(troops=1, police=1) for town in TOWNS}
    assert will(play(event("C21", spaces), EVENT, UNSHADED)) == 15


# C22 Greek Government


@BOTH
def test_c22_two_steps_and_two_cells_placed(faction: str) -> None:
    game = play(event("C22", {"karpas": here(active=1)}, first=faction), EVENT, SINGLE)
    assert asked(game)[0] == faction
    left, right = "shift:international_opinion:left", "shift:international_opinion:right"
    assert offered(game) == [left, right, "done"]
    play(game, right)
    assert offered(game) == [right, "done"], "both steps the same way"
    play(game, right)
    assert opinion(game) == 4
    assert offered(game) == ["choice:place", "choice:remove"]
    play(game, "choice:place")
    assert offered(game) == [f"place:cells:{town}" for town in TOWNS]
    play(game, "place:cells:paphos", "place:cells:paphos")
    assert at(game, "paphos") == {"cells_underground": 2}


def test_c22_no_step_and_two_cells_removed() -> None:
    """GEN-15: "up to" allows none."""
    game = play(event("C22", {"karpas": here(active=1), "akrotiri": here(hidden=2)}), EVENT, SINGLE, "done")
    play(game, "choice:remove", "remove:cells_underground:akrotiri", "remove:cells_active:karpas")
    assert opinion(game) == 2
    assert at(game, "available")["cells_underground"] == 11
    assert offered(game, "box:")


def test_c22_no_step_beyond_an_end_and_no_empty_half() -> None:
    game = play(event("C22", opinion=0, prison=3), EVENT, SINGLE)
    assert offered(game) == ["shift:international_opinion:right", "done"]
    assert offered(play(game, "done")) == ["choice:place"], "no Cell on the map"


# C24 Turkish Cypriots


@BOTH
def test_c24_all_police_then_a_patrol_in_two_spaces(faction: str) -> None:
    spaces = {
        "paphos": here(troops=1, active=2), "karpas": here(police=4, active=1), "nicosia": here(active=1),
        "larnaca": here(active=1),
    }  # fmt: skip
    game = play(event("C24", spaces, first=faction, intel=[0]), EVENT, UNSHADED)
    assert asked(game)[0] == faction
    assert offered(game) == ["place:police:paphos", "place:police:karpas"], "they must be placed"
    play(game, "place:police:paphos", "place:police:paphos")
    assert asked(game) == ("british", "3.2.2")
    assert refusal(game, "lead:0") == "2.3.7"
    finish(game, "move:police:karpas:nicosia", "space:paphos", "space:paphos")
    assert at(game, "paphos") == {"troops": 1, "police": 2}
    assert at(game, "nicosia") == {"police": 1, "cells_active": 1}, "Cells go in one space only"


@BOTH
def test_c24_sabotage_in_two_towns_with_cells_and_police(faction: str) -> None:
    spaces = {
        "paphos": here(police=1, hidden=1), "karpas": here(police=1, active=1), "nicosia": here(police=1, caches=1),
        "larnaca": here(troops=1, active=1), "akrotiri": here(police=1, active=1),
    }  # fmt: skip
    game = play(event("C24", spaces, first=faction), EVENT, SHADED)
    assert asked(game)[0] == faction
    assert offered(game) == ["place:sabotage:paphos", "place:sabotage:karpas", "done"]
    play(game, "place:sabotage:karpas", "place:sabotage:paphos")
    assert rolls(game) == []
    assert markers(game, "karpas") == markers(game, "paphos") == {"sabotage": 1}


# C26 Volkan/TMT


@BOTH
def test_c26_a_cell_for_a_sabotage_marker_in_two_spaces(faction: str) -> None:
    """GEN-12; Bases and Mountains too."""
    spaces = {
        "troodos": here(police=1, hidden=1), "akrotiri": here(police=1, active=1), "paphos": here(police=1, hidden=2),
        "karpas": here(troops=1, hidden=1),
    }  # fmt: skip
    game = play(event("C26", spaces, first=faction), EVENT, SINGLE)
    assert asked(game)[0] == faction
    assert refusal(game, "remove:cells_underground:karpas") == "5.1"
    play(game, "remove:cells_underground:troodos", "remove:cells_active:akrotiri")
    assert markers(game, "troodos") == markers(game, "akrotiri") == {"sabotage": 1}
    assert at(game, "available")["cells_underground"] == 9
    assert offered(game, "box:")


def test_c26_one_cell_a_space_and_none_if_wished() -> None:
    spaces = {"paphos": here(police=1, hidden=2)}
    game = play(event("C26", spaces), EVENT, SINGLE, "remove:cells_underground:paphos")
    assert offered(game, "box:")
    game = event("C26", spaces)
    with changes(game) as changed:
        finish(play(game, EVENT, SINGLE))
    assert changed == {}


# C27 Kyrenia Castle Prison


@BOTH
def test_c27_a_cell_to_prison_then_interrogate(faction: str) -> None:
    """The Cell just taken counts."""
    game = play(
        event("C27", {"paphos": here(hidden=1), "karpas": here(active=1)}, first=faction, prison=1, chits=[2]), EVENT
    )
    play(game, UNSHADED)
    assert asked(game)[0] == faction
    play(game, "remove:cells_underground:paphos")
    assert at(game, "prison") == {"cells_underground": 2}
    assert held(game) == [2]


def test_c27_all_prisoners_escape() -> None:
    game = play(event("C27", prison=5), EVENT, SHADED)
    assert at(game, "prison") == {}
    assert at(game, "available")["cells_underground"] == 12


# C28 British Bases


@pytest.mark.parametrize(
    ("pieces", "rise"), [({}, 2), ({"troops": 3}, 2), ({"hidden": 1}, 1), ({"sabotage": 1}, 1), ({"active": 1}, 1)]
)
def test_c28_counts_quiet_bases(pieces: dict[str, int], rise: int) -> None:
    """CYP-7: the two spaces."""
    assert will(play(event("C28", {"akrotiri": here(**pieces)}), EVENT, UNSHADED)) == 10 + rise


@BOTH
def test_c28_a_cell_in_each_base_then_sabotage(faction: str) -> None:
    spaces = {"akrotiri": here(troops=9), "karpas": here(hidden=1)}
    game = play(event("C28", spaces, first=faction, dice=[6, 1]), EVENT, SHADED)
    assert at(game, "akrotiri") == {"troops": 9, "cells_underground": 1}
    assert asked(game) == ("eoka", "3.3.3")
    assert spaces_offered(game) == set(BASES)
    assert "done" in offered(game)
    play(game, "space:akrotiri", "space:dhekelia")
    assert (markers(game, "akrotiri"), markers(game, "dhekelia")) == ({"sabotage": 1}, {})


def test_c28_the_last_cell_goes_where_the_player_says() -> None:
    game = play(event("C28", {"karpas": here(hidden=11)}, first="british"), EVENT, SHADED)
    assert asked(game)[0] == "british"
    assert offered(game) == ["place:cells:akrotiri", "place:cells:dhekelia"]
    play(game, "place:cells:dhekelia")
    assert spaces_offered(game) == {"dhekelia"}


# C29 Macmillan Plan


@BOTH
def test_c29_a_price_for_two_markers(faction: str) -> None:
    spaces = {"paphos": here(sabotage=2), "karpas": here(sabotage=1)}
    game = play(event("C29", spaces, first=faction), EVENT, UNSHADED)
    assert asked(game)[0] == faction
    assert will(game) == 9
    assert offered(game) == ["choice:sabotage", "choice:opinion"]
    play(game, "choice:sabotage", "remove:sabotage:paphos", "remove:sabotage:karpas")
    assert (markers(game, "paphos"), markers(game, "karpas")) == ({"sabotage": 1}, {})
    assert offered(game, "box:")


def test_c29_or_for_two_steps_left() -> None:
    game = play(event("C29", opinion=3), EVENT, UNSHADED)
    assert offered(game) == ["choice:opinion"]
    play(game, "choice:opinion")
    assert (will(game), opinion(game)) == (9, 1)


def test_c29_the_only_marker_is_not_asked_for() -> None:
    game = play(event("C29", {"karpas": here(sabotage=1)}), EVENT, UNSHADED, "choice:sabotage")
    assert markers(game, "karpas") == {}


def test_c29_at_0_the_price_cannot_be_paid() -> None:
    """GEN-12."""
    game = event("C29", {"karpas": here(sabotage=1)}, will=0)
    play(game, EVENT)
    with changes(game) as changed:
        play(game, UNSHADED)
    assert changed == {}


def test_c29_at_15_the_rise_is_lost_and_sabotage_still_happens() -> None:
    game = play(event("C29", {"karpas": here(hidden=1)}, will=15, dice=[6]), EVENT, SHADED, "space:karpas")
    assert (will(game), markers(game, "karpas")) == (15, {"sabotage": 1})


# C30 Operation Forward to Victory


@BOTH
def test_c30_search_anywhere_then_assault_there(faction: str) -> None:
    spaces = {"akrotiri": here(troops=2, hidden=2), "paphos": here(troops=1, active=1)}
    game = play(event("C30", spaces, first=faction, intel=[1]), EVENT, UNSHADED)
    assert asked(game) == ("british", "3.2.3")
    assert spaces_offered(game) == set(SPACES)
    assert refusal(game, "lead:1") == "2.3.7"
    go(game, "space:akrotiri", "space:akrotiri")
    assert at(game, "akrotiri") == {"troops": 2}
    assert at(game, "paphos") == {"troops": 1, "cells_active": 1}
    assert offered(game, "box:")


@BOTH
def test_c30_eoka_may_sabotage_every_town_with_hidden_cells(faction: str) -> None:
    spaces = {town: here(hidden=1) for town in TOWNS[:5]}
    spaces |= {"karpas": here(active=1, caches=1), "akrotiri": here(hidden=1)}
    game = play(event("C30", spaces, first=faction, dice=[6] * 5), EVENT, SHADED)
    assert asked(game) == ("eoka", "3.3.3")
    assert spaces_offered(game) == set(TOWNS[:5])
    assert refusal(game, "offensive:karpas") == "2.3.7"
    assert refusal(game, "space:akrotiri") == "5.1"
    go(game, *(f"space:{town}" for town in TOWNS[:4]))
    finish(game)
    assert [markers(game, town) for town in TOWNS] == [{"sabotage": 1}] * 4 + [{}, {}]


@pytest.mark.parametrize(
    ("card", "side", "prompt"),
    [
        ("C16", UNSHADED, "Q-Patrols: remove a piece (1 of up to 3)"),
        ("C26", "event:single", "Volkan/TMT: remove a Cell to place Sabotage (1 of up to 2)"),
    ],
)
def test_the_prompt_says_how_many_in_all(card: str, side: str, prompt: str) -> None:
    spaces = {town: here(troops=1, police=1, hidden=1) for town in ("paphos", "karpas", "larnaca")}
    game = play(event(card, spaces), EVENT, side)
    assert game.decision_view()["prompt"] == prompt  # type: ignore[index]
