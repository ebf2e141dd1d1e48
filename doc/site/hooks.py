"""hooks: what MkDocs does beside turning pages into HTML: timing diagrams drawn, and files outside doc/ that pages link to."""
import html
import json
import os
import re
import shutil

import wavedrom
import yaml

DIAGRAM = re.compile(r"^```wavedrom\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]\n]+)\]\(((?:\.\./)+[^)#\s]*)(#[^)]*)?\)")
CODE = re.compile(r"`([^`]*)`")

_sources = set()  # paths of linked files, from the top folder


def _draw(match):
    """The diagram as SVG, without blank lines, which would end the HTML block."""
    diagram = yaml.safe_load(match[1])  # WaveJSON need not quote its keys
    diagram.setdefault("config", {}).setdefault("hscale", 2)  # words of a few letters fit into a clock
    drawn = wavedrom.render(json.dumps(diagram)).tostring()
    return f'<div class="diagram">{" ".join(drawn.split())}</div>\n'


def on_page_markdown(markdown, page, config, files):
    """Draws diagrams; links to files outside doc/ go to copies of them."""
    folder, top = os.path.dirname(page.file.abs_src_path), os.path.dirname(config["docs_dir"])

    def link(match):
        path = os.path.normpath(os.path.join(folder, match[2]))
        if path.startswith(config["docs_dir"] + os.sep) or not os.path.exists(path):
            return match[0]  # a page; MkDocs checks it
        name = os.path.relpath(path, top)
        if os.path.isfile(path):
            _sources.add(name)
        up = "../" * page.file.src_uri.count("/")
        words = CODE.sub(r"<code>\1</code>", html.escape(match[1], quote=False))
        return f'<a href="{up}source/{name}.txt">{words}</a>' if os.path.isfile(path) else words

    return LINK.sub(link, DIAGRAM.sub(_draw, markdown))


def on_post_build(config):
    """Copies the linked files, as text that a browser shows."""
    for name in _sources:
        to = os.path.join(config["site_dir"], "source", f"{name}.txt")
        os.makedirs(os.path.dirname(to), exist_ok=True)
        shutil.copyfile(os.path.join(os.path.dirname(config["docs_dir"]), name), to)
