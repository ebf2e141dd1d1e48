"""Moves the second register of a block RAM's read into the RAM: the DP16KD's output register, which Yosys 0.23 never uses.

Only registers that the design marks (`(* outreg *)`, in rtl/lib) are moved, and only if the netlist allows it. Each used data
output leads to one such flip-flop and nowhere else. All of them have the read port's clock and edge, one clock enable or none,
no reset, and 0 after configuration. The port itself reads in every clock and is never reset.
"""
import netlist

MARK = "outreg"
UNUSED = ("0", "x")


def fold(body):
    """Changes a flat module body of Yosys's JSON; returns the number of flip-flops that were moved."""
    marked = {b for n in body["netnames"].values() if MARK in n["attributes"] for b in n["bits"]}
    readers = inputs(body)
    rams = [c for c in body["cells"].values() if c["type"] == "DP16KD"]
    return sum(fold_port(body["cells"], readers, marked, ram, sides) for ram in rams for sides in ports(ram))


def inputs(body):
    """{bit: [(cell, pin)]}: all inputs that a bit leads to; an output of the module is (None, its name)."""
    found = {}
    for name, cell in body["cells"].items():
        for pin, bits in cell["connections"].items():
            if cell["port_directions"][pin] == "input":
                for bit in bits:
                    found.setdefault(bit, []).append((name, pin))
    for name, port in body["ports"].items():
        if port["direction"] == "output":
            for bit in port["bits"]:
                found.setdefault(bit, []).append((None, name))
    return found


def ports(ram):
    """The read ports. Each is named by the sides with its outputs, the side with its controls last: a width of 36 bits takes
    both sides."""
    return ["AB"] if netlist.number(ram["parameters"]["DATA_WIDTH_A"]) == 36 else ["A", "B"]


def fold_port(cells, readers, marked, ram, sides):
    wires, own = ram["connections"], sides[-1]
    outputs = [p for p in wires if p[:2] == "DO" and p[2] in sides and readers.get(wires[p][0])]
    taken = {p: register(cells, readers[wires[p][0]], marked) for p in outputs}
    enables = {enable(cells[n]) for n in taken.values() if n}
    free = wires["RST" + own][0] in UNUSED and wires["CE" + own][0] == "1"
    if None in taken.values() or len(enables) != 1 or not free:
        return 0
    edge = ram["parameters"][f"CLK{own}MUX"] == "INV"
    if any((cells[n]["connections"]["CLK"], cells[n]["parameters"]["CLKMUX"] == "INV") != (wires["CLK" + own], edge)
           for n in taken.values()):
        return 0
    for pin, name in taken.items():
        wires[pin] = cells.pop(name)["connections"]["Q"]
    for side in sides:
        ram["parameters"]["REGMODE_" + side] = "OUTREG"
        wires["OCE" + side] = list(enables)
    return len(taken)


def register(cells, leads_to, marked):
    """The name of the one marked flip-flop that an output leads to, if it has no reset and is 0 at first; otherwise None."""
    (name, pin), cell = leads_to[0], cells.get(leads_to[0][0])
    if len(leads_to) > 1 or not cell or cell["type"] != "TRELLIS_FF" or pin != "DI":
        return None
    wires, set_up = cell["connections"], cell["parameters"]
    resets = wires.get("LSR", ["0"])[0] not in UNUSED or set_up["LSRMUX"] != "LSR"
    plain = not resets and set_up["REGSET"] == "RESET" and set_up["CEMUX"] != "INV"
    return name if plain and wires["Q"][0] in marked else None


def enable(cell):
    """The net of the flip-flop's clock enable; "1" without one."""
    return cell["connections"]["CE"][0] if cell["parameters"]["CEMUX"].strip() == "CE" else "1"
