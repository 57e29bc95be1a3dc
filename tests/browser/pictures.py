"""Pictures of the pages: taken for the documentation when GROGNARD_SHOTS is set."""

from __future__ import annotations

import io
import os
from pathlib import Path

from playwright.sync_api import Page

IMAGES = Path(__file__).parents[2] / "docs/images"
WAITING = os.environ.get("GROGNARD_SHOTS", "")


class Camera:
    """Takes a picture of a page under a name."""

    def __call__(self, page: Page, name: str) -> None:
        """A picture of what the window shows, once its faces are there."""
        if not WAITING:
            return
        page.evaluate("() => document.fonts.ready.then(() => true)")
        data = page.screenshot(scale="device", animations="disabled")
        folder = IMAGES if WAITING == "1" else Path(WAITING)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"table-{name}.png").write_bytes(light(data))


def light(data: bytes) -> bytes:
    """The picture in a palette of its own, a third of the size; as it is where Pillow is not installed."""
    try:
        from PIL import Image
    except ImportError:
        return data
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    small = io.BytesIO()
    palette = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    palette.save(small, "PNG", optimize=True)
    return min(data, small.getvalue(), key=len)
