"""Where the boards, cards and scenarios lie, and how their YAML is read."""

from __future__ import annotations

import hashlib
import marshal
from pathlib import Path
from typing import Any

import yaml

from britishway.engine.errors import FileError
from britishway.places import assets, scenarios

__all__ = ["READY", "SIZE_LIMIT", "assets", "load_yaml", "make_ready", "scenarios"]

SIZE_LIMIT = 4_000_000
"""Bytes: many times the largest board; a file beyond it is not one of ours."""


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
    ready = _read_before(path, data)
    if ready is not None:
        return ready
    try:
        return yaml.load(data.decode("utf-8"), Loader=_Loader)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(f"{path}, line {line}: not UTF-8 text; save the file as UTF-8") from None
    except RecursionError:
        raise FileError(f"{path}: nested too deeply; flatten its lists") from None
    except yaml.YAMLError as error:
        raise FileError(f"{path}{_place(error)}: {_problem(error)}; mend the YAML there") from None


READY = ".ready"
"""Beside a file of a package: what it says, read when the package was built, so that the program starts at once."""


def make_ready(path: Path) -> Path:
    """Write what a YAML file says beside it, under the digest of its text; the new file."""
    out = path.with_name(path.name + READY)
    said: Any = load_yaml(path)
    out.write_bytes(_digest(path.read_bytes()) + marshal.dumps(said))
    return out


def _read_before(path: Path, data: bytes) -> object | None:
    """What the file says, if it was made ready and has not been changed since: whoever edits it is read anew."""
    try:
        ready = path.with_name(path.name + READY).read_bytes()
        digest = _digest(data)
        if ready.startswith(digest):
            said: object = marshal.loads(memoryview(ready)[len(digest) :])
            return said
    except (OSError, ValueError, EOFError, TypeError):
        pass  # not made ready, or by another Python: the file itself says it all
    return None


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


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
