"""Play the Ranks: its table for a terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import PAPER, QUIET, RED, STRONG, titled
from cardinal.engine.words import says
from cardinal.games.geoplunge.deck import CATEGORIES, INDEX, PRINTED, edition_of, rank
from cardinal.games.geoplunge.play_the_ranks.story import REASONS
from cardinal.games.geoplunge.play_the_ranks.view import LeadView, PlayTheRanksResult, PlayTheRanksView
from cardinal.games.geoplunge.power import category, number, power_of
from cardinal.games.geoplunge.story import team_name
from cardinal.games.geoplunge.terminal import answer_key, ask_line, headline, teams

TITLES = {"l2": "Level 2", "ptr1": "Play the Ranks 1", "ptr2": "Play the Ranks 2"}


def draw(view: PlayTheRanksView, names: list[str], now: int) -> RenderableType:
    parts: list[RenderableType] = [teams(view, names, view.sizes, [_marks(view, 0), _marks(view, 1)])]
    parts += [Text(), *_middle(view)]
    if view.tricks:
        parts += [_tricks(view, names), Text()]
    if view.trick is not None:
        parts += [_lead(view.trick, names), Text()]
    if view.cards and view.result is None:
        parts += [_hand(view), Text()]
    if view.own_powers and view.result is None:
        parts += [Text.assemble(("Your Power cards  ", QUIET), "  ".join(map(_power, view.own_powers))), Text()]
    if view.key and view.result is None:
        parts += [answer_key(view.key), Text()]
    if view.result is not None:
        parts += [*_result(view, view.result, names), Text()]
    parts.append(_ask(view, names, now))
    return titled("Play the Ranks", TITLES[str(view.options["version"])], *parts)


def _marks(view: PlayTheRanksView, team: int) -> list[str]:
    won = view.won[team]
    marks = [f"{won} trick{'' if won == 1 else 's'}"] if view.tricks else []
    if view.powers[team]:
        marks.append(f"{view.powers[team]} Power")
    if view.call_team is not None:
        marks.append("Call Team" if view.call_team == team else "Cards Team")
    return [*marks, "Pulled the Power"] if view.puller == team else marks


def _power(name: str) -> str:
    card = int(power_of(name))
    return f"{name} ({number(card)}, {CATEGORIES[category(card)]})"


def _middle(view: PlayTheRanksView) -> list[RenderableType]:
    """What stays on the table for the whole game: Power cards, bases, BUR, star."""
    lines: list[tuple[str, str]] = []
    if view.three and not view.bases:
        lines.append(("Power cards  ", "  ".join(map(_power, view.three))))
    if view.bur_cards:
        when = ("tricks 1–4, ", "tricks 5–8, ") if view.options["version"] == "ptr1" else ("", "")  # PR-27
        trio = zip(when, view.bases, view.bur, strict=True)
        burs = (f"{tricks}base {base}: {'none' if bur is None else bur}" for tricks, base, bur in trio)
        lines.append(("BUR  ", f"{'   '.join(burs)}   ({' '.join(view.bur_cards)})"))
    if view.star is not None:
        lines.append(("GeoStar  ", view.star))
    parts: list[RenderableType] = [Text.assemble((label, QUIET), text) for label, text in lines]
    return [*parts, Text()] if parts else []


def _tricks(view: PlayTheRanksView, names: list[str]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    edition = edition_of(view.options)
    for n, trick in enumerate(view.tricks, 1):
        said, base = trick.judged_by
        which = CATEGORIES.index(said)
        cards = [f"{card} {rank(which, INDEX[card], edition)}" for card in (str(trick.card), trick.follow)]
        extra = [f"+{power}" if power else "" for power in (trick.power, trick.answer)]
        grid.add_row(
            Text(f"{n}", QUIET),
            Text(team_name(trick.lead, names)),
            Text(f"{cards[0]} {extra[0]}".strip(), STRONG if trick.winner == trick.lead else ""),
            Text(f"{cards[1]} {extra[1]}".strip(), STRONG if trick.winner != trick.lead else ""),
            Text(f"{said}, base {base}", QUIET),
            Text(f"→ {team_name(trick.winner, names)}", RED),
        )
    return grid


def _lead(lead: LeadView, names: list[str]) -> Text:
    what = lead.card if lead.star is None else f"“{lead.star}”" + (f" ({lead.card})" if lead.card else "")
    power = f" with {lead.power}" if lead.power else ""
    return Text.assemble(
        (f"{says(team_name(lead.lead, names), 'lead')} ", STRONG),
        (f" {what} ", f"bold {PAPER}"),
        (f"  {lead.category}, base {lead.base}{power}", STRONG),
    )


def _hand(view: PlayTheRanksView) -> Table:
    """The cards and the ranks printed on them (GP-R13)."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(2):
        grid.add_column()
    for _ in CATEGORIES:
        grid.add_column(justify="right")
    grid.add_row("", "", *(Text(name, QUIET) for name in CATEGORIES))
    for code in view.cards:
        card = INDEX[code]
        ranks = (str(rank(which, card, edition_of(view.options))) for which in range(len(CATEGORIES)))
        mark = " BUR" if code in view.bur_cards else ""
        grid.add_row(Text(f" {code} ", f"bold {PAPER}"), Text(PRINTED[card].name + mark), *ranks)
    return grid


def _result(view: PlayTheRanksView, result: PlayTheRanksResult, names: list[str]) -> list[RenderableType]:
    parts: list[RenderableType] = [headline(result, names, REASONS)]
    for team in (0, 1):
        parts.append(Text(f"{team_name(team, names)}: {view.won[team]} tricks, {result.points[team]} points", STRONG))
        left = [*result.hands[team], *result.powers[team]]
        parts.append(Text.assemble(("Not played  ", QUIET), " ".join(left) or "–"))
        parts.append(Text.assemble(("Dropped  ", QUIET), " ".join(result.discards[team]) or "–"))
    return parts


def _ask(view: PlayTheRanksView, names: list[str], now: int) -> Text:
    if view.phase == "stakes":
        return ask_line(view, "Is your team GeoPlunging?", view.stakes_end, now)
    if view.phase == "over":
        return Text("The game is over.", QUIET)
    if view.phase == "discards":
        words = "The teams drop cards."
        if view.to_discard:
            words = f"Drop {view.to_discard} of your cards{', one by one' * (view.to_discard > 1)}{_hint(view)}"
        return ask_line(view, words, view.deadline, now)
    mine = view.turn == view.team
    who = "Your team" if mine else team_name(view.turn or 0, names)
    what = {
        "auction": "says which side it wants",
        "bases": "settles the bases",
        "pull": "says whether it Pulls the Power",
        "lead": "leads",
        "follow": "follows",
    }[view.phase]
    duty = " A Power card must go into every trick now, or the game is lost." if view.duty else ""
    return ask_line(view, f"{who} {what}{_hint(view) if mine else '.'}{duty}", view.deadline, now)


def _hint(view: PlayTheRanksView) -> str:
    """What the player may type: every move, or examples if there are many."""
    if view.labels:
        return ": " + ", ".join(f"{text} = {label}" for text, label in view.labels.items())
    if view.phase in ("bases", "pull"):
        return ": " + ", ".join(view.moves)
    plain = [text for text in view.moves if "+" not in text][:1]
    power = [text for text in view.moves if "+" in text][:1]
    return ", as in " + " or ".join(f"‘{text}’" for text in plain + power) + "."
