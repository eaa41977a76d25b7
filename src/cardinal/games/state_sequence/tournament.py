"""A State Sequence tournament: two sides play one game, or the best of three or five."""

from cardinal.engine.day import Form, Format, PlayAsked, RoundPlan
from cardinal.engine.options import Options
from cardinal.engine.tournament import Tournament


class StateSequenceDay(Tournament):
    titles = {"state-sequence": "State Sequence"}  # noqa: RUF012
    seats = (1, 2, 3)  # SQ-19
    formats = (
        Format(id="one", title="One game", minutes=30, length=1),
        Format(id="best-of-3", title="Best of three", minutes=60, length=3, best_of=True),
        Format(id="best-of-5", title="Best of five", minutes=90, length=5, best_of=True),
    )
    finals = (
        Format(id="final", title="Best of three", length=3, best_of=True),
        Format(id="playoff", title="One game", length=1, about="Allow 30 minutes a game."),
    )
    championship, playoff = "final", "playoff"
    forms = (
        Form(
            id="day",
            title="State Sequence day",
            about="Five rounds of one game each; then the two best teams play the best of three.",
            rounds=(RoundPlan("one", 30),) * 5,
            final="championship",
        ),
        Form(
            id="own",
            title="Custom rounds",
            about="As many rounds as you like, of one game or the best of three or five.",
            first=(RoundPlan("best-of-3", 60),) * 3,
        ),
    )

    def options(self, asked: PlayAsked) -> Options:
        return {"sides": 2, "dealer": len(asked.games) % 2}  # SQ-R8: the deal moves to the other side
