"""Yosys accepts the emitted Verilog without warnings and finds no combinational path from an input to an output."""
import unittest

import emitted
from seed import shapes

CONFIGS = emitted.configurations("YOSYS")


class Yosys(unittest.TestCase):
    def test_reads(self):
        for number, (profiler, *settings) in shapes(enumerate(CONFIGS)):
            folder = emitted.Folder(f"yosys{number}", *settings, profiler=profiler)
            beside = emitted.BESIDE if number == 0 or folder.prefix else ()  # they are the same in all folders but for the prefix
            for top, passes in ((folder.top, False), *((folder.prefix + module, module in emitted.PASSING) for module in beside)):
                with self.subTest(profiler=profiler, settings=settings, top=top):
                    self.assertEqual(emitted.yosys(folder.verilog(), top, passes), (0, ""))

    def test_errors_are_seen(self):
        folder = emitted.Folder("yosys_wrong")
        missing = [path for path in folder.verilog() if not path.endswith("sluice_fifo.v")]
        self.assertNotEqual(emitted.yosys(missing, folder.top)[0], 0)
        for target, wrong, message in (("irq_o", "", "no driver"),
                                       ("msg_valid_o", "assign msg_valid_o = ev_valid_i;", "selection is not empty")):
            with self.subTest(target=target):
                folder = emitted.Folder("yosys_wrong")
                folder.replace(".v", f"({target})", "()")
                folder.replace(".v", "endmodule", f"    {wrong}\nendmodule")
                code, text = emitted.yosys(folder.verilog(), folder.top)
                self.assertNotEqual(code, 0)
                self.assertIn(message, text)


if __name__ == "__main__":
    emitted.main()
