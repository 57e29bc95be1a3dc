"""A first turn of 1836 that was chosen for what happens in it: an event, a raid, a battle, a siege."""

from __future__ import annotations

SEED = 7
BOTH_HERE = {"texas": "me", "mexico": "me"}

# The Comanche raid Gonzales; Mexico's army marches on the Alamo by forced marches.
EVENT = ["play comanche", "play card-18", "raid gonzales", "fire comanche"]
MARCHES = [
    "command santa-anna",
    "march sesma",
    "force-attack sesma el-alamo from san-antonio",
    "march san-luis",
    "force-attack san-luis el-alamo from san-antonio",
    "march santa-anna",
    "move santa-anna san-antonio",
    "close",
    "order new-orleans",
    "move new-orleans h1009",
]
# Texas comes out to fight, is outgunned, and goes back inside block by block.
BATTLE = ["done", "fire travis", "fire sesma", "fire bowie", "hit san-luis"]
INSIDE = ["fire san-luis", "withdraw travis", "fire sesma", "withdraw bowie"]
SIEGE = ["besiege", "bombard", "fire sesma", "bombard"]
# A brigade comes up, the besieged go hungry, Texas deploys: the turn is over.
SUPPLY = ["arrive presidio-rio-grande", "hit art-alamo-tex"]

WHOLE = [*EVENT, *MARCHES, *BATTLE, *INSIDE, *SIEGE, *SUPPLY]
