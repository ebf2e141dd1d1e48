"""Results of `make torture`: a line of JSON for each configuration, and what they come to by profiler."""
import collections
import json
import os

COLUMNS = ("configurations", "large", "clocks", "refused", "malformed", "synthesized", "failures")


def read(path):
    """The last result of each (profiler, seed, number). A line that was cut off by a kill is left out."""
    found = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for line in file:
                if line.endswith("\n"):
                    result = json.loads(line)
                    found[result["profiler"], result["seed"], result["number"]] = result
    return found


def append(path, result):
    """Adds a line, in place of one that was cut off."""
    with open(path, "ab+") as file:
        file.seek(0)
        file.truncate(file.read().rfind(b"\n") + 1)
        file.write(json.dumps(result).encode() + b"\n")


def summary(found):
    """{profiler: {column: number}}, and of all of them under `all`."""
    rows = collections.defaultdict(lambda: dict.fromkeys((*COLUMNS, "cpu_seconds"), 0))
    for result in found.values():
        for row in (rows[result["profiler"]], rows["all"]):
            row["configurations"] += 1
            row["large"] += result.get("large", False)
            row["synthesized"] += bool(result.get("synthesized"))
            row["failures"] += bool(result["failure"])
            for key in ("clocks", "refused", "malformed", "cpu_seconds"):
                row[key] = round(row[key] + result.get(key, 0), 1)
    return dict(sorted(rows.items(), key=lambda item: (item[0] == "all", item[0])))


def by_seed(found):
    """{seed: summary}: what runs of different seeds found can be added up."""
    return {str(seed): summary({key: result for key, result in found.items() if key[1] == seed}) for seed in sorted({key[1] for key in found})}


def table(rows):
    lines = [f"{'':12}" + "".join(f"{column:>15}" for column in COLUMNS)]
    return "\n".join(lines + [f"{name:12}" + "".join(f"{row[column]:15,}" for column in COLUMNS) for name, row in rows.items()])
