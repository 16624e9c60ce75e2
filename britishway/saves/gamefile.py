"""The `.bway` file: a game as its request and its choices, with what proves that it replays.

The file is UTF-8 JSON and is read with a schema, never executed. A game opens by replaying its
choices. Where the rules have changed since it was saved and the replay comes out differently, it opens from
the newest snapshot that still can be played, and says so.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args, get_origin

import attrs
import cattrs
from cattrs.errors import ForbiddenExtraKeysError, IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn

from britishway import __version__, games, resources
from britishway.engine.errors import FileError, GameError, IllegalChoice
from britishway.engine.table import Table
from britishway.saves.disk import backup_of, read_limited, write_atomically

KIND = "britishway game"
FORMAT = 1
SIZE_LIMIT = 16_000_000
"""Bytes: a thousand times a long game."""

SNAPSHOTS = 3
"""How many turn starts can be opened should the rules change."""


@attrs.frozen
class Mark:
    """What the position's hash was at the start of a turn."""

    step: int
    hash: str


@attrs.frozen
class Snapshot:
    """The position at the start of a turn, with a digest that shows whether it is still what was written."""

    step: int
    position: dict[str, Any]
    check: str

    @classmethod
    def of(cls, packed: Mapping[str, Any]) -> Snapshot:
        """The snapshot that a table gave."""
        position = {key: value for key, value in packed.items() if key != "step"}
        return cls(packed["step"], position, _digest(position))

    def packed(self) -> dict[str, Any]:
        """The snapshot as a table takes it; raises ValueError if it has been damaged."""
        if self.check != _digest(self.position):
            raise ValueError("the snapshot is damaged")
        return {"step": self.step, **self.position}


@attrs.frozen
class GameFile:
    """Everything a `.bway` file says, in its order."""

    file: str
    format: int
    program: str
    rules: str
    scenario_hash: str
    saved: str
    request: dict[str, Any]
    journal: list[str]
    redo: list[str]
    turns: list[Mark]
    snapshots: list[Snapshot]
    base: Snapshot | None = None
    """Where the game begins, if it was once opened from a snapshot and knows nothing before it."""


@attrs.frozen
class Loaded:
    """A game from a file; `notice` is what its players should be told, if anything."""

    table: Table[Any]
    notice: str | None = None


def save(table: Table[Any], path: Path | str) -> None:
    """Write a game to a file, atomically; the version before is kept as `.bak`."""
    write_atomically(Path(path), _written(attrs.asdict(describe(table))).encode("utf-8", "backslashreplace"))


def load(path: Path | str) -> Loaded:
    """Open a game from a file; a FileError is one sentence naming file, place and mend."""
    path = Path(path)
    text = _text(read_limited(path, SIZE_LIMIT), path)
    try:
        return restore(read(_document(text)))
    except FileError as error:
        raise FileError(f"{path}{error}{_mend(str(error), path)}") from None


def describe(table: Table[Any]) -> GameFile:
    """A game as its file says it."""
    marks = table.marks()
    return GameFile(
        file=KIND,
        format=FORMAT,
        program=__version__,
        rules=games.RULES_VERSION,
        scenario_hash=scenario_hash(str(table.request["scenario"])),
        saved=datetime.now(UTC).isoformat(timespec="seconds"),
        request=dict(table.request),
        journal=list(table.journal),
        redo=list(table.future),
        turns=[Mark(step, digest) for step, digest in marks],
        snapshots=[Snapshot.of(packed) for packed in table.snapshots(SNAPSHOTS)],
        base=Snapshot.of(table.snapshots(len(marks))[0]) if marks[0][0] > 0 else None,
    )


def read(document: object) -> GameFile:
    """Check what a file says against the schema; the error begins with the place."""
    if not isinstance(document, dict) or document.get("file") != KIND:
        raise FileError(": not a game saved by this program; choose a .bway file")
    number = document.get("format")
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise FileError(", format: not a whole number from 1 on")
    if number > FORMAT:
        program = document.get("program")
        maker = f"version {program[:20]}" if isinstance(program, str) else "a newer version"
        raise FileError(
            f": saved by {maker} of the program in format {number}, and this version reads up to {FORMAT}; "
            "update the program to open it"
        )
    try:
        return CONVERTER.structure(document, GameFile)
    except cattrs.BaseValidationError as error:
        raise FileError(_first_fault(error)) from None
    except RecursionError:
        raise FileError(": nested too deeply") from None


def restore(saved: GameFile) -> Loaded:
    """Replay a game and hold it against its hashes; if the rules have changed, open it from a snapshot."""
    known = _hash_or_none(saved.request)
    changed = known is not None and (saved.rules, saved.scenario_hash) != (games.RULES_VERSION, known)
    try:
        return Loaded(_replay(saved))
    except FileError:
        if not changed:
            raise
    for snapshot in reversed(saved.snapshots):
        opened = _from_snapshot(saved, snapshot)
        if opened is not None:
            return opened
    raise FileError(
        f": the rules or the scenario have changed since version {saved.program} saved it, "
        "and none of its snapshots can be played on; open it with that version"
    )


def scenario_hash(scenario: str) -> str:
    """A digest of what a scenario and its board say, whatever their spacing and comments."""
    listed = {entry["id"]: entry for entry in games.scenarios()}
    game = listed[scenario]["game"]
    board = resources.load_yaml(resources.assets() / "boards" / f"{game}.yaml")
    facts = {key: value for key, value in _mapping(board).items() if key != "geometry"}
    setup = resources.load_yaml(resources.scenarios() / f"{scenario}.yaml")
    return _digest([facts, setup])


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# ---- replaying --------------------------------------------------------------------------------


def _replay(saved: GameFile) -> Table[Any]:
    try:
        table = _beginning(saved)
    except GameError as error:
        raise FileError(f", request: {error}") from None
    except ValueError as error:
        raise FileError(f", base: {error}") from None
    for option in (saved.journal + saved.redo)[table.step :]:
        try:
            table.choose(option)
        except IllegalChoice as error:
            raise FileError(f", step {table.step}: the choice {option[:60]!r} is not legal there ({error})") from None
        except GameError as error:
            raise FileError(f", step {table.step}: {error}") from None
    if saved.redo:
        table.goto(len(saved.journal))
    marks = dict(table.marks())
    for mark in saved.turns:
        if marks.get(mark.step) != mark.hash:
            raise FileError(f", step {mark.step}: the replayed position is not the one that was saved")
    return table


def _beginning(saved: GameFile) -> Table[Any]:
    if saved.base is None:
        return games.new_table(saved.request)
    return games.table_from_snapshot(saved.request, saved.journal, saved.base.packed())


def _from_snapshot(saved: GameFile, snapshot: Snapshot) -> Loaded | None:
    """The game from there on, as far as its choices are still legal; None if it cannot stand there."""
    try:
        table = games.table_from_snapshot(saved.request, saved.journal, snapshot.packed())
        start = table.step
        for option in saved.journal[table.step :]:
            try:
                table.choose(option)
            except IllegalChoice:
                break
    except Exception:  # whatever a position of other rules does to these
        return None
    lost = len(saved.journal) - table.step
    tail = f", and the last {lost} choices could not be kept" if lost else ""
    return Loaded(
        table,
        f"The rules have changed since this game was saved by version {saved.program}: "
        f"it goes on from the turn that began at step {start}, and the steps before that cannot be undone{tail}.",
    )


def _hash_or_none(request: Mapping[str, Any]) -> str | None:
    try:
        return scenario_hash(str(request["scenario"]))
    except (GameError, KeyError):
        return None


def _written(document: Mapping[str, object]) -> str:
    """JSON with a key, a choice, a turn, a snapshot a line: easy to look at and to compare."""
    return "{\n" + ",\n".join(f"{_json(key)}: {_lines(value)}" for key, value in document.items()) + "\n}\n"


def _lines(value: object) -> str:
    if not isinstance(value, list) or not value:
        return _json(value)
    return "[\n" + ",\n".join(_json(member) for member in value) + "\n]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


# ---- reading ----------------------------------------------------------------------------------


def _text(data: bytes, path: Path) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{path}: not a game saved by this program (no UTF-8 text); choose a .bway file") from None


def _document(text: str) -> object:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        if not text.strip():
            raise FileError(": empty") from None
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
            raise FileError(f", line {error.lineno}: the file ends in the middle") from None
        if text.lstrip()[0] != "{":
            raise FileError(": not a game saved by this program; choose a .bway file") from None
        raise FileError(f", line {error.lineno}, column {error.colno}: damaged ({error.msg})") from None
    except (RecursionError, ValueError):
        raise FileError(": not JSON that a game could hold") from None


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _mend(fault: str, path: Path) -> str:
    """What to do about a damaged file, unless the fault says so already."""
    if ";" in fault:
        return ""
    before = backup_of(path)
    return f"; the version before it is {before.name}" if before.exists() else "; open another copy of it"


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _exactly(kind: type) -> Callable[[object, object], object]:
    """Take a value only if it is of that very type: no number is ever read from a text."""

    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise TypeError(f"not {_WORDS[kind]}")
        return value

    return structure


def _list_of(kind: Any, converter: cattrs.Converter) -> Callable[[object, object], object]:
    """A list only from a list (a text would pass for a list of letters), with the place of what is wrong."""
    (member,) = get_args(kind)

    def structure(value: object, _: object) -> object:
        if not isinstance(value, list):
            raise TypeError("not a list")
        members = []
        for index, each in enumerate(value):
            try:
                members.append(converter.structure(each, member))
            except Exception as error:
                error.__notes__ = [IterableValidationNote("", index, member)]
                raise IterableValidationError("", [error], kind) from None
        return members

    return structure


def _record_of(kind: Any, converter: cattrs.Converter) -> Callable[[object, object], object]:
    read_members = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def structure(value: object, target: Any) -> object:
        if not isinstance(value, dict):
            raise TypeError("not an object")
        return read_members(value, target)

    return structure


_WORDS: dict[type, str] = {int: "a whole number", str: "a text", dict: "an object"}


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter()
    for kind in (int, str):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_func(_is(dict), _exactly(dict))
    converter.register_structure_hook_factory(_is(list), _list_of)
    converter.register_structure_hook_factory(attrs.has, _record_of)
    return converter


def _is(container: type) -> Callable[[Any], bool]:
    """Whether a type is that container of something."""

    def question(kind: Any) -> bool:
        origin: object = get_origin(kind)
        return origin is container

    return question


CONVERTER = _converter()


def _first_fault(error: BaseException) -> str:
    """The place and the cause of the first thing that is wrong."""
    place = ""
    while isinstance(error, cattrs.BaseValidationError):
        error = error.exceptions[0]
        for note in getattr(error, "__notes__", ()):
            name = getattr(note, "name", None)
            index = getattr(note, "index", None)
            place += f".{name}" if name is not None else f"[{index}]" if index is not None else ""
    place = place.lstrip(".")
    return f"{', ' + place if place else ''}: {_fault(error)}"


def _fault(error: BaseException) -> str:
    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown key {sorted(error.extra_fields)[0][:60]!r}; this version writes no such key"
    if isinstance(error, KeyError):
        return f"{error.args[0]!r} is missing"
    return " ".join(str(error).split())[:120] or type(error).__name__
