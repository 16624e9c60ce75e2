"""Looks whether this installation of the program is whole: every scenario, a game, a file, the window's first frame."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from britishway import __version__, games, saves
from britishway.engine.errors import GameError
from britishway.resources import assets, load_yaml, scenarios
from britishway.saves.disk import HOME_VARIABLE
from britishway.selfplay import play

SEED = 1
REPORT = "selftest.txt"
PICTURE = "selftest.png"

Check = Callable[[], str]


def version_line() -> str:
    """The program, its rules, Qt, Python and the system, in one line for a bug report."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    python = platform.python_version()
    kind = "frozen" if getattr(sys, "frozen", False) else "installed"
    return f"britishway {__version__} (rules {games.RULES_VERSION}, Qt {_qt()}, Python {python}, {system}, {kind})"


def _qt() -> str:
    try:
        from britishway.ui.selftest import qt_version
    except ImportError:
        return "missing"
    return qt_version()


def run(folder: Path | None = None, say: Callable[[str], None] = print) -> int:
    """Make every check and tell each in a line; 0 if all went well, otherwise 1.

    Args:
        folder: where the report and the picture go; a new temporary folder if it is None.
        say: takes the lines. A windowed program has no standard output, so the report holds the same lines.
    """
    target = folder if folder is not None else Path(tempfile.mkdtemp(prefix="britishway-selftest-"))
    lines: list[str] = []

    def tell(line: str) -> None:
        lines.append(line)
        say(line)

    failed = 0
    try:
        target.mkdir(parents=True, exist_ok=True)
        tell(version_line())
        with _games_of_its_own():
            for name, check in _checks(target):
                failed += not _passed(name, check, tell)
        tell(f"{failed} checks failed" if failed else "all checks passed")
        (target / REPORT).write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        say(f"FAIL  {target}: the report cannot be written ({error.strerror}); name another folder")
        return 1
    return 1 if failed else 0


def _passed(name: str, check: Check, tell: Callable[[str], None]) -> bool:
    # A self-test reports whatever goes wrong, also what nobody thought of, and goes on with the next check.
    try:
        found = check()
    except (GameError, AssertionError) as error:
        tell(f"FAIL  {name}: {error}")
        return False
    except Exception as error:
        tell(f"FAIL  {name}: {type(error).__name__}: {error}")
        return False
    tell(f"ok    {name}: {found}")
    return True


def _checks(folder: Path) -> Iterator[tuple[str, Check]]:
    known = [(str(entry["id"]), str(entry["game"])) for entry in games.scenarios()]
    yield "scenarios", lambda: _complete([name for name, _ in known])
    for scenario, game in known:
        yield f"data {scenario}", lambda scenario=scenario, game=game: _data(scenario, game)  # type: ignore[misc]
        yield f"game {scenario}", lambda scenario=scenario: _game(scenario)  # type: ignore[misc]
    yield "file", lambda: _file(folder)
    yield "fonts", _fonts
    yield "window", lambda: _window(folder)


def _complete(known: list[str]) -> str:
    files = sorted(path.stem for path in scenarios().glob("*.yaml"))
    assert files == sorted(known), f"files of {', '.join(files)}, but scenarios {', '.join(sorted(known))}"
    return ", ".join(known)


def _data(scenario: str, game: str) -> str:
    """Everything that a game of the scenario reads, read once."""
    for path in (
        scenarios() / f"{scenario}.yaml",
        *(assets() / kind / f"{game}.yaml" for kind in ("boards", "cards", "rules")),
    ):
        data = load_yaml(path)
        assert isinstance(data, dict), f"{path} holds no names with values"
        assert data, f"{path} is empty"
    return "scenario, board, cards and rules read"


def _game(scenario: str) -> str:
    """A game at random; its hash is the same on every machine."""
    played = play(scenario, SEED)
    assert played.choices > 0
    return f"seed {SEED}, {played.choices} choices, hash {played.hash}"


def _file(folder: Path) -> str:
    """A game saved, opened and compared."""
    table = games.new_table({"scenario": games.scenarios()[0]["id"], "seed": SEED})
    for _ in range(10):
        decision = table.decision
        if decision is None:
            break
        table.choose(decision.options[0].id)
    path = folder / "selftest.bway"
    saves.save(table, path)
    opened = saves.load(path).table
    path.unlink()
    assert opened.hash() == table.hash(), "the game opened is not the game saved"
    return f"{table.step} choices saved and opened again"


def _fonts() -> str:
    from britishway.ui.selftest import check_fonts

    return check_fonts()


def _window(folder: Path) -> str:
    from britishway.ui.selftest import paint_window

    return paint_window(str(games.scenarios()[0]["id"]), SEED, folder / PICTURE)


@contextmanager
def _games_of_its_own() -> Iterator[None]:
    """A home folder for the time of the test: it must not touch the games of whoever runs it."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix="britishway-home-", ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before
