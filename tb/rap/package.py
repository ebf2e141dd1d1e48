"""Configurations of range-adaptive profiling for the tests of emitted folders (format: tb/package/emitted.py)."""
FOLDER = (
    ("engine=tcam", "nodes=32", "kinds=2", "count_width=5", "combine=8", "prefix=my_"),
    ("engine=trie", "width=16", "width_b=16", "nodes=64", "epsilon=0.05", "drain=register", "lossless=0"),
)
FUSESOC = (
    ("engine=tcam", "nodes=32", "prefix=c_"),
    ("engine=trie", "width=64", "kinds=4", "count_width=20", "nodes=64", "lossless=0"),
)
MAP = (
    ("engine=tcam", "nodes=32"),
    ("engine=trie", "kinds=4", "counter_width=64", "prefix=b_"),
)
SYSTEMC = (
    ("engine=trie", "width=64", "kinds=4", "count_width=30", "nodes=64"),
)
YOSYS = (
    ("engine=tcam", "nodes=32", "tcam=register", "on_full=coarsen", "prefix=d_"),
    ("engine=tcam", "nodes=32", "kinds=3", "count_width=4", "combine=16", "lossless=0"),
    ("engine=trie", "nodes=64", "combine=16", "drain=register"),
    ("engine=trie", "merging=paced", "nodes=64", "kinds=2", "on_full=coarsen"),
    ("engine=tcam", "merging=paced", "nodes=32", "kinds=2"),
    ("engine=trie", "nodes=64", "kinds=2", "count_width=8", "on_full=coarsen", "merge_epsilon=0.2"),
)
LINT = (
    ("engine=trie", "nodes=65536"),  # one batch can remove more nodes than 17 bits count
    *(("engine=trie", "merging=paced", *more) for more in (
        (), ("width=64", "branching=2"), ("width=8", "branching=16", "nodes=16"), ("width=9", "branching=4", "nodes=4"), ("nodes=4096", "branching=8"),
        ("kinds=2", "width=10", "nodes=16"), ("kinds=3", "on_full=coarsen", "nodes=32"), ("kinds=4", "counter_width=64", "on_full=coarsen"),
        ("count_width=32", "counter_width=64"), ("count_width=1", "counter_width=8", "width=8", "nodes=8", "on_full=coarsen", "min_split=255"),
        ("min_split=65535", "on_full=coarsen"), ("counter_width=8", "min_split=1", "width=8", "nodes=8"), ("combine=16", "width_b=8", "epsilon=1"),
        ("kinds=4", "count_width=8", "on_full=coarsen", "nodes=64", "epsilon=0.00001"))),
    *(("engine=tcam", "merging=paced", *more) for more in (
        (), ("tcam=register", "nodes=64"), ("width=64", "branching=2", "nodes=64"), ("width=9", "branching=16", "nodes=17"), ("nodes=5",),
        ("kinds=3", "branching=2", "nodes=5", "tcam=register"), ("kinds=4", "counter_width=64", "nodes=32"), ("nodes=1024", "on_full=deny"),
        ("counter_width=8", "width=8", "min_split=255", "nodes=16", "tcam=register"), ("width_b=8", "epsilon=1", "drain=register", "nodes=40"))),
)
BASES = ({"engine": "tcam"}, {"engine": "trie"})
CORNERS = {"epsilon": ["0.000004", "1"], "merge_epsilon": ["0", "1"]}  # the least epsilon accepted with 64 levels
NODES_MOST, COMBINE_MOST = 256, 64  # larger ones lint slowly without new cases
# Icarus's time grows with the square of a TCAM's nodes: 13 s of CPU with 256 nodes in registers, more than two minutes with 4,096 in RAM.
TCAM_MOST = {"register": 256, "sliced": 1024}


def fit(setting):
    """Moves parameters that are checked together, or not supported in hardware, to the nearest accepted values."""
    made = dict(setting)
    number = lambda key, otherwise: int(made.get(key, otherwise))
    for key in ("room", "merging"):
        made.pop(key, None)
    if number("width", 32) + number("width_b", 0) > 64:
        made["width"], made["width_b"] = ("64", "0") if number("width", 32) == 64 else ("8", "56")
    if number("counter_width", 32) < 16 and number("min_split", 1) > 255:
        made["min_split"] = "255"
    made["nodes"] = str(min(max(number("nodes", 64), 16), NODES_MOST))
    weight = 8 if number("combine", 0) else 32
    made["count_width"] = str(min(number("count_width", 0), number("counter_width", 32), weight))
    if number("combine", 0):
        made["combine"] = str(min(max(number("combine", 0), 4), COMBINE_MOST))
    if number("counter_width", 32) < 16 or made["count_width"] != "0":
        made["combine_limit"] = "255"
    return made


def fit_torture(setting):
    """Limits the nodes of a TCAM; a trie of 65,536 per level is read within seconds."""
    if setting.get("engine", "tcam") == "trie" or "nodes" not in setting:
        return setting
    return {**setting, "nodes": str(min(int(setting["nodes"]), TCAM_MOST[setting.get("tcam", "sliced")]))}
