#!/usr/bin/env python3
"""Memory bits of the emitted modules by block, next to the papers' figures: memory.py FOLDER (`make area-memory`).

Counts every memory of the elaborated design, including tables of constants, in RAM or in flip-flops. A second table lists
multi-hash's memories one by one.
"""
import os
import re
import sys
from types import SimpleNamespace

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import cells
import netlist
from measured import emit
from shell import Failure, Shell, run_main
from tables import table, write

TUPLES = "width_a=64 width_b=0 hash=h3"  # a tuple of 64 bits
# (name, profiler, configuration, the paper's figure)
ROWS = (
    ("promem, 255 patterns", "promem", "stages=8 stage_clocks=1", "255 x (33 + 32) = 16,575 bits (Table 1)"),
    ("rap, TCAM of 128", "rap", "engine=tcam nodes=128 width=32 tcam=register queue_depth=1024 on_full=deny",
     "queue 32,768, TCAM 16,384, SRAM 7,980 bits (section 4)"),
    ("rap, trie of 1,809 ranges", "rap", "engine=trie width=32 branching=16 nodes=256 on_full=deny", "8 KB, 98 % accurate (abstract)"),
    ("stratified, 2,048 counters", "stratified", "composition=H[P256]2048 width_a=32 width_b=32", "2,048 counters (section 4)"),
    ("multihash, 1 %", "multihash", f"interval=10000 threshold=0.01 counters=2048 {TUPLES}", "6 KB + 1 KB (abstract, section 7)"),
    ("multihash, 0.1 %", "multihash", f"interval=1000000 threshold=0.001 counters=2048 stash=16 {TUPLES}", "6 KB + 10 KB"),
    ("path, 512 entries", "path", "phases=0", "about 8 KB (section 7); 7.4 KB are 60,928 bits"),
    ("path, 512 entries, policy=ghost", "path", "phases=0 policy=ghost", "the same"),
)
# Purpose of multi-hash's memories, by the end of their instance paths.
PARTS = (
    ("counters, two copies", "filter.table"),
    ("tuples, one for each directory", "directory.keys"),
    ("tuples for the read-out, two banks", "all.tuples"),
    ("counts", "counts.current"),
    ("counts for the read-out, two banks", "counts.banks"),
    ("directories", "directory.slots_ram"),
)


def memories(folder, profiler, config):
    """[(instance path, words, bits per word)]"""
    out = os.path.join(folder, f"{profiler}-{config}".replace(" ", "-").replace("=", "_").replace("[", "").replace("]", ""))
    emit([profiler, *config.split(), "-o", f"{out}/rtl"])
    top_name = f"sluice_{profiler}"
    tree, top, _ = cells.design(SimpleNamespace(shell=Shell(out, quiet=True), dir=f"{out}/rtl", top=top_name))
    return [(path, words, width) for path, module in netlist.instances(tree, top)
            for words, width in netlist.memories(tree["modules"][module])]


def blocks(found):
    """{block: memory bits}, largest first; a block is a child of the engine, or the whole shell."""
    bits = {}
    for path, words, width in found:
        names = path.split(".")
        block = "shell" if names[0] != "engine" else names[1].rstrip("0123456789_") if len(names) > 1 else "engine"
        bits[block] = bits.get(block, 0) + words * width
    return dict(sorted(bits.items(), key=lambda item: (-item[1], item[0])))


def parts(found):
    """A cell `memories x words x bits, KB` for each of PARTS, and their sum, for the engine's memories."""
    sizes = {what: [] for what, _ in PARTS}
    for path, words, width in found:
        if path.startswith("engine."):
            name = re.sub(r"_?\d+|\[\d+\]|\.g_copy|\.ram$", "", path)
            what = [what for what, end in PARTS if name.endswith(f".{end}")]
            if not what:
                raise Failure(f"memory.py: PARTS does not say what {path} is")
            sizes[what[0]].append((words, width))
    lines = []
    for what, of in sizes.items():
        each = [f"{of.count(size)} x {size[0]:,} x {size[1]}" for size in dict.fromkeys(of)]
        lines.append("none" if not of else f"{' + '.join(each)}, {kilobytes(sum(words * width for words, width in of), 2)}")
    return [*lines, kilobytes(sum(words * width for of in sizes.values() for words, width in of), 2)]


def kilobytes(bits, digits=1):
    return f"{bits / 8192:.{digits}f} KB"


def main(argv):
    if len(argv) != 1 or argv[0].startswith("-"):
        raise Failure("memory.py: accepted is FOLDER")
    rows, columns = [], {}
    for what, profiler, config, paper in ROWS:
        found = memories(argv[0], profiler, config)
        bits = blocks(found)
        if profiler == "multihash":
            columns[what] = parts(found)
        ours = sum(b for block, b in bits.items() if block != "shell")
        rows.append([f"{what}: `{config}`", ", ".join(f"{block} {b:,}" for block, b in bits.items() if block != "shell"),
                     f"{ours:,} = {kilobytes(ours)}", f"{bits.get('shell', 0):,}", paper])
    body = list(zip([*(what for what, _ in PARTS), "together"], *columns.values()))
    lines = [*table(["", "bits by block", "engine", "shell's queues", "the paper"], rows), "",
             *table(["memories x words x bits", *columns], body)]
    print(write(os.path.join(argv[0], "memory.md"), lines), end="")
    return 0


if __name__ == "__main__":
    run_main(main)
