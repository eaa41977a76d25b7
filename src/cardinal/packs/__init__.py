"""Packs: questions that somebody made, for Chummy Challenge, study, the live quiz and paper."""

from cardinal.packs.files import open_pack
from cardinal.packs.items import PACKS_STUDY, domain_of, items_of_pack
from cardinal.packs.pack import MOST_QUESTIONS, Pack, PackQuestion, pack_of
from cardinal.packs.sheet import TEMPLATE, PackLine, pack_from, read_sheet, write_sheet

__all__ = [
    "MOST_QUESTIONS",
    "PACKS_STUDY",
    "TEMPLATE",
    "Pack",
    "PackLine",
    "PackQuestion",
    "domain_of",
    "items_of_pack",
    "open_pack",
    "pack_from",
    "pack_of",
    "read_sheet",
    "write_sheet",
]
