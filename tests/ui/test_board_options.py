"""The board's reading of option ids: where on the board each of them can be pointed at."""

from __future__ import annotations

import pytest

from britishway.ui.board.options import Choices, Parsed, parse, same_piece
from tests.ui import board_states as states

SPACES = list(states.start()["spaces"])


@pytest.mark.parametrize(
    ("option", "parts"),
    [
        ("space:gaza", Parsed("space:gaza", "space", place="gaza")),
        ("box:event", Parsed("box:event", "box", place="event")),
        ("move:troops:gaza:lydda", Parsed("move:troops:gaza:lydda", "move", "troops", "gaza", "lydda")),
        ("move:troops:gaza:lydda:3", Parsed("move:troops:gaza:lydda:3", "move", "troops", "gaza", "lydda", 3)),
        ("place:cells:gaza", Parsed("place:cells:gaza", "place", "cells", "available", "gaza")),
        (
            "place:cells:gaza:from:prison",
            Parsed("place:cells:gaza:from:prison", "place", "cells", "prison", "gaza"),
        ),
        ("remove:curfew:gaza", Parsed("remove:curfew:gaza", "remove", "curfew", "gaza")),
        ("flip:cells_active:gaza", Parsed("flip:cells_active:gaza", "flip", "cells_active", "gaza")),
        (
            "replace:cells_active:police:gaza",
            Parsed("replace:cells_active:police:gaza", "replace", "cells_active", "gaza", value="police"),
        ),
        ("spend:intel:2", Parsed("spend:intel:2", "spend", "intel", "intel", value="2")),
        ("lead:0", Parsed("lead:0", "lead", "intel", "intel", value="0")),
        ("discard:intel:1", Parsed("discard:intel:1", "discard", "intel", "intel", value="1")),
        ("spend:arms_cache:lydda", Parsed("spend:arms_cache:lydda", "spend", "arms_caches", "lydda")),
        ("offensive:lydda", Parsed("offensive:lydda", "offensive", "arms_caches", "lydda")),
        ("shift:haganah:left", Parsed("shift:haganah:left", "shift", place="haganah", value="left")),
        ("pacify:kedah", Parsed("pacify:kedah", "pacify", place="kedah")),
        ("done", Parsed("done", "done")),
        ("op:search", Parsed("op:search", "op")),
        ("number:3", Parsed("number:3", "number")),
    ],
)
def test_parts_of_an_option(option: str, parts: Parsed) -> None:
    assert parse(option) == parts


def test_an_open_kind_names_both_sides() -> None:
    assert same_piece("cells", "cells_underground")
    assert same_piece("cells_active", "cells")
    assert not same_piece("cells_active", "cells_underground")
    assert not same_piece("troops", "police")


def read(*ids: str, **more: object) -> Choices:
    decision = states.decision(options=[states.option(i) for i in ids], **more)
    return Choices.read(decision, SPACES, ["political_will", "haganah"])


def test_a_space_gathers_everything_that_happens_there() -> None:
    choices = read("space:gaza", "place:cells:gaza", "remove:troops:gaza", "offensive:lydda")
    assert choices.of_space("gaza") == ["space:gaza", "place:cells:gaza", "remove:troops:gaza"]
    assert choices.of_space("lydda") == ["offensive:lydda"]
    assert choices.of_piece("gaza", "troops") == ["remove:troops:gaza"]
    assert choices.of_piece("gaza", "police") == []


def test_moves_belong_to_the_piece_at_its_origin() -> None:
    choices = read("move:troops:gaza:lydda", "move:troops:gaza:samaria", "move:police:gaza:lydda")
    assert [p.to for p in choices.moves_of("gaza", "troops")] == ["lydda", "samaria"]
    assert set(choices.moves_from("gaza")) == {"troops", "police"}
    assert choices.moves_into("lydda") == ["move:troops:gaza:lydda", "move:police:gaza:lydda"]
    assert choices.touches_space("samaria")
    assert not choices.touches_space("galilee")


def test_a_placement_starts_in_its_box() -> None:
    choices = read("place:cells:gaza", "place:cells:lydda:from:prison")
    assert [p.to for p in choices.moves_of("available", "cells_underground")] == ["gaza"]
    assert [p.to for p in choices.moves_of("prison", "cells_underground")] == ["lydda"]


def test_chits_and_tracks_have_places_of_their_own() -> None:
    choices = read("spend:intel:2", "lead:2", "shift:haganah:left")
    assert choices.of_piece("intel", "2") == ["spend:intel:2", "lead:2"]
    assert [p.value for p in choices.at_track["haganah"]] == ["left"]
    assert choices.asks == {"chit", "track"}


def test_guesses_follow_what_is_asked() -> None:
    assert read("place:cells:gaza").guesses("lydda") == ["place:cells:lydda"]
    assert read("space:gaza").guesses("lydda") == ["space:lydda"]
    refused = read("space:gaza", refused=[{"id": "space:lydda", "reason": "No Cell", "rule": "3.3.3"}])
    assert refused.guesses("lydda")[0] == "space:lydda"
    assert refused.refused["space:lydda"] == ("No Cell", "3.3.3")


def test_without_a_decision_nothing_is_asked() -> None:
    choices = Choices.read(None, SPACES, [])
    assert not choices.options
    assert not choices.asks
