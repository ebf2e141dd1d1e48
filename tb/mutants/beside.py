"""beside: a module beside a profiler with mutants, in its own bench under Icarus; a mutant is killed when the bench sees a fault.

The netlist takes the module's place in the emitted folder. The number of the mutant is in its text, as Icarus compiles it at once.
"""
import multiprocessing
import os
import pathlib
import re
import resource
import shutil
import signal

import benches
import emitted
import netlist
import prove

SLOWER, SECONDS = 3, 5 # CPU time of a run, at most: a multiple of that of one without a mutant, and seconds


def too_long(*_):
    raise TimeoutError("the bench does not end")


running = None # the Beside of a process of the pool


def begin(runs):
    global running
    running = runs


def attempt(mutant):
    return running.seen(mutant)


class Beside:
    """What the mutants of a module beside a profiler go through: one run of its bench."""
    runs = short = 1

    def __init__(self, job, bench):
        self.job = pathlib.Path(job)
        emitted.build_in(os.path.abspath(self.job / "own"))
        self.bench = benches.make(bench)
        self.top, self.parameters = self.bench.module, {} if self.bench.settled else self.bench.parameters
        self.text, self.limit = "", resource.RLIM_INFINITY

    def emit(self, folder):
        """Copies the module's emitted folder."""
        shutil.copytree(self.bench.emit().path, folder, ignore=shutil.ignore_patterns("sim", "taps"))

    def build(self):
        """Makes the netlist a module with the original's parameters, which have no effect."""
        names = re.findall(r"^ +parameter +(?:integer +)?(?:\[[^\]]*\] *)?(\w+)", (self.job / f"emitted/{self.top}.v").read_text(), re.M)
        text = (self.job / f"netlist/{self.top}.v").read_text()
        header = f"module {self.top} #({', '.join(f'parameter {name} = 0' for name in names)})(" if names else f"module {self.top}("
        text = re.sub(r",\s*mutant_i\s*\)", ")", text.replace(f"module {self.top}(", header, 1), count=1).replace("(mutant_i, ", "(", 1)
        self.text = re.sub(r"^  input \[15:0\] mutant_i;\n", "", text, flags=re.M).replace("wire [15:0] mutant_i;", "wire [15:0] mutant_i = 16'dMUTANT;", 1)
        if "MUTANT" not in self.text or re.search(r"input.*mutant_i", self.text):
            raise netlist.Refused(f"{self.top}: the netlist's port mutant_i is not where it was")
        self.bench.warm()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.run(0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.limit = int(SLOWER * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)) + SECONDS

    def miter(self):
        return prove.prepare(self.job, self.top, self.bench.valid)

    def seen(self, mutant):
        """One run, in a process of its own: whether the bench sees the mutant. A simulation without an end is stopped, which is seen."""
        emitted.build_in(os.path.abspath(self.job / f"run-{mutant}"))
        os.environ["FIRST_FAILURE"] = "1"
        signal.signal(signal.SIGXCPU, too_long)
        resource.setrlimit(resource.RLIMIT_CPU, (self.limit, resource.RLIM_INFINITY))
        try:
            place = self.bench.emit()
            pathlib.Path(place.path, f"{self.top}.v").write_text(self.text.replace("MUTANT", str(mutant)))
            return mutant, bool(self.bench.seen(place))
        except Exception as wrong: # pylint: disable=broad-except # whatever the bench stumbles over; without a mutant it does not
            return mutant, str(wrong)
        finally:
            shutil.rmtree(self.job / f"run-{mutant}", ignore_errors=True)

    def run(self, mutant):
        return next(self.each([mutant], 1, 1, 1))[1]

    def hunt(self, mutant, first, last):
        return self.run(mutant) if first <= last else 0

    def each(self, mutants, first, last, processes):
        """Yields (mutant, 1 if its run killed it, else 0) as they end."""
        mutants = list(mutants) if first <= last else []
        with multiprocessing.get_context("fork").Pool(processes, begin, (self,), maxtasksperchild=1) as pool:
            for mutant, seen in pool.imap_unordered(attempt, mutants, chunksize=1):
                if seen and not mutant:
                    raise netlist.Refused(f"{self.top}: the bench sees a fault without a mutant: {(str(seen).strip().splitlines() or [''])[-1]}")
                yield mutant, int(bool(seen))
