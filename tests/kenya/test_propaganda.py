"""The Propaganda Round of Kenya (chapter 6), its victories (chapter 7), and passing (2.3.3)."""

from typing import Any

import pytest

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.kenya.positions import (
    LIMITED,
    asked,
    at,
    changes,
    control,
    go,
    here,
    level,
    markers,
    offered,
    over,
    pipeline,
    play,
    refusal,
    resources,
    shown_refused,
    spaces_offered,
    table,
    view,
    will,
)


def round_of(spaces: dict[str, dict[str, object]], *, campaign: int = 1, **setup: Any) -> Table[State]:
    """A Propaganda card has just come, after a card on which both passed (Mau Mau gained 1 for it)."""
    game = table(spaces, first="british", deck=("K25", "K33", "K2"), campaign=campaign, **setup)
    return play(game, "box:event", "pass", "done", LIMITED, "pass")


def until(game: Table[State], *starts: str) -> Table[State]:
    """Declines everything until something of this kind is offered."""
    while not any(offered(game, start) for start in starts):
        play(game, "done")
    return game


QUIET = {"nairobi": here(hidden=1), "thika": here(bases=1)}
"""Neither +2 of 6.1.3: a piece in Nairobi, and a Base outside the Mountain Jungles."""

# 2.3.3 Passing


def test_the_british_may_step_either_way_or_stay_when_they_pass() -> None:
    for choice, value in (("shift:pipeline:left", 1), ("shift:pipeline:right", 3), ("done", 2)):
        game = play(table({}, first="british", pipeline=2), "box:event", "pass")
        assert offered(game) == ["shift:pipeline:left", "shift:pipeline:right", "done"]
        assert pipeline(play(game, choice)) == value


@pytest.mark.parametrize(("value", "gone", "rule"), [(0, "left", "2.3.3"), (4, "right", "2.3.3")])
def test_the_track_has_ends(value: int, gone: str, rule: str) -> None:
    game = play(table({}, first="british", pipeline=value), "box:event", "pass")
    assert f"shift:pipeline:{gone}" not in offered(game)
    assert refusal(game, f"shift:pipeline:{gone}") == rule


def test_mau_mau_gain_1_when_they_pass_and_20_at_most() -> None:
    assert resources(play(table({}, resources=8), "box:event", "pass")) == 9
    assert resources(play(table({}, resources=20), "box:event", "pass")) == 20


# 6.1 Political Will


@pytest.mark.parametrize(
    ("spaces", "change"),
    [
        (QUIET, 0),
        ({**QUIET, "nyeri": here("-")}, -2),
        ({**QUIET, "nyeri": here("-"), "embu": here("+")}, -1),
        ({**QUIET, "embu": here("-"), "nyeri": here("+")}, 0),
        ({**QUIET, "nyeri": here("-", people=1)}, -1),
        ({**QUIET, "nyeri": here("-"), "nairobi": here("-", hidden=1), "meru": here("-")}, -5),
        ({**QUIET, "rift_valley": here(terror=1)}, -1),
        ({**QUIET, "rift_valley": here(terror=2), "nanyuki": here(terror=1)}, -2),
        ({**QUIET, "nairobi": here(hidden=1, terror=1)}, -1),
        ({**QUIET, "nyeri": here(terror=1), "aberdares": here(terror=1), "embu": here(terror=1, people=0)}, 0),
        ({"thika": here(bases=1)}, 2),
        ({"nairobi": here(hidden=1)}, 2),
        ({"nairobi": here(bases=1)}, 0),
        ({"aberdares": here(bases=2), "mount_kenya": here(bases=2)}, 4),
        ({"embu": here(bases=1), "nairobi": here(police=1)}, 2),
        ({"nyeri": here("-"), "rift_valley": here(terror=1)}, 1),
    ],
)
def test_the_sum_of_the_political_will_phase(spaces: dict[str, dict[str, object]], change: int) -> None:
    """6.1.1 to 6.1.3; KEN-5: one a space however many markers; KEN-23: 6.1.1 never adds."""
    game = table(spaces, first="british", deck=("K25", "K33", "K2"))
    forecast = game.forecast()
    assert forecast["total"] == change
    assert forecast["political_will"] == 10 + change
    assert will(round_of(spaces)) == 10 + change


def test_the_items_are_netted_before_they_are_clamped() -> None:
    """GEN-7: −2 and +4 at 17, and at 1."""
    spaces = {"nyeri": here("-")}
    assert will(round_of(spaces, will=15)) == 17
    game = round_of({"nyeri": here("-"), "kiambu": here("-")}, will=3)
    assert will(game) == 3


def test_the_forecast_names_each_line() -> None:
    spaces = {"nyeri": here("-"), "embu": here("+"), "rift_valley": here(terror=1)}
    assert table(spaces).forecast()["lines"] == [
        {"text": "Population in Resistance 2, Loyal 1", "amount": -1},
        {"text": "Terror in Rift Valley", "amount": -1},
        {"text": "No Mau Mau piece in Nairobi", "amount": 2},
        {"text": "No Base outside the Mountain Jungles", "amount": 2},
    ]


# 6.1.4, 6.1.5, 7.0


@pytest.mark.parametrize(
    ("value", "winner"), [(0, "mau_mau"), (2, "mau_mau"), (3, None), (17, None), (18, "british"), (20, "british")]
)
def test_early_victory(value: int, winner: str | None) -> None:
    game = round_of(QUIET, will=value)
    if winner is None:
        assert game.result_view() is None
    else:
        assert (game.result_view() or {})["winner"] == winner
        assert game.decision is None
        assert "(7.0.1)" in str((game.result_view() or {})["reason"])


@pytest.mark.parametrize(
    ("value", "winner"), [(9, "mau_mau"), (10, "tie"), (11, "british"), (2, "mau_mau"), (18, "british")]
)
def test_final_victory_on_the_third_propaganda_card(value: int, winner: str) -> None:
    game = round_of(QUIET, will=value, campaign=3)
    assert (game.result_view() or {})["winner"] == winner
    assert resources(game) == 9  # no Resource Phase any more (GEN-24)


def test_nothing_ends_during_the_cards() -> None:
    game = play(table({}, will=20, first="british"), "box:event", "pass", "done")
    assert game.result_view() is None


def test_the_last_campaign_is_no_other() -> None:
    assert round_of(QUIET, will=11, campaign=2).result_view() is None


# 6.2 Resources


def test_a_resource_for_each_base_on_the_map() -> None:
    """Wherever it stands; 8, 1 for the pass, 3 for the Bases."""
    game = round_of({"aberdares": here(bases=2), "thika": here(bases=1), "nairobi": here(hidden=1)})
    assert resources(game) == 12
    assert resources(round_of({"aberdares": here(bases=2)}, resources=18)) == 20


# 6.3 Support


def test_reward_then_oath_each_optional() -> None:
    spaces = {**QUIET, "nyeri": here("-", police=2, terror=1, hidden=1)}
    game = round_of(spaces)
    assert asked(game) == ("british", "6.3.1")
    assert offered(game) == ["sa:reward", "done"]
    assert shown_refused(game) == {"sa:reprisal": "6.3.1", "sa:air_strike": "6.3.1"}
    play(game, "sa:reward", "space:nyeri")
    assert level(game, "nyeri") is None
    assert markers(game, "nyeri") == {}
    assert asked(game) == ("mau_mau", "6.3.2")
    assert offered(game) == ["sa:oath", "done"]
    play(game, "sa:oath", "space:nyeri", "done")
    assert level(game, "nyeri") == "resistance"
    assert asked(game)[1] == "6.4.1"
    game = round_of(spaces)
    play(game, "done", "done")
    assert asked(game)[1] == "6.4.1"


def test_what_is_not_possible_is_not_asked() -> None:
    game = round_of({**QUIET, "nyeri": here(hidden=1)})
    assert asked(game) == ("mau_mau", "6.3.2")
    game = round_of({**QUIET, "aberdares": here(troops=1)})
    assert asked(game) == ("british", "6.4.1")


# 6.4.1 British Redeploy

FOREST = {
    "aberdares": here(troops=2, police=1), "nyeri": here(police=1), "thika": here(police=1, hidden=2),
    "mount_kenya": here(troops=1), "nairobi": here(hidden=5),
}  # fmt: skip


def redeploying(spaces: dict[str, dict[str, object]], **setup: Any) -> Table[State]:
    return until(round_of(spaces, **setup), "move:")


def test_troops_leave_the_mountain_jungles_for_nairobi_and_controlled_provinces() -> None:
    """KEN-1: no other Mountain Jungle; Nairobi whoever Controls it."""
    game = redeploying(FOREST)
    assert asked(game) == ("british", "6.4.1")
    assert "done" not in offered(game)
    assert refusal(game, "done") == "6.4.1"
    assert {id.split(":")[3] for id in offered(game)} == {"nyeri", "nairobi"}
    assert {id.split(":")[2] for id in offered(game)} == {"aberdares", "mount_kenya"}
    for target in ("thika", "embu", "mount_kenya"):
        assert refusal(game, f"move:troops:aberdares:{target}") == "6.4.1"


def test_other_troops_do_not_redeploy_and_police_only_later() -> None:
    game = redeploying({**FOREST, "embu": here(troops=2)})
    assert refusal(game, "move:troops:embu:nyeri") == "6.4.1"
    assert refusal(game, "move:police:aberdares:nyeri") == "6.4.1"


def test_then_any_police_may_move() -> None:
    game = redeploying(FOREST)
    play(game, *["move:troops:aberdares:nyeri"] * 2, "move:troops:mount_kenya:nairobi")
    assert "done" in offered(game)
    assert {id.split(":")[1] for id in offered(game, "move:")} == {"police"}
    assert {id.split(":")[2] for id in offered(game, "move:")} == {"aberdares", "nyeri", "thika"}
    assert {id.split(":")[3] for id in offered(game, "move:")} == {"nyeri", "nairobi"}
    with changes(game) as changed:
        play(game, "move:police:thika:nyeri", "done")
    assert changed["nyeri.troops"] == 2
    assert changed["nyeri.police"] == 1
    assert at(game, "aberdares") == {"police": 1}


def test_every_piece_redeploys_once_from_where_it_stood() -> None:
    """GEN-30."""
    game = redeploying(FOREST)
    play(game, *["move:troops:aberdares:nyeri"] * 2, "move:troops:mount_kenya:nairobi", "move:police:nyeri:nairobi")
    assert refusal(game, "move:police:nairobi:nyeri") == "6.4.1"


def test_control_and_political_will_wait_for_6_4_3() -> None:
    """KEN-21: Thika is left to Mau Mau, and is counted only when the camps are over."""
    spaces = {**FOREST, "thika": here(police=2, hidden=1), "aberdares": here(troops=1, bases=1)}
    game = redeploying(spaces)
    before = will(game)
    play(game, "move:troops:aberdares:nyeri", "move:troops:mount_kenya:nyeri", *["move:police:thika:nyeri"] * 2, "done")
    assert asked(game)[0] == "mau_mau"
    assert at(game, "thika") == {"guerrillas_underground": 1}
    assert control(game, "thika") == "british"
    assert will(game) == before
    play(game, "done")
    assert control(game, "thika") == "mau_mau"
    assert control(game, "aberdares") == "mau_mau"
    assert will(game) == before - 1


def test_a_phase_in_which_nothing_can_move_is_not_asked() -> None:
    game = round_of({"thika": here(bases=1), "nairobi": here(hidden=1)})
    assert asked(game)[1] in ("3.3.1", "6.5")


# 6.4.2 Forest Camps


def test_forest_camps_are_a_free_rally_in_each_mountain_jungle() -> None:
    """KEN-22."""
    spaces = {**QUIET, "aberdares": here(bases=1, active=2), "mount_kenya": here(hidden=2)}
    game = until(round_of(spaces, resources=0), "space:")
    money = resources(game)
    assert asked(game)[0] == "mau_mau"
    assert spaces_offered(game) == {"aberdares", "mount_kenya"}
    assert "done" in offered(game)
    assert refusal(game, "space:nyeri") == "6.4.2"
    play(game, "space:aberdares")
    assert offered(game) == ["mode:base", "mode:place", "mode:underground"]
    play(game, "mode:underground", "space:mount_kenya", "mode:base")
    assert at(game, "mount_kenya") == {"bases": 1}
    assert resources(game) == money
    assert asked(game) == ("british", "6.5")


def test_forest_camps_may_be_declined_one_by_one() -> None:
    game = until(round_of(QUIET), "space:")
    play(game, "space:aberdares", "mode:guerrilla", "done")
    assert at(game, "aberdares") == {"guerrillas_underground": 1}
    assert asked(game) == ("british", "6.5")


# 6.5 Reset


def test_reset_removes_terror_hides_guerrillas_and_offers_a_step() -> None:
    spaces = {**QUIET, "nyeri": here("-", active=2, terror=2), "aberdares": here(active=1, hidden=1)}
    game = until(round_of(spaces, pipeline=2), "shift:")
    assert markers(game, "nyeri") == {}
    assert at(game, "nyeri") == {"guerrillas_underground": 2}
    assert at(game, "aberdares") == {"guerrillas_underground": 2}
    assert level(game, "nyeri") == "resistance"
    assert offered(game) == ["shift:pipeline:left", "shift:pipeline:right", "done"]
    play(game, "shift:pipeline:left")
    assert pipeline(game) == 1
    assert view(game)["card"] == "K2"
    assert over(game)


def test_eligibility_stays_untouched() -> None:
    """2.3.1: British in the Event box, Mau Mau in the Limited Operation box: Mau Mau first."""
    game = until(round_of(QUIET), "box:")
    assert view(game)["eligible"] == {"first": "mau_mau", "second": "british"}
    assert view(game)["campaign"] == 2


def test_a_round_can_be_taken_back_and_played_again() -> None:
    game = until(round_of(FOREST), "move:")
    start = game.step
    go(game, *["move:troops:aberdares:nyeri"] * 2, "move:troops:mount_kenya:nairobi", "done", "done")
    until(game, "box:")
    end = game.hash()
    journal = list(game.journal)
    game.goto(start)
    assert asked(game) == ("british", "6.4.1")
    for id in journal[start:]:
        game.choose(id)
    assert game.hash() == end
