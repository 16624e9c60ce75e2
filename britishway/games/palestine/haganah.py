"""The Haganah Track and the Irgun pieces that wait on it. Chapter 6.5."""

from __future__ import annotations

from typing import Final

from britishway.games.coin.asking import remove_pieces
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ARMS_CACHES,
    FIGHTERS,
    INSURGENTS,
    KINDS,
    OWN_TRACK,
    SHADED,
    UNDERGROUND,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import remove, shift
from britishway.games.palestine.cards import PALMACH

HAGANAH: Final = OWN_TRACK
OPPOSED: Final = 0
SUPPORT: Final = 3
COORDINATE: Final = 4

# Cells and Arms Caches that wait on the Track at each of its values: boxes 3 and 4 fill when it is lower (6.5.2).
WAITING_CELLS: Final = (5, 5, 5, 2, 0)
WAITING_CACHES: Final = (1, 1, 1, 1, 0)


async def shift_haganah(s: State, by: int) -> None:
    """Shifts the Track one step; pieces come from it or go back to it at once. 6.5.1, 6.5.2."""
    left = s.tracks[HAGANAH]
    if not shift(s, HAGANAH, by):
        return
    value, track = s.tracks[HAGANAH], s.game.place("haganah_track")
    at = track * KINDS
    cells = s.pieces[at + UNDERGROUND] - WAITING_CELLS[value]
    caches = s.pieces[at + ARMS_CACHES] - WAITING_CACHES[value]
    if by > 0:
        release(s, UNDERGROUND, cells)
        release(s, ARMS_CACHES, caches)
    elif left in (SUPPORT, COORDINATE):
        await return_to_track(s, UNDERGROUND, FIGHTERS, -cells)
        await return_to_track(s, ARMS_CACHES, (ARMS_CACHES,), -caches)


def release(s: State, kind: int, n: int) -> None:
    """Waiting pieces become Available. 6.5.2."""
    if n > 0:
        remove(s, kind, s.game.place("haganah_track"), n)


async def return_to_track(s: State, kind: int, kinds: tuple[int, ...], n: int) -> None:
    """Fills the Track: from Available, then from the map as Irgun choose, then from Prison. 6.5.2, PAL-27."""
    track, available, prison = (s.game.place(box) for box in ("haganah_track", "available", "prison"))
    from_box = min(n, s.pieces[available * KINDS + kind])
    if from_box > 0:
        remove(s, kind, available, from_box, to=track)
        n -= from_box
    if n > 0:
        gone = await remove_pieces(
            s, INSURGENTS, "Haganah Track", "6.5.2", kinds, s.game.all_spaces, n, to=track,
            why_other="Not a piece that returns to the Track now",
        )  # fmt: skip
        n -= len(gone)
    from_prison = min(n, s.pieces[prison * KINDS + kind])
    if from_prison > 0:
        remove(s, kind, prison, from_prison, to=track)


def adds_a_space(s: State) -> bool:
    """Whether the Haganah give an Irgun Operation one more space (6.5.3, P13)."""
    palmach = s.capabilities[PALMACH]
    value = s.tracks[HAGANAH]
    if palmach == UNSHADED:
        return False
    return value == COORDINATE or (palmach == SHADED and value == SUPPORT)
