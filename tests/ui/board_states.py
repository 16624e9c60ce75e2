"""Positions and decisions to draw: made up for the tests of the board, without the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

BOARD_FILE = Path(__file__).parents[2] / "assets" / "boards" / "palestine.yaml"


def board() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(BOARD_FILE.read_text(encoding="utf-8"))
    return loaded


def space(*, markers: dict[str, int] | None = None, **pieces: int) -> dict[str, Any]:
    return {"pieces": pieces, "markers": markers or {}, "control": None, "support": None, "population": None}


def start() -> dict[str, Any]:
    """The first card: every piece of the set-up."""
    cell = {"cells_underground": 1}
    return {
        "scenario": "palestine",
        "card": "P31",
        "deck_left": 20,
        "played": [],
        "campaign": 1,
        "eligible": {"first": "irgun", "second": "british"},
        "initiative": {"limited_operation": None, "event": None, "operation_special_activity": None},
        "tracks": {"political_will": 18, "haganah": 4},
        "resources": {},
        "spaces": {
            "galilee": space(troops=2, **cell),
            "haifa_district": space(**cell),
            "samaria": space(troops=2, **cell),
            "lydda": space(arms_caches=1, **cell),
            "jerusalem_district": space(arms_caches=1, **cell),
            "gaza": space(troops=2, **cell),
            "haifa_city": space(troops=2, police=1, **cell),
            "tel_aviv_jaffa": space(troops=2, police=1, **cell),
            "jerusalem_city": space(troops=2, police=1, **cell),
            "tel_aviv_egypt_railway": space(),
            "tel_aviv_jerusalem_railway": space(),
            "tel_aviv_haifa_railway": space(),
            "haifa_syria_railway": space(),
        },
        "boxes": {
            "available": {"police": 3, "cells_underground": 6, "arms_caches": 3},
            "prison": {},
            "haganah_track": {},
        },
        "intel": {"held": [], "bag": 9},
        "capabilities": {},
        "flags": {},
        "hash": "0",
    }


def crowded() -> dict[str, Any]:
    """A middle game with pieces, markers and piles nearly everywhere."""
    state = start()
    state["eligible"] = {"first": None, "second": "irgun"}
    state["initiative"] = {"limited_operation": None, "event": None, "operation_special_activity": "british"}
    state["tracks"] = {"political_will": 7, "haganah": 2}
    both = {"sabotage": 1, "curfew": 1}
    state["spaces"] = {
        "galilee": space(troops=1, cells_active=2, cells_underground=1, markers={"sabotage": 2}),
        "haifa_district": space(police=1, cells_active=1, arms_caches=2, markers={"sabotage": 1}),
        "samaria": space(cells_underground=2, arms_caches=1, markers={"sabotage": 1}),
        "lydda": space(troops=2, police=1, cells_active=2, markers={"sabotage": 1}),
        "jerusalem_district": space(cells_underground=1, markers={"sabotage": 1}),
        "gaza": space(troops=1, cells_active=1),
        "haifa_city": space(troops=3, police=1, markers={**both, "terror": 2}),
        "tel_aviv_jaffa": space(troops=2, police=2, cells_active=1, markers={"terror": 1, "curfew": 1}),
        "jerusalem_city": space(troops=2, police=1, cells_underground=1, cells_active=1, markers={**both, "terror": 1}),
        "tel_aviv_egypt_railway": space(troops=1, markers={"sabotage": 1}),
        "tel_aviv_jerusalem_railway": space(police=1, cells_active=1, markers={"sabotage": 2}),
        "tel_aviv_haifa_railway": space(cells_underground=1, cells_active=1, markers={"sabotage": 1}),
        "haifa_syria_railway": space(),
    }
    state["boxes"] = {
        "available": {"cells_underground": 1},
        "prison": {"cells_underground": 2},
        "haganah_track": {"cells_underground": 5, "arms_caches": 1},
        "removed": {"arms_caches": 1, "cells_underground": 1},
    }
    state["intel"] = {"held": [0, 1, 2, 2], "bag": 5}
    state["capabilities"] = {"P9": "unshaded", "P25": "shaded", "P17": "unshaded", "P23": "shaded"}
    return state


def stacked() -> dict[str, Any]:
    """The worst that the rules allow: whole armies in one circle and on one railway."""
    state = start()
    for content in state["spaces"].values():
        content["pieces"] = {}
    spaces = state["spaces"]
    spaces["tel_aviv_jerusalem_railway"] = space(
        troops=5, police=3, cells_underground=3, cells_active=2, markers={"sabotage": 4}
    )
    spaces["haifa_city"] = space(
        troops=7,
        police=3,
        cells_underground=4,
        cells_active=4,
        arms_caches=2,
        markers={"sabotage": 3, "terror": 3, "curfew": 1},
    )
    spaces["lydda"] = space(cells_underground=1, arms_caches=2, markers={"sabotage": 3})
    state["boxes"] = {"available": {"arms_caches": 1, "cells_underground": 1}, "prison": {}, "haganah_track": {}}
    return state


def decision(**changes: Any) -> dict[str, Any]:
    base = {
        "faction": "irgun",
        "prompt": "Sabotage: choose a space (1 of 3)",
        "rule": "3.3.3",
        "selected": [],
        "limit": 3,
        "planned": [],
        "options": [],
        "refused": [],
    }
    return {**base, **changes}


def option(ident: str, label: str = "", **more: Any) -> dict[str, Any]:
    return {"id": ident, "kind": ident.split(":", maxsplit=1)[0], "label": label or ident, "note": None, **more}


def choose_space() -> dict[str, Any]:
    """Sabotage: four spaces are legal, the others say why not."""
    legal = ["galilee", "samaria", "haifa_city", "tel_aviv_haifa_railway"]
    others = [s for s in start()["spaces"] if s not in [*legal, "lydda"]]
    return decision(
        options=[option(f"space:{s}", s) for s in legal] + [option("done", "Done")],
        selected=["lydda"],
        refused=[{"id": f"space:{s}", "reason": "No Underground Cell here", "rule": "3.3.3"} for s in others],
    )


def choose_box() -> dict[str, Any]:
    return decision(
        prompt="Choose a box of the Initiative Track",
        rule="2.3.3",
        options=[option("box:event"), option("box:operation_special_activity"), option("pass")],
        refused=[{"id": "box:limited_operation", "reason": "Only the second to choose may take it", "rule": "2.3.4"}],
    )


def plan_moves() -> dict[str, Any]:
    """Search: Troops of three spaces may move, some to Lydda."""
    ids = [f"move:{kind}:tel_aviv_jaffa:lydda" for kind in ("troops", "police")]
    ids += ["move:troops:gaza:lydda", "move:troops:samaria:lydda", "move:troops:tel_aviv_jaffa:tel_aviv_egypt_railway"]
    return decision(
        faction="british",
        prompt="Search: move cubes",
        rule="3.2.3",
        selected=["lydda", "tel_aviv_egypt_railway"],
        options=[option(i, i) for i in ids] + [option("done", "Done")],
        refused=[],
    )
