"""The adapters of CVA6's, RVVI's and Rocket's ports, two rows a clock: on a recorded RV64 program, and on random instructions with registers,
of which all bits change. Traps and interrupts are put in.

What they must give follows from the registers and the decoder of tb/trace/riscv_steps.py. Ibex's adapter, and all of them on real cores, are
tested by tb/processor."""
import itertools
import os
import sys
import tempfile
import unittest

import retire

import emitted
import port_rows
import riscv_steps
import streams
from seed import seeded, turns

FILES = [f"sluice_tap_{name}.v" for name in ("cva6", "rvvi", "rvvi_channel", "rvvi_file", "rocket", "operands", "follow", "riscv")]
ADAPTERS = ("cva6", "rvvi", "rocket")

FAULTS = (("cva6", "cva6", "row_q    <= rst_ni ? {valid[1], valid[0] || exception_i}", "row_q    <= rst_ni ? {cva6_rvfi_valid[1], valid[0] || exception_i}"),
          ("cva6", "cva6", "{1'b1, !exception_i || !interrupt_i}", "2'b11"),
          ("cva6", "cva6", "!(sc && loaded != 0)", "1'b1"),
          ("cva6", "cva6", "enters_q <= rst_ni && (exception_i || (enters_q && valid == 0))", "enters_q <= rst_ni && exception_i"),
          ("cva6", "follow", "holds = is_i[i];", "holds = 1'b1;"),
          ("rocket", "follow", "told ? next : pc_i[i*XLEN +: XLEN]", "told ? next : pc"),
          ("rocket", "rocket", "if (trace_valid[k]) after = traps[k];", "after = traps[k];"),
          ("rocket", "rocket", "~(trace_exception & trace_interrupt)", "~trace_interrupt"),
          ("rvvi", "rvvi", "rvvi_valid[k] && !rvvi_trap[k]", "rvvi_valid[k]"),
          ("rvvi", "rvvi_channel", "intr_q        <= intr_i", "intr_q        <= 1'b0"),
          ("rvvi", "rvvi_channel", "{sum[XLEN-1:1], 1'b0}", "sum"),
          ("rvvi", "rvvi", "2 * l + 1 < c && writes_q[l]", "2 * l < 0 && writes_q[l]"),
          ("rvvi", "rvvi", "2 * l + 1 < c && writes_q[l]", "writes_q[l]"),
          ("rvvi", "rvvi_file", "= w == k;", "= 1'b1;"),
          ("rvvi", "rvvi_channel", "funct3[1] ? one_i < two_i", "!funct3[1] ? one_i < two_i"),
          ("rvvi", "rvvi_channel", "{2'b00, insn_q[13]}", "3'b000"),
          ("rvvi", "operands", "{3'd0, word_i[4:2], word_i[12], word_i[6:5], 3'b000}", "{3'd0, word_i[4:2], word_i[12], word_i[5], word_i[6], 3'b000}"),
          ("rvvi", "operands", "{3'd0, word_i[9:7], word_i[12:10], 3'b000}", "{3'd0, word_i[9:7], word_i[12:11], word_i[10], 3'b100}"),
          ("rvvi", "operands", "q2 ? 5'd2 : c_rs1", "q2 ? 5'd3 : c_rs1"),
          ("rvvi", "operands", "atomic && !sc", "atomic"))


def scheduled(rows, chance, alone):
    """(clock, channel) of each row. alone: a row with an exception is alone in its clock, in channel 0, as CVA6 shows it."""
    places, clock, channel = [], 0, 0
    for row, following in zip(rows, rows[1:] + rows[-1:]):
        if alone and row.exception and channel:
            clock, channel = clock + 1, 0
        places.append((clock, channel))
        channel += 1
        if channel == 2 or (alone and (row.exception or following.exception)) or chance.random() < 0.5:
            clock, channel = clock + 1 + (chance.random() < 0.2), 0
    return places, clock + 2


def mode_of(pc):
    """The mode in which the instruction at an address runs."""
    return pc >> 2 & 3


def lines(rows, places, clocks):
    """The bench's input. A quarter of the places without a row are random, the others 0."""
    width, chance, free = 4 * 64 + 69, seeded("lines"), set(itertools.product(range(clocks), range(2))).difference(places)
    packed = [0] * clocks
    for clock, channel in chance.sample(sorted(free), len(free) // 4):
        packed[clock] |= (chance.getrandbits(width) & ~1) << channel * width
    for row, (clock, channel) in zip(rows, places):
        word, at = 0, 0
        for value, bits in ((1, 1), (row.word, 32), (row.exception, 1), (row.interrupt, 1), (mode_of(row.pc), 2), (row.pc, 64), (row.address, 64), (row.rd, 64), (row.rs2, 64),
                            (row.wb, 32)):
            word |= value << at
            at += bits
        packed[clock] |= word << channel * width
    return packed, width


class Adapters(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = seeded("adapters")
        with tempfile.TemporaryDirectory() as folder:
            rows = port_rows.with_traps([*port_rows.recorded(folder, 5000), *port_rows.invented(3000, chance)], chance)
        base, half = chance.getrandbits(63) << 1, len(rows) // 2
        there = port_rows.moved(rows[:half], base) + port_rows.moved(rows[half:], port_rows.FULL - 1 - base)
        cls.rows = {"cva6": there, "rvvi": rows, "rocket": there}  # with RVVI, registers have the targets of jumps
        cls.schedule = {adapter: scheduled(rows, chance, adapter == "cva6") for adapter in ADAPTERS}

    def want(self, adapter):
        """(clock, lane, insn, trap, intr, pc, next, masks, address, loaded, stored, mode) of each instruction."""
        result, rows = [], list(zip(self.rows[adapter], self.schedule[adapter][0]))
        for number, (row, place) in enumerate(rows):
            if row.exception and row.interrupt:
                continue
            following = rows[number + 1] if number + 1 < len(rows) else None
            following_pc = following[0].pc if following else None
            size = 4 if row.word & 3 == 3 else 2
            if adapter == "rvvi":  # a row with an interrupt is none here
                following = next((one for one in rows[number + 1:] if not one[0].exception or not one[0].interrupt), None)
                jumps = riscv_steps.decode(row.word).kind in ("branch", "jal", "jalr")
                if row.exception or row.word in streams.XRETS:
                    following_pc = following and following[0].pc
                else:
                    following_pc = row.next if jumps else row.pc + size
            if not following:
                break
            where = following[1]
            masks = (0, 0) if row.exception or adapter == "rocket" else row.masks
            intr = row.intr if adapter != "rvvi" else row.interrupt
            result.append((where[0], where[1], row.word, row.exception, intr, row.pc, following_pc, masks,
                           row.address if any(masks) else 0, row.rd & mask_of(masks[0]), row.rs2 & mask_of(masks[1]),
                           mode_of(row.pc)))
        return result

    def got(self, folder, taps, adapter):
        rows, (places, clocks) = self.rows[adapter], self.schedule[adapter]
        packed, width = lines(rows, places, clocks)
        if adapter == "cva6":  # beside an exception, channel 1 shows an instruction that does not retire
            for row, (clock, _) in zip(rows, places):
                if row.exception:
                    packed[clock] |= 1 << width
        path = os.path.join(folder, "rows.hex")
        with open(path, "w", encoding="ascii") as file:
            file.writelines(f"{word:x}\n" for word in packed)
        program = os.path.join(folder, "bench.vvp")
        here = os.path.dirname(os.path.abspath(__file__))
        emitted.must("iverilog", "-g2005", "-Wall", "-s", "bench", f"-Pbench.CLOCKS={clocks}", f"-Pbench.NAME={ADAPTERS.index(adapter)}", "-o", program, os.path.join(here, "adapters_bench.v"),
                     os.path.join(here, "bench_helper.v"), *taps.files(FILES))

        def read(_, clock, lane, word):
            word, fields = int(word.lower().replace("x", "0"), 16), []
            for bits in (32, 1, 1, 2, 64, 64, 64, 8, 8, 64, 64):
                fields.append(word & (1 << bits) - 1)
                word >>= bits
            insn, trap, intr, mode, pc, following, address, rmask, wmask, rdata, wdata = fields
            return (clock, int(lane), insn, trap, intr, pc, following, (rmask, wmask), address if rmask or wmask else 0, rdata & mask_of(rmask), wdata & mask_of(wmask),
                    mode)

        result, differs = retire.rounds_of(emitted.must("vvp", "-n", program, f"+rows={path}"), read)
        return result + differs * result[:1]

    def difference(self, want, got):
        """The first difference, or None; an expected next pc of None is any."""
        for one, two in zip(want, got):
            if one[:6] + one[7:] != two[:6] + two[7:] or one[6] not in (None, two[6]):
                return f"{two}, expected {one}"
        return None if len(want) == len(got) else f"{len(got)} instructions, expected {len(want)}"

    def test_adapters(self):
        for adapter in ADAPTERS:
            with self.subTest(adapter=adapter), tempfile.TemporaryDirectory() as folder:
                want = self.want(adapter)
                self.assertGreater(len(want), 5000)
                self.assertIsNone(self.difference(want, self.got(folder, retire.Taps("adapters"), adapter)))

    def test_faults_are_seen(self):
        for (adapter, name, old, new), turn in turns(FAULTS):
            with self.subTest(adapter=adapter, fault=new), tempfile.TemporaryDirectory() as folder:
                taps = retire.Taps("adapters_broken")
                taps.break_file(f"sluice_tap_{name}.v", old, new)
                if turn:
                    self.assertIsNotNone(self.difference(self.want(adapter), self.got(folder, taps, adapter)))


def mask_of(mask):
    return (1 << 8 * mask.bit_length()) - 1


if __name__ == "__main__":
    emitted.main()
