#!/usr/bin/env python3
"""Start the program from a checkout, installing what is missing first. Standard library only.

    python3 packaging/run.py [ARGUMENTS OF THE PROGRAM]
    python3 packaging/run.py test

The first line makes .venv, installs the program and what it needs, and starts it; a second time it only
starts it. The other one runs every check that CI runs.
"""

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed-by-run.txt"
OLDEST = (3, 11)

# Shared libraries that Qt loads on Linux, and the Debian packages that bring them.
LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
FALLBACK_FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"), "fonts-dejavu-core"

CHECKS = (
    ("ruff check", ("ruff", "check", ".")),
    ("ruff format", ("ruff", "format", "--check", ".")),
    ("mypy", ("mypy",)),
    ("import-linter", ("lint-imports", "--no-cache")),
    ("pytest", ("pytest", "-q")),
)


def main(arguments):
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        return fail(f"Python 3.11 or newer is needed, and this is {found}: start this file with a newer one")
    testing = arguments[:1] == ["test"]
    try:
        prepare("dev" if testing else "program")
    except Missing as missing:
        return fail(str(missing))
    return run_checks(arguments[1:]) if testing else start(arguments)


class Missing(Exception):
    """Something that has to be there and could not be installed; says what to do."""


# ---- what is missing ---------------------------------------------------------------------------


def prepare(wanted):
    """Make .venv hold the program, and with "dev" its tools too; does nothing the second time."""
    state = fingerprint()
    done = STAMP.read_text(encoding="utf-8").split("\n") if STAMP.exists() else []
    if python().exists() and done[:1] == [state] and (wanted in done or "dev" in done):
        return
    install_system_packages(missing_system_packages())
    if not runs(python()):
        say("Making .venv")
        command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
        if subprocess.call(command) != 0:
            raise Missing(f"{VENV} could not be made; delete it and try again, or look at the lines above")
    say("Installing what the program needs into .venv (the first time this takes a minute)")
    target = f"{ROOT}[dev]" if wanted == "dev" else str(ROOT)
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.call([*pip, "--editable", target]) != 0:
        raise Missing("pip could not install what is needed; see its lines above, and check the network connection")
    STAMP.write_text("\n".join([state, wanted]), encoding="utf-8")


def fingerprint():
    """What an installation depends on: the interpreter, the place and the list of what is needed."""
    parts = [sys.version, str(ROOT), (ROOT / "pyproject.toml").read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(parts).encode("utf-8")).hexdigest()


def python():
    folder, name = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return VENV / folder / name


def runs(interpreter):
    """Whether that interpreter starts and has pip: a half-made .venv has not."""
    if not interpreter.exists():
        return False
    try:
        return subprocess.call([str(interpreter), "-c", "import pip"], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def missing_system_packages():
    """Debian's names of what Python and Qt need from the system and do not find."""
    if not sys.platform.startswith("linux"):
        return []
    import ctypes
    import importlib.util

    packages = []
    if importlib.util.find_spec("ensurepip") is None:
        packages.append("python3-venv")
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            packages.append(package)
    font, package = FALLBACK_FONT
    if is_debian() and not font.exists():
        packages.append(package)
    return packages


def is_debian():
    return Path("/etc/debian_version").exists()


def install_system_packages(packages):
    if not packages:
        return
    if not is_debian():
        say(f"Not found on this system, and Qt may need it: {', '.join(packages)} (by Debian's names)")
        return
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        line = " ".join(install)
        raise Missing(f"Some system packages are missing; this command installs them:\n\n    sudo {line}\n")
    say(f"Installing system packages: {', '.join(packages)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], [*install, "-qq"]):
        if subprocess.call(command, env=quiet, stdout=subprocess.DEVNULL) != 0:
            raise Missing(f"apt-get failed; see its lines above, then try: {' '.join(command)}")


# ---- what is started ---------------------------------------------------------------------------


def start(arguments):
    command = [str(python()), "-m", "britishway", *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)
    return 0


def run_checks(pytest_arguments):
    """Every check, also after one has failed, and one closing line that names the failures."""
    failed = []
    began = time.monotonic()
    for name, (tool, *rest) in CHECKS:
        more = pytest_arguments if tool == "pytest" else []
        say(name)
        # Tools are found beside the interpreter, whatever PATH says.
        if subprocess.call([str(python().with_name(tool)), *rest, *more], cwd=ROOT) != 0:
            failed.append(name)
    seconds = time.monotonic() - began
    if failed:
        print(f"FAILED after {seconds:.0f} s: {', '.join(failed)}", flush=True)
        return 1
    print(f"All checks passed in {seconds:.0f} s: {', '.join(name for name, _ in CHECKS)}", flush=True)
    return 0


def say(text):
    print(f"== {text}", file=sys.stderr, flush=True)


def fail(text):
    print(f"run.py: {text}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
