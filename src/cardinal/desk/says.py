"""What the host should know, and what the day needs now. None of this stops anybody; refusals do that."""

from collections import Counter

from cardinal.desk.clock import clock_done
from cardinal.desk.consequences import result_words
from cardinal.desk.day import Day
from cardinal.desk.drawing import FEWEST, plan, published, repeat_words
from cardinal.desk.finals import finals, next_words, rounds_done
from cardinal.desk.frame import final_of, rounds_of
from cardinal.desk.make_up import missed
from cardinal.desk.names import against, labelled, listed, many, name_of
from cardinal.desk.pools import playing, pools_of
from cardinal.desk.results import waiting
from cardinal.desk.views import Say
from cardinal.standings import rounds_needed, table_sizes


def says(day: Day, now: int) -> list[Say]:
    return [*_teams(day), *_rounds(day), *_matches(day), *_finals(day)]


def _teams(day: Day) -> list[Say]:
    found = []
    total = len(rounds_of(day.frame))
    teams = playing(day)
    if len(teams) < FEWEST and not day.rounds:
        found.append(
            Say(day.clause("odd"), f"A tournament needs at least {FEWEST} teams; there are {len(teams)} so far.")
        )
    elif len(teams) >= 2 and len(day.rounds) < total:
        matches = len(table_sizes(len(teams), *day.rules.sides))
        if day.frame.mode == "table" and matches > day.frame.tables and day.frame.crowded == "ask":
            found.append(
                Say(
                    "tables",
                    f"{len(teams)} teams make {many(matches, 'match', 'matches')} a round, and there "
                    f"{'is' if day.frame.tables == 1 else 'are'} only {many(day.frame.tables, 'table')}: choose "
                    "whether the rest play online or in shifts, or set up more tables.",
                )
            )
        most = rounds_needed(max(map(len, pools_of(day)), default=len(teams)))
        if total > most and not day.rounds and day.rules.sides == (2, 2):
            found.append(
                Say(
                    "rounds",
                    f"With {len(teams)} teams, nobody plays the same team twice in up to {many(most, 'round')}; "
                    f"{total} are set up. The rounds after that repeat matches.",
                )
            )
    if day.rounds and not day.finished:
        absent = [team.name for team in day.teams.values() if not team.here and not team.gone]
        if absent:
            found.append(Say("absent", f"Not checked in, so left out of the next rounds: {listed(absent)}."))
        late = [day.teams[team].name for team in missed(day)] if not day.finals else []
        if late:
            words = f"{listed(late)} came late. Under Teams, Edit, they can make up for the rounds they missed."
            found.append(Say("late", words))
    return found


def _rounds(day: Day) -> list[Say]:
    found = []
    ahead = plan(day)
    if ahead.repeat is not None and ahead.repeat_round == len(day.rounds) + 1:
        found.append(
            Say(
                day.clause("odd"),
                f"In round {ahead.repeat_round} some teams play each other again: {repeat_words(day, ahead.repeat)}.",
            )
        )
    for one in day.rounds[:-1]:
        out = waiting(day, one.number)
        if out and not day.finals:
            names = listed([against(day, day.matches[name]) for name in out], 3)
            found.append(Say("waiting", f"Round {one.number} is still missing results: {names}."))
    if day.rounds and not rounds_done(day):
        found += _changed_by_host(day)
    return found


def _changed_by_host(day: Day) -> list[Say]:
    """Warns if the latest round has teams that meet again, or a second bye for a team before others had their first."""
    rounds = published(day)
    before = Counter(frozenset(match) for one in rounds[:-1] for match in one if len(match) == 2)
    again = [match for match in rounds[-1] if len(match) == 2 and before[frozenset(match)]]
    found = []
    if again:
        names = listed([f"{name_of(day, a)} and {name_of(day, b)}" for a, b in again], 3)
        found.append(Say(day.clause("one match"), f"In round {len(rounds)}, {names} play each other again."))
    free = Counter(match[0] for one in rounds[:-1] for match in one if len(match) == 1)
    here = [team for match in rounds[-1] for team in match]
    for a in (match[0] for match in rounds[-1] if len(match) == 1 and not day.pools):
        if free[a] > min(free[team] for team in here):
            found.append(
                Say(
                    day.clause("odd"),
                    f"In round {len(rounds)}, {name_of(day, a)} sits out again before everybody has sat out once.",
                )
            )
    return found


def _matches(day: Day) -> list[Say]:
    found = []
    for match in day.matches.values():
        if match.unsure is not None:
            what = "correction" if match.unsure.corrected else "result"
            words = (
                f"{labelled(day, match)}: a second person must confirm the {what}, {result_words(day, match.unsure)}."
            )
            found.append(Say("two persons", words, match.id))
        if match.reported:
            continue
        if match.make_up:
            found.append(Say("make up", f"{labelled(day, match)} makes up for round {match.round}.", match.id))
        gone = [day.teams[team].name for team in match.teams if team is not None and day.teams[team].gone]
        if gone:
            found.append(
                Say(
                    "gone",
                    f"{listed(gone)} has left, and {labelled(day, match)} is open: enter that it gave up.",
                    match.id,
                )
            )
        if match.b is None and not match.games and day.frame.mode == "table":
            name = day.teams[match.a].name
            found.append(
                Say(
                    "bots",
                    f"{name}: round {match.round} is against the bots, online. Give the team a phone with its own link "
                    "(Helpers & links). Until somebody sits down, a bot plays for the team, too.",
                )
            )
    for protest in day.protests.values():
        if protest.upheld is None:
            found.append(Say("protest", f"A protest is open: {labelled(day, day.matches[protest.match])}."))
    for call in day.calls.values():
        found.append(Say("call", f"Table {call.table} calls the desk{': ' if call.words else '.'}{call.words}"))
    return found


def _finals(day: Day) -> list[Say]:
    now = finals(day)
    if now is None:
        return []
    return [
        Say(
            "final",
            f"{labelled(day, match)} no longer follows from the results: other teams would have met. "
            "Undo it and play the right one, or leave it as it is.",
        )
        for match in now.astray
    ]


def next_step(day: Day, now: int) -> str:
    """What the day needs now, in words."""
    if day.finished:
        return "The tournament is over: print the certificates."
    total = len(rounds_of(day.frame))
    if not day.rounds:
        if not day.teams:
            return "Enter the teams."
        if sum(team.plays for team in day.teams.values()) < FEWEST:
            return "Check in the teams that are here."
        return "Publish round 1."
    clock = day.clock
    if clock is not None and not clock.all_over(now) and not clock_done(day, clock):
        return f"Round {clock.round} is on." if clock.end is not None else "The clock is stopped. Start it again."
    ready = next((one for one in day.rounds if one.waits and waiting(day, one.number)), None)
    out = [name for one in day.rounds for name in waiting(day, one.number) if day.begun(day.matches[name])]
    if out:
        return f"Wait for {many(len(out), 'result')}."
    if ready is not None:
        shift = f", shift {ready.begun + 1}" if ready.shifts > 1 else ""
        return f"Begin round {ready.number}{shift}."
    if len(day.rounds) < total:
        return f"Publish round {len(day.rounds) + 1}."
    late = [match for match in day.matches.values() if match.make_up and not match.done]
    if late:
        return f"Wait for {many(len(late), 'result')}."
    final = finals(day)
    if final is not None and (final.open or final.next):
        return f"{next_words(day, final)}."
    if final_of(day.frame) == "none":
        return "All rounds are finished: end the tournament."
    return "There is a champion: end the tournament."
