"""Computes standings, cut and champion again from the match rows that everybody sees. Shares no code with the desk."""

from cardinal.desk.changes import Score
from cardinal.desk.views import HallView, MatchRow, StandingRow


def points(score: Score) -> tuple[int, int]:
    """The printed table of points, looked up."""
    if score.winner is None:
        return 5, 5
    table = {(False, 0): 10, (False, 1): 20, (False, 2): 30, (True, 0): 20, (True, 1): 30, (True, 2): 40}
    won = table[score.bonus, score.stakes.count(True)]
    return (won, 0) if score.winner == 0 else (0, won)


def winner(match: MatchRow) -> int | None:
    if match.gave_up is not None:
        return 1 - match.gave_up
    a, b = match.points
    return None if a == b else int(b > a)


def check_match(match: MatchRow) -> None:
    assert match.status == "done"
    if match.games:
        each = [points(score) for score in match.games]
        assert match.points == (sum(a for a, _ in each), sum(b for _, b in each))
    assert match.winner == (None if match.bye else winner(match))


def table(hall: HallView, bye: tuple[str, int]) -> dict[str, list[int]]:
    """By team: won, tied, lost, points. `bye`: what one counts as, and its points."""
    found: dict[str, list[int]] = {row.team: [0, 0, 0, 0] for row in hall.standings}
    for one in hall.rounds:
        for match in one.matches:
            check_match(match)
            if match.bye:
                if bye[0] != "nothing":
                    found[match.a][("won", "tied").index(bye[0])] += 1
                    found[match.a][3] += bye[1]
                continue
            for side, team in enumerate((match.a, match.b)):
                if team is None:
                    continue
                won = winner(match)
                found[team][1 if won is None else 0 if won == side else 2] += 1
                found[team][3] += match.points[side]
    return found


def check_standings(hall: HallView, combo: str, bye: tuple[str, int]) -> None:
    found = table(hall, bye)

    def key(team: str) -> tuple[int, int]:
        return found[team][0], found[team][3] if combo == "4" else 0

    def row_of(row: StandingRow) -> list[int]:
        return [row.won, row.tied, row.lost, row.points]

    assert [key(row.team) for row in hall.standings] == sorted(map(key, found), reverse=True)
    for row in hall.standings:
        assert row_of(row) == found[row.team]
        assert row.place == 1 + sum(key(other) > key(row.team) for other in found)
        assert row.played == sum(found[row.team][:3])


def check_finals(hall: HallView, combo: str, gone: set[str], bye: tuple[str, int]) -> None:
    """Who is through, by hand: strictly better than the cut, or a winner of the ladder; and the champion."""
    finals = hall.finals
    assert finals is not None
    found = table(hall, bye)
    teams = [row.team for row in hall.standings if row.team not in gone]

    def key(team: str) -> tuple[int, int]:
        return found[team][0], found[team][3] if combo == "4" else 0

    places = 2 if combo == "2" else 1
    sure = [team for team in teams if sum(key(other) >= key(team) for other in teams) <= places]
    tied = [team for team in teams if team not in sure and sum(key(other) > key(team) for other in teams) < places]
    ladder = sorted(tied, key=lambda team: -found[team][3])
    assert sorted(finals.ladder) == sorted(tied)
    assert [found[team][3] for team in finals.ladder] == [found[team][3] for team in ladder]
    through = list(sure)
    left = list(finals.ladder)
    games = [match for match in finals.matches if match.format == "border-up"]
    while len(through) < places and left:
        king = left[-1]
        for higher in reversed(left[:-1]):
            match = games.pop(0)
            assert {match.a, match.b} == {king, higher}
            king = match.a if match.games[-1].winner == 0 else str(match.b)
        through.append(king)
        left.remove(king)
    assert games == []
    assert finals.through == sorted(sure, key=teams.index) + through[len(sure) :]
    if combo == "2":
        (last,) = [match for match in finals.matches if match.format == "championship"]
        assert {last.a, last.b} == set(through)
        won = [sum(game.winner == side for game in last.games) for side in (0, 1)]
        assert won[0] != won[1]
        side = int(won[1] > won[0])
        assert finals.champion == (last.a, last.b)[side]
        assert finals.order[:2] == [(last.a, last.b)[side], (last.a, last.b)[1 - side]]
    else:
        assert finals.champion == through[0] == finals.order[0]
    assert sorted(finals.order) == sorted(row.team for row in hall.standings)
