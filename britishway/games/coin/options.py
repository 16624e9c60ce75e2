"""Every answer that a COIN game can ever ask for, made once for each game."""

from __future__ import annotations

from britishway.engine.decision import DONE, NO, YES, Option
from britishway.games.coin.board import Board
from britishway.games.coin.terms import BOX_NAMES, CURFEW, FIGHTERS, KINDS, MARKER_NAMES, SIDE_NAMES

HIGHEST_NUMBER = 30


class Catalog:
    """The options of one game, reachable by what they mean; `by_id` has them all by name.

    Moves, placements and removals are indexed by piece, then by place. A piece kind that is
    *placed* goes by its general name (``cells``), one that is moved, removed or flipped by its exact kind.

    Args:
        board: the facts.
        pieces: exact names of the kinds of piece, in the order of `terms`.
        placed: names used for placing, in the same order ("" where a kind is not placed).
        boxes: ids of the boxes that hold pieces, numbered after the spaces.
        operations, activities: names of all operations and special activities.
        words: the words of ``choice:`` and ``mode:``.
        cards: highest number of a card; `letter`: its prefix.
    """

    def __init__(
        self,
        board: Board,
        *,
        pieces: tuple[str, ...],
        placed: tuple[str, ...],
        boxes: tuple[str, ...],
        operations: tuple[str, ...],
        activities: tuple[str, ...],
        words: tuple[str, ...] = (),
        modes: tuple[str, ...] = (),
    ) -> None:
        self.by_id: dict[str, Option] = {option.id: option for option in (DONE, YES, NO)}
        places = board.ids + boxes
        spaces = range(len(board.ids))
        self.initiative = tuple(self._new(f"box:{name}", "box", value=i) for i, name in enumerate(BOX_NAMES))
        self.give_up = self._new("pass", "pass")
        self.operation = {name: self._new(f"op:{name}", "op", word=name) for name in operations}
        self.activity = {name: self._new(f"sa:{name}", "sa", word=name) for name in activities}
        self.event = tuple(
            self._new(f"event:{name}", "event", value=side) for side, name in enumerate(SIDE_NAMES) if side
        )
        self.space = tuple(self._new(f"space:{board.ids[i]}", "space", space=i) for i in spaces)
        self.offensive = tuple(self._new(f"offensive:{board.ids[i]}", "offensive", space=i) for i in spaces)
        self.spend_cache = tuple(
            self._new(f"spend:arms_cache:{board.ids[i]}", "spend", space=i, word="arms_cache") for i in spaces
        )
        values = range(max(board.chits, default=-1) + 1)
        self.spend_chit = tuple(self._new(f"spend:intel:{v}", "spend", value=v, word="intel") for v in values)
        self.lead = tuple(self._new(f"lead:{v}", "lead", value=v) for v in values)
        self.discard = tuple(self._new(f"discard:intel:{v}", "discard", value=v) for v in values)
        self.moves = tuple(
            tuple(
                tuple(
                    self._new(
                        f"move:{pieces[kind]}:{board.ids[a]}:{board.ids[b]}",
                        "move",
                        piece=kind,
                        origin=a,
                        target=b,
                        space=b,
                    )  # fmt: skip
                    for b in spaces
                )
                for a in spaces
            )
            for kind in range(KINDS)
        )
        self.elsewhere = tuple(
            tuple(tuple(m for m in row if m.origin != m.target) for row in kind) for kind in self.moves
        )
        self.into = tuple(tuple(tuple(kind[a][b] for a in spaces if a != b) for b in spaces) for kind in self.moves)
        self.into_from_adjacent = tuple(
            tuple(tuple(kind[a][b] for a in board.adjacent[b]) for b in spaces) for kind in self.moves
        )
        self.place = tuple(
            tuple(self._new(f"place:{name}:{board.ids[i]}", "place", piece=kind, space=i) for i in spaces)
            if name
            else ()
            for kind, name in enumerate(placed)
        )
        self.place_from_prison = (
            tuple(
                self._new(
                    f"place:{placed[FIGHTERS[0]]}:{board.ids[i]}:from:prison",
                    "place",
                    piece=FIGHTERS[0],
                    space=i,
                    word="prison",
                )  # fmt: skip
                for i in spaces
            )
            if "prison" in boxes
            else ()
        )
        self.lift = tuple(
            tuple(
                tuple(
                    self._new(
                        f"place:{name}:{board.ids[i]}:from:{places[a]}",
                        "place",
                        piece=kind,
                        space=i,
                        origin=a,
                        word=places[a],
                    )  # fmt: skip
                    for a in range(len(places))
                    if places[a] not in ("available", "prison")
                )
                for i in spaces
            )
            if name
            else ()
            for kind, name in enumerate(placed)
        )
        self.remove = tuple(
            tuple(
                self._new(f"remove:{pieces[kind]}:{places[i]}", "remove", piece=kind, space=i)
                for i in range(len(places))
            )
            for kind in range(KINDS)
        )
        self.flip = tuple(
            tuple(self._new(f"flip:{pieces[kind]}:{board.ids[i]}", "flip", piece=kind, space=i) for i in spaces)
            for kind in range(KINDS)
        )
        self.place_marker, self.remove_marker = (
            tuple(
                tuple(self._new(f"{verb}:{name}:{board.ids[i]}", verb, space=i, value=m, word=name) for i in spaces)
                for m, name in enumerate(MARKER_NAMES)
            )
            for verb in ("place", "remove")
        )
        self.lift_curfew = tuple(
            tuple(
                self._new(
                    f"place:curfew:{board.ids[i]}:from:{board.ids[a]}",
                    "place",
                    space=i,
                    origin=a,
                    value=CURFEW,
                    word="curfew",
                )  # fmt: skip
                for a in spaces
            )
            for i in spaces
        )
        self.left = tuple(
            self._new(f"shift:{name}:left", "shift", value=i, word="left") for i, name in enumerate(board.tracks)
        )
        self.right = tuple(
            self._new(f"shift:{name}:right", "shift", value=i, word="right") for i, name in enumerate(board.tracks)
        )
        self.towards_support = tuple(
            self._new(f"shift:{board.ids[i]}:support", "shift", space=i, value=1, word="support") for i in spaces
        )
        self.towards_opposition = tuple(
            self._new(f"shift:{board.ids[i]}:opposition", "shift", space=i, value=-1, word="opposition") for i in spaces
        )
        self.pacify = tuple(self._new(f"pacify:{board.ids[i]}", "pacify", space=i) for i in spaces)
        self.agitate = tuple(self._new(f"agitate:{board.ids[i]}", "agitate", space=i) for i in spaces)
        self.replace = {
            (old, new): tuple(
                self._new(
                    f"replace:{pieces[old]}:{pieces[new]}:{board.ids[i]}", "replace", piece=old, value=new, space=i
                )
                for i in spaces
            )
            for old in range(KINDS)
            for new in range(KINDS)
            if old != new
        }
        self.choice = {word: self._new(f"choice:{word}", "choice", word=word) for word in words}
        self.mode = {word: self._new(f"mode:{word}", "mode", word=word) for word in modes}
        self.number = tuple(self._new(f"number:{n}", "number", value=n) for n in range(HIGHEST_NUMBER + 1))
        self.roll = tuple(self._new(f"roll:{n}", "roll", value=n) for n in range(1, 7))

    def _new(self, id: str, kind: str, **fields: int | str) -> Option:
        option = Option(id, kind, **fields)  # type: ignore[arg-type]
        self.by_id[id] = option
        return option
