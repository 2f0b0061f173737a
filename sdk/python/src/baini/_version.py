"""The version, which `pyproject.toml` says too; a test holds them together."""

VERSION = "1.8.2"
