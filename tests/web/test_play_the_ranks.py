"""Play the Ranks in the browser: Level 2, PTR1 with auction, BUR and GeoStar, PTR2 with bases to choose."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardinal.games.geoplunge.play_the_ranks.moves import LABELS

from .conftest import BLANK, no_hints, open_table, serious
from .people import Table
from .tricks import compose, covered, fits, play_on, step

Visit = Callable[..., Any]
LISTEN = """() => {
    window.said = '' // all words at the trick: a bot that wins leads again at once, and then they are others
    const hear = () => (said += document.querySelector('.trick .words')?.innerText ?? '')
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""

PROMPTS = """() => {
    window.prompts = []
    const hear = () => {
        const words = document.querySelector('.prompt')?.innerText ?? ''
        if (prompts.at(-1) !== words) prompts.push(words)
    }
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""


def sit(visit: Visit, size: str = "phone", version: str = "l2", levels: Any = (), **more: Any) -> Any:
    page = visit(size, **more, path=BLANK)
    open_table(page, "play-the-ranks", seats=2, levels=levels, version=version)
    no_hints(page)
    page.locator(".hand .card").first.wait_for()
    return page


def until_asked(page: Any, button: str) -> bool:
    """Answer what is asked until this button appears. False: the game has ended without it."""
    for _ in range(40):
        page.wait_for_function(
            "() => document.querySelector('.hand .card.lit, .three .card.lit, .actions button:not(:disabled), .after')"
        )
        if page.get_by_role("button", name=re.compile(button)).count():
            return True
        if page.locator(".after").count():
            return False
        step(page)
    raise AssertionError("the game does not come to an end")


def sit_until_asked(visit: Visit, button: str, version: str) -> Any:
    """A table where this button appears: a bot that draws the higher card and wins every trick never lets us, so it
    plays at random."""
    for _ in range(8):
        page = sit(visit, "phone", version, levels=("random",))
        if until_asked(page, button):
            return page
    raise AssertionError(f"there is never a button {button}")


@pytest.mark.parametrize("version", ["l2", "ptr1", "ptr2"])
def test_a_game_to_its_end_fits_on_a_phone(visit: Visit, axe_source: str, version: str) -> None:
    page = sit(visit, "phone", version, has_touch=True)
    boards: list[bool] = []
    found: list[str] = []

    def look(page: Any) -> None:
        found.extend(fits(page))
        if page.locator(".tricks").count():
            boards.append(page.locator("[data-place='bur']").count() == 1)

    play_on(page, look)
    assert re.search(r"win(s)?(, plus the bonus)?: |A tie: ", page.locator(".after h2").text_content())
    assert boards
    assert all(board == (version != "l2") for board in boards)  # PR-R11: both BURs on display all game
    page.get_by_role("button", name="Look at the table").click()
    found.extend(fits(page))
    assert found == []
    assert serious(page, axe_source) == []
    tricks = page.locator(".tricks li button")
    assert 6 <= tricks.count() <= 8
    tricks.filter(has_text="Trick 1,").click()  # each team's tricks stand on its own side
    assert page.locator(".trick .card").count() == 2
    assert re.search(r"wins? trick 1\.", page.locator(".trick .words").inner_text())


def test_only_what_is_listed_can_be_said(visit: Visit) -> None:
    page = sit_until_asked(visit, "^Lead ", "l2")
    assert page.get_by_role("button", name=re.compile("^Lead ")).is_disabled()
    page.locator(".hand .card.lit").first.click()
    assert page.locator(".composer [aria-pressed='true']").count() == 0  # nothing is chosen for us
    ends = [button.inner_text().split() for button in page.locator(".composer button").all()]
    said = [("size", "larger", "smaller"), ("statehood", "older", "newer"), ("population", "more", "fewer")]
    assert ends == [[f"{one},", "best:", *best] for one, low, high in said for best in (("1", low), ("50", high))]
    card = page.locator(".hand .card.picked")
    ranks = re.search(r"size (\d+), statehood (\d+), population (\d+)", card.locator(".sr").inner_text())
    assert ranks is not None
    assert page.locator(".composer .here").all_inner_texts() == list(ranks.groups())  # where it stands in each row
    page.locator(".composer").get_by_role("button", name="statehood, best: 50 newer", exact=True).click()
    assert page.locator(".composer [aria-pressed='true']").count() == 1
    assert card.locator(".rank").inner_text() == ranks[2]  # the rank in play, at the corner
    better = 50 - int(ranks[2])
    told = {0: "Nothing is newer!", 1: "Only one is newer."}.get(better, f"{better} States are newer.")
    assert f"number {ranks[2]} in statehood? {told}" in page.locator(".prompt").inner_text()
    page.get_by_role("button", name=re.compile("^Lead ")).click()
    page.locator(".trick").wait_for()


def test_both_cards_are_seen_before_it_is_said_who_wins(visit: Visit) -> None:
    page = sit(visit, "laptop", reduced_motion="no-preference")
    until_asked(page, "^(Lead|Play) ")
    page.locator(".hand .card.lit").first.click()
    compose(page)
    page.evaluate(PROMPTS)
    page.get_by_role("button", name=re.compile("^(Lead|Play) ")).click()
    page.wait_for_function("() => prompts.some((words) => / against /.test(words))")
    prompts = page.evaluate("prompts")
    opened, said = (next(k for k, words in enumerate(prompts) if re.search(what, words)) for what in ("…", " against "))
    assert opened < said
    assert page.locator(".tricks li button").count() == 1


def test_a_beginner_sees_what_can_win(visit: Visit) -> None:
    """Hints: where the number of the card led may be, and what a card of ours can do there. No number is told."""
    page = visit("phone", path=BLANK)
    open_table(page, "play-the-ranks", seats=2, levels=("random",), version="l2")
    page.locator(".hand .card").first.wait_for()
    assert until_asked(page, "^Play ")
    page.locator(".zone").wait_for()
    zone = re.search(r"is somewhere from (\d+) to (\d+)$", page.locator(".ladder").get_attribute("aria-label"))
    assert zone is not None
    assert int(zone[2]) - int(zone[1]) == 9
    tags = page.locator(".tag")
    assert {one for tag in tags.all() for one in ("sure", "maybe", "no") if one in tag.get_attribute("class").split()}
    page.locator(".hand .card.lit").first.click()
    assert re.search(r"wins for sure|may win|cannot win|away\?", page.locator(".prompt").inner_text())
    page.get_by_role("button", name="The whole tip").click()
    page.get_by_role("button", name="No more tips").click()
    page.locator(".zone").wait_for(state="detached")


def test_PR_R35_the_buttons_of_the_auction(visit: Visit, server: str) -> None:
    """Between two people: whoever won the draw speaks first."""
    table = Table(server, "play-the-ranks", ["Ada", "Bob"], version="ptr1", stakes="off", clocks="off")
    pages = [visit("phone", path=table.link(name)) for name in ("Ada", "Bob")]
    table.start(*pages)
    one, two = pages if is_asked(*pages) else pages[::-1]
    sayings = [
        (one, {"cards", "call team"}, "call team"),
        (two, {"cards", "up 3", "up 4", "up 5"}, "up 3"),
        (one, {"call", "up 4", "up 5"}, "call"),
    ]
    for page, listed, said in sayings:
        page.locator(".actions button").first.wait_for()
        assert covered(page) <= 150, "the hand can be seen"
        if page.get_by_role("button", name="Bid higher").count():
            page.get_by_role("button", name="Bid higher").click()
        assert set(page.locator(".actions button small").all_inner_texts()) == {quoted(text) for text in listed}
        page.locator(".actions button", has=page.get_by_text(quoted(said), exact=True)).click()
        if said != "call":
            page.locator(".auction").get_by_text("You want to pick").last.wait_for()
    two.get_by_text("Which number is best in tricks 1 to 4?").wait_for()
    two.locator(".three .card").nth(1).click()
    two.get_by_text("And in tricks 5 to 8?").wait_for()  # one thing at a time


def quoted(text: str) -> str:
    """The rulebook's words for it, small below what it brings."""
    return f"“{LABELS[text].partition(' (')[0]}”"


def is_asked(page: Any, other: Any) -> bool:
    """This one, not the other."""
    for _ in range(600):
        if page.locator(".actions button").count():
            return True
        if other.locator(".actions button").count():
            return False
        page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_power_card_goes_with_the_card(visit: Visit) -> None:
    """Unless somebody Pulls the Power: then another game is tried."""
    for _ in range(8):
        page = sit(visit, "laptop", "ptr1")
        until_asked(page, "^(Lead|Play) (?!with)")  # not “Play with Power cards”
        power = page.locator(".powers button").last
        if power.count():
            break
        page.close()
    category = power.inner_text().split()[-1]  # in PTR1 its number says nothing
    page.locator(".hand .card.lit").first.click()
    power.click()
    does = page.locator(".powers p").inner_text()  # in words, before it is played
    assert re.search(f"Now {category} counts|{category} counts already|changes nothing", does)
    assert page.locator(".hand .ranks .on").first.inner_text().lower().startswith(category)  # its rank is in the corner
    leads = page.get_by_role("button", name=re.compile("^Lead ")).count()
    if leads:
        page.get_by_text(f"The Power card says it: {category}.").wait_for()  # PR-R13
    page.evaluate(LISTEN)
    page.get_by_role("button", name=re.compile("^(Lead|Play) ")).click()
    page.wait_for_function("words => said.includes(words)", arg=f"({category})")


def test_several_cards_are_dropped_at_once(visit: Visit, server: str) -> None:
    """PR-33: the Cards Team has more to drop. It taps all of them, and presses once."""
    table = Table(server, "play-the-ranks", ["Ada", "Bob"], version="ptr1", stakes="off", clocks="off")
    pages = [visit("phone", path=table.link(name)) for name in ("Ada", "Bob")]
    table.start(*pages)
    one, two = pages if is_asked(*pages) else pages[::-1]
    one.get_by_role("button", name="Be the Cards Team").click()
    two.locator(".three .card.lit").first.wait_for()
    two.locator(".three .card").nth(0).click()
    two.locator(".three .card").nth(1).click()
    two.get_by_role("button", name="First ").click()
    one.get_by_text("Tap 3 cards to drop").wait_for()
    for _ in range(3):
        one.locator(".hand .card.lit").first.click()
    one.get_by_role("button", name="Drop these 3").click()
    one.get_by_text("The other team is still dropping cards.").wait_for()
    assert one.locator(".hand .card").count() == 8


def test_the_race_says_who_needs_one_more_and_who_has_won(visit: Visit) -> None:
    """PR-71: the fifth trick wins the game, and the table says so while the sixth is still open."""
    page = sit(visit, "laptop", levels=("random",), reduced_motion="reduce")
    page.evaluate(
        """() => {
            window.goals = []
            const hear = () => {
                const goal = document.querySelector('.tricks .goal')?.innerText ?? ''
                const won = [...document.querySelectorAll('.tricks .side b')].map(b => Number(b.innerText))
                if (goal && goals.at(-1)?.[0] !== goal) goals.push([goal, won])
            }
            new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true })
        }"""
    )
    play_on(page)
    goals = page.evaluate("goals")
    assert goals[0][0] == "Win five: get past the flag!"
    assert any(
        re.search(r"needs? one more trick!|The last trick decides", goal) and max(won) == 4 for goal, won in goals
    )
    for goal, won in goals:
        assert ("won the game!" in goal) == (max(won) >= 5)
