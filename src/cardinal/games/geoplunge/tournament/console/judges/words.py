"""Judges what was said: names in Dashing States, guesses in State IQ, answers in Chummy Challenge."""

from cardinal.answers import LENIENT, STATES, explain, explain_answer
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS
from cardinal.games.geoplunge.dashing_states.naming import judge_name, right_name, things
from cardinal.games.geoplunge.dashing_states.sorting import BY_STATE
from cardinal.games.geoplunge.state_iq.judging import judge_guess
from cardinal.games.geoplunge.tournament.console.judges.cards import card_of, name_of
from cardinal.games.geoplunge.tournament.console.judges.races import order_of
from cardinal.games.geoplunge.tournament.console.types import (
    AnswerCheck,
    GuessCheck,
    NameCheck,
    Verdict,
)


def judge_named(asked: NameCheck) -> Verdict:
    by = order_of(asked.level, asked.race, asked.category)
    card = card_of(asked.card)
    clause = "DS-17" if by >= BY_STATE else "DS-18"
    if judge_name(card, asked.text, by):
        return Verdict(right=True, words=f"Right: {right_name(card, by)}.", clause=clause)
    both = " and ".join(things(by))
    return Verdict(right=False, words=f"Not right. {both} are: {right_name(card, by)}.", clause=clause)


def judge_guessed(asked: GuessCheck) -> Verdict:
    card = card_of(asked.card)
    if judge_guess(asked.text, card):
        return Verdict(right=True, words=f"Right: {name_of(card)}.", clause="IQ-R11")
    return Verdict(right=False, words=explain(asked.text, name_of(card), STATES), clause="IQ-R11")


def judge_answered(asked: AnswerCheck) -> Verdict:
    question = QUESTIONS.get(asked.question)
    if question is None:
        raise BadInput(f"There is no question {quoted(asked.question)}. They look like C17-red.")
    if is_right(question, asked.text, LENIENT):
        return Verdict(right=True, words="Right.", clause="CC-15")
    why = explain_answer(asked.text, question.form, question.n, question.answers, question.domain)
    return Verdict(right=False, words=why or "There is no answer.", clause="CC-16", lines=[", ".join(question.shown)])
