"""What every game stands on: flows that ask, decisions, events, knowledge of cards, matches and playouts."""
