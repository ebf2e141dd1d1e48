"""The programs that the cores run: C compiled with picolibc for RV32IMC, and natively for comparison."""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cores
import emitted

PROGRAMS = os.path.join(HERE, "programs")
BASE, WORDS = 0x80000000, 1 << 18
TARGET = ("riscv64-unknown-elf-gcc", "--specs=picolibc.specs", "-march=rv32imc", "-mabi=ilp32", "-O2", "-g", "-w")
COMPILER = (*TARGET, "-nostartfiles", "-Wl,--no-warn-rwx-segments", "-T", os.path.join(PROGRAMS, "link.ld"), os.path.join(PROGRAMS, "start.S"), os.path.join(PROGRAMS, "trap.S"),
            os.path.join(PROGRAMS, "console.c"))
NATIVE = ("gcc", "-O1", "-w")


def coremark(iterations=2):
    """CoreMark of Ibex's package with our port: sources and flags."""
    folder = os.path.join(cores.package_of("pythondata-cpu-ibex", "system_verilog")[0], "vendor", "eembc_coremark")
    port = os.path.join(PROGRAMS, "coremark")
    sources = [os.path.join(folder, f"core_{name}.c") for name in ("list_join", "main", "matrix", "state", "util")]
    return sources + [os.path.join(port, "core_portme.c")], [f"-I{port}", f"-I{folder}", f"-DITERATIONS={iterations}", "-DPERFORMANCE_RUN=1"]


def qsort():
    folder = os.path.join(cores.package_of("pythondata-cpu-ibex", "system_verilog")[0], "vendor", "riscv-tests", "benchmarks")
    return ([os.path.join(folder, "qsort", "qsort_main.c"), os.path.join(PROGRAMS, "qsort_port.c")],
            [f"-I{PROGRAMS}/qsort", f"-I{folder}/common", f"-I{folder}/qsort"])


# CoreMark's own checks, of its performance run.
CHECKSUMS = ("[0]crclist       : 0xe714", "[0]crcmatrix     : 0x1fd7", "[0]crcstate      : 0x8e3a", "Correct operation validated.")
TRAPPING = ("traps", "interrupts")
OF_PACKAGES = {"coremark": coremark, "qsort": qsort}


def sources_of(name):
    """The sources and flags of a program: a name, or a C file of the user's. Raises Refused."""
    if name in OF_PACKAGES:
        return OF_PACKAGES[name]()
    for path in (name, os.path.join(PROGRAMS, name + ".c")):
        if os.path.isfile(path):
            return [path], []
    ours = sorted(file[:-2] for file in os.listdir(PROGRAMS) if file.endswith(".c") and not re.search("_port|console", file))
    raise cores.Refused(f"there is no file {name}: accepted is PROGRAM, a C file, or one of {', '.join(sorted([*OF_PACKAGES, *ours]))}")


def compiled(name, *command):
    """Runs a compiler. Raises Refused with the first error."""
    code, text = emitted.run(*command)
    if code != 0:
        lines = [line for line in text.splitlines() if "error" in line or "undefined" in line] or text.splitlines() or ["no message"]
        raise cores.Refused(f"PROGRAM={name}: {os.path.basename(command[0])}: {lines[0]}")


def written(elf, folder, bytes_a_word):
    """The memory of a linked program, and the path of a file with it as words in hexadecimal."""
    image, path = os.path.join(folder, "program.bin"), os.path.join(folder, f"program.hex{8 * bytes_a_word}")
    emitted.must("riscv64-unknown-elf-objcopy", "-O", "binary", elf, image)
    with open(image, "rb") as file:
        memory = file.read()
    words = memory + bytes(-len(memory) % bytes_a_word)
    with open(path, "w", encoding="ascii") as file:
        file.writelines(f"{int.from_bytes(words[at:at + bytes_a_word], 'little'):0{2 * bytes_a_word}x}\n" for at in range(0, len(words), bytes_a_word))
    return memory, path


def functions_of(elf):
    """The functions of a linked program, as (first address, last, name), ascending."""
    rows = (line.split() for line in emitted.must("riscv64-unknown-elf-nm", "-S", elf).splitlines())
    sized = sorted((int(words[0], 16), int(words[1], 16), words[3]) for words in rows if len(words) == 4 and words[2] in "tT")
    ends = [start for start, *_ in sized[1:]] + [1 << 32]  # one may have entries of their own names inside
    return [(start, min(start + size, end) - 1, name) for (start, size, name), end in zip(sized, ends) if start < end]


class Program:
    """A compiled program: `elf`, `hex` (memory as words of 32 bits) and `hex64`, `output` of a native run."""

    def __init__(self, name, flags, folder):
        self.name = name
        sources, own = sources_of(name)
        self.elf = os.path.join(folder, "program.elf")
        compiled(name, *COMPILER, *own, *flags, *sources, "-o", self.elf)
        self.image, self.hex = written(self.elf, folder, 4)
        self.hex64 = written(self.elf, folder, 8)[1]
        self.functions = [(first, last) for first, last, _ in functions_of(self.elf)]
        self.symbols = {words[2]: int(words[0], 16) for words in
                        (line.split() for line in emitted.must("riscv64-unknown-elf-nm", self.elf).splitlines()) if len(words) == 3 and words[1] in "tT"}
        listing = emitted.must("riscv64-unknown-elf-objdump", "-d", self.elf)
        self.instructions = {int(line.split(":")[0], 16): " ".join(line.split("\t")[2:]) for line in listing.splitlines() if line.startswith("8") and ":\t" in line}
        self.addresses = list(self.instructions)
        native = os.path.join(folder, "native")
        compiled(name, *NATIVE, *own, *flags, *sources, "-o", native)
        code, self.output = emitted.run(native)
        if code != 0:
            raise AssertionError(f"{name}: the native run ends with {code}: {self.output}")

    def name_of(self, address):
        """The function around an address, and the distance from its start."""
        start, name = max((value, name) for name, value in self.symbols.items() if value <= address)
        return f"{name}+{address - start:#x}" if address > start else name

    def size(self, pc):
        """Bytes of the instruction at an address of the image."""
        return 4 if self.image[pc - BASE] & 3 == 3 else 2
