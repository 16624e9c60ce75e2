"""The six capabilities (5.3): from the moment they are played to the end, each where it bites and one step beside."""

import pytest

from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.kenya.positions import (
    CAPABILITIES,
    EVENT,
    LIMITED,
    asked,
    at,
    british,
    event,
    finish,
    go,
    here,
    level,
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
)


def limit(game: Table[State]) -> object:
    decision = game.decision_view()
    assert decision is not None
    return decision["limit"]


@pytest.mark.parametrize("card", CAPABILITIES)
@pytest.mark.parametrize("side", ["unshaded", "shaded"])
@pytest.mark.parametrize("by", ["british", "mau_mau"])
def test_either_faction_brings_either_side_into_force(card: str, side: str, by: str) -> None:
    """5.3: the label is for flavour; nothing else happens at once."""
    game = event(card, side, {"nyeri": here(troops=1, hidden=1)}, by=by)
    assert view(game)["capabilities"] == {card: side}
    assert over(game)
    assert at(game, "nyeri") == {"troops": 1, "guerrillas_underground": 1}


def test_a_capability_lasts_beyond_a_propaganda_round() -> None:
    game = table({"nyeri": here(hidden=1)}, deck=("K3", "K33", "K25"), first="british")
    play(game, EVENT, "event:shaded", "box:limited_operation", "pass")
    while view(game)["card"] == "K33" or view(game)["campaign"] == 1:
        play(game, "done")
    assert view(game)["capabilities"] == {"K3": "shaded"}


# K3 Passive Wing

CHAIN = {"aberdares": here(bases=1), "embu": here(hidden=1)}


@pytest.mark.parametrize(
    ("kiambu", "brings"),
    [
        (here(hidden=1), True), (here(hidden=1, police=1), False), (here("-", police=3), True),
        (here(bases=1), True), (here("+", hidden=1), True), (here(), False),
    ],
)  # fmt: skip
def test_k3_unshaded_a_link_needs_control_or_resistance(kiambu: dict[str, object], brings: bool) -> None:
    game = mau_mau({**CHAIN, "kiambu": kiambu}, "rally", capabilities={"K3": "unshaded"})
    before = 8
    if "sa:supply" in offered(game):
        play(game, "sa:supply")
    own = 1 if kiambu == here(bases=1) else 0
    assert resources(game) == before + own + (1 if brings else 0)


def test_k3_unshaded_nairobi_and_the_base_need_nothing() -> None:
    spaces = {"nairobi": here(bases=1, police=5), "kiambu": here(bases=1, police=4)}
    assert resources(play(mau_mau(spaces, "rally", capabilities={"K3": "unshaded"}, out_of_play=0), "sa:supply")) == 10


def test_k3_shaded_gives_two_for_each_base() -> None:
    spaces = {**CHAIN, "kiambu": here(hidden=1), "nairobi": here(bases=1)}
    game = mau_mau(spaces, "rally", capabilities={"K3": "shaded"})
    assert resources(play(game, "sa:supply")) == 12
    assert resources(play(mau_mau(spaces, "rally"), "sa:supply")) == 10


# K5 Legal Zones


def test_k5_unshaded_two_spaces_each_with_its_own_number() -> None:
    spaces = {"aberdares": here(active=3), "nyeri": here(active=2), "embu": here(active=1), "nairobi": here(active=1)}
    game = play(british(spaces, "deploy", capabilities={"K5": "unshaded"}), "sa:air_strike")
    assert limit(game) == 2
    play(game, "space:aberdares", "remove:guerrillas_active:aberdares")
    assert spaces_offered(game) == {"nyeri", "embu"}
    play(game, "space:nyeri")
    assert at(game, "aberdares") == at(game, "nyeri") == {"guerrillas_active": 1}
    assert "sa:air_strike" not in offered(game)


def test_k5_unshaded_the_second_space_is_optional() -> None:
    spaces = {"nyeri": here(active=2), "embu": here(active=1)}
    game = play(british(spaces, "deploy", capabilities={"K5": "unshaded"}), "sa:air_strike", "space:nyeri", "done")
    assert at(game, "embu") == {"guerrillas_active": 1}


def test_k5_shaded_mountain_jungles_only() -> None:
    spaces = {"aberdares": here(active=1), "nyeri": here(active=2)}
    game = play(british(spaces, "deploy", capabilities={"K5": "shaded"}), "sa:air_strike")
    assert spaces_offered(game) == {"aberdares"}
    assert shown_refused(game)["space:nyeri"] == "4.2.3"
    game = british({"nyeri": here(active=2)}, "deploy", capabilities={"K5": "shaded"})
    assert refusal(game, "sa:air_strike") == "4.2.3"


# K7 Pseudo-Gangs


def test_k7_unshaded_one_per_cube_in_mountain_jungles_and_one_goes() -> None:
    game = british({"aberdares": here(troops=2, police=1, hidden=4)}, "sweep", capabilities={"K7": "unshaded"})
    go(game, "space:aberdares", "remove:guerrillas_underground:aberdares")
    assert at(game, "aberdares") == {"troops": 2, "police": 1, "guerrillas_active": 3}


def test_k7_unshaded_the_british_choose_whom() -> None:
    game = british({"aberdares": here(troops=1, hidden=2)}, "sweep", capabilities={"K7": "unshaded"})
    go(game, "space:aberdares", "remove:guerrillas_active:aberdares")
    assert at(game, "aberdares") == {"troops": 1, "guerrillas_underground": 1}


def test_k7_unshaded_without_a_cube_nobody_goes() -> None:
    game = british({"aberdares": here(hidden=2), "nyeri": here(troops=1)}, "sweep", capabilities={"K7": "unshaded"})
    finish(game, "space:aberdares", "done")
    assert at(game, "aberdares") == {"guerrillas_underground": 2}


def test_k7_unshaded_does_not_touch_provinces() -> None:
    game = british({"nyeri": here(troops=1, hidden=2)}, "sweep", capabilities={"K7": "unshaded"})
    finish(game, "space:nyeri")
    assert at(game, "nyeri") == {"troops": 1, "guerrillas_active": 1, "guerrillas_underground": 1}


def test_k7_unshaded_removes_no_base() -> None:
    game = british({"aberdares": here(troops=2, bases=1)}, "sweep", capabilities={"K7": "unshaded"})
    finish(game, "space:aberdares")
    assert at(game, "aberdares") == {"troops": 2, "bases": 1}


def test_k7_shaded_deploy_asks_for_one_half() -> None:
    game = british({"nyeri": here(troops=2, police=1)}, "deploy", capabilities={"K7": "shaded"})
    assert offered(game, "choice:") == ["choice:place", "choice:move"]
    assert offered(game, "space:") == []


def test_k7_shaded_placing_moves_nobody() -> None:
    spaces = {"nyeri": here(troops=2, police=1)}
    game = british(spaces, "deploy", capabilities={"K7": "shaded"}, out_of_play=0)
    play(game, "choice:place", "space:nyeri", "place:police:nyeri", "done", "space:nairobi", "place:troops:nairobi")
    play(game, "done")
    assert not offered(game, "move:")
    finish(game)
    assert at(game, "nyeri") == {"troops": 2, "police": 2}
    assert at(game, "nairobi") == {"troops": 1}


def test_k7_shaded_moving_places_nobody_and_moves_at_least_one() -> None:
    game = british({"nyeri": here(troops=2)}, "deploy", capabilities={"K7": "shaded"})
    play(game, "choice:move")
    assert not offered(game, "place:")
    assert "done" not in offered(game)
    assert refusal(game, "done") == "3.2.1"
    play(game, "move:troops:nyeri:thika", "done")
    assert at(game, "thika") == {"troops": 1}
    assert at(game, "nyeri") == {"troops": 1}


def test_k7_shaded_without_troops_on_the_map_only_placing() -> None:
    game = british({"nyeri": here(police=1)}, "deploy", capabilities={"K7": "shaded"})
    assert offered(game, "choice:") == ["choice:place"]
    assert refusal(game, "choice:move") == "3.2.1"


def test_k7_shaded_a_limited_deploy_too_and_the_activity_before_either_half() -> None:
    spaces = {"nyeri": here("-", troops=2)}
    game = play(table(spaces, first="british", capabilities={"K7": "shaded"}), LIMITED, "op:deploy", "choice:move")
    play(game, "move:troops:nyeri:thika", "done")
    assert over(game)
    game = british(spaces, "deploy", capabilities={"K7": "shaded"})
    play(game, "sa:reward", "space:nyeri")
    assert level(game, "nyeri") is None
    assert offered(game) == ["choice:place", "choice:move"]
    game = british(spaces, "deploy", capabilities={"K7": "shaded"})
    play(game, "choice:move", "move:troops:nyeri:thika", "done")
    assert "sa:reward" in offered(game)


# K11 Swynnerton Plan

REWARDED = {"nyeri": here("-", police=1), "thika": here(police=1), "nairobi": here(police=1)}


def test_k11_unshaded_reward_in_two_spaces() -> None:
    game = play(british(REWARDED, "deploy", capabilities={"K11": "unshaded"}), "sa:reward")
    assert limit(game) == 2
    play(game, "space:nyeri", "space:thika")
    assert level(game, "nyeri") is None
    assert level(game, "thika") == "loyalty"
    assert "sa:reward" not in offered(game)


def test_k11_unshaded_not_the_same_space_twice() -> None:
    game = play(british(REWARDED, "deploy", capabilities={"K11": "unshaded"}), "sa:reward", "space:nyeri")
    assert refusal(game, "space:nyeri") == "4.2.1"


def test_k11_shaded_mau_mau_may_answer_each_reward() -> None:
    game = play(british(REWARDED, "deploy", capabilities={"K11": "shaded"}), "sa:reward", "space:nyeri")
    decision = game.decision_view()
    assert decision is not None
    assert decision["faction"] == "mau_mau"
    assert set(offered(game)) == {"place:guerrillas:aberdares", "place:guerrillas:mount_kenya", "done"}
    play(game, "place:guerrillas:aberdares")
    assert at(game, "aberdares") == {"guerrillas_underground": 1}
    assert not offered(game, "place:guerrillas")


def test_k11_shaded_only_available_guerrillas_answer() -> None:
    """GEN-16: they only benefit from what the British execute."""
    game = play(
        british({**REWARDED, "embu": here(active=15)}, "deploy", capabilities={"K11": "shaded"}),
        "sa:reward", "space:nyeri",
    )  # fmt: skip
    assert not offered(game, "place:guerrillas")


def test_k11_works_in_the_support_phase() -> None:
    """KEN-24."""
    for side in ("unshaded", "shaded"):
        game = support_phase(REWARDED, {"K11": side})
        play(game, "sa:reward", "space:nyeri")
        expected = "space:thika" if side == "unshaded" else "place:guerrillas:aberdares"
        assert expected in offered(game)


def support_phase(spaces: dict[str, dict[str, object]], capabilities: dict[str, str]) -> Table[State]:
    """The Support Phase, from a card on which both pass."""
    game = table(spaces, first="british", deck=("K25", "K33", "K2"), capabilities=capabilities)
    return play(game, "box:event", "pass", "done", "box:limited_operation", "pass")


# K28 Oathing Ceremonies

SWORN = {"nyeri": here(hidden=1, police=2), "embu": here(hidden=1), "thika": here(hidden=1), "nairobi": here(hidden=1),
         "meru": here(hidden=1, people=0), "aberdares": here(hidden=1)}  # fmt: skip


def test_k28_unshaded_not_under_british_control() -> None:
    game = play(mau_mau(SWORN, "rally", capabilities={"K28": "unshaded"}), "sa:oath")
    assert spaces_offered(game) == {"embu"}
    assert shown_refused(game)["space:nyeri"] == "4.3.2"
    assert spaces_offered(play(mau_mau(SWORN, "rally"), "sa:oath")) == {"nyeri", "embu"}


def test_k28_shaded_two_populated_spaces_of_any_kind() -> None:
    game = play(mau_mau(SWORN, "rally", capabilities={"K28": "shaded"}), "sa:oath")
    assert spaces_offered(game) == {"nyeri", "embu", "thika", "nairobi"}
    assert limit(game) == 2
    play(game, "space:nairobi", "done")
    assert refusal(game, "space:nairobi") == "4.3.2"
    play(game, "space:thika", "place:guerrillas:thika")
    assert level(game, "nairobi") == level(game, "thika") == "resistance"
    assert "sa:oath" not in offered(game)


def test_k28_works_in_the_support_phase() -> None:
    spaces = {"thika": here(hidden=1), "embu": here(hidden=1, police=3)}
    game = support_phase(spaces, {"K28": "shaded"})
    go(game, "sa:oath")
    assert spaces_offered(game) == {"thika", "embu"}
    game = support_phase(spaces, {"K28": "unshaded"})
    assert offered(game) == ["sa:reward", "done"]
    play(game, "done")
    assert asked(game) == ("british", "6.4.1")


# K31 Kenya Land and Freedom Army


def test_k31_unshaded_no_forest_camps() -> None:
    for capabilities, camps in (({}, True), ({"K31": "unshaded"}, False), ({"K31": "shaded"}, True)):
        game = support_phase({"aberdares": here(bases=1)}, capabilities)
        assert ("space:aberdares" in offered(game)) is camps


def test_k31_shaded_two_spaces_each_its_own_way() -> None:
    spaces = {"aberdares": here(hidden=1), "embu": here(active=1)}
    game = play(mau_mau(spaces, "rally", capabilities={"K31": "shaded"}), "sa:raid")
    assert limit(game) == 2
    play(game, "space:embu", "mode:out", "move:guerrillas_active:embu:mount_kenya")
    play(game, "space:nyeri", "mode:in", "move:guerrillas_underground:mount_kenya:nyeri", "op:terror", "space:nyeri")
    play(game, "mode:terror")
    assert at(game, "nyeri") == {"guerrillas_active": 1}
    assert "sa:raid" not in offered(game)


def test_k31_shaded_the_second_space_is_optional() -> None:
    spaces = {"aberdares": here(hidden=2)}
    game = play(mau_mau(spaces, "rally", capabilities={"K31": "shaded"}), "sa:raid", "space:nyeri", "mode:in")
    play(game, "move:guerrillas_underground:aberdares:nyeri", "done", "done")
    assert "done" in offered(game)
    assert refusal(game, "space:nyeri") == "4.3.3"


def test_without_k31_one_space() -> None:
    assert limit(play(mau_mau({"aberdares": here(hidden=2)}, "rally"), "sa:raid")) == 1
