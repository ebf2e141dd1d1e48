"""A profiler in a LiteX system: its Verilog, its registers on the bus, its interrupt, its events from a bus or a stream.

    self.sluice = Profiler(platform, "rap", "width=32", folder="build/rap")
    self.sluice.watch(self.cpu.ibus)
    self.sluice.add_to(self)

Needs LiteX 2024.12. The command `sluice` is found as sluice.find_command() says.
"""
from __future__ import annotations

import glob
import os
import subprocess
from typing import Any

from litex.gen import ClockSignal, Instance, LiteXModule, Open, ResetSignal, Signal
from litex.soc.integration.soc import SoCRegion
from litex.soc.interconnect import axi, stream, wishbone
from litex.soc.interconnect.csr_eventmanager import EventManager, EventSourceLevel

from sluice.description import Description
from sluice.profile import SluiceError, find_command

SIZE = 0x1000  # bytes of the registers
BUSES = ("wishbone", "axi-lite")
REQUEST, ANSWER = {"valid": 1, "write": 1, "addr": 12, "wdata": 32}, {"ready": 1, "rdata": 32, "error": 1}  # of a register port: widths


class Ports:
    """Signals between the module that asks and the one that answers: {name: width}."""

    def __init__(self, request: dict[str, int], answer: dict[str, int]) -> None:
        self.request, self.answer = ({name: Signal(width) for name, width in part.items()} for part in (request, answer))

    def client(self, prefix: str = "") -> dict[str, Any]:
        """The pins of the module that asks."""
        return pins_of(prefix, self.answer, self.request)

    def server(self, prefix: str = "") -> dict[str, Any]:
        """The pins of the module that answers."""
        return pins_of(prefix, self.request, self.answer)


def pins_of(prefix: str, inputs: dict[str, Any], outputs: dict[str, Any]) -> dict[str, Any]:
    """Of an Instance, named as in this project's Verilog."""
    return {f"i_{prefix}{name}_i": signal for name, signal in inputs.items()} | {f"o_{prefix}{name}_o": signal for name, signal in outputs.items()}


def emit(profiler: str, settings: tuple[str, ...], folder: str) -> Description:
    """Writes the profiler's Verilog into the folder and the taps' into its folder `taps`. SluiceError: the command's own line."""
    os.makedirs(folder, exist_ok=True)
    for old in glob.glob(os.path.join(folder, "*.v")):
        os.remove(old)
    done = subprocess.run([find_command(), "gen", profiler, *settings, "-o", folder, "--taps", os.path.join(folder, "taps")],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SluiceError(done.stderr.strip().removeprefix("sluice: "), done.returncode)
    return Description.read(glob.glob(os.path.join(folder, f"*sluice_{profiler}.json"))[0])


class Profiler(LiteXModule):
    """A profiler with its bridge.

    settings: "key=value", as for `sluice gen`; without `drain=..`, drain=register, so that messages leave by registers.
    folder: for the Verilog, which is written there. bus: "wishbone" or "axi-lite".
    `bus`: the slave, an interface of LiteX. `ev.profiler`: the interrupt, as long as a status bit is set that `mask` lets through.
    `events`: a stream.Endpoint, `data` is an event word; see watch(). `messages`: with drain=stream an Endpoint, `data` is a message and
    `last` ends a read-out. `run`, with run=1: events count while it is 1. `description`: sluice.Description, with the registers' names and addresses.
    """

    def __init__(self, platform: Any, profiler: str, *settings: str, folder: str, bus: str = "wishbone", ring: bool = False) -> None:
        if bus not in BUSES:
            raise ValueError(f"bus={bus}: accepted is {' or '.join(BUSES)}")
        if ring and "drain=register" in settings:
            raise ValueError("ring=True: accepted is drain=stream, the messages go to memory")
        if not any(setting.startswith("drain=") for setting in settings):
            settings = (*settings, "drain=stream" if ring else "drain=register")
        self.masters: dict[str, Any] = {}  # of the system's bus, by what they do
        self.platform, self.folder = platform, os.path.abspath(folder)
        self.description = emit(profiler, settings, self.folder)
        self.prefix = self.description.module.removesuffix(f"sluice_{profiler}")
        self.add_sources(self.folder, self.description.module)
        ports = {port.name: port for port in self.description.ports}

        self.events = stream.Endpoint([("data", self.description.event_bits)])
        self.messages = stream.Endpoint([("data", self.description.message.bits)])
        self.interrupt = Signal()
        self.ev = EventManager()
        self.ev.profiler = EventSourceLevel()
        self.ev.finalize()
        self.comb += self.ev.profiler.trigger.eq(self.interrupt)

        interrupt = Signal() if ring else self.interrupt  # the profiler's own
        registers = Ports(REQUEST, ANSWER)
        clock = {"i_clk_i": ClockSignal("sys"), "i_rst_ni": ~ResetSignal("sys")}
        pins = {
            **clock, "i_ev_valid_i": self.events.valid, "o_ev_ready_o": self.events.ready, "i_ev_data_i": self.events.data,
            "o_msg_valid_o": self.messages.valid, "i_msg_ready_i": self.messages.ready, "o_msg_data_o": self.messages.data, "o_msg_last_o": self.messages.last,
            **registers.server("reg_"), "o_irq_o": interrupt}
        if "ev_clk_i" in ports:
            pins |= {"i_ev_clk_i": ClockSignal("sys"), "i_ev_rst_ni": ~ResetSignal("sys")}
        if "mem_valid_o" in ports:
            memory = self.add_memory(clock).client("mem_")
            pins |= {pin: signal for pin, signal in memory.items() if pin[2:] in ports}
        if "run_i" in ports:
            pins["i_run_i"] = self.run = Signal(reset=1)
        pins |= {f"i_{name}": 0 for name in ports if ports[name].direction == "in" and f"i_{name}" not in pins}
        self.specials += Instance(self.description.module, **pins)

        if ring:
            registers = self.add_ring(clock, interrupt, registers)
        self.bus = (self.wishbone_bridge if bus == "wishbone" else self.axi_lite_bridge)({**clock, **registers.client("reg_")})

    def add_ring(self, clock: dict[str, Any], interrupt: Any, registers: Ports) -> Ports:
        """Puts sluice_ring and its Wishbone master between the profiler's registers and their bridge. Returns the registers' port for it."""
        outer, bursts = Ports(REQUEST, ANSWER), Ports({"burst_valid": 1, "burst_addr": 32, "burst_beats": 8, "data_valid": 1, "data": 32, "data_last": 1},
                                                      {"burst_ready": 1, "data_ready": 1, "done": 1, "error": 1})
        self.specials += Instance(
            f"{self.prefix}sluice_ring", p_MESSAGE_WIDTH=self.description.message.bits, **clock, **outer.server("s_reg_"), **registers.client("reg_"), **bursts.client(),
            i_irq_i=interrupt, o_irq_o=self.interrupt, i_msg_valid_i=self.messages.valid, o_msg_ready_o=self.messages.ready, i_msg_data_i=self.messages.data,
            i_msg_last_i=self.messages.last)
        bus, pins = self.add_master("ring")
        self.specials += Instance(f"{self.prefix}sluice_ring_wishbone", **clock, **bursts.server(), **pins, o_m_wb_cti=bus.cti, o_m_wb_bte=bus.bte)
        return outer

    def add_memory(self, clock: dict[str, Any]) -> Ports:
        """A Wishbone master for the memory port. Returns the port."""
        memory = Ports({"valid": 1, "write": 1, "addr": 32, "wdata": 32}, {"ready": 1, "rdata": 32, "error": 1})
        bus, pins = self.add_master("memory")
        self.specials += Instance(f"{self.prefix}sluice_memory_wishbone", **clock, **memory.server("mem_"), **pins, i_m_wb_dat_r=bus.dat_r, o_errors_o=Open())
        return memory

    def add_master(self, name: str) -> tuple[Any, dict[str, Any]]:
        """Of the system's bus: its interface, and the pins of a module that writes to it."""
        self.masters[name] = bus = wishbone.Interface(data_width=32, address_width=32, addressing="word")
        return bus, {"o_m_wb_cyc": bus.cyc, "o_m_wb_stb": bus.stb, "o_m_wb_we": bus.we, "o_m_wb_adr": bus.adr, "o_m_wb_dat_w": bus.dat_w, "o_m_wb_sel": bus.sel,
                     "i_m_wb_ack": bus.ack, "i_m_wb_err": bus.err, "i_m_wb_rty": 0}

    def add_sources(self, folder: str, module: str) -> None:
        """Those of the module's list of files."""
        with open(os.path.join(folder, f"{module}.f"), encoding="utf-8") as file:
            for name in file.read().split():
                self.platform.add_source(os.path.join(folder, name))

    def wishbone_bridge(self, pins: dict[str, Any]) -> Any:
        bus = wishbone.Interface(data_width=32, address_width=32, addressing="word")
        self.specials += Instance(
            f"{self.prefix}sluice_wishbone", **pins, i_s_wb_cyc=bus.cyc, i_s_wb_stb=bus.stb, i_s_wb_we=bus.we, i_s_wb_adr=bus.adr[:10], i_s_wb_dat_w=bus.dat_w,
            i_s_wb_sel=bus.sel, o_s_wb_stall=Open(), o_s_wb_ack=bus.ack, o_s_wb_err=bus.err, o_s_wb_dat_r=bus.dat_r)
        return bus

    def axi_lite_bridge(self, pins: dict[str, Any]) -> Any:
        bus = axi.AXILiteInterface(data_width=32, address_width=32)
        self.specials += Instance(
            f"{self.prefix}sluice_axi_lite", **pins,
            i_s_axi_awprot=0, i_s_axi_arprot=0, i_s_axi_awvalid=bus.aw.valid, o_s_axi_awready=bus.aw.ready, i_s_axi_awaddr=bus.aw.addr[:12],
            i_s_axi_wvalid=bus.w.valid, o_s_axi_wready=bus.w.ready, i_s_axi_wdata=bus.w.data, i_s_axi_wstrb=bus.w.strb,
            o_s_axi_bvalid=bus.b.valid, i_s_axi_bready=bus.b.ready, o_s_axi_bresp=bus.b.resp,
            i_s_axi_arvalid=bus.ar.valid, o_s_axi_arready=bus.ar.ready, i_s_axi_araddr=bus.ar.addr[:12],
            o_s_axi_rvalid=bus.r.valid, i_s_axi_rready=bus.r.ready, o_s_axi_rdata=bus.r.data, o_s_axi_rresp=bus.r.resp)
        return bus

    def watch(self, bus: Any, event: str = "addr", reads: bool = True, writes: bool = True) -> None:
        """Makes the answered accesses of a standard Wishbone bus the events, by sluice_tap_wishbone: byte addresses, or "value", or
        "addr,value". The bus is not held up: with lossless=1, an event that finds the queue full is lost uncounted, so take lossless=0."""
        kinds = {"addr": 2, "value": 3, "addr,value": 4}
        if event not in kinds:
            raise ValueError(f"event={event}: accepted is {', '.join(kinds)}")
        widths = [field.bits for field in self.description.event.fields]
        self.add_sources(os.path.join(self.folder, "taps"), f"{self.prefix}sluice_tap_wishbone")
        self.specials += Instance(
            f"{self.prefix}sluice_tap_wishbone", p_EVENT=kinds[event], p_READS=int(reads), p_WRITES=int(writes), p_ADDR_WIDTH=len(bus.adr), p_DATA_WIDTH=bus.data_width,
            p_BYTE_BITS=(bus.data_width // 8 - 1).bit_length(), p_A_WIDTH=widths[0], p_B_WIDTH=sum(widths[1:]),
            i_clk_i=ClockSignal("sys"), i_rst_ni=~ResetSignal("sys"), i_wb_cyc=bus.cyc, i_wb_stb=bus.stb, i_wb_we=bus.we, i_wb_adr=bus.adr, i_wb_sel=bus.sel,
            i_wb_dat_w=bus.dat_w, i_wb_stall=0, i_wb_ack=bus.ack, i_wb_err=bus.err, i_wb_rty=0, i_wb_dat_r=bus.dat_r,
            o_ev_valid_o=self.events.valid, o_ev_data_o=self.events.data, o_overrun_o=Open())

    def add_to(self, soc: Any, name: str = "sluice", origin: int | None = None) -> None:
        """Puts the registers on the system's bus (at `origin`, or where LiteX finds room) and the interrupt into its list. Each register's
        address becomes a constant of the system, NAME_REGISTER, in csr.csv and soc.h. The module must be the system's attribute `name`."""
        soc.bus.add_slave(name, self.bus, SoCRegion(origin=origin, size=SIZE, cached=False))
        for what, master in self.masters.items():
            soc.bus.add_master(f"{name}_{what}", master=master)
        soc.irq.add(name, use_loc_if_exists=True)
        for register in self.description.registers.values():
            soc.add_constant(f"{name}_{register.name}", soc.bus.regions[name].origin + register.address)
