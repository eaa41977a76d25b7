"""A Bungee tournament: tables of two to four play, points add up, and the fewest win (BG-6, BG-66, BG-68)."""

from collections.abc import Sequence

from cardinal.engine.day import Final, Form, Format, PaperScoring, PlayAsked, RoundPlan, Score
from cardinal.engine.options import Options
from cardinal.engine.refused import Refused
from cardinal.engine.tournament import Picks, Tournament

MOST = 50  # the most points in a hand: five tens (BG-3, BG-9)


class BungeeDay(Tournament):
    titles = {"bungee": "Bungee"}  # noqa: RUF012
    sides = (2, 4)  # BG-6
    scored, fewest, absent = True, True, MOST  # BG-62, BG-66
    formats = (
        Format(id="three", title="Three games", minutes=20, length=3),  # BG-R36
        Format(id="six", title="Six games", minutes=40, length=6),  # BG-7
    )
    finals = (
        Format(id="final", title="Final of six games", length=6),
        Format(id="playoff", title="One game", length=1, about="Allow 7 minutes a game."),
    )
    championship, playoff, finalists = "final", "playoff", 4
    forms = (
        Form(
            id="day",
            title="Bungee day",
            about="Four rounds of three games, at tables of two to four. Points add up, and the lowest total wins.",
            rounds=(RoundPlan("three", 20),) * 4,
        ),
        Form(
            id="own",
            title="Custom rounds",
            about="As many rounds as you like, of three or of six games.",
            first=(RoundPlan("six", 40),) * 3,
        ),
    )
    scoring = PaperScoring(
        note="The winner of a game scores -10, everyone else the cards left in hand."
    )  # BG-61, BG-62

    def places(self, form: Form, final: Final) -> tuple[str, list[str]]:
        missed = f"a game that a team misses counts {MOST} points"
        return "Points of all games add up. The team with the fewest is first.", [missed]  # BG-68

    def check_score(self, format: str, score: Score, before: Sequence[Score], picks: Picks, sides: int = 2) -> None:
        points = score.points or ()
        if points.count(-10) > 1:
            raise Refused("BG-61", "Only one player wins a game and scores -10. Check the other hands.")
        wrong = next((mine for mine in points if mine != -10 and not 0 <= mine <= MOST), None)
        if wrong is not None:
            raise Refused("BG-62", f"{wrong} points are not possible: a winner scores −10, a hand 0 to {MOST}.")

    def check_new_totals(self, format: str, points: tuple[int, ...]) -> None:
        games = self.format(format).length
        low, high = -10 * games, MOST * games
        wrong = next((mine for mine in points if not low <= mine <= high), None)
        if wrong is not None:
            raise Refused("BG-62", f"{wrong} points are not possible: a total of this match is {low} to {high}.")

    def options(self, asked: PlayAsked) -> Options:
        tie = "playoff" if self.format(asked.format) in self.finals else "share"  # BG-R35
        return {"games": self.format(asked.format).length - len(asked.games), "championTie": tie}
