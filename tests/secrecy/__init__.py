"""Secrecy as a command: how many positions, screens, stops and files were held against the promise, and what was found.

`python -m tests.secrecy --help` says what can be chosen; `make secrecy` runs all and writes `docs/secrecy.md`.
"""
