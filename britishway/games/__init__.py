"""All scenarios, and the way to begin a game of one."""

from britishway.games.registry import (
    RULES_VERSION,
    new_table,
    playout,
    rules_for,
    scenarios,
    table_from_snapshot,
)

__all__ = ["RULES_VERSION", "new_table", "playout", "rules_for", "scenarios", "table_from_snapshot"]
