"""An Ibex system on a chip with a profiler of its own: builds its RTL by FuseSoC, and firmware around a program."""
import bisect
import collections
import csv
import hashlib
import os
import re
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
for room in ("package", "processor"):
    sys.path.insert(0, os.path.join(os.path.dirname(HERE), room))

import cores
import emitted
import programs

STAGES = 10  # room for 1,023 functions
SETTINGS = (f"stages={STAGES}", "ranges=1", "lossless=0", "drain=register")
LIBRARY = os.path.join(emitted.ROOT, "build", "rv32", "lib", "libsluice-host.a")
SUPPORT = [os.path.join(programs.PROGRAMS, name) for name in ("start.S", "trap.S", "console.c")]


class Wrong(Exception):
    """A difference, as text."""


class Hardware:
    """The simulated system: `program` is its path, `folder` the emitted profiler."""

    def __init__(self, folder="soc", faults=()):
        self.folder = emitted.Folder(os.path.join(folder, "hardware"), *SETTINGS, profiler="promem", taps=True)
        for fault in faults:
            self.folder.break_file(*fault)
        ibex, version = cores.package_of("pythondata-cpu-ibex", "system_verilog")
        roots = [self.folder.path, ibex, os.path.join(emitted.ROOT, "tb", "processor", "cores"), HERE]
        digest = hashlib.sha256(version.encode())
        for path in sorted([*self.folder.verilog(), *(os.path.join(self.folder.path, "taps", name) for name in os.listdir(os.path.join(self.folder.path, "taps"))),
                            *(os.path.join(HERE, name) for name in ("soc.sv", "soc.core", "main.cpp"))]):
            with open(path, "rb") as file:
                digest.update(file.read())
        place = os.path.join(os.environ.get("SLUICE_PROCESSOR", os.path.join(emitted.ROOT, "build", "processor", "benches")), f"soc-{digest.hexdigest()[:16]}")
        self.program = os.path.join(place, "Vsoc")
        if os.path.isfile(self.program):
            return
        shutil.rmtree(place, ignore_errors=True)
        work = place + ".part"
        shutil.rmtree(work, ignore_errors=True)
        code, text = emitted.run(emitted.tool("fusesoc"), *(word for root in roots for word in ("--cores-root", root)), "run", "--target", "sim", "--build",
                                 "--work-root", work, "::sluice_ibex_soc", env={"PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"]})
        if code != 0:
            errors = [line for line in text.splitlines() if "rror" in line] or text.splitlines() or ["no output"]
            raise AssertionError(f"FuseSoC: {errors[0]}")
        os.makedirs(place, exist_ok=True)
        os.replace(os.path.join(work, "Vsoc"), self.program)
        shutil.rmtree(work)

    def run(self, firmware, folder, clocks):
        """Runs firmware. Returns its Run; the folder then has `log`, the rows of the retire port. Raises Wrong if it does not end."""
        code, text = emitted.run(self.program, f"+program={firmware.hex}", f"+output={folder}/console", f"+log={folder}/log", f"+clocks={clocks}")
        if code != 0:
            raise Wrong(text.strip().splitlines()[-1])
        with open(os.path.join(folder, "console"), encoding="ascii", errors="replace") as file:
            return Run(int(text.split()[-2]), file.read())


class Run:
    """What firmware printed: `output` of the program, `table` as text, `instructions`, `outside`, `dropped`, `interrupts`, and `functions` as
    [(name, instructions)]."""

    def __init__(self, clocks, text):
        self.clocks = clocks
        output, _, self.table = f"\n{text}".rpartition("\n\n")
        self.output = output[1:]
        lines = self.table.splitlines()
        found = re.fullmatch(r"(\d+) instructions, (\d+) outside all functions, (\d+) dropped; (\d+) interrupts of the profiler", lines[0]) if lines else None
        if not found:
            raise Wrong(f"the firmware prints no table: {text.strip().splitlines()[-1:]}")
        self.instructions, self.outside, self.dropped, self.interrupts = map(int, found.groups())
        self.functions = [(words[2], int(words[0])) for words in (line.split() for line in lines[2:])]

    def check(self, firmware, log):
        """Compares the rows of the program's own functions with the retire port's log: the firmware may call all others outside the profile, too."""
        want = firmware.executed(log)
        own = [(name, is_) for name, is_ in self.functions if name in firmware.own]
        for name, is_ in own:
            if is_ != want[name]:
                raise Wrong(f"{name}: the firmware counts {is_} instructions, the retire port {want[name]}")
        if self.dropped or not own:
            raise Wrong(f"{self.dropped} events dropped, {len(own)} functions of the program in the table")


class Firmware:
    """firmware.c around a program, which prints `top` rows. `hex` is its memory; `functions` are all functions, as (first, last, name);
    `own` are the names of the program's."""

    def __init__(self, name, flags, hardware, folder, top):
        if name in programs.TRAPPING:
            raise cores.Refused(f"PROGRAM={name}: it takes the traps that the firmware waits for; accepted is a program without a handler")
        target = [*programs.TARGET, "-ffunction-sections", f"-I{emitted.ROOT}", f"-I{hardware.folder.path}", f"-DSTAGES={STAGES}", f"-DROWS={top}",
                  f"-DCONFIGURATION=\"promem {' '.join(SETTINGS)}\""]
        sources, own = programs.sources_of(name)
        objects = []
        for number, source in enumerate(sources):
            objects.append(os.path.join(folder, f"program{number}.o"))
            programs.compiled(name, *target, *own, *flags, "-Dmain=program", "-c", source, "-o", objects[-1])
        self.own = {words[-1] for path in objects for words in (line.split() for line in emitted.must("riscv64-unknown-elf-nm", path).splitlines())
                    if words[-2] in "tT"}
        objects.append(os.path.join(folder, "firmware.o"))
        programs.compiled(name, *(word for word in target if word != "-w"), "-std=c11", "-Wall", "-Wextra", "-Werror", "-c", os.path.join(HERE, "firmware.c"),
                          "-o", objects[-1])
        elf, listed = os.path.join(folder, "firmware.elf"), os.path.join(folder, "functions.c")

        def link(functions):
            with open(listed, "w", encoding="ascii") as file:
                file.write(f'#include "tb/soc/firmware.h"\nconst unsigned function_count = {len(functions)};\nconst struct function functions[] = {{\n')
                file.writelines(f'    {{{first:#x}, {last:#x}, "{name}"}},\n' for first, last, name in functions or [(0, 0, "")])
                file.write("};\n")
            programs.compiled(name, *target, "-nostartfiles", "-Wl,--gc-sections", "-Wl,--no-warn-rwx-segments", "-T", os.path.join(programs.PROGRAMS, "link.ld"),
                              *SUPPORT, listed, *objects, LIBRARY, "-o", elf)
            return programs.functions_of(elf)

        self.functions = link([])
        if link(self.functions) != self.functions:
            raise AssertionError("the second link moves functions")
        if len(self.functions) >= 1 << STAGES:
            raise cores.Refused(f"PROGRAM={name}: with the driver it has {len(self.functions)} functions; accepted are {(1 << STAGES) - 1}")
        _, self.hex = programs.written(elf, folder, 4)

    def executed(self, log):
        """How many instructions of each function the log of the retire port has: {name: number}."""
        found = collections.Counter()
        firsts = [first for first, _, _ in self.functions]
        with open(log, encoding="ascii") as file:
            for row in csv.DictReader(file):
                at = bisect.bisect_right(firsts, int(row["pc_rdata"], 16)) - 1
                if row["trap"] == "0" and at >= 0 and int(row["pc_rdata"], 16) <= self.functions[at][1]:
                    found[self.functions[at][2]] += 1
        return found
