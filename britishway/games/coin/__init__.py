"""What the four COIN games of The British Way share: state, verbs, initiative, events, journal views."""
