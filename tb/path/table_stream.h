// tb/path/table_stream: random paths for a table's bench: few rows, many paths per row, chosen distances.
#ifndef SLUICE_TB_PATH_TABLE_STREAM_H
#define SLUICE_TB_PATH_TABLE_STREAM_H

#include <stdbool.h>

#include "cmodel/path/matrix.h"

enum { STREAM_ROWS_MOST = 64, STREAM_ROW_PATHS_MOST = 80, STREAM_BEHIND = 8 };

enum stream_add { ADD_ONE, ADD_FEW, ADD_ANY, ADD_MOST, ADD_RARELY, ADDS };

struct table_stream {
    const struct path_config *cfg;
    struct path_matrix matrix; // of way 0
    uint64_t random;

    // pattern of the segment
    struct path path[STREAM_ROWS_MOST][STREAM_ROW_PATHS_MOST];
    uint32_t first, rows; // rows in use: `rows` from `first`, wrapping around
    uint32_t row_paths;   // paths per row
    uint32_t idle;        // idle clocks per 16
    uint32_t again;       // paths per 16 that repeat the one `distance` earlier
    uint32_t distance;    // 1 to STREAM_BEHIND - 1; 0: random
    bool round, skewed;   // rows in turn; the first paths of a row more often
    enum stream_add add;

    struct path behind[STREAM_BEHIND]; // ring by clock
    uint32_t clock;
};

void table_stream_init(struct table_stream *stream, const struct path_config *cfg, uint64_t seed);

// Draws new paths and a new pattern.
void table_stream_segment(struct table_stream *stream);

// Draws a clock: whether it has a path, and the events that it adds.
bool table_stream_next(struct table_stream *stream, struct path *path, uint32_t *add);

#endif
