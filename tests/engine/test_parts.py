"""Chance, decisions, effects and the driver of procedures; and the example in the package's docstring."""

import doctest
from collections import Counter

import pytest

import britishway.engine
from britishway.engine.chance import following, number_below, seed_memory
from britishway.engine.decision import DONE, Decision, Option, Reason, nothing_refused
from britishway.engine.effects import Recorder
from britishway.engine.play import Play, Procedure
from tests.engine.toy import NUMBERS, Count


def dice(seed: int, n: int, sides: int = 6) -> list[int]:
    memory, out = seed_memory(seed), []
    for _ in range(n):
        memory = following(memory)
        out.append(1 + number_below(memory, sides))
    return out


def test_the_docstring_s_example_runs() -> None:
    assert doctest.testmod(britishway.engine).failed == 0


def test_the_generator_is_the_same_on_every_machine() -> None:
    """Recorded once; a change breaks every saved game."""
    assert dice(7, 20) == [6, 2, 3, 2, 6, 1, 4, 3, 6, 5, 6, 2, 4, 4, 1, 1, 6, 2, 2, 3]
    assert dice(7, 20) != dice(8, 20)


def test_the_generator_is_splitmix64() -> None:
    """Its published first numbers from the state 1234567, as fractions of a large range."""
    memory, out = 1234567, []
    for _ in range(5):
        memory = following(memory)
        out.append(number_below(memory, 2**64))
    assert out == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


@pytest.mark.parametrize("sides", [2, 6, 9, 32])
def test_every_side_is_as_likely(sides: int) -> None:
    n = 12_000
    counts = Counter(dice(3, n, sides))
    assert set(counts) == set(range(1, sides + 1))
    chi_square = sum((count - n / sides) ** 2 / (n / sides) for count in counts.values())
    assert chi_square < sides + 4 * (2 * sides) ** 0.5


def test_neighbouring_seeds_do_not_resemble_each_other() -> None:
    firsts = Counter(dice(seed, 1)[0] for seed in range(6000))
    assert all(880 < firsts[side] < 1120 for side in range(1, 7))


def run(procedure: Procedure) -> list[Decision]:
    """The decisions of a procedure, each answered with its first option."""
    out: list[Decision] = []
    try:
        decision = procedure.send(None)  # type: ignore[arg-type]
        while True:
            out.append(decision)
            decision = procedure.send(decision.options[0])
    except StopIteration:
        return out


def test_a_lone_done_is_taken_by_itself() -> None:
    answers: list[Option] = []

    async def ask() -> None:
        answers.append(await Decision(0, "T", "a", "1", [DONE]))
        answers.append(await Decision(0, "T", "b", "1", [NUMBERS["number:1"]]))

    assert [decision.ask for decision in run(ask())] == ["b"], "a lone option of another kind is asked"
    assert answers == [DONE, NUMBERS["number:1"]]


def test_a_prompt_counts_its_spaces() -> None:
    decision = Decision(0, "Sabotage", "choose a space", "3.3.3", [DONE], selected=[4], limit=3)
    assert decision.prompt == "Sabotage: choose a space (2 of 3)"
    assert Decision(0, "Sabotage", "choose a space", "3.3.3", [DONE], selected=[1, 2, 3], limit=3).prompt.endswith(
        "(3 of 3)"
    )
    assert Decision(0, "Sabotage", "roll", "3.3.3", [DONE]).prompt == "Sabotage: roll"
    assert "1 options" in repr(decision)
    assert nothing_refused() == []


def test_reasons_are_equal_by_what_they_say() -> None:
    assert Reason("No Cell there", "3.3.2") == Reason("No Cell there", "3.3.2")
    assert Reason("No Cell there", "3.3.2") != Reason("No Cell there", "3.2.2")
    assert eval(repr(Reason("No 'Cell'", "1"))) == Reason("No 'Cell'", "1")
    assert len({Reason("a", "1"), Reason("a", "1")}) == 1
    assert repr(DONE) == "Option('done')"


def test_effects_of_one_group_happen_together() -> None:
    record = Recorder()
    record.add("roll", 1, "op:rob", {"value": 4})
    record.together()
    record.add("move", 0, "op:search", {"n": 1})
    record.add("move", 0, "op:search", {"n": 2})
    record.apart()
    record.add("roll", 1, "op:rob", {"value": 2})
    assert [effect["group"] for effect in record.effects] == [1, 2, 2, 3]
    assert record.effects[0] == {"verb": "roll", "faction": 1, "cause": "op:rob", "group": 1, "value": 4}


def test_segments_that_ask_nothing_are_played_at_once() -> None:
    started: list[int] = []

    async def segment(state: Count) -> None:
        state.turns += 1
        if state.turns == 3:
            await Decision(0, "T", "ask", "1", [NUMBERS["number:1"], DONE])
        if state.turns == 5:
            state.sum = 10

    play = Play(Count(), segment, lambda state: started.append(state.turns))
    assert play.decision is not None
    assert started == [0, 1, 2]
    play.choose(DONE)
    assert play.decision is None
    assert started == [0, 1, 2, 3, 4]
