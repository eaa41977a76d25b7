"""A bot's quick version (`Named.quick`) gets a position, but does what the bot does with its seat's view."""

from cardinal.engine.game import ASK_THE_VIEW
from cardinal.testing.walk import Case, walk


def quick_bots_move_as_by_their_views(case: Case) -> None:
    """So it uses nothing that its seat may not know. It is used only to simulate games without a clock."""
    game = case.game
    quick = [bot for bot in game.bots.values() if bot.quick is not None]
    for table in walk(case, 17, limit=80) if quick else ():
        position = table.position
        for seat in table.to_act() if not position.timed else ():
            for bot in quick:
                assert bot.quick is not None
                before = position.to_json()
                code = bot.quick(position, seat, table.seed.seat(seat, position.asks(seat)))
                assert position.to_json() == before, f"{bot.name} changed the position"
                if code == ASK_THE_VIEW:
                    continue
                chance = table.seed.seat(seat, position.asks(seat))
                text, not_before = bot.decide(game.view(position, seat, table.now()), table.legal(seat), chance)
                same = game.read_at(position, text).code == code and not_before <= 0  # it may pause, to be followed
                assert same, f"{bot.name} after {table.number}"
