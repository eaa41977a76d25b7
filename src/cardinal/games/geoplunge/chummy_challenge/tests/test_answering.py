"""rules/chummy-challenge.md: the answer, and who wins the challenge."""

from itertools import permutations

import pytest

from cardinal.engine.clock import SetClock
from cardinal.engine.draft import Drafts
from cardinal.engine.position import Move
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED
from cardinal.games.geoplunge.chummy_challenge.judging import challenge_result, is_right
from cardinal.games.geoplunge.chummy_challenge.moves import ANSWER
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    CHUMMY,
    HOLD,
    WRONG,
    drawn,
    pick,
    reading,
    right,
    until,
)
from cardinal.games.geoplunge.tests.sitting import Sitting

QUESTION = pick(least=10, domain="states")
START = 2000 + HOLD


def answering(question: Question = QUESTION, seats: int = 2, who: tuple[int, ...] = (0,), **options: object) -> Sitting:
    """Somebody shouted at 2000, or both did."""
    sitting = reading(question, seats, **options)
    for seat in who:
        sitting.play(seat, "geoplunge", 2000)
    sitting.wait(START)
    return sitting


def outcome(sitting: Sitting) -> tuple[list[int], int | None]:
    """Whose answers were right, and who won."""
    done = sitting.view().past[-1]
    return done.right, done.winner


def number(question: Question) -> int:
    return ASKED.index(question)


@pytest.mark.parametrize("seat", [0, 2, 4])
def test_CC_12_the_team_that_shouted_first_answers_by_any_member(seat: int) -> None:
    sitting = answering(seats=6)
    assert [s for s in range(6) if "answer" in sitting.legal(s)] == [0, 2, 4]
    assert sitting.refused(1, f"answer {right(QUESTION)}") == "CC-12"
    sitting.play(seat, f"answer {right(QUESTION)}")
    assert outcome(sitting) == ([0], 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_CC_15_a_right_answer_wins(seat: int) -> None:
    sitting = answering(who=(seat,))
    sitting.play(seat, f"answer {right(QUESTION)}")
    assert outcome(sitting) == ([seat], seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_CC_16_a_wrong_answer_makes_the_other_team_win(seat: int) -> None:
    sitting = answering(who=(seat,))
    assert sitting.legal(1 - seat) == {"concede"}
    sitting.play(seat, f"answer {WRONG}")
    assert outcome(sitting) == ([], 1 - seat)


def test_CC_R15_after_a_wrong_answer_there_is_no_second_chance_and_all_is_shown() -> None:
    sitting = answering()
    sitting.play(0, f"answer {WRONG}")
    assert sitting.json["phase"] == "ready"
    assert sitting.refused(1, f"answer {right(QUESTION)}") == "CC-12"
    for seat in (-1, 0, 1):
        done = sitting.view(seat).past[0]
        assert (done.text, done.solution, done.answers) == (QUESTION.text, list(QUESTION.shown), [WRONG, ""])
        assert QUESTION.text in sitting.told(seat)


def test_GP_D26_what_an_answer_teaches_is_sent_with_the_answer_and_never_before() -> None:
    sitting = answering(appeal="host")
    for seat in (-1, 0, 1):
        assert QUESTION.teaches not in f"{CHUMMY.view(sitting.position, seat, sitting.now)} {sitting.told(seat)}"
    sitting.play(0, f"answer {WRONG}")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).past[0].teaches == QUESTION.teaches
        assert QUESTION.teaches in sitting.told(seat)
        assert QUESTION.teaches in " ".join(drawn(sitting.view(seat), width=200).split())


def test_GP_R42_a_misspelled_answer_is_right_and_told_its_spelling() -> None:
    capital = next(q for q in ASKED if q.shown == ("Lincoln",))
    for said, told in (("Lincon", "It is spelled Lincoln."), ("lincoln", ""), ("Lincoln, NE", "")):
        sitting = answering(capital)
        sitting.play(0, f"answer {said}")
        assert outcome(sitting) == ([0], 0)
        assert sitting.view(1).past[0].why == [told, ""]
    sitting = answering(next(q for q in ASKED if q.rule == "borders of KS"))
    sitting.play(0, "answer Colorado, Misouri, Nebraska, Oklahoma")
    assert sitting.view(1).past[0].why == ["Look at the spelling of the answer.", ""]


def test_GP_R47_a_wrong_answer_is_told_why_at_the_table() -> None:
    sitting = answering(next(q for q in ASKED if q.rule == "borders of KS"))
    sitting.play(0, "answer Colorado, Texas, Nebraska, Oklahoma")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).past[0].why == ["Texas is not right.", ""]
        assert '"why":"Texas is not right."' in sitting.told(seat)
        assert "Texas is not right." in drawn(sitting.view(seat), width=200)


CAROLINA = next(q for q in ASKED if q.form == "single" and q.shown == ("North Carolina",))
LAST_TWO = next(q for q in ASKED if q.form == "ordered" and q.shown == ("Alaska", "Hawaii"))


@pytest.mark.parametrize(
    ("question", "first", "second", "is_won"),
    [
        (CAROLINA, "Carolina", "North", True),
        (CAROLINA, "Carolina", "North Carolina", True),
        (CAROLINA, "Carolina", "South", False),
        (CAROLINA, "Carolina", "Carolina", False),
        (LAST_TWO, "Alaska", "Hawaii", True),
        (LAST_TWO, "Alaska", "Alaska and Hawaii", True),
        (LAST_TWO, "Alaska", "Texas", False),
    ],
)
def test_CC_R21_which_one(question: Question, first: str, second: str, is_won: bool) -> None:
    sitting = answering(question, which_one="on")
    asked = sitting.view(0).ask
    sitting.play(0, f"answer {first}", START + 1000)
    for seat in (-1, 0, 1):
        view = sitting.view(seat)
        assert (view.phase, view.first, view.until) == ("answering", [first, ""], START + 1000 + 20_000)
        assert first in sitting.told(seat), "a judge asks aloud"
    assert sitting.view(0).ask != asked
    assert sitting.legal(1) == {"concede"}
    sitting.play(0, f"answer {second}")
    assert outcome(sitting) == (([0], 0) if is_won else ([], 1))


def test_CC_R21_only_once_and_only_what_is_right_as_far_as_it_goes() -> None:
    for said in ("Dakota", "South Carolina", "North", "Virginia", "Atlantis"):
        sitting = answering(CAROLINA, which_one="on")
        sitting.play(0, f"answer {said}")
        assert outcome(sitting) == ([], 1), said
    sitting = answering(CAROLINA, which_one="on")
    sitting.play(0, "answer Carolina")
    sitting.wait(sitting.position.due())
    assert outcome(sitting) == ([], 1), "nothing more was said in time"
    assert sitting.view().past[0].answers == ["Carolina", ""]


def test_CC_R21_is_an_option_and_not_for_secret_answers() -> None:
    sitting = answering(CAROLINA)
    sitting.play(0, "answer Carolina")
    assert outcome(sitting) == ([], 1)
    sitting = answering(CAROLINA, who=(0, 1), which_one="on")
    sitting.play(0, "answer Carolina")
    assert sitting.view(0).first == ["", ""]
    assert sitting.view(0).answer == "Carolina"


def test_CC_17_at_the_same_time_each_team_answers_in_secret() -> None:
    sitting = answering(seats=4, who=(0, 1))
    assert sitting.view().counting == [0, 1]
    before = {seat: sitting.told(seat) for seat in (-1, 1, 3)}
    sitting.play(2, f"answer {right(QUESTION)}")
    assert {seat: sitting.told(seat) for seat in (-1, 1, 3)} == before
    assert sitting.view(0).answer == right(QUESTION)
    assert "answer" in sitting.legal(3)
    sitting.play(3, f"answer {WRONG}")
    assert right(QUESTION) in sitting.told(1)


@pytest.mark.parametrize(("a", "b", "winner"), [(1, 0, 0), (0, 1, 1), (1, 1, None), (0, 0, None)])
def test_CC_18_exactly_one_right_answer_wins(a: int, b: int, winner: int | None) -> None:
    for first in (0, 1):
        sitting = answering(who=(0, 1))
        for seat in (first, 1 - first):
            sitting.play(seat, f"answer {right(QUESTION) if (a, b)[seat] else WRONG}")
        assert outcome(sitting)[1] == winner


def test_CC_18_by_function_alone() -> None:
    assert [challenge_result(3, right) for right in range(4)] == [-1, 0, 1, -1]
    assert [challenge_result(1, right) for right in (1, 0)] == [0, 1]
    assert [challenge_result(2, right) for right in (2, 0)] == [1, 0]
    assert challenge_result(0, 0) == -1


@pytest.mark.parametrize("form", ["all", "any", "ordered"])
def test_CC_19_only_all_that_are_asked_are_a_right_answer(form: str) -> None:
    question = pick(form)
    assert question.n > 1
    for given, is_it in ((right(question), True), (", ".join(question.shown[: question.n - 1]), False)):
        sitting = answering(question)
        sitting.play(0, f"answer {given}")
        assert outcome(sitting)[1] == (0 if is_it else 1)


@pytest.mark.parametrize(("apart", "counting"), [(0, [0, 1]), (150, [0, 1]), (151, [0])])
def test_CC_R7_same_time_is_the_window_of_all_games(apart: int, counting: list[int]) -> None:
    sitting = reading(QUESTION)
    sitting.play(1, "geoplunge", 2000 + apart, 2000 + apart)
    sitting.play(0, "geoplunge", 2000, 2200)
    until(sitting, "answering")
    assert sitting.view().counting == counting


def test_CC_R7_both_have_the_same_time_and_one_silent_team_is_wrong() -> None:
    sitting = answering(who=(0, 1))
    sitting.play(1, f"answer {right(QUESTION)}", START + 100)
    assert sitting.position.due() == START + 20_000
    sitting.wait(START + 20_000)
    assert outcome(sitting) == ([1], 1)


@pytest.mark.parametrize("seconds", [3, 20, 45])
def test_CC_R8_the_time_to_answer_runs_from_the_end_of_the_hold(seconds: int) -> None:
    sitting = answering(clock_answer=seconds)
    assert sitting.view().until == START + 1000 * seconds
    sitting.wait(START + 1000 * seconds - 1)
    assert sitting.json["phase"] == "answering"
    sitting.play(0, f"answer {right(QUESTION)}", START + 1000 * seconds)
    assert outcome(sitting) == ([0], 0)
    sitting = answering(clock_answer=seconds)
    sitting.wait(START + 1000 * seconds)
    assert outcome(sitting) == ([], 1), "none given is wrong"
    assert not is_right(QUESTION, "", "lenient")


@pytest.mark.parametrize("text", ["answer", "answer   ", "answer ...", "answer ,;"])
def test_CC_R8_an_empty_answer_is_refused_and_not_counted(text: str) -> None:
    sitting = answering()
    assert sitting.refused(0, text) == "CC-R8"
    sitting.play(0, f"answer {right(QUESTION)}")
    assert outcome(sitting) == ([0], 0)


def test_CC_R9_the_first_submission_counts() -> None:
    sitting = answering(seats=6, who=(0, 1))
    sitting.play(4, f"answer {WRONG}")
    assert sitting.refused(2, f"answer {right(QUESTION)}") == "GP-R47"
    sitting.play(5, f"answer {WRONG}")
    assert outcome(sitting) == ([], None)


def test_CC_R9_drafts_are_seen_in_the_team_alone() -> None:
    drafts = Drafts(lambda seat: CHUMMY.teams.of(None, seat), 1)
    drafts.of(0).lay("Ohio", 0)
    assert drafts.of(4).rows == [["Ohio"]]
    assert drafts.of(1).rows == [[]]


@pytest.mark.parametrize(("people", "answers"), [(0b000000, [2]), (0b000001, []), (0b010000, [])])
def test_CC_R9_a_bot_answers_only_in_a_team_of_bots(people: int, answers: list[int]) -> None:
    for mates in ("suggest", "act"):
        sitting = reading(QUESTION, 6, set_up={"plungers": [2, 1]}, bot_mates=mates)
        sitting.play(2, "geoplunge", 2000)
        sitting.wait(START)
        bots = [seat for seat in (0, 2, 4) if not people >> seat & 1]
        assert [seat for seat in bots if CHUMMY.teams.bot_acts(sitting.position, seat, people)] == answers


def test_CC_R9_a_bot_geoplunger_shouts_and_the_person_answers() -> None:
    shouted = 0
    for seed in range(4):
        bots = dict.fromkeys((2, 4), CHUMMY.bots["expert"].decide)
        table = Table(CHUMMY, 6, {"stakes": "off"}, OpenSeed(seed), bots=bots, clock=SetClock())
        table.play(0, "plunger S2")
        table.run()
        by_bots = [entry.text for entry, _ in table.history if entry is not None and entry.who in (2, 4)]
        shouted += len(by_bots)
        assert set(by_bots) <= {"geoplunge"}
        assert table.over(), "a person who says nothing is wrong in the end"
    assert shouted > 3


def test_CC_R13_the_form_does_not_tell_what_is_asked() -> None:
    forms = [answering(pick(form)).view(0).forms for form in ("single", "number", "all", "any", "ordered")]
    assert all(form == forms[0] for form in forms)
    assert not any(isinstance(value, int) for value in forms[0][0].values())


def test_CC_R13_who_heard_the_same_words_sees_the_same_whatever_is_asked() -> None:
    """Two questions that begin alike, one for a single answer and one for several."""
    pairs = ((one, two) for one in ASKED for two in ASKED if one.form == "single" and two.n > 1)
    one, two = next((one, two) for one, two in pairs if one.text.split()[0] == two.text.split()[0])
    views = []
    for question in (one, two):
        sitting = reading(question)
        sitting.play(0, "geoplunge", 100)
        sitting.wait(100 + HOLD)
        views.append(CHUMMY.view_bytes(sitting.position, 0, sitting.now))
    assert views[0] == views[1]


def test_CC_R14_the_first_n_different_entries_are_judged() -> None:
    question = pick("all", n=2, domain="states")
    a, b = question.shown
    for given, is_it in (
        (f"{a}, {b}", True),
        (f"{b} and {a}", True),
        (f"{a}; {a}; {b}", True),
        (f"{a}, {b}, {WRONG}", True),
        (f"{a}, {WRONG}, {b}", False),
        (a, False),
    ):
        assert is_right(question, given, "lenient") == is_it, given


def test_CC_R14_any_k_of_m_and_ordered() -> None:
    question = pick("any", domain="states")
    last = question.shown[-question.n :]
    assert is_right(question, ", ".join(last), "lenient")
    assert not is_right(question, ", ".join([WRONG, *last]), "lenient")
    question = pick("ordered")
    orders = [", ".join(order) for order in permutations(question.shown)]
    rights = [order for order in orders if is_right(question, order, "lenient")]
    assert rights == [", ".join(question.shown)]


def test_CC_R16_the_whole_question_is_judged_however_little_was_read() -> None:
    for at in (1, 2000, 30_000):
        sitting = reading(QUESTION)
        sitting.play(0, "geoplunge", min(at, 12_000))
        until(sitting, "answering")
        sitting.play(0, f"answer {right(QUESTION)}")
        assert outcome(sitting) == ([0], 0)


def test_GP_R46_a_line_break_separates() -> None:
    question = pick("all", n=2, domain="states")
    move = CHUMMY.read("answer " + "\n".join(question.shown))
    assert move == Move(ANSWER, "; ".join(question.shown))
    assert CHUMMY.read(CHUMMY.write(move)) == move
    assert is_right(question, move.words, "lenient")


@pytest.mark.parametrize(("spelling", "winner"), [("lenient", 0), ("strict", 1)])
def test_GP_R42_a_slip_of_the_pen_is_forgiven_where_that_is_agreed(spelling: str, winner: int) -> None:
    question = next(q for q in ASKED if q.form == "single" and q.shown == ("Massachusetts",))
    sitting = answering(question, spelling=spelling)
    sitting.play(0, "answer masachusets")
    assert outcome(sitting)[1] == winner


@pytest.mark.parametrize(("given", "ruling", "winner"), [(WRONG, "right A", 0), ("ok", "wrong A", 1), (WRONG, "", 1)])
def test_GP_R47_a_host_may_overrule_the_check_within_ten_seconds(given: str, ruling: str, winner: int) -> None:
    sitting = answering(appeal="host")
    sitting.play(0, f"answer {right(QUESTION) if given == 'ok' else given}", 5000)
    assert (sitting.json["phase"], sitting.position.due()) == ("checked", 15_000)
    assert sitting.refused(-1, "rule right B") == "GP-R47"
    if ruling:
        sitting.put(f"rule {ruling}", 14_000)
    sitting.wait(15_000)
    assert outcome(sitting)[1] == winner
    assert sitting.json["phase"] == "ready"
    assert sitting.refused(-1, "rule right A") == "GP-R47"


def test_GP_R47_what_was_not_answered_was_not_checked() -> None:
    sitting = answering(appeal="host")
    until(sitting, "checked")
    assert sitting.json["past"][-1]["answers"] == ["", ""]
    assert sitting.refused(-1, "rule right A") == "CC-R8"  # none given is wrong
    assert sitting.refused(-1, "rule right B") == "GP-R47"  # it had nothing to answer


def test_GP_R47_without_an_agreement_nobody_is_overruled() -> None:
    sitting = answering()
    sitting.play(0, f"answer {WRONG}")
    assert sitting.refused(-1, "rule right A") == "GP-R47"
    assert sitting.refused(-1, "rule the waves") == "table"
