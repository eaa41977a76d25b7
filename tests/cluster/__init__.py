"""A whole site on one machine, each host in a network namespace of its own. See `__main__.py`."""
