"""SetUp: the frame of the day. Its rounds, by combo (GP-41, GP-50, GP-51), its finals, the order of the teams."""

from dataclasses import replace
from hashlib import blake2b
from typing import Final as Constant

import msgspec

from cardinal.desk.changes import Entry, RoundPlan, SetUp
from cardinal.desk.day import Day, Final, once
from cardinal.desk.fold import check_words, fold
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.match.formats import FORMATS, format_of_round
from cardinal.standings.standing import Order

ROUNDS: Constant = 8  # GP-50; GP-R33 for Combo 4
MOST_ROUNDS: Constant = 30
MOST_TABLES: Constant = 200
MOST_MINUTES: Constant = 180
MOST_BYE: Constant = 200  # points
OF_COMBO: Constant = {"2": ("morning", "afternoon"), "4": ("all", "call")}


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
    if not 0 <= change.bye_points <= MOST_BYE or change.bye_points % 5:
        raise Refused("GP-25", f"A bye gives {change.bye_points} points; it can be 0, 5, 10 and so on to {MOST_BYE}.")
    # Turned off, what awaits a second person counts as it is.
    unsure = {key: match.unsure for key, match in day.matches.items()}
    sure = {key: replace(match, sure=True, fix=None) for key, match in unsure.items() if match is not None}
    matches = day.matches if change.two_persons or not sure else {**day.matches, **sure}
    lot = day.lot or change.lot  # drawn once: nobody draws again until the draw pleases
    return replace(day, set_up=msgspec.structs.replace(change, name=name, lot=lot), lot=lot, matches=matches)


def _check_rounds(change: SetUp, day: Day) -> None:
    if change.combo == "own" and not change.rounds:
        raise Refused("rounds", "Your own rounds are missing: say for each its format and its minutes.")
    if len(change.rounds) > MOST_ROUNDS:
        raise Refused("rounds", f"{len(change.rounds)} rounds do not fit into a day; {MOST_ROUNDS} are the most.")
    for number, plan in enumerate(change.rounds, 1):
        if not 1 <= plan.minutes <= MOST_MINUTES:
            raise Refused("GP-51", f"Round {number} has {plan.minutes} minutes; it can be 1 to {MOST_MINUTES}.")
        formats = OF_COMBO.get(change.combo)
        if formats and plan.format not in formats:
            raise Refused(
                "GP-R48",  # levels are not mixed
                f"Round {number} is {plan.format}, but Combo {change.combo} has {' and '.join(formats)} rounds. "
                "Choose your own rounds to mix them.",
            )
    published = len(day.rounds)
    if len(rounds_of(change)) < published:
        raise Refused("rounds", f"{published} rounds are published: there cannot be fewer.")
    if any(match.round == 0 for match in day.matches.values()) and (
        len(rounds_of(change)) > published or final_of(change) != final_of(day.frame)
    ):
        raise Refused("finals", "The finals have begun: the rounds and the kind of finals stay as they are.")


def rounds_of(frame: SetUp) -> tuple[RoundPlan, ...]:
    if frame.rounds:
        return frame.rounds
    formats = [format_of_round(int(frame.combo), number) for number in range(1, ROUNDS + 1)]  # GP-41, GP-50
    return tuple(RoundPlan(name, FORMATS[name].minutes) for name in formats)  # type: ignore[arg-type]  # GP-38, GP-51


def final_of(frame: SetUp) -> Final:
    if frame.final is not None:
        return frame.final
    return "championship" if frame.combo == "2" else "playoff"  # GP-56; GP-R33


def order_of(frame: SetUp) -> Order:
    """GP-56: Combo 2 asks only for matches won; GP-R33: else the points come next."""
    own_2 = frame.combo == "own" and final_of(frame) == "championship"
    return "won" if frame.combo == "2" or own_2 else "won, points"


def ranked_by(frame: SetUp) -> str:
    """How the places come about, for people who ask why. What the printed rules leave open is called a house rule."""
    playoff = "a tie for first place is played off with Border-Up"
    house = ["a tied match counts for nothing"]  # GP-R28
    if frame.combo == "2":
        words = "Places go by matches won, not by points."  # GP-56
        if final_of(frame) == "championship":
            words += " The first two teams meet in the championship match; a tie for it is played off with Border-Up."
        elif final_of(frame) == "playoff":
            house.append(playoff)
    else:
        words = "The printed rules do not say who wins a day like this."
        points = "then by points" if order_of(frame) == "won, points" else "not by points"
        house.insert(0, f"places go by matches won, {points}")  # GP-R33
        if final_of(frame) == "championship":
            house.append(
                "the first two teams meet in a championship match, and Border-Up settles a tie for it"
            )  # GP-57
        elif final_of(frame) == "playoff":
            house.append(playoff)  # GP-R33
    if frame.odd == "bye":
        house.append(bye_words(frame))
    return f"{words} House rules: {'; '.join(house)}."


def bye_words(frame: SetUp) -> str:
    """“a bye counts as a match won, with 10 points”."""
    worth = {"won": "a match won", "tied": "a tied match", "nothing": "no match"}[frame.bye]
    points = f"with {frame.bye_points} points" if frame.bye_points else "without points"
    return f"a bye counts as {worth}, {points}"


@once
def by_lot(day: Day) -> tuple[str, ...]:
    """Every team once, in the order that the day's lot has drawn: for the draw, and where all is equal (GP-R29)."""
    return tuple(sorted(day.teams, key=lambda team: blake2b(f"{day.lot} {team}".encode(), digest_size=16).digest()))
