"""How uvicorn serves one connection, HTTP or WebSocket, and what we add to it.

These modules use uvicorn's insides: nothing else here does. pyproject.toml bounds uvicorn's version, and
tests/server/test_protocols.py says what to look at when that bound moves.
"""
