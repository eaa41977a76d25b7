"""A bird for each seat.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("bird", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "bird")
