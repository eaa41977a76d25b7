"""Play the Border Zap: six tricks about borders. The second card must zap the first to win (Game 4, Level 4)."""
