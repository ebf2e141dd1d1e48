"""netlist: what Yosys does for the mutants: prepare the design, list and insert mutants, prove equivalence."""
import pathlib
import re
import subprocess
import time

# Synthesis' view without what is constant or unused: what no pin can show is no place for a fault.
PREPARE = """
read_verilog -DSYNTHESIS {sources}
hierarchy -check -top {top}
proc
flatten
opt -full
wreduce
opt -full
opt_clean -purge
"""

class Refused(Exception):
    """Yosys could not."""


def yosys(script, folder, seconds=None):
    """Runs a script; returns what Yosys wrote. A time-out gives None."""
    try:
        done = subprocess.run(["yosys", "-q", "-p", script], cwd=folder, timeout=seconds, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        raise Refused(done.stdout.strip().splitlines()[-1] if done.stdout.strip() else "yosys failed")
    return done.stdout


def insert(emitted, job, profiler, number, seed):
    """Writes prepared.il and netlist/ with all mutants behind mutant_i; returns the mutants' lines."""
    job = pathlib.Path(job)
    top = f"sluice_{profiler}"
    sources = " ".join(f"{emitted}/{name}" for name in (job / emitted / f"{top}.f").read_text().split())
    netlist = job / "netlist"
    netlist.mkdir(parents=True, exist_ok=True)
    yosys(PREPARE.format(sources=sources, top=top) + f"""
write_rtlil prepared.il
mutate -list {number} -seed {seed} -ctrl mutant_i 16 1 -o mutants.txt
script mutants.txt
write_verilog -noattr netlist/{top}.v
""", job)
    (netlist / f"{top}.f").write_text(f"{top}.v\n")
    return (job / "mutants.txt").read_text().splitlines()


def option(line, name):
    """The value of an option of a mutate line, or None."""
    found = re.search(rf" -{name} (\S+)", line)
    return found.group(1) if found else None


def source(line):
    """Where a mutant is: the source location of a mutate line that spans least."""
    def span(place):
        first, column, last, end = map(int, re.search(r":(\d+)\.(\d+)-(\d+)\.(\d+)$", place).groups())
        return last - first, end - column
    places = re.findall(r" -src (\S+:\d+\.\d+-\d+\.\d+)", line)
    return re.sub(r"^.*/|\.\d+-\d+\.\d+$", "", min(places, key=span)) if places else ""


# gold is the original, gate the mutant. equiv_make ties every signal of both that has the same name; cells that then
# have the same inputs are one. The rest is proven, by induction over 4 clocks. A signal inside that stays unproven is
# asked for no more (`dropped`), and the whole proof begins anew without it, until all that is left is proven, or a
# pin is not. What equiv_induct leaves open, that both start alike, lockstep has shown.
PROVE = """
read_rtlil prepared.il
rename {top} gold
copy gold gate
{mutate}
memory_collect
memory_map
opt_clean
equiv_make {dropped} gold gate equiv
hierarchy -top equiv
opt_clean
opt_merge -share_all
equiv_simple
equiv_induct -seq 4
tee -o {log} equiv_status
"""
UNPROVEN = re.compile(r"^\s+Unproven \$equiv \S+: (\S+)", re.M)
PIN = re.compile(r"\\\w+_(o|i|ni)$") # a name without a point: not of an instance inside
ATTEMPTS = 12


def proven(job, profiler, number, line, seconds):
    """Whether Yosys proves, in so many seconds, that the mutant shows the same at every pin, and how it ended."""
    job = pathlib.Path(job)
    top = f"sluice_{profiler}"
    mutate = re.sub(r" -ctrl \S+ \S+ \S+", "", line).replace(f"-module {top}", "-module gate")
    log = job / f"equiv_{number}.log"
    blacklist = job / f"equiv_{number}.drop"
    dropped = []
    end = time.monotonic() + seconds
    for _ in range(ATTEMPTS):
        blacklist.write_text("".join(name + "\n" for name in dropped))
        if yosys(PROVE.format(top=top, mutate=mutate, log=log.name,
                              dropped=f"-blacklist {blacklist.name}" if dropped else ""),
                 job, max(1, end - time.monotonic())) is None:
            return False, "no answer in time"
        left = {re.sub(r"_gold$", "", gold) for gold in UNPROVEN.findall(log.read_text())}
        if not left:
            return True, f"proven, {len(dropped)} internal signals apart"
        pins = sorted(name[1:] for name in left if PIN.match(name))
        if pins:
            return False, f"not proven at {', '.join(pins)}"
        if left <= set(dropped):
            return False, "not proven"
        dropped += sorted(left)
    return False, "not proven"
