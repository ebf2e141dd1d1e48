"""An Ibex system on a chip with a profiler of its own, built by FuseSoC."""
import csv
import hashlib
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from firmware import SETTINGS, Run, Wrong, cores, emitted, library, programs


class System:
    """The simulated system: `program` is its path."""
    flags = ("-march=rv32imc", "-mabi=ilp32")
    support = HERE
    link = ("-T", os.path.join(programs.PROGRAMS, "link.ld"), *(os.path.join(programs.PROGRAMS, name) for name in ("start.S", "trap.S", "console.c")))
    library = library("rv32imc")

    def __init__(self, folder="soc", faults=()):
        emits = emitted.Folder(os.path.join(folder, "hardware"), *SETTINGS, profiler="promem", taps=True)
        for fault in faults:
            emits.break_file(*fault)
        self.profiler = emits.path
        ibex, version = cores.package_of("pythondata-cpu-ibex", "system_verilog")
        roots = [self.profiler, ibex, os.path.join(emitted.ROOT, "tb", "processor", "cores"), HERE]
        digest = hashlib.sha256(version.encode())
        for path in sorted([*emits.verilog(), *(os.path.join(self.profiler, "taps", name) for name in os.listdir(os.path.join(self.profiler, "taps"))),
                            *(os.path.join(HERE, name) for name in ("soc.sv", "soc.core", "main.cpp"))]):
            with open(path, "rb") as file:
                digest.update(file.read())
        place = cores.kept("soc", digest)
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

    def run(self, firmware, folder, clocks=100_000_000):
        """Runs firmware. Returns its Run, compared with the rows of the retire port. Raises Wrong."""
        _, image = programs.written(firmware.elf, folder, 4)
        code, text = emitted.run(self.program, f"+program={image}", f"+output={folder}/console", f"+log={folder}/log", f"+clocks={clocks}")
        if code != 0:
            raise Wrong(text.strip().splitlines()[-1])
        with open(os.path.join(folder, "console"), encoding="ascii", errors="replace") as file:
            result = Run(int(text.split()[-2]), file.read())
        with open(os.path.join(folder, "log"), encoding="ascii") as file:
            result.check(firmware, (int(row["pc_rdata"], 16) for row in csv.DictReader(file) if row["trap"] == "0"))
        return result
