// tb/path/table_bench: the Verilated table beside the model's: every clock, every entry (tb/path/block.sh
// builds it).
//
//   table_bench [--paths N] [--segment N] [--seed S] [key=value ...]
//
// Segments of paths, of so many clocks at most (4,000), each in a manner of its own; behind each its rows are read out, behind some all are
// cleared.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "path/table.h"
#include "random.h"
#include "tb/path/table_ghosts.h"
#include "tb/path/table_pins.h"
#include "tb/path/table_stream.h"

// Clocks, as rtl/path/ promises them; between a path and a step or a clear, either way round.
enum { SATURATED_CLOCKS = 14, STEP_CLOCKS = 6, CLEAR_CLOCKS = 24, APART_CLOCKS = 14 };
enum { AHEAD = 32, SAME_ROW_MOST = 7 };
enum { FEW_ROWS = 4, FEW_EVENTS = 256, MANY_EVENTS = 4096 };

struct expected {
    bool saturated, read;
    uint32_t number; // of the entry
};

struct bench {
    struct path_config cfg;
    struct path_table table;
    struct table_stream stream;
    struct table_rtl *rtl;
    uint64_t clock, paths, seed, random, segment;
    struct expected expected[AHEAD]; // by the clock
    bool compares;
    struct path last[SAME_ROW_MOST + 1]; // by the clock
    bool was[SAME_ROW_MOST + 1];

    // What has been met.
    uint64_t found[TABLE_CASES], way[PATH_WAYS_MOST], ties, cut, nothing, reads, clears;
    uint64_t same_row[SAME_ROW_MOST + 1], same_path[SAME_ROW_MOST + 1];
    struct ghosts_cover ghosts;
};

static void differs(const struct bench *b, const char *what, uint64_t is, uint64_t expected)
{
    printf("clock %" PRIu64 ", path %" PRIu64 ", seed %" PRIu64 ": %s is %" PRIx64 ", expected %" PRIx64 "\n",
           b->clock, b->paths, b->seed, what, is, expected);
    exit(1);
}

static void check(const struct bench *b, const char *what, uint64_t is, uint64_t expected)
{
    if (is != expected)
        differs(b, what, is, expected);
}

static void tick(struct bench *b, const struct table_in *in)
{
    const struct table_out out = table_rtl_tick(b->rtl, in);
    b->clock++;
    struct expected *expected = &b->expected[b->clock % AHEAD];
    if (b->compares)
        check(b, "saturated_o", (uint64_t)out.saturated, expected->saturated);
    if (expected->read) {
        const uint32_t count = path_table_count(&b->table, expected->number);
        const struct path *path = &b->table.entries[expected->number].path;
        check(b, "entry_valid_o", (uint64_t)out.valid, count > 0);
        if (count) {
            check(b, "entry_count_o", out.count, count);
            check(b, "entry_start_o", out.start, path->start);
            check(b, "entry_length_o", out.length, path->length);
            check(b, "entry_directions_o", out.directions, path->directions);
        }
        b->reads++;
    }
    *expected = (struct expected){0};
    b->was[b->clock % (SAME_ROW_MOST + 1)] = false;
}

// Pins that mean nothing have any value.
static struct table_in any_pins(struct bench *b)
{
    const uint64_t any = splitmix64(&b->random);
    return (struct table_in){
        .start = any & b->stream.matrix.low,
        .row = (uint32_t)(any >> 8) & (path_rows(&b->cfg) - 1),
        .way = (uint32_t)(any >> 40) % path_ways(&b->cfg),
    };
}

static void idle(struct bench *b, uint32_t clocks)
{
    while (clocks--) {
        const struct table_in in = any_pins(b);
        tick(b, &in);
    }
}

static void clear(struct bench *b)
{
    idle(b, APART_CLOCKS);
    for (uint32_t i = 0; i < path_rows(&b->cfg) + CLEAR_CLOCKS; i++) {
        struct table_in in = any_pins(b);
        in.clear = 1;
        tick(b, &in);
    }
    path_table_clear(&b->table);
    idle(b, APART_CLOCKS);
    b->clears++;
}

// Entries by ascending number, a row's and so many rows' behind it.
static void read_out(struct bench *b, uint32_t row, uint32_t rows, bool gaps)
{
    idle(b, APART_CLOCKS);
    for (uint32_t i = 0; i < rows * path_ways(&b->cfg); i++) {
        struct table_in in = any_pins(b);
        in.step = 1;
        in.row = (row + i / path_ways(&b->cfg)) % path_rows(&b->cfg);
        in.way = i % path_ways(&b->cfg);
        struct expected *expected = &b->expected[(b->clock + STEP_CLOCKS) % AHEAD];
        expected->read = true;
        expected->number = in.row * path_ways(&b->cfg) + in.way;
        tick(b, &in);
        if (gaps)
            idle(b, random_below(&b->random, 3));
    }
    idle(b, STEP_CLOCKS);
}

// ---- what is met ---------------------------------------------------------------------------

static bool ties(const struct path_table *t, uint32_t row)
{
    uint32_t least = UINT32_MAX, of_it = 0;
    for (uint32_t w = 0; w < t->ways; w++) {
        const uint32_t count = t->entries[row * t->ways + w].count;
        of_it = count < least ? 1 : of_it + (count == least);
        least = count < least ? count : least;
    }
    return least && of_it > 1;
}

static void note(struct bench *b, const struct path *path, uint32_t row)
{
    for (uint32_t k = 1; k <= SAME_ROW_MOST && k <= b->clock; k++) {
        const uint64_t at = (b->clock - k) % (SAME_ROW_MOST + 1);
        if (!b->was[at] || path_matrix_row(&b->stream.matrix, &b->last[at]) != row)
            continue;
        b->same_row[k]++;
        b->same_path[k] += path_equal(b->last[at], *path);
    }
    b->last[b->clock % (SAME_ROW_MOST + 1)] = *path;
    b->was[b->clock % (SAME_ROW_MOST + 1)] = true;
}

static bool met(const struct bench *b, const char *what, uint64_t count, bool wanted)
{
    if (wanted && !count)
        printf("%s: not met (seed %" PRIu64 ")\n", what, b->seed);
    return count || !wanted;
}

static bool report(const struct bench *b)
{
    static const char *const cases[TABLE_CASES] = {"nothing",    "hit",     "free",   "replaced", "ghost new",
                                                   "ghost grew", "swapped", "stayed", "left"};
    const bool lfu = b->cfg.policy == POLICY_LFU;
    const uint32_t ways = path_ways(&b->cfg);
    const bool swaps = b->table.ghost_form.most > 1; // if not, no ghost has more than an entry
    bool all = true;
    printf("%" PRIu64 " paths, %" PRIu64 " clocks, %" PRIu64 " entries read, %" PRIu64 " clears; ", b->paths,
           b->clock, b->reads, b->clears);
    for (uint32_t i = 0; i < TABLE_CASES; i++)
        if (b->found[i])
            printf("%s %" PRIu64 ", ", cases[i], b->found[i]);
    printf("ties %" PRIu64 ", cut %" PRIu64 "; same row, path at", b->ties, b->cut);
    for (uint32_t k = 1; k <= SAME_ROW_MOST; k++)
        printf(" %" PRIu32 ": %" PRIu64 ", %" PRIu64, k, b->same_row[k], b->same_path[k]);
    printf("\n");
    for (uint32_t i = 0; i < TABLE_CASES; i++)
        all &= met(b, cases[i], b->found[i],
                   lfu ? i <= TABLE_REPLACED : i != TABLE_REPLACED && (i != GHOST_SWAPPED || swaps));
    for (uint32_t w = 0; w < ways; w++)
        all &= met(b, "a way replaced", b->way[w], lfu || swaps);
    for (uint32_t k = 1; k <= SAME_ROW_MOST; k++)
        all &= met(b, "a same row", b->same_row[k], true) && met(b, "a same path", b->same_path[k], true);
    // Where there is one row of ghosts, or a few, and room for their counts, all that two paths may do meets.
    if (!lfu && !ghosts_report(&b->ghosts))
        all &= path_rows(&b->cfg) > FEW_ROWS || ways == 1 || b->table.ghost_form.most < FEW_EVENTS;
    const uint64_t most = lfu ? b->table.count_most : b->table.entry_form.most;
    return all & met(b, "a tie", b->ties, lfu && ways > 1) &
           met(b, "a count that is cut", b->cut, most < MANY_EVENTS || b->segment > MANY_EVENTS);
}

// ---- a run -----------------------------------------------------------------------------------

static void segment(struct bench *b)
{
    table_stream_segment(&b->stream);
    const uint32_t most[] = {30, 30, 300, (uint32_t)b->segment};
    const uint32_t of = most[random_below(&b->random, sizeof most / sizeof *most)];
    for (uint32_t left = random_below(&b->random, of); left--;) {
        struct table_in in = any_pins(b);
        struct path path;
        uint32_t add;
        in.path = table_stream_next(&b->stream, &path, &add);
        in.start = path.start;
        in.length = path.length;
        in.directions = path.directions;
        in.add = add;
        if (in.path) {
            const uint32_t row = path_matrix_row(&b->stream.matrix, &path);
            const bool tie = ties(&b->table, row);
            note(b, &path, row);
            const struct table_did did = b->cfg.policy == POLICY_LFU
                                             ? path_table_add(&b->table, &path, add)
                                             : ghosts_add(&b->ghosts, &b->table, b->clock, &path, add);
            b->expected[(b->clock + SATURATED_CLOCKS) % AHEAD].saturated = did.saturated;
            b->paths++;
            b->found[did.found]++;
            b->cut += did.saturated;
            b->ties += did.found == TABLE_REPLACED && tie;
            b->way[did.way] += did.found == TABLE_REPLACED || did.found == GHOST_SWAPPED;
        }
        tick(b, &in);
    }
}

int main(int argc, char **argv)
{
    static struct bench bench;
    union any_config config;
    char error[ERROR_MAX];
    uint64_t paths = 1000000;
    bench.seed = 1;
    bench.segment = 4000;
    for (; argc > 2 && argv[1][0] == '-'; argc -= 2, argv += 2)
        *(strcmp(argv[1], "--paths") == 0     ? &paths
          : strcmp(argv[1], "--segment") == 0 ? &bench.segment
                                              : &bench.seed) = strtoull(argv[2], NULL, 0);
    if (!profiler_configure(&path_profiler, argc - 1, argv + 1, &config, error)) {
        fprintf(stderr, "table_bench: %s\n", error);
        return 2;
    }
    bench.cfg = *(const struct path_config *)&config;
    bench.random = bench.seed + 1;
    bench.rtl = table_rtl_create((uint32_t)bench.seed);
    if (!path_table_init(&bench.table, &bench.cfg))
        return 2;
    table_stream_init(&bench.stream, &bench.cfg, bench.seed);
    clear(&bench);
    bench.compares = true;
    while (bench.paths < paths) {
        segment(&bench);
        // With ghosts a path's entries stand in other rows too.
        const bool whole = bench.cfg.policy == POLICY_GHOST && !random_below(&bench.random, 4);
        const uint32_t first = whole ? 0 : bench.stream.first;
        const uint32_t rows = whole ? path_rows(&bench.cfg) : bench.stream.rows;
        read_out(&bench, first, rows, random_below(&bench.random, 2));
        if (random_below(&bench.random, path_rows(&bench.cfg) + CLEAR_CLOCKS) < CLEAR_CLOCKS)
            clear(&bench);
    }
    read_out(&bench, 0, path_rows(&bench.cfg), false);
    const bool all = report(&bench);
    table_rtl_destroy(bench.rtl);
    path_table_free(&bench.table);
    return all ? 0 : 1;
}
