"""Files written whole or not at all, read with a limit, and errors that say what to do."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from pathlib import Path
from typing import IO

import platformdirs

from britishway.engine.errors import FileError

HOME_VARIABLE = "BRITISHWAY_HOME"


def home() -> Path:
    """The folder for games in progress and settings; the environment may name another one."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("britishway", appauthor=False))


def read_limited(path: Path, limit: int) -> bytes:
    """A file's bytes, as long as it is not larger than any file of ours can be."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise FileError(f"{_shown(path)}: cannot be opened ({_cause(error)}); check its name and place") from None
    if len(data) > limit:
        raise FileError(
            f"{_shown(path)}: larger than {limit // 1_000_000} MB, so not a game of this program; choose another file"
        )
    return data


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file's contents all at once; what it held before is kept beside it as `.bak`."""
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise FileError(f"{_shown(path)}: is a folder; give the name of a file in it")
        temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                _keep_before(target)
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
        _sync_folder(target.parent)
    except (OSError, ValueError) as error:
        raise FileError(f"{_shown(path)}: cannot be written ({_cause(error)}); save it in another place") from None


def backup_of(path: Path) -> Path:
    """Where the version before the last one is kept."""
    return path.with_name(path.name + ".bak")


def lock(file: IO[bytes]) -> bool:
    """Claim an open file for this program until it is closed; False where another one has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Windows lets nobody read a locked byte, so it is one far behind the end.
            os.lseek(file.fileno(), 1 << 30, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _keep_before(target: Path) -> None:
    """The old version stays under its name until the new one takes that name."""
    backup = backup_of(target)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.bak")
    fresh.unlink(missing_ok=True)
    try:
        os.link(target, fresh)
    except OSError:  # a file system without hard links
        shutil.copy2(target, fresh)
    fresh.replace(backup)


def _sync_folder(folder: Path) -> None:
    """Let the new name survive a power cut too, where the system can be asked for that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _shown(path: Path) -> str:
    return str(path).encode("utf-8", "backslashreplace").decode("utf-8").replace("\0", "\\0")


def _cause(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return "the name is not a valid one" if isinstance(error, ValueError) else type(error).__name__
