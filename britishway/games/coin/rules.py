"""A COIN game as a table wants it: beginnings, views, words, files."""

from __future__ import annotations

from collections.abc import Sequence

from britishway.engine.decision import Decision, Option
from britishway.engine.effects import Effect, Recorder
from britishway.engine.play import Procedure
from britishway.games.coin import words
from britishway.games.coin.game import Game
from britishway.games.coin.sequence import segment
from britishway.games.coin.setup import DeckRecipe, first_position
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    BOX_NAMES,
    FIRST_ELIGIBLE,
    KINDS,
    MARKER_NAMES,
    MARKERS,
    NOBODY,
    POLITICAL_WILL,
    SECOND_ELIGIBLE,
    SIDE_NAMES,
)  # fmt: skip

View = dict[str, object]


class CoinRules:
    """The rules of one scenario of a COIN game.

    Args:
        scenario: the scenario's id.
        game: the game it belongs to.
        recipe: how its deck is built.
        setup: the scenario file's set-up.
    """

    def __init__(self, scenario: str, game: Game, recipe: DeckRecipe, setup: View) -> None:
        self.scenario = scenario
        self.game = game
        self.recipe = recipe
        self.setup = setup

    def start(self, request: View, record: Recorder | None) -> State:
        """The first position; raises RequestError."""
        return first_position(self.game, self.recipe, self.setup, request, record)

    def copy(self, state: State) -> State:
        """An independent copy without a recorder."""
        return state.copy()

    def segment(self, state: State) -> Procedure:
        """The procedure that the position calls for."""
        return segment(state)

    def option(self, id: str) -> Option | None:
        """The option of that name, legal or not."""
        return self.game.catalog.by_id.get(id)

    def digest(self, state: State, since: Sequence[str]) -> str:
        """A hash of the position and of the choices since its segment began."""
        return state.digest(tuple(since))

    def turn_of(self, state: State) -> tuple[str, str]:
        """The card in play and whose turn it is on it."""
        turn = {FIRST_ELIGIBLE: "first", SECOND_ELIGIBLE: "second"}.get(state.stage, "propaganda")
        return self.game.card_id(state.card) if state.card else "", turn

    # Views, to the letter of the protocol.

    def decision_view(self, s: State, decision: Decision) -> View:
        """The decision, with its refusals; `selected` are the spaces that players would mark with pawns (3.1.1)."""
        game = self.game
        ids = game.board.ids
        legal = set(decision.options)
        title, ask = decision.title, decision.ask
        return {
            "faction": game.board.faction_ids[decision.faction],
            "prompt": decision.prompt,
            "rule": decision.rule,
            "selected": [ids[space] for space in decision.selected],
            "limit": decision.limit or None,
            "planned": [move.id for move in decision.planned],
            "options": [self.option_view(s, decision, option) for option in decision.options],
            "refused": [
                {"id": option.id, "reason": reason.text, "rule": reason.rule}
                for option, reason in decision.refused()
                if option not in legal
            ],
            "actor_name": game.board.faction_names[decision.faction],
            "title": title,
            "sub": ask[:1].upper() + ask[1:],
        }

    def option_view(self, s: State, decision: Decision, option: Option) -> View:
        """One option."""
        game = self.game
        view: View = {"id": option.id, "kind": option.kind, "label": words.describe(game, decision, option)}
        if 0 <= option.space < game.spaces:
            view["space"] = game.board.ids[option.space]
        view["note"] = decision.note(option) if decision.note else None
        if option.kind == "sa" and (over := game.activities[option.word].shows(s)):
            view["spaces"] = [game.board.ids[i] for i in over]
        return view

    def state_view(self, s: State, since: Sequence[str]) -> View:
        """The position."""
        game, board = self.game, self.game.board
        ids = board.faction_ids
        by_box = {box: faction for faction, box in enumerate(s.cylinders)}
        return {
            "scenario": self.scenario,
            "card": game.card_id(s.card) if s.card else None,
            "deck_left": len(s.deck),
            "played": [game.card_id(card) for card in s.played],
            "campaign": s.campaign,
            "eligible": {"first": ids[s.first], "second": ids[1 - s.first]},
            "initiative": {name: ids[by_box[box]] if box in by_box else None for box, name in enumerate(BOX_NAMES)},
            "tracks": dict(zip(board.tracks, s.tracks, strict=True)),
            "resources": {id: s.resources[faction] for faction, id in enumerate(ids) if game.pays[faction]},
            "spaces": {board.ids[i]: self.space_view(s, i) for i in game.all_spaces},
            "boxes": {name: self.pieces_view(s, game.place(name)) for name in game.boxes},
            "intel": {
                "held": [value for value, n in enumerate(s.chits_held) for _ in range(n)],
                "bag": sum(s.chits_bag),
            },
            "capabilities": {game.card_id(card): SIDE_NAMES[side] for card, side in enumerate(s.capabilities) if side},
            "flags": {name: True for name, value in zip(game.flags, s.flags, strict=True) if value},
            "hash": self.digest(s, since),
        }

    def space_view(self, s: State, space: int) -> View:
        """One space of the position."""
        control = s.control[space]
        marks = s.markers[space * MARKERS : (space + 1) * MARKERS]
        return {
            "pieces": self.pieces_view(s, space),
            "markers": {name: n for name, n in zip(MARKER_NAMES, marks, strict=True) if n},
            "control": None if control == NOBODY else self.game.board.faction_ids[control],
            "support": self.game.level_names[s.support[space] + 1],
            "population": s.population[space] if self.game.counts_population(space) else None,
        }

    def pieces_view(self, s: State, place: int) -> View:
        """The pieces of a space or box; none are left out."""
        counts = s.pieces[place * KINDS : (place + 1) * KINDS]
        return {name: n for name, n in zip(self.game.piece_names, counts, strict=True) if n}

    def result_view(self, s: State) -> View | None:
        """Who won and why."""
        return None if s.result is None else {"winner": s.result[0], "reason": s.result[1]}

    def forecast_view(self, s: State) -> View:
        """What the Political Will phase would do now (6.1)."""
        lines = self.game.forecast(s)
        total = sum(amount for _, amount in lines)
        low, high = self.game.board.track_ends[POLITICAL_WILL]
        return {
            "lines": [{"text": text, "amount": amount} for text, amount in lines],
            "total": total,
            "political_will": min(high, max(low, s.tracks[POLITICAL_WILL] + total)),
        }

    def effects_view(self, effects: list[Effect]) -> list[View]:
        """Effects with the faction's id, and rolls with their sum in words."""
        ids = self.game.board.faction_ids
        views = [{**effect, "faction": ids[int(str(effect["faction"]))]} for effect in effects]
        for view in views:
            if view["verb"] == "roll":
                view["text"] = words.roll_text(view)
        return views

    def log_view(self, effects: list[Effect], turn: tuple[str, str], step: int) -> list[View]:
        """A sentence for each effect; the same thing several times running is said once."""
        game = self.game
        card, part = turn
        lines: list[View] = []
        for effect in merged(effects):
            if effect["verb"] == "card":
                card, part = str(effect["card"]), "first"
                if game.is_propaganda(game.card_number(card)):
                    part = "propaganda"
            text = words.sentence(game, effect)
            if text is None:
                continue
            cause = str(effect["cause"])
            faction = int(str(effect["faction"]))
            neutral = effect["verb"] in ("card", "phase", "result")
            title = words.cause_title(game, cause)
            who = words.faction_name(game, faction)
            head = "" if neutral else f"{who} · {title} · " if title else f"{who} · "
            if effect["verb"] == "eligible" and "first" in effect:
                head = ""
            over = effect.get("spaces", ())
            places = [
                effect.get("space"),
                effect.get("from"),
                effect.get("to"),
                *(over if isinstance(over, list) else ()),
            ]
            lines.append(
                {
                    "text": head + text,
                    "faction": None if neutral else game.board.faction_ids[faction],
                    "spaces": [p for p in places if p in game.board.ids],
                    "rule": words.cause_rule(game, cause),
                    "step": step,
                    "card": card,
                    "turn": part,
                }
            )
        return lines

    # Files.

    def pack(self, s: State) -> View:
        """A position as plain data."""
        return {"position": s.packed()}

    def unpack(self, packed: View) -> State:
        """The position behind plain data; raises ValueError if it is none of this game."""
        data = packed.get("position")
        if not isinstance(data, list):
            raise ValueError("no position")
        state = State.unpacked(self.game, data)
        faults = self.game.faults(state)
        if faults:
            raise ValueError(faults[0])
        return state


def merged(effects: list[Effect]) -> list[Effect]:
    """Effects with runs of the same thing added up."""
    out: list[Effect] = []
    for effect in effects:
        if out and effect["verb"] in ("place", "remove", "move", "flip", "mark", "unmark"):
            last = out[-1]
            same = all(last.get(key) == effect.get(key) for key in effect if key not in ("n", "group"))
            if same and last.keys() == effect.keys():
                out[-1] = {**last, "n": int(str(last["n"])) + int(str(effect["n"]))}
                continue
        out.append(effect)
    return out
