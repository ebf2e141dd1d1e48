"""Events of a program's records, by the software front end: words as the tap behind RVFI makes them."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "tap"))

import emitted
import retire

CLASSES = {name: number for number, name in enumerate(retire.CLASSES)}


def records(log, form, folder):
    """Lines of `sluice trace cat` for a log in this format, each split into words."""
    trace = os.path.join(folder, f"{form}.ev")
    emitted.must(emitted.command(), "trace", "import", "--from", form, "-o", trace, log)
    lines = (line.split() for line in emitted.must(emitted.command(), "trace", "cat", trace).splitlines())
    return trace, [words for words in lines if words and words[0] in ("block", "load", "store", "branch")]


def pcs(found, size):
    """The pc of each instruction; size(pc): its bytes."""
    for words in found:
        if words[0] == "block":
            pc = int(words[1], 16)
            for _ in range(int(words[3])):
                yield pc
                pc += size(pc)


def branches(found, a_width, count_width, b_width, instructions_width):
    """Branch records: instructions and count saturate. The bit above says that others are missing before it."""
    before, most, missing = -1, (1 << instructions_width) - 1, 0
    at_class = a_width + b_width
    for words in found:
        if words[0] == "branch" and words[4] == "gap":
            missing = 1
        elif words[0] == "branch":
            number = int(words[6])
            yield (int(words[1], 16) & (1 << a_width) - 1 | (int(words[3], 16) & (1 << b_width) - 1) << a_width | CLASSES[words[4]] << at_class
                   | int(words[5]) << at_class + 3 | min(number - before, most) << at_class + 4 + count_width
                   | missing << at_class + 4 + count_width + instructions_width)
            before, missing = number, 0


def words_of(event, found, form, size):
    """The event words, in order. form: retire.Form, without the selector's fields."""
    a, b = (1 << form.a) - 1, (1 << form.b) - 1
    one = 1 << form.a + form.b if form.count else 0
    hexadecimal = lambda word: int(word, 16)
    if event == "pc":
        return [pc & a | one for pc in pcs(found, size)]
    if event == "block":
        return [hexadecimal(words[1]) & a | one for words in found if words[0] == "block"]
    if event == "addr":
        return [hexadecimal(words[3]) & a | one for words in found if words[0] in ("load", "store")]
    if event == "value":
        return [hexadecimal(words[4]) & a | one for words in found if words[0] == "load"]
    if event == "pc,value":
        return [hexadecimal(words[1]) & a | (hexadecimal(words[4]) & b) << form.a | one for words in found if words[0] == "load"]
    if event == "branch":
        return list(branches(found, form.a, form.count, form.b, form.instructions))
    return [hexadecimal(words[1]) & a | (hexadecimal(words[3]) & b) << form.a | one for words in found
            if words[0] == "branch" and (words[4] == "call" or event == "edge" and CLASSES[words[4]] < CLASSES["gap"])]
