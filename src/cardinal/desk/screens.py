"""The four views: hall, desk, table, team. Each is built by listing what that person may see."""

from collections.abc import Iterable, Mapping

import msgspec

from cardinal.desk.clock import clock_view
from cardinal.desk.consequences import result_words
from cardinal.desk.day import Day, Match
from cardinal.desk.drawing import outlook
from cardinal.desk.finals import (
    final_places,
    finals,
    next_match,
    next_words,
    place_words,
    places_now,
    playoff_words,
    rounds_done,
    tied_words,
)
from cardinal.desk.fold import check_team
from cardinal.desk.frame import final_of, ranked_by
from cardinal.desk.knockout import spots
from cardinal.desk.make_up import missed
from cardinal.desk.names import listed, name_of, names_of, title_of
from cardinal.desk.people import HOST, may_confirm
from cardinal.desk.results import current_round, waiting
from cardinal.desk.rows import Codes, last_rows, match_row, planned_rows, round_rows, standing_rows, status_of, team_row
from cardinal.desk.says import next_step, says
from cardinal.desk.selecting import selecting
from cardinal.desk.views import (
    CallRow,
    ClockView,
    DeskView,
    FinalsView,
    HallView,
    ProtestRow,
    Selection,
    TableView,
    TeamView,
    Unsure,
)

NO_CODES: Mapping[str, str] = {}


def stage_of(day: Day) -> str:
    if day.finished:
        return "over"
    if not day.rounds:
        return "before"
    return "finals" if rounds_done(day) or day.finals else "rounds"


def _clock(day: Day, now: int) -> ClockView | None:
    return clock_view(day, now) if stage_of(day) in ("before", "rounds") else None


def view_hall(day: Day, now: int, code: str = "", codes: Codes = NO_CODES) -> HallView:
    frame = day.frame
    return HallView(
        code=code,
        name=frame.name,
        date=frame.date,
        place=frame.place,
        stage=stage_of(day),  # type: ignore[arg-type]
        round=len(day.rounds),
        rounds=round_rows(day, now, codes),
        clock=_clock(day, now),
        standings=standing_rows(day),
        ranked_by=ranked_by(frame),
        finals=_finals(day, codes),
        teams=sum(not team.gone for team in day.teams.values()),
    )


def _finals(day: Day, codes: Codes) -> FinalsView | None:
    now = finals(day)
    if now is None:
        return None
    title, names = next_match(day, now)
    return FinalsView(
        needed=bool(now.next or day.finals),
        ready=now.next is not None,
        knockout=spots(day) if final_of(day.frame) == "knockout" else [],
        through=list(now.through),
        ladder=list(now.cut.tied),
        places=now.cut.places,
        tied=tied_words(day, now),
        matches=[match_row(day, match, codes) for match in day.finals],
        title=title,
        names=names,
        next=next_words(day, now),
        champion=now.champion,
        order=list(now.order),
        ranked=final_places(day) or places_now(day),
        takes=playoff_words(day, now),
    )


def view_desk(day: Day, now: int, code: str = "", codes: Codes = NO_CODES) -> DeskView:
    hall = view_hall(day, now, code, codes)
    set_up = msgspec.json.decode(msgspec.json.encode(day.frame))
    for hidden in ("do", "lot"):
        set_up.pop(hidden, None)
    return DeskView(
        hall=hall,
        teams=[team_row(team, private=True) for team in day.teams.values()],
        plan=[*hall.rounds, *planned_rows(day)],
        outlook=outlook(day),
        set_up=set_up,
        protests=[
            ProtestRow(one.number, one.match, one.who, one.when, one.words, one.decision, one.upheld)
            for one in day.protests.values()
        ],
        calls=[CallRow(call.table, call.words, call.when) for call in day.calls.values()],
        says=says(day, now),
        waiting=waiting(day, current_round(day)) if day.rounds else [],
        next=next_step(day, now),
        sheets={one.id: day.rules.sheet(one.id) for one in (*day.rules.formats, *day.rules.finals)},
        confirm=asked_of(day, HOST, day.matches.values()),
        missed=missed(day) if not day.finals else {},
    )


def asked_of(day: Day, role: str, matches: Iterable[Match]) -> list[Unsure]:
    """The results this person is asked to confirm."""
    unsure = [(match, match.unsure) for match in matches]
    return [
        Unsure(match.id, title_of(match), names_of(day, match), result_words(day, asked), asked.corrected)
        for match, asked in unsure
        if asked is not None and may_confirm(role, day, match.id)
    ]


def view_table(day: Day, table: int, now: int, code: str = "", codes: Codes = NO_CODES) -> TableView:
    matches = [match for match in day.matches.values() if match.table == table]
    match = _at(day, matches)
    clock = _clock(day, now)
    teams = day.teams
    in_round = [one for one in day.of_round(current_round(day)) if not one.make_up] if day.rounds else []
    return TableView(
        code=code,
        day=day.frame.name,
        game=day.frame.game,
        table=table,
        match=None if match is None else match_row(day, match, codes),
        a=None if match is None else team_row(teams[match.a]),
        b=None if match is None or match.b is None else team_row(teams[match.b]),
        more=[] if match is None else [team_row(teams[team]) for team in match.more],
        clock=clock,
        end=_end(day, match),
        selected=[] if match is None else [Selection(side, list(games)) for side, games in match.selected],
        sheet=None if match is None else day.rules.sheet(match.format),
        confirm=asked_of(day, f"table {table}", matches),
        called=table in day.calls,
        said=_table_said(day, match, now),
        standings=last_rows(day),
        ranked_by=ranked_by(day.frame),
        done=sum(one.done for one in in_round),
        of=len(in_round),
        champion=_champion(day),
    )


def view_team(day: Day, team: str, now: int, code: str = "", codes: Codes = NO_CODES) -> TeamView:
    check_team(day, team)
    matches = [match for match in day.matches.values() if match.has(team)]
    match = next((match for match in matches if not match.done), None)
    return TeamView(
        code=code,
        day=day.frame.name,
        team=team_row(day.teams[team], private=True),
        matches=[match_row(day, match, codes) for match in matches],
        now=None if match is None else match_row(day, match, codes),
        clock=_clock(day, now),
        end=_end(day, match),
        select=selecting(day, match, team),
        standings=last_rows(day),
        ranked_by=ranked_by(day.frame),
        confirm=asked_of(day, f"team {team}", matches),
        said=_team_said(day, team, match),
        champion=_champion(day),
        place=place_words(day, team) if day.finished or _champion(day) else "",
    )


def _at(day: Day, matches: list[Match]) -> Match | None:
    """The current or next match. When all are done, the latest, for a last look."""
    return next((match for match in matches if not match.done), matches[-1] if matches else None)


def _end(day: Day, match: Match | None) -> int | None:
    if match is None or day.clock is None or not day.clock.counts_for(match):
        return None
    return day.clock.ends(match.table)


def _table_said(day: Day, match: Match | None, now: int) -> str:
    if match is None:
        return "No match at this table yet."
    title = title_of(match) if match.round else "The final"
    match status_of(day, match):
        case "published" if match.round:
            return f"{title} starts soon. Wait for the desk to start it."
        case "published":
            return "A final: begin when both teams are ready."
        case "playing":
            if match.make_up:
                return f"{title}: begin when both teams are ready. You keep the time: {match.minutes} minutes."
            if day.clock is not None and day.clock.counts_for(match):
                if day.clock.end is None:
                    return "The clock is stopped. Wait for the desk."
                if day.clock.over(now, match.table):
                    return "The time is over: report the result."
            return f"{title} is on."
        case "reported":
            return "Reported: a second person must confirm it."
        case _:
            champion = _champion(day)
            if champion:
                return f"The champion: {champion}. All matches are over. Thank you for helping!"
            return "The result is in. Thank you!"


def _champion(day: Day) -> str:
    """The champion's name, once all finals are over. Without finals, once the host ends the tournament."""
    now = finals(day)
    if now is None or now.champion is None or not now.order or not (day.finals or day.finished):
        return ""
    return name_of(day, now.champion)


def _team_said(day: Day, team: str, match: Match | None) -> str:
    mine = day.teams[team]
    if mine.gone:
        return "You have left the tournament. Thank you for playing!"
    if day.finished or (match is None and _champion(day)):
        now = finals(day)
        if now is not None and now.champion == team:
            return "You are the champions!"
        return "The tournament is over. Thank you for playing!"
    if match is None:
        if not mine.here:
            return "Tell the desk that you are here."
        return "Your next match will be shown here." if not rounds_done(day) else "All rounds are finished."
    other = listed([name for name, one in zip(names_of(day, match), match.teams, strict=True) if one != team])
    where = "online" if match.mode == "online" else f"table {match.table}"
    title = title_of(match) if match.round else "Final"
    if match.reported:
        return f"{title} against {other}: the result awaits a second person."
    return f"{title}: against {other}, {where}."
