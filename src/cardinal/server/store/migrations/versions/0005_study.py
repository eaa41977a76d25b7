"""Learners, the keys that open their journals, and every answer they gave.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "learners",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("goal", sa.Integer, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "learner_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("learner", sa.String(32), sa.ForeignKey("learners.id", ondelete="CASCADE"), nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_index("learner_keys_learner", "learner_keys", ["learner"])
    op.create_table(
        "reviews",
        sa.Column("learner", sa.String(32), sa.ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("item", sa.Text, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("ms", sa.Integer, nullable=False),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
    )
    op.create_index("reviews_at", "reviews", ["learner", "at"])


def downgrade() -> None:
    for name in ("reviews", "learner_keys", "learners"):
        op.drop_table(name)
