"""The taps' folder: runs the commands of doc/tap/tap.md, shares.md and TAPS.md literally; checks each file list; seeded faults must be detected."""
import os
import re
import shutil
import unittest

from retire import emitted, records

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(records.ROOT, "doc/tap/tap.md")
INSTANCE = re.compile(r"^ +(sluice_\w+) (?:#\(|\w+ \()", re.MULTILINE)


def block(path, first):
    """The block of commands that starts with this line."""
    with open(path, encoding="utf-8") as file:
        found = [text for text in re.findall(r"^```\n(.*?)^```$", file.read(), re.M | re.S) if text.startswith(first)]
    if len(found) != 1:
        raise AssertionError(f"{path}: {len(found)} blocks begin with {first}")
    return found[0]


def lists(folder):
    """{top module: the names in its file list}"""
    found = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".f"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found[name[:-2]] = file.read().split()
    return found


def made_of(top, *folders):
    """Names of the files of a module and of all modules that it instantiates, from the Verilog."""
    names = [f"{top}.v"]
    for name in names:  # grows
        path = next(path for path in (os.path.join(folder, name) for folder in folders) if os.path.exists(path))
        with open(path, encoding="utf-8") as file:
            names += [f"{module}.v" for module in INSTANCE.findall(file.read()) if f"{module}.v" not in names]
    return set(names)


class Folders(unittest.TestCase):
    def folder(self, *command, design="soc.v"):
        """A folder with a design and the output of `sluice gen rap kinds=2`; other commands run in sh."""
        path = emitted.workdir("tap", "folders")
        shutil.rmtree(path)
        os.makedirs(path)
        shutil.copy(os.path.join(HERE, design), os.path.join(path, design))
        emitted.must(records.SLUICE, "gen", "rap", "kinds=2", *command, cwd=path)
        return path

    def sh(self, folder, commands, **variables):
        path = f"{os.path.dirname(records.SLUICE)}:{os.environ['PATH']}"
        return emitted.run("sh", "-ec", commands, cwd=folder, env={"PATH": path, **variables})

    def test_page(self):
        """The commands of the page for tap, collector and profiler of the two folders give no warning."""
        folder = self.folder("--taps", "other")
        code, text = self.sh(folder, block(PAGE, "sluice gen rap ") + block(PAGE, "cd hw"))
        self.assertEqual((code, text.splitlines()[1:]), (0, []), text)
        folder = self.folder("--taps", "other", design="soc_shares.v")
        code, text = self.sh(folder, block(os.path.join(os.path.dirname(PAGE), "shares.md"), "sluice gen counts "))
        self.assertEqual((code, text.splitlines()[1:]), (0, []), text)

    def test_own_page(self):
        """The commands of TAPS.md."""
        folder = self.folder("-o", "hw", "--taps", "taps")
        self.assertEqual(self.sh(folder, block(f"{folder}/taps/TAPS.md", "iverilog"), HW="hw", TAPS="taps"), (0, ""))
        folder = self.folder("--taps", "taps")
        commands = block(f"{folder}/taps/TAPS.md", "iverilog").replace("-s soc", "-s sluice_tap_rvfi -s sluice_lanes").replace(" soc.v", "")
        self.assertEqual(self.sh(folder, commands, TAPS="taps"), (0, ""))

    def test_one_folder(self):
        folder = self.folder("-o", "hw", "--taps", "hw")
        commands = ("iverilog -g2005 -Wall -s soc -o soc ../soc.v -f sluice_rap.f -f sluice_tap_rvfi.f -f sluice_lanes.f\n"
                    "grep -q Registers README.md && grep -q sluice_lanes TAPS.md")
        self.assertEqual(self.sh(f"{folder}/hw", commands), (0, ""))

    def test_lists(self):
        """A list has exactly the files of its top module; each file of the folder is in a list."""
        folder = self.folder("--taps", "taps")
        found = lists(f"{folder}/taps")
        self.assertEqual(sorted(found), ["sluice_lanes", "sluice_shares", *(f"sluice_tap_{tap}" for tap in ("address", "axi", "cva6", "cycles", "etrace", "ibex", "rocket", "rvfi", "rvvi", "wishbone"))])
        for top, names in found.items():
            self.assertEqual(set(names), made_of(top, f"{folder}/taps"), top)
            self.assertEqual(len(names), len(set(names)), top)
            self.assertEqual(self.sh(f"{folder}/taps", f"iverilog -g2005 -Wall -s {top} -o {top}.vvp -f {top}.f && "
                                     f"verilator --lint-only -Wall --top-module {top} -f {top}.f"), (0, ""))
        self.assertEqual({name for names in found.values() for name in names}, {name for name in os.listdir(f"{folder}/taps") if name.endswith(".v")})

    def test_beside(self):
        """No file is in both folders; together with the profiler's files a list is complete."""
        folder = self.folder("-o", "hw", "--taps", "taps")
        self.assertFalse(set(os.listdir(f"{folder}/hw")) & set(os.listdir(f"{folder}/taps")))
        with open(f"{folder}/hw/sluice_rap.f", encoding="utf-8") as file:
            profilers = set(file.read().split())
        for top, names in lists(f"{folder}/taps").items():
            made = made_of(top, f"{folder}/taps", f"{folder}/hw")
            self.assertEqual(set(names), made & set(os.listdir(f"{folder}/taps")), top)
            self.assertLessEqual(made - set(names), profilers, top)

    def test_prefix(self):
        folder = emitted.workdir("tap", "prefixed_lists")
        emitted.must(records.SLUICE, "gen", "rap", "prefix=my_", "--taps", folder)
        for top, names in lists(folder).items():
            self.assertTrue(top.startswith("my_sluice_"))
            self.assertTrue(all(os.path.exists(os.path.join(folder, name)) for name in names))

    def test_faults_are_seen(self):
        """Former errors: modules in both folders, and an incomplete list."""
        for break_it in ("cp hw/sluice_fifo.v hw/sluice_ram.v hw/taps; echo sluice_fifo.v >> hw/taps/sluice_lanes.f", "sed -i /tap_word/d hw/taps/sluice_tap_rvfi.f"):
            with self.subTest(fault=break_it):
                folder = self.folder("-o", "hw", "--taps", "hw/taps")
                verilator, icarus = (line for line in block(PAGE, "cd hw").splitlines() if not line.startswith("cd "))
                for tool in (verilator, icarus):
                    self.assertEqual(self.sh(f"{folder}/hw", tool), (0, ""))
                self.assertEqual(self.sh(folder, break_it), (0, ""))
                for tool in (verilator, icarus):
                    self.assertNotEqual(self.sh(f"{folder}/hw", tool)[0], 0)


if __name__ == "__main__":
    emitted.main()
