"""Random games of Kenya: positions to begin from, and the sums that must hold after every choice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.fuzzing import Kind, View
from tests.kenya.positions import CAPABILITIES, FORESTS, PEOPLE, RESERVES, SPACES

SUPPLY = {"troops": 10, "police": 15, "guerrillas": 15, "bases": 4}
RULES = frozenset(
    {
        "1.4.1", "1.4.2", "1.8", "2.3.2", "2.3.3", "2.3.4", "3.1", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1",
        "3.3.2", "3.3.3", "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "5.1", "5.1.3", "5.2", "5.3",
        "6.3.1", "6.3.2", "6.4.1", "6.4.2", "6.5", "6.6.3", "7.0",
    }
)  # fmt: skip
PROPAGANDA = ("K33", "K34", "K35")
BASE_TAKERS = ("op:assault", "event:K1", "event:K19", "event:K22", "event:K26")
"""What gives +1 Political Will for each Base it removes (7.1)."""


def wild_start(seed: int) -> dict[str, object]:
    """A legal position of any kind: far from every opening, where the rules' corners meet."""
    dice = Random(seed)
    left = dict(SUPPLY)
    waiting = dice.choice((0, 2, 5, 8))
    left["police"] -= waiting
    spaces: dict[str, dict[str, Any]] = {}
    for id in dice.sample(SPACES, dice.randint(2, len(SPACES))):
        pieces: dict[str, int] = {}
        for name in ("troops", "police", "guerrillas_underground", "guerrillas_active", "bases"):
            supply = "guerrillas" if name.startswith("guerrillas") else name
            n = dice.randint(0, min(left[supply], 2 if name == "bases" else 4)) if dice.random() < 0.6 else 0
            left[supply] -= n
            if n:
                pieces[name] = n
        here: dict[str, Any] = {"pieces": pieces, "markers": {"terror": dice.choice((0, 0, 1, 2))}}
        people = PEOPLE.get(id, 0)
        if id in RESERVES:
            people = here["population"] = dice.randint(0, people)
        if people:
            here["support"] = dice.choice((None, "loyalty", "resistance"))
        spaces[id] = here
    setup = {
        "empty": True,
        "spaces": spaces,
        "boxes": {"out_of_play": {"police": waiting}},
        "tracks": {"political_will": dice.choice((0, 1, 3, 10, 18, 20)), "pipeline": dice.randrange(5)},
        "resources": {"mau_mau": dice.choice((0, 0, 1, 2, 8, 20))},
        "eligible": {"first": dice.choice(("british", "mau_mau"))},
        "campaign": dice.choice((1, 1, 2, 3)),
        "capabilities": {
            id: dice.choice(("unshaded", "shaded")) for id in dice.sample(CAPABILITIES, dice.choice((0, 1, 3, 6)))
        },
    }
    options = {"physical_dice": dice.random() < 0.1}
    return {"scenario": "kenya", "seed": seed, "setup": setup, "options": options}


def check_state(state: View, decision: View | None) -> None:
    """Supply, stacking, Control, Population, levels, ranges (1.3, 1.4, 1.6, 1.7, 1.8, 1.10, 6.6)."""
    places = {**{id: here["pieces"] for id, here in state["spaces"].items()}, **state["boxes"]}
    total: Counter[str] = Counter()
    for pieces in places.values():
        for name, n in pieces.items():
            assert n > 0
            total["guerrillas" if name.startswith("guerrillas") else name] += n
    assert total == SUPPLY
    assert set(state["boxes"]["out_of_play"]) <= {"police"}
    assert "guerrillas_active" not in state["boxes"]["available"]
    for id, here in state["spaces"].items():
        pieces = here["pieces"]
        assert pieces.get("bases", 0) <= 2
        assert control_stands_still(state, decision) or here["control"] == majority(pieces), id
        assert set(here["markers"]) <= {"terror"}
        people = here["population"]
        assert people is None if id in FORESTS else 0 <= people <= PEOPLE[id]
        assert id in (*RESERVES, *FORESTS) or people == PEOPLE[id]
        assert here["support"] in (None, "loyalty", "resistance")
        assert people or here["support"] is None
    assert 0 <= state["tracks"]["political_will"] <= 20
    assert 0 <= state["tracks"]["pipeline"] <= 4
    assert 0 <= state["resources"]["mau_mau"] <= 20
    assert set(state["resources"]) == {"mau_mau"}
    assert state["flags"] == {}
    assert 1 <= state["campaign"] <= 4
    assert len(state["played"]) == len(set(state["played"]))


def majority(pieces: dict[str, int]) -> str | None:
    """Who has more pieces (1.7)."""
    british = pieces.get("troops", 0) + pieces.get("police", 0)
    mau_mau = sum(pieces.values()) - british
    return None if british == mau_mau else "british" if british > mau_mau else "mau_mau"


def control_stands_still(state: View, decision: View | None) -> bool:
    """Forest Camps come between the British moves and 6.4.3 (KEN-21)."""
    return decision is not None and state["card"] in PROPAGANDA and decision["rule"] == "3.3.1"


def check_step(before: View, effects: list[dict[str, Any]], after: View) -> None:
    """Political Will reckoned anew: Mau Mau Control gained and lost, Bases taken, Outrage, the card, the Round."""
    wanted = [int(e["wanted"]) for e in effects if e["verb"] == "shift" and e["track"] == "political_will"]
    value = before["tracks"]["political_will"]
    for by in wanted:
        value = min(20, max(0, value + by))
    assert after["tracks"]["political_will"] == value
    if any(e["verb"] == "phase" and e["name"] == "Political Will" for e in effects):
        return  # a sum of its own, which the tests of the Round reckon
    expected = by_control(before, effects) + by_outrage(effects) + by_card(before, effects)
    expected += sum(e["n"] for e in effects if e["verb"] == "remove" and taken_base(e))
    assert sum(wanted) == expected, (wanted, effects)


def taken_base(effect: dict[str, Any]) -> bool:
    return effect["piece"] == "bases" and effect["cause"] in BASE_TAKERS


def by_control(before: View, effects: list[dict[str, Any]]) -> int:
    """The Population of that moment for every Mau Mau Control that comes or goes (1.7, KEN-8)."""
    control = {id: here["control"] for id, here in before["spaces"].items()}
    people = {id: here["population"] or 0 for id, here in before["spaces"].items()}
    total = 0
    for effect in effects:
        if effect["verb"] == "set" and effect["flag"] == "population":
            people[effect["space"]] = effect["value"]
        if effect["verb"] == "set" and effect["flag"] == "control":
            here = effect["space"]
            total += people[here] * ((control[here] == "mau_mau") - (effect["value"] == "mau_mau"))
            control[here] = effect["value"]
    return total


def by_outrage(effects: list[dict[str, Any]]) -> int:
    """1 for every roll that fails, 2 on K25 and K26 (6.6.3)."""
    failed = [e for e in effects if e["verb"] == "roll" and e["verdict"].endswith(": Outrage")]
    return -sum(2 if e["cause"] in ("event:K25", "event:K26") else 1 for e in failed)


def by_card(before: View, effects: list[dict[str, Any]]) -> int:
    """What a card itself does to Political Will."""
    abuse = any(here["pieces"].get("troops") and here["markers"] for here in before["spaces"].values())
    amounts = {
        ("event:K9", "event:shaded"): -abuse,
        ("event:K24", "event:shaded"): -before["tracks"]["pipeline"],
        ("event:K25", "event:unshaded"): 2,
        ("event:K32", "event:unshaded"): 1,
        ("event:K32", "event:shaded"): -before["tracks"]["pipeline"],
    }
    actions = [(e["cause"], e["value"]) for e in effects if e["verb"] == "set" and e["flag"] == "action"]
    return sum(amounts.get(action, 0) for action in actions)


KENYA = Kind("kenya", SPACES, RULES, wild_start, check_state, check_step)
assert {*PEOPLE, *FORESTS} == set(SPACES)
