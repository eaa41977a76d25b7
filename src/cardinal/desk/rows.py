"""The rows that all screens are built from. Only private ones name children."""

from collections.abc import Mapping

import msgspec

from cardinal.desk.changes import RoundPlan
from cardinal.desk.day import Day, Match, Team, once
from cardinal.desk.drawing import pairs_at, plan
from cardinal.desk.finals import final_places, places_now
from cardinal.desk.frame import rounds_of
from cardinal.desk.names import BOTS, BYE, names_of, title_of
from cardinal.desk.results import pool_rankings, ranking, winner_of
from cardinal.desk.views import MatchRow, RoundRow, StandingRow, Status, TeamRow

Codes = Mapping[str, str]  # of the online tables, by match


def team_row(team: Team, private: bool = False) -> TeamRow:
    """`private` adds the members: for the host and the team itself."""
    members = list(team.members) if private else []
    return TeamRow(team.id, team.name, team.school, members, team.here, team.gone)


def status_of(day: Day, match: Match) -> Status:
    if match.reported:
        return "done" if match.sure else "reported"
    begun = match.round and day.begun(match)
    return "playing" if begun or match.games else "published"


@once
def _protested(day: Day) -> frozenset[str]:
    return frozenset(protest.match for protest in day.protests.values() if protest.upheld is None)


def match_row(day: Day, match: Match, codes: Codes) -> MatchRow:
    """Reuses the row until something in it changes: a hall has hundreds of them, and a tap changes one."""
    seen = (
        names_of(day, match),
        status_of(day, match),
        codes.get(match.id, ""),
        match.id in _protested(day),
    )
    kept: tuple[object, MatchRow] | None = match.__dict__.get("row")
    if kept is None or kept[0] != seen:
        kept = seen, _row(match, *seen)
        match.__dict__["row"] = kept
    return kept[1]


def _row(match: Match, names: tuple[str, ...], status: Status, code: str, protested: bool) -> MatchRow:
    note = "" if match.reported else match.rules.note(match.format, match.games)
    return MatchRow(
        id=match.id,
        round=match.round,
        title=", ".join(filter(None, (title_of(match), note))),
        format=match.format,
        format_title=match.rules.format(match.format).title,
        minutes=match.minutes,
        table=match.table,
        a=match.a,
        b=match.b,
        names=names,
        bye=match.bye,
        mode=match.mode,
        status=status,
        games=list(match.games),
        points=match.points,
        won=match.won,
        winner=winner_of(match) if match.reported and not match.bye else None,
        gave_up=match.gave_up,
        code=code,
        corrected=match.corrected,
        protested=protested,
        selected=list(match.rules.picked(match.format, match.selected)),
        shift=match.shift,
        make_up=match.make_up,
        more=list(match.more),
        by_wins=match.by_wins,
    )


def round_title(day: Day, number: int, one: RoundPlan) -> str:
    minutes = "1 minute" if one.minutes == 1 else f"{one.minutes} minutes"
    return f"Round {number} · {day.rules.format(one.format).title} · {minutes}"


def round_rows(day: Day, now: int, codes: Codes) -> list[RoundRow]:
    """The published rounds."""
    rows = []
    for one in day.rounds:
        matches = [match_row(day, match, codes) for match in day.of_round(one.number)]
        on = day.clock is not None and day.clock.round == one.number and not day.clock.all_over(now)
        if all(match.status == "done" for match in matches):
            status = "done"
        elif on:
            status = "playing"
        else:
            status = "published" if one.waits else "over"
        rows.append(RoundRow(one.number, one.plan, round_title(day, one.number, one.plan), status, matches))  # type: ignore[arg-type]
    return rows


@once
def planned_rows(day: Day) -> list[RoundRow]:
    """The remaining rounds, as they would be drawn now."""
    rows = []
    plans, ahead = rounds_of(day.frame), plan(day).rounds
    for number in range(len(day.rounds) + 1, len(plans) + 1):
        one = plans[number - 1]
        index = number - len(day.rounds) - 1
        pairs = pairs_at(day, ahead[index]) if index < len(ahead) else ()
        matches = []
        for k, pair in enumerate(pairs, 1):
            bye = pair.b is None and day.frame.odd == "bye"
            other = BYE if bye else BOTS if pair.b is None else day.teams[pair.b].name
            matches.append(
                MatchRow(
                    id=f"R{number}-{k}",
                    round=number,
                    title=f"Round {number}, shift {pair.shift}" if pair.shift else f"Round {number}",
                    format=one.format,
                    format_title=day.rules.format(one.format).title,
                    minutes=one.minutes,
                    table=pair.table,
                    a=pair.a,
                    b=pair.b,
                    names=(day.teams[pair.a].name, other, *(day.teams[team].name for team in pair.more)),
                    more=list(pair.more),
                    bye=bye,
                    mode=pair.mode,
                    status="planned",
                    games=[],
                    points=(0,) * (2 + len(pair.more)),
                    won=(0,) * (2 + len(pair.more)),
                    winner=None,
                    gave_up=None,
                    code="",
                    corrected=False,
                    protested=False,
                    shift=pair.shift,
                )
            )
        rows.append(RoundRow(number, one, round_title(day, number, one), "planned", matches))
    return rows


@once
def standing_rows(day: Day) -> list[StandingRow]:
    """The standings after the rounds, pool by pool."""
    pools = pool_rankings(day)
    return [
        StandingRow(
            place=row.place,
            team=row.team,
            name=day.teams[row.team].name,
            school=day.teams[row.team].school,
            played=row.played,
            won=row.won,
            tied=row.tied,
            lost=row.lost,
            points=row.points,
            pool=number,
            ahead=row.ahead,
        )
        for number, rows in (enumerate(pools, 1) if pools else [(0, ranking(day))])
        for row in rows
    ]


def last_rows(day: Day) -> list[StandingRow]:
    """The standings, with the places that playoffs and finals have decided. When the day is over, its final order."""
    places = final_places(day) if day.finished else places_now(day)
    if not places:
        return standing_rows(day)
    rows = {row.team: row for row in standing_rows(day)}
    return [msgspec.structs.replace(rows[team], place=place, pool=0, ahead="") for team, place in places.items()]
