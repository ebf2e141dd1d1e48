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
read_verilog {miter}
{parameters}
hierarchy -top miter
proc
flatten
setundef -undriven -anyseq
opt_clean
techmap
opt_clean
dfflegalize -cell $_DFF_P_ 01
opt_clean
setundef -zero
aigmap
clean
write_aiger -ascii -zinit -vmap miter.map miter.aag
"""
STEPS = (1, 2, 4, 8)  # clocks of induction
BYTES = 4_000_000_000 # memory limit of a proof
REACH = "&read {name}; &scl; &lcorr; {steps}; &ps; &put; pdr"


BESIDE = """module miter (input wire clk_i, input wire [15:0] mutant_i, {inputs}output wire differ_o);
reg begun_q;
initial begun_q = 1'b0;
always @(posedge clk_i) begun_q <= 1'b1;
{wires}
device original (.mutant_i(16'd0){pins_0});
device mutant (.mutant_i(mutant_i){pins_1});
assign differ_o = begun_q && ({differs});
endmodule
"""


def ports(job):
    """{name: (direction, width)} of the netlist, without mutant_i."""
    found = re.findall(r"^  wire (?:width (\d+) )?(in|out)put \d+ \\(\w+)$", (pathlib.Path(job) / "mutated.il").read_text(), re.M)
    return {name: (direction, int(width or 1)) for width, direction, name in found if name != "mutant_i"}


def beside(job, valid):
    """Writes the miter of a module beside a profiler: any inputs in any clock. valid: outputs that count only while another is 1."""
    found = ports(job)
    given = {name: width for name, (direction, width) in found.items() if direction == "in" and name != "clk_i"}
    made = {name: width for name, (direction, width) in found.items() if direction == "out"}

    def pins(of):
        clock = [".clk_i(clk_i)"] if "clk_i" in found else []
        return "".join(f", {pin}" for pin in [*clock, *(f".{name}({name}{' && begun_q' if name == 'rst_ni' else ''})" for name in given),
                                               *(f".{name}({name}_{of})" for name in made)])

    def differs(name, width):
        at = valid.get(name)
        if not at:
            return f"{name}_0 != {name}_1"
        part = width // made[at] # as many bits of it as lanes
        return " || ".join(f"({at}_0[{lane}] && {name}_0[{lane * part} +: {part}] != {name}_1[{lane * part} +: {part}])" for lane in range(made[at]))

    text = BESIDE.format(inputs="".join(f"input wire [{width - 1}:0] {name}, " for name, width in given.items()), pins_0=pins(0), pins_1=pins(1),
                         wires="\n".join(f"wire [{width - 1}:0] {name}_0, {name}_1;" for name, width in made.items()),
                         differs=" || ".join(differs(name, width) for name, width in made.items()))
    path = pathlib.Path(job, "miter.v")
    path.write_text(text)
    return path.name, ""


def profiler(job):
    """The miter of a profiler, and its parameters."""
    found = ports(job)
    macros = " ".join(macro for macro, port in (("-DMEMORY", "mem_ready_i"), ("-DEV_CLOCK", "ev_clk_i"), ("-DMEM_ERROR", "mem_error_i"),
                                                ("-DRUN", "run_i"), ("-DLOST", "ev_lost_i")) if port in found)
    set_widths = " ".join(f"-set {name} {found[port][1]}" for name, port in (("EVENT", "ev_data_i"), ("MESSAGE", "msg_data_o"), ("LOST", "ev_lost_i")) if port in found)
    return f"{macros} {pathlib.Path(__file__).with_name('miter.v').resolve()}", f"chparam {set_widths} miter"


def prepare(job, top, valid=None):
    """Builds the miter of all mutants: of a profiler or, with `valid`, of a module beside one."""
    miter, parameters = profiler(job) if valid is None else beside(job, valid)
    netlist.yosys(MITER.format(top=top, miter=miter, parameters=parameters), job)
    return aig.Graph(pathlib.Path(job) / "miter.aag", pathlib.Path(job) / "miter.map")


def proven(job, graph, mutant, line, seconds):
    """Whether ABC proves within this many CPU seconds that the mutant never shows; and how it ended. graph: None if there is no proof."""
    if graph is None:
        return False, "two clocks, and the proof has one"
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
