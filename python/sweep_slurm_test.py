#!/usr/bin/env python3
"""`sluice sweep --slurm` on a one-node Slurm that this test starts and stops: the results of the same sweep here, also after a worker was killed.

Slurm's programs look for their configuration in /etc/slurm. So the test runs in a mount namespace of its own, where that is a
temporary folder; nothing of it is left on the machine. Needs root.
"""
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from sweep_helper import JOBS, SLUICE, contents, entries, sweep, write_spec

INSIDE = "SLUICE_SLURM_TEST"
ETC = "/etc/slurm"
QUICK = "--snakemake=--slurm-init-seconds-before-status-checks=2 --seconds-between-status-checks=2"
CONFIGURATION = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmdPort={port_of_node}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={etc}/munge.socket
StateSaveLocation={etc}/state
SlurmdSpoolDir={etc}/spool
SlurmctldPidFile={etc}/slurmctld.pid
SlurmdPidFile={etc}/slurmd.pid
SlurmctldLogFile={etc}/slurmctld.log
SlurmdLogFile={etc}/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MpiDefault=none
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
NodeName={host} NodeAddr=127.0.0.1 CPUs={cores} RealMemory=4000 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Slurm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Starts munge, the controller and the node."""
        for folder in ("state", "spool"):
            os.makedirs(f"{ETC}/{folder}")
        with open(f"{ETC}/munge.key", "wb") as file:
            file.write(bytes(range(256)) * 4)
        os.chmod(f"{ETC}/munge.key", 0o600)
        with open(f"{ETC}/slurm.conf", "w", encoding="ascii") as file:
            file.write(CONFIGURATION.format(host=socket.gethostname().partition(".")[0], port=free_port(), port_of_node=free_port(), etc=ETC,
                                            cores=os.cpu_count()))
        cls.running = []
        for words in (["munged", "--foreground", "--force", f"--key-file={ETC}/munge.key", f"--socket={ETC}/munge.socket",
                       f"--pid-file={ETC}/munged.pid", f"--log-file={ETC}/munged.log", f"--seed-file={ETC}/munged.seed"],
                      ["slurmctld", "-D"], ["slurmd", "-D"]):
            cls.running.append(subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            time.sleep(1)
        for _ in range(60):
            if "idle" in subprocess.run(["sinfo", "-h", "-o", "%t"], capture_output=True, text=True, check=False).stdout:
                return
            time.sleep(0.5)
        raise AssertionError("the node is not idle: " + contents(ETC, "slurmctld.log")[-2000:])

    @classmethod
    def tearDownClass(cls):
        for process in reversed(cls.running):
            process.terminate()
            process.wait(30)

    def test_same_results_with_a_worker_killed(self):
        with tempfile.TemporaryDirectory() as folder:
            spec, here, there = write_spec(folder), os.path.join(folder, "here"), os.path.join(folder, "there")
            self.assertEqual(sweep(spec, "-o", here).returncode, 0)
            with subprocess.Popen([SLUICE, "sweep", spec, "-o", there, "--slurm", f"--batch={JOBS // 5}", QUICK], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as running:
                self.kill_a_worker(running, there)
                said, errors = running.communicate(timeout=900)
            self.assertEqual(running.returncode, 0, errors)
            self.assertIn(f"{JOBS} jobs", said)
            self.assertEqual(contents(there), contents(here))
            begun, done = entries(there)
            self.assertEqual((len(done), set(done.values())), (JOBS, {1}))
            self.assertLessEqual(sum(begun.values()), JOBS + os.cpu_count())
            self.assertIn("slurm", contents(there, "snakemake.log"))

    def kill_a_worker(self, running, folder):
        """Kills the process that works on the folder's first batch, when it has done some of its jobs. Other sweeps may run beside this one."""
        log = os.path.join(folder, "log.jsonl")
        while not os.path.exists(log) or sum(entries(folder)[1].values()) < JOBS // 25:
            self.assertIsNone(running.poll(), "it ended before a worker was killed")
            time.sleep(0.05)
        found = subprocess.run(["pgrep", "-f", f"^[^ ]*python3 -m sluice.sweep.work {re.escape(folder)} "], capture_output=True, text=True,
                               check=True).stdout.split()
        os.kill(int(found[0]), signal.SIGKILL)


def main():
    """Starts itself again in a mount namespace."""
    if os.environ.get(INSIDE):
        unittest.main()
    if os.geteuid() != 0 or not shutil.which("slurmctld"):
        print("sluice: the test of sweeps on Slurm needs root, and slurm-wlm", file=sys.stderr)
        unittest.main(argv=[sys.argv[0], "-k", "none"])
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(ETC, exist_ok=True)
        inner = f'mount --bind "$0" {ETC} && exec "$@"'
        done = subprocess.run(["unshare", "--mount", "bash", "-c", inner, folder, sys.executable, *sys.argv], env={**os.environ, INSIDE: "1"}, check=False)
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
