"""What every layer may use: reading JSON safely, drawing in a terminal, and which Cardinal this is."""
