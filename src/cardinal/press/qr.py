"""A link as a QR code."""

import segno


def qr(link: str) -> str:
    """The code as SVG, one unit per module. The page leaves the quiet zone free. Empty without a link."""
    return segno.make(link, error="m", micro=False).svg_inline(border=0, omitsize=True, dark="#000") if link else ""
