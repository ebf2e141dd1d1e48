"""Runs cocotb tests under Icarus of the link with controllable ports and an independent host; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

# Clocks per bit; event, message and address width; whether the host's clock is faster; tests, None: all.
SHAPES = ((4, 32, 64, 0, 1, None), (12, 32, 32, 0, 1, "clocks_differ"), (4, 7, 25, 0, 0, "events,messages,clocks_differ"),
          (4, 256, 256, 1, 0, "events,messages"), (5, 100, 137, 30, 0, "registers,addresses,events,messages"), (16, 32, 32, 0, 0, "clocks_differ"),
          (4, 16, 24, 8, 1, "greeting,registers,messages"))
TESTS = 11
FILES = ("link", "link_receive", "link_serve", "link_send", "uart_receive", "uart_send", "crc32", "ram", "check")

# A fault, its file, and the test that must fail.
FAULTS = (
    ("link", "greeted_q && ago == 8'd0", "ago == 8'd0", "greeting"),
    ("link", "ago == 8'd1 || ago == 8'd2", "ago == 8'd1", "numbers"),
    ("link", "[7:0] ago   = due_q - number_q", "[8:0] ago   = {1'b0, due_q} - {1'b0, number_q}", "numbers"),
    ("link", "due_now_q <= due;", "due_now_q <= due && !sending;", "numbers"),
    ("link", "(greeted_q && refused_q)", "1'b0", "numbers"),
    ("link", "refused_q <= 1'b0;\n                        state_q   <= SERVE", "state_q   <= SERVE", "numbers"),
    ("link", "damaged_q && !sending", "1'b0", "damage"),
    ("link", "{1'b1, !greeted_q, 6'b000000}", "8'h80", "greeting"),
    ("link", "answer_bytes_q[number_q[0]] <= result_place", "answer_bytes_q[0] <= result_place", "numbers"),
    ("link_receive", "crc == CRC_GOOD &&", "", "damage"),
    ("link_receive", "|| (came && (store ? count_q == MOST : escaped_q))", "", "damage"),
    ("link_receive", "rst_ni && (held_q[1] || (held_q[0] && keep))", "1'b0", "window"),
    ("link_receive", "store && !skip_q", "store", "window"),
    ("link_receive", "MOST = 8'd255", "MOST = 8'd250", "events"),
    ("link_receive", "LEAST = 8'd6", "LEAST = 8'd0", "damage"),
    ("link_receive", "raw[5] ^ escaped_q", "raw[5]", "events"),
    ("link_receive", "broken ||", "", "damage"),
    ("link_serve", "asks_q == EVENTS && stalled_q", "1'b0", "incomplete"),
    ("link_serve", "if (stalls)           stalled_q <= 1'b1", "if (stalls)           stalled_q <= many_q == 0", "incomplete"),
    ("link_serve", "10'd1023", "10'd511", "incomplete"),
    ("link_serve", "!wanted || !waits", "!wanted || !waits || patience_q < 900", "messages"),
    ("link_serve", "asks_i[2:0] == GREET || asks_i[2:0] == RESUME", "asks_i[2:0] == RESUME", "incomplete"),
    ("link_serve", "fits && many_q != in_q[IN-1 -: 8]", "fits", "messages"),
    ("link_serve", "place_q <= LAST[7:0]", "1'b1", "messages"),
    ("link_serve", "RESET_CLOCKS = 10'd3", "RESET_CLOCKS = 10'd2", "resets"),
    ("link_serve", "asks_q == WRITE ? (error ? TELL : OPERAND)", "asks_q == WRITE ? OPERAND", "registers"),
    ("link_serve", "byte_i[7:4] != 4'd0", "byte_i[4]", "addresses"),
    ("link_serve", "eats && bytes_q == 8'd1", "eats", "addresses"),
    ("link_serve", "state_q == ACCESS && !beyond_q", "state_q == ACCESS", "addresses"),
    ("link_serve", "offered || message ||", "offered ||", "messages"),
    ("link_serve", "asks_i[2:0] == GREET ? GREET_BYTES[7:0] - 8'd1 : 8'd3", "8'd3", "greeting"),
    ("link_send", "plain == FLAG || plain == ESCAPE", "plain == FLAG", "registers"),
    ("link_send", "escaped_q ? plain ^ INVERTED : plain", "plain", "registers"),
    ("uart_receive", "DIVISOR / 2 - 1", "1", "clocks_differ"),
    ("uart_receive", "sample && left_q == 4'd10 && line", "1'b0", "damage"),
    ("crc32", "32'hEDB88320", "32'hEDB88321", "greeting"),
)


def simulate(folder, shape, test=None):
    """{name: passed} and the output."""
    divisor, event, message, memory, faster, tests = shape
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "sluice_link", [os.path.join(folder.path, f"sluice_{name}.v") for name in FILES],
        [os.path.join(HERE, "checks"), os.path.join(HERE, "checks_frames")],
        [f"-Psluice_link.DIVISOR={divisor}", f"-Psluice_link.EVENT_WIDTH={event}", f"-Psluice_link.MESSAGE_WIDTH={message}",
         f"-Psluice_link.MEMORY_ADDR={memory}"],
        {"DIVISOR": str(divisor), "EVENT_WIDTH": str(event), "MESSAGE_WIDTH": str(message), "MEMORY_ADDR": str(memory), "FASTER": str(faster)},
        test or tests)


class Link(unittest.TestCase):
    def test_link(self):
        for number, shape in shapes(enumerate(SHAPES)):
            with self.subTest(shape=shape):
                passed, text = simulate(emitted.Folder(f"link{number}"), shape)
                self.assertEqual((len(passed), [name for name, good in passed.items() if not good]),
                                 (len(shape[-1].split(",")) if shape[-1] else TESTS, []), text)

    def test_faults_are_caught(self):
        for (module, old, new, test), turn in turns(FAULTS):
            with self.subTest(module=module, fault=new, test=test):
                folder = emitted.Folder("link_fault")
                folder.break_file(f"sluice_{module}.v", old, new)
                if turn:
                    shape = SHAPES[5] if test == "clocks_differ" else SHAPES[6] if "GREET_BYTES" in old else SHAPES[0]
                    self.assertEqual(simulate(folder, shape, test)[0], {test: False})


if __name__ == "__main__":
    emitted.main()
