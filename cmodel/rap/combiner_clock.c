// cmodel/rap/combiner_clock: ten-stage pipeline, output pair (head, spare), flush and clear walks.
// An event acts when it is taken. The entry that leaves comes out ten running clocks later.
#include "cmodel/rap/combiner_clock.h"

#include <string.h>

bool rap_combiner_clock_init(struct rap_combiner_clock *c, const struct rap_config *cfg,
                             struct rap_watch *watch)
{
    memset(c, 0, sizeof *c);
    c->watch = watch;
    return rap_combiner_init(&c->combiner, cfg);
}

void rap_combiner_clock_free(struct rap_combiner_clock *c)
{
    rap_combiner_free(&c->combiner);
}

// Starts the walk that empties every set. Events in flight are discarded.
static void clear(struct rap_combiner_clock *c, bool token)
{
    rap_combiner_clear(&c->combiner);
    c->state = RAP_COMBINER_CLEAR;
    c->walked = c->entered = 0;
    c->head.count = c->spare.count = 0;
    c->walking = true;
    c->token = token;
    c->token_gone = !token;
}

void rap_combiner_clock_reset(struct rap_combiner_clock *c)
{
    clear(c, false);
}

static bool holds(const struct rap_combiner_clock *c)
{
    return c->entered || c->head.count || c->spare.count;
}

const struct rap_event *rap_combiner_event(const struct rap_combiner_clock *c)
{
    return c->head.count ? &c->head : NULL;
}

bool rap_combiner_flushes(const struct rap_combiner_clock *c)
{
    return c->state == RAP_COMBINER_PASS && !holds(c);
}

bool rap_combiner_clears(const struct rap_combiner_clock *c)
{
    return c->state == RAP_COMBINER_CLEAR && !c->token_gone;
}

bool rap_combiner_busy(const struct rap_combiner_clock *c)
{
    return holds(c) || c->state == RAP_COMBINER_EMPTY || c->state == RAP_COMBINER_PASS;
}

// ---- what enters ---------------------------------------------------------------------------

static void watch_event(struct rap_combiner_clock *c, const struct rap_event *event,
                        const struct rap_entry *left)
{
    const struct rap_entry *set =
        &c->combiner.entry[rap_combiner_set(c->combiner.cfg, event->kind, event->key) *
                           c->combiner.cfg->combine_ways];
    const bool same = left->count && left->key == event->key && left->kind == event->kind;
    bool alone = false;
    for (uint32_t way = 0; way < c->combiner.cfg->combine_ways; way++)
        if (set[way].key == event->key && set[way].kind == event->kind)
            alone = set[way].count == event->count;
    c->watch->limit = same;
    c->watch->conflict = left->count && !same;
    c->watch->fresh = !left->count && alone;
    c->watch->hit = !left->count && !alone;
}

static struct rap_entry enter_event(struct rap_combiner_clock *c, const struct rap_event *event, bool *enters)
{
    const struct rap_entry in = {.key = event->key, .kind = event->kind, .count = (uint32_t)event->count};
    *enters = event->count > 0;
    if (!event->count)
        return (struct rap_entry){0};
    const struct rap_entry left = rap_combiner_add(&c->combiner, in);
    watch_event(c, event, &left);
    return left;
}

// ---- the clock -----------------------------------------------------------------------------

// Advances the stages: pushes the entry of the last stage; `left` enters.
static void move(struct rap_combiner_clock *c, bool enters, struct rap_entry left)
{
    const struct rap_entry *out = &c->stage[c->at];
    const bool pushed = c->entered >> (RAP_COMBINER_STAGES - 1) && out->count;
    if (pushed) {
        struct rap_event *place = c->head.count ? &c->spare : &c->head;
        *place = (struct rap_event){.key = out->key, .kind = out->kind, .count = out->count};
    }
    c->stage[c->at] = left;
    c->at = c->at + 1 == RAP_COMBINER_STAGES ? 0 : c->at + 1;
    c->entered = (c->entered << 1 | enters) & ((1U << RAP_COMBINER_STAGES) - 1);
}

static void next_state(struct rap_combiner_clock *c, const struct rap_combiner_in *in, bool run, bool flushes)
{
    const struct rap_config *cfg = c->combiner.cfg;
    switch (c->state) {
    case RAP_COMBINER_IDLE:
        if (in->clear) {
            clear(c, true);
        } else if (in->flush && run) {
            c->state = RAP_COMBINER_EMPTY;
            c->walked = 0;
            c->watch->combiner_flush = true;
        }
        return;
    case RAP_COMBINER_EMPTY:
        c->walked += run;
        if (c->walked == cfg->combine)
            c->state = RAP_COMBINER_PASS;
        return;
    case RAP_COMBINER_PASS:
        if (flushes && in->token_taken)
            c->state = RAP_COMBINER_IDLE;
        return;
    case RAP_COMBINER_CLEAR:
        c->walking = c->walking && ++c->walked < cfg->combine / cfg->combine_ways;
        c->token_gone = c->token_gone || in->token_taken;
        if (!c->walking && c->token_gone)
            c->state = RAP_COMBINER_IDLE;
        return;
    }
}

bool rap_combiner_tick(struct rap_combiner_clock *c, const struct rap_combiner_in *in)
{
    const bool run = c->spare.count == 0;
    const bool flushes = rap_combiner_flushes(c);
    const bool take = in->event && c->state == RAP_COMBINER_IDLE && run;
    c->watch->combiner_waits = !run;
    if (in->event_taken) {
        c->head = c->spare;
        c->spare.count = 0;
    }
    if (run) {
        bool enters = c->state == RAP_COMBINER_EMPTY;
        struct rap_entry left = {0};
        if (take)
            left = enter_event(c, in->event, &enters);
        else if (enters)
            left = rap_combiner_take(&c->combiner, c->walked);
        move(c, enters, left);
    }
    next_state(c, in, run, flushes);
    return take;
}
