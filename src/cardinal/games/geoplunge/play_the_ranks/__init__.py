"""Play the Ranks: tricks about the ranks of the States. The rules are in ../rules/play-the-ranks.md."""
