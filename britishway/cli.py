"""The command line: the window, the engine protocol, random games."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from britishway.engine.errors import FileError, GameError, RequestError

USAGE_ERROR = 2

DESCRIPTION = "The British Way on the desktop, an unofficial companion: rules enforced, every choice explained."
COMMANDS = """commands:
  britishway [FILE.bway | SCENARIO]   open the window, with that game or a new one
  britishway engine                   speak the engine protocol: JSON lines on standard input and output
  britishway selfplay SCENARIO        play random legal games and say how they went
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit status (2: what was asked for is wrong or cannot be read)."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    _forgive_narrow_output()
    try:
        return _run(asked)
    except GameError as error:
        print(f"britishway: {error}", file=sys.stderr)
        return USAGE_ERROR
    except BrokenPipeError:
        # Whoever read our lines has had enough; keep Python from complaining at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _forgive_narrow_output() -> None:
    """Write `?` for a sign that the terminal's or the file's encoding lacks, rather than stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(asked: list[str]) -> int:
    if asked[:1] == ["engine"]:
        _engine_parser().parse_args(asked[1:])
        from britishway import protocol

        return protocol.serve()
    if asked[:1] == ["selfplay"]:
        return _selfplay(asked[1:])
    chosen = _window_parser().parse_args(asked)
    if chosen.selftest is not None:
        from britishway import selftest

        return selftest.run(Path(chosen.selftest) if chosen.selftest else None, _say)
    if chosen.open is not None or sys.stderr is None:
        return _window(chosen.open or chosen.opening)
    opening = chosen.opening
    checked = _checked(opening) if opening is not None else None
    if has_display(os.environ, sys.platform):
        return _window(checked)
    return _demonstration(checked)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; see {self.prog} --help", file=sys.stderr)
        sys.exit(USAGE_ERROR)


def _window_parser() -> _Parser:
    parser = _Parser(
        prog="britishway",
        description=DESCRIPTION,
        epilog=COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("opening", nargs="?", metavar="FILE.bway | SCENARIO", help="a saved game, or a scenario's name")
    parser.add_argument(
        "--open",
        nargs="?",
        const="",
        metavar="FILE",
        help="as desktops start it, with a file or without: what is wrong with the file the window says",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="tell the version of program, rules, Qt and system")
    parser.add_argument(
        "--selftest",
        nargs="?",
        const="",
        metavar="FOLDER",
        help="check this installation; a report and a picture go to FOLDER (default: a temporary one)",
    )
    return parser


class _Version(argparse.Action):
    """Loads what it tells about only when it is asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from britishway.selftest import version_line

        print(version_line())
        parser.exit()


def _say(line: str) -> None:
    # A windowed program has no standard output on Windows.
    if sys.stdout is not None:
        print(line, flush=True)


def _engine_parser() -> _Parser:
    return _Parser(
        prog="britishway engine",
        description="Speak the engine protocol: one JSON object a line on standard input and output.",
        allow_abbrev=False,
    )


def _selfplay_parser() -> _Parser:
    parser = _Parser(
        prog="britishway selfplay",
        description="Play random legal games; print how each ended, and how fast they went.",
        allow_abbrev=False,
    )
    parser.add_argument("scenario", metavar="SCENARIO")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; the next take N+1, N+2, …")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many (default: 1)")
    parser.add_argument("--log", action="store_true", help="tell each game's log too")
    parser.add_argument("--json", action="store_true", help="one JSON object a game, a line each")
    return parser


def _selfplay(asked: list[str]) -> int:
    parser = _selfplay_parser()
    chosen = parser.parse_args(asked)
    if chosen.games < 1:
        parser.error(f"--games must be at least 1, not {chosen.games}")
    _check_scenario(chosen.scenario)
    from britishway.selfplay import selfplay

    for line in selfplay(chosen.scenario, chosen.seed, chosen.games, log=chosen.log, as_json=chosen.json):
        print(line, flush=True)
    return 0


# ---- the window ---------------------------------------------------------------------------------


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be shown, or another Qt platform was asked for."""
    if not platform.startswith("linux"):
        return True
    if environment.get("WAYLAND_DISPLAY") or environment.get("QT_QPA_PLATFORM", "xcb").partition(":")[0] != "xcb":
        return True
    return bool(environment.get("DISPLAY")) and _x_answers(environment["DISPLAY"])


def _x_answers(display: str) -> bool:
    """Whether an X server is there: Qt would end the whole program if not. Without libxcb, Qt has to find out."""
    import ctypes  # only where there may be no display

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(os.fsencode(display), None))
    fails = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not fails


def _checked(opening: str) -> str:
    """What is to be opened, after a look that it can be: a window should not open only to say no."""
    if opening.lower().endswith(".bway") or Path(opening).is_file():
        from britishway import saves

        saves.load(opening)
        return opening
    if Path(opening).is_dir():
        raise FileError(f"{opening}: a folder; choose a .bway file in it")
    _check_scenario(opening)
    return opening


def _check_scenario(scenario: str) -> None:
    from britishway import games

    known = [str(entry["id"]) for entry in games.scenarios()]
    if scenario in known:
        return
    import difflib

    near = difflib.get_close_matches(scenario, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"known: {', '.join(known)}; a saved game's name ends in .bway"
    raise RequestError(f"unknown scenario {scenario[:60]!r}: {hint}")


def _window(opening: str | None) -> int:
    try:
        from britishway.ui.opening import run
    except ImportError as error:
        raise FileError(
            f"the window cannot be opened ({error}); python3 packaging/run.py installs what it needs"
        ) from None
    return run(opening)


def _demonstration(opening: str | None) -> int:
    from britishway import demo, games

    known = [str(entry["id"]) for entry in games.scenarios()]
    scenario = opening if opening in known else known[0]
    print(
        "There is no display here, so a demonstration game is played without a window, "
        "and pictures of its board go to the folder demo.",
        flush=True,
    )
    demo.demonstrate(scenario, Path("demo"))
    return 0
