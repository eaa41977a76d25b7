"""Chummy Challenge's bots (CC-R20)."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, WORDS, beginning
from cardinal.games.geoplunge.chummy_challenge.bots import CLUB, EXPERT, ROOKIE
from cardinal.games.geoplunge.chummy_challenge.choices import choices_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.knowledge import Mind, Strength, right_answer, wrong_answer
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, opened, pick, reading, reading_end, word_at

STRENGTHS = {"rookie": ROOKIE, "club": CLUB, "expert": EXPERT}
ALL_KNOWING = Strength(knows=(200, 200, 200), met=0, waits=False, thinks=(250, 250), slips=0, stakes=0)


def chance_of(mind: int, label: str = "bot") -> Fast:
    chance = Fast(label.encode())
    chance.mind = mind
    return chance


def table_of(a: str, b: str, seed: str, seats: int = 2) -> Table:
    names = [a, b] * (seats // 2)
    bots = {seat: CHUMMY.bots[name].decide for seat, name in enumerate(names)}
    return Table(CHUMMY, seats, {}, OpenSeed(seed), bots=bots, clock=SetClock())


@pytest.mark.parametrize(("name", "strength"), STRENGTHS.items())
def test_CC_R20_a_bot_shouts_a_reaction_time_after_the_word_that_decides(name: str, strength: Strength) -> None:
    question = pick(difficulty=1, least=10)
    words = question.text.split()
    decide, shouted = CHUMMY.bots[name].decide, 0
    low, high = strength.thinks
    assert low >= 250
    for number in range(60):
        sitting = reading(question)
        mind = Mind(strength, number)
        for k in range(len(words)):
            sitting.wait(word_at(k))
            view = sitting.view(0)
            move, when = decide(view, CHUMMY.legal(sitting.position, 0), chance_of(number))
            needs = mind.needs(view.words, view.reading_end is not None)
            dared = needs is None and view.reading_end is None
            fastest, slowest = (low // 2, high // 2) if dared else (low, high)
            needs = mind.dares(view.words) if dared else needs
            if needs is None:
                assert (move, when) == ("", NEVER)
                continue
            assert move == "geoplunge"
            assert fastest >= 250
            assert word_at(needs - 1) + fastest <= when <= word_at(needs - 1) + slowest
            assert needs <= k + 1
        shouted += needs is not None
    assert 0 < shouted <= 60


def test_CC_R20_a_rookie_mostly_hears_the_question_out_and_nobody_shouts_on_too_few_words() -> None:
    question = pick(difficulty=1, least=10)
    words = question.text.split()
    knowing = [number for number in range(60) if Mind(ROOKIE, number).knows(question)]
    assert len(knowing) > 10
    waited = 0
    for number in knowing:
        needs = Mind(ROOKIE, number).needs(words, True)
        assert needs is not None
        patient = all(Mind(ROOKIE, number).needs(words[:k], False) is None for k in range(1, len(words) + 1))
        assert needs == len(words) if patient else question.key in " ".join(words[:needs])
        waited += patient
    assert 0.5 < waited / len(knowing) < 0.9, "now and then it is in a hurry"

    assert Mind(ALL_KNOWING, 1).needs(words[:-1], False) is None, "the key words are not there yet"


def test_CC_R20_an_easy_bot_now_and_then_dares_to_shout_early_and_then_guesses() -> None:
    questions = [question for question in ASKED if len(question.text.split()) >= 10 and question.difficulty == 1]
    early, right = 0, 0
    for number, question in enumerate(4 * questions):
        words = question.text.split()
        mind = Mind(ROOKIE, number)
        assert Mind(CLUB, number).dares(words) is Mind(EXPERT, number).dares(words) is None
        dares = mind.dares(words)
        if dares is None or mind.needs(words[:dares], False) is not None:
            continue
        assert 4 <= dares <= 7
        assert [mind.dares(words[:k]) for k in range(11)] == [None] * dares + [dares] * (11 - dares)
        early += 1
        answer = mind.answer(words[:dares], chance_of(number, f"{number}"), choices_of(question))
        right += is_right(question, answer, "lenient")
    assert 0.15 < early / len(4 * questions) < 0.35
    assert 0.25 < right / early < 0.6, "sometimes right, mostly wrong"


def test_CC_R20_what_a_bot_does_hangs_on_the_words_that_were_read() -> None:
    """Two questions that begin alike: until the words part, the same thoughts."""
    one, two = next((one, two) for one in ASKED for two in ASKED if one.id < two.id and one.text[:12] == two.text[:12])
    for name in STRENGTHS:
        for number in range(20):
            plans = []
            for question in (one, two):
                view = reading(question).view(0)
                plans.append(CHUMMY.bots[name].decide(view, None, chance_of(number)))  # type: ignore[arg-type]
            assert plans[0] == plans[1]


def test_CC_R20_every_further_word_leaves_a_plan_as_it_is() -> None:
    question = pick(least=12)
    for number in range(40):
        plans = set()
        for k in range(12):
            sitting = reading(question)
            sitting.wait(word_at(k))
            plans.add(CHUMMY.bots["expert"].decide(sitting.view(0), None, chance_of(number)))  # type: ignore[arg-type]
        assert len(plans - {("", NEVER)}) <= 1


def test_CC_R20_the_stronger_knows_more_and_needs_less() -> None:
    known = []
    for strength in STRENGTHS.values():
        by_level = [0, 0, 0]
        for number in range(20):
            for question in ASKED:
                by_level[question.difficulty - 1] += Mind(strength, number).knows(question)
        assert by_level[0] / sum(q.difficulty == 1 for q in ASKED) > by_level[2] / sum(q.difficulty == 3 for q in ASKED)
        known.append(sum(by_level))
    assert known[0] < known[1] < known[2]
    assert ROOKIE.waits
    assert EXPERT.met > CLUB.met >= ROOKIE.met
    assert ROOKIE.slips > CLUB.slips > EXPERT.slips > 0


def test_CC_R20_what_a_bot_knows_stays_the_same_and_is_its_own() -> None:
    known = [{q.id for q in ASKED if Mind(CLUB, number).knows(q)} for number in (1, 1, 2)]
    assert known[0] == known[1] != known[2]


def test_everybody_has_good_and_bad_colors() -> None:
    """Over many minds the share of known questions of a color differs from mind to mind."""
    hard = [q for q in ASKED if q.difficulty == 2 and q.colour == "yellow"]
    shares = [sum(Mind(CLUB, number).knows(q) for q in hard) / len(hard) for number in range(60)]
    assert max(shares) - min(shares) > 0.2


def test_the_key_words_are_heard_before_a_bot_is_sure() -> None:
    for question, words in zip(ASKED, WORDS, strict=True):
        needs = Mind(ALL_KNOWING, 1).needs(words, True)
        assert needs is not None
        assert question.key in " ".join(words[:needs])
        assert question.key not in " ".join(words[: needs - 1])


def test_a_question_met_before_is_known_by_the_first_words_that_tell_it() -> None:
    strength = Strength(knows=(200, 200, 200), met=100, waits=True, thinks=(250, 250), slips=0, stakes=0)
    for words in WORDS[:40]:
        needs = Mind(strength, 1).needs(words, True)
        assert needs is not None
        assert len(beginning(words[:needs])) == 1 < len(beginning(words[: needs - 1]))


@pytest.mark.parametrize("spelling", ["lenient", "strict"])
def test_right_answers_are_right_and_wrong_ones_wrong(spelling: str) -> None:
    for number, question in enumerate(ASKED):
        assert is_right(question, right_answer(question), spelling), question.id
        for k in range(2):
            wrong = wrong_answer(question, Fast(f"{number} {k}".encode()))
            assert wrong
            assert not is_right(question, wrong, spelling), (question.id, wrong)


def test_an_unread_question_is_answered_with_a_guess() -> None:
    """The first word alone is taken for any question that begins so."""
    words = next(text[:1] for text in WORDS if len(beginning(text[:1])) > 5)
    answers = {Mind(EXPERT, 1).answer(words, Fast(f"{k}".encode())) for k in range(60)}
    assert len(answers) > 10


def test_GP_R10_to_shout_is_tied_to_the_seat() -> None:
    sitting = reading(pick(), 6, set_up={"plungers": [4, 1]})
    for people in (0, 0b000001, 0b000101):
        acting = [seat for seat in (2, 4) if CHUMMY.teams.bot_acts(sitting.position, seat, people)]
        assert acting == [4]


def test_a_bot_that_thinks_too_long_is_silent() -> None:
    question = pick(difficulty=1)
    sitting = reading(question, clock_answer=20)
    sitting.wait(word_at(len(question.text.split()) - 1))
    view = sitting.view(0)
    view.shout_end = view.reading_end
    plans = {CHUMMY.bots["rookie"].decide(view, None, chance_of(n)) for n in range(30)}  # type: ignore[arg-type]
    assert plans == {("", NEVER)}


def test_bots_name_somebody_who_may_serve() -> None:
    sitting = opened(6)
    legal = CHUMMY.legal(sitting.position, 0)
    for name in CHUMMY.bots:
        plans = [CHUMMY.bots[name].decide(sitting.view(0), legal, Fast(f"{k}".encode())) for k in range(40)]
        assert {text for text, _ in plans} == set(legal)
        assert all(0 < when < 10_000 for _, when in plans)


def test_nobody_moves_where_nothing_is_asked() -> None:
    sitting = opened()
    for name in CHUMMY.bots:
        assert CHUMMY.bots[name].decide(sitting.view(0), CHUMMY.legal(sitting.position, 0), Fast(b"")) == ("", NEVER)


def test_a_shout_of_a_bot_is_answered_by_its_own_seat() -> None:
    """In a team of bots the one who shouted knows the answer."""
    found = 0
    for k in range(12):
        table = table_of("expert", "club", f"own {k}", 6)
        table.run()
        plungers: dict[int, int] = {}
        for entry, _ in table.history:
            if entry is not None and entry.text == "geoplunge":
                plungers[entry.who % 2] = entry.who
            elif entry is not None and entry.text.startswith("answer"):
                assert entry.who == plungers[entry.who % 2]
                found += 1
    assert found > 12


@pytest.mark.parametrize(("better", "worse"), [("expert", "club"), ("club", "rookie"), ("rookie", "random")])
def test_the_stronger_bot_wins(better: str, worse: str) -> None:
    games, won, lost, balance = 60, 0, 0, 0
    for k in range(games):
        own = k % 2
        table = table_of(better if own == 0 else worse, worse if own == 0 else better, f"{better} {k}")
        table.run()
        winner = table.position.to_json()["winner"]
        won += winner == own
        lost += winner == 1 - own
        if own in table.position.to_json()["stakes"]:  # type: ignore[operator]
            balance += 10 * ((winner == own) - (winner == 1 - own))
    assert won > games * 0.6
    assert won > 3 * lost
    assert balance > 0, "declarations pay"


def test_a_whole_game_of_bots_is_told_word_by_word() -> None:
    table = table_of("club", "club", "whole")
    until_over = 0
    while not table.over() and until_over < 2000:
        table.clock.jump(table.due())  # type: ignore[attr-defined]
        table.advance(1)
        until_over += 1
    assert table.over()
    assert sum(event.name == "word" for _, events in table.history for event in events) > 10


@pytest.mark.parametrize(("name", "strength"), STRENGTHS.items())
def test_CC_R24_a_bot_passes_when_it_does_not_know_and_shouts_when_it_does(name: str, strength: Strength) -> None:
    question = pick(difficulty=2)
    sitting = reading(question, passing="on", clocks="off")
    sitting.wait(reading_end(question))
    view, legal = sitting.view(0), CHUMMY.legal(sitting.position, 0)
    said = set()
    for k in range(30):
        text, when = CHUMMY.bots[name].decide(view, legal, chance_of(k))
        said.add(text)
        assert text == ("geoplunge" if Mind(strength, k).knows(question) else "pass")
        assert when - reading_end(question) <= 15_000
    assert said == {"geoplunge", "pass"}


@pytest.mark.parametrize(("name", "strength"), STRENGTHS.items())
def test_CC_R24_a_bot_follows_a_pass_soon(name: str, strength: Strength) -> None:
    """Below 0, a bot says how long it takes from the other team's pass. What it knows stays the same."""
    question = pick(difficulty=2)
    sitting = reading(question, passing="on", clocks="off")
    sitting.wait(reading_end(question) + 9_000)
    sitting.play(1, "pass")
    view, legal = sitting.view(0), CHUMMY.legal(sitting.position, 0)
    for k in range(30):
        text, when = CHUMMY.bots[name].decide(view, legal, chance_of(k))
        assert text == ("geoplunge" if Mind(strength, k).knows(question) else "pass")
        assert text == "geoplunge" or 700 <= -when <= 1_500
