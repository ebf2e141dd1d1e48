"""The installed lib/systemc: pkg-config flags, an emitted NAME_golden.h, one library."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = "lib/systemc/example/smallest.cpp"
CONFIG = ("counts", "counters=16")  # configuration printed by the example
PREFIX, LIBDIR = "/opt/sluice", "/opt/sluice/lib64"
FLAGS = ("-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror")
# A thousand events of ten values, each in the bucket of its value; the last of sixteen counters ends the read-out.
COUNTED = "1000 events, " + " ".join(f"{i}:100" for i in range(10)) + " 15:0"


def run(*words, env=None):
    return subprocess.run([str(word) for word in words], cwd=ROOT, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env={**os.environ, "SYSTEMC_DISABLE_COPYRIGHT_MESSAGE": "DISABLE", **(env or {})})


def make(target, root):
    clean = {name: "" for name in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES")}
    return run("make", "--no-print-directory", "-s", target, f"PREFIX={PREFIX}", f"LIBDIR={LIBDIR}", f"DESTDIR={root}", env=clean)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.work = pathlib.Path(cls.folder.name)
        cls.root = cls.work / "root"
        cls.package = cls.root / LIBDIR[1:] / "pkgconfig/sluice-systemc.pc"
        for done in (make("install-systemc", cls.root), run("build/bin/sluice", "gen", *CONFIG, "-o", cls.work / "rtl")):
            if done.returncode:
                raise AssertionError(done.stdout)

    def build(self, package):
        """Builds the example with only the package's flags; other packages are the system's."""
        asked = run("pkg-config", "--cflags", "--libs", "sluice-systemc",
                    env={"PKG_CONFIG_PATH": str(package.parent), "PKG_CONFIG_SYSROOT_DIR": str(self.root)})
        self.assertEqual(asked.returncode, 0, asked.stdout)
        return run("g++", *FLAGS, "-I", self.work / "rtl", EXAMPLE, *asked.stdout.split(), "-o", self.work / "example")

    def test_example(self):
        built = self.build(self.package)
        self.assertEqual((built.returncode, built.stdout), (0, ""))
        done = run(self.work / "example")
        self.assertEqual((done.returncode, sorted(done.stdout.splitlines())), (0, [f"{form}: {COUNTED}" for form in ("fast", "pins")]))

    def test_package_without_folder(self):
        """The check above detects a fault."""
        text = self.package.read_text(encoding="utf-8")
        for line, said in (("Cflags: .*", "tlm_fast.h"), ("Libs: .*", "undefined reference")):
            broken = self.work / "broken/sluice-systemc.pc"
            broken.parent.mkdir(exist_ok=True)
            broken.write_text(re.sub(f"^{line}\n", "", text, flags=re.M), encoding="utf-8")
            built = self.build(broken)
            self.assertNotEqual(built.returncode, 0)
            self.assertIn(said, built.stdout)

    def test_names(self):
        """Global symbols: in C those of golden.h; in C++ Sluice's and template instances."""
        declared = set(re.findall(r"\b(golden_\w+)\(", (ROOT / "lib/systemc/golden.h").read_text(encoding="utf-8")))
        listed = run("nm", "-g", "--defined-only", self.root / LIBDIR[1:] / "libsluice-systemc.a").stdout
        strong = {name for kind, name in re.findall(r"^[0-9a-f]+ ([A-Z]) (\S+)$", listed, re.M) if kind not in "VW"}
        self.assertEqual({name for name in strong if "6sluice" not in name}, declared)
        self.assertGreaterEqual(len(declared), 9)

    def test_uninstall(self):
        with tempfile.TemporaryDirectory() as folder:
            for target in ("install-systemc", "uninstall"):
                done = make(target, folder)
                self.assertEqual(done.returncode, 0, done.stdout)
            self.assertEqual([path for path in pathlib.Path(folder).rglob("*") if not path.is_dir() or path.name == "sluice-systemc"], [])


if __name__ == "__main__":
    unittest.main()
