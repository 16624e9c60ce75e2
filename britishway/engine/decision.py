"""What a person is asked, what they may answer, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence


class Reason:
    """Why something is not legal: one short sentence about the board, and the rule's number."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.text, self.rule) == (other.text, other.rule)

    def __hash__(self) -> int:
        return hash((self.text, self.rule))

    def __repr__(self) -> str:
        return f"Reason({self.text!r}, {self.rule!r})"


class Option:
    """One possible answer. Options are made once for a game and compared by identity.

    `id` is the public name (``move:police:haifa_city:gaza``), `kind` its first word as a rule
    (``move``). The other fields are small integers that only some kinds use: `space` (a place on
    the board), `piece`, `origin` and `target` (a move), and `value` (a number, a chit, a die).
    `word` is the last part of an id that names something other than a place.
    """

    __slots__ = ("id", "kind", "origin", "piece", "space", "target", "value", "word")

    def __init__(
        self,
        id: str,
        kind: str,
        *,
        space: int = -1,
        piece: int = -1,
        origin: int = -1,
        target: int = -1,
        value: int = -1,
        word: str = "",
    ) -> None:
        self.id = id
        self.kind = kind
        self.space = space
        self.piece = piece
        self.origin = origin
        self.target = target
        self.value = value
        self.word = word

    def __repr__(self) -> str:
        return f"Option({self.id!r})"


DONE = Option("done", "button", word="done")
YES = Option("yes", "button", word="yes")
NO = Option("no", "button", word="no")

Explain = Callable[[Option], Reason | None]
Refusals = Callable[[], list[tuple[Option, Reason]]]
Note = Callable[[Option], str | None]


def nothing_refused() -> list[tuple[Option, Reason]]:
    """The refusals of a decision whose kind of answer has no illegal members."""
    return []


class Decision:
    """A question to one faction; await it to get the option that was chosen.

    A lone ``done`` is taken by itself and never asked. Texts, refusals and notes are made only
    when somebody reads them; `options` is complete at once.

    Args:
        faction: who decides.
        title: what is under way ("Sabotage").
        ask: what is asked ("choose a space").
        rule: the number of the rule that asks.
        options: exactly the legal answers.
        refused: makes the list of what is of the kind asked, and not legal, with reasons.
        explain: says of any option of the game why it is not legal here (None: no answer known).
        selected: the spaces chosen so far in this action; `limit` how many are allowed (0: no limit).
        planned: moves that are planned and not yet made.
        note: a warning where a legal option would do little.
    """

    __slots__ = (
        "ask", "explain", "faction", "limit", "note", "options", "planned", "refused", "rule",
        "selected", "title",
    )  # fmt: skip

    def __init__(
        self,
        faction: int,
        title: str,
        ask: str,
        rule: str,
        options: list[Option],
        *,
        refused: Refusals = nothing_refused,
        explain: Explain | None = None,
        selected: Sequence[int] = (),
        limit: int = 0,
        planned: Sequence[Option] = (),
        note: Note | None = None,
    ) -> None:
        self.faction = faction
        self.title = title
        self.ask = ask
        self.rule = rule
        self.options = options
        self.refused = refused
        self.explain = explain
        self.selected = selected
        self.limit = limit
        self.planned = planned
        self.note = note

    def __await__(self) -> Generator[Decision, Option, Option]:
        options = self.options
        if len(options) == 1 and options[0] is DONE:
            return DONE
        return (yield self)

    @property
    def prompt(self) -> str:
        """The question in one line, with the count of spaces where there is a limit."""
        count = f" ({min(len(self.selected) + 1, self.limit)} of {self.limit})" if self.limit else ""
        return f"{self.title}: {self.ask}{count}"

    def __repr__(self) -> str:
        return f"<Decision {self.prompt!r}: {len(self.options)} options>"
