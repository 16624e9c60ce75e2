"""What Malaya and Kenya share: Guerrillas and Bases, Control, Support, Resources."""
