"""Configurations of the multi-hash profiler for the tests of emitted folders (format: tb/package/emitted.py)."""
import decimal

FOLDER = (
    ("width_a=32", "width_b=32", "lossless=0", "prefix=my_"),
    ("filter=tagged", "width_a=32", "width_b=32", "drain=register"),
)
FUSESOC = (("interval=1000", "width_a=16", "width_b=9", "counters=256", "prefix=c_"),)
MAP = (("filter=tagged", "interval=1000", "accumulator=register", "entries=4", "prefix=b_"),)
SYSTEMC = (("tables=1", "counters=256", "kinds=4"),)
YOSYS = (
    ("interval=1000", "width_a=16", "width_b=16", "counters=256", "prefix=d_"),
    ("tables=2", "counters=64", "width_a=16", "width_b=0", "accumulator=register", "entries=8", "reset=1", "conservative=0",
     "retain=0", "drain=register"),
    ("filter=tagged", "width_a=16", "width_b=16", "kinds=2", "hash=h3", "entries=20", "lossless=0"),
)
BASES = ({}, {"filter": "tagged"})
CORNERS = {"hash": ("two_table", "paper", "h3"), "victim": ("pointer",), "entries": ("1", "1024")}
LINT = (
    ("interval=16", "threshold=1", "tables=1", "counters=16", "width_a=1", "width_b=0"),
    ("interval=1000000", "threshold=0.001"),
    ("filter=tagged", "interval=1000000", "threshold=0.001"),
    ("filter=tagged", "interval=16777216", "threshold=1", "count_bits=25", "ways=8"),
)
PAPER = ("tables", "counters", "counter_width", "conservative", "reset", "shield")
TAGGED = ("rows", "ways", "fingerprint_bits", "count_bits", "admit", "epoch_bits", "margin", "sweep")
ENTRIES_MOST, REGISTER_ENTRIES_MOST = 1024, 128


def fit_tagged(made, thr):
    """A cell's count width and its promotion threshold."""
    if int(made.get("admit", "0")):
        made["admit"] = str(min(max(2, int(made["admit"])), thr, 1 << int(made.get("count_bits", "6"))))
    if made.get("margin") == "1":
        made["margin"] = "0.999999999"


def fit(setting):
    """Moves parameters that are checked together, or not supported in hardware, to the nearest accepted values."""
    tagged = setting.get("filter") == "tagged"
    made = {key: value for key, value in setting.items() if key not in (PAPER if tagged else TAGGED)}  # have no meaning
    if "counters" in made or "tables" in made:
        made["counters"] = str(max(int(made.get("counters", "2048")), 2 * int(made.get("tables", "4"))))
    interval = int(made.get("interval", "10000"))
    if tagged and interval * decimal.Decimal(made.get("threshold", "0.01")) <= 1:
        made["threshold"] = "0.1"
    thr = int((interval * decimal.Decimal(made.get("threshold", "0.01"))).to_integral_value(decimal.ROUND_CEILING))
    most = REGISTER_ENTRIES_MOST if made.get("accumulator") == "register" else ENTRIES_MOST
    if (int(made.get("entries", "0")) or interval // thr) > most:
        made["entries"] = str(most)
    width = int(made.get("counter_width", "0"))
    if width:
        made["counter_width"] = str(min(max(width, thr.bit_length()), interval.bit_length()))
    if tagged:
        fit_tagged(made, thr)
    if made.get("select_value") == "64":
        made["select_value"], made["select_context"] = "32", "16"  # an event has at most 256 bits
    return made
