"""The engine knows no game and no State: positions, chance, views, tables, records."""
