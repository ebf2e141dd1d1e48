"""coreblocks as Verilog: generated once per version and configuration, in a Python environment of its own, because it needs Python 3.13."""
import filecmp
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys

import cores
import emitted

LEAST = (3, 13)
ENVIRONMENT = os.path.join(emitted.ROOT, "build", "coreblocks")
REQUIREMENTS = os.path.join(emitted.ROOT, "mk", "setup", "requirements-coreblocks.txt")
CONFIGURATION = cores.here("coreblocks_config.py")


def python():
    """A Python that is new enough. Raises Refused."""
    tried = ["python3.14", "python3.13", "python3", *sorted(glob.glob(os.path.expanduser("~/.pyenv/versions/3.*/bin/python3")), reverse=True)]
    for name in tried:
        try:
            done = subprocess.run([name, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False)
        except OSError:
            continue
        if done.returncode == 0 and tuple(map(int, done.stdout.split())) >= LEAST:
            return name
    raise cores.Refused("CORE=coreblocks: there is no Python 3.13 or newer; accepted is one in PATH or of pyenv")


def installed():
    """The environment's Python; installs coreblocks first."""
    own = os.path.join(ENVIRONMENT, "bin", "python")
    mark = os.path.join(ENVIRONMENT, "installed")
    if not os.path.isfile(mark) or not filecmp.cmp(mark, REQUIREMENTS, shallow=False):
        print("sluice: coreblocks into build/coreblocks", file=sys.stderr)
        emitted.must(python(), "-m", "venv", "--clear", ENVIRONMENT)
        emitted.must(own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS)
        shutil.copyfile(REQUIREMENTS, mark)
    return own


def generated():
    """The path of the Verilog, and coreblocks' version. Takes about a minute where it is not there yet."""
    own = installed()
    with open(REQUIREMENTS, encoding="utf-8") as file:
        version = re.search(r"^coreblocks==(.*)$", file.read(), re.MULTILINE).group(1)
    with open(CONFIGURATION, "rb") as file:
        digest = hashlib.sha256(version.encode() + file.read()).hexdigest()[:12]
    path = os.path.join(ENVIRONMENT, f"coreblocks-{digest}.v")
    if not os.path.isfile(path):
        print("sluice: coreblocks is generated, about a minute", file=sys.stderr)
        made = path + ".part"
        emitted.must(own, "-m", "coreblocks.gen_verilog", "-f", CONFIGURATION, "-c", "bench", "--with-rvvi", "--strip-debug", "--reset-pc", "0x80000080",
                     "-o", made, cwd=ENVIRONMENT, env={"PATH": os.path.dirname(own) + ":" + os.environ["PATH"]})
        with open(made, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("[-1:0]", ""))  # a port of no bits, which Verilator refuses
        os.remove(made)
    return path, version
