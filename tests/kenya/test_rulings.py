"""Rulings for all games and for Kenya that no single Operation, activity or card shows."""

import pytest

from britishway.games.kenya.game import kenya
from tests.kenya.positions import (
    EVENT,
    FULL,
    LIMITED,
    SETTLED,
    at,
    british,
    changes,
    choices,
    control,
    event,
    finish,
    go,
    here,
    level,
    markers,
    mau_mau,
    offered,
    over,
    play,
    refusal,
    resources,
    shown_refused,
    spaces_offered,
    table,
    view,
    will,
)


def test_gen_1_the_leftmost_cylinder_goes_first() -> None:
    boxes = ("limited_operation", "event", "operation_special_activity")
    assert tuple(view(table())["initiative"]) == boxes
    for first, second, leader in ((0, 1, "british"), (1, 0, "mau_mau"), (2, 1, "mau_mau"), (1, 2, "british")):
        game = play(table(first="british"), f"box:{boxes[first]}", "pass", "done", f"box:{boxes[second]}", "pass")
        assert view(game)["eligible"]["first"] == leader


def test_gen_3_a_space_is_tested_when_it_is_selected() -> None:
    """The second space of Rally is paid with what Supply has just brought."""
    game = mau_mau({"nairobi": here(bases=1)}, "rally", resources=1)
    play(game, "space:nyeri", "mode:guerrilla")
    assert spaces_offered(game) == set()
    play(game, "sa:supply")
    assert "embu" in spaces_offered(game)


def test_gen_4_nothing_moves_before_the_plan_is_closed() -> None:
    game = play(british({"nyeri": here(troops=2), "embu": here(hidden=1)}, "sweep"), "move:troops:nyeri:embu")
    assert at(game, "embu") == {"guerrillas_underground": 1}
    play(game, "done")
    assert at(game, "embu")["troops"] == 1
    assert refusal(game, "space:meru") == "3.2.3"


def test_gen_5_the_activity_takes_all_its_spaces_together() -> None:
    spaces = {"nyeri": here(troops=1), "embu": here(troops=1, active=1)}
    game = play(british(spaces, "assault", pipeline=3, dice=(6,)), "sa:reprisal", "space:nyeri")
    assert spaces_offered(game) == {"embu"}
    assert "sa:air_strike" not in offered(game)
    play(game, "done")
    assert offered(game) == ["space:embu"]


@pytest.mark.parametrize("pipeline", [0, 4])
def test_gen_9_a_number_on_a_card_is_neither_raised_nor_lowered(pipeline: int) -> None:
    spaces = {space: here(police=1) for space in ("nyeri", "embu", "meru")}
    game = event("K27", "unshaded", spaces, pipeline=pipeline)
    decision = game.decision_view()
    assert decision is not None
    assert decision["limit"] == 2


def test_gen_11_what_a_card_gives_is_free() -> None:
    game = event("K22", "shaded", {"nyeri": here(hidden=1)}, by="mau_mau", resources=0)
    play(game, "op:rally", "space:embu", "mode:guerrilla")
    assert resources(game) == 0


@pytest.mark.parametrize(
    "side", ["K10 unshaded", "K14 unshaded", "K17 shaded", "K19 unshaded", "K21 shaded", "K23 shaded"]
)
def test_gen_13_an_event_without_effect_may_be_chosen(side: str) -> None:
    card, text = side.split()
    game = table({}, deck=(card,), first="british")
    play(game, EVENT)
    assert {f"event:{text}", "pass"} <= set(offered(game))
    with changes(game) as changed:
        play(game, f"event:{text}")
    assert changed == {}
    assert over(game)


def test_gen_18_removed_pieces_are_available() -> None:
    game = british({"nyeri": here(troops=2, active=1, bases=1)}, "assault")
    finish(game, "space:nyeri")
    assert at(game, "available")["guerrillas_underground"] == 15
    assert at(game, "available")["bases"] == 4


def test_gen_19_terror_markers_do_not_run_out() -> None:
    full = {space: here("-", troops=1, terror=5) for space in ("nyeri", "embu", "meru", "kiambu")}
    game = event("K16", "shaded", full)
    play(game, "space:nyeri")
    assert markers(game, "nyeri") == {"terror": 6}


def test_gen_21_active_ones_do_not_count_among_those_that_are_turned() -> None:
    game = british({"nyeri": here(police=2, active=2, hidden=2)}, "sweep")
    finish(game, "space:nyeri")
    assert at(game, "nyeri") == {"police": 2, "guerrillas_active": 4}


def test_gen_22_two_limited_operations_may_use_the_same_pieces_and_spaces() -> None:
    game = event("K22", "shaded", {"nyeri": here(hidden=1)}, by="mau_mau")
    play(game, "op:march", "move:guerrillas_underground:nyeri:embu", "op:march")
    play(game, "move:guerrillas_underground:embu:nyeri")
    assert at(game, "nyeri") == {"guerrillas_underground": 1}
    assert over(game)


def test_gen_25_a_passed_box_is_taken() -> None:
    game = play(table(), EVENT, "pass")
    assert resources(game) == 9
    assert offered(game) == [LIMITED, FULL]
    assert refusal(game, EVENT) == "2.3.2"


def test_gen_27_set_ignores_the_level_and_shift_goes_over_neutral() -> None:
    game = play(event("K13", "unshaded", {"thika": here("-")}), "space:thika")
    assert level(game, "thika") == "loyalty"
    game = event("K2", "unshaded", {"nairobi": here("-")})
    assert level(game, "nairobi") is None


def test_gen_29_a_campaign_ends_with_its_propaganda_card() -> None:
    game = table(deck=("K25", "K33", "K2"), first="british")
    assert view(game)["campaign"] == 1
    play(game, EVENT, "pass", "done", LIMITED, "pass")
    while view(game)["card"] == "K33":
        play(game, "done")
    assert view(game)["campaign"] == 2


def test_ken_2_no_restore_in_the_support_phase() -> None:
    assert set(kenya().activities) == {"reward", "reprisal", "air_strike", "supply", "oath", "raid"}


def test_ken_3_deploy_is_an_operation_and_reward_an_activity() -> None:
    assert kenya().operations["deploy"].rule == "3.2.1"
    assert kenya().activities["reward"].accompanies == ("deploy", "relocate")


def test_ken_7_the_inferred_borders_are_told() -> None:
    told = " ".join(kenya().board.inferred)
    assert "Nanyuki and Aberdares touch" in told
    assert "Embu and Thika touch" in told
    assert "Kiambu and Nairobi touch" not in told


def test_ken_10_nairobi_is_populated_and_non_reserve_but_no_province() -> None:
    assert spaces_offered(event("K23", "unshaded", {})) == {*SETTLED, "nairobi"}
    assert "nairobi" not in spaces_offered(event("K4", "single", {}))
    assert "nairobi" not in spaces_offered(event("K13", "unshaded", {}))


def test_ken_11_deploy_in_nairobi_under_mau_mau_control() -> None:
    game = british({"nairobi": here(hidden=2)}, "deploy", out_of_play=0)
    assert control(game, "nairobi") == "mau_mau"
    go(game, "space:nairobi", "place:troops:nairobi", "place:troops:nairobi", "place:police:nairobi")
    assert control(game, "nairobi") == "british"
    assert will(game) == 12


def test_a_lone_mode_is_asked_and_a_lone_done_is_not() -> None:
    """The protocol's list of what is taken by itself."""
    game = play(mau_mau({"nyeri": here(hidden=1)}, "terror"), "space:nyeri")
    assert offered(game) == ["mode:terror"]
    game = play(table({"nyeri": here(hidden=1)}), LIMITED, "op:terror", "space:nyeri", "mode:terror")
    assert over(game)


def test_the_ways_carry_words_of_their_own() -> None:
    game = play(mau_mau({"nyeri": here(hidden=2)}, "rally"), "space:nyeri")
    decision = game.decision_view()
    assert decision is not None
    labels = [option["label"] for option in decision["options"]]  # type: ignore[attr-defined]
    assert labels == ["A Guerrilla", "A Base for two Guerrillas"]
    assert set(choices(game)) == {"mode:guerrilla", "mode:base"}


def test_refusals_are_shown_for_everything_of_the_kind_that_is_asked() -> None:
    game = british({"nyeri": here(troops=1)}, "sweep")
    assert set(shown_refused(game)) == {"sa:reward", "sa:air_strike"}
