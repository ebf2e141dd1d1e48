"""Configurations of promem for the tests of emitted folders (format: tb/package/emitted.py)."""
FOLDER = (
    (),
    ("width=3", "stages=2", "counter_width=64", "drain=register", "lossless=0", "banks=2", "prefix=my_"),
)
FUSESOC = (
    (),
    ("stage_clocks=1", "width=1", "stages=1", "drain=register", "lossless=0", "prefix=c_"),
)
MAP = (
    (),
    ("width=64", "counter_width=40", "banks=2", "drain=register", "prefix=b_"),
)
SYSTEMC = (
    ("width=1", "stages=1", "counter_width=2"),
    ("width=2", "stages=2", "prefix=e_"),
    ("width=33", "counter_width=64"),
)
YOSYS = (
    (),
    ("stage_clocks=1", "ranges=1", "drain=register", "prefix=d_"),
    ("banks=2", "width=64", "lossless=0"),
)

LINT = (("select=1", "select_pc=0"),)
CORNERS = {"stages": ("1", "16")}  # more are for software


def fit(setting):
    """Adjusts parameters that are checked together: width=1 permits only one stage."""
    return {**setting, "stages": "1"} if setting.get("width") == "1" else setting
