// gen/counts/files: file list of the counter table.
#include "gen/files.h"

#define COUNTS_FILES(F)                                                                                      \
    F("sluice_counts_engine.v", rtl_counts_engine_v, NULL)                                                   \
    F("sluice_counts_table.v", rtl_counts_table_v, NULL)

GEN_FILES(counts_files, COUNTS_FILES)
