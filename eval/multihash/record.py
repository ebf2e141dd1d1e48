"""Recordings of programs for eval/multihash/run.py and eval/path/run.py, and adversarial streams against a filter."""
import os
import random
import shlex
import subprocess
import sys

from results import SLUICE, output
from stratified.record import commands

EVENTS = 24000000  # of loads, and of branches
LONG = 80_000_000  # records; above that, the programs need longer inputs
ADVERSARY_INTERVALS = 20
PYTHON = "/usr/bin/python3"  # Debian's, whichever interpreter runs this file
WORDS = "{ for (i = 1; i <= NF; i++) n[$i]++ } END { for (word in n) print n[word], word }"
SQL = """create table t(a integer, b integer, c text);
with recursive n(i) as (values(1) union all select i+1 from n where i<40000)
insert into t select i, (i*7919)%1009, 'k' || ((i*104729)%5003) from n;
create index tb on t(b); create index tc on t(c);
select b, count(*), sum(a) from t group by b order by 2 desc limit 10;
select x.c, count(*) from t x join t y on x.b=y.b and y.a<3000 group by x.c order by 2 desc, 1 limit 20;
update t set b=b+1 where a%3=0;
select c, max(a), min(b) from t group by c order by c limit 20;
select length(group_concat(c)) from (select c from t order by b, c);
select count(*) from t x join t y on x.c=y.c where x.b<y.b;
"""


def long(folder, commands_of):
    """The same commands with inputs of at least 200 M branches: cc1 on Verilator's fstapi.c, python on its own decimal and
    argparse."""
    source, tokens = os.path.join(folder, "long.i"), os.path.join(folder, "long.py")
    include = os.path.join(output("verilator", "--getenv", "VERILATOR_ROOT"), "include", "gtkwave")
    output("gcc", "-E", "-D_GNU_SOURCE", '-DFST_CONFIG_INCLUDE="fst_config.h"', os.path.join(include, "fstapi.c"), "-o", source)
    with open(tokens, "w", encoding="utf-8") as out:
        out.write(output(PYTHON, "-c", "import _pydecimal, argparse, inspect as i; print(i.getsource(_pydecimal), i.getsource(argparse))"))
    cc1, python = commands_of["cc1"], commands_of["python"]
    return {**commands_of, "cc1": [*cc1[:3], source, *cc1[4:]], "python": [*python[:3], tokens]}


def programs(folder):
    """{name: command}: the programs of eval/stratified and six more."""
    text, sql = os.path.join(folder, "text"), os.path.join(folder, "sql")
    with open(sql, "w", encoding="ascii") as out:
        out.write(SQL)
    return {**commands(folder),
            "python": [PYTHON, "-m", "tokenize", output(PYTHON, "-c", "import argparse; print(argparse.__file__)").strip()],
            "sqlite3": ["sqlite3", ":memory:", f".read {sql}"],
            "bzip2": ["bzip2", "-9", "-c", text],
            "xz": ["xz", "-6", "--threads=1", "-c", text],
            "awk": ["mawk", WORDS, text],
            "sort": ["sort", "--parallel=1", text]}


def record(folder, names, kinds=("load", "branch"), events=EVENTS, fewer=False):
    """Records each program and kind to FOLDER/PROGRAM.KIND.ev: `events` records after the first 100 M instructions. Kind all:
    every kind of record; `fewer`: a program may end before."""
    os.makedirs(folder, exist_ok=True)
    wanted = [(name, kind, f"{folder}/{name}.{kind}.ev") for name in names for kind in kinds]
    wanted = [one for one in wanted if not os.path.exists(one[2])]
    command = programs(folder) if wanted else {}
    if wanted and events > LONG:
        command = long(folder, command)
    for name, kind, path in wanted:
        types = [] if kind == "all" else [f"--type={kind}"]
        recorder = [SLUICE, "trace", "record", *types, "--skip=100M", f"--max={events}", "-o", path, "--", *command[name]]
        print("+", shlex.join(recorder), flush=True)
        subprocess.run(recorder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                       env={**os.environ, "LC_ALL": "C", "PYTHONHASHSEED": "0"})
        if not fewer and f'"records": {events},' not in output(SLUICE, "trace", "info", "--json", path):
            sys.exit(f"{path} has fewer than {events} {kind} records")


def adversary(folder, name, groups, fresh):
    """Writes FOLDER/adversary-NAME.text: intervals of 1 M events in random order. Groups: (tuples, occurrences of each, start
    and end as parts of the interval). A tuple that occurs once is new in each interval; with `fresh` all tuples are."""
    path = f"{folder}/adversary-{name}.text"
    if os.path.exists(path):
        return path
    chance = random.Random(1)

    def draw(count):
        return [f"{0x400000 + 4 * chance.randrange(20000):#x} {chance.getrandbits(1 + chance.randrange(64)):#x}\n"
                for _ in range(count)]

    kept = [None] * len(groups)
    with open(path + ".new", "w", encoding="ascii") as out:
        for _ in range(ADVERSARY_INTERVALS):
            stream = []
            for number, (count, times, first, last) in enumerate(groups):
                if kept[number] is None or fresh or times == 1:
                    kept[number] = draw(count)
                stream += [(chance.uniform(first, last), one) for one in kept[number] for _ in range(times)]
            stream.sort()
            out.writelines(one for _, one in stream)
    os.replace(path + ".new", path)
    return path
