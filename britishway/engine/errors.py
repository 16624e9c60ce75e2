"""The one family of errors for what a caller did wrong; everything else is our own fault.

Each message is one sentence a player can read: what was attempted, what was found, what to do.
"""

from __future__ import annotations


class GameError(Exception):
    """Something asked of a game that it cannot do; the game stands as it stood before."""


class RequestError(GameError):
    """A request for a new game, or a set-up, that breaks a limit; names the place."""


class IllegalChoice(GameError):
    """A choice that is not legal now, with the reason and the number of the rule."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} (rule {self.rule})" if self.rule else self.reason


class JournalError(GameError):
    """A step that the journal does not have: before its start, or past its end."""


class FileError(GameError):
    """A file that cannot be read or written; names the file, the place in it and the mend."""
