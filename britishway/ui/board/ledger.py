"""Counts on the way from one state to the next: planned moves drawn as if done, and effects one group at a time.

This is bookkeeping for the picture. What really holds is always the state that the table gives at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from britishway.ui.board.geometry import family
from britishway.ui.board.options import parse

State = dict[str, Any]
Counts = dict[tuple[str, str], int]

_SIDED = ("cells", "guerrillas")
_MARKERS = ("sabotage", "terror", "curfew", "new_village")


def counts_of(state: State) -> Counts:
    """How many of each kind stand where: pieces and markers, in spaces and boxes."""
    found: Counts = {}
    for sid, content in (state.get("spaces") or {}).items():
        for table in ("pieces", "markers"):
            for kind, n in (content.get(table) or {}).items():
                found[(sid, kind)] = n
    for box, pieces in (state.get("boxes") or {}).items():
        for kind, n in pieces.items():
            found[(box, kind)] = n
    return found


def copy_of(state: State) -> State:
    """A copy whose counts can be changed."""
    spaces = {
        sid: {**content, "pieces": dict(content.get("pieces") or {}), "markers": dict(content.get("markers") or {})}
        for sid, content in (state.get("spaces") or {}).items()
    }
    boxes = {box: dict(pieces) for box, pieces in (state.get("boxes") or {}).items()}
    return {**state, "spaces": spaces, "boxes": boxes, "tracks": dict(state.get("tracks") or {})}


def with_planned(state: State, planned: Iterable[str]) -> tuple[State, Counts]:
    """The state as if the planned moves were made, and how many ghosts they leave at each origin."""
    drawn = copy_of(state)
    ghosts: Counts = {}
    for option in planned:
        p = parse(option)
        if p.verb != "move":
            continue
        moved = _take(drawn, p.place, p.piece, p.n)
        _put(drawn, p.to, p.piece, moved)
        if moved and p.place != p.to:
            ghosts[(p.place, p.piece)] = ghosts.get((p.place, p.piece), 0) + moved
    return drawn, ghosts


def groups(effects: Iterable[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Effects that happen together; one without a group stands alone."""
    numbered = [(e.get("group", f"alone {i}"), e) for i, e in enumerate(effects)]
    return [[e for _, e in same] for _, same in groupby(numbered, key=lambda pair: pair[0])]


def apply(state: State, effects: Iterable[dict[str, Any]]) -> State:
    """The state after those effects, as far as they say."""
    drawn = copy_of(state)
    for effect in effects:
        _apply(drawn, effect)
    return drawn


def _apply(s: State, e: dict[str, Any]) -> None:
    verb, piece, n = e.get("verb"), str(e.get("piece") or ""), int(e.get("n") or 1)
    space, source, to = str(e.get("space") or ""), str(e.get("from") or ""), str(e.get("to") or "")
    became = str(e.get("to_piece") or "")
    match verb:
        case "move" if piece in _MARKERS:
            _mark(s, source, piece, -n)
            _mark(s, to, piece, n)
        case "move":
            _put(s, to, became or piece, _take(s, source, piece, n))
        case "place":
            _put(s, to or space, _exact(piece, "underground"), _take(s, source or "available", piece, n))
        case "remove":
            _put(s, to or "available", _exact(family(piece), "underground"), _take(s, source or space, piece, n))
        case "flip" if piece in _MARKERS:
            _mark(s, space, piece, -n)
            _mark(s, space, became, n)
        case "flip":
            _put(s, space, became or _other_side(piece), _take(s, space, piece, n))
        case "replace":
            _put(s, "available", _exact(family(piece), "underground"), _take(s, space, piece, n))
            _put(s, space, became, _take(s, "available", became, n))
        case "mark" | "unmark":
            _mark(s, space, piece, n if verb == "mark" else -n)
        case "shift" if e.get("track") in s["tracks"] and isinstance(e.get("value"), int):
            s["tracks"][e["track"]] = e["value"]
        case "set" if e.get("flag") in ("control", "support", "population") and space in s["spaces"]:
            s["spaces"][space][e["flag"]] = e.get("value")
        case "eligible":
            _stand_cylinder(s, e)
        case "draw" | "spend" | "discard" if e.get("what") == "intel" and isinstance(e.get("value"), int):
            _hold_chit(s, e["value"], n if verb == "draw" else -n)
        case "capability" if e.get("card"):
            s["capabilities"] = {**(s.get("capabilities") or {}), str(e["card"]): e.get("value")}


def _mark(s: State, space: str, marker: str, n: int) -> None:
    if space in s["spaces"] and marker:
        markers = s["spaces"][space]["markers"]
        markers[marker] = max(0, markers.get(marker, 0) + n)
        if not markers[marker]:
            del markers[marker]


def _stand_cylinder(s: State, e: dict[str, Any]) -> None:
    """A faction's cylinder goes into an action box, or both go back to be first and second."""
    boxes, eligible = dict(s.get("initiative") or {}), dict(s.get("eligible") or {})
    if e.get("box") in boxes:
        boxes[e["box"]] = e.get("who")
    elif e.get("first"):
        everyone = [who for who in [*boxes.values(), *eligible.values()] if who]
        other = next((who for who in everyone if who != e["first"]), None)
        boxes = dict.fromkeys(boxes)
        eligible = {"first": e["first"], "second": other}
    s["initiative"], s["eligible"] = boxes, eligible


def _hold_chit(s: State, value: int, n: int) -> None:
    intel = dict(s.get("intel") or {})
    held = list(intel.get("held") or [])
    for _ in range(abs(n)):
        if n > 0:
            held.append(value)
        elif value in held:
            held.remove(value)
    intel["held"] = held
    s["intel"] = intel


def roll_words(effect: dict[str, Any]) -> str:
    """A roll's sum in words: "4 − 1 Police + 2 Arms Cache = 5: success"."""
    if effect.get("text"):
        return str(effect["text"])
    value, total, above = effect.get("value"), effect.get("total"), effect.get("above")
    words = str(value)
    for amount, why in effect.get("mods") or []:
        words += f" {'+' if amount > 0 else '−'} {abs(amount)} {why}"
    if effect.get("mods"):
        words += f" = {total}"
    if isinstance(above, int) and isinstance(total, int):
        words += ": success" if total > above else ": no success"
    return "" if words == str(value) else words


def _exact(piece: str, side: str) -> str:
    return f"{piece}_{side}" if piece in _SIDED else piece


def _other_side(piece: str) -> str:
    base = family(piece)
    return f"{base}_underground" if piece.endswith("_active") else f"{base}_active"


def _table(s: State, place: str) -> dict[str, int] | None:
    if place in s["spaces"]:
        pieces: dict[str, int] = s["spaces"][place]["pieces"]
        return pieces
    if place:
        box: dict[str, int] = s["boxes"].setdefault(place, {})
        return box
    return None


def _take(s: State, place: str, piece: str, n: int) -> int:
    """Take up to n of a kind (either side up, if only the family is named); how many there were."""
    table = _table(s, place)
    if table is None:
        return n
    taken = 0
    for kind in [piece, *(k for k in sorted(table) if k != piece and family(k) == piece)]:
        here = min(table.get(kind, 0), n - taken)
        if here > 0:
            table[kind] -= here
            taken += here
            if not table[kind]:
                del table[kind]
    return taken


def _put(s: State, place: str, piece: str, n: int) -> None:
    table = _table(s, place)
    if table is not None and n > 0 and piece:
        table[piece] = table.get(piece, 0) + n


# ---- flows -----------------------------------------------------------------------------------------------------


class Flow:
    """n pieces that left one place (or came from nowhere) and stand at another (or nowhere)."""

    __slots__ = ("kind_from", "kind_to", "n", "place_from", "place_to")

    def __init__(self, source: tuple[str, str] | None, sink: tuple[str, str] | None, n: int) -> None:
        self.place_from, self.kind_from = source or ("", "")
        self.place_to, self.kind_to = sink or ("", "")
        self.n = n

    def __repr__(self) -> str:
        return f"Flow({self.n} {self.kind_from}@{self.place_from} -> {self.kind_to}@{self.place_to})"


def flows(before: Counts, after: Counts) -> list[Flow]:
    """What must have moved, turned over, come or gone between two counts, nearest explanation first."""
    sources: dict[tuple[str, str], int] = {}
    sinks: dict[tuple[str, str], int] = {}
    for key in sorted({*before, *after}):
        change = after.get(key, 0) - before.get(key, 0)
        if change < 0:
            sources[key] = -change
        elif change > 0:
            sinks[key] = change
    found: list[Flow] = []
    for same in (_turned, _moved, _moved_and_turned):
        for sink in sorted(sinks):
            for source in sorted(sources):
                if sinks[sink] and sources[source] and same(source, sink):
                    n = min(sinks[sink], sources[source])
                    sinks[sink] -= n
                    sources[source] -= n
                    found.append(Flow(source, sink, n))
    found += [Flow(source, None, n) for source, n in sources.items() if n]
    found += [Flow(None, sink, n) for sink, n in sinks.items() if n]
    return found


def _turned(source: tuple[str, str], sink: tuple[str, str]) -> bool:
    return source[0] == sink[0] and family(source[1]) == family(sink[1])


def _moved(source: tuple[str, str], sink: tuple[str, str]) -> bool:
    return source[1] == sink[1]


def _moved_and_turned(source: tuple[str, str], sink: tuple[str, str]) -> bool:
    return family(source[1]) == family(sink[1])
