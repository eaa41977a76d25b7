"""The parts of tools/install.py: standard library only, and read by Pythons that are too old for the rest."""
