#!/usr/bin/env python3
"""What a release needs beside its packages. Standard library only.

python3 packaging/release.py tag v0.1.0          # fails unless tag, program and changelog agree
python3 packaging/release.py notes               # this version's part of the changelog
python3 packaging/release.py sums FOLDER         # writes FOLDER/SHA256SUMS
python3 packaging/release.py bill FILE           # the software bill of materials, CycloneDX
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from facts import PROGRAM, PROJECT, PUBLISHER, ROOT, SUMMARY, build_time, version

PROJECT_NEEDS = [str(line) for line in PROJECT["dependencies"]]
REQUIREMENTS = ROOT / "packaging" / "requirements.txt"

# Licences of what is frozen with the program, by SPDX; the other lines of requirements.txt only help to build.
LICENCES = {
    "attrs": "MIT",
    "cattrs": "MIT",
    "font-source-sans-pro": "OFL-1.1",
    "font-source-serif-pro": "OFL-1.1",
    "platformdirs": "MIT",
    "pyside6-essentials": "LGPL-3.0-only",
    "pyyaml": "MIT",
    "shiboken6": "LGPL-3.0-only",
    "typing-extensions": "PSF-2.0",
}
BOOTLOADER = "pyinstaller"  # its small starting program is in each package, with an exception that allows that


def check_tag(tag: str) -> str:
    if tag != f"v{version()}":
        raise SystemExit(f"the tag is {tag}, but the program is version {version()}")
    notes()
    return f"{tag} is version {version()}, and the changelog tells of it"


def notes() -> str:
    """The changelog's part for this version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(version())}\][^\n]*\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None or not found.group(1).strip():
        raise SystemExit(f"CHANGELOG.md says nothing of version {version()}")
    return found.group(1).strip()


def sums(folder: Path) -> str:
    """Digests as `sha256sum --check` reads them."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}"
        for file in sorted(folder.iterdir())
        if file.is_file() and file.name != "SHA256SUMS"
    ]
    if not lines:
        raise SystemExit(f"{folder} holds no files")
    (folder / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return f"{len(lines)} files"


def bill() -> dict[str, object]:
    """What the packages hold, for whoever has to know it: names, versions, licences, digests of the files they came in."""
    parts: list[dict[str, object]] = []
    for name, number, digests in pinned():
        if name not in LICENCES and name != BOOTLOADER:
            continue
        licence = {"expression": LICENCES[name]} if name in LICENCES else {"license": {"name": "GPL-2.0-or-later, with PyInstaller's exception for the bootloader"}}  # fmt: skip
        parts.append({
            "type": "library",
            "bom-ref": f"pkg:pypi/{name}@{number}",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name}@{number}",
            "licenses": [licence],
            "properties": [{"name": f"{PROGRAM}:accepted-sha256", "value": digest} for digest in digests],
        })  # fmt: skip
    root = f"pkg:generic/{PROGRAM}@{version()}"
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, root)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(build_time(), UTC).isoformat().replace("+00:00", "Z"),
            "authors": [{"name": PUBLISHER}],
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": PROGRAM,
                "version": version(),
                "description": SUMMARY,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        "components": parts,
        "dependencies": [{"ref": root, "dependsOn": [str(part["bom-ref"]) for part in parts]}],
    }


def pinned() -> list[tuple[str, str, list[str]]]:
    """Name, version and accepted digests of each line of requirements.txt."""
    text = REQUIREMENTS.read_text(encoding="utf-8").replace("\\\n", " ")
    return [
        (found.group(1), found.group(2), re.findall(r"--hash=sha256:([0-9a-f]{64})", line))
        for line in text.splitlines()
        if (found := re.match(r"([\w.-]+)==(\S+)", line))
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("tag").add_argument("tag")
    commands.add_parser("notes")
    commands.add_parser("sums").add_argument("folder", type=Path)
    commands.add_parser("bill").add_argument("file", type=Path)
    asked = parser.parse_args(arguments)
    if asked.command == "tag":
        print(check_tag(asked.tag))
    elif asked.command == "notes":
        print(notes())
    elif asked.command == "sums":
        print(sums(asked.folder))
    else:
        asked.file.write_text(json.dumps(bill(), indent=2) + "\n", encoding="utf-8")
        print(f"{asked.file}: {len(bill()['components'])} parts")  # type: ignore[arg-type]
    return 0


if __name__ == "__main__":
    sys.exit(main())
