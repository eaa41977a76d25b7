"""Dashing States (Game 3), at both levels."""

from cardinal.engine.bits import bit
from cardinal.games.geoplunge.dashing_states.judging import DEALT, ON, RACES, ROW, game_result, race_result
from cardinal.games.geoplunge.dashing_states.options import OPTIONS
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tournament.console.scripts.drafting import Draft, on, role, seconds
from cardinal.games.geoplunge.tournament.console.types import Deal, Go, Point, Script, Step, Timer, Turn

MEMBERS = 3  # GP-21
_BY = {1: "alphabetical order of the States", 2: "alphabetical order of the capitals"}  # DS-11, DS-12
_ENDED = {
    "two races": "{won} won races 1 and 2.",
    "third race": "{won} won two races.",
    "tied races": "Races 1 and 2 were ties.",
    "no two wins": "No team won two races.",
}


def dashing_states(level: int, stakes: bool) -> Script:
    draft = Draft(stakes)
    for race in range(1, RACES + 1):
        _steps(draft, level, race)
    _points(draft, [])
    start = draft.ask_stakes("stakes", "deal ", "Once for the whole game, before race 1.")  # DS-3
    by_rank = level == 4
    return Script(
        id="dashing-states",
        game="dashing-states",
        number=3,
        level=level,
        title="Dashing States",
        about="Up to three races: sort six Map cards, then name what is on them.",
        first="",
        start=start,
        after_first=start,
        version="",
        steps=draft.steps,
        points=draft.points,
        uses={"power": 1} if by_rank else {},  # GP-R26
        shuffles=(),
        paper="Collect all Map cards and shuffle them.",  # GP-64, GP-R25
        time_is_up="A team that shouted before the horn still names its row: if that ends the game, it counts.",
    )


def _steps(draft: Draft, level: int, race: int) -> None:
    by_rank = race == RACES and level == 4  # DS-14
    by = "the rank that the Power card names, the smallest on the left" if by_rank else _BY.get(race, _BY[1])  # DS-13
    second = "its rank" if by_rank else "its capital"  # DS-17, DS-18
    power = Turn("power", 1, "all", "Sort by this rank", ("category",))
    draft.steps[f"deal {race}"] = Step(
        say=f"Stand with your backs to the table. Race {race}: {by}.",
        notes=(
            *(("Turn the Power card first, and tell the teams what it names.",) if by_rank else ()),  # DS-R13
            "Nobody looks at a card before you call. Next cards of the Map deck; no shuffling between races.",
        ),
        deal=(Deal("Map", DEALT, "down", "each team"),),
        turn=(power,) if by_rank else (),  # DS-R13: before the cards are dealt
        clauses=("DS-5", "DS-6", "DS-23"),
    )
    share = ROW // MEMBERS
    name_card = seconds(OPTIONS, "clock.name_card")
    draft.steps[f"race {race}"] = Step(
        say="Ready, Set, GeoPlunge!",
        notes=(f"Sort {ROW} of the {DEALT} cards: {by}.", "The card left out lies face-down before the shout."),
        sees=("power",) if by_rank else (),
        timer=Timer(seconds(OPTIONS, "clock.race"), "Race", "Time is up: the race is a tie.", True),
        clauses=("DS-7", "DS-8", "DS-9", "DS-10"),
    )
    ways = (
        ("one", "{lead}", "Anything wrong: {follow} wins the race."),  # DS-20
        ("both", "Both teams, {0} first", "If only one team has all right, it wins the race; else a tie."),  # DS-21
    )
    for who, say, wins in ways:
        draft.steps[f"{who} {race}"] = Step(
            say=f"{say}: hands off. Name the State and {second}, {share} cards each: left, middle, right.",
            notes=(
                f"First the row: right order, and card {DEALT} face-down? If not, nothing need be named.",
                "Each names alone, without help. Two players: three cards each; one: all six.",  # DS-R3
                wins,
            ),
            sees=("power",) if by_rank else (),
            timer=Timer(share * name_card, "Naming, each player", "Time is up: the rest is wrong."),
            checks=("row", "name"),
            clauses=("DS-15", "DS-16", "DS-18" if by_rank else "DS-17", "DS-19", "DS-21" if who == "both" else "DS-20"),
        )  # fmt: skip


def _points(draft: Draft, won: list[int]) -> None:
    """Write the race that follows these results, and everything after it."""
    race = len(won) + 1
    key = "".join("-" if team == NOBODY else str(team) for team in won)
    title = f"Race {race}"
    if won:
        title += f" · {{0}} {won.count(A)}, {{1}} {won.count(B)}"
    draft.points[f"deal {key}"] = Point(f"deal {race}", title, on(f"race {key}", "Dealt"), number=race)
    both = bit(A) | bit(B)
    shouts = [Go(f"{{{team}}}: GeoPlunge", f"shout {team} {key}", role(team)) for team in (A, B)]
    tie = _after(draft, won, race_result(0, 0))  # DS-R16
    go = (*shouts, Go("Both at the same time", f"both {key}", same=True), Go("Nobody: a tie", tie))
    draft.points[f"race {key}"] = Point(f"race {race}", title, go, number=race)
    for team in (A, B):
        go = (
            Go(
                f"Right: {{{team}}} wins", _after(draft, won, race_result(bit(team), bit(team))), role(team), right=True
            ),
            Go(
                f"Wrong: {{{1 - team}}} wins",
                _after(draft, won, race_result(bit(team), 0)),
                role(1 - team),
                right=False,
            ),
        )
        draft.points[f"shout {team} {key}"] = Point(f"one {race}", title, go, lead=role(team), number=race)
    go = (
        Go("Only {0} is right", _after(draft, won, race_result(both, bit(A))), 0),
        Go("Only {1} is right", _after(draft, won, race_result(both, bit(B))), 1),
        Go("Both right, or both wrong", _after(draft, won, race_result(both, both))),
    )
    draft.points[f"both {key}"] = Point(f"both {race}", title, go, number=race)


def _after(draft: Draft, won: list[int], winner: int) -> str:
    """Where a race with this winner leads: DS-24 to DS-28."""
    races = [*won, int(winner)]
    best, bonus, reason = game_result(races)
    if reason != ON:
        return draft.end(best, bonus, _ENDED[reason].format(won=f"{{{best}}}"))
    key = "".join("-" if team == NOBODY else str(team) for team in races)
    if f"deal {key}" not in draft.points:
        _points(draft, races)
    return f"deal {key}"
