"""Curves of error over events, as an SVG picture."""

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 400, 50, 30, 150, 45
COLOURS = ("#777777", "#e69f00", "#56b4e9", "#0072b2", "#009e73", "#cc79a7", "#d55e00")
MOST = 20  # percent; larger errors are cut off, as in Figure 9


def picture(path, title, curves):
    """Writes {name: [(millions of events, error in percent)]} to an SVG file."""
    across = max(x for points in curves.values() for x, _ in points)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(x, y):
        return f"{LEFT + wide * x / across:.1f},{TOP + high * (1 - min(y, MOST) / MOST):.1f}"

    def text(x, y, what, anchor="middle"):
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{what}</text>'

    lines = ['<svg xmlns="http://www.w3.org/2000/svg" '
             f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>', text(LEFT + wide / 2, 18, title)]
    for percent in range(0, MOST + 1, 5):
        y = TOP + high * (1 - percent / MOST)
        lines += [f'<path d="M{LEFT},{y}h{wide}" stroke="#dddddd"/>', text(LEFT - 6, y + 4, f"{percent} %", "end")]
    for step in range(5):
        x = LEFT + wide * step / 4
        lines.append(text(x, TOP + high + 18, f"{across * step / 4:g}"))
    lines.append(text(LEFT + wide / 2, HEIGHT - 8, "million events"))
    for number, ((name, points), colour) in enumerate(zip(curves.items(), COLOURS)):
        path_of = "L".join(at(x, y) for x, y in points)
        y = TOP + 18 * number + 8
        lines += [f'<path d="M{path_of}" fill="none" stroke="{colour}" stroke-width="1.5"/>',
                  f'<path d="M{LEFT + wide + 10},{y}h16" stroke="{colour}" stroke-width="3"/>',
                  text(LEFT + wide + 32, y + 4, name, "start")]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines + ["</svg>"]) + "\n")
