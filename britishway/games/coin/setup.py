"""From a request or a scenario file to the first position of a game (2.1)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from britishway.engine.chance import following, number_below, seed_memory
from britishway.engine.effects import Recorder
from britishway.engine.errors import RequestError
from britishway.games.coin.game import Game
from britishway.games.coin.state import State
from britishway.games.coin.terms import KINDS, MARKER_NAMES, MARKERS, NEUTRAL, SIDE_NAMES, SINGLE
from britishway.games.coin.verbs import MOST_RESOURCES, reveal_card

REQUEST_KEYS = ("scenario", "seed", "deck", "dice", "chits", "options", "setup")
SETUP_KEYS = (
    "empty", "spaces", "boxes", "tracks", "resources", "eligible", "capabilities", "intel", "campaign", "flags",
)  # fmt: skip
HIGHEST_SEED = 2**63 - 1


@frozen
class DeckRecipe:
    """How the draw deck is built (2.1): piles of events, each with a Propaganda card among its last cards."""

    piles: int
    events_per_pile: int
    shuffled_with_propaganda: int


def first_position(
    game: Game,
    recipe: DeckRecipe,
    scenario: dict[str, object],
    request: dict[str, object],
    record: Recorder | None = None,
) -> State:
    """The position that a `new` request asks for, with the first card turned up.

    Args:
        game: the game.
        recipe: how its deck is built.
        scenario: the scenario file's `setup`.
        request: the request with its seed; deck, dice, chits, options and setup are optional.
        record: told of the first card.

    Raises:
        RequestError: one sentence that names the place that is wrong.
    """
    s = State(game)
    s.random = seed_memory(whole(request.get("seed", 0), "seed", 0, HIGHEST_SEED))
    apply_setup(s, scenario, "scenario setup")
    own = request.get("setup")
    if own is not None:
        apply_setup(s, mapping(own, "setup"), "setup")
    finish_supply(s)
    game.recompute(s)
    options = mapping(request.get("options", {}), "options")
    for name in options:
        if name != "physical_dice":
            raise RequestError(f"options: there is no house option {name!r}; this scenario has physical_dice.")
    s.physical_dice = truth(options.get("physical_dice", False), "options.physical_dice")
    s.dice_set = [whole(n, f"dice[{i}]", 1, 6) for i, n in enumerate(listed(request.get("dice", []), "dice"))]
    highest = max(game.board.chits, default=0)
    chits = listed(request.get("chits", []), "chits")
    if chits and not game.board.chits:
        raise RequestError("chits: this game has no Intel Chits.")
    s.chits_set = [whole(n, f"chits[{i}]", 0, highest) for i, n in enumerate(chits)]
    s.deck = given_deck(game, request["deck"]) if "deck" in request else build_deck(s, recipe)
    faults = game.faults(s)
    if faults:
        raise RequestError(f"setup: {faults[0]}.")
    s.record = record
    s.cause = "turn"
    reveal_card(s)
    s.record = None
    return s


def build_deck(s: State, recipe: DeckRecipe) -> list[int]:
    """Shuffles the events into piles and a Propaganda card into the last cards of each (2.1, GEN-24).

    The list's last card is drawn first.
    """
    events = shuffled(s, range(1, s.game.events + 1))
    deck: list[int] = []
    for pile in range(recipe.piles):
        start = pile * recipe.events_per_pile
        cards = events[start : start + recipe.events_per_pile]
        split = recipe.events_per_pile - recipe.shuffled_with_propaganda
        last = shuffled(s, [*cards[split:], s.game.events + 1 + pile])
        deck = [*deck, *cards[:split], *last]
    deck.reverse()
    return deck


def shuffled(s: State, cards: Iterable[int]) -> list[int]:
    """A random order of these cards (Fisher and Yates)."""
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        s.random = following(s.random)
        j = number_below(s.random, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def given_deck(game: Game, value: object) -> list[int]:
    """The exact deck of a request, first card first; distinct cards of the game."""
    ids = listed(value, "deck")
    if not ids:
        raise RequestError("deck: name at least one card.")
    deck: list[int] = []
    for i, id in enumerate(ids):
        try:
            card = game.card_number(text(id, f"deck[{i}]"))
        except ValueError:
            raise RequestError(f"deck[{i}]: there is no card {id!r} in this game.") from None
        if card in deck:
            raise RequestError(f"deck[{i}]: {id} is named twice.")
        deck.append(card)
    deck.reverse()
    return deck


# A partial state, in the form of the protocol's `state`.


def apply_setup(s: State, setup: dict[str, object], where: str) -> None:
    """Lays a partial state over the position; what it names is exactly as it says.

    Cells and Guerrillas that are not placed are left for `finish_supply`.
    """
    game = s.game
    for key in setup:
        if key not in SETUP_KEYS:
            raise RequestError(f"{where}: {key!r} is not known; the keys are {', '.join(SETUP_KEYS)}.")
    if truth(setup.get("empty", False), f"{where}.empty"):
        s.pieces[: game.spaces * KINDS] = [0] * (game.spaces * KINDS)
        s.markers[:] = [0] * len(s.markers)
        s.support[:] = [NEUTRAL] * game.spaces
        s.population[:] = game.board.population
    for id, what in mapping(setup.get("spaces", {}), f"{where}.spaces").items():
        set_space(s, id, mapping(what, f"{where}.spaces.{id}"), f"{where}.spaces.{id}")
    tracks = mapping(setup.get("tracks", {}), f"{where}.tracks")
    for id, value in tracks.items():
        if id not in game.board.tracks:
            raise RequestError(
                f"{where}.tracks: there is no track {id!r}; the tracks are {', '.join(game.board.tracks)}."
            )
        track = game.board.tracks.index(id)
        s.tracks[track] = whole(value, f"{where}.tracks.{id}", *game.board.track_ends[track])
    boxes = mapping(setup.get("boxes", {}), f"{where}.boxes")
    if tracks:
        game.follow_tracks(s)
    for id, what in boxes.items():
        if id not in game.boxes:
            raise RequestError(f"{where}.boxes: there is no box {id!r}; the boxes are {', '.join(game.boxes)}.")
        if id != "available":
            set_box(s, game.place(id), mapping(what, f"{where}.boxes.{id}"), f"{where}.boxes.{id}")
    set_order(s, setup, where)


def set_space(s: State, id: str, what: dict[str, object], where: str) -> None:
    """Exactly these pieces and markers in one space."""
    game = s.game
    if id not in game.board.ids:
        raise RequestError(f"{where}: there is no such space on the board of {game.board.title}.")
    space = game.board.number(id)
    for key in what:
        if key not in ("pieces", "markers", "support", "population", "control"):
            raise RequestError(
                f"{where}: {key!r} is not known; a space has pieces, markers, support, population and control."
            )
    set_people(s, space, what, where)
    s.pieces[space * KINDS : (space + 1) * KINDS] = piece_counts(game, what.get("pieces", {}), f"{where}.pieces")
    s.markers[space * MARKERS : (space + 1) * MARKERS] = [0] * MARKERS
    for name, n in mapping(what.get("markers", {}), f"{where}.markers").items():
        if name not in MARKER_NAMES:
            raise RequestError(f"{where}.markers: there is no marker {name!r}.")
        marker = MARKER_NAMES.index(name)
        count = whole(n, f"{where}.markers.{name}", 0, 99)
        problem = game.why_not_marker(marker, space)
        if count and problem:
            raise RequestError(f"{where}.markers.{name}: {problem}.")
        s.markers[space * MARKERS + marker] = count


def set_people(s: State, space: int, what: dict[str, object], where: str) -> None:
    """Support and Population of one space; Control follows from the pieces and is only compared."""
    game = s.game
    population = what.get("population")
    s.population[space] = game.board.population[space]
    if population is not None:
        if not game.counts_population(space):
            raise RequestError(f"{where}.population: this space has no Population.")
        printed = game.board.population[space]
        s.population[space] = whole(population, f"{where}.population", 0, printed)
        if s.population[space] != printed and not game.can_lose_population(space):
            raise RequestError(f"{where}.population: this space's Population is always {printed}.")
    support = what.get("support")
    levels = [name for name in game.level_names if name]
    if support is not None and support not in levels:
        known = f"say {' or '.join(levels)}, or null" if levels else "this game has no support"
        raise RequestError(f"{where}.support: {known}.")
    s.support[space] = game.level_names.index(str(support)) - 1 if support is not None else NEUTRAL
    if s.support[space] != NEUTRAL and not game.shifts(s, space):
        raise RequestError(f"{where}.support: this space is always Neutral.")
    control = what.get("control")
    if control is not None and (control not in game.board.faction_ids or not any(game.pays)):
        raise RequestError(f"{where}.control: this game has no such Control.")


def set_box(s: State, box: int, what: dict[str, object], where: str) -> None:
    """Exactly these pieces in one box; Cells in boxes lie Underground."""
    counts = piece_counts(s.game, what.get("pieces", what), where)
    s.pieces[box * KINDS : (box + 1) * KINDS] = counts


def piece_counts(game: Game, value: object, where: str) -> list[int]:
    """How many of each kind, from names to numbers."""
    counts = [0] * KINDS
    for name, n in mapping(value, where).items():
        if name not in game.piece_names:
            raise RequestError(f"{where}: there is no piece {name!r}; the pieces are {', '.join(game.piece_names)}.")
        counts[game.piece_names.index(name)] = whole(n, f"{where}.{name}", 0, 99)
    return counts


def set_order(s: State, setup: dict[str, object], where: str) -> None:
    """Eligibility, capabilities, chits, campaign and flags of a partial state."""
    game = s.game
    eligible = mapping(setup.get("eligible", {}), f"{where}.eligible")
    ids = game.board.faction_ids
    for place, id in eligible.items():
        if place not in ("first", "second") or id not in ids:
            raise RequestError(f"{where}.eligible: say first or second, and {ids[0]} or {ids[1]}.")
    if "first" in eligible:
        s.first = ids.index(str(eligible["first"]))
    elif "second" in eligible:
        s.first = 1 - ids.index(str(eligible["second"]))
    if len(eligible) == 2 and eligible["first"] == eligible["second"]:
        raise RequestError(f"{where}.eligible: one faction is first and the other second.")
    if "capabilities" in setup:
        s.capabilities = [0] * len(s.capabilities)
        for id, side in mapping(setup["capabilities"], f"{where}.capabilities").items():
            set_capability(s, id, side, f"{where}.capabilities.{id}")
    if "intel" in setup:
        held = setup["intel"]
        set_chits(
            s, mapping(held, f"{where}.intel").get("held", []) if isinstance(held, dict) else held, f"{where}.intel"
        )
    for id, value in mapping(setup.get("resources", {}), f"{where}.resources").items():
        if id not in ids or not game.pays[ids.index(id)]:
            raise RequestError(f"{where}.resources: {id!r} has no Resources in {game.board.title}.")
        s.resources[ids.index(id)] = whole(value, f"{where}.resources.{id}", 0, MOST_RESOURCES)
    if "campaign" in setup:
        s.campaign = whole(setup["campaign"], f"{where}.campaign", 1, 3)
    for name, value in mapping(setup.get("flags", {}), f"{where}.flags").items():
        if name not in game.flags:
            raise RequestError(f"{where}.flags: there is no flag {name!r} in this game.")
        s.flags[game.flags.index(name)] = game.flag_value(name, on=truth(value, f"{where}.flags.{name}"))


def set_capability(s: State, id: str, side: object, where: str) -> None:
    """Brings one capability into force."""
    game = s.game
    try:
        card = game.card_number(id)
    except ValueError:
        card = 0
    if card not in game.capabilities:
        raise RequestError(f"{where}: {id!r} is not a capability of this game.")
    sides = SIDE_NAMES[1:SINGLE] if card not in game.single_sided else SIDE_NAMES[SINGLE:]
    if side not in sides:
        raise RequestError(f"{where}: the side is {' or '.join(sides)}.")
    s.capabilities[card] = SIDE_NAMES.index(str(side))


def set_chits(s: State, held: object, where: str) -> None:
    """The Intel Chits that the British hold; the others are in the bag."""
    named = listed(held, where)
    if named and not s.game.board.chits:
        raise RequestError(f"{where}: this game has no Intel Chits.")
    values = [whole(value, f"{where}[{i}]", 0, max(s.game.board.chits, default=0)) for i, value in enumerate(named)]
    for value in range(len(s.chits_held)):
        there = s.game.board.chits.count(value)
        n = values.count(value)
        if n > there:
            raise RequestError(f"{where}: there are only {there} chits of value {value}.")
        s.chits_held[value], s.chits_bag[value] = n, there - n


def finish_supply(s: State) -> None:
    """Everything that is nowhere else is Available; more than the supply is an error."""
    game = s.game
    at = game.available * KINDS
    s.pieces[at : at + KINDS] = [0] * KINDS
    for name, kinds in game.supply_kinds:
        used = sum(sum(s.pieces[kind::KINDS]) for kind in kinds)
        supply = game.board.forces[name]
        if used > supply:
            raise RequestError(f"setup: {used} {name} are placed, but the game has {supply}.")
        s.pieces[at + kinds[0]] = supply - used


# Reading plain values kindly.


def mapping(value: object, where: str) -> dict[str, object]:
    """The value as a mapping with text keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise RequestError(f"{where}: names with values are expected here.")
    return value


def listed(value: object, where: str) -> list[object]:
    """The value as a list."""
    if not isinstance(value, list):
        raise RequestError(f"{where}: a list is expected here.")
    return value


def text(value: object, where: str) -> str:
    """The value as text."""
    if not isinstance(value, str):
        raise RequestError(f"{where}: a text is expected here.")
    return value


def whole(value: object, where: str, low: int, high: int) -> int:
    """The value as a whole number between two ends."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise RequestError(f"{where}: a whole number from {low} to {high} is expected here.")
    return value


def truth(value: object, where: str) -> bool:
    """The value as true or false."""
    if not isinstance(value, bool):
        raise RequestError(f"{where}: true or false is expected here.")
    return value
