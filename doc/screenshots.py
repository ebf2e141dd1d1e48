#!/usr/bin/env python3
"""screenshots: the pictures of doc/report.md, doc/networks.md and doc/sweep.md, from real runs in headless Chromium: `make screenshots` writes doc/report/*.png."""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "python"))
from browser_helper import picture

SLUICE = ROOT / "build/bin/sluice"
WORK = ROOT / "build/screenshots"
PICTURES = ROOT / "doc/report"
PROGRAM = ROOT / "build/programs/gzip/gzip"
TEXT = "/usr/share/common-licenses/GPL-3"


def profile(name, *words, stdin=None):
    """A page of a program's run."""
    with open(stdin or os.devnull, "rb") as source:
        subprocess.run([SLUICE, "profile", "--no-open", "-o", f"{name}.html", *words], stdin=source, stdout=subprocess.DEVNULL, cwd=WORK, check=True)


def compiled(name, *options):
    """doc/words.c compiled in another way, and its exact profile."""
    subprocess.run(["gcc", "-g", "-fno-inline", *options, ROOT / "doc/words.c", "-o", WORK / name], check=True)
    profile(name, "--with=promem", "--", f"./{name}", stdin=TEXT)
    return f"{name}.sluice/promem.json"


def main():
    """All pictures."""
    WORK.mkdir(parents=True, exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    profile("gzip", "--with=all", "--", PROGRAM, "-9", "-n", "-c", stdin=ROOT / "build/programs/gzip/source/deflate.c")
    picture(WORK / "gzip.html", PICTURES / "gzip.png", 1500, 1500)
    picture(WORK / "gzip.html", PICTURES / "gzip-dark.png", 1500, 1000, dark=True)
    compiler = subprocess.run(["gcc", "-print-prog-name=cc1"], capture_output=True, text=True, check=True).stdout.strip()
    subprocess.run(["gcc", "-E", ROOT / "doc/words.c", "-o", WORK / "words.i"], check=True)
    profile("cc1", "--", compiler, "-quiet", "-O2", "words.i", "-o", os.devnull)
    picture(WORK / "cc1.html", PICTURES / "cc1.png", 1500, 1200)
    versions = compiled("words-O0", "-O0"), compiled("words-O2", "-O2")
    subprocess.run([SLUICE, "compare", "--report", "compare.html", *versions], cwd=WORK, check=True)
    picture(WORK / "compare.html", PICTURES / "compare.png", 1100, 760)
    subprocess.run([sys.executable, ROOT / "doc/networks/traffic.py", WORK / "traffic.pcap"], check=True)
    subprocess.run([SLUICE, "run", "rap", "--event=src", "--report=networks.html", "traffic.pcap"], cwd=WORK, check=True)
    picture(WORK / "networks.html", PICTURES / "networks.png", 1100, 900)
    subprocess.run([SLUICE, "sweep", "-o", WORK / "rap.sweep", ROOT / "doc/sweep/rap.yaml"], stdout=subprocess.DEVNULL, check=True)
    picture(WORK / "rap.sweep/index.html", PICTURES / "sweep.png", 1100, 760)


if __name__ == "__main__":
    main()
