"""A `.bway` file gives back the game that was saved, or says in one sentence what is wrong with it."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from britishway import __version__, games
from britishway.engine.errors import FileError
from britishway.engine.table import Table
from britishway.saves import gamefile, load, save

Document = dict[str, Any]


def play(table: Table, choices: int) -> Table:
    """Make so many choices, always the last option: it is the one that ends a turn soonest."""
    for _ in range(choices):
        decision = table.decision_view()
        assert decision is not None
        table.choose(decision["options"][-1]["id"])
    return table


@pytest.fixture
def table() -> Table:
    return play(games.new_table({"scenario": "palestine", "seed": 7}), 25)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.bway"


def refusal(path: Path) -> str:
    with pytest.raises(FileError) as caught:
        load(path)
    said = str(caught.value)
    assert said.startswith(str(path))
    assert "\n" not in said
    assert ";" in said, "no mend is named"
    return said


# ---- saved and loaded -------------------------------------------------------------------------


def test_what_was_saved_is_what_is_loaded(table: Table, path: Path) -> None:
    save(table, path)
    loaded = load(path)
    assert loaded.notice is None
    assert loaded.table.hash() == table.hash()
    assert loaded.table.request == table.request
    assert loaded.table.journal == table.journal


@pytest.mark.parametrize("back", [1, 7, 25])
def test_the_redo_line_is_kept(table: Table, path: Path, back: int) -> None:
    whole, end = list(table.journal), table.hash()
    table.goto(25 - back)
    here = table.hash()
    save(table, path)
    loaded = load(path).table
    assert (loaded.step, loaded.hash()) == (25 - back, here)
    assert loaded.journal + loaded.future == whole
    loaded.goto(25)
    assert loaded.hash() == end


def test_every_step_can_be_saved_and_loaded(path: Path) -> None:
    table = games.new_table({"scenario": "palestine", "seed": 5})
    for _ in range(12):
        save(table, path)
        assert load(path).table.hash() == table.hash()
        play(table, 1)


def test_a_finished_game_too(path: Path) -> None:
    table = games.new_table({"scenario": "palestine", "seed": 3})
    while table.result_view() is None:
        play(table, 1)
    save(table, path)
    assert load(path).table.result_view() == table.result_view()


def test_the_file_says_what_the_design_asks(table: Table, path: Path) -> None:
    save(table, path)
    said = json.loads(path.read_text("utf-8"))
    assert said["format"] == 1
    assert said["program"] == __version__
    assert said["rules"] == games.RULES_VERSION
    assert said["scenario_hash"] == gamefile.scenario_hash("palestine")
    assert said["request"]["seed"] == 7
    assert said["journal"] == table.journal
    assert said["turns"][0]["step"] == 0
    assert {turn["step"] for turn in said["turns"]} >= {snapshot["step"] for snapshot in said["snapshots"]}
    assert 1 <= len(said["snapshots"]) <= gamefile.SNAPSHOTS


# ---- written whole or not at all ----------------------------------------------------------------


def test_the_version_before_is_kept(table: Table, path: Path) -> None:
    save(table, path)
    first = path.read_bytes()
    play(table, 1)
    save(table, path)
    assert path.read_bytes() != first
    assert path.with_name("evening.bway.bak").read_bytes() == first
    assert sorted(file.name for file in path.parent.glob("*evening*")) == ["evening.bway", "evening.bway.bak"]


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_failure_while_writing_leaves_the_old_file(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    save(table, path)
    before = path.read_bytes()
    play(table, 1)

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "replace":
        monkeypatch.setattr(Path, "replace", fails)
    elif step == "fsync":
        monkeypatch.setattr(os, "fsync", fails)
    else:
        monkeypatch.setattr(os, "link", fails)
        monkeypatch.setattr("shutil.copy2", fails)
    with pytest.raises(FileError, match=r"evening\.bway: cannot be written \(No space left on device\)"):
        save(table, path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*.tmp"))


def test_a_file_system_without_links_keeps_the_version_before(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    save(table, path)
    first = path.read_bytes()
    save(play(table, 1), path)
    assert path.with_name("evening.bway.bak").read_bytes() == first


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_link_stays_a_link(table: Table, path: Path) -> None:
    real = path.with_name("real.bway")
    save(table, real)
    path.symlink_to(real)
    save(play(table, 1), path)
    assert path.is_symlink()
    assert load(real).table.hash() == table.hash()


@pytest.mark.parametrize("name", ["no/such/folder.bway", "."])
def test_a_place_that_cannot_be_written_is_named(table: Table, tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError, match=";"):
        save(table, tmp_path / name)


# ---- what is wrong with a file ------------------------------------------------------------------


def test_a_missing_file(path: Path) -> None:
    assert "cannot be opened (No such file" in refusal(path)


def test_a_file_that_is_too_large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(gamefile.SIZE_LIMIT + 1)
    assert "larger than 16 MB" in refusal(path)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "not a game saved by this program"),
        (b"Dear diary", "not a game saved by this program"),
        (b"[]", "not a game saved by this program"),
        (b"null", "not a game saved by this program"),
        (b'{"name": "package", "version": "1.0"}', "not a game saved by this program"),
        (b'{"file": "britishway game"}', "format"),
        (b'{"file": "britishway game", "format": "1"}', "format"),
        (b'{"file": "britishway game", "format": true}', "format"),
        (b'{"file": "britishway game", "format": 0}', "format"),
        (b'{"file": "britishway game", "format": 9, "program": "3.1"}', "saved by version 3.1"),
        (b'{"file": "britishway game", "format": 9, "program": 4}', "update the program"),
        (b'{"file": "britishway game", "format": 1}', "missing"),
        (b'{"file": "britishway game", "format": NaN}', "not JSON"),
        (b'{"a":' * 100_000, "not JSON"),
        (b'{"file": "britishway game", "format": ' + b"9" * 9000 + b"}", "not JSON"),
    ],
)
def test_a_foreign_or_newer_file(path: Path, data: bytes, said: str) -> None:
    path.write_bytes(data)
    assert said in refusal(path)


@pytest.mark.parametrize("part", [0.02, 0.3, 0.6, 0.9, 0.999])
def test_a_truncated_file(table: Table, path: Path, part: float) -> None:
    save(table, path)
    data = path.read_bytes().rstrip()
    path.write_bytes(data[: int(len(data) * part)])
    said = refusal(path)
    assert "ends in the middle" in said or "damaged" in said
    assert "line " in said


def test_the_version_before_is_offered_where_there_is_one(table: Table, path: Path) -> None:
    save(table, path)
    save(play(table, 1), path)
    path.write_bytes(path.read_bytes()[:200])
    assert "the version before it is evening.bway.bak" in refusal(path)


def _set(*place: str | int, to: object) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        inner: Any = document
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = to

    return change


def _drop(key: str) -> Callable[[Document], None]:
    return lambda document: document.pop(key)


DAMAGE = {
    "an unknown key": (_set("colour", to="red"), "'colour'"),
    "an unknown key in a turn": (_set("turns", 0, "who", to="me"), "turns[0]: unknown key 'who'"),
    "a missing key": (_drop("journal"), "journal"),
    "a journal that is a text": (_set("journal", to="done"), "journal: not a list"),
    "a journal that is an object": (_set("journal", to={}), "journal: not a list"),
    "a choice that is a number": (_set("journal", 3, to=5), "journal[3]: not a text"),
    "a choice that is null": (_set("journal", 0, to=None), "journal[0]: not a text"),
    "a request that is a list": (_set("request", to=[]), "request: not an object"),
    "a program that is a number": (_set("program", to=1), "program: not a text"),
    "a turn that is a list": (_set("turns", 0, to=[0, "x"]), "turns[0]: not an object"),
    "a step that is a text": (_set("turns", 0, "step", to="0"), "turns[0].step: not a whole number"),
    "a snapshot that is a text": (_set("snapshots", 0, to="x"), "snapshots[0]: not an object"),
    "an unknown scenario": (_set("request", "scenario", to="atlantis"), "atlantis"),
    "no scenario": (_set("request", to={}), "scenario"),
    "an illegal choice": (_set("journal", 4, to="space:atlantis"), "step 4: the choice 'space:atlantis'"),
    "an illegal choice to redo": (_set("redo", to=["space:atlantis"]), "step 25: the choice"),
    "another seed": (_set("request", "seed", to=8), "step"),
    "another hash": (_set("turns", 1, "hash", to="0" * 16), "not the one that was saved"),
    "a turn that never was": (_set("turns", 0, "step", to=999), "step 999"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_is_told_by_its_place(table: Table, path: Path, name: str) -> None:
    damage, said = DAMAGE[name]
    save(table, path)
    document = json.loads(path.read_text("utf-8"))
    damage(document)
    path.write_text(json.dumps(document), "utf-8")
    assert said in refusal(path)


@pytest.mark.parametrize("seed", range(3))
def test_no_garbled_byte_brings_anything_but_a_sentence(table: Table, path: Path, seed: int) -> None:
    save(table, path)
    whole = path.read_bytes()
    draw = random.Random(seed)
    said = []
    for _ in range(120):
        data = bytearray(whole)
        at = draw.randrange(len(data))
        data[at : at + draw.choice((0, 1, 5))] = draw.choice(
            (b"", b"\x00", b"9", b'"', b"{", b"]", b"null", b"-1", b"\xc3")
        )
        path.write_bytes(data)
        try:
            load(path)
        except FileError as error:
            said.append(str(error))
    assert len(said) > 60
    assert all(sentence.startswith(str(path)) and "\n" not in sentence for sentence in said)


# ---- when the rules have changed ------------------------------------------------------------------


def older(path: Path, *damage: Callable[[Document], None]) -> Document:
    """Make a file say that an older version wrote it, under rules that came out differently."""
    document: Document = json.loads(path.read_text("utf-8"))
    document["rules"] = "0 (before)"
    for change in damage:
        change(document)
    path.write_text(json.dumps(document), "utf-8")
    return document


def test_an_older_file_that_replays_opens_without_a_word(table: Table, path: Path) -> None:
    save(table, path)
    older(path)
    loaded = load(path)
    assert loaded.notice is None
    assert loaded.table.hash() == table.hash()


def test_an_older_file_that_does_not_replay_opens_from_its_newest_snapshot(table: Table, path: Path) -> None:
    save(table, path)
    document = older(path, _set("journal", 0, to="space:no_longer_there"))
    loaded = load(path)
    assert loaded.notice is not None
    assert "rules have changed" in loaded.notice
    assert f"step {document['snapshots'][-1]['step']}" in loaded.notice
    assert loaded.table.hash() == table.hash()


def test_a_game_opened_from_a_snapshot_can_be_saved_and_opened_again(table: Table, path: Path) -> None:
    save(table, path)
    older(path, _set("journal", 0, to="space:no_longer_there"))
    opened = load(path).table
    play(opened, 3)
    save(opened, path)
    again = load(path)
    assert again.notice is None
    assert again.table.hash() == opened.hash()
    assert again.table.journal == opened.journal


def test_a_damaged_snapshot_gives_way_to_the_one_before(table: Table, path: Path) -> None:
    save(table, path)
    document = older(
        path,
        _set("journal", 0, to="space:no_longer_there"),
        lambda document: document["snapshots"][-1]["position"].update(position=[]),
    )
    loaded = load(path)
    assert f"step {document['snapshots'][-2]['step']}" in (loaded.notice or "")
    assert loaded.table.hash() == table.hash()


def test_a_damaged_beginning_is_told(table: Table, path: Path) -> None:
    save(table, path)
    older(path, _set("journal", 0, to="space:no_longer_there"))
    save(load(path).table, path)
    document = json.loads(path.read_text("utf-8"))
    document["base"]["check"] = "0" * 32
    path.write_text(json.dumps(document), "utf-8")
    assert "base: the snapshot is damaged" in refusal(path)


def test_where_no_snapshot_is_left_the_file_says_which_version_wrote_it(table: Table, path: Path) -> None:
    save(table, path)
    older(path, _set("journal", 0, to="space:no_longer_there"), _set("snapshots", to=[]))
    assert f"since version {__version__} saved it" in refusal(path)
