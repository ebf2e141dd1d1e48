"""Recordings of programs, and streams built against a filter, for multihash.py."""
import argparse
import os
import random
import shlex
import subprocess
import sys

from results import SLUICE, output
from stratified_record import commands

EVENTS = 24000000  # loads, and branches
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


def programs(folder):
    """{name: command}: those of stratified.py and three more."""
    text, sql = os.path.join(folder, "text"), os.path.join(folder, "sql")
    with open(sql, "w", encoding="ascii") as out:
        out.write(SQL)
    return {**commands(folder),
            "python": [sys.executable, "-m", "tokenize", argparse.__file__],
            "sqlite3": ["sqlite3", ":memory:", f".read {sql}"],
            "bzip2": ["bzip2", "-9", "-c", text]}


def record(folder, names):
    """FOLDER/PROGRAM.load.ev and .branch.ev: EVENTS records each, after the first 100 M instructions."""
    os.makedirs(folder, exist_ok=True)
    wanted = [(name, kind, f"{folder}/{name}.{kind}.ev") for name in names for kind in ("load", "branch")]
    wanted = [one for one in wanted if not os.path.exists(one[2])]
    command = programs(folder) if wanted else {}
    for name, kind, path in wanted:
        recorder = [SLUICE, "trace", "record", f"--type={kind}", "--skip=100M", f"--max={EVENTS}", "-o", path, "--", *command[name]]
        print("+", shlex.join(recorder), flush=True)
        subprocess.run(recorder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        if f'"records": {EVENTS},' not in output(SLUICE, "trace", "info", "--json", path):
            sys.exit(f"multihash.py: {name} has fewer than {EVENTS} {kind} records")


def adversary(folder, fresh, intervals=20):
    """A file of events, 1 M an interval in random order: 100 tuples 1,050 times, just above 0.1 %, 1,000 of 850 times, just below,
    45,000 once. `fresh`: others in each interval."""
    path = f"{folder}/adversary-{'fresh' if fresh else 'same'}.text"
    if os.path.exists(path):
        return path
    chance = random.Random(1)

    def draw(count):
        return [f"{0x400000 + 4 * chance.randrange(20000):#x} {chance.getrandbits(1 + chance.randrange(64)):#x}\n"
                for _ in range(count)]

    often = draw(1100)
    with open(path + ".new", "w", encoding="ascii") as out:
        for _ in range(intervals):
            stream = draw(45000)
            for number, one in enumerate(often):
                stream += [one] * (1050 if number < 100 else 850)
            chance.shuffle(stream)
            out.writelines(stream)
            often = draw(1100) if fresh else often
    os.replace(path + ".new", path)
    return path
