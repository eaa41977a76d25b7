"""Results: games as they are played, match reports, confirmation by a second person, no-shows, corrections."""

from dataclasses import replace

from cardinal.desk.changes import AnyChange, Confirm, Correct, Entry, NoShow, Played, Report, Score, Side, TakeBack
from cardinal.desk.day import Day, Match, Round, once
from cardinal.desk.fold import check_words, fold, match_of, with_match
from cardinal.desk.frame import by_lot, order_of
from cardinal.desk.names import against, colon, listed, names_of, title_of
from cardinal.desk.pools import pools_of, resting
from cardinal.engine.refused import Refused
from cardinal.standings import Result, Standing, across, standings


@fold.register
def _played(change: Played, day: Day, entry: Entry) -> Day:
    match = _open(day, change.match)
    if not day.begun(match) and entry.who != "host":
        raise Refused("clock", f"{title_of(match)} has not begun yet: wait for the desk.")
    if change.number <= len(match.games):
        told = match.rules.titles[match.games[change.number - 1].game] if change.number >= 1 else ""
        raise Refused(
            "again",
            f"Game {change.number} ({told}) is already written down. To change it, take it back first."
            if told
            else "Games are counted from 1.",
        )
    if change.number > len(match.games) + 1:
        raise Refused("again", f"Game {len(match.games) + 1} comes next, not game {change.number}.")
    match.rules.check_game(match.format, change.score, match.games, len(match.teams))
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
            f"The games add up to {colon(match.points)}, the report says {colon(change.points)}. "
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
    _check_side(match, change.side)
    if match.b is None and change.side == 1:
        raise Refused(day.clause("odd"), "The bots are always there.")
    if match.games:
        who = names_of(day, match)[change.side]
        raise Refused(day.clause("gave up"), f"{who} has played here already: report that it gave up the match.")
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
            match.rules.check_game(match.format, score, games[:number], len(match.teams))
    elif change.points is not None:
        games, totals = (), change.points
    fixed = _settled(match, day, entry, games, totals, change.gave_up)
    if not change.awaits:
        return with_match(day, replace(fixed, by=match.by, sure=True, corrected=True, fix=None))
    fixed = replace(fixed, sure=False, corrected=True, fix=None)  # until confirmed, the earlier result counts
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
    totals: tuple[int, ...] | None,
    gave_up: Side | None,
) -> Match:
    """The finished match, if it can end like this."""
    if gave_up == 1 and match.b is None:
        raise Refused(day.clause("odd"), "The bots never give up.")
    if gave_up is not None:
        _check_side(match, gave_up)
        if day.rules.absent:
            words = f"Enter the points of every side. A game that a team misses counts {day.rules.absent}."
            raise Refused("points", words)
    if totals is not None:
        if len(totals) != len(match.teams):
            raise Refused("points", f"This match has {len(match.teams)} sides: give the points of each.")
        match.rules.check_totals(match.format, totals, match.minutes)
    # Both sides of an online match were there and saw it.
    sure = not day.frame.two_persons or entry.who == "online"
    found = replace(
        match, games=games, totals=totals, gave_up=gave_up, reported=True, by=entry.who, sure=sure, fix=None
    )
    if gave_up is None:
        match.rules.check_over(match.format, games, found.points, totals is not None)
    return found


def _check_side(match: Match, side: Side) -> None:
    if side >= len(match.teams):
        raise Refused("side", f"This match has {len(match.teams)} sides, counted from 0: there is no side {side}.")


def winner_of(match: Match) -> Side | None:
    """The winner of a reported match. None: a tie."""
    if match.gave_up is not None and len(match.teams) == 2:
        return 1 if match.gave_up == 0 else 0  # the points so far stand, and the other side wins
    if match.bye:
        return 0
    return match.rules.winner(match.format, match.games, match.points, match.totals is not None)


@once
def ranking(day: Day) -> list[Standing]:
    """The standings after all rounds so far. The bots are not ranked. With pools, the pool winners come first."""
    if day.pools:
        return across(pool_rankings(day), day.rules.fewest)
    return _ranked(day, tuple(day.teams))


@once
def pool_rankings(day: Day) -> list[list[Standing]]:
    """The standings of each pool, ties broken by lot."""
    pools = pools_of(day) if day.pools else ()
    return [_ranked(day, tuple(team for team in by_lot(day) if team in pool)) for pool in pools]


def _ranked(day: Day, teams: tuple[str, ...]) -> list[Standing]:
    results = [result for one in by_round(day) for result in one]
    return standings(teams, results, order_of(day.frame), lot=by_lot(day), fewest=day.rules.fewest)


def by_round(day: Day) -> list[list[Result]]:
    """The results that count, round by round."""
    rounds: list[list[Result]] = [[] for _ in day.rounds]
    for match in day.matches.values():
        found = _counted(match, day) if match.round and match.done else None
        if found is not None:
            rounds[match.round - 1].append(found)
    if day.rules.absent:
        for one in day.rounds:
            rounds[one.number - 1] += _missed(one, day)
    return rounds


def _missed(one: Round, day: Day) -> list[Result]:
    """When fewer points are better, missing a round must not be an advantage."""
    if not one.begun or waiting(day, one.number):
        return []
    here = {team for match in day.of_round(one.number) for team in match.teams}
    points = day.rules.absent * (day.rules.format(one.plan.format).length or 1)
    return [Result((team,), (points,), bye="lost") for team in day.teams if team not in here | resting(day, here)]


def _counted(match: Match, day: Day) -> Result | None:
    if not match.bye:
        return match.result
    worth = day.frame.bye
    return None if worth == "nothing" else Result((match.a,), (day.frame.bye_points,), bye=worth)


def waiting(day: Day, number: int) -> list[str]:
    """Matches of a round that have no result that counts. Make-up matches hold nobody up until the finals."""
    return [match.id for match in day.of_round(number) if not match.done and not match.make_up]


def current_round(day: Day) -> int:
    """The published round in progress, or the next in which somebody still has to play; otherwise the latest."""
    if day.clock is not None and waiting(day, day.clock.round):
        return day.clock.round
    return next((one.number for one in day.rounds if waiting(day, one.number)), len(day.rounds))


def waiting_words(day: Day) -> str:
    names = [against(day, match) for match in day.matches.values() if match.round and not match.done]
    return listed(names, 3)


def check_possible(change: AnyChange, day: Day) -> None:
    """Raises Refused if no play of the game could end like this. Every new change is checked here, whoever sends it.
    Logs of earlier versions are not: what was once accepted keeps its meaning."""
    if not isinstance(change, Played | Report | Correct) or change.match not in day.matches:
        return
    match = day.matches[change.match]
    if match.reported != isinstance(change, Correct):
        return  # folding refuses it, with other words
    rules, sides = match.rules, len(match.teams)
    if isinstance(change, Played):
        if change.number == len(match.games) + 1:
            rules.check_score(match.format, change.score, match.games, match.selected, sides)
        return
    if isinstance(change, Correct) and change.games is not None:
        for number, score in enumerate(change.games):
            rules.check_score(match.format, score, change.games[:number], match.selected, sides)
    if change.points is not None and len(change.points) == sides:
        rules.check_new_totals(match.format, change.points)
