"""annotate: the hottest functions' source and instructions with exact counts, from a trace's blocks and objdump."""
from __future__ import annotations

import collections
import dataclasses
import functools
import os
import re
import shutil
import subprocess
from typing import Iterator, TypeVar

from sluice.page.trace import Trace
from sluice.profile import SluiceError, report

FUNCTIONS = 8      # annotated
LEAST = 0.01       # share of all instructions that makes a function worth a look
REACH = 1 << 16    # bytes disassembled behind a function's hottest instruction, at most; its end is the next symbol
NEAR = 8           # rows that were not executed and are shown on each side of one that was
BLOCKS = 1 << 20   # as many as `trace stats --top` accepts
_NAMED = re.compile(r"(.*?)(?:\+0x([0-9a-f]+))? \((.*)\)$")
_INSTRUCTION = re.compile(r"\s*([0-9a-f]+):\t(.*)$")
_LINE = re.compile(r"(/.*|[^ :]+\.[A-Za-z+]+):(\d+)(?: \(discriminator \d+\))?$")


@dataclasses.dataclass
class Instruction:
    """One instruction: its text, executions, and source line."""

    address: int
    text: str
    count: int = 0
    file: str | None = None
    line: int | None = None
    skipped: int = 0  # not 0: it stands for that number of instructions that were not executed


@dataclasses.dataclass
class Line:
    """A source line, its executed instructions, and its text; None: the file is not there."""

    number: int
    count: int
    text: str | None
    skipped: int = 0  # as of an instruction


_Row = TypeVar("_Row", Instruction, Line)


@dataclasses.dataclass
class Function:
    """An annotated function. share: its instructions as a share of the trace's."""

    name: str
    object: str
    share: float
    count: int
    file: str | None
    lines: list[Line]
    instructions: list[Instruction]
    hottest: int  # the largest count of an instruction


@functools.cache
def _loads(path: str) -> list[tuple[int, int, int]]:
    """(file offset, virtual address, size in the file) of an ELF file's segments."""
    done = subprocess.run(["readelf", "-lW", path], capture_output=True, text=True, check=False)
    words = [line.split() for line in done.stdout.splitlines() if line.split()[:1] == ["LOAD"]]
    return [(int(word[1], 16), int(word[2], 16), int(word[4], 16)) for word in words]


def _shift(trace: Trace, address: int) -> tuple[str, int] | None:
    """The file at the address, and what is added to an address of the trace to get the file's; None: not a file."""
    mapping = trace.mapping(address)
    if not mapping or not os.path.isfile(mapping[3]):
        return None
    offset = address - mapping[0] + mapping[2]
    for start, virtual, size in _loads(mapping[3]):
        if start <= offset < start + size:
            return mapping[3], virtual + offset - start - address
    return None


def _disassemble(path: str, start: int, stop: int) -> Iterator[Instruction]:
    """The instructions from `start` to the next symbol."""
    done = subprocess.run(["objdump", "-d", "-l", "-C", "-w", "--no-show-raw-insn", f"--start-address={start:#x}",
                           f"--stop-address={stop:#x}", path], capture_output=True, text=True, errors="replace", check=False)
    file, line, symbols = None, None, 0
    for text in done.stdout.splitlines():
        place, instruction = _LINE.match(text), _INSTRUCTION.match(text)
        if re.match(r"[0-9a-f]+ <.*>:$", text):
            symbols += 1
            if symbols > 1:
                return
        elif place:
            file, line = place[1], int(place[2])
        elif instruction:
            yield Instruction(int(instruction[1], 16), instruction[2].strip(), file=file, line=line)


def _shown(rows: list[_Row]) -> list[_Row]:
    """The rows that were executed, those near them, and one row in place of each longer gap; none behind the last."""
    executed = [index for index, row in enumerate(rows) if row.count]
    shown: list[_Row] = []
    end = max(executed[0] - NEAR, 0) if executed else 0
    for index in executed:
        if index - end > 2 * NEAR:
            shown += [*rows[end:end + NEAR], dataclasses.replace(rows[end + NEAR], skipped=index - end - 2 * NEAR)]
            end = index - NEAR
        shown += rows[end:index + 1]
        end = index + 1
    return shown + rows[end:end + NEAR]


def _source(file: str) -> list[str] | None:
    """A source file's lines; None: it is not there."""
    try:
        with open(file, encoding="utf-8", errors="replace") as lines:
            return lines.read().splitlines()
    except OSError:
        return None


def _lines(instructions: list[Instruction]) -> tuple[str | None, list[Line]]:
    """The main source file, and its lines from the function's first to its last."""
    counts: collections.Counter[tuple[str, int]] = collections.Counter()
    for one in instructions:
        if one.file and one.line:
            counts[one.file, one.line] += one.count
    if not counts:
        return None, []
    # the file of the first instruction: lines of other files were inlined
    file = next(one.file for one in instructions if one.file and one.line)
    numbers = [line for path, line in counts if path == file]
    text = _source(file)
    shown = range(min(numbers), max(numbers) + 1)
    return file, _shown([Line(number, counts[file, number], text[number - 1] if text and number <= len(text) else None)
                         for number in shown if text or counts[file, number]])


def _function(trace: Trace, name: str, owner: str, start: int, blocks: list[dict], whole: int) -> Function | None:
    place = _shift(trace, start)
    if not place:
        return None
    path, shift = place
    last = max(int(block["pc"], 16) for block in blocks)
    instructions = list(_disassemble(path, start + shift, last + shift + REACH))
    at = {one.address: index for index, one in enumerate(instructions)}
    total = 0
    for block in blocks:
        index = at.get(int(block["pc"], 16) + shift)
        if index is None:
            continue
        for one in instructions[index:index + block["instructions"]]:
            one.count += block["count"]
        total += block["instructions"] * block["count"]
    if not total:
        return None
    file, lines = _lines(instructions)
    return Function(name, owner, total / whole, total, file, lines, _shown(instructions), max(one.count for one in instructions))


def annotate(trace: Trace) -> list[Function]:
    """The hottest functions of a trace that has blocks; none if it has not, or objdump is missing."""
    if "block" not in (trace.info.get("types") or ()) or not shutil.which("objdump"):
        return []
    try:
        stats = report("trace", "stats", f"--top={BLOCKS}", "--type=block", trace.path)
    except SluiceError:
        return []
    whole = stats["instructions"] or 1
    functions: dict[tuple[str, str, int], list[dict]] = collections.defaultdict(list)
    for block in stats["top"]["code"]:
        named = _NAMED.match(block["pc_name"])
        if named and named[1] != named[3]:  # an object without symbols has its own name
            functions[named[1], named[3], int(block["pc"], 16) - int(named[2] or "0", 16)].append(block)
    size = {key: sum(block["instructions"] * block["count"] for block in blocks) for key, blocks in functions.items()}
    hot = [key for key in sorted(size, key=lambda key: -size[key])[:FUNCTIONS] if size[key] >= LEAST * whole]
    found = (_function(trace, *key, functions[key], whole) for key in hot)
    return [function for function in found if function]
