#!/usr/bin/env python3
"""systemc: golden model and RTL of a profiler under the SystemC kernel (doc/systemc.md).

run.py PROFILER "key=value ..." [--trace FILE] [--form FORM] [--events N] [--seed S] [--targets FILE] [--rtl DIR]

Without --form: both forms in lockstep, on the trace and on random traffic, then the virtual platform over each of the three
forms; its profile must equal that of `sluice run`. With --form: the platform over that form. Exit code 0: no difference, 1: a
difference, 2: an error. Last line: report: PATH.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

SLUICE = "build/bin/sluice"
FORMS = ("fast", "model", "rtl")
TRACE = "trace/samples/gzip.ev"
RANDOM_EVENTS, EVENTS_MOST = 20_000, 1_000_000_000
ABOUT_HARDWARE = ("form", "cycles", "events", "messages", "reads", "writes", "refused", "words", "simulated_us", "seconds")


class Failed(Exception):
    """An error that prevents a result, with the reason."""


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Failed(message)


def records(text):
    if not text.isdecimal() or not int(text):
        raise Failed(f"EVENTS={text}: accepted is a number from 1 on")
    return int(text)


def seed(text):
    if not text.isdecimal():
        raise Failed(f"SEED={text}: accepted is a number from 0 on")
    return int(text)


def run(words, accepted=(0,), env=None):
    """Runs a command. Returns exit code and output."""
    done = subprocess.run([str(word) for word in words], text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, "SYSTEMC_DISABLE_COPYRIGHT_MESSAGE": "DISABLE", **(env or {})})
    if done.returncode not in accepted:
        raise Failed(done.stderr.strip() or f"{words[0]}: exit code {done.returncode}")
    return done.returncode, done.stdout


def sluice(*words):
    return json.loads(run([SLUICE, *words, "--json"])[1])


def cut(job, trace, events):
    """The first records of an event file."""
    if not events:
        return trace
    part = job / "part.ev"
    run([SLUICE, "trace", "cut", trace, f"--count={events}", "-o", part])
    return part


def choose_targets(job, trace, params):
    """For promem: the hottest loads of the trace, as many as fit."""
    hot = [row["pc"] for row in sluice("trace", "stats", trace)["top"]["loads"]]
    path = job / "targets"
    path.write_text("".join(f"{pc}\n" for pc in hot[: 2 ** params["config"]["stages"] - 1]), encoding="utf-8")
    return path


def comparable(value):
    """A profile with lists of counts sorted, as their order is arbitrary; intervals and phases keep theirs."""
    if isinstance(value, dict):
        return {key: comparable(item) for key, item in value.items()}
    if isinstance(value, list):
        items = [comparable(item) for item in value]
        return sorted(items, key=json.dumps) if items and "count" in items[0] else items
    return value


def shared(expected, got):
    """The rows of `profile` with the members that both sides have."""
    members = {key for row in got.get("profile", []) for key in row}
    return [{key: value for key, value in row.items() if key in members} for row in expected.get("profile", [])]


def differences(expected, got):
    """Members that differ between two profiles; at least one member must be equal."""
    expected, got = comparable({**expected, "profile": shared(expected, got)}), comparable(got)
    both = expected.keys() & got.keys() - {"profiler", "config_hash", "events", "dropped"}
    if not both or not any(got[key] for key in both):
        raise Failed("nothing of the profiles was compared")
    return sorted(key for key in got if got[key] != expected.get(key, got[key]))


class Job:
    """A configuration, its folder and its trace."""

    def __init__(self, args):
        self.args = args
        self.settings = args.config.split()
        self.params = sluice("params", args.profiler, *self.settings)
        name = self.params["config_hash"] + (f"-{pathlib.Path(args.rtl).name}" if args.rtl else "")
        self.folder = pathlib.Path("build/systemc", args.profiler, name)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.trace = cut(self.folder, args.trace, args.events)
        self.targets = args.targets
        if args.profiler == "promem" and not args.targets:
            self.targets = choose_targets(self.folder, self.trace, self.params)
        self.differ = 0

    def build(self):
        """The bench of this configuration."""
        env = {"RTL": self.args.rtl} if self.args.rtl else None
        return run(["tb/systemc/build.sh", self.folder, self.args.profiler, *self.settings], env=env)[1].strip()

    def lockstep(self, binary, name, *options):
        """Both forms on the same pins."""
        result = self.folder / f"{name}.json"
        code, text = run([binary, "lockstep", result, "--seed", self.args.seed, "--out", self.folder, *options, self.args.profiler,
                          *self.settings], accepted=(0, 1))
        found = json.loads(result.read_text(encoding="utf-8"))
        if not found["transactions"]:
            raise Failed("no transaction was compared")
        shown = re.search(r"^ +MISMATCH.*$", text, re.M)
        found["mismatches"] = max(found["mismatches"], 1 if code else 0)
        self.differ += found["mismatches"]
        print(f"lockstep, {name}: {found['cycles']} clocks, {found['transactions']} transactions ({found['events']} events, "
              f"{found['reads']} reads, {found['writes']} writes, {found['messages']} messages): {found['mismatches']} mismatches")
        for line in (shown.group().strip() if shown else "", found["first_mismatch"]):
            if line:
                print(f"  {line}")
        return found

    def platform(self, binary, form):
        """Runs the virtual platform. Returns its report and the profile that it read."""
        profile, statistics = self.folder / f"profile-{form}.json", self.folder / f"platform-{form}.json"
        words = [*binary, "--form", form, "--trace", self.trace, "--profile", profile, "--statistics", statistics]
        run([*words, *(["--targets", self.targets] if self.targets else []), self.args.profiler, *self.settings])
        found = json.loads(statistics.read_text(encoding="utf-8"))
        print(f"platform, {form}: {found['events']} events, {found['cycles']} clocks, {found['reads'] + found['writes']} register "
              f"accesses, {found['messages']} messages, {found['words']} words of memory; {found['seconds']:.2f} s, "
              f"{found['events'] / found['seconds'] / 1e6:.2f} M events/s")
        return {key: found[key] for key in ABOUT_HARDWARE}, json.loads(profile.read_text(encoding="utf-8"))

    def drops(self, *profiles):
        """Whether one of these runs dropped events."""
        return not self.params["config"]["lossless"] and any(profile["dropped"] for profile in profiles)

    def expected(self):
        """The profile of `sluice run` through the model's pins."""
        words = [f"--targets={self.targets}"] if self.targets else []
        return sluice("run", self.args.profiler, *self.settings, "--clocked", *words, str(self.trace))


def perform(args):
    """Runs the requested forms."""
    if args.form and args.form not in FORMS:
        raise Failed(f"FORM={args.form}: accepted are {', '.join(FORMS)}")
    job = Job(args)
    forms = FORMS if not args.form else (args.form,)
    binary = None if forms == ("fast",) else job.build()
    report = {"profiler": args.profiler, "config": args.config, "config_hash": job.params["config_hash"], "trace": str(args.trace),
              "seed": args.seed}
    if not args.form:
        report["lockstep"] = job.lockstep(binary, "trace", "--reads", "--trace", job.trace, "--events", EVENTS_MOST)
        report["random"] = job.lockstep(binary, "random", "--events", RANDOM_EVENTS)
        for total in ("cycles", "transactions"):
            report[total] = report["lockstep"][total] + report["random"][total]
    expected = job.expected()
    report["platform"] = {}
    for form in forms if not job.differ else ():  # a platform over wrong RTL adds no information
        about, profile = job.platform(["build/bin/platform"] if not binary else [binary, "platform"], form)
        if job.drops(expected, profile):
            about["differs"] = []
            print("  profile not compared: events were dropped, and which depends on the clocks in which they come")
        else:
            about["differs"] = differences(expected, profile)
            print(f"  profile as of `sluice run`: {'no: ' + ', '.join(about['differs']) if about['differs'] else 'yes'}")
        job.differ += len(about["differs"])
        report["platform"][form] = about
    if len(report["platform"]) == len(FORMS):
        report["fast_over_rtl"] = report["platform"]["rtl"]["seconds"] / report["platform"]["fast"]["seconds"]
        print(f"the fast form is {report['fast_over_rtl']:.1f} times as fast as the RTL")
    if args.form:
        about = report["platform"][args.form]
        report["cycles"], report["transactions"] = about["cycles"], sum(about[of] for of in ("events", "messages", "reads", "writes"))
    report["mismatches"] = job.differ
    path = job.folder / "report.json"
    path.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"{report['cycles']} clocks, {report['transactions']} transactions, {job.differ} mismatches")
    print(f"report: {path}")
    return 1 if job.differ else 0


def main():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("profiler")
    parser.add_argument("config", nargs="?", default="")
    parser.add_argument("--trace", default=TRACE, help=f"default: {TRACE}")
    parser.add_argument("--form", help="of " + ", ".join(FORMS))
    parser.add_argument("--events", type=records, help="records of the trace, from the first on")
    parser.add_argument("--seed", type=seed, default=os.environ.get("SEED", "1"))
    parser.add_argument("--targets", help="what promem counts; default: the hottest loads of the trace")
    parser.add_argument("--rtl", help="Verilog in the emitted one's place")
    try:
        return perform(parser.parse_args())
    except Failed as why:
        text = str(why)
        print(text if text.startswith("sluice: ") else f"sluice: {text}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
