"""What several games share when they write a script."""

from collections.abc import Sequence

from cardinal.engine.options import Option
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.tournament.console.types import Deal, Go, Outcome, Point, Role, Step

PAPER = "Collect all GeoPlunge cards and shuffle them."  # GP-63, GP-R25


def seconds(options: Sequence[Option], key: str) -> int:
    """The default of a game's clock option (GP-R14)."""
    return next(int(option.default) for option in options if option.key == key)


def on(to: str, label: str = "Next") -> tuple[Go, ...]:
    return (Go(label, to),)


def each(n: int) -> tuple[Deal, ...]:
    """GeoPlunge cards for each team, face-down."""
    return (Deal("GeoPlunge", n, "down", "each team"),)


def role(team: int) -> Role:
    return 1 if team else 0


class Draft:
    """A script in the making."""

    def __init__(self, stakes: bool) -> None:
        self.stakes = stakes  # GP-R32: does this match ask for stakes?
        self.steps: dict[str, Step] = {"end": Step(say="The game is over.")}
        self.points: dict[str, Point] = {}

    def end(self, winner: int, bonus: bool, words: str) -> str:
        """The name of the point where the game has this result. `winner` is a role or NOBODY."""
        name = f"end {winner} {int(bonus)} {words}"
        won = None if winner == NOBODY else role(winner)
        self.points[name] = Point("end", "Result", (), outcome=Outcome(won, bonus, words))
        return name

    def ask_stakes(self, name: str, then: str, moment: str) -> str:
        """GP-37: ask for the stakes. Returns the next point: `name`, or `then` if stakes are not asked."""
        if not self.stakes:
            return then
        self.steps["stakes"] = Step(
            say="Are you GeoPlunging? If so, your player nearest to me is standing when I say five.",
            notes=(
                "GeoPlunging is playing for more: the winner gets 10 extra points for each team that does it.",
                moment,
                "Ask both teams at once, then count slowly to five.",
                "A team does it if its member nearest to you is standing at five.",
            ),
            stakes=True,
            clauses=("GP-35", "GP-36", "GP-37"),
        )
        self.points[name] = Point("stakes", "Stakes", on(then))
        return name

    def ask_first(self, then: str, what: str, clauses: tuple[str, ...]) -> str:
        """GP-69: the draw. Before it, {0} and {1} are the teams as listed."""
        self.steps["draw"] = Step(
            say=f"One of each team: take a GeoPlunge card without looking. Statehood closer to 1 {what}.",
            notes=("Then put both cards back and shuffle.",),
            checks=("draw",),
            clauses=("GP-69", "GP-R24", *clauses),
        )
        go = (Go(f"{{0}} {what}", then, 0, 0), Go(f"{{1}} {what}", then, 1, 1))
        self.points["draw"] = Point("draw", "Who goes first?", go)
        return "draw"

    def reached(self, *starts: str) -> dict[str, Point]:
        """The points that can be reached."""
        found: dict[str, Point] = {}
        ahead = list(starts)
        while ahead:
            name = ahead.pop()
            if name not in found:
                found[name] = self.points[name]
                ahead += [go.to for go in self.points[name].go]
        return {name: point for name, point in self.points.items() if name in found}
