"""Which shared libraries a folder needs that neither lie in it nor belong to the system. Standard library only."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from pathlib import Path

# What every Linux desktop has: the C library, the graphics driver's entries, and the connection to X.
LINUX_SYSTEM = {
    "linux-vdso.so.1": "",
    "ld-linux-x86-64.so.2": "libc6",
    "ld-linux-aarch64.so.1": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxcb.so.1": "libxcb1",
    # Fetched in by the three above.
    "libGLX.so.0": "libgl1",
    "libGLdispatch.so.0": "libgl1",
    "libXau.so.6": "libxcb1",
    "libXdmcp.so.6": "libxcb1",
    "libbsd.so.0": "libxcb1",
    "libmd.so.0": "libxcb1",
}
# Only where the desktop is Wayland; Qt takes X otherwise.
LINUX_OPTIONAL = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}

WINDOWS_SYSTEM = re.compile(
    r"(api-ms-win-.*|ext-ms-win-.*|advapi32|authz|bcrypt|bcryptprimitives|cabinet|cfgmgr32|comctl32|comdlg32|crypt32|d2d1"
    r"|d3d9|d3d11|d3d12|dbghelp|dcomp|dnsapi|dwmapi|dwrite|dxgi|gdi32|icu|icuin|icuuc|imm32|iphlpapi|kernel32|mpr|mscms"
    r"|msimg32|msvcrt|ncrypt|netapi32|ntdll|ole32|oleaut32|opengl32|powrprof|propsys|psapi|rpcrt4|secur32|setupapi"
    r"|shcore|shell32|shlwapi|synchronization|ucrtbase|uiautomationcore|user32|userenv|usp10|uxtheme|version|winhttp|winmm|winspool"
    r"|ws2_32|wtsapi32)(\.dll|\.drv)",
)
X64 = 0x8664

MACH_O = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
MACOS_SYSTEM = ("/usr/lib/", "/System/Library/", "@rpath/", "@loader_path/", "@executable_path/")


def missing(folder: Path, kind: str) -> list[str]:
    """One line for each library that will not be found on somebody else's machine."""
    return {"linux": _missing_linux, "windows": _missing_windows, "macos": _missing_macos}[kind](folder)


def kind_of(program: Path) -> str:
    """The system a program is made for, by its first bytes; a script is for the system that it lies on."""
    head = program.read_bytes()[:4]
    if head == b"\x7fELF":
        return "linux"
    if head[:2] == b"MZ":
        return "windows"
    if head in MACH_O:
        return "macos"
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


# ---- Linux --------------------------------------------------------------------------------------------------------


def elf_files(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*")) if _starts(file, b"\x7fELF")]


def _starts(file: Path, magic: bytes) -> bool:
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(magic)) == magic


def _missing_linux(folder: Path) -> list[str]:
    internal = folder / "_internal"
    env = {**os.environ, "LD_LIBRARY_PATH": str(internal if internal.is_dir() else folder)}
    files = elf_files(folder)
    told = subprocess.run(["ldd", *files], env=env, capture_output=True, text=True, timeout=300, check=False)
    found, about = set(), ""
    for line in told.stdout.splitlines():
        if "statically linked" in line:
            continue
        if not line.startswith("\t"):
            about = Path(line.rstrip(":")).name
            continue
        name = line.split()[0]
        name = Path(name).name if name.startswith("/") else name
        path = line.partition("=> ")[2].partition(" (")[0] if "=> " in line else ""
        if path.startswith(str(folder)) or name in LINUX_OPTIONAL:
            continue
        if "not found" in line:
            found.add(f"{name}, for {about}: not found")
        elif name not in LINUX_SYSTEM:
            found.add(f"{name}, for {about}: neither bundled nor part of every system")
    return sorted(found)


def linux_packages(folder: Path) -> tuple[list[str], list[str]]:
    """Debian's names of what the folder needs from the system, with the oldest C library, and of what it may use."""
    needed: set[str] = set()
    glibc = (2, 17)
    for file in elf_files(folder):
        told = subprocess.run(["readelf", "-d", file], capture_output=True, text=True, check=False)
        needed |= set(re.findall(r"\(NEEDED\).*\[(.+?)\]", told.stdout))
        versions = re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())
        glibc = max([glibc, *((2, int(minor)) for minor in versions)])
    packages = {LINUX_SYSTEM[name] for name in needed & set(LINUX_SYSTEM)} - {"", "libc6"}
    optional = {LINUX_OPTIONAL[name] for name in needed & set(LINUX_OPTIONAL)}
    return [f"libc6 (>= {glibc[0]}.{glibc[1]})", *sorted(packages)], sorted(optional)


# ---- Windows ------------------------------------------------------------------------------------------------------


def _missing_windows(folder: Path) -> list[str]:
    files = [file for file in sorted(folder.rglob("*")) if _starts(file, b"MZ")]
    bundled = {file.name.lower() for file in files}
    found = []
    for file in files:
        machine, imports = pe_imports(file.read_bytes())
        if machine != X64:
            found.append(f"{file.name}: not a 64-bit file")
        found += [
            f"{name}, for {file.name}: neither bundled nor part of Windows"
            for name in imports
            if name not in bundled and not WINDOWS_SYSTEM.fullmatch(name)
        ]
        if re.match(r"(icu|mscms)", file.name.lower()):
            found.append(f"{file.name}: belongs to Windows, not into a package")
    return found


def pe_imports(data: bytes) -> tuple[int, list[str]]:
    """The machine that a Windows program is for, and the names of the DLLs it imports, in lower case."""
    header = struct.unpack_from("<I", data, 0x3C)[0]
    machine, sections, _, _, _, optional_size = struct.unpack_from("<HHIIIH", data, header + 4)
    optional = header + 24
    wide = struct.unpack_from("<H", data, optional)[0] == 0x20B
    directory = optional + (112 if wide else 96) + 8  # the second: imports
    table = optional + optional_size
    places = []
    for number in range(sections):
        size, address, raw_size, raw = struct.unpack_from("<IIII", data, table + 40 * number + 8)
        places.append((address, max(size, raw_size), raw))

    def offset(address: int) -> int:
        return next(raw + address - start for start, size, raw in places if start <= address < start + size)

    address = struct.unpack_from("<I", data, directory)[0]
    names: list[str] = []
    at = offset(address) if address else 0
    while address and (name := struct.unpack_from("<I", data, at + 12)[0]):
        start = offset(name)
        names.append(data[start : data.index(b"\0", start)].decode("ascii").lower())
        at += 20
    return machine, names


# ---- macOS --------------------------------------------------------------------------------------------------------


def _missing_macos(folder: Path) -> list[str]:
    found = []
    for file in sorted(folder.rglob("*")):
        if not any(_starts(file, magic) for magic in MACH_O):
            continue
        told = subprocess.run(["otool", "-L", file], capture_output=True, text=True, check=False)
        for line in told.stdout.splitlines()[1:]:
            name = line.strip().split(" (")[0]
            if line.startswith("\t") and not name.startswith(MACOS_SYSTEM):
                found.append(f"{name}, for {file.name}: neither bundled nor part of macOS")
    return found
