"""Teams and matches in words."""

from collections.abc import Sequence
from unicodedata import normalize

from cardinal.desk.changes import Score
from cardinal.desk.day import Day, Match

BOTS = "The bots"
BYE = "bye"


def alike(name: str) -> str:
    """The name as compared: names that sound the same over a loudspeaker count as the same."""
    return " ".join(normalize("NFKC", name).split()).casefold()


def name_of(day: Day, team: str | None) -> str:
    return BOTS if team is None else day.teams[team].name


def names_of(day: Day, match: Match) -> tuple[str, ...]:
    return tuple(BYE if match.bye and team is None else name_of(day, team) for team in match.teams)


def against(day: Day, match: Match) -> str:
    """“Falcons against Owls”, or “Falcons, Owls and Wrens”."""
    names = names_of(day, match)
    if match.bye:
        return f"{names[0]} (bye)"
    return met([*names[:1], "the bots"] if match.b is None else names)


def met(names: Sequence[str]) -> str:
    return f"{names[0]} against {names[1]}" if len(names) == 2 else listed(list(names))


def labelled(day: Day, match: Match) -> str:
    return f"{match.id}, {against(day, match)}"


def title_of(match: Match) -> str:
    if match.round:
        if match.make_up:
            return f"Round {match.round}, make-up"
        return f"Round {match.round}, shift {match.shift}" if match.shift else f"Round {match.round}"
    if match.id.startswith("K"):
        return knockout_title(match.id)
    return "Championship" if match.final else "Playoff"


def knockout_title(name: str) -> str:
    """“Semifinal 2”, for K2-2: the second of two matches."""
    matches, _, number = name[1:].partition("-")
    if matches == "1":
        return "Final"
    return f"{ {'2': 'Semifinal', '4': 'Quarterfinal'}.get(matches) or f'Round of {2 * int(matches)}, match' } {number}"


def score_words(day: Day, match: Match, score: Score) -> str:
    """“Border-Up: Falcons win with the bonus, 20:0”."""
    title = match.rules.titles.get(score.game, score.game)
    points = colon(match.rules.points(score, len(match.teams)))
    if score.winner is None:
        return f"{title}: {points}" if score.points is not None else f"{title}: a tie, {points}"
    who = names_of(day, match)[score.winner]
    bonus = " with the bonus" if score.bonus else ""
    return f"{title}: {who} won{bonus}, {points}"


def colon(points: Sequence[int]) -> str:
    return ":".join(str(n).replace("-", "−") for n in points)


def listed(names: list[str], most: int = 4) -> str:
    """“A, B and C”. From a long list, only the first few."""
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def many(count: int, word: str, words: str = "") -> str:
    return f"{count} {word if count == 1 else words or word + 's'}"


def ordinal(number: int) -> str:
    """“3rd”."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def time_words(ms: int) -> str:
    """“4:05”."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
