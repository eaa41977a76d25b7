"""Cardinal's tables in a browser: lobby, tables, sockets, storage. docs/protocol.md says what goes over the wire."""
