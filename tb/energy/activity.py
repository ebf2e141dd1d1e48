"""Toggle counts by flip-flop, memory and net: the elements are from Yosys's netlist, the counts from tb/energy/toggle_run.

The netlist is flattened, without constant or unused logic; memories stay whole with the registers of their read ports. A
memory that requests logic (ram_style) becomes flip-flops. Bits are matched with the simulation by name."""
import hashlib
import json
import pathlib
import re
import subprocess

FLIP_FLOPS = ("$dff", "$dffe", "$sdff", "$sdffe", "$sdffce", "$adff", "$adffe")
UNNAMED = re.compile(r"\.genblk[0-9]+")  # Yosys names what an `else if` nests; Verilator does not
DUT = "lockstep.bench.dut."

SCRIPT = """read_verilog {files}
hierarchy -check -top {top}
proc
flatten
opt
memory_dff
memory_collect
opt -nodffe -nosdff
write_json {json}
"""


class Toggles:
    """Reads DIR/toggles.txt for the profiler's signals, with the prefix of their names removed."""

    def __init__(self, path, prefix=DUT):
        with open(path, encoding="utf-8") as f:
            head = f.readline().split()
            self.clocks, self.events, self.first, self.last = map(int, head[1::2])
            self.code, self.bits, self.changes, self.ones, self.names = {}, {}, {}, {}, {}
            for line in f:
                path, _, code, changes, ones, bits = line.split()
                if path.startswith(prefix):
                    self.code[path[len(prefix):]] = code
                    self.names.setdefault(code, []).append(path[len(prefix):])
                    self.bits[code] = [int(n) for n in bits.split(",")]
                    self.changes[code], self.ones[code] = int(changes), int(ones)

    def of(self, name):
        return self.bits[self.code[name]]


def netlist(files, top, folder):
    """The flattened top module; rebuilt if the Verilog or the script has changed."""
    script, stamp = SCRIPT.format(files=" ".join(files), top=top, json=f"{folder}/activity.json"), hashlib.sha256()
    stamp.update(script.encode())
    for name in files:
        with open(name, "rb") as f:
            stamp.update(f.read())
    known = pathlib.Path(folder, "activity.stamp")
    if not known.exists() or known.read_text(encoding="ascii") != stamp.hexdigest():
        pathlib.Path(folder, "activity.ys").write_text(script, encoding="utf-8")
        subprocess.run(["yosys", "-q", "-s", f"{folder}/activity.ys"], check=True, stdout=subprocess.DEVNULL)
        known.write_text(stamp.hexdigest(), encoding="ascii")
    with open(f"{folder}/activity.json", encoding="utf-8") as f:
        return json.load(f)["modules"][top]


def owner(names):
    """The name of a signal at its driver: no input, the deepest scope, registers (_q) before wires."""
    return max(names, key=lambda n: (not n.endswith("_i"), n.endswith("_q"), n.count("."), n))


def module_of(name):
    return name.rpartition(".")[0]


def number(parameter):
    return int(parameter, 2)


def flip_flops(top, toggles):
    """({(code, bit): name}, names missing in the simulation)."""
    names = {}
    for name, net in top["netnames"].items():
        if not net.get("hide_name"):
            for index, bit in enumerate(net["bits"]):
                names.setdefault(bit, []).append((UNNAMED.sub("", name), index))
    found, lost = {}, []
    for cell_name, cell in top["cells"].items():
        if cell["type"] not in FLIP_FLOPS:
            continue
        for bit in cell["connections"]["Q"]:
            known = [(n, i) for n, i in names.get(bit, []) if n in toggles.code]
            if not known:
                lost.append(names.get(bit, [(cell_name, 0)])[0][0])
                continue
            name = owner([n for n, _ in known])
            found[(toggles.code[name], dict(known)[name])] = name
    return found, lost


class Memory:
    """A memory of the netlist. `port`: its sluice_ram, '' for other memories."""

    def __init__(self, cell, toggles):
        values = cell["parameters"]
        self.name = UNNAMED.sub("", values["MEMID"].lstrip("\\"))
        self.words, self.width = number(values["SIZE"]), number(values["WIDTH"])
        self.logic = cell.get("attributes", {}).get("ram_style") == "logic"
        # The array is in sluice_ram's generate block.
        scope = module_of(module_of(self.name))
        self.port = scope if f"{scope}.write_i" in toggles.code and f"{scope}.read_addr_i" in toggles.code else ""
        cells = [f"{self.name}[{i}]" for i in range(self.words)]
        self.known = all(c in toggles.code for c in cells)
        self.toggles = sum(sum(toggles.of(c)) for c in cells) if self.known else 0
        self.codes = {toggles.code[c] for c in cells if c in toggles.code}
        self.writes = self.reads = self.addresses = None
        if self.port:
            self.writes = toggles.ones[toggles.code[f"{self.port}.write_i"]]
            self.reads = toggles.ones[toggles.code[f"{self.port}.read_i"]]
            self.addresses = toggles.changes[toggles.code[f"{self.port}.read_addr_i"]]

    def bits(self):
        return self.words * self.width

    def module(self):
        return self.port or module_of(self.name)


class Activity:
    def __init__(self, top, toggles):
        self.toggles = toggles
        self.flip_flops, self.lost = flip_flops(top, toggles)
        found = [Memory(c, toggles) for c in top["cells"].values() if c["type"] == "$mem_v2"]
        self.memories = [m for m in found if not m.logic]
        self.logic = [m for m in found if m.logic]
        held = {code for m in found for code in m.codes} | {code for code, _ in self.flip_flops}
        self.nets = {code: owner(names) for code, names in toggles.names.items()
                     if code not in held and "clk_i" not in names and not re.search(r"\[[0-9]+\]$", names[0])}

    def bit(self, code, index):
        return self.toggles.bits[code][index]

    def row(self, module):
        """Sums over an instance and its children; '' is the whole design."""
        def inside(name):
            return not module or name.startswith(module + ".")
        events = self.toggles.events
        bits = [self.bit(*at) for at, name in self.flip_flops.items() if inside(name)]
        logic = [m for m in self.logic if inside(m.name)]
        memories = [m for m in self.memories if inside(m.name)]
        count = len(bits) + sum(m.bits() for m in logic)
        toggled = sum(bits) + sum(m.toggles for m in logic)
        nets = [sum(self.toggles.bits[code]) for code, name in self.nets.items() if inside(name)]
        ported = [m for m in memories if m.port]
        return {"module": module, "flip_flops": count, "toggles_per_event": toggled / events,
                "activity": toggled / count / self.toggles.clocks if count else 0.0,
                "net_toggles_per_event": sum(nets) / events,
                "memories": len(memories), "memory_bits": sum(m.bits() for m in memories),
                "reads_per_event": sum(m.reads for m in ported) / events,
                "new_addresses_per_event": sum(m.addresses for m in ported) / events,
                "writes_per_event": sum(m.writes for m in ported) / events,
                "bits_read_per_event": sum(m.reads * m.width for m in ported) / events,
                "bits_written_per_event": sum(m.writes * m.width for m in ported) / events,
                "cell_toggles_per_event": sum(m.toggles for m in memories) / events}

    def modules(self):
        """Paths of instances that contain a flip-flop or a memory, top down."""
        paths = set()
        for name in [*self.flip_flops.values(), *(m.port + ".x" if m.port else m.name for m in self.memories + self.logic)]:
            parts = name.split(".")[:-1]
            paths.update(".".join(parts[:i]) for i in range(1, len(parts) + 1))
        return sorted(paths)

    def memory_rows(self):
        events = self.toggles.events
        def each(n):
            return None if n is None else n / events
        return [{"memory": m.module(), "words": m.words, "width": m.width, "reads_per_event": each(m.reads),
                 "new_addresses_per_event": each(m.addresses), "writes_per_event": each(m.writes),
                 "cell_toggles_per_event": each(m.toggles)} for m in sorted(self.memories, key=lambda m: m.name)]
