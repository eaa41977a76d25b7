"""RULES.md, section 11: running out, long games, the end of the match."""

import io

import pytest
from rich.console import Console

from cardinal.engine.refused import BadInput


def option(bungee, key):
    return next(option for option in bungee.options if option.key == key)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R32_all_discards_but_those_of_this_turn_become_the_new_pile(setup, stacked, seats):
    others = ["10 8"] * (seats - 1)
    chance = stacked("8 4 3")
    sitting = setup("9 9 2", *others, pile="1", discards="4@S0 3@S1 8@S1", lucky="7", chance=chance)
    lines = sitting.play(0, "9,9 pile")
    assert lines == ["swap seat=0 discard=9,9 from=pile drew@S0=1", "shuffle cards=3"]
    assert (sitting.json["pile"], sitting.discards) == (["8", "4", "3"], "9@S0 9@S0")
    assert (sitting.json["lucky"], sitting.json["lucky_drawn"]) == ("7", False)
    assert "10 top" in sitting.legal(1)
    assert [sorted(cards) for cards in chance.shuffled] == [["3", "4", "8"]]


def test_BG_R32_not_while_a_card_lies_above_the_lucky_card(setup):
    sitting = setup("9 9 2", "10 8", pile="1 5", discards="4@S0 3@S1", lucky="7")
    assert sitting.play(0, "9 pile")[1:] == []
    assert sitting.json["pile"] == ["5"]
    assert sitting.play(1, "10 top") == ["swap seat=1 discard=10 from=top drew=9"]
    assert sitting.json["pile"] == ["5"]


def test_BG_R32_after_a_shuffle_a_card_is_nobodys_discard(setup, stacked):
    """S0 gets his own 4 of an earlier turn back from the new pile."""
    sitting = setup("9 8 2", "10 8", pile="1", discards="3@S1 4@S0", lucky="7", chance=stacked("3 4"))
    sitting.play(0, "9 pile")
    sitting.play(1, "10 pile")
    sitting.play(0, "8 pile")
    assert sitting.hand(0) == "1 2 4"


def test_BG_R32_the_discards_of_the_turn_keep_their_discarder(setup):
    sitting = setup("6 9 2", "10 8", pile="1", discards="3@S1", lucky="7")
    sitting.play(0, "6 pile")
    assert (sitting.turn, sitting.discards, sitting.json["pile"]) == (0, "6@S0", ["3"])
    assert sitting.refused(0, "9 top") == "BG-32"


def test_BG_R32_with_a_lucky_card_that_can_be_drawn_only_when_that_is_gone(setup, stacked):
    sitting = setup("9 2", "10 8", pile="1", discards="3@S1", lucky="7", luckyDrawable=True, chance=stacked("9 3"))
    assert sitting.play(0, "9 pile")[1:] == []
    assert sitting.play(1, "10 pile")[1:] == ["shuffle cards=2"]
    assert (sitting.json["pile"], sitting.discards, sitting.json["lucky_drawn"]) == (["9", "3"], "10@S1", True)
    sitting.play(0, "2 pile")
    sitting.play(1, "8 pile")  # the new pile has no card under it: two cards, and it is used up
    assert sitting.log[-1] == "shuffle cards=2"
    assert sorted(sitting.json["pile"]) == ["10", "2"]


def test_BG_R32_with_no_other_discards_there_is_nothing_to_shuffle(setup):
    sitting = setup("9 9 2", "10 8", pile="1", lucky="7")
    assert sitting.play(0, "9,9 pile") == ["swap seat=0 discard=9,9 from=pile drew@S0=1"]
    assert (sitting.json["pile"], sitting.discards) == ([], "9@S0 9@S0")
    assert sitting.legal(1) == {"8 top", "10 top"}


def test_BG_R32_in_the_last_round_when_the_turn_is_over(setup):
    sitting = setup("2", "10 2", "9 9", declared=[0], turn=1, pile="3", discards="5@S0", lucky="7")
    assert not any("shuffle" in line for line in sitting.play(1, "10 pile"))
    assert sitting.json["pile"] == []
    lines = sitting.play(1, "declare")
    assert lines[-1] == "shuffle cards=1"
    assert (sitting.json["pile"], sitting.discards) == (["5"], "10@S1")


def test_BG_R33_a_source_without_a_legal_card_is_not_offered(setup):
    no_pile = setup("9 8", "10", pile="", discards="3@S1")
    assert no_pile.legal(0) == {"8 top", "9 top"}
    assert no_pile.refused(0, "9 pile") == "BG-R33"
    assert no_pile.refused(0, "9 none") == "BG-R33"
    no_top = setup("9 8", "10", pile="4")
    assert no_top.legal(0) == {"8 pile", "9 pile"}
    assert no_top.refused(0, "9 none") == "BG-R33"


@pytest.mark.parametrize("discards", ["", "3@S0"])
def test_BG_R33_with_no_source_at_all_a_swap_is_a_discard_without_a_draw(setup, discards):
    sitting = setup("9 9 8", "10", pile="", discards=discards)
    assert sitting.legal(0) == {"8 none", "9 none", "9,9 none"}
    lines = sitting.play(0, "9,9 none")
    assert lines[0] == "swap seat=0 discard=9,9 from=none"
    assert (sitting.hand(0), sitting.discards.split()[-2:]) == ("8", ["9@S0", "9@S0"])
    assert sitting.turn == 1


def test_BG_R33_even_the_last_card_can_go(setup):
    sitting = setup("9", "10", pile="")
    sitting.play(0, "9 none")
    assert sitting.hand(0) == ""
    sitting.play(1, "10 top")
    assert sitting.legal(0) == {"declare"}


@pytest.mark.parametrize(("turns", "over"), [(47, False), (48, False), (49, True)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R34_a_game_in_which_nobody_declares_stops_without_a_winner(setup, seats, turns, over):
    """Turn 50 is the last; every player scores his hand, Jumpers 10 each."""
    others = ["10 8"] * (seats - 1)
    sitting = setup("9 J 2", *others, turns=turns, maxTurns=50, games=1, pile="3 …", lucky="8", totals=[5] * seats)
    sitting.play(0, "9 pile")
    assert (sitting.phase == "over") == over
    if over:
        assert (sitting.result["winner"], sitting.result["declared"]) == (None, [])
        assert sitting.result["scores"] == [15, *[10] * (seats - 1)]
        assert sitting.json["totals"] == [20, *[15] * (seats - 1)]
        assert f"score winner=-1 points={','.join(map(str, sitting.result['scores']))}" in sitting.log[-2]


def test_BG_R34_skipped_turns_are_not_counted(setup):
    sitting = setup("6 6 9", "10", "10", "10", turns=7)
    sitting.play(0, "6,6 pile")
    assert sitting.json["turns"] == 8


def test_BG_R34_a_last_round_that_has_begun_is_played_out(setup):
    sitting = setup("3", "10", "9 9", turns=49, maxTurns=50, games=1, swapped=[0])
    sitting.play(0, "declare")
    assert (sitting.phase, sitting.turn) == ("last", 1)
    sitting.play(1, "stay")
    assert (sitting.phase, sitting.turn) == ("last", 2)
    sitting.play(2, "stay")
    assert (sitting.phase, sitting.result["winner"]) == ("over", 0)


def test_BG_R34_the_option(bungee, setup):
    assert (option(bungee, "maxTurns").default, option(bungee, "maxTurns").clause) == (400, "BG-R34")
    assert bungee.parse_options({"maxTurns": 50})["maxTurns"] == 50
    assert bungee.parse_options({"maxTurns": 100_000})["maxTurns"] == 100_000
    with pytest.raises(BadInput, match="maxTurns"):
        bungee.parse_options({"maxTurns": 49})
    for turns, phase in ((398, "play"), (399, "over")):
        sitting = setup("9", "10", turns=turns, games=1)
        sitting.play(0, "9 pile")
        assert sitting.phase == phase


@pytest.mark.parametrize(
    ("totals", "champions"), [([10, 0, 0], [0, 1, 2]), ([0, -10, 5], [0, 1]), ([50, 4, 4], [1, 2]), ([9, 0, 1], [0])]
)
def test_BG_R35_tied_players_share_the_title(showdown, totals, champions):
    """S0 scores -10, the others 0."""
    end = showdown("3", "9", "9", order=[0], lucky="9", totals=totals)
    assert (end.phase, end.view().champions) == ("over", champions)
    assert end.log[-1] == f"champion seats={','.join(map(str, champions))}"


def playoff(showdown, totals, game, **more):
    return showdown(
        "3", "9", "9", order=[0], lucky="9", totals=totals, game=game, games=2, championTie="playoff", **more
    )


def test_BG_R35_or_play_on_until_one_of_them_has_fewer_points_than_the_others(showdown):
    tie = playoff(showdown, [50, 4, 4], 2)
    assert (tie.phase, tie.json["game"], tie.view().contenders, tie.view().champions) == ("play", 3, [1, 2], [])
    no_tie = playoff(showdown, [50, 4, 5], 2)
    assert (no_tie.phase, no_tie.view().champions) == ("over", [1])
    for totals, champion in (([0, 4, 4], 0), ([50, 9, 4], 2)):
        assert playoff(showdown, totals, 2).view().champions == [champion]
    not_yet = playoff(showdown, [50, 4, 4], 1)
    assert (not_yet.json["game"], not_yet.view().contenders) == (2, [0, 1, 2])


def test_BG_R35_a_further_game_is_called_a_playoff(bungee, showdown):
    for totals, game, title in (([50, 4, 4], 1, "game 2 of 2"), ([50, 4, 4], 2, "game 3, a playoff")):
        out = io.StringIO()
        console = Console(file=out, width=120)
        console.print(bungee.draw(playoff(showdown, totals, game).view(0), ["You", "Ann", "Bob"], 0))
        assert title in out.getvalue()


def test_BG_R35_the_rest_can_no_longer_become_champion(showdown):
    still = playoff(showdown, [-90, 4, 4], 3, contenders=[1, 2])
    assert (still.phase, still.json["game"], still.view().contenders) == ("play", 4, [1, 2])
    decided = playoff(showdown, [-90, 4, 3], 3, contenders=[1, 2])
    assert (decided.phase, decided.view().champions, decided.log[-1]) == ("over", [2], "champion seats=2")


def test_BG_R35_of_three_that_were_tied_a_third_may_come_back(showdown):
    """Two of the three are ahead after a further game: all three go on."""
    end = playoff(showdown, [14, 4, 9], 3)
    assert (end.phase, end.view().contenders) == ("play", [0, 1, 2])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R35_before_that_everybody_can_become_champion(deal, seats):
    assert deal(seats).view().contenders == list(range(seats))


def test_BG_R35_the_option(bungee):
    tie = option(bungee, "championTie")
    assert (tie.default, tie.clause, tie.values) == ("share", "BG-R35", ("share", "playoff"))


@pytest.mark.parametrize("games", range(1, 13))
def test_BG_R36_a_match_of_1_to_12_games(showdown, games):
    assert showdown("3", "9", order=[0], games=games, game=games).phase == "over"
    if games > 1:
        end = showdown("3", "9", order=[0], games=games, game=games - 1)
        assert (end.phase, end.json["game"]) == ("play", games)


def test_BG_R36_the_option(bungee):
    games = option(bungee, "games")
    assert (games.default, games.clause, games.allowed()) == (6, "BG-R36", "1 to 12")
    for wrong in (0, 13, -1, "many"):
        with pytest.raises(BadInput, match="games"):
            bungee.parse_options({"games": wrong})
