"""Draws configurations and malformed settings from the parameter tables that `sluice params --json` prints.

Number N of a profiler and SEED is the same configuration on any machine. A value is the default, an edge (least, most, a power of
two, a neighbour of one) or any other. One draw in LARGE takes sizes above ORDINARY_MOST. `sluice gen` decides what fits together: a
refused draw changes one of the parameters that the error line names. So no rule of a profiler is written here; tb/NAME/package.py
has example texts (CORNERS) and limits to what a simulation takes (fit_torture).
"""
import dataclasses
import functools
import re

import emitted
from seed import seeded

LARGE = 8  # one configuration in LARGE is large
ORDINARY_MOST = 4096  # of a size, or twice its default
BILLION = 10 ** 9
DIGITS = "0123456789"
LETTERS = "abcdefghijklmnopqrstuvwxyz_"
FORMS = (("size", r"(\d+) to (\d+), a power of two"), ("decimal", r"([\d.]+) to ([\d.]+), at most \d+ places"), ("text", r"(\d+) to (\d+) printable characters"),
         ("name", r"(an) identifier, at most (\d+) long"), ("number", r"(\d+) to (\d+)"))


@dataclasses.dataclass(frozen=True)
class Param:
    key: str
    kind: str  # size, decimal, text, name, number or choice
    least: int
    most: int  # decimal: both in billionths
    default: str
    unit: str
    words: tuple  # of a choice; examples of a text


def billionths(text):
    whole, _, places = text.partition(".")
    return int(whole) * BILLION + int(places.ljust(9, "0") or "0")


def decimal(number):
    return f"{number // BILLION}.{number % BILLION:09}".rstrip("0").rstrip(".")


def param_of(row, corners):
    """A row of the JSON report as a Param. ValueError: it accepts something unknown to this file."""
    words = tuple(row["accepted"].split("|"))
    if len(words) > 1:
        return Param(row["key"], "choice", 0, 0, row["default"], row["unit"], words)
    for kind, form in FORMS:
        ends = re.fullmatch(form, row["accepted"])
        if ends:
            least, most = (billionths(end) if kind == "decimal" else int(end) if end.isdecimal() else 0 for end in ends.groups())
            return Param(row["key"], kind, least, most, "" if row["default"] is None else str(row["default"]), row["unit"], tuple(corners.get(row["key"], ())))
    raise ValueError(f"parameter {row['key']}: accepted is {row['accepted']}, of which tb/torture/draw.py knows nothing")


@functools.cache
def table(profiler):
    """The profiler's parameters, in the table's order."""
    corners = getattr(emitted.profilers()[profiler], "CORNERS", {})
    return tuple(param_of(row, corners) for row in emitted.parameters(profiler)["parameters"])


# ---- values --------------------------------------------------------------------------------

def spread(choose, least, most):
    """A number with any count of binary digits, so that small ones come often."""
    bits = choose.randint(least.bit_length(), most.bit_length())
    return choose.randint(max(least, 1 << bits >> 1), min(most, max(least, (1 << bits) - 1)))


def edge(choose, least, most):
    near = {near for bit in range(most.bit_length() + 1) for near in ((1 << bit) - 1, 1 << bit, (1 << bit) + 1) if least <= near <= most}
    return choose.choice([least, most, choose.choice(sorted(near | {least, most}))])


def power(choose, least, most):
    """A power of two, or 0 where that is accepted."""
    powers = [1 << bit for bit in range(most.bit_length()) if 1 << bit >= least]
    return choose.choice([least, powers[-1], *powers])


def text_of(choose, param):
    """One of the examples, some of its numbers replaced."""
    def number(found):
        return str(choose.choice([found.group(), found.group(), 1 << choose.randint(0, 12), choose.randint(1, 300)]))
    return re.sub(r"\d+", number, choose.choice([param.default, *param.words])) if choose.random() < 0.7 else choose.choice([param.default, *param.words])


def value_of(choose, param, large):
    """A value of the parameter as text. It may not fit to the others."""
    if param.kind == "choice":
        return choose.choice(param.words)
    if param.kind == "text":
        return text_of(choose, param)
    if param.kind == "name":
        length = choose.choice([0, 1, param.most, choose.randint(1, param.most)])
        return "".join(choose.choice(LETTERS) if at == 0 else choose.choice(LETTERS + DIGITS) for at in range(length))
    if param.kind == "decimal":
        return decimal(choose.choice([spread, spread, edge])(choose, param.least, param.most))
    least, most = param.least, param.most
    if param.unit and most > ORDINARY_MOST:
        ordinary = max(ORDINARY_MOST, 2 * int(param.default))
        least, most = (max(least, most >> 3), most) if large and choose.random() < 0.5 else (least, min(most, ordinary))
    return str(power(choose, least, most) if param.kind == "size" else choose.choice([spread, edge])(choose, least, most))


# ---- configurations ------------------------------------------------------------------------

def is_large(profiler, number):
    return seeded("torture large", profiler, number).randrange(LARGE) == 0


def words_of(settings):
    """{key: value} as arguments of the command, in the table's order."""
    return [f"{key}={value}" for key, value in settings.items()]


def fitted(profiler, settings):
    """In the table's order, within what a simulation takes."""
    fit = getattr(emitted.profilers()[profiler], "fit_torture", dict)
    made = fit(settings)
    return {param.key: made[param.key] for param in table(profiler) if param.key in made}


def configuration(profiler, number, refusal):
    """The settings of number `number`, and how many draws before it were refused. refusal(settings): None, or the error line of the
    command that refuses them. RuntimeError: the lines named nothing, or did not lead to a configuration."""
    choose = seeded("torture", profiler, number)
    large = is_large(profiler, number)
    share = choose.choice([0.15, 0.4, 0.8])
    params = {param.key: param for param in table(profiler)}
    settings = fitted(profiler, {key: value_of(choose, param, large) for key, param in params.items() if choose.random() < share})
    for refused in range(200):
        line = refusal(settings)
        if line is None:
            return settings, refused
        named = [key for key in params if re.search(rf"\b{key}\b", line.partition(": accepted")[0])]
        if not named:
            raise RuntimeError(f"names no parameter: {line}")
        key = choose.choice(named)
        if choose.random() < 0.3:
            settings.pop(key, None)
        else:
            settings[key] = value_of(choose, params[key], large)
        settings = fitted(profiler, settings)
    raise RuntimeError(f"no configuration after 200 changes of what the lines name; the last is {line}")


# ---- malformed settings --------------------------------------------------------------------

def bad_numbers(param):
    valid = int(param.default)
    yield from ("", " ", "x", "-1", "+1", "1.5", "1e3", "0x", "0b1", "1 ", " 1", "１", "1\n2", "1_0", "9" * 400, f"0x1{valid:08x}g")
    yield from (f"-{valid}", f"{valid}.0", f"{valid},", str(param.most + 1), str(valid + (1 << 32)), str(valid + (1 << 64)))
    if param.least:
        yield str(param.least - 1)
    yield from ("3", f"{param.most}K", "1kk", "16777216M", "0x") if param.kind == "size" else (f"{valid}k", f"{valid}M")


def bad_values(param):
    """Values that the parameter does not accept, whatever the others are."""
    if param.kind in ("number", "size"):
        return list(bad_numbers(param))
    if param.kind == "decimal":
        return ["", "x", "-0.1", "+0.1", ".5", "5.", "0,1", "1e-1", "0x1", "nan", "inf", "0.0000000001", decimal(param.most + 1), "9" * 400, "1\n"]
    if param.kind == "choice":
        word = param.words[0]
        return ["", word.upper(), word[:-1], word + " ", "|".join(param.words), "0", word + "\n", word * 100]
    if param.kind == "name":
        return ["1", "a-b", "a b", "é", "a" * (param.most + 1), "a" * 1000, "sluice_", "a\n", "$a"]
    return ["", "\t", "é", "?" * (param.most + 1), "?" * 1000, "a\nb", "\x7f"]


def malformed(choose, profiler, settings):
    """(what is wrong with it, a key or word that the error line must name, arguments) of one malformed call, made from an accepted
    configuration."""
    params = table(profiler)
    param = choose.choice(params)
    others = [word for word in words_of(settings) if not word.startswith(param.key + "=")]
    at = choose.randint(0, len(others))
    form = choose.randrange(8)
    valid = f"{param.key}={settings.get(param.key, param.default)}"
    if form == 0:
        return "twice", param.key, [*others[:at], valid, *others[at:], valid]
    if form == 1:
        where = choose.randrange(len(param.key))
        wrong = choose.choice([param.key.upper(), param.key + "x", param.key[:where] + "%" + param.key[where:], " " + param.key, "=" + param.key])
        return "unknown key", "" if wrong[0] == "=" else wrong, [*others[:at], f"{wrong}=1", *others[at:]]
    if form == 2:
        return "no value", param.key, [*others[:at], param.key, *others[at:]]
    value = choose.choice(bad_values(param))
    return f"value {value[:40]!r}", param.key, [*others[:at], f"{param.key}={value}", *others[at:]]
