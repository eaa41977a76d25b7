"""The dealer's scripts: complete, with the games' own numbers and results."""

import re
from importlib.resources import files

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clauses import read_clauses
from cardinal.engine.rules import rules_texts
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.border_zap.judging import decided
from cardinal.games.geoplunge.border_zap.judging import game_result as zap_result
from cardinal.games.geoplunge.chummy_challenge.judging import game_result as chummy_result
from cardinal.games.geoplunge.chummy_challenge.rules import SHOUT_MS
from cardinal.games.geoplunge.dashing_states.judging import DEALT, game_result
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.play_the_ranks.judging import game_over
from cardinal.games.geoplunge.play_the_ranks.judging import game_result as ranks_result
from cardinal.games.geoplunge.state_iq.judging import l2_result, l4_result
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.tournament.console import Script, script, scripts
from cardinal.games.geoplunge.tournament.console.types import Point

EVERY = [made for level in (2, 4) for stakes in (True, False) for made in scripts(level, stakes)]
NAMES = [f"{made.id} L{made.level}{'' if 'stakes' in made.steps else ' without stakes'}" for made in EVERY]
each = pytest.mark.parametrize("made", EVERY, ids=NAMES)


def walk(made: Script, seed: str) -> list[tuple[Point, int]]:
    """A random way through a script: each point, and which of its taps was taken; the end with -1."""
    chance = Fast(seed.encode())
    point = made.points[made.after_first]
    way = []
    while point.outcome is None:
        way.append((point, int(chance.below(len(point.go)))))
        point = made.points[point.go[way[-1][1]].to]
    return [*way, (point, -1)]


def outcome(made: Script, seed: str) -> tuple[int, bool]:
    found = walk(made, seed)[-1][0].outcome
    assert found is not None
    return NOBODY if found.winner is None else found.winner, found.bonus


# -- whole ----------------------------------------------------------------------------------------------------


def test_GP_42_every_game_at_every_level() -> None:
    assert [made.id for made in scripts(2)] == ["border-up", "state-iq", "dashing-states", "play-the-ranks"]
    assert [made.id for made in scripts(4)] == [
        *["border-up", "state-iq", "dashing-states", "ptr1", "ptr2", "border-zap", "chummy-challenge"]
    ]


@each
def test_every_tap_leads_somewhere_and_every_game_ends(made: Script) -> None:
    ahead, seen = [made.start, made.after_first], set()
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            point = made.points[name]
            assert point.step in made.steps
            assert (point.outcome is None) == bool(point.go), name
            ahead += [go.to for go in point.go]
    assert seen == set(made.points)  # and nothing lies about that cannot come up
    assert {made.points[name].step for name in seen} | {"draw"} == set(made.steps) | {"draw"}
    for k in range(30):
        assert len(walk(made, f"{k}")) < 60


@each
def test_the_words_are_whole(made: Script) -> None:
    """Every name in braces can be filled in at the point where it is used, and every clause exists."""
    known = set(read_clauses(rules_texts(GAMES[made.game]))) | set(read_clauses([_overview()]))
    for point in made.points.values():
        step = made.steps[point.step]
        timer = step.timer.end if step.timer else ""
        used = " ".join(
            [step.say, *step.notes, *[deal.to for deal in step.deal], timer, *[go.label for go in point.go]]
        )
        for name in re.findall(r"\{(\w+)\}", used + point.title):
            assert name in "01" or (point.lead if name in ("lead", "follow") else point.call) is not None, (point, name)
        assert "{{" not in used
        assert len(step.say) < 150, step.say  # to be read aloud, standing
        assert set(step.clauses) <= known, step.clauses


def _overview() -> str:
    return files("cardinal.games.geoplunge").joinpath("rules", "geoplunge.md").read_text(encoding="utf-8")


@each
def test_the_dealer_is_told_who_goes_first(made: Script) -> None:
    """Where the winner of the game before goes first, no draw has named the team."""
    notes = made.steps[made.points[made.after_first].step].notes
    assert any(note.startswith("{0} ") for note in notes) == (made.first != "")


# -- the words ------------------------------------------------------------------------------------------------


def notes(name: str, level: int, step: str) -> str:
    return " ".join(script(name, level).steps[step].notes)


def say(name: str, level: int, step: str) -> str:
    return script(name, level).steps[step].say


def test_GP_36_it_is_the_player_nearest_to_the_dealer_who_stands() -> None:
    words = say("border-up", 2, "stakes")
    assert words.startswith("Are you GeoPlunging?")  # GP-35
    assert "nearest to me" in words


@pytest.mark.parametrize("step", ["shown 2", "shown 3", "both"])
def test_BU_22_what_right_groups_are_stands_where_they_are_judged(step: str) -> None:
    assert "borders the other two" in notes("border-up", 2, step)  # BU-12
    assert "as it lies, borders the next" in notes("border-up", 4, step)  # BU-18
    two, three = ("4 + 4 or 5 + 3 cards", "4 + 4 + 3 or 5 + 3 + 3")  # BU-15, BU-16
    assert (two in notes("border-up", 4, step)) == (step != "shown 3")
    assert (three in notes("border-up", 4, step)) == (step != "shown 2")


def test_IQ_20_IQ_21_when_the_second_team_stops() -> None:
    assert "won or lost" in notes("state-iq", 2, "change")
    assert "can no longer get the bonus" in notes("state-iq", 4, "change")


def test_DS_14_backs_to_the_table_the_teams_must_be_told_the_category() -> None:
    assert "tell the teams what it names" in notes("dashing-states", 4, "deal 3")
    assert "Power" not in notes("dashing-states", 2, "deal 3")
    assert "{follow} wins the race" in notes("dashing-states", 2, "one 1")  # DS-20


def test_PR_26_PR_62_the_bases_are_ordered_in_ptr1_only() -> None:
    assert "which is the base of tricks 1 to 4" in say("ptr1", 4, "bases")
    assert "The other two are the bases of this game." in say("ptr2", 4, "bases")


def test_BZ_9_BZ_14_face_up_cards_before_the_discard_and_the_lead_is_turned_last() -> None:
    words = say("border-zap", 4, "show")
    assert words.index("2 more come face-up") < words.index("lay 2 away")
    assert "Then the card of {lead} is turned" in notes("border-zap", 4, "trick")


def test_CC_11_what_is_said_is_for_the_teams_and_what_is_done_for_the_dealer() -> None:
    assert "aloud" not in say("chummy-challenge", 4, "read")
    assert "stop at once when a GeoPlunger shouts" in notes("chummy-challenge", 4, "read")


def test_PR_66_PR_68_the_follower_changes_the_base_unless_the_lead_is_protected() -> None:
    change = next(note for note in script("ptr2", 4).steps["trick"].notes if note.startswith("“Change the Base”"))
    assert "Power card of {follow}" in change
    assert change.endswith("unless the lead's card is protected.")
    assert "Change the Base" not in notes("ptr1", 4, "trick")


# -- GP-37: when the stakes are asked -------------------------------------------------------------------------


@each
def test_GP_37_stakes_once_and_at_their_moment(made: Script) -> None:
    for k in range(20):
        way = [point.step for point, _ in walk(made, f"stakes {k}")]
        if "stakes" not in made.steps:
            assert "stakes" not in way  # GP-R32
            continue
        assert way.count("stakes") == 1
        before = way[: way.index("stakes")]
        after = way[way.index("stakes") + 1 :]
        match made.id:
            case "border-up" | "dashing-states" | "chummy-challenge":
                assert before == []
            case "state-iq":
                assert before[-1] == "deal"
                assert after[0] == "power"  # IQ-6
            case "play-the-ranks":
                assert before == ["deal"]
            case "ptr1":
                assert before[-1].startswith("pull")
                assert after[0] == "star"  # PR-38
            case "ptr2":
                assert before[-1].startswith("pull")
                assert after[0].startswith("trick")  # PR-R5
            case "border-zap":
                assert before[-1] == "show"


# -- the games' own numbers -----------------------------------------------------------------------------------


def deals(made: Script, step: str) -> list[tuple[str, int, str]]:
    return [(deal.deck, deal.each, deal.face) for deal in made.steps[step].deal]


@pytest.mark.parametrize("level", [2, 4])
def test_BU_3_BU_4_cards_dealt_in_border_up(level: int) -> None:
    assert deals(script("border-up", level), "deal") == [("GeoPlunge", dealt(level), "down")]
    assert dealt(level) == {2: 18, 4: 21}[level]


@pytest.mark.parametrize("level", [2, 4])
def test_DS_5_seven_map_cards_each(level: int) -> None:
    for race in (1, 2, 3):
        assert deals(script("dashing-states", level), f"deal {race}") == [("Map", DEALT, "down")]
    power = script("dashing-states", level).steps["deal 3"].turn
    assert [turn.shows for turn in power] == ([("category",)] if level == 4 else [])  # DS-13, DS-14


def test_PR_10_and_PR_18_nine_cards_and_two_power_cards() -> None:
    assert deals(script("play-the-ranks", 2), "deal") == [("GeoPlunge", 9, "down")]
    assert script("play-the-ranks", 2).steps["deal"].turn == ()  # PR-9
    for name in ("ptr1", "ptr2"):
        step = script(name, 4).steps["deal"]
        assert deals(script(name, 4), "deal") == [("GeoPlunge", 9, "down")]
        assert [(turn.deck, turn.count, turn.eyes) for turn in step.turn] == [("power", 2, "teams")]
        assert script(name, 4).steps["three"].turn[0].until == 3  # PR-19


def test_PR_28_so_many_bur_cards_as_were_named() -> None:
    made = script("ptr1", 4)
    for point in made.points.values():
        if point.step.startswith("bur "):
            deal = made.steps[point.step].deal[0]
            assert (deal.each, deal.face, deal.to) == (point.number, "up", "{cards}")


def test_BZ_2_to_BZ_10_three_three_and_two() -> None:
    made = script("border-zap", 4)
    three = [("GeoPlunge", 3, "down")]
    assert [deals(made, step) for step in ("deal 1", "deal 2", "show")] == [three, three, [("GeoPlunge", 2, "up")]]


def test_IQ_9_IQ_10_clue_cards_before_each_guess() -> None:
    for level, n in ((2, 2), (4, 1)):
        made = script("state-iq", level)
        for guess in range(3):
            turn = made.steps[f"clue {guess}"].turn[0]
            assert (turn.deck, turn.count, turn.clue) == ("clue", n, guess)  # IQ-8


def test_GP_R14_timers_are_the_games_clocks() -> None:
    def seconds(name: str, level: int, step: str) -> int:
        timer = script(name, level).steps[step].timer
        assert timer is not None
        return timer.seconds

    assert seconds("border-up", 2, "race") == 180
    assert seconds("state-iq", 4, "guess") == 45
    assert seconds("state-iq", 2, "clue 0") == 20
    assert seconds("dashing-states", 4, "race 3") == 180
    assert seconds("dashing-states", 4, "one 3") == 2 * 10  # two cards each
    assert seconds("ptr1", 4, "bases") == 30
    assert seconds("ptr2", 4, "pull call") == 10
    assert seconds("border-zap", 4, "deal 1") == 20
    assert seconds("chummy-challenge", 4, "name") == 10
    assert seconds("chummy-challenge", 4, "read") == SHOUT_MS // 1000 == 15  # CC-13
    assert seconds("chummy-challenge", 4, "answer") == 20


# -- the same results as the games ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level"), [("play-the-ranks", 2), ("ptr1", 4), ("ptr2", 4), ("border-zap", 4)])
def test_tricks_end_as_the_game_itself_ends(name: str, level: int) -> None:
    made = script(name, level)
    for k in range(300):
        way = walk(made, f"{name} {k}")
        tricks = [taken for point, taken in way if point.step.startswith("trick")]
        leads = [point.lead for point, _ in way if point.step.startswith("trick")]
        assert leads == [0, *tricks][: len(leads)]  # GP-75
        over = decided if name == "border-zap" else game_over
        assert not any(over(tricks[:n].count(0), tricks[:n].count(1)) for n in range(len(tricks)))  # PR-8, BZ-21
        if name == "border-zap":
            assert outcome(made, f"{name} {k}") == zap_result(tricks.count(0), tricks.count(1), tricks[-1])
            continue
        duty = next((taken for point, taken in way if point.step == "duty"), 0)
        puller = NOBODY
        for point, taken in way:
            if point.step.startswith("pull") and taken == 0 and point.go[0].role is not None:
                puller = point.go[0].role
        result = ranks_result(tricks, puller, duty & 1, duty >> 1)
        assert outcome(made, f"{name} {k}") == (result.winner, result.bonus)
        assert any(point.step == "duty" for point, _ in way) == (level == 4 and puller == NOBODY and len(tricks) == 8)


@pytest.mark.parametrize(("name", "level"), [("dashing-states", 2), ("dashing-states", 4), ("chummy-challenge", 4)])
def test_DS_28_CC_24_races_and_challenges_end_as_the_game_itself(name: str, level: int) -> None:
    made = script(name, level)
    for k in range(150):
        won = []
        for point, taken in walk(made, f"{name} {k}"):
            if point.step.startswith(("race", "read")) and taken == 3:
                won.append(NOBODY)  # nobody shouted
            if point.step.startswith(("one", "answer")):
                assert point.lead is not None
                won.append(point.lead if taken == 0 else 1 - point.lead)
            if point.step.startswith("both"):
                won.append((0, 1, NOBODY)[taken])
        if name == "chummy-challenge":
            ending = chummy_result(won)
            assert ending.over
            assert outcome(made, f"{name} {k}") == (ending.winner, ending.bonus)
        else:
            assert outcome(made, f"{name} {k}") == game_result(won)[:2]


def test_IQ_R1_and_IQ_R2_guesses_end_as_the_game_itself() -> None:
    for level in (2, 4):
        made = script("state-iq", level)
        for k in range(200):
            right: list[list[int]] = [[], []]
            for point, taken in walk(made, f"{level} {k}"):
                if point.step == "guess":
                    assert point.lead is not None
                    right[point.lead].append(int(taken == 0))
                    assert point.number == len(right[point.lead])
            if level == 2:
                first, second = ([*(k + 1 for k, yes in enumerate(made_) if yes), 4][0] for made_ in right)
                assert outcome(made, f"{level} {k}") == l2_result(first, second)
            else:
                assert len(right[0]) == 3  # IQ-16
                assert outcome(made, f"{level} {k}") == l4_result(sum(right[0]), sum(right[1]))


def test_PR_R4_the_auction() -> None:
    made = script("ptr1", 4)

    def bid(*labels: str) -> str:
        name = "side"
        for label in labels:
            name = next(go.to for go in made.points[name].go if go.label == label)
        return name

    assert bid("Cards Team") == "bases 1 2"
    assert bid("Call Team", "Cards Team") == "bases 0 2"
    assert bid("Call Team", "Up to 3", "Call") == "bases 1 3"
    assert bid("Call Team", "Up to 3", "Up to 4", "Call") == "bases 0 4"
    assert bid("Call Team", "Up to 3", "Up to 4", "Up to 5") == "bases 1 5"
    assert bid("Call Team", "Up to 5") == "bases 1 5"


def test_PR_E4_the_base_of_each_trick() -> None:
    tricks = [point for point in script("ptr1", 4).points.values() if point.step.startswith("trick")]
    assert {point.number: point.base for point in tricks} == dict.fromkeys(range(1, 5), 0) | dict.fromkeys(
        range(5, 9), 1
    )
    assert {point.base for point in script("ptr2", 4).points.values()} == {-1}  # PR-63


def test_BU_29_BU_30_the_bonus_of_a_wrong_shout() -> None:
    points = script("border-up", 4).points

    def end(*labels: str) -> tuple[int | None, bool]:
        name = "race"
        for label in labels:
            name = next(go.to for go in points[name].go if go.label == label)
        found = points[name].outcome
        assert found is not None
        return found.winner, found.bonus

    assert end("{0}: GeoPlunge", "Right: {0} wins") == (0, False)  # BU-28
    assert end("{1}: ThreeOPlunge", "Right: {1} wins") == (1, True)  # BU-27
    assert end("{0}: GeoPlunge", "Wrong: {1} wins") == (1, True)  # BU-29
    assert end("Both at the same time", "Only {1} is right") == (1, True)  # BU-30
    assert end("Both at the same time", "Both right, or both wrong") == (None, False)
    assert end("Nobody: a tie") == (None, False)  # BU-R10
