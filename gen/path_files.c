// gen/path_files: the files of the path profiler.
#include "files.h"
#include "path_rtl.h"

template rtl_path_engine_v;

// the stack
template rtl_path_stack_v, rtl_path_stack_class_v, rtl_path_stack_ext_v, rtl_path_stack_top_v,
    rtl_path_stack_banks_v, rtl_path_spill_room_v, rtl_path_spill_v, rtl_lib_ram_late_v, rtl_lib_later_v,
    rtl_lib_taps_v;

static bool spills(const struct gen *gen)
{
    return path_spills(gen->config);
}

const struct gen_file path_files[] = {
    {"sluice_path_engine.v", rtl_path_engine_v, NULL},
    // the stack
    {"sluice_path_stack.v", rtl_path_stack_v, NULL},
    {"sluice_path_stack_class.v", rtl_path_stack_class_v, NULL},
    {"sluice_path_stack_ext.v", rtl_path_stack_ext_v, NULL},
    {"sluice_path_stack_top.v", rtl_path_stack_top_v, NULL},
    {"sluice_path_stack_banks.v", rtl_path_stack_banks_v, spills},
    {"sluice_path_spill_room.v", rtl_path_spill_room_v, spills},
    {"sluice_path_spill.v", rtl_path_spill_v, spills},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, NULL},
    {"sluice_later.v", rtl_lib_later_v, NULL},
    {"sluice_taps.v", rtl_lib_taps_v, NULL},
    {0},
};
