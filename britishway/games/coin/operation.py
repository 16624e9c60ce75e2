"""One execution of an Operation: its spaces, the extra one, and the activity that may interrupt it.

Rules 3.1, 2.3.7 and 4.1 are the same in all four games; what an Operation does in a space is its game's.
"""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.game import ActivityKind, OperationKind
from britishway.games.coin.state import State
from britishway.games.coin.verbs import begin_action, pay

NOT_ON_THE_CARD: Final = Reason("The card does not allow this space", "5.1")


class Operation:
    """An Operation under way.

    Attributes:
        limit: how many spaces may be selected; `selected` those that are.
        within: the only spaces allowed, where a card or phase names them; `elsewhere` why no other is.
        extra: whether a Lead or Offensive may still add a space (once; a card's own number forbids it, GEN-9).
        activities: the Special Activities that may still interrupt (at most one does).
        optional: whether the faction may decline before any space ("may").
        chits_forbidden: P6, where no Intel Chit may be used for anything.
        card: the event that granted the Operation, or 0.
        least: how many spaces must be selected if they can be.
        free: whether it costs no Resources (3.1.2 of Malaya and Kenya).
        closed: for simultaneous moves, whether they have been made (GEN-4).
        opening: whether no space is legal yet, so that an activity must first bring one (GEN-5b).
        interrupted, gained: whether the activity has been taken, and has brought an Intel Chit.
        exception: whether what a capability allows in one space of an Operation has been used (C23, C32).
    """

    __slots__ = (
        "activities", "card", "chits_forbidden", "closed", "elsewhere", "exception", "extra", "free", "gained", "interrupted", "kind", "least", "limit",
        "opening", "optional", "s", "selected", "within",
    )  # fmt: skip

    def __init__(
        self,
        s: State,
        kind: OperationKind,
        limit: int,
        *,
        within: tuple[int, ...] | None = None,
        elsewhere: Reason = NOT_ON_THE_CARD,
        extra: bool = False,
        activities: tuple[str, ...] = (),
        optional: bool = False,
        chits_forbidden: bool = False,
        card: int = 0,
        free: bool = False,
        least: int = 1,
    ) -> None:
        self.s = s
        self.kind = kind
        self.limit = limit
        self.within = s.game.all_spaces if within is None else within
        self.elsewhere = elsewhere
        self.extra = extra
        self.activities = activities
        self.optional = optional
        self.chits_forbidden = chits_forbidden
        self.card = card
        self.free = free
        self.least = least
        self.selected: list[int] = []
        self.closed = False
        self.opening = False
        self.interrupted = False
        self.gained = False
        self.exception = False

    @property
    def faction(self) -> int:
        """Who executes it."""
        return self.kind.faction

    async def run(self) -> None:
        """Carries the Operation out, if a space can be selected at all."""
        s = self.s
        actor, cause = s.actor, s.cause
        s.actor, s.cause = self.kind.faction, f"op:{self.kind.name}"
        if self.can_begin():
            if not self.optional:
                begin_action(s, s.cause)
            await self.kind.run(self)
        s.actor, s.cause = actor, cause

    def can_begin(self) -> bool:
        """Whether a first space is legal, or an activity taken first surely gives one (GEN-2, GEN-5b)."""
        return any(self.why_not(space) is None for space in self.within) or (
            bool(self.activities) and self.s.game.can_open_by(self)
        )

    def why_not_begin(self) -> Reason | None:
        """Why the Operation cannot be opened now: the commonest reason among its spaces."""
        if self.can_begin():
            return None
        reasons = [r for r in (self.why_not(space) for space in self.within) if r is not None]
        best = max(reasons, key=reasons.count) if reasons else None
        text = f"No space for {self.kind.title}" + (f": {best.text[0].lower()}{best.text[1:]}" if best else "")
        return Reason(text, self.kind.rule)

    # Selecting spaces one after the other (3.1, GEN-3).

    async def next_space(self, ask: str = "choose a space") -> int | None:
        """The next space, or None when the faction is done. Between spaces the Special Activity and
        the extra space are on offer (4.1, 2.3.7)."""
        while True:
            candidates = self.candidates()
            options = self.space_options(candidates)
            options += self.s.game.extra_spaces(self, candidates)
            options += self.activity_options()
            if self.may_end(candidates):
                options.append(DONE)
            if not options:
                return None  # GEN-5a: an activity left no space
            choice = await self.ask(ask, options)
            if choice is DONE:
                return None
            if choice.kind == "space":
                self.select(choice.space)
                return choice.space
            await self.take_up(choice)

    async def ask(self, ask: str, options: list[Option], *, planned: list[Option] | None = None) -> Option:
        """Asks the executing faction something about this Operation as a whole."""
        return await Decision(
            self.kind.faction,
            self.kind.title,
            ask,
            self.kind.rule,
            options,
            refused=self.refused,
            explain=self.explain,
            selected=self.selected,
            limit=self.shown_limit,
            planned=planned or (),
            note=self.note,
        )

    @property
    def shown_limit(self) -> int:
        """The number of spaces for a prompt; 0 where any number is allowed."""
        return self.limit if self.limit < self.s.game.spaces else 0

    def candidates(self) -> list[int]:
        """Unselected spaces that the rules allow, whether or not there is room for one more."""
        why_not, selected = self.kind.why_not, self.selected
        found = [space for space in self.within if space not in selected and why_not(self, space) is None]
        if self.kind.cost is not None and not self.free:
            found = [space for space in found if self.why_not_afford(space) is None]
        self.opening = not found and not selected and not self.closed
        return found

    def may_end(self, candidates: list[int]) -> bool:
        """Whether the faction may stop selecting spaces now; an activity never stands alone (GEN-2, GEN-10)."""
        if self.selected:
            return len(self.selected) >= self.least or not candidates
        return self.optional and not self.interrupted

    def why_not(self, space: int) -> Reason | None:
        """Why the rules, or the purse, do not allow this space."""
        return self.kind.why_not(self, space) or self.why_not_afford(space)

    def cost(self, space: int) -> int:
        """What selecting this space costs in Resources."""
        return 0 if self.free or self.kind.cost is None else self.kind.cost(self, space)

    def why_not_afford(self, space: int) -> Reason | None:
        """Why the faction cannot pay for this space."""
        cost = self.cost(space)
        if cost <= self.s.resources[self.kind.faction]:
            return None
        return Reason(f"{cost} Resource{'s' if cost > 1 else ''} needed", self.kind.rule)

    def select(self, space: int) -> None:
        """Selects a space and pays for it; one that may be declined is begun by its first space."""
        if self.optional and not self.selected:
            begin_action(self.s, f"op:{self.kind.name}")
        self.selected.append(space)
        cost = self.cost(space)
        if cost:
            pay(self.s, self.kind.faction, cost)

    def space_options(self, candidates: list[int]) -> list[Option]:
        """The spaces on offer now."""
        if len(self.selected) >= self.limit:
            return []
        space = self.s.game.catalog.space
        return [space[i] for i in candidates]

    async def pause(self) -> None:
        """After simultaneous moves, or at the end: a chance for the activity or for one more space (GEN-4).

        A chit that was drawn before the moves could buy its space before them.
        """
        if not self.closed:
            self.gained = False
        self.closed = True
        self.limit = min(self.limit, len(self.selected))
        while True:
            options = self.activity_options()
            if self.gained or self.limit > len(self.selected):
                candidates = self.candidates()
                options += self.space_options(candidates) + self.s.game.extra_spaces(self, candidates)
            options.append(DONE)
            choice = await self.ask("go on", options)
            if choice is DONE:
                self.limit = len(self.selected)
                return
            if choice.kind == "space":
                self.select(choice.space)
            else:
                await self.take_up(choice)

    async def finish(self) -> None:
        """A last chance for the activity, after the Operation (4.1); no space can follow it."""
        self.closed = True
        self.limit = len(self.selected)
        options = self.activity_options()
        if options:
            choice = await self.ask("go on", [*options, DONE])
            if choice is not DONE:
                await self.take_up(choice)
                self.gained = False

    # The activity that may interrupt (4.1), and the extra space (2.3.7).

    async def take_up(self, choice: Option) -> None:
        """Begins the chosen activity, or pays for the extra space."""
        if choice.kind == "sa":
            await self.interrupt(choice.word)
        else:
            self.s.game.pay_extra_space(self, choice)
            self.extra = False
            self.limit += 1

    async def interrupt(self, name: str) -> None:
        """Takes the one Special Activity, all its spaces together (GEN-5)."""
        s = self.s
        activity = s.game.activities[name]
        self.interrupted = True
        held = sum(s.chits_held)
        cause, s.cause = s.cause, f"sa:{name}"
        begin_action(s, s.cause)
        await activity.run(self)
        s.cause = cause
        self.activities = ()
        self.gained = sum(s.chits_held) > held

    def activity_options(self) -> list[Option]:
        """The Special Activities that may begin at this moment."""
        if not self.activities:
            return []
        game = self.s.game
        return [game.catalog.activity[name] for name in self.activities if game.activities[name].why_not(self) is None]

    # Refusals: the same predicates, read aloud.

    def refused(self) -> list[tuple[Option, Reason]]:
        """Every space and activity that is not legal now, with the reason."""
        game = self.s.game
        out: list[tuple[Option, Reason]] = []
        if not self.closed or self.gained:
            for option in game.catalog.space:
                reason = self.why_not_space(option.space)
                if reason is not None:
                    out.append((option, reason))
        for activity in game.activities_of[self.kind.faction]:
            reason = self.why_not_activity(activity)
            if reason is not None:
                out.append((game.catalog.activity[activity.name], reason))
        return out

    def why_not_space(self, space: int) -> Reason | None:
        """Why this space cannot be selected now; None if it can."""
        if space in self.selected:
            return Reason("Already selected for this Operation", "3.1")
        if space not in self.within:
            return self.elsewhere
        reason = self.why_not(space)
        if reason is None and self.closed and not self.gained:
            return Reason("The spaces were chosen before the moves were made", self.kind.rule)
        if reason is None and len(self.selected) >= self.limit:
            return Reason(f"All {self.limit} spaces are selected" if self.limit > 1 else "One space only", "3.1")
        return reason

    def why_not_activity(self, activity: ActivityKind) -> Reason | None:
        """Why this Special Activity cannot begin now; None if it can."""
        if activity.name in self.activities:
            return activity.why_not(self)
        if self.interrupted:
            return Reason("One Special Activity for each Operation", "4.1")
        if activity.accompanies and self.kind.name not in activity.accompanies:
            return Reason(f"{activity.title} cannot accompany {self.kind.title}", activity.rule)
        if self.card:
            return Reason("The card gives no Special Activity", "5.1")
        return Reason("No Special Activity with this Operation", "2.3.4")

    def explain(self, option: Option) -> Reason | None:
        """Why any option that a person might try is not legal here."""
        if option.kind == "space":
            return self.why_not_space(option.space)
        if option.kind == "sa":
            activity = self.s.game.activities[option.word]
            if activity.faction != self.kind.faction:
                return Reason(f"{activity.title} belongs to the other faction", activity.rule)
            return self.why_not_activity(activity) or Reason("Not while the Operation is in one of its steps", "4.1")
        if option.kind in ("lead", "offensive"):
            return self.s.game.why_not_extra(self, option)
        if option is DONE:
            return Reason("Select at least one space first", "3.1")
        return None

    def note(self, option: Option) -> str | None:
        """A warning where a legal space would do little (GEN-28), or what an activity would bring."""
        if option.kind == "sa":
            return self.s.game.activities[option.word].note(self.s)
        return self.kind.note(self, option.space) if option.kind == "space" else None
