"""Messages between a page and the server, changed on the way and collected."""

import json
import re
from collections.abc import Callable
from typing import Any


def changed_wire(page: Any, change: Callable[[dict[str, Any]], None]) -> list[str]:
    """Puts rare things into the views on their way, and collects the texts of the moves that the page sends."""
    moves: list[str] = []

    def tell(line: Any, words: str) -> None:
        message = json.loads(words)
        if message.get("view"):
            change(message["view"])
        line.send(json.dumps(message))

    def hear(server: Any, words: str) -> None:
        message = json.loads(words)
        if message["t"] == "move":
            moves.append(message["text"])
        server.send(words)

    def between(line: Any) -> None:
        server = line.connect_to_server()
        server.on_message(lambda words: tell(line, words))
        line.on_message(lambda words: hear(server, words))

    page.route_web_socket(re.compile("/ws/"), between)
    return moves


def same_suggestions(page: Any) -> None:
    """All bot teammates suggest what the first one does."""
    first: list[str] = []

    def tell(line: Any, words: str) -> None:
        message = json.loads(words)
        if message["t"] == "suggest" and message.get("text"):
            first.append(message["text"])
            message["text"] = first[0]
        line.send(json.dumps(message))

    def between(line: Any) -> None:
        server = line.connect_to_server()
        server.on_message(lambda words: tell(line, words))
        line.on_message(lambda words: server.send(words))

    page.route_web_socket(re.compile("/ws/"), between)


def sent(page: Any, moves: list[str]) -> None:
    """Waits until a move has left the page."""
    for _ in range(600):
        if moves:
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing is sent")
