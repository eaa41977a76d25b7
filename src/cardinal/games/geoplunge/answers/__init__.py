"""One checker of typed answers for all games (GP-R40 to GP-R47). It knows texts and cards, never positions."""

from cardinal.games.geoplunge.answers.domain import LENIENT, STRICT, Answer, Domain
from cardinal.games.geoplunge.answers.domains import CAPITALS, CITIES, DOMAINS, PRESIDENTS, STATES, domain_of, free
from cardinal.games.geoplunge.answers.judging import (
    explain,
    explain_answer,
    is_not_enough,
    judge_answer,
    matches,
    split_list,
)
from cardinal.games.geoplunge.answers.naming import read_state, same_capital, same_rank, same_state
from cardinal.games.geoplunge.answers.normal import normal
from cardinal.games.geoplunge.answers.numbers import read_number

__all__ = [
    "CAPITALS",
    "CITIES",
    "DOMAINS",
    "LENIENT",
    "PRESIDENTS",
    "STATES",
    "STRICT",
    "Answer",
    "Domain",
    "domain_of",
    "explain",
    "explain_answer",
    "free",
    "is_not_enough",
    "judge_answer",
    "matches",
    "normal",
    "read_number",
    "read_state",
    "same_capital",
    "same_rank",
    "same_state",
    "split_list",
]
