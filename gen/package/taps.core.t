CAPI=2:
# Made by: ${cfg->command}
//;; #include "gen/files.h"
//;; #include "gen/package/package.h"
name: ::sluice_taps:${package_version()}
description: "Taps: events of Sluice profilers from cores and buses. Top modules: those of the file lists in TAPS.md"

filesets:
  rtl:
    files:
//; list_taps(out, cfg, "      - ", "\n");
    file_type: verilogSource
//; if (cfg->beside) {
    depend:
      - "::${cfg->top}"
//; }

targets:
  default:
    filesets: [rtl]
  tap_rvfi:
    filesets: [rtl]
    toplevel: sluice_tap_rvfi
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_ibex:
    filesets: [rtl]
    toplevel: sluice_tap_ibex
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_cva6:
    filesets: [rtl]
    toplevel: sluice_tap_cva6
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_rvvi:
    filesets: [rtl]
    toplevel: sluice_tap_rvvi
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_rocket:
    filesets: [rtl]
    toplevel: sluice_tap_rocket
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_etrace:
    filesets: [rtl]
    toplevel: sluice_tap_etrace
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_address:
    filesets: [rtl]
    toplevel: sluice_tap_address
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_axi:
    filesets: [rtl]
    toplevel: sluice_tap_axi
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_wishbone:
    filesets: [rtl]
    toplevel: sluice_tap_wishbone
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  tap_cycles:
    filesets: [rtl]
    toplevel: sluice_tap_cycles
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  lanes:
    filesets: [rtl]
    toplevel: sluice_lanes
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  shares:
    filesets: [rtl]
    toplevel: sluice_shares
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
