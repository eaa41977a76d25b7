"""rules/chummy-challenge.md: the question is read, and somebody shouts."""

import pytest

from cardinal.engine.clock import SetClock
from cardinal.engine.refused import Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    CHUMMY,
    HOLD,
    asked_in,
    opened,
    pick,
    reading,
    reading_end,
    until,
    word_at,
)

QUESTION = pick(least=10)
WORDS = QUESTION.text.split()
END = reading_end(QUESTION)


def test_CC_R5_the_text_appears_word_by_word() -> None:
    sitting = reading(QUESTION)
    for k in range(len(WORDS)):
        for seat in (-1, 0, 1):
            assert sitting.view(seat, word_at(k)).words == WORDS[: k + 1]
            if k:
                assert sitting.view(seat, word_at(k) - 1).words == WORDS[:k]
    assert word_at(17) == 6000, "170 words a minute"


def test_CC_R5_a_tick_for_every_word_tells_it_to_all_at_the_same_instant() -> None:
    sitting = reading(QUESTION)
    for k in range(1, len(WORDS)):
        assert sitting.position.due() == word_at(k)
        sent = {seat: len(sitting.streams[seat].messages) for seat in (-1, 0, 1)}
        assert sitting.wait(word_at(k))[0] in (f"word word={WORDS[k]}", f'word word="{WORDS[k]}"')
        assert {seat: len(sitting.streams[seat].messages) for seat in (-1, 0, 1)} == {s: n + 1 for s, n in sent.items()}


@pytest.mark.parametrize("wpm", [40, 100, 170, 400])
def test_CC_R5_the_speed_is_an_option(wpm: int) -> None:
    sitting = reading(QUESTION, read_wpm=wpm)
    sitting.wait(reading_end(QUESTION, wpm) - 1)
    assert sitting.json["read"] == len(WORDS) - 1
    assert sitting.view().reading_end is None
    sitting.wait(reading_end(QUESTION, wpm))
    assert sitting.view().words == WORDS
    assert sitting.view().reading_end == reading_end(QUESTION, wpm), "the instant of the last word"


def test_CC_R23_there_is_time_to_look_at_the_answer() -> None:
    for options, seconds in (({}, 6), ({"clock_look": 15}, 15), ({"clock_look": 3, "clocks": "off"}, 3)):
        sitting = reading(QUESTION, **options)
        sitting.play(0, "geoplunge", 2000)
        sitting.wait(2000 + HOLD)
        sitting.play(0, "answer Ohio", 10_000)
        assert sitting.json["phase"] == "ready"
        assert sitting.view().start == 10_000 + 1000 * seconds
    assert next(option for option in CHUMMY.options if option.key == "clock.look").quick == (10,), "in Play now"


def test_CC_R24_when_both_teams_pass_the_answer_is_shown_and_the_next_challenge_comes() -> None:
    sitting = reading(QUESTION, 4, passing="on", clocks="off")
    sitting.wait(reading_end(QUESTION) - 1)
    assert sitting.view(0).moves == ["geoplunge"], "not before the whole question has been read"
    assert sitting.refused(0, "pass") == "CC-R24"
    sitting.wait(reading_end(QUESTION))
    assert sitting.view(0).moves == ["geoplunge", "pass"]
    assert sitting.refused(2, "pass") == "CC-5", "only the GeoPlunger"
    sitting.play(0, "pass", 9000)
    assert [sitting.view(seat).passed for seat in (0, 1, 3)] == [[0]] * 3, "everybody hears it"
    assert sitting.view(0).moves == []
    assert sitting.refused(0, "geoplunge") == sitting.refused(0, "pass") == "CC-R24"
    assert sitting.json["phase"] == "reading", "the others may still shout"
    assert CHUMMY.tell({"event": "pass", "seat": 0}, ["Ada", "Bo"]) == "Ada: “I don’t know.”"
    assert CHUMMY.tell({"event": "pass", "seat": 0}, ["Ada", "Bo", "Cy", "Di"]) == "Ada: “We don’t know.”"
    sitting.play(1, "pass", 12_000)
    [done] = sitting.view(0).past
    assert (done.winner, done.counting, done.solution) == (None, [], list(QUESTION.shown))
    assert (sitting.json["phase"], sitting.view(0).passed) == ("ready", [])


def test_CC_R24_who_has_passed_hears_the_other_team_answer() -> None:
    sitting = reading(QUESTION, passing="on")
    sitting.wait(reading_end(QUESTION))
    sitting.play(1, "geoplunge", reading_end(QUESTION) + 100)
    assert "pass" in sitting.view(0).moves, "nothing tells of a shout that is held"
    sitting.play(0, "pass", reading_end(QUESTION) + 200)
    sitting.wait(reading_end(QUESTION) + 100 + HOLD)
    assert sitting.json["phase"] == "answering"
    assert sitting.view(0).counting == [1]


def test_CC_R24_nobody_passes_unless_it_is_agreed() -> None:
    sitting = reading(QUESTION)
    sitting.wait(reading_end(QUESTION))
    assert sitting.view(0).moves == ["geoplunge"]
    assert sitting.refused(0, "pass") == "CC-R24"
    assert next(option for option in CHUMMY.options if option.key == "passing").quick == ("on",), "in Play now"


def test_CC_R25_easy_questions_are_the_easiest_of_their_cards() -> None:
    for seed in range(20):
        sitting = opened(seed=str(seed), easy="on")
        easiest = sitting.position.rules.questions.easiest
        card = int(sitting.json["card"][1:]) - 1
        levels = [question.difficulty for question in ASKED[5 * card : 5 * card + 5]]
        asked = asked_in(sitting)
        assert asked.difficulty == min(levels)
        assert easiest[card] == sum(1 << k for k, level in enumerate(levels) if level == min(levels))
        assert CHUMMY.from_json(sitting.json).to_json() == sitting.json, "with a color not on the Power card, too"
    assert next(option for option in CHUMMY.options if option.key == "easy").quick == ("on",), "in Play now"


def test_unread_words_never_leave() -> None:
    sitting = reading(QUESTION, 4)
    sitting.play(0, "geoplunge", word_at(4), word_at(4) + 100)
    sitting.wait(word_at(4) + 100 + HOLD)
    with pytest.raises(Refused) as refused:
        sitting.play(1, "answer Ohio")
    for seat in range(-1, 4):
        told = sitting.told(seat) + str(refused.value)
        assert QUESTION.key not in told
        assert WORDS[-1] not in told
        assert QUESTION.colour not in told
        assert sitting.view(seat).reading_end is None, "nor how many there are"


def test_CC_5_only_the_geoplunger_may_shout() -> None:
    sitting = reading(QUESTION, 6, set_up={"plungers": [4, 1]})
    assert [seat for seat in range(6) if "geoplunge" in sitting.legal(seat)] == [1, 4]
    for seat in (0, 2, 3, 5):
        assert sitting.refused(seat, "geoplunge", 500) == "CC-5"
    sitting.play(4, "geoplunge", 500)


def test_CC_R12_nobody_else_has_the_button() -> None:
    sitting = reading(QUESTION, 6, set_up={"plungers": [4, 1]})
    assert [seat for seat in range(-1, 6) if sitting.view(seat).moves == ["geoplunge"]] == [1, 4]
    assert sitting.position.to_act() == 1 << 1 | 1 << 4
    sitting.wait(END + 15_000)
    assert [seat for seat in range(6) if "geoplunge" in sitting.legal(seat)] == [1, 4], "what is on its way"


def test_CC_5_also_where_a_speaker_acts_for_the_team() -> None:
    sitting = reading(QUESTION, 6, set_up={"plungers": [4, 3]}, team_control="speaker")
    assert sitting.refused(0, "geoplunge", 500) == "CC-5"
    sitting.play(4, "geoplunge", 500)
    until(sitting, "answering")
    assert sitting.refused(4, "answer Ohio") == "GP-R9"
    sitting.play(0, "answer Ohio")


@pytest.mark.parametrize("seat", [0, 1])
def test_CC_10_from_the_first_word_on_either_geoplunger_may_shout(seat: int) -> None:
    sitting = opened()
    assert sitting.refused(seat, "geoplunge", 2999) == "CC-10"
    sitting.play(seat, "geoplunge", 3001)
    sitting.wait(3001 + HOLD)
    assert sitting.view().counting == [seat]
    assert len(sitting.view().words) == 1


def test_CC_11_at_a_shout_the_reading_stops() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", word_at(3))
    sitting.wait(word_at(3) + HOLD)
    for later in (0, 5000, 15_000):
        assert sitting.view(1, sitting.now + later).words == WORDS[:4]
    assert sitting.position.due() == word_at(3) + HOLD + 20_000, "no more words are due"


@pytest.mark.parametrize(("at", "left"), [(word_at(3), 4), (word_at(3) - 1, 3), (word_at(4) - 1, 4)])
def test_CC_R6_the_text_is_frozen_at_the_last_word_at_or_before_the_shout(at: int, left: int) -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", at, at + 290)
    sitting.wait(at + 290 + HOLD - 1)
    assert len(sitting.view(1).words) > left, "during the hold words go on appearing"
    assert sitting.json["phase"] == "reading"
    sitting.wait(at + 290 + HOLD)
    for seat in (-1, 0, 1):
        assert sitting.view(seat).words == WORDS[:left]


def test_CC_R6_the_first_shout_counts_for_that_even_if_it_comes_second() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", word_at(5), word_at(5) + 10)
    sitting.play(1, "geoplunge", word_at(4) + 5, word_at(5) + 200)
    sitting.wait(word_at(5) + 10 + HOLD)
    assert sitting.view().counting == [1]
    assert sitting.view().words == WORDS[:5]


def test_CC_13_without_a_shout_in_15_seconds_it_is_a_tie() -> None:
    sitting = reading(QUESTION)
    sitting.wait(END + 14_999)
    assert sitting.json["phase"] == "reading"
    sitting.wait(END + 15_000)
    assert sitting.json["phase"] == "late"
    assert sitting.position.to_act() == 0
    sitting.wait(END + 15_000 + HOLD)
    assert sitting.view().past[0].winner is None
    assert sitting.json["phase"] == "ready"


@pytest.mark.parametrize(("late", "counts"), [(0, True), (14_999, True), (15_000, True), (15_001, False)])
def test_CC_R10_a_shout_counts_up_to_and_including_15_000_ms_after_the_end(late: int, counts: bool) -> None:
    sitting = reading(QUESTION)
    at = END + late
    if counts:
        sitting.play(0, "geoplunge", at, at + 250)
        until(sitting, "answering")
        assert sitting.view().counting == [0]
    else:
        assert sitting.refused(0, "geoplunge", at, at + 250) == "CC-R10"


def test_CC_R11_a_shout_before_the_first_word_is_ignored() -> None:
    sitting = reading(QUESTION, set_up={"start": 5000})
    sitting.wait(5000)
    assert sitting.refused(0, "geoplunge", 4999, 5100) == "CC-R11"
    assert "geoplunge" in sitting.legal(0), "no penalty"
    sitting.play(0, "geoplunge", 5000, 5100)


def test_GP_R4_a_slow_line_is_made_up_for() -> None:
    table = Table(CHUMMY, 2, {"stakes": "off"}, OpenSeed(1), clock=SetClock())
    table.clock.jump(5200)  # type: ignore[attr-defined]
    table.play(0, "geoplunge", claimed=5010, rtt=250)
    shout = table.position.to_json()["shouts"][0]  # type: ignore[index]
    assert shout == {"seat": 0, "at": 5010, "arrival": 5200}


def test_GP_R5_nobody_is_told_of_a_shout_during_the_hold() -> None:
    sitting, silent = reading(QUESTION, 4), reading(QUESTION, 4)
    sitting.play(1, "geoplunge", 1000)
    sitting.wait(1000 + HOLD - 1)
    silent.wait(1000 + HOLD - 1)
    for seat in (-1, 0, 2):
        assert sitting.told(seat) == silent.told(seat)
    for seat in (1, 3):
        assert [shout.seat for shout in sitting.view(seat).shouts] == [1]
    assert "geoplunge" in sitting.legal(0)


def test_GP_R5_an_earlier_shout_on_a_slower_line_is_still_first() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", 1200, 1200)
    sitting.play(1, "geoplunge", 1049, 1300)
    sitting.wait(1200 + HOLD)
    assert sitting.view().counting == [1]


def test_GP_R6_double_and_late_shouts_mean_nothing() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", 1000)
    assert sitting.refused(0, "geoplunge", 1100) == "GP-R6"
    sitting.play(1, "geoplunge", 1151)
    sitting.wait(1000 + HOLD)
    assert sitting.view().counting == [0], "out of the window: neither judged nor punished"
    assert sitting.refused(1, "geoplunge", 1500) == "GP-R6"
    assert sitting.refused(1, "answer Ohio", 1500) == "CC-12"


def test_a_pause_stops_the_reading_and_the_hold() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", word_at(2), word_at(2) + 50)
    sitting.put("clock pause", word_at(2) + 100)
    assert sitting.view(1, word_at(2) + 90_000).words == WORDS[:3]
    sitting.put("clock resume", word_at(2) + 60_100)
    assert sitting.view(1, sitting.now).words == WORDS[:3]
    assert sitting.position.due() == word_at(3) + 60_000
    sitting.wait(word_at(2) + 60_050 + HOLD)
    assert sitting.view(1).words == WORDS[:3]
