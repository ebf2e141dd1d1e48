// cmodel/multihash/readout: steps of the read-out to the exit, and the `view` registers.
#include "cmodel/multihash/readout.h"

#include <stdlib.h>
#include <string.h>

bool readout_init(struct readout *r, uint32_t entries)
{
    *r = (struct readout){.entries = entries, .candidate = calloc(entries, sizeof *r->candidate)};
    return r->candidate != NULL;
}

void readout_free(struct readout *r)
{
    free(r->candidate);
}

void readout_clear(struct readout *r)
{
    memset(r->candidate, 0, r->entries * sizeof *r->candidate);
    r->chosen = false;
}

void readout_reset(struct readout *r, uint32_t places)
{
    readout_clear(r);
    memset(r->line, 0, sizeof r->line);
    r->reading = r->freed = false;
    r->places = places;
    r->viewed = 0;
}

// ---- messages ----------------------------------------------------------------------------

void readout_begin(struct readout *r, const struct multihash *paper, bool cut)
{
    for (uint32_t i = 0; i < r->entries; i++)
        if (!multihash_candidate(paper, i, &r->candidate[i]))
            r->candidate[i] = (struct tuple){0};
    r->denied = paper->denied;
    r->lost = paper->lost;
    r->reading = true;
    r->cut = cut;
    r->wait = MULTIHASH_LATENCY + 1;
    r->step = 0;
    r->chosen = false;
}

void readout_wait(struct readout *r)
{
    r->wait -= r->wait > 0;
    r->view_wait -= r->view_wait > 0;
}

static struct readout_exit make_step(struct readout *r)
{
    const uint32_t step = r->step++;
    if (step < r->entries)
        return (struct readout_exit){.step = true,
                                     .push = r->candidate[step].count > 0,
                                     .message = {MULTIHASH_CANDIDATE, r->candidate[step]}};
    if (step == r->entries)
        return (struct readout_exit){
            .step = true, .push = true, .message = {MULTIHASH_DENIED, {.count = r->denied}}};
    r->reading = false;
    return (struct readout_exit){.step = true,
                                 .push = true,
                                 .last = true,
                                 .flush = r->cut,
                                 .message = {r->cut ? MULTIHASH_CUT : MULTIHASH_END, {.count = r->lost}}};
}

struct readout_exit readout_tick(struct readout *r, uint64_t clock, bool freed)
{
    struct readout_exit *line = &r->line[clock % STEP_CLOCKS];
    const struct readout_exit exit = *line;
    *line = (struct readout_exit){0};
    if (r->reading && !r->wait && r->places)
        *line = make_step(r);
    r->places -= line->step;
    r->places += (uint32_t)(exit.step && !exit.push) + r->freed;
    r->freed = freed;
    return exit;
}

// ---- the view ----------------------------------------------------------------------------

uint32_t readout_read(const struct readout *r, uint16_t address)
{
    const bool shown = r->chosen && !r->view_wait;
    const struct tuple *tuple = &r->candidate[r->viewed];
    if (address == REG_view)
        return (uint32_t)shown << BIT_view_shown | r->viewed;
    if (!shown)
        return 0;
    switch (address) {
    case REG_view_count: return (uint32_t)tuple->count;
    case REG_view_a_low: return (uint32_t)tuple->a;
    case REG_view_a_high: return (uint32_t)(tuple->a >> 32);
    case REG_view_b_low: return (uint32_t)tuple->b;
    case REG_view_b_high: return (uint32_t)(tuple->b >> 32);
    default: return tuple->kind;
    }
}

void readout_write(struct readout *r, uint32_t data, bool clearing, struct engine_out *out)
{
    const uint32_t entry = data & (MULTIHASH_ENTRIES_MOST - 1);
    out->reg_error = entry >= r->entries;
    if (out->reg_error)
        return;
    r->chosen = !r->reading && !clearing;
    r->viewed = entry;
    r->view_wait = VIEW_CLOCKS - 1;
}
