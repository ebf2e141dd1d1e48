# ${cfg->top}
//;; #include "gen/files.h"
//;; #include "gen/package/package.h"
//; const struct reg_row *reg;
//; const struct record_row *record;
//; struct package_field field;
//; struct package_port port;
//; struct record_field part;
//; unsigned event = cfg->pin_bits, message = cfg->message_bits;

A hardware profiler: ${cfg->profiler->summary}. (${cfg->profiler->paper}.)
Configuration hash 0x${digits(8, cfg->hash)}, also in register `config_hash`. Made by:

```
${cfg->command}
```

## Ports

//; if (cfg->shell->queue == QUEUE_DUAL) {
Two unrelated clocks, rising edges only: events belong to `ev_clk_i`, everything else to `clk_i`. Both resets fall together, stay low
for three clocks of the slower clock, and rise in either order. No combinational path leads from an input to an output.
//; } else {
One clock, rising edges only. No combinational path leads from an input to an output.
//; }

| port | direction | bits | meaning |
| --- | --- | --- | --- |
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
| `${port.name}` | ${port.out ? "out" : "in"} | ${port.bits} | ${port.meaning} |
//; }

The folder also has modules that the profiler does not contain. Three are bridges to the register port: `sluice_axi_lite`, an AXI4-Lite
subordinate; `sluice_apb`, an APB completer; `sluice_wishbone`, a Wishbone B4 device, standard or pipelined. All have 32-bit data and 12-bit
addresses. `sluice_ring`, between a bridge and the profiler, writes messages into a ring in memory, as an AXI4 manager (`sluice_ring_axi`) or a
Wishbone master (`sluice_ring_wishbone`); `sluice_guard` adds a lock and a secure clear; `sluice_act` acts on messages; `sluice_memory_axi` and
`sluice_memory_wishbone` are masters for a memory port; `sluice_stream` gives them as an AXI4-Stream, and `sluice_stream_events` takes events from one. Instead of a bridge, `sluice_link` connects registers, events and messages to a serial line (`rx_i`, `tx_o`), with `sluice host` at
the other end. Here its `EVENT_WIDTH` is ${event} and its `MESSAGE_WIDTH` is ${message}; `DIVISOR` is the clocks per bit. Its parts are the
other `sluice_link_*`, `sluice_uart_*` and `sluice_crc32`.
//; if (cfg->shell->queue == QUEUE_SINGLE) {
`sluice_async_fifo` is a queue for events that have their own clock. With `queue=dual` the profiler contains it, and counts the events that it drops.
//; }
//; if (beside_of(cfg->profiler)) {
${beside_of(cfg->profiler)}
//; }

Taps make events from a RISC-V core, a bus (AXI, Wishbone) or plain addresses. They are not in this folder:
`${cfg->command} --taps TAPS` writes them, with a collector for several events per clock.

## Events

An event is one word of ${event} bit${event > 1 ? "s" : ""}, `ev_data_i`.

| bits | field | unit | meaning |
| --- | --- | --- | --- |
//; for (unsigned f = 0; package_event(cfg, f, &part); f++) {
| ${part_span(&part)} | `${part.name}` | ${part.unit} | ${cell(part.meaning)} |
//; }

## Messages

//; if (cfg->profiler->records.count) {
A message is one word of ${message} bits, a record of one of these types. Bits that a type does not list are 0.
//; } else {
A message is one word of ${message} bit${message > 1 ? "s" : ""}.
//; }
//; for (unsigned r = 0; (record = record_type(cfg->profiler, r)); r++) {

//;     if (record->meaning) {
*${record->name}* (type ${record->value}): ${record->meaning}.

//;     }
| bits | field | unit | meaning |
| --- | --- | --- | --- |
//;     for (unsigned f = 0; package_message(cfg, record, f, &part); f++) {
| ${part_span(&part)} | `${part.name}` | ${part.unit} | ${cell(part.meaning)} |
//;     }
//; }

## Registers

Accesses are whole 32-bit words. RO: read-only, RW: read-write, WO: write-only, W1C: a write of 1 clears. A refused access answers with an error.

| address | register | access | bits | field | reset | meaning |
| --- | --- | --- | --- | --- | --- | --- |
//; for (unsigned r = 0; (reg = package_register(cfg, r)); r++) {
//;     for (unsigned f = 0; package_field(cfg, reg, f, &field); f++) {
//;         struct text reset = text_of("");
//;         if (field.reset_known) snprintf(reset.chars, sizeof reset.chars, " 0x%" PRIx32, field.reset);
//;         if (f == 0 && !field.whole) {
| 0x${digits(3, reg->address)} | `${reg->name}` | ${access_name(reg->access)} | | | | ${cell(reg->meaning)} |
//;         }
//;         if (field.whole) {
| 0x${digits(3, reg->address)} | `${reg->name}` | ${access_name(reg->access)} | 31:0 | |${reset} | ${cell(reg->meaning)} |
//;         } else {
| | | ${field_access(&field)} | ${bit_span(&field)} | `${field.name}` |${reset} | ${cell(field.meaning)} |
//;         }
//;     }
//; }

## Parameters

| key | value | accepted | unit | meaning |
| --- | --- | --- | --- | --- |
//; for (size_t i = 0; i < cfg->profiler->params.count; i++) {
//;     const struct param *param = &cfg->profiler->params.rows[i];
| `${param->key}` | ${param_value(cfg, param)} | ${param_accepted(param)} | ${param_unit(param)} | ${cell(param->meaning)} |
//; }

## Files

| file | what it is |
| --- | --- |
| `${cfg->top}.v` | the profiler: top module |
| other `*.v` listed in `${cfg->top}.f` | its parts, and modules that it does not contain |
| `${cfg->top}.f` | file list for Verilog tools |
| `${cfg->top}.core` | FuseSoC core, with targets `lint` and `sim` |
| `${cfg->top}_smoke.v` | smoke test, target `sim`: reads registers with known reset values |
| `${cfg->top}.json` | description for programs: ports, fields of events and messages, registers, parameters, hash |
| `${cfg->top}.h` | C and C++ header: addresses, fields, events and messages, hash, parameters |
| `${cfg->top}.rdl` | SystemRDL: the same register map |
| `${cfg->top}.xml` | IP-XACT (IEEE 1685-2014): ports, registers, events and messages as AXI4-Stream |
| `${cfg->top}.dtsi` | device-tree node, for Linux' UIO driver |
| `${cfg->top}.vhd` | for VHDL: the module's component, and an entity around it |
| `${cfg->top}.sdc`, `.xdc`, `_gowin.sdc` | clock constraint, for tools that read SDC, for Vivado, for Gowin's |
| `${cfg->top}_pins.h` | SystemC base class with the ports |
| `${cfg->top}_sc.h` | SystemC module: the Verilated RTL |
| `${cfg->top}_golden.h` | SystemC module: Sluice's golden model, without Verilog |

## Use

```
verilator --lint-only -Wall --top-module ${cfg->top} -f ${cfg->top}.f
iverilog -g2012 -Wall -s ${cfg->top}_smoke -f ${cfg->top}.f -o smoke ${cfg->top}_smoke.v && vvp smoke
verilator --sc --exe --build --pins-sc-uint --top-module ${cfg->top} -f ${cfg->top}.f main.cpp
yosys -p "read_verilog $(tr '\n' ' ' < ${cfg->top}.f); synth -top ${cfg->top}"
fusesoc --cores-root . run --target lint ::${cfg->top}
fusesoc --cores-root . run --target sim ::${cfg->top}
```
