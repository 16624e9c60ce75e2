"""The engine protocol: one JSON object a line in, one a line out, for programs that referee, test or play.

Whatever comes in, one object goes out, and after an error the game stands as it stood before:

>>> session = Session()
>>> session.answer('{"cmd": "undo"}')
{'ok': False, 'error': 'undo: no game is open; send "new" or "load" first'}
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from britishway import __version__, games, saves
from britishway.engine.errors import GameError, RequestError
from britishway.engine.table import Table

PROTOCOL = 1
LINE_LIMIT = 16_000_000
"""Bytes in one request: room for any set-up, and an end to nonsense."""

PARTS = ("decision", "state")

Answer = dict[str, Any]
Request = Mapping[str, Any]


class Session:
    """One conversation, with at most one game open in it."""

    def __init__(self) -> None:
        self.table: Table[Any] | None = None
        self.finished = False

    def answer(self, line: str) -> Answer:
        """Carry out one request and say how it went; never raises."""
        try:
            return {"ok": True, **self._carry_out(_read(line))}
        except GameError as error:
            return _refusal(str(error))
        except Exception as error:
            name = type(error).__name__
            return _refusal(
                f"The program failed at this request ({name}: {error}); the game is unchanged, please report it"
            )

    def _carry_out(self, request: Request) -> Answer:
        command = request.get("cmd")
        if command is None:
            raise RequestError(f'no "cmd" in the request; it is one of {_listed(COMMANDS)}')
        if not isinstance(command, str) or command not in COMMANDS:
            raise RequestError(f"unknown cmd {_shown(command)}; it is one of {_listed(COMMANDS)}")
        action, keys = COMMANDS[command]
        unknown = [key for key in request if key not in keys and key != "cmd"]
        if unknown and command != "new":  # what a new game understands, the games know
            known = f"it takes {_listed(keys)}" if keys else "it takes nothing else"
            raise RequestError(f"{command}: unknown key {_shown(unknown[0])}; {known}")
        return action(self, request)

    # ---- requests, in the order of the protocol's table -------------------------------------

    def hello(self, _request: Request) -> Answer:
        return {
            "name": "britishway",
            "version": __version__,
            "protocol": PROTOCOL,
            "scenarios": games.scenarios(),
        }

    def new(self, request: Request) -> Answer:
        parts = _parts(request)
        root = {key: value for key, value in request.items() if key not in ("cmd", "with")}
        return self._open(games.new_table(root), parts)

    def choose(self, request: Request) -> Answer:
        table, option, parts = self._game(request), _text(request, "option"), _parts(request)
        outcome = table.choose(option)
        return {"effects": outcome.effects, "log": outcome.log, **_position(table, parts)}

    def why(self, request: Request) -> Answer:
        reason = self._game(request).why(_text(request, "option"))
        if reason is None:
            return {"legal": True}
        return {"legal": False, "reason": reason.text, "rule": reason.rule}

    def undo(self, request: Request) -> Answer:
        table, parts = self._game(request), _parts(request)
        table.undo()
        return _position(table, parts)

    def redo(self, request: Request) -> Answer:
        table, parts = self._game(request), _parts(request)
        table.redo()
        return _position(table, parts)

    def goto(self, request: Request) -> Answer:
        table, step, parts = self._game(request), _step(request), _parts(request)
        table.goto(step)
        return _position(table, parts)

    def position(self, request: Request) -> Answer:
        table, parts = self._game(request), _parts(request)
        if "step" not in request:
            return _position(table, parts)
        then = table.position(_step(request))
        return {key: value for key, value in then.items() if key not in PARTS or key in parts}

    def save(self, request: Request) -> Answer:
        table, path, parts = self._game(request), _path(request), _parts(request)
        saves.save(table, path)
        return _position(table, parts)

    def load(self, request: Request) -> Answer:
        path, parts = _path(request), _parts(request)
        loaded = saves.load(path)
        answer = self._open(loaded.table, parts)
        return {**answer, "notice": loaded.notice} if loaded.notice else answer

    def forecast(self, request: Request) -> Answer:
        return {"forecast": self._game(request).forecast()}

    def suggest(self, request: Request) -> Answer:
        self._game(request)
        seconds = request.get("seconds", 2)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds <= 0:
            raise RequestError(f'suggest: "seconds" must be a number above 0, not {_shown(seconds)}')
        raise RequestError("suggest: this version has no computer opponent; choose one of the decision's options")

    def quit(self, _request: Request) -> Answer:
        self.finished = True
        return {}

    # ---- helpers ----------------------------------------------------------------------------

    def _game(self, request: Request) -> Table[Any]:
        if self.table is None:
            raise RequestError(f'{request["cmd"]}: no game is open; send "new" or "load" first')
        return self.table

    def _open(self, table: Table[Any], parts: Sequence[str]) -> Answer:
        """Answer with the new game first: should that fail, the old one is still there."""
        answer = _position(table, parts)
        self.table = table
        return answer


COMMANDS: dict[str, tuple[Callable[[Session, Request], Answer], tuple[str, ...]]] = {
    "hello": (Session.hello, ()),
    "new": (Session.new, ("scenario", "seed", "deck", "dice", "chits", "options", "setup", "with")),
    "choose": (Session.choose, ("option", "with")),
    "why": (Session.why, ("option",)),
    "undo": (Session.undo, ("with",)),
    "redo": (Session.redo, ("with",)),
    "goto": (Session.goto, ("step", "with")),
    "position": (Session.position, ("step", "with")),
    "save": (Session.save, ("path", "with")),
    "load": (Session.load, ("path", "with")),
    "forecast": (Session.forecast, ()),
    "suggest": (Session.suggest, ("seconds",)),
    "quit": (Session.quit, ()),
}


def serve(source: BinaryIO | None = None, sink: BinaryIO | None = None) -> int:
    """Speak the protocol until `quit` or the end of the input; the exit status."""
    source = source or sys.stdin.buffer
    sink = sink or sys.stdout.buffer
    session = Session()
    while not session.finished:
        line = source.readline(LINE_LIMIT + 1)
        if not line:
            break
        if len(line) > LINE_LIMIT:
            while line and not line.endswith(b"\n"):
                line = source.readline(LINE_LIMIT)
            answer = _refusal(f"the request is longer than {LINE_LIMIT // 1_000_000} MB; send a shorter line")
        else:
            answer = _answer_to_bytes(session, line)
        try:
            sink.write(encoded(answer))
            sink.flush()
        except BrokenPipeError:
            break
    return 0


def encoded(answer: Answer) -> bytes:
    """One line of UTF-8; half a character, which UTF-8 cannot carry, as JSON's own escape."""
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _answer_to_bytes(session: Session, line: bytes) -> Answer:
    try:
        return session.answer(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return _refusal(f"the request is not UTF-8 text (byte {error.start + 1}); send JSON in UTF-8")


def _read(line: str) -> Request:
    if not line.strip():
        raise RequestError('the line is empty; send one JSON object, such as {"cmd":"hello"}')
    try:
        request = json.loads(line, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise RequestError(f"the line is not JSON ({error.msg} at character {error.pos + 1})") from None
    except RecursionError:
        raise RequestError("the request is nested too deeply; flatten it") from None
    except ValueError as error:  # a number of thousands of digits
        raise RequestError(f"the line is not usable JSON ({error})") from None
    if not isinstance(request, dict):
        raise RequestError(f'the line is not a JSON object but {_shown(request)}; send {{"cmd":"hello"}} or another')
    return request


def _no_constant(name: str) -> float:
    raise RequestError(f"{name} is not a JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise RequestError(f"the number {_cut(digits)} is too large")
    return number


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RequestError(f"the key {_shown(twice)} stands twice in one object")
    return read


def _position(table: Table[Any], parts: Sequence[str]) -> Answer:
    """The position as it stands; what was not asked for is not made."""
    answer: Answer = {"step": table.step}
    if "decision" in parts:
        answer["decision"] = table.decision_view()
    if "state" in parts:
        answer["state"] = table.state_view()
    answer["result"] = table.result_view()
    return answer


def _parts(request: Request) -> Sequence[str]:
    if "with" not in request:
        return PARTS
    parts: object = request["with"]
    if not isinstance(parts, list) or any(part not in PARTS for part in parts):
        raise RequestError(f'"with" must be a list of {_listed(PARTS)}, not {_shown(parts)}')
    return parts


def _text(request: Request, key: str) -> str:
    command = request["cmd"]
    if key not in request:
        raise RequestError(f'{command}: "{key}" is missing')
    value = request[key]
    if not isinstance(value, str) or not value:
        raise RequestError(f'{command}: "{key}" must be a text, not {_shown(value)}')
    return value


def _path(request: Request) -> Path:
    return Path(_text(request, "path"))


def _step(request: Request) -> int:
    command = request["cmd"]
    if "step" not in request:
        raise RequestError(f'{command}: "step" is missing')
    step = request["step"]
    if isinstance(step, bool) or not isinstance(step, int):
        raise RequestError(f'{command}: "step" must be a whole number, not {_shown(step)}')
    return step


def _refusal(sentence: str) -> Answer:
    return {"ok": False, "error": " ".join(sentence.split())}


def _listed(words: Sequence[str] | Mapping[str, object]) -> str:
    return ", ".join(f'"{word}"' for word in words)


def _shown(value: object) -> str:
    return _cut(json.dumps(value, ensure_ascii=False))


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"
