"""The British Operations: Deploy, Patrol, Search, Assault (3.2), and the Intelligence Lead (2.3.7)."""

import pytest

from tests.palestine.positions import (
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
    table,
    view,
    will,
)

RAILWAYS = {
    "tel_aviv_egypt_railway",
    "tel_aviv_jerusalem_railway",
    "tel_aviv_haifa_railway",
    "haifa_syria_railway",
}

# 3.2.1 Deploy


def test_deploy_places_one_police_in_each_of_three_spaces() -> None:
    game = table({"galilee": here(troops=1), "gaza": here(troops=2, hidden=1), "haifa_city": here(troops=1)})
    with changes(game) as changed:
        play(game, FULL, "op:deploy", "space:galilee", "space:gaza", "space:haifa_city")
    assert changed == {"galilee.police": 1, "gaza.police": 1, "haifa_city.police": 1, "available.police": -3}


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"troops": 1}, True),
        ({"troops": 1, "police": 3}, True),
        ({"police": 3}, False),
        ({"troops": 2, "hidden": 1}, True),
        ({"troops": 2, "hidden": 1, "active": 1}, False),
        ({"troops": 2, "hidden": 1, "caches": 1}, False),
        ({"troops": 3, "hidden": 1, "caches": 1}, True),
        ({"hidden": 1}, False),
        ({}, False),
    ],
)
def test_deploy_needs_more_troops_than_irgun_pieces(pieces: dict[str, int], legal: bool) -> None:
    """3.2.1, PAL-14: all Irgun pieces count, of the British only Troops."""
    game = table({"galilee": here(troops=1), "gaza": here(**pieces)})
    play(game, FULL, "op:deploy")
    assert ("gaza" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:gaza") == "3.2.1"


def test_deploy_never_selects_a_railway() -> None:
    game = table({"galilee": here(troops=1), "haifa_syria_railway": here(troops=3)})
    play(game, FULL, "op:deploy")
    assert spaces_offered(game) == {"galilee"}
    assert refusal(game, "space:haifa_syria_railway") == "3.2.1"


def test_deploy_has_no_fourth_space_and_no_intelligence_lead() -> None:
    """PAL-12: a Lead serves Patrol, Search and Assault only (2.3.7)."""
    spaces = {i: here(troops=1) for i in ("galilee", "gaza", "lydda", "samaria")}
    game = table(spaces, intel=[0, 1, 2])
    play(game, FULL, "op:deploy", "space:galilee", "space:gaza")
    assert refusal(game, "lead:0") == "2.3.7"
    play(game, "space:lydda")
    assert refusal(game, "space:samaria") in ("3.1", "3.2.1")


def test_deploy_does_not_select_a_space_twice() -> None:
    game = table({"galilee": here(troops=3), "gaza": here(troops=3)})
    play(game, FULL, "op:deploy", "space:galilee")
    assert refusal(game, "space:galilee") == "3.1"


def test_deploy_goes_on_without_police_and_warns_gen_28() -> None:
    """GEN-28: legal without Police Available, with a note; on the map they may not be fetched (1.4.1, GEN-16)."""
    game = table({"galilee": here(troops=1), "samaria": here(police=6)})
    play(game, FULL, "op:deploy")
    decision = game.decision_view()
    assert decision is not None
    notes = {o["id"]: o["note"] for o in decision["options"]}  # type: ignore[attr-defined]
    assert notes["space:galilee"] == "No Police Available"
    with changes(game) as changed:
        play(game, "space:galilee")
    assert changed == {}


def test_deploy_moves_troops_from_everywhere_to_one_space_even_a_railway() -> None:
    """3.2.1, PAL-14."""
    game = table({"galilee": here(troops=2), "gaza": here(troops=1, hidden=3), "haifa_city": here(troops=1)})
    play(game, FULL, "op:deploy", "space:galilee", "done")
    to = "tel_aviv_egypt_railway"
    with changes(game) as changed:
        play(game, f"move:troops:galilee:{to}", f"move:troops:gaza:{to}", f"move:troops:haifa_city:{to}", "done")
    assert changed == {"galilee.troops": -1, "gaza.troops": -1, "haifa_city.troops": -1, f"{to}.troops": 3}


def test_deploy_sends_troops_to_one_space_only() -> None:
    game = table({"galilee": here(troops=2), "gaza": here(troops=1)})
    play(game, FULL, "op:deploy", "space:galilee", "done", "move:troops:galilee:lydda")
    assert offered(game, "move:") == ["move:troops:galilee:lydda", "move:troops:gaza:lydda"]
    assert refusal(game, "move:troops:gaza:samaria") == "3.2.1"
    play(game, "move:troops:galilee:lydda")
    assert refusal(game, "move:troops:galilee:lydda") == "3.2.1", "both have moved"


def test_deploy_moves_no_police() -> None:
    game = table({"galilee": here(troops=2, police=2)})
    play(game, FULL, "op:deploy", "space:galilee", "done")
    assert refusal(game, "move:police:galilee:lydda") == "3.2.1"


def test_deploy_may_leave_its_troops_where_they_are() -> None:
    game = table({"galilee": here(troops=2)})
    play(game, FULL, "op:deploy", "space:galilee", "done")
    with changes(game) as changed:
        play(game, "done")
    assert changed == {}


def test_limited_deploy_places_in_one_space_and_still_moves_troops_elsewhere() -> None:
    """3.2.1, GEN-26."""
    game = table({"galilee": here(troops=2), "gaza": here(troops=2)})
    with changes(game) as changed:
        play(game, LIMITED, "op:deploy", "space:galilee", "move:troops:gaza:haifa_syria_railway", "done")
    assert changed == {
        "galilee.police": 1,
        "available.police": -1,
        "gaza.troops": -1,
        "haifa_syria_railway.troops": 1,
    }
    assert asked(game)[0] == "irgun"


def test_deploy_cannot_begin_without_a_space_gen_2() -> None:
    game = table({"galilee": here(troops=1, hidden=1), "gaza": here(police=2), "haifa_syria_railway": here(troops=2)})
    play(game, FULL)
    assert "op:deploy" not in offered(game)
    assert refusal(game, "op:deploy") == "3.2.1"


# 3.2.2 Patrol


def test_patrol_selects_up_to_three_spaces_with_cells() -> None:
    cells = {i: here(hidden=1) for i in ("galilee", "gaza", "lydda", "samaria")}
    game = table({**cells, "haifa_city": here(police=1, caches=1)})
    play(game, FULL, "op:patrol")
    assert spaces_offered(game) == set(cells)
    assert refusal(game, "space:haifa_city") == "3.2.2", "an Arms Cache is no Cell"
    play(game, "space:galilee", "space:gaza", "space:lydda")
    assert spaces_offered(game) == set()
    assert refusal(game, "space:samaria") == "3.1"


def test_patrol_moves_police_from_anywhere() -> None:
    game = table({"gaza": here(active=1), "haifa_syria_railway": here(police=2)})
    play(game, FULL, "op:patrol", "move:police:haifa_syria_railway:gaza")
    with changes(game) as changed:
        finish(game)
    assert changed == {
        "haifa_syria_railway.police": -1,
        "gaza.police": 1,
        "gaza.cells_active": -1,
        "prison.cells_underground": 1,
    }


def test_patrol_moves_into_selected_spaces_only() -> None:
    game = table({"gaza": here(active=1), "lydda": here(police=2)})
    play(game, FULL, "op:patrol")
    assert refusal(game, "move:police:lydda:samaria") == "3.2.2"
    assert refusal(game, "move:troops:lydda:gaza") == "3.2.2"


def test_patrol_removes_one_active_cell_for_each_police_to_prison() -> None:
    """To the maximum (3.1): two Police take two of three."""
    game = table({"gaza": here(active=3, police=2)})
    with changes(game) as changed:
        finish(game, FULL, "op:patrol", "space:gaza")
    assert changed == {"gaza.cells_active": -2, "prison.cells_underground": 2}


def test_patrol_removes_cells_in_one_destination_only() -> None:
    game = table({"gaza": here(active=2, police=2), "lydda": here(active=2, police=2)})
    play(game, FULL, "op:patrol", "space:gaza", "space:lydda", "done", "done")
    assert asked(game) == ("british", "3.2.2")
    assert offered(game) == ["space:gaza", "space:lydda"]
    with changes(game) as changed:
        play(game, "space:lydda")
    assert changed == {"lydda.cells_active": -2, "prison.cells_underground": 2}


def test_patrol_does_not_decline_a_removal_that_it_can_make_pal_9() -> None:
    game = table({"gaza": here(active=1, police=1), "lydda": here(active=1, police=1)})
    play(game, FULL, "op:patrol", "space:gaza", "space:lydda", "done", "done")
    assert refusal(game, "done") == "3.1"


def test_patrol_removes_nothing_where_it_has_no_police() -> None:
    game = table({"gaza": here(active=1), "lydda": here(police=1)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:patrol", "space:gaza")
    assert changed == {}


def test_patrol_leaves_underground_cells_without_a_chit() -> None:
    game = table({"gaza": here(hidden=2, police=2)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:patrol", "space:gaza")
    assert changed == {}
    assert asked(game)[0] == "irgun"


def test_patrol_takes_no_arms_cache() -> None:
    game = table({"gaza": here(active=1, caches=1, police=3)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:patrol", "space:gaza")
    assert changed == {"gaza.cells_active": -1, "prison.cells_underground": 1}


def test_patrol_pays_chits_for_underground_cells() -> None:
    """3.2.2, 1.6.1: a chit of 2 pays for two; it goes back to the bag."""
    game = table({"gaza": here(hidden=3, police=3)}, intel=[2])
    go(game, LIMITED, "op:patrol", "space:gaza", "space:gaza")
    with changes(game) as changed:
        play(game, "spend:intel:2")
    assert changed == {"intel.2": -1, "gaza.cells_underground": -2, "prison.cells_underground": 2}
    assert view(game)["intel"]["bag"] == 9


def test_patrol_counts_paid_cells_against_its_police_pal_9() -> None:
    """3.2.4, note: one Police, one Cell, however much is paid."""
    game = table({"gaza": here(hidden=3, police=1)}, intel=[2])
    go(game, LIMITED, "op:patrol", "space:gaza", "space:gaza")
    with changes(game) as changed:
        play(game, "spend:intel:2")
    assert changed == {"intel.2": -1, "gaza.cells_underground": -1, "prison.cells_underground": 1}


def test_patrol_with_chits_takes_any_mix_pal_9() -> None:
    game = table({"gaza": here(hidden=1, active=2, police=2)}, intel=[1])
    go(game, LIMITED, "op:patrol", "space:gaza", "spend:intel:1")
    assert offered(game) == ["remove:cells_underground:gaza", "remove:cells_active:gaza"]
    with changes(game) as changed:
        play(game, "remove:cells_underground:gaza")
    assert changed == {"gaza.cells_underground": -1, "gaza.cells_active": -1, "prison.cells_underground": 2}


def test_patrol_without_paying_takes_the_active_ones() -> None:
    game = table({"gaza": here(hidden=1, active=1, police=2)}, intel=[1])
    play(game, LIMITED, "op:patrol", "space:gaza")
    with changes(game) as changed:
        finish(game)
    assert changed == {"gaza.cells_active": -1, "prison.cells_underground": 1}


def test_patrol_a_0_buys_nothing_pal_9() -> None:
    game = table({"gaza": here(hidden=1, active=1, police=2)}, intel=[0, 1])
    play(game, LIMITED, "op:patrol", "space:gaza")
    assert offered(game) == ["spend:intel:1", "done"]
    assert refusal(game, "spend:intel:0") == "1.6.1"
    assert refusal(game, "spend:intel:2") == "1.6.1"


def test_patrol_with_nothing_but_a_0_removes_no_hidden_cell() -> None:
    game = table({"gaza": here(hidden=1, police=2)}, intel=[0])
    with changes(game) as changed:
        finish(game, FULL, "op:patrol", "space:gaza")
    assert changed == {}


def test_patrol_chosen_space_of_hidden_cells_is_paid_for_pal_9() -> None:
    """Removal is not declined where an Active Cell can be taken, nor by choosing a space and not paying there."""
    game = table({"gaza": here(active=1, police=1), "lydda": here(hidden=1, police=1)}, intel=[1])
    play(game, FULL, "op:patrol", "space:gaza", "space:lydda", "done", "done")
    assert offered(game) == ["space:gaza", "space:lydda"]
    play(game, "space:lydda")
    assert offered(game) == ["spend:intel:1"]


def test_patrol_may_decline_where_only_chits_could_remove_pal_9() -> None:
    game = table({"gaza": here(hidden=1, police=1), "lydda": here(hidden=1, police=1)}, intel=[1])
    play(game, FULL, "op:patrol", "space:gaza", "space:lydda", "done", "done")
    assert offered(game) == ["space:gaza", "space:lydda", "done"]
    with changes(game) as changed:
        play(game, "done")
    assert changed == {}


def test_patrol_intelligence_lead_adds_one_space_once() -> None:
    """2.3.7, PAL-12: any chit, even a 0."""
    cells = {i: here(hidden=1) for i in ("galilee", "gaza", "lydda", "samaria", "haifa_city")}
    game = table({**cells, "haifa_syria_railway": here(police=1)}, intel=[0, 2])
    play(game, FULL, "op:patrol", "space:galilee", "space:gaza", "space:lydda")
    with changes(game) as changed:
        play(game, "lead:0")
    assert changed == {"intel.0": -1}
    play(game, "space:samaria")
    assert refusal(game, "lead:2") == "2.3.7"
    assert refusal(game, "space:haifa_city") == "3.1"


def test_limited_patrol_gathers_police_in_one_destination() -> None:
    """2.3.4."""
    game = table({"gaza": here(active=2), "lydda": here(police=1, hidden=1), "galilee": here(police=1)})
    play(game, LIMITED, "op:patrol", "move:police:lydda:gaza")
    assert refusal(game, "space:lydda") == "3.1"
    with changes(game) as changed:
        finish(game, "move:police:galilee:gaza")
    assert changed["gaza.cells_active"] == -2


def test_limited_patrol_may_add_a_space_by_a_lead() -> None:
    """2.3.7: even if the Operation is Limited."""
    game = table({"gaza": here(hidden=1), "lydda": here(hidden=1), "samaria": here(police=1)}, intel=[1])
    play(game, LIMITED, "op:patrol", "space:gaza", "lead:1", "space:lydda")
    assert game.decision_view()["selected"] == ["gaza", "lydda"]  # type: ignore[index]


def test_patrol_cannot_begin_without_cells_gen_2() -> None:
    game = table({"gaza": here(police=3, caches=2)})
    play(game, FULL)
    assert refusal(game, "op:patrol") == "3.2.2"


# 3.2.3 Search


def test_search_moves_adjacent_troops() -> None:
    game = table({"gaza": here(troops=2), "galilee": here(troops=2), "lydda": here(hidden=1)})
    play(game, FULL, "op:search", "space:lydda")
    assert refusal(game, "move:troops:galilee:lydda") == "3.2.3"
    with changes(game) as changed:
        play(game, "move:troops:gaza:lydda", "move:troops:gaza:lydda", "done", "done")
    assert changed == {
        "gaza.troops": -2,
        "lydda.troops": 2,
        "lydda.cells_underground": -1,
        "lydda.cells_active": 1,
    }


def test_search_moves_along_railways_as_spaces() -> None:
    """1.3.5: a Railway touches every space it crosses, and no other Railway."""
    game = table({"haifa_city": here(troops=1), "tel_aviv_egypt_railway": here(troops=1)})
    play(game, FULL, "op:search", "space:tel_aviv_haifa_railway")
    assert offered(game, "move:troops:haifa_city:tel_aviv_haifa_railway")
    assert refusal(game, "move:troops:tel_aviv_egypt_railway:tel_aviv_haifa_railway") == "3.2.3"


def test_search_moves_no_police() -> None:
    game = table({"gaza": here(police=2)})
    play(game, FULL, "op:search", "space:lydda")
    assert refusal(game, "move:police:gaza:lydda") == "3.2.3"


def test_search_moves_all_troops_at_once_gen_4() -> None:
    """Each moves once, from where it stood: a chain does not carry on."""
    game = table({"gaza": here(troops=1), "lydda": here(troops=1)})
    play(game, FULL, "op:search", "move:troops:gaza:lydda", "move:troops:lydda:samaria")
    assert refusal(game, "move:troops:lydda:samaria") == "3.2.3", "the one from Gaza has moved"
    assert at(game, "gaza") == {"troops": 1}, "nothing moves before the plan is closed"
    with changes(game) as changed:
        play(game, "done")
    assert changed == {"gaza.troops": -1, "samaria.troops": 1}


@pytest.mark.parametrize(
    ("where", "pieces", "found"),
    [
        ("gaza", {"troops": 1}, 0),
        ("gaza", {"troops": 2}, 1),
        ("gaza", {"troops": 3}, 1),
        ("gaza", {"troops": 4}, 2),
        ("gaza", {"troops": 1, "police": 1}, 1),
        ("gaza", {"police": 4}, 2),
        ("haifa_syria_railway", {"troops": 2}, 1),
        ("haifa_syria_railway", {"troops": 3}, 1),
        ("haifa_city", {"troops": 2}, 0),
        ("haifa_city", {"troops": 3}, 1),
        ("haifa_city", {"troops": 1, "police": 2}, 1),
        ("haifa_city", {"troops": 5}, 1),
        ("haifa_city", {"troops": 5, "police": 1}, 2),
    ],
)
def test_search_activates_one_cell_for_two_cubes_or_three_in_cities(
    where: str, pieces: dict[str, int], found: int
) -> None:
    """3.2.3, PAL-2, GEN-20: cubes of both kinds count; halves are lost."""
    game = table({where: here(hidden=5, **pieces)})
    finish(game, LIMITED, "op:search", f"space:{where}")
    assert at(game, where).get("cells_active", 0) == found
    assert at(game, where)["cells_underground"] == 5 - found


def test_search_does_not_count_cells_that_are_active_already_gen_21() -> None:
    game = table({"gaza": here(troops=2, hidden=1, active=2)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:search", "space:gaza")
    assert changed == {"gaza.cells_underground": -1, "gaza.cells_active": 1}


def test_search_places_a_curfew_in_a_city_even_if_it_finds_nobody_pal_8() -> None:
    game = table({"haifa_city": here(troops=1), "gaza": here(troops=1)})
    play(game, FULL, "op:search", "space:haifa_city", "space:gaza", "done", "done")
    assert markers(game, "haifa_city") == {"curfew": 1}
    play(game, "done")
    assert markers(game, "gaza") == {}


def test_search_places_no_second_curfew() -> None:
    """1.4.2, 1.10."""
    game = table({"haifa_city": here(troops=3, hidden=1, curfew=1)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:search", "space:haifa_city")
    assert changed == {"haifa_city.cells_underground": -1, "haifa_city.cells_active": 1}


def test_search_places_no_curfew_where_no_british_are_pal_8() -> None:
    game = table({"gaza": here(troops=1)})
    with changes(game) as changed:
        finish(game, LIMITED, "op:search", "space:haifa_city")
    assert changed == {}
    assert "mark" not in [e["verb"] for step in range(game.step + 1) for e in game.effects(step)], "not for a moment"


@pytest.mark.parametrize("chit", [0, 1, 2])
def test_search_with_a_chit_finds_one_for_each_cube_and_places_no_curfew_pal_7(chit: int) -> None:
    game = table({"haifa_city": here(troops=1, police=1, hidden=3)}, intel=[chit])
    play(game, LIMITED, "op:search", "space:haifa_city")
    with changes(game) as changed:
        go(game, f"spend:intel:{chit}")
    assert changed == {f"intel.{chit}": -1, "haifa_city.cells_underground": -2, "haifa_city.cells_active": 2}
    assert view(game)["intel"]["bag"] == 9


def test_search_with_a_chit_leaves_a_curfew_that_lies_there_pal_7() -> None:
    game = table({"haifa_city": here(troops=1, hidden=1, curfew=1)}, intel=[0])
    go(game, LIMITED, "op:search", "space:haifa_city", "spend:intel:0")
    assert markers(game, "haifa_city") == {"curfew": 1}


def test_search_spends_no_chit_outside_cities_pal_7() -> None:
    game = table({"gaza": here(troops=2, hidden=3), "haifa_syria_railway": here(troops=2, hidden=3)}, intel=[2])
    play(game, FULL, "op:search", "space:gaza", "space:haifa_syria_railway", "done")
    assert offered(game, "spend:") == []
    play(game, "done", "done", "done")
    assert at(game, "gaza")["cells_active"] == 1
    assert held(game) == [2]


def test_search_spends_one_chit_for_each_city_pal_7() -> None:
    game = table({"haifa_city": here(troops=1, hidden=3), "tel_aviv_jaffa": here(troops=1, hidden=3)}, intel=[0, 1])
    go(game, LIMITED, "op:search", "space:haifa_city", "lead:0", "space:tel_aviv_jaffa", "spend:intel:1")
    assert at(game, "haifa_city")["cells_active"] == 1
    assert markers(game, "tel_aviv_jaffa") == {"curfew": 1}, "no chit is left"


def test_search_resolves_its_spaces_in_the_order_of_selection() -> None:
    game = table({"haifa_city": here(troops=1), "jerusalem_city": here(troops=1)}, intel=[0])
    play(game, FULL, "op:search", "space:jerusalem_city", "space:haifa_city", "done", "done")
    assert "Jerusalem City" in game.decision.prompt  # type: ignore[union-attr]


def test_search_selects_up_to_three_spaces_of_any_kind() -> None:
    game = table({"gaza": here(troops=1), "galilee": here(troops=1)})
    play(game, FULL, "op:search")
    assert len(spaces_offered(game)) == 13
    play(game, "space:gaza", "space:haifa_city", "space:haifa_syria_railway")
    assert spaces_offered(game) == set()
    assert refusal(game, "space:lydda") == "3.1"
    assert refusal(game, "move:troops:gaza:lydda") == "3.1"


def test_search_intelligence_lead_adds_a_space() -> None:
    game = table({"gaza": here(troops=1)}, intel=[1])
    play(game, LIMITED, "op:search", "space:gaza", "lead:1", "space:lydda")
    assert refusal(game, "space:samaria") == "3.1"


# 3.2.4 Assault


@pytest.mark.parametrize(
    ("pieces", "legal"),
    [
        ({"troops": 1, "active": 1}, True),
        ({"troops": 2, "hidden": 1}, True),
        ({"troops": 2, "caches": 1}, True),
        ({"police": 4, "active": 1}, False),
        ({"troops": 2}, False),
        ({"active": 1}, False),
    ],
)
def test_assault_selects_spaces_with_troops_and_irgun_pieces(pieces: dict[str, int], legal: bool) -> None:
    game = table({"lydda": here(troops=2, active=1), "gaza": here(**pieces)})
    play(game, FULL, "op:assault")
    assert ("gaza" in spaces_offered(game)) is legal
    if not legal:
        assert refusal(game, "space:gaza") == "3.2.4"


@pytest.mark.parametrize(("troops", "removed"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_assault_removes_one_active_piece_for_two_troops(troops: int, removed: int) -> None:
    """3.2.4, PAL-10: Police do not count, halves are lost (GEN-20)."""
    game = table({"gaza": here(troops=troops, police=3, active=4)})
    play(game, LIMITED, "op:assault", "space:gaza")
    assert at(game, "gaza")["cells_active"] == 4 - removed


def test_assault_removes_cells_to_available_and_prison_by_turns() -> None:
    """Available first (3.2.4)."""
    game = table({"gaza": here(troops=6, active=3)})
    with changes(game) as changed:
        play(game, LIMITED, "op:assault", "space:gaza")
    assert changed == {"gaza.cells_active": -3, "available.cells_underground": 2, "prison.cells_underground": 1}


def test_assault_begins_anew_with_available_in_every_space_pal_11() -> None:
    game = table({"gaza": here(troops=2, active=1), "lydda": here(troops=2, active=1)})
    with changes(game) as changed:
        play(game, FULL, "op:assault", "space:gaza", "space:lydda")
    assert changed == {"gaza.cells_active": -1, "lydda.cells_active": -1, "available.cells_underground": 2}


def test_assault_takes_arms_caches_only_once_no_cell_is_left() -> None:
    game = table({"gaza": here(troops=4, active=1, caches=1)}, chits=[2])
    with changes(game) as changed:
        play(game, LIMITED, "op:assault", "space:gaza")
    assert changed == {
        "gaza.cells_active": -1,
        "available.cells_underground": 1,
        "gaza.arms_caches": -1,
        "available.arms_caches": 1,
        "political_will": 1,
        "intel.2": 1,
    }


def test_assault_a_hidden_cell_guards_the_arms_caches() -> None:
    """3.2.4, note."""
    game = table({"gaza": here(troops=6, hidden=1, caches=2)})
    with changes(game) as changed:
        play(game, LIMITED, "op:assault", "space:gaza")
    assert changed == {}


def test_assault_a_lacking_troop_leaves_the_arms_cache() -> None:
    game = table({"gaza": here(troops=3, active=1, caches=1)})
    play(game, LIMITED, "op:assault", "space:gaza")
    assert at(game, "gaza")["arms_caches"] == 1


def test_assault_two_arms_caches_bring_two_political_will_and_two_chits() -> None:
    game = table({"gaza": here(troops=4, caches=2)}, chits=[0, 1])
    with changes(game) as changed:
        finish(game, FULL, "op:assault", "space:gaza")
    assert changed == {
        "gaza.arms_caches": -2,
        "available.arms_caches": 2,
        "political_will": 2,
        "intel.0": 1,
        "intel.1": 1,
    }


def test_assault_pays_for_hidden_cells_and_reaches_the_arms_cache_behind_them_pal_10() -> None:
    game = table({"gaza": here(troops=6, hidden=2, caches=1)}, intel=[2])
    play(game, LIMITED, "op:assault", "space:gaza")
    with changes(game) as changed:
        play(game, "spend:intel:2")
    assert changed["gaza.cells_underground"] == -2
    assert changed["available.cells_underground"] == 1
    assert changed["prison.cells_underground"] == 1
    assert changed["gaza.arms_caches"] == -1
    assert changed["political_will"] == 1


def test_assault_takes_active_cells_before_paid_ones_pal_10() -> None:
    """Two pieces for four Troops: the Active one and one that is paid for; the other stays."""
    game = table({"gaza": here(troops=4, active=1, hidden=2)}, intel=[1, 2])
    play(game, LIMITED, "op:assault", "space:gaza")
    with changes(game) as changed:
        play(game, "spend:intel:2")
    assert changed == {
        "intel.2": -1,
        "gaza.cells_underground": -1,
        "prison.cells_underground": 1,
    }, "the turns go on: the Active Cell went to Available before"


def test_assault_offers_no_chit_where_active_cells_use_up_the_troops() -> None:
    game = table({"gaza": here(troops=2, active=1, hidden=2), "lydda": here(troops=2, active=1)}, intel=[2])
    play(game, FULL, "op:assault", "space:gaza")
    assert offered(game, "spend:") == []


def test_assault_may_decline_to_pay_gen_14() -> None:
    game = table({"gaza": here(troops=4, hidden=2)}, intel=[2])
    play(game, LIMITED, "op:assault", "space:gaza")
    with changes(game) as changed:
        play(game, "done")
    assert changed == {}


def test_assault_a_chit_is_not_split_between_spaces() -> None:
    """3.2.4, note; 1.6.1."""
    spaces = {"gaza": here(troops=2, hidden=1), "lydda": here(troops=2, hidden=1)}
    game = table(spaces, intel=[2])
    play(game, FULL, "op:assault", "space:gaza", "spend:intel:2", "space:lydda")
    assert at(game, "lydda") == {"troops": 2, "cells_underground": 1}
    assert held(game) == []


def test_assault_several_chits_may_be_added_up() -> None:
    game = table({"gaza": here(troops=6, hidden=3)}, intel=[1, 1, 1])
    play(game, LIMITED, "op:assault", "space:gaza", "spend:intel:1", "spend:intel:1")
    with changes(game) as changed:
        play(game, "done")
    assert changed == {
        "gaza.cells_underground": -2,
        "available.cells_underground": 1,
        "prison.cells_underground": 1,
    }


def test_assault_draws_only_what_the_bag_holds_pal_13() -> None:
    everything = [0, 0, 0, 1, 1, 1, 2, 2, 2]
    game = table({"gaza": here(troops=2, caches=1)}, intel=everything)
    with changes(game) as changed:
        finish(game, FULL, "op:assault", "space:gaza")
    assert changed == {"gaza.arms_caches": -1, "available.arms_caches": 1, "political_will": 1}


def test_a_chit_that_was_spent_can_be_drawn_again_in_the_same_turn_pal_13() -> None:
    everything = [0, 0, 0, 1, 1, 1, 2, 2, 2]
    game = table({"gaza": here(troops=4, hidden=1, caches=1)}, intel=everything)
    play(game, FULL, "op:assault", "space:gaza", "spend:intel:2")
    assert held(game) == everything, "the 2 came back: it was the only one in the bag"


def test_assault_does_not_raise_political_will_above_20_gen_7() -> None:
    """1.8."""
    game = table({"gaza": here(troops=4, caches=2)}, will=19)
    play(game, FULL, "op:assault", "space:gaza")
    assert will(game) == 20


def test_assault_selects_up_to_three_and_by_a_lead_four() -> None:
    spaces = {i: here(troops=1, active=1) for i in ("galilee", "gaza", "lydda", "samaria", "haifa_city")}
    game = table(spaces, intel=[0, 1])
    play(game, FULL, "op:assault", "space:galilee", "space:gaza", "space:lydda")
    assert refusal(game, "space:samaria") == "3.1"
    play(game, "lead:0")
    assert spaces_offered(game) == {"samaria", "haifa_city"}
    play(game, "space:samaria")
    assert asked(game) == ("irgun", "2.3.2"), "a fifth space cannot be had"


def test_a_lead_is_on_offer_before_the_limit_is_reached() -> None:
    """protocol.md: as long as spaces may still be selected."""
    spaces = {i: here(troops=1, active=1) for i in ("galilee", "gaza", "lydda", "samaria")}
    game = table(spaces, intel=[0])
    play(game, FULL, "op:assault", "lead:0", "space:galilee", "space:gaza", "space:lydda", "space:samaria")
    assert spaces_offered(game) == set()


def test_no_lead_where_no_further_space_could_be_selected() -> None:
    game = table({"gaza": here(troops=1, active=1)}, intel=[0, 1])
    play(game, FULL, "op:assault", "space:gaza")
    assert offered(game, "lead:") == []


def test_a_chit_serves_one_purpose_pal_12() -> None:
    """The chit of the Lead is back in the bag and pays for no hidden Cell."""
    spaces = {"gaza": here(troops=2, hidden=1), "lydda": here(troops=2, hidden=1)}
    game = table(spaces, intel=[1])
    play(game, LIMITED, "op:assault", "lead:1", "space:gaza")
    assert offered(game, "spend:") == []


def test_assault_cannot_begin_without_a_space_gen_2() -> None:
    game = table({"gaza": here(troops=2), "lydda": here(active=1)})
    play(game, FULL)
    assert refusal(game, "op:assault") == "3.2.4"


def test_assault_where_troops_are_too_few_is_legal_and_warns_gen_28() -> None:
    game = table({"gaza": here(troops=1, active=1), "lydda": here(troops=2, hidden=1)})
    play(game, FULL, "op:assault")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:gaza"] == "Too few Troops to remove a piece"


def test_british_select_three_spaces_whatever_the_haganah_think() -> None:
    """6.5.3 is for Irgun."""
    spaces = {i: here(troops=1, active=1) for i in ("galilee", "gaza", "lydda", "samaria")}
    game = table(spaces, haganah=4)
    play(game, FULL, "op:assault")
    assert game.decision_view()["limit"] == 3  # type: ignore[index]


def test_every_railway_is_a_space_for_search() -> None:
    """1.3.1."""
    game = table({"gaza": here(troops=1)})
    play(game, FULL, "op:search")
    assert spaces_offered(game) >= RAILWAYS


def test_road_mines_meet_police_that_take_the_place_of_others() -> None:
    """P23: who enters is asked, not whether there are more of them afterwards."""
    spaces = {"gaza": here(police=1, hidden=1, sabotage=1), "lydda": here(police=1, hidden=1)}
    game = table(spaces, capabilities={"P23": "shaded"}, dice=[3])
    with changes(game) as changed:
        finish(game, FULL, "op:patrol", "move:police:lydda:gaza", "move:police:gaza:lydda")
    assert changed == {"gaza.police": -1, "available.police": 1}


def test_a_lead_comes_before_the_moves_are_made_gen_4() -> None:
    """The spaces are chosen before everything moves; afterwards only a new chit could add one (GEN-3)."""
    game = table({"gaza": here(troops=1), "lydda": here()}, intel=[2])
    play(game, FULL, "op:search", "space:gaza", "done")
    assert offered(game) == ["sa:negotiate", "done"]
    assert refusal(game, "space:lydda") == "3.2.3"
    assert refusal(game, "lead:2") == "2.3.7"


def test_a_chit_won_by_negotiating_adds_a_space_after_the_moves_gen_4() -> None:
    """It is searched with the cubes that stand there already."""
    game = table({"gaza": here(troops=1), "lydda": here(troops=2, hidden=1)}, haganah=0, chits=[1])
    play(game, FULL, "op:search", "space:gaza", "done", "sa:negotiate")
    assert offered(game, "lead:") == ["lead:1"]
    play(game, "lead:1")
    assert "gaza" not in spaces_offered(game)
    assert refusal(game, "space:gaza") == "3.1"
    with changes(game) as changed:
        finish(game, "space:lydda")
    assert changed == {"lydda.cells_underground": -1, "lydda.cells_active": 1}


def test_a_chit_won_before_the_moves_buys_its_space_before_them_gen_4() -> None:
    game = table({"gaza": here(police=1, hidden=1), "lydda": here(hidden=1)}, haganah=0, chits=[0])
    play(game, FULL, "op:patrol", "sa:negotiate", "space:gaza")
    assert offered(game, "lead:") == ["lead:0"]
    finish(game, "done")
    assert offered(game, "lead:") == []
    assert held(game) == [0]


def test_patrol_and_search_warn_where_nobody_can_come_gen_28() -> None:
    game = play(table({"gaza": here(troops=1, active=1), "jerusalem_city": here(active=1)}), FULL, "op:patrol")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:gaza"] == notes["space:jerusalem_city"] == "No Police on the map"
    game = play(table({"gaza": here(troops=1, active=1), "jerusalem_city": here(active=1)}), FULL, "op:search")
    notes = {o["id"]: o["note"] for o in game.decision_view()["options"]}  # type: ignore[index]
    assert notes["space:gaza"] is None
    assert notes["space:jerusalem_city"] == "No British piece there, and no Troops next to it"


def test_after_the_troops_of_deploy_no_space_is_left_to_select() -> None:
    """4.1: only the activity may follow, and the prompt counts no further spaces."""
    game = table({"gaza": here(troops=2), "lydda": here(troops=1)}, dice=[1])
    go(game, FULL, "op:deploy", "space:gaza", "done", "done")
    view = game.decision_view()
    assert view is not None
    assert (view["selected"], view["limit"]) == (["gaza"], 1)
    assert offered(game) == ["sa:negotiate", "done"]
