// tb/lockstep/default_cover: cover points of the default scenario: equal events, kinds, status bits, resets.
// Uses the model; never looks into the RTL.
#include <string.h>

#include "tb/lockstep/default_bench.h"

void default_cover_init(struct default_bench *p)
{
    const struct reg_table table = p->profiler->registers;
    p->kind_at = fields_find(p->profiler->events, p->config, "kind");
    p->states = 1U << BIT_status_clearing; // the shell's others are covered by shell_cover
    for (uint32_t d = 0; d < DEFAULT_PAST; d++)
        p->same[d] = cover_declare(&p->cover, "event.same_row_%u_ago", d + 1);
    p->last_is_0 = cover_declare(&p->cover, "message.last_is_0");
    if (p->fold.interval.bits) {
        p->ends = cover_declare(&p->cover, "interval.ends");
        p->ends_again = cover_declare(&p->cover, "interval.ends_without_pause");
        p->ends_flush = cover_declare(&p->cover, "interval.ends_before_flush");
    }
    for (uint32_t kind = 0; p->kind_at.bits && kind < 1U << p->kind_at.bits && kind < DEFAULT_KINDS; kind++)
        p->kind[kind] = cover_declare(&p->cover, "event.kind_%u", kind);
    if (p->own->clears)
        p->reset_in[BIT_status_clearing] = cover_declare(&p->cover, "reset.in_clearing");
    p->reset_in[STATUS_BITS] = cover_declare(&p->cover, "reset.in_no_state");
    for (size_t i = 0; i < table.count; i++) {
        const struct reg_row *row = &table.rows[i];
        if (!row->owner || strcmp(row->owner, "status") != 0)
            continue;
        p->status[row->lsb] = cover_declare(&p->cover, "status.%s", row->name);
        if (row->access != RO)
            continue;
        p->reset_in[row->lsb] = cover_declare(&p->cover, "reset.in_%s", row->name);
        p->states |= 1U << row->lsb;
    }
    p->own->init(p->own_state, &p->cover, p->config);
    shell_cover_init(&p->shell, &p->cover, p->config, "", false);
}

static bool same_row(const struct tuple *a, const struct tuple *b)
{
    return a->a == b->a && a->b == b->b && a->kind == b->kind;
}

void default_cover_event(struct default_bench *p, const struct word *event)
{
    const struct tuple row = p->profiler->untimed->row(p->rows, event);
    for (int d = 0; d < DEFAULT_PAST; d++)
        cover_hit(&p->cover, p->same[d], p->took[d] && row.count && same_row(&p->past[d], &row));
    if (p->kind_at.bits)
        cover_hit(&p->cover, p->kind[field_take(event, p->kind_at) % DEFAULT_KINDS], true);
    p->newest = row;
    p->since++;
}

void default_cover_message(struct default_bench *p, const struct word *message, bool last)
{
    cover_hit(&p->cover, p->last_is_0, last && !field_take(message, p->fold.count));
    p->ended = last && field_take(message, p->fold.interval);
}

// After the untimed model has followed.
static void cover_events(struct default_bench *p, const struct bench *b)
{
    p->run = b->model->took_event ? p->run + 1 : 0;
    cover_hit(&p->cover, p->ends, p->ended);
    cover_hit(&p->cover, p->ends_again, p->ended && p->run == p->since);
    cover_hit(&p->cover, p->ends_flush, p->ended && b->model->tokens.flush && b->model->tokens.front);
    if (p->ended || b->model->took_flush || b->model->took_clear)
        p->since = 0;
    p->ended = false;
    memmove(p->past + 1, p->past, sizeof p->past - sizeof *p->past);
    memmove(p->took + 1, p->took, sizeof p->took - sizeof *p->took);
    p->past[0] = p->newest;
    p->took[0] = b->model->took_event;
}

void default_cover_clock(struct default_bench *p, const struct bench *b)
{
    const uint32_t status = b->model->live | b->model->sticky;
    if (!b->in.rst_n) {
        cover_hit(&p->cover, p->reset_in[STATUS_BITS], !p->live);
        for (int i = 0; i < STATUS_BITS; i++)
            cover_hit(&p->cover, p->reset_in[i], p->live >> i & 1);
        memset(p->took, 0, sizeof p->took);
        p->run = p->since = 0;
    } else {
        cover_events(p, b);
        for (int i = 0; i < STATUS_BITS; i++)
            cover_hit(&p->cover, p->status[i], status >> i & 1);
    }
    p->own->clock(p->own_state, &p->cover, b);
    shell_cover_clock(&p->shell, b, b->model->live >> BIT_status_counting & 1);
    p->live = b->model->live & p->states;
}
