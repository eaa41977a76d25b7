"""How uvicorn serves one connection, HTTP or WebSocket, and what we add to it.

Only these modules use uvicorn's internals. pyproject.toml bounds uvicorn's version, and
tests/server/test_protocols.py says what to look at when that bound moves.
"""
