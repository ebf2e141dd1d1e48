// tb/path/table_stream: paths for a bench of tables: few rows, many in each, again at chosen distances.
#ifndef SLUICE_TB_TABLE_STREAM_H
#define SLUICE_TB_TABLE_STREAM_H

#include <stdbool.h>

#include "path/matrix.h"

enum { STREAM_ROWS_MOST = 64, STREAM_ROW_PATHS_MOST = 80, STREAM_BEHIND = 8 };

enum stream_add { ADD_ONE, ADD_FEW, ADD_ANY, ADD_MOST, ADD_RARELY, ADDS };

struct table_stream {
    const struct path_config *cfg;
    struct path_matrix matrix; // of way 0
    uint64_t random;

    // Of a segment.
    struct path path[STREAM_ROWS_MOST][STREAM_ROW_PATHS_MOST];
    uint32_t first, rows; // from the first on, round
    uint32_t row_paths;   // of a row
    uint32_t idle;        // of 16 clocks so many have no path
    uint32_t again;       // of 16 paths so many are as one `distance` ahead
    uint32_t distance;    // 1 to STREAM_BEHIND - 1; 0: any of these
    bool round, skewed;   // rows one after the other; the first paths of a row more often
    enum stream_add add;

    struct path behind[STREAM_BEHIND]; // by the clock
    uint32_t clock;
};

void table_stream_init(struct table_stream *stream, const struct path_config *cfg, uint64_t seed);

// Other paths, in another manner.
void table_stream_segment(struct table_stream *stream);

// A clock: whether it has a path, and what that adds.
bool table_stream_next(struct table_stream *stream, struct path *path, uint32_t *add);

#endif
