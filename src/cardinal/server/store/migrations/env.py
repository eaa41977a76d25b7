"""Alembic runs this inside `opening.migrate`, on its connection."""

from alembic import context

from cardinal.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
