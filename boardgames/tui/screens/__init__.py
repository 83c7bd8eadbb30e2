"""The screens. Each is a full, opaque one: nothing of what lies beneath shows through."""
