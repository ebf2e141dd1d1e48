"""Reads Yosys's JSON netlists: names, hierarchy, counts, and memories cut out.

A module with parameters has a long internal name; its label here is `name(P=1,Q=2)`.
"""
import json
import re


def load(path):
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def base_name(module):
    """`$paramod$HASH\\name` and `$paramod\\name\\P=...` are `name`."""
    if not module.startswith("$paramod"):
        return module.lstrip("\\")
    return module.split("\\")[1]


def label(module, body):
    if not module.startswith("$paramod"):
        return base_name(module)
    values = body.get("parameter_default_values", {})
    shown = ",".join(f"{k}={number(v)}" for k, v in values.items())
    return f"{base_name(module)}({shown})"


def number(bits):
    return int(bits, 2) if isinstance(bits, str) and re.fullmatch("[01]+", bits) else bits


def ports(design, top):
    """[(name, direction, width)] of the module, in the order of its header."""
    return [(n, p["direction"], len(p["bits"])) for n, p in design["modules"][top]["ports"].items()]


def instances(design, top):
    """[(path, module)] of everything below `top`, itself first with the path ''."""
    found = [("", top)]
    for path, module in found:
        for name, cell in design["modules"][module]["cells"].items():
            if is_module(design, cell["type"]):
                found.append((f"{path}.{name}" if path else name, cell["type"]))
    return found


def is_module(design, kind):
    body = design["modules"].get(kind)
    return body is not None and not number(body.get("attributes", {}).get("blackbox", "0"))


def owner(design, top, path):
    """Label of the module that contains a cell of the flattened design."""
    best = ("", top)
    for inst in instances(design, top):
        if path.startswith(inst[0] + ".") and len(inst[0]) > len(best[0]):
            best = inst
    return label(best[1], design["modules"][best[1]])


def by_module(design, top, count):
    """{label: counts of its own cells, over all instances}; children have their own labels."""
    table = {}
    for _, module in instances(design, top):
        body = design["modules"][module]
        own = count(body)
        row = table.setdefault(label(module, body), {"instances": 0, **{k: 0 for k in own}})
        row["instances"] += 1
        for key, value in own.items():
            row[key] += value
    return table


def is_memory(cell):
    return cell["type"] in ("$mem", "$mem_v2")


def memories(body):
    """[(words, bits per word)] of the memories in this module itself."""
    return [(number(c["parameters"]["SIZE"]), number(c["parameters"]["WIDTH"])) for c in body["cells"].values() if is_memory(c)]


def memory_bits(body):
    """Bits of the memories in this module itself."""
    return sum(words * width for words, width in memories(body))


def cut_memories(body):
    """Removes the memories from a flat module, in place; their pins become ports of the module.

    A memory's read data become inputs `mem_N_rd_data_i`, its other pins outputs `mem_N_PIN_o`; clocks are omitted.
    Returns True if one of them is read without a clock.
    """
    unclocked = False
    memories = [(n, c) for n, c in body["cells"].items() if is_memory(c)]
    for index, (name, cell) in enumerate(memories):
        del body["cells"][name]
        unclocked |= "0" in cell["parameters"]["RD_CLK_ENABLE"]
        for pin, bits in cell["connections"].items():
            if not bits or pin.endswith("_CLK"):
                continue
            given = pin == "RD_DATA"
            if pin == "WR_EN":
                bits = list(dict.fromkeys(bits))  # one enable per word or byte, not per bit
            port = f"mem_{index}_{pin.lower()}_{'i' if given else 'o'}"
            body["ports"][port] = {"direction": "input" if given else "output", "bits": bits}
            body["netnames"][port] = {"hide_name": 0, "bits": bits, "attributes": {}}
    return unclocked


def natural(path):
    """Sort key: numbers in a path compare as numbers."""
    return [(0, int(t), "") if t.isdigit() else (1, 0, t) for t in re.split(r"(\d+)", path) if t]
