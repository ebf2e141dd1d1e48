// tb/path/stack_check: comparison of the stack's outputs with the model's.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tb/path/stack_bench.h"

static void check(const struct bench *b, const char *port, uint64_t is, uint64_t expected)
{
    if (is == expected)
        return;
    printf("clock %" PRIu64 ", record %" PRIu64 ": %s is %" PRIx64 ", expected %" PRIx64 "\n", b->clock,
           b->met.records, port, is, expected);
    exit(1);
}

void check_path(struct bench *b, const struct block_out *out)
{
    const struct stack_did *did = &b->at[b->clock % RING].did;
    check(b, "path_o", out->path_o, did->emitted);
    check(b, "incomplete_o", out->incomplete_o, did->incomplete);
    check(b, "saturated_o", out->saturated_o, did->saturated);
    check(b, "overflow_o", out->overflow_o, did->overflowed);
    check(b, "underflow_o", out->underflow_o, did->underflowed);
    check(b, "gap_o", out->gap_o, did->gap);
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
    b->met.gaps += did->gap;
    b->met.lost += did->events_lost > 0;
}

void check_counts(struct bench *b, const struct block_out *out)
{
    const struct expected *expected = &b->at[b->clock % RING];
    if (!expected->unsettled)
        check(b, "stacked_o", out->stacked_o, expected->stacked);
    if (b->clock >= b->repaired_at)
        check(b, "repaired_o", out->repaired_o, b->repaired);
}

void check_spill(const struct bench *b, const struct block_out *out, const struct path_spill *spill)
{
#if STACK_SPILLS
    const struct memory_request *request = &spill->request;
    check(b, "idle_o", out->idle_o, spill->state == SPILL_IDLE);
    check(b, "mem_valid_o", out->mem_valid_o, request->valid);
    check(b, "mem_write_o", out->mem_write_o, request->write);
    check(b, "mem_addr_o", out->mem_addr_o, request->addr);
    check(b, "mem_wdata_o", out->mem_wdata_o, request->wdata);
    if (!b->clearing)
        check(b, "room_o", out->room_o, path_spill_room(spill));
#else
    (void)b, (void)out, (void)spill;
#endif
}
