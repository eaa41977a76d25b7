"""Results: games as they are played, the report of a match, a second person, no-shows, corrections."""

from dataclasses import replace

from cardinal.desk.changes import Confirm, Correct, Entry, NoShow, Played, Report, Score, Side, TakeBack
from cardinal.desk.day import CHAMPIONSHIP, PLAYOFF, Day, Match, once
from cardinal.desk.fold import check_words, fold, match_of, with_match
from cardinal.desk.frame import order_of
from cardinal.desk.names import against, game_title, listed, names_of, title_of
from cardinal.desk.points import check_game, check_totals, decided
from cardinal.engine.refused import Refused
from cardinal.standings import Result, Standing, standings


@fold.register
def _played(change: Played, day: Day, entry: Entry) -> Day:
    match = _open(day, change.match)
    if not day.begun(match) and entry.who != "host":
        raise Refused("clock", f"{title_of(match)} has not begun yet: wait for the desk.")
    if change.number <= len(match.games):
        told = game_title(match.games[change.number - 1].game) if change.number >= 1 else ""
        raise Refused(
            "again",
            f"Game {change.number} ({told}) is already written down. To change it, take it back first."
            if told
            else "Games are counted from 1.",
        )
    if change.number > len(match.games) + 1:
        raise Refused("again", f"Game {len(match.games) + 1} comes next, not game {change.number}.")
    check_game(match, change.score, match.games)
    return with_match(day, replace(match, games=(*match.games, change.score)))


@fold.register
def _take_back(change: TakeBack, day: Day, entry: Entry) -> Day:
    match = _open(day, change.match)
    if not match.games:
        raise Refused("again", f"No game of {against(day, match)} is written down.")
    if change.number != len(match.games):
        raise Refused("again", f"Only the latest game can be taken back: that is game {len(match.games)}.")
    return with_match(day, replace(match, games=match.games[:-1]))


@fold.register
def _report(change: Report, day: Day, entry: Entry) -> Day:
    match = _open(day, change.match)
    if change.points is not None and match.games and change.points != match.points:
        raise Refused(
            "points",
            f"The games make {_colon(match.points)}, the report says {_colon(change.points)}. "
            "Take back the game that is wrong, or report without points.",
        )
    nothing = not match.games and change.points is None and change.gave_up is None
    if nothing and not day.begun(match):
        raise Refused("points", "Nothing has been played yet: enter the points of the sheet, or a no-show.")
    totals = change.points if not match.games else None
    return with_match(day, _settled(match, day, entry, match.games, totals, change.gave_up))


@fold.register
def _no_show(change: NoShow, day: Day, entry: Entry) -> Day:
    match = _open(day, change.match)
    if match.b is None and change.side == 1:
        raise Refused("GP-R34", "The bots are always there.")
    if match.games:
        who = names_of(day, match)[change.side]
        raise Refused("GP-R35", f"{who} has played here already: report that it gave up the match.")
    return with_match(day, _settled(match, day, entry, (), None, change.side))


@fold.register
def _confirm(change: Confirm, day: Day, entry: Entry) -> Day:
    match = check_confirm(match_of(day, change.match), entry.who)
    return with_match(day, replace(match, sure=True, fix=None))


def check_confirm(match: Match, who: str) -> Match:
    """The match as this person would confirm it."""
    if not match.reported:
        raise Refused("two persons", "This match is not reported yet: there is nothing to confirm.")
    asked = match.unsure
    if asked is None:
        raise Refused("two persons", "This result is already settled.")
    if asked.by == who:
        raise Refused("two persons", "You have reported this result yourself: a second person must confirm it.")
    return asked


@fold.register
def _correct(change: Correct, day: Day, entry: Entry) -> Day:
    match = match_of(day, change.match)
    check_words(change.reason, "The reason", 200)
    if match.bye:
        raise Refused("bye", "A bye has no result that could be wrong.")
    if not match.reported:
        raise Refused("report", f"{against(day, match)} is not reported yet: change its games, or report it.")
    if change.games is None and change.points is None and change.gave_up is None:
        raise Refused("points", "Say what is right: the games, the points, or who gave up.")
    if change.games is not None and change.points is not None:
        raise Refused("points", "Give the games or the points, not both: the points follow from the games.")
    games, totals = match.games, match.totals
    if change.games is not None:
        games, totals = change.games, None
        for number, score in enumerate(games):
            check_game(match, score, games[:number])
    elif change.points is not None:
        games, totals = (), change.points
    fixed = _settled(match, day, entry, games, totals, change.gave_up)
    if not change.awaits:
        return with_match(day, replace(fixed, by=match.by, sure=True, corrected=True, fix=None))
    fixed = replace(fixed, sure=False, corrected=True, fix=None)  # until somebody confirms it, what was sure counts
    return with_match(day, replace(match, fix=fixed) if match.sure else fixed)


def _open(day: Day, name: str) -> Match:
    match = match_of(day, name)
    if match.bye:
        raise Refused("bye", f"{day.teams[match.a].name} has a bye: there is nothing to play.")
    if match.reported:
        raise Refused("report", f"{against(day, match)} is already reported: only a correction can change it.")
    return match


def _settled(
    match: Match,
    day: Day,
    entry: Entry,
    games: tuple[Score, ...],
    totals: tuple[int, int] | None,
    gave_up: Side | None,
) -> Match:
    """The match as it is over, if it can be over like this."""
    if gave_up == 1 and match.b is None:
        raise Refused("GP-R34", "The bots never give up.")
    if totals is not None:
        check_totals(totals, match.minutes)
    # Both sides of an online match were there and saw it.
    sure = not day.frame.two_persons or entry.who == "online"
    found = replace(
        match, games=games, totals=totals, gave_up=gave_up, reported=True, by=entry.who, sure=sure, fix=None
    )
    if match.format == CHAMPIONSHIP and gave_up is None:
        if totals is not None:
            raise Refused("GP-58", "The championship is decided by games won, not by points: enter its games.")
        if decided(games) is None:
            clause = "GP-59" if len(games) >= 4 else "GP-58"
            raise Refused(clause, "The championship is not decided yet: the next game is played.")
    if match.format == PLAYOFF and winner_of(found) is None:
        raise Refused("GP-R30", "A playoff needs a winner: deal anew and play it again.")
    return found


def winner_of(match: Match) -> Side | None:
    """Of a reported match; None: a tie."""
    if match.gave_up is not None:
        return 1 if match.gave_up == 0 else 0  # GP-R35: the points so far stand, the other side wins
    if match.bye:
        return 0
    if match.format == CHAMPIONSHIP:
        return decided(match.games)  # GP-58: games, not points
    if match.format == PLAYOFF and match.totals is None:
        return next((game.winner for game in match.games if game.winner is not None), None)
    a, b = match.points
    return None if a == b else 0 if a > b else 1  # GP-40, GP-R27


@once
def ranking(day: Day) -> list[Standing]:
    """The standings of all rounds so far (GP-R28, GP-R33, GP-56). The bots are not ranked (GP-R34)."""
    played = [match for match in day.matches.values() if match.round and match.done]
    results = [found for match in played if (found := _counted(match, day)) is not None]
    return standings(list(day.teams), results, order_of(day.frame))


def _counted(match: Match, day: Day) -> Result | None:
    if not match.bye:
        return match.result
    worth = day.frame.bye
    return None if worth == "nothing" else Result(match.a, None, (day.frame.bye_points, 0), bye=worth)


def waiting(day: Day, number: int) -> list[str]:
    """Matches of a round without a result that counts. Make-up matches hold nobody up before the finals."""
    return [match.id for match in day.of_round(number) if not match.done and not match.make_up]


def current_round(day: Day) -> int:
    """The published round that is on, or the next in which somebody has to play; else the latest."""
    if day.clock is not None and waiting(day, day.clock.round):
        return day.clock.round
    return next((one.number for one in day.rounds if waiting(day, one.number)), len(day.rounds))


def waiting_words(day: Day) -> str:
    names = [against(day, match) for match in day.matches.values() if match.round and not match.done]
    return listed(names, 3)


def _colon(points: tuple[int, int]) -> str:
    return f"{points[0]}:{points[1]}"
