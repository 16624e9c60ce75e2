"""The eight capabilities of Palestine, both sides, wherever they bite and one step beside. Rule 5.3, GEN-23."""

import pytest

from tests.palestine.event_positions import CAPABILITIES, CITIES, FACTIONS, RAILWAYS, Game, at, other, position

BOXES = {"full": "box:operation_special_activity", "limited": "box:limited_operation"}


def begin(game: Game, operation: str, *ids: str, box: str = "full") -> Game:
    """Takes a box and begins an Operation in it."""
    return game.play(BOXES[box], f"op:{operation}", *ids)


def limit(game: Game) -> object:
    """How many spaces the present Operation may select."""
    view = game.table.decision_view()
    assert view is not None
    return view["limit"]


def go_on(game: Game) -> Game:
    """Closes the moves of a Patrol and leaves Negotiate alone."""
    while "done" in game.options and (game.planned or game.offered("sa:") or game.offered("move:")):
        game.play("done")
    return game


def to_the_reset(game: Game) -> Game:
    """Declines everything of a Propaganda Round up to the Reset."""
    while "done" in game.options and game.table.decision is not None and game.table.decision.title != "Curfews":
        game.play("done")
    return game


# Taking one


@pytest.mark.parametrize("card", CAPABILITIES)
@pytest.mark.parametrize("side", ["unshaded", "shaded"])
@pytest.mark.parametrize("by", FACTIONS)
def test_either_faction_takes_either_side_and_it_lasts(card: str, side: str, by: str) -> None:
    """5.3: the label on the card is flavour only."""
    game = position(card, "P33", "P31", by=by, will=10).event(side)
    assert game.view["capabilities"] == {card: side}
    assert game.will == 10
    assert game.ended
    assert game.asks == other(by)
    game.play("box:operation_special_activity", "pass")
    to_the_reset(game)
    assert game.view["campaign"] == 2
    assert game.view["capabilities"] == {card: side}


def test_a_capability_counts_at_once() -> None:
    """GEN-23: already for the other faction's turn on the same card."""
    game = position("P9", by="irgun").event("shaded")
    assert limit(begin(game, "search")) == 2


# P9 Ernest Bevin


@pytest.mark.parametrize(
    ("card", "side", "spaces", "loss"),
    [
        ("P2", "shaded", {}, 3),
        ("P4", "single", {"gaza": at(sabotage=2)}, 1),
        ("P4", "single", {"gaza": at(sabotage=4, hidden=1)}, 2),
        ("P4", "single", {"gaza": at(sabotage=9)}, 3),
        ("P8", "shaded", {"haifa_city": at(police=1, curfew=1)}, 1),
        ("P8", "shaded", {city: at(police=1, curfew=1) for city in CITIES}, 3),
        ("P20", "shaded", {}, 2),
        ("P27", "shaded", {}, 1),
    ],
)
@pytest.mark.parametrize("by", FACTIONS)
def test_p9_foreign_secretary_takes_one_off_a_starred_loss(
    card: str, side: str, spaces: dict[str, dict[str, dict[str, int]]], loss: int, by: str
) -> None:
    assert position(card, by=by, **spaces).event(side).will == 10 - loss
    assert position(card, by=by, capabilities={"P9": "unshaded"}, **spaces).event(side).will == 10 - loss + 1
    assert position(card, by=by, capabilities={"P9": "shaded"}, **spaces).event(side).will == 10 - loss


def test_p9_a_loss_of_nothing_becomes_no_gain() -> None:
    """P8, P4: never below 0."""
    bevin = {"P9": "unshaded"}
    assert position("P8", capabilities=bevin).event("shaded").will == 10
    assert position("P4", capabilities=bevin, gaza=at(sabotage=1)).event("single").will == 10


def test_p9_gains_of_starred_events_are_not_touched() -> None:
    bevin = {"P9": "unshaded"}
    assert position("P4", capabilities=bevin).event("single").will == 12
    assert position("P8", capabilities=bevin).event("unshaded").will == 12
    assert position("P20", capabilities=bevin).event("unshaded").will == 12


def test_p9_softens_events_only() -> None:
    """Not Propagandize, not Mass Detention."""
    game = position(
        "P1", capabilities={"P9": "unshaded"}, gaza=at(hidden=1), haifa_city=at(active=1, police=1, curfew=1)
    )
    assert begin(game, "travel", "sa:propagandize", "space:haifa_city").will == 9


@pytest.mark.parametrize("operation", ["deploy", "patrol", "search", "assault"])
@pytest.mark.parametrize(("side", "spaces"), [(None, 3), ("unshaded", 3), ("shaded", 2)])
def test_p9_declining_power_leaves_the_british_two_spaces(operation: str, side: str | None, spaces: int) -> None:
    board = {space: at(troops=2, police=1, active=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    capabilities = {} if side is None else {"P9": side}
    game = begin(position("P1", by="british", capabilities=capabilities, **board), operation)
    assert limit(game) == spaces
    names = list(board)
    for space in names[:spaces]:
        game.play(f"space:{space}")
    assert f"space:{names[spaces]}" not in game.options
    game = begin(position("P1", by="british", capabilities=capabilities, **board), operation, box="limited")
    assert limit(game) == 1


@pytest.mark.parametrize("operation", ["patrol", "search", "assault"])
@pytest.mark.parametrize(("box", "spaces"), [("full", 3), ("limited", 2)])
def test_p9_an_intelligence_lead_still_adds_one(operation: str, box: str, spaces: int) -> None:
    board = {space: at(troops=2, police=1, active=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    game = position("P1", by="british", held=(0, 0), capabilities={"P9": "shaded"}, **board)
    begin(game, operation, "lead:0", box=box)
    assert limit(game) == spaces
    assert game.refused("lead:0") == "2.3.7"


def test_p9_the_irgun_keep_three() -> None:
    game = position("P1", by="irgun", capabilities={"P9": "shaded"}, gaza=at(hidden=1), lydda=at(hidden=1))
    assert limit(begin(game, "travel")) == 3


# P13 Palmach


@pytest.mark.parametrize(
    ("side", "haganah", "more"),
    [
        (None, 4, 1), (None, 3, 0), (None, 2, 0),
        ("unshaded", 4, 0), ("unshaded", 3, 0),
        ("shaded", 4, 1), ("shaded", 3, 1), ("shaded", 2, 0), ("shaded", 0, 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("operation", ["recruit", "travel", "sabotage", "rob"])
def test_p13_where_the_haganah_add_a_space(side: str | None, haganah: int, more: int, operation: str) -> None:
    capabilities = {} if side is None else {"P13": side}
    board = {space: at(hidden=1) for space in ("gaza", "lydda", "samaria", "galilee")}
    for box, spaces in (("full", 3), ("limited", 1)):
        game = position("P1", by="irgun", haganah=haganah, capabilities=capabilities, **board)
        assert limit(begin(game, operation, box=box)) == spaces + more


def test_p13_an_offensive_comes_on_top() -> None:
    """PAL-19."""
    board = {space: at(hidden=1, caches=1) for space in ("gaza", "lydda")}
    game = position("P1", by="irgun", haganah=3, capabilities={"P13": "shaded"}, **board)
    begin(game, "sabotage", "offensive:gaza", box="limited")
    assert limit(game) == 3


def test_p13_the_british_gain_nothing() -> None:
    game = position("P1", by="british", haganah=3, capabilities={"P13": "shaded"})
    assert limit(begin(game, "search")) == 3


def test_p13_events_with_their_own_number_gain_nothing() -> None:
    """GEN-9; a Limited Operation from a card does gain (P22)."""
    board = {space: at(hidden=1) for space in ("gaza", "lydda")}
    game = position("P15", haganah=2, dice=(1,), capabilities={"P13": "shaded"}, **board).event("shaded")
    assert limit(game) == 1
    game = position("P22", haganah=2, capabilities={"P13": "shaded"}, **board)
    game.event("single", "shift:haganah:right", "choice:limited_operation", "op:travel")
    assert limit(game) == 2


def test_p13_the_extra_space_is_kept_though_terror_lowers_the_track() -> None:
    """PAL-20 with the shaded side: the Track leaves 3 meanwhile."""
    board = {space: at(hidden=1) for space in ("gaza", "galilee", "samaria")}
    game = position(
        "P1", by="irgun", haganah=3, dice=(6, 1, 1, 1), capabilities={"P13": "shaded"}, haifa_city=at(hidden=1), **board
    )
    begin(game, "sabotage", "space:haifa_city", "sa:terror")
    assert game.haganah == 2
    assert limit(game) == 4
    game.play("space:gaza", "space:galilee")
    assert game.spaces == {"samaria"}


def test_p13_the_arms_cache_of_the_resource_phase_still_comes_at_4() -> None:
    """6.2.3 is no Operation."""
    game = position("P33", "P1", haganah=4, capabilities={"P13": "unshaded"}, gaza=at(hidden=1))
    game.play("done")  # no Rob
    assert game.options == ["place:arms_caches:gaza", "done"]


# P17 Bevingrads


@pytest.mark.parametrize(
    ("side", "die", "terror", "haganah"),
    [
        (None, 6, 2, 1), (None, 5, 1, 2), (None, 2, 0, 2),
        ("unshaded", 6, 1, 1), ("unshaded", 5, 1, 2), ("unshaded", 2, 0, 2), ("shaded", 6, 2, 1),
    ],
)  # fmt: skip
def test_p17_fortified_bases_leave_one_marker_and_the_shift(
    side: str | None, die: int, terror: int, haganah: int
) -> None:
    """PAL-23: P17 speaks of markers only."""
    game = position("P1", dice=(die,), capabilities={} if side is None else {"P17": side}, haifa_city=at(hidden=1))
    begin(game, "sabotage", "space:haifa_city", "sa:terror")
    assert game.n("terror", "haifa_city") == terror
    assert game.haganah == haganah
    assert game.n("sabotage", "haifa_city") == 0


def test_p17_six_through_an_arms_cache_is_one_marker_too() -> None:
    game = position("P1", dice=(4,), capabilities={"P17": "unshaded"}, haifa_city=at(hidden=1, caches=1))
    begin(game, "sabotage", "space:haifa_city", "spend:arms_cache:haifa_city", "sa:terror")
    assert game.n("terror", "haifa_city") == 1
    assert game.haganah == 1


def test_p17_king_david_hotel_still_places_two() -> None:
    """P3: the event is no Terror activity; the present event wins (GEN-23)."""
    game = position("P3", capabilities={"P17": "unshaded"}, haifa_city=at(hidden=1))
    assert game.event("shaded", "space:haifa_city").n("terror", "haifa_city") == 2


@pytest.mark.parametrize(
    ("side", "cubes", "found"),
    [
        (None, 3, 1),
        (None, 6, 2),
        ("unshaded", 3, 1),
        ("shaded", 3, 0),
        ("shaded", 4, 1),
        ("shaded", 7, 1),
        ("shaded", 8, 2),
    ],
)
def test_p17_isolated_searches_of_cities_need_four_cubes(side: str | None, cubes: int, found: int) -> None:
    capabilities = {} if side is None else {"P17": side}
    board = at(troops=cubes - 1, police=1, hidden=4)
    game = position("P1", by="british", capabilities=capabilities, haifa_city=board)
    begin(game, "search", "space:haifa_city", box="limited")
    assert game.n("active", "haifa_city") == found
    assert game.n("curfew", "haifa_city") == 1


def test_p17_with_a_chit_one_for_each_cube() -> None:
    game = position("P1", by="british", held=(0,), capabilities={"P17": "shaded"}, haifa_city=at(troops=3, hidden=4))
    begin(game, "search", "space:haifa_city", box="limited")
    game.play("done", "spend:intel:0")
    assert game.n("active", "haifa_city") == 3
    assert game.n("curfew", "haifa_city") == 0


@pytest.mark.parametrize("space", ["gaza", "haifa_syria_railway"])
def test_p17_districts_and_railways_are_searched_as_before(space: str) -> None:
    game = position("P1", by="british", capabilities={"P17": "shaded"}, **{space: at(troops=2, hidden=2)})
    begin(game, "search", f"space:{space}", box="limited")
    assert game.n("active", space) == 1


def test_p17_holds_for_searches_that_cards_grant() -> None:
    game = position("P6", capabilities={"P17": "shaded"}, haifa_city=at(troops=3, hidden=2))
    game.event("unshaded", "space:haifa_city", "done")
    assert game.n("active", "haifa_city") == 0
    assert game.n("curfew", "haifa_city") == 1


# P18 6th Airborne


@pytest.mark.parametrize(
    ("side", "troops", "gone"),
    [(None, 3, 1), ("unshaded", 3, 3), ("unshaded", 1, 1), ("shaded", 3, 1), ("shaded", 1, 0)],
)
def test_p18_veterans_remove_one_piece_for_each_troop(side: str | None, troops: int, gone: int) -> None:
    capabilities = {} if side is None else {"P18": side}
    game = position("P1", by="british", capabilities=capabilities, gaza=at(troops=troops, police=4, active=4))
    begin(game, "assault", "space:gaza", box="limited")
    assert game.n("active", "gaza") == 4 - gone


def test_p18_veterans_alternate_and_pay_for_underground_cells_as_before() -> None:
    game = position(
        "P1", by="british", held=(1,), capabilities={"P18": "unshaded"}, gaza=at(troops=4, active=2, hidden=2, caches=1)
    )
    begin(game, "assault", "space:gaza", "spend:intel:1", box="limited")
    assert game.n("hidden", "gaza") == 1
    assert game.n("hidden", "prison") == 1  # the second of three
    assert game.n("caches", "gaza") == 1  # a Cell is left


def test_p18_veterans_take_arms_caches_one_for_each_troop_left() -> None:
    game = position(
        "P1", by="british", chits=(0, 1), capabilities={"P18": "unshaded"}, gaza=at(troops=3, active=1, caches=2)
    )
    begin(game, "assault", "space:gaza", box="limited")
    assert game.n("caches", "gaza") == 0
    assert game.will == 12
    assert game.held == [0, 1]


@pytest.mark.parametrize(("side", "prison"), [(None, 1), ("unshaded", 1), ("shaded", 0)])
def test_p18_cells_evade_capture_in_an_assault(side: str | None, prison: int) -> None:
    capabilities = {} if side is None else {"P18": side}
    game = position("P1", by="british", capabilities=capabilities, gaza=at(troops=4, active=2))
    begin(game, "assault", "space:gaza", box="limited")
    assert game.n("hidden", "prison") == prison
    assert game.n("hidden", "available") == 10 - prison


@pytest.mark.parametrize(("side", "prison"), [(None, 2), ("unshaded", 2), ("shaded", 0)])
def test_p18_cells_evade_mass_detention_and_count_against_its_die(side: str | None, prison: int) -> None:
    """PAL-16."""
    capabilities = {} if side is None else {"P18": side}
    board = {"haifa_city": at(troops=3, active=1, curfew=1), "haifa_district": at(hidden=1)}
    game = position("P1", by="british", dice=(3,), capabilities=capabilities, **board)
    begin(game, "search", "sa:mass_detention", "space:haifa_city")
    assert game.n("hidden", "prison") == prison
    assert game.will == 9
    assert game.total("active") + game.total("hidden") == 0


def test_p18_evasion_holds_for_cards_that_grant_them_and_for_nothing_else() -> None:
    """Patrol and the cards that name Prison still fill it."""
    evade = {"P18": "shaded"}
    game = position("P1", dice=(1,), capabilities=evade, haifa_city=at(troops=3, active=1))
    game.event("unshaded", "space:haifa_city")
    assert game.n("hidden", "prison") == 0
    game = position("P1", by="british", capabilities=evade, gaza=at(police=1, active=1))
    begin(game, "patrol", "space:gaza", box="limited")
    assert game.n("hidden", "prison") == 1
    assert position("P2", capabilities=evade, gaza=at(troops=1, hidden=2)).event("unshaded").n("hidden", "prison") == 2
    assert position("P31", capabilities=evade, gaza=at(troops=1, hidden=1)).event("unshaded").n("hidden", "prison") == 1


# P23 Road Mines


def test_p23_armoured_cars_clear_two_selected_spaces() -> None:
    board = {space: at(police=1, active=2) for space in ("gaza", "lydda", "samaria")}
    game = position("P1", by="british", capabilities={"P23": "unshaded"}, **board)
    go_on(begin(game, "patrol", "space:gaza", "space:lydda", "space:samaria"))
    assert game.spaces == {"gaza", "lydda", "samaria"}
    game.play("space:gaza")
    assert game.spaces == {"lydda", "samaria"}
    assert "done" in game.options  # the second one is optional
    game.play("space:samaria")
    assert game.n("hidden", "prison") == 2
    assert game.n("active", "lydda") == 2
    assert game.spaces == set()


@pytest.mark.parametrize("side", [None, "shaded"])
def test_p23_otherwise_patrol_clears_one(side: str | None) -> None:
    board = {space: at(police=1, active=1) for space in ("gaza", "lydda")}
    game = position("P1", by="british", capabilities={} if side is None else {"P23": side}, **board)
    go_on(begin(game, "patrol", "space:gaza", "space:lydda")).play("space:gaza")
    assert game.total("active") == 1
    assert "space:lydda" not in game.options


def test_p23_each_space_is_paid_for_by_itself() -> None:
    """A chit's value is not split across spaces (3.2.4 note)."""
    board = {space: at(police=2, hidden=1) for space in ("gaza", "lydda")}
    game = position("P1", by="british", held=(2, 1), capabilities={"P23": "unshaded"}, **board)
    go_on(begin(game, "patrol", "space:gaza", "space:lydda")).play("space:gaza", "spend:intel:2")
    assert game.n("hidden", "gaza") == 0
    game.play("space:lydda", "spend:intel:1")
    assert game.n("hidden", "lydda") == 0
    assert game.n("hidden", "prison") == 2


def test_p23_a_limited_patrol_clears_two_only_with_a_lead() -> None:
    """The tip: the spaces must be selected ones."""
    board = {space: at(police=1, active=1) for space in ("gaza", "lydda")}
    game = position("P1", by="british", held=(0,), capabilities={"P23": "unshaded"}, **board)
    go_on(begin(game, "patrol", "lead:0", "space:gaza", "space:lydda", box="limited"))
    game.play("space:lydda", "space:gaza")
    assert game.n("hidden", "prison") == 2
    assert game.ended
    game = position("P1", by="british", capabilities={"P23": "unshaded"}, **board)
    go_on(begin(game, "patrol", "space:gaza", box="limited"))
    assert game.n("hidden", "prison") == 1
    assert game.ended


@pytest.mark.parametrize("die", range(1, 7))
def test_p23_early_ieds_cost_one_of_the_arrivals(die: int) -> None:
    game = position(
        "P1",
        by="british",
        dice=(die,),
        capabilities={"P23": "shaded"},
        gaza=at(active=3, sabotage=2),
        lydda=at(police=2),
    )
    begin(game, "patrol", "space:gaza", "move:police:lydda:gaza:2", box="limited")
    assert game.rolls() == [die]
    arrived = 1 if die <= 3 else 2
    assert game.n("police", "gaza") == arrived
    assert game.n("police", "available") == 6 - arrived
    assert game.n("hidden", "prison") == arrived  # the roll comes before the removal


def test_p23_one_roll_for_each_space_that_was_entered() -> None:
    game = position(
        "P1", by="british", dice=(1, 6), capabilities={"P23": "shaded"}, gaza=at(active=1, sabotage=1), haifa_city=at(active=1, sabotage=1),
        samaria=at(active=1, terror=0), lydda=at(police=4),
    )  # fmt: skip
    begin(game, "patrol", "space:gaza", "space:haifa_city", "space:samaria")
    game.play("move:police:lydda:gaza", "move:police:lydda:haifa_city", "move:police:lydda:samaria", "done")
    assert game.rolls() == [1, 6]
    assert [game.n("police", s) for s in ("gaza", "haifa_city", "samaria")] == [0, 1, 1]


def test_p23_police_who_stood_there_already_are_safe() -> None:
    game = position(
        "P1", by="british", dice=(1,), capabilities={"P23": "shaded"}, gaza=at(police=1, active=1, sabotage=1)
    )
    begin(game, "patrol", "space:gaza", box="limited")
    assert game.n("hidden", "prison") == 1
    assert game.rolls() == []
    assert game.n("police", "gaza") == 1


def test_p23_a_space_is_entered_also_where_as_many_leave_it() -> None:
    """What counts is who moved in, not how many stand there afterwards."""
    game = position(
        "P1", by="british", dice=(2,), capabilities={"P23": "shaded"}, gaza=at(police=1, active=1, sabotage=1),
        lydda=at(police=1, active=1),
    )  # fmt: skip
    begin(game, "patrol", "space:gaza", "space:lydda", "move:police:gaza:lydda", "move:police:lydda:gaza")
    assert game.rolls() == [2]
    assert game.n("police", "gaza") == 0
    assert game.n("police", "lydda") == 1


def test_p23_terror_is_no_sabotage_and_search_moves_no_police() -> None:
    game = position(
        "P1", by="british", capabilities={"P23": "shaded"}, haifa_city=at(active=1, terror=2), lydda=at(police=1)
    )
    begin(game, "patrol", "space:haifa_city", "move:police:lydda:haifa_city")
    assert game.rolls() == []
    game = position(
        "P1", by="british", capabilities={"P23": "shaded"}, gaza=at(active=1, sabotage=2), lydda=at(troops=1)
    )
    begin(game, "search", "space:gaza", "move:troops:lydda:gaza")
    assert game.rolls() == []


@pytest.mark.parametrize("side", [None, "unshaded"])
def test_p23_without_the_shaded_side_no_roll(side: str | None) -> None:
    capabilities = {} if side is None else {"P23": side}
    game = position("P1", by="british", capabilities=capabilities, gaza=at(active=1, sabotage=2), lydda=at(police=1))
    begin(game, "patrol", "space:gaza", "move:police:lydda:gaza")
    assert game.rolls() == []


def test_p23_redeploy_and_deploy_are_no_patrol() -> None:
    mines = {"P23": "shaded"}
    game = position("P33", "P1", capabilities=mines, haifa_syria_railway=at(sabotage=1), gaza=at(police=1, troops=1))
    game.play("move:police:gaza:haifa_syria_railway")
    to_the_reset(game)
    assert game.n("police", "haifa_syria_railway") == 1
    assert game.rolls() == []
    game = position("P1", by="british", capabilities=mines, gaza=at(troops=1, sabotage=1))
    begin(game, "deploy", "space:gaza")
    assert game.n("police", "gaza") == 1
    assert game.rolls() == []


# P25 Menachem Begin


@pytest.mark.parametrize(("side", "will", "chits"), [(None, 1, 1), ("unshaded", 2, 2), ("shaded", 1, 1)])
def test_p25_documents_double_what_an_arms_cache_brings(side: str | None, will: int, chits: int) -> None:
    """Instead of the usual bonus, for each of them."""
    capabilities = {} if side is None else {"P25": side}
    game = position("P1", by="british", capabilities=capabilities, gaza=at(troops=4, caches=2))
    begin(game, "assault", "space:gaza", box="limited")
    assert game.will == 10 + 2 * will
    assert isinstance(game.held, list)
    assert len(game.held) == 2 * chits


def test_p25_no_more_chits_than_the_bag_has() -> None:
    game = position(
        "P1", by="british", held=(0, 0, 0, 1, 1, 1, 2, 2), capabilities={"P25": "unshaded"}, gaza=at(troops=2, caches=1)
    )
    begin(game, "assault", "space:gaza", box="limited")
    assert game.held == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert game.will == 12


def test_p25_counts_the_assault_of_a_card_and_not_the_card() -> None:
    """P11: the Assault pays double, the Arms Cache that the card takes brings 1 and no chit."""
    game = position(
        "P11",
        chits=(0, 1),
        capabilities={"P25": "unshaded"},
        haifa_city=at(troops=2, caches=1),
        haifa_district=at(caches=1),
    )
    game.event("unshaded", "space:haifa_city", "space:haifa_city")
    assert game.will == 13
    assert game.held == [0, 1]


def test_p25_other_removals_bring_no_more() -> None:
    documents = {"P25": "unshaded"}
    game = position("P19", capabilities=documents, gaza=at(caches=1)).event("unshaded", "remove:arms_caches:gaza")
    assert (game.will, game.held) == (11, [])
    game = position("P12", capabilities=documents, gaza=at(caches=2)).event("unshaded")
    assert (game.will, game.held) == (10, [])
    game = position(
        "P21",
        by="british",
        haganah=4,
        capabilities=documents,
        gaza=at(caches=2),
        lydda=at(caches=2),
        samaria=at(caches=1),
    )
    game.event("unshaded", "remove:arms_caches:samaria")  # back to the Track
    assert (game.will, game.held) == (10, [])


@pytest.mark.parametrize(("side", "cost"), [(None, 1), ("unshaded", 1), ("shaded", 2)])
def test_p25_irgun_leader_doubles_propagandize_in_each_city(side: str | None, cost: int) -> None:
    """PAL-3."""
    board = {city: at(active=1, police=1, curfew=1) for city in CITIES[:2]}
    game = position("P1", capabilities={} if side is None else {"P25": side}, **board)
    begin(game, "travel", "sa:propagandize", "space:haifa_city")
    assert game.will == 10 - cost
    game.play("space:tel_aviv_jaffa")
    assert game.will == 10 - 2 * cost


def test_p25_also_in_the_activity_that_a_card_grants() -> None:
    game = position(
        "P26", capabilities={"P25": "shaded"}, haifa_city=at(active=1, police=1, curfew=1), gaza=at(hidden=1)
    )
    assert game.event("single", "sa:propagandize", "space:haifa_city").will == 8


# P29 Curfews


def test_p29_a_cell_leaves_each_curfew_city_at_the_reset() -> None:
    """Forced, to Available, either side up; Cities without Curfew are spared."""
    game = position(
        "P33", "P1", capabilities={"P29": "unshaded"}, haifa_city=at(police=1, curfew=1, hidden=2),
        tel_aviv_jaffa=at(police=1, curfew=1, active=1), jerusalem_city=at(police=1, hidden=1), gaza=at(hidden=1),
    )  # fmt: skip
    to_the_reset(game)
    assert game.view["card"] == "P1"
    assert [game.n("hidden", s) for s in (*CITIES, "gaza")] == [1, 0, 1, 1]
    assert game.total("active") == 0
    assert game.n("hidden", "available") == 10 - 3
    assert game.n("hidden", "prison") == 0
    assert game.total("curfew") == 0


def test_p29_irgun_may_place_a_cell_in_each_curfew_city_at_the_reset() -> None:
    game = position(
        "P33",
        "P1",
        capabilities={"P29": "shaded"},
        haifa_city=at(police=1, curfew=1),
        tel_aviv_jaffa=at(troops=3, curfew=1),
    )
    to_the_reset(game)
    assert game.asks == "irgun"
    assert set(game.options) == {"place:cells:haifa_city", "place:cells:tel_aviv_jaffa", "done"}
    game.play("place:cells:tel_aviv_jaffa")
    assert set(game.options) == {"place:cells:haifa_city", "done"}
    game.play("done")
    assert [game.n("hidden", city) for city in CITIES] == [0, 1, 0]
    assert game.view["card"] == "P1"
    assert game.total("curfew") == 0


def test_p29_acts_before_prisoners_return() -> None:
    """PAL-34: none Available yet, so none is placed."""
    game = position(
        "P33", "P1", capabilities={"P29": "shaded"}, prison=4, haifa_city=at(police=1, curfew=1), gaza=at(hidden=6)
    )
    to_the_reset(game)
    assert game.view["card"] == "P1"
    assert game.n("hidden", "haifa_city") == 0
    assert game.n("hidden", "available") == 2
    assert game.n("hidden", "prison") == 2


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_p29_does_nothing_without_a_curfew_left(side: str) -> None:
    """The Curfew goes when Redeploy takes the last British piece away (1.10)."""
    game = position(
        "P33", "P1", capabilities={"P29": side}, haifa_city=at(troops=1, curfew=1, hidden=1), gaza=at(hidden=1)
    )
    game.play("done", "move:troops:haifa_city:haifa_syria_railway")
    to_the_reset(game)
    assert game.view["card"] == "P1"
    assert game.n("hidden", "haifa_city") == 1


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_p29_waits_for_the_reset(side: str) -> None:
    """Neither while cards are played nor after the last Propaganda card (GEN-24)."""
    board = {"haifa_city": at(police=1, curfew=1, hidden=1)}
    game = position("P29", **board).event(side)
    assert game.n("hidden", "haifa_city") == 1
    game = position("P35", campaign=3, capabilities={"P29": side}, **board)
    assert game.table.result_view() is not None
    assert game.n("hidden", "haifa_city") == 1


# P32 Weapon Factories


@pytest.mark.parametrize(
    ("side", "die", "gone"), [(None, 1, False), ("unshaded", 1, True), ("unshaded", 2, False), ("shaded", 1, False)]
)
def test_p32_a_natural_one_costs_the_cell(side: str | None, die: int, gone: bool) -> None:
    game = position("P1", dice=(die,), capabilities={} if side is None else {"P32": side}, gaza=at(hidden=1, active=1))
    begin(game, "sabotage", "space:gaza", box="limited")
    assert game.n("active", "gaza") == (1 if gone else 2)
    assert game.n("hidden", "available") == (9 if gone else 8)
    assert game.n("hidden", "prison") == 0
    assert game.n("sabotage", "gaza") == 0


def test_p32_the_cell_goes_though_an_arms_cache_made_it_a_success() -> None:
    game = position("P1", dice=(1,), capabilities={"P32": "unshaded"}, gaza=at(hidden=1, caches=1))
    begin(game, "sabotage", "space:gaza", "spend:arms_cache:gaza", box="limited")
    assert game.n("sabotage", "gaza") == 1
    assert game.total("active") == 0


def test_p32_a_modified_one_is_no_accident() -> None:
    game = position("P1", dice=(2,), capabilities={"P32": "unshaded"}, gaza=at(hidden=1, police=1))
    begin(game, "sabotage", "space:gaza", box="limited")
    assert game.n("active", "gaza") == 1


def test_p32_accidents_in_terror_and_in_the_sabotage_of_cards() -> None:
    factory = {"P32": "unshaded"}
    game = position("P1", dice=(1,), capabilities=factory, haifa_city=at(hidden=1, caches=1))
    begin(game, "sabotage", "space:haifa_city", "spend:arms_cache:haifa_city", "sa:terror")
    assert game.n("terror", "haifa_city") == 1
    assert game.total("active") == 0
    game = position("P28", dice=(1,), capabilities=factory, gaza=at(hidden=1, police=1)).event("shaded", "space:gaza")
    assert game.total("active") == 0
    assert game.n("police", "gaza") == 1
    game = position("P21", dice=(1, 1), capabilities=factory, **{railway: at(hidden=1) for railway in RAILWAYS[:2]})
    game.event("shaded", *(f"space:{railway}" for railway in RAILWAYS[:2]))
    assert game.total("active") == 0


@pytest.mark.parametrize(("side", "rolls"), [(None, [1]), ("unshaded", [1]), ("shaded", [])])
@pytest.mark.parametrize("box", ["full", "limited"])
def test_p32_homemade_arms_need_no_roll(side: str | None, rolls: list[int], box: str) -> None:
    game = position("P1", dice=(1,), capabilities={} if side is None else {"P32": side}, gaza=at(hidden=2, police=1))
    begin(game, "rob", "space:gaza", box=box)
    assert game.rolls() == rolls
    assert game.n("caches", "gaza") == (0 if rolls else 1)
    assert game.n("active", "gaza") == 1  # Police are there, whatever the roll (PAL-26)
    assert game.n("hidden", "available") == 8  # and Rob is no Sabotage


def test_p32_homemade_arms_when_passing_and_in_the_resource_phase() -> None:
    game = position("P1", capabilities={"P32": "shaded"}, gaza=at(hidden=1))
    game.play("box:event", "pass", "space:gaza")
    assert game.n("caches", "gaza") == 1
    assert game.rolls() == []
    game = position("P33", "P1", capabilities={"P32": "shaded"}, gaza=at(hidden=1)).play("space:gaza")
    assert game.n("caches", "gaza") == 1
    assert game.rolls() == []


def test_p32_homemade_arms_keep_stacking_and_supply() -> None:
    home = {"P32": "shaded"}
    game = position("P1", capabilities=home, gaza=at(hidden=1, caches=2))
    begin(game, "rob", "space:gaza", box="limited")
    assert game.n("caches", "gaza") == 2
    game = position("P1", capabilities=home, gaza=at(hidden=1), lydda=at(caches=2), samaria=at(caches=2))
    begin(game, "rob", "space:gaza", box="limited")
    assert game.n("caches", "gaza") == 0


def test_p32_shaded_leaves_sabotage_its_roll() -> None:
    game = position("P1", dice=(2,), capabilities={"P32": "shaded"}, gaza=at(hidden=1))
    begin(game, "sabotage", "space:gaza", box="limited")
    assert game.n("sabotage", "gaza") == 0
