"""After the rounds: the cut, the playoff ladder for teams tied at it, the championship, the champion, the final order.

All of it is computed from the results on demand. If a playoff or championship was played but no longer follows from
corrected results, it is kept as `astray`: the desk says so, and the host decides.
"""

from dataclasses import dataclass, replace
from itertools import count
from typing import Literal

from cardinal.desk.changes import Entry, Finish, NextFinal
from cardinal.desk.day import Day, Match, once
from cardinal.desk.fold import check_table, fold, with_match
from cardinal.desk.frame import by_lot, final_of, rounds_of
from cardinal.desk.knockout import knockout, knockout_places
from cardinal.desk.names import against, knockout_title, listed, many, name_of, names_of, ordinal, title_of
from cardinal.desk.results import ranking, waiting_words, winner_of
from cardinal.engine.refused import Refused
from cardinal.standings import Cut, Game, Playoff, Standing, cut, placed, playoff


@dataclass(frozen=True)
class Finals:
    cut: Cut
    playoff: Playoff
    through: tuple[str, ...]  # everyone known to be through so far
    next: tuple[str, ...] | None  # who plays now, higher-ranked first
    kind: Literal["championship", "playoff", "knockout", ""]  # the kind of that match
    open: Match | None  # a final in progress
    champion: str | None
    order: tuple[str, ...]  # all teams, once it is known
    astray: tuple[Match, ...]  # played, but with the current results other teams would have met


@once
def rounds_done(day: Day) -> bool:
    return len(day.rounds) == len(rounds_of(day.frame)) and all(
        match.done for match in day.matches.values() if match.round
    )


@once
def finals(day: Day) -> Finals | None:
    """The state of the finals. None: some rounds are not over."""
    if not day.rounds or not (rounds_done(day) or day.finals):
        return None
    kind = final_of(day.frame)
    if kind == "knockout":
        return _knocked_out(day)
    rows = ranking(day)
    if any(team.gone for team in day.teams.values()):
        rows = _ranked_anew([row for row in rows if not day.teams[row.team].gone])  # a team that left cannot play on
    places = day.rules.finalists if kind == "championship" else 1  # otherwise only first place is played for
    settled = cut(rows, min(places, len(rows)), by_lot(day))
    if kind == "none":
        return _without(day, settled, rows)
    games = [match for match in day.finals if not match.final]
    ladder, unfit = _climbed(settled, [match for match in games if match.done])
    last = next((match for match in day.finals if match.final), None)
    still = next((match for match in day.finals if not match.done), None)
    through = (*settled.through, *ladder.through)
    nxt: tuple[str, ...] | None = ladder.next
    what: Literal["championship", "playoff", ""] = "playoff" if ladder.next else ""
    if nxt is None and kind == "championship" and last is None and len(through) >= max(2, day.rules.sides[0]):
        nxt, what = through, "championship"
    astray = list(unfit)
    if still is not None and not still.final and set(still.teams) != set(ladder.next or ()):
        astray.append(still)
    if last is not None and (ladder.next or set(last.teams) != set(through)):
        astray.append(last)
    if still is not None or last is not None:
        nxt, what = None, ""
    champion = _champion(kind, last, ladder, through)
    order = _order(day, settled, ladder, last, champion, rows) if champion is not None and still is None else ()
    return Finals(settled, ladder, through, nxt, what, still, champion, order, tuple(astray))


def _knocked_out(day: Day) -> Finals:
    now = knockout(day)
    still = next((match for match in day.finals if not match.done), None)
    champion = now.bracket.champion
    order = tuple(knockout_places(day)) if champion is not None and still is None else ()
    kind: Literal["knockout", ""] = "knockout" if now.next else ""
    through, nobody = Cut(now.seeds, (), 0), Playoff((), None)
    return Finals(through, nobody, now.seeds, now.next, kind, still, champion, order, now.astray)


def _ranked_anew(rows: list[Standing]) -> list[Standing]:
    """Recomputes places without the teams that left."""
    first: dict[int, int] = {}
    for number, row in enumerate(rows, 1):
        first.setdefault(row.place, number)
    return [replace(row, place=first[row.place]) for row in rows]


def _without(day: Day, settled: Cut, rows: list[Standing]) -> Finals:
    """Without finals: the team in first place is the champion, unless several share it."""
    champion = settled.through[0] if settled.through else None
    order = tuple(row.team for row in ranking(day)) if rows else ()
    return Finals(Cut(settled.through, (), 0), Playoff((), None), settled.through, None, "", None, champion, order, ())


def _climbed(settled: Cut, games: list[Match]) -> tuple[Playoff, list[Match]]:
    """The ladder with the games that fit it, in the order it asks for them, and the games that do not fit."""
    left = list(games)
    fit: list[Game] = []
    while True:
        state = playoff(settled.tied, settled.places, fit)
        match = next((one for one in left if state.next and {one.a, one.b} == set(state.next)), None)
        if match is None or match.b is None:
            return state, left
        left.remove(match)
        winner = winner_of(match)
        assert winner is not None, "a playoff needs a winner"
        fit.append(Game((match.a, match.b), match.b if winner else match.a))


def _champion(kind: str, last: Match | None, ladder: Playoff, through: tuple[str, ...]) -> str | None:
    if kind == "championship":
        if last is None:
            return through[0] if len(through) == 1 and ladder.next is None else None
        if not last.done:
            return None
        winner = winner_of(last)
        return None if winner is None else last.teams[winner]
    return through[0] if ladder.next is None and through else None


def _order(
    day: Day, settled: Cut, ladder: Playoff, last: Match | None, champion: str, rows: list[Standing]
) -> tuple[str, ...]:
    first = [champion]
    if last is not None:
        first += _behind(last, champion)
    first += [team for team in placed(rows, settled, ladder) if team not in first]
    return (*first, *(row.team for row in ranking(day) if row.team not in first))


def _behind(last: Match, champion: str) -> list[str]:
    """The losers of the championship, best first."""
    sign = 1 if last.rules.fewest else -1
    order = sorted(range(len(last.teams)), key=lambda side: sign * last.points[side])
    return [team for team in (last.teams[side] for side in order) if team is not None and team != champion]


def final_places(day: Day) -> dict[str, int]:
    """Final places. A team that played for its place has it alone; teams that are still tied share theirs."""
    now = finals(day)
    if now is None or not now.order:
        return {}
    if final_of(day.frame) == "knockout":
        return knockout_places(day)
    stands = {row.team: row.place for row in ranking(day)}
    parted = {*now.through} | ({now.champion} if now.champion else set())
    parted |= {team for match in day.finals if match.final for team in match.teams if team}
    places: dict[str, int] = {}
    for number, team in enumerate(now.order, 1):
        before = now.order[number - 2] if number > 1 else None
        shared = before is not None and not {team, before} & parted and stands[team] == stands[before]
        places[team] = places[before] if shared and before is not None else number
    return places


def places_now(day: Day) -> dict[str, int]:
    """Places that playoffs and finals have decided so far, best first, or {} if none has. A playoff gives its winner a
    place; the teams that lost it are still tied with each other."""
    now = finals(day)
    if now is None or not day.finals:
        return {}
    if now.order:
        return final_places(day)
    won, tied = now.playoff.through, now.cut.tied
    if not won:
        return {}
    places = {row.team: row.place for row in ranking(day)}
    first = min(places[team] for team in tied)
    places |= {team: first + (0 if team in won else len(won)) for team in tied}
    return dict(sorted(places.items(), key=lambda pair: pair[1]))


def place_words(day: Day, team: str) -> str:
    """“3rd place, shared with 3 other teams”, or "" if it is not known yet."""
    places = final_places(day)
    if team not in places:
        return ""
    mine = list(places.values()).count(places[team]) - 1
    return f"{ordinal(places[team])} place" + (f", shared with {many(mine, 'other team')}" if mine else "")


@fold.register
def _next_final(change: NextFinal, day: Day, entry: Entry) -> Day:
    if final_of(day.frame) == "none":
        raise Refused("finals", "This tournament has no finals. To play some, change that under Settings.")
    now = finals(day)
    if now is None:
        missing = len(rounds_of(day.frame)) - len(day.rounds)
        if missing:
            words = f"The finals come after all rounds. To be played: {many(missing, 'round')}."
            raise Refused(day.clause("championship"), words)
        words = f"The finals come after all rounds. A result is missing: {waiting_words(day)}."
        raise Refused(day.clause("championship"), words)
    if now.open is not None and now.next is None:
        raise Refused("finals", _not_over(day, now.open))
    if now.next is None:
        if now.champion is None:
            raise Refused("finals", "Too few teams are left for a final.")
        clause = day.clause(final_of(day.frame))
        raise Refused(clause, f"There is no further final: {name_of(day, now.champion)} is the champion.")
    taken = {match.table: match for match in day.finals if not match.done}
    table = change.table or (next(k for k in count(1) if k not in taken) if change.mode == "table" else None)
    if table is not None:
        check_table(day, table)
        if table in taken:
            raise Refused("tables", f"At table {table}: {_not_over(day, taken[table])}")
    rules = day.rules
    if now.kind == "knockout":
        name, format = knockout(day).names[frozenset(now.next)], rules.championship or rules.playoff
    elif now.kind == "championship":
        name, format = "F", rules.championship
    else:
        name, format = f"P-{1 + sum(not match.final for match in day.finals)}", rules.playoff
    a, b, *more = now.next
    return with_match(day, Match(name, 0, format, 0, table, a, b, change.mode, day.rules, tuple(more)))  # no clock


@fold.register
def _finish(change: Finish, day: Day, entry: Entry) -> Day:
    if not day.rounds:
        raise Refused("finish", "Nothing has been played yet: a tournament ends after its rounds.")
    now = finals(day)
    if now is None:
        out = waiting_words(day)
        if out:
            raise Refused("finish", f"A result is missing: {out}.")
        raise Refused(
            "finish",
            f"To be played: {many(len(rounds_of(day.frame)) - len(day.rounds), 'round')}. To end the tournament now, "
            f"set it up with {many(len(day.rounds), 'round')}.",
        )
    if now.open is not None:
        raise Refused("finish", _not_over(day, now.open))
    if now.next is not None:
        raise Refused("finish", f"There is no champion yet. Next: {next_words(day, now)}.")
    return replace(day, finished=True)


def _not_over(day: Day, match: Match) -> str:
    if match.reported:
        return f"{against(day, match)} is reported, but a second person must confirm it first."
    return f"{against(day, match)} is still being played: report it first."


def next_match(day: Day, now: Finals) -> tuple[str, list[str]]:
    """The title and the teams of the final that is on or comes next."""
    if now.next is not None:
        title = "Championship" if now.kind == "championship" else "Playoff"
        if now.kind == "knockout":
            title = knockout_title(knockout(day).names[frozenset(now.next)])
        return title, [name_of(day, team) for team in now.next]
    return ("", []) if now.open is None else (title_of(now.open), list(names_of(day, now.open)))


def next_words(day: Day, now: Finals) -> str:
    """“Playoff: Falcons vs. Owls”."""
    title, names = next_match(day, now)
    return f"{title}: {' vs. '.join(names) if len(names) == 2 else listed(names)}" if names else ""


def games_left(now: Finals) -> int:
    """How many playoff games are still to be played if none is tied."""
    if now.playoff.next is None:
        return 0
    left = [team for team in now.cut.tied if team not in now.playoff.through]
    this = left.index(now.playoff.next[0]) + 1  # the challenger meets that team and all above it
    later = now.cut.places - len(now.playoff.through) - 1
    return this + sum(len(left) - 1 - one for one in range(1, later + 1))


def playoff_words(day: Day, now: Finals) -> str:
    """“4 games to play, one after another.” and what the game says about its playoffs."""
    left = games_left(now)
    if not left:
        return ""
    last = "One game decides." if left == 1 else f"{left} games to play, one after another."
    return " ".join(filter(None, (last, day.rules.format(day.rules.playoff).about)))


def tied_words(day: Day, now: Finals) -> str:
    if len(now.cut.tied) < 2:
        return ""
    if final_of(day.frame) == "playoff":
        what = "first place"
    else:
        finalists, many = day.rules.finalists, now.cut.places
        if many == 1:
            what = f"the {'second' if finalists == 2 else 'last'} spot in the final"
        else:
            what = f"the {('two', 'three', 'four')[many - 2]} spots in the final"
    words = f"These teams are tied for {what}. A playoff ({day.rules.format(day.rules.playoff).title}) decides"
    if len(now.cut.tied) == 2:
        return f"{words}."
    return f"{words}: the two lowest by points play first (equal: by lot), and the winner meets the next team up."
