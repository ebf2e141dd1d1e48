"""Check of a design against a device's resources, and the usage in reports."""


def ends(used):
    """The exhausted resources in {resource: (used, available)}, as text; None if all suffice."""
    over = [f"{count} {name} of {there}" for name, (count, there) in used.items() if count > there]
    return " and ".join(over) or None


def verdict(board, end):
    """Keys of the report; `end`: the exhausted resources as text, or None."""
    return {"fits": end is None, "missed": [f"{board.what} is too small: {end}"] if end else []}


def told(used):
    """The usage in the report's format."""
    return {name: {"used": count, "available": there} for name, (count, there) in used.items()}


def shown(told_used):
    """The usage as a line for people."""
    return "used: " + ", ".join(f"{u['used']} of {u['available']} {name}" for name, u in told_used.items())
