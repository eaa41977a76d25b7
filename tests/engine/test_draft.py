"""A team's draft board."""

from cardinal.engine.draft import Board, Drafts


def test_a_card_lies_in_one_slot_only() -> None:
    board = Board(3)
    board.lay("KS", 0)
    board.lay("MO", 0)
    board.lay("KS", 1)
    assert board.rows == [["MO"], ["KS"], []]


def test_the_later_move_of_a_card_wins() -> None:
    board = Board(2)
    for seat_move in (0, 1, 0, 1):
        board.lay("TX", seat_move)
    assert board.rows == [[], ["TX"]]


def test_a_card_can_be_put_between_others() -> None:
    board = Board(1)
    for card in ("KS", "KY"):
        board.lay(card, 0)
    board.lay("MO", 0, 1)
    assert board.rows == [["KS", "MO", "KY"]]
    board.lay("KY", 0, 0)
    assert board.rows == [["KY", "KS", "MO"]]
    board.lay("KS", 0, -7)
    assert board.rows == [["KS", "KY", "MO"]]
    board.lay("KS", 0, 99)
    assert board.rows == [["KY", "MO", "KS"]]


def test_a_card_goes_back_to_the_hand() -> None:
    board = Board(1)
    board.lay("KS", 0)
    board.take("KS")
    assert board.rows == [[]]
    number = board.number
    board.take("KS")
    assert board.number == number, "nothing has changed"


def test_a_slot_that_is_not_there_does_no_harm() -> None:
    board = Board(1)
    board.lay("KS", 0)
    board.lay("KS", 1)
    board.lay("KS", -1)
    assert board.rows == [["KS"]]


def test_a_client_sends_what_it_has_kept_to_an_empty_board_only() -> None:
    board = Board(2)
    board.send([["KS", "MO"], ["TX"]])
    assert board.rows == [["KS", "MO"], ["TX"]]
    board.send([["AK"], []])
    assert board.rows == [["KS", "MO"], ["TX"]]


def test_what_is_read_cannot_change_the_board() -> None:
    board = Board(1)
    board.rows[0].append("KS")
    assert board.rows == [[]]


def test_each_team_has_its_own_board() -> None:
    drafts = Drafts(lambda seat: seat % 2, 3)
    drafts.of(0).lay("KS", 0)
    drafts.of(2).lay("MO", 0)
    drafts.of(1).lay("TX", 2)
    assert drafts.of(4).rows == [["KS", "MO"], [], []]
    assert drafts.of(3).rows == [[], [], ["TX"]]
    drafts.clear()
    assert drafts.of(0).rows == [[], [], []]
