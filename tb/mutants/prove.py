"""prove: tries to prove that a mutant never shows at a pin, for all inputs from reset on.

Original and mutant form a miter (miter.v). ABC merges signals that are equal or constant by induction from reset (signal
correspondence), then searches for an inductive invariant (PDR).
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
BYTES = 4_000_000_000 # memory limit of a proof
REACH = "&read {name}; &scl; &lcorr; {steps}; &ps; &put; pdr"


def width(job, name):
    """Width of a port; 0 if it does not exist."""
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
    """Whether ABC proves within this many CPU seconds that the mutant never shows; and how it ended."""
    if netlist.option(line, "port") == "CLK": # an AIGER graph has a single clock
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
