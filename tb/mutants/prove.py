"""prove: whether a mutant shows at any pin, ever: for all that may come, from reset on.

The original and the mutant stand side by side (miter.v); ABC finds signals that are equal or constant in every clock by
induction from reset on (signal correspondence), takes them as one, and looks for what else is always so (PDR).
"""
import pathlib
import re
import subprocess

import aig
import netlist

MITER = """
read_rtlil mutated.il
rename {top} device
memory_collect
memory_map
opt_clean
read_verilog {defines} {miter}
chparam -set EVENT {event} -set MESSAGE {message} miter
hierarchy -top miter
proc
flatten
setundef -undriven -anyseq
opt_clean
techmap
opt_clean
dfflegalize -cell $_DFF_P_ 01
opt_clean
aigmap
clean
write_aiger -ascii -zinit -vmap miter.map miter.aag
"""
STEPS = (1, 2, 4, 8)  # clocks of induction
BYTES = 4_000_000_000 # for a proof
REACH = "&read {name}; &scl; &lcorr; {steps}; &ps; &put; pdr"


def width(job, name):
    """Of a port; 0 of one that is not there."""
    found = re.search(rf"^  wire (?:width (\d+) )?(?:in|out)put \d+ \\{name}$",
                      (pathlib.Path(job) / "mutated.il").read_text(), re.M)
    return int(found.group(1) or 1) if found else 0


def prepare(job, profiler):
    """Builds the miter of all mutants."""
    miter = pathlib.Path(__file__).with_name("miter.v").resolve()
    netlist.yosys(MITER.format(top=f"sluice_{profiler}", miter=miter, event=width(job, "ev_data_i"),
                               message=width(job, "msg_data_o"),
                               defines=" ".join(macro for macro, port in (("-DMEMORY", "mem_ready_i"), ("-DEV_CLOCK", "ev_clk_i"))
                                                if width(job, port))), job)
    return aig.Graph(pathlib.Path(job) / "miter.aag", pathlib.Path(job) / "miter.map")


def proven(job, graph, mutant, line, seconds):
    """Whether ABC proves, in so many seconds of the processor, that the mutant never shows; and how it ended."""
    if netlist.option(line, "port") == "CLK": # a graph has one clock, and no flip-flop another
        return False, "a fault of a clock, which the proof has not"
    name = f"miter_{mutant}.aig"
    path = pathlib.Path(job) / name
    graph.write(path, mutant)
    steps = "; ".join(f"&scorr -F {clocks}" for clocks in STEPS)
    done = subprocess.run(["prlimit", f"--cpu={seconds}", f"--as={BYTES}", "yosys-abc", "-c",
                           REACH.format(name=name, steps=steps)], cwd=job, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    path.unlink()
    if "Property proved" in done.stdout:
        return True, "proven"
    found = re.search(r"was asserted in frame (\d+)", done.stdout)
    if found:
        return False, f"shows in clock {found.group(1)}"
    if done.returncode == 0 and not re.search("Timeout|[Rr]eached", done.stdout):
        raise netlist.Refused(f"yosys-abc: {done.stdout.strip().splitlines()[-1]}")
    return False, "no answer in time"
