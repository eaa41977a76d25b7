"""Chummy Challenge (Game 5, Level 4)."""

from cardinal.engine.bits import bit
from cardinal.games.geoplunge.chummy_challenge.judging import challenge_result, game_result
from cardinal.games.geoplunge.chummy_challenge.options import OPTIONS
from cardinal.games.geoplunge.chummy_challenge.rules import SHOUT_MS
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tournament.console.scripts.drafting import Draft, on, role, seconds
from cardinal.games.geoplunge.tournament.console.types import Go, Point, Script, Step, Timer, Turn

CHALLENGES = 3  # CC-20, CC-21
SPARE = 1  # CC-R19: for a voided question
_ENDED = {
    "first two": "{won} won the first two challenges.",
    "two of three": "{won} won two challenges.",
    "two ties": "Both challenges were ties.",
    "no two wins": "No team won two challenges.",
}


def chummy_challenge(stakes: bool) -> Script:
    draft = Draft(stakes)
    _steps(draft)
    _points(draft, [])
    start = draft.ask_stakes("stakes", "name ", "Once for the whole game, before the first challenge.")  # CC-2
    return Script(
        id="chummy-challenge",
        game="chummy-challenge",
        number=5,
        level=4,
        title="Chummy Challenge",
        about="Up to three questions: whoever shouts first answers.",
        first="",
        start=start,
        after_first=start,
        version="",
        steps=draft.steps,
        points=draft.points,
        uses={"power": CHALLENGES + SPARE, "challenge": CHALLENGES + SPARE},  # GP-R26
        shuffles=(),
        paper="",
        time_is_up="A shout before the horn is answered: if that ends the game, it counts.",  # CC-R17
    )


def _steps(draft: Draft) -> None:
    draft.steps["name"] = Step(
        say="Each team: who is your GeoPlunger? Sit nearest to me. Only the GeoPlunger may shout.",
        notes=(
            "Another player in each challenge; a smaller team begins again when all have had a turn.",
            "From now on nobody but you sees the screen.",
        ),
        timer=Timer(seconds(OPTIONS, "clock.plunger"), "Choose", "Time is up: you name one who has not been it yet."),
        clauses=("CC-4", "CC-5", "CC-6"),
    )
    draft.steps["read"] = Step(
        say="Here comes the question.",
        notes=(
            "With two circles, choose one of the two questions before you begin.",
            "Read it aloud, and stop at once when a GeoPlunger shouts. Shouts count from your first word on.",
            "Start the timer at the end of the last word.",
        ),
        turn=(
            Turn("power", 1, "dealer", "The color of the question", ("circles",)),
            Turn("challenge", 1, "dealer", "The question", (), another="A faulty question: take the next cards"),
        ),
        timer=Timer(SHOUT_MS // 1000, "After the last word", "Time is up: the challenge is a tie."),  # CC-13
        clauses=("CC-7", "CC-8", "CC-9", "CC-10", "CC-11"),
    )
    answer = seconds(OPTIONS, "clock.answer")
    draft.steps["answer"] = Step(
        say="{lead}, your answer? You may talk to each other first.",
        notes=("All answers that the question asks for; the first ones said count.", "Wrong, or none: {follow} wins."),
        sees=("challenge",),
        timer=Timer(answer, "Answer", "Time is up: that is wrong."),
        checks=("answer",),
        clauses=("CC-12", "CC-15", "CC-16", "CC-19", "CC-R14"),
    )
    draft.steps["both"] = Step(
        say="Both teams: tell me your answer in secret.",
        notes=("Write it on paper, or whisper it.", "If only one answer is right, that team wins; else a tie."),
        sees=("challenge",),
        timer=Timer(answer, "Answer", "Time is up: whoever has not answered is wrong."),
        checks=("answer",),
        clauses=("CC-17", "CC-18"),
    )


def _points(draft: Draft, won: list[int]) -> None:
    number = len(won) + 1
    key = "".join("-" if team == NOBODY else str(team) for team in won)
    title = f"Challenge {number}"
    if won:
        title += f" · {{0}} {won.count(A)}, {{1}} {won.count(B)}"
    draft.points[f"name {key}"] = Point(
        "name", title, on(f"read {key}", "Turn the cards, for my eyes only"), number=number
    )
    both = bit(A) | bit(B)
    shouts = [Go(f"{{{team}}}: GeoPlunge", f"shout {team} {key}", role(team)) for team in (A, B)]
    nobody = _after(draft, won, int(challenge_result(0, 0)))
    go = (*shouts, Go("Both at the same time", f"both {key}", same=True), Go("Nobody: a tie", nobody))
    draft.points[f"read {key}"] = Point("read", title, go, number=number)
    for team in (A, B):
        go = (
            Go(
                f"Right: {{{team}}} wins",
                _after(draft, won, int(challenge_result(bit(team), bit(team)))),
                role(team),
                right=True,
            ),
            Go(
                f"Wrong: {{{1 - team}}} wins",
                _after(draft, won, int(challenge_result(bit(team), 0))),
                role(1 - team),
                right=False,
            ),
        )
        draft.points[f"shout {team} {key}"] = Point("answer", title, go, lead=role(team), number=number)
    go = (
        Go("Only {0} is right", _after(draft, won, int(challenge_result(both, bit(A)))), 0),
        Go("Only {1} is right", _after(draft, won, int(challenge_result(both, bit(B)))), 1),
        Go("Both right, or both wrong", _after(draft, won, int(challenge_result(both, both)))),
    )
    draft.points[f"both {key}"] = Point("both", title, go, number=number)


def _after(draft: Draft, won: list[int], winner: int) -> str:
    """CC-20 to CC-24."""
    results = [*won, winner]
    ending = game_result(results)
    if ending.over:
        best = int(ending.winner)
        return draft.end(best, ending.bonus, _ENDED[ending.reason].format(won=f"{{{best}}}"))
    key = "".join("-" if team == NOBODY else str(team) for team in results)
    if f"name {key}" not in draft.points:
        _points(draft, results)
    return f"name {key}"
