"""Bungee, Shapes and State Sequence to print and play: each card as many times as the rules say."""

import math
import re
from collections import Counter

import pytest

from cardinal.catalog import all_games, find_game
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.refused import BadInput
from cardinal.games.bungee import cards as bungee
from cardinal.games.shapes import cards as shapes
from cardinal.games.shapes.lists import CHART
from cardinal.games.state_sequence import cards as states
from cardinal.games.state_sequence.board import SHOWN
from cardinal.press.game import game_data, print_and_play
from tests.press.reader import Page, printed

GAMES = [game for game in all_games().values() if game.paper()]
PER_SHEET = 9


def pieces(name: str, kind: type) -> list:
    return [piece for piece in find_game(name).paper() if isinstance(piece, kind)]


def said(picture: str) -> list[str]:
    return re.findall(r"<text [^>]*>([^<]*)</text>", picture)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_card_is_on_its_sheet_and_has_a_back(game, paper: str) -> None:
    pages: list[Page] = printed("game", game_data(game), paper)
    at = 0
    for deck in (piece for piece in game.paper() if isinstance(piece, PrintedDeck)):
        sheets = math.ceil(len(deck.cards) / PER_SHEET)
        fronts = pages[at : at + 2 * sheets : 2]
        told = [words for page in fronts for words, _ in page.words]
        assert [card.id for card in deck.cards if card.id not in told] == []
        assert all(f"{deck.name} cards, sheet" in page.text for page in fronts)
        assert all("backs" in page.text for page in pages[at + 1 : at + 2 * sheets : 2])
        at += 2 * sheets
    assert len(pages) > at or not pieces(game.id, PrintedSheet)


def test_BG_1_the_deck_of_bungee() -> None:
    (deck,) = pieces("bungee", PrintedDeck)
    faces = Counter(card.id.split("-")[0] for card in deck.cards)
    assert faces == Counter(bungee.NAMES[face] for face in bungee.DECK)
    assert all(said(card.face)[0] == card.id.split("-")[0] for card in deck.cards)
    assert {card.id[0] for card in deck.cards if "Stop" in said(card.face)} == {"6"}


def test_SH_2_every_shape_card_has_its_numbers_and_marks() -> None:
    deck, lists = pieces("shapes", PrintedDeck)
    assert len(deck.cards) == len(shapes.DECK)
    for card, face in zip(deck.cards, shapes.DECK, strict=True):
        marks = ["", "bonus", "tie bonus"]
        wanted = [str(shapes.number(face, 0)), marks[shapes.marks(face, 0)], str(shapes.number(face, 1))]
        wanted.append(marks[shapes.marks(face, 1)])
        assert said(card.face) == [words for words in wanted if words]
        assert said(card.back) == [], "SH-R4: the back tells nothing of the numbers"
    assert len({card.back for card in deck.cards}) == len(shapes.SHAPES)
    assert [card.id for card in lists.cards] == [line[:3] for line in CHART]


def test_SH_11_every_player_has_a_chart_of_all_lists() -> None:
    (chart,) = pieces("shapes", PrintedSheet)
    assert chart.copies == max(find_game("shapes").seat_counts)
    assert [words for words in said(chart.picture) if words.startswith("L")] == [line[:3] for line in CHART]


def test_SQ_1_and_SQ_2_the_board_and_the_deck_of_state_sequence() -> None:
    (deck,) = pieces("state-sequence", PrintedDeck)
    assert Counter(card.id.split("-")[0] for card in deck.cards) == Counter(states.NAMES[card] for card in states.DECK)
    board = next(sheet for sheet in pieces("state-sequence", PrintedSheet) if sheet.name == "Board")
    assert said(board.picture)[::2] == SHOWN


def test_SQ_6_there_are_chips_enough() -> None:
    chips = [sheet for sheet in pieces("state-sequence", PrintedSheet) if sheet.name.startswith("Chips")]
    assert len(chips) == 3
    assert all(sheet.picture.count('r="11"') >= 50 for sheet in chips)


def test_a_game_that_has_nothing_to_print_says_so() -> None:
    with pytest.raises(BadInput, match="has nothing to print"):
        print_and_play(find_game("border-up"))
