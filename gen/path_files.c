// gen/path_files: the files of the path profiler.
#include "files.h"
#include "path_rtl.h"

template rtl_path_engine_v, rtl_path_control_v, rtl_path_readout_v, rtl_path_outcome_v, rtl_path_exit_v, rtl_path_registers_v,
    rtl_path_statistics_v, rtl_lib_later_v, rtl_lib_later_ram_v, rtl_lib_ram_late_v, rtl_lib_taps_v,
    rtl_lib_total_v;

const struct gen_file path_files[] = {
    // the engine
    {"sluice_path_engine.v", rtl_path_engine_v, NULL},
    {"sluice_path_control.v", rtl_path_control_v, NULL},
    {"sluice_path_readout.v", rtl_path_readout_v, NULL},
    {"sluice_path_outcome.v", rtl_path_outcome_v, NULL},
    {"sluice_path_exit.v", rtl_path_exit_v, NULL},
    {"sluice_path_registers.v", rtl_path_registers_v, NULL},
    {"sluice_path_statistics.v", rtl_path_statistics_v, NULL},
    {"sluice_later.v", rtl_lib_later_v, NULL},
    {"sluice_later_ram.v", rtl_lib_later_ram_v, NULL},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, NULL},
    {"sluice_taps.v", rtl_lib_taps_v, NULL},
    {"sluice_total.v", rtl_lib_total_v, NULL},
    {0},
};
