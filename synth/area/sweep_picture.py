"""Draws a sweep as an SVG picture: one panel per quantity, two side by side, with axes from 0.

The parameter's values are spaced linearly, or by their logarithm if the last is more than NEAR times the first.
"""
import math
from html import escape

ACROSS = 2  # panels side by side
PANEL, HEIGHT, LEFT, TOP, BOTTOM, GAP, TITLE = 330, 210, 60, 30, 45, 20, 30
COLOUR, BOUND = "#0072b2", "#b24000"
STEPS = (1, 2, 2.5, 5, 10)
LINES = 4  # grid lines across a panel; at most one more
NEAR = 12


def step(most):
    """The distance between grid lines up to `most`: a round number."""
    least = max(most, 1e-9) / LINES
    scale = 10 ** math.floor(math.log10(least))
    return next(s * scale for s in STEPS if s * scale >= least * 0.9999)


def panel(left, top, name, points, values, bound):
    """Draws one quantity with its corner at left and top. `values`: the parameter's values in all panels. bound: (figure, text) or None."""
    wide, high = PANEL - LEFT, HEIGHT - TOP - BOTTOM
    left, top = left + LEFT, top + TOP
    spaced = math.log2 if max(values) > NEAR * min(values) else float
    low, across = spaced(min(values)), max(spaced(max(values)) - spaced(min(values)), 1e-9)
    most = max([y for _, y in points] + ([bound[0]] if bound else []))
    size = step(most)
    end = size * max(1, math.ceil(most / size - 1e-9))

    def x_of(value):
        return left + wide * (spaced(value) - low) / across

    def y_of(figure):
        return top + high * (1 - figure / end)
    lines = [f'<text x="{left}" y="{top - 12}" font-weight="bold">{name}</text>']
    for i in range(round(end / size) + 1):
        y = y_of(i * size)
        lines += [f'<path d="M{left},{y:.1f}h{wide}" stroke="#dddddd"/>',
                  f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{i * size:,g}</text>']
    lines += [f'<text x="{x_of(v):.1f}" y="{top + high + 16}" text-anchor="middle">{v:,}</text>' for v in values]
    if bound:
        y = y_of(bound[0])
        lines += [f'<path d="M{left},{y:.1f}h{wide}" stroke="{BOUND}" stroke-dasharray="5,3"/>',
                  f'<text x="{left + wide}" y="{top - 12}" fill="{BOUND}" text-anchor="end">- - {bound[1]}</text>']
    places = [(x_of(x), y_of(y)) for x, y in points]
    lines.append(f'<path d="M{"L".join(f"{x:.1f},{y:.1f}" for x, y in places)}" fill="none" stroke="{COLOUR}" stroke-width="1.5"/>')
    return lines + [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{COLOUR}"/>' for x, y in places]


def picture(path, title, parameter, curves, bounds):
    """Writes {quantity: [(value of the parameter, figure)]} to an SVG file; bounds {quantity: (figure, text)} are lines across."""
    down = math.ceil(len(curves) / ACROSS)
    wide, high = ACROSS * (PANEL + GAP), TITLE + down * HEIGHT
    values = sorted({x for points in curves.values() for x, _ in points})
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" font-family="sans-serif" font-size="11">',
             f'<rect width="{wide}" height="{high}" fill="white"/>', f'<text x="10" y="18" font-size="12">{escape(title)}</text>']
    for i, (name, points) in enumerate(curves.items()):
        left, top = i % ACROSS * (PANEL + GAP), TITLE + i // ACROSS * HEIGHT
        lines += panel(left, top, name, points, values, bounds.get(name))
        lines.append(f'<text x="{left + LEFT + (PANEL - LEFT) / 2}" y="{top + HEIGHT - 12}" text-anchor="middle">{parameter}</text>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines + ["</svg>"]) + "\n")
