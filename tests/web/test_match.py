"""A whole GeoPlunge match in the browser: the current game's table inside the match's table."""

import re
from collections.abc import Callable
from typing import Any

from .conftest import BLANK, no_hints, open_table, serious
from .geoplunge import two_people
from .people import menu
from .tricks import PICK, fits, play_on, step
from .wire import changed_wire

Visit = Callable[..., Any]


def test_a_single_match_is_played_on_the_games_own_table(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="single", game="play-the-ranks")
    no_hints(page)
    play_on(page)
    assert "the match: the games have decided it." in page.locator(".after h2").text_content()
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".program .done").count() == 1
    assert page.locator(".last").count() == 0
    page.get_by_role("button", name="See how Play the Ranks ended").click()
    page.get_by_role("heading", name="The end of Play the Ranks").wait_for()
    page.locator(".last .tricks li button").first.wait_for()
    assert page.locator(".last .tricks li button").count() >= 6
    assert page.locator(".last .card button").count() == 0


def test_between_two_games_there_is_a_scoreboard(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="morning")
    board = ends(page, "Border-Up")
    assert board.evaluate("e => getComputedStyle(e).pointerEvents") == "none", "what lies under it can be played"
    page.keyboard.press("Shift")  # whatever somebody does
    board.wait_for(state="detached")


def test_GP_R51_a_first_match_waits_until_you_go_on(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="championship", between="wait")
    board = ends(page, "Border-Up")
    page.keyboard.press("Shift")
    board.get_by_role("button", name="Next: State IQ").wait_for()
    assert "State IQ" in board.locator(".program .on").inner_text()
    assert re.search(r"leads 1 game to 0\.", board.inner_text()), "a championship counts games, not points"
    assert re.search(r"0 : 1\b", page.locator(".standing .score").text_content())
    assert board.locator(".program .later").count() == 2
    assert [one.text_content() for one in page.locator(".standing .later .no").all()] == ["2", "3", "4"]
    assert page.locator("[data-moment]").count() == 0, "the scoreboard is the moment: no ribbon lies over it"
    board.get_by_role("button", name="See how it ended").click()
    page.get_by_text("This was there to be found.").wait_for()
    page.get_by_role("button", name="Next: State IQ").click()
    page.locator(".standing").get_by_text("State IQ", exact=True).wait_for()
    assert board.count() == 0, "it has been read"


def test_GP_R51_a_first_match_can_be_read_before_it_starts(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="championship", between="wait first")
    board = page.locator(".board")
    board.get_by_text(re.compile(r"Four games\. Win more than \w+ to win the match\.")).wait_for()
    assert page.locator(".hand li").count() == 0, "nothing has begun"
    board.get_by_role("button", name="Start").click()
    page.locator(".hand li").first.wait_for()
    board.wait_for(state="detached")
    page.locator(".trays .slot").first.wait_for()
    assert page.locator(".trays .slot").count() == 2, "games are counted, not points: a third group is worth nothing"
    assert page.locator(".hints").count() == 0, "Border-Up gives no hints, so no place is kept for them"


def test_between_the_games_one_sees_how_to_play_and_what_the_next_one_decides(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="championship", between="wait")
    board = ends(page, "Border-Up")
    board.get_by_role("button", name="New here? How to play").click()
    page.get_by_role("dialog").get_by_text("How to play State IQ").wait_for()
    page.get_by_role("button", name="Back to the match").click()
    page.wait_for_timeout(600)  # a press that comes with the board begins nothing
    board.get_by_role("button", name="Next: State IQ").click()
    page.locator(".standing").get_by_text("State IQ", exact=True).wait_for()
    assert [one.text_content() for one in page.locator(".standing .later .no").all()] == ["3", "4"]
    ends(page, "State IQ").get_by_text(re.compile(r"Win Dashing States, or \w+ wins the match!")).wait_for()


def test_GP_R51_the_end_of_a_game_has_a_headline_and_stays_until_one_goes_on(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="championship", between="wait")
    page.locator(".hand li").first.wait_for()
    menu(page, "Give up this game")
    page.clock.install()
    page.get_by_role("button", name="Give up", exact=True).click()
    verdict = page.locator(".verdict")
    verdict.get_by_role("heading", name="Wren wins Border-Up.").wait_for()
    page.clock.run_for(60_000)
    assert "You give up." in verdict.inner_text()
    assert page.locator(".board").count() == 0, "whoever reads is not hurried"
    page.get_by_role("button", name="Go on", exact=True).click()
    page.locator(".board").wait_for()


def test_a_match_ends_with_a_cup_and_what_decided_its_games(visit: Visit, axe_source: str) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="championship", between="wait")
    for game, coming in (("Border-Up", "State IQ"), ("State IQ", "Dashing States")):
        board = ends(page, game)
        page.wait_for_timeout(600)  # a press that comes with the board begins nothing
        board.get_by_role("button", name=f"Next: {coming}").click()
        page.locator(".standing").get_by_text(coming, exact=True).wait_for()
    menu(page, "Give up this game")
    page.get_by_role("button", name="Give up", exact=True).click()
    page.locator(".after").wait_for()
    assert page.get_by_text("How the 3 games ended").count() == 0, "the table says it"
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".finale .won .name").inner_text() == "Wren"
    assert page.locator(".finale .block").first.inner_text().endswith("0")
    assert page.locator(".program .done .words span").all_inner_texts() == ["Wren wins: you give up."] * 3
    assert page.locator(".spared .words b").inner_text() == "Play the Ranks"
    more = page.get_by_role("link", name="One more, for fun: Play the Ranks")
    assert more.get_attribute("href") == "/#play-the-ranks"
    assert serious(page, axe_source) == []
    assert fits(page) == []
    parts = page.evaluate("() => JSON.parse(localStorage.getItem('cardinal.history'))[0].parts")
    assert parts == ["border-up", "state-iq", "dashing-states"], "three games: medals count them"


def test_sideways_the_scoreboard_lies_on_an_empty_cloth(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "geoplunge", format="championship", clocks="off")
    page.set_viewport_size({"width": 740, "height": 360})
    ends(page, "Border-Up")
    own = page.locator("[data-half='own']")
    own.wait_for(state="attached")
    assert own.evaluate("e => getComputedStyle(e).visibility") == "hidden"


def ends(page: Any, game: str) -> Any:
    """The game is given up, and the scoreboard says so."""
    menu(page, "Give up this game")
    page.get_by_role("button", name="Give up", exact=True).click()
    on = page.get_by_role("button", name="Go on", exact=True)
    board = page.locator(".board")
    board.or_(on).first.wait_for()
    if on.count() and not board.count():
        on.click()  # nothing leaves by itself
    board.get_by_role("heading", name=re.compile(f"^.+ wins {game}")).wait_for()
    return board


def test_a_refusal_inside_the_match_stands_beside_its_place(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="single", game="border-up")
    no_hints(page)
    page.get_by_role("button", name=re.compile("^Shout!")).click()
    page.get_by_role("alert").get_by_text("Fill two groups of three first. Then you can shout.").wait_for()


def test_a_short_afternoon_match(visit: Visit) -> None:
    """Choices in the open, the match's clock, the horn, the last game to its end."""
    page = visit("laptop", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="afternoon", minutes=1, **{"clock.noon_pick": 600})
    no_hints(page)
    page.locator(".menu").wait_for()
    page.get_by_text("to see who chooses first.").wait_for()
    page.wait_for_function("() => document.querySelector('.menu .open')")
    page.locator(".menu .open", has_text="Play the Ranks").or_(page.locator(".menu .open").last).first.click()
    page.get_by_role("button", name=re.compile("^Choose ")).click()
    page.locator(".time").wait_for()
    assert re.search(r"[01]:\d\d left|horn", page.locator(".time").inner_text().replace("\n", " "))
    for _ in range(600):  # whatever game is on: we answer what the tricks ask, and the clocks decide the rest
        page.wait_for_function(f"() => {{ const a = {PICK}; return a() || document.querySelector('.horn') }}")
        if page.locator(".after").count():
            break
        if page.locator(".hand .card.lit, .three .card.lit").count():
            step(page)
        else:
            page.wait_for_timeout(400)
    page.locator(".after").wait_for(timeout=60_000)
    assert "match" in page.locator(".after h2").text_content()
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".program .done").count() >= 1
    # the replay: from the choices through every table to the end
    page.get_by_role("button", name="The result").click()
    page.get_by_role("button", name="Replay").click()
    page.locator(".menu").wait_for()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "End", "Home", "End"):
        page.keyboard.press(key)
    page.locator(".program").wait_for()


def test_a_call_selection_is_secret_and_locked(visit: Visit, server: str, axe_source: str) -> None:
    options = {"format": "call", "clock.call_pick": 600}
    page, other = two_people(visit, server, "geoplunge", ("phone", "phone"), touch=True, **options)
    no_hints(page)
    assert page.locator(".menu li").count() == 5
    for one in (page, other):
        lock = one.get_by_role("button", name=re.compile("^Lock in"))
        one.locator(".menu button").nth(1).click()
        assert lock.is_disabled()
        one.locator(".menu button").nth(3).click()
        assert fits(one) == []
        assert serious(one, axe_source) == []
        lock.click()
    page.locator(".standing .on").wait_for()  # both have selected, and the first game is on
    assert page.locator(".menu").count() == 0
    page.get_by_role("button", name="Rules").click()
    page.keyboard.press("Escape")
    assert fits(page) == []


def test_all_games_and_what_counts_are_in_sight_during_a_game(visit: Visit) -> None:
    def third(view: dict[str, Any]) -> None:
        view["played"] = [
            {"number": n, "game": game, "winner": 1, "points": [0, 10], "stakes": [], "reason": "shout"}
            | {"bonus": False, "void": False}
            for n, game in ((1, "border-up"), (2, "state-iq"))
        ]

    page = visit("laptop", path=BLANK)
    open_table(page, "geoplunge", seats=2, format="championship")
    strip = page.locator(".standing")
    strip.get_by_text("Border-Up", exact=True).wait_for()
    assert strip.locator(".what").all_inner_texts() == ["State IQ", "Dashing States", "Play the Ranks"]
    assert strip.locator(".on").inner_text().split() == ["1", "Border-Up"]
    assert strip.locator(".counts").inner_text() == "Games"
    changed_wire(page, third)
    page.reload()
    strip.get_by_text("Win Border-Up, or Wren wins the match!").wait_for()
