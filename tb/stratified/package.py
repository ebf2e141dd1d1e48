"""Configurations of the stratified sampler for the tests of emitted folders (format: tb/package/emitted.py)."""
FOLDER = (("composition=H[P256]2048A16", "width_a=32", "width_b=32", "lossless=0", "prefix=my_"),)
FUSESOC = (("composition=H[T256]64", "width_a=16", "width_b=9", "prefix=c_"),)
MAP = (("composition=R256A4", "drain=register", "prefix=b_"),)
SYSTEMC = (("composition=H[CR256]64", "kinds=4"),)
YOSYS = (
    ("composition=H[P100]64A3", "width_a=32", "width_b=48", "phase=random", "prefix=d_"),  # two bytes are substituted in logic
    ("composition=H[CD9]16", "width_a=16", "width_b=0", "hash=h3", "drain=register"),
    ("composition=H[H[T16]16]4A16", "width_a=16", "width_b=16", "kinds=2", "lossless=0"),
)
COMPOSITIONS = ("P1", "R256", "CR3", "D5", "CD16777216", "H[P256]2048", "H[R2]2A1", "H[H[CR10]4]1", "H[D7]16A64", "H[CD1]1",
                "H[T256]2048A16", "H[H[T8]8]2", "A64")
CORNERS = {"composition": COMPOSITIONS, "hash": ("two_table", "paper", "h3"), "evict_min": ("1", "64", "16777216"), "evicted": ("carry",),
           "messages_per_interrupt": ("1", "7")}
LINT = (
    ("composition=H[P16777216]2", "phase=random", "width_a=1", "width_b=0"),
    ("composition=H[T16777216]64", "miss_bits=8", "ways=8", "ptag_bits=16"),
    ("composition=H[P3]65536", "width_a=9", "width_b=64"),
)


def fit(setting):
    """Moves parameters that are checked together to the nearest accepted values."""
    made = dict(setting)
    composition = made.get("composition", "H[P256]2048")
    if made.get("phase") == "random" and "P" not in composition:
        made["phase"] = "zero"
    if "A" in composition and int(made.get("count_width", "16")) < 25:
        made["count_width"] = "25"
    if "T8" in composition:
        made["miss_bits"] = str(min(3, int(made.get("miss_bits", "3"))))
    if "T256]2048" in composition:
        made["miss_bits"] = str(min(8, int(made.get("miss_bits", "3"))))
    if made.get("select_value") == "64":
        made["select_value"], made["select_context"] = "32", "16"  # an event has at most 256 bits
    depth, messages = int(made.get("msg_depth", "128")), int(made.get("messages_per_interrupt", "100"))
    if depth <= messages:
        made["messages_per_interrupt"] = str(depth - 1)
    return made
