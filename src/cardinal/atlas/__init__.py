"""The fifty States and a second atlas, Europe: facts, borders, outlines, flags. Knows no game."""

from cardinal.atlas.atlas import ATLASES, AnyAtlas, Atlas, atlas_of
from cardinal.atlas.borders import BORDERS, bits, members
from cardinal.atlas.card import Card, Census, City, card
from cardinal.atlas.facts import CODES, INDEX
from cardinal.atlas.names import SHORT_FORMS, UnknownState, code_of
from cardinal.atlas.pictures import INSETS, Map, Outline, flag, outlines
from cardinal.atlas.states import Edition, Patos, State, facts_json
from cardinal.atlas.topics import Topic
from cardinal.atlas.zones import Zone

__all__ = [
    "ATLASES",
    "BORDERS",
    "CODES",
    "INDEX",
    "INSETS",
    "SHORT_FORMS",
    "AnyAtlas",
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
    "atlas_of",
    "bits",
    "card",
    "code_of",
    "facts_json",
    "flag",
    "members",
    "outlines",
]
