// gen/counts/files: file list of the counter table.
#include "gen/files.h"

template rtl_counts_engine_v, rtl_counts_table_v;

const struct gen_file counts_files[] = {
    {"sluice_counts_engine.v", rtl_counts_engine_v, NULL},
    {"sluice_counts_table.v", rtl_counts_table_v, NULL},
    {0},
};
