"""A GeoPlunge tournament: formats, points, finals, the dealers' scripts, and the judges at their tables."""
