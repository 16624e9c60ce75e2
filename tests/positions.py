"""Helpers for tests of the rules: a table from a few words, and what a choice changed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State

FULL = "box:operation_special_activity"
LIMITED = "box:limited_operation"
EVENT = "box:event"


def here(
    *,
    troops: int = 0,
    police: int = 0,
    hidden: int = 0,
    active: int = 0,
    caches: int = 0,
    curfew: int = 0,
    sabotage: int = 0,
    terror: int = 0,
) -> dict[str, object]:
    """One space of a set-up; `hidden` and `active` are Underground and Active Cells, `caches` Arms Caches."""
    return {
        "pieces": {
            "troops": troops,
            "police": police,
            "cells_underground": hidden,
            "cells_active": active,
            "arms_caches": caches,
        },
        "markers": {"curfew": curfew, "sabotage": sabotage, "terror": terror},
    }


def table(
    scenario: str,
    spaces: Mapping[str, Mapping[str, object]] | None = None,
    *,
    first: str,
    deck: Sequence[str],
    tracks: Mapping[str, int],
    dice: Sequence[int] = (),
    chits: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    **setup: object,
) -> Table[State]:
    """A table on which only these pieces and markers are on the map."""
    request: dict[str, object] = {
        "scenario": scenario,
        "seed": 1,
        "deck": list(deck),
        "dice": list(dice),
        "chits": list(chits),
        "setup": {
            "empty": True,
            "spaces": dict(spaces or {}),
            "tracks": dict(tracks),
            "eligible": {"first": first},
            **setup,
        },
    }
    if options:
        request["options"] = dict(options)
    return new_table(request)


def play(game: Table[State], *ids: str) -> Table[State]:
    """Makes these choices; the table itself, for chaining."""
    for id in ids:
        game.choose(id)
    return game


def go(game: Table[State], *ids: str) -> Table[State]:
    """Makes these choices, answering ``done`` wherever one of them is not asked yet."""
    for id in ids:
        while id not in offered(game) and "done" in offered(game):
            game.choose("done")
        game.choose(id)
    return game


def finish(game: Table[State], *ids: str) -> Table[State]:
    """Makes these choices in the manner of `go`, then answers ``done`` until the turn is over."""
    go(game, *ids)
    while "done" in offered(game):
        game.choose("done")
    return game


def offered(game: Table[State], start: str = "") -> list[str]:
    """The ids on offer that begin so."""
    return [o.id for o in (game.decision.options if game.decision else ()) if o.id.startswith(start)]


def spaces_offered(game: Table[State]) -> set[str]:
    """The spaces that may be selected now."""
    return {id.partition(":")[2] for id in offered(game, "space:")}


def refusal(game: Table[State], id: str) -> str:
    """The rule that forbids a choice; fails if it is legal or is refused in passing only."""
    reason = game.why(id)
    assert reason is not None, f"{id} is legal"
    assert not reason.text.startswith(("Not asked now", "Nothing here is called")), reason.text
    return reason.rule


def asked(game: Table[State]) -> tuple[str, str]:
    """Who decides, and the rule that asks."""
    view = game.decision_view()
    assert view is not None, "the game is over"
    return str(view["faction"]), str(view["rule"])


def view(game: Table[State]) -> dict[str, Any]:
    """The state as the protocol shows it."""
    return game.state_view()


def at(game: Table[State], id: str) -> dict[str, int]:
    """The pieces of a space or a box."""
    state = view(game)
    pieces: dict[str, int] = state["spaces"][id]["pieces"] if id in state["spaces"] else state["boxes"][id]
    return pieces


def markers(game: Table[State], id: str) -> dict[str, int]:
    """The markers of a space."""
    found: dict[str, int] = view(game)["spaces"][id]["markers"]
    return found


def will(game: Table[State]) -> int:
    """British Political Will."""
    return int(view(game)["tracks"]["political_will"])


def held(game: Table[State]) -> list[int]:
    """The Intel Chits that the British hold."""
    chits: list[int] = view(game)["intel"]["held"]
    return chits


def counts(state: Mapping[str, Any]) -> dict[str, int]:
    """Every piece, marker, track and chit of a position under a name of its own, none left out."""
    out: dict[str, int] = {}
    for id, here in state["spaces"].items():
        out |= {f"{id}.{name}": n for what in ("pieces", "markers") for name, n in here[what].items()}
    for box, pieces in state["boxes"].items():
        out |= {f"{box}.{name}": n for name, n in pieces.items()}
    out |= state["tracks"]
    for chit in state["intel"]["held"]:
        out[f"intel.{chit}"] = out.get(f"intel.{chit}", 0) + 1
    for name, side in state["capabilities"].items():
        out[f"{name}.{side}"] = 1
    for flag in state["flags"]:
        out[flag] = 1
    return out


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, int]:
    """What has become more or less between two states of the protocol."""
    old, new = counts(before), counts(after)
    deltas = {name: new.get(name, 0) - old.get(name, 0) for name in {**old, **new}}
    return {name: n for name, n in deltas.items() if n}


@contextmanager
def changes(game: Table[State]) -> Iterator[dict[str, int]]:
    """Fills the mapping it gives with everything that the choices inside changed, and by how much."""
    before, changed = view(game), {}
    yield changed
    changed |= difference(before, view(game))
