"""The birds that stand for players. The browser draws them (`web/src/lib/birds.ts`), and bots are named after them."""

BIRDS = (
    "cardinal", "wren", "finch", "robin", "jay", "owl", "heron", "loon",
    "chickadee", "bluebird", "oriole", "woodpecker", "quail", "mallard", "hummingbird", "pelican",
)  # fmt: skip
BOT_NAMES = tuple(bird.capitalize() for bird in BIRDS[1:])  # the cardinal is for people
FOR_PEOPLE = (BIRDS[0], *reversed(BIRDS[1:]))  # people who did not choose get the birds that bots take last
