// tb/counts/lockstep/cover: cover points for slot distances, entries, read-outs and interval ends.
// Uses the model's injected slots; never looks into the RTL.
#include "tb/counts/lockstep/cover.h"

#include <string.h>

#include "cmodel/bits.h"

static void declare_slots(struct counts_cover *c, const struct counts_config *cfg)
{
    static const char *const entry_names[] = {"first", "last"};
    struct cover *cover = &c->cover;
    for (uint32_t d = 0; d < COUNTS_PAST; d++) {
        c->forward[d] = cover_declare(cover, "forward.distance_%u", d + 1);
        c->behind_read[d] = cover_declare(cover, "read.event_behind_%u", d + 1);
        if (d > 0 || cfg->interval) // a token takes one clock between event and read-out
            c->read_behind[d] = cover_declare(cover, "read.event_ahead_%u", d + 1);
    }
    for (int e = 0; e < 2; e++) {
        c->entry[e][0] = cover_declare(cover, "entry_%s.event", entry_names[e]);
        c->entry[e][1] = cover_declare(cover, "entry_%s.read", entry_names[e]);
    }
    for (uint32_t kind = 0; cfg->kinds > 1 && kind < cfg->kinds; kind++)
        c->kind[kind] = cover_declare(cover, "event.kind_%u", kind);
    if (cfg->counter_width <= 12) // wider counters do not saturate in a run
        c->saturated = cover_declare(cover, "saturated");
    c->read_none = cover_declare(cover, "read.no_message");
    c->read_last_none = cover_declare(cover, "read.last_is_0");
    if (cfg->shell.msg_depth <= cfg->counters)
        c->no_room = cover_declare(cover, "read.no_room");
    if (!cfg->interval)
        return;
    c->ends = cover_declare(cover, "interval.ends");
    c->ends_again = cover_declare(cover, "interval.ends_without_pause");
    c->ends_flush = cover_declare(cover, "interval.ends_before_flush");
}

void counts_cover_init(struct counts_cover *c, const struct counts_config *cfg)
{
    static const char *const state_names[] = {"walk", "count", "read"};
    memset(c, 0, sizeof *c);
    declare_slots(c, cfg);
    for (int i = 0; i < 3; i++)
        c->reset_in[i] = cover_declare(&c->cover, "reset.in_%s", state_names[i]);
    shell_cover_init(&c->shell, &c->cover, &cfg->shell, "", false);
}

static void hit(struct counts_cover *c, size_t point, bool met)
{
    cover_hit(&c->cover, point, met);
}

// ---- slots ---------------------------------------------------------------------------------

static void cover_slot(struct counts_cover *c, const struct bench *b, const struct counts_engine *e)
{
    const struct counts_slot *now = &e->slot;
    const bool event = now->kind == COUNTS_EVENT;
    const bool read = now->kind == COUNTS_TAKE;
    for (uint32_t d = 0; d < COUNTS_PAST; d++) {
        const struct counts_slot *then = &c->past[d];
        if (then->index != now->index)
            continue;
        hit(c, c->forward[d], event && then->kind == COUNTS_EVENT);
        hit(c, c->behind_read[d], event && then->kind == COUNTS_TAKE);
        hit(c, c->read_behind[d], read && then->kind == COUNTS_EVENT);
    }
    const struct word *entered = bench_entered(b);
    if (entered)
        hit(c, c->kind[bits_take(entered, e->cfg.width, counts_kind_bits(&e->cfg))], true);
    hit(c, c->entry[0][read], (event || read) && now->index == 0);
    hit(c, c->entry[1][read], (event || read) && now->index == e->cfg.counters - 1);
    memmove(c->past + 1, c->past, sizeof c->past - sizeof *c->past);
    c->past[0] = *now;
}

// Adds this clock's slot to the history.
static void cover_exit(struct counts_cover *c, const struct counts_engine *e)
{
    const struct counts_exit *exit = &e->line[(e->oldest + COUNTS_LATENCY - 1) % COUNTS_LATENCY];
    hit(c, c->read_none, exit->read && !exit->message.count && !exit->last);
    hit(c, c->read_last_none, exit->last && !exit->message.count);
    hit(c, c->saturated, exit->saturated);
    hit(c, c->no_room, c->state == COUNTS_READ && c->places == 0);
}

static void cover_intervals(struct counts_cover *c, const struct bench *b, const struct counts_engine *e)
{
    const bool ends = e->intervals > c->intervals;
    c->row = e->slot.kind == COUNTS_EVENT ? c->row + 1 : 0;
    hit(c, c->ends, ends);
    hit(c, c->ends_again, ends && c->row == e->cfg.interval);
    hit(c, c->ends_flush, ends && b->model->tokens.flush && b->model->tokens.front);
}

void counts_cover_clock(struct counts_cover *c, const struct bench *b)
{
    const struct counts_engine *e = b->model->engine;
    if (!b->in.rst_n) {
        hit(c, c->reset_in[c->state], true);
        memset(c->past, 0, sizeof c->past);
    } else {
        cover_slot(c, b, e);
        cover_exit(c, e);
        cover_intervals(c, b, e);
    }
    shell_cover_clock(&c->shell, b, e->quiet > 0);
    c->state = e->state;
    c->places = e->places;
    c->intervals = e->intervals;
}
