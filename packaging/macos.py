"""The bundle and the disk image for macOS; signed and notarised where an identity is given. Runs on macOS only."""

from __future__ import annotations

import os
import platform
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from facts import PROGRAM, TITLE, info_plist, version
from steps import Failed, checked, environment, freeze, game_hash, size_of

if TYPE_CHECKING:
    from steps import Build

IDENTITY = "BRITISHWAY_IDENTITY"
"""Names the certificate "Developer ID Application: …" in the keychain."""

NOTARY = "BRITISHWAY_NOTARY_PROFILE"
"""Names the credentials that `xcrun notarytool store-credentials` has kept in the keychain."""


def make(build: Build) -> None:
    """Everything for macOS, each step a line of the log."""
    if sys.platform != "darwin":
        build.say("FAIL  a bundle can be built on macOS only")
        raise Failed("not macOS")
    os.environ["BRITISHWAY_ARCH"] = machine()
    python = environment(build)
    expect = game_hash(build, python)
    freeze(build, python)
    bundle = build.work / "frozen" / f"{TITLE}.app"
    build.say(f"ok    freeze: {size_of(bundle):.1f} MB for {machine()}")
    build.step("Info.plist", lambda: plist(bundle))
    build.step("check the bundle", lambda: checked(build, "bundle", bundle, expect))
    image = image_file(build)
    build.step("disk image", lambda: disk_image(build, bundle, image))
    if os.environ.get(IDENTITY):
        build.step(
            "signature", lambda: build.run(["codesign", "--verify", "--deep", "--strict", bundle]) and "verified"
        )
        build.step(
            "sign the image", lambda: build.run(["codesign", "--sign", os.environ[IDENTITY], "--timestamp", image])
        )
    else:
        build.skip("signature", f"{IDENTITY} names no identity")
    if os.environ.get(IDENTITY) and os.environ.get(NOTARY):
        build.step("notarise", lambda: notarise(build, image))
    else:
        build.skip("notarise", f"{NOTARY} names no credentials")


def machine() -> str:
    """universal2 where this Python is: as python.org's is; otherwise this machine's own kind."""
    told = subprocess.run(
        ["lipo", "-archs", sys.executable], capture_output=True, text=True, check=False
    ).stdout.split()
    return "universal2" if {"x86_64", "arm64"} <= set(told) else platform.machine()


def image_file(build: Build) -> Path:
    return build.dist / f"{PROGRAM}-{version()}-macos-{machine()}.dmg"


def plist(bundle: Path) -> str:
    """What the bundle says of itself is what was meant."""
    said = plistlib.loads((bundle / "Contents/Info.plist").read_bytes())
    wrong = [key for key, value in info_plist().items() if said.get(key) != value]
    if wrong:
        raise Failed(f"not as meant: {', '.join(wrong)}")
    icon = bundle / "Contents/Resources" / str(said["CFBundleIconFile"])
    if not icon.is_file():
        raise Failed(f"no icon {icon.name}")
    return f"{len(said)} keys"


def disk_image(build: Build, bundle: Path, image: Path) -> str:
    """The bundle beside a link to the folder that it is dragged to."""
    stage = build.work / "image"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir()
    build.run(["ditto", bundle, stage / bundle.name])
    (stage / "Applications").symlink_to("/Applications")
    image.unlink(missing_ok=True)
    build.run(["hdiutil", "create", "-volname", TITLE, "-srcfolder", stage, "-fs", "HFS+", "-format", "UDZO", image])
    build.run(["hdiutil", "verify", image])
    return f"{image.name}, {image.stat().st_size / 1e6:.1f} MB"


def notarise(build: Build, image: Path) -> str:
    told = build.run(
        ["xcrun", "notarytool", "submit", image, "--keychain-profile", os.environ[NOTARY], "--wait"], timeout=3600
    )
    if "status: Accepted" not in told:
        raise Failed(told.strip()[-600:])
    build.run(["xcrun", "stapler", "staple", image])
    return "accepted and stapled"
