"""What is built besides the sources: the browser client, so that installing needs no Node, and compiled modules.

An editable install does without both. Compiling is asked for with GROGNARD_COMPILE=1.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / "tools"


def tool(name: str) -> ModuleType | None:
    """One of our tools; None where they are not at hand."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    if not (TOOLS / f"{name}.py").is_file() or spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stale() -> bool:
    """Whether the client must be built; never where its sources are not at hand."""
    web = tool("web")
    return web is not None and bool(web.stale())


def compiling() -> bool:
    """Whether modules are to be compiled."""
    return os.environ.get("GROGNARD_COMPILE") == "1"


class ProjectHook(BuildHookInterface):  # type: ignore[type-arg]
    """Works before the files of a wheel or an sdist are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = [self.config["node"]] if stale() else []
        return node + (self.config["compiler"] + self.metadata.core.dependencies if self.compiles else [])

    @property
    def compiles(self) -> bool:
        """Compiled modules go into wheels only."""
        return compiling() and self.target_name == "wheel"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if stale():
            subprocess.run([sys.executable, str(TOOLS / "web.py"), "build"], check=True)
        compiler = tool("compile")
        if self.compiles and compiler is not None:
            subprocess.run([sys.executable, str(TOOLS / "compile.py")], check=True)
            made = ROOT / "build" / "compiled"
            for library in compiler.libraries(made):  # none where there is no C compiler
                build_data["force_include"][str(library)] = library.relative_to(made).as_posix()
                build_data.update(pure_python=False, infer_tag=True)
