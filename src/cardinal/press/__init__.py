"""Everything on paper, as PDF: the cards, and the papers of a tournament day."""

from cardinal.press.day import (
    badges,
    certificates,
    door_list,
    pairings,
    schedules,
    score_sheets,
    signs,
    standings,
    team_pairings,
)
from cardinal.press.decks import cards
from cardinal.press.game import print_and_play
from cardinal.press.letters import unprintable
from cardinal.press.pack import question_sheet
from cardinal.press.reference import reference
from cardinal.press.sheets import (
    Badge,
    Certificate,
    DayHeading,
    DoorRow,
    RoundSheet,
    Schedule,
    ScoreSheet,
    StandingRow,
    TableSign,
    TeamRow,
)

__all__ = [
    "Badge",
    "Certificate",
    "DayHeading",
    "DoorRow",
    "RoundSheet",
    "Schedule",
    "ScoreSheet",
    "StandingRow",
    "TableSign",
    "TeamRow",
    "badges",
    "cards",
    "certificates",
    "door_list",
    "pairings",
    "print_and_play",
    "question_sheet",
    "reference",
    "schedules",
    "score_sheets",
    "signs",
    "standings",
    "team_pairings",
    "unprintable",
]
