"""The version, the same as in `pyproject.toml`; a test compares them."""

VERSION = "1.8.2"
