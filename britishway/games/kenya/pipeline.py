"""The Pipeline Track: how hard the British go about it, and what that may cost them. Chapter 6.6."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.asking import roll
from britishway.games.coin.state import State
from britishway.games.coin.terms import BRITISH, OWN_TRACK
from britishway.games.coin.verbs import political_will, shift

PIPELINE: Final = OWN_TRACK


def relocate_spaces(s: State) -> int:
    """How many spaces Relocate may select. 6.6.2, KEN-6."""
    return s.game.board.track_numbers(PIPELINE, "relocate")[s.tracks[PIPELINE]]


def reprisal_spaces(s: State) -> int:
    """How many spaces Reprisal may select. 6.6.2, KEN-6."""
    return s.game.board.track_numbers(PIPELINE, "reprisal")[s.tracks[PIPELINE]]


def shift_pipeline(s: State, by: int) -> None:
    """Shifts the Track; beyond its ends nothing happens. 6.6.1, GEN-15."""
    shift(s, PIPELINE, by)


async def outrage(s: State, faction: int, title: str, *, loss: int = 1) -> None:
    """A die under the Pipeline's value costs Political Will; at 0 and 1 none is rolled. 6.6.3, KEN-13."""
    value = s.tracks[PIPELINE]
    if value < 2:
        return
    die, _ = await roll(
        s, faction, f"{title}: Outrage", "6.6.3",
        verdict=lambda die: f"under {value}: Outrage" if die < value else f"not under {value}: no Outrage",
    )  # fmt: skip
    if die < value:
        political_will(s, -loss)


async def offer_shift(s: State, title: str, rule: str, *, ways: tuple[int, ...] = (-1, 1)) -> None:
    """The British may shift the Track one step, or leave it (GEN-15)."""
    low, high = s.game.board.track_ends[PIPELINE]
    catalog = s.game.catalog
    options = [
        (catalog.left if way < 0 else catalog.right)[PIPELINE]
        for way in ways
        if low <= s.tracks[PIPELINE] + way <= high
    ]

    def why(option: Option) -> Reason | None:
        if option.kind != "shift" or option.value != PIPELINE or option.space >= 0:
            return None
        if (-1 if option.word == "left" else 1) not in ways:
            return Reason("The card shifts it the other way", rule)
        return Reason("The Pipeline is at that end of its Track", rule)

    choice = await Decision(BRITISH, title, "shift the Pipeline, or leave it", rule, [*options, DONE], explain=why)
    if choice is not DONE:
        shift_pipeline(s, -1 if choice.word == "left" else 1)
