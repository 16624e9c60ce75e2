"""The numbers of Kenya's cards that rules refer to (5.3)."""

from __future__ import annotations

from typing import Final

PASSIVE_WING: Final = 3
LEGAL_ZONES: Final = 5
PSEUDO_GANGS: Final = 7
SWYNNERTON_PLAN: Final = 11
OATHING_CEREMONIES: Final = 28
LAND_AND_FREEDOM_ARMY: Final = 31
RACIST_PROPAGANDA: Final = 32

CAPABILITIES: Final = (
    PASSIVE_WING, LEGAL_ZONES, PSEUDO_GANGS, SWYNNERTON_PLAN, OATHING_CEREMONIES, LAND_AND_FREEDOM_ARMY,
)  # fmt: skip
SINGLE_SIDED: Final = (4, 26)

TITLES: Final = (
    "", "Operation Anvil", "Jomo Kenyatta", "Passive Wing", "Lari Massacre", "Legal Zones", "Home Guard",
    "Pseudo-Gangs", "Evelyn Baring", "George Erskine", "Weapon Shortage", "Swynnerton Plan", "Hooded Men",
    "Ruck Family Killed", "Waruhiu Itote", "Nairobi", "King's African Rifles", "Kenya Police Reserve",
    "Operation Blitz", "'One-Mile Strip'", "Surrender Schemes", "'Shot While Escaping'", "Dedan Kimathi",
    "Mass Evictions", "Labour Party", "McLean Inquiry", "Hola Detention Camp", "Protected Villages",
    "Oathing Ceremonies", "Kikuyu Loyalism", "Chiefs Murdered", "Kenya Land and Freedom Army",
    "Racist Propaganda", "Propaganda!", "Propaganda!", "Propaganda!",
)  # fmt: skip
