"""Small positions for the tests of Kenya, and everything that a choice changed on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State
from tests.positions import (
    EVENT,
    FULL,
    LIMITED,
    asked,
    at,
    counts,
    finish,
    go,
    markers,
    offered,
    play,
    refusal,
    spaces_offered,
    view,
    will,
)

RESERVES = ("kiambu", "fort_hall", "nyeri", "embu", "meru")
SETTLED = ("thompsons_falls", "rift_valley", "nanyuki", "thika")
PROVINCES = (*RESERVES, *SETTLED)
FORESTS = ("aberdares", "mount_kenya")
SPACES = (*PROVINCES, *FORESTS, "nairobi")
PEOPLE = {
    "kiambu": 2, "fort_hall": 2, "nyeri": 2, "embu": 1, "meru": 1, "thompsons_falls": 1, "rift_valley": 1,
    "nanyuki": 1, "thika": 1, "nairobi": 2,
}  # fmt: skip
CAPABILITIES = ("K3", "K5", "K7", "K11", "K28", "K31")
SINGLE = ("K4", "K26")
SIDES = tuple(
    (f"K{n}", side)
    for n in range(1, 33)
    for side in (("single",) if f"K{n}" in SINGLE else ("unshaded", "shaded"))
)  # fmt: skip
LEVELS = {"+": "loyalty", "-": "resistance"}
FAR = ("K25", "K32")
"""Events that touch no piece; most positions stand on the first of them."""


def here(
    level: str = "",
    *,
    troops: int = 0,
    police: int = 0,
    hidden: int = 0,
    active: int = 0,
    bases: int = 0,
    terror: int = 0,
    people: int | None = None,
) -> dict[str, object]:
    """One space: + for Loyalty or - for Resistance; hidden and active Guerrillas; people if fewer than printed."""
    pieces = {
        "troops": troops, "police": police, "guerrillas_underground": hidden, "guerrillas_active": active,
        "bases": bases,
    }  # fmt: skip
    content: dict[str, object] = {"pieces": pieces, "markers": {"terror": terror}, "support": LEVELS.get(level)}
    if people is not None:
        content["population"] = people
    return content


def table(
    spaces: Mapping[str, Mapping[str, object]] | None = None,
    *,
    first: str = "mau_mau",
    deck: Sequence[str] = FAR,
    dice: Sequence[int] = (),
    will: int = 10,
    pipeline: int = 1,
    resources: int = 8,
    out_of_play: int = 8,
    options: Mapping[str, object] | None = None,
    **setup: object,
) -> Table[State]:
    """A table on which only these pieces and markers are on the map."""
    request: dict[str, object] = {
        "scenario": "kenya",
        "seed": 1,
        "deck": [*deck, *(card for card in FAR if card not in deck)],
        "dice": list(dice),
        "setup": {
            "empty": True,
            "spaces": dict(spaces or {}),
            "boxes": {"out_of_play": {"police": out_of_play}},
            "tracks": {"political_will": will, "pipeline": pipeline},
            "resources": {"mau_mau": resources},
            "eligible": {"first": first},
            **setup,
        },
    }
    if options:
        request["options"] = dict(options)
    return new_table(request)


def event(
    card: str,
    side: str,
    spaces: Mapping[str, Mapping[str, object]] | None = None,
    *,
    by: str = "british",
    **setup: Any,
) -> Table[State]:
    """A table on which a faction has just chosen a side of this card."""
    return play(table(spaces, first=by, deck=(card,), **setup), EVENT, f"event:{side}")


def british(spaces: Mapping[str, Mapping[str, object]], operation: str, **setup: Any) -> Table[State]:
    """The British have begun this Operation in the full box."""
    return play(table(spaces, first="british", **setup), FULL, f"op:{operation}")


def mau_mau(spaces: Mapping[str, Mapping[str, object]], operation: str, **setup: Any) -> Table[State]:
    """Mau Mau have begun this Operation in the full box."""
    return play(table(spaces, **setup), FULL, f"op:{operation}")


def resources(game: Table[State]) -> int:
    """Mau Mau Resources."""
    return int(view(game)["resources"]["mau_mau"])


def pipeline(game: Table[State]) -> int:
    """Where the Pipeline Track stands."""
    return int(view(game)["tracks"]["pipeline"])


def level(game: Table[State], id: str) -> str | None:
    """Loyalty, Resistance or neither."""
    found: str | None = view(game)["spaces"][id]["support"]
    return found


def control(game: Table[State], id: str) -> str | None:
    """Who Controls a space."""
    found: str | None = view(game)["spaces"][id]["control"]
    return found


def people(game: Table[State], id: str) -> int | None:
    """The Population of a space."""
    found: int | None = view(game)["spaces"][id]["population"]
    return found


def over(game: Table[State]) -> bool:
    """Whether the action is over and somebody is asked for a box."""
    return bool(offered(game)) and all(id.startswith("box:") for id in offered(game))


def asks_again(game: Table[State]) -> bool:
    """Whether the same faction still decides something of its action."""
    return not over(game)


@contextmanager
def changes(game: Table[State]) -> Iterator[dict[str, object]]:
    """Fills the mapping it gives with all that the choices inside changed: counts by how much, the rest to what."""
    before, changed = entries(view(game)), {}
    yield changed
    after = entries(view(game))
    for name in {**before, **after}:
        old, new = before.get(name, 0), after.get(name, 0)
        if isinstance(old, int) and isinstance(new, int):
            if new != old:
                changed[name] = new - old
        elif old != new:
            changed[name] = new


def entries(state: Mapping[str, Any]) -> dict[str, object]:
    """Every count of a position, and every Control and level, under a name of its own."""
    out: dict[str, object] = dict(counts(state))
    out |= {f"resources.{name}": n for name, n in state["resources"].items()}
    for id, content in state["spaces"].items():
        out |= {f"{id}.control": content["control"], f"{id}.level": content["support"]}
        if content["population"] is not None:
            out[f"{id}.people"] = content["population"]
    return out


def choices(game: Table[State]) -> dict[str, str | None]:
    """What is on offer, each with its note."""
    decision = game.decision_view()
    assert decision is not None
    options = decision["options"]
    assert isinstance(options, list)
    return {option["id"]: option["note"] for option in options}


def shown_refused(game: Table[State]) -> dict[str, str]:
    """What the decision itself shows as refused, each with the rule."""
    decision = game.decision_view()
    assert decision is not None
    refused = decision["refused"]
    assert isinstance(refused, list)
    return {entry["id"]: entry["rule"] for entry in refused}


__all__ = [
    "CAPABILITIES", "EVENT", "FAR", "FORESTS", "FULL", "LIMITED", "PEOPLE", "PROVINCES", "RESERVES", "SETTLED",
    "SIDES", "SINGLE", "SPACES", "asked", "asks_again", "at", "british", "changes", "choices", "control", "entries",
    "event", "finish", "go", "here", "level", "markers", "mau_mau", "offered", "over", "people", "pipeline", "play",
    "refusal", "resources", "shown_refused", "spaces_offered", "table", "view", "will",
]  # fmt: skip
