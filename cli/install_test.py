#!/usr/bin/env python3
"""`make install`: the command, recorders, Python package, man pages and completion work with the checkout out of reach; `make uninstall`."""
import glob
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TEXT = "/usr/share/common-licenses/GPL-3"


def make(*words):
    return subprocess.run(["make", "-s", "-C", ROOT, *words], capture_output=True, text=True, check=False)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="sluice install ")  # paths may have blanks
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.root = os.path.join(cls.folder, "root")
        done = make("install", f"DESTDIR={cls.root}", "PREFIX=/usr")
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)
        cls.usr = os.path.join(cls.root, "usr")

    def away(self, script, code=0):
        """Runs a script with an empty folder in the checkout's place, in a folder of its own. Returns its output."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("SLUICE", "PYTHON"))}
        environment["PATH"] = f"{self.usr}/bin:/usr/bin:/bin"
        with tempfile.TemporaryDirectory() as empty:
            hidden = ["unshare", "--mount", "sh", "-c", f'mount --bind "{empty}" "{ROOT}" && cd "$0" && exec sh -ec "$1"', self.folder, script]
            done = subprocess.run(hidden, env=environment, capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout + done.stderr

    def setUp(self):
        if subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode:
            self.skipTest("no mount namespace can be made here")

    def test_record_run_report(self):
        """Also for a RISC-V program, if there is a compiler for one."""
        self.assertIn("0 entries", self.away(f"ls {ROOT} | wc -l | sed 's/$/ entries/'"))
        said = self.away(f"gzip -c < {TEXT} > plain.gz; sluice trace record -o t.ev -- gzip -c < {TEXT} > t.gz; cmp plain.gz t.gz; "
                         "sluice run rap --json t.ev > rap.json; sluice report -o rap.html rap.json; sluice export --to=pprof rap.json; "
                         "sluice trace calls --top=1 t.ev; sluice gen promem -o rtl")
        self.assertIn("page: rap.html", said)
        with open(os.path.join(self.folder, "rap.json"), encoding="utf-8") as file:
            self.assertGreater(json.load(file)["events"], 100000)
        self.assertTrue(os.path.exists(os.path.join(self.folder, "rtl", "sluice_promem.v")))
        self.assertIn("profile.html", self.away("sluice profile --no-open -o profile.html --with=rap -- true; ls"))
        if shutil.which("riscv64-linux-gnu-gcc") and shutil.which("qemu-riscv64"):
            program = os.path.join(self.folder, "rv")
            subprocess.run(["riscv64-linux-gnu-gcc", "-static", "-o", program, "-x", "c", "-"], input="int main(void) { return 0; }", text=True,
                           check=True)
            self.away("sluice trace record --riscv -o rv.ev -- ./rv; sluice trace info rv.ev")

    def test_pages(self):
        """A page for every command, without a warning of groff, with what its help says."""
        pages = glob.glob(f"{self.usr}/share/man/man1/*.1")
        names = {os.path.basename(page).removesuffix(".1") for page in pages}
        self.assertLessEqual({"sluice", "sluice-run", "sluice-run-rap", "sluice-eval-path", "sluice-trace-record", "sluice-host-watch", "sluice-report",
                              "sluice-export"}, names)
        for page in pages:
            formatted = subprocess.run(["groff", "-man", "-ww", "-Tutf8", page], capture_output=True, text=True, check=True)
            self.assertEqual(formatted.stderr, "", page)
        with open(f"{self.usr}/share/man/man1/sluice-run-rap.1", encoding="utf-8") as file:
            text = file.read().replace("\\-", "-").replace("\\fR", "").replace("\\fB", "")
        for key in ("--report", "--hot", "epsilon", "merge_ratio"):
            self.assertIn(key, text)
        for name in names:
            words = name.split("-")[1:]
            self.assertEqual(subprocess.run([f"{self.usr}/bin/sluice", "help", *words], capture_output=True, check=False).returncode, 0, name)

    def test_completion(self):
        cases = (("sluice comp", "compare"), ("sluice trace rec", "record"), ("sluice run strat", "stratified"), ("sluice run rap epsi", "epsilon="),
                 ("sluice run rap --pict", "--picture="), ("sluice trace calls --th", "--thread="), ("sluice report --ti", "--title"),
                 ("sluice host wa", "watch"))
        for line, expected in cases:
            words = " ".join(f"'{word}'" for word in line.split())
            bash = self.away(f"bash -c \"source '{self.usr}/share/bash-completion/completions/sluice'; COMP_WORDS=({words}); "
                             f"COMP_CWORD={len(line.split()) - 1}; _sluice; echo \\${{COMPREPLY[*]}}\"")
            self.assertEqual(bash.split(), [expected], line)
            fish = self.away(f"fish --no-config -c \"source '{self.usr}/share/fish/vendor_completions.d/sluice.fish'; complete -C '{line}'\"")
            self.assertEqual([found.split("\t")[0] for found in fish.splitlines()], [expected], line)
        self.away(f"zsh -f -c \"autoload -Uz compinit && compinit -D -u; fpath+=('{self.usr}/share/zsh/site-functions'); autoload -Uz _sluice; "
                  "whence -w _sluice\"")
        zsh = subprocess.run(["zsh", "-n", f"{self.usr}/share/zsh/site-functions/_sluice"], capture_output=True, text=True, check=False)
        self.assertEqual((zsh.returncode, zsh.stderr), (0, ""))

    def test_nothing_names_the_checkout(self):
        found = subprocess.run(["grep", "-rlaF", ROOT + "/", self.usr], capture_output=True, text=True, check=False).stdout
        self.assertEqual(re.sub(r".*__pycache__.*\n", "", found), "")


class Package(unittest.TestCase):
    def test_package(self):
        """dpkg installs it below another root, the command works there, and dpkg removes it all."""
        done = make("deb")
        self.assertEqual(done.returncode, 0, done.stderr)
        package = os.path.join(ROOT, done.stdout.strip())
        fields = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True).stdout
        self.assertRegex(fields, r"(?m)^Depends: .*libjansson4 .*valgrind.*python3-jinja2")
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(f"{root}/var/lib/dpkg/info")
            os.makedirs(f"{root}/var/lib/dpkg/updates")
            for name in ("status", "available"):
                with open(f"{root}/var/lib/dpkg/{name}", "w", encoding="utf-8"):
                    pass
            dpkg = ["dpkg", f"--root={root}", "--force-depends", "--force-not-root"]
            subprocess.run([*dpkg, "--install", package], check=True, capture_output=True)
            self.assertIn("rap", subprocess.run([f"{root}/usr/bin/sluice", "list"], capture_output=True, text=True, check=True).stdout)
            self.assertIn(f"{root}/usr/lib/sluice/python/sluice/__main__.py", glob.glob(f"{root}/usr/lib/sluice/python/sluice/*"))
            subprocess.run([*dpkg, "--remove", "sluice"], check=True, capture_output=True)
            self.assertFalse(os.path.exists(f"{root}/usr"))


class Uninstalled(unittest.TestCase):
    def test_nothing_is_left(self):
        with tempfile.TemporaryDirectory() as folder:
            for target in ("install", "uninstall"):
                done = make(target, f"DESTDIR={folder}")
                self.assertEqual(done.returncode, 0, done.stderr)
                if target == "install":
                    self.assertTrue(os.path.exists(f"{folder}/usr/local/bin/sluice"))
            left = [name for name in glob.glob(f"{folder}/**", recursive=True) if not os.path.isdir(name)]
            self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
