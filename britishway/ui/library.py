"""The games in progress as the window keeps them: a diary each, with who plays which side."""

from __future__ import annotations

import contextlib
import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from britishway import games, saves
from britishway.engine.errors import FileError

SEED_LIMIT = 2**31 - 1


@dataclass(slots=True)
class Game:
    """One game open in the window: its table, its diary, its players by faction."""

    table: Any
    diary: saves.Diary | None
    players: dict[str, str] = field(default_factory=dict)
    conceded: str | None = None
    notice: str | None = None
    file: Path | None = None
    title: str = "Game"
    saved: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name under which it is in progress."""
        return self.diary.name if self.diary else self.title

    @property
    def at_risk(self) -> bool:
        """Whether choices would be lost with the window: no diary could be begun, and the file has not got them."""
        return self.diary is None and tuple(self.table.journal) != self.saved

    def keep(self) -> None:
        """Writes down what has changed; nothing played is ever only in memory."""
        if self.diary is not None:
            self.diary.note(self.table)

    def remember(self) -> None:
        """Keeps the players' names, and who gave up, beside the diary."""
        if self.diary is None:
            return
        said = {"players": self.players, "conceded": self.conceded}
        with contextlib.suppress(OSError):
            _aside(self.diary.path).write_text(json.dumps(said, ensure_ascii=False) + "\n", encoding="utf-8")

    def close(self) -> None:
        """Leaves the game; it stays in progress."""
        if self.diary is not None:
            self.diary.close()


def seed_by_chance() -> int:
    """A seed for a game that names none, so that no two such games are alike."""
    return random.randrange(1, SEED_LIMIT)


def begin(request: dict[str, Any], name: str, players: dict[str, str]) -> Game:
    """A new game with a diary of its own; a name in use gets a number, so that nothing is overwritten."""
    game = Game(games.new_table({"seed": seed_by_chance(), **request}), None, {k: v for k, v in players.items() if v})
    _begin_diary(game, name)
    game.remember()
    return game


def _begin_diary(game: Game, name: str) -> None:
    """Keeps the game from now on; where the disk does not let us it is played all the same, and says so."""
    game.title = " ".join(name.split())[:80] or game.title
    try:
        game.diary = saves.Diary.begin(game.table, name)
    except FileError as error:
        words = f"It can be played, but is not kept on disk: {error}. Save it as a file before you leave it."
        game.notice = f"{game.notice} {words}" if game.notice else words


def resume(path: Path) -> Game:
    """Goes on with a game in progress."""
    diary, loaded = saves.Diary.resume(path)
    players, conceded = _read_aside(path)
    return Game(loaded.table, diary, players, conceded, loaded.notice)


def open_file(path: Path) -> Game:
    """A game from a `.bway` file, in progress from now on under the file's name; the file stays as it is."""
    loaded = saves.load(path)
    game = Game(loaded.table, None, {}, None, loaded.notice, path, saved=tuple(loaded.table.journal))
    _begin_diary(game, path.stem)
    return game


def forget(path: Path) -> None:
    """Removes a game in progress for good."""
    try:
        path.unlink(missing_ok=True)
        _aside(path).unlink(missing_ok=True)
    except OSError as error:
        raise FileError(f"{path}: cannot be removed ({error.strerror}); check its permissions") from None


def players_of(path: Path) -> dict[str, str]:
    """Who plays which side in a game in progress."""
    return _read_aside(path)[0]


def _aside(path: Path) -> Path:
    return path.with_suffix(".players.json")


def _read_aside(path: Path) -> tuple[dict[str, str], str | None]:
    try:
        said = json.loads(_aside(path).read_text(encoding="utf-8"))
        players = {str(key): str(value)[:60] for key, value in said["players"].items()}
        conceded = said.get("conceded")
        return players, str(conceded) if conceded else None
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        return {}, None
