"""A class: students with picture keys, live quizzes, assignments. Pure; it knows no game and no State by name."""
