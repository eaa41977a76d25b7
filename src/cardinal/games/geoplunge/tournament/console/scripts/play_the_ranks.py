"""Play the Ranks (Game 4): Level 2, PTR1 and PTR2."""

from cardinal.games.geoplunge.play_the_ranks.base import (
    BASES_TURNED,
    BUR_CARDS,
    DEALT,
    DEALT_POWER,
    HALF,
    KEPT,
)
from cardinal.games.geoplunge.play_the_ranks.choices import MOST
from cardinal.games.geoplunge.play_the_ranks.judging import TRICKS, game_over, game_result
from cardinal.games.geoplunge.play_the_ranks.options import OPTIONS
from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1, PTR2, VERSIONS
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tournament.console.scripts.auction import write_auction
from cardinal.games.geoplunge.tournament.console.scripts.drafting import PAPER, Draft, each, on, role, seconds
from cardinal.games.geoplunge.tournament.console.scripts.tricks import FIRST_LEAD, write_tricks
from cardinal.games.geoplunge.tournament.console.types import Deal, Go, Point, Script, Step, Timer, Turn

_TITLES = {L2: "Play the Ranks", PTR1: "Play the Ranks 1", PTR2: "Play the Ranks 2"}
_SAYS = {  # PR-12, PR-40, PR-64: what the leader says with the card
    L2: "Say its name, base 1 or 50, and a category.",
    PTR1: "Say its GeoStar and a category.",
    PTR2: "Say its name, one of the two bases, and a category.",
}
_POWERS = (
    "Either team may add one Power card. The lead's sets the category; the other team's changes it, unless the lead's "
    "card is protected: by a Power card, or by a rank better than the BUR."
)  # PR-49 to PR-53
_CHANGE = (
    "“Change the Base”: if its number is the other base, the Power card of {follow} may change the base instead of the "
    "category, again unless the lead's card is protected."
)  # PR-66 to PR-68
_SAID = "A Power card is played by saying it aloud, never two in a trick: note it here."  # PR-49, PR-55
_ENDED = {
    "last trick": "Four tricks each: the last trick decides.",
    "pulled": "Four tricks each: the team that did not Pull the Power wins.",
    "power": "{lost} has not played both its Power cards.",
    "power both": "Neither team has played both its Power cards.",
}


def play_the_ranks(version: int, stakes: bool) -> Script:
    draft = Draft(stakes)
    level = 2 if version == L2 else 4
    start = draft.ask_first("deal", "leads", FIRST_LEAD[level])  # PR-5
    if version == L2:
        _level_2(draft)
    else:
        _level_4(draft, version)
    return Script(
        id="play-the-ranks" if version == L2 else VERSIONS[version],
        game="play-the-ranks",
        number=4,
        level=level,
        title=_TITLES[version],
        about="Tricks: one card each, and the better rank wins.",
        first="winner",
        start=start,
        after_first="deal",
        version="l2" if version == L2 else "ptr1" if version == PTR1 else "ptr2",
        steps=draft.steps,
        points=draft.reached(start),
        uses={} if version == L2 else {"power": POWER_CARDS},
        shuffles=() if version == L2 else ("power",),  # GP-65
        paper=PAPER,
        time_is_up="A trick with both cards on the table is compared: if that ends the game, it counts.",
    )


def _trick_step(draft: Draft, name: str, version: int, powers: bool) -> None:
    follow = seconds(OPTIONS, "clock.follow")
    notes = [
        "Categories: size, statehood, population.",
        f"{{follow}} plays a card face-up, in {follow} seconds; then the card of {{lead}} is turned.",
        "Base 1: 1 is best, then 2, 3 … Base 50: 50 is best, then 49, 48 …",
    ]
    if version != L2:
        notes.append("Base 10, 20, 30: the base itself is best, then upwards. Below it loses; both below: {lead} wins.")
    if powers:
        notes += [_POWERS, _SAID] if version == PTR1 else [_POWERS, _CHANGE, _SAID]
        notes.append(f"Each team must play both its Power cards in the {TRICKS} tricks.")  # PR-56
    draft.steps[name] = Step(
        say=f"{{lead}} leads a card, face-down. {_SAYS[version]}",
        notes=tuple(notes),
        timer=Timer(seconds(OPTIONS, "clock.lead"), "Lead", "Time is up: the smallest statehood rank is played."),
        checks=("trick",),
        clauses=("PR-12", "PR-15") if version == L2 else ("PR-40", "PR-42", "PR-47", "PR-48", "PR-R25"),
    )


def _level_2(draft: Draft) -> None:
    draft.steps["deal"] = Step(
        say=f"Look at your cards, and lay {DEALT - KEPT} away, face-down: {KEPT} stay.",
        notes=("{0} leads trick 1.",),
        deal=each(DEALT),
        timer=Timer(seconds(OPTIONS, "clock.discard"), "Discard", "Time is up: the largest statehood rank goes."),
        clauses=("PR-10",),
    )
    _trick_step(draft, "trick", L2, False)
    first = _tricks(draft, L2, NOBODY)
    draft.points["deal"] = Point(
        "deal",
        "Deal and discard",
        on(draft.ask_stakes("stakes", first, "After the discard.")),  # PR-11
    )


def _level_4(draft: Draft, version: int) -> None:
    """PR-70: the order of the steps."""
    draft.steps["deal"] = Step(
        say="Look at your cards, and at your Power cards.",
        notes=(
            "Hand the phone to one team after the other: each looks at its own Power cards alone.",
            "{0} leads trick 1.",
        ),
        deal=each(DEALT),
        turn=(Turn("power", DEALT_POWER, "teams", "To be played in the tricks", ("number", "category")),),
        clauses=("PR-18",),
    )
    draft.points["deal"] = Point("deal", "Deal", on("three", "Both have looked"))
    draft.steps["three"] = Step(
        say="These three numbers may be our bases.",
        notes=("Of cards with the same number the first stays; the others are out of this game.",),
        turn=(
            Turn("power", 0, "all", "Numbers for the bases", ("number",), until=BASES_TURNED),
        ),
        clauses=("PR-19", "PR-20", "PR-R26"),
    )  # fmt: skip
    auction = write_auction(draft)
    draft.points["three"] = Point("three", "Three Power cards", on(auction))
    _bases_and_burs(draft, version)
    _trick_step(draft, "trick", version, True)
    _trick_step(draft, "trick without", version, False)
    comes = "the star card" if version == PTR1 else "trick 1"  # PR-37, PR-R5
    for puller in (NOBODY, A, B):
        first = _tricks(draft, version, puller)
        if version == PTR1:  # PR-R5: PTR2 has no star card
            draft.steps["star"] = Step(
                say="The star says what the lead tells of its card, all game long.",
                turn=(Turn("power", 1, "all", "The GeoStar", ("star",)),),
                clauses=("PR-38", "PR-39"),
            )
            draft.points[f"star {puller}"] = Point("star", "The GeoStar", on(first))
            first = f"star {puller}"
        draft.ask_stakes(f"stakes {puller}", first, f"After Pulling the Power, before {comes}.")
        if not draft.stakes:
            draft.points[f"stakes {puller}"] = draft.points[first]


def _bases_and_burs(draft: Draft, version: int) -> None:
    order = (
        f"Of the other two, which is the base of tricks 1 to {HALF}, and which of the rest?"
        if version == PTR1
        else "The other two are the bases of this game."
    )
    late = "the others stand in their order" if version == PTR1 else "the others are the bases"
    draft.steps["bases"] = Step(
        say=f"{{call}}: take away one of the three Power cards. {order}",
        sees=("power",),
        asks="bases",
        timer=Timer(seconds(OPTIONS, "clock.bases"), "Bases", f"Time is up: the card turned first goes, {late}."),
        clauses=("PR-26", "PR-27") if version == PTR1 else ("PR-62",),
    )
    for n in range(BUR_CARDS, MOST + 1):
        draft.steps[f"bur {n}"] = Step(
            say="These are the BUR cards. Everybody may look; then {cards} takes them into its hand.",
            notes=(
                "BUR: the best rank on them, of any category, for each base. Enter the cards to have it worked out.",
            ),
            deal=(Deal("GeoPlunge", n, "up", "{cards}"),),
            asks="bur",
            clauses=("PR-28", "PR-29", "PR-30", "PR-31"),
        )  # fmt: skip
    draft.steps["discard"] = Step(
        say=f"Both teams: lay cards away, face-down, until {KEPT} GeoPlunge cards are left.",
        timer=Timer(seconds(OPTIONS, "clock.discard"), "Discard", "Time is up: the largest statehood ranks go."),
        clauses=("PR-32", "PR-33", "PR-34"),
    )
    pull = seconds(OPTIONS, "clock.pull")
    for who in ("call", "cards"):
        draft.steps[f"pull {who}"] = Step(
            say=f"{{{who}}}, do you Pull the Power?",
            notes=("If so, both teams lay away both Power cards; at four tricks each the other team wins.",),
            timer=Timer(pull, "Pull?", "Time is up: no."),
            clauses=("PR-35", "PR-36", "PR-60"),
        )
    for call in (A, B):
        for n in range(BUR_CARDS, MOST + 1):
            draft.points[f"bases {call} {n}"] = Point(
                "bases", "The bases", on(f"bur {call} {n}"), call=role(call), number=n
            )
            draft.points[f"bur {call} {n}"] = Point(
                f"bur {n}", f"{n} BUR cards", on(f"discard {call}"), call=role(call), number=n
            )
        cards = 1 - call
        draft.points[f"discard {call}"] = Point("discard", "Discards", on(f"pull call {call}"), call=role(call))
        go = (Go("Pulls the Power", f"stakes {call}", role(call)), Go("Does not", f"pull cards {call}"))
        draft.points[f"pull call {call}"] = Point("pull call", "Pulling the Power", go, call=role(call))
        go = (Go("Pulls the Power", f"stakes {cards}", role(cards)), Go("Does not", f"stakes {NOBODY}"))
        draft.points[f"pull cards {call}"] = Point("pull cards", "Pulling the Power", go, call=role(call))


def _tricks(draft: Draft, version: int, puller: int) -> str:
    def over(winners: list[int]) -> bool:
        return game_over(winners.count(A), winners.count(B))  # PR-8, PR-R32

    def end(winners: list[int]) -> str:
        if version != L2 and puller == NOBODY and len(winners) == TRICKS:
            return _duty(draft, winners)
        return _end(draft, winners, puller, 0, 0)

    def base(number: int) -> int:
        return -1 if version != PTR1 else 0 if number <= HALF else 1  # PR-27, PR-63, PR-R33

    step = "trick" if version == L2 or puller == NOBODY else "trick without"
    return write_tricks(draft, f"trick {puller}", step, over, end, base)


def _duty(draft: Draft, winners: list[int]) -> str:
    """PR-56, PR-61: after eight tricks each team must have played both its Power cards."""
    draft.steps["duty"] = Step(
        say="Have both teams played both their Power cards?",
        notes=("A team that has not loses the game, whatever the tricks. If neither has, the game is a tie.",),
        clauses=("PR-56", "PR-61", "PR-R21", "PR-R22"),
    )
    key = f"duty {winners.count(A)} {winners[-1]}"
    go = (
        Go("Yes, both", _end(draft, winners, NOBODY, 0, 0)),
        Go("{0} has not", _end(draft, winners, NOBODY, 1, 0), 0),
        Go("{1} has not", _end(draft, winners, NOBODY, 0, 1), 1),
        Go("Neither has", _end(draft, winners, NOBODY, 1, 1)),
    )
    draft.points[key] = Point("duty", "Power cards", go)
    return key


def _end(draft: Draft, winners: list[int], puller: int, left_a: int, left_b: int) -> str:
    result = game_result(winners, puller, left_a, left_b)
    winner = int(result.winner)
    score = f"Tricks: {{0}} {winners.count(A)}, {{1}} {winners.count(B)}."
    words = _ENDED.get(result.reason, score).format(lost=f"{{{1 - winner}}}") if result.reason != "tricks" else score
    return draft.end(winner, result.bonus, words)
