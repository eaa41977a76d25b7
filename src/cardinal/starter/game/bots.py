"""Bots decide from what a player sees: a view and the legal moves. They answer with a move and when to make it."""

from cardinal.bots.random import RANDOM
from cardinal.engine.chance import Chance
from cardinal.engine.game import Named
from cardinal.engine.legal import Legal
from cardinal.engine.playing_cards import high_rank_of, read_card

from .view import StarterGameView


def careful(view: StarterGameView, legal: Legal, chance: Chance) -> tuple[str, int]:
    own = view.hands[view.seat or 0] or ""
    return ("swap" if high_rank_of(read_card(own)) < 9 else "keep"), 0


BOTS = {"random": RANDOM, "careful": Named("careful", "swaps a low card", careful)}
