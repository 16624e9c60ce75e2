"""Control and its Political Will, and the ways in which New Villages leave. 1.3, 1.7, 1.12, MAL-5 to MAL-8."""

import pytest

from britishway.engine.errors import RequestError
from britishway.games import new_table
from tests.malaya.positions import CENTERS, PROVINCES, Game, at, position

POPULATION = {
    "kedah": 2, "perak": 3, "kelantan": 2, "trengganu": 1, "pahang": 1, "selangor": 1, "negri_sembilan": 2, "johore": 2,
    "kuala_lumpur": 2,
}  # fmt: skip


# 1.7 Control


@pytest.mark.parametrize(("space", "population"), POPULATION.items())
def test_gaining_mcp_control_costs_the_population(space: str, population: int) -> None:
    """1.7: a Guerrilla rallies in an empty space."""
    game = position(**{space: at()}).limited("rally", f"space:{space}", "mode:guerrilla")
    assert game.control(space) == "mcp"
    assert game.will == 10 - population


@pytest.mark.parametrize(("space", "population"), POPULATION.items())
def test_ending_mcp_control_gives_it_back_even_if_nobody_controls(space: str, population: int) -> None:
    """MAL-5: one Guerrilla, one Police come by Garrison."""
    game = position(by="british", **{space: at(hidden=1), "johore" if space != "johore" else "kedah": at(police=2)})
    origin = "johore" if space != "johore" else "kedah"
    game.limited("garrison", f"move:police:{origin}:{space}", "done")
    assert game.control(space) is None
    assert game.will == 10 + population


def test_british_control_alone_moves_nothing() -> None:
    game = position(by="british", johore=at(police=2)).limited("garrison", "move:police:johore:perak", "done")
    assert game.control("perak") == "british"
    assert game.will == 10


def test_thailand_counts_nothing() -> None:
    """MAL-5, 1.3.3."""
    game = position().limited("rally", "space:thailand", "mode:guerrilla")
    assert game.control("thailand") == "mcp"
    assert game.will == 10


@pytest.mark.parametrize("center", CENTERS)
def test_economic_centers_are_never_controlled(center: str) -> None:
    """1.3.5."""
    game = position(kelantan=at(hidden=3), **{center: at(hidden=2)})
    assert game.control(center) is None


def test_a_simultaneous_move_is_settled_once() -> None:
    """GEN-6: two Guerrillas change places between 19 and 20 without a point lost at the end of the track."""
    game = position(will=20, kedah=at(hidden=1), perak=at(active=1))
    game.limited("march", "space:perak", "move:guerrillas_underground:kedah:perak", "done?")
    assert game.control("kedah") is None
    assert game.will == 20  # +2 in Kedah; Perak was MCP's and stays so


def test_changes_within_a_step_are_added_before_they_are_clamped() -> None:
    """GEN-6: Perak won (-3) and Kedah left (+2) at 20 is 19, not 18 or 17."""
    game = position(will=20, kedah=at(hidden=1)).limited("march", "move:guerrillas_underground:kedah:perak", "done?")
    assert game.will == 19


@pytest.mark.parametrize(("will", "after"), [(1, 0), (0, 0)])
def test_political_will_stops_at_the_end_of_its_track(will: int, after: int) -> None:
    """1.10, GEN-7; nothing ends before the Round."""
    game = position(will=will).limited("rally", "space:kedah", "mode:guerrilla")
    assert game.will == after
    assert game.view["card"] == "M14"


# 1.12 New Villages


def test_a_new_village_leaves_a_pacified_province() -> None:
    """Support, British Control, no MCP piece."""
    game = position(by="british", johore=at(troops=1, police=1, village=1))
    game.limited("train", "space:johore", "done", "pacify:johore", "shift:johore:support")
    assert game.support("johore") == "support"
    assert game.n("village", "johore") == 0


def test_it_stays_with_support_while_a_guerrilla_is_there() -> None:
    game = position(by="british", johore=at(troops=1, police=2, hidden=1, village=1))
    game.limited("train", "space:johore", "done", "pacify:johore", "shift:johore:support")
    assert game.n("village", "johore") == 1


def test_it_leaves_when_the_last_guerrilla_does() -> None:
    game = position(by="british", johore=at("+", troops=2, active=1, village=1)).limited("assault", "space:johore")
    assert game.n("village", "johore") == 0


def test_it_stays_without_support_and_without_british() -> None:
    game = position(by="british", johore=at(troops=1, village=1)).limited(
        "garrison", "move:troops:johore:perak", "done?"
    )
    assert game.control("johore") is None
    assert game.n("village", "johore") == 1


def test_it_leaves_where_only_mcp_are() -> None:
    """MCP pieces and no British one."""
    game = position(johore=at(village=1), negri_sembilan=at(hidden=1))
    game.limited("march", "move:guerrillas_underground:negri_sembilan:johore", "done?")
    assert game.n("village", "johore") == 0


def test_it_stays_beside_one_police() -> None:
    game = position(johore=at(village=1, police=1), negri_sembilan=at(hidden=2))
    game.limited("march", "move:guerrillas_underground:negri_sembilan:johore:2", "done?")
    assert game.n("village", "johore") == 1


def test_opposition_under_a_new_village_is_not_counted_and_support_is() -> None:
    """MAL-8, 6.1.1."""
    game = position(
        perak=at("-", troops=1, village=1), kedah=at("-"), johore=at("+", troops=2, hidden=1, village=1)
    )  # fmt: skip
    lines = {str(line["text"]): line["amount"] for line in game.table.forecast()["lines"]}  # type: ignore[attr-defined]
    assert lines == {"Opposition in Kedah": -2, "Support in Johore": 2}


# Set-ups that the rules do not allow.


@pytest.mark.parametrize(
    ("spaces", "place"),
    [
        ({"thailand": at(troops=1)}, "Thailand"),
        ({"kedah": at(bases=3)}, "Kedah"),
        ({"economic_center_north": at(bases=1)}, "Economic Center"),
        ({"kedah": at(village=2)}, "Kedah"),
        ({"kuala_lumpur": at(village=1)}, "kuala_lumpur"),
        ({"economic_center_south": at(terror=1)}, "economic_center_south"),
        ({"kedah": at(sabotage=1)}, "kedah"),
        ({"thailand": at("+")}, "thailand"),
        ({"kedah": at(hidden=1, village=1)}, "New Village in Kedah"),
        ({name: at(village=1) for name in PROVINCES[:5]}, "New Villages"),
        ({"kedah": at(troops=16)}, "troops"),
        ({"perak": {"population": 2}}, "perak.population"),
    ],
)
def test_a_setup_that_breaks_a_rule_is_refused(spaces: dict[str, dict[str, object]], place: str) -> None:
    with pytest.raises(RequestError, match=place):
        position(**spaces)


@pytest.mark.parametrize("resources", [{"british": 21}, {"mcp": -1}, {"irgun": 3}])
def test_resources_lie_between_0_and_20(resources: dict[str, int]) -> None:
    """1.8."""
    with pytest.raises(RequestError, match="resources"):
        new_table({"scenario": "malaya", "setup": {"resources": resources}})


def test_passing_pays(  # 2.3.3
) -> None:
    game = position(by="british", british=5, mcp=5).play("box:event", "pass")
    assert (game.british, game.mcp) == (7, 5)
    game.play("box:limited_operation", "pass")
    assert (game.british, game.mcp) == (7, 6)


def test_resources_above_20_are_lost() -> None:
    """MAL-28."""
    game = position(by="british", british=19).play("box:event", "pass")
    assert game.british == 20


def test_a_limited_operation_has_one_space_and_no_activity() -> None:
    """2.3.4."""
    game = position(kedah=at(hidden=2)).limited("rally", "space:johore", "mode:guerrilla")
    assert game.ended
    game = position(kedah=at(hidden=2)).limited("rally")
    assert game.refused("sa:extort") == "2.3.4"


def test_the_printed_names_of_both_scenarios() -> None:
    for scenario in ("malaya", "malaya_extended"):
        game = Game(new_table({"scenario": scenario, "seed": 1}))
        assert (game.will, game.british, game.mcp, game.asks) == (12, 20, 10, "british")
        assert game.view["deck_left"] == (20 if scenario == "malaya" else 26)
