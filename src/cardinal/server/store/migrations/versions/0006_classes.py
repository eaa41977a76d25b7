"""Classes with their quizzes, and packs of questions.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "classes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "class_entries",
        sa.Column("code", sa.String(8), sa.ForeignKey("classes.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("when", sa.BigInteger, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("change", sa.Text, nullable=False),
    )
    op.create_index("class_entries_id", "class_entries", ["code", "who", "id"], unique=True)


def downgrade() -> None:
    for name in ("class_entries", "classes", "packs"):
        op.drop_table(name)
