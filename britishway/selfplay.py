"""Random legal games, to see that every game ends and how fast they are played."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from britishway import games
from britishway.engine.decision import Decision, Option


@attrs.frozen
class Played:
    """How one random game went."""

    scenario: str
    seed: int
    winner: str | None
    reason: str
    choices: int
    seconds: float
    hash: str
    log: list[str] | None = None

    @property
    def title(self) -> str:
        """The winner by name, or nobody."""
        board = games.rules_for(self.scenario).game.board
        names = dict(zip(board.faction_ids, board.faction_names, strict=True))
        return names.get(self.winner or "", (self.winner or "nobody").capitalize())

    def as_json(self) -> str:
        told: dict[str, Any] = attrs.asdict(self)
        del told["scenario"]
        told["seconds"] = round(self.seconds, 6)
        if self.log is None:
            del told["log"]
        return json.dumps(told, ensure_ascii=False)

    def in_words(self) -> str:
        who = {None: "nobody wins", "tie": "a tie"}.get(self.winner, f"{self.title} win")
        return f"seed {self.seed}: {who} ({self.reason}), {self.choices} choices in {self.seconds:.3f} s"


def selfplay(scenario: str, seed: int, count: int, *, log: bool = False, as_json: bool = False) -> Iterator[str]:
    """Play games with seeds from `seed` on; the lines to print, and with words a summary at the end."""
    played = []
    for number in range(seed, seed + count):
        game = play(scenario, number, log=log)
        played.append(game)
        if as_json:
            yield game.as_json()
            continue
        yield from game.log or ()
        yield game.in_words()
    if not as_json:
        yield _summary(played)


def play(scenario: str, seed: int, *, log: bool = False) -> Played:
    """One game in which every choice is drawn evenly from the legal ones; the seed decides all of it."""
    request: dict[str, object] = {"scenario": scenario, "seed": seed}
    rules = games.rules_for(scenario)
    draw = random.Random(seed).random

    def choose(decision: Decision) -> Option:
        options = decision.options
        return options[int(draw() * len(options))]

    if log:
        return _told(scenario, seed, choose)
    began = time.perf_counter()
    state, choices = games.playout(request, choose)
    seconds = time.perf_counter() - began
    result = rules.result_view(state)
    assert result is not None
    return Played(
        scenario, seed, _word(result["winner"]), str(result["reason"]), choices, seconds, rules.digest(state, ())
    )


def _told(scenario: str, seed: int, choose: Callable[[Decision], Option]) -> Played:
    """The same game at a table, which remembers what happened."""
    began = time.perf_counter()
    table = games.new_table({"scenario": scenario, "seed": seed})
    while (decision := table.decision) is not None:
        table.choose(choose(decision).id)
    seconds = time.perf_counter() - began
    result = table.result_view()
    assert result is not None
    lines = [_line(entry) for entry in table.log()]
    return Played(
        scenario, seed, _word(result["winner"]), str(result["reason"]), table.step, seconds, table.hash(), lines
    )


def _word(winner: object) -> str | None:
    return None if winner is None else str(winner)


def _line(entry: dict[str, object]) -> str:
    rule = f"  [{entry['rule']}]" if entry.get("rule") else ""
    return f"{entry['step']:>5}  {entry['text']}{rule}"


def _summary(played: list[Played]) -> str:
    choices = sum(game.choices for game in played)
    seconds = sum(game.seconds for game in played)
    wins = Counter(game.title for game in played)
    told = ", ".join(f"{who} {count}" for who, count in sorted(wins.items()))
    many = "1 game" if len(played) == 1 else f"{len(played)} games"
    speed = choices / seconds if seconds else 0.0
    return f"{many}, {choices} choices in {seconds:.2f} s: {speed:,.0f} choices a second ({told})"
