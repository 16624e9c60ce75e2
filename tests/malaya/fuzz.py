"""Random games of Malaya: positions to begin from, and the sums that must hold after every choice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.fuzzing import Kind, View
from tests.malaya.positions import CAPABILITIES, CAPITAL, CENTERS, PROVINCES, SPACES

SUPPLY = {"troops": 15, "police": 15, "guerrillas": 15, "bases": 4}
POPULATION = {
    "kedah": 2, "perak": 3, "kelantan": 2, "trengganu": 1, "pahang": 1, "selangor": 1,
    "negri_sembilan": 2, "johore": 2, "kuala_lumpur": 2,
}  # fmt: skip
RULES = frozenset(
    {
        "1.3.3", "1.4.1", "1.4.2", "2.3.2", "2.3.4", "3.1", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2",
        "3.3.3", "3.3.4", "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "5.1", "5.1.3", "5.2", "5.3",
        "6.3.1", "6.3.2", "6.4.1", "7.0",
    }
)  # fmt: skip
WILL_OF_EVENTS = {"M9": -2, "M11": -1, "M14": 1, "M22": 1, "M24": -1, "M26": -1}
"""What a card itself does to Political Will, besides Control (M16 counts Bases)."""


def wild_start(seed: int, scenario: str = "malaya") -> dict[str, object]:
    """A legal position of any kind: far from every opening, where the rules' corners meet."""
    dice = Random(seed)
    left = dict(SUPPLY)
    spaces: dict[str, dict[str, Any]] = {}
    villages = 4
    for id in dice.sample(SPACES, dice.randint(2, len(SPACES))):
        pieces: dict[str, int] = {}
        for name in ("troops", "police", "guerrillas_underground", "guerrillas_active", "bases"):
            supply = "guerrillas" if name.startswith("guerrillas") else name
            most = 2 if name == "bases" else 5
            if (name in ("troops", "police") and id == "thailand") or (name == "bases" and id in CENTERS):
                most = 0
            n = dice.randint(0, min(left[supply], most)) if dice.random() < 0.6 else 0
            left[supply] -= n
            if n:
                pieces[name] = n
        here: dict[str, Any] = {"pieces": pieces, "markers": {}}
        if id in CENTERS:
            here["markers"]["sabotage"] = dice.randint(0, 1)
        elif id != "thailand":
            here["markers"]["terror"] = dice.choice((0, 0, 1, 2))
            here["support"] = dice.choice((None, "support", "opposition"))
        if id in PROVINCES and villages and dice.random() < 0.4 and village_stays(pieces, here["support"]):
            here["markers"]["new_village"] = 1
            villages -= 1
        spaces[id] = here
    setup = {
        "empty": True,
        "spaces": spaces,
        "tracks": {"political_will": dice.choice((0, 1, 3, 10, 18, 20)), "commander": dice.randrange(3)},
        "resources": {"british": dice.choice((0, 1, 2, 5, 20)), "mcp": dice.choice((0, 0, 1, 2, 8, 20))},
        "eligible": {"first": dice.choice(("british", "mcp"))},
        "campaign": dice.choice((1, 1, 2, 3)),
        "capabilities": {
            id: dice.choice(("unshaded", "shaded")) for id in dice.sample(CAPABILITIES, dice.choice((0, 1, 3, 6)))
        },
        "flags": {"gurney_killed": dice.random() < 0.1},
    }
    options = {"physical_dice": dice.random() < 0.1}
    return {"scenario": scenario, "seed": seed, "setup": setup, "options": options}


def sides(pieces: dict[str, int]) -> tuple[int, int]:
    """British and MCP pieces."""
    british = pieces.get("troops", 0) + pieces.get("police", 0)
    return british, sum(pieces.values()) - british


def village_stays(pieces: dict[str, int], support: str | None) -> bool:
    """Neither way of 1.12 in which a New Village leaves by itself."""
    british, mcp = sides(pieces)
    return bool(british) if mcp else not (british and support == "support")


def check_state(state: View, decision: View | None) -> None:
    """Supply, stacking, Control, New Villages, ranges (1.3, 1.4, 1.6, 1.7, 1.8, 1.12)."""
    places = {**{id: here["pieces"] for id, here in state["spaces"].items()}, **state["boxes"]}
    total: Counter[str] = Counter()
    for pieces in places.values():
        for name, n in pieces.items():
            assert n > 0
            total["guerrillas" if name.startswith("guerrillas") else name] += n
    assert total == SUPPLY
    assert "guerrillas_active" not in state["boxes"]["available"]
    villages = 0
    for id, here in state["spaces"].items():
        pieces, marks = here["pieces"], here["markers"]
        british, mcp = sides(pieces)
        assert not british or id != "thailand"
        assert pieces.get("bases", 0) <= (0 if id in CENTERS else 2)
        expected = None if british == mcp or id in CENTERS else "british" if british > mcp else "mcp"
        assert here["control"] == expected, id
        assert here["support"] in (None, "support", "opposition")
        assert here["support"] is None or id in POPULATION
        assert here["population"] == POPULATION.get(id)
        assert marks.get("sabotage", 0) <= (1 if id in CENTERS else 0)
        assert not marks.get("terror") or id in POPULATION
        assert set(marks) <= {"sabotage", "terror", "new_village"}
        if marks.get("new_village"):
            villages += 1
            assert marks["new_village"] == 1
            assert id in PROVINCES
            assert village_stays(pieces, here["support"]), id
    assert villages <= 4
    assert 0 <= state["tracks"]["political_will"] <= 20
    assert 0 <= state["tracks"]["commander"] <= 2
    assert all(0 <= n <= 20 for n in state["resources"].values())
    assert 1 <= state["campaign"] <= 4
    assert len(state["played"]) == len(set(state["played"]))


def check_step(before: View, effects: list[dict[str, object]], after: View) -> None:
    """Political Will reckoned anew: MCP Control gained and lost, Bases taken, Troops lost, the card, the Round."""
    wanted = [e for e in effects if e["verb"] == "shift" and e.get("track") == "political_will"]
    value = before["tracks"]["political_will"]
    for effect in wanted:
        value = min(20, max(0, value + int(str(effect["wanted"]))))
    assert after["tracks"]["political_will"] == value
    by_control = under_mcp(before) - under_mcp(after)
    others = sum(int(str(effect["wanted"])) for effect in wanted) - by_control
    causes = [str(effect["cause"]) for effect in wanted]
    expected = 0
    for effect in effects:
        if effect["verb"] == "remove" and effect["piece"] == "bases" and effect["cause"] in ("op:assault", "event:M16"):
            expected += int(str(effect["n"]))
    possible = {expected}
    if {"op:attack", "sa:ambush"} & set(causes):
        possible.add(expected - 1)  # where a Troop fell
    for card, n in WILL_OF_EVENTS.items():
        if f"event:{card}" in causes:
            possible.add(expected + n)
    assert round_came(effects) or others in possible, (causes, others, possible)


def round_came(effects: list[dict[str, object]]) -> bool:
    """Whether the Political Will phase is among the effects; its sum has tests of its own."""
    return any(effect["verb"] == "phase" and effect["name"] == "Political Will" for effect in effects)


def under_mcp(state: View) -> int:
    """Population under MCP Control."""
    return sum(POPULATION.get(id, 0) for id, here in state["spaces"].items() if here["control"] == "mcp")


MALAYA = Kind("malaya", SPACES, RULES, wild_start, check_state, check_step)
EXTENDED = Kind(
    "malaya_extended", SPACES, RULES, lambda seed: wild_start(seed, "malaya_extended"), check_state, check_step
)
assert {*POPULATION, "thailand", *CENTERS} == set(SPACES)
assert CAPITAL in POPULATION
