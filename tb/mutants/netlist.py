"""netlist: Yosys steps for the mutants: prepare a design, list its mutants in a fixed order, insert some of them."""
import collections
import hashlib
import itertools
import pathlib
import re
import subprocess

# The synthesis view without constant or unused logic, where no pin could show a fault. A ROM's words stay in one cell;
# separate cells would each be a site for mutants.
PREPARE = """
read_verilog -DSYNTHESIS {sources}
hierarchy -check -top {top} {parameters}
proc
memory_collect t:$meminit* %m
flatten
opt -full
wreduce
opt -full
opt_clean -purge
write_rtlil prepared.il
mutate -list {all} -seed 1 -o listed.txt
"""
ALL = 1_000_000_000
# A memory's read port is always enabled and its register is separate, so its clock, like a ROM's, is not in the Verilog.
NO_FAULT = re.compile(r"\$memrd\$.* -port (EN|CLK) | -port RD_(EN|CLK|ARST|SRST) ")
WARNING = re.compile(r"^Warning: \d+ mutations requested but only .*\n?", re.M)
ROLE = re.compile(r"^// (\w+/\w+): ", re.M)
PLACE = re.compile(r" -src (?!\S*sluice_check)(\S+):(\d+)\.(\d+)-(\d+)\.(\d+)") # a check is no logic; a signal that it sees has its lines, too


class Refused(Exception):
    """A tool failed."""


def yosys(script, folder):
    """Runs a script; returns Yosys's output."""
    done = subprocess.run(["yosys", "-q", "-p", script], cwd=folder, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        raise Refused(done.stdout.strip().splitlines()[-1] if done.stdout.strip() else "yosys failed")
    return done.stdout


def modules_of(folder):
    """{emitted file: the module of rtl/ that it comes from, by its first line}; a top's is shell/top."""
    found = {path.name: ROLE.search(path.read_text()) for path in pathlib.Path(folder).glob("*.v")}
    return {name: role.group(1) if role else "shell/top" for name, role in found.items()}


def interleaved(lists):
    """The first of each list, then the second of each, and so on."""
    return [one for row in itertools.zip_longest(*lists) for one in row if one is not None]


def ordered(lines, modules):
    """All mutants in the order in which they are taken: modules in turn, in each its source lines in turn, else by a hash of the
    mutant. So any stretch has as many of each module, while there are some. Yosys' own cells are of no module, "-"."""
    def key(text):
        return hashlib.sha256(text.encode()).digest()
    sites = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in lines:
        place = source(line)
        sites[modules.get(place.split(":")[0], "-")][place].append(line)
    return interleaved([interleaved([sorted(sites[module][place], key=key) for place in sorted(sites[module], key=key)]) for module in sorted(sites)])


def portion(order, number, seed):
    """Mutants [seed * number, seed * number + number) of the order, which begins again at its end."""
    begin = seed * number % max(1, len(order))
    return (order + order)[begin:begin + min(number, len(order))]


def prepare(job, top, files, parameters):
    """Prepares the design of these files (of the folder emitted/). Returns all its mutants, in their order."""
    sources = " ".join(f"emitted/{name}" for name in files)
    yosys(PREPARE.format(sources=sources, top=top, all=ALL, parameters=" ".join(f"-chparam {name} {value}" for name, value in parameters.items())), job)
    listed = [line for line in (job / "listed.txt").read_text().splitlines() if not NO_FAULT.search(line)]
    return ordered(listed, modules_of(job / "emitted"))


def insert(job, top, chosen):
    """Writes mutated.il and netlist/ with these mutants, selected by mutant_i; returns their lines."""
    (job / "netlist").mkdir(parents=True, exist_ok=True)
    lines = [line.replace("mutate ", f"mutate -ctrl mutant_i 16 {mutant} ", 1) for mutant, line in enumerate(chosen, 1)]
    (job / "mutants.txt").write_text("".join(line + "\n" for line in lines))
    # Verilator 5.006 treats a bit that depends on another bit of its word as a loop and simulates it wrongly: bits are split.
    yosys(f"""
read_rtlil prepared.il
script mutants.txt
write_rtlil mutated.il
splitnets
write_verilog -noattr netlist/{top}.v
""", job)
    (job / "netlist" / f"{top}.f").write_text(f"{top}.v\n")
    return lines


def option(line, name):
    """The value of an option of a mutate line, or None."""
    found = re.search(rf" -{name} (\S+)", line)
    return found.group(1) if found else None


def source(line):
    """The site of a mutant: the narrowest source location in its mutate line, as FILE:LINE; "" if there is none."""
    places = [(int(last) - int(first), int(end) - int(column), file, first) for file, first, column, last, end in PLACE.findall(line)]
    return "{2}:{3}".format(*min(places, key=lambda place: place[:2])).rpartition("/")[2] if places else ""


def fault(line):
    """The fault in a mutate line in words: mode, port, bit, condition, cell."""
    cell = re.sub(r"^\$flatten\\?|[\\$]|emitted/", lambda m: "" if m.group() != "$" else " ", option(line, "cell") or "").strip()
    condition = option(line, "ctrlbit")
    words = (option(line, "mode"), option(line, "port"), option(line, "portbit"), condition and f"by {condition}", option(line, "wire"), f"at {cell}")
    return " ".join(filter(None, words))
