"""nextpnr for both device families: settings of its placer; its reports: frequency and critical path of the design's clock."""
from dataclasses import dataclass

from shell import Failure

GLOBAL = "$glbnet$"  # before the name of a clock that nextpnr-ecp5 promoted to a global net


@dataclass(frozen=True)
class Placer:
    """Settings of the placer; None: the usual one. `tag` ends the names of its files."""
    weight: int = None  # of timing
    beta: float = None  # how full it fills a region when it spreads cells
    tag: str = ""

    def options(self, usual):
        """Arguments; `usual`: the target's weight."""
        beta = ["--placer-heap-beta", str(self.beta)] if self.beta else []
        return ["--placer-heap-timingweight", str(self.weight or usual), *beta]


def clock_pin(name):
    """The pin behind a clock's name: `clk_i$SB_IO_IN_$glb_clk` and `$glbnet$clk_i$TRELLIS_IO_IN` are `clk_i`."""
    return name.removeprefix(GLOBAL).split("$")[0]


def utilization(report):
    """{kind of cell: (used, available)} of the used kinds; the harness is included."""
    return {k: (v["used"], v["available"]) for k, v in report["utilization"].items() if v["used"]}


def parse(report, names=("clk_i",)):
    """{"fmax_mhz", "path"} from the JSON that --report writes; `names`: accepted names of the clock."""
    clocks = [c for c in report["fmax"] if clock_pin(c) in names]
    if len(clocks) != 1:
        raise Failure(f"no figure for {names[0]} among the clocks {list(report['fmax'])}")
    edge = f"posedge {clocks[0]}"
    paths = [p["path"] for p in report["critical_paths"] if p["from"] == edge and p["to"] == edge]
    if not paths:
        raise Failure(f"no register-to-register path of {names[0]} in the report")
    # The first step names the clocked cell as its end; afterwards each wire leads to the next cell.
    cells, net = [(paths[0][0]["to"]["cell"], "")], ""
    for step in paths[0][1:]:
        if step["type"] == "routing":
            net = step["net"]
            cells.append((step["to"]["cell"], net))
    cells[0] = (cells[0][0], cells[1][1] if len(cells) > 1 else "")
    return {"fmax_mhz": report["fmax"][clocks[0]]["achieved"], "path": cells}
