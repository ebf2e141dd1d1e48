// tb/path/stack_bench: bench that compares sluice_path_stack with stack and spill unit of the model.
// It compares every output in every clock.
//
//   stack_bench SEED RECORDS key=value ...
//
// Traffic: records of a seeded program with occasional resets, clears and control writes, under the engine's
// protocol. The memory answers after random waits. Prints coverage as NAME=NUMBER. Exit code 1: they differ.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/path/stack_bench.h"

uint32_t below(struct bench *b, uint32_t limit)
{
    return stack_stream_below(&b->stream, limit);
}

#if STACK_SPILLS
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

static struct path_record put_record(struct bench *b, struct block_in *in)
{
    const struct path_record record = stack_stream_record(&b->stream);
    in->class_i = record.class;
    in->taken_i = record.taken;
    in->target_i = record.target;
    in->gap_i = record.gap;
#if STACK_COUNTED
    in->count_i = record.count;
#endif
#if STACK_INSTRUCTED
    in->instructions_i = record.instructions;
#endif
    return record;
}

// Counts what the spill unit has started.
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
    struct block_in in = {.rst_ni = b->met.resets && below(b, 200000),
                          .ppcr_i = b->stack.ppcr,
                          .trap_ppcr_i = b->stack.trap_ppcr};
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
        check_spill(b, &out, &before);
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
