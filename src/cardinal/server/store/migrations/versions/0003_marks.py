"""Marks on what is old, and which Cardinal made the database.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for name in ("tables", "days"):
        op.add_column(name, sa.Column("marked", sa.BigInteger, nullable=True))
    op.create_table(
        "about",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("about")
    for name in ("tables", "days"):
        op.drop_column(name, "marked")
