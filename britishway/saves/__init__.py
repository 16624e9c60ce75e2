"""Games on disk: the `.bway` files that players save, and the diary that loses nothing in between.

- `gamefile`: what a file holds, and how a game is opened from it, also after the rules have changed.
- `diary`: each choice is written down as it is made, and offered again at the next start.
- `disk`: writing a file whole or not at all; where the diaries lie.
"""

from britishway.saves.diary import Diary, InProgress, in_progress
from britishway.saves.disk import home
from britishway.saves.gamefile import Loaded, load, save

__all__ = ["Diary", "InProgress", "Loaded", "home", "in_progress", "load", "save"]
