"""After the rounds: the cut, the ladder of those who are tied at it, the championship, the champion, the final order.

All of it is computed from the results whenever it is asked for. A playoff or a championship that was played and no
longer follows from corrected results is not dropped: it is `astray`, the desk says so, and the host decides.
"""

from dataclasses import dataclass, replace

from cardinal.desk.changes import Entry, Finish, NextFinal
from cardinal.desk.day import CHAMPIONSHIP, PLAYOFF, Day, Match, once
from cardinal.desk.fold import check_table, fold, with_match
from cardinal.desk.frame import by_lot, final_of, rounds_of
from cardinal.desk.names import against, many, name_of
from cardinal.desk.results import ranking, waiting_words, winner_of
from cardinal.engine.refused import Refused
from cardinal.standings import CHAMPIONSHIP as PLACES
from cardinal.standings import Cut, Game, Playoff, Standing, cut, placed, playoff


@dataclass(frozen=True)
class Finals:
    cut: Cut
    playoff: Playoff
    through: tuple[str, ...]  # all who are, as far as it is known
    next: tuple[str, str] | None  # who plays now, the higher first
    kind: str  # of that match: PLAYOFF, CHAMPIONSHIP or ""
    open: Match | None  # a final that is being played
    champion: str | None
    order: tuple[str, ...]  # of all teams, once it is known
    astray: tuple[Match, ...]  # played, but by the results as they are now others would have met


@once
def rounds_done(day: Day) -> bool:
    return len(day.rounds) == len(rounds_of(day.frame)) and all(
        match.done for match in day.matches.values() if match.round
    )


@once
def finals(day: Day) -> Finals | None:
    """None: not all rounds are over."""
    if not day.rounds or not (rounds_done(day) or day.finals):
        return None
    kind = final_of(day.frame)
    rows = ranking(day)
    if any(team.gone for team in day.teams.values()):
        rows = _ranked_anew([row for row in rows if not day.teams[row.team].gone])  # who has left cannot play on
    places = PLACES if kind == "championship" else 1  # GP-56; GP-R33: only the first place is played for
    settled = cut(rows, min(places, len(rows)), by_lot(day))
    if kind == "none":
        return _without(day, settled, rows)
    games = [match for match in day.finals if match.format == PLAYOFF]
    ladder, unfit = _climbed(settled, [match for match in games if match.done])
    last = next((match for match in day.finals if match.format == CHAMPIONSHIP), None)
    still = next((match for match in day.finals if not match.done), None)
    through = (*settled.through, *ladder.through)
    nxt, what = ladder.next, PLAYOFF if ladder.next else ""
    if nxt is None and kind == "championship" and last is None and len(through) == PLACES:
        nxt, what = (through[0], through[1]), CHAMPIONSHIP
    astray = list(unfit)
    if still is not None and still.format == PLAYOFF and {still.a, still.b} != set(ladder.next or ()):
        astray.append(still)
    if last is not None and (ladder.next or {last.a, last.b} != set(through)):
        astray.append(last)
    if still is not None or last is not None:
        nxt, what = None, ""
    champion = _champion(kind, last, ladder, through)
    order = _order(day, settled, ladder, last, champion, rows) if champion is not None and still is None else ()
    return Finals(settled, ladder, through, nxt, what, still, champion, order, tuple(astray))


def _ranked_anew(rows: list[Standing]) -> list[Standing]:
    """Places without those who have left."""
    first: dict[int, int] = {}
    for number, row in enumerate(rows, 1):
        first.setdefault(row.place, number)
    return [replace(row, place=first[row.place]) for row in rows]


def _without(day: Day, settled: Cut, rows: list[Standing]) -> Finals:
    """No finals: the first is the champion, unless several are."""
    champion = settled.through[0] if settled.through else None
    order = tuple(row.team for row in ranking(day)) if rows else ()
    return Finals(Cut(settled.through, (), 0), Playoff((), None), settled.through, None, "", None, champion, order, ())


def _climbed(settled: Cut, games: list[Match]) -> tuple[Playoff, list[Match]]:
    """The ladder with the games that fit it, in the order in which it asks for them, and those that do not."""
    left = list(games)
    fit: list[Game] = []
    while True:
        state = playoff(settled.tied, settled.places, fit)
        match = next((one for one in left if state.next and {one.a, one.b} == set(state.next)), None)
        if match is None or match.b is None:
            return state, left
        left.remove(match)
        winner = winner_of(match)
        assert winner is not None, "GP-R30: somebody has won it"
        fit.append(Game((match.a, match.b), (match.a, match.b)[winner]))


def _champion(kind: str, last: Match | None, ladder: Playoff, through: tuple[str, ...]) -> str | None:
    if kind == "championship":
        if last is None:
            return through[0] if len(through) == 1 and ladder.next is None else None
        if not last.done:
            return None
        return last.a if winner_of(last) == 0 else last.b
    return through[0] if ladder.next is None and through else None  # GP-R33


def _order(
    day: Day, settled: Cut, ladder: Playoff, last: Match | None, champion: str, rows: list[Standing]
) -> tuple[str, ...]:
    first = [champion]
    if last is not None:
        first += [team for team in (last.a, last.b) if team is not None and team != champion]
    first += [team for team in placed(rows, settled, ladder) if team not in first]
    return (*first, *(row.team for row in ranking(day) if row.team not in first))


def final_places(day: Day) -> dict[str, int]:
    """Places at the end. Who has played for a place has it alone; equal teams whom nobody has parted share theirs."""
    now = finals(day)
    if now is None or not now.order:
        return {}
    stands = {row.team: row.place for row in ranking(day)}
    parted = {*now.through} | ({now.champion} if now.champion else set())
    parted |= {team for match in day.finals if match.format == CHAMPIONSHIP for team in (match.a, match.b) if team}
    places: dict[str, int] = {}
    for number, team in enumerate(now.order, 1):
        before = now.order[number - 2] if number > 1 else None
        shared = before is not None and not {team, before} & parted and stands[team] == stands[before]
        places[team] = places[before] if shared and before is not None else number
    return places


@fold.register
def _next_final(change: NextFinal, day: Day, entry: Entry) -> Day:
    if final_of(day.frame) == "none":
        raise Refused("finals", "This tournament has no finals. To play some, change that in its frame.")
    now = finals(day)
    if now is None:
        missing = len(rounds_of(day.frame)) - len(day.rounds)
        if missing:
            raise Refused("GP-56", f"The finals come after all rounds. To be played: {many(missing, 'round')}.")
        raise Refused("GP-56", f"The finals come after all rounds. A result is missing: {waiting_words(day)}.")
    if now.open is not None:
        raise Refused("finals", _not_over(day, now.open))
    if now.next is None:
        if now.champion is None:
            raise Refused("finals", "Too few teams are left for a final.")
        clause = "GP-56" if final_of(day.frame) == "championship" else "GP-R33"
        raise Refused(clause, f"There is no further final: {name_of(day, now.champion)} is the champion.")
    table = change.table or (1 if change.mode == "table" else None)
    if table is not None:
        check_table(day, table)
    name = "F" if now.kind == CHAMPIONSHIP else f"P-{1 + sum(match.format == PLAYOFF for match in day.finals)}"
    a, b = now.next
    return with_match(day, Match(name, 0, now.kind, 0, table, a, b, change.mode))  # GP-R32: no clock


@fold.register
def _finish(change: Finish, day: Day, entry: Entry) -> Day:
    if not day.rounds:
        raise Refused("finish", "Nothing has been played yet: a day ends after its rounds.")
    now = finals(day)
    if now is None:
        out = waiting_words(day)
        if out:
            raise Refused("finish", f"A result is missing: {out}.")
        raise Refused(
            "finish",
            f"To be played: {many(len(rounds_of(day.frame)) - len(day.rounds), 'round')}. To end the day now, "
            f"set it up with {many(len(day.rounds), 'round')}.",
        )
    if now.open is not None:
        raise Refused("finish", _not_over(day, now.open))
    if now.next is not None:
        raise Refused("finish", f"The champion is not found yet. Next: {next_words(day, now)}.")
    return replace(day, finished=True)


def _not_over(day: Day, match: Match) -> str:
    if match.reported:
        return f"{against(day, match)} is reported, but a second person must confirm it first."
    return f"{against(day, match)} is still being played: report it first."


def next_words(day: Day, now: Finals) -> str:
    """“Playoff: Falcons against Owls”."""
    if now.open is not None:
        what, names = now.open.format, against(day, now.open)
    elif now.next is not None:
        a, b = now.next
        what, names = now.kind, f"{name_of(day, a)} against {name_of(day, b)}"
    else:
        return ""
    return f"{'Championship' if what == CHAMPIONSHIP else 'Playoff'}: {names}"


def tied_words(day: Day, now: Finals) -> str:
    if len(now.cut.tied) < 2:
        return ""
    if final_of(day.frame) == "playoff":
        what = "the first place"
    else:
        what = "the second place in the final" if now.cut.places == 1 else "the two places in the final"
    words = f"Tied for {what}: Border-Up decides"  # GP-57
    if len(now.cut.tied) == 2:
        return f"{words}."
    how = "From the top by points, then by lot; the two lowest play first, the winner meets the next above."  # GP-R29
    return f"{words}. {how}"
