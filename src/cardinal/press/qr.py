"""A link as QR code."""

import segno


def qr(link: str) -> str:
    """The code as SVG, one unit a module, without its quiet zone: the page leaves that free. Empty without a link."""
    return segno.make(link, error="m", micro=False).svg_inline(border=0, omitsize=True, dark="#000") if link else ""
