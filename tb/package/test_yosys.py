"""Yosys reads what is emitted, finds nothing amiss, and no combinational path from an input to an output."""
import unittest

import emitted

CONFIGS = (
    ("promem",),
    ("promem", "stage_clocks=1", "ranges=1", "drain=register", "prefix=d_"),
    ("promem", "banks=2", "width=64", "lossless=0"),
    ("counts", "interval=1000", "kinds=4", "drain=register", "prefix=d_"),
    ("rap", "engine=tcam", "nodes=32", "tcam=register", "on_full=coarsen", "prefix=d_"),
    ("rap", "engine=tcam", "nodes=32", "kinds=3", "count_width=4", "combine=16", "lossless=0"),
    ("rap", "engine=trie", "nodes=64", "combine=16", "drain=register"),
    ("rap", "engine=trie", "nodes=64", "kinds=2", "count_width=8", "on_full=coarsen", "merge_epsilon=0.2"),
)

# Cells whose outputs do not follow their inputs within a clock. Memories are read at a registered address, or into a
# register.
STOPS = "-$dff,$dffe,$memrd,$memrd_v2"


def yosys(files, top):
    """Elaborates `top`; warnings are errors."""
    return emitted.run("yosys", "-q", "-e", ".*", "-p",
                       f"read_verilog {' '.join(files)}; hierarchy -check -top {top}; proc; check -assert; flatten; "
                       f"opt_clean; select -assert-none i:* %co*:{STOPS} o:* %i")


class Yosys(unittest.TestCase):
    def test_reads(self):
        for number, (profiler, *settings) in enumerate(CONFIGS):
            folder = emitted.Folder(f"yosys{number}", *settings, profiler=profiler)
            for top in (folder.top, folder.prefix + "sluice_axi_lite"):
                with self.subTest(profiler=profiler, settings=settings, top=top):
                    self.assertEqual(yosys(folder.verilog(), top), (0, ""))

    def test_errors_are_seen(self):
        folder = emitted.Folder("yosys_wrong")
        missing = [path for path in folder.verilog() if not path.endswith("sluice_fifo.v")]
        self.assertNotEqual(yosys(missing, folder.top)[0], 0)
        for target, wrong, message in (("irq_o", "", "no driver"),
                                       ("msg_valid_o", "assign msg_valid_o = ev_valid_i;", "selection is not empty")):
            with self.subTest(target=target):
                folder = emitted.Folder("yosys_wrong")
                folder.replace(".v", f"({target})", "()")
                folder.replace(".v", "endmodule", f"    {wrong}\nendmodule")
                code, text = yosys(folder.verilog(), folder.top)
                self.assertNotEqual(code, 0)
                self.assertIn(message, text)


if __name__ == "__main__":
    emitted.main()
