// cmodel/multihash/multihash: see multihash.h.
// The whole paper; no clock in sight.
#include "multihash/multihash.h"

#include <string.h>

bool multihash_init(struct multihash *m, const struct multihash_config *cfg)
{
    *m = (struct multihash){
        .interval = cfg->interval, .shield = cfg->shield, .filter_class = filter_class_of(cfg)};
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
    m->saturations = 0;
}

static struct multihash_did miss(struct multihash *m, const struct tuple *event)
{
    const struct filter_answer answer = m->filter_class->event(m->filter, event, false);
    struct multihash_did did = {.saturated = answer.saturated, .accumulated = answer.asks};
    if (!answer.asks)
        return did;
    did.found =
        accumulator_promote(&m->accumulator, &(struct tuple){event->a, event->b, event->kind, answer.count});
    if (did.found == TAKES_FREE || did.found == REPLACES)
        m->filter_class->granted(m->filter);
    return did;
}

struct multihash_did multihash_event(struct multihash *m, const struct tuple *event)
{
    struct multihash_did did;
    if (accumulator_find(&m->accumulator, event)) {
        did = (struct multihash_did){true, accumulator_hit(&m->accumulator, event), false};
        if (!m->shield)
            did.saturated = m->filter_class->event(m->filter, event, true).saturated;
    } else {
        did = miss(m, event);
    }
    accumulator_advance(&m->accumulator);
    m->events++;
    m->saturations += did.saturated;
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
