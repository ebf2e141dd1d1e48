#!/usr/bin/env python3
"""Finds code that would give a Python test different values in each run: repeatable.py FILE ...

It refuses the module `random` (tests draw from tb/seed.py); an object's text or a time as an argument of seeded(); `id`, `hash`,
`os.urandom`, `uuid` and `secrets`; and a loop over an unsorted set. It prints FILE:LINE, the finding and the accepted form.
Exit code 1 if there are findings.
"""
import ast
import sys

EXEMPT = {"tb/seed.py", "tb/trace/make_samples.py", "tb/trace/branch_stacks.py"}  # the generator; two scripts that make committed files with fixed seeds
DRAWS = {"random", "uuid", "secrets"}
TEXTS = {"str", "repr", "format", "ascii"}
CLOCKS = {"time", "datetime"}


def name_of(node):
    """The first and last name of `a.b.c` or `a`; (None, None) for anything else."""
    last = getattr(node, "attr", getattr(node, "id", None))
    while isinstance(node, ast.Attribute):
        node = node.value
    return (node.id, last) if isinstance(node, ast.Name) else (None, None)


def is_set(node):
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    either = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub)) and (is_set(node.left) or is_set(node.right))
    return called or either or isinstance(node, (ast.Set, ast.SetComp))


def seeds(call):
    """(line, problem) for the arguments of a call of seeded()."""
    for node in (inner for argument in call.args for inner in ast.walk(argument)):
        first = name_of(node.func)[0] if isinstance(node, ast.Call) else None
        if isinstance(node, ast.JoinedStr) or first in TEXTS:
            yield node.lineno, "seeded() by a text that is put together; accepted are the strings and numbers themselves"
        elif first in CLOCKS:
            yield node.lineno, "seeded() by the time; accepted are strings and numbers that are always the same"


def findings(tree):
    """(line, problem and accepted form) for one file."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            for name in DRAWS & set(names):
                yield node.lineno, f"module {name}; accepted is seeded() of tb/seed.py"
        elif isinstance(node, ast.Call):
            first, last = name_of(node.func)
            if (first, last) in (("id", "id"), ("hash", "hash"), ("os", "urandom")):
                yield node.lineno, f"{last}(): another value in each run; accepted is a name or a number of your own"
            elif first == last == "seeded":
                yield from seeds(node)
            elif first in ("list", "tuple", "enumerate") and any(map(is_set, node.args)):
                yield node.lineno, "a set in no fixed order; accepted is sorted(...)"
        elif isinstance(node, (ast.For, ast.ListComp, ast.GeneratorExp, ast.DictComp)):
            loops = [node.iter] if isinstance(node, ast.For) else [loop.iter for loop in node.generators]
            if any(map(is_set, loops)):
                yield node.lineno, "a loop over a set in no fixed order; accepted is sorted(...)"


def main(files):
    found = 0
    for file in files:
        if file in EXEMPT:
            continue
        with open(file, encoding="utf-8") as text:
            for line, what in sorted(findings(ast.parse(text.read(), file))):
                print(f"{file}:{line}: {what}")
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
