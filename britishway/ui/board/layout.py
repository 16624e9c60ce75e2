"""Where every piece, marker and counter of a state stands on the sheet: tidy groups, and piles where a slot is full."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from britishway.ui.board import sheet_boxes, wood
from britishway.ui.board.geometry import Geometry, Shape, family

Key = tuple[str, str, int]

_BRITISH = ("troops", "police")
_INSURGENT = (
    "bases",
    "arms_caches",
    "cells_underground",
    "cells_active",
    "guerrillas_underground",
    "guerrillas_active",
)
_MARKERS = ("sabotage", "terror", "curfew", "new_village")
ROW = 4  # at most so many in a row inside a space


@dataclass(frozen=True)
class Token:
    """One thing that stands on the sheet: a piece, a pile of one kind, a marker or a counter."""

    place: str
    kind: str
    index: int
    x: float
    y: float
    count: int = 1
    total: int = 1  # how many of its kind stand here
    detail: str = ""  # a chit's value, a cylinder's faction, a capability's side
    lift: float = 0.0  # drawn above others of the same height

    @property
    def key(self) -> Key:
        return (self.place, self.kind, self.index)

    @property
    def at(self) -> QPointF:
        return QPointF(self.x, self.y)

    @property
    def tells(self) -> bool:
        """Whether it only says how a space stands, and is nothing to choose."""
        return self.kind in ("control", "support") or self.kind.startswith("population_")


@dataclass(frozen=True)
class _Spread:
    """Room between pieces: the widest and the narrowest that still reads."""

    wide_x: float
    wide_y: float
    tight_x: float
    tight_y: float


_SPREADS = {"cube": _Spread(29, 31, 24.4, 27), "cylinder": _Spread(28, 30, 24.0, 26), "marker": _Spread(34, 34, 32, 32)}


class Stood:
    """What stood where for which counts: from one state to the next, most places are as they were."""

    MOST = 4000

    def __init__(self) -> None:
        self._known: dict[Hashable, list[Token]] = {}

    def again(self, counts: Hashable, lay: Callable[[], list[Token]]) -> list[Token]:
        """The tokens for these counts, laid out only the first time."""
        found = self._known.get(counts)
        if found is None:
            if len(self._known) >= self.MOST:
                self._known.clear()
            found = self._known[counts] = lay()
        return found


def lay_out(g: Geometry, state: dict[str, Any], factions: Iterable[str], stood: Stood | None = None) -> list[Token]:
    """Every token of a state, in the order they are drawn in; `stood` remembers the places from state to state."""
    found: list[Token] = []
    stood = stood or Stood()
    for sid, content in (state.get("spaces") or {}).items():
        shape = g.spaces.get(sid)
        if shape:
            found += stood.again(_counts_in(sid, content), partial(_in_space, shape, content))
    for box, pieces in (state.get("boxes") or {}).items():
        held = {**pieces, **_pool(g, box, state)}
        found += stood.again((box, *held.items()), partial(_in_box, g, box, held))
    found += _on_tracks(g, state)
    found += _initiative(g, state, factions)
    found += _intel(g, state)
    found += _capabilities(g, state)
    found += _supplies(g, state)
    return found


def _counts_in(sid: str, content: dict[str, Any]) -> Hashable:
    """All on which the place of a space's tokens depends."""
    pieces, markers = content.get("pieces") or {}, content.get("markers") or {}
    levels = (content.get("control"), content.get("support"), content.get("population"))
    return (sid, levels, tuple(pieces.items()), tuple(markers.items()))


# ---- spaces ----------------------------------------------------------------------------------------------------


def _in_space(shape: Shape, content: dict[str, Any]) -> list[Token]:
    pieces, markers = content.get("pieces") or {}, content.get("markers") or {}
    found = []
    for slot, kinds, counts in (
        ("british", _BRITISH, pieces),
        ("insurgent", _INSURGENT, pieces),
        ("markers", _MARKERS, markers),
    ):
        wanted = [(kind, counts[kind]) for kind in kinds if counts.get(kind)]
        if wanted:
            rect = shape.slots.get(slot) or shape.outline.boundingRect().adjusted(8, 8, -8, -8)
            found += arrange(shape.id, wanted, rect, per_row=ROW)
    if shape.control and content.get("control"):
        found.append(Token(shape.id, "control", 0, shape.control.x(), shape.control.y(), detail=content["control"]))
    if shape.support and content.get("support"):
        found.append(Token(shape.id, "support", 0, shape.support.x(), shape.support.y(), detail=content["support"]))
    people = content.get("population")
    if shape.value and people is not None and str(people) != shape.printed:
        found.append(Token(shape.id, f"population_{people}", 0, shape.value.x(), shape.value.y(), detail=str(people)))
    return found


def arrange(
    place: str, wanted: list[tuple[str, int]], rect: QRectF, *, per_row: int, packed: bool = False
) -> list[Token]:
    """Put kinds and counts into a rectangle: spread out if they fit, else with piles, the largest crowd first."""
    discs = [(k, n) for k, n in wanted if family(k) in wood.DISCS]
    rest = [(k, n) for k, n in wanted if family(k) not in wood.DISCS]
    found, used = _stack_discs(place, discs, rect, alone=not rest)
    room = rect.adjusted(0, used, 0, 0) if rest else rect
    piled: set[str] = set()
    while rest:
        rows = _rows(rest, piled, room, per_row, packed=packed)
        if rows is not None or all(k in piled or n == 1 for k, n in rest):
            break
        piled.add(max((item for item in rest if item[0] not in piled), key=lambda item: item[1])[0])
    if rest:
        found += _stand(place, rows or [_units(rest, piled)], dict(rest), room, packed=packed)
    return found


def _units(wanted: list[tuple[str, int]], piled: set[str]) -> list[tuple[str, int, int]]:
    """(kind, index, count) of everything that stands by itself."""
    units: list[tuple[str, int, int]] = []
    for kind, n in wanted:
        units += [(kind, 0, n)] if kind in piled else [(kind, i, 1) for i in range(n)]
    return units


def _spread(kind: str) -> _Spread:
    base = family(kind)
    return _SPREADS["cube" if base in wood.CUBES else "cylinder" if base in wood.CYLINDERS else "marker"]


def _rows(
    wanted: list[tuple[str, int]], piled: set[str], room: QRectF, per_row: int, *, packed: bool
) -> list[list[tuple[str, int, int]]] | None:
    """Rows that fit the room: each kind in rows of its own if it can be, else one after another; None if neither."""
    spread = _spread(wanted[0][0])
    half_w, half_h = wood.half_size(wanted[0][0])
    columns = min(per_row, int((room.width() - 2 * half_w + 0.5) / spread.tight_x) + 1)
    lines = int((room.height() - 2 * half_h + 2.5) / spread.tight_y) + 1
    if columns < 1 or lines < 1:
        return None
    if not packed:
        apart: list[list[tuple[str, int, int]]] = []
        for kind, n in wanted:
            units = _units([(kind, n)], piled)
            apart += [units[i : i + columns] for i in range(0, len(units), columns)]
        if len(apart) <= lines:
            return apart
    units = _units(wanted, piled)
    together = [units[i : i + columns] for i in range(0, len(units), columns)]
    return together if len(together) <= lines else None


def _stand(
    place: str, rows: list[list[tuple[str, int, int]]], totals: dict[str, int], room: QRectF, *, packed: bool
) -> list[Token]:
    """Give each row its places: centred in a space, from the left in a box."""
    spread = _spread(rows[0][0][0])
    half_w, half_h = wood.half_size(rows[0][0][0])
    longest = max(len(row) for row in rows)
    dx = min(spread.wide_x, (room.width() - 2 * half_w) / max(1, longest - 1))
    dy = min(spread.wide_y, (room.height() - 2 * half_h) / max(1, len(rows) - 1))
    top = room.center().y() - dy * (len(rows) - 1) / 2
    found = []
    for j, row in enumerate(rows):
        left = room.left() + half_w if packed else room.center().x() - dx * (len(row) - 1) / 2
        for i, (kind, index, count) in enumerate(row):
            found.append(
                Token(place, kind, index, left + i * dx, top + j * dy, count, totals[kind], lift=i * 0.01 + j * 0.1)
            )
    return found


def _stack_discs(place: str, discs: list[tuple[str, int]], rect: QRectF, *, alone: bool) -> tuple[list[Token], float]:
    """Discs stand on one another, at the top of a slot; a tall stack becomes one with a count."""
    found: list[Token] = []
    used = 0.0
    for kind, n in discs:
        shown = n if n <= 3 else 1
        height = 17 + 8.5 * (shown - 1)
        middle = rect.center().x()
        bottom = rect.center().y() + height / 2 - 9 if alone else rect.top() + used + height - 8
        for i in range(shown):
            found.append(Token(place, kind, i, middle, bottom - 8.5 * i, n if shown == 1 else 1, n, lift=i * 0.01))
        used += height + 2
    return found, used


# ---- boxes -----------------------------------------------------------------------------------------------------


def _in_box(g: Geometry, box: str, pieces: dict[str, int]) -> list[Token]:
    held = next((t for t in g.tracks.values() if t.box == box), None)
    if held:
        return _under_track(held, pieces)
    found: list[Token] = []
    used: dict[str, int] = {}
    rooms: dict[Any, tuple[QRectF, list[tuple[str, int]]]] = {}
    for kind in (*_BRITISH, *_INSURGENT, *_MARKERS):
        n = pieces.get(kind, 0)
        spots = g.box_spots(box, kind)[used.get(family(kind), 0) :]
        if n and n <= len(spots):
            used[family(kind)] = used.get(family(kind), 0) + n
            found += [Token(box, kind, i, p.x(), p.y(), 1, n, lift=i * 0.01) for i, p in enumerate(spots[:n])]
            continue
        rect = g.box_rect(box, kind) if n else None
        if rect is not None:
            rooms.setdefault(rect.getRect(), (rect, []))[1].append((kind, n))
    for rect, wanted in rooms.values():
        if all(family(kind) in wood.DISCS for kind, _ in wanted):
            found += _discs_in_row(box, wanted, rect)
        else:
            found += arrange(box, wanted, rect, per_row=99, packed=True)
    return found


def _pool(g: Geometry, box: str, state: dict[str, Any]) -> dict[str, int]:
    """The markers of a box that are limited and not on the map: no state lists them."""
    supply: dict[str, int] = g.board.get("markers") or {}
    shown = [kind for kind in supply if g.box_spots(box, kind)]
    spaces = (state.get("spaces") or {}).values()
    return {kind: supply[kind] - sum((s.get("markers") or {}).get(kind, 0) for s in spaces) for kind in shown}


def _discs_in_row(box: str, wanted: list[tuple[str, int]], rect: QRectF) -> list[Token]:
    units = _units(wanted, set())
    dx = min(44.0, (rect.width() - 34) / max(1, len(units) - 1))
    totals = dict(wanted)
    return [
        Token(box, kind, index, rect.left() + 17 + i * dx, rect.center().y(), count, totals[kind], lift=i * 0.01)
        for i, (kind, index, count) in enumerate(units)
    ]


def _under_track(track: sheet_boxes.Track, pieces: dict[str, int]) -> list[Token]:
    """Pieces that wait under the boxes of a track: the lowest box that is passed last fills last."""
    left = dict(pieces)
    found: list[Token] = []
    indices: dict[str, int] = {}
    for box in sorted(track.holds, reverse=True):
        for kind, at in sheet_boxes.hold_places(track, box):
            exact = next((k for k, n in left.items() if n > 0 and family(k) == kind), None)
            if exact is None:
                continue
            left[exact] -= 1
            index = indices[exact] = indices.get(exact, -1) + 1
            found.append(Token(track.box, exact, index, at.x(), at.y(), 1, pieces[exact]))
    return found


# ---- counters --------------------------------------------------------------------------------------------------


def _on_tracks(g: Geometry, state: dict[str, Any]) -> list[Token]:
    found = []
    on_edge: dict[int, list[str]] = {}
    for name, value in (state.get("tracks") or {}).items():
        track = g.tracks.get(name)
        if track and 0 <= value < len(track.spots):
            at = sheet_boxes.track_spot(track, value)
            found.append(Token("track", name, 0, at.x(), at.y()))
        elif name in g.edge_shows:
            on_edge.setdefault(value, []).append(name)
    for faction, value in (state.get("resources") or {}).items():
        on_edge.setdefault(value, []).append(f"resources_{faction}")
    for value, names in on_edge.items():
        if value in g.edge_spots:
            found += _on_edge(g.edge_spots[value], names)
    return found


def _on_edge(spot: QRectF, names: list[str]) -> list[Token]:
    """Counters with one value: one alone beside the number, more of them apart, the later ones under the number."""
    y = spot.center().y() + 1
    at = [(spot.right() - 22, y)]
    if len(names) > 1:
        low = spot.bottom() - 14
        at = [(spot.right() - 18, y), (spot.left() + 20, low), (spot.left() + 38, low)]
    return [
        Token("track", name, 0, x, y, lift=i * 0.1) for i, (name, (x, y)) in enumerate(zip(names, at, strict=False))
    ]


def _initiative(g: Geometry, state: dict[str, Any], factions: Iterable[str]) -> list[Token]:
    """Each faction's cylinder stands in an action box once it has chosen, else in its eligibility box."""
    found = []
    chosen = {who: box for box, who in (state.get("initiative") or {}).items() if who}
    waiting = {who: box for box, who in (state.get("eligible") or {}).items() if who}
    for who in factions:
        at = None
        if chosen.get(who) in g.actions:
            at = sheet_boxes.action_spot(g.actions[chosen[who]])
        elif waiting.get(who) in g.eligible:
            at = sheet_boxes.cylinder_spot(g.eligible[waiting[who]])
        if at is not None:
            found.append(Token("eligible", who, 0, at.x(), at.y(), detail=who))
    return found


def _intel(g: Geometry, state: dict[str, Any]) -> list[Token]:
    held = sorted((state.get("intel") or {}).get("held") or [])
    if not g.intel or not held:
        return []
    rect = g.intel.rect.adjusted(18, 46, -18, -10)
    dx = min(46.0, (rect.width() - 30) / max(1, len(held) - 1))
    counts: dict[int, int] = {}
    found = []
    for i, value in enumerate(held):
        index = counts[value] = counts.get(value, -1) + 1
        found.append(
            Token(
                "intel",
                str(value),
                index,
                rect.left() + 17 + i * dx,
                rect.top() + 24,
                1,
                held.count(value),
                str(value),
                i * 0.01,
            )
        )
    return found


def _supplies(g: Geometry, state: dict[str, Any]) -> list[Token]:
    """Markers of which there are only so many, as long as they are not on the map."""
    found: list[Token] = []
    for marker, panel in g.supplies.items():
        used = sum((s.get("markers") or {}).get(marker, 0) for s in (state.get("spaces") or {}).values())
        left = g.board.get("markers", {}).get(marker, 0) - used
        if left > 0:
            rect = panel.rect.adjusted(16, 44, -16, -10)
            found += arrange("supply", [(marker, left)], rect, per_row=99, packed=True)
    return found


CAPABILITY = (60.0, 34.0)


def _capabilities(g: Geometry, state: dict[str, Any]) -> list[Token]:
    cards = state.get("capabilities") or {}
    if not g.capabilities or not cards:
        return []
    rect = g.capabilities.rect.adjusted(18, 42, -18, -8)
    w, h = CAPABILITY
    rows = max(1, int((rect.height() + 8) // (h + 8)))
    columns = max(int((rect.width() + 12) // (w + 12)), -(-len(cards) // rows))
    dx = min(w + 12, (rect.width() - w) / max(1, columns - 1))
    top = rect.center().y() - (h + 8) * (rows - 1) / 2
    return [
        Token(
            "capability", card, 0, rect.left() + w / 2 + i % columns * dx, top + i // columns * (h + 8),
            detail=side, lift=i * 0.01,
        )
        for i, (card, side) in enumerate(cards.items())
    ]  # fmt: skip
