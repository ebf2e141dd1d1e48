"""Test of an installed libsluice-host: names, pkg-config, C++, the example; and the same for another processor."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "lib/host"
CONFIG = ("counts", "counters=16", "drain=register")  # as in fake.c
PREFIX, LIBDIR = "/opt/sluice", "/opt/sluice/lib64"
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
REFUSED = "-1: register address 0x1010: accepted is a multiple of 4 from 0 to 0xffc\n"
TOTALS = f"{(1 << 32) + 5} events, {(1 << 32) - 1} dropped, control 0x5\n" + REFUSED
SHOWN = (TOTALS + "message 0x1000\nmessage 0x2000\nmessage 0x3000, the last\n"
         "-1: the hardware refused to read register unknown (0xffc)\n" + TOTALS)
PAGE = "share/man/man3/sluice_host.3"
FILES = {PAGE, "share/man/man3/sluice_message.3", "include/rap.h", "include/sluice_host.h", "lib64/libsluice-host.a", "lib64/pkgconfig/libsluice-host.pc"}


def run(*words, env=None):
    return subprocess.run([str(word) for word in words], cwd=ROOT, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env={**os.environ, **(env or {})})


def make(target, *settings):
    clean = {name: "" for name in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES")}
    return run("make", "--no-print-directory", "-s", target, f"PREFIX={PREFIX}", f"LIBDIR={LIBDIR}", *settings, env=clean)


def must(done):
    if done.returncode:
        raise AssertionError(done.stdout)
    return done.stdout


class Installed(unittest.TestCase):
    CC, BEFORE, SETTINGS = "gcc", (), ()  # compiler, wrapper for its programs, settings for `make`


    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.work = pathlib.Path(folder.name)
        cls.root = cls.work / "root"
        cls.library = cls.root / LIBDIR[1:]
        must(make("install-lib", f"DESTDIR={cls.root}", *cls.SETTINGS))
        must(run("build/bin/sluice", "gen", *CONFIG, "-o", cls.work / "rtl"))

    def flags(self, package=None):
        asked = run("pkg-config", "--cflags", "--libs", "libsluice-host",
                    env={"PKG_CONFIG_PATH": str(package or self.library / "pkgconfig"), "PKG_CONFIG_SYSROOT_DIR": str(self.root)})
        return must(asked).split()

    def build(self, *words, package=None):
        """With only the package's flags and the given words."""
        return run(*words, *self.flags(package), "-o", self.work / "program")

    def program(self, *words):
        done = run(*self.BEFORE, self.work / "program", *words)
        return done.returncode, done.stdout

    def test_fake(self):
        """Registers in an array, accessed by two functions and by memory; the emitted folder's header."""
        self.assertEqual(must(self.build(self.CC, "-std=c11", *WARNINGS, "-I", self.work / "rtl", HERE / "fake.c")), "")
        self.assertEqual(self.program(), (0, SHOWN))

    def test_names(self):
        """The library defines what sluice_host.h declares and nothing else; it needs only the C library."""
        declared = self.declared()
        listed = must(run(self.binutil("nm"), "-g", "--defined-only", self.library / "libsluice-host.a"))
        self.assertEqual(set(re.findall(r"^[0-9a-f]+ [A-Z] (\S+)$", listed, re.M)), declared)
        self.assertGreaterEqual(len(declared), 17)

    def declared(self):
        return set(re.findall(r"^\S.*\b(sluice_\w+)\([^();]*\);$", (self.root / PREFIX[1:] / "include/sluice_host.h").read_text(encoding="utf-8"), re.M))

    def binutil(self, name):
        return self.CC[:-len("gcc")] + name


class InstalledHere(Installed):
    def test_example(self):
        self.assertEqual(must(self.build(self.CC, "-std=c11", *WARNINGS, HERE / "example.c")), "")
        self.assertEqual(self.program(), (2, ""))
        code, text = self.program("/dev/null")
        self.assertEqual(code, 1)
        self.assertRegex(text, r"^example: /dev/null: .*; accepted is a serial port\n$")

    def test_cxx(self):
        source = self.work / "program.cpp"
        source.write_text("#include <sluice_host.h>\nint main() {\n    struct sluice *s;\n    int bad = sluice_open_port(&s, \"none\", 0, nullptr);\n"
                          "    sluice_close(s);\n    return bad == -1 && SLUICE_NONE == 1 ? 7 : 0;\n}\n", encoding="utf-8")
        self.assertEqual(must(self.build("g++", *WARNINGS, source)), "")
        self.assertEqual(self.program(), (7, ""))

    def test_package_without_flags(self):
        """The checks above fail with a broken package."""
        text = (self.library / "pkgconfig/libsluice-host.pc").read_text(encoding="utf-8")
        for line, said in (("Cflags: .*", "sluice_host.h"), ("Libs: .*", "undefined reference")):
            broken = self.work / "broken"
            broken.mkdir(exist_ok=True)
            (broken / "libsluice-host.pc").write_text(re.sub(f"^{line}\n", "", text, flags=re.M), encoding="utf-8")
            built = self.build(self.CC, HERE / "example.c", package=broken)
            self.assertNotEqual(built.returncode, 0)
            self.assertIn(said, built.stdout)

    def test_page(self):
        """groff gives no warning; every function has the types of its prototype."""
        page = self.root / PREFIX[1:] / PAGE
        self.assertEqual(run("groff", "-mdoc", "-ww", "-Tutf8", "-z", page).stdout, "")
        functions = re.findall(r'^\.Ft (.*)\n\.Fn (\w+) (.*)$', page.read_text(encoding="utf-8"), re.M)
        self.assertEqual({name for _, name, _ in functions}, self.declared())
        header = re.sub(r"\s+", " ", (HERE / "sluice_host.h").read_text(encoding="utf-8"))
        for kind, name, arguments in functions:
            kind = kind.strip('"')
            given = ", ".join(re.findall(r'"([^"]*)"', arguments))
            self.assertIn(f"{kind}{'' if kind.endswith('*') else ' '}{name}({given});", header)

    def test_uninstall(self):
        with tempfile.TemporaryDirectory() as folder:
            must(make("install-lib", f"DESTDIR={folder}"))
            there = {str(path.relative_to(folder + PREFIX)) for path in pathlib.Path(folder).rglob("*") if not path.is_dir()}
            self.assertLessEqual(FILES, there)
            must(make("uninstall", f"DESTDIR={folder}"))
            self.assertEqual([path for path in pathlib.Path(folder).rglob("*") if not path.is_dir()], [])


class InstalledForRiscv(Installed):
    CC = "riscv64-linux-gnu-gcc"
    BEFORE = ("qemu-riscv64", "-L", "/usr/riscv64-linux-gnu")
    SETTINGS = ("B=build/test/host-riscv", f"CC={CC}")


del Installed  # the common base class is not a test


if __name__ == "__main__":
    unittest.main()
