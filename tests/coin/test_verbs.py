"""The verbs, the only ways in which a state changes: conserved, clamped, settled at once, recorded when somebody listens."""

from __future__ import annotations

import pytest

from britishway.engine.effects import Recorder
from britishway.games import new_table
from britishway.games.coin import verbs
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    ARMS_CACHES,
    CURFEW,
    OWN_TRACK,
    POLICE,
    POLITICAL_WILL,
    SABOTAGE,
    TERROR,
    TROOPS,
    UNDERGROUND,
)


def state(**spaces: dict[str, dict[str, int]]) -> State:
    setup = {"empty": True, "spaces": spaces, "tracks": {"political_will": 10, "haganah": 4}}
    return new_table({"scenario": "palestine", "seed": 1, "setup": setup}).state.copy()


def space(s: State, id: str) -> int:
    return s.game.place(id)


def recorded(s: State) -> list[tuple[object, ...]]:
    assert s.record is not None
    return [(e["verb"], e.get("piece"), e.get("n")) for e in s.record.effects]


HAIFA = {"pieces": {"police": 1, "cells_underground": 2}, "markers": {"curfew": 1}}


def test_place_and_remove_keep_the_supply() -> None:
    s = state()
    gaza = space(s, "gaza")
    verbs.place(s, TROOPS, gaza, 2)
    assert (s.troops(gaza), s.troops(s.game.available)) == (2, 10)
    verbs.remove(s, TROOPS, gaza)
    assert (s.troops(gaza), s.troops(s.game.available)) == (1, 11)
    assert s.game.faults(s) == []


def test_nothing_comes_out_of_nothing() -> None:
    """What the rules forget is our fault, and is told at once."""
    s = state()
    with pytest.raises(AssertionError):
        verbs.remove(s, TROOPS, space(s, "gaza"))
    s = state()
    with pytest.raises(AssertionError):
        verbs.flip(s, UNDERGROUND, space(s, "gaza"))
    with pytest.raises(AssertionError):
        verbs.unmark(s, SABOTAGE, space(s, "gaza"))


def test_cells_lie_underground_in_boxes() -> None:
    """1.4.3: always placed anew Underground."""
    s = state(gaza={"pieces": {"cells_active": 1}})
    verbs.remove(s, ACTIVE, space(s, "gaza"), to=s.game.place("prison"))
    assert s.underground(s.game.place("prison")) == 1


def test_the_last_british_piece_takes_the_curfew_along_whatever_removes_it() -> None:
    """1.10, GEN-6: after every single effect."""
    s = state(haifa_city=HAIFA)
    verbs.remove(s, POLICE, space(s, "haifa_city"))
    assert s.curfew(space(s, "haifa_city")) == 0
    s = state(haifa_city=HAIFA)
    verbs.move(s, POLICE, space(s, "haifa_city"), space(s, "gaza"))
    assert s.curfew(space(s, "haifa_city")) == 0


def test_within_one_step_nothing_flickers_gen_6() -> None:
    s = state(haifa_city=HAIFA)
    haifa = space(s, "haifa_city")
    with verbs.one_step(s):
        verbs.remove(s, POLICE, haifa)
        assert s.curfew(haifa) == 1
        verbs.place(s, TROOPS, haifa)
    assert s.curfew(haifa) == 1
    with verbs.one_step(s):
        verbs.remove(s, TROOPS, haifa)
    assert s.curfew(haifa) == 0


def test_political_will_within_one_step_is_added_up_before_it_is_clamped_gen_6() -> None:
    s = state()
    with verbs.one_step(s):
        verbs.political_will(s, 15)
        verbs.political_will(s, -3)
        assert s.tracks[POLITICAL_WILL] == 10
    assert s.tracks[POLITICAL_WILL] == 20
    verbs.political_will(s, -25)
    assert s.tracks[POLITICAL_WILL] == 0


def test_a_shift_says_how_far_it_went_gen_15() -> None:
    s = state()
    assert verbs.shift(s, OWN_TRACK, 1) == 0
    assert verbs.shift(s, OWN_TRACK, -2) == -2
    assert s.tracks[OWN_TRACK] == 2


def test_terror_turns_to_sabotage_all_at_once() -> None:
    s = state(haifa_city={"markers": {"terror": 2, "sabotage": 1}})
    haifa = space(s, "haifa_city")
    verbs.remark(s, TERROR, SABOTAGE, haifa)
    assert (s.terror(haifa), s.sabotage(haifa)) == (0, 3)


def test_a_replacement_that_is_not_available_only_removes() -> None:
    """1.4.1."""
    s = state(gaza={"pieces": {"police": 1, "troops": 12}})
    gaza = space(s, "gaza")
    verbs.replace(s, POLICE, TROOPS, gaza)
    assert (s.police(gaza), s.troops(gaza)) == (0, 12)
    verbs.replace(s, TROOPS, POLICE, gaza)
    assert (s.police(gaza), s.troops(gaza)) == (1, 11)
    assert s.game.faults(s) == []


def test_verbs_are_recorded_in_order_while_somebody_listens() -> None:
    s = state(gaza={"pieces": {"cells_underground": 2}})
    gaza = space(s, "gaza")
    verbs.flip(s, UNDERGROUND, gaza)
    s.record = Recorder()
    verbs.place(s, ARMS_CACHES, gaza)
    verbs.flip(s, UNDERGROUND, gaza)
    verbs.flip(s, UNDERGROUND, gaza, 0)
    verbs.mark(s, SABOTAGE, gaza, 2)
    verbs.unmark(s, SABOTAGE, gaza, 0)
    assert recorded(s) == [("place", "arms_caches", 1), ("flip", "cells_underground", 1), ("mark", "sabotage", 2)]


def test_a_draw_takes_what_there_is_pal_13() -> None:
    s = state()
    assert verbs.draw_chit(s, 20) == 9
    assert s.chits_held == [3, 3, 3]
    assert verbs.draw_chit(s) == 0
    verbs.return_chit(s, 2, spent=True)
    assert (s.chits_held, s.chits_bag) == ([3, 3, 2], [0, 0, 1])


def test_set_dice_are_used_up_first() -> None:
    s = state()
    s.dice_set = [6, 1]
    before = s.random
    assert [verbs.throw(s), verbs.throw(s)] == [6, 1]
    assert s.random == before
    assert 1 <= verbs.throw(s) <= 6
    assert s.random != before


def test_the_checker_sees_what_no_verb_would_do() -> None:
    """The slow checker of the tests, tested itself."""
    for spoil, told in (
        (lambda s: s.pieces.__setitem__(0, 9), "do not add up"),
        (lambda s: s.markers.__setitem__(space(s, "gaza") * 4 + TERROR, 1), "Terror outside Cities"),
        (lambda s: s.markers.__setitem__(space(s, "haifa_city") * 4 + CURFEW, 1), "Curfew"),
        (lambda s: s.tracks.__setitem__(0, 21), "off its track"),
        (lambda s: s.chits_held.__setitem__(0, 1), "Intel Chits"),
    ):
        s = state()
        spoil(s)
        assert any(told in fault for fault in s.game.faults(s)), told
