"""output: writes a page, whole or not at all; a page of that name is kept as FILE.old."""
from __future__ import annotations

import os
import stat
import tempfile

from sluice.profile import SluiceError


def write(path: str, html: str, inputs: tuple[str, ...] = ()) -> None:
    """Writes the page. SluiceError: the file is one of the inputs, or cannot be written."""
    for name in inputs:
        if name != "-" and os.path.exists(path) and os.path.samefile(path, name):
            raise SluiceError(f"{path}: this is also the input; accepted is another file", 2)
    if os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode):
        with open(path, "w", encoding="utf-8") as file:
            file.write(html)
        return
    number, part = tempfile.mkstemp(dir=os.path.dirname(os.path.abspath(path)), prefix=os.path.basename(path))
    with os.fdopen(number, "w", encoding="utf-8") as file:
        file.write(html)
    os.chmod(part, 0o666 & ~_umask())
    if os.path.exists(path):
        os.replace(path, f"{path}.old")
    os.replace(part, path)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
