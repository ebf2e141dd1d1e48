CAPI=2:
# Made by: ${cfg->command}
//;; #include "gen/files.h"
//;; #include "gen/package/package.h"
name: ::${cfg->top}:${package_version()}
description: "${cfg->profiler->summary}; configuration 0x${digits(8, cfg->hash)}"

filesets:
  rtl:
    files:
//; list_verilog(out, cfg, "      - ", "\n");
    file_type: verilogSource
  constraints:
    files:
      - ${cfg->top}.sdc : {file_type : SDC}
      - "tool_vivado? (${cfg->top}.xdc)" : {file_type : xdc}
  smoke:
    files:
      - ${cfg->top}_smoke.v
    file_type: systemVerilogSource # for $fatal

targets:
  default:
    filesets: [rtl, constraints]
    toplevel: ${cfg->top}
  lint:
    filesets: [rtl]
    toplevel: ${cfg->top}
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  sim:
    filesets: [rtl, smoke]
    toplevel: ${cfg->top}_smoke
    flow: sim
    flow_options:
      tool: icarus
      iverilog_options: [-Wall]
