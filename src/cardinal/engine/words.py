"""Small help for sentences: the person at the terminal is called “You”."""

IRREGULAR = {"is": ("is", "are"), "does": ("does", "do"), "has": ("has", "have")}


def says(who: str, verb: str) -> str:
    """`says("Wren", "draw")` is “Wren draws”; for “You” it is “You draw”."""
    third, second = IRREGULAR.get(verb, (f"{verb}s", verb))
    return f"{who} {second if who == 'You' else third}"


def also(who: str, verb: str) -> str:
    """The verb alone, for a second one in the sentence."""
    return says(who, verb).removeprefix(f"{who} ")
