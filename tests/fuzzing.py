"""Random games of any scenario, and what must hold after every choice of each.

The invariants of a game are reckoned from the protocol's views alone, not by the engine's own checker, which is asked
as well. A game's own part (`Kind`) stands in its folder.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State

View = dict[str, Any]

BOLD = ("op", "sa", "lead", "offensive", "spend", "event", "choice", "shift", "pacify", "agitate")
"""Kinds of choice that an even hand would seldom reach."""


def nothing_more(before: View, effects: list[dict[str, object]], after: View) -> None:
    """Games in which no further sum is reckoned from choice to choice."""


@dataclass(frozen=True)
class Kind:
    """What a game adds: a scenario, a legal position of any kind, its own invariants.

    Args:
        scenario: its id.
        spaces: ids of all spaces.
        rules: the numbers that a decision or a refusal may name.
        wild_start: a request for a legal position anywhere, from a seed.
        check_state: whatever a state must show, given the decision too.
        check_step: what must hold from one state to the next, given the effects between.
    """

    scenario: str
    spaces: tuple[str, ...]
    rules: frozenset[str]
    wild_start: Callable[[int], dict[str, object]]
    check_state: Callable[[View, View | None], None]
    check_step: Callable[[View, list[dict[str, object]], View], None] = nothing_more

    def printed_start(self, seed: int) -> dict[str, object]:
        """The scenario as it is."""
        return {"scenario": self.scenario, "seed": seed}


# Players.


def even_hand(dice: Random, ids: list[str]) -> str:
    """Any option alike."""
    return dice.choice(ids)


def by_kind(dice: Random, ids: list[str]) -> str:
    """A kind of option, then one of the kind: fewer moves, more of everything else."""
    kinds = list(dict.fromkeys(id.partition(":")[0] for id in ids))
    kind = dice.choice(kinds)
    return dice.choice([id for id in ids if id.partition(":")[0] == kind])


def bold(dice: Random, ids: list[str]) -> str:
    """Whatever is rare first."""
    rare = [id for id in ids if id.partition(":")[0] in BOLD]
    return dice.choice(rare) if rare and dice.random() < 0.8 else by_kind(dice, ids)


PLAYERS = (even_hand, by_kind, bold)


def random_game(kind: Kind, seed: int) -> Table[State]:
    """A whole random game, checked after every choice.

    Even seeds begin as printed, odd ones anywhere; the player changes from seed to seed.
    """
    game = new_table(kind.wild_start(seed) if seed % 2 else kind.printed_start(seed))
    player, dice = PLAYERS[seed // 2 % len(PLAYERS)], Random(seed)
    hashes = [game.hash()]
    try:
        check(kind, game, dice)
        while game.decision is not None:
            before = game.state_view()
            game.choose(player(dice, [option.id for option in game.decision.options]))
            hashes.append(game.hash())
            check(kind, game, dice)
            kind.check_step(before, game.effects(game.step), game.state_view())
            if dice.random() < 0.1:
                check_undo_and_redo(game, hashes)
        check_goto(game, hashes, dice)
    except Exception as fault:
        fault.add_note(f"seed {seed}: {json.dumps({'request': game.request, 'journal': game.journal})}")
        raise
    return game


# What must hold.


def check(kind: Kind, game: Table[State], dice: Random) -> None:
    """The position, the question, and the answers of `why`."""
    state, decision = game.state_view(), game.decision_view()
    assert game.state.game.faults(game.state) == []
    kind.check_state(state, decision)
    if decision is None:
        assert game.result_view() is not None
        return
    check_decision(kind, game, decision)
    check_why(kind, game, dice)
    json.dumps([state, decision, game.forecast(), game.effects(game.step), game.position()])


def check_decision(kind: Kind, game: Table[State], decision: View) -> None:
    """Options unique and not empty, none of them refused, everything of the kind asked answered."""
    legal = [option["id"] for option in decision["options"]]
    refused = [entry["id"] for entry in decision["refused"]]
    assert legal, "a dead end"
    assert legal != ["done"], "a lone done is not asked"
    assert len(set(legal)) == len(legal)
    assert len(set(refused)) == len(refused)
    assert game.decision is not None
    assert not {option.id for option, _ in game.decision.refused()} & set(legal), "both legal and refused"
    assert decision["rule"] in kind.rules, decision["rule"]
    for entry in decision["refused"]:
        assert entry["rule"] in kind.rules, entry
        assert entry["reason"], entry
    for option in decision["options"]:
        assert option["label"], option
    known = set(legal) | set(refused)
    if any(id.startswith("space:") for id in legal):
        assert {f"space:{id}" for id in kind.spaces} <= known
    kinds = game.state.game.operations
    owners = [kinds[id.split(":")[1]].faction for id in legal if id.startswith("op:")]  # K32 asks for the other's
    operations = len(game.state.game.of_faction[owners[0] if owners else game.decision.faction])
    for start, all_of_them in (("box:", 3), ("op:", operations), ("event:", 3)):
        if any(id.startswith(start) for id in legal):
            assert len([id for id in known if id.startswith(start)]) == all_of_them
    limit = decision["limit"]
    assert limit is None or len(decision["selected"]) <= limit


def check_why(kind: Kind, game: Table[State], dice: Random) -> None:
    """`why` answers None for exactly the options; for anything else a reason."""
    assert game.decision is not None
    legal = {option.id for option in game.decision.options}
    everything = _ids(game)
    for id in [*dice.sample(sorted(legal), min(3, len(legal))), *dice.choices(everything, k=4)]:
        reason = game.why(id)
        assert (reason is None) == (id in legal), id
        assert reason is None or (reason.text and reason.rule in kind.rules), (id, reason)
    for option, reason in game.decision.refused():
        assert game.why(option.id) == reason, option


def _ids(game: Table[State]) -> list[str]:
    family = game.state.game.scenario_family
    if family not in _KNOWN:
        _KNOWN[family] = list(game.state.game.catalog.by_id)
    return _KNOWN[family]


_KNOWN: dict[str, list[str]] = {}


def check_undo_and_redo(game: Table[State], hashes: list[str]) -> None:
    """One step back and forth is the same position."""
    view = game.position()
    game.undo()
    assert game.hash() == hashes[game.step]
    game.redo()
    assert game.hash() == hashes[game.step]
    assert game.position() == view


def check_goto(game: Table[State], hashes: list[str], dice: Random) -> None:
    """Every step can be reached, from anywhere, and looks the same."""
    last = game.step
    assert len(hashes) == last + 1
    for step in dice.sample(range(last + 1), min(last + 1, 6)):
        assert game.position(step)["state"]["hash"] == hashes[step]  # type: ignore[index]
        game.goto(step)
        assert game.hash() == hashes[step]
    game.goto(last)
    assert game.hash() == hashes[last]


REPLAY = """
import json, sys
from britishway.games import new_table
for line in open(sys.argv[1], encoding="utf-8"):
    record = json.loads(line)
    game = new_table(record["request"])
    for id in record["journal"]:
        game.choose(id)
    print(game.hash())
"""


def hashes_elsewhere(games: Sequence[Table[State]], folder: Path, *, hash_seed: int) -> list[str]:
    """The hashes that the journals of these games lead to in a new process, whose sets have another order."""
    records = folder / "journals"
    lines = [json.dumps({"request": game.request, "journal": game.journal}) for game in games]
    records.write_text("\n".join(lines) + "\n", "utf-8")
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    command = [sys.executable, "-c", REPLAY, str(records)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
