"""The games of a Call or an afternoon match are selected on several phones, and one that dies loses nothing."""

from collections.abc import Callable
from typing import Any

from .conftest import serious
from .test_console import fits, link, table, tap

Visit = Callable[..., Any]


def test_each_team_selects_on_its_own_page(visit: Visit, server: str, axe_source: str) -> None:
    api = table(server, "call", begin=False)
    a, b = visit(path=api.of_team(1)), visit(path=api.of_team(2))
    console = visit(path=link(api))
    console.get_by_role("heading", name="which two games?").wait_for()
    assert a.get_by_role("button", name="Select these two").is_disabled()
    tap(a, "1 Border-Up", "3 Dashing States")
    fits(a)
    assert serious(a, axe_source) == []
    tap(a, "Select these two")
    a.get_by_text("You have selected Border-Up and Dashing States.").wait_for()
    console.get_by_text(" selected.").wait_for()
    assert b.locator(".select > p").inner_text().startswith("Select two games.")  # GP-45
    tap(b, "5 Chummy Challenge", "1 Border-Up", "Select these two")
    for page in (a, b):
        page.get_by_text("in this order: Border-Up, Dashing States and Chummy Challenge").wait_for()
    console.locator("ol li").nth(2).wait_for()
    assert console.locator("ol li").all_inner_texts() == ["1 Border-Up", "3 Dashing States", "5 Chummy Challenge"]


def test_a_second_console_goes_on_where_the_first_one_died(visit: Visit, server: str) -> None:
    api = table(server, "afternoon")
    first = visit(path=link(api))
    first.get_by_role("button", name="Falcons", exact=True).click()
    tap(first, "4 Play the Ranks", "Taken")
    first.get_by_text("Falcons chose Play the Ranks.").wait_for()
    first.context.close()
    second = visit(path=link(api))
    second.get_by_text("Falcons chose Play the Ranks.").wait_for()
    assert second.get_by_role("button", name="4 Play the Ranks").count() == 0  # GP-54
    tap(second, "1 Border-Up", "Taken")
    second.locator("ol li").nth(1).wait_for()
    assert second.locator("ol li").all_inner_texts() == ["4 Play the Ranks", "1 Border-Up"]  # GP-55
    tap(second, "Enter them again")
    second.get_by_role("button", name="Falcons", exact=True).click()
    tap(second, "2 State IQ", "Taken", "1 Border-Up", "Taken", "That is right")
    second.get_by_role("button", name="Begin State IQ").wait_for()
    third = visit(path=link(api))
    tap(third, "That is right")
    third.get_by_role("button", name="Begin State IQ").wait_for()


def test_selections_without_network_are_kept(visit: Visit, server: str) -> None:
    api = table(server, "call")
    page = visit(path=link(api), offline=True)
    page.get_by_role("heading", name="which two games?").wait_for()
    page.context.set_offline(True)
    tap(page, "1 Border-Up", "2 State IQ", "Hide it", "1 Border-Up", "3 Dashing States", "Taken", "That is right")
    page.get_by_role("button", name="Begin Border-Up").wait_for()
    page.context.set_offline(False)
    for _ in range(600):
        if api.matches(1)[0]["selected"]:
            break
        page.wait_for_timeout(50)
    assert api.matches(1)[0]["selected"] == [1, 2, 3]
    assert [line["kind"] for line in api.history()].count("select") == 2
