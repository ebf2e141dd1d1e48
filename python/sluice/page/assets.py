"""assets: the libraries that draw a page, from Debian's packages; the page carries them inside itself."""
from __future__ import annotations

import base64
import gzip
import pathlib

from sluice.profile import SluiceError

HERE = pathlib.Path(__file__).parent
# What a page needs, and the Debian package that has it (mk/setup/packages-report.txt).
PLOTLY = ("/usr/share/python3-plotly/plotly.js", "python3-plotly")
JQUERY = ("/usr/share/javascript/jquery/jquery.min.js", "libjs-jquery")
TABLES = ("/usr/share/javascript/jquery-datatables/jquery.dataTables.min.js", "libjs-jquery-datatables")


def _read(file: tuple[str, str]) -> str:
    path, package = file
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise SluiceError(f"{path} is missing; run: apt-get install {package}", 2) from error


def plotly() -> str:
    """Plotly, compressed with gzip, as base64: 2.5 of 8.7 MB. The browser unpacks it."""
    return base64.b64encode(gzip.compress(_read(PLOTLY).encode(), 9, mtime=0)).decode()


def scripts() -> list[str]:
    """The scripts that run as they are."""
    return [_read(JQUERY), _read(TABLES), (HERE / "page.js").read_text(encoding="utf-8")]


def style() -> str:
    """The page's own style sheet."""
    return (HERE / "page.css").read_text(encoding="utf-8")
