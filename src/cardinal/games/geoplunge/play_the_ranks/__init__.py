"""Play the Ranks: tricks on the ranks of the States; rules in ../rules/play-the-ranks.md."""
