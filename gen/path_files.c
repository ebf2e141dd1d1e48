// gen/path_files: the files of the path profiler.
#include "files.h"
#include "path_rtl.h"

template rtl_path_engine_v, rtl_path_hash_v;
template rtl_path_apportion_v, rtl_path_block_events_v; // beside the profiler

const struct gen_file path_files[] = {
    {"sluice_path_engine.v", rtl_path_engine_v, NULL},
    {"sluice_path_hash.v", rtl_path_hash_v, NULL},
    // beside the profiler: what a path's events are
    {"sluice_path_apportion.v", rtl_path_apportion_v, NULL},
    {"sluice_path_block_events.v", rtl_path_block_events_v, NULL},
    {0},
};
