"""A GeoPlunge tournament day, for the tournament desk."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from cardinal.atlas.states import Edition
from cardinal.engine.day import (
    Ask,
    Final,
    Form,
    Format,
    PaperScoring,
    PlayAsked,
    RoundPlan,
    Score,
    Sheet,
    Side,
    Verdict,
)
from cardinal.engine.options import Options
from cardinal.engine.tournament import Picks, Tournament
from cardinal.games.geoplunge.border_up.rules import playoff_options
from cardinal.games.geoplunge.match.formats import FORMATS, TITLES, TITLES_4, format_of_round, games_at
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.tournament import points, possible, selecting
from cardinal.games.geoplunge.tournament.console import Check, Pack, check, pack
from cardinal.games.geoplunge.tournament.points import CHAMPIONSHIP, GAMES, PLAYOFF

ROUNDS = 8  # GP-50; GP-R33 for Combo 4
LONGEST_MINUTES = 120
FORMAT_TITLES = {"all": "All", "call": "Call", "morning": "Morning", "afternoon": "Afternoon"}
ABOUT = {
    "all": "Level 4. All five games in order, over and over until time is up.",  # GP-43
    "call": "Level 4. Each team secretly picks two games. The picked games repeat until time is up.",  # GP-44 to GP-47
    "morning": "Level 2. All four games in order, over and over until time is up.",  # GP-52
    "afternoon": "Level 2. Each team picks one game. The two games repeat until time is up.",  # GP-53 to GP-55
}
OPEN = "The printed rules do not say who wins a day like this, so you choose. Your choice is shown as a house rule."


def _format(name: str) -> Format:
    return Format(
        id=name,
        title=FORMAT_TITLES[name],
        minutes=FORMATS[name].minutes,  # GP-38, GP-51
        games=tuple(points.games_of(name)),
        picks=selecting.HOW_MANY.get(name, 0),
        secret=name == "call",  # GP-45
        about=ABOUT[name],
    )


def _rounds(combo: int) -> tuple[RoundPlan, ...]:
    names = [format_of_round(combo, number) for number in range(1, ROUNDS + 1)]  # GP-41, GP-50
    return tuple(RoundPlan(name, FORMATS[name].minutes) for name in names)


class GeoPlungeDay(Tournament):
    titles = GAMES
    formats = tuple(map(_format, FORMAT_TITLES))
    finals = (
        Format(id=CHAMPIONSHIP, title="Four games", games=tuple(points.games_of(CHAMPIONSHIP))),
        Format(
            id=PLAYOFF,
            title="Border-Up",
            games=(PLAYOFF,),
            about="The rules settle such a tie with Border-Up. Allow 5 minutes a game.",  # GP-57, GP-R33
        ),
    )
    forms = (
        Form(
            id="2",
            title="Combo 2",
            about="Easier: four games, at Level 2. Eight rounds, the last four of them shorter. Then the two best "
            "teams play for the championship.",
            rounds=_rounds(2),
            final="championship",  # GP-56
        ),
        Form(
            id="4",
            title="Combo 4",
            about="Harder: five games, at Level 4. Eight rounds of 20 minutes. In “All” rounds, teams play the games "
            "in order; in “Call” rounds, they choose. Most matches won is first.",
            rounds=_rounds(4),  # GP-R33: a playoff if first place is tied
            open=OPEN,
        ),
        Form(
            id="own",
            title="Custom rounds",
            about="You choose how many rounds there are, what is played in each, and for how long.",
            first=(RoundPlan("all", 20), RoundPlan("call", 20), RoundPlan("all", 20)),
            open=OPEN,
        ),
    )
    seats = (1, 2, 3)  # GP-21
    championship, playoff = CHAMPIONSHIP, PLAYOFF
    step = 5  # GP-25
    short_handed = True  # GP-R8
    checks = Check
    clauses = {  # noqa: RUF012
        "minutes": "GP-51",
        "formats": "GP-R48",
        "step": "GP-25",
        "one match": "GP-23",
        "odd": "GP-R34",
        "gave up": "GP-R35",
        "championship": "GP-56",
        "playoff": "GP-R33",
        "members": "GP-21",
        "selected": "GP-R21",
    }
    scoring = PaperScoring(  # GP-25 to GP-32
        rows=(
            ("GeoPlunging", "nobody", "one team", "both"),
            ("a tie, each team", "5", "5", "5"),
            ("a win", "10", "20", "30"),
            ("a win with bonus", "20", "30", "40"),
        ),
        note="The loser of a game gets nothing.",
    )

    # -- places -------------------------------------------------------------------------------------------

    def order(self, form: Form, final: Final) -> tuple[str, ...]:
        """GP-56: Combo 2 counts only matches won. GP-R33: otherwise, points come next."""
        own_2 = form.id == "own" and final == "championship"
        return ("won",) if form.id == "2" or own_2 else ("won", "points")

    def places(self, form: Form, final: Final) -> tuple[str, list[str]]:
        tie = "a tie for first place is played off with Border-Up"
        house = ["a tied match counts for nothing"]  # GP-R28
        if form.id == "2":
            words = "Places go by matches won, not by points."  # GP-56
            if final == "championship":
                words += (
                    " The first two teams meet in the championship match; a tie for it is played off with Border-Up."
                )
            elif final == "playoff":
                house.append(tie)
            return words, house
        then = "then by points" if len(self.order(form, final)) > 1 else "not by points"
        house.insert(0, f"places go by matches won, {then}")  # GP-R33
        if final == "championship":
            house.append("the first two teams meet in a championship match, and Border-Up settles a tie for it")
        elif final == "playoff":
            house.append(tie)  # GP-57, GP-R33
        return "", house

    # -- results ------------------------------------------------------------------------------------------

    def points(self, score: Score, sides: int) -> tuple[int, ...]:
        return points.points(score)

    def check_game(self, format: str, score: Score, before: Sequence[Score], sides: int = 2) -> None:
        points.check_game(format, score, before)

    def check_score(self, format: str, score: Score, before: Sequence[Score], picks: Picks, sides: int = 2) -> None:
        possible.check_score(format, score, before, picks)

    def check_totals(self, format: str, totals: tuple[int, ...], minutes: int) -> None:
        points.check_totals(totals, minutes)

    def check_new_totals(self, format: str, totals: tuple[int, ...]) -> None:
        if format == PLAYOFF:
            possible.check_playoff(totals)

    def winner(self, format: str, games: Sequence[Score], totals: tuple[int, ...], reported: bool) -> Side | None:
        return points.winner_of(format, games, totals, reported)

    def check_over(self, format: str, games: Sequence[Score], totals: tuple[int, ...], reported: bool) -> None:
        points.check_over(format, games, totals, reported)

    def note(self, format: str, games: Sequence[Score]) -> str:
        replay = points.replay_of(format, games)  # GP-R30
        if not replay:
            return ""
        return f"replay {replay}" if format == PLAYOFF else f"replay {replay} of the tie-breaker"

    def sheet(self, format: str) -> Sheet:
        return _sheet(format)

    # -- selecting ----------------------------------------------------------------------------------------

    def choices(self, format: str) -> dict[int, str]:
        return selecting.choices(format)

    def check_pick(self, format: str, picks: Picks, side: Side, games: tuple[int, ...]) -> None:
        selecting.check_pick(format, picks, side, games)

    def check_own_pick(self, format: str, picks: Picks) -> None:
        selecting.check_own_pick(format, picks)

    def picked(self, format: str, picks: Picks) -> tuple[int, ...]:
        return selecting.picked(format, picks) if format in selecting.HOW_MANY else ()

    def ask(self, format: str, mine: tuple[int, ...] | None, theirs: tuple[int, ...] | None, other: str) -> Ask:
        return selecting.ask(format, mine, theirs, other)

    # -- online -------------------------------------------------------------------------------------------

    def options(self, asked: PlayAsked) -> Options:
        """A day uses the printed cards' facts (GP-R2), so online tables and boxes of cards agree."""
        return {"edition": Edition.PRINTED.value, **self._options(asked)}

    def _options(self, asked: PlayAsked) -> Options:
        """Each game of a playoff is its own play. So is each remaining game of a championship that started at another
        table (the day was restored). Any other match continues after the games of the earlier table."""
        games = asked.games
        if asked.format == PLAYOFF:
            return _single(PLAYOFF, _level(asked.form), PLAYOFF, games)  # GP-57, BU-R17
        if asked.format == CHAMPIONSHIP and games:
            return _single(points.championship_game(len(games)), 2, CHAMPIONSHIP, games) | _won(games)  # GP-58, GP-59
        if asked.format == CHAMPIONSHIP:
            return {"format": "championship"}
        minutes = min(asked.minutes, LONGEST_MINUTES)
        options: Options = {"format": asked.format, "minutes": minutes, "horn": "void"}  # GP-R16
        before = games[: asked.before]
        return options | {"games_before": len(before)} | _won(before) if before else options

    def whole(self, position: MatchPosition) -> bool:
        return bool(position.options["format"] != "single")

    def scores(self, position: MatchPosition) -> list[Score]:
        return [
            Score(
                game=game.game,
                winner=None if game.winner is None else _side(game.winner),
                bonus=game.bonus,
                stakes=(0 in game.stakes, 1 in game.stakes),
            )
            for game in position.played
            if not game.void  # GP-R16: a void game is not a result
        ]

    def gave_up(self, position: MatchPosition) -> Side | None:
        return _side(1 - position.winner) if position.reason == "conceded" else None  # GP-R35

    def ends_at(self, position: MatchPosition) -> int | None:
        return None if position.horn else position.end

    # -- at a real table, and on paper --------------------------------------------------------------------

    def check(self, asked: Any) -> Verdict:
        return check(asked)

    def pack(self, format: str, form: str, lot: str, match: str) -> Pack:
        return pack(format, _level(form), lot, match)

    def paper_games(self, format: str, selected: Sequence[int]) -> list[str]:
        known = FORMATS.get(format)  # None for a playoff, which is one game of Border-Up
        if known is None:
            return [TITLES[1]]
        titles = TITLES_4 if known.level == 4 else TITLES
        return [titles[game] for game in selected or known.games]

    def reference(self, form: str) -> tuple[str, ...]:
        return ("geoplunge", *games_at(_level(form)))


def _level(form: str) -> int:
    return 4 if form == "4" else 2  # BU-R17


def _side(team: int) -> Side:
    return 1 if team else 0


def _won(games: Sequence[Score]) -> Options:
    """GP-70, GP-72, GP-R23: the winner of the last game goes first."""
    winner = games[-1].winner
    return {"won_before": "nobody" if winner is None else "b" if winner else "a"}


def _single(game: str, level: int, format: str, games: Sequence[Score]) -> Options:
    replay = points.replay_of(format, games)
    return {"format": "single", "game": game, **playoff_options(level, replay)}  # GP-R30, GP-R32


@cache
def _sheet(format: str) -> Sheet:
    return possible.sheet(format)
