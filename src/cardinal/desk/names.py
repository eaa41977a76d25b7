"""Teams and matches in words."""

from unicodedata import normalize

from cardinal.desk.changes import Score
from cardinal.desk.day import Day, Match, points
from cardinal.games.geoplunge.match.formats import NUMBERS, TITLES

BOTS = "The bots"
BYE = "bye"


def alike(name: str) -> str:
    """Names that a loudspeaker cannot tell apart are the same name."""
    return " ".join(normalize("NFKC", name).split()).casefold()


def name_of(day: Day, team: str | None) -> str:
    return BOTS if team is None else day.teams[team].name


def names_of(day: Day, match: Match) -> tuple[str, str]:
    return day.teams[match.a].name, BYE if match.bye else name_of(day, match.b)


def against(day: Day, match: Match) -> str:
    """“Falcons against Owls”."""
    a, b = names_of(day, match)
    return f"{a} (bye)" if match.bye else f"{a} against {'the bots' if match.b is None else b}"


def labelled(day: Day, match: Match) -> str:
    return f"{match.id}, {against(day, match)}"


def title_of(match: Match) -> str:
    if match.round:
        if match.make_up:
            return f"Round {match.round}, make-up"
        return f"Round {match.round}, shift {match.shift}" if match.shift else f"Round {match.round}"
    return "Championship" if match.format == "championship" else "Playoff"


def game_title(game: str) -> str:
    if game == "border-zap":
        return "Border Zap"
    return TITLES[NUMBERS[game]]


def score_words(day: Day, match: Match, score: Score) -> str:
    """“Border-Up: Falcons win with the bonus, 20:0”."""
    a, b = points(score)
    if score.winner is None:
        return f"{game_title(score.game)}: a tie, {a}:{b}"
    who = names_of(day, match)[score.winner]
    bonus = " with the bonus" if score.bonus else ""
    return f"{game_title(score.game)}: {who} won{bonus}, {a}:{b}"


def listed(names: list[str], most: int = 4) -> str:
    """“A, B and C”; of many only the first."""
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def many(count: int, word: str, words: str = "") -> str:
    return f"{count} {word if count == 1 else words or word + 's'}"


def time_words(ms: int) -> str:
    """“4:05”."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
