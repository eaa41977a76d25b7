"""Classes on the server: rosters, quizzes, screens."""
