"""A tournament of GeoPlunge: its formats, points, finals, what dealers say, and the judges at their tables."""
