"""CC-R26: four answers to choose from. CC-R27: the break ends when both teams say so."""

from collections import Counter
from typing import Any, cast

from cardinal.answers import normal
from cardinal.atlas import Atlas
from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, PRINTED, questions_of
from cardinal.games.geoplunge.chummy_challenge.choices import choices_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.likeness import RANKED, coasts, hops
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    CHUMMY,
    challenge,
    opened,
    pick,
    reading,
    right,
    until,
)
from cardinal.games.geoplunge.chummy_challenge.view import ChummyView
from cardinal.games.geoplunge.tests.sitting import Sitting
from cardinal.packs import pack_from


def shouted(**options: Any) -> Sitting:
    """S0 shouts at the third word."""
    sitting = reading(pick(), **{"choices": "on"} | options)
    sitting.play(0, "geoplunge", 1000)
    until(sitting, "answering")
    return sitting


def test_CC_R26_of_four_answers_to_each_question_one_is_right() -> None:
    for question in ASKED:
        four = choices_of(question)
        assert len(set(four)) == 4, question.text
        assert [is_right(question, one, "lenient") for one in four].count(True) == 1, (question.text, four)


def test_CC_R26_no_wrong_answer_is_named_in_the_question() -> None:
    for question in ASKED:
        if question.n == 1 and question.form != "number":
            heard = f" {normal(question.text)} "
            assert not [
                one for one in choices_of(question) if one not in question.shown and f" {normal(one)} " in heard
            ]


def test_CC_R26_neither_place_nor_counting_tells_the_right_one() -> None:
    right = [[is_right(question, one, "lenient") for one in choices_of(question)].index(True) for question in ASKED]
    places = Counter(right)
    assert min(places.values()) > len(ASKED) / 6, places
    for question in ASKED:
        if question.n > 1:
            names = Counter(name for one in choices_of(question) for name in one.split("; "))
            assert set(names.values()) == {2}, "each name stands in two of the four"


def test_CC_R26_a_wrong_state_lies_near_the_right_one_or_near_what_is_named() -> None:
    """Washington and California are not far from Oregon, and so are the States to choose from."""
    coded = {state.name: state.code for state in Atlas()}
    for question in ASKED:
        if question.n > 1 or question.domain != "states" or question.pattern in RANKED:
            continue
        places = {*question.subjects, coded[question.shown[0]]}
        wrong = [coded[one] for one in choices_of(question) if one != question.shown[0]]
        near = [one for one in wrong if any(hops(one, place) <= 2 or coasts(one) & coasts(place) for place in places)]
        assert len(near) >= 2, (question.text, choices_of(question))


def test_CC_R26_the_right_state_is_not_the_one_between_all_the_others() -> None:
    coded = {state.name: state.code for state in Atlas()}
    asked = [question for question in ASKED if question.n == 1 and question.domain == "states"]
    middle = 0.0
    for question in asked:
        four = choices_of(question)
        away = {one: sum(hops(coded[one], coded[other]) for other in four) for one in four}
        best = [one for one in four if away[one] == min(away.values())]
        middle += (question.shown[0] in best) / len(best)
    assert middle / len(asked) < 0.4, "by chance, it is in a quarter of them"


def test_CC_R26_only_the_team_that_answers_sees_them_and_only_then() -> None:
    sitting = reading(pick(), choices="on")
    assert [sitting.view(seat).choices for seat in (0, 1, -1)] == [[], [], []]
    sitting.play(0, "geoplunge", 1000)
    assert sitting.view(0).choices == [], "somebody may still have been as fast"
    until(sitting, "answering")
    assert sitting.view(0).choices == list(choices_of(pick()))
    assert [sitting.view(seat).choices for seat in (1, -1)] == [[], []]
    sitting.play(0, f"answer {right(pick())}", sitting.now)
    assert sitting.view(0).choices == []


def test_CC_R26_off_as_printed() -> None:
    assert shouted(choices="off").view(0).choices == []
    assert opened().view().options["choices"] == "off"


def test_CC_R26_other_words_still_count() -> None:
    sitting = shouted()
    sitting.play(0, f"answer {right(pick()).lower()}", sitting.now)
    assert sitting.view(0).past[-1].right == [0]


def test_CC_R26_whoever_imagines_the_question_imagines_these_four() -> None:
    view = shouted().view(0)
    belief = CHUMMY.believe(view)
    for k in range(20):
        position = belief.sample(Fast(str(k).encode()))
        assert list(choices_of(position.question())) == view.choices


def test_CC_R26_a_bot_says_one_of_the_four() -> None:
    view = shouted().view(0)
    for k in range(40):
        chance = Fast(str(k).encode())
        plan = CHUMMY.bots["rookie"].decide(view, CHUMMY.legal(CHUMMY.believe(view).sample(chance), 0), chance)
        assert plan is not None
        assert str(plan[0]).removeprefix("answer ") in view.choices


def test_CC_R26_a_pack_has_its_own_wrong_answers() -> None:
    lines = "question,answers,wrong\nWhich is a nut?,almond,pea; plum; fig\nWhat falls?,rain,\n"
    questions = questions_of(pack_from(lines.encode(), "Food").keep())
    nut, rain = questions.asked[0], questions.asked[5]
    assert choices_of(nut, questions) == ("almond", "fig", "pea", "plum")
    assert choices_of(rain, questions) == (), "it is answered in one's own words"
    assert PRINTED.asked is ASKED


def test_CC_R27_the_question_comes_when_both_teams_are_ready() -> None:
    sitting = opened(break_early="on")
    assert sitting.refused(0, "ready") == "CC-R27"
    challenge(sitting, 0)
    start = sitting.view().start
    assert [sitting.view(seat).moves for seat in (0, 1)] == [["ready"], ["ready"]]
    sitting.play(0, "ready", sitting.now + 500)
    assert (sitting.view().start, sitting.view(1).ready) == (start, [0])
    assert sitting.refused(0, "ready", sitting.now) == "CC-R27"
    sitting.play(1, "ready", sitting.now + 500)
    assert sitting.view().start == sitting.now + 3000
    until(sitting, "reading")
    assert sitting.view().ready == []


def test_CC_R27_nobody_is_hurried_where_no_clock_runs() -> None:
    sitting = opened(break_early="on", clocks="off")
    challenge(sitting, 0)
    assert sitting.view().start == sitting.now + 20 * 6000


def test_CC_R27_off_the_break_is_never_cut_short() -> None:
    sitting = opened()
    challenge(sitting, 0)
    assert (sitting.view(0).moves, sitting.view().start) == ([], sitting.now + 6000)
    assert sitting.refused(0, "ready") == "CC-R27"


def test_CC_R27_a_bot_waits_for_the_other_team_and_no_longer() -> None:
    bots = {1: CHUMMY.bots["rookie"].decide}
    clock = SetClock()
    table = Table(CHUMMY, 2, {"break_early": "on", "stakes": "off"}, OpenSeed("ready"), bots=bots, clock=clock)
    for second in range(240):
        if cast(ChummyView, table.view(0)).past:
            break
        clock.jump(1000 * second)
        table.advance()
    assert cast(ChummyView, table.view(0)).ready == []
    table.play(0, "ready")
    table.advance()
    assert cast(ChummyView, table.view(0)).ready == [0, 1]


def test_the_map_shows_the_states_of_an_answer_and_no_river_that_is_called_like_one() -> None:
    for domain, found in (("states", True), ("capitals", True), ("rivers", False), ("lakes", False)):
        question = pick(domain=domain, least=4)
        sitting = reading(question)
        sitting.play(0, "geoplunge", 100)
        until(sitting, "answering")
        sitting.play(0, "answer Ohio", sitting.now)
        done = sitting.view(0).past[-1]
        assert (len(done.found) == len(done.solution)) == found, question.text
