"""The panels at the side of the board: what is asked, the card, the choices, the log, the forecast."""
