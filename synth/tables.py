"""Tables in Markdown, and the files that hold them."""


def table(head, body):
    """The table's lines."""
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *body)]


def write(path, lines):
    """Writes these lines. Returns their text."""
    text = "\n".join(lines) + "\n"
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    return text
