"""After a game, in any of them: the score of the table, medals, the shelf in "Your games", and where a game turned."""

import json
from collections.abc import Callable
from typing import Any

from .bungee import take_turn, wait_for_turn
from .conftest import BLANK, code_of, open_table, play_now, say_name, serious
from .people import Table
from .test_border_up import put, shout, solved

Visit = Callable[..., Any]
DAY_MS = 86_400_000
REMEMBER = "plays => localStorage.setItem('cardinal.history', JSON.stringify(plays))"
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"


def played(n: int, won: bool, game: str = "bungee", level: str = "rookie", **more: object) -> dict[str, object]:
    """The nth play of a device, one a day."""
    winners = [0 if won else 1]
    seats = {"names": ["Ada", "Wren"], "birds": ["cardinal", "wren"], "levels": ["", level], "seats": [0]}
    when = 1_790_000_000_000 + n * DAY_MS
    return {
        "code": f"T{n}",
        "play": n,
        "game": game,
        "when": when,
        **seats,
        "points": [n, 0],
        "winners": winners,
        **more,
    }


def shelf(page: Any, *plays: dict[str, object]) -> Any:
    """The page of medals of a device that has played these, the first one first."""
    page.evaluate(REMEMBER, list(reversed(plays)))
    page.goto(page.evaluate("() => location.origin") + "/history")
    found = page.get_by_role("region", name="Your medals")
    found.wait_for()
    return found


def got(found: Any) -> set[str]:
    return set(found.locator(".got b").all_inner_texts())


def concede(page: Any) -> None:
    page.locator(".stage").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").or_(page.get_by_role("button", name="Give up")).first.click()
    page.get_by_role("dialog").locator("button.main").first.click()
    page.locator(".after").wait_for()


def test_medals_are_earned_by_what_this_device_has_played(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    assert got(shelf(page)) == set()  # a new device sees what there is to earn
    lost, again = played(1, won=False), played(2, won=True, code="T1")
    assert got(shelf(page, lost)) == {"Fledgling"}
    assert got(shelf(page, lost, played(2, won=True))) == {"Fledgling", "First win"}  # at another table: no comeback
    assert got(shelf(page, lost, again)) == {"Fledgling", "First win", "Comeback"}
    row = [played(n, won=True) for n in (2, 3, 4)]
    assert got(shelf(page, lost, *row)) == {"Fledgling", "First win", "Hat trick", "Personal best"}
    assert got(shelf(page, played(1, won=True, level="expert"))) == {"Fledgling", "First win", "Tough bird"}
    assert got(shelf(page, played(1, won=False, level=""))) == {"Fledgling", "Good company"}  # with a person
    assert got(shelf(page, *(played(n, won=False, game=f"g{n}") for n in range(3)))) == {"Fledgling", "Curious"}
    match = played(1, won=False, game="match", parts=["g1", "g2"])
    assert got(shelf(page, match)) == {"Fledgling", "Curious"}  # its games count, too
    assert got(shelf(page, *(played(n, won=False, points=[0, 1]) for n in range(5)))) == {"Fledgling", "Regular"}
    many = [played(n, won=True, points=[1, 0], when=1_790_000_000_000 + n) for n in range(50)]
    found = shelf(page, *many)
    assert got(found) == {"Fledgling", "First win", "Hat trick", "Thirteen stars", "Fifty stars"}
    assert serious(page, axe_source) == []


def test_a_position_that_was_tried_again_earns_nothing(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    assert got(shelf(page, played(1, won=True, tried=True))) == set()
    words = page.locator("main, body").last.inner_text()
    assert "Practice" in words
    assert "You won" not in words
    assert "0\ngames played" in words
    assert "0 wins" not in words.split("Game by game")[1]  # it counts nowhere


def test_it_counts_how_it_stands_with_each_rival(visit: Visit) -> None:
    page = visit(path=BLANK)
    mate: dict[str, Any] = {"names": ["Ada", "Wren", "Maria"], "birds": ["jay"] * 3, "levels": ["", "rookie", ""]}
    plays = [played(1, won=True), played(2, won=False), played(3, won=True), played(4, won=True, tried=True)]
    shelf(page, *plays, played(5, won=False, winners=[2], points=[0, 0, 4], **mate))
    rivals = page.get_by_role("region", name="You against …").locator("li")
    said = [" ".join(one.split()) for one in rivals.all_inner_texts()]
    assert said == ["Maria Maria leads You won 0 : and lost 1", "Wren You lead You won 2 : and lost 1"]
    assert not page.evaluate(SIDEWAYS)


def test_a_place_is_no_loss_and_the_score_at_a_table_is_true(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    four: dict[str, Any] = {
        "names": ["Ada", "Wren", "Finch", "Robin"],
        "birds": ["jay"] * 4,
        "levels": ["", *["rookie"] * 3],
    }
    shelf(page, played(1, won=False, winners=[2], points=[5, 1, 9, 0], **four))
    page.get_by_text("2nd of 4").wait_for()
    assert page.get_by_text("You lost").count() == 0


def test_two_wins_in_a_row_lead_to_the_next_level(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    page.evaluate(REMEMBER, [played(1, won=True, game="border-up")])
    open_table(page, "border-up", seats=2, stakes="off", clocks="off")  # the bot shouts after 90 seconds or more
    for slot, row in enumerate(solved(page)):
        put(page, row, slot)
    shout(page).click()
    page.locator(".after.won").wait_for()
    page.get_by_role("button", name="Two wins in a row! Try Medium?").click()
    page.locator(".after").wait_for(state="detached")
    page.locator(".stage").wait_for()
    table = page.evaluate("async code => (await fetch(`/api/tables/${code}`)).json()", code_of(page))
    assert [seat["level"] for seat in table["seats"]] == ["", "club"]


def test_a_rematch_begins_when_both_want_it(visit: Visit, server: str) -> None:
    table = Table(server, "border-zap", ["Ada", "Ben"])
    table.start()
    ada, ben = visit("laptop", path=table.link("Ada")), visit("laptop", path=table.link("Ben"))
    concede(ben)
    for page in (ada, ben):
        page.get_by_text("The rematch starts when you both press it.").wait_for()
    ben.get_by_role("button", name="Rematch").click()
    ben.get_by_text("Waiting for Ada …").wait_for()
    ada.get_by_text("Ben wants a rematch!").wait_for()
    ada.reload()
    ada.get_by_text("Ben wants a rematch!").wait_for()  # whatever was looked at meanwhile
    ada.get_by_role("button", name="Rematch").click()
    for page in (ada, ben):
        page.locator(".after").wait_for(state="detached")


def test_a_host_need_not_wait_for_an_answer(visit: Visit, server: str) -> None:
    table = Table(server, "border-zap", ["Ada", "Ben"])
    table.start()
    ada, ben = visit("laptop", path=table.link("Ada")), visit("laptop", path=table.link("Ben"))
    concede(ben)
    ada.get_by_role("button", name="Rematch").click()
    ben.get_by_text("Ada wants a rematch!").wait_for()
    assert not ben.get_by_role("button", name="Start it now").count()
    ada.get_by_role("button", name="Start it now").click()
    for page in (ada, ben):
        page.locator(".after").wait_for(state="detached")


def test_the_next_medal_is_near_and_a_phone_shows_a_few(visit: Visit) -> None:
    page = visit(path=BLANK)
    found = shelf(page, played(1, won=True), played(2, won=True))
    assert found.locator(".next b").inner_text() == "Hat trick"
    assert "2 of 3" in found.locator(".next").inner_text()
    assert found.locator("li:visible").count() == 4
    found.get_by_role("button", name="All 12 medals").click()
    assert found.locator("li:visible").count() == 12
    assert not page.evaluate(SIDEWAYS)


def test_a_result_gives_a_medal_then_names_the_next_one_and_the_score(visit: Visit, axe_source: str) -> None:
    page = visit("laptop")
    say_name(page, "Ada")
    play_now(page, "Border Zap")
    concede(page)
    result = page.locator(".after")
    result.get_by_text("Win the rematch, and you are even!").wait_for()
    result.get_by_role("list", name="New medal").get_by_text("Fledgling").wait_for()
    assert serious(page, axe_source) == []
    result.get_by_role("button", name="Rematch").click()
    result.wait_for(state="detached")
    concede(page)
    result.get_by_text("Wren leads 2 to 0 at this table.").wait_for()
    result.get_by_role("link", name="Next medal: Comeback").click()
    page.get_by_role("region", name="Your medals").wait_for()


def weighed(number: int, chance: float, best: float) -> dict[str, object]:
    words = {"move": "stay", "best": "stay", "words": "Keep your hand.", "lights": []}
    numbers = {"chance": chance, "best_chance": best, "loss": best - chance, "error": 0, "deals": 8}
    return {"number": number, **numbers, **words}


def test_a_replay_says_where_the_game_turned_and_blames_nobody(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    made = {"seat": 0, "decisions": [weighed(1, 0.3, 0.8), weighed(2, 0.2, 0.2)], "share": 0}
    page.route("**/review?*", lambda route: route.fulfill(body=json.dumps(made), content_type="application/json"))
    open_table(page, "border-zap")
    concede(page)
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="The turning point").first.wait_for()
    moves = page.get_by_role("complementary", name="Moves")
    words = moves.locator(".turned").inner_text()
    assert "Before this, you would have won about 8 of 10 games; by your next move, about 2." in words
    assert "another idea" in moves.locator(".key").inner_text()
    page.get_by_role("button", name="Review").click()
    page.get_by_role("heading", name="The turning point").wait_for()
    assert "1 of your 2 moves" in moves.inner_text()
    assert "better move" not in moves.inner_text()
    assert serious(page, axe_source) == []


def test_even_for_four_is_one_in_four(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    made = {"seat": 0, "decisions": [weighed(1, 0.3, 0.3), weighed(2, 0.2, 0.2)], "share": 0}
    page.route("**/review?*", lambda route: route.fulfill(body=json.dumps(made), content_type="application/json"))
    code = open_table(page, "bungee", seats=4, games=1)
    while wait_for_turn(page) != "over":
        take_turn(page)
    page.goto(page.evaluate("() => location.origin") + f"/t/{code}/review")
    page.locator(".review .middle").wait_for()
    assert page.locator(".review .middle").inner_text() == "1 in 4"
    assert "Dashed line: 4 players, each as likely to win." in page.locator(".review").inner_text()
