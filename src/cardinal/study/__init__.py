"""Study: what to ask when, a journal of answers, and what a person knows. Pure; it knows no game by name."""
