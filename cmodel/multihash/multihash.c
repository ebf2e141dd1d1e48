// cmodel/multihash/multihash: steps of an event (hit, filter, promotion, pointer), and interval totals.
// The complete algorithm, without clocks.
#include "cmodel/multihash/multihash.h"

#include <string.h>

bool multihash_init(struct multihash *m, const struct multihash_config *cfg)
{
    *m = (struct multihash){.interval = cfg->interval, .filter_class = filter_class_of(cfg)};
    m->filter = m->filter_class->create(cfg);
    if (accumulator_init(&m->accumulator, cfg) && m->filter)
        return true;
    multihash_free(m);
    return false;
}

void multihash_free(struct multihash *m)
{
    if (m->filter)
        m->filter_class->destroy(m->filter);
    accumulator_free(&m->accumulator);
    *m = (struct multihash){0};
}

void multihash_clear(struct multihash *m)
{
    m->filter_class->clear(m->filter);
    accumulator_clear(&m->accumulator);
    m->events = m->denied = m->lost = 0;
    memset(m->seen, 0, sizeof m->seen);
    m->saturations = m->wraps = 0;
}

// Promotes a tuple that misses the accumulator, as the filter asks.
static enum accumulator_case promote(struct multihash *m, const struct tuple *event,
                                     const struct filter_answer *answer)
{
    const struct tuple tuple = {event->a, event->b, event->kind, answer->count};
    const enum accumulator_case found = accumulator_promote(&m->accumulator, &tuple, answer->lossy);
    if (found == TAKES_FREE || found == REPLACES)
        m->filter_class->granted(m->filter);
    else
        m->filter_class->denied(m->filter);
    return found;
}

struct multihash_did multihash_event(struct multihash *m, const struct tuple *event)
{
    const bool hit = accumulator_find(&m->accumulator, event) != NULL;
    const enum accumulator_case as_hit = hit ? accumulator_hit(&m->accumulator, event) : HIT_COUNTS;
    const struct filter_answer answer = m->filter_class->event(m->filter, event, hit);
    struct multihash_did did = {hit || answer.asks, as_hit, answer.saturated, answer.wrapped};
    if (answer.looks)
        accumulator_look(&m->accumulator, answer.pace);
    if (answer.asks)
        did.found = promote(m, event, &answer);
    m->filter_class->done(m->filter);
    accumulator_advance(&m->accumulator);
    m->events++;
    m->saturations += did.saturated;
    m->wraps += did.wrapped;
    if (did.accumulated) {
        m->seen[did.found]++;
        m->denied += did.found == DENIED_FIXED || did.found == DENIED_NO_PLACE;
        m->lost += did.found == REPLACES;
    }
    return did;
}

bool multihash_full(const struct multihash *m)
{
    return m->events == m->interval;
}

bool multihash_candidate(const struct multihash *m, uint32_t entry, struct tuple *tuple)
{
    return accumulator_candidate(&m->accumulator, entry, tuple);
}

void multihash_end(struct multihash *m)
{
    m->filter_class->end(m->filter);
    accumulator_end(&m->accumulator);
    m->events = m->denied = m->lost = 0;
}
