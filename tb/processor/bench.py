"""A core with profilers beside it: the Verilator bench of main.cpp, bench.v and observer.v, built once per content."""
import hashlib
import os
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
for room in ("package", "trace", "tap"):
    sys.path.insert(0, os.path.join(os.path.dirname(HERE), room))

import cores
import emitted
import retire

EVENTS = {"promem": "pc", "rap": "value", "stratified": "pc,value", "multihash": "edge", "path": "branch", "counts": "pc"}
# Settings under which bench and golden model have the same interface.
ACCEPTED = {"drain": ("stream", "the bench takes messages by the port"), "banks": (1, "what is loaded is searched at once"),
            "lossless": (1, "the golden model's events come in other clocks, so that it drops others")}
OWN = [os.path.join(HERE, name) for name in ("main.cpp", "bench.v", "devices.v", "software.v")]
INCLUDED = ("observer.v", "losses.v")  # by the file that defines their macros
VERILATOR = ("verilator", "--cc", "--exe", "--build", "-j", "2", "-O3", "--x-assign", "fast", "--x-initial", "fast", "-Wno-fatal", "-Wno-lint",
             "-Wno-style", "-Wno-MULTIDRIVEN", "--no-timing", "--top-module", "bench", "-MAKEFLAGS", " ".join((*emitted.MODEL, "OPT_FAST=-O1")))


class Wrong(Exception):
    """A difference, as text."""


def ended(work):
    """Does the work of a command. Returns its exit code: the work's own; 1, if something differs; 2, if it could not be done."""
    try:
        return work()
    except Wrong as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 1
    except (AssertionError, cores.Refused) as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 2


class Observed:
    """One profiler of a bench: its emitted folder and the parameters of its observer."""

    def __init__(self, profiler, settings, event, folder, fault=None):
        self.profiler, self.settings, self.event = profiler, list(settings), event
        if profiler == "path" and not any(setting.startswith("lost_width=") for setting in settings):
            self.settings.append("lost_width=1")  # it has ev_gap_i then
        settings = self.settings
        hardware = emitted.Folder(os.path.join(folder, profiler), *settings, f"prefix={profiler}_", profiler=profiler, taps=True)
        if fault:
            hardware.break_file(*fault)
        values = emitted.parameters(profiler, settings)["config"]
        get = lambda *keys: next((int(values[key]) for key in keys if key in values), 0)
        self.kind = max(get("kinds"), 1).bit_length() - 1 if event == "cycles" else 0
        widths = ((get("pc_width"), get("width"), get("count_width"), get("instructions_width")) if profiler == "path" else
                  (get("width", "width_a"), get("width_b"), get("count_width") if profiler == "rap" else 0, 0))
        self.form = retire.Form(widths[0], widths[1], 0, *widths[2:], 0, 0, 0, 1)
        self.stages, self.ranges = get("stages"), get("ranges")
        ports = {name: bits for _, bits, name in hardware.ports()}
        word = sum(widths) + self.kind + (4 if event == "branch" else 0)
        if ports["ev_data_i"] != word:
            raise Wrong(f"an event of {profiler} has {ports['ev_data_i']} bits, `{event}` {word}")
        taps = {"CYCLE_TAP": "sluice_tap_cycles"} if event == "cycles" else {"TAP": "sluice_tap_rvfi", "LANES": "sluice_lanes"}
        self.files = [*hardware.verilog(), *hardware.taps_of(*taps.values())]
        macros = {"OBSERVER": f"observer_{profiler}", "PROFILER": hardware.top, **{name: f"{profiler}_{module}" for name, module in taps.items()},
                  **({"EV_CLOCK": ""} if "ev_clk_i" in ports else {}), **({"LOST": ports["ev_lost_i"]} if "ev_lost_i" in ports else {}),
                  **({"GAPS": ""} if "ev_gap_i" in ports else {})}
        self.module = "".join((*(f"`define {name} {text}\n" for name, text in macros.items()), '`include "observer.v"\n', *(f"`undef {name}\n" for name in macros)))
        kind = {"KIND_WIDTH": self.kind} if event == "cycles" else {"EVENT": retire.KINDS.index(event), "INSTRUCTIONS_WIDTH": widths[3]}
        self.parameters = {"NAME": f'"{profiler}"', "NRET": "NRET", "XLEN": "XLEN", "A_WIDTH": widths[0], "B_WIDTH": widths[1], "COUNT_WIDTH": widths[2],
                           "MESSAGE": ports["msg_data_o"], **kind}

    def targets(self, program):
        """promem's, as (first, last): the functions if it has ranges, else instructions spread over the program. Behind a program that is too
        short follow addresses without instructions."""
        many = (1 << self.stages) - 1
        given = program.functions if self.ranges else [(address, address) for address in program.addresses]
        if self.ranges and len(given) > many:
            raise Wrong(f"the program has {len(given)} functions, stages={self.stages} holds {many}")
        behind = max(given[-1][1], program.addresses[-1]) + 4
        given = given + [(behind + 2 * number, behind + 2 * number) for number in range(many - len(given))]
        return [given[number * len(given) // many] for number in range(many)]

    def instance(self, number):
        """The text of its instance in bench.v."""
        parameters = ", ".join(f".{key}({value})" for key, value in self.parameters.items())
        rvfi = {"valid": "stepping", "insn": "insn", "trap": "trap", "intr": "intr", "pc_rdata": "pc", "pc_wdata": "next", "mem_addr": "addr", "mem_rmask": "rmask",
                "mem_wmask": "wmask", "mem_rdata": "rdata", "mem_wdata": "wdata"}
        ports = ", ".join(f".rvfi_{name}({wire})" for name, wire in rvfi.items())
        if self.event == "cycles":
            ports = ".step_i(runs), .row_valid, .row_pc, .row_blame_last, .row_empty"
        return (f"observer_{self.profiler} #({parameters}) {self.profiler} (.clk_i, .rst_ni, .end_i(end_q), .ready_o(ready[{number}]), "
                f".done_o(done[{number}]), .room_o(room[{number}]), {ports});\n")


class Bench:
    """The built bench: `program` is its path."""

    def __init__(self, core, observed, folder, faults=(), defines=(), own=(os.path.join(HERE, "observer.v"),)):
        self.core, self.observed = core, observed
        adapters = retire.Taps(folder)
        for fault in faults:
            adapters.break_file(*fault)
        made = emitted.workdir(folder, "made")
        for name, text in (("observers.v", "".join(one.module for one in observed)),
                           ("observers.vh", "".join(one.instance(number) for number, one in enumerate(observed)))):
            with open(os.path.join(made, name), "w", encoding="utf-8") as file:
                file.write(text)
        files = adapters.files(name for name in sorted(os.listdir(adapters.path)) if name.endswith(".v"))
        files += [path for one in observed for path in one.files] + [os.path.join(made, "observers.v"), core.wrapper, *OWN, *own]
        arguments = [*core.verilog, f"+define+CORE_NRET={core.nret}", f"+define+OBSERVER_COUNT={len(observed)}", *(f"+define+{name}" for name in defines),
                     f"-I{made}", f"-I{HERE}"]
        self.program = self.build(files, arguments)

    def build(self, files, arguments):
        """Builds, or finds what was built from the same texts."""
        digest = hashlib.sha256("\n".join((self.core.name, self.core.version, *VERILATOR, *(word for word in arguments if not word.startswith("-I")))).encode())
        for path in [*files, *(word for word in arguments if os.path.isfile(word))]:
            with open(path, "rb") as file:
                digest.update(file.read())
        folder = cores.kept(self.core.name, digest)
        program = os.path.join(folder, "Vbench")
        if not os.path.isfile(program):
            os.makedirs(os.path.dirname(folder), exist_ok=True)
            part = tempfile.mkdtemp(prefix="part-", dir=os.path.dirname(folder))
            emitted.give_runtime(part)
            sources = [path for path in files if not path.endswith(INCLUDED)]
            code, text = emitted.run(*VERILATOR, "--Mdir", part, *arguments, *sources)
            if code == 0:
                os.makedirs(folder, exist_ok=True)
                os.replace(os.path.join(part, "Vbench"), program)
            shutil.rmtree(part)
            if code != 0:
                errors = [line for line in text.splitlines() if "rror" in line]
                raise AssertionError(f"Verilator: {(errors or text.splitlines() or ['no output'])[0]}")
        return program

    def run(self, program, folder, clocks=1 << 40):
        """Runs a program. Returns the clocks; files in the folder: console, log, and for each profiler NAME.events and so on."""
        for one in self.observed:
            self.set_up(one, program, folder)
        hexadecimal = program.hex64 if self.core.name == "cva6" else program.hex
        code, text = emitted.run(self.program, f"+program={hexadecimal}", f"+setup={folder}", f"+output={folder}/console", f"+log={folder}/log",
                                 f"+clocks={clocks}", f"+rows={folder}/rows", f"+stages={folder}/stages", cwd=folder)  # CVA6 writes a trace of its own there
        lines = text.splitlines()
        failures = [line[2:] for line in lines if line.startswith("F ")]
        if failures or code != 0:
            raise Wrong(failures[0] if failures else f"the simulation ends with {code}: {text.strip()[-200:]}")
        return next(int(line.split()[1]) for line in lines if line.startswith("X ")), lines

    def set_up(self, one, program, folder):
        """Register writes before the run: promem's targets."""
        clearing, loading, pointer, target = 1, 1 << 18, 0x44, 0x48
        lines = [f"u {clearing:x} 0"]
        if one.profiler == "promem":
            many = (1 << one.stages) - 1
            targets = one.targets(program)
            levels = [targets[((2 * node + 1) << (one.stages - 1 - level)) - 1] for level in range(one.stages) for node in range(1 << level)]
            lines += [f"w {pointer:x} 0", *(f"w {target:x} {value:x}" for pair in levels for value in pair[:1 + one.ranges]), f"u {loading:x} 0"]
        with open(os.path.join(folder, f"{one.profiler}.setup"), "w", encoding="ascii") as file:
            file.writelines(line + "\n" for line in lines)
