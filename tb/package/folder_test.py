"""The emitted folder: complete, with prefixed names, and with a README and C header that match Verilog and parameters."""
import decimal
import os
import re
import unittest

import emitted

FILES = (".json", ".v", ".f", ".h", ".rdl", ".core", ".sdc", ".xdc", "_gowin.sdc", ".vhd", ".xml", ".dtsi", "_pins.h", "_sc.h", "_golden.h", "_smoke.v")
CONFIGS = emitted.configurations("FOLDER")


def table(text, heading):
    """Rows of the README's table under a heading, as lists of cells."""
    rows = re.split(r"^## ", text, flags=re.MULTILINE)
    part = next(r for r in rows if r.startswith(heading + "\n"))
    lines = [line for line in part.splitlines() if line.startswith("| ")][2:]
    return [[cell.strip(" `") for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def fraction(value):
    return re.fullmatch(r"[0-9]+(\.[0-9]+)?", str(value)) is not None and isinstance(value, str)


class Contents(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folders = [emitted.Folder(f"folder{number}", *settings, profiler=profiler)
                       for number, (profiler, *settings) in enumerate(CONFIGS)]

    def readme(self, folder):
        with open(os.path.join(folder.path, "README.md"), encoding="utf-8") as f:
            return f.read()

    def test_files(self):
        for folder in self.folders:
            names = {folder.top + ending for ending in FILES} | {"README.md"}
            names |= {os.path.basename(path) for path in folder.verilog()}
            self.assertEqual(names, set(os.listdir(folder.path)))
            self.assertLessEqual({f"{folder.prefix}{module}.v" for module in emitted.BESIDE}, names)

    def test_every_name_has_the_prefix(self):
        for folder in self.folders:
            for name in os.listdir(folder.path):
                with open(os.path.join(folder.path, name), encoding="utf-8") as f:
                    text = f.read()
                self.assertNotIn("${", text, name)
                for word in re.findall(r"\w*sluice_\w*", text):
                    self.assertRegex(word, rf"\AV?{folder.prefix}sluice_", name)

    def test_readme(self):
        for folder in self.folders:
            text = self.readme(folder)
            directions = {"input": "in", "output": "out"}
            ports = [[name, directions[direction], str(bits)] for direction, bits, name in folder.ports()]
            self.assertEqual(ports, [row[:3] for row in table(text, "Ports")])
            report = emitted.parameters(folder.profiler, folder.settings)
            self.assertEqual({key: str(value) for key, value in report["config"].items()},
                             {row[0]: row[1] for row in table(text, "Parameters")})
            self.assertEqual([[row["key"], row["accepted"].replace("|", "\\|"), row["unit"], row["meaning"]]
                              for row in report["parameters"]],
                             [[row[0], *row[2:]] for row in table(text, "Parameters")])
            self.assertIn(f"Configuration hash {report['config_hash']}", text)

    def test_readme_names_what_is_beside(self):
        """A module that no other instantiates is the profiler, or the README must explain its purpose."""
        for folder in self.folders:
            texts = {}
            for path in folder.verilog():
                with open(path, encoding="utf-8") as f:
                    texts[os.path.basename(path).removesuffix(".v")] = set(re.findall(r"\w+", re.sub(r"//.*", "", f.read())))
            alone = {name for name in texts if not any(name in words for other, words in texts.items() if other != name)} - {folder.top}
            self.assertLessEqual({folder.prefix + name for name in emitted.BESIDE if name != "sluice_async_fifo"}, alone)
            for name in alone:
                self.assertIn(f"`{name}`", self.readme(folder))

    def test_header(self):
        for folder in self.folders:
            name = folder.top.upper()
            report = emitted.parameters(folder.profiler, folder.settings)
            texts = {"prefix"} | {row["key"] for row in report["parameters"]
                                  if row["accepted"].endswith(" printable characters")}
            with open(os.path.join(emitted.workdir("header"), "header.c"), "w", encoding="utf-8") as f:
                f.write(f'#include "{folder.top}.h"\n#include "{folder.top}.h"\n#include <stdio.h>\n'
                        "int main(void)\n{\n"
                        f'    printf("0x%08x\\n", {name}_CONFIG_HASH);\n')
                for key, value in report["config"].items():
                    form = "%s" if key in texts else "%u"
                    choice = isinstance(value, str) and key not in texts and not fraction(value)
                    f.write(f'    printf("{form}\\n", {name}_PARAM_{key.upper()});\n')
                    if choice:
                        f.write(f"#if {name}_PARAM_{key.upper()} != {name}_{key.upper()}_{value.upper()}\n"
                                "#error choice\n#endif\n")
                f.write("    return 0;\n}\n")
            strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", folder.path, f.name]
            for compiler in (["gcc", "-std=c11"], ["g++", "-std=c++11", "-x", "c++"]):
                program = os.path.join(emitted.workdir("header"), "header")
                emitted.must(*compiler, *strict, "-o", program)
                lines = emitted.must(program).split("\n")
                self.assertEqual(lines[0], report["config_hash"])
                for line, (key, value) in zip(lines[1:], report["config"].items()):
                    if isinstance(value, int) or key in texts:
                        self.assertEqual(line, str(value))
                    elif fraction(value):  # in billionths
                        self.assertEqual(int(line), decimal.Decimal(value).scaleb(9))


if __name__ == "__main__":
    emitted.main()
