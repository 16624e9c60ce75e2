"""The rulings for all four games, where Malaya has a case of them. GEN-1 to GEN-29, MAL-4."""

import pytest

from tests.malaya.positions import CENTERS, PROVINCES, at, position

NORTH, SOUTH = CENTERS
LIMITED, EVENT, FULL = "box:limited_operation", "box:event", "box:operation_special_activity"


@pytest.mark.parametrize(
    ("first", "second", "next_first"),
    [(LIMITED, EVENT, "british"), (EVENT, LIMITED, "mcp"), (FULL, EVENT, "mcp"), (EVENT, FULL, "british"),
     (LIMITED, FULL, "british"), (FULL, LIMITED, "mcp")],
)  # fmt: skip
def test_the_leftmost_cylinder_goes_first_also_after_two_passes(first: str, second: str, next_first: str) -> None:
    """GEN-1, GEN-25, 2.3.5."""
    game = position(by="british").play(first, "pass")
    assert game.refused(first) == "2.3.2"
    game.play(second, "pass")
    assert game.view["eligible"]["first"] == next_first


def test_what_a_box_allows() -> None:
    """GEN-2: an Operation, or a pass; never an activity alone, and never an Operation without a space."""
    game = position(kedah=at(hidden=2)).play(FULL)
    assert game.refused("sa:extort") == "4.1"
    assert game.refused("event:shaded") == "2.3.2"
    game.play("op:rally")
    assert game.refused("done") == "3.1"
    game.play("sa:extort", "space:kedah")
    assert game.refused("done") == "3.1"
    game = position("M14").play(EVENT)
    assert game.offered("event:") == {"unshaded", "shaded"}
    assert game.refused("op:rally") == "2.3.2"
    assert game.refused("event:single") == "5.2"
    assert position("M24").play(EVENT).offered("event:") == {"single"}


def test_all_spaces_of_an_activity_come_together() -> None:
    """GEN-5: no space of the Operation between them."""
    game = position(kedah=at(hidden=1), perak=at(hidden=1)).full("rally", "sa:extort", "space:kedah")
    assert game.spaces == {"perak"}  # the second space of Extort, or done
    game.play("done")
    assert "sa:extort" not in game.options


def test_an_activity_once_begun_selects_a_space() -> None:
    """GEN-5c."""
    game = position(kedah=at(hidden=1)).full("rally", "sa:extort")
    assert game.options == ["space:kedah"]


def test_numbers_printed_on_a_card_are_caps() -> None:
    """GEN-9: one Reprisal although Gurney commands; three spaces of Rally."""
    game = position("M9", kedah=at(troops=1), perak=at(troops=1)).event("unshaded", "space:kedah")
    assert game.ended
    game = position("M22").event("shaded")
    assert (game.table.decision_view() or {})["limit"] == 3


def test_operations_of_a_card_are_free_and_pacify_is_not() -> None:
    """GEN-11."""
    game = position("M15", by="british", british=0, kuala_lumpur=at(troops=1, police=1)).event(
        "unshaded", "space:kuala_lumpur", "done"
    )
    assert game.offered("pacify:") == set()
    game.play("op:sweep", "space:selangor", "done?")
    assert game.british == 0


def test_no_bounty_without_a_resource() -> None:
    """GEN-12: M29."""
    assert position("M29", british=0, kedah=at(hidden=1)).event("unshaded").ended


def test_an_event_without_effect_may_be_chosen() -> None:
    """GEN-13."""
    for side in ("unshaded", "shaded"):
        assert position("M5").event(side).ended


def test_what_a_card_says_is_done_as_far_as_it_goes() -> None:
    """GEN-14: two Guerrillas go if there are two; "up to" may be none."""
    game = position("M30", mcp=5, kedah=at(hidden=1)).event("unshaded")
    assert game.total("hidden") == 0
    game = position("M16", kedah=at(police=2, hidden=1)).event("unshaded", "done")
    assert game.total("hidden") == 1


def test_removed_pieces_are_available_again_underground() -> None:
    """GEN-18."""
    game = position(by="british", kedah=at(troops=2, active=2)).limited("assault", "space:kedah")
    assert game.view["boxes"]["available"]["guerrillas_underground"] == 15


def test_four_new_villages_and_any_number_of_terror_markers() -> None:
    """GEN-19."""
    game = position(
        "M4", **{name: at(police=1, terror=5, village=int(name != "perak")) for name in ("perak", *PROVINCES[:4])}
    )
    assert game.event("unshaded").total("village") == 4


def test_pieces_are_of_either_kind() -> None:
    """GEN-27: a Base is an MCP piece, a Police a British one."""
    game = position("M5", kedah=at(bases=1)).event("shaded", "space:kedah")
    assert game.support("kedah") == "opposition"


def test_a_campaign_lasts_to_the_next_propaganda_card() -> None:
    """GEN-29, 2.4."""
    game = position("M13", "M35", "M14", by="british", mcp=0)
    assert game.view["campaign"] == 1
    game.play(EVENT, "pass", LIMITED, "pass", "done?")
    assert game.view["campaign"] == 2


def test_events_place_available_pieces_and_the_executing_faction_its_own_from_the_map() -> None:
    """MAL-4, GEN-16: both sentences stand."""
    crowd = {"thailand": at(hidden=15)}
    assert position("M15", by="british", **crowd).event("shaded").ended
    game = position("M15", by="mcp", **crowd).event("shaded")
    assert game.options == ["place:guerrillas:kuala_lumpur:from:thailand", "done"]
