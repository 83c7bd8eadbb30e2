"""The pictures of the table screen: pure functions from a scene onto a canvas."""
