"""Puts the browser client into what is built, so that installing needs no Node. An editable install does without."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPT = Path(__file__).parent / "tools" / "web.py"


def stale() -> bool:
    """Whether the client must be built; never where its sources are not at hand."""
    spec = importlib.util.spec_from_file_location("web", SCRIPT)
    if not SCRIPT.is_file() or spec is None or spec.loader is None:
        return False
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return bool(module.stale())


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client before the files of a wheel or an sdist are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [self.config["node"]] if stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and stale():
            subprocess.run([sys.executable, str(SCRIPT), "build"], check=True)
