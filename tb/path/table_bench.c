// tb/path/table_bench: bench that compares the Verilated table with the model, every clock and every entry.
//
//   table_bench SEED PATHS SEGMENT key=value ...
//
// Traffic: segments of paths with different patterns, at most SEGMENT clocks each. After each segment its
// rows are read out; after some the table is cleared.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/path/table_ports.h"

#include "cmodel/bits.h"
#include "cmodel/path/table.h"
#include "cmodel/random.h"
#include "tb/path/block.h"
#include "tb/path/table_cover.h"
#include "tb/path/table_stream.h"

// Latencies specified by rtl/path/, and the clocks between a path and a step or clear, in either order.
enum { SATURATED_CLOCKS = 14, STEP_CLOCKS = 6, CLEAR_CLOCKS = 24, APART_CLOCKS = 14 };
enum { AHEAD = 32 };

struct expected {
    bool saturated, read;
    uint32_t number; // entry number
};

struct bench {
    struct path_config cfg;
    struct path_table table;
    struct table_stream stream;
    struct block *block;
    uint64_t clock, paths, seed, random;
    uint32_t segment;                // maximum clocks
    struct expected expected[AHEAD]; // ring by clock
    bool compares;                   // false before the first reset or clear

    uint64_t reads, clears;
    struct table_cover cover;
};

static void check(const struct bench *b, const char *what, uint64_t is, uint64_t expected)
{
    if (is == expected)
        return;
    printf("clock %" PRIu64 ", path %" PRIu64 ", seed %" PRIu64 ": %s is %" PRIx64 ", expected %" PRIx64 "\n",
           b->clock, b->paths, b->seed, what, is, expected);
    exit(1);
}

static void tick(struct bench *b, const struct block_in *in)
{
    struct block_out out;
    block_clock(b->block, in, &out);
    struct expected *expected = &b->expected[b->clock % AHEAD];
    if (b->compares)
        check(b, "saturated_o", out.saturated_o, expected->saturated);
    if (expected->read) {
        const uint32_t count = path_table_count(&b->table, expected->number);
        const struct path *path = &b->table.entries[expected->number].path;
        check(b, "entry_valid_o", out.entry_valid_o, count > 0);
        if (count) {
            check(b, "entry_count_o", out.entry_count_o, count);
            check(b, "entry_start_o", out.entry_start_o, path->start);
            check(b, "entry_length_o", out.entry_length_o, path->length);
            check(b, "entry_directions_o", out.entry_directions_o, path->directions);
        }
        b->reads++;
    }
    *expected = (struct expected){0};
    b->clock++;
}

// Pins without meaning get random values; the path is a recent one, to provoke false hits.
static struct block_in any_pins(struct bench *b)
{
    const uint64_t any = splitmix64(&b->random);
    const struct path path = b->stream.behind[any % STREAM_BEHIND];
    return (struct block_in){
        .start_i = path.start,
        .directions_i = path.directions,
        .length_i = path.length,
        .add_i = any >> 4 & bits_mask(b->cfg.event_width),
        .row_i = any >> 20 & (path_rows(&b->cfg) - 1),
        .way_i = (uint32_t)(any >> 40) % path_ways(&b->cfg),
    };
}

static void idle(struct bench *b, uint32_t clocks)
{
    while (clocks--) {
        const struct block_in in = any_pins(b);
        tick(b, &in);
    }
}

static void clear(struct bench *b)
{
    idle(b, APART_CLOCKS);
    for (uint32_t i = 0; i < path_rows(&b->cfg) + CLEAR_CLOCKS; i++) {
        struct block_in in = any_pins(b);
        in.clear_i = 1;
        tick(b, &in);
    }
    path_table_clear(&b->table);
    idle(b, APART_CLOCKS);
    b->clears++;
}

// Reads out entries by ascending number, from a row over this many rows.
static void read_out(struct bench *b, uint32_t row, uint32_t rows, bool gaps)
{
    idle(b, APART_CLOCKS);
    for (uint32_t i = 0; i < rows * path_ways(&b->cfg); i++) {
        struct block_in in = any_pins(b);
        in.step_i = 1;
        in.row_i = (row + i / path_ways(&b->cfg)) % path_rows(&b->cfg);
        in.way_i = i % path_ways(&b->cfg);
        struct expected *expected = &b->expected[(b->clock + STEP_CLOCKS) % AHEAD];
        expected->read = true;
        expected->number = (uint32_t)(in.row_i * path_ways(&b->cfg) + in.way_i);
        tick(b, &in);
        if (gaps)
            idle(b, random_below(&b->random, 3));
    }
    idle(b, STEP_CLOCKS);
}

// ---- a run -----------------------------------------------------------------------------------

static void segment(struct bench *b)
{
    const uint32_t most[] = {30, 30, 300, b->segment};
    if (b->paths == 0 || random_below(&b->random, 3))
        table_stream_segment(&b->stream); // otherwise the same paths, also after a clear
    const uint32_t of = most[random_below(&b->random, sizeof most / sizeof *most)];
    for (uint32_t left = random_below(&b->random, of); left--;) {
        struct block_in in = any_pins(b);
        struct path path;
        uint32_t add;
        in.path_i = table_stream_next(&b->stream, &path, &add);
        in.start_i = path.start;
        in.length_i = path.length;
        in.directions_i = path.directions;
        in.add_i = add;
        if (in.path_i) {
            const struct table_did did = cover_add(&b->cover, &b->table, b->clock, &path, add);
            b->expected[(b->clock + SATURATED_CLOCKS) % AHEAD].saturated = did.saturated;
            b->paths++;
        }
        tick(b, &in);
    }
}

int main(int argc, char **argv)
{
    static struct bench bench;
    union any_config config;
    char error[ERROR_MAX];
    if (argc < 4 || !profiler_configure(&path_profiler, argc - 4, argv + 4, &config, error)) {
        fprintf(stderr, "table_bench SEED PATHS SEGMENT key=value ...: %s\n", argc < 4 ? "" : error);
        return 2;
    }
    bench.seed = strtoull(argv[1], NULL, 10);
    const uint64_t paths = strtoull(argv[2], NULL, 10);
    bench.segment = (uint32_t)strtoul(argv[3], NULL, 10);
    bench.cfg = *(const struct path_config *)&config;
    bench.random = bench.seed + 1;
    if (!path_table_init(&bench.table, &bench.cfg))
        return 2;
    bench.block = block_create((uint32_t)bench.seed);
    table_stream_init(&bench.stream, &bench.cfg, bench.seed);
    clear(&bench);
    bench.compares = true;
    while (bench.paths < paths) {
        segment(&bench);
        read_out(&bench, bench.stream.first, bench.stream.rows, random_below(&bench.random, 2));
        if (random_below(&bench.random, path_rows(&bench.cfg) + CLEAR_CLOCKS) < CLEAR_CLOCKS)
            clear(&bench);
    }
    read_out(&bench, 0, path_rows(&bench.cfg), false);
    block_destroy(bench.block);
    printf("seed %" PRIu64 ": %" PRIu64 " paths, %" PRIu64 " clocks, %" PRIu64 " entries read, %" PRIu64
           " clears; ",
           bench.seed, bench.paths, bench.clock, bench.reads, bench.clears);
    const bool all = cover_report(&bench.cover, &bench.table, &bench.cfg, bench.segment);
    path_table_free(&bench.table);
    return !all;
}
