"""Judges one answer or a list of them, and says why it is wrong."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from cardinal.answers.domain import LENIENT, STRICT, Answer, Domain
from cardinal.answers.domains import NUMBERS, domain_of
from cardinal.answers.normal import normal
from cardinal.engine.refused import quoted

_SEPARATORS: Final = re.compile(r"[,;/|•\r\n]+|:\s|\s[-\u2013\u2014]+\s|\s*->\s*|→")
_NUMBERED: Final = re.compile(r"(?:^|\s)\(?\d{1,2}[.)](?=\s|[A-Za-z])")  # 1. Utah 2. Colorado
_AND: Final = re.compile(r"(?:^|\s)(?:and then|and|&|\+|then|to)(?=\s|$)", re.IGNORECASE)
# Part of many names, so it does not count as part of one.
_VAGUE: Final = frozenset(
    ("north", "south", "east", "west", "new", "city", "saint", "san", "fort", "mount", "lake", "river", "great",
     "grand", "national", "park", "mountain", "mountains", "valley", "peak", "state", "island", "of", "and")
)  # fmt: skip
_MOST_WORDS: Final = 30  # in a list without commas


def matches(given: str, expected: Answer, domain: Domain | str, spelling: str = LENIENT) -> bool:
    """Does a text count as this answer? `expected` is a name, or a name with other accepted forms."""
    return domain_of(domain).matches(given, expected, spelling)


def split_list(text: str, domain: Domain | None = None, spelling: str = LENIENT) -> list[str]:
    """Splits a list into entries. An "and" inside a name of the domain does not separate."""
    entries: list[str] = []
    for part in _SEPARATORS.split(_NUMBERED.sub("; ", unicodedata.normalize("NFKC", text))):
        pieces = [piece.strip() for piece in _AND.split(part)]
        entries += _with_ands([piece for piece in pieces if piece], domain, spelling)
    return [entry for entry in entries if normal(entry)]


def _at_home(entries: list[str], domain: Domain) -> list[str]:
    """Drops the State after each city: `Fresno, CA, San Jose, CA`."""
    kept: list[str] = []
    for entry in entries:
        city = domain.name_of(kept[-1]) if kept and domain.homes else None
        if city is None or normal(entry) not in domain.homes.get(domain.read(city), ()):
            kept.append(entry)
    return kept


def _apart(entry: str, domain: Domain, spelling: str) -> list[str]:
    """`Utah Colorado New Mexico` is three names if nothing is left over; otherwise it stays one entry."""
    words = entry.replace("-", " ").split()
    if len(words) > _MOST_WORDS or domain.name_of(entry, spelling):
        return [entry]
    best: list[list[str] | None] = [[]]  # for the words up to here, the fewest names
    for end in range(1, len(words) + 1):
        ways = []
        for start in range(max(0, end - 5), end):
            before = best[start]
            name = " ".join(words[start:end])
            if before is not None and domain.name_of(name, spelling):
                ways.append([*before, name])
        best.append(min(ways, key=len, default=None))
    return best[-1] or [entry]


def _with_ands(pieces: list[str], domain: Domain | None, spelling: str) -> list[str]:
    """Pine Cone, Tassel → Pine Cone and Tassel: keeps the longest run of pieces together that is one name."""
    entries = []
    while pieces:
        runs = (" and ".join(pieces[:length]) for length in range(len(pieces), 1, -1))
        whole = next((run for run in runs if domain and domain.name_of(run, spelling)), None)
        entries.append(whole or pieces[0])
        pieces = pieces[whole.count(" and ") + 1 if whole else 1 :]
    return entries


def judge_answer(
    given: str, form: str, n: int, answers: Sequence[Answer], domain: Domain | str, spelling: str = LENIENT
) -> bool:
    """Is an answer right? Forms: single, number, all, any, ordered. `n` is how many are asked for."""
    return not explain_answer(given, form, n, answers, domain, spelling)


def explain_answer(
    given: str, form: str, n: int, answers: Sequence[Answer], domain: Domain | str, spelling: str = LENIENT
) -> str:
    """Says why an answer is wrong; empty if it is right."""
    among = _among(form, answers, domain)
    if form in ("single", "number") and any(among.matches(given, answer, spelling) for answer in answers):
        return ""  # a name or a number may have a comma or an "and" in it
    if among.read(given) in among.never:
        return _why_not(given, among, spelling)
    listed = _listed(given, n, among, spelling)
    if n == 1 and among.homes and len(listed) > 1 and domain_of("states").name_of(listed[1], spelling):
        return f"{quoted(given.strip())} is not right."  # Columbus, Georgia is not the one in Ohio
    entries = _different(listed, answers, among, spelling)
    if not entries:
        return "There is no answer."
    judged = entries[:n]  # the first N different ones; what follows is ignored
    for entry, meant in judged:
        if meant < 0:
            return _why_not(entry, among, spelling)
    if len(judged) < n:
        return f"{n} different answers are asked for, and only {len(judged)} came."
    if form == "ordered" and [meant for _, meant in judged] != list(range(n)):
        return "These are the right answers, but in a different order."
    return ""


def is_not_enough(
    given: str, form: str, n: int, answers: Sequence[Answer], domain: Domain | str, spelling: str = LENIENT
) -> bool:
    """Is it right as far as it goes: some of the answers asked for, or part of the name?"""
    among = _among(form, answers, domain)
    if n > 1:
        entries = _different(_listed(given, n, among, spelling), answers, among, spelling)
        places = [meant for _, meant in entries]
        return 0 < len(places) < n and min(places) >= 0 and (form != "ordered" or places == sorted(places))
    if form == "number" or among.read(given) in _VAGUE or among.name_of(given, spelling):
        return False
    near = among.candidates(given, spelling) or among.containing(given)
    return any(among.matches(name, answer, STRICT) for name in near for answer in answers)


def _among(form: str, answers: Sequence[Answer], domain: Domain | str) -> Domain:
    return NUMBERS if form == "number" else domain_of(domain).plus(answers)


def _listed(given: str, n: int, among: Domain, spelling: str) -> list[str]:
    listed = split_list(given, among, spelling)
    if n == 1:
        return listed
    return [name for entry in _at_home(listed, among) for name in _apart(entry, among, spelling)]


def _different(entries: list[str], answers: Sequence[Answer], domain: Domain, spelling: str) -> list[tuple[str, int]]:
    """The entries without repetitions, each with the index of the answer that it is; -1 if it is none."""
    found: dict[object, tuple[str, int]] = {}
    for entry in entries:
        places = [place for place, answer in enumerate(answers) if domain.matches(entry, answer, spelling)]
        meant = places[0] if places else -1
        key = meant if places else domain.name_of(entry, spelling) or normal(entry)
        found.setdefault(key, (entry, meant))
    return list(found.values())


def explain(given: str, expected: Answer, domain: Domain | str, spelling: str = LENIENT) -> str:
    """Says why a text does not count as an answer; empty if it does."""
    among = domain_of(domain).plus([expected])
    return "" if among.matches(given, expected, spelling) else _why_not(given, among, spelling)


def _why_not(given: str, domain: Domain, spelling: str) -> str:
    text = quoted(given.strip())
    if not normal(given):
        return "There is no answer."
    if name := domain.name_of(given, spelling):
        return f"{name} is not right." if normal(name) == normal(given) else f"{text} is {name}; that is not right."
    if domain is NUMBERS:
        return f"{text} is not a number."
    near = domain.candidates(given)
    if len(near) > 1:
        return f"{text} could be {_or(near)}."
    if near:
        return f"{text} is not spelled like {near[0]}, and here every letter counts."
    if whole := domain.containing(given):
        return f"{text} is only part of a name, as in {_or(whole[:4])}."
    return f"{text} is not {domain.noun}."


def _or(names: list[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
