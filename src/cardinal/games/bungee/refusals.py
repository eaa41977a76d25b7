"""Bungee: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.bungee.base import BREAK, CHOICE, LAST, SAY
from cardinal.games.bungee.cards import NAMES, count
from cardinal.games.bungee.moves import (
    DECLARE,
    GIVE,
    LEAVE,
    MIXED,
    PILE,
    READY,
    SILENT,
    STAY,
    TOP,
    is_swap,
    swap_face,
    swap_size,
    swap_source,
)
from cardinal.games.bungee.position import BungeePosition


def why_not(position: BungeePosition, seat: int, move: Move) -> Refused:
    if position.phase == BREAK:
        if not position.waiting >> seat & 1:
            return Refused("BG-R42", "You are ready. The next game begins when everybody is.")
        return Refused("BG-R42", "This game is over. Say 'ready' for the next one.")
    if move.code == READY:
        return Refused("BG-R42", "There is nothing to be ready for: that is for the break between two games.")
    if seat != position.turn:
        if position.skipped >> seat & 1:
            return Refused("BG-37", "A 6 has skipped you: you do nothing until your next turn.")
        if position.declared and seat == position.declared[0]:
            return Refused("BG-53", "You have declared first: your hand stays as it is until the reveal.")
        return Refused("BG-14", f"It is not your turn. S{position.turn} is playing.")
    code = move.code
    if position.phase == CHOICE:
        if GIVE <= code < GIVE + 11:
            return Refused("BG-R7", f"You have no {NAMES[code - GIVE]} to give back.")
        return Refused("BG-69", "First say whether you take the Jumper: 'take' and a card to give back, or 'leave'.")
    if code == LEAVE or (code >= GIVE and code != MIXED):
        return Refused("BG-69", "There is no Jumper to take: that is for a dealer who has just turned one.")
    if position.phase == SAY:
        done = "Your swap is done." if is_swap(position.pending) else "Your hand stays as it is."
        return Refused("BG-R26", f"{done} Say 'declare' or 'silent'.")
    if code == SILENT:
        return Refused("BG-R26", "There is nothing to be silent about: that is for the end of a last-round turn.")
    if code == DECLARE:
        return _no_declaring(position, seat)
    if code == STAY:
        return Refused("BG-R14", "Nobody may pass before the last round: swap a card.")
    return _no_swap(position, seat, move)


def _no_declaring(position: BungeePosition, seat: int) -> Refused:
    if position.phase == LAST:
        if seat in position.declared:
            return Refused("BG-R31", "You have declared already, and that keeps its place. Swap, or stay.")
        return Refused("BG-47", "First swap or stay; with 5 points or less you are then asked whether you declare.")
    points = position.sum(seat)
    if points > 5:
        return Refused("BG-44", f"Your hand has {points} points. Only 5 or less is a Bungee.")
    return Refused("BG-R16", "You must have made a swap in this game before you may declare.")


def _no_swap(position: BungeePosition, seat: int, move: Move) -> Refused:
    if move.code == MIXED:
        return Refused("BG-24", f"{move.words} are not identical: only equal cards go together.")
    face, n, source = swap_face(move.code), swap_size(move.code), swap_source(move.code)
    hand = position.hands.of(seat)
    name = NAMES[face]
    if count(hand, face) < n:
        top = position.discards[-1] & 15 if position.discards else -1
        if source == TOP and top == face and count(hand, face) + 1 >= n:
            return Refused("BG-31", f"The {name} from the Discard Pile may not be discarded in the turn you take it.")
        have = count(hand, face)
        return Refused("BG-22", f"You hold {have or 'no'} {name}: you cannot discard {n}.")
    if source == TOP:
        if not position.discards:
            return Refused("BG-R1", "The Discard Pile is empty: draw from the Draw Pile.")
        return Refused("BG-32", "You discarded the top card yourself: draw from the Draw Pile.")
    if source == PILE:
        return Refused("BG-R33", "The Draw Pile is empty.")
    return Refused("BG-R33", "You must draw a card: there is one to take.")
