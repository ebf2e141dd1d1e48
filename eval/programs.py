#!/usr/bin/env python3
"""Programs of eval/programs.yaml: their sources, builds and recordings.

programs.py build NAME FOLDER                        unpacks and builds a program into FOLDER/NAME
programs.py record NAME FOLDER KINDS RECORDS FILE    records the program in FOLDER/NAME: FILE and FILE.json, which says what made it

KINDS: `branch`, or `all` kinds of records.

Exit code 2, with one line on standard error, if something is missing or a checksum differs.
"""
import functools
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
SLUICE = os.path.join(os.path.dirname(HERE), "build/bin/sluice")
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONHASHSEED": "0"}
SKIP = 50  # millions of instructions: past the start of every program


def stop(what):
    """Ends with one line."""
    print(f"sluice: eval: {what}", file=sys.stderr)
    sys.exit(2)


@functools.cache
def entries(name):
    """The entries of eval/NAME.yaml, {name: entry}."""
    with open(os.path.join(HERE, f"{name}.yaml"), encoding="utf-8") as file:
        return yaml.safe_load(file)


def listed():
    """All programs, {name: entry}."""
    return entries("programs")


def digest(path):
    """SHA-256 of a file, hexadecimal."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def output(command):
    """What a shell command prints, in one line."""
    return subprocess.run(command, shell=True, check=True, capture_output=True, text=True).stdout.strip()


def version(tool):
    """The first line of a tool's `--version`."""
    return output(f"{tool} --version").splitlines()[0]


# ---- build -------------------------------------------------------------------------------------------------


def fetch(entry, path):
    """Downloads a source by apt, from the mirror that this machine uses."""
    site = output("apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Label: Debian' | head -1") or "http://deb.debian.org/debian"
    address = f"{site.rstrip('/')}/pool/main/{entry['source']}"
    helper = ["/usr/lib/apt/apt-helper", "-qq", "download-file", address, path, f"SHA256:{entry['sha256']}"]
    done = subprocess.run(helper, capture_output=True, text=True, check=False)
    if done.returncode:
        stop(f"{address}: {done.stderr.strip().splitlines()[:1]}; accepted is the file with SHA-256 {entry['sha256']}")


def unpack(archive, folder):
    """Unpacks an archive; a single folder in it becomes `folder` itself."""
    shutil.rmtree(folder + ".new", ignore_errors=True)  # of an interrupted run
    os.makedirs(folder + ".new")
    subprocess.run(["tar", "--no-same-owner", "-xf", archive, "-C", folder + ".new"], check=True)
    inside = os.listdir(folder + ".new")
    whole = os.path.join(folder + ".new", inside[0]) if len(inside) == 1 else folder + ".new"
    os.rename(whole, folder)
    shutil.rmtree(folder + ".new", ignore_errors=True)


def filled(text, entry, folder):
    """Text of an entry with the folders of programs and the installed program."""
    places = {name: os.path.abspath(os.path.join(folder, name)) for name in listed()}
    return text.format(installed=output(entry["installed"]) if "installed" in entry else "", **places)


def build(name, folder):
    """Unpacks and builds a program."""
    entry, own = listed()[name], os.path.join(folder, name)
    shutil.rmtree(own, ignore_errors=True)
    os.makedirs(folder, exist_ok=True)
    if "source" in entry:
        archive = own + ".archive"
        if not os.path.exists(archive) or digest(archive) != entry["sha256"]:
            fetch(entry, archive)
        unpack(archive, own)
    else:
        os.makedirs(own)
    done = subprocess.run(filled(entry.get("build", ""), entry, folder), shell=True, cwd=own, check=False, env=ENVIRONMENT,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        stop(f"{name} could not be built: {' '.join(done.stdout.splitlines()[-3:])}")
    with open(own + ".log", "w", encoding="utf-8") as file:
        file.write(done.stdout)


# ---- recordings --------------------------------------------------------------------------------------------


def record(name, folder, kinds, records, path):
    """Records a run of a built program: at most `records` records of these kinds."""
    entry, own = listed()[name], os.path.join(folder, name)
    at = os.path.join(own, entry.get("folder", "."))
    command = shlex.split(filled(entry["command"], entry, folder))
    options = [f"--skip={entry.get('skip', SKIP)}M", f"--max={records}", *([] if kinds == "all" else [f"--type={kinds}"])]
    with open(os.path.join(at, filled(entry.get("stdin", "/dev/null"), entry, folder)), "rb") as given:
        read = hashlib.sha256(given.read()).hexdigest()
        given.seek(0)
        done = subprocess.run([SLUICE, "trace", "record", *options, "-o", os.path.abspath(path), "--", *command], cwd=at, stdin=given,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, check=False)
    if done.returncode == 125:
        stop(f"{name} could not be recorded: {done.stderr.strip()}")
    info = json.loads(subprocess.run([SLUICE, "trace", "info", "--json", path], check=True, capture_output=True, text=True).stdout)
    if not info["records"]:
        stop(f"{name} ended before record 1: {done.stderr.strip() or 'no error'}")
    program = shutil.which(command[0], path=ENVIRONMENT["PATH"]) if "/" not in command[0] else os.path.join(at, command[0])
    made = {"program": name, "set": entry["set"], "source": entry.get("source"), "program_sha256": digest(program),
            "command": entry["command"], "stdin_sha256": read, "exit_code": done.returncode, "options": options, "records": info["records"],
            "tools": {tool: version(tool) for tool in ("valgrind", "gcc")}, "sha256": digest(path)}
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(made, file, indent=1)


def checked(path):
    """The description of a recording, which must be as it was made."""
    with open(path + ".json", encoding="utf-8") as file:
        made = json.load(file)
    if digest(path) != made["sha256"]:
        stop(f"{path} is damaged or was changed; accepted is the file with SHA-256 {made['sha256']}: remove it to record again")
    return made


if __name__ == "__main__":
    if sys.argv[1:2] == ["build"] and len(sys.argv) == 4:
        build(*sys.argv[2:])
    elif sys.argv[1:2] == ["record"] and len(sys.argv) == 7:
        record(*sys.argv[2:])
    else:
        stop("usage: programs.py build NAME FOLDER, or record NAME FOLDER KINDS RECORDS FILE")
