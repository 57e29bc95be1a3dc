"""Alembic's entry: the connection comes from us, and so does the transaction."""

from alembic import context

from grognard.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # all steps lie in the one transaction that holds the lock
)
context.run_migrations()
