"""The small integers that the COIN games' states are made of, under their names in the rules."""

from __future__ import annotations

from typing import Final

# Factions (1.5). The insurgents are Irgun, EOKA, MCP or Mau Mau.
BRITISH: Final = 0
INSURGENTS: Final = 1

NOBODY: Final = -1

# Kinds of piece (1.4). Cells and Guerrillas share their places in a state, Arms Caches and Bases too.
TROOPS: Final = 0
POLICE: Final = 1
UNDERGROUND: Final = 2
ACTIVE: Final = 3
BASES: Final = 4
KINDS: Final = 5
ARMS_CACHES: Final = BASES
GUERRILLAS: Final = (UNDERGROUND, ACTIVE)
CUBES: Final = (TROOPS, POLICE)
FIGHTERS: Final = (UNDERGROUND, ACTIVE)

# Markers in a space.
SABOTAGE: Final = 0
TERROR: Final = 1
CURFEW: Final = 2
NEW_VILLAGE: Final = 3
MARKERS: Final = 4
MARKER_NAMES: Final = ("sabotage", "terror", "curfew", "new_village")

# Levels of support: Support or Loyalty, Neutral, Opposition or Resistance (1.6).
SUPPORT: Final = 1
NEUTRAL: Final = 0
OPPOSITION: Final = -1

# The boxes of the Initiative Track, left to right (2.3.2, GEN-1); NOWHERE: the cylinder is not placed.
LIMITED_OPERATION: Final = 0
EVENT: Final = 1
OPERATION_SPECIAL_ACTIVITY: Final = 2
NOWHERE: Final = -1
BOX_NAMES: Final = ("limited_operation", "event", "operation_special_activity")

# Sides of a card.
UNSHADED: Final = 1
SHADED: Final = 2
SINGLE: Final = 3
SIDE_NAMES: Final = ("", "unshaded", "shaded", "single")

# Tracks; a game has Political Will and one of its own.
POLITICAL_WILL: Final = 0
OWN_TRACK: Final = 1

# Stages of the sequence of play; from PROPAGANDA on they are the phases of the game's Propaganda Round.
FIRST_ELIGIBLE: Final = 0
SECOND_ELIGIBLE: Final = 1
PROPAGANDA: Final = 2
