"""Chummy Challenge as something to learn: its questions, and those a player lost."""

from collections.abc import Iterator
from typing import Any, Final

from cardinal.engine.study import Form, Item, Played, Shown, Study, Topic
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS, Question
from cardinal.games.geoplunge.evidence import once
from cardinal.items.judges import asked

TOPIC: Final = "chummy-challenge/question"


class ChummyChallengeStudy(Study):
    topics = (Topic(TOPIC, "Chummy Challenge questions", by_place=False),)
    needs = (TOPIC, "us/neighbors", "us/capital", "us/nickname")

    def declare(self) -> Iterator[Item]:
        for question in QUESTIONS.values():
            yield _item(question)

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        heard: dict[int, dict[str, Any]] = {}  # the answers, by team
        for event in played.events:
            match event["event"]:
                case "plungers":
                    heard = {}
                case "judge":
                    heard[event["team"]] = event
                case "question":
                    item = f"{TOPIC}/{event['card']}-{event['colour']}"
                    if item.removeprefix(f"{TOPIC}/") not in QUESTIONS:
                        continue  # it is from a pack
                    said = heard.get(team)
                    truth = _answer(QUESTIONS[item.removeprefix(f"{TOPIC}/")]).replace("Any ", "any ", 1)
                    if said is None and any(not theirs["right"] for theirs in heard.values()):
                        continue  # won by the others' mistake: nothing shows what this team knew
                    if said is None or not said["answer"]:
                        yield Shown(item, False, f"You did not answer this one: {truth}.")
                    elif said["right"]:
                        yield Shown(item, True, f"You knew it: {said['answer']}.")
                    else:
                        yield Shown(item, False, f"You said “{said['answer']}”. The answer: {truth}.")


def _item(question: Question) -> Item:
    return Item(
        id=f"{TOPIC}/{question.id}",
        prompt=question.text,
        forms=(Form.TYPE,),
        answer=_answer(question),
        judge=asked(question.form, question.n, question.answers, question.domain),
        teaches=question.teaches,
        places=question.subjects,
    )


def _answer(question: Question) -> str:
    shown = ", ".join(question.shown)
    return shown if len(question.shown) <= question.n else f"Any {question.n} of {shown}"
