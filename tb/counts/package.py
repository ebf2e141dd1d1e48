"""Configurations of the counter table for the tests of emitted folders (format: tb/package/emitted.py)."""
YOSYS = (("interval=1000", "kinds=4", "drain=register", "prefix=d_"), ("interval=1000", "queue=dual", "lossless=0"))


def fit(setting):
    """Adjusts parameters that are checked together: key and kind have at most 64 bits."""
    return {**setting, "width": "62"} if setting.get("width") == "64" and setting.get("kinds", "1") != "1" else setting
