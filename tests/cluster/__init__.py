"""A whole site on one machine, each host in its own network namespace. See `__main__.py`."""
