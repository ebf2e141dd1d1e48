# Taps

Taps make the events of a Sluice profiler from the signals of a core or a bus. Made by:

```
${cfg->command}
```

| file list | top module | watches |
| --- | --- | --- |
| `sluice_tap_rvfi.f` | `sluice_tap_rvfi` | a RISC-V core's RVFI, 1 to 4 instructions per clock |
| `sluice_tap_ibex.f` | `sluice_tap_ibex` | Ibex's RVFI port, before `sluice_tap_rvfi` |
| `sluice_tap_cva6.f` | `sluice_tap_cva6` | CVA6's RVFI port, before `sluice_tap_rvfi` |
| `sluice_tap_rvvi.f` | `sluice_tap_rvvi` | an RVVI-TRACE port, before `sluice_tap_rvfi` |
| `sluice_tap_rocket.f` | `sluice_tap_rocket` | Rocket's trace signals, before `sluice_tap_rvfi` |
| `sluice_tap_etrace.f` | `sluice_tap_etrace` | a RISC-V hart's trace encoder interface, 1 to 4 blocks per clock |
| `sluice_tap_address.f` | `sluice_tap_address` | an address bus |
| `sluice_tap_axi.f` | `sluice_tap_axi` | AXI4, AXI4-Lite |
| `sluice_tap_wishbone.f` | `sluice_tap_wishbone` | Wishbone B4 |
| `sluice_tap_cycles.f` | `sluice_tap_cycles` | a core's clocks: which instruction each is charged to, 1 to 4 per clock |
| `sluice_lanes.f` | `sluice_lanes` | several lanes of a tap, for one profiler |
| `sluice_shares.f` | `sluice_shares` | several lanes of a tap, for several profilers, by value |

`sluice_taps.core` is the FuseSoC core of all of them, with a target per tap that checks it (`tap_rvfi`, `lanes`, and so on).

A list names the files of its top module, all in this folder. Lists overlap: if you use several, take each file once.
//; if (cfg->beside) {
`sluice_fifo`, `sluice_check` and `sluice_ram` are not in this folder: the profiler's list, `${cfg->top}.f`, has them.
//; } else {
`sluice_fifo`, `sluice_check` and `sluice_ram` are in this folder and in every profiler's folder: take one of each. `sluice gen` with both `-o` and `--taps` leaves them out here.
//; }

//; if (cfg->beside) {
If `HW` is the profiler's folder, `TAPS` is this folder, and
//; } else {
If `TAPS` is this folder, and
//; }
`soc` is your own top module:

```
//; if (cfg->beside) {
iverilog -g2005 -Wall -s soc -o soc soc.v $(sed "s,^,$HW/," $HW/${cfg->top}.f) $(sort -u $TAPS/sluice_tap_rvfi.f $TAPS/sluice_lanes.f | sed "s,^,$TAPS/,")
//; } else {
iverilog -g2005 -Wall -s soc -o soc soc.v $(sort -u $TAPS/sluice_tap_rvfi.f $TAPS/sluice_lanes.f | sed "s,^,$TAPS/,")
//; }
```

The parameters at the top of each module select the kind of events and the widths of the profiler's event word.
