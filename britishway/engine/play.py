"""Drives a game's procedures from decision to decision."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Generic, Protocol, TypeVar

from britishway.engine.decision import Decision, Option

Procedure = Coroutine[Decision, Option, None]


class PlayableState(Protocol):
    """What the engine needs of a game's state."""

    @property
    def is_over(self) -> bool: ...


S = TypeVar("S", bound=PlayableState)


class Play(Generic[S]):
    """A state with the procedure that is under way on it.

    Procedures are ``async def`` functions driven by ``send``: every ``await`` of a `Decision` comes
    out here, and the chosen option goes back in. No event loop is involved.

    Args:
        state: the position, changed in place.
        segment: gives the procedure that the position calls for next; the procedure leaves the
            state at the start of the following segment.
        at_start: told each time a segment begins, before its procedure has done anything.
    """

    __slots__ = ("at_start", "decision", "procedure", "segment", "state")

    def __init__(
        self,
        state: S,
        segment: Callable[[S], Procedure],
        at_start: Callable[[S], None] | None = None,
    ) -> None:
        self.state = state
        self.segment = segment
        self.at_start = at_start
        self.decision: Decision | None = None
        self.procedure: Procedure | None = None
        self._begin_segments()

    def choose(self, option: Option) -> None:
        """Answers the decision with one of its options and goes on to the next one."""
        assert self.procedure is not None, "the game is over"
        try:
            self.decision = self.procedure.send(option)
        except StopIteration:
            self._begin_segments()

    def _begin_segments(self) -> None:
        """Starts segments until one of them asks something or the game is over."""
        while not self.state.is_over:
            if self.at_start is not None:
                self.at_start(self.state)
            self.procedure = self.segment(self.state)
            try:
                self.decision = self.procedure.send(None)  # type: ignore[arg-type]
                return
            except StopIteration:
                continue
        self.decision = None
        self.procedure = None
