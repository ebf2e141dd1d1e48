// tb/path/stack_bench: sluice_path_stack beside the model's stack and spill unit.
// Every output in every clock.
//
//   stack_bench SEED RECORDS key=value ...
//
// Records of a seeded program; now and then a reset, a clear, a control write, all as the engine would let
// them. The memory gives back what was written, after waits of any length. It prints what was met,
// NAME=NUMBER each; exit 1: they differ.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block.h"
#include "path/spill.h"
#include "stack_stream.h"

// Clocks: to a path; of no record until a control write; of CLEAR; from a write until its counts are there.
enum { PATH_CLOCKS = 9, QUIET = 32, CLEAR = 40, SETTLED = 4, RING = 16, REGION_MOST = 1 << 13 };

#define MET(M)                                                                                               \
    M(records)                                                                                               \
    M(paths)                                                                                                 \
    M(incomplete)                                                                                            \
    M(overflows)                                                                                             \
    M(underflows)                                                                                            \
    M(saturated)                                                                                             \
    M(bad)                                                                                                   \
    M(lost)                                                                                                  \
    M(held)                                                                                                  \
    M(writes)                                                                                                \
    M(reads)                                                                                                 \
    M(drops)                                                                                                 \
    M(turns) M(repairs) M(repaired_all) M(repaired_chip) M(repaired_below) M(restarts) M(clears) M(resets)
#define NUMBER(name) uint64_t name;

struct expected {
    struct stack_did did;
    uint32_t stacked;
    bool unsettled; // a control write was just before
};

struct bench {
    struct path_config cfg;
    struct path_stack stack;
    struct path_spill spill;
    struct stack_stream stream;
    struct block *block;
    struct expected at[RING]; // by clock modulo that
    uint64_t clock, repaired_at;
    uint32_t repaired;
    uint32_t quiet, clear, paused; // clocks of each to come
    bool clearing;                 // this one is of CLEAR
    uint32_t patience;             // of 256, the memory's
    bool wants;                    // a control write
    enum spill_state began;        // by the unit's last move
    uint64_t moved_at;
    uint32_t memory[REGION_MOST * 8];
    struct {
        MET(NUMBER)
    } met;
};

static uint32_t below(struct bench *b, uint32_t limit)
{
    return stack_stream_below(&b->stream, limit);
}

static void check(const struct bench *b, const char *port, uint64_t is, uint64_t expected)
{
    if (is == expected)
        return;
    printf("clock %" PRIu64 ", record %" PRIu64 ": %s is %" PRIx64 ", expected %" PRIx64 "\n", b->clock,
           b->met.records, port, is, expected);
    exit(1);
}

// ---- outputs ---------------------------------------------------------------------------------

static void check_path(struct bench *b, const struct block_out *out)
{
    const struct stack_did *did = &b->at[b->clock % RING].did;
    check(b, "path_o", out->path_o, did->emitted);
    check(b, "incomplete_o", out->incomplete_o, did->incomplete);
    check(b, "saturated_o", out->saturated_o, did->saturated);
    check(b, "overflow_o", out->overflow_o, did->overflowed);
    check(b, "underflow_o", out->underflow_o, did->underflowed);
    check(b, "bad_class_o", out->bad_class_o, did->bad_class);
    if (did->emitted) {
        check(b, "start_o", out->start_o, did->path.start);
        check(b, "length_o", out->length_o, did->path.length);
        check(b, "directions_o", out->directions_o, did->path.directions);
        check(b, "events_o", out->events_o, did->events);
#if STACK_PHASED
        check(b, "path_instructions_o", out->path_instructions_o, did->instructions);
#endif
    }
#if STACK_COUNTED
    check(b, "lost_count_o", out->lost_o ? out->lost_count_o : 0, did->events_lost);
#endif
    b->met.paths += did->emitted;
    b->met.incomplete += did->incomplete;
    b->met.saturated += did->saturated;
    b->met.overflows += did->overflowed;
    b->met.underflows += did->underflowed;
    b->met.bad += did->bad_class;
    b->met.lost += did->events_lost > 0;
}

static void check_counts(struct bench *b, const struct block_out *out)
{
    const struct expected *expected = &b->at[b->clock % RING];
    if (!expected->unsettled)
        check(b, "stacked_o", out->stacked_o, expected->stacked);
    if (b->clock >= b->repaired_at)
        check(b, "repaired_o", out->repaired_o, b->repaired);
}

#if STACK_SPILLS
// As the unit was when the clock began.
static void check_spill(const struct bench *b, const struct block_out *out, const struct path_spill *spill)
{
    const struct memory_request *request = &spill->request;
    check(b, "idle_o", out->idle_o, spill->state == SPILL_IDLE);
    check(b, "mem_valid_o", out->mem_valid_o, request->valid);
    check(b, "mem_write_o", out->mem_write_o, request->write);
    check(b, "mem_addr_o", out->mem_addr_o, request->addr);
    check(b, "mem_wdata_o", out->mem_wdata_o, request->wdata);
    if (!b->clearing)
        check(b, "room_o", out->room_o, path_spill_room(spill));
}

static void memory_pins(struct bench *b, struct block_in *in)
{
    const struct memory_request *request = &b->spill.request;
    in->mem_ready_i = below(b, 256) < b->patience;
    in->mem_rdata_i = below(b, UINT32_MAX);
    if (!request->valid || !in->mem_ready_i)
        return;
    uint32_t *word = &b->memory[(request->addr - b->spill.base) / 4];
    if (request->write)
        *word = request->wdata;
    else
        in->mem_rdata_i = *word;
    if (!below(b, 64))
        b->patience = below(b, 3) ? 256 : 1 + below(b, 256);
}
#endif

// ---- what is not a record ----------------------------------------------------------------------

// The stack is what it is now, and no record is on its way: until SETTLED the counts are not asked for.
static void settle(struct bench *b)
{
    for (uint32_t d = 1; d < RING; d++)
        b->at[(b->clock + d) % RING] = (struct expected){.stacked = b->stack.count, .unsettled = d < SETTLED};
}

static void empty(struct bench *b)
{
    path_stack_clear(&b->stack);
    path_spill_clear(&b->spill);
    settle(b);
}

static void begin_clear(struct bench *b)
{
    empty(b);
    b->clear = CLEAR;
    b->repaired = 0;
    b->repaired_at = b->clock + SETTLED;
}

static void reset(struct bench *b)
{
    b->stack.ppcr = path_ppcr(&b->cfg);
    b->stack.capacity = b->cfg.depth;
    path_spill_reset(&b->spill, &b->cfg);
    begin_clear(b);
    b->quiet = 0;
    b->wants = false;
    b->met.resets++;
}

static void repair(struct bench *b, struct block_in *in)
{
    const uint32_t count = b->stack.count;
    in->repair_i = 1;
    in->repair_k_i =
        stack_stream_repair(&b->stream, b->spill.entries && below(b, 2) ? (uint32_t)b->spill.chip : count);
    b->repaired = path_stack_repair(&b->stack, (uint32_t)in->repair_k_i);
    b->repaired_at = b->clock + SETTLED;
    b->met.repaired_below +=
        b->repaired < count && b->spill.entries && b->repaired >= (uint32_t)b->spill.chip;
    b->met.repaired_chip += b->repaired && b->repaired < count;
    b->met.repaired_all += b->repaired == count;
    path_spill_repair(&b->spill, &b->stack, b->repaired);
    settle(b);
    b->met.repairs++;
}

// The registers' values are new in the next clock.
static void restart(struct bench *b, struct block_in *in)
{
    in->restart_i = 1;
    if (b->cfg.overflow == OVERFLOW_DROP || !below(b, 4)) {
        b->stack.ppcr = stack_stream_ppcr(&b->stream);
    } else {
        const uint32_t entries = stack_stream_entries(&b->stream, REGION_MOST);
        b->spill.entries = entries;
        b->stack.capacity = entries ? entries : b->cfg.depth;
        b->spill.base = below(b, UINT32_MAX) & ~3U;
    }
    empty(b);
    b->met.restarts++;
}

enum control { NONE, WAITS, EXECUTES };

static enum control control(struct bench *b, struct block_in *in)
{
    b->wants = b->wants || !below(b, 100 + 24 * b->cfg.depth);
    if (!b->wants)
        return NONE;
    if (b->quiet || b->spill.state != SPILL_IDLE)
        return WAITS;
    b->wants = !below(b, 4); // another one, as soon as there can be
    b->quiet = SETTLED;
    switch (below(b, 8)) {
    case 0:
        begin_clear(b);
        b->met.clears++;
        break;
    case 1: break; // none of the stack's
    case 2:
    case 3: restart(b, in); break;
    default: repair(b, in); break;
    }
    return EXECUTES;
}

// ---- the clock ---------------------------------------------------------------------------------

static struct path_record put_record(struct bench *b, struct block_in *in)
{
    const struct path_record record = stack_stream_record(&b->stream);
    in->class_i = record.class;
    in->taken_i = record.taken;
    in->target_i = record.target;
#if STACK_COUNTED
    in->count_i = record.count;
#endif
#if STACK_INSTRUCTED
    in->instructions_i = record.instructions;
#endif
    return record;
}

// The unit has begun something.
static void note_move(struct bench *b)
{
    const enum spill_state state = b->spill.state;
    b->met.writes += state == SPILL_WRITE;
    b->met.reads += state == SPILL_READ;
    b->met.turns += state != b->began && b->clock - b->moved_at < 10 + path_spill_words(&b->cfg);
    b->began = state;
    b->moved_at = b->clock;
}

static void tick_spill(struct bench *b, struct block_in *in, bool run)
{
    bool ready = false;
#if STACK_SPILLS
    memory_pins(b, in);
    in->run_i = run;
    ready = in->mem_ready_i;
#else
    (void)in;
#endif
    const bool idle = b->spill.state == SPILL_IDLE;
    path_spill_tick(&b->spill, &b->stack, ready, run);
    if (idle && b->spill.state != SPILL_IDLE)
        note_move(b);
}

static void tick(struct bench *b)
{
    const struct path_spill before = b->spill;
    const bool room = path_spill_room(&before);
    struct block_in in = {.rst_ni = b->met.resets && below(b, 200000), .ppcr_i = b->stack.ppcr};
    struct block_out out;
    const struct path_record record = put_record(b, &in);
#if STACK_SPILLS
    in.spill_base_i = before.base >> 2;
    in.spill_entries_i = before.entries;
#endif
    b->clearing = b->clear > 0;
    b->clear -= b->clearing;
    in.clear_i = b->clearing;
    b->paused = b->paused ? b->paused - 1 : below(b, 3000) ? 0 : below(b, 60);
    const enum control controls = b->clearing ? NONE : control(b, &in);
    const bool run = !b->clearing && controls != EXECUTES && !b->paused;
    in.event_i = in.rst_ni && run && controls == NONE && room && stack_stream_comes(&b->stream);
    tick_spill(b, &in, run);

    // the record
    struct expected *expected = &b->at[(b->clock + PATH_CLOCKS) % RING];
    *expected = (struct expected){.unsettled = expected->unsettled};
    if (in.event_i)
        expected->did = path_stack_record(&b->stack, &record);
    expected->stacked = b->stack.count;
    path_spill_record(&b->spill, in.event_i ? &expected->did : NULL);
    b->quiet = in.event_i ? QUIET : b->quiet - (b->quiet > 0);
    b->met.records += in.event_i;
    b->met.held += !room && !b->clearing;
    b->met.drops += in.event_i && before.entries && expected->did.overflowed;

    block_clock(b->block, &in, &out);
    if (b->met.resets) {
        check_path(b, &out);
        check_counts(b, &out);
#if STACK_SPILLS
        check_spill(b, &out, &before);
#endif
    }
    if (!in.rst_ni)
        reset(b);
    b->clock++;
}

int main(int argc, char **argv)
{
    static struct bench b;
    union any_config config;
    char error[ERROR_MAX];
    if (argc < 3 || !profiler_configure(&path_profiler, argc - 3, argv + 3, &config, error)) {
        fprintf(stderr, "stack_bench SEED RECORDS key=value ...: %s\n", argc < 3 ? "" : error);
        return 2;
    }
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    const uint64_t records = strtoull(argv[2], NULL, 10);
    memcpy(&b.cfg, &config, sizeof b.cfg);
    b.patience = 256;
    b.block = block_create((uint32_t)seed);
    stack_stream_init(&b.stream, &b.cfg, seed);
    if (!path_stack_init(&b.stack, &b.cfg)) {
        fprintf(stderr, "stack_bench: out of memory\n");
        return 2;
    }
    path_spill_reset(&b.spill, &b.cfg);
    while (b.met.records < records)
        tick(&b);
#define PRINT(name) printf(#name "=%" PRIu64 " ", b.met.name);
    MET(PRINT)
    printf("clocks=%" PRIu64 "\n", b.clock);
    path_stack_free(&b.stack);
    block_destroy(b.block);
    return 0;
}
