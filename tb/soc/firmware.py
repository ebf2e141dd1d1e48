"""Firmware that profiles itself: builds firmware.c around a program for a system, and reads the table that it prints.

A system has: `flags`, the compiler's for its processor; `settings` of its profiler, if not SETTINGS; `profiler`, the emitted folder; `support`, a folder with platform.c; `link`, linker script
and start; `library`, libsluice-host for its processor.
"""
import bisect
import collections
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
for room in ("package", "processor"):
    sys.path.insert(0, os.path.join(os.path.dirname(HERE), room))

import cores
import emitted
import programs

STAGES = 10  # room for 1,023 functions
SETTINGS = (f"stages={STAGES}", "ranges=1", "lossless=0", "drain=register")
COMPILER = ("riscv64-unknown-elf-gcc", "--specs=picolibc.specs", "-O2", "-g", "-ffunction-sections")


def library(name):
    """libsluice-host as mk/soc.mk builds it for a processor."""
    return os.path.join(emitted.ROOT, "build", name, "lib", "libsluice-host.a")


class Wrong(Exception):
    """A difference, as text."""


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

    def check(self, firmware, addresses):
        """Compares the rows of the program's own functions with what the simulator saw, each instruction's address: the firmware may call all
        others outside the profile, too."""
        want = firmware.counted(addresses)
        own = [(name, is_) for name, is_ in self.functions if name in firmware.own]
        for name, is_ in own:
            if is_ != want[name]:
                raise Wrong(f"{name}: the firmware counts {is_} instructions, the simulator {want[name]}")
        if self.dropped or not own:
            raise Wrong(f"{self.dropped} events dropped, {len(own)} functions of the program in the table")


class Firmware:
    """firmware.c around a program, which prints `top` rows. `elf` is linked; `functions` are all functions, as (first, last, name); `own` are
    the names of the program's."""

    def __init__(self, name, flags, system, folder, top):
        if name in programs.TRAPPING:
            raise cores.Refused(f"PROGRAM={name}: it takes the traps that the firmware waits for; accepted is a program without a handler")
        target = [*COMPILER, *system.flags, f"-I{emitted.ROOT}", f"-I{system.profiler}", f"-DSTAGES={STAGES}", f"-DROWS={top}",
                  f"-DCONFIGURATION=\"promem {' '.join(getattr(system, 'settings', SETTINGS))}\""]
        sources, own = programs.sources_of(name)
        objects = []
        for number, source in enumerate(sources):
            objects.append(os.path.join(folder, f"program{number}.o"))
            programs.compiled(name, *target, "-w", *own, *flags, "-Dmain=program", "-c", source, "-o", objects[-1])
        self.own = {words[-1] for path in objects for words in (line.split() for line in emitted.must("riscv64-unknown-elf-nm", path).splitlines())
                    if words[-2] in "tT"}
        for source in (os.path.join(HERE, "firmware.c"), os.path.join(system.support, "platform.c")):
            objects.append(os.path.join(folder, os.path.basename(source)[:-1] + "o"))
            programs.compiled(name, *target, "-std=c11", "-Wall", "-Wextra", "-Werror", "-c", source, "-o", objects[-1])
        self.elf, listed = os.path.join(folder, "firmware.elf"), os.path.join(folder, "functions.c")

        def link(functions):
            with open(listed, "w", encoding="ascii") as file:
                file.write(f'#include "tb/soc/firmware.h"\nconst unsigned function_count = {len(functions)};\nconst struct function functions[] = {{\n')
                file.writelines(f'    {{{first:#x}, {last:#x}, "{name}"}},\n' for first, last, name in functions or [(0, 0, "")])
                file.write("};\n")
            programs.compiled(name, *target, "-nostartfiles", "-Wl,--gc-sections", "-Wl,--no-warn-rwx-segments", *system.link, listed, *objects, system.library,
                              "-o", self.elf)
            return programs.functions_of(self.elf)

        self.functions = link([])
        if link(self.functions) != self.functions:
            raise AssertionError("the second link moves functions")
        if len(self.functions) >= 1 << STAGES:
            raise cores.Refused(f"PROGRAM={name}: with the driver it has {len(self.functions)} functions; accepted are {(1 << STAGES) - 1}")

    def counted(self, addresses):
        """How many of these addresses each function has: {name: number}."""
        found = collections.Counter()
        firsts = [first for first, _, _ in self.functions]
        for address in addresses:
            at = bisect.bisect_right(firsts, address) - 1
            if at >= 0 and address <= self.functions[at][1]:
                found[self.functions[at][2]] += 1
        return found
