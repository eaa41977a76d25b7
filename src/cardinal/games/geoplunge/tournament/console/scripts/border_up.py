"""Border-Up (Game 1), at both levels."""

from cardinal.engine.bits import bit
from cardinal.games.geoplunge.border_up.judging import race_result
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE, to_show, word_of
from cardinal.games.geoplunge.border_up.rules import OPTIONS
from cardinal.games.geoplunge.border_up.shapes import dealt, shapes
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tournament.console.scripts.drafting import PAPER, Draft, each, on, role, seconds
from cardinal.games.geoplunge.tournament.console.types import Go, Point, Script, Step, Timer

_GROUP = {
    2: "A group: three cards where one borders the other two.",  # BU-12
    4: "A group: a row in which each card, as it lies, borders the next.",  # BU-17, BU-18
}
_WON = {
    "shout": "{lead} showed {n} right groups.",
    "wrong shout": "{lead} shouted, and the groups were not right.",
    "same time": "Both shouted at the same time, and only {winner} was right.",
}


def border_up(level: int, stakes: bool) -> Script:
    draft = Draft(stakes)
    race = seconds(OPTIONS, "clock.border_up")
    start = draft.ask_stakes("stakes", "deal", "Before any card is dealt.")  # BU-2
    draft.steps["deal"] = Step(
        say="Leave your cards face-down until I call.",
        deal=each(int(dealt(level))),  # BU-3, BU-4
        clauses=("BU-5",),
    )
    draft.points["deal"] = Point("deal", "Deal", on("race", "Dealt"))
    draft.steps["race"] = Step(
        say="Ready, Set, GeoPlunge!",
        notes=(
            _GROUP[level],
            f"“GeoPlunge”: two groups of {_sizes(level, GEOPLUNGE)} cards. "
            f"“ThreeOPlunge”: three, of {_sizes(level, THREEOPLUNGE)}.",
            "Listen for the first shout. Nothing after it counts.",
        ),
        timer=Timer(race, "Race", "Time is up: nobody has shouted, a tie.", True),
        clauses=("BU-6", "BU-10", "BU-11", "BU-26"),
    )
    draft.points["race"] = Point("race", "Race", _shouts(draft), number=1)
    _judge_shouts(draft, level)
    draft.steps["both"] = Step(
        say="Both teams: show me your groups.",
        notes=(
            f"Two groups after “GeoPlunge” ({_sizes(level, GEOPLUNGE)} cards), "
            f"three after “ThreeOPlunge” ({_sizes(level, THREEOPLUNGE)}).",
            _GROUP[level],
        ),
        checks=("groups",),
        clauses=("BU-24", "BU-25", "BU-30"),
    )
    both = bit(A) | bit(B)
    ends = [
        Go("Only {0} is right", _result(draft, both, bit(A), 0), 0),
        Go("Only {1} is right", _result(draft, both, bit(B), 0), 1),
        Go("Both right, or both wrong", _result(draft, both, both, 0)),
    ]
    draft.points["both"] = Point("both", "At the same time", tuple(ends))
    return Script(
        id="border-up",
        game="border-up",
        number=1,
        level=level,
        title="Border-Up",
        about="A race: find groups of States that are linked by their borders.",
        first="",
        start=start,
        after_first=start,
        version="",
        steps=draft.steps,
        points=draft.points,
        uses={},
        shuffles=(),
        paper=PAPER,
        time_is_up="A team that shouted before the horn still shows its groups: then the game counts.",
    )


def _sizes(level: int, code: int) -> str:
    return " or ".join(" + ".join(map(str, shape)) for shape in shapes(level, code))


def _shouts(draft: Draft) -> tuple[Go, ...]:
    words = [
        Go(f"{{{team}}}: {word_of(code)}", f"shown {team} {code}", role(team))
        for code in (GEOPLUNGE, THREEOPLUNGE)
        for team in (A, B)
    ]
    same = Go("Both at the same time", "both", same=True)
    nobody = Go("Nobody: a tie", draft.end(NOBODY, False, "Nobody shouted in time."))  # BU-R10
    return (*words, same, nobody)


def _judge_shouts(draft: Draft, level: int) -> None:
    for code in (GEOPLUNGE, THREEOPLUNGE):
        n = int(to_show(code))
        draft.steps[f"shown {n}"] = Step(
            say=f"{{lead}}, show me your {n} groups now.",
            notes=(
                f"All must be right: {_sizes(level, code)} cards, and no card in two groups.",
                _GROUP[level],
                "If they are not, or are not shown at once, {follow} wins, with the bonus.",
            ),
            checks=("groups",),
            clauses=("BU-21", "BU-22", "BU-23"),
        )
        for team in (A, B):
            go = (
                Go(f"Right: {{{team}}} wins", _result(draft, bit(team), bit(team), code), role(team), right=True),
                Go(f"Wrong: {{{1 - team}}} wins", _result(draft, bit(team), 0, code), role(1 - team), right=False),
            )
            draft.points[f"shown {team} {code}"] = Point(
                f"shown {n}", f"{{{team}}}: {word_of(code)}", go, lead=role(team), word=word_of(code)
            )


def _result(draft: Draft, counting: int, right: int, code: int) -> str:
    winner, bonus, reason = race_result(counting, right, code == THREEOPLUNGE)
    if winner == NOBODY:
        return draft.end(NOBODY, False, "Both shouted at the same time, and both were right or both were wrong.")
    lead = A if counting == bit(A) else B
    words = _WON[reason].format(lead=f"{{{lead}}}", winner=f"{{{winner}}}", n="three" if bonus else "two")
    return draft.end(winner, bonus, words)
