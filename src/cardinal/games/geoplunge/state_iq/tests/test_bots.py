"""State IQ's bots and what they know (IQ-R22)."""

import pytest

from cardinal.engine.bits import members, set_of
from cardinal.engine.chance import Chance, Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.clue_facts import NO_ITEM, fits
from cardinal.games.geoplunge.clues import CITY5, FLAG, FN, KINDS, NICK, PO5, PO10
from cardinal.games.geoplunge.deck import CARDS, EDITIONS, INDEX
from cardinal.games.geoplunge.state_iq.bots import HARD, HARDNESS
from cardinal.games.geoplunge.state_iq.knowledge import Knowledge, left_by
from cardinal.games.geoplunge.state_iq.tests.sitting import CBA, IQ, Game, dealt, level4, opened

STRENGTHS = ("rookie", "club", "expert")
TODAY = EDITIONS.index("2026")


def mind(number: int, seed: str = "") -> Chance:
    chance = Fast(f"{number} {seed}".encode())
    chance.mind = number
    return chance


def plans(game: Game, seat: int, name: str, n: int = 60) -> list[tuple[str, int]]:
    """What different minds would do."""
    view, legal = game.view(seat), IQ.legal(game.position, seat)
    return [IQ.bots[name].decide(view, legal, mind(k)) for k in range(n)]


def test_IQ_R22_each_kind_of_fact_is_known_with_its_probability() -> None:
    for kind in (FLAG, NICK, CITY5, PO5):
        known = [sum(Knowledge(s, k).knows(kind, c) for k in range(40) for c in range(CARDS)) for s in range(3)]
        assert known[0] < known[1] < known[2] < 40 * CARDS
    assert all(Knowledge(0, 7).knows(FN, card) for card in range(CARDS))  # everybody can read a name


def test_IQ_R22_what_a_bot_knows_stays_the_same_in_a_match() -> None:
    once = [Knowledge(1, 77).knows(FLAG, card) for card in range(CARDS)]
    assert once == [Knowledge(1, 77).knows(FLAG, card) for card in range(CARDS)]
    assert once != [Knowledge(1, 78).knows(FLAG, card) for card in range(CARDS)]
    for card in range(CARDS):  # in which five it is tells in which ten
        assert Knowledge(1, 5).knows(PO10, card) or not Knowledge(1, 5).knows(PO5, card)


def test_IQ_R22_a_known_flag_is_named_and_an_unknown_one_guessed_among_the_unknown() -> None:
    game = level4(clues="Q02", power=CBA)
    card = INDEX["ME"]
    named = 0
    for k in range(60):
        text, _ = IQ.bots["club"].decide(game.view(0), IQ.legal(game.position, 0), mind(k))
        guessed = INDEX[text.split()[1]]
        if Knowledge(1, k).knows(FLAG, card):
            assert guessed == card
            named += 1
        else:
            assert not Knowledge(1, k).knows(FLAG, guessed)
    assert 10 < named < 50


def test_IQ_R22_candidates_fit_all_clues_that_the_bot_can_use() -> None:
    clues = [(FN, int(fits(FN, INDEX["ME"], NO_ITEM))), (PO5, int(fits(PO5, INDEX["ME"], NO_ITEM)))]
    for strength in range(3):
        knowledge = Knowledge(strength, 3)
        likes = knowledge.likelihoods(clues)
        for card in range(CARDS):
            m = bool(clues[0][1] >> card & 1)
            exact = knowledge.knows(PO5, card)
            listens = exact or (strength == 0 and not forgets(3, clues))
            ruled_out = not (clues[1][1] if listens else knowledge.possible(*clues[1])) >> card & 1
            assert (likes[card] > 0) == (m and not ruled_out)
        assert likes[INDEX["ME"]] > 0  # the truth is never ruled out


def test_IQ_R22_everyone_listens_and_forgets_one_clue_at_most() -> None:
    kinds = [KINDS.index(kind) for kind in ("ST10", "PO10", "SZ10", "WATER")]
    clues = [(kind, int(fits(kind, INDEX["GA"], NO_ITEM, TODAY))) for kind in kinds]
    for strength in range(3):
        for k in range(20):
            for said in (clues[:1], clues):
                likes = Knowledge(strength, k, TODAY).likelihoods(said)
                for card in range(CARDS):
                    broken = sum(not true_of >> card & 1 for _, true_of in said)
                    assert not likes[card] or broken <= (len(said) > 1)


def forgets(mind: int, clues: list[tuple[int, int]]) -> bool:
    """Does the weakest bot name a State that one of the clues rules out?"""
    left = left_by(clues)
    likes = Knowledge(0, mind, TODAY).likelihoods(clues)
    return sum(like > 0 for like in likes) > left


def test_IQ_R22_the_weakest_bot_seldom_forgets_a_clue() -> None:
    clues = [(kind, int(fits(kind, INDEX["GA"], NO_ITEM, TODAY))) for kind in map(KINDS.index, ("ST10", "PO10"))]
    assert 60 < sum(forgets(k, clues) for k in range(300)) < 120


@pytest.mark.parametrize("name", STRENGTHS)
def test_IQ_R22_nobody_guesses_against_what_everybody_sees(name: str) -> None:
    """A time zone, a border, letters of the name, a city with the State's name in it; and no rank that is far off."""
    seen = [("TZ", "AK"), ("TZ", "ME"), ("NB", "ME"), ("LAST", "OH"), ("FN", "UT"), ("LEN", "IA"), ("CITY1", "OK")]
    strength = STRENGTHS.index(name)
    for kind, code in seen:
        clue = KINDS.index(kind), int(fits(KINDS.index(kind), INDEX[code], NO_ITEM, TODAY))
        for k in range(20):
            likes = Knowledge(strength, k, TODAY).likelihoods([clue])
            assert set_of([card for card in range(CARDS) if likes[card] > 0]) == clue[1]
    first = PO10, int(fits(PO10, INDEX["TX"], NO_ITEM, TODAY))  # population rank 1 to 10
    likes = Knowledge(strength, 1, TODAY).likelihoods([first])
    assert not any(likes[INDEX[code]] for code in ("WY", "RI", "IA"))
    assert all(likes[card] > 0 for card in members(first[1]))


def test_IQ_R22_nobody_gives_a_clue_that_names_the_State_if_there_is_another() -> None:
    game = opened(hands="ME AK", clues="Q08 Q29")  # time zone or size; time zone or length
    for name in STRENGTHS:
        assert "clue TZ" not in {text for text, _ in plans(game, 1, name)}


@pytest.mark.parametrize("name", STRENGTHS)
def test_nobody_guesses_what_cannot_be(name: str) -> None:
    game = opened(clues="Q07 Q28")  # M, March
    game.play(0, "guess MI")
    game.clues()
    said = {text for text, _ in plans(game, 0, name)}
    assert not said & {"guess TX", "guess MI"}
    assert {INDEX[text.split()[1]] for text in said} <= {INDEX[c] for c in ["ME", "MD", "MA", "MN", "MS", "MO", "MT"]}


def test_IQ_R22_the_giver_leaves_most_candidates() -> None:
    game = level4(clues="Q02")  # first letter of the name or month of admission
    card = INDEX["ME"]
    left = {kind: left_by([(0, int(fits(KINDS.index(kind), card, NO_ITEM)))]) for kind in ("FN", "MON")}
    assert left == {"FN": 8, "MON": 5}
    for name in ("club", "expert"):
        assert {text for text, _ in plans(game, 1, name)} == {"clue FN"}


def test_IQ_R22_a_rookie_gives_what_a_map_or_a_name_shows() -> None:
    for clues, said in (("Q02", {"clue FN"}), ("Q11", {"clue MON", "clue EV"})):  # letter or month; month or votes
        assert {text for text, _ in plans(level4(clues=clues), 1, "rookie")} == said


def test_IQ_R22_the_expert_looks_at_the_clues_before() -> None:
    """Together with what is known another border State may say less."""
    game = opened(hands="ME TX", clues="Q06 Q10")
    game.play(1, "clue BD NM")
    known = int(fits(KINDS.index("BD"), 0, INDEX["NM"]))
    best: dict[str, int] = {}
    for text in IQ.legal(game.position, 1):
        words = text.split()
        item = INDEX[words[2]] if len(words) == 3 else NO_ITEM
        best[text] = left_by([(0, known), (0, int(fits(KINDS.index(words[1]), INDEX["TX"], item)))])
    said = {text for text, _ in plans(game, 1, "expert")}
    assert said == {text for text in best if best[text] == max(best.values())}
    assert len(said) < len(best)


@pytest.mark.parametrize("name", ["random", *STRENGTHS])
def test_every_plan_is_legal_and_takes_a_few_seconds(name: str) -> None:
    game = opened(clues="Q01 Q19", clocks="on")
    for seat, clock in ((1, 20_000), (0, 45_000)):
        for text, when in plans(game, seat, name):
            assert text in IQ.legal(game.position, seat)
            assert 2_200 <= when - (game.position.due() - clock) <= 3_600
        assert plans(game, 1 - seat, name, 1) == [("", NEVER)]
        game.clues()
    hurried = opened(clues="Q28 Q07", clocks="on", clock_guess=1)
    assert all(when < hurried.position.due() for _, when in plans(hurried, 0, name))
    calm = opened(clues="Q28 Q07")  # after it is asked; the clues, and what the last guess was worth, are read first
    assert all(-5_600 <= when <= -4_200 for _, when in plans(calm, 0, name))
    calm = opened(clues="Q01 Q19")
    assert all(-3_600 <= when <= -2_200 for _, when in plans(calm, 1, name))


def test_the_expert_stakes_on_a_card_that_is_hard_to_find() -> None:
    today = HARDNESS[TODAY]
    hard = max(range(CARDS), key=lambda card: today[card])
    easy = min(range(CARDS), key=lambda card: today[card])
    names = list(INDEX)
    for card, wants in ((hard, "stake on"), (easy, "")):
        other = "TX" if names[card] != "TX" else "ME"
        game = Game(IQ.from_json({"hands": [names[card], other]}), Fast(b""))
        assert {text for text, _ in plans(game, 0, "expert")} == {wants}
    assert 20 < sum(hardness >= HARD for hardness in today) < 30


def test_the_others_stake_by_habit() -> None:
    game = dealt()
    for name in ("random", "rookie", "club"):
        assert {text for text, _ in plans(game, 0, name)} == {"stake on", ""}


def score(better: str, worse: str, level: int, games: int) -> float:
    """The share of the better one among the decided games."""
    won, lost = 0, 0
    for k in range(games):
        bots = {k % 2: IQ.bots[better].decide, 1 - k % 2: IQ.bots[worse].decide}
        table = Table(IQ, 2, {"level": level}, OpenSeed(f"{better} {k}"), bots=bots, clock=SetClock())
        table.run()
        won += bool(table.position.winners() >> (k % 2) & 1)
        lost += bool(table.position.winners() >> (1 - k % 2) & 1)
    return won / (won + lost)


@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.parametrize(("better", "worse"), [("expert", "club"), ("club", "rookie"), ("rookie", "random")])
def test_the_stronger_bot_wins(better: str, worse: str, level: int) -> None:
    assert score(better, worse, level, 60) > 0.6


def test_a_bot_thinks_with_what_it_sees_only() -> None:
    """North Dakota or North Carolina: while the clues are the same, so is the plan."""
    games = [opened(hands=f"TX {code}", clues="Q07 Q41") for code in ("ND", "NC")]
    for game in games:
        game.position.clues = game.position.clues[:1]  # first letter N, of both
    views = [game.view(0) for game in games]
    assert encode_view(views[0]) == encode_view(views[1])
    for name in STRENGTHS:
        assert len({str(plans(game, 0, name, 5)) for game in games}) == 1
