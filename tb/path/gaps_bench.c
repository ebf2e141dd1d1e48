// tb/path/gaps_bench: bench that loses branch records at every place in front of a path profiler.
// No path may come more often than the complete stream has it, by the software profiler (measure/exact).
//
//   gaps_bench SEED BRANCHES TRACE ... -- key=value ...
//
// Repeats the traces until BRANCHES records have been offered. The source leaves records out, told by a
// record of class gap or by the flag; it offers more than the collector holds; enable, freeze and the
// selector's rule change at random times; messages wait, so that the queue fills. Prints what was lost as
// NAME=NUMBER. Exit code 1: a path was invented.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/path/gaps_ports.h"

#include "cmodel/path/config.h"
#include "cmodel/random.h"
#include "cmodel/shell/rule.h"
#include "cmodel/shell/selector.h"
#include "measure/exact/exact_paths.h"
#include "measure/exact/path_counts.h"
#include "tb/path/block.h"
#include "trace/branch_reader.h"

enum { FLAG_AT = 52, CLASS_AT = 48, TAKEN_AT = 51 };
enum { OFTEN = 256, CHANGES = 20000 }; // clocks between two changes of the rates, on average

struct bench {
    uint64_t random, clock;
    struct block *block;
    struct block_out out;
    struct path_counts *got, *complete;
    struct exact_paths exact;

    // the traces, again and again
    char **trace;
    int traces, at;
    struct branch_reader *reader;
    uint64_t offered, left, most; // left: out by the source

    // what comes and goes
    uint32_t rate, pair_rate, ready_rate, leave_rate; // per 256
    bool missing;                                     // the source left records out
    bool enabled, frozen, selects;
    uint64_t ignored; // clocks in which records came while disabled

    bool requests, writes; // a register access stands at the pins
    uint16_t address;
    uint32_t data;
};

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "gaps_bench: %s\n", what);
    exit(2);
}

static uint32_t below(struct bench *b, uint32_t limit)
{
    return random_below(&b->random, limit);
}

// ---- the source --------------------------------------------------------------------------

static struct branch_record next_branch(struct bench *b)
{
    const struct branch_reader_options options = {.width = 48};
    char message[MESSAGE_SIZE] = "";
    struct branch_record branch;
    for (;;) {
        if (!b->reader && !(b->reader = branch_reader_open(b->trace[b->at % b->traces], options, message)))
            fail(message);
        const enum branch_status status = branch_reader_next(b->reader, &branch, message);
        if (status == BRANCH_RECORD)
            return branch;
        if (status == BRANCH_FAILED)
            fail(message);
        branch_reader_close(b->reader);
        b->reader = NULL;
        b->at++;
    }
}

// The complete stream's paths.
static struct branch_record draw(struct bench *b)
{
    const struct branch_record branch = next_branch(b);
    struct exact_path ended;
    if (exact_paths_branch(&b->exact, &branch, &ended) == PATH_ENDED &&
        !path_counts_add(b->complete, ended.path, 1))
        fail("out of memory");
    b->offered++;
    return branch;
}

static uint64_t word_of(const struct branch_record *branch, bool flag)
{
    return branch->target | (uint64_t)branch->class << CLASS_AT | (uint64_t)branch->taken << TAKEN_AT |
           (uint64_t)flag << FLAG_AT;
}

// A record, or a gap record. False: none in this lane.
static bool lane(struct bench *b, uint32_t rate, uint64_t *word)
{
    if (below(b, OFTEN) >= rate || b->offered >= b->most)
        return false;
    while (below(b, 1 << 16) < b->leave_rate) {
        for (uint32_t skipped = below(b, 6); skipped > 0; skipped--, b->left++)
            (void)draw(b);
        b->missing = true;
    }
    if (b->missing && below(b, 2)) {
        *word = (uint64_t)PATH_GAP << CLASS_AT;
        b->missing = false;
        return true;
    }
    const struct branch_record branch = draw(b);
    *word = word_of(&branch, b->missing);
    b->missing = false;
    return true;
}

// ---- registers ---------------------------------------------------------------------------

static void ask(struct bench *b, bool writes, uint16_t address, uint32_t data)
{
    b->requests = true;
    b->writes = writes;
    b->address = address;
    b->data = data;
}

static void change(struct bench *b)
{
    static const uint32_t rates[] = {256, 256, 250, 128, 20};
    static const uint32_t pair_rates[] = {0, 2, 20, 200};
    static const uint32_t ready_rates[] = {256, 256, 256, 128, 64};
    static const uint32_t leave_rates[] = {0, 0, 40, 600};
    b->rate = rates[below(b, 5)];
    b->pair_rate = pair_rates[below(b, 4)];
    b->ready_rate = ready_rates[below(b, 5)];
    b->leave_rate = leave_rates[below(b, 4)];
}

// Switches enable, freeze or the selector's rule; they are off for a short time.
static void control(struct bench *b)
{
    const bool off = !b->enabled || b->frozen || !b->selects;
    if (b->requests || below(b, off ? 40 : 3000))
        return;
    const uint32_t which = off ? b->frozen ? 0 : !b->selects ? 1 : 2 : below(b, 3);
    b->frozen ^= which == 0;
    b->selects ^= which == 1;
    b->enabled ^= which == 2;
    const struct select_rule rule = {.on = b->selects, .bits = 127, .classes = 0xffff};
    if (which == 1)
        ask(b, true, REG_rule, select_rule_word(&rule));
    else
        ask(b, true, REG_control,
            (uint32_t)b->enabled << BIT_control_enable | (uint32_t)b->frozen << BIT_control_freeze);
}

// ---- the clock ---------------------------------------------------------------------------

static void tick(struct bench *b, bool traffic)
{
    struct block_in in = {.rst_ni = b->clock > 3, .ready_i = below(b, OFTEN) < b->ready_rate};
    if (traffic) {
        if (!below(b, CHANGES))
            change(b);
        control(b);
        in.valid_i = lane(b, b->rate, &in.first_i);
        in.valid_i |= (uint64_t)lane(b, b->pair_rate, &in.second_i) << 1;
    }
    b->ignored += !b->enabled && in.valid_i;
    in.reg_valid_i = b->requests;
    in.reg_write_i = b->writes;
    in.reg_addr_i = b->address;
    in.reg_wdata_i = b->data;
    block_clock(b->block, &in, &b->out);
    b->requests = b->requests && !b->out.reg_ready_o;
    const struct path path = {b->out.start_o, (uint32_t)b->out.directions_o, (uint32_t)b->out.length_o};
    if (b->out.path_o && !path_counts_add(b->got, path, 1))
        fail("out of memory");
    b->clock++;
}

// A register access; returns what was read.
static uint32_t request(struct bench *b, bool writes, uint16_t address, uint32_t data)
{
    while (b->requests)
        tick(b, false);
    ask(b, writes, address, data);
    while (b->requests)
        tick(b, false);
    return (uint32_t)b->out.reg_rdata_o;
}

static void start(struct bench *b)
{
    const struct select_rule rule = {.on = true, .bits = 127, .classes = 0xffff};
    b->enabled = b->selects = true;
    b->ready_rate = OFTEN;
    for (int i = 0; i < 1000; i++) // reset, CLEAR
        tick(b, false);
    (void)request(b, true, REG_rule, select_rule_word(&rule));
    (void)request(b, true, REG_rule_high, UINT32_MAX);
    change(b);
}

static uint64_t invented(const struct bench *b)
{
    uint64_t more = 0;
    struct path_count path;
    for (uint32_t at = 0; path_counts_next(b->got, &at, &path);) {
        const uint64_t of = path_counts_of(b->complete, path.path);
        if (path.count > of && more++ < 5)
            fprintf(stderr,
                    "path 0x%" PRIx64 " of %" PRIu32 " branches, 0x%" PRIx32 ": %" PRIu64
                    ", the stream has %" PRIu64 "\n",
                    path.path.start, path.path.length, path.path.directions, path.count, of);
    }
    return more;
}

int main(int argc, char **argv)
{
    int traces = 0;
    while (3 + traces < argc && strcmp(argv[3 + traces], "--") != 0)
        traces++;
    static struct bench b;
    union any_config config;
    char error[ERROR_MAX];
    if (traces == 0 || 3 + traces == argc)
        fail("gaps_bench SEED BRANCHES TRACE ... -- key=value ...");
    if (!profiler_configure(&path_profiler, argc - 4 - traces, argv + 4 + traces, &config, error))
        fail(error);
    const struct path_config *cfg = (const struct path_config *)&config;
    b.random = strtoull(argv[1], NULL, 10);
    b.most = strtoull(argv[2], NULL, 10);
    b.trace = argv + 3;
    b.traces = traces;
    b.block = block_create((uint32_t)b.random);
    b.got = path_counts_new();
    b.complete = path_counts_new();
    if (!b.got || !b.complete ||
        !exact_paths_init(&b.exact,
                          (struct exact_settings){path_ppcr(cfg), cfg->branches, false, cfg->trap_ppcr}))
        fail("out of memory");
    start(&b);
    while (b.offered < b.most)
        tick(&b, true);
    b.ready_rate = OFTEN;
    (void)request(&b, true, REG_control, 1U << BIT_control_enable);
    for (int i = 0; i < 100000; i++) // all leaves
        tick(&b, false);
    const uint64_t more = invented(&b);
    const uint32_t drops = request(&b, false, REG_drops_low, 0);
    printf("branches=%" PRIu64 " left_out=%" PRIu64 " lost_in_lanes=%" PRIu64 " dropped_in_queue=%" PRIu64
           " ignored=%" PRIu64 " unselected=%" PRIu32 " gaps=%" PRIu32 " paths=%" PRIu64
           " distinct=%zu complete=%" PRIu64 " complete_distinct=%zu clocks=%" PRIu64 "\n",
           b.offered, b.left, b.out.drops_o, drops - b.out.drops_o, b.ignored,
           request(&b, false, REG_unselected_low, 0), request(&b, false, REG_gaps, 0),
           path_counts_total(b.got), path_counts_distinct(b.got), path_counts_total(b.complete),
           path_counts_distinct(b.complete), b.clock);
    return more > 0;
}
