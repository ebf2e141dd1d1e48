#!/usr/bin/env python3
"""Fills the tables and values of pages from eval/results/: pages.py [--check] PAGE ...

In a page, everything between these two comments is generated; a comment may be wrapped like text:

    <!-- table EXPERIMENT [where VARIABLE=VALUE; ..] rows VARIABLE, .. columns VARIABLE|figures [heads HEAD; ..] cell TEMPLATE -->
    <!-- value EXPERIMENT [where VARIABLE=VALUE; ..] cell TEMPLATE -->
    <!-- end -->

Variables are those of the experiment, `program` and `set`. A template has figures as {FIGURE.mean:.2f}, or .min, .max, .count, taken
over all results that fall into the cell; null values do not count. `columns figures`: the parts of the cell between semicolons are
columns, with these heads. --check: exit code 1 and a line for each page that says something else than the results.
"""
import functools
import json
import os
import re
import sys
from types import SimpleNamespace

import pandas

from programs import listed, stop

HERE = os.path.dirname(os.path.abspath(__file__))
MARK = re.compile(r"<!-- (table|value) (\S+?)((?:\s.*?)?) -->(.*?)<!-- end -->", re.DOTALL)
PARTS = re.compile(r"\b(where|rows|columns|heads|cell)\b")
NONE = "-"  # a cell without results


def results(name):
    """The rows of an experiment."""
    return rows(os.path.join(HERE, "results", f"{name}.json"), name)


@functools.cache
def rows(path, name):
    """The rows of a file of results."""
    if not os.path.exists(path):
        stop(f"{path} does not exist; `make eval EXPERIMENTS={name}` makes it")
    with open(path, encoding="utf-8") as file:
        frame = pandas.DataFrame(json.load(file)["rows"])
    if "program" in frame:  # in the order of programs.yaml
        frame["program"] = pandas.Categorical(frame["program"], [name for name in listed() if name in set(frame["program"])])
        frame["set"] = pandas.Categorical(frame["set"], ["development", "seen", "held-out"])
    return frame


def parts(text):
    """The parts of a mark, {word: text}."""
    words = PARTS.split(" ".join(text.split()))
    return {word: part.strip() for word, part in zip(words[1::2], words[2::2])}


def selected(frame, where, at):
    """Rows with these values, from text `a=1; b=x`."""
    for pair in filter(None, where.split("; ")):
        variable, value = pair.split("=", 1)
        frame = frame[frame[variable].astype(str) == value]
    if frame.empty:
        stop(f"{at}: no result has {where}")
    return frame


def cell(frame, template):
    """A template filled from these rows; a dash for figures without values."""
    figures = {}
    for name in frame:
        values = pandas.to_numeric(frame[name], errors="coerce").dropna()
        if len(values) or frame[name].isna().all():
            figures[name] = SimpleNamespace(mean=values.mean(), min=values.min(), max=values.max(), count=len(values))
    try:
        return re.sub(r"-?nan\b", NONE, template.format(**figures)) if len(frame) else NONE
    except KeyError as unknown:
        stop(f"there is no figure {unknown}; accepted is one of: {', '.join(figures)}")


def table(frame, mark):
    """A Markdown table."""
    rows, template = mark["rows"].split(", "), mark["cell"]
    lines, heads = [], []
    for key, of in frame.groupby(rows, sort=True, observed=True):
        key = list(key if isinstance(key, tuple) else (key,))
        if mark["columns"] == "figures":
            heads = mark["heads"].split("; ")
            lines.append([*key, *cell(of, template).split("; ")])
        else:
            columns = of.groupby(mark["columns"], observed=True)
            names = list(frame[mark["columns"]].cat.categories if hasattr(frame[mark["columns"]], "cat") else frame[mark["columns"]].unique())
            heads = [str(name) for name in names]
            lines.append([*key, *(cell(columns.get_group(name) if name in columns.groups else of[:0], template) for name in names)])
    text = [[*rows, *heads], ["---"] * (len(rows) + len(heads)), *lines]
    return "\n" + "".join("| " + " | ".join(str(each) for each in line) + " |\n" for line in text)


def filled(found, page):
    """A mark with its text as the results say."""
    form, name, rest, text = found.groups()
    mark = parts(rest)
    frame = selected(results(name), mark.get("where", ""), f"{page}: {name}")
    fresh = table(frame, mark) if form == "table" else cell(frame, mark["cell"])
    return found.group(0).replace(f"-->{text}<!-- end -->", f"-->{fresh}<!-- end -->")


def main(words):
    check, wrong = "--check" in words, []
    for page in [word for word in words if word != "--check"]:
        with open(page, encoding="utf-8") as file:
            old = file.read()
        new = MARK.sub(lambda found, page=page: filled(found, page), old)
        if new != old and check:
            wrong.append(page)
        elif new != old:
            with open(page, "w", encoding="utf-8") as file:
                file.write(new)
    for page in wrong:
        print(f"sluice: eval: {page} says something else than eval/results; `eval/pages.py {page}` writes it", file=sys.stderr)
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
