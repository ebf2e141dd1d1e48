// tb/multihash/lockstep/follow: replay of events and tokens in the paper's model, and check of the read-outs.
#include "tb/multihash/lockstep/scenario.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void forget(struct multihash_bench *p)
{
    multihash_clear(&p->paper);
    memset(p->shown, 0, p->entries * sizeof *p->shown);
    p->totals = (struct multihash_totals){.left = p->cfg->interval};
}

static void reset(struct multihash_bench *p)
{
    p->due_head = p->dues = 0;
    p->state = MULTIHASH_CLEAR;
    p->profile.now = (struct multihash_interval){.candidate = p->profile.now.candidate};
    p->profile.ended = false;
    forget(p);
}

// ---- an interval's end -------------------------------------------------------------------

static void is_due(struct multihash_bench *p, enum multihash_type type, struct tuple tuple)
{
    if (!p->traffic.wild)
        p->due[(p->due_head + p->dues++) % p->due_room] = (struct multihash_due){type, tuple};
}

// Queues the messages of the interval's read-out.
static void expect(struct multihash_bench *p, bool cut)
{
    for (uint32_t i = 0; i < p->entries; i++) {
        if (multihash_candidate(&p->paper, i, &p->shown[i]))
            is_due(p, MULTIHASH_CANDIDATE, p->shown[i]);
        else
            p->shown[i] = (struct tuple){0};
    }
    is_due(p, MULTIHASH_DENIED, (struct tuple){.count = p->paper.denied});
    is_due(p, cut ? MULTIHASH_CUT : MULTIHASH_END, (struct tuple){.count = p->paper.lost});
}

static void drop(struct multihash_bench *p)
{
    struct tuple tuple;
    p->totals.intervals_dropped++;
    for (uint32_t i = 0; i < p->entries; i++)
        p->totals.candidates_dropped += multihash_candidate(&p->paper, i, &tuple);
}

// The event that the engine took in this clock. False: none.
static bool follow_event(struct multihash_bench *p, const struct multihash_mark *mark)
{
    struct word word;
    if (!mark->event || !traffic_leave(&p->traffic, &word))
        return false;
    const struct tuple event = tuple_event_of(&p->pool.form, &word);
    const struct multihash_did did = multihash_event(&p->paper, &event);
    p->totals.denied += did.accumulated && (did.found == DENIED_FIXED || did.found == DENIED_NO_PLACE);
    p->totals.lost += did.accumulated && did.found == REPLACES;
    p->totals.left--;
    if (!multihash_full(&p->paper))
        return true;
    if (mark->dropped)
        drop(p);
    else
        expect(p, false);
    multihash_end(&p->paper);
    p->totals.left = p->cfg->interval;
    p->totals.intervals++;
    return true;
}

// Follows a token, by the state that it starts.
static void follow_token(struct multihash_bench *p, const struct multihash_engine *e, bool event)
{
    const bool begins = e->readout.reading && e->readout.wait == MULTIHASH_LATENCY + 1;
    if (begins && !event) {
        expect(p, true);
        multihash_end(&p->paper);
        p->totals.left = p->cfg->interval;
    }
    if (p->state == MULTIHASH_RUN && e->state == MULTIHASH_CLEAR)
        forget(p);
    p->state = e->state;
}

void multihash_observe(void *context, struct bench *b)
{
    struct multihash_bench *p = context;
    const struct multihash_engine *e = b->model->engine;
    multihash_cover_clock(&p->cover, b);
    traffic_observe(&p->traffic, b);
    if (!b->in.rst_n) {
        reset(p);
        return;
    }
    const bool event = follow_event(p, &e->line[(e->clock - 1) % MULTIHASH_LATENCY]);
    follow_token(p, e, event);
    traffic_enter(&p->traffic, b);
}

// ---- read-outs ---------------------------------------------------------------------------

static bool take_due(struct multihash_bench *p, enum multihash_type type, const struct tuple *tuple,
                     char error[ERROR_MAX])
{
    if (!p->dues) {
        snprintf(error, ERROR_MAX, "an interval that none has ended was read out");
        return false;
    }
    const struct multihash_due *due = &p->due[p->due_head];
    p->due_head = (p->due_head + 1) % p->due_room;
    p->dues--;
    if (due->type == type && due->tuple.a == tuple->a && due->tuple.b == tuple->b &&
        due->tuple.kind == tuple->kind && due->tuple.count == tuple->count)
        return true;
    snprintf(error, ERROR_MAX,
             "of an interval type %d kind %" PRIu32 " a 0x%" PRIx64 " b 0x%" PRIx64 " count %" PRIu64
             " was read out, expected type %d kind %" PRIu32 " a 0x%" PRIx64 " b 0x%" PRIx64
             " count %" PRIu64,
             (int)type, tuple->kind, tuple->a, tuple->b, tuple->count, (int)due->type, due->tuple.kind,
             due->tuple.a, due->tuple.b, due->tuple.count);
    return false;
}

bool multihash_compare(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct multihash_bench *p = context;
    for (uint32_t i = 0; i < interval->candidates; i++)
        if (!take_due(p, MULTIHASH_CANDIDATE, &interval->candidate[i], error))
            return false;
    return take_due(p, MULTIHASH_DENIED, &(struct tuple){.count = interval->denied}, error) &&
           take_due(p, interval->complete ? MULTIHASH_END : MULTIHASH_CUT,
                    &(struct tuple){.count = interval->lost}, error);
}
