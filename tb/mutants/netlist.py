"""netlist: Yosys steps for the mutants: prepare the design, list and insert mutants."""
import pathlib
import re
import subprocess

# The synthesis view without constant or unused logic, where no pin could show a fault. A ROM's words stay in one cell;
# separate cells would each be a site for mutants.
PREPARE = """
read_verilog -DSYNTHESIS {sources}
hierarchy -check -top {top}
proc
memory_collect t:$meminit* %m
flatten
opt -full
wreduce
opt -full
opt_clean -purge
"""
# A memory's read port is always enabled and its register is separate, so its clock, like a ROM's, is not in the Verilog.
NO_FAULT = re.compile(r"\$memrd\$.* -port (EN|CLK) | -port RD_(EN|CLK|ARST|SRST) ")
SPARE = 8 # extra mutants, to replace those on such clocks


class Refused(Exception):
    """A tool failed."""


def yosys(script, folder):
    """Runs a script; returns Yosys's output."""
    done = subprocess.run(["yosys", "-q", "-p", script], cwd=folder, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        raise Refused(done.stdout.strip().splitlines()[-1] if done.stdout.strip() else "yosys failed")
    return done.stdout


def insert(emitted, job, profiler, number, seed):
    """Writes mutated.il and netlist/ with all mutants, selected by mutant_i; returns the mutants' lines."""
    job = pathlib.Path(job)
    top = f"sluice_{profiler}"
    sources = " ".join(f"{emitted}/{name}" for name in (job / emitted / f"{top}.f").read_text().split())
    netlist = job / "netlist"
    netlist.mkdir(parents=True, exist_ok=True)
    yosys(PREPARE.format(sources=sources, top=top) + f"""
write_rtlil prepared.il
mutate -list {number + SPARE} -seed {seed} -o listed.txt
""", job)
    listed = [line for line in (job / "listed.txt").read_text().splitlines() if not NO_FAULT.search(line)]
    lines = [line.replace("mutate ", f"mutate -ctrl mutant_i 16 {mutant} ", 1)
             for mutant, line in enumerate(listed[:number], 1)]
    (job / "mutants.txt").write_text("".join(line + "\n" for line in lines))
    # Verilator 5.006 treats a bit that depends on another bit of its word as a loop and simulates it wrongly: bits are split.
    yosys(f"""
read_rtlil prepared.il
script mutants.txt
write_rtlil mutated.il
splitnets
write_verilog -noattr netlist/{top}.v
""", job)
    (netlist / f"{top}.f").write_text(f"{top}.v\n")
    return lines


def option(line, name):
    """The value of an option of a mutate line, or None."""
    found = re.search(rf" -{name} (\S+)", line)
    return found.group(1) if found else None


def source(line):
    """The site of a mutant: the narrowest source location in its mutate line."""
    def span(place):
        first, column, last, end = map(int, re.search(r":(\d+)\.(\d+)-(\d+)\.(\d+)$", place).groups())
        return last - first, end - column
    places = re.findall(r" -src (\S+:\d+\.\d+-\d+\.\d+)", line)
    return re.sub(r"^.*/|\.\d+-\d+\.\d+$", "", min(places, key=span)) if places else ""
