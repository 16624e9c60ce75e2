"""The diary of a game in progress: every choice is on disk before the next one is asked.

A diary is a text file of JSON lines: the first says which game it is, each other what changed. It only
grows, so that a crash costs at most the line that was being written; reading it stops there.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import threading
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import attrs

from britishway.engine.errors import FileError
from britishway.engine.table import Table
from britishway.saves.disk import home, lock, read_limited, write_atomically
from britishway.saves.gamefile import SNAPSHOTS, Loaded, Snapshot, describe, read, restore

SUFFIX = ".diary"
SIZE_LIMIT = 64_000_000

Entry = dict[str, Any]


@attrs.frozen
class InProgress:
    """A game that can be gone on with; `problem` says why one cannot, and where its file is."""

    path: Path
    name: str
    scenario: str
    step: int
    when: datetime
    problem: str | None = None


class Diary:
    """Keeps one game on disk while it is played. Call `note` after anything that changed its journal."""

    def __init__(self, path: Path, name: str, file: BinaryIO, table: Table[Any]) -> None:
        self.path = path
        self.name = name
        self._file = file
        self._syncer = _Syncer(file)
        self._line, self._step = [*table.journal, *table.future], table.step
        self._turn = _turn_start(table)

    @classmethod
    def begin(cls, table: Table[Any], name: str) -> Diary:
        """Start the diary of a game under a name; a name in use gets a number."""
        name = " ".join(name.split())[:80] or "Game"
        taken = {game.name for game in in_progress()}
        name = next(each for each in _numbered(name) if each not in taken)
        folder = _folder()
        with _said_as_file_error(folder, "made"):
            folder.mkdir(parents=True, exist_ok=True)
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "game"
        path = next(path for each in _numbered(slug) if not (path := folder / f"{each}{SUFFIX}").exists())
        write_atomically(path, _whole(name, table))
        return cls._opened(path, name, table)

    @classmethod
    def resume(cls, path: Path) -> tuple[Diary, Loaded]:
        """Open a game in progress and go on writing its diary."""
        read_back = _read(path)
        try:
            loaded = restore(read(read_back.document()))
        except FileError as error:
            raise FileError(f"{path}{error}") from None
        claimed = _claim(path)
        claimed.close()
        # Written afresh: a torn last line must not stand in the middle of what follows.
        write_atomically(path, _whole(read_back.name, loaded.table))
        path.with_name(path.name + ".bak").unlink(missing_ok=True)
        notices = [notice for notice in (read_back.notice, loaded.notice) if notice]
        told = Loaded(loaded.table, " ".join(notices) or None)
        return cls._opened(path, read_back.name, loaded.table), told

    @classmethod
    def _opened(cls, path: Path, name: str, table: Table[Any]) -> Diary:
        return cls(path, name, _claim(path), table)

    def note(self, table: Table[Any]) -> None:
        """Write down what has changed since the last time."""
        line, step = [*table.journal, *table.future], table.step
        entries: list[Entry]
        if line == self._line:
            entries = [] if step == self._step else [{"goto": step}]
        elif line[:-1] == self._line[: self._step] and step == len(line):
            entries = [{"choose": line[-1]}]
        else:
            entries = [{"journal": line}, {"goto": step}]
        self._line, self._step = line, step
        turn = _turn_start(table)
        if turn != self._turn and any("goto" not in entry for entry in entries):
            step, digest = table.marks()[-1]
            entries.append({"turn": {"step": step, "hash": digest}, "snapshot": attrs.asdict(Snapshot.of(turn))})
        self._turn = turn
        self._write(entries)

    def rename(self, name: str) -> None:
        self.name = " ".join(name.split())[:80] or self.name
        self._write([{"name": self.name}])

    def close(self) -> None:
        """Stop writing; the game stays in progress."""
        self._syncer.close()
        self._file.close()

    def discard(self) -> None:
        """The game is over, or saved elsewhere, or given up: nothing is left to go on with."""
        self.close()
        with contextlib.suppress(OSError):
            self.path.unlink()

    def _write(self, entries: Iterable[Entry]) -> None:
        data = b"".join(_bytes(entry) for entry in entries)
        if not data:
            return
        with _said_as_file_error(self.path, "written"):
            self._file.write(data)
            self._file.flush()
        self._syncer.wake()


def in_progress() -> list[InProgress]:
    """The games that can be gone on with, the one played last first."""
    folder = _folder()
    if not folder.is_dir():
        return []
    games = [_look(path) for path in sorted(folder.glob(f"*{SUFFIX}"))]
    return sorted(games, key=lambda game: game.when, reverse=True)


# ---- what stands in a diary -------------------------------------------------------------------


@attrs.define
class _ReadBack:
    """What a diary says, as far as it can be read."""

    head: Entry
    name: str
    line: list[str]
    step: int
    turns: list[Entry]
    snapshots: list[Entry]
    unread: int = 0

    @property
    def notice(self) -> str | None:
        """What is told when more than the line that was being written is lost."""
        if not self.unread:
            return None
        return f"{self.unread} lines at the end of this game's diary are damaged: it goes on from step {self.step}."

    def document(self) -> Entry:
        """The game as a game file would say it."""
        steps = {turn["step"]: turn for turn in self.turns if turn["step"] <= self.step}
        kept = {snapshot["step"]: snapshot for snapshot in self.snapshots if snapshot["step"] in steps}
        return {
            **self.head,
            "journal": self.line[: self.step],
            "redo": self.line[self.step :],
            "turns": [steps[step] for step in sorted(steps)],
            "snapshots": [kept[step] for step in sorted(kept)][-SNAPSHOTS:],
        }

    def take(self, entry: Entry) -> None:
        if "choose" in entry:
            self._keep_until(self.step)
            self.line = [*self.line[: self.step], str(entry["choose"])]
            self.step += 1
        elif "journal" in entry:
            line = [str(option) for option in entry["journal"]]
            self._keep_until(_common(self.line, line))
            self.line, self.step = line, len(line)
        elif "goto" in entry:
            step = int(entry["goto"])
            if not 0 <= step <= len(self.line):
                raise ValueError("a step that the journal does not have")
            self.step = step
        elif "turn" in entry:
            self.turns.append({"step": int(entry["turn"]["step"]), "hash": str(entry["turn"]["hash"])})
            self.snapshots.append(dict(entry["snapshot"]))
        elif "name" in entry:
            self.name = str(entry["name"])

    def _keep_until(self, step: int) -> None:
        """Forget the turns that the game has left by another way."""
        self.turns = [turn for turn in self.turns if turn["step"] <= step]
        self.snapshots = [snapshot for snapshot in self.snapshots if snapshot["step"] <= step]


def _whole(name: str, table: Table[Any]) -> bytes:
    """The first line of a diary: the game as it stands, in the form of a game file."""
    head: Entry = {"name": name, "game": attrs.asdict(describe(table))}
    return _bytes(head)


def _turn_start(table: Table[Any]) -> Entry:
    """The position in which the turn began; a different one means that another turn has begun."""
    return table.snapshots(1)[0]


def _read(path: Path) -> _ReadBack:
    lines = read_limited(path, SIZE_LIMIT).split(b"\n")
    try:
        first = json.loads(lines[0])
        head, name = first["game"], str(first["name"])
        saved = read(head)
    except FileError as error:
        raise FileError(f"{path}{error}") from None
    except (ValueError, RecursionError, TypeError, KeyError):
        raise FileError(f"{path}, line 1: not a game in progress of this program; delete the file") from None
    read_back = _ReadBack(
        head,
        name,
        [*saved.journal, *saved.redo],
        len(saved.journal),
        [attrs.asdict(mark) for mark in saved.turns],
        [attrs.asdict(snapshot) for snapshot in saved.snapshots],
    )
    entries = lines[1:-1]  # what follows the last line's end was being written when the power went
    for number, text in enumerate(entries):
        try:
            read_back.take(json.loads(text))
        except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
            read_back.unread = len(entries) - number
            break
    return read_back


def _look(path: Path) -> InProgress:
    """What the start screen says about a diary, without replaying it."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        when = datetime.fromtimestamp(0, UTC)
    try:
        found = _read(path)
        return InProgress(path, found.name, str(found.head["request"].get("scenario")), found.step, when)
    except FileError as error:
        return InProgress(path, path.stem, "", 0, when, problem=str(error))


# ---- the file ---------------------------------------------------------------------------------


class _Syncer:
    """Brings what was written to the disk itself, in a thread of its own: a disk may take its time."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._wanted = threading.Event()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="diary", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._wanted.set()

    def close(self) -> None:
        self._closing = True
        self._wanted.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing:
            self._wanted.wait()
            self._wanted.clear()
            with contextlib.suppress(OSError, ValueError):
                os.fsync(self._file.fileno())


def _claim(path: Path) -> BinaryIO:
    with _said_as_file_error(path, "opened"):
        file = path.open("ab")
    if not lock(file):
        file.close()
        raise FileError(f"{path}: this game is open in another window; close it there first")
    return file


@contextlib.contextmanager
def _said_as_file_error(path: Path, done: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        cause = error.strerror or type(error).__name__
        raise FileError(f"{path}: cannot be {done} ({cause}); check the disk and its permissions") from None


def _folder() -> Path:
    return home() / "games"


def _bytes(entry: Entry) -> bytes:
    text = json.dumps(entry, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1


def _common(first: list[str], second: list[str]) -> int:
    """How many choices two journals begin with in common."""
    count = 0
    for mine, other in zip(first, second, strict=False):
        if mine != other:
            break
        count += 1
    return count
