"""output: writes a file whole or not at all; one of that name is kept as FILE.old."""
from __future__ import annotations

import os
import stat
import tempfile

from sluice.profile import SluiceError


def write(path: str, content: str | bytes, inputs: tuple[str, ...] = ()) -> None:
    """Writes the file. SluiceError: it is one of the inputs, or cannot be written."""
    data = content.encode() if isinstance(content, str) else content
    for name in inputs:
        if name != "-" and os.path.exists(path) and os.path.samefile(path, name):
            raise SluiceError(f"{path}: this is also the input; accepted is another file", 2)
    if os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode):
        with open(path, "wb") as file:
            file.write(data)
        return
    number, part = tempfile.mkstemp(dir=os.path.dirname(os.path.abspath(path)), prefix=os.path.basename(path))
    with os.fdopen(number, "wb") as file:
        file.write(data)
    os.chmod(part, 0o666 & ~_umask())
    if os.path.exists(path):
        os.replace(path, f"{path}.old")
    os.replace(part, path)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
