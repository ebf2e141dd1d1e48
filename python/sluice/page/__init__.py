"""page: runs drawn as one self-contained page: it needs no network, and works on paper, on a phone, light and dark."""
from sluice.page.build import build

__all__ = ["build"]
