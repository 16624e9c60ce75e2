"""Random legal games, to see that every game ends and how fast they are played."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs

from britishway import games

LONGEST = 200_000
"""Choices after which a game counts as endless."""


@attrs.frozen
class Played:
    """How one random game went."""

    seed: int
    winner: str | None
    reason: str
    choices: int
    seconds: float
    hash: str
    log: list[str] | None = None

    def as_json(self) -> str:
        told: dict[str, Any] = attrs.asdict(self)
        told["seconds"] = round(self.seconds, 6)
        if self.log is None:
            del told["log"]
        return json.dumps(told, ensure_ascii=False)

    def in_words(self) -> str:
        who = {None: "nobody wins", "tie": "a tie"}.get(self.winner, f"{_title(self.winner)} win")
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
    table = games.new_table({"scenario": scenario, "seed": seed})
    draw = random.Random(seed).random
    began = time.perf_counter()
    while (decision := table.decision) is not None and table.step < LONGEST:
        options = decision.options
        table.choose(options[int(draw() * len(options))].id)
    seconds = time.perf_counter() - began
    result = table.result_view() or {"winner": None, "reason": f"no end after {LONGEST} choices"}
    lines = [_line(entry) for entry in table.log()] if log else None
    return Played(seed, result["winner"], result["reason"], table.step, seconds, table.hash(), lines)


def _line(entry: dict[str, Any]) -> str:
    rule = f"  [{entry['rule']}]" if entry.get("rule") else ""
    return f"{entry['step']:>5}  {entry['text']}{rule}"


def _summary(played: list[Played]) -> str:
    choices = sum(game.choices for game in played)
    seconds = sum(game.seconds for game in played)
    wins = Counter(game.winner or "nobody" for game in played)
    told = ", ".join(f"{_title(who)} {count}" for who, count in sorted(wins.items()))
    many = "1 game" if len(played) == 1 else f"{len(played)} games"
    speed = choices / seconds if seconds else 0.0
    return f"{many}, {choices} choices in {seconds:.2f} s: {speed:,.0f} choices a second ({told})"


def _title(who: str | None) -> str:
    return (who or "nobody").replace("_", " ").title()
