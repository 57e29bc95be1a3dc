"""The command line: `grognard`."""

try:
    from grognard.cli.commands import app
except KeyboardInterrupt:  # Ctrl-C while it still loads
    raise SystemExit(130) from None

__all__ = ["app"]
