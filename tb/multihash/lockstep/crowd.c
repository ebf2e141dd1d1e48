// tb/multihash/lockstep/crowd: Gaussian elimination over GF(2) for tuple differences that keep the slots.
// A slot is linear in the tuple's bits, so linear equations describe the tuples that share slots.
#include "tb/multihash/lockstep/crowd.h"

#include <string.h>

#include "cmodel/random.h"

enum { SLOTS_BITS = 64 }; // most bits of both slots together

static struct tuple sum(struct tuple left, const struct tuple *right)
{
    left.a ^= right->a;
    left.b ^= right->b;
    left.kind ^= right->kind;
    return left;
}

// The tuple with only bit `number` of {kind, b, a} set.
static struct tuple bit(const struct tuple_form *form, uint32_t number)
{
    struct word word = {{0}};
    bits_put(&word, number, 1, 1);
    return tuple_event_of(form, &word);
}

static uint32_t event_bits(const struct tuple_form *form)
{
    return form->event.kind.lsb + form->event.kind.bits;
}

static uint64_t slots(const struct accumulator *acc, uint32_t where, const struct tuple *tuple)
{
    const uint64_t first = where == 1 ? 0 : index_hash(&acc->hash[0], tuple);
    const uint64_t second = where == 0 ? 0 : index_hash(&acc->hash[1], tuple);
    return second << 32 | first;
}

// Elimination: a tuple with slots that are a sum of others' slots yields a difference.
static void solve(struct crowd_differences *found, const struct accumulator *acc, uint32_t where,
                  const struct tuple_form *form)
{
    struct tuple basis[SLOTS_BITS];
    bool there[SLOTS_BITS] = {false}; // whether the basis has a tuple with this highest slot bit
    found->count = 0;
    for (uint32_t i = 0; i < event_bits(form); i++) {
        struct tuple tuple = bit(form, i);
        uint64_t left = slots(acc, where, &tuple);
        uint32_t highest = 0;
        while (left && there[highest = 63U - (uint32_t)__builtin_clzll(left)]) {
            tuple = sum(tuple, &basis[highest]);
            left = slots(acc, where, &tuple);
        }
        if (left) {
            basis[highest] = tuple;
            there[highest] = true;
        } else {
            found->tuple[found->count++] = tuple;
        }
    }
}

void crowd_init(struct crowd *crowd, const struct accumulator *accumulator, const struct tuple_form *form)
{
    for (uint32_t where = 0; where < CROWD_WHERE; where++)
        solve(&crowd->differences[where], accumulator, where, form);
}

// A random tuple with the same slots.
static struct tuple beside(const struct crowd_differences *differences, struct tuple tuple, uint64_t *random)
{
    uint64_t r = 0;
    for (uint32_t i = 0; i < differences->count; i++, r >>= 1) {
        r = i % 64 ? r : splitmix64(random);
        if (r & 1)
            tuple = sum(tuple, &differences->tuple[i]);
    }
    return tuple;
}

// A tuple that differs in one random bit.
static struct tuple next_to(const struct tuple_form *form, struct tuple tuple, uint64_t *random)
{
    const struct tuple one = bit(form, random_below(random, event_bits(form)));
    return sum(tuple, &one);
}

void crowd_draw(const struct crowd *crowd, struct tuple_pool *pool, uint32_t count, uint64_t *random)
{
    enum { AROUND_MOST = 3 };
    const uint32_t around = 1 + random_below(random, AROUND_MOST);
    for (uint32_t i = around; i < count; i++) {
        const struct tuple tuple = pool->tuple[random_below(random, around)];
        const uint32_t where =
            random_below(random, 4) ? CROWD_WHERE - 1 : random_below(random, CROWD_WHERE + 1);
        pool->tuple[i] = where < CROWD_WHERE ? beside(&crowd->differences[where], tuple, random)
                                             : next_to(&pool->form, tuple, random);
    }
}
