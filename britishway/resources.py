"""Where the boards, cards and scenarios lie, and how their YAML is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from britishway.engine.errors import FileError

SIZE_LIMIT = 4_000_000
"""Bytes: many times the largest board; a file beyond it is not one of ours."""


def assets() -> Path:
    """The folder of boards, card texts and rulings."""
    return _folder("assets")


def scenarios() -> Path:
    """The folder of set-ups, one YAML file each."""
    return _folder("scenarios")


def _folder(name: str) -> Path:
    # The wheel and the frozen program carry the folder inside the package; a checkout beside it.
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def load_yaml(path: Path) -> object:
    """What a YAML file says, as plain lists and dicts; a FileError names file, line and mend."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        reason = error.strerror or "unknown cause"
        raise FileError(f"{path}: cannot be read ({reason}); check its name and permissions") from None
    if len(data) > SIZE_LIMIT:
        raise FileError(f"{path}: larger than {SIZE_LIMIT // 1_000_000} MB; a board or scenario is far smaller")
    try:
        return yaml.load(data.decode("utf-8"), Loader=_Loader)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(f"{path}, line {line}: not UTF-8 text; save the file as UTF-8") from None
    except RecursionError:
        raise FileError(f"{path}: nested too deeply; flatten its lists") from None
    except yaml.YAMLError as error:
        raise FileError(f"{path}{_place(error)}: {_problem(error)}; mend the YAML there") from None


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Plain data only; a key said twice is an error, since one of the two would be lost silently."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001,FBT002
        seen: set[object] = set()
        for key_node, _ in node.value:
            if not isinstance(key_node, yaml.ScalarNode) or key_node.tag.endswith(":merge"):
                continue
            key = self.construct_object(key_node)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} stands twice in one mapping", key_node.start_mark
                )
            seen.add(key)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return mapping


def _place(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    return f", line {mark.line + 1}" if mark else ""


def _problem(error: yaml.YAMLError) -> str:
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
    return " ".join(str(problem).split())
