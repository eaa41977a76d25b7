"""State IQ (Game 2), at both levels."""

from cardinal.games.geoplunge.state_iq.judging import (
    GUESSES,
    NOT_AT_ALL,
    clues_each,
    l2_goes_on,
    l2_result,
    l4_goes_on,
    l4_result,
)
from cardinal.games.geoplunge.state_iq.rules import OPTIONS
from cardinal.games.geoplunge.tournament.console.scripts.drafting import PAPER, Draft, each, on, role, seconds
from cardinal.games.geoplunge.tournament.console.types import Deal, Go, Point, Script, Step, Timer, Turn

SPARE = 3  # Clue cards that IQ-R6 may replace


def state_iq(level: int, stakes: bool) -> Script:
    draft = Draft(stakes)
    clauses = ("GP-71",) if level == 4 else ("GP-70", "GP-R23")
    start = draft.ask_first("deal", "guesses first", clauses)
    draft.steps["deal"] = Step(
        say="Look at your card. Do not show it.", notes=("{0} guesses first.",), deal=each(1), clauses=("IQ-4",)
    )
    asked = draft.ask_stakes("stakes", "power", "Each team has seen its own card.")  # IQ-5
    draft.points["deal"] = Point("deal", "Deal", on(asked, "Dealt"))
    draft.steps["power"] = Step(
        say="The letters give the order of the clues, for both teams.",
        turn=(Turn("power", 1, "all", "The three letters: the type of each guess's clue", ("letters",)),),
        clauses=("IQ-6", "IQ-7", "IQ-8"),
    )
    _guessing(draft, level)
    if level == 2:
        _level_2(draft)
    else:
        _level_4(draft)
    draft.points["power"] = Point("power", "The order of the clues", on("clue 0 0 0 0"))
    return Script(
        id="state-iq",
        game="state-iq",
        number=2,
        level=level,
        title="State IQ",
        about="Each team guesses, by clues, which State card the other one holds.",
        first="draw" if level == 4 else "winner",  # IQ-2, IQ-3
        start=start,
        after_first="deal",
        version="",
        steps=draft.steps,
        points=draft.points,
        uses={"power": 1, "clue": 2 * GUESSES * int(clues_each(level)) + SPARE},  # GP-R26
        shuffles=(),
        paper=PAPER,
        time_is_up="A guess made before the horn is judged: if that ends the game, it counts.",
    )


def _guessing(draft: Draft, level: int) -> None:
    n = int(clues_each(level))
    wanted = "the clue on this card" if n == 1 else "one clue from each of these cards"
    stops = "won or lost" if level == 2 else "lost, or has won and can no longer get the bonus"  # IQ-20, IQ-21
    again = () if level == 4 else ("Not a kind of clue given before for this card, except another border State.",)
    for number in range(GUESSES):
        draft.steps[f"clue {number}"] = Step(
            say=f"{{follow}}, give {{lead}} {wanted}. Where there is a choice, it is yours.",
            notes=("For the flag, cover all else with the cut-out card.", *again),
            turn=(
                Turn(
                    "clue",
                    n,
                    "all",
                    "The clue for this guess" if n == 1 else "The clues for this guess",
                    (),
                    clue=number,
                    another="" if level == 4 else "Nothing new on it: turn the next card",  # IQ-R6
                ),
            ),
            timer=Timer(seconds(OPTIONS, "clock.clue"), "Choose", "Time is up: give the option printed first."),
            clauses=("IQ-9" if level == 2 else "IQ-10", "IQ-11", "IQ-12"),
        )
    draft.steps["guess"] = Step(
        say="{lead}, which State is it?",
        notes=("One guess. Look at the card of {follow}, and say only: right or wrong.",),
        sees=("clue",),
        timer=Timer(seconds(OPTIONS, "clock.guess"), "Guess", "Time is up: that is a wrong guess."),
        checks=("guess",),
        clauses=("IQ-R11", "IQ-R12", "IQ-R20"),
    )
    if level == 4:
        draft.steps["new card"] = Step(
            say="{follow}, lay that card away and look at your new one. The next guess is about it.",
            deal=(Deal("GeoPlunge", 1, "down", "{follow}"),),
            clauses=("IQ-18",),
        )
    draft.steps["change"] = Step(
        say="{1}, show your card and lay it away. Now {1} guesses the card that {0} holds.",
        notes=(f"The same letters count. {{1}} stops as soon as it has {stops}.",),
        clauses=("IQ-19", "IQ-20" if level == 2 else "IQ-21", "IQ-R12"),
    )


def _guess(draft: Draft, team: int, made: int, first: int, right: int, on_right: str, on_wrong: str) -> None:
    """A team's guess number `made` + 1. `first` is how the first team did, `right` the team's own right guesses."""
    key = f"{team} {made} {first} {right}"
    title = f"{{{team}}}: guess {made + 1} of {GUESSES}"
    draft.points[f"clue {key}"] = Point(
        f"clue {made}", title, on(f"guess {key}", "The clue is given"), lead=role(team), number=made + 1
    )
    go = (Go("Right", on_right, right=True), Go("Wrong", on_wrong, right=False))
    draft.points[f"guess {key}"] = Point("guess", title, go, lead=role(team), number=made + 1)


def _level_2(draft: Draft) -> None:
    for made in range(GUESSES):
        more = l2_goes_on(NOT_AT_ALL, made + 1, False)
        wrong = f"clue 0 {made + 1} 0 0" if more else f"change {NOT_AT_ALL}"
        _guess(draft, 0, made, 0, 0, f"change {made + 1}", wrong)  # IQ-15
    for needed in range(1, NOT_AT_ALL + 1):
        draft.points[f"change {needed}"] = Point("change", "{1} guesses", on(f"clue 1 0 {needed} 0"))
        for made in range(min(GUESSES, needed)):
            more = l2_goes_on(needed, made + 1, False)  # IQ-R1
            wrong = f"clue 1 {made + 1} {needed} 0" if more else _end_2(draft, needed, NOT_AT_ALL)
            _guess(draft, 1, made, needed, 0, _end_2(draft, needed, made + 1), wrong)


def _end_2(draft: Draft, first: int, second: int) -> str:
    winner, bonus = l2_result(first, second)
    needed = ["at guess 1", "at guess 2", "at guess 3", "not at all"]
    words = f"Guessed right: {{0}} {needed[first - 1]}, {{1}} {needed[second - 1]}."
    return draft.end(int(winner), bonus, words)  # IQ-22 to IQ-24; TIED is NOBODY


def _level_4(draft: Draft) -> None:
    for made in range(GUESSES):  # IQ-16: exactly three guesses
        for right in range(made + 1):
            last = made + 1 == GUESSES
            wrong = f"change {right}" if last else f"clue 0 {made + 1} 0 {right}"  # IQ-17
            won = f"change {right + 1}" if last else _new_card(draft, 0, made + 1, 0, right + 1)  # IQ-R13
            _guess(draft, 0, made, 0, right, won, wrong)
    for first in range(GUESSES + 1):
        draft.points[f"change {first}"] = Point("change", "{1} guesses", on(f"clue 1 0 {first} 0"))
        for made in range(GUESSES):
            for right in range(made + 1):
                if l4_goes_on(first, right, GUESSES - made):  # IQ-R2
                    _guess(
                        draft,
                        1,
                        made,
                        first,
                        right,
                        _after_4(draft, first, made + 1, right + 1, True),
                        _after_4(draft, first, made + 1, right, False),
                    )


def _after_4(draft: Draft, first: int, made: int, right: int, new: bool) -> str:
    if l4_goes_on(first, right, GUESSES - made):
        return _new_card(draft, 1, made, first, right) if new else f"clue 1 {made} {first} {right}"
    winner, bonus = l4_result(first, right)
    return draft.end(int(winner), bonus, f"Right guesses: {{0}} {first}, {{1}} {right}.")  # IQ-25 to IQ-27


def _new_card(draft: Draft, team: int, made: int, first: int, right: int) -> str:
    key = f"{team} {made} {first} {right}"
    draft.points[f"new {key}"] = Point("new card", "Right: a new card", on(f"clue {key}", "Dealt"), lead=role(team))
    return f"new {key}"
