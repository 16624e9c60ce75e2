"""The nine capabilities of Cyprus at every place where they bite (5.3)."""

import pytest

from tests.cyprus.positions import TOWNS, event, opinion, rolls, table
from tests.positions import (
    EVENT,
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
    view,
    will,
)

CARDS = [
    (f"C{n}", side) for n in (9, 10, 13, 17, 18, 23, 25, 32) for side in ("unshaded", "shaded")
] + [("C31", "single")]  # fmt: skip


@pytest.mark.parametrize("faction", ["british", "eoka"])
@pytest.mark.parametrize(("card", "side"), CARDS)
def test_either_faction_brings_a_capability_into_force_for_good(card: str, side: str, faction: str) -> None:
    """5.3, GEN-23: nothing else happens at once."""
    spaces = {"paphos": here(troops=2, police=1, hidden=2, active=1, sabotage=1)}
    game = play(event(card, spaces, first=faction), EVENT)
    with changes(game) as changed:
        play(game, f"event:{side}")
    assert changed == {f"{card}.{side}": 1}


# C9 Royal Navy Blockade


@pytest.mark.parametrize(("die", "placed"), [(3, 0), (4, 1)])
def test_c9_unshaded_a_cache_must_slip_through(die: int, placed: int) -> None:
    game = table({"paphos": here(hidden=1)}, first="eoka", dice=[die], capabilities={"C9": "unshaded"})
    play(game, FULL, "op:recruit", "sa:smuggle", "place:arms_caches:paphos")
    assert at(game, "paphos").get("arms_caches", 0) == placed
    assert rolls(game) == [die]


def test_c9_unshaded_each_cache_has_its_own_roll_and_a_move_has_none() -> None:
    spaces = {"paphos": here(hidden=1), "karpas": here(hidden=1), "kyrenia": here(hidden=1, caches=1)}
    game = table(spaces, first="eoka", opinion=4, dice=[1, 5], capabilities={"C9": "unshaded"})
    play(game, FULL, "op:recruit", "sa:smuggle", "place:arms_caches:paphos", "place:arms_caches:karpas")
    assert (at(game, "paphos").get("arms_caches"), at(game, "karpas").get("arms_caches")) == (None, 1)
    assert rolls(game) == [1, 5]
    game = table(spaces, first="eoka", capabilities={"C9": "unshaded"})
    play(game, FULL, "op:recruit", "sa:smuggle", "move:arms_caches:kyrenia:karpas")
    assert rolls(game) == []


def test_c9_shaded_any_town_or_mountain_will_do() -> None:
    """Neither Cell nor absence of cubes is asked of the chosen space; a move still starts beside a Cell."""
    spaces = {
        "limassol": here(hidden=1, caches=1),
        "karpas": here(troops=3),
        "nicosia": here(caches=2),
        "troodos": here(),
    }
    game = play(table(spaces, first="eoka", capabilities={"C9": "shaded"}), FULL, "op:recruit", "sa:smuggle")
    assert {id.rpartition(":")[2] for id in offered(game, "place:")} == {*TOWNS, "troodos", "kyrenia"} - {"nicosia"}
    assert {id.partition(":")[2] for id in offered(game, "move:")} == {
        f"arms_caches:limassol:{goal}" for goal in ("paphos", "larnaca", "troodos")
    }
    assert refusal(game, "place:arms_caches:akrotiri") == "1.4.2"
    assert refusal(game, "move:arms_caches:nicosia:kyrenia") == "4.3.1"


def test_c9_shaded_ignored_still_forbids_smuggle() -> None:
    game = play(table({}, first="eoka", opinion=0, capabilities={"C9": "shaded"}), FULL, "op:recruit")
    assert refusal(game, "sa:smuggle") == "4.3.1"


# C10 Rough Handling


def test_c10_unshaded_a_chit_for_each_prisoner() -> None:
    game = table({}, prison=3, chits=[0, 1, 2], capabilities={"C10": "unshaded"})
    assert held(play(game, FULL, "op:search", "sa:interrogate")) == [0, 1, 2]
    game = table({}, prison=1, chits=[2], capabilities={"C10": "unshaded"})
    assert held(play(game, FULL, "op:search", "sa:interrogate")) == [2]


@pytest.mark.parametrize(("prison", "chits"), [(0, []), (2, [1])])
def test_c10_shaded_interrogate_costs_will_even_with_nobody_in_prison(prison: int, chits: list[int]) -> None:
    game = table({}, prison=prison, chits=[1], capabilities={"C10": "shaded"})
    play(game, FULL, "op:search", "sa:interrogate")
    assert (will(game), held(game)) == (9, chits)


def test_c10_shaded_bites_in_kyrenia_castle_too() -> None:
    game = event("C27", {"paphos": here(hidden=1)}, capabilities={"C10": "shaded"})
    play(game, EVENT, "event:unshaded")
    assert (will(game), at(game, "prison")) == (9, {"cells_underground": 1})


# C13 Human Rights Committees


def test_c13_unshaded_propagandize_moves_opinion_no_more() -> None:
    spaces = {"paphos": here(active=1, police=1, curfew=1), "nicosia": here(active=1, police=1, curfew=1, sabotage=1)}
    game = play(table(spaces, first="eoka", capabilities={"C13": "unshaded"}), FULL, "op:recruit", "sa:propagandize")
    assert spaces_offered(game) == {"nicosia"}
    assert refusal(game, "space:paphos") == "4.3.3"
    assert will(play(game, "space:nicosia")) == 9


@pytest.mark.parametrize(("card", "spaces"), [("C3", {"paphos": here(active=1, police=1, curfew=1)}), ("C8", {"paphos": here(police=1, curfew=1)})])  # fmt: skip
def test_c13_unshaded_holds_for_cards_too(card: str, spaces: dict[str, dict[str, object]]) -> None:
    game = play(event(card, spaces, capabilities={"C13": "unshaded"}), EVENT, "event:shaded")
    assert offered(game, "box:")
    assert opinion(game) == 2


def test_c13_shaded_two_different_spaces() -> None:
    spaces = {"paphos": here(active=1, police=1, curfew=1), "nicosia": here(active=1, sabotage=1)}
    game = play(table(spaces, first="eoka", capabilities={"C13": "shaded"}), FULL, "op:recruit", "sa:propagandize")
    play(game, "space:paphos")
    assert offered(game) == ["space:nicosia", "done"], "the second is optional"
    play(game, "space:nicosia")
    assert (will(game), opinion(game)) == (9, 3)


# C17 Special Branch


def test_c17_unshaded_the_british_choose_what_is_counted() -> None:
    spaces = {
        "paphos": here(police=1, hidden=1),
        "karpas": here(police=2, active=3),
        "nicosia": here(troops=1, active=1),
    }
    for choice, chits in (("prison", [0]), ("police", [0, 1])):
        game = table(spaces, prison=2, chits=[0, 1], capabilities={"C17": "unshaded"})
        play(game, FULL, "op:search", "sa:interrogate")
        assert offered(game) == ["choice:prison", "choice:police"]
        assert held(play(game, f"choice:{choice}")) == chits


def test_c17_unshaded_opens_interrogate_without_prisoners() -> None:
    game = table({"paphos": here(police=1, hidden=1)}, capabilities={"C17": "unshaded"})
    assert "sa:interrogate" in offered(play(game, FULL, "op:search"))
    game = table({"paphos": here(troops=1, hidden=1)}, capabilities={"C17": "unshaded"})
    assert refusal(play(game, FULL, "op:search"), "sa:interrogate") == "4.2.3"


def test_c17_unshaded_with_c10_the_other_count_keeps_its_number() -> None:
    spaces = {"paphos": here(police=1, hidden=1)}
    capabilities = {"C10": "unshaded", "C17": "unshaded"}
    game = play(table(spaces, prison=2, chits=[0, 1], capabilities=capabilities), FULL, "op:search", "sa:interrogate")
    assert held(play(game, "choice:police")) == [0]


@pytest.mark.parametrize(("police", "gone"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_c17_shaded_patrol_takes_one_for_two_police(police: int, gone: int) -> None:
    game = table({"paphos": here(police=police, active=4)}, capabilities={"C17": "shaded"})
    finish(game, LIMITED, "op:patrol", "space:paphos")
    assert at(game, "paphos")["cells_active"] == 4 - gone


def test_c17_shaded_says_why_one_police_is_too_few() -> None:
    game = table(
        {"paphos": here(police=1, active=1), "karpas": here(police=2, active=1)}, capabilities={"C17": "shaded"}
    )
    game = play(game, FULL, "op:patrol", "space:paphos", "space:karpas")
    finish(game)
    assert (at(game, "paphos").get("cells_active"), at(game, "karpas").get("cells_active")) == (1, None)


# C18 Cordon and Search


@pytest.mark.parametrize(("target", "active"), [("nicosia", True), ("larnaca", False), ("akrotiri", False)])
def test_c18_unshaded_travellers_into_a_curfew_are_always_seen(target: str, active: bool) -> None:
    spaces = {"karpas": here(hidden=1), "nicosia": here(police=1, curfew=1), "akrotiri": here(troops=1)}
    game = table(spaces, first="eoka", capabilities={"C18": "unshaded"})
    finish(game, LIMITED, "op:travel", f"move:cells_underground:karpas:{target}")
    assert at(game, target)["cells_active" if active else "cells_underground"] == 1


@pytest.mark.parametrize(
    ("target", "n", "active"), [("nicosia", 1, False), ("nicosia", 2, True), ("akrotiri", 1, True)]
)
def test_c18_shaded_one_cell_alone_slips_into_a_curfew(target: str, n: int, active: bool) -> None:
    """A group of exactly one from one origin; Bases are as before."""
    spaces = {"karpas": here(active=3), "nicosia": here(troops=6, curfew=1), "akrotiri": here(troops=6)}
    game = table(spaces, first="eoka", capabilities={"C18": "shaded"})
    play(game, LIMITED, "op:travel", *[f"move:cells_active:karpas:{target}"] * n)
    finish(game)
    assert at(game, target)["cells_active" if active else "cells_underground"] == n


def test_c18_unshaded_rounds_up_before_everything_of_the_reset() -> None:
    """CYP-22: those Cells count for the half that returns, and the Curfews still count for Opinion."""
    spaces = {town: here(police=1, curfew=1, hidden=1) for town in TOWNS[:4]}
    game = table(spaces, deck=("C11", "C33"), capabilities={"C18": "unshaded"}, prison=1)
    finish(finish(game, LIMITED, "pass"), EVENT, "pass")
    while game.decision is not None:
        play(game, "done")
    assert at(game, "prison") == {"cells_underground": 3}
    assert opinion(game) == 2


# C23 Street Riots


def test_c23_unshaded_crowds_lose_a_cell_before_the_sabotage() -> None:
    spaces = {"paphos": here(police=1, hidden=1, active=1)}
    game = table(spaces, first="eoka", dice=[6], capabilities={"C23": "unshaded"})
    play(game, LIMITED, "op:sabotage", "space:paphos")
    assert asked(game)[0] == "eoka"
    assert offered(game) == ["remove:cells_underground:paphos", "remove:cells_active:paphos"]
    play(game, "remove:cells_active:paphos")
    assert at(game, "paphos") == {"police": 1, "cells_active": 1}
    assert markers(game, "paphos") == {"sabotage": 1}


def test_c23_unshaded_without_a_hidden_cell_left_the_space_fails() -> None:
    spaces = {"paphos": here(police=1, hidden=1, active=1)}
    game = table(spaces, first="eoka", dice=[6], capabilities={"C23": "unshaded"})
    play(game, LIMITED, "op:sabotage", "space:paphos", "remove:cells_underground:paphos")
    assert rolls(game) == []
    assert markers(game, "paphos") == {}


@pytest.mark.parametrize("pieces", [{"hidden": 2}, {"hidden": 1, "troops": 1}, {"hidden": 1, "police": 1, "caches": 1}])
def test_c23_unshaded_spares_lone_cells_and_spaces_without_british(pieces: dict[str, int]) -> None:
    game = table({"paphos": here(**pieces)}, first="eoka", dice=[6], capabilities={"C23": "unshaded"})
    finish(game, LIMITED, "op:sabotage", "space:paphos")
    assert at(game, "available")["cells_underground"] == 12 - pieces["hidden"]


def test_c23_shaded_one_space_may_use_an_active_cell() -> None:
    spaces = {"paphos": here(active=1), "karpas": here(active=1), "akrotiri": here(hidden=1), "troodos": here(active=1)}
    game = table(spaces, first="eoka", dice=[6, 6], capabilities={"C23": "shaded"})
    play(game, FULL, "op:sabotage")
    assert spaces_offered(game) == {"paphos", "karpas", "akrotiri"}
    play(game, "space:paphos")
    assert at(game, "paphos") == {"cells_active": 1}
    assert markers(game, "paphos") == {"sabotage": 1}
    assert spaces_offered(game) == {"akrotiri"}
    assert refusal(game, "space:karpas") == "3.3.3"


def test_c23_shaded_beside_a_hidden_cell_eoka_choose() -> None:
    spaces = {"paphos": here(active=1, hidden=1), "karpas": here(active=1)}
    for answer, left, karpas in (("flip:cells_underground:paphos", 0, True), ("done", 1, False)):
        game = table(spaces, first="eoka", dice=[1], capabilities={"C23": "shaded"})
        play(game, FULL, "op:sabotage", "space:paphos")
        assert offered(game) == ["flip:cells_underground:paphos", "done"]
        play(game, answer)
        assert at(game, "paphos").get("cells_underground", 0) == left
        assert ("space:karpas" in offered(game)) is karpas


# C25 Assassinations


def test_c25_unshaded_infiltrate_does_one_half() -> None:
    for mode, expected in (
        ("replace", {"paphos.police": -1, "paphos.cells_underground": 1, "available.police": 1, "available.cells_underground": -1}),
        ("discard", {"intel.2": -1}),
    ):  # fmt: skip
        game = table({"paphos": here(police=1, hidden=1)}, first="eoka", intel=[0, 2], capabilities={"C25": "unshaded"})
        play(game, FULL, "op:recruit", "sa:infiltrate", "space:paphos")
        assert offered(game) == ["mode:replace", "mode:discard"]
        with changes(game) as changed:
            play(game, f"mode:{mode}")
        assert changed == expected


def test_c25_unshaded_there_is_no_chit_to_discard() -> None:
    game = table({"paphos": here(police=1, hidden=1)}, first="eoka", capabilities={"C25": "unshaded"})
    play(game, FULL, "op:recruit", "sa:infiltrate", "space:paphos")
    assert offered(game) == ["mode:replace"]
    assert refusal(game, "mode:discard") == "4.3.2"


def test_c25_unshaded_only_the_replacement_frees_a_travel() -> None:
    """GEN-5b."""
    spaces = {"nicosia": here(hidden=1, police=1, curfew=1)}
    game = table(spaces, first="eoka", intel=[2], capabilities={"C25": "unshaded"})
    play(game, FULL, "op:travel", "sa:infiltrate", "space:nicosia")
    assert offered(game) == ["mode:replace"]


def test_c25_shaded_one_hidden_cell_may_kill_instead() -> None:
    spaces = {
        "paphos": here(police=3, hidden=1),
        "karpas": here(police=1, hidden=1),
        "nicosia": here(police=1, active=2),
    }
    game = table(spaces, first="eoka", intel=[2], capabilities={"C25": "shaded"})
    play(game, FULL, "op:recruit", "sa:infiltrate")
    assert spaces_offered(game) == {"paphos", "karpas"}
    assert refusal(game, "space:nicosia") == "4.3.2"
    play(game, "space:paphos")
    assert offered(game) == ["mode:assassinate"]
    assert refusal(game, "mode:replace") == "4.3.2"
    with changes(game) as changed:
        play(game, "mode:assassinate")
    assert changed == {"paphos.police": -1, "available.police": 1}


def test_c25_shaded_the_usual_way_stays_open() -> None:
    game = table({"karpas": here(police=1, hidden=1)}, first="eoka", intel=[2], capabilities={"C25": "shaded"})
    play(game, FULL, "op:recruit", "sa:infiltrate", "space:karpas")
    assert offered(game) == ["mode:replace", "mode:assassinate"]
    play(game, "mode:replace")
    assert (at(game, "karpas"), held(game)) == ({"cells_underground": 2}, [])


# C31 Turkish Police


def test_c31_infiltrate_only_removes() -> None:
    game = table({"paphos": here(police=1, hidden=1)}, first="eoka", intel=[2], capabilities={"C31": "single"})
    with changes(game) as changed:
        play(game, FULL, "op:recruit", "sa:infiltrate", "space:paphos")
    assert changed == {"paphos.police": -1, "available.police": 1}


@pytest.mark.parametrize(("die", "placed"), [(2, 0), (3, 1)])
def test_c31_police_do_not_hinder_sabotage(die: int, placed: int) -> None:
    game = table({"paphos": here(police=4, hidden=1)}, first="eoka", dice=[die], capabilities={"C31": "single"})
    finish(game, LIMITED, "op:sabotage", "space:paphos")
    assert markers(game, "paphos").get("sabotage", 0) == placed


def test_c31_with_c25_unshaded_removing_is_the_half_that_replaces() -> None:
    capabilities = {"C31": "single", "C25": "unshaded"}
    game = table({"paphos": here(police=1, hidden=1)}, first="eoka", intel=[2], capabilities=capabilities)
    play(game, FULL, "op:recruit", "sa:infiltrate", "space:paphos")
    assert offered(game) == ["mode:replace"]
    play(game, "mode:replace")
    assert (at(game, "paphos"), held(game)) == ({"cells_underground": 1}, [2])


# C32 Road Ambushes


@pytest.mark.parametrize(("pieces", "die", "gone"), [
    ({"troops": 1, "hidden": 1}, 1, 1), ({"troops": 1, "hidden": 1}, 6, 1), ({"police": 2, "hidden": 1}, 6, 0),
])  # fmt: skip
def test_c32_unshaded_the_cell_is_lost_beside_troops(pieces: dict[str, int], die: int, gone: int) -> None:
    """After the roll, whether it succeeded or not."""
    game = table({"karpas": here(**pieces)}, first="eoka", dice=[die], capabilities={"C32": "unshaded"})
    go(game, LIMITED, "op:ambush", "space:karpas")
    if offered(game, "place:"):
        play(game, "place:arms_caches:karpas")
    assert at(game, "karpas").get("cells_active", 0) == 1 - gone
    assert at(game, "karpas").get("arms_caches", 0) == (die == 6)


@pytest.mark.parametrize(("die", "loss"), [(3, 0), (4, 1)])
def test_c32_shaded_the_police_are_spared_for_political_will(die: int, loss: int) -> None:
    """All cubes are left to beat; an Arms Cache still comes with success."""
    spaces = {"karpas": here(troops=2, police=1, hidden=1)}
    game = table(spaces, first="eoka", dice=[die], capabilities={"C32": "shaded"})
    play(game, LIMITED, "op:ambush", "space:karpas")
    assert offered(game) == ["mode:police", "mode:political_will"]
    play(game, "mode:political_will")
    assert at(game, "karpas")["police"] == 1
    assert will(game) == 10 - loss
    assert bool(offered(game, "place:arms_caches:")) is bool(loss)


def test_c32_shaded_in_one_space_of_an_ambush() -> None:
    spaces = {town: here(troops=1, police=1, hidden=1) for town in ("paphos", "karpas")}
    spaces["nicosia"] = here(police=1, hidden=1)
    game = table(spaces, first="eoka", dice=[1, 1], capabilities={"C32": "shaded"})
    play(game, FULL, "op:ambush", "space:nicosia", "place:arms_caches:nicosia")
    assert not offered(game, "mode:"), "no Troops there"
    play(game, "space:paphos", "mode:political_will", "space:karpas")
    assert not offered(game, "mode:"), "it has been used"
    assert (at(game, "paphos")["police"], at(game, "karpas").get("police")) == (1, None)


def test_c32_shaded_the_usual_way_keeps_it_for_another_space() -> None:
    spaces = {town: here(troops=1, police=1, hidden=1) for town in ("paphos", "karpas")}
    game = table(spaces, first="eoka", dice=[1, 6], capabilities={"C32": "shaded"})
    play(game, FULL, "op:ambush", "space:paphos", "mode:police", "space:karpas", "mode:political_will")
    assert "police" not in at(game, "paphos")
    assert will(game) == 9


def test_c32_shaded_serves_a_pass_too() -> None:
    """2.3.3."""
    game = table({"karpas": here(troops=1, hidden=1)}, first="eoka", dice=[6], capabilities={"C32": "shaded"})
    play(game, LIMITED, "pass", "space:karpas", "mode:political_will")
    assert will(game) == 9
    assert view(game)["capabilities"] == {"C32": "shaded"}


def test_c13_unshaded_says_why_a_curfew_alone_brings_nothing() -> None:
    """4.3.3: the capability refuses, not the board."""
    game = table({"paphos": here(hidden=1, police=1, curfew=1)}, first="eoka", capabilities={"C13": "unshaded"})
    reason = play(game, FULL, "op:travel").why("sa:propagandize")
    assert reason is not None
    assert reason.text == "Human Rights Committees keep Propagandize from moving Opinion"
