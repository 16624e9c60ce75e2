"""The protocol as another program meets it: a process, its input, its output, its end."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from britishway import protocol


def converse(data: bytes, *command: str) -> tuple[list[dict[str, Any]], int, bytes]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
    done = subprocess.run(
        command or (sys.executable, "-m", "britishway", "engine"),
        input=data,
        capture_output=True,
        env=environment,
        timeout=60,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode, done.stderr


def test_one_line_in_one_line_out_until_quit() -> None:
    lines = b"\n".join(
        [
            b'{"cmd":"hello"}',
            b"",
            b"\xff\xfe",
            b"\xef\xbb\xbf" + b'{"cmd":"new","scenario":"palestine","seed":3,"with":[]}\r',
            b"nonsense",
            b'{"cmd":"position","with":["state"]}',
            b'{"cmd":"quit"}',
            b'{"cmd":"hello"}',
        ]
    )
    answers, status, complaints = converse(lines + b"\n")
    assert [answer["ok"] for answer in answers] == [True, False, False, True, False, True, True]
    assert status == 0
    assert complaints == b""


def test_the_end_of_the_input_is_a_quiet_end_too() -> None:
    assert converse(b"") == ([], 0, b"")
    answers, status, _ = converse(b'{"cmd":"hello"}')
    assert len(answers) == 1
    assert status == 0


def test_no_qt_is_loaded() -> None:
    program = (
        "import sys; from britishway import cli; status = cli.main(['engine']); "
        "sys.exit(status or any(name.startswith('PySide6') for name in sys.modules))"
    )
    lines = b'{"cmd":"new","scenario":"palestine"}\n{"cmd":"quit"}\n'
    answers, status, complaints = converse(lines, sys.executable, "-c", program)
    assert [answer["ok"] for answer in answers] == [True, True]
    assert (status, complaints) == (0, b"")


def test_each_answer_is_there_before_the_next_request_is_sent() -> None:
    command = (sys.executable, "-m", "britishway", "engine")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for request in (b'{"cmd":"hello"}', b"?", b'{"cmd":"quit"}'):
            process.stdin.write(request + b"\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"ok":')
        assert process.wait(10) == 0


def test_the_same_journal_gives_the_same_hash_in_a_new_process() -> None:
    lines = [b'{"cmd":"new","scenario":"palestine","seed":21,"with":["decision"]}']
    session = protocol.Session()
    answer = session.answer(lines[0].decode())
    for _ in range(30):
        option = answer["decision"]["options"][-1]["id"]
        lines.append(json.dumps({"cmd": "choose", "option": option, "with": []}).encode())
        session.answer(lines[-1].decode())
        answer = session.answer('{"cmd":"position"}')
    lines.append(b'{"cmd":"position"}')
    answers, _, _ = converse(b"\n".join(lines) + b"\n")
    assert answers[-1] == answer


@pytest.mark.parametrize("ending", [b"\n", b""])
def test_a_huge_line_is_refused_whole(monkeypatch: pytest.MonkeyPatch, ending: bytes) -> None:
    monkeypatch.setattr(protocol, "LINE_LIMIT", 100)
    source = io.BytesIO(b'{"cmd":"hello"}\n' + b"x" * 1000 + ending)
    sink = io.BytesIO()
    assert protocol.serve(source, sink) == 0
    first, second = (json.loads(line) for line in sink.getvalue().splitlines())
    assert first["ok"] is True
    assert second["ok"] is False
    assert "longer than" in second["error"]


def test_what_follows_a_huge_line_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LINE_LIMIT", 100)
    source = io.BytesIO(b"x" * 1000 + b'\n{"cmd":"hello"}\n')
    sink = io.BytesIO()
    protocol.serve(source, sink)
    assert [json.loads(line)["ok"] for line in sink.getvalue().splitlines()] == [False, True]


def test_a_reader_that_has_gone_ends_it() -> None:
    class Gone(io.BytesIO):
        def write(self, _data: object) -> int:
            raise BrokenPipeError

    assert protocol.serve(io.BytesIO(b'{"cmd":"hello"}\n' * 3), Gone()) == 0
