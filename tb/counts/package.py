"""The counter table's configurations for the tests of emitted folders (tb/package/emitted.py says what each is)."""
FOLDER = (("width=8", "kinds=2", "counters=16", "interval=100", "lossless=0", "queue=dual", "prefix=my_"),)
FUSESOC = (("interval=1000", "queue=dual", "prefix=c_"),)
MAP = (("interval=1000", "drain=register", "prefix=b_"),)
SYSTEMC = (("width=60", "counters=64", "interval=500"),)
YOSYS = (("interval=1000", "kinds=4", "drain=register", "prefix=d_"),
         ("interval=1000", "queue=dual", "lossless=0"),)


def fit(setting):
    """What is checked together: key and kind have 64 bits."""
    return {**setting, "width": "62"} if setting.get("width") == "64" and setting.get("kinds", "1") != "1" else setting
