"""The Propaganda Round and victory. Chapters 6 and 7, MAL-1, MAL-3, MAL-8, MAL-24 to MAL-28."""

import pytest

from tests.malaya.positions import CAPITAL, CENTERS, Game, at, position

NORTH, SOUTH = CENTERS
AROUND = {"kuala_lumpur": at(troops=1, police=1)}


def round_from(
    *, campaign: int = 1, will: int = 10, cards: tuple[str, ...] = ("M13", "M35", "M14"), **setup: object
) -> Game:
    """Both pass on a card, and the Propaganda card comes."""
    game = position(*cards, by="british", campaign=campaign, will=will, **setup)  # type: ignore[arg-type]
    return game.play("box:event", "pass", "box:limited_operation", "pass")


# 6.1 Political Will


@pytest.mark.parametrize(
    ("spaces", "total"),
    [
        ({"perak": at("+")}, 3),
        ({"perak": at("-")}, -3),
        ({"perak": at("-", troops=1, village=1)}, 0),
        ({"kuala_lumpur": at("+", terror=2)}, 1),
        ({"kuala_lumpur": at(terror=1)}, -1),
        ({"perak": at(terror=3)}, 0),
        ({NORTH: at(sabotage=1), SOUTH: at(sabotage=1)}, -2),
        ({NORTH: at(hidden=1)}, -1),
        ({NORTH: at(active=2, police=1), SOUTH: at(hidden=1, police=1)}, -1),
        ({"perak": at("+"), "johore": at("-"), SOUTH: at(sabotage=1)}, 0),
    ],
)
def test_the_sum_of_the_political_will_phase(spaces: dict[str, dict[str, object]], total: int) -> None:
    """6.1.1, 6.1.2, MAL-3, MAL-8, MAL-25; the forecast says the same."""
    game = position("M13", "M35", "M14", by="british", **spaces)
    assert game.table.forecast()["total"] == total
    game.play("box:event", "pass", "box:limited_operation", "pass")
    assert game.will == 10 + total


def test_unguarded_centers_are_sabotaged_first_and_earn_nothing() -> None:
    """MAL-25."""
    game = round_from(british=0, mcp=0, **{NORTH: at(hidden=1), SOUTH: at(police=1, hidden=1)})
    log = [str(line["text"]) for line in game.table.log()]
    assert any("(north): Sabotage placed" in text for text in log)
    assert not any("(south): Sabotage placed" in text for text in log)
    assert game.british == 2 + 6


def test_losses_and_gains_are_netted_before_the_end_of_the_track() -> None:
    """GEN-7: 17 with +6 and -5 is 18, a victory; not 15."""
    game = round_from(
        will=17, perak=at("+"), kedah=at("+"), trengganu=at("+"), johore=at("-"), kelantan=at("-"), selangor=at("-")
    )
    assert game.table.result_view() == {"winner": "british", "reason": "Political Will is at 18 (7.0.1)"}


@pytest.mark.parametrize(
    ("will", "winner"), [(0, "mcp"), (2, "mcp"), (3, None), (9, None), (17, None), (18, "british"), (20, "british")]
)
def test_early_victory(will: int, winner: str | None) -> None:
    """7.0.1."""
    game = round_from(will=will)
    result = game.table.result_view()
    assert (result["winner"] if result else None) == winner


@pytest.mark.parametrize(
    ("will", "winner"),
    [(2, "mcp"), (3, "mcp"), (9, "mcp"), (10, "tie"), (11, "british"), (17, "british"), (18, "british")],
)
def test_final_victory(will: int, winner: str) -> None:
    """7.0.2, GEN-24: nothing of the later phases happens."""
    game = round_from(campaign=3, will=will, **AROUND)
    assert (game.table.result_view() or {})["winner"] == winner
    assert game.british == 20
    assert game.options == []


# 6.2 Resources


def test_resources() -> None:
    """Population under British Control, working Centers; two for each Base, Thailand's too. 6.2.1, 6.2.2."""
    game = round_from(
        british=0, mcp=0, kuala_lumpur=at(police=1), perak=at(troops=1), kedah=at(hidden=1, police=1), johore=at(hidden=1),
        thailand=at(bases=2), pahang=at(bases=1), **{NORTH: at(sabotage=1)},
    )  # fmt: skip
    assert game.british == 2 + 2 + 3 + 6
    assert game.mcp == 1 + 6


def test_resources_stop_at_20() -> None:
    game = round_from(british=19, mcp=15, thailand=at(bases=2), pahang=at(bases=2))
    assert (game.british, game.mcp) == (20, 20)


# 6.3 Support


def test_pacify_in_two_spaces_then_agitate_in_two() -> None:
    """MAL-26."""
    ready = {name: at(troops=1, police=1) for name in ("perak", "kedah", "johore")}
    game = round_from(pahang=at(hidden=1), selangor=at(bases=1), kelantan=at(active=1), **ready)
    assert game.asks == "british"
    assert game.offered("pacify:") == {"perak", "kedah", "johore"}
    game.play("pacify:perak", "shift:perak:support")
    assert game.shown_refused("pacify:perak") == "6.3.1"
    game.play("pacify:kedah", "shift:kedah:support")
    assert game.asks == "mcp"
    game.play("agitate:pahang", "shift:pahang:opposition", "agitate:selangor", "shift:selangor:opposition")
    assert game.asks == "british"  # Redeploy
    assert game.support("johore") is game.support("kelantan") is None


def test_pacify_costs_two_for_each_step_and_shifts_once() -> None:
    game = round_from(british=0, perak=at("-", troops=1, police=1, terror=1), kuala_lumpur=at(police=2))
    before = game.british
    game.play("pacify:perak")
    assert game.refused("shift:perak:support") == "6.3.1"
    game.play("remove:terror:perak", "shift:perak:support")
    assert game.support("perak") is None
    assert game.british == before - 4
    assert game.offered("shift:") == set()


def test_agitate_needs_mcp_pieces_and_no_british_control() -> None:
    """MAL-1: MCP Control is not needed."""
    game = round_from(
        pahang=at(hidden=1, police=1), kedah=at(hidden=1, police=2), thailand=at(hidden=1), perak=at(terror=1),
    )  # fmt: skip
    assert game.asks == "mcp"
    assert game.offered("agitate:") == {"pahang"}
    for space in ("kedah", "thailand", "perak", NORTH):
        assert game.shown_refused(f"agitate:{space}") == "6.3.2"


def test_agitate_removes_terror_first_for_one_each() -> None:
    game = round_from(mcp=1, pahang=at(hidden=1, terror=2))
    assert game.mcp == 2
    game.play("agitate:pahang", "remove:terror:pahang", "remove:terror:pahang")
    assert (game.mcp, game.n("terror", "pahang"), game.support("pahang")) == (0, 0, None)  # Reset has not come yet


def test_either_may_decline() -> None:
    game = round_from(perak=at(troops=1, police=1), pahang=at(hidden=1)).play("done", "done")
    assert game.support("perak") is None
    assert game.asks == "british"


# 6.4 Redeploy


def test_troops_leave_centers_and_provinces_under_mcp_control() -> None:
    """MAL-24: to Kuala Lumpur or British Controlled Provinces; other Troops stay."""
    game = round_from(
        mcp=0, perak=at(troops=1), kedah=at(hidden=2, troops=1), johore=at(hidden=1, troops=1), **{NORTH: at(troops=1)},
    ).play("done?")  # fmt: skip
    assert game.offered("move:troops:") == {f"{o}:{t}" for o in ("kedah", NORTH) for t in ("perak", CAPITAL)}
    assert game.refused("done") == "6.4.1"
    assert game.refused("move:troops:kedah:johore") == "6.4.1"
    assert game.refused("move:troops:perak:kuala_lumpur") == "6.4.1"
    assert game.refused(f"move:troops:kedah:{SOUTH}") == "6.4.1"
    game.play("move:troops:kedah:perak", f"move:troops:{NORTH}:kuala_lumpur")
    assert (game.n("troops", "perak"), game.n("troops", CAPITAL), game.n("troops", "johore")) == (2, 1, 1)
    assert game.view["campaign"] == 2


def test_kuala_lumpur_takes_troops_whoever_controls_it() -> None:
    game = round_from(mcp=0, kuala_lumpur=at(hidden=2), **{NORTH: at(troops=1)}).play("done?")
    assert game.options == [f"move:troops:{NORTH}:kuala_lumpur"]


def test_police_may_go_to_centers_the_capital_and_british_control() -> None:
    """After the Troops, from anywhere."""
    game = round_from(
        mcp=0, perak=at(troops=1), kedah=at(hidden=2, police=1), johore=at(police=1), **{NORTH: at(troops=1)},
    ).play("done?")  # fmt: skip
    assert game.offered("move:police:") == set()
    assert game.refused("move:police:johore:perak") == "6.4.1"
    game.play(f"move:troops:{NORTH}:perak")
    assert game.offered("move:police:kedah:") == {"perak", "johore", CAPITAL, NORTH, SOUTH}
    assert game.refused("move:police:johore:kedah") == "6.4.1"
    game.play(f"move:police:kedah:{SOUTH}", "done")
    assert (game.n("police", SOUTH), game.n("police", "johore")) == (1, 1)


def test_control_of_the_beginning_counts_and_is_settled_once() -> None:
    """MAL-24, GEN-30: leaving Johore does not close it, and a New Village there waits for the end."""
    game = round_from(mcp=0, johore=at(police=1, village=1), perak=at(police=1), kedah=at(hidden=1, police=1))
    game.play("done?", "move:police:johore:perak", "move:police:perak:johore")
    assert game.control("johore") == "british"
    game.play("move:police:kedah:kuala_lumpur")
    assert game.control("kedah") == "mcp"
    assert game.will == 8
    assert (game.n("village", "johore"), game.control("johore")) == (1, "british")


def test_a_piece_redeploys_once() -> None:
    game = round_from(mcp=0, johore=at(police=2)).play(f"move:police:johore:{NORTH}")
    assert game.refused(f"move:police:{NORTH}:{SOUTH}") == "6.4.1"


# 6.5 Reset, 6.6 Commander


def test_reset() -> None:
    game = round_from(mcp=0, kuala_lumpur=at(terror=1), perak=at(active=2, terror=2), **{NORTH: at(sabotage=1)}).play(
        "done?", "done?"
    )
    assert game.total("terror") == game.total("sabotage") == game.total("active") == 0
    assert game.n("hidden", "perak") == 2
    assert game.view["eligible"] == {"first": "mcp", "second": "british"}  # the pass decided that before the Round
    assert (game.view["card"], game.view["campaign"]) == ("M14", 2)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_the_commander_goes_one_to_the_right(before: int, after: int) -> None:
    """MAL-27."""
    game = round_from(commander=before, mcp=0, flags={"gurney_killed": True})
    assert game.commander == after
    assert game.view["flags"] == {}
