"""The cores that a bench can be built with: a wrapper each in cores/, and files of PyPI's packages."""
import argparse
import dataclasses
import importlib.metadata
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


class Refused(Exception):
    """An error that prevents the run, as one line."""


class Parser(argparse.ArgumentParser):
    """A wrong argument is Refused, too."""

    def error(self, message):
        raise Refused(message)


def kept(name, digest):
    """The folder of what was built from texts with this digest; it may not exist yet."""
    root = os.environ.get("SLUICE_PROCESSOR", os.path.join(os.path.dirname(os.path.dirname(HERE)), "build", "processor", "benches"))
    return os.path.join(root, f"{name}-{digest.hexdigest()[:16]}")


@dataclasses.dataclass(frozen=True)
class Core:
    name: str
    wrapper: str            # a module `core` with the ports of cores/picorv32.v
    verilog: tuple          # arguments of Verilator: the core's files and settings
    nret: int = 1           # instructions that may retire in one clock
    log: str = "rvfi"       # format of the wrapper's log, as in `sluice trace import --from`
    misaligned: bool = True # the core itself carries out misaligned accesses
    bytes_loaded: bool = True # the port shows which bytes of a word are loaded
    traps: bool = True      # traps and interrupts as the privileged architecture has them
    version: str = ""       # of the package


def here(name):
    return os.path.join(HERE, "cores", name)


def package_of(name, folder):
    """A folder of a Python package, and the package's version."""
    module = name.replace("-", "_")
    for root in sys.path:
        path = os.path.join(root, module, folder)
        if os.path.isdir(path):
            return path, importlib.metadata.version(name)
    raise Refused(f"CORE: PyPI's {name} is not installed: `make processor` installs it")


def listed(file, folder):
    """The arguments that a list of files in cores/ holds. Verilog's own -F takes no variables."""
    with open(here(file), encoding="ascii") as lines:
        words = [word for line in lines if not line.startswith("//") for word in line.split()]
    return tuple(word.replace("$CORE", folder).replace("$HERE", os.path.join(HERE, "cores")) for word in words)


def picorv32():
    folder, version = package_of("pythondata-cpu-picorv32", "verilog")
    return Core("picorv32", here("picorv32.v"), ("+define+RISCV_FORMAL", os.path.join(folder, "picorv32.v")), misaligned=False, bytes_loaded=False,
                traps=False, version=version)


def ibex():
    folder, version = package_of("pythondata-cpu-ibex", "system_verilog")
    return Core("ibex", here("ibex.sv"), listed("ibex.f", folder), log="ibex", version=version)


def cva6():
    folder, version = package_of("pythondata-cpu-cva6", "system_verilog")
    return Core("cva6", here("cva6.sv"), listed("cva6.f", folder), nret=2, log="cva6", misaligned=False, version=version)


def coreblocks():
    import coreblocks_helper
    verilog, version = coreblocks_helper.generated()
    return Core("coreblocks", here("coreblocks.sv"), (verilog,), nret=2, log="rvvi", misaligned=False, version=version)


CORES = {"picorv32": picorv32, "ibex": ibex, "cva6": cva6, "coreblocks": coreblocks}


def of_files(files, wrapper):
    """A core of the user's: Verilog files, and a wrapper with the ports of cores/picorv32.v."""
    paths = files.split(",")
    for what, path in (*(("CORE, the core's Verilog", path) for path in paths), ("WRAPPER, Verilog as tb/processor/cores/picorv32.v", wrapper)):
        if not os.path.isfile(path):
            raise Refused(f"there is no file {path}: accepted is {what}" + (f", or one of {', '.join(CORES)}" if what.startswith("CORE") else ""))
    return Core(os.path.splitext(os.path.basename(paths[0]))[0], os.path.abspath(wrapper), ("+define+RISCV_FORMAL", *map(os.path.abspath, paths)))


def find(name, wrapper=None):
    """The core of a name, or of files between commas. Raises Refused."""
    if name in CORES:
        if not shutil.which("verilator"):
            raise Refused("CORE: Verilator is not installed: `make processor` installs it")
        return CORES[name]()
    return of_files(name, wrapper or here("picorv32.v"))
