// gen/path_files: the files of the path profiler.
#include "files.h"
#include "path_rtl.h"

template rtl_path_engine_v, rtl_path_hash_v;
template rtl_path_phases_v, rtl_path_interval_v, rtl_path_accumulators_v, rtl_path_signature_v,
    rtl_path_identity_v, rtl_lib_taps_v, rtl_lib_later_v, rtl_lib_ram_late_v;
template rtl_path_apportion_v, rtl_path_block_events_v; // beside the profiler

static bool phases(const struct gen *gen)
{
    return ((const struct path_config *)gen->config)->phases;
}

const struct gen_file path_files[] = {
    {"sluice_path_engine.v", rtl_path_engine_v, NULL},
    {"sluice_path_hash.v", rtl_path_hash_v, NULL},
    // phases
    {"sluice_path_phases.v", rtl_path_phases_v, phases},
    {"sluice_path_interval.v", rtl_path_interval_v, phases},
    {"sluice_path_accumulators.v", rtl_path_accumulators_v, phases},
    {"sluice_path_signature.v", rtl_path_signature_v, phases},
    {"sluice_path_identity.v", rtl_path_identity_v, phases},
    {"sluice_taps.v", rtl_lib_taps_v, NULL},
    {"sluice_later.v", rtl_lib_later_v, NULL},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, NULL},
    // beside the profiler: what a path's events are
    {"sluice_path_apportion.v", rtl_path_apportion_v, NULL},
    {"sluice_path_block_events.v", rtl_path_block_events_v, NULL},
    {0},
};
