"""A `new` request (protocol.md): set-ups laid over the scenario, decks, dice, chits, and what is refused with its place."""

import pytest

from britishway.engine.errors import RequestError
from britishway.games import new_table, scenarios
from britishway.games.coin.state import State
from britishway.games.registry import rules_for


def state(**request: object) -> dict[str, object]:
    return new_table({"scenario": "palestine", "seed": 3, **request}).state_view()


def setup(**parts: object) -> dict[str, object]:
    return state(setup=parts)


def error(**request: object) -> str:
    with pytest.raises(RequestError) as caught:
        new_table({"scenario": "palestine", **request})
    text = str(caught.value)
    assert text.endswith(".")
    assert "\n" not in text
    return text


# What a set-up says


def test_a_space_that_is_named_gets_exactly_what_is_said() -> None:
    spaces = setup(spaces={"gaza": {"pieces": {"police": 1}}, "lydda": {}})["spaces"]
    assert spaces["gaza"]["pieces"] == {"police": 1}  # type: ignore[index]
    assert spaces["lydda"]["pieces"] == {}  # type: ignore[index]
    assert spaces["galilee"]["pieces"] == {"troops": 2, "cells_underground": 1}, "as in the scenario"  # type: ignore[index]


def test_with_empty_all_others_are_empty() -> None:
    spaces = setup(empty=True, spaces={"gaza": {"pieces": {"troops": 1}}})["spaces"]
    assert {id for id, here in spaces.items() if here["pieces"] or here["markers"]} == {"gaza"}  # type: ignore[attr-defined]


def test_tracks_and_order_stay_as_in_the_scenario_also_with_empty() -> None:
    view = setup(empty=True)
    assert view["tracks"] == {"political_will": 18, "haganah": 4}
    assert view["eligible"] == {"first": "irgun", "second": "british"}
    assert view["intel"] == {"held": [], "bag": 9}


def test_available_is_what_is_left_of_the_supply() -> None:
    view = setup(empty=True, spaces={"gaza": {"pieces": {"troops": 5, "cells_active": 2, "arms_caches": 1}}})
    available = view["boxes"]["available"]  # type: ignore[index]
    assert available == {"troops": 7, "police": 6, "cells_underground": 13, "arms_caches": 4}


def test_the_pieces_on_the_haganah_track_follow_its_value_unless_they_are_named() -> None:
    view = setup(empty=True, tracks={"haganah": 2})
    assert view["boxes"]["haganah_track"] == {"cells_underground": 5, "arms_caches": 1}  # type: ignore[index]
    view = setup(empty=True, tracks={"haganah": 2}, boxes={"haganah_track": {"cells_underground": 1}})
    assert view["boxes"]["haganah_track"] == {"cells_underground": 1}  # type: ignore[index]


def test_everything_else_that_can_be_set() -> None:
    view = setup(
        eligible={"first": "british"}, capabilities={"P25": "shaded", "P9": "unshaded"}, intel=[0, 2], campaign=3,
        flags={"british_must_pass": True}, boxes={"prison": {"cells_underground": 2}},
    )  # fmt: skip
    assert view["eligible"] == {"first": "british", "second": "irgun"}
    assert view["capabilities"] == {"P9": "unshaded", "P25": "shaded"}
    assert view["intel"] == {"held": [0, 2], "bag": 7}
    assert view["campaign"] == 3
    assert view["flags"] == {"british_must_pass": True}
    assert view["boxes"]["prison"] == {"cells_underground": 2}  # type: ignore[index]
    assert setup(eligible={"second": "irgun"})["eligible"]["first"] == "british"  # type: ignore[index]


def test_a_state_view_is_a_setup() -> None:
    """What a table shows can be given back to begin there."""
    view = new_table({"scenario": "palestine", "seed": 3}).state_view()
    again = setup(
        spaces=view["spaces"], boxes=view["boxes"], tracks=view["tracks"], eligible=view["eligible"],
        intel=view["intel"], capabilities=view["capabilities"], flags=view["flags"], campaign=view["campaign"],
    )  # fmt: skip
    for part in ("spaces", "boxes", "tracks", "eligible", "intel", "campaign"):
        assert again[part] == view[part]


def test_a_deck_is_the_exact_deck() -> None:
    view = state(deck=["P31", "P10", "P35"])
    assert (view["card"], view["deck_left"], view["played"]) == ("P31", 2, ["P31"])


def test_set_dice_come_first_and_the_seed_goes_on() -> None:
    """Negotiate rolls; the third die is the generator's."""
    request = {
        "scenario": "palestine", "deck": ["P19", "P20"], "dice": [3, 1],
        "setup": {"eligible": {"first": "british"}},
    }  # fmt: skip
    rolls = []
    for seed in (1, 2, 3, 4, 5, 6, 7, 8):
        game = new_table({**request, "seed": seed})
        for id in ("box:operation_special_activity", "op:deploy", "sa:negotiate", "space:galilee", "done", "done"):
            if game.why(id) is None:
                game.choose(id)
        game.choose("box:event")
        game.choose("event:shaded")
        rolls.append([e["value"] for step in range(game.step + 1) for e in game.effects(step) if e["verb"] == "roll"])
    assert rolls == [[3, 1]] * 8


def test_set_chits_come_first_and_those_that_the_bag_lacks_are_skipped() -> None:
    """protocol.md."""
    game = new_table(
        {
            "scenario": "palestine",
            "seed": 1,
            "deck": ["P24", "P20"],
            "chits": [2, 1],
            "setup": {"intel": [2, 2, 2], "eligible": {"first": "british"}},
        }  # fmt: skip
    )
    game.choose("box:event")
    game.choose("pass")
    assert game.state_view()["intel"]["held"] == [1, 2, 2, 2]  # type: ignore[index]


# What is refused, with its place


@pytest.mark.parametrize(
    ("parts", "place"),
    [
        ({"castle": 1}, "castle"),
        ({"spaces": {"atlantis": {}}}, "setup.spaces.atlantis"),
        ({"spaces": {"gaza": {"pieces": {"tanks": 1}}}}, "setup.spaces.gaza.pieces"),
        ({"spaces": {"gaza": {"pieces": {"troops": -1}}}}, "setup.spaces.gaza.pieces.troops"),
        ({"spaces": {"gaza": {"pieces": {"troops": True}}}}, "setup.spaces.gaza.pieces.troops"),
        ({"spaces": {"gaza": {"pieces": {"troops": 13}}}}, "troops"),
        ({"spaces": {"gaza": {"pieces": {"cells_active": 8}}, "lydda": {"pieces": {"cells_underground": 8}}}}, "cells"),
        ({"empty": True, "spaces": {"gaza": {"pieces": {"arms_caches": 3}}}}, "Gaza"),
        ({"spaces": {"haifa_syria_railway": {"pieces": {"arms_caches": 1}}}}, "Haifa-Syria Railway"),
        ({"spaces": {"gaza": {"markers": {"curfew": 1}}}}, "setup.spaces.gaza.markers.curfew"),
        ({"spaces": {"haifa_city": {"markers": {"curfew": 1}}}}, "Haifa City"),
        ({"spaces": {"haifa_city": {"pieces": {"troops": 1}, "markers": {"curfew": 2}}}}, "Haifa City"),
        ({"spaces": {"gaza": {"markers": {"terror": 1}}}}, "setup.spaces.gaza.markers.terror"),
        ({"spaces": {"gaza": {"markers": {"new_village": 1}}}}, "setup.spaces.gaza.markers.new_village"),
        ({"spaces": {"gaza": {"markers": {"mines": 1}}}}, "mines"),
        ({"spaces": {"gaza": {"support": "support"}}}, "setup.spaces.gaza.support"),
        ({"spaces": {"gaza": {"name": "Gaza"}}}, "setup.spaces.gaza"),
        ({"spaces": []}, "setup.spaces"),
        ({"boxes": {"cellar": {}}}, "cellar"),
        ({"boxes": {"prison": {"cells_active": 1}}}, "Active"),
        ({"tracks": {"political_will": 21}}, "setup.tracks.political_will"),
        ({"tracks": {"haganah": -1}}, "setup.tracks.haganah"),
        ({"tracks": {"opinion": 1}}, "opinion"),
        ({"resources": {"irgun": 3}}, "setup.resources"),
        ({"eligible": {"first": "eoka"}}, "setup.eligible"),
        ({"eligible": {"first": "irgun", "second": "irgun"}}, "setup.eligible"),
        ({"eligible": {"third": "irgun"}}, "setup.eligible"),
        ({"capabilities": {"P1": "shaded"}}, "setup.capabilities.P1"),
        ({"capabilities": {"P25": "single"}}, "setup.capabilities.P25"),
        ({"capabilities": {"X": "shaded"}}, "setup.capabilities.X"),
        ({"intel": [3]}, "setup.intel"),
        ({"intel": [2, 2, 2, 2]}, "setup.intel"),
        ({"campaign": 0}, "setup.campaign"),
        ({"campaign": 4}, "setup.campaign"),
        ({"flags": {"rain": True}}, "rain"),
        ({"flags": {"british_must_pass": 1}}, "setup.flags.british_must_pass"),
        ({"empty": 1}, "setup.empty"),
    ],
)
def test_what_breaks_the_rules_limits_is_an_error_that_names_the_place(parts: dict[str, object], place: str) -> None:
    assert place in error(setup=parts)


@pytest.mark.parametrize(
    ("request_", "place"),
    [
        ({"seed": "x"}, "seed"),
        ({"seed": -1}, "seed"),
        ({"dice": [0]}, "dice[0]"),
        ({"dice": [6, 7]}, "dice[1]"),
        ({"dice": 6}, "dice"),
        ({"chits": [3]}, "chits[0]"),
        ({"options": {"rain": True}}, "rain"),
        ({"options": {"physical_dice": "yes"}}, "options.physical_dice"),
        ({"colour": "red"}, "colour"),
        ({"deck": ["P99"]}, "deck[0]"),
        ({"setup": None, "deck": []}, "deck"),
    ],
)
def test_a_request_that_is_none_names_the_place(request_: dict[str, object], place: str) -> None:
    assert place in error(**request_)


def test_an_unknown_scenario_is_told_the_known_ones() -> None:
    with pytest.raises(RequestError, match="palestine"):
        new_table({"scenario": "atlantis"})
    with pytest.raises(RequestError, match="scenario"):
        new_table({})


def test_hello_lists_the_house_options() -> None:
    listed = {str(entry["id"]): entry for entry in scenarios()}
    assert listed["palestine"]["factions"] == ["british", "irgun"]
    assert [option["name"] for option in listed["palestine"]["options"]] == ["physical_dice"]  # type: ignore[attr-defined]


# States as data


def test_a_packed_state_is_the_same_state() -> None:
    game = new_table({"scenario": "palestine", "seed": 3, "setup": {"intel": [1], "capabilities": {"P9": "shaded"}}})
    again = State.unpacked(game.state.game, game.state.packed())
    assert again.packed() == game.state.packed()
    assert again.digest() == game.state.digest()
    assert game.state.copy().packed() == game.state.packed()


def test_damaged_data_is_no_state() -> None:
    rules = rules_for("palestine")
    data = new_table({"scenario": "palestine"}).state.packed()
    for spoil in ([], data[:-1], [*data, 1], ["x", *data[1:]], [data[0][:-1], *data[1:]], [data[1], *data[1:]]):  # type: ignore[index]
        with pytest.raises(ValueError):
            rules.unpack({"position": spoil})
    with pytest.raises(ValueError):
        rules.unpack({})
