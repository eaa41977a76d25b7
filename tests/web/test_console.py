"""The helper's console on a phone: whole games, taps without network, a reload in mid-game, selections, the horn."""

import re
from collections.abc import Callable
from typing import Any

from .conftest import serious
from .desk import Api

Visit = Callable[..., Any]
NAMES = ("Great Horned Owls", "Falcons", "Otters", "Bison")


def table(server: str, format: str = "all", begin: bool = True, **frame: Any) -> Api:
    """A day whose first round is on: Owls and Falcons sit at table 1."""
    api = Api(
        server,
        game="geoplunge",
        form="own",
        tables=2,
        rounds=[{"format": format, "minutes": 60}],
        final="none",
        **frame,
    )
    api.enter(NAMES)
    pairs = [{"a": f"T{k}", "b": f"T{k + 1}", "table": k // 2 + 1} for k in (1, 3)]
    api.do("publish", round=1, pairs=pairs)
    if begin:
        api.do("begin", round=1)
    return api


def link(api: Api, number: int = 1) -> str:
    token = next(one["token"] for one in api.links()["tables"] if one["table"] == number)
    return f"/d/{api.code}#{token}"


def tap(page: Any, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name).first.click()


def pick(page: Any, *states: str) -> None:
    """Of the fifty."""
    for state in states:
        page.get_by_role("button", name=re.compile(rf"^{state}, ")).click()


def games(api: Api) -> list[Any]:
    return list(api.matches(1)[0]["games"])


def wait_games(page: Any, api: Api, n: int) -> list[Any]:
    for _ in range(600):
        if len(games(api)) >= n:
            break
        page.wait_for_timeout(50)
    return games(api)


def fits(page: Any) -> None:
    """Nothing is wider than the phone, and every button is 44 px high and wide."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, summary')].filter((e) => {
            const box = e.getBoundingClientRect()
            return box.width && (box.height < 43.5 || box.width < 43.5)
        }).map((e) => e.outerHTML)"""
    )
    assert small == []


def test_games_of_an_all_match_by_taps(visit: Visit, server: str, axe_source: str) -> None:
    api = table(server)
    page = visit(path=link(api), has_touch=True)
    assert "Table" in page.locator("header").inner_text()
    tap(page, "Begin Border-Up")
    page.get_by_role("switch", name="Falcons").click()  # GeoPlunging
    fits(page)
    assert serious(page, axe_source) == []
    tap(page, "Count to 5", "Next")
    page.get_by_text("21").wait_for()  # BU-4
    tap(page, "Dealt", "Start the clock", "Falcons: GeoPlunge", "Check the groups")
    pick(page, "Kansas", "Missouri", "Kentucky", "West Virginia", "Pennsylvania", "Maryland", "Virginia")
    page.get_by_label("Find a State").fill("north car")
    pick(page, "North Carolina")
    fits(page)
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_text("Right: “GeoPlunge”").wait_for()
    page.locator("dialog .chain.right").first.wait_for()  # on the map
    assert serious(page, axe_source) == []
    tap(page, "Right: go on")
    assert page.locator(".points[role=status]").inner_text().split("\n")[-1].endswith("20")  # a win, one GeoPlunging
    fits(page)
    assert serious(page, axe_source) == []
    tap(page, "Save score")
    assert wait_games(page, api, 1) == [
        {"game": "border-up", "winner": 1, "bonus": False, "stakes": [False, True], "points": None}
    ]

    tap(page, "Begin State IQ", "Falcons guesses first", "Dealt", "Next")
    letters = page.locator(".letters").inner_text()
    fits(page)
    tap(page, "Next")
    assert page.locator("article.clue .type").inner_text().endswith(letters[0])  # IQ-8
    tap(page, "The clue is given", "Check the guess")
    page.get_by_label("What was said").fill("utah")
    pick(page, "Utah")
    page.get_by_role("button", name="Check", exact=True).click()
    tap(page, "Right: go on", "Dealt")  # IQ-18: a new card
    assert page.locator("article.clue .type").inner_text().endswith(letters[1])  # IQ-R3
    tap(page, "The clue is given", "Wrong", "The clue is given", "Wrong", "Next")
    tap(page, *["The clue is given", "Wrong"] * 3)
    page.get_by_role("heading", name="Right guesses: Falcons 1, Great Horned Owls 0.").wait_for()
    tap(page, "Save score")
    assert wait_games(page, api, 2)[1]["winner"] == 1

    page.get_by_role("button", name="More").click()  # taken back, and entered by hand
    fits(page)
    assert serious(page, axe_source) == []
    tap(page, "Take back game 2", "Take it back")
    page.get_by_role("button", name="Begin State IQ").wait_for()
    page.get_by_role("button", name="More").click()
    tap(page.get_by_role("dialog"), "Enter a result by hand", "State IQ")
    tap(page, "Great Horned Owls", "With the bonus", "Save score")
    assert wait_games(page, api, 2)[1] == {
        "game": "state-iq", "winner": 0, "bonus": True, "stakes": [False, False], "points": None
    }  # fmt: skip
    assert api.matches(1)[0]["points"] == [20, 20]


def test_taps_without_network_are_kept_and_sent_once(visit: Visit, server: str) -> None:
    api = table(server)
    page = visit(path=link(api), offline=True)
    tap(page, "Begin Border-Up", "Next", "Dealt", "Start the clock")
    page.context.set_offline(True)
    tap(page, "Great Horned Owls: GeoPlunge", "Right", "Save score")
    page.get_by_text("1 tap waits to be sent").wait_for()
    assert "10" in page.locator("header .team").first.inner_text()  # already counted here
    tap(page, "Begin State IQ")
    page.get_by_role("button", name="More").click()
    tap(page.get_by_role("dialog"), "Enter a result by hand", "State IQ")
    tap(page, "A tie", "Save score")
    page.get_by_text("2 taps wait to be sent").wait_for()
    assert games(api) == []
    page.context.set_offline(False)
    page.locator("p.line").wait_for(state="detached")
    assert [one["game"] for one in wait_games(page, api, 2)] == ["border-up", "state-iq"]
    assert api.matches(1)[0]["points"] == [15, 5]
    played = [line for line in api.history() if line["kind"] == "played"]
    assert len(played) == 2


def test_a_reload_in_mid_game_and_a_second_phone(visit: Visit, server: str) -> None:
    api = table(server)
    api.do("played", match="R1-1", number=1, score={"game": "border-up", "winner": 0})
    path = link(api)
    page = visit(path=path)
    tap(page, "Begin State IQ", "Great Horned Owls guesses first", "Dealt")
    page.get_by_role("switch", name="Great Horned Owls").click()
    tap(page, "Next", "Next", "The clue is given")
    where = page.locator(".where").inner_text()
    clue = page.locator("article.clue").inner_text()
    page.reload()
    page.locator("article.clue").wait_for()
    assert page.locator(".where").inner_text() == where
    assert page.locator("article.clue").inner_text() == clue
    second = visit(path=path)  # the same cards in the same order
    tap(second, "Begin State IQ", "Great Horned Owls guesses first", "Dealt", "Next", "Next", "The clue is given")
    assert second.locator("article.clue").inner_text() == clue
    tap(page, "Wrong", *["The clue is given", "Wrong"] * 2, "Next", "The clue is given", "Right")
    tap(page, "Dealt", "The clue is given", "Wrong")  # IQ-R2: the second team has won, and no bonus is left to win
    tap(page, "Save score")
    assert wait_games(page, api, 2)[1] == {
        "game": "state-iq", "winner": 1, "bonus": False, "stakes": [True, False], "points": None
    }  # fmt: skip
    second.get_by_role("button", name="Begin Dashing States").wait_for()  # it ends there, too


def test_a_call_match_with_two_secret_selections(visit: Visit, server: str, axe_source: str) -> None:
    for number in range(40):  # until the second question of Chummy Challenge has two circles
        api = table(server, "call", begin=False, name=f"Cup {number}")
        pack = Api(server, api.code, link(api).partition("#")[2]).ask("GET", f"/{api.code}/pack")
        circles = {face["id"]: face["circles"] for face in pack["faces"]}
        if len(circles[pack["power"][0][3]]) == 2:
            break
    page = visit(path=link(api))
    page.get_by_role("heading", name="Great Horned Owls: which two games?").wait_for()
    shown = page.locator(".where").element_handle()
    assert page.get_by_role("button", name="Hide it").is_disabled()
    tap(page, "3 Dashing States", "5 Chummy Challenge")
    fits(page)
    assert serious(page, axe_source) == []
    tap(page, "Hide it")
    assert page.locator(".games [aria-pressed=true]").count() == 0  # GP-45
    tap(page, "2 State IQ", "3 Dashing States", "Taken")
    assert page.locator("ol li").all_inner_texts() == ["2 State IQ", "3 Dashing States", "5 Chummy Challenge"]  # GP-E2
    page.get_by_text("waits to be sent").wait_for(state="hidden")  # so the first selection has come back
    assert shown.evaluate("e => e.isConnected"), "the page was made anew, and what was picked on it is lost"
    tap(page, "That is right")
    page.get_by_role("heading", name="starts soon").wait_for()
    api.do("begin", round=1)
    for number, game in enumerate(("state-iq", "dashing-states"), 1):
        api.do("played", match="R1-1", number=number, score={"game": game, "winner": None})
    tap(page, "Begin Chummy Challenge", "Next", "Turn the cards")
    if page.get_by_role("button", name="Ask this one").count():  # CC-9: two circles
        assert page.get_by_role("button", name="Falcons: GeoPlunge").is_disabled()
        tap(page, "Ask this one")
    answer = page.locator(".answers").inner_text().removeprefix("Answer").strip()
    fits(page)
    assert serious(page, axe_source) == []
    tap(page, "Falcons: GeoPlunge", "Check the answer")
    page.get_by_label("What was said").fill("Atlantis")
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".verdict.wrong").wait_for()
    page.get_by_label("What was said").fill(answer)
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".verdict").wait_for()
    tap(page, "Close")
    tap(page, "Wrong: Team Great Horned Owls wins", "Turn the cards")
    page.get_by_role("button", name="Ask this one").nth(1).wait_for()  # CC-9: chosen anew for each challenge
    tap(page, "Ask this one")
    tap(page, "Great Horned Owls: GeoPlunge", "Right: Team Great Horned Owls wins", "Save score")
    assert wait_games(page, api, 3)[2] == {
        "game": "chummy-challenge", "winner": 0, "bonus": True, "stakes": [False, False], "points": None
    }  # fmt: skip


def test_power_cards_and_tricks_of_game_4(visit: Visit, server: str, axe_source: str) -> None:
    """The version is what the pack's top Power card names: retry until it is one with Power cards."""
    for attempt in range(12):
        api = table(server, name=f"Cup {attempt}")
        for number, game in enumerate(("border-up", "state-iq", "dashing-states"), 1):
            api.do("played", match="R1-1", number=number, score={"game": game, "winner": 1})
        page = visit(path=link(api))
        tap(page, "Begin Play the Ranks")
        if "Ranks" in page.locator(".where").inner_text():
            break
    assert "names Play the Ranks" in page.locator("main").inner_text()
    eye = page.locator(".secret button").first
    assert page.locator(".faces .card").count() == 0
    eye.dispatch_event("pointerdown")
    assert page.locator(".faces .card").count() == 2
    page.locator("h1").dispatch_event("pointerup")
    assert page.locator(".faces .card").count() == 0
    fits(page)
    tap(page, "Both have looked")
    assert page.locator(".numbers li:not(.out)").count() == 3  # PR-19
    page.locator(".bar button").click()
    tap(page, "Call Team", "Up to 3")
    page.get_by_role("button", name="Call", exact=True).click()  # PR-25: Falcons led, so Owls are the Call Team
    page.get_by_role("heading", name="Great Horned Owls: take away one").wait_for()
    assert page.locator(".bar button").is_disabled()  # the bases first
    page.locator(".asks .choose").first.locator("button").first.click()
    if page.locator(".asks .choose").count() > 1:  # PTR1: which is first
        page.locator(".asks .choose").nth(1).locator("button").first.click()
    page.locator(".bar button").click()
    page.get_by_text("Enter the BUR cards").click()
    pick(page, "Florida", "Virginia", "Texas")
    page.get_by_text("BUR: base").wait_for()
    fits(page)
    assert serious(page, axe_source) == []
    page.locator(".bar button").click()
    page.locator(".bar button").click()
    tap(page, "Does not", "Does not", "Next")
    if page.get_by_text("The GeoStar").count():
        page.locator(".bar button").click()
    page.get_by_role("heading", name="Falcons leads a card").wait_for()  # GP-73
    assert re.search(r"Base: (\d+\n|\d+ or \d+)", page.locator(".force").first.inner_text())  # PR-27, PR-63
    assert "BUR: base" in page.locator(".force").first.inner_text()  # PR-R11
    page.get_by_text("Power cards: look").click()
    page.get_by_text("A Power card is played. Only").click()
    fits(page)
    tap(page, "Check the trick")
    pick(page, "New York", "Georgia")
    page.get_by_role("button", name="population", exact=True).click()
    page.get_by_role("group", name="Base", exact=True).locator("button").first.click()
    page.get_by_role("group", name="Great Horned Owls: Power card").locator("button").nth(1).click()
    fits(page)
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_text("BUR for base").wait_for()
    assert serious(page, axe_source) == []
    tap(page, "wins it: go on")
    page.get_by_text("Trick 2").wait_for()
    page.get_by_text("Great Horned Owls 1 of 2, Falcons 0 of 2").wait_for()  # PR-56
    tap(page, "Check the trick")
    assert page.get_by_role("group", name="Great Horned Owls: Power card").locator("button").count() == 2  # PR-4
    tap(page, "Close", "Back")  # taking back a mistake: trick 1 was played without a Power card
    page.get_by_text("Power cards: look").click()
    page.get_by_text("A Power card is played. Only").click()
    page.get_by_role("group", name="Great Horned Owls plays").get_by_role("button", name="none").click()
    page.get_by_text("Great Horned Owls 0 of 2").wait_for()


def test_the_horn_and_the_report(visit: Visit, server: str) -> None:
    api = table(server, "morning", two_persons=True)
    api.do("played", match="R1-1", number=1, score={"game": "border-up", "winner": 0, "bonus": True})
    page = visit(path=link(api))
    tap(page, "Begin State IQ")  # GP-70: the winner of Border-Up guesses first, without a draw
    page.get_by_role("heading", name="Look at your card").wait_for()
    api.do("horn")
    page.get_by_text("A game without a result does not count").wait_for()
    page.get_by_text("A guess made before the horn is judged").wait_for()  # GP-R17
    tap(page, "It does not count")
    page.get_by_role("heading", name="Great Horned Owls 20 points, Falcons 0 points").wait_for()
    tap(page, "Report the result")
    page.get_by_text("a second person must confirm it").wait_for()
    assert page.get_by_role("button", name="The result is right").count() == 0  # never your own report
    page.get_by_role("button", name="More").click()
    tap(page, "Call the desk")
    page.get_by_text("The desk has been called").wait_for()
    page.get_by_role("button", name="More").click()
    tap(page, "File a protest")
    page.get_by_label("Who protests").fill("Falcons: the horn came early.")
    tap(page, "Send it to the desk")
    for _ in range(600):
        if any(line["kind"] == "protest" for line in api.history()):
            break
        page.wait_for_timeout(50)
    assert api.matches(1)[0]["protested"]


def test_an_afternoon_match_and_an_old_link(visit: Visit, server: str) -> None:
    api = table(server, "afternoon")
    old = link(api)
    page = visit(path=old, expect=401)
    page.get_by_role("button", name="Falcons", exact=True).click()  # statehood closer to 1: chooses first
    tap(page, "4 Play the Ranks", "Taken")
    assert page.get_by_role("button", name="4 Play the Ranks").count() == 0  # GP-54
    tap(page, "1 Border-Up", "Taken", "That is right")
    page.get_by_role("heading", name="Play the Ranks").wait_for()  # GP-55: in the order of the choices
    api.ask("POST", f"/{api.code}/links", {"table": 1})
    page.get_by_role("alert").wait_for()
    assert "Begin" not in page.locator("body").inner_text()


def test_the_console_by_night(visit: Visit, server: str, axe_source: str) -> None:
    api = table(server)
    page = visit(path=link(api), dark=True)
    tap(page, "Begin Border-Up")
    page.get_by_role("switch", name="Falcons").click()
    assert serious(page, axe_source) == []
    tap(page, "Next", "Dealt", "Start the clock")
    assert serious(page, axe_source) == []
    tap(page, "Both at the same time", "Only Team Falcons is right")
    assert serious(page, axe_source) == []
    page.get_by_role("button", name="More").click()
    assert serious(page, axe_source) == []


def test_a_championship_ends_when_it_is_decided(visit: Visit, server: str) -> None:
    """GP-60: three games won; GP-R32: no stakes; GP-R30: a tied playoff is played again, at last without a tie."""
    api = Api(
        server,
        game="geoplunge",
        form="own",
        tables=2,
        rounds=[{"format": "morning", "minutes": 20}],
        final="championship",
    )
    api.enter(NAMES)
    api.do("publish", round=1)
    api.do("begin", round=1)
    for match, points in zip(api.matches(1), ([30, 10], [40, 10]), strict=True):
        api.do("report", match=match["id"], points=points)
    api.do("next_final", table=1)
    final = api.hall()["finals"]["matches"][0]
    names, title = final["names"], final["title"]
    page = visit(path=link(api))
    page.get_by_text(title).first.wait_for()
    for game in ("border-up", "state-iq"):
        number = ("border-up", "state-iq").index(game) + 1
        api.do("played", match=final["id"], number=number, score={"game": game, "winner": 1})
    tap(page, "Begin Dashing States")
    assert page.get_by_role("switch").count() == 0  # GP-R32
    for _ in range(2):
        tap(page, "Dealt", "Start the clock", f"{names[1]}: GeoPlunge", f"Right: Team {names[1]} wins")
    page.get_by_role("status").get_by_text(f"{names[1]} wins this game.").wait_for()
    tap(page, "Save score")
    page.get_by_role("heading", name=f"{names[1]} wins the match").wait_for()
    tap(page, "Report the result")
    page.get_by_text(f"The champion: {names[1]}.").wait_for()
    assert api.hall()["finals"]["champion"] is not None


def test_a_playoff_is_played_until_somebody_wins(visit: Visit, server: str) -> None:
    api = Api(
        server,
        game="geoplunge",
        form="2",
        tables=2,
        rounds=[{"format": "morning", "minutes": 20}],
        final="championship",
    )
    api.enter(NAMES)
    api.do("publish", round=1)
    api.do("begin", round=1)
    for match in api.matches(1):
        api.do("report", match=match["id"], points=[20, 20])
    api.do("next_final", table=1)
    final = api.hall()["finals"]["matches"][0]
    assert final["format"] == "border-up"
    for number in (1, 2):
        api.do("played", match=final["id"], number=number, score={"game": "border-up", "winner": None})
    page = visit(path=link(api))
    tap(page, "Begin Border-Up", "Dealt", "Start the clock", "Both at the same time", "Both right", "Save score")
    tap(page, "Begin Border-Up", "Dealt", "Start the clock")
    assert page.get_by_role("button", name="Both at the same time").count() == 0  # GP-R30: from the third replay on
    tap(page, f"{final['names'][0]}: GeoPlunge", "Right", "Save score", "Report the result")
    page.get_by_text("The result is in").wait_for()
