"""table: the designs of designs.yaml, and which modules of rtl/ they contain."""
import hashlib
import pathlib
import re

import yaml

import netlist

ROOT = pathlib.Path(__file__).resolve().parents[2]
NO_LOGIC = {"lib/check", "lib/check_apart", "lib/check_held"} # checks; nothing in synthesis

ELSEWHERE = {"tap/ibex"} # its bench is a core (tb/processor), where a mutant would take minutes


def designs():
    """{name: its entry}."""
    return yaml.safe_load((ROOT / "tb/mutants/designs.yaml").read_text())


def rtl():
    """All modules of rtl/ that have logic and a bench, as FOLDER/STEM."""
    paths = [path for pattern in ("*/*.v", "*/*.v.t") for path in (ROOT / "rtl").glob(pattern)]
    return {f"{path.parent.name}/{path.name.split('.')[0]}" for path in paths} - NO_LOGIC - ELSEWHERE


def used(folder, top):
    """The files of an emitted folder that a top module needs, its own first."""
    found, left = [], [top]
    while left:
        path = pathlib.Path(folder, f"{left.pop()}.v")
        if path.exists() and path.name not in found:
            found.append(path.name)
            left += sorted(set(re.findall(r"\bsluice_\w+", path.read_text())) - {path.stem})
    return found


def reached(folder, top):
    """The modules of rtl/ in the hierarchy of a top module of an emitted folder."""
    modules = netlist.modules_of(folder)
    return {modules[name] for name in used(folder, top)} - NO_LOGIC


def fingerprint(folder, top):
    """What the emitted text of a design is known by."""
    text = b"".join(pathlib.Path(folder, name).read_bytes() for name in sorted(used(folder, top)))
    return hashlib.sha256(text).hexdigest()[:12]
