"""The adapters of CVA6's, RVVI's and Rocket's ports, two rows a clock: on a recorded RV64 program, and on random instructions with registers,
of which all bits change. Traps and interrupts are put in.

What they must give follows from the registers and the decoder of tb/trace/riscv_steps.py. Ibex's adapter, and all of them on real cores, are
tested by tb/processor."""
import collections
import itertools
import os
import subprocess
import sys
import tempfile
import unittest

import retire

import emitted
import records
import riscv_steps
import streams
from seed import seeded, turns

PROGRAM = os.path.join(records.ROOT, "build/test/trace/riscv")
FILES = [f"sluice_tap_{name}.v" for name in ("cva6", "rvvi", "rvvi_channel", "rvvi_file", "rocket", "operands", "follow", "riscv")]
ADAPTERS = ("cva6", "rvvi", "rocket")
FULL = (1 << 64) - 1

# A row of a port; word: the instruction; masks: (load, store); register values: of rd after it, and of rs2 before. interrupt: of an exception;
# else it says nothing, but is intr of RVVI. intr: the first instruction of a handler.
Row = collections.namedtuple("Row", "word pc next address masks rd rs2 wb exception interrupt intr")

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


def masks_of(i, fails):
    """(load mask, store mask) of an instruction that does not trap. fails: its rd, if it is sc."""
    if not i.width or i.float:
        return 0, 0
    mask = (1 << i.width) - 1
    return mask * (i.kind in ("load", "lr", "amo")), mask * (i.kind in ("store", "amo") or i.kind == "sc" and not fails)


def recorded(folder, most):
    """Rows of the program."""
    log = os.path.join(folder, "log")
    subprocess.run(["qemu-riscv64", "-d", "exec,cpu,fpu,nochain", "-singlestep", "-D", log, PROGRAM], check=False, env={}, capture_output=True)
    with open(log, encoding="ascii") as file:
        steps = list(riscv_steps.states(file.read()))[:most]
    code = riscv_steps.code_of(PROGRAM)
    for before, after in zip(steps, steps[1:]):
        word = riscv_steps.fetched(code, before.pc)
        i = riscv_steps.decode(word)
        changed = [number for number in range(1, 32) if before.x[number] != after.x[number] or number == i.rd and i.kind in ("load", "lr", "sc", "amo") and not i.float]
        if len(changed) > 1:
            raise AssertionError(f"{before.pc:#x} writes {changed}")
        rd = changed[0] if changed else 0
        yield Row(word & (FULL if i.size == 4 else 0xFFFF), before.pc, after.pc, before.x[i.rs1] + i.immediate & FULL, masks_of(i, after.x[i.rd]), after.x[rd],
                  before.x[i.rs2], 1 << rd if rd else 0, 0, 0, 0)


def random_word(chance):
    """A random instruction without floating point; nothing is loaded to x0."""
    while True:
        word = chance.getrandbits(32) & ~0x7F
        opcode = chance.choice((0x13, 0x33, 0x03, 0x23, 0x2F, 0x63, 0x63, 0x6F, 0x67, 0, 1, 2, chance.choice((0x0F, 0x17, 0x1B, 0x37, 0x3B, 0x73))))
        if opcode == 0x73 and chance.random() < 0.5:
            return chance.choice(streams.XRETS)
        functions = {0x03: range(7), 0x23: range(4), 0x2F: (2, 3), 0x63: (0, 1, 4, 5, 6, 7), 0x67: (0,)}.get(opcode)
        if functions:
            word = word & ~0x7000 | chance.choice(functions) << 12
        if opcode == 0x2F:
            word = word & 0x07FFFFFF | chance.choice((0, 1, 2, 3, 4, 8, 12, 16, 20, 24, 28)) << 27
        word = word | opcode if opcode > 2 else word >> 16 & ~3 | opcode
        i = riscv_steps.decode(word)
        if not i.float and (i.rd or i.kind not in ("load", "lr", "sc", "amo")):
            return word


def invented(count, chance):
    """Rows of random instructions. Each does what it should to the registers; the result of an operation is random."""
    x, pc = [0] * 32, chance.getrandbits(63) << 1
    for number in range(count):
        word = 0x13 | number + 1 << 7 if number < 31 else random_word(chance) # at first, each register is written
        i = riscv_steps.decode(word)
        rd = word >> 7 & 31 if word & 0x5F == 0x13 else i.rd
        value = {"jal": pc + i.size, "jalr": pc + i.size, "sc": chance.randrange(2)}.get(
            i.kind, chance.choice((chance.getrandbits(64), chance.getrandbits(64), x[chance.randrange(32)] + chance.choice((0, 1)), chance.getrandbits(3)))) & FULL
        following = pc + i.size
        if i.kind == "jal" or i.kind == "branch" and riscv_steps.holds(i.operation, x[i.rs1], x[i.rs2]):
            following = pc + i.immediate
        elif i.kind == "jalr":
            following = x[i.rs1] + i.immediate & ~1
        elif word in streams.XRETS:
            following = chance.getrandbits(63) << 1
        yield Row(word, pc, following & FULL, x[i.rs1] + i.immediate & FULL, masks_of(i, value), value if rd else 0, x[i.rs2], 1 << rd if rd else 0, 0, 0, 0)
        pc = following & FULL
        if rd:
            x[rd] = value


def with_traps(rows, chance):
    """The rows with those of traps, of interrupts and of their handlers between."""
    result, enters = [], 0
    for row in rows:
        while chance.random() < (0.3 if enters else 0.02): # not executed: an interrupt, or a trap
            interrupt = chance.randrange(2)
            result.append(row._replace(next=None, address=0, masks=(0, 0), rd=chance.getrandbits(64), rs2=0, wb=0 if interrupt else 1 << 10, exception=1,
                                       interrupt=interrupt, intr=enters))
            enters = 1
            for number in range(chance.randrange(4)): # a handler of instructions without effect
                result.append(Row(0x13, 0x5000 + 4 * number, None, 0, (0, 0), 0, 0, 0, 0, 0, enters))
                enters = 0
        result.append(row._replace(interrupt=chance.randrange(2), intr=enters))
        enters = 0
    return result


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


def moved(rows, base):
    """The program at other addresses, of which all bits change."""
    return [row._replace(pc=row.pc + base & FULL, next=row.next and row.next + base & FULL) for row in rows]


def lines(rows, places, clocks):
    """The bench's input. Of what is not valid, a share is random, and the rest 0."""
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
            rows = with_traps([*recorded(folder, 5000), *invented(3000, chance)], chance)
        base, half = chance.getrandbits(63) << 1, len(rows) // 2
        there = moved(rows[:half], base) + moved(rows[half:], FULL - 1 - base)
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
