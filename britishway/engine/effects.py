"""The record of what happened: one effect for each verb, kept only while somebody wants it."""

from __future__ import annotations

Effect = dict[str, object]


class Recorder:
    """Collects the effects of a choice. Effects with the same group happen together.

    A playout has no recorder, and its verbs format nothing.
    """

    __slots__ = ("effects", "group", "holding")

    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.group = 0
        self.holding = False

    def add(self, verb: str, faction: int, cause: str, what: Effect) -> None:
        """Notes one effect; `what` holds the piece, number and places it touches."""
        if not self.holding:
            self.group += 1
        effect: Effect = {"verb": verb, "faction": faction, "cause": cause, "group": self.group}
        effect.update(what)
        self.effects.append(effect)

    def together(self) -> None:
        """All effects from here to `apart` are one group."""
        self.group += 1
        self.holding = True

    def apart(self) -> None:
        """Ends the group that `together` began."""
        self.holding = False
