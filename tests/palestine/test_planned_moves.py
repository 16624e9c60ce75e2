"""Simultaneous moves are planned, then made as one effect (GEN-4, protocol.md); undo takes back one planned move."""

import pytest

from britishway.engine.errors import IllegalChoice
from britishway.engine.table import Table
from britishway.games.coin.state import State
from tests.palestine.positions import FULL, at, go, here, offered, play, refusal, table, view

SPACES = {
    "gaza": here(troops=3, police=2, hidden=2),
    "lydda": here(troops=1, hidden=3, active=1),
    "galilee": here(troops=4),
    "haifa_city": here(troops=2, police=1, hidden=1),
}


def board(game: Table[State]) -> object:
    """The spaces without the hash, which covers the plan too."""
    return view(game)["spaces"]


PLANS = {
    "patrol": ("british", ("op:patrol",), "move:police:gaza:lydda", "move:police:haifa_city:lydda"),
    "search": ("british", ("op:search",), "move:troops:gaza:lydda", "move:troops:gaza:jerusalem_district"),
    "deploy": ("british", ("op:deploy", "space:gaza", "done"), "move:troops:gaza:samaria", "move:troops:galilee:samaria"),
    "travel": ("irgun", ("op:travel",), "move:cells_underground:lydda:gaza", "move:cells_active:lydda:samaria"),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANS)
def test_nothing_moves_before_the_plan_is_closed(name: str) -> None:
    first, opening, one, two = PLANS[name]
    game = play(table(SPACES, first=first), FULL, *opening)
    before = board(game)
    play(game, one, two)
    assert board(game) == before
    assert game.decision_view()["planned"] == [one, two]  # type: ignore[index]
    outcome = game.choose("done")
    moves = [e for e in outcome.effects if e["verb"] == "move"]
    assert [(e["from"], e["to"]) for e in moves] == [tuple(id.split(":")[2:]) for id in (one, two)]
    assert len({e["group"] for e in moves}) == 1, "together"
    assert board(game) != before


@pytest.mark.parametrize("name", PLANS)
def test_undo_takes_back_one_planned_move(name: str) -> None:
    first, opening, one, two = PLANS[name]
    game = play(table(SPACES, first=first), FULL, *opening, one)
    hash_of_one = game.hash()
    play(game, two)
    assert game.hash() != hash_of_one
    game.undo()
    assert game.hash() == hash_of_one
    assert game.decision_view()["planned"] == [one]  # type: ignore[index]
    game.redo()
    assert game.decision_view()["planned"] == [one, two]  # type: ignore[index]


@pytest.mark.parametrize("name", PLANS)
def test_a_planned_piece_does_not_move_again(name: str) -> None:
    first, opening, one, _ = PLANS[name]
    _, piece, origin, _ = one.split(":")
    game = play(table(SPACES, first=first), FULL, *opening)
    n = at(game, origin)[piece]
    play(game, *[one] * n)
    assert one not in offered(game)
    assert refusal(game, one).startswith("3.")
    assert at(game, origin)[piece] == n


def test_n_moves_at_once_are_one_step() -> None:
    """`move:…:<n>`: on offer are single moves only."""
    game = play(table(SPACES), FULL, "op:search")
    step = game.step
    assert game.why("move:troops:gaza:lydda:3") is None
    play(game, "move:troops:gaza:lydda:3")
    assert game.step == step + 1
    assert game.journal[-1] == "move:troops:gaza:lydda:3"
    assert game.decision_view()["planned"] == ["move:troops:gaza:lydda"] * 3  # type: ignore[index]
    assert all(id.count(":") == 3 for id in offered(game, "move:"))
    game.undo()
    assert game.decision_view()["planned"] == []  # type: ignore[index]


def test_n_moves_count_as_the_same_n_single_ones() -> None:
    together = play(table(SPACES), FULL, "op:search", "move:troops:gaza:lydda:2", "done")
    singly = play(table(SPACES), FULL, "op:search", *["move:troops:gaza:lydda"] * 2, "done")
    assert board(together) == board(singly)


def test_more_moves_than_pieces_are_refused_as_a_whole() -> None:
    game = play(table(SPACES), FULL, "op:search")
    before = game.hash()
    assert refusal(game, "move:troops:gaza:lydda:4") == "3.2.3"
    with pytest.raises(IllegalChoice):
        game.choose("move:troops:gaza:lydda:4")
    assert game.hash() == before


@pytest.mark.parametrize("id", ["move:troops:gaza:lydda:0", "move:troops:gaza:lydda:x", "move:troops:gaza:lydda:"])
def test_odd_numbers_of_moves_are_no_choice(id: str) -> None:
    game = play(table(SPACES), FULL, "op:search")
    assert game.why(id) is not None
    with pytest.raises(IllegalChoice):
        game.choose(id)


def test_a_move_into_a_new_space_selects_it() -> None:
    """protocol.md: as long as spaces may be selected."""
    game = play(table(SPACES), FULL, "op:search", "move:troops:gaza:lydda")
    assert game.decision_view()["selected"] == ["lydda"]  # type: ignore[index]
    play(game, "space:galilee", "move:troops:gaza:jerusalem_district")
    assert game.decision_view()["selected"] == ["lydda", "galilee", "jerusalem_district"]  # type: ignore[index]
    assert refusal(game, "move:troops:gaza:tel_aviv_egypt_railway") == "3.1"


def test_an_activity_is_not_on_offer_while_a_plan_is_open() -> None:
    game = play(table(SPACES), FULL, "op:search", "move:troops:gaza:lydda")
    assert offered(game, "sa:") == []
    assert refusal(game, "sa:negotiate") == "4.1"
    go(game, "sa:negotiate")


def test_travel_a_move_from_a_new_origin_closes_the_one_before() -> None:
    game = play(table(SPACES, first="irgun"), FULL, "op:travel", "move:cells_active:lydda:samaria")
    assert "cells_underground" not in at(game, "samaria")
    play(game, "move:cells_underground:gaza:galilee")
    assert at(game, "samaria") == {"cells_underground": 1}
    assert game.decision_view()["planned"] == ["move:cells_underground:gaza:galilee"]  # type: ignore[index]
    assert refusal(game, "move:cells_underground:lydda:samaria") == "3.1"
