// tb/path/table_stream: random segments of paths forced into chosen rows, with repeats and added counts.
#include "tb/path/table_stream.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

void table_stream_init(struct table_stream *s, const struct path_config *cfg, uint64_t seed)
{
    const uint32_t b = path_row_bits(cfg);
    *s = (struct table_stream){.cfg = cfg, .random = seed};
    path_matrix_init(&s->matrix, cfg->shell.seed, 0, b, b, cfg->index);
}

static uint32_t below(struct table_stream *s, uint32_t limit)
{
    return random_below(&s->random, limit);
}

static struct path any_path(struct table_stream *s)
{
    const uint32_t length = below(s, s->cfg->branches + 1);
    return (struct path){
        .start = splitmix64(&s->random) & bits_mask(s->cfg->width),
        .length = length,
        .directions = (uint32_t)(splitmix64(&s->random) & bits_mask(length)),
    };
}

// A path that differs from another in one field, if possible.
static struct path near_path(struct table_stream *s, struct path path)
{
    const struct path other = any_path(s);
    switch (below(s, 4)) {
    case 0: path.start ^= UINT64_C(1) << below(s, s->cfg->width); return path;
    case 1:
        path.length = other.length;
        path.directions &= (uint32_t)bits_mask(path.length);
        return path;
    case 2:
        if (path.length)
            path.directions ^= 1U << below(s, path.length);
        return path;
    default: return other;
    }
}

// Moves a path to this row by adjusting the lowest bits of start.
static struct path in_row(const struct table_stream *s, struct path path, uint32_t row)
{
    path.start &= ~s->matrix.low;
    path.start |= path_matrix_row(&s->matrix, &path) ^ row;
    return path;
}

void table_stream_segment(struct table_stream *s)
{
    const uint32_t rows = path_rows(s->cfg);
    const uint32_t places = path_ways(s->cfg) + (s->cfg->policy == POLICY_GHOST ? s->cfg->ghosts : 0);
    const uint32_t most = 2 * places + 2 < STREAM_ROW_PATHS_MOST ? 2 * places + 2 : STREAM_ROW_PATHS_MOST;
    static const uint32_t idles[] = {0, 0, 0, 1, 8, 14};
    const uint32_t many = rows < STREAM_ROWS_MOST ? rows : STREAM_ROWS_MOST;
    s->rows = below(s, 2) ? 1 + below(s, many < 7 ? many : 7) : 1 + below(s, many);
    s->row_paths = 1 + below(s, most);
    s->idle = idles[below(s, sizeof idles / sizeof *idles)];
    s->again = below(s, 3) ? 0 : below(s, 16);
    s->distance = below(s, STREAM_BEHIND);
    s->round = below(s, 2);
    s->skewed = below(s, 2);
    s->add = (enum stream_add)below(s, ADDS);
    s->first = below(s, rows);
    for (uint32_t r = 0; r < s->rows; r++)
        for (uint32_t i = 0; i < s->row_paths; i++) {
            const struct path path = i ? near_path(s, s->path[r][i - 1]) : any_path(s);
            s->path[r][i] = in_row(s, path, (s->first + r) % rows);
        }
}

static uint32_t adds(struct table_stream *s)
{
    const uint32_t most = (uint32_t)bits_mask(s->cfg->event_width);
    switch (s->add) {
    case ADD_ONE: return 1;
    case ADD_FEW: return below(s, most < 3 ? most + 1 : 4);
    case ADD_ANY: return below(s, most + 1);
    case ADD_MOST: return most - below(s, 2);
    default: return below(s, 4) == 0;
    }
}

bool table_stream_next(struct table_stream *s, struct path *path, uint32_t *add)
{
    const uint32_t clock = s->clock++;
    const uint32_t distance = s->distance ? s->distance : 1 + below(s, STREAM_BEHIND - 1);
    const uint32_t row = s->round ? clock % s->rows : below(s, s->rows);
    const uint32_t of = s->skewed ? 1 + below(s, s->row_paths) : s->row_paths;
    *path = clock >= STREAM_BEHIND && below(s, 16) < s->again ? s->behind[(clock - distance) % STREAM_BEHIND]
                                                              : s->path[row][below(s, of)];
    s->behind[clock % STREAM_BEHIND] = *path;
    *add = adds(s);
    return below(s, 16) >= s->idle;
}
