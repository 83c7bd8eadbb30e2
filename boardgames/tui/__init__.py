"""The terminal application: screens, widgets and the boards of the games."""
