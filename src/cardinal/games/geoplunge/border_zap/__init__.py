"""Play the Border Zap: six tricks on borders; the second card must zap the first to win (Game 4, Level 4)."""
