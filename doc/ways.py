#!/usr/bin/env python3
"""Draws doc/ways.txt as doc/ways.svg: a column a room, a row a stop. --check: holds the text against the code and the
picture against the text instead; last line: N passed, M failed."""
import os
import re
import sys
from html import escape

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
TEXT, PICTURE = os.path.join(HERE, "ways.txt"), os.path.join(HERE, "ways.svg")
ROOMS = {"trace": "records", "cli": "the command", "driver": "software's side", "cmodel": "tables, models",
         "gen": "templates into files", "rtl": "templates", "emitted": "a folder of Verilog"}
COLORS = ("#0b6e4f", "#8a3b12", "#27408b")
LEFT, TOP, COLUMN, ROW, HEAD, LAST = 20, 62, 168, 44, 46, 330  # in pixels; LAST: room for the last column's text


def ways():
    """[(title, command, [(file, symbol, what)])]"""
    found = []
    with open(TEXT, encoding="ascii") as text:
        for line in text:
            if line.startswith("way: "):
                title, command = line[5:].strip().split(" | ")
                found.append((title, command, []))
            elif line.strip() and line[0] != "#":
                found[-1][2].append(tuple(line.strip().split(None, 2)))
    return found


def room(stop):
    return stop[0].split("/")[0]


def source(path):
    """Where the text of a stop's file is."""
    return os.path.join(ROOT, re.sub("^emitted/", "tb/golden/", path))


# ---- the check -----------------------------------------------------------------------------


def wrong_symbol(stop):
    path = source(stop[0])
    if not os.path.exists(path):
        return f"{stop[0]} is not there"
    with open(path, encoding="utf-8") as file:
        if not re.search(rf"\b{re.escape(stop[1])}\b", file.read()):
            return f"{stop[0]} does not hold {stop[1]}"
    return None


def wrong_walk(title, stops):
    """An error if a way returns to a room by another door than the one through which it left, or None."""
    behind, seen = [], set()
    for stop in stops:
        name = room(stop)
        if behind[-1:] == [name]:
            continue
        if behind[-2:-1] == [name]:
            behind.pop()
        elif name in seen:
            return f"{title}: {name} is entered a second time, at {stop[0]}"
        else:
            behind.append(name)
            seen.add(name)
    return None


def check():
    results = [wrong_symbol(stop) for _, _, stops in ways() for stop in stops]
    results += [wrong_walk(title, stops) for title, _, stops in ways()]
    with open(PICTURE, encoding="ascii") as file:
        results.append(None if file.read() == picture() else "doc/ways.svg is not what doc/ways.txt says: doc/ways.py")
    wrong = [result for result in results if result]
    print("\n".join(wrong + [f"{len(results) - len(wrong)} passed, {len(wrong)} failed"]))
    return 1 if wrong else 0


# ---- the picture ---------------------------------------------------------------------------


def words(x, y, text, size, **how):
    style = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in how.items())
    return f'<text x="{x}" y="{y}" font-size="{size}"{style}>{escape(text, quote=False)}</text>'


def place(stop, top, number):
    return LEFT + 14 + COLUMN * list(ROOMS).index(room(stop)), top + HEAD + ROW * number + ROW // 2


def way(title, command, stops, top, color):
    """A way's rows, from `top` on."""
    out = [words(LEFT, top + 20, title, 15, font_weight="bold", fill=color),
           words(LEFT, top + 37, command, 11, font_family="monospace", fill="#555555")]
    at = [place(stop, top, number) for number, stop in enumerate(stops)]
    for (x, y), (to, end) in zip(at, at[1:]):
        middle = end - ROW // 2
        out.append(f'<path d="M{x} {y + 7}V{middle}H{to}V{end - 9}" fill="none" stroke="{color}" stroke-width="1.6" '
                   f'marker-end="url(#{color[1:]})"/>')
    for number, ((x, y), stop) in enumerate(zip(at, stops), 1):
        where = stop[0].split("/", 1)[1]
        out += [f'<circle cx="{x}" cy="{y}" r="8" fill="{color}"/>',
                words(x, y + 3.5, str(number), 10, fill="#ffffff", text_anchor="middle"),
                words(x + 14, y - 1, f"{where}: {stop[1]}", 11, font_family="monospace", fill="#111111"),
                words(x + 14, y + 12, stop[2], 11, fill="#444444")]
    return out


def picture():
    all_ways = ways()
    width = LEFT + COLUMN * (len(ROOMS) - 1) + LAST
    height = TOP + sum(HEAD + ROW * len(stops) + 18 for _, _, stops in all_ways)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
           f'viewBox="0 0 {width} {height}" font-family="sans-serif">',
           f'<rect width="{width}" height="{height}" fill="#ffffff"/>', "<defs>"]
    for color in COLORS:
        out.append(f'<marker id="{color[1:]}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
                   f'orient="auto"><path d="M0 0L8 4L0 8Z" fill="{color}"/></marker>')
    out.append("</defs>")
    for number, (name, what) in enumerate(ROOMS.items()):
        x, wide = LEFT + COLUMN * number, LAST if number == len(ROOMS) - 1 else COLUMN
        out += [f'<rect x="{x}" y="8" width="{wide - 6}" height="{height - 16}" fill="#f4f4f0" rx="6"/>',
                words(x + 10, 28, f"{name}/" if name != "emitted" else name, 14, font_weight="bold"),
                words(x + 10, 44, what, 11, fill="#666666")]
    top = TOP
    for (title, command, stops), color in zip(all_ways, COLORS):
        out += way(title, command, stops, top, color)
        top += HEAD + ROW * len(stops) + 18
    return "\n".join(out + ["</svg>", ""])


def main():
    if sys.argv[1:] == ["--check"]:
        return check()
    with open(PICTURE, "w", encoding="ascii") as file:
        file.write(picture())
    return 0


if __name__ == "__main__":
    sys.exit(main())
