"""lockstep: a profiler with mutants in lockstep with the model; a mutant is killed when a pin differs."""
import concurrent.futures
import os
import pathlib
import subprocess

import netlist
import prove

# Runs of a mutant: (seed offset, events). The first run kills most; the few that survive the second go to the prover before the
# long runs.
RUNS = ((0, 20_000), (1, 60_000), (2, 200_000), (3, 1_000_000))
# Start value of 32-bit and 64-bit counters in RTL and model: after 8 events every digit has changed.
COUNT_FROM = "0xfffffffffffffff8"
RUN_SECONDS, RUN_BYTES = 120, 4_000_000_000 # CPU time and memory limits of a run


def command(words, **more):
    """Runs a command; its standard output."""
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **more)
    if done.returncode != 0:
        raise netlist.Refused(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"{words[0]} failed")
    return done.stdout


class Lockstep:
    """What a profiler's mutants go through: runs 1 to `runs`, of which the prover waits for `short`."""
    runs, short = len(RUNS), 2

    def __init__(self, job, profiler, config, seed):
        self.job, self.profiler, self.config, self.seed = pathlib.Path(job), profiler, config, seed
        self.top, self.parameters, self.binary = f"sluice_{profiler}", {}, None

    def emit(self, folder):
        """Emits the Verilog, with counters that begin near their end."""
        command(["build/bin/sluice", "gen", self.profiler, *self.config, "-o", str(folder)])
        command(["tb/lockstep/count_from.sh", str(folder), COUNT_FROM])

    def build(self):
        environment = dict(os.environ, RTL=str(self.job / "netlist"), MUTANTS="1")
        self.binary = command(["tb/lockstep/build.sh", str(self.job / "lockstep"), self.profiler, *self.config], env=environment).strip()

    def miter(self):
        """The proofs' graph; None with two clocks."""
        return None if "queue=dual" in self.config else prove.prepare(self.job, self.top)

    def differs(self, mutant, offset, events):
        """One run: whether a pin differs."""
        words = ["prlimit", f"--cpu={RUN_SECONDS}", f"--as={RUN_BYTES}", self.binary, "--mutant", str(mutant), "--seed", str(self.seed + offset),
                 "--events", str(events), "--count-from", COUNT_FROM, self.profiler, *self.config]
        done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if done.returncode == 0:
            return False
        if done.returncode == 1 or done.returncode < 0 and "converge" in done.stderr: # a loop without registers that does not settle
            return True
        raise netlist.Refused(f"mutant {mutant}, seed {self.seed + offset}: the bench ended with {done.returncode}, of at most {RUN_SECONDS} s and {RUN_BYTES} bytes")

    def hunt(self, mutant, first, last):
        """The number of the run that kills a mutant, or 0."""
        return next((number for number in range(first, last + 1) if self.differs(mutant, *RUNS[number - 1])), 0)

    def each(self, mutants, first, last, processes):
        """Yields (mutant, the run that killed it or 0) as they end."""
        with concurrent.futures.ThreadPoolExecutor(processes) as pool:
            waiting = {pool.submit(self.hunt, mutant, first, last): mutant for mutant in mutants}
            try:
                for future in concurrent.futures.as_completed(waiting):
                    yield waiting[future], future.result()
            except netlist.Refused:
                pool.shutdown(cancel_futures=True)
                raise
