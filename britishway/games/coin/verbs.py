"""The only ways in which a COIN game's state changes.

Each verb keeps what must always hold for the places it touched (pieces are conserved, markers leave when
their rule says so: GEN-6) and, while somebody records, leaves one effect. Verbs never ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from britishway.engine.chance import following, number_below
from britishway.engine.decision import Option
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BOX_NAMES,
    BRITISH,
    KINDS,
    MARKER_NAMES,
    MARKERS,
    NOBODY,
    NOWHERE,
    POLITICAL_WILL,
    PROPAGANDA,
    SIDE_NAMES,
    UNDERGROUND,
)  # fmt: skip

MOST_RESOURCES = 20


def place(s: State, kind: int, space: int, n: int = 1, *, box: int | None = None) -> None:
    """Places `n` pieces of `kind` from a box (Available, if none is named) in a space."""
    origin = s.game.available if box is None else box
    _carry(s, "place", kind, origin, space, n)
    settle(s, space)


def remove(s: State, kind: int, space: int, n: int = 1, *, to: int | None = None) -> None:
    """Takes `n` pieces of `kind` out of a place, to a box (Available, if none is named; GEN-18).

    Cells and Guerrillas lie Underground in every box.
    """
    box = s.game.available if to is None else to
    _carry(s, "remove", kind, space, box, n)
    if space < s.game.spaces:
        settle(s, space)


def replace(s: State, old: int, new: int, space: int) -> None:
    """Puts an Available piece in the place of another, as one effect; without one the old is only removed (1.4.1)."""
    at, box = space * KINDS, s.game.available * KINDS
    if not s.pieces[box + new]:
        remove(s, old, space)
        return
    s.pieces[at + old] -= 1
    s.pieces[box + (UNDERGROUND if old == ACTIVE else old)] += 1
    s.pieces[box + new] -= 1
    s.pieces[at + new] += 1
    assert s.pieces[at + old] >= 0
    if s.record is not None:
        names = s.game.piece_names
        _note(s, "replace", piece=names[old], to_piece=names[new], space=_name(s, space), n=1)
    settle(s, space)


def move(s: State, kind: int, origin: int, target: int, n: int = 1) -> None:
    """Moves `n` pieces of `kind` from one space to another."""
    with one_step(s):
        _carry(s, "move", kind, origin, target, n)
        settle(s, origin)
        settle(s, target)


def place_from(s: State, kind: int, origin: int, space: int) -> None:
    """Places a piece that is lifted from another space or box, or from the same space; it comes Underground, an Active one first (GEN-16, GEN-31)."""
    with one_step(s):
        if kind == UNDERGROUND and s.pieces[origin * KINDS + ACTIVE]:
            flip(s, ACTIVE, origin)
        _carry(s, "place", kind, origin, space, 1)
        if origin < s.game.spaces:
            settle(s, origin)
        settle(s, space)


def make_moves(s: State, moves: Sequence[Option]) -> None:
    """Makes planned moves as one effect; nothing is settled before all are made (GEN-4, GEN-6)."""
    with one_step(s):
        for step in moves:
            if step.origin != step.target:
                _carry(s, "move", step.piece, step.origin, step.target, 1)
                settle(s, step.origin)
                settle(s, step.target)


def settle(s: State, space: int) -> None:
    """Brings a space up to date with what it holds: Control, and what may not stay there (GEN-6)."""
    if s.unsettled is None:
        s.game.settle(s, space)
    elif space not in s.unsettled:
        s.unsettled.append(space)


@contextmanager
def one_step(s: State) -> Iterator[None]:
    """All verbs inside are one effect: settled, and Political Will clamped, once at its end (GEN-6).

    Nothing may be asked inside. A step within a step belongs to the outer one.
    """
    if s.unsettled is not None:
        yield
        return
    touched: list[int] = []
    s.unsettled = touched
    if s.record is not None:
        s.record.together()
    yield
    for space in touched:
        s.game.settle(s, space)
    s.unsettled = None
    will, s.will_held = s.will_held, 0
    if will:
        political_will(s, will)
    if s.record is not None:
        s.record.apart()


def flip(s: State, kind: int, space: int, n: int = 1) -> None:
    """Turns over `n` pieces of the exact kind: Underground to Active or back (1.4.3)."""
    if not n:
        return
    other = ACTIVE if kind == UNDERGROUND else UNDERGROUND
    at = space * KINDS
    s.pieces[at + kind] -= n
    s.pieces[at + other] += n
    assert s.pieces[at + kind] >= 0
    if s.record is not None:
        _note(s, "flip", piece=s.game.piece_names[kind], to_piece=s.game.piece_names[other], space=_name(s, space), n=n)


def activate(s: State, space: int, n: int) -> None:
    """Turns over up to `n` Underground Cells or Guerrillas (GEN-21)."""
    flip(s, UNDERGROUND, space, min(n, s.underground(space)))


def mark(s: State, marker: int, space: int, n: int = 1) -> None:
    """Puts `n` markers into a space. Sabotage and Terror never run out (1.7, GEN-19)."""
    s.markers[space * MARKERS + marker] += n
    if s.record is not None:
        _note(s, "mark", piece=MARKER_NAMES[marker], space=_name(s, space), n=n)
    settle(s, space)


def unmark(s: State, marker: int, space: int, n: int = 1) -> None:
    """Takes `n` markers out of a space."""
    if not n:
        return
    at = space * MARKERS + marker
    s.markers[at] -= n
    assert s.markers[at] >= 0
    if s.record is not None:
        _note(s, "unmark", piece=MARKER_NAMES[marker], space=_name(s, space), n=n)


def remark(s: State, old: int, new: int, space: int) -> None:
    """Turns every marker of one kind in a space over to another kind."""
    at = space * MARKERS
    n = s.markers[at + old]
    if not n:
        return
    s.markers[at + old] = 0
    s.markers[at + new] += n
    if s.record is not None:
        _note(s, "flip", piece=MARKER_NAMES[old], to_piece=MARKER_NAMES[new], space=_name(s, space), n=n)


def move_marker(s: State, marker: int, origin: int, target: int) -> None:
    """Moves a marker from one space to another."""
    s.markers[origin * MARKERS + marker] -= 1
    s.markers[target * MARKERS + marker] += 1
    assert s.markers[origin * MARKERS + marker] >= 0
    if s.record is not None:
        what = {"from": _name(s, origin), "to": _name(s, target)}
        _note(s, "move", piece=MARKER_NAMES[marker], n=1, **what)
    settle(s, target)


def shift(s: State, track: int, by: int) -> int:
    """Shifts a track's marker, not beyond its ends (GEN-7, GEN-15); returns how far it went."""
    low, high = s.game.board.track_ends[track]
    old = s.tracks[track]
    new = min(high, max(low, old + by))
    s.tracks[track] = new
    if s.record is not None and by:
        _note(s, "shift", track=s.game.board.tracks[track], n=new - old, value=new, wanted=by)
    return new - old


def political_will(s: State, by: int) -> None:
    """Raises or lowers British Political Will (1.8, 7.1, 7.2), within a step at its end."""
    if s.unsettled is None:
        shift(s, POLITICAL_WILL, by)
    else:
        s.will_held += by


def set_control(s: State, space: int, faction: int) -> None:
    """Says who Controls a space (1.7); only `Game.settle` calls it."""
    s.control[space] = faction
    if s.record is not None:
        who = s.game.board.faction_ids[faction] if faction != NOBODY else None
        _note(s, "set", flag="control", space=_name(s, space), value=who)


def set_support(s: State, space: int, level: int) -> None:
    """Sets a space's Support or Opposition, Loyalty or Resistance (1.6, GEN-27)."""
    if s.support[space] == level:
        return
    s.support[space] = level
    if s.record is not None:
        _note(s, "set", flag="support", space=_name(s, space), value=s.game.level_names[level + 1])
    settle(s, space)


def shift_support(s: State, space: int, by: int) -> None:
    """Shifts a space one step towards Support (+1) or Opposition (-1), over Neutral (1.6, GEN-27)."""
    set_support(s, space, min(1, max(-1, s.support[space] + by)))


def set_population(s: State, space: int, value: int) -> None:
    """Sets the Population of a space; that alone moves no Political Will (KEN-8)."""
    s.population[space] = value
    if s.record is not None:
        _note(s, "set", flag="population", space=_name(s, space), value=value)
    settle(s, space)


def gain(s: State, faction: int, n: int, spaces: Sequence[int] = ()) -> None:
    """Adds to a faction's Resources, 20 at most (1.8); the spaces they come from or over light up with the log."""
    new = min(MOST_RESOURCES, s.resources[faction] + n)
    by = new - s.resources[faction]
    s.resources[faction] = new
    if s.record is not None and n:
        over = {"spaces": [_name(s, space) for space in spaces]} if spaces else {}
        _note(s, "shift", track="resources", who=s.game.board.faction_ids[faction], n=by, value=new, wanted=n, **over)


def pay(s: State, faction: int, n: int) -> None:
    """Takes from a faction's Resources what they have been found to be enough for (1.8)."""
    s.resources[faction] -= n
    assert s.resources[faction] >= 0
    if s.record is not None and n:
        _note(s, "spend", what="resources", who=s.game.board.faction_ids[faction], n=n, value=s.resources[faction])


def throw(s: State) -> int:
    """A die: the next one that was set beforehand, else from the generator; 1 to 6."""
    if s.dice_set:
        return s.dice_set.pop(0)
    s.random = following(s.random)
    return 1 + number_below(s.random, 6)


def rolled(
    s: State,
    die: int,
    *,
    space: int,
    mods: Sequence[tuple[int, str]],
    above: int | None,
    at_most: int | None = None,
    verdict: str = "",
) -> None:
    """Notes a roll with what was added to it and the number it must beat, or must not exceed, or what it means."""
    if s.record is not None:
        total = die + sum(amount for amount, _ in mods)
        what: dict[str, object] = {"value": die, "total": total, "mods": [[a, why] for a, why in mods if a]}
        if above is not None:
            what["above"] = above
        if at_most is not None:
            what["at_most"] = at_most
        if verdict:
            what["verdict"] = verdict
        if space >= 0:
            what["space"] = _name(s, space)
        _note(s, "roll", **what)


def draw_chit(s: State, n: int = 1) -> int:
    """Draws up to `n` Intel Chits from the bag to the British (1.6.1, PAL-13); returns how many came."""
    for drawn in range(n):
        inside = sum(s.chits_bag)
        if not inside:
            return drawn
        value = _chit_from_bag(s, inside)
        s.chits_bag[value] -= 1
        s.chits_held[value] += 1
        if s.record is not None:
            s.record.add("draw", BRITISH, s.cause, {"what": "intel", "value": value, "n": 1})
    return n


def _chit_from_bag(s: State, inside: int) -> int:
    """The value drawn next: one set beforehand if the bag has it, else any chit alike."""
    while s.chits_set:
        value = s.chits_set.pop(0)
        if s.chits_bag[value]:
            return value
    s.random = following(s.random)
    k = number_below(s.random, inside)
    for value, count in enumerate(s.chits_bag):
        if k < count:
            return value
        k -= count
    raise AssertionError("the bag is empty")


def return_chit(s: State, value: int, *, spent: bool) -> None:
    """Puts a held Intel Chit back into the bag, spent or discarded (PAL-13)."""
    s.chits_held[value] -= 1
    s.chits_bag[value] += 1
    assert s.chits_held[value] >= 0
    if s.record is not None:
        _note(s, "spend" if spent else "discard", what="intel", value=value, n=1)


def take_capability(s: State, card: int, side: int) -> None:
    """Brings a capability into force (5.3)."""
    s.capabilities[card] = side
    if s.record is not None:
        _note(s, "capability", card=s.game.card_id(card), value=SIDE_NAMES[side])


def set_flag(s: State, flag: int, value: int) -> None:
    """Sets something that lasts beyond the card."""
    s.flags[flag] = value
    if s.record is not None:
        _note(s, "set", flag=s.game.flags[flag], value=value)


def take_box(s: State, faction: int, box: int) -> None:
    """Puts a faction's cylinder into a box of the Initiative Track (2.3.2)."""
    s.cylinders[faction] = box
    if s.record is not None:
        _note(s, "eligible", box=BOX_NAMES[box], who=s.game.board.faction_ids[faction])


def begin_action(s: State, action: str) -> None:
    """Notes what a faction does in its box (an Operation, an event's side, a pass, an activity)."""
    if s.record is not None:
        _note(s, "set", flag="action", value=action)


def set_eligibility(s: State, first: int) -> None:
    """Clears the Initiative boxes and says who is First Eligible (2.3.1, 2.3.5, 6.4)."""
    s.cylinders[:] = [NOWHERE, NOWHERE]
    s.first = first
    if s.record is not None:
        _note(s, "eligible", first=s.game.board.faction_ids[first])


def reveal_card(s: State) -> None:
    """Turns up the next card (2.2, 2.3.6); an exhausted deck ends the game without a winner."""
    if not s.deck:
        finish(s, None, "deck exhausted")
        return
    s.card = s.deck.pop()
    s.played.append(s.card)
    s.stage = PROPAGANDA if s.game.is_propaganda(s.card) else 0
    if s.record is not None:
        _note(s, "card", card=s.game.card_id(s.card), deck_left=len(s.deck))


def next_stage(s: State) -> None:
    """Goes on to the next step of the sequence of play."""
    s.stage += 1


def phase(s: State, name: str) -> None:
    """Notes that a phase of the Propaganda Round begins."""
    if s.record is not None:
        _note(s, "phase", name=name)


def begin_campaign(s: State) -> None:
    """A Reset opens the next campaign (2.4, GEN-29)."""
    s.campaign += 1


def finish(s: State, winner: str | None, reason: str) -> None:
    """Ends the game."""
    s.result = (winner, reason)
    if s.record is not None:
        _note(s, "result", winner=winner, reason=reason)


def _carry(s: State, verb: str, kind: int, origin: int, target: int, n: int) -> None:
    """Carries pieces between places; in a box Cells and Guerrillas lie Underground."""
    arriving = UNDERGROUND if kind == ACTIVE and target >= s.game.spaces else kind
    s.pieces[origin * KINDS + kind] -= n
    s.pieces[target * KINDS + arriving] += n
    assert s.pieces[origin * KINDS + kind] >= 0
    if s.record is not None and n:
        what = {"from": _name(s, origin), "to": _name(s, target)}
        _note(s, verb, piece=s.game.piece_names[kind], n=n, **what)


def _name(s: State, place: int) -> str:
    return s.game.place_names[place]


def _note(s: State, verb: str, **what: object) -> None:
    assert s.record is not None
    s.record.add(verb, s.actor, s.cause, what)
