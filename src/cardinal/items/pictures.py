"""Pictures that ask: an outline without its name, a place lit up on the map. They never say which one it is."""

from cardinal.atlas import AnyAtlas, Atlas
from cardinal.atlas.unnamed_flags import unnamed_flag

_FIELD = "#eee6d3"  # paper in the shade
_LINE = "#8a7f6a"
_LIT = "#b3202c"  # cardinal red: the one thing that matters now


def outline_picture(atlas: AnyAtlas, code: str) -> str:
    drawn = atlas.outlines().states[code]
    left, top, right, bottom = drawn.box
    room = 0.06 * max(right - left, bottom - top)
    box = f"{left - room:.2f} {top - room:.2f} {right - left + 2 * room:.2f} {bottom - top + 2 * room:.2f}"
    path = f'<path d="{drawn.path}" fill="{_LIT}" fill-opacity="0.9"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{path}</svg>'


def flag_picture(atlas: AnyAtlas, code: str) -> str:
    """The flag without its writing, because some States' flags say whose they are."""
    return unnamed_flag(code, masked=True) if isinstance(atlas, Atlas) else atlas.flag(code)


def whole_flag(atlas: AnyAtlas, code: str) -> str:
    """With its writing: for after the answer."""
    return unnamed_flag(code, masked=False) if isinstance(atlas, Atlas) else atlas.flag(code)


def map_picture(atlas: AnyAtlas, code: str) -> str:
    """The map with one place lit up, and a ring around it if it is too small to see."""
    drawn = atlas.outlines()
    parts = [
        f'<path d="{one.path}" fill="{_LIT if name == code else _FIELD}" stroke="{_LINE}" stroke-width="1"/>'
        for name, one in sorted(drawn.states.items(), key=lambda pair: pair[0] == code)
    ]
    left, top, right, bottom = drawn.states[code].box
    if max(right - left, bottom - top) < 45:
        center = f'cx="{(left + right) / 2:.1f}" cy="{(top + bottom) / 2:.1f}"'
        parts.append(f'<circle {center} r="32" fill="none" stroke="{_LIT}" stroke-width="4"/>')
    parts.append(f'<path d="{atlas.insets}" fill="none" stroke="{_LINE}" stroke-width="1"/>')
    view = f"0 0 {drawn.width} {drawn.height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(parts)}</svg>'
