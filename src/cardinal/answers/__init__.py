"""One checker of typed answers, for the games and for study. It knows texts and the atlas, never positions."""

from cardinal.answers.domain import LENIENT, STRICT, Answer, Domain
from cardinal.answers.domains import (
    CAPITALS,
    CITIES,
    COUNTRIES,
    DOMAINS,
    EUROPEAN_CAPITALS,
    PRESIDENTS,
    STATES,
    domain_of,
    free,
)
from cardinal.answers.judging import (
    explain,
    explain_answer,
    is_not_enough,
    judge_answer,
    matches,
    split_list,
)
from cardinal.answers.names import KINDS, names_by_kind
from cardinal.answers.normal import normal
from cardinal.answers.numbers import read_number

__all__ = [
    "CAPITALS",
    "CITIES",
    "COUNTRIES",
    "DOMAINS",
    "EUROPEAN_CAPITALS",
    "KINDS",
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
    "names_by_kind",
    "normal",
    "read_number",
    "split_list",
]
