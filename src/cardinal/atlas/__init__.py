"""The fifty States: facts, borders, outlines, flags. Knows no game."""

from cardinal.atlas.atlas import Atlas
from cardinal.atlas.borders import BORDERS, bits, members
from cardinal.atlas.card import Card, Census, City, card
from cardinal.atlas.facts import CODES, INDEX
from cardinal.atlas.names import SHORT_FORMS, UnknownState, code_of
from cardinal.atlas.pictures import INSETS, Map, Outline, flag, outlines
from cardinal.atlas.states import Edition, Patos, State, facts_json
from cardinal.atlas.topics import Topic
from cardinal.atlas.zones import Zone

__all__ = [
    "BORDERS",
    "CODES",
    "INDEX",
    "INSETS",
    "SHORT_FORMS",
    "Atlas",
    "Card",
    "Census",
    "City",
    "Edition",
    "Map",
    "Outline",
    "Patos",
    "State",
    "Topic",
    "UnknownState",
    "Zone",
    "bits",
    "card",
    "code_of",
    "facts_json",
    "flag",
    "members",
    "outlines",
]
