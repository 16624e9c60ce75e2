"""The game in progress is on disk after every choice, and is offered again whatever happened."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from britishway import games
from britishway.engine.errors import FileError
from britishway.engine.table import Table
from britishway.saves import Diary, in_progress


def new() -> Table:
    return games.new_table({"scenario": "palestine", "seed": 7})


def play(table: Table, diary: Diary, choices: int) -> None:
    for _ in range(choices):
        decision = table.decision_view()
        assert decision is not None
        table.choose(decision["options"][-1]["id"])
        diary.note(table)


@pytest.fixture
def table() -> Table:
    return new()


def test_no_game_is_in_progress_at_first() -> None:
    assert in_progress() == []


def test_a_game_goes_on_where_it_was_left(table: Table) -> None:
    diary = Diary.begin(table, "Sunday evening")
    play(table, diary, 20)
    diary.close()
    (found,) = in_progress()
    assert (found.name, found.scenario, found.step, found.problem) == (
        "Sunday evening",
        "palestine",
        20,
        None,
    )
    again, loaded = Diary.resume(found.path)
    assert loaded.notice is None
    assert loaded.table.hash() == table.hash()
    play(loaded.table, again, 5)
    again.close()
    assert in_progress()[0].step == 25


def test_each_choice_is_on_disk_before_the_next_is_asked(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    for step in range(1, 12):
        play(table, diary, 1)
        assert in_progress()[0].step == step
    diary.close()


def test_undo_redo_and_going_anywhere_are_kept(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 15)
    table.undo()
    diary.note(table)
    table.goto(4)
    diary.note(table)
    table.redo()
    diary.note(table)
    diary.close()
    again, loaded = Diary.resume(in_progress()[0].path)
    assert loaded.table.step == 5
    assert loaded.table.future == table.future
    play(loaded.table, again, 1)
    again.close()
    last, loaded = Diary.resume(in_progress()[0].path)
    assert (loaded.table.step, loaded.table.future) == (6, [])
    last.close()


def test_a_choice_after_undo_replaces_what_came_after(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 30)
    table.goto(2)
    diary.note(table)
    options = [option["id"] for option in (table.decision_view() or {})["options"]]
    other = next(option for option in options if option != table.future[0])
    table.choose(other)
    diary.note(table)
    play(table, diary, 12)
    diary.close()
    again, loaded = Diary.resume(in_progress()[0].path)
    again.close()
    assert loaded.notice is None
    assert loaded.table.journal == table.journal
    assert loaded.table.hash() == table.hash()


def test_noting_twice_writes_once(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 3)
    size = diary.path.stat().st_size
    diary.note(table)
    assert diary.path.stat().st_size == size
    diary.close()


def test_several_games_by_name_the_last_played_first() -> None:
    diaries = [Diary.begin(new(), name) for name in ("Sunday", "Sunday", "  Sun\nday ", "Ünï/../code", "")]
    assert [diary.name for diary in diaries] == ["Sunday", "Sunday 2", "Sun day", "Ünï/../code", "Game"]
    assert len({diary.path for diary in diaries}) == 5
    assert len({diary.path.parent for diary in diaries}) == 1
    for diary in diaries:
        diary.close()
    names = [game.name for game in in_progress()]
    assert sorted(names) == sorted(diary.name for diary in diaries)


def test_a_game_can_be_renamed(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    diary.rename("Return match")
    diary.close()
    (found,) = in_progress()
    assert found.name == "Return match"
    again, _ = Diary.resume(found.path)
    assert again.name == "Return match"
    again.close()
    assert in_progress()[0].name == "Return match"


def test_what_is_over_is_offered_no_more(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 2)
    diary.discard()
    assert in_progress() == []


@pytest.mark.parametrize("torn", [b'{"choo', b'{"choose":"pass"}', b"\x00\x00\x00", b"\xff"])
def test_a_torn_last_line_costs_that_line_only(table: Table, torn: bytes) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 10)
    diary.close()
    with diary.path.open("ab") as file:
        file.write(torn)
    assert in_progress()[0].step == 10
    again, loaded = Diary.resume(diary.path)
    assert loaded.notice is None
    assert loaded.table.hash() == table.hash()
    play(loaded.table, again, 2)
    again.close()
    assert in_progress()[0].step == 12


def test_a_diary_cut_anywhere_opens_at_an_earlier_step(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    head = diary.path.stat().st_size
    play(table, diary, 12)
    diary.close()
    data = diary.path.read_bytes()
    steps = []
    for end in range(head, len(data) + 1, 37):
        diary.path.write_bytes(data[:end])
        again, loaded = Diary.resume(diary.path)
        again.close()
        assert loaded.table.journal == table.journal[: loaded.table.step]
        steps.append(loaded.table.step)
    assert steps == sorted(steps)


def test_damage_in_the_middle_is_told(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 9)
    diary.close()
    lines = diary.path.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if number > 4 and line.startswith(b'{"choose"'))
    lines[at] = b"{garbled"
    diary.path.write_bytes(b"\n".join(lines))
    again, loaded = Diary.resume(diary.path)
    again.close()
    assert loaded.notice is not None
    assert f"goes on from step {loaded.table.step}" in loaded.notice
    assert loaded.table.step < 9


@pytest.mark.parametrize(
    "entry", ['{"goto":99}', '{"goto":-1}', '{"goto":"x"}', '{"turn":3}', "[]", "7", '{"journal":5}']
)
def test_an_impossible_entry_is_damage_too(table: Table, entry: str) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 3)
    diary.close()
    with diary.path.open("ab") as file:
        file.write(entry.encode() + b"\n")
    again, loaded = Diary.resume(diary.path)
    again.close()
    assert loaded.table.hash() == table.hash()


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"nonsense\n", b"[]\n", b'{"name":"x"}\n', b'{"name":"x","game":{}}\n', b"\xff\n"]
)
def test_a_file_that_is_no_diary_is_listed_with_its_problem(table: Table, data: bytes) -> None:
    diary = Diary.begin(table, "Game")
    diary.close()
    bad = diary.path.with_name("bad.diary")
    bad.write_bytes(data)
    problems = {game.path: game.problem for game in in_progress()}
    assert problems[diary.path] is None
    said = problems[bad]
    assert said is not None
    assert str(bad) in said
    with pytest.raises(FileError, match=r"bad\.diary"):
        Diary.resume(bad)


def test_a_game_open_elsewhere_is_not_opened_twice(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    with pytest.raises(FileError, match="open in another window"):
        Diary.resume(diary.path)
    diary.close()
    again, _ = Diary.resume(diary.path)
    again.close()


def test_a_killed_program_loses_nothing(home_of_its_own: Path) -> None:
    program = """
        import os
        from britishway import games
        from britishway.saves import Diary
        table = games.new_table({"scenario": "palestine", "seed": 7})
        diary = Diary.begin(table, "Game")
        for _ in range(17):
            table.choose(table.decision_view()["options"][-1]["id"])
            diary.note(table)
        os._exit(9)
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], check=False)
    assert done.returncode == 9
    table = new()
    for _ in range(17):
        table.choose((table.decision_view() or {})["options"][-1]["id"])
    (found,) = in_progress()
    assert found.step == 17
    again, loaded = Diary.resume(found.path)
    again.close()
    assert loaded.table.hash() == table.hash()


def test_a_diary_from_older_rules_opens_from_a_snapshot(table: Table) -> None:
    diary = Diary.begin(table, "Game")
    play(table, diary, 25)
    diary.close()
    lines = diary.path.read_bytes().split(b"\n")
    head = json.loads(lines[0])
    head["game"]["rules"] = "0 (before)"
    first = next(number for number, line in enumerate(lines) if line.startswith(b'{"choose"'))
    lines[0], lines[first] = json.dumps(head).encode(), b'{"choose":"space:no_longer_there"}'
    diary.path.write_bytes(b"\n".join(lines))
    again, loaded = Diary.resume(diary.path)
    again.close()
    assert loaded.notice is not None
    assert "rules have changed" in loaded.notice
    assert loaded.table.hash() == table.hash()
