"""figures: Plotly figures as plain dictionaries. The browser sets widths, and colours that depend on the theme (page.js)."""
from __future__ import annotations

import dataclasses
import html
from typing import Any, Sequence

# ColorBrewer YlOrRd; page.js gives the first colour, of what is cold, to suit the theme.
HEAT = [[0.0, "#f1eee6"], [0.25, "#fed976"], [0.5, "#fd8d3c"], [0.75, "#e31a1c"], [1.0, "#800026"]]
INK = {"line": {"width": 0.5, "color": "rgba(128,128,128,0.6)"}}
ROW = 22  # pixels of a bar
COLOURS = 5  # of lines (page.js); further lines are dashed
DASHES = ("solid", "dash", "dot")


@dataclasses.dataclass(frozen=True)
class Node:
    """A box of an icicle: `value` includes its children; `heat` (0 to 1) is its colour; `hover` what it is."""

    id: str
    parent: str  # "": the root
    label: str
    value: int
    heat: float
    hover: str


def icicle(nodes: Sequence[Node], height: int = 460) -> dict[str, Any]:
    """Boxes within boxes, in the order given. A click enlarges a box."""
    trace = {"type": "icicle", "ids": [node.id for node in nodes], "parents": [node.parent for node in nodes],
             "labels": [node.label for node in nodes], "values": [node.value for node in nodes], "branchvalues": "total",
             "customdata": [node.hover for node in nodes], "hovertemplate": "%{customdata}<extra></extra>",
             "texttemplate": "%{label}<br>%{percentRoot:.1%}", "sort": False, "tiling": {"orientation": "v", "pad": 1},
             "marker": {"colors": [node.heat for node in nodes], "colorscale": HEAT, "cmin": 0, "cmax": 1, **INK}}
    return {"data": [trace], "layout": {"height": height, "margin": {"l": 4, "r": 4, "t": 32, "b": 4}}}


def heatmap(columns: Sequence[str], rows: Sequence[str], cells: Sequence[Sequence[float | None]], hover: Sequence[Sequence[str]],
            titles: tuple[str, str], unit: str) -> dict[str, Any]:
    """A map; the first row is at the bottom."""
    trace = {"type": "heatmap", "x": list(range(len(columns))), "y": list(range(len(rows))), "z": cells, "text": hover,
             "hovertemplate": "%{text}<extra></extra>", "colorscale": HEAT, "colorbar": {"title": {"text": unit}, "thickness": 12},
             "xgap": 0.5, "ygap": 0.5, "hoverongaps": False}
    return {"data": [trace], "layout": {"height": max(320, min(900, 140 + ROW * len(rows))),
                                        "xaxis": _ticks(columns, titles[0], 12), "yaxis": _ticks(rows, titles[1], 32),
                                        "margin": {"l": 10, "r": 10, "t": 32, "b": 40}}}


def _ticks(labels: Sequence[str], title: str, most: int) -> dict[str, Any]:
    step = max(1, -(-len(labels) // most))
    places = list(range(0, len(labels), step))
    return {"title": {"text": title}, "tickvals": places, "ticktext": [labels[place] for place in places], "automargin": True,
            "showgrid": False, "zeroline": False}


def bars(labels: Sequence[str], series: Sequence[tuple[str, Sequence[float]]], hover: Sequence[Sequence[str]], title: str) -> dict[str, Any]:
    """Horizontal bars, the first at the top; several series are stacked."""
    data = [{"type": "bar", "orientation": "h", "name": name, "y": list(range(len(labels))), "x": list(values), "text": list(texts),
             "textposition": "none", "hovertemplate": "%{text}<extra></extra>"} for (name, values), texts in zip(series, hover)]
    axis = {**_ticks(labels, "", 200), "autorange": "reversed"}
    return {"data": data, "layout": {"barmode": "stack", "height": 90 + ROW * len(labels), "showlegend": len(series) > 1, "dragmode": "pan",
                                     "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom", "traceorder": "normal"}, "yaxis": axis,
                                     "xaxis": {"title": {"text": title}, "zeroline": False, "rangemode": "tozero"},
                                     "margin": {"l": 10, "r": 10, "t": 32, "b": 40}}}


def lines(series: Sequence[tuple[str, Sequence[float], Sequence[float]]], across: str, up: str) -> dict[str, Any]:
    """Lines with points: (name, x, y) each. An axis is logarithmic where its numbers are above 0 and span a factor of 20."""
    data = [{"type": "scatter", "mode": "lines+markers", "name": name, "x": list(x), "y": list(y),
             "line": {"dash": DASHES[number // COLOURS % len(DASHES)]}, "hovertemplate": f"%{{x}}: %{{y}}<br>{html.escape(name)}<extra></extra>"}
            for number, (name, x, y) in enumerate(series)]

    def axis(title: str, values: list[float]) -> dict[str, Any]:
        wide = bool(values) and min(values) > 0 and max(values) / min(values) >= 20
        return {"title": {"text": title}, "automargin": True, "zeroline": False, "type": "log" if wide else "linear"}

    return {"data": data, "layout": {"height": 420, "showlegend": len(series) > 1, "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom"},
                                     "xaxis": axis(across, [value for _, x, _ in series for value in x]),
                                     "yaxis": axis(up, [value for _, _, y in series for value in y]),
                                     "margin": {"l": 10, "r": 10, "t": 32, "b": 40}}}


def tracks(x: Sequence[int], lines: Sequence[tuple[str, Sequence[float | None], bool]], title: str) -> dict[str, Any]:
    """Tracks over time, one above the other on one time axis. A line is (name, values, in steps)."""
    data, layout, gap, part = [], {"grid": {}}, 0.06, 1 / len(lines)
    for at, (name, values, steps) in enumerate(lines):
        axis = "" if at == 0 else str(at + 1)
        data.append({"type": "scatter", "mode": "lines", "name": name, "x": list(x), "y": list(values), "yaxis": f"y{axis}",
                     "line": {"shape": "hv" if steps else "linear", "width": 1.5},
                     "hovertemplate": f"%{{x}}: {name} %{{y}}<extra></extra>"})
        layout[f"yaxis{axis}"] = {"title": {"text": name}, "automargin": True, "zeroline": False,
                                  "domain": [1 - part * (at + 1) + (gap if at + 1 < len(lines) else 0), 1 - part * at]}
    return {"data": data, "layout": {**layout, "height": 120 + 150 * len(lines), "showlegend": False,
                                     "xaxis": {"title": {"text": title}, "zeroline": False,
                                               "anchor": f"y{len(lines) if len(lines) > 1 else ''}"},
                                     "margin": {"l": 10, "r": 10, "t": 32, "b": 40}}}
