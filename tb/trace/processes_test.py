#!/usr/bin/env python3
"""Recordings of several processes and threads: names of the files, the summary, --process and --thread."""
import json
import os
import shutil
import subprocess
import unittest

import recording

SHELL = os.path.basename(os.path.realpath(shutil.which("sh")))


class Processes(recording.Recording):
    def profile(self, *options, file=None):
        """Returns (exit code, report or None, standard error) of a run."""
        done = subprocess.run([recording.SLUICE, "run", "rap", "--json", *options, file or self.file], capture_output=True,
                              text=True, timeout=recording.SECONDS, check=False)
        return done.returncode, json.loads(done.stdout) if done.returncode == 0 else None, done.stderr

    def refused(self, words, *options, file=None):
        code, _, errors = self.profile(*options, file=file)
        self.assertEqual(code, 2, errors)
        self.assertRegex(errors, rf"\Asluice: [^\n]*{words}[^\n]*\n\Z")

    def test_summary(self):
        """The summary names the files that are there, with the counts that `trace info` gives."""
        summary = self.path("s.json")
        code, _, err = self.record("--json", summary, "--", "sh", "-c", "cat /dev/null; (exit 3)")
        self.assertEqual((code, err), (3, b""))
        with open(summary, encoding="utf-8") as file:
            told = json.load(file)
        infos = self.infos()
        self.assertEqual({os.path.basename(row["path"]) for row in told["files"]}, set(infos))
        self.assertEqual(len(infos), 4)  # the shell, cat's fork, cat, the inner shell
        for row in told["files"]:
            info = infos[os.path.basename(row["path"])]
            self.assertEqual((row["records"], row["process"], row["program"], row["whole"]),
                             (info["records"], info["process"], info["program"], True))
            self.assertEqual(row["bytes"], os.path.getsize(row["path"]))
        self.assertEqual(told["records"], sum(row["records"] for row in told["files"]))
        self.assertEqual(self.record("--json", summary, "--", "true")[0], 0)
        self.assertTrue(os.path.exists(summary + ".old"))
        code, _, err = self.record("--json", self.path("none/s.json"), "--", "true")
        self.assertEqual(code, 125)
        self.one_line(err, "none/s.json", "No such file")
        code, _, err = self.record("--json", self.file, "--", "true")
        self.assertEqual(code, 125)
        self.one_line(err, "two outputs are this file")

    def test_names(self):
        """A process that executes the same program twice has two files of that name."""
        self.assertEqual(self.record("--max=10", "--", "sh", "-c", "exec sh -c 'exec sh -c true'")[0], 0)
        first = self.info()["process"]
        self.assertEqual(set(self.infos()), {"t.ev", f"t.ev.{SHELL}.{first}", f"t.ev.{SHELL}.{first}.2"})

    def test_process(self):
        self.assertEqual(self.record("--max=2k", "--", "sh", "-c", "cat /dev/null; ls / > /dev/null; true")[0], 0)
        infos = self.infos()
        cat = next(name for name in infos if ".cat." in name)
        number = str(infos[cat]["process"])
        expected = self.profile(file=self.path(cat))[1]
        code, got, errors = self.profile("--process", "cat")
        self.assertEqual((code, errors, got["made"]["trace"]), (0, "", self.path(cat)))
        self.assertEqual({**got, "made": None}, {**expected, "made": None})
        code, got, errors = self.profile()
        self.assertRegex(errors, rf"\Asluice: note: {len(infos)} process images were recorded: .*--process=NAME or PID")
        self.assertEqual(got["made"]["trace"], self.file)
        self.refused("no file of this recording is of that process; there are: .*cat", "--process", "perl")
        self.refused(rf"2 files are of that process: .*cat.*{SHELL}", "--process", number)
        self.refused("accepted with the first file", "--process", "cat", file="/dev/null")

    def test_files_of_an_earlier_recording(self):
        """They are neither listed nor chosen: their processes are no descendants of this one's first."""
        self.assertEqual(self.record("--max=10", "--", "sh", "-c", "cat /dev/null; true")[0], 0)
        older = set(self.infos()) - {"t.ev"}
        self.assertEqual(self.record("--max=10", "--", "sh", "-c", "ls > /dev/null; true")[0], 0)
        errors = self.profile()[2]
        self.assertIn("3 process images", errors)
        self.assertEqual([name for name in older if name in errors], [])
        self.refused("no file of this recording", "--process", "cat")

    def test_threads(self):
        program = self.built(recording.THREADS, "-pthread")
        self.assertEqual(self.record("--type=store", "--", program)[0], 0)
        events = {}
        for record in self.records():
            events[record.thread] = events.get(record.thread, 0) + 1
        self.assertEqual(set(events), {1, 2, 3, 4, 5})
        options = ("--event", "addr")
        code, all_of_them, _ = self.profile(*options)
        self.assertEqual((code, {row["thread"]: row["events"] for row in all_of_them["threads"]}), (0, events))
        for thread, count in events.items():
            code, one, errors = self.profile(*options, "--thread", str(thread))
            self.assertEqual((code, errors, one["events"]), (0, "", count))
            self.assertNotIn("threads", one)
        text = subprocess.run([recording.SLUICE, "run", "rap", *options, self.file], capture_output=True, text=True, check=True).stdout
        self.assertRegex(text, r"threads, summed +5 +\(1: [0-9.]+ %, .*--thread=N profiles one")
        self.assertEqual(self.profile(*options, "--thread", "9")[1]["events"], 0)
        for value in ("0", "x", "-1"):
            self.refused(f"--thread={value}.*from 1", "--thread", value)
        with open(self.path("lines"), "w", encoding="utf-8") as file:
            file.write("1\n2\n")
        self.refused("--thread", "--thread", "1", file=self.path("lines"))


if __name__ == "__main__":
    unittest.main()
