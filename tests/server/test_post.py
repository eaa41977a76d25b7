"""Messages from one turn of the event loop go out together."""

import asyncio

from cardinal.server.outbox import ENOUGH, Outbox

from .harness import asynchronous


class Sender:
    def __init__(self, post: Outbox) -> None:
        self.post = post
        self.unsent: list[str] = []
        self.packets: list[list[str]] = []

    def say(self, *words: str) -> None:
        for word in words:
            if not self.unsent:
                self.post.add(self)
            self.unsent.append(word)

    def flush(self) -> None:
        self.packets.append(self.unsent)
        self.unsent = []


@asynchronous
async def test_what_is_said_in_one_turn_goes_out_together():
    ada = Sender(Outbox())
    ada.say("tell", "ok")
    assert ada.packets == []
    await asyncio.sleep(0)
    ada.say("tell")
    await asyncio.sleep(0)
    assert ada.packets == [["tell", "ok"], ["tell"]]


@asynchronous
async def test_where_many_wait_nobody_waits_for_the_end_of_the_turn():
    post = Outbox()
    senders = [Sender(post) for _ in range(ENOUGH)]
    for sender in senders[:-1]:
        sender.say("tell")
        post.enough()
    assert not any(sender.packets for sender in senders)
    senders[-1].say("tell", "ok")
    post.enough()
    assert [sender.packets for sender in senders] == [[["tell"]]] * (ENOUGH - 1) + [[["tell", "ok"]]]
    senders[0].say("more")
    await asyncio.sleep(0)
    assert senders[0].packets == [["tell"], ["more"]]
    assert senders[1].packets == [["tell"]]


class Broken(Sender):
    def flush(self) -> None:
        raise OSError


@asynchronous
async def test_somebody_whose_message_fails_holds_nobody_up():
    post = Outbox()
    broken, ada = Broken(post), Sender(post)
    broken.say("tell")
    ada.say("tell")
    await asyncio.sleep(0)
    assert ada.packets == [["tell"]]
