#!/usr/bin/env python3
"""sluice_path_stack beside the model's stack and spill unit, every output in every clock; and broken, which must be seen."""
import os
import sys

import block

RECORDS = int(sys.argv[1]) if len(sys.argv) > 1 else 100000


def value(settings, key, default):
    return next((s.split("=")[1] for s in settings if s.startswith(key + "=")), default)


def bench(settings, name, fault=None):
    phased = int(value(settings, "phases", "1"))
    defines = [f"STACK_COUNTED={int(value(settings, 'count_width', '8') != '0')}",
               f"STACK_INSTRUCTED={int(phased and value(settings, 'instructions_width', '8') != '0')}",
               f"STACK_PHASED={phased}", f"STACK_SPILLS={int(value(settings, 'overflow', 'drop') == 'spill')}"]
    return block.bench("stack", settings, name, fault, defines)


if __name__ == "__main__":
    program = bench(sys.argv[2:], "try")
    code, text = block.run(program, "1", str(RECORDS), *sys.argv[2:])
    print(text)
    sys.exit(code)
