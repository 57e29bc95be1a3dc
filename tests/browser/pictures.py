"""Pictures of the pages: kept for the documentation when GROGNARD_SHOTS is set, else only taken."""

from __future__ import annotations

import io
import os
from pathlib import Path

from playwright.sync_api import Page

IMAGES = Path(__file__).parents[2] / "docs/images"
LARGEST = 600_000  # bytes
WAITING = os.environ.get("GROGNARD_SHOTS", "")


class Camera:
    """Takes a picture of a page under a name."""

    def __call__(self, page: Page, name: str) -> None:
        """A picture of what the window shows, once its faces are there."""
        page.evaluate("() => document.fonts.ready.then(() => true)")
        data = page.screenshot(scale="device", animations="disabled")
        if not WAITING:
            return
        folder = IMAGES if WAITING == "1" else Path(WAITING)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"table-{name}.png").write_bytes(light(data))


def light(data: bytes) -> bytes:
    """The picture in a palette where it would be too heavy for a page, if that can be done here."""
    if len(data) <= LARGEST:
        return data
    try:
        from PIL import Image
    except ImportError:
        return data
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    small = io.BytesIO()
    palette = picture.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    palette.save(small, "PNG", optimize=True)
    return small.getvalue()
