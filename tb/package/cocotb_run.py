"""Runner of cocotb benches under Icarus. With FIRST_FAILURE in the environment, a run ends with the first test that fails."""
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree

import emitted
from seed import SEED


FAILED = re.compile(r" cocotb\.regression +(\w+) failed")


def simulated(command, cwd, env):
    """Runs a simulation. Returns the name of the failed test that ended it, or None; and the output."""
    lines = []
    with subprocess.Popen(command, cwd=cwd, env={**os.environ, **env}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout:
            lines.append(line)
            failed = "FIRST_FAILURE" in os.environ and FAILED.search(line)
            if failed:
                process.kill()
                return failed.group(1), "".join(lines)
    return None, "".join(lines)


def run(place, top, sources, modules, options=(), environment=None, test=None):
    """Runs all tests of `modules`, or one; the modules are in the folder of the first. Returns {name: passed} and the output.

    `place` is recreated; `sources` Verilog; `options` of iverilog.
    """
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    program, timescale = os.path.join(place, "bench.vvp"), os.path.join(place, "timescale.f")
    with open(timescale, "w", encoding="utf-8") as f:
        f.write("+timescale+1ns/1ps\n")
    emitted.must("iverilog", "-g2005", "-Wall", "-c", timescale, "-s", top, *options, "-o", program, *sources)
    libraries = emitted.must(emitted.tool("cocotb-config"), "--lib-dir").strip()
    library = emitted.must(emitted.tool("cocotb-config"), "--lib-name", "vpi", "icarus").strip()
    results = os.path.join(place, "results.xml")
    path = [os.path.dirname(modules[0]), os.path.join(emitted.ROOT, "tb"), os.path.join(emitted.ROOT, "python")] + [p for p in os.environ.get("PYTHONPATH", "").split(os.pathsep) if p]
    whole = {
        "MODULE": ",".join(os.path.basename(module) for module in modules), "TOPLEVEL": top, "TOPLEVEL_LANG": "verilog",
        "RANDOM_SEED": str(SEED), "COCOTB_RESULTS_FILE": results, "PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1",
        "VIRTUAL_ENV": sys.prefix, "PATH": os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"],
        "LIBPYTHON_LOC": emitted.must(emitted.tool("cocotb-config"), "--libpython").strip(), "COCOTB_LOG_LEVEL": "INFO",
        **(environment or {}), **({"TESTCASE": test} if test else {}),
    }
    failed, text = simulated(["vvp", "-M", libraries, "-m", os.path.splitext(library)[0], program, f"+seed={SEED}"], place, whole)
    if failed:
        return {failed: False}, text
    if test and not os.path.exists(results) and " does not hold\n" in text:
        return {test: False}, text  # a check in the RTL has stopped the simulation
    cases = tree.parse(results).iter("testcase")
    passed = {case.get("name"): not list(case.iter("failure")) and not list(case.iter("error")) for case in cases
              if not list(case.iter("skipped"))}
    return passed, f"SEED={SEED}\n{text}"


def expect_passed(case, result, number):
    """The test case fails unless run() gave this number of tests, and all passed."""
    passed, text = result
    case.assertEqual(len(passed), number, text)
    case.assertEqual([name for name, good in passed.items() if not good], [], text)


def expect_caught(case, result, test):
    """The test case fails unless run() of one test saw the fault."""
    case.assertEqual(result[0], {test: False})
