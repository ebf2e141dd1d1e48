"""render: a page from a template: the body, the figures as data, and the libraries that draw them."""
from __future__ import annotations

import json
from typing import Any

from sluice.page import assets, parts
from sluice.profile import SluiceError
from sluice.text import number


def render(template: str, title: str, **values: Any) -> str:
    """The page as HTML. values: for the template. SluiceError: a package is missing."""
    try:
        import jinja2
    except ImportError as error:
        raise SluiceError("python3-jinja2 is missing; run: apt-get install python3-jinja2", 2) from error
    drawn: list[dict[str, Any]] = []

    def figure(section: parts.Section) -> int:
        drawn.append(section.figure)
        return len(drawn) - 1

    loader = jinja2.Environment(loader=jinja2.FileSystemLoader(assets.HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    loader.filters.update(number=number, percent=parts.percent)
    body = loader.get_template(template).render(title=title, figure=figure, **values)
    data = json.dumps(drawn, separators=(",", ":"), allow_nan=False).replace("</", "<\\/")
    return loader.get_template("shell.html").render(title=title, style=assets.style(), body=body, data=data, plotly=assets.plotly(),
                                                    scripts=assets.scripts())
