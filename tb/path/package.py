"""Configurations of the path profiler for the tests of emitted folders (format: tb/package/emitted.py)."""
FOLDER = (
    ("overflow=spill", "lossless=0", "prefix=my_"),
    ("policy=ghost", "phases=0", "drain=register"),
)
FUSESOC = (("width=16", "entries=64", "phases=0", "prefix=c_"),)
MAP = (("overflow=spill", "policy=ghost", "prefix=b_"),)
SYSTEMC = (("width=16", "entries=16", "phases=0", "overflow=spill", "queue=dual"),)
YOSYS = (
    ("width=16", "entries=16", "branches=8", "depth=4", "accumulators=8", "signatures=2", "prefix=d_"),
    ("width=9", "entries=20", "ways=5", "policy=ghost", "ghosts=3", "branches=4", "depth=8", "overflow=spill", "phases=0", "lossless=0",
     "drain=register"),
)
BASES = ({}, {"policy": "ghost", "overflow": "spill"})
CORNERS = {"ppcr": ("bl", "wpp"), "policy": ("lfu", "ghost"), "ways": ("1", "32"), "count_bits": ("1", "32"),
           "phase_interval": ("1", "2147483648"), "phase_threshold": ("0", "0.3", "1")}
LINT = (
    ("width=7", "branches=5", "entries=36", "ways=9", "count_bits=3", "depth=16", "phases=0"),
    ("width=33", "branches=31", "entries=24", "ways=3", "policy=ghost", "ghosts=5", "depth=4", "overflow=spill", "accumulators=16"),
    ("width=2", "branches=3", "entries=4", "ways=1", "depth=8", "overflow=spill", "accumulators=4", "signatures=1"),
)
ROWS_MOST = 4096
DEFAULT = {"width": 48, "pc_width": 0, "count_width": 8, "instructions_width": 8, "depth": 32, "event_width": 8, "path_width": 16,
           "accumulators": 64, "phase_interval": 10_000_000, "entries": 512, "exponent_bits": 5, "ghost_bits": 10, "msg_depth": 64}


def power(value):
    """The greatest power of two not above this."""
    return 1 << (value.bit_length() - 1)


def fit_table(made, value):
    """A power of two of rows, limited by the width."""
    ways = int(made.get("ways", "0")) or (8 if made.get("policy") == "ghost" else 4)
    rows = power(max(1, value("entries") // ways))
    made["ways"] = str(ways)
    made["entries"] = str(ways * min(rows, 1 << min(value("width"), ROWS_MOST.bit_length())))


def fit_ghost(made, value):
    """Count codes wide enough for the events of a path."""
    count = int(made.get("count_bits", "0")) or 16
    exponent = min(value("exponent_bits"), count - 1, value("ghost_bits") - 1)
    if count - exponent < value("event_width"):
        count = exponent + value("event_width")
    made["count_bits"], made["exponent_bits"] = str(count), str(exponent)
    made["ghost_bits"] = str(max(exponent + 1, min(value("ghost_bits"), count)))


def fit(setting):
    """Moves parameters that are checked together to the nearest accepted values."""
    made = dict(setting)

    def value(key):
        return int(made.get(key, DEFAULT[key]))

    made["event_width"] = str(max(value("event_width"), value("count_width")))
    made["path_width"] = str(max(value("path_width"), value("instructions_width")))
    made["accumulators"] = str(min(value("accumulators"), max(4, 1 << value("width"))))
    if value("width") < 2:
        made["phases"] = "0"  # needs at least four accumulators
    if made.get("phases") == "0":
        made["accumulators"] = "4"
    made["phase_interval"] = str(max(value("phase_interval"), value("accumulators"), 8 << value("instructions_width")))
    if made.get("overflow") == "spill":
        made["depth"] = str(max(4, value("depth")))
    made["msg_depth"] = str(max(8, value("msg_depth")))
    fit_table(made, value)
    if made.get("policy") == "ghost":
        fit_ghost(made, value)
    if made.get("select_value") == "64" or made.get("select_pc") == "64":
        made["select_value"], made["select_context"], made["pc_width"] = "32", "16", "0"  # an event has at most 256 bits
    return made
