"""Breaking the program on purpose: `make torture` does, in real terminals, whatever an evening and a bad day can do."""
