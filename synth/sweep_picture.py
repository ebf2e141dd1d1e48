"""A sweep as an SVG picture: a panel a quantity, side by side, each from 0, the parameter's values spaced by their logarithm."""
import math

PANEL, HEIGHT, LEFT, TOP, BOTTOM, GAP = 220, 260, 60, 50, 45, 20
COLOUR = "#0072b2"
STEPS = (1, 2, 2.5, 5, 10)
LINES = 4  # across a panel, at most one more


def step(most):
    """The distance of lines that reach `most`: a round number."""
    least = max(most, 1e-9) / LINES
    scale = 10 ** math.floor(math.log10(least))
    return next(s * scale for s in STEPS if s * scale >= least * 0.9999)


def panel(at, name, points):
    """One quantity, its axis at `at`."""
    wide, high = PANEL - LEFT, HEIGHT - TOP - BOTTOM
    values = [math.log2(x) for x, _ in points]
    low, across = min(values), max(max(values) - min(values), 1e-9)
    size = step(max(y for _, y in points))
    top = size * max(1, math.ceil(max(y for _, y in points) / size - 1e-9))
    places = [(at + LEFT + wide * (v - low) / across, TOP + high * (1 - y / top)) for v, (_, y) in zip(values, points)]
    lines = [f'<text x="{at + LEFT}" y="{TOP - 12}" font-weight="bold">{name}</text>']
    for i in range(round(top / size) + 1):
        y = TOP + high * (1 - i * size / top)
        lines += [f'<path d="M{at + LEFT},{y:.1f}h{wide}" stroke="#dddddd"/>',
                  f'<text x="{at + LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{i * size:g}</text>']
    lines += [f'<text x="{x:.1f}" y="{TOP + high + 16}" text-anchor="middle">{v}</text>' for (x, _), (v, _) in zip(places, points)]
    lines.append(f'<path d="M{"L".join(f"{x:.1f},{y:.1f}" for x, y in places)}" fill="none" stroke="{COLOUR}" stroke-width="1.5"/>')
    return lines + [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{COLOUR}"/>' for x, y in places]


def picture(path, title, parameter, curves):
    """Writes {quantity: [(value of the parameter, figure)]} to an SVG file."""
    wide = len(curves) * (PANEL + GAP)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{HEIGHT}" font-family="sans-serif" font-size="11">',
             f'<rect width="{wide}" height="{HEIGHT}" fill="white"/>', f'<text x="10" y="18" font-size="12">{title}</text>']
    for i, (name, points) in enumerate(curves.items()):
        lines += panel(i * (PANEL + GAP), name, points)
        lines.append(f'<text x="{i * (PANEL + GAP) + LEFT + (PANEL - LEFT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{parameter}</text>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines + ["</svg>"]) + "\n")
