"""SetUp: the day's setup. Its rounds, its finals, what decides places, the order of the teams by lot."""

from dataclasses import replace
from hashlib import blake2b
from typing import Final as Constant

import msgspec

from cardinal.catalog import all_games
from cardinal.desk.changes import Entry, RoundPlan, SetUp
from cardinal.desk.day import Day, once, tournament_of
from cardinal.desk.fold import check_words, fold
from cardinal.desk.views import GameOffer
from cardinal.engine.day import Final
from cardinal.engine.refused import Refused
from cardinal.standings import TITLES, read_order

MOST_ROUNDS: Constant = 30
MOST_TABLES: Constant = 200
MOST_MINUTES: Constant = 180
MOST_BYE: Constant = 200  # points
MOST_POOLS: Constant = 16
MOST_THROUGH: Constant = 32


@fold.register
def _set_up(change: SetUp, day: Day, entry: Entry) -> Day:
    name = check_words(change.name, "The tournament's name", 80)
    for text, what in ((change.date, "The date"), (change.place, "The place")):
        if text.strip():
            check_words(text, what, 80)
    if not 1 <= change.tables <= MOST_TABLES:
        raise Refused("tables", f"There are {change.tables} tables; it can be 1 to {MOST_TABLES}.")
    taken = max((match.table or 0 for match in day.matches.values() if not match.done), default=0)
    if change.tables < taken:
        raise Refused("tables", f"A match is at table {taken}: move it first, or keep {taken} tables.")
    _check_rounds(change, day)
    _check_bye(change)
    _check_system(change, day)
    # When the second person is turned off, results that await one count as they are.
    unsure = {key: match.unsure for key, match in day.matches.items()}
    sure = {key: replace(match, sure=True, fix=None) for key, match in unsure.items() if match is not None}
    matches = day.matches if change.two_persons or not sure else {**day.matches, **sure}
    lot = day.lot or change.lot  # drawn only once, so that nobody redraws until they like the result
    return replace(day, set_up=msgspec.structs.replace(change, name=name, lot=lot), lot=lot, matches=matches)


def _check_rounds(change: SetUp, day: Day) -> None:
    rules = tournament_of(change.game)
    form = rules.form(change.form)
    if day.rounds and change.game != day.frame.game:
        raise Refused("game", "A round is published: the game of the day stays as it is.")
    if not form.rounds and not change.rounds:
        raise Refused("rounds", "Your own rounds are missing: give each a format and its minutes.")
    if len(change.rounds) > MOST_ROUNDS:
        raise Refused("rounds", f"{len(change.rounds)} rounds do not fit into a day; the limit is {MOST_ROUNDS}.")
    for number, plan in enumerate(change.rounds, 1):
        if not 1 <= plan.minutes <= MOST_MINUTES:
            raise Refused(
                rules.clause("minutes"),
                f"Round {number} has {plan.minutes} minutes; it can be 1 to {MOST_MINUTES}.",
            )
        rules.check_plan(form, number, plan)
    published = len(day.rounds)
    if len(rounds_of(change)) < published:
        raise Refused("rounds", f"{published} rounds are published: there cannot be fewer.")
    if any(match.round == 0 for match in day.matches.values()) and (
        len(rounds_of(change)) > published
        or (final_of(change), change.through) != (final_of(day.frame), day.frame.through)
    ):
        raise Refused("finals", "The finals have begun: the rounds and the kind of finals stay as they are.")


def _check_bye(change: SetUp) -> None:
    rules = tournament_of(change.game)
    if not 0 <= change.bye_points <= MOST_BYE or change.bye_points % rules.step:
        steps = f"{rules.step}, {2 * rules.step} and so on to {MOST_BYE}"
        raise Refused(rules.clause("step"), f"A bye gives {change.bye_points} points; it can be 0, {steps}.")


def _check_system(change: SetUp, day: Day) -> None:
    if change.tie_breaks:
        try:
            read_order(change.tie_breaks)
        except ValueError as wrong:
            raise Refused("tie breaks", str(wrong)) from None
    if not 1 <= change.pools <= MOST_POOLS:
        raise Refused("pools", f"There are {change.pools} pools; it can be 1 to {MOST_POOLS}.")
    if change.pools > 1 and change.system != "round-robin":
        raise Refused("pools", "Each pool plays a round robin: choose that, or no pools.")
    if not 1 <= change.through <= MOST_THROUGH or change.through * change.pools < 2:
        raise Refused("knockout", f"{change.through} teams go on; it can be 1 to {MOST_THROUGH}, at least 2 in all.")
    rules = tournament_of(change.game)
    if change.final == "knockout" and not (rules.championship or rules.playoff):
        raise Refused("knockout", "This game has no finals: choose another end of the day.")
    if day.rounds and change.pools != day.frame.pools:
        raise Refused("pools", "A round is published: the pools stay as they are.")


def rounds_of(frame: SetUp) -> tuple[RoundPlan, ...]:
    return frame.rounds or tournament_of(frame.game).form(frame.form).rounds


def final_of(frame: SetUp) -> Final:
    return frame.final if frame.final is not None else tournament_of(frame.game).form(frame.form).final


def order_of(frame: SetUp) -> str:
    """What decides places, most important first."""
    rules = tournament_of(frame.game)
    return frame.tie_breaks or ", ".join(rules.order(rules.form(frame.form), final_of(frame)))


def ranked_by(frame: SetUp) -> str:
    """Explains to people how places are decided. What the printed rules leave open is called a house rule."""
    rules = tournament_of(frame.game)
    words, house = rules.places(rules.form(frame.form), final_of(frame))
    if frame.tie_breaks:
        by = [TITLES[one] for one in read_order(frame.tie_breaks)]
        words = f"Places go by {', then by '.join(by)}."
        house = [rule for rule in house if not rule.startswith("places go")]
    if final_of(frame) == "knockout":
        best = f"the best {frame.through} of {'each pool' if frame.pools > 1 else 'all'}"
        house.append(f"{best} play a knockout, and the lot decides between equal teams")
    if frame.odd == "bye":
        house.append(bye_words(frame))
    return " ".join(filter(None, (words, f"House rules: {'; '.join(house)}." if house else "")))


def bye_words(frame: SetUp) -> str:
    """“a bye counts as a match won, with 10 points”."""
    worth = {"won": "a match won", "tied": "a tied match", "nothing": "no match"}[frame.bye]
    points = f"with {frame.bye_points} points" if frame.bye_points else "without points"
    return f"a bye counts as {worth}, {points}"


@once
def by_lot(day: Day) -> tuple[str, ...]:
    """Every team once, in the order the day's lot drew: for the draw, and to break complete ties."""
    return tuple(sorted(day.teams, key=lambda team: blake2b(f"{day.lot} {team}".encode(), digest_size=16).digest()))


def offers() -> list[GameOffer]:
    """The games a day can be played with, those with the most forms of day first."""
    found = []
    for game in all_games().values():
        rules = game.tournament
        if rules is not None:
            last = rules.championship or rules.playoff
            kinds = {"championship": rules.championship, "playoff": rules.playoff, "knockout": last, "none": "none"}
            finals = [kind for kind, format in kinds.items() if format]
            found.append(
                GameOffer(
                    game.id,
                    game.name,
                    rules.forms,
                    rules.formats,
                    rules.sides,
                    rules.seats,
                    finals,
                    rules.step,
                    rules.format(rules.playoff) if rules.playoff else None,
                )
            )
    return sorted(found, key=lambda offer: (-len(offer.forms), offer.name))
