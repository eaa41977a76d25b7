"""Tournament days, their logs, and the tables that belong to them.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("kept", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("links", sa.Text, nullable=False),
    )
    op.create_index("days_touched", "days", ["touched"])
    op.create_table(
        "day_entries",
        sa.Column("day", sa.String(8), sa.ForeignKey("days.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("when", sa.BigInteger, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("change", sa.Text, nullable=False),
    )
    op.create_index("day_entries_id", "day_entries", ["day", "who", "id"], unique=True)
    op.create_table(
        "day_tables",
        sa.Column("day", sa.String(8), sa.ForeignKey("days.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("day_tables_code", "day_tables", ["code"], unique=True)


def downgrade() -> None:
    for name in ("day_tables", "day_entries", "days"):
        op.drop_table(name)
