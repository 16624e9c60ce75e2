"""An activity that opens a closed Operation (GEN-5b): only where it surely does, and only that one."""

from tests.kenya.positions import (
    FULL,
    LIMITED,
    at,
    go,
    here,
    markers,
    offered,
    play,
    refusal,
    resources,
    shown_refused,
    spaces_offered,
    table,
    view,
)

RICH = {"nairobi": here(bases=1), "nyeri": here(hidden=1)}


def test_supply_opens_an_operation_that_cannot_be_paid() -> None:
    game = play(table(RICH, resources=0), FULL)
    assert offered(game, "op:") == ["op:rally", "op:march", "op:terror"]
    play(game, "op:terror")
    assert offered(game) == ["sa:supply"]
    assert refusal(game, "sa:oath") == refusal(game, "sa:raid") == "4.1"
    assert refusal(game, "space:nyeri") == "3.3.3"
    play(game, "sa:supply")
    assert resources(game) == 1
    assert spaces_offered(game) == {"nyeri"}


def test_without_the_activity_box_nothing_opens() -> None:
    game = play(table(RICH, resources=0), LIMITED)
    assert offered(game, "op:") == []


def test_supply_opens_nothing_where_no_space_is_legal() -> None:
    spaces = {"nairobi": here(bases=1), "nyeri": here(active=1)}
    game = play(table(spaces, resources=0), FULL)
    assert offered(game, "op:") == ["op:rally", "op:march"]
    assert refusal(game, "op:terror") == "3.3.3"


def test_supply_opens_nothing_without_a_base_that_is_joined() -> None:
    game = play(table({"aberdares": here(bases=1), "nyeri": here(hidden=1)}, resources=0), FULL)
    assert offered(game, "op:") == []


def test_raid_opens_terror_by_a_hidden_guerrilla_of_the_forest() -> None:
    """No hidden Guerrilla stands where people or Police are; one comes in."""
    spaces = {"aberdares": here(hidden=1, active=1), "embu": here(active=1)}
    game = play(table(spaces), FULL, "op:terror")
    assert offered(game) == ["sa:raid"]
    play(game, "sa:raid")
    assert spaces_offered(game) == {"thompsons_falls", "rift_valley", "kiambu", "fort_hall", "nyeri", "nanyuki"}
    assert shown_refused(game)["space:embu"] == "4.1"
    play(game, "space:nyeri", "mode:in")
    assert offered(game) == ["move:guerrillas_underground:aberdares:nyeri"]
    assert refusal(game, "move:guerrillas_active:aberdares:nyeri") == "4.1"
    play(game, "move:guerrillas_underground:aberdares:nyeri")
    assert set(offered(game)) == {"move:guerrillas_active:aberdares:nyeri", "done"}
    play(game, "done", "done")
    assert spaces_offered(game) == {"nyeri"}
    play(game, "space:nyeri", "mode:terror")
    assert markers(game, "nyeri") == {"terror": 1}
    assert resources(game) == 7


def test_raid_does_not_open_terror_into_an_emptied_reserve() -> None:
    spaces = {"mount_kenya": here(hidden=1), "nyeri": here(people=0), "embu": here(people=0, police=1),
              "meru": here(people=0)}  # fmt: skip
    game = play(table(spaces), FULL, "op:terror", "sa:raid")
    assert spaces_offered(game) == {"nanyuki", "embu"}


def test_raid_opens_terror_by_hiding_beside_police_in_the_forest() -> None:
    spaces = {"aberdares": here(police=2), "nyeri": here(active=1)}
    game = play(table(spaces), FULL, "op:terror", "sa:raid")
    assert spaces_offered(game) == {"nyeri"}
    play(game, "space:nyeri", "mode:out")
    assert offered(game) == ["move:guerrillas_active:nyeri:aberdares"]
    play(game, "move:guerrillas_active:nyeri:aberdares", "space:aberdares", "mode:police", "remove:police:aberdares")
    assert at(game, "aberdares") == {"guerrillas_active": 1}


def test_raid_opens_no_terror_without_a_hidden_guerrilla() -> None:
    game = play(table({"aberdares": here(active=2)}), FULL)
    assert "op:terror" not in offered(game)
    assert refusal(game, "op:terror") == "3.3.3"


def test_raid_opens_no_terror_that_cannot_be_paid() -> None:
    game = play(table({"aberdares": here(hidden=2)}, resources=0), FULL)
    assert offered(game, "op:") == []


def test_a_raid_that_opened_may_spend_what_it_brought() -> None:
    """GEN-5a: its own Terror turns the Guerrilla Active, and the Operation ends without a space."""
    game = play(table({"aberdares": here(hidden=1)}), FULL, "op:terror", "sa:raid", "space:nyeri", "mode:in")
    go(game, "move:guerrillas_underground:aberdares:nyeri", "op:terror", "space:nyeri", "mode:terror")
    assert resources(game) == 8
    assert all(id.startswith("box:") for id in offered(game))


CONTESTED = {"nyeri": here(police=1, active=1), "embu": here(police=1, hidden=1), "thika": here(police=1, active=1)}


def test_reward_opens_nothing_even_where_it_could_be_made() -> None:
    game = play(table({**CONTESTED, "nairobi": here(police=1)}, first="british", pipeline=2), FULL, "op:relocate")
    assert offered(game) == ["sa:air_strike"]
    assert refusal(game, "sa:reward") == "4.1"


def test_air_strike_opens_relocate_by_control() -> None:
    game = play(table(CONTESTED, first="british", pipeline=2, dice=(6,)), FULL, "op:relocate")
    assert offered(game) == ["sa:air_strike"]
    assert refusal(game, "sa:reward") == "4.2.1"
    play(game, "sa:air_strike")
    assert spaces_offered(game) == {"nyeri"}
    assert shown_refused(game)["space:thika"] == "4.1"
    play(game, "space:nyeri")
    assert spaces_offered(game) == {"nyeri"}
    play(game, "space:nyeri")
    assert view(game)["spaces"]["nyeri"]["population"] == 1


def test_air_strike_opens_no_relocate_that_the_pipeline_forbids() -> None:
    for pipeline in (0, 1):
        game = play(table(CONTESTED, first="british", pipeline=pipeline), FULL)
        assert "op:relocate" not in offered(game)
        assert refusal(game, "op:relocate") == "3.2.2"


def test_air_strike_opens_no_relocate_where_it_brings_no_control() -> None:
    spaces = {"nyeri": here(police=1, active=2), "embu": here(police=1, active=1, people=0)}
    game = play(table(spaces, first="british", pipeline=2), FULL)
    assert "op:relocate" not in offered(game)


def test_legal_zones_keep_air_strike_from_opening() -> None:
    """K5 shaded."""
    game = play(table(CONTESTED, first="british", pipeline=2, capabilities={"K5": "shaded"}), FULL)
    assert "op:relocate" not in offered(game)


def test_an_open_operation_offers_every_activity_anywhere() -> None:
    game = play(table({**CONTESTED, "kiambu": here(police=1)}, first="british", pipeline=2), FULL, "op:relocate")
    play(game, "sa:air_strike")
    assert spaces_offered(game) == {"nyeri", "thika"}
