"""Everything on paper, as PDF: the cards, and the papers of a tournament day."""

from cardinal.press.day import certificates, pairings, score_sheets, signs, standings
from cardinal.press.decks import cards
from cardinal.press.game import print_and_play
from cardinal.press.letters import unprintable
from cardinal.press.sheets import Certificate, DayHeading, RoundSheet, ScoreSheet, StandingRow, TableSign

__all__ = [
    "Certificate",
    "DayHeading",
    "RoundSheet",
    "ScoreSheet",
    "StandingRow",
    "TableSign",
    "cards",
    "certificates",
    "pairings",
    "print_and_play",
    "score_sheets",
    "signs",
    "standings",
    "unprintable",
]
