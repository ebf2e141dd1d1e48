# Taps

From a core or a bus to the event port of a Sluice profiler. Made by:

```
${cfg->command}
```

| file list | top module | watches |
| --- | --- | --- |
| `sluice_tap_rvfi.f` | `sluice_tap_rvfi` | a RISC-V core's RVFI, 1 to 4 instructions a clock |
| `sluice_tap_etrace.f` | `sluice_tap_etrace` | a RISC-V hart's trace encoder interface, 1 to 4 blocks a clock |
| `sluice_tap_address.f` | `sluice_tap_address` | an address bus |
| `sluice_tap_axi.f` | `sluice_tap_axi` | AXI4, AXI4-Lite |
| `sluice_tap_wishbone.f` | `sluice_tap_wishbone` | Wishbone B4 |
| `sluice_lanes.f` | `sluice_lanes` | several lanes of a tap, for one profiler |
| `sluice_shares.f` | `sluice_shares` | several lanes of a tap, for several profilers, by value |

A list names what its top module is made of, in this folder. Lists overlap: of several take each name once.
//; if (cfg->beside) {
`sluice_fifo` and `sluice_ram` are not here: the profiler's list, `${cfg->top}.f`, has them, and stands beside.
//; } else {
`sluice_fifo` and `sluice_ram` are here, and in every profiler's folder too: take one of each. `sluice gen` with `-o` and `--taps` together leaves these out.
//; }

//; if (cfg->beside) {
With `HW` the profiler's folder, `TAPS` this one, and
//; } else {
With `TAPS` this folder, and
//; }
a top module `soc` of your own:

```
//; if (cfg->beside) {
iverilog -g2005 -Wall -s soc -o soc soc.v $(sed "s,^,$HW/," $HW/${cfg->top}.f) $(sort -u $TAPS/sluice_tap_rvfi.f $TAPS/sluice_lanes.f | sed "s,^,$TAPS/,")
//; } else {
iverilog -g2005 -Wall -s soc -o soc soc.v $(sort -u $TAPS/sluice_tap_rvfi.f $TAPS/sluice_lanes.f | sed "s,^,$TAPS/,")
//; }
```

The parameters stand at the top of each module: what kind of events there are, the widths of the profiler's event word.
