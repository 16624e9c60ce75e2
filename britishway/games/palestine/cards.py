"""The numbers of Palestine's cards that rules refer to (5.3, 5.4)."""

from __future__ import annotations

from typing import Final

ERNEST_BEVIN: Final = 9
PALMACH: Final = 13
BEVINGRADS: Final = 17
SIXTH_AIRBORNE: Final = 18
ROAD_MINES: Final = 23
MENACHEM_BEGIN: Final = 25
CURFEWS: Final = 29
CID: Final = 28
WEAPON_FACTORIES: Final = 32

CAPABILITIES: Final = (
    ERNEST_BEVIN, PALMACH, BEVINGRADS, SIXTH_AIRBORNE, ROAD_MINES, MENACHEM_BEGIN, CURFEWS, WEAPON_FACTORIES,
)  # fmt: skip
SINGLE_SIDED: Final = (4, 22, 26)

TITLES: Final = (
    "", "Operation Agatha", "Exodus Affair", "King David Hotel", "Illegal Immigration", "Acre Prison Break",
    "Montgomery", "Lehi", "Harry Truman", "Ernest Bevin", "Palestine Police Force", "Operation Shark",
    "Peter Bergson", "Palmach", "Martial Law", "Chaim Weizmann", "Alan Cunningham", "Bevingrads",
    "6th Airborne", "Rome Embassy Bombing", "Indian Independence", "United Resistance Movement",
    "Jewish Agency", "Road Mines", "Sergeants Affair", "Menachem Begin", "Veterans of WWII",
    "American Loans", "CID", "Curfews", "Roy Farran", "Dov Gruner", "Weapon Factories",
    "Propaganda!", "Propaganda!", "Propaganda!",
)  # fmt: skip
