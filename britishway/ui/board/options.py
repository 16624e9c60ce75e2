"""The grammar of option ids, as far as the board needs it: where on the board an option lives. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from britishway.ui.board.geometry import family

Where = tuple[str, str]  # (place, kind) of a piece; the place is a space, a box, "intel" or "track"

_SPACE_VERBS = ("space", "pacify", "agitate")
_PIECE_VERBS = ("remove", "flip")


@dataclass(frozen=True)
class Parsed:
    """An option id taken apart. Fields that it does not have are empty."""

    id: str
    verb: str
    piece: str = ""
    place: str = ""
    to: str = ""
    n: int = 1
    value: str = ""


def parse(option: str) -> Parsed:
    """Take an option id apart; whatever is unknown keeps only its verb."""
    verb, *rest = option.split(":")
    match verb, rest:
        case ("move", [piece, place, to, *more]):
            n = int(more[0]) if more and more[0].isdigit() else 1
            return Parsed(option, verb, piece, place, to, n)
        case ("place", [piece, to, *more]):
            source = more[1] if len(more) == 2 and more[0] == "from" else "available"
            return Parsed(option, verb, piece, source, to)
        case ("replace", [piece, value, place]):
            return Parsed(option, verb, piece, place, value=value)
        case (verb, [piece, place]) if verb in _PIECE_VERBS:
            return Parsed(option, verb, piece, place)
        case ("spend" | "discard", ["intel", value]):
            return Parsed(option, verb, "intel", "intel", value=value)
        case ("lead", [value]):
            return Parsed(option, verb, "intel", "intel", value=value)
        case ("spend", ["arms_cache", place]):
            return Parsed(option, verb, "arms_caches", place)
        case ("offensive", [place]):
            return Parsed(option, verb, "arms_caches", place)
        case ("shift", [place, way]):
            return Parsed(option, verb, place=place, value=way)
        case ("box", [place]):
            return Parsed(option, verb, place=place)
        case (verb, [place]) if verb in _SPACE_VERBS:
            return Parsed(option, verb, place=place)
    return Parsed(option, verb)


def same_piece(one: str, two: str) -> bool:
    """Is it the same exact kind, or does one of them leave the side open?"""
    return one == two or (family(one) == family(two) and (one == family(one) or two == family(two)))


@dataclass
class Choices:
    """A decision's options by where they can be clicked."""

    spaces: set[str]
    tracks: set[str]
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: dict[str, tuple[str, str]] = field(default_factory=dict)
    at_space: dict[str, list[str]] = field(default_factory=dict)
    at_piece: dict[Where, list[str]] = field(default_factory=dict)
    at_box: dict[str, list[str]] = field(default_factory=dict)
    at_track: dict[str, list[Parsed]] = field(default_factory=dict)
    moves: dict[Where, list[Parsed]] = field(default_factory=dict)
    selected: list[str] = field(default_factory=list)
    asks: set[str] = field(default_factory=set)  # "space", "piece", "box", "chit", "track"

    @classmethod
    def read(cls, decision: dict[str, Any] | None, spaces: Iterable[str], tracks: Iterable[str]) -> Choices:
        """Sort a decision's options; no decision gives no choices."""
        found = cls(set(spaces), set(tracks))
        if decision is None:
            return found
        found.selected = [s for s in decision.get("selected") or [] if s in found.spaces]
        for option in decision.get("options") or []:
            found.options[option["id"]] = option
            found._sort(parse(option["id"]))
        for entry in decision.get("refused") or []:
            found.refused[entry["id"]] = (entry.get("reason") or "", entry.get("rule") or "")
        return found

    def _sort(self, p: Parsed) -> None:
        if p.verb == "move":
            self.moves.setdefault((p.place, p.piece), []).append(p)
            self.asks.add("piece")
        elif p.verb == "place":
            self.moves.setdefault((p.place, p.piece), []).append(p)
            self._add(self.at_space, p.to, p.id, "space")
        elif p.verb == "box":
            self._add(self.at_box, p.place, p.id, "box")
        elif p.verb == "shift" and p.place in self.tracks:
            self.at_track.setdefault(p.place, []).append(p)
            self.asks.add("track")
        elif p.piece == "intel":
            self._add(self.at_piece, ("intel", p.value), p.id, "chit")
        elif p.piece:
            self._add(self.at_piece, (p.place, p.piece), p.id, "piece")
        elif p.place in self.spaces:
            self._add(self.at_space, p.place, p.id, "space")

    def _add(self, table: dict[Any, list[str]], key: object, option: str, asks: str) -> None:
        table.setdefault(key, []).append(option)
        self.asks.add(asks)

    # ---- questions

    def label(self, option: str) -> str:
        entry = self.options.get(option, {})
        return str(entry.get("label") or option)

    def note(self, option: str) -> str:
        return str(self.options.get(option, {}).get("note") or "")

    def is_legal(self, option: str) -> bool:
        return option in self.options

    def of_piece(self, place: str, kind: str) -> list[str]:
        """What clicking that piece can do, moves apart."""
        return [
            o
            for (where, piece), ids in self.at_piece.items()
            if where == place and same_piece(piece, kind)
            for o in ids
        ]

    def moves_of(self, place: str, kind: str) -> list[Parsed]:
        """Where that piece may be taken: moves, and placements out of a box."""
        return [
            p for (where, piece), ps in self.moves.items() if where == place and same_piece(piece, kind) for p in ps
        ]

    def of_space(self, space: str) -> list[str]:
        """Everything that a click on a space itself can mean: first what names it, then its pieces."""
        found = list(self.at_space.get(space, []))
        for (where, _), ids in self.at_piece.items():
            if where == space:
                found += [o for o in ids if o not in found]
        return found

    def moves_into(self, place: str) -> list[str]:
        return [p.id for ps in self.moves.values() for p in ps if p.to == place and p.verb == "move"]

    def moves_from(self, place: str) -> dict[str, list[Parsed]]:
        """Moves out of a place by kind of piece."""
        found: dict[str, list[Parsed]] = {}
        for (where, piece), ps in self.moves.items():
            if where == place:
                found.setdefault(piece, []).extend(p for p in ps if p.verb == "move")
        return {kind: ps for kind, ps in found.items() if ps}

    def touches_space(self, space: str) -> bool:
        """Can anything at all be done by pointing at this space?"""
        return bool(self.of_space(space) or self.moves_from(space) or self.moves_into(space))

    def guesses(self, place: str) -> list[str]:
        """Option ids that a person who clicks an illegal place most likely meant, best first."""
        found = [o for o, _ in self.refused.items() if place in o.split(":")[1:]]
        for option in self.options:
            p = parse(option)
            if p.verb in _SPACE_VERBS:
                found.append(f"{p.verb}:{place}")
            elif p.verb == "place":
                found.append(f"place:{p.piece}:{place}" + ("" if p.place == "available" else f":from:{p.place}"))
            elif p.verb in _PIECE_VERBS:
                found.append(f"{p.verb}:{p.piece}:{place}")
            elif p.verb == "offensive":
                found.append(f"offensive:{place}")
            elif p.verb == "spend" and p.piece == "arms_caches":
                found.append(f"spend:arms_cache:{place}")
        return list(dict.fromkeys(found)) or [f"space:{place}"]
