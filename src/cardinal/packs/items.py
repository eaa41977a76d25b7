"""The questions of a pack as items, for study and quizzes. Their ids name the pack: pack/FINGERPRINT/3."""

from collections.abc import Iterable
from functools import lru_cache

from cardinal.answers import DOMAINS, free
from cardinal.engine.refused import BadInput
from cardinal.engine.study import Form, Item, Study, Topic
from cardinal.items.chance import choices
from cardinal.items.judges import asked
from cardinal.packs.pack import PackQuestion, pack_of

KNOWN = ("states", "capitals", "presidents")  # domains whose short forms and postal codes count in a pack, too


@lru_cache(64)
def _own_domain(name: str) -> str:
    """Registers all answers in this pack as a domain: what a misspelled one could mean."""
    pack, domain = pack_of(name), f"pack {name}"
    answers = [variants for one in pack.questions if one.form != "number" for variants in one.answers]
    DOMAINS[domain] = free("an answer in this pack", answers, [wrong for one in pack.questions for wrong in one.wrong])
    return domain


def domain_of(name: str, question: PackQuestion) -> str:
    """The name of the domain in which answers to this question are judged. `name` is the fingerprint of its pack."""
    if question.form == "number":
        return "numbers"
    names = (*question.shown, *question.wrong)
    return next((one for one in KNOWN if all(DOMAINS[one].name_of(n, "strict") for n in names)), _own_domain(name))


@lru_cache(2000)
def item_of(name: str, number: int) -> Item:
    """Question `number` of a pack, counted from 1. Raises BadInput or IndexError."""
    one = pack_of(name).questions[number - 1]
    join = " or " if one.n == 1 else " → " if one.form == "ordered" else ", "
    chosen = one.wrong and one.n == 1
    return Item(
        id=f"pack/{name}/{number}",
        prompt=one.text,
        forms=(Form.CHOOSE, Form.TYPE) if chosen else (Form.TYPE,),
        answer=join.join(one.shown),
        judge=asked(one.form, one.n, one.answers, domain_of(name, one)),
        teaches=one.explanation,
        choices=choices(one.shown[0], [one.wrong], one.text) if chosen else (),
    )


def items_of_pack(name: str) -> list[Item]:
    return [item_of(name, number) for number in range(1, len(pack_of(name).questions) + 1)]


class PackStudy(Study):
    """Finds the questions of whichever packs are loaded. It lists none: a pack is for people who were given it."""

    topics = (Topic("pack/", "Packs", by_place=False),)

    def declare(self) -> Iterable[Item]:
        return ()

    def make(self, item_id: str) -> Item | None:
        _, _, rest = item_id.partition("/")
        name, _, number = rest.partition("/")
        try:
            return item_of(name, int(number)) if number.isdecimal() and int(number) > 0 else None
        except (BadInput, IndexError):
            return None


PACKS_STUDY = PackStudy()
