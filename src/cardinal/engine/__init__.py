"""The engine: positions, chance, views, tables, records. It knows no game and no State."""
