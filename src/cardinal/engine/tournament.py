"""What a tournament day needs from a game. The desk knows days, tables and clocks; a game's `Tournament` does the rest.

A game with one kind of result needs a dozen lines: its forms of day, its formats, the titles of its games, and how to
read a result from a position. Everything else has a default here. Refusals name the game's clauses.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

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
from cardinal.engine.position import Position
from cardinal.engine.refused import BadInput, Refused, quoted

Picks = Sequence[tuple[Side, tuple[int, ...]]]  # the games that sides have selected, in that order
MOST_GAMES = 200  # no match has more
MOST_POINTS = 100_000  # per side in one match


class Tournament:
    """A game's side of a tournament day."""

    forms: ClassVar[tuple[Form, ...]]
    formats: ClassVar[tuple[Format, ...]]  # the formats of rounds
    finals: ClassVar[tuple[Format, ...]] = ()  # the formats of finals: they need a winner
    titles: ClassVar[Mapping[str, str]]  # of the games that a match can have, by id
    sides: ClassVar[tuple[int, int]] = (2, 2)  # the fewest and the most sides in a match
    seats: ClassVar[tuple[int, ...]] = (1,)  # how many seats a side can have at an online table
    finalists: ClassVar[int] = 2  # sides of a championship match
    championship: ClassVar[str] = ""  # its format, or "" if there is no such match
    playoff: ClassVar[str] = ""  # the format that breaks a tie
    scored: ClassVar[bool] = False  # a game's result is each side's points; otherwise, a winner
    fewest: ClassVar[bool] = False  # fewer points are better
    absent: ClassVar[int] = 0  # points per game for an absent side, if points count
    step: ClassVar[int] = 1  # points are always a multiple of this
    bots: ClassVar[bool] = True  # an odd side can play the bots
    short_handed: ClassVar[bool] = False  # a seat can stay empty online
    clauses: ClassVar[Mapping[str, str]] = {}  # the game's clause for each word that the desk uses to refuse something

    def clause(self, word: str) -> str:
        """The game's clause for something the desk refuses, or the desk's own word for it."""
        return self.clauses.get(word, word)

    # -- formats ------------------------------------------------------------------------------------------

    def form(self, name: str) -> Form:
        """A kind of tournament by name."""
        found = next((form for form in self.forms if form.id == name), None)
        if found is None:
            known = ", ".join(form.id for form in self.forms)
            raise BadInput(f"There is no form of day {quoted(name)}. There are: {known}.")
        return found

    def format(self, name: str) -> Format:
        """A match format by name."""
        return next(format for format in (*self.formats, *self.finals) if format.id == name)

    def check_plan(self, form: Form, number: int, plan: RoundPlan) -> None:
        """May this form of day have such a round?"""
        known = list(dict.fromkeys(one.format for one in form.rounds)) or [format.id for format in self.formats]
        if plan.format not in known:
            own = next((f" Choose {other.title.lower()} to mix them." for other in self.forms if not other.rounds), "")
            words = f"Round {number} is {plan.format}, but {form.title} has {' and '.join(known)} rounds.{own}"
            raise Refused(self.clause("formats"), words)

    def order(self, form: Form, final: Final) -> tuple[str, ...]:
        """What decides places, most important first, in the words of `cardinal.standings`."""
        return ("points", "won") if self.scored else ("won", "points")

    def places(self, form: Form, final: Final) -> tuple[str, list[str]]:
        """How places are decided, in words: what the printed rules say, and the house rules."""
        return "", []

    # -- results ------------------------------------------------------------------------------------------

    def points(self, score: Score, sides: int) -> tuple[int, ...]:
        """Each side's points: its own, or one for the winner."""
        if score.points is not None:
            return score.points
        return tuple(int(score.winner == side) for side in range(sides))

    def check_game(self, format: str, score: Score, before: Sequence[Score], sides: int = 2) -> None:
        """Can this be the next game of a match? Old logs must pass this, too."""
        form = self.format(format)
        tied_final = form in self.finals and self.winner(format, before, self._sum(before, sides), False) is None
        if len(before) >= (MOST_GAMES if tied_final or not form.length else form.length):
            raise Refused("games", f"This match has {len(before)} games, and no match has more. Call the desk.")
        known = form.games or tuple(self.titles)
        if score.game not in known:
            titles = ", ".join(self.titles[game] for game in known)
            raise Refused("games", f"{quoted(score.game)} is not a game of this match: it has {titles}.")
        if self.scored and (score.points is None or len(score.points) != sides):
            raise Refused("points", f"{self.titles[score.game]} counts points: give those of all {sides} sides.")
        if self.decided(format, before) is not None:
            raise Refused("games", "This match is decided: report it.")

    def _sum(self, games: Sequence[Score], sides: int) -> tuple[int, ...]:
        each = [self.points(score, sides) for score in games]
        return tuple(sum(points[side] for points in each) for side in range(sides))

    def check_score(self, format: str, score: Score, before: Sequence[Score], picks: Picks, sides: int = 2) -> None:
        """Can a game end like this? This checks only new results: old logs keep what they have."""

    def check_totals(self, format: str, points: tuple[int, ...], minutes: int) -> None:
        """Can a whole match end like this? The totals come from a paper sheet, without its games."""
        form = self.format(format)
        for mine in points:
            if abs(mine) > MOST_POINTS or (mine < 0 and not self.scored):
                raise Refused("points", f"{mine} points are not possible.")
            if not self.scored and form.length and mine > form.length // (1 + form.best_of) + form.best_of:
                raise Refused("points", f"{mine} games won are not possible: {form.title} has {form.length} games.")

    def check_new_totals(self, format: str, points: tuple[int, ...]) -> None:
        """The same, but only for new results."""

    def decided(self, format: str, games: Sequence[Score]) -> Side | None:
        """The side that has already won a best-of match, or None if they play on."""
        form = self.format(format)
        if not form.best_of:
            return None
        for side in (0, 1):
            if 2 * sum(score.winner == side for score in games) > form.length:
                return 1 if side else 0
        return None

    def winner(self, format: str, games: Sequence[Score], points: tuple[int, ...], reported: bool) -> Side | None:
        """The winner of a finished match. `reported` means its points come from a sheet."""
        best = min(points) if self.fewest else max(points)
        first = [side for side, mine in enumerate(points) if mine == best]
        return first[0] if len(first) == 1 else None  # type: ignore[return-value]

    def check_over(self, format: str, games: Sequence[Score], points: tuple[int, ...], reported: bool) -> None:
        """May the match be over now? A final needs a winner, and a match of fixed length needs all its games."""
        form = self.format(format)
        if not reported and form.length and len(games) < form.length and self.decided(format, games) is None:
            raise Refused("report", f"{form.title}: {len(games)} of {form.length} games are written down.")
        if form in self.finals and self.winner(format, games, points, reported) is None:
            raise Refused(self.clause("finals"), "A final needs a winner: play another game.")

    def note(self, format: str, games: Sequence[Score]) -> str:
        """What to add to the title of an open match: “replay 2”."""
        return ""

    def sheet(self, format: str) -> Sheet:
        """What the paper score sheet of a match has."""
        form = self.format(format)
        known = form.games or tuple(self.titles)
        return Sheet(
            games=[list(known)],
            order=[1],
            titles=dict(self.titles),
            no_tie=[],
            scored=self.scored,
            fewest=self.fewest,
            wins=form.best_of,
            length=form.length,
            step=self.step,
            absent=self.absent,
        )

    # -- selecting ----------------------------------------------------------------------------------------

    def choices(self, format: str) -> dict[int, str]:
        """The games that can be selected, by number."""
        return dict(enumerate(self.titles.values(), 1))

    def check_pick(self, format: str, picks: Picks, side: Side, games: tuple[int, ...]) -> None:
        """May this side select these games, given what others have selected?"""

    def check_own_pick(self, format: str, picks: Picks) -> None:
        """May a team select by itself now, without a helper?"""

    def picked(self, format: str, picks: Picks) -> tuple[int, ...]:
        """The games in order of play, or () until all sides have selected."""
        return ()

    def ask(self, format: str, mine: tuple[int, ...] | None, theirs: tuple[int, ...] | None, other: str) -> Ask:
        """What a team's page asks before the match."""
        return Ask((), "")

    # -- at our own tables --------------------------------------------------------------------------------

    def side(self, seat: int, sides: int) -> int:
        """The side that a seat plays for."""
        return seat % sides

    def options(self, asked: PlayAsked) -> Options:
        """The options of the next play of a match."""
        return {}

    def whole(self, position: Any) -> bool:
        """Is this play the whole match? If not, each game of the match is its own play."""
        return self.scored

    def scores(self, position: Any) -> list[Score]:
        """The games of a play that have a result so far, or [] if only the end counts (`totals`)."""
        if self.scored or not position.over():
            return []
        return [Score(game=next(iter(self.titles)), winner=self._winner(position))]

    def _winner(self, position: Position) -> Side | None:
        """The winning seats' side, or None for a draw or if several sides share the win."""
        sides = {self.side(seat, self.sides[0]) for seat in range(position.seats) if position.winners() >> seat & 1}
        return sides.pop() if len(sides) == 1 else None  # type: ignore[return-value]

    def totals(self, position: Any, sides: int) -> tuple[int, ...] | None:
        """The points of a finished play by side, if its games are not reported one by one."""
        if not self.scored:
            return None
        first = [
            next(seat for seat in range(position.seats) if self.side(seat, sides) == side) for side in range(sides)
        ]
        sign = -1 if self.fewest else 1  # for a position, more points are always better
        return tuple(sign * position.points()[seat] for seat in first)

    def gave_up(self, position: Any) -> Side | None:
        """The side that has given up the play, if one has."""
        return None

    def ends_at(self, position: Any) -> int | None:
        """When the play's own match clock runs out, in table time, or None if it has none to set."""
        return None

    # -- at a real table ----------------------------------------------------------------------------------

    checks: ClassVar[Any] = None  # the type of a question to the judge

    def check(self, asked: Any) -> Verdict:
        """The judge, at a helper's console."""
        raise NotImplementedError

    def pack(self, format: str, form: str, lot: str, match: str) -> msgspec.Struct | None:
        """Everything a helper's console needs for a match, or None if it only records results."""
        return None

    # -- on paper -----------------------------------------------------------------------------------------

    scoring: ClassVar[PaperScoring] = PaperScoring()

    def paper_games(self, format: str, selected: Sequence[int]) -> list[str]:
        """The lines of a score sheet, in order of play, or [] if they are filled in by hand."""
        form = self.format(format)
        known = [self.titles[game] for game in form.games or self.titles]
        return known * (form.length or 1) if len(known) == 1 else known

    def reference(self, form: str) -> tuple[str, ...]:
        """The ids of the games whose rules fit on the reference sheet."""
        return tuple(self.titles)
