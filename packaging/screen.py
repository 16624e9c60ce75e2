"""A display without a monitor, on which a program is started, looked at and played with the mouse. Linux only."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick", "identify": "imagemagick"}
SIZE = (1440, 900)


class Unseen(Exception):
    """What should have been on the screen was not; or there is no screen to look at."""


def missing_tools() -> list[str]:
    """Debian's names of what is not installed and needed here."""
    return sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None})


class Screen:
    """One display; use it as a context, so that it ends with what it served."""

    def __init__(self) -> None:
        missing = missing_tools()
        if missing:
            raise Unseen(f"needs {', '.join(missing)} (Debian's names)")
        ours, theirs = os.pipe()
        width, height = SIZE
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(theirs), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[theirs],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs)
        with os.fdopen(ours) as told:
            number = told.readline().strip()
        if not number:
            raise Unseen("Xvfb did not start")
        self.display = f":{number}"

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait(timeout=20)

    @contextlib.contextmanager
    def program(
        self, command: Sequence[str | Path], log: Path, env: Mapping[str, str] | None = None
    ) -> Iterator[subprocess.Popen[bytes]]:
        """A program on this display, ended by its id at the latest when the block ends; what it says goes to the log."""
        surroundings = {key: value for key, value in os.environ.items() if not key.startswith(("QT_", "WAYLAND_"))}
        # A pipe in between: under Wine, output sent straight to a file stops Python from starting.
        copy = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=log.open("wb"))
        process = subprocess.Popen(
            [str(word) for word in command],
            env={**surroundings, **(env or {}), "DISPLAY": self.display},
            stdin=subprocess.DEVNULL,
            stdout=copy.stdin,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        assert copy.stdin is not None
        copy.stdin.close()
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(timeout=10)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait(timeout=10)
            if str(command[0]) == "wine":
                # What it started goes too: all that runs in this prefix, and nothing else.
                subprocess.run(["wineserver", "-k"], env={**surroundings, **(env or {})}, check=False)
            with contextlib.suppress(subprocess.TimeoutExpired):
                copy.wait(timeout=5)

    def window(self, title: str, seconds: float = 60, *, width: int = 0) -> str:
        """The id of the visible window whose title holds those words, once it is there and at least so wide."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for found in self._xdotool("search", "--onlyvisible", "--name", title, check=False).split():
                if not width or self._width(found) >= width:
                    return found
            time.sleep(0.02)
        raise Unseen(f"no window named {title!r} after {seconds:.0f} s")

    def _width(self, window: str) -> int:
        told = self._xdotool("getwindowgeometry", "--shell", window, check=False)
        return int(re.search(r"WIDTH=(\d+)", told).group(1)) if "WIDTH=" in told else 0  # type: ignore[union-attr]

    def titles(self) -> list[str]:
        """The titles of all visible windows."""
        found = self._xdotool("search", "--onlyvisible", "--name", ".", check=False).split()
        return [self._xdotool("getwindowname", window, check=False).strip() for window in found]

    def place(self, window: str, size: tuple[int, int]) -> None:
        """Put a window at the screen's corner, in that size."""
        self._xdotool("windowmove", window, "0", "0")
        self._xdotool("windowsize", window, str(size[0]), str(size[1]))
        time.sleep(1.0)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move in small steps as a hand does, let go."""
        self._move(*start)
        time.sleep(0.3)
        self._xdotool("mousedown", "1")
        for step in range(1, 13):
            self._move(*(round(a + (b - a) * step / 12) for a, b in zip(start, end, strict=True)))
            time.sleep(0.06)
        time.sleep(0.3)
        self._xdotool("mouseup", "1")
        time.sleep(0.5)

    def click(self, at: tuple[int, int]) -> None:
        self._move(*at)
        time.sleep(0.2)
        self._xdotool("click", "1")
        time.sleep(0.4)

    def _move(self, *at: int) -> None:
        self._xdotool("mousemove", *(str(value) for value in at))

    def picture(self, path: Path, window: str = "root") -> tuple[int, int, int]:
        """Save what is on the screen (or in a window); its width, height and number of colours."""
        env = {**os.environ, "DISPLAY": self.display}
        path.parent.mkdir(parents=True, exist_ok=True)
        for command in (["import", "-window", window, str(path)], ["identify", "-format", "%w %h %k", str(path)]):
            done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
            if done.returncode != 0:
                raise Unseen(f"{command[0]}: {done.stderr.strip()[:200]}")
        width, height, colours = (int(part) for part in done.stdout.split())
        return width, height, colours

    def _xdotool(self, *words: str, check: bool = True) -> str:
        env = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=60, check=False)
        if check and done.returncode != 0:
            raise Unseen(f"xdotool {' '.join(words)}: {done.stderr.strip()[:200]}")
        return done.stdout
