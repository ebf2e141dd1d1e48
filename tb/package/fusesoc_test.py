"""The FuseSoC core: lint by Verilator and simulation by Icarus pass, and fail on a corrupted folder."""
import os
import re
import shutil
import unittest

import emitted
from seed import in_turn, shapes

CONFIGS = emitted.configurations("FUSESOC")


def fusesoc(folder, target, core=None):
    """Runs one target of the profiler's core or of another, without files outside the build folder."""
    place = emitted.workdir("fusesoc", os.path.basename(folder.path))
    homes = {f"XDG_{kind}_HOME": os.path.join(place, kind.lower()) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
    shutil.rmtree(os.path.join(place, "build"), ignore_errors=True)
    return emitted.run(emitted.tool("fusesoc"), "--cores-root", folder.path, "run", "--target", target,
                       f"::{core or folder.top}", cwd=place, env={**homes, "HOME": place})


class Core(unittest.TestCase):
    def test_targets(self):
        for number, (profiler, *settings) in shapes(enumerate(CONFIGS)):
            with self.subTest(profiler=profiler, settings=settings):
                folder = emitted.Folder(f"fusesoc{number}", *settings, profiler=profiler)
                code, text = fusesoc(folder, "lint")
                self.assertEqual((code, text.count("%Warning")), (0, 0), text)
                code, text = fusesoc(folder, "sim")
                self.assertEqual(code, 0, text)
                self.assertIn("\nPASS\n", text)
                self.assertNotIn("warning", text)

    @in_turn
    def test_taps(self):
        """Each tap's target passes, and finds what is wrong with its tap."""
        folder = emitted.Folder("fusesoc_taps", "prefix=f_", profiler="counts", taps=True)
        core = os.path.join(folder.taps, "f_sluice_taps.core")
        with open(core, encoding="utf-8") as file:
            targets = re.findall(r"^  (\w+):\n    filesets: \[rtl\]\n    toplevel", file.read(), re.MULTILINE)
        self.assertEqual({f"f_sluice_{target}.f" for target in targets}, {name for name in os.listdir(folder.taps) if name.endswith(".f")})
        for target in targets:
            with self.subTest(target=target):
                code, text = fusesoc(folder, target, "f_sluice_taps")
                self.assertEqual((code, text.count("%Warning")), (0, 0), text)
        folder.break_file("taps/f_sluice_tap_follow.v", "holds = is_i[i];", "holds = is[i];")
        self.assertNotEqual(fusesoc(folder, "tap_cva6", "f_sluice_taps")[0], 0)

    def test_wrong_hardware_fails(self):
        folder = emitted.Folder("fusesoc_hash")
        folder.replace("_smoke.v", "32'h534c5543", "32'h534c5542")
        code, text = fusesoc(folder, "sim")
        self.assertNotEqual(code, 0)
        self.assertIn("FAIL", text)
        self.assertNotIn("PASS", text)

    def test_warning_fails(self):
        folder = emitted.Folder("fusesoc_warning")
        folder.replace(".v", "    wire        event_valid,", "    wire [1:0]  not_used;\n    wire        event_valid,")
        self.assertNotEqual(fusesoc(folder, "lint")[0], 0)


if __name__ == "__main__":
    emitted.main()
