"""The command line: `grognard`."""

from grognard.cli.commands import app

__all__ = ["app"]
