"""Draws the how-to-play pictures:  python tools/howto_pictures.py

Draws what the games' HOWTO.md show into the `howto` folders beside them. Run it after a change here, and look at the
result. The drawings are committed. Your own game brings its own SVG files, drawn with whatever you like.
"""

from collections.abc import Iterator
from pathlib import Path

from howto_parts import (
    BLUE,
    BROWN,
    CARD,
    GOLD,
    GREEN,
    INK,
    ON_FELT,
    RED,
    ROOT,
    arrow,
    at,
    back,
    badge,
    bird,
    blank,
    bolt,
    bubble,
    country,
    face,
    fan,
    picture,
    pips,
    shape_card,
    star,
    star_path,
    state_card,
    tick,
    words,
)

from cardinal.atlas import Atlas

GAMES = ROOT / "src" / "cardinal" / "games"
GEOPLUNGE = GAMES / "geoplunge"
EAST = ["OH", "WV", "KY", "TN", "GA", "SC", "PA", "NJ", "DE", "NY", "MD", "VA", "NC", "IN"]
MIDDLE = ["UT", "WY", "NE", "IA", "MO", "OK", "NM", "TX", "AZ", "SD", "AR"]
ZONES = {
    "Eastern": "var(--zone-eastern,#b3202c)",
    "Central": "var(--zone-central,#2f6b3c)",
    "Mountain": "var(--zone-mountain,#245a94)",
    "Pacific": "var(--zone-pacific,#6a3d91)",
    "Alaska": "var(--zone-alaska,#6f4a2a)",
}

# The eight shapes of Shapes, in a square of 40.
HEART = "M20 37C6 27 2 20 2 13C2 3 15 0 20 10C25 0 38 3 38 13C38 20 34 27 20 37Z"
CROSS = "M14 3H26V14H37V26H26V37H14V26H3V14H14Z"
MOON = "M25 3A17.5 17.5 0 1 0 37 27A14.5 14.5 0 0 1 25 3Z"


def zone(code: str) -> str:
    """The color of the State's time zone, as on the cards."""
    return ZONES[Atlas()[code].time_zones.primary]


def rank(code: str) -> str:
    """The State's rank in size."""
    return str(Atlas()[code].size_rank)


# -- parts of one game or two ------------------------------------------------------------------------------------------


def dealt(count: str) -> str:
    teams = [fan([back(32, color)] * 7, x, 56, 6, 90) for x, color in ((51, BLUE), (149, BROWN))]
    return picture(*teams, badge(54, 122, count, 19, BLUE), badge(146, 122, count, 19, BROWN))


def shouting(text: str) -> str:
    return picture(bird("cardinal", "calling", 60, 150, 122), bubble(120, 26, text, 23, RED, "M-20,10L-34,34L4,14z"))


def ranked(code: str, w: float = 58) -> str:
    """A State card that shows its rank in size."""
    band = f'<rect x="{-w / 2 + 2}" y="-38" width="{w - 4}" height="26" rx="4" fill="{zone(code)}"/>'
    return blank(w) + band + words(0, -25, code, 22, "#fff") + words(0, 14, rank(code), 34)


def trick(best: str, other: str, base: str) -> str:
    winner, loser = ranked(best), ranked(other)
    return picture(
        at(56, 82, winner, -4), at(144, 82, loser, 4), tick(56, 128, 15), bubble(100, 20, f"{base} is best", 22, INK)
    )


def power_card(w: float) -> str:
    return blank(w, "#fbe7b0") + bolt(0, 0, w / 30)


def races(color: str) -> str:
    return picture(pips(2, 3, 42, color), bird("robin", "glad", 100, 150, 70))


# -- the games ---------------------------------------------------------------------------------------------------------


def border_up() -> dict[str, str]:
    return {
        "deal-18": dealt("18"),
        "deal-21": dealt("21"),
        "group": picture(country(["MD", "VA", "NC"], EAST, (706, 226, 205))),
        "trip": picture(country(["UT", "CO", "KS", "MO"], [*MIDDLE, "NV", "ID", "IL", "KY", "TN"], (168, 132, 460))),
        "shout": shouting("GeoPlunge!"),
    }


def state_iq() -> dict[str, str]:
    flag = blank(58) + (
        f'<rect x="-22" y="-15" width="44" height="30" fill="#fff" stroke="{INK}"/><rect x="-22" y="-15" width="15" height="30" fill="{BLUE}"/>'
        f'<rect x="-7" y="0" width="29" height="15" fill="{RED}"/>'
        + at(-14.5, 0, f'<path d="{star_path(5)}" fill="#fff"/>')
    )
    petals = [
        (0, -22, 3),
        (-5, -16, 4),
        (5, -16, 4),
        (-7, -8, 5),
        (7, -8, 5),
        (0, -11, 5),
        (-8, 1, 5),
        (8, 1, 5),
        (0, -1, 5),
    ]
    bluebonnet = blank(58) + (
        f'<path d="M0 -20V26M0 20Q-12 22 -15 12M0 20Q12 22 15 12" fill="none" stroke="{GREEN}" stroke-width="3"/>'
        + "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{BLUE}" stroke="#fff"/>' for x, y, r in petals)
    )
    return {
        "hide": picture(bird("jay", "idle", 52, 150, 118), at(144, 74, back(68, BLUE, "?"), 7)),
        "clues": picture(at(56, 76, flag, -5, 1.2), at(144, 76, bluebonnet, 5, 1.2)),
        "clue": picture(bird("jay", "calling", 52, 150, 112, False), at(146, 76, flag, 5, 1.25)),
        "guess": picture(
            bird("cardinal", "thinking", 48, 150, 112),
            at(144, 86, state_card("TX", 66, zone("TX")), 4),
            bubble(130, 22, "Texas!", 24, RED),
        ),
    }


def dashing_states() -> dict[str, str]:
    seven = "".join(
        at(x, y, back(38, GREEN))
        for x, y in [(34, 44), (78, 44), (122, 44), (166, 44), (56, 106), (100, 106), (144, 106)]
    )
    order = ["AL", "CO", "GA", "ID", "OH", "UT"]
    row = "".join(at(20 + 32 * k, 64, shape_card(code, 30, BLUE)) for k, code in enumerate(order))
    return {
        "deal": picture(seven),
        "sort": picture(
            row, words(20, 24, "A", 24, ON_FELT), words(180, 24, "Z", 24, ON_FELT),
            arrow("M36,24H160", (162, 24, 0)), at(162, 120, back(34, GREEN)), bird("robin", "thinking", 56, 150, 64),
        ),
        "races": races(GREEN),
    }  # fmt: skip


def play_the_ranks() -> dict[str, str]:
    hand = fan([back(38, BROWN)] * 8, 80, 66, 8, 110)
    bases = [at(62, 84, face(58, "10", 36), -6), at(138, 84, face(58, "50", 36), 6)]
    return {
        "deal": picture(
            hand, at(168, 118, back(34, "#8a8471"), 10), arrow("M150,52C166,56 172,66 172,76", (172, 80, 90))
        ),
        "trick": trick("CA", "FL", "1"),
        "power": picture(
            fan([back(38, BROWN)] * 6, 74, 60, 9, 110),
            at(142, 104, power_card(46), -6),
            at(172, 106, power_card(46), 8),
        ),
        "trick-10": trick("WY", "GA", "10"),
        "bases": picture(*bases, bird("finch", "thinking", 100, 150, 60), words(100, 20, "best rank?", 24, ON_FELT)),
        "five": picture(pips(5, 8, 40, BROWN), bird("finch", "glad", 100, 150, 80)),
    }


def border_zap() -> dict[str, str]:
    return {
        "trade": picture(
            fan([back(26)] * 3, 44, 36, 10, 90), fan([back(26, BROWN)] * 3, 156, 36, 10, 90),
            arrow("M84,22C94,16 106,16 114,20", (118, 22, 24)), arrow("M116,50C106,56 94,56 86,52", (82, 50, 204)),
            *(at(20 + 22 * k, 112, back(20)) for k in range(6)),
            *(at(158 + 22 * k, 118, back(20, "#7d8790"), 14 + 8 * k) + tick(158 + 22 * k, 118, 9, False) for k in range(2)),
        ),
        "zap": picture(country(["CO", "KS"], MIDDLE, (250, 205, 290), False), bolt(101, 74, 1.9)),
        "four": picture(pips(4, 6, 40), bird("jay", "glad", 100, 150, 76)),
    }  # fmt: skip


def chummy_challenge() -> dict[str, str]:
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="8" fill="{c}"/>' for x, y, c in ((-14, 24, RED), (14, 24, GREEN)))
    question = blank(60) + words(0, -8, "?", 46, RED) + dots
    return {
        "plungers": picture(bird("cardinal", "idle", 44, 150, 92), bird("jay", "idle", 156, 150, 92, True), at(100, 46, question, 0, 0.9)),
        "shout": picture(bird("jay", "calling", 58, 150, 118), bubble(124, 24, "GeoPlunge!", 22, RED, "M-20,10L-34,34L4,14z"), at(160, 106, question, 6, 0.9)),
        "questions": races(RED),
    }  # fmt: skip


def match() -> dict[str, str]:
    def clock(text: str) -> str:
        face_ = f'<circle r="34" fill="{CARD}" stroke="{INK}" stroke-width="4"/>'
        hands = f'<path d="M0,-24V0L15,9" fill="none" stroke="{RED}" stroke-width="5" stroke-linecap="round"/>'
        inside = words(0, 0, text, 30) if text else hands
        return picture(
            bird("cardinal", "idle", 40, 150, 88), bird("jay", "idle", 160, 150, 88, True), at(100, 48, face_ + inside)
        )

    numbered = [
        at(31 + 46 * k, 82 - 8 * (k in (1, 2)), face(40, str(k + 1)), turn) for k, turn in enumerate((-8, -3, 3, 8))
    ]
    yes = bubble(132, 34, "Yes!", 30, GREEN, "M-20,12L-38,40L4,16z")
    return {
        "games": picture(*numbered),
        "game": picture(
            at(52, 74, face(62, "1", 38, INK, "#fbe7b0"), -5), at(140, 80, face(62, "2", 38), 5), star(84, 34, 22)
        ),
        "more": picture(
            bird("cardinal", "idle", 40, 150, 88),
            bird("jay", "idle", 160, 150, 88, True),
            bubble(100, 36, "3 : 1", 33, INK),
            star(40, 26, 18),
        ),
        "clock-20": clock("20"),
        "clock": clock(""),
        "stakes": picture(bird("cardinal", "glad", 68, 150, 112), yes),
        "points": picture(
            at(58, 74, face(62, "10", 38), -6), at(138, 74, face(62, "20", 38, RED, "#fbe7b0"), 6), star(164, 28, 20)
        ),
    }


def bungee() -> dict[str, str]:
    hand = "".join(at(24 + 38 * k, 106, face(36, n, 26)) for k, n in enumerate(("3", "8", "8", "2", "10")))
    lucky = at(90, 42, face(44, "3", 30, RED)) + at(126, 42, back(44, RED))
    return {
        "deal": picture(hand, lucky, arrow("M44,28H56", (60, 28, 0)), star(26, 28, 13), badge(24, 132, "0", 14)),
        "swap": picture(
            at(36, 86, face(46, "8", 30), -8), at(66, 90, face(46, "8", 30), 8), at(160, 90, back(46, RED)),
            arrow("M52,40C44,28 44,24 48,14", (50, 12, -60)), arrow("M140,52C126,34 108,34 96,52", (94, 56, 120)),
            at(108, 108, face(42, "1", 28), 4),
        ),
        "bungee": picture(
            bird("cardinal", "calling", 56, 150, 118), bubble(130, 24, "Bungee!", 26, RED, "M-20,10L-38,34L4,14z"),
            fan([face(34, n, 26) for n in ("1", "2", "1")], 144, 100, 15, 116),
        ),
    }  # fmt: skip


def shapes() -> dict[str, str]:
    colors = {HEART: ZONES["Eastern"], CROSS: ZONES["Alaska"], MOON: INK}

    def figure(d: str, x: float, y: float, size: float) -> str:
        return at(x - size / 2, y - size / 2, f'<path d="{d}" fill="{colors[d]}"/>', 0, size / 40)

    def card(d: str, number: str = "") -> str:
        return blank(50) + (figure(d, 0, -14, 26) + words(0, 18, number, 26) if number else figure(d, 0, 0, 32))

    asked = blank(78) + "".join(
        figure(d, -16, y, 26) + words(18, y, n, 26) for d, y, n in ((HEART, -32, "4"), (CROSS, 0, "3"), (MOON, 32, "2"))
    )
    gain = (  # a mark: one more card
        f'<rect x="-5" y="-7" width="10" height="14" rx="2" fill="{GOLD}" stroke="{INK}"/>'
        f'<path d="M-3 0H3M0-3V3" fill="none" stroke="{INK}" stroke-width="1.7"/>'
    )
    placed = [at(24 + 38 * k, 96, card((HEART, HEART, CROSS, CROSS, MOON)[k]), 0, 0.72) for k in range(5)]
    return {
        "list": picture(at(52, 74, asked, -4), at(126, 46, card(HEART), -6, 0.85), at(174, 46, card(MOON), 6, 0.85), at(150, 106, card(CROSS), 0, 0.85)),
        "fight": picture(at(50, 66, card(HEART, "4"), -6, 1.3), at(150, 66, card(MOON, "2"), 6, 1.3), bolt(100, 66, 1.6), tick(50, 124, 15), at(16, 18, gain)),
        "place": picture(*placed, *(tick(24 + 38 * k, 128, 12) for k in range(5)), bird("finch", "glad", 100, 64, 62)),
    }  # fmt: skip


def state_sequence() -> dict[str, str]:
    def chip(x: float, y: float, color: str, r: float = 13) -> str:
        return at(
            x,
            y,
            f'<circle r="{r}" cy="3" fill="#000" opacity=".35"/><circle r="{r}" fill="{color}" stroke="#fff" stroke-width="2"/><circle r="{r * 0.6:.3g}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>',
        )

    def board(left: float, top: float, columns: int, rows: int, size: float) -> str:
        cells = "".join(
            f'<rect x="{left + c * size}" y="{top + r * size}" width="{size - 2}" height="{size - 2}" rx="3" fill="{CARD}"/>'
            for r in range(rows) for c in range(columns)
        )  # fmt: skip
        return cells

    diagonal = [(48 + 26 * k, 23 + 26 * k) for k in range(5)]
    others = [(126, 23), (152, 49), (48, 101), (74, 127)]
    return {
        "deal": picture(fan([state_card(c, 42, zone(c)) for c in ("UT", "OH", "IA")], 70, 80, 22, 110),
                        chip(160, 46, BLUE, 17), chip(152, 54, BLUE, 17), chip(160, 106, BROWN, 17), chip(152, 114, BROWN, 17)),
        "chip": picture(at(46, 76, state_card("UT", 70, zone("UT")), -5), board(98, 27, 2, 2, 48),
                        words(121, 39, "UT", 20), words(169, 39, "IA", 20), words(121, 87, "GA", 20), words(169, 87, "OH", 20), chip(121, 60, BLUE, 12),
                        chip(169, 108, BROWN, 12), arrow("M62,22C76,8 88,8 96,20", (99, 24, 56))),
        "row": picture(board(35, 10, 5, 5, 26), *(chip(x, y, BROWN, 10) for x, y in others), f'<path d="M48,23L152,127" stroke="{GOLD}" stroke-width="20" stroke-linecap="round" opacity=".75"/>',
                       *(chip(x, y, BLUE, 11) for x, y in diagonal)),
    }  # fmt: skip


def starter() -> dict[str, str]:
    return {
        "deal": picture(bird("robin", "idle", 56, 150, 112), at(142, 74, face(64, "7", 42), 6)),
        "turn": picture(
            at(48, 80, face(58, "7", 38), -6),
            at(152, 80, back(58)),
            arrow("M62,26C84,10 116,10 138,22", (142, 25, 34)),
            arrow("M138,134C118,146 84,146 64,136", (60, 133, 212)),
        ),
        "win": picture(at(62, 66, face(60, "K", 42, RED), -5), at(146, 72, face(52, "7", 36), 6), tick(62, 122, 15)),
    }


def drawings() -> Iterator[tuple[Path, str]]:
    for folder, drawn in {
        GEOPLUNGE / "border_up": border_up(),
        GEOPLUNGE / "state_iq": state_iq(),
        GEOPLUNGE / "dashing_states": dashing_states(),
        GEOPLUNGE / "play_the_ranks": play_the_ranks(),
        GEOPLUNGE / "border_zap": border_zap(),
        GEOPLUNGE / "chummy_challenge": chummy_challenge(),
        GEOPLUNGE / "match": match(),
        GAMES / "bungee": bungee(),
        GAMES / "shapes": shapes(),
        GAMES / "state_sequence": state_sequence(),
        ROOT / "src" / "cardinal" / "starter" / "game": starter(),
    }.items():
        for name, svg in drawn.items():
            yield folder / "howto" / f"{name}.svg", svg


def main() -> None:
    for file, svg in drawings():
        file.parent.mkdir(exist_ok=True)
        file.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
