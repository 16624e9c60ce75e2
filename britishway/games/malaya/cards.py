"""The numbers of Malaya's cards that rules refer to (5.3, 5.4)."""

from __future__ import annotations

from typing import Final

NEW_VILLAGES: Final = 1
MIN_YUEN: Final = 2
MNLA: Final = 8
JUNGLE_WARFARE_SCHOOL: Final = 18
RUNNING_DOGS: Final = 27
UNITY_OF_COMMAND: Final = 28
CCP_VICTORY: Final = 30

CAPABILITIES: Final = (NEW_VILLAGES, MIN_YUEN, MNLA, JUNGLE_WARFARE_SCHOOL, RUNNING_DOGS, UNITY_OF_COMMAND)
SINGLE_SIDED: Final = (24, 26)

TITLES: Final = (
    "", "New Villages", "Min Yuen", "Leaflets", "Chinese Squatters", "MPAJA Legacy", "Chin Peng", "Trade Unions",
    "MNLA", "Batang Kali", "Gurney Killed", "Chemical Defoliants", "Orang Asli", "Malay Police", "Korean War",
    "Urban Calm", "Deportations", "Special Branch", "Jungle Warfare School", "Food Denial", "Regroupment",
    "White Areas", "Nationalist Parties", "New Directives", "British Government", "Planters and Miners",
    "Emergency Regulations", "Running Dogs", "Unity of Command", "Weapon Bounties", "CCP Victory",
    "Ex-Palestine Recruits", "SEP", "Propaganda!", "Propaganda!", "Propaganda!",
)  # fmt: skip
