"""The facts of a board, read from ``assets/boards/<game>.yaml``: spaces, who touches whom, supply.

The same file holds the geometry that the window draws; the rules read only the facts.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import frozen

from britishway.engine.errors import FileError
from britishway.resources import assets, load_yaml

FILE_KEYS = (
    "format", "game", "title", "years", "factions", "spaces", "adjacency", "not_adjacent", "tracks", "forces",
    "markers", "chits", "geometry",
)  # fmt: skip


@frozen
class Board:
    """What is printed on a board. Spaces are numbered in the order of the file.

    `adjacent[a]` are the neighbours of space `a`, in the file's order; `features[a]` is whatever
    else the file says of it (`value`, `coastal`, `district` …).
    """

    game: str
    title: str
    years: tuple[int, int]
    faction_ids: tuple[str, str]
    faction_names: tuple[str, str]
    ids: tuple[str, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    features: tuple[dict[str, object], ...]
    adjacent: tuple[tuple[int, ...], ...]
    tracks: tuple[str, ...]
    track_names: tuple[str, ...]
    track_ends: tuple[tuple[int, int], ...]
    track_boxes: tuple[tuple[str, ...], ...]
    track_features: tuple[dict[str, object], ...]
    forces: dict[str, int]
    markers: dict[str, int]
    chits: tuple[int, ...]
    population: tuple[int, ...]
    inferred: tuple[str, ...]

    def of_kind(self, *kinds: str) -> tuple[int, ...]:
        """The spaces of these kinds, in the board's order."""
        return tuple(i for i, kind in enumerate(self.kinds) if kind in kinds)

    def number(self, id: str) -> int:
        """The number of the space with this id. Raises ValueError if there is none."""
        return self.ids.index(id)

    def track_numbers(self, track: int, name: str) -> tuple[int, ...]:
        """A row of numbers that stand under a track's boxes."""
        numbers = self.track_features[track].get(name)
        assert isinstance(numbers, list)
        return tuple(numbers)

    def value(self, space: int) -> int:
        """The number printed in the space."""
        value = self.features[space].get("value", 0)
        assert isinstance(value, int)
        return value


@cache
def load_board(game: str) -> Board:
    """Reads a board's facts. Raises FileError naming the file and the place that is wrong."""
    path = assets() / "boards" / f"{game}.yaml"
    raw = load_yaml(path)
    try:
        assert isinstance(raw, dict)
        for key in raw:
            if key not in FILE_KEYS:
                raise FileError(f"{path}: {key!r} is not known; the keys are {', '.join(FILE_KEYS)}.")
        return _board_from(raw)
    except KeyError as missing:
        raise FileError(f"{path}: {missing.args[0]!r} is missing or names nothing on the board.") from None
    except (AssertionError, TypeError, AttributeError, ValueError) as fault:
        raise FileError(f"{path}: the board's facts cannot be read ({fault}).") from None


def _board_from(raw: dict[str, dict[str, dict[str, object]]]) -> Board:
    facts: dict[str, object] = dict(raw)
    spaces = raw["spaces"]
    ids = tuple(spaces)
    number = {id: i for i, id in enumerate(ids)}
    neighbours: list[list[int]] = [[] for _ in ids]
    inferred: list[str] = []
    for entry in _listed(facts["adjacency"]):
        a, b = entry["between"]
        neighbours[number[a]].append(number[b])
        neighbours[number[b]].append(number[a])
        if entry.get("evidence") == "inferred":
            inferred.append(f"{spaces[a]['name']} and {spaces[b]['name']} touch: {entry.get('why', '')}")
    for space in spaces.values():
        if "inferred" in space:
            inferred.append(f"{space['name']}: {space['inferred']}")
    tracks = raw["tracks"]
    ends: list[tuple[int, int]] = []
    boxes: list[tuple[str, ...]] = []
    for track in tracks.values():
        names = tuple(str(name) for name in _texts(track.get("boxes", [])))
        boxes.append(names)
        low, high = track.get("min", 0), track.get("max", len(names) - 1)
        assert isinstance(low, int)
        assert isinstance(high, int)
        ends.append((low, high))
        if "inferred" in track:
            inferred.append(f"{track['name']}: {track['inferred']}")
        inferred.extend(
            f"{track['name']} box {i} is printed under another name" for i in _texts(track.get("inferred_names", []))
        )
    factions = facts["factions"]
    assert isinstance(factions, dict)
    british, insurgents = factions
    years = _texts(facts["years"])
    return Board(
        game=str(facts["game"]),
        title=str(facts["title"]),
        years=(int(str(years[0])), int(str(years[1]))),
        faction_ids=(british, insurgents),
        faction_names=(factions[british], factions[insurgents]),
        ids=ids,
        names=tuple(str(space["name"]) for space in spaces.values()),
        kinds=tuple(str(space["kind"]) for space in spaces.values()),
        features=tuple(spaces.values()),
        adjacent=tuple(tuple(row) for row in neighbours),
        tracks=tuple(tracks),
        track_names=tuple(str(track["name"]) for track in tracks.values()),
        track_ends=tuple(ends),
        track_boxes=tuple(boxes),
        track_features=tuple(tracks.values()),
        forces=_counts(facts["forces"]),
        markers=_counts(facts.get("markers", {})),
        chits=tuple(int(str(value)) for value in _texts(facts.get("chits", []))),
        population=tuple(int(str(space.get("population", 0))) for space in spaces.values()),
        inferred=tuple(inferred),
    )


def _listed(value: object) -> list[dict[str, Any]]:
    assert isinstance(value, list)
    return value


def _texts(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _counts(value: object) -> dict[str, int]:
    assert isinstance(value, dict)
    return value
