"""The parts of tools/install.py. Standard library only, and readable by Pythons that are too old for the rest."""
