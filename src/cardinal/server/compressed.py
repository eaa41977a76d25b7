"""Compresses shared responses once: when a class's phones all come at once, nobody waits for gzip."""

from functools import cached_property
from typing import Any

from deflate import gzip_compress
from litestar import Request, Response

ALREADY = "packed"  # an option of routes: the framework does not compress their answers
SMALL = 600  # too few bytes to be worth it
HARDEST = 12  # 3% less than gzip's own best, and on a slow connection each kilobyte is felt
DENSE = ("image/jpeg", "image/png", "image/webp", "font/woff2", "audio/mpeg", "audio/ogg")  # already compressed


class Compressed:
    def __init__(self, content: bytes, kind: str, cache: str) -> None:
        self._content = content
        self._kind = kind
        self._headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}

    @cached_property
    def _packed(self) -> bytes | None:
        if len(self._content) < SMALL or self._kind in DENSE:
            return None
        return bytes(gzip_compress(self._content, HARDEST))

    def answer(self, request: Request[Any, Any, Any]) -> Response[Any]:
        if "gzip" in request.headers.get("Accept-Encoding", "") and self._packed is not None:
            return Response(self._packed, media_type=self._kind, headers={**self._headers, "Content-Encoding": "gzip"})
        return Response(self._content, media_type=self._kind, headers=self._headers)
