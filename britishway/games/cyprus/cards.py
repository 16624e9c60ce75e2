"""The numbers of Cyprus's cards that rules refer to (5.3)."""

from __future__ import annotations

from typing import Final

GEORGIOS_GRIVAS: Final = 2
ROYAL_NAVY_BLOCKADE: Final = 9
ROUGH_HANDLING: Final = 10
HUMAN_RIGHTS_COMMITTEES: Final = 13
SPECIAL_BRANCH: Final = 17
CORDON_AND_SEARCH: Final = 18
STREET_RIOTS: Final = 23
ASSASSINATIONS: Final = 25
TURKISH_POLICE: Final = 31
ROAD_AMBUSHES: Final = 32

CAPABILITIES: Final = (
    ROYAL_NAVY_BLOCKADE, ROUGH_HANDLING, HUMAN_RIGHTS_COMMITTEES, SPECIAL_BRANCH, CORDON_AND_SEARCH,
    STREET_RIOTS, ASSASSINATIONS, TURKISH_POLICE, ROAD_AMBUSHES,
)  # fmt: skip
SINGLE_SIDED: Final = (4, 22, 26, TURKISH_POLICE)

TITLES: Final = (
    "", "Makarios III", "Georgios Grivas", "AKEL", "Suez Crisis", "Turkish Government", "Operation Pepperpot",
    "Mass Detention", "School Children Revolt", "Royal Navy Blockade", "Rough Handling", "Appeals to UN",
    "Hugh Foot", "Human Rights Committees", "Radio Athens", "John Harding", "Q-Patrols", "Special Branch",
    "Cordon and Search", "Mountain Gangs", "Youth Movements", "Development Program", "Greek Government",
    "Street Riots", "Turkish Cypriots", "Assassinations", "Volkan/TMT", "Kyrenia Castle Prison",
    "British Bases", "Macmillan Plan", "Operation Forward to Victory", "Turkish Police", "Road Ambushes",
    "Propaganda!", "Propaganda!", "Propaganda!",
)  # fmt: skip
