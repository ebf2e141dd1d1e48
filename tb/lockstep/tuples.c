// tb/lockstep/tuples: random tuples of narrow or full width, and the selection of the next one.
#include "tb/lockstep/tuples.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

static struct tuple cut(const struct tuple_form *form, struct tuple tuple)
{
    tuple.a &= bits_mask(form->event.a.bits);
    tuple.b &= bits_mask(form->event.b.bits);
    tuple.kind &= (uint32_t)bits_mask(form->event.kind.bits);
    return tuple;
}

// A tuple that differs in one random bit.
static struct tuple beside(struct tuple tuple, uint64_t r)
{
    switch (r & 3) {
    case 0: tuple.kind ^= 1U << (r >> 2 & 1); break;
    case 1: tuple.b ^= 1ULL << (r >> 2 & 63); break;
    default: tuple.a ^= 1ULL << (r >> 2 & 63);
    }
    return tuple;
}

void tuples_draw(struct tuple_pool *pool, uint32_t count, uint64_t *random)
{
    const bool narrow = random_below(random, 2);
    const uint64_t base = splitmix64(random);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t mask = narrow ? 0xf : UINT64_MAX;
        const uint64_t a = splitmix64(random) & mask;
        const uint64_t b = splitmix64(random) & mask;
        pool->tuple[i] = cut(&pool->form, (struct tuple){.a = narrow ? base ^ a : a,
                                                         .b = narrow ? base >> 9 ^ b : b,
                                                         .kind = (uint32_t)(splitmix64(random) & 3),
                                                         .count = 1});
    }
}

struct tuple tuples_next(const struct tuple_pool *pool, uint64_t r, uint64_t *random)
{
    const struct tuple *recent = &pool->recent[r >> 8 & (TUPLES_RECENT - 1)];
    if ((r & 7) == 0)
        return *recent;
    if ((r & 63) == 1)
        return cut(&pool->form, beside(*recent, r >> 16));
    uint32_t number = pool->come;
    for (uint32_t i = 0; i <= pool->skew; i++)
        number = 1 + random_below(random, number);
    return pool->tuple[number - 1];
}

void tuples_send(struct tuple_pool *pool, const struct tuple *tuple, struct intent *intent)
{
    intent->flags |= INTENT_EVENT;
    intent->event = tuple_event_word(&pool->form, tuple);
    pool->last = (pool->last + 1) % TUPLES_RECENT;
    pool->recent[pool->last] = *tuple;
}
