"""Border Zap (a version of Game 4, Level 4)."""

from cardinal.games.geoplunge.border_zap.base import DEALT, GONE, SHOWN
from cardinal.games.geoplunge.border_zap.judging import TRICKS, decided, game_result
from cardinal.games.geoplunge.border_zap.options import OPTIONS
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.tournament.console.scripts.drafting import PAPER, Draft, each, on, seconds
from cardinal.games.geoplunge.tournament.console.scripts.tricks import FIRST_LEAD, write_tricks
from cardinal.games.geoplunge.tournament.console.types import Deal, Point, Script, Step, Timer


def border_zap(stakes: bool) -> Script:
    draft = Draft(stakes)
    start = draft.ask_first("deal 1", "leads", FIRST_LEAD[4])  # BZ-R11
    follow = seconds(OPTIONS, "clock.follow")
    trade = Timer(seconds(OPTIONS, "clock.trade"), "Trade", "Time is up: the card dealt first goes.")
    draft.steps["deal 1"] = Step(
        say="Look at your cards. Each team gives one of them to the other, at the same time.",
        notes=("{0} leads trick 1.",),
        deal=each(DEALT),
        timer=trade,
        clauses=("BZ-2", "BZ-3", "BZ-R4"),
    )
    draft.points["deal 1"] = Point("deal 1", "First trade", on("cover", "Traded"))
    draft.steps["cover"] = Step(
        say=f"Look at your {DEALT} cards once more. Then lay them face-down: do not look until I say so.",
        clauses=("BZ-4", "BZ-5"),
    )
    draft.points["cover"] = Point("cover", "Cover the first three", on("deal 2", "All are covered"))
    draft.steps["deal 2"] = Step(
        say=f"Look at these {DEALT} new cards only. Give one of these to the other team, at the same time.",
        deal=each(DEALT),
        timer=trade,
        clauses=("BZ-6", "BZ-7", "BZ-R5"),
    )
    draft.points["deal 2"] = Point("deal 2", "Second trade", on("show", "Traded"))
    draft.steps["show"] = Step(
        say=f"Now look at all your cards; {SHOWN} more come face-up. "
        f"Then lay {GONE} away, face-down: {2 * DEALT + SHOWN - GONE} stay.",
        notes=(f"They may lay away any {GONE} of the {2 * DEALT + SHOWN}.",),
        deal=(Deal("GeoPlunge", SHOWN, "up", "each team"),),
        timer=Timer(seconds(OPTIONS, "clock.discard"), "Discard", "Time is up: the largest statehood ranks go."),
        clauses=("BZ-8", "BZ-9", "BZ-10"),
    )
    draft.steps["trick"] = Step(
        say="{lead} leads: lay a card face-down, and say which State it is. {follow} plays a card face-up.",
        notes=(
            f"{{follow}} has {follow} seconds. Then the card of {{lead}} is turned.",
            "The card of {follow} zaps if the two States border each other, have a border State in common, or have the "
            "same number of border States.",
            "A zap: {follow} wins the trick. No zap: {lead}.",
        ),
        timer=Timer(seconds(OPTIONS, "clock.lead"), "Lead", "Time is up: the smallest statehood rank is played."),
        checks=("zap",),
        clauses=("BZ-13", "BZ-14", "BZ-16", "BZ-17", "BZ-18", "BZ-19", "BZ-R10"),
    )  # fmt: skip
    first = write_tricks(draft, "trick", "trick", _over, lambda winners: _end(draft, winners))
    stakes_point = draft.ask_stakes("stakes", first, "After the discards, before trick 1.")  # BZ-11
    draft.points["show"] = Point("show", "Two more, two away", on(stakes_point))
    return Script(
        id="border-zap",
        game="border-zap",
        number=4,
        level=4,
        title="Border Zap",
        about="Tricks: the second card wins if it zaps the first by their borders.",
        first="winner",
        start=start,
        after_first="deal 1",
        version="",
        steps=draft.steps,
        points=draft.points,
        uses={},
        shuffles=("power",),  # GP-65, BZ-R12
        paper=PAPER,
        time_is_up="A trick with both cards on the table is compared: if that ends the game, it counts.",
    )


def _over(winners: list[int]) -> bool:
    return len(winners) == TRICKS or decided(winners.count(A), winners.count(B))  # BZ-12, BZ-21


def _end(draft: Draft, winners: list[int]) -> str:
    won = [winners.count(team) for team in (A, B)]
    winner, bonus = game_result(won[A], won[B], winners[-1])
    score = f"Tricks: {{0}} {won[A]}, {{1}} {won[B]}."
    words = "Three tricks each: the last trick decides." if won[A] == won[B] else score  # BZ-23
    return draft.end(winner, bonus, words)
