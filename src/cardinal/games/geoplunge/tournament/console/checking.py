"""The judge: uses the games' own functions to judge cards and words at a real table."""

from collections.abc import Callable
from typing import Any, Final

from cardinal.games.geoplunge.tournament.console.judges.races import judge_groups_shown, judge_row
from cardinal.games.geoplunge.tournament.console.judges.tricks import judge_bur, judge_draw, judge_trick, judge_zap
from cardinal.games.geoplunge.tournament.console.judges.words import judge_answered, judge_guessed, judge_named
from cardinal.games.geoplunge.tournament.console.types import (
    AnswerCheck,
    BurCheck,
    Check,
    DrawCheck,
    GroupsCheck,
    GuessCheck,
    NameCheck,
    RowCheck,
    TrickCheck,
    Verdict,
    ZapCheck,
)

_JUDGES: Final[dict[type, Callable[[Any], Verdict]]] = {
    GroupsCheck: judge_groups_shown,
    RowCheck: judge_row,
    NameCheck: judge_named,
    TrickCheck: judge_trick,
    BurCheck: judge_bur,
    ZapCheck: judge_zap,
    GuessCheck: judge_guessed,
    AnswerCheck: judge_answered,
    DrawCheck: judge_draw,
}


def check(asked: Check) -> Verdict:
    """Right or wrong, who wins, and why. Raises BadInput if something is not a card or a question."""
    return _JUDGES[type(asked)](asked)
