// tb/multihash/lockstep/cover: cover points for event distances, interval ends, read-outs and the view.
// Uses the outcomes of events in the model; never looks into the RTL.
#include "tb/multihash/lockstep/cover.h"

#include <string.h>

static void hit(struct multihash_cover *c, size_t point, bool met)
{
    cover_hit(&c->cover, point, met);
}

// Index of the event `distance` clocks ahead: distance - 1.
static const struct multihash_past *past(const struct multihash_cover *c, uint32_t d)
{
    return &c->past[(c->now - d) % MULTIHASH_PAST_ROOM];
}

static bool granted(const struct multihash_past *then)
{
    return then->accumulated && (then->found == TAKES_FREE || then->found == REPLACES);
}

static bool denied(const struct multihash_past *then)
{
    return then->accumulated && then->found >= DENIED_FIXED;
}

// ---- an event ----------------------------------------------------------------------------

static void cover_distances(struct multihash_cover *c, const struct multihash_past *now,
                            const struct tuple *event)
{
    for (uint32_t d = 0; d < MULTIHASH_PAST; d++) {
        const struct multihash_past *then = past(c, d);
        const bool hits = now->accumulated && now->found <= HIT_FIXES;
        if (!then->event)
            continue;
        hit(c, c->row[d], then->row == now->row);
        hit(c, c->promoted[d], granted(now) && granted(then));
        hit(c, c->hit_promoted[d], hits && granted(then) && then->entry == now->entry);
        hit(c, c->denied[d], denied(now) && denied(then));
        hit(c, c->denied_by_hit,
            denied(now) && then->accumulated && then->found == HIT_FIXES && then->entry == now->entry);
        hit(c, c->gone[d],
            !hits && then->accumulated && then->found == REPLACES && then->gone.a == event->a &&
                then->gone.b == event->b && then->gone.kind == event->kind);
    }
}

static void cover_end(struct multihash_cover *c, const struct multihash_past *now)
{
    hit(c, c->end_without_pause, past(c, 0)->event);
    hit(c, c->promoted_before_end, granted(past(c, 0)));
    hit(c, c->end_promotes, granted(now));
    hit(c, c->end_replaces, now->accumulated && now->found == REPLACES);
    hit(c, c->end_denies, denied(now));
    hit(c, c->end_fixes, now->accumulated && now->found == HIT_FIXES);
}

static void cover_event(struct multihash_cover *c, const struct multihash_engine *e,
                        const struct multihash_mark *mark, const struct tuple *event)
{
    struct multihash_past now = {.event = mark->event};
    if (mark->event) {
        now.ends = e->left == e->cfg.interval;
        now.row = index_hash(&c->hash, event);
        now.accumulated = e->did.accumulated;
        now.found = e->did.found;
        now.entry = e->paper.accumulator.last;
        now.gone = c->next_gone;
        hit(c, c->kind[event->kind], true);
        if (now.accumulated)
            hit(c, c->found[now.found], true);
        hit(c, c->saturated, e->did.saturated);
        hit(c, c->wrapped, e->did.wrapped);
        cover_distances(c, &now, event);
        if (now.ends)
            cover_end(c, &now);
        if (past(c, 0)->ends) {
            hit(c, c->promoted_behind_end, granted(&now));
            hit(c, c->hit_behind_end, now.accumulated && now.found <= HIT_FIXES);
        }
    }
    c->past[++c->now % MULTIHASH_PAST_ROOM] = now;
    const struct accumulator *acc = &e->paper.accumulator;
    c->next_gone = acc->entry[acc->pointer].tuple;
}

// ---- read-outs, tokens, registers --------------------------------------------------------

static void cover_reading(struct multihash_cover *c, const struct multihash_engine *e, bool waits)
{
    const struct readout *r = &e->readout;
    if (r->reading && r->wait == MULTIHASH_LATENCY + 1) {
        uint32_t candidates = 0;
        for (uint32_t i = 0; i < r->entries; i++)
            candidates += r->candidate[i].count > 0;
        hit(c, c->read_none, candidates == 0);
        hit(c, c->read_all, candidates == r->entries);
    }
    hit(c, c->no_room, c->reading && !r->wait && c->places == 0);
    hit(c, c->end_waits_sweep, waits && c->left == 1 && c->sweep > 0);
    hit(c, c->end_waits_reading, waits && c->left == 1 && c->reading);
}

static void cover_tokens(struct multihash_cover *c, const struct bench *b, const struct multihash_engine *e,
                         bool event)
{
    const struct readout *r = &e->readout;
    const struct shell_tokens *tokens = &b->model->tokens;
    const bool flushed = r->reading && r->wait == MULTIHASH_LATENCY + 1 && !event;
    hit(c, c->flush_behind_event, flushed && past(c, 1)->event);
    hit(c, c->flush_of_none, flushed && c->left == e->cfg.interval);
    hit(c, c->flush_sweeping, tokens->front && tokens->flush && c->sweep > 0 && !c->reading);
    hit(c, c->clear_busy, tokens->front && tokens->clear && e->quiet > 0);
}

static void cover_view(struct multihash_cover *c, const struct bench *b, const struct multihash_engine *e)
{
    const struct readout *r = &e->readout;
    const bool writes = b->model->request.phase == 2 && b->in.reg_write && b->in.reg_addr == REG_view;
    const bool begins = r->reading && r->wait == MULTIHASH_LATENCY + 1;
    const bool shown = r->chosen && r->view_wait == 0;
    hit(c, c->view_shown, shown);
    hit(c, c->view_candidate, shown && r->candidate[r->viewed].count > 0);
    hit(c, c->view_reading, writes && c->reading);
    hit(c, c->view_as_reading_begins, writes && begins);
    hit(c, c->view_error, writes && b->model->request.error);
    hit(c, c->view_clearing, writes && c->state == MULTIHASH_CLEAR);
}

void multihash_cover_clock(struct multihash_cover *c, const struct bench *b)
{
    const struct multihash_engine *e = b->model->engine;
    if (!b->in.rst_n) {
        hit(c, c->reset_clear, c->state == MULTIHASH_CLEAR);
        hit(c, c->reset_run, c->state == MULTIHASH_RUN);
        hit(c, c->reset_reading, c->reading);
        memset(c->past, 0, sizeof c->past);
    } else {
        const struct multihash_mark *mark = &e->line[(e->clock - 1) % MULTIHASH_LATENCY];
        cover_event(c, e, mark, &e->event);
        hit(c, c->fell_behind, e->paper.accumulator.behind > c->behind);
        hit(c, c->by_margin, e->paper.accumulator.by_margin > c->by_margins);
        hit(c, c->dropped, mark->dropped);
        hit(c, c->dropped_at_last_step, mark->dropped && !e->readout.reading);
        cover_reading(c, e, c->waiting && !mark->event);
        cover_tokens(c, b, e, mark->event);
        cover_view(c, b, e);
    }
    c->behind = e->paper.accumulator.behind;
    c->by_margins = e->paper.accumulator.by_margin;
    c->waiting = b->model->queue.valid;
    c->state = e->state;
    c->reading = e->readout.reading;
    c->left = e->left;
    c->places = e->readout.places;
    c->sweep = e->sweep;
    shell_cover_clock(&c->shell, b, e->quiet > 0);
}
