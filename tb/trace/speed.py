#!/usr/bin/env python3
"""Measures speed and size of a recording: speed.py [--type=T,..] [-- PROGRAM ARGS]. Run by `make trace-speed`.

Default: gzip -9 of the repository's own files without its traces, all types. CPU time includes all processes, user and
system: program, tool, encoder. Prints records, records per second of CPU time, and bytes per record.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))


def own_files(folder):
    """Writes all files of the repository into one, twice: some megabytes of text."""
    names = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True).stdout.split(b"\0")[:-1]
    path = os.path.join(folder, "files")
    with open(path, "wb") as out:
        for name in 2 * sorted(name for name in names if os.path.exists(name) and not name.endswith(b".ev")):
            with open(name, "rb") as file:
                out.write(file.read())
    return path


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main(arguments):
    options = [a for a in arguments[:arguments.index("--")]] if "--" in arguments else arguments
    program = arguments[arguments.index("--") + 1:] if "--" in arguments else None
    with tempfile.TemporaryDirectory() as folder:
        if not program:
            program = ["gzip", "-9", "-c", own_files(folder)]
        start = cpu_seconds()
        subprocess.run(program, check=True, stdout=subprocess.DEVNULL)
        native = cpu_seconds() - start
        trace = os.path.join(folder, "t.ev")
        start = cpu_seconds()
        subprocess.run([SLUICE, "trace", "record", "-o", trace, *options, "--", *program], check=True,
                       stdout=subprocess.DEVNULL)
        recording = cpu_seconds() - start
        info = json.loads(subprocess.run([SLUICE, "trace", "info", "--json", trace], check=True,
                                         capture_output=True).stdout)
        size = os.path.getsize(trace)
        records = info["records"]
        start = cpu_seconds()
        subprocess.run([SLUICE, "trace", "stats", trace], check=True, stdout=subprocess.DEVNULL)
        stats = cpu_seconds() - start
    print(f"{' '.join(program[:2])}: {records} records of {info['instructions']} instructions")
    print(f"native {native:.2f} s, recorded {recording:.2f} s of CPU time: {records / recording / 1e6:.1f} M records/s")
    print(f"file {size} bytes: {size / records:.3f} bytes a record")
    print(f"sluice trace stats: {records / stats / 1e6:.1f} M records/s")


if __name__ == "__main__":
    main(sys.argv[1:])
