"""Victory in the games with Guerrillas, which is the same in both. Chapter 7."""

from __future__ import annotations

from typing import Final

from britishway.games.coin.state import State
from britishway.games.coin.terms import BRITISH, INSURGENTS, POLITICAL_WILL
from britishway.games.coin.verbs import finish

INSURGENTS_WIN: Final = 2
BRITISH_WIN: Final = 18
EVEN: Final = 10
LAST_CAMPAIGN: Final = 3


def judge(s: State) -> None:
    """Ends the game where Political Will decides it: at 2 or less, at 18 or more, or last of all. 7.0.1, 7.0.2."""
    will = s.tracks[POLITICAL_WILL]
    ids = s.game.board.faction_ids
    if will <= INSURGENTS_WIN:
        finish(s, ids[INSURGENTS], f"Political Will is at {will} (7.0.1)")
    elif will >= BRITISH_WIN:
        finish(s, ids[BRITISH], f"Political Will is at {will} (7.0.1)")
    elif s.campaign == LAST_CAMPAIGN:
        winner = "tie" if will == EVEN else ids[BRITISH if will > EVEN else INSURGENTS]
        finish(s, winner, f"Political Will is at {will} in the last Propaganda Round (7.0.2)")
