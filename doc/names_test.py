#!/usr/bin/env python3
"""What the pages name exists: links' ends, files, signals, registers, parameters, options and targets of `make`.

A page is README.md or a .md file of this folder; links are checked in every .md file outside the golden samples. Only
code is searched for names: inline code and blocks. Files are those that git lists, in any folder. A page's signals are
in the Verilog folder with the name of the page's folder, or are a profiler's pins. Capitals such as NAME or FILE in a
path stand for any text.
"""
import fnmatch
import functools
import os
import re
import unittest
from collections import Counter

from names_helper import (
    contents, file_names, files, is_signal, options, output_names, parameters, registers, sources, targets, text,
    variables)

HERE = os.path.basename(os.path.dirname(os.path.abspath(__file__)))
# Options of other programs, allowed in a page that names the program.
FOREIGN_OPTIONS = {
    "callgrind_annotate": "inclusive",
    "fusesoc": "build cores-root target",
    "llvm-profdata": "sample",
    "nextpnr": "freq lpf-allow-unconstrained package placer-heap-timingweight report speed timing-allow-fail up5k",
    "pkg-config": "cflags",
    "quartus_sh": "flow",
    "sort": "parallel",
    "spike": "log-commits",
    "valgrind": "command-line-only tool trace-children trace-mem vgdb",
    "verilator": "coverage-toggle lint-only pins-sc-uint sc top-module",
}
FOREIGN_FILES = ("argparse.py", "csr.csv", "fstapi.c", "showtrace.py", "mine.c", "soc.h")  # of other programs, and a reader's own
RULE_KEYS = ("bits", "kind", "pc")  # of a rule of --select
PYTHON_KEYS = ("events",)  # of `sluice.run` in Python
SOURCE = (".c", ".h", ".cpp", ".md", ".mk", ".py", ".sh", ".t", ".v")
OUTPUT = (".csv", ".f", ".fst", ".json", ".log", ".sym", ".tcl", ".txt", ".vh")  # may be a program's output
FILE = re.compile(r"[\w.*{},+-]*\w(?:/[\w.*{},+-]*)*")
SIGNAL = re.compile(r"(?<![\w$./-])[a-z*_][\w*]*_(?:q\d?|[dio]|ni)\b(?![./-]\w)")
ARGUMENT = re.compile(r"(?:^|[\s(\[])--([a-z][a-z0-9-]*[a-z0-9])(?![\w-])")
DIAGRAM = re.compile(r"--[>+]|[<+]--")
ROW = re.compile(r"^\| (0x[0-9A-F]+(?:, 0x[0-9A-F]+)*) \| (`\w+`(?:, `\w+`)*) (\w+) \|", re.M)


# ---- pages -------------------------------------------------------------------------------------


def blank(match, mark=" "):
    return re.sub(r"[^\n]", mark, match[0])


class Page:
    """`spans`: (line, inline code). `blocks`: (first row's line, language, rows). `prose`: the text without both."""

    def __init__(self, path, markdown):
        self.path, self.markdown = path, markdown
        self.folder = os.path.basename(os.path.dirname(path))
        self.spans, self.blocks = [], []
        rest = re.sub(r"^```(\S*)\n(.*?)^```$", self.take_block, markdown, flags=re.M | re.S)
        self.titles = re.findall(r"^#+ +(.*)", rest, re.M)
        self.prose = re.sub(r"`([^`]+)`", self.take_span, rest)

    def line(self, place):
        return self.markdown.count("\n", 0, place) + 1

    def take_block(self, match):
        self.blocks.append((self.line(match.start()) + 1, match[1], match[2].splitlines()))
        return blank(match)

    def take_span(self, match):
        self.spans.append((self.line(match.start()), " ".join(match[1].split())))
        return blank(match, "x")

    def rows(self, *languages):
        """(line, row) of the blocks in one of the languages."""
        return [(number, row) for line, language, rows in self.blocks if language in languages
                for number, row in enumerate(rows, line)]

    def code(self):
        """(line, text) of inline code and of blocks; a command on several rows is one text."""
        yield from self.spans
        first, whole = 0, ""
        for line, row in self.rows(""):
            first, whole = (first, whole + row) if whole else (line, row)
            if whole.endswith("\\"):
                whole = whole[:-1]
            else:
                yield first, whole
                whole = ""

    def anchors(self):
        """As GitHub makes them of titles."""
        found = Counter()
        for title in self.titles:
            name = re.sub(r"[^\w -]", "", re.sub(r"\]\([^)]*\)", "", title).lower()).replace(" ", "-")
            yield f"{name}-{found[name]}" if found[name] else name
            found[name] += 1


@functools.cache
def pages():
    return [Page(path, contents(path)) for path in sources(".md")]


# ---- checks: each yields (line, name, whether it exists) ---------------------------------------


def links(page):
    for match in re.finditer(r"\]\(([^)\s]+)\)", page.prose):
        if not re.match(r"[a-z]+:", match[1]):
            path, _, anchor = match[1].partition("#")
            path = os.path.normpath(os.path.join(os.path.dirname(page.path), path)) if path else page.path
            if anchor:
                exists = any(anchor in other.anchors() for other in [page, *pages()] if other.path == path)
            else:
                exists = path in files() or any(file.startswith(f"{path}/") for file in files())
            yield page.line(match.start()), match[1], exists


def waves(page):
    for line, row in page.rows("wavedrom"):
        for label in re.findall(r"\bname\W+[\"']([^\"']+)", row):
            for name in re.split(r"[,;] *", re.sub(r"\[[\d:]+\]", "", label)):
                if re.fullmatch(r"\w+", name):
                    yield line, name, is_signal(name, page.folder)


def signals(page):
    for line, code in page.spans + page.rows("", "wavedrom"):
        for name in SIGNAL.findall(code):
            yield line, name, is_signal(name, page.folder)


def is_file(name):
    if braces := re.fullmatch(r"(.*)\{(.*)\}(.*)", name):
        return all(is_file(braces[1] + choice + braces[3]) for choice in braces[2].split(","))
    name = name.rstrip("/")
    pattern = re.sub(r"(?<![A-Za-z])[A-Z]+(?![A-Za-z])|^[_-]", "*", name)
    if name in file_names() or name in FOREIGN_FILES or "*" in pattern and fnmatch.filter(file_names(), pattern):
        return True
    if name.startswith("build/bin/"):
        return name.removeprefix("build") in text(".mk")
    base = os.path.basename(pattern)
    return name.endswith(OUTPUT) and (base.startswith("*") or bool(fnmatch.filter(output_names(), base)))


def paths(page):
    """Words that begin with a folder of the tree, or end like a file. Most files in build/ are an example's own."""
    folders = {path.split("/")[0] for path in files() if "/" in path}
    for line, code in page.code():
        for word in re.split(r"[\s=:;()\"'<>\[\]|]+", code):
            word = re.sub(r"^,|[.,]+$", "", word)
            folder, _, rest = word.partition("/")
            like_a_file = word.endswith(OUTPUT if folder == "build" else SOURCE + OUTPUT)
            if FILE.fullmatch(word) and not word.startswith(".") and (
                    like_a_file or rest and folder in folders or word.startswith("build/bin/")):
                yield line, word, is_file(word)


def made(page):
    for line, code in page.code():
        code = re.sub(r"\"[^\"]*\"", "", code)
        for words in re.findall(r"(?:^|[;&|] *)make((?: +(?:[A-Z_]+=\S*|[a-z][\w/-]*))+)", code):
            for word in re.sub(r"[A-Z_]+=\S*", "", words).split():
                if "/" not in word:
                    yield line, word, word in targets()


def arguments(page):
    allowed = " ".join(known for program, known in FOREIGN_OPTIONS.items() if program in page.markdown.lower()).split()
    for line, code in page.code():
        for name in [] if DIAGRAM.search(code) else ARGUMENT.findall(code):
            yield line, f"--{name}", name in options() or name in allowed


def settings(page):
    """Words key=value that are no option's value: of the profiler in the same code, else of the page's, else of any."""
    for line, code in page.code():
        words = re.split(r"[\s\"'()|;\[\]]+", code)
        named = [name for name in parameters() if name in words or f"PROFILER={name}" in words]
        if not named:
            named = [page.folder] if page.folder in parameters() else list(parameters())
        for before, word in zip(["", *words], words):
            key = re.match(r"([A-Za-z]\w+)=(?!value)", word)
            if key and not options().get(before.removeprefix("--")) and key[1] not in RULE_KEYS + PYTHON_KEYS:
                known = [variables()] if key[1].isupper() else [parameters()[name] for name in named]
                yield line, word, any(key[1] in keys for keys in known)


def addresses(page):
    """Rows of register tables: | address, .. | `register`, .. access |"""
    rows = set().union(*(rows for table, rows in registers().items() if table in (page.folder, os.path.basename(page.path)[:-3], "shell", "selector")))
    for match in ROW.finditer(page.markdown):
        for address, name in zip(match[1].split(", "), match[2].split(", ")):
            row = (name.strip("`"), int(address, 16), match[3])
            yield page.line(match.start()), f"{name} {address} {match[3]}", row in rows


CHECKS = {  # with a number of names that a check which still reads the pages exceeds
    links: 300, waves: 80, signals: 500, paths: 500, made: 120, arguments: 250, settings: 800, addresses: 40}

BROKEN = (  # check, path and text of a page, the names that do not exist
    (links, "a.md", "# One & two\n[a](nope.md) [b](#nope) [c](README.md) [d](#one--two) [e](https://x.org) `[f](x)`",
     ["nope.md", "#nope"]),
    (waves, "lib/a.md", "```wavedrom\n{signal: [{name: 'clk_i'}, {name: 'nope[3:0]', wave: '01'}, {name: 'not one'},\n"
                        "{\"name\": \"push_i, nope2; data_i\"}]}\n```", ["nope", "nope2"]),
    (waves, "rap/a.md", "```wavedrom\n{signal: [{name: 'push_i'}, {name: 'tpm_lo_i'}]}\n```", ["tpm_lo_i"]),
    (signals, "lib/a.md", "`push_i`, `nope_q[3]`, `*_nope_i`\n```\n clk_i --> nope_d --> nope_q2\n```",
     ["nope_q", "*_nope_i", "nope_d", "nope_q2"]),
    (signals, "promem/a.md", "`hit_5_q` `hit_nope_q` `ev_ready_o` `ev_nope_o`", ["hit_nope_q", "ev_nope_o"]),
    (paths, "a.md", "`nope.v` `nope/fifo.v` `fifo.v`, `NAME_nope.c` `nope*.v.t` `{fifo,nope}.v` `sluice_fifo.v`",
     ["nope.v", "nope/fifo.v", "NAME_nope.c", "nope*.v.t", "{fifo,nope}.v"]),
    (paths, "a.md", "`build/nope.json` `OUT/nope.json` `OUT/NAME.json`\n"
                    "```\nbuild/bin/sluice x mk/nope.py \\\n build/bin/nope build/x -o build/x.v\n```",
     ["build/nope.json", "OUT/nope.json", "mk/nope.py", "build/bin/nope"]),
    (made, "a.md", "`make nope`, `make test PART=\"nope\" nope2` make nope\n```\ncd x; make help nope3\n```",
     ["nope", "nope2", "nope3"]),
    (arguments, "a.md", "`sluice run --nope=3 --clocked`, `x [--nope2]` --x\n```\nx --nope-3\n ram --x--> x\n```",
     ["--nope", "--nope2", "--nope-3"]),
    (arguments, "a.md", "`pkg-config --cflags x --lint-only`", ["--lint-only"]),
    (settings, "rap/a.md",
     "`nope=3`, `nodes=3`, `counters=3` `rap nope2=1` `sluice run rap --picture tree=FILE.svg tree=1`",
     ["nope=3", "counters=3", "nope2=1", "tree=1"]),
    (settings, "a.md", "`make x PROFILER=counts CONFIG=\"counters=4 nodes=1\" NOPE=2` `nodes=1`",
     ["nodes=1", "NOPE=2"]),
    (addresses, "counts/a.md",
     "| 0x40 | `intervals` RO | x |\n| 0x44 | `nope` RO | x |\n| 0x14, 0x18 | `status`, `mask` W1C | x |",
     ["`nope` 0x44 RO", "`mask` 0x18 W1C"]),
)


class Names(unittest.TestCase):
    def test_pages(self):
        for check, least in CHECKS.items():
            with self.subTest(check=check.__name__):
                found = [(page.path, *name) for page in pages() for name in check(page)
                         if check is links or page.path == "README.md" or page.path.startswith(f"{HERE}/")]
                self.assertEqual([f"{path}:{line}: {name}" for path, line, name, exists in found if not exists], [])
                self.assertGreater(len(found), least)

    def test_a_wrong_name_is_found(self):
        for check, path, markdown, wrong in BROKEN:
            with self.subTest(check=check.__name__, markdown=markdown):
                self.assertEqual([name for _, name, exists in check(Page(path, markdown)) if not exists], wrong)

    def test_every_check_finds_one(self):
        self.assertEqual({check for check, *_ in BROKEN}, set(CHECKS))


if __name__ == "__main__":
    unittest.main()
