"""The names that the tree has, for names_test.py: files, signals, parameters, options, registers, targets of `make`."""
import fnmatch
import functools
import json
import os
import re
import subprocess

SLUICE = "build/bin/sluice"
IDENTIFIER = re.compile(r"[A-Za-z_\0][\w\0]*")
PIECE = re.compile(r"\$\{(?:\"[^\"]*\"|[^}\"])*\}")  # of a template
PIN = re.compile(r"(?:ev|reg|msg|mem)_\w+|irq_o")


def contents(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


@functools.cache
def files():
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], check=True, capture_output=True)
    return [path for path in sorted(set(listed.stdout.decode().split("\0"))) if os.path.isfile(path)]


def sources(*endings):
    """Files with these endings, without golden samples and this check."""
    skipped = re.compile(r"(?:^|/)(?:golden/|names_(?:test|helper)\.py$)")
    return [path for path in files() if path.endswith(endings) and not skipped.search(path)]


@functools.cache
def text(*endings):
    return "\n".join(map(contents, sources(*endings)))


@functools.cache
def file_names():
    """The names of files and folders: a path and every end of it, with and without its ending; what templates make."""
    names = set()
    for path in files():
        called = [path, path.removesuffix(".t"), path.removesuffix(".in"), re.sub(r"(?<=\w)\.[\w.]*$", "", path)]
        if module := re.fullmatch(r"(?:.*/)?(\w+)/(\w+)\.v(?:\.t)?", path):
            emitted = (f"sluice_{module[1]}_{module[2]}", f"sluice_{module[2]}")
            called += [f"{name}.{ending}" for name in emitted for ending in ("v", "f")]
        while path := os.path.dirname(path):
            called.append(path)
        for parts in (name.split("/") for name in called):
            names.update("/".join(parts[start:]) for start in range(len(parts)))
    return names


@functools.cache
def output_names():
    """The last parts of the file names in strings of programs and scripts."""
    code = text(".c", ".cpp", ".py", ".sh", ".mk", "Makefile")
    return set(re.findall(r"[\"'/}]([\w.-]*\w\.\w+)(?=[\"'\s);])", code))


@functools.cache
def identifiers(path):
    """A Verilog file's identifiers, and patterns of those that a template joins from numbers and its own strings."""
    verilog = contents(path)
    found = set(IDENTIFIER.findall(PIECE.sub("\0", re.sub(r"//.*", "", verilog))))
    strings = set(re.findall(r"\"(\w+)\"", "\n".join(re.findall(r"//;.*|\$\{.*?\}", verilog))))
    piece = "(?:" + "|".join([r"\d+", *sorted(strings)]) + ")"
    plain = {name for name in found if "\0" not in name}
    return plain, [re.compile(name.replace("\0", piece)) for name in sorted(found - plain)]


@functools.cache
def verilog_of(folder):
    """Verilog files of the folder with this name; all, if there is none."""
    paths = sources(".v", ".v.t", ".v.in")
    return tuple(path for path in paths if os.path.basename(os.path.dirname(path)) == folder) or tuple(paths)


@functools.cache
def is_signal(name, folder):
    """Whether the Verilog for pages in this folder has it; * stands for any text."""
    for plain, joined in map(identifiers, verilog_of(None if PIN.fullmatch(name) else folder)):
        if name in plain or "*" in name and fnmatch.filter(plain, name) or any(one.fullmatch(name) for one in joined):
            return True
    return False


@functools.cache
def targets():
    return set(re.findall(r"^([a-z][a-z0-9-]*):(?!=)", text("Makefile", ".mk"), re.M))


@functools.cache
def variables():
    """Names in capitals that a user can set: of make and of scripts, parameters and macros of Verilog."""
    patterns = {r"\$[({]?([A-Z]\w*)": text("Makefile", ".mk", ".sh"), r"^([A-Z]\w*) *[?:]?=": text("Makefile", ".mk"),
                r"\"([A-Z]\w*)\"": text(".py", ".c"), r"\bparameter +(?:\[.*?\] +)?(\w+)": text(".v", ".v.t"),
                r"`ifn?def (\w+)": text(".v", ".v.t")}
    return {name for pattern, code in patterns.items() for name in re.findall(pattern, code, re.M)}


@functools.cache
def parameters():
    """{profiler: its parameters}"""
    def printed(*arguments):
        return json.loads(subprocess.run([SLUICE, *arguments, "--json"], check=True, capture_output=True).stdout)
    names = [profiler["name"] for profiler in printed("list")["profilers"]]
    return {name: {parameter["key"] for parameter in printed("params", name)["parameters"]} for name in names}


@functools.cache
def options():
    """{option: whether it takes a value}: of argp, argparse and the Valgrind tool, and those that a script compares."""
    found = {}
    argp = re.compile(r'\{"([a-z][a-z0-9-]*)",\s*(?:KEY_\w+|\'.\'),\s*(\w+|")')
    for name, value in argp.findall(text(".c", ".h", ".cpp")):
        found[name] = found.get(name, False) or value not in ("NULL", "nullptr")
    for name, rest in re.findall(r'add_argument\("--([a-z][a-z0-9-]*)"(.*)', text(".py")):
        found[name] = "store_true" not in rest
    for name in re.findall(r'_CLO\(\w+, "--([a-z-]+)"', text(".c")):
        found[name] = True
    for compared, code in ((r'"--([a-z-]+)" in', ".py"), (r'== \["--([a-z-]+)"\]', ".py"), (r"--([a-z-]+)\)", ".sh")):
        for name in re.findall(compared, text(code)):
            found.setdefault(name, False)
    return found


@functools.cache
def registers():
    """{table: {(name, address, access)}}"""
    rows = re.compile(r"\bR\((\w+),\s*(0x\w+),\s*(\w+)")
    return {table.lower(): {(name, int(address, 16), access) for name, address, access in rows.findall(body)}
            for table, body in re.findall(r"#define (\w+)_REGISTERS\(R, F\)((?:.*\\\n)*.*)", text(".h"))}
