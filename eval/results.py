"""Results by command, and tables of them, for the scripts of the papers' experiments."""
import json
import os
import shlex
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "python"))
from sluice import report

SLUICE = "build/bin/sluice"


def output(*command):
    """Returns the output of a command."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


class Results:
    """Results of one profiler, kept in FOLDER/results.json and reused."""

    def __init__(self, folder, profiler, kept):
        """`kept`: the parts of the JSON of `sluice eval` that are kept."""
        self.folder, self.profiler, self.names = folder, profiler, kept
        self.path = os.path.join(folder, "results.json")
        self.kept = {}
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                self.kept = json.load(file)

    def run(self, *words):
        """Returns the JSON of `sluice eval PROFILER WORDS`, without its head."""
        key = shlex.join(words)
        if key not in self.kept:
            print(f"+ sluice eval {self.profiler}", key, file=sys.stderr, flush=True)
            said = report("eval", self.profiler, *words)
            self.keep(key, {name: said[name] for name in self.names if name in said})
        return self.kept[key]

    def keep(self, key, what):
        """Stores a result in results.json."""
        self.kept[key] = what
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            json.dump(self.kept, file, indent=1)
        os.replace(self.path + ".new", self.path)

    def write(self, name, header, rows):
        """Writes and prints a Markdown table, FOLDER/NAME.md."""
        lines = [header, ["---"] * len(header), *rows]
        text = "".join("| " + " | ".join(str(cell) for cell in line) + " |\n" for line in lines)
        print(f"\n{name}\n\n{text}", flush=True)
        with open(os.path.join(self.folder, f"{name}.md"), "w", encoding="utf-8") as file:
            file.write(text)
