#!/usr/bin/env python3
"""Writes the samples spike.log, spike-listing.log and rvfi.csv: make_riscv_samples.py PROGRAM FOLDER

Debian has no Spike, but the samples are from a real run: PROGRAM, a static RV64 program, runs under qemu-riscv64
-singlestep. QEMU logs the registers before each instruction. They are written in the formats of Spike's --log-commits
(riscv-isa-sim, riscv/execute.cc) and of RVFI (riscv-formal, docs/source/rvfi.rst). `-listing` is the first part of the
run as -l and --log-commits together print it, with a trap."""
import os
import re
import subprocess
import sys
import tempfile

import riscv_steps as steps

INSTRUCTIONS = {"spike.log": 900, "spike-listing.log": 220, "rvfi.csv": 700}
SKIPPED = 300  # instructions; the samples come from the middle of the program


def run(program):
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        subprocess.run(["qemu-riscv64", "-d", "exec,cpu,fpu,nochain", "-singlestep", "-D", log, program], env={},
                       stdout=subprocess.DEVNULL, check=False)
        with open(log, encoding="ascii") as file:
            return list(steps.states(file.read()))[SKIPPED:]


def memory(instruction, before, after):
    """(type, address, size, value) of each access."""
    address = before.x[instruction.rs1] + instruction.immediate & 2 ** 64 - 1
    mask = (1 << 8 * instruction.width) - 1
    return [(name, address, instruction.width, value & mask)
            for name, value in steps.accesses(instruction, before, after)]


def spike_effects(instruction, before, after):
    words = []
    for letter, old, new in (("x", before.x, after.x), ("f", before.f, after.f)):
        for number in range(32):
            named = instruction.rd == number and letter == ("f" if instruction.float else "x")
            written = named and instruction.kind in ("load", "lr", "sc", "amo", "jal", "jalr")
            if old[number] != new[number] or written and (number or letter == "f"):
                words.append(f" {letter}{number:<2} 0x{new[number]:016x}")
    accesses = memory(instruction, before, after)
    words += [f" mem 0x{address:016x}" for name, address, _, _ in accesses if name == "load"]
    words += [f" mem 0x{address:016x} 0x{value:0{2 * size}x}"
              for name, address, size, value in accesses if name == "store"]
    return "".join(words)


def spike(code, run_, count, listing=None):
    for number, (before, after) in enumerate(zip(run_[:count], run_[1:])):
        word = steps.fetched(code, before.pc)
        instruction = steps.decode(word)
        word &= 0xffffffff if instruction.size == 4 else 0xffff
        if listing and before.pc in listing.symbols:
            yield f"core   0: >>>>  {listing.symbols[before.pc]}"
        if listing:
            yield f"core   0: 0x{before.pc:016x} (0x{word:08x}) {listing.text[before.pc]}"
        if listing and number == count // 2:
            yield f"core   0: exception interrupt #7, epc 0x{before.pc:016x}"
            yield "core   0:           tval 0x0000000000000000"
            yield "core   0: 0x0000000000000100 (0x30200073) mret"
            yield "core   0: 3 0x0000000000000100 (0x30200073) c768_mstatus 0x0000000a00000080"
            yield f"core   0: 0x{before.pc:016x} (0x{word:08x}) {listing.text[before.pc]}"
        effects = spike_effects(instruction, before, after)
        yield f"core   0: 0 0x{before.pc:016x} (0x{word:0{2 * instruction.size}x}){effects}"


class Listing:
    def __init__(self, program):
        output = subprocess.run(["riscv64-linux-gnu-objdump", "-d", program], capture_output=True, text=True,
                                check=True).stdout
        self.text = {int(at, 16): text.replace("\t", " ") for at, text in
                     re.findall(r"^ +([0-9a-f]+):\t[0-9a-f ]+\t(.*)$", output, re.M)}
        self.symbols = {int(at, 16): name for at, name in re.findall(r"^([0-9a-f]+) <([^>]+)>:$", output, re.M)}


def rvfi(code, run_, count):
    names = "valid order insn trap halt intr mode pc_rdata pc_wdata mem_addr mem_rmask mem_wmask mem_rdata mem_wdata"
    yield ",".join("rvfi_" + name for name in names.split())
    for number, (before, after) in enumerate(zip(run_[:count], run_[1:])):
        word = steps.fetched(code, before.pc)
        instruction = steps.decode(word)
        word &= 0xffffffff if instruction.size == 4 else 0xffff
        cells = {"load": ["0", "x" * 16], "store": ["0", "x" * 16]}
        at = "x" * 16
        for name, address, size, value in memory(instruction, before, after):
            # RISCV_FORMAL_ALIGNED_MEM: the word's address; the mask selects its bytes, if one word holds them all
            shift = address & 7 if (address & 7) + size <= 8 else 0
            at = f"{address - shift:016x}"
            cells[name] = [f"{(1 << size) - 1 << shift:02x}", f"{value << 8 * shift:016x}"]
        (rmask, rdata), (wmask, wdata) = cells["load"], cells["store"]
        yield f"1,{number},{word:08x},0,0,0,0,{before.pc:016x},{after.pc:016x},{at},{rmask},{wmask},{rdata},{wdata}"
        if number % 100 == 50:
            yield "0," + ",".join("x" for _ in range(13))


def main(program, folder):
    code, run_ = steps.code_of(program), run(program)
    lines = {"spike.log": spike(code, run_, INSTRUCTIONS["spike.log"]),
             "spike-listing.log": spike(code, run_, INSTRUCTIONS["spike-listing.log"], Listing(program)),
             "rvfi.csv": rvfi(code, run_, INSTRUCTIONS["rvfi.csv"])}
    for name, text in lines.items():
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.writelines(line + "\n" for line in text)


if __name__ == "__main__":
    main(*sys.argv[1:])
