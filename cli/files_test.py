#!/usr/bin/env python3
"""Outputs of all commands: an existing file is kept, an input is refused, and nothing is written twice; folders of `gen`."""
import os
import shutil
import subprocess
import time
import unittest

from cli_helper import SLUICE, Case, sluice

SAMPLE = os.path.abspath("trace/samples/gzip.ev")
# Commands that write OUT and read t.ev.
WRITERS = (
    "run rap --dump OUT t.ev",
    "run rap --picture tree=OUT t.ev",
    "run rap --event edge --picture map=OUT t.ev",
    "eval multihash --picture error=OUT t.ev",
    "run stratified --messages OUT t.ev",
    "run path --export bolt=OUT t.ev",
    "run path --export folded=OUT t.ev",
    "run path --export callgrind=OUT t.ev",
    "run path --export wpp=OUT t.ev",
    "run path --picture flame=OUT t.ev",
    "run counts --report OUT t.ev",
    "trace cut -o OUT --count 10 t.ev",
    "trace import -o OUT --count 10 t.ev",
)


class Files(Case):
    def setUp(self):
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        shutil.copy(SAMPLE, "t.ev")

    def content(self, name):
        with open(name, "rb") as file:
            return file.read()

    def test_an_older_file_is_kept(self):
        for writer in WRITERS:
            with self.subTest(writer=writer):
                for old in ("one", "two"):
                    self.write("out", old)
                    self.assertEqual(sluice(*writer.replace("OUT", "out").split()).returncode, 0)
                    self.assertEqual(self.content("out.old"), old.encode())
                    self.assertGreater(len(self.content("out")), 20)
                os.remove("out.old")
                os.remove("out")
                self.assertEqual(sluice(*writer.replace("OUT", "out").split()).returncode, 0)
                self.assertFalse(os.path.exists("out.old"))

    def test_an_input_is_refused(self):
        os.symlink("t.ev", "link.ev")
        os.link("t.ev", "hard.ev")
        for writer in WRITERS:
            for name in ("t.ev", "./t.ev", "link.ev", "hard.ev", os.path.abspath("t.ev")):
                with self.subTest(writer=writer, name=name):
                    result = sluice(*writer.replace("OUT", name).split())
                    self.assertEqual(result.returncode, 2)
                    self.assertRegex(result.stderr, rf"\Asluice: {name}: is the input, too; accepted is another file\n\Z")
        self.assertEqual(self.content("t.ev"), self.content(SAMPLE))
        self.assertFalse(os.path.exists("t.ev.old"))

    def test_other_inputs_are_refused(self):
        self.write("targets", "0 0xffff all\n")
        self.refused("targets: is the input", "run", "promem", "ranges=1", "--targets=targets", "--report=targets", "t.ev")
        sluice("run", "rap", "--dump", "d", "t.ev")
        before = self.content("d")
        self.refused("d: is the input", "run", "rap", "--load", "d", "--dump", "d")
        self.refused("d: is the input", "run", "rap", "--ratio", "d", "--dump", "d", "t.ev")
        self.assertEqual(self.content("d"), before)

    def test_the_kept_file_must_not_replace_an_input(self):
        self.write("t", "an older output")
        os.rename("t.ev", "t.old")
        self.refused("its older copy would replace the input t.old", "run", "stratified", "--messages", "t", "t.old")
        self.assertEqual(self.content("t.old"), self.content(SAMPLE))

    def test_two_outputs(self):
        self.refused("two outputs are this file", "run", "rap", "--picture", "tree=x", "--picture", "nodes=./x", "t.ev")

    def test_devices_and_links(self):
        for name in ("/dev/null", "/dev/stdout"):
            self.assertEqual(sluice("run", "stratified", "--messages", name, "t.ev").returncode, 0)
        self.write("real", "older")
        os.symlink("real", "link")
        self.assertEqual(sluice("run", "rap", "--dump", "link", "t.ev").returncode, 0)
        self.assertEqual(self.content("real.old"), b"older")

    def test_a_recording_is_kept(self):
        self.write("r.ev", "older")
        self.assertEqual(sluice("trace", "record", "-o", "r.ev", "--", "nosuchprogram").returncode, 125)
        self.assertEqual(self.content("r.ev"), b"older")
        self.assertEqual(sluice("trace", "record", "-o", "r.ev", "--", "true").returncode, 0)
        self.assertEqual(self.content("r.ev.old"), b"older")

    def test_closed_descriptors(self):
        """With standard input, output and error closed, what is printed does not get into a file."""
        self.write("t", "load 0x10 4 0x2000 5 0 1\n")
        for closed in (">&-", "<&- >&- 2>&-"):
            for words in ("trace import --from text -o out t", "trace record -o out -- true", "run rap --dump out t.ev"):
                with self.subTest(closed=closed, words=words):
                    self.assertEqual(subprocess.run(f"exec {SLUICE} {words} {closed}", shell=True, check=False, capture_output=True).returncode, 0)
                    if words.startswith("trace"):
                        self.assertEqual(sluice("trace", "info", "out").returncode, 0)
                        self.assertEqual(self.content("out")[-4:], b"DONE")
                    else:
                        self.assertTrue(self.content("out").endswith(b"\nend\n"))

    def test_two_writers(self):
        """While one command writes a file, another that would is refused, and changes nothing."""
        for first, second, code in ((("trace", "record", "-o", "out", "--", "cat"), ("trace", "record", "-o", "out", "--", "true"), 125),
                                    (("run", "stratified", "--messages", "out", "-"), ("run", "stratified", "--messages", "out", "t.ev"), 2),
                                    (("run", "stratified", "--messages", "out", "-"), ("trace", "cut", "-o", "out", "t.ev"), 2)):
            self.write("out", "older")
            with subprocess.Popen([SLUICE, *first], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as writer:
                while not os.path.exists("out") or self.content("out") == b"older":
                    time.sleep(0.01)
                os.symlink("out", "link")
                for name in "out", "link":
                    result = sluice(*(word.replace("out", name) for word in second))
                    self.assertEqual(result.returncode, code)
                    self.assertEqual(result.stderr, f"sluice: {name}: another process is writing this file; accepted is another name\n")
                writer.communicate(b"1 2\n")
                self.assertEqual(writer.returncode, 0)
            os.remove("link")
            self.assertEqual(self.content("out.old"), b"older")
            self.assertEqual(sluice(*second).returncode, 0)

    def test_links_in_folders(self):
        """Files of a folder are not written through links of their names, nor into other names of a file, nor wait for a pipe's reader."""
        for name in "mine", "hard":
            self.write(name, "of the user")
        self.assertEqual(sluice("gen", "counts", "-o", "g").returncode, 0)
        expected = {name: self.content(f"g/{name}") for name in sorted(os.listdir("g"))}
        for number, name in enumerate(expected):
            os.remove(f"g/{name}")
            (lambda: os.symlink("../mine", f"g/{name}"), lambda: os.link("hard", f"g/{name}"), lambda: os.mkfifo(f"g/{name}"),
             lambda: os.symlink("../absent", f"g/{name}"))[number % 4]()
        self.write("g/sluice.v", "// Made by: sluice gen counts -o DIR\n")
        self.assertEqual(sluice("gen", "counts", "-o", "g").returncode, 0)
        os.remove("g/sluice.v")
        self.assertEqual({name: self.content(f"g/{name}") for name in sorted(os.listdir("g"))}, expected)
        os.mkdir("pins")
        os.symlink("../mine", "pins/vectors.txt")
        os.symlink("../absent", "pins/shape.vh")
        self.assertEqual(sluice("run", "counts", "--clocked", "--pins", "pins", "-", stdin="1\n").returncode, 0)
        self.assertFalse(os.path.islink("pins/vectors.txt") or os.path.islink("pins/shape.vh"))
        self.assertEqual((self.content("mine"), self.content("hard"), os.path.exists("absent")), (b"of the user", b"of the user", False))

    def test_pins(self):
        words = ("run", "counts", "--clocked", "--pins", "pins", "-")
        for _ in range(2):
            self.assertEqual(sluice(*words, stdin="1\n2\n").returncode, 0)
        self.assertEqual(sorted(os.listdir("pins")), ["shape.vh", "shape.vh.old", "vectors.txt", "vectors.txt.old"])

    def test_folders_of_gen(self):
        """Absent, empty or its own; what an earlier configuration has left goes, and nothing else."""
        os.makedirs("empty/of_a_simulator")
        for folder in ("absent/inner", "empty"):
            self.assertEqual(sluice("gen", "promem", "-o", folder).returncode, 0)
        slow, fast = "sluice_promem_stage.v", "sluice_promem_stage_pipelined.v"
        self.write("empty/mine.txt", "of the user")
        self.assertIn(fast, os.listdir("empty"))
        self.assertEqual(sluice("gen", "promem", "stage_clocks=1", "-o", "empty").returncode, 0)
        self.assertIn(slow, os.listdir("empty"))
        self.assertNotIn(fast, os.listdir("empty"))
        self.assertEqual(sluice("gen", "promem", "prefix=b_", "-o", "empty").returncode, 0)
        self.assertLessEqual({slow, "b_" + fast, "mine.txt"}, set(os.listdir("empty")))
        self.assertEqual(sluice("gen", "promem", "-o", "both", "--taps", "both").returncode, 0)
        self.assertLessEqual({"sluice_promem.v", "sluice_lanes.v", fast}, set(os.listdir("both")))
        self.assertEqual(sluice("gen", "promem", "stage_clocks=1", "-o", "both", "--taps", "both").returncode, 0)
        self.assertNotIn(fast, os.listdir("both"))
        os.mkdir("other")
        self.write("other/sluice_promem.v", "module mine; endmodule\n")
        for options in (["-o", "other"], ["--taps", "other"]):
            self.refused(["other: holds other files", "accepted is"], "gen", "promem", *options)
        self.assertEqual(os.listdir("other"), ["sluice_promem.v"])
        self.refused("t.ev: Not a directory", "gen", "promem", "-o", "t.ev")


if __name__ == "__main__":
    unittest.main()
