// cmodel/rap/combiner_test: combiner against a naive one; sums of counts in and out are equal.
#include <string.h>

#include "cmodel/random.h"
#include "cmodel/rap/combiner.h"
#include "tb/unit_helper.h"

enum { KEYS = 512, ENTRIES_MAX = 64 };

// ---- naive: from doc/rap/combiner.md alone -------------------------------------------------

static struct rap_entry naive_entry[ENTRIES_MAX];
static uint32_t naive_round[ENTRIES_MAX];

// Bit i of the set: the xor of bits i, i + s, i + 2s, ... of the key with the kind in its two top bits.
static uint32_t naive_set(const struct rap_config *cfg, uint32_t kind, uint64_t key)
{
    uint32_t s = 0;
    uint32_t set = 0;
    const uint32_t width = cfg->width + cfg->width_b;
    while (cfg->combine_ways << s < cfg->combine)
        s++;
    key ^= (uint64_t)(kind & 1) << (width - 2) ^ (uint64_t)(kind >> 1) << (width - 1);
    for (uint32_t bit = 0; s && bit < width; bit++)
        set ^= (uint32_t)(key >> bit & 1) << bit % s;
    return set;
}

static struct rap_entry naive_add(const struct rap_config *cfg, struct rap_entry in)
{
    struct rap_entry out = {0};
    if (!in.count || in.kind >= cfg->kinds)
        return out;
    const uint32_t set = naive_set(cfg, in.kind, in.key);
    struct rap_entry *entry = &naive_entry[set * cfg->combine_ways];
    struct rap_entry *place = NULL;
    for (uint32_t way = 0; way < cfg->combine_ways; way++)
        if (entry[way].count && entry[way].key == in.key && entry[way].kind == in.kind)
            place = &entry[way];
    if (place && place->count + in.count <= cfg->combine_limit) {
        place->count += in.count;
        return out;
    }
    for (uint32_t way = 0; !place && way < cfg->combine_ways; way++)
        if (!entry[way].count)
            place = &entry[way];
    if (!place) {
        place = &entry[naive_round[set]];
        naive_round[set] = (naive_round[set] + 1) % cfg->combine_ways;
    }
    out = *place;
    *place = in;
    return out;
}

// ---- side by side --------------------------------------------------------------------------

static void assert_same(struct rap_entry got, struct rap_entry expected)
{
    assert_int_equal(got.count, expected.count);
    if (!got.count)
        return;
    assert_int_equal(got.key, expected.key);
    assert_int_equal(got.kind, expected.kind);
}

static void one_shape(const struct rap_config *cfg, uint64_t seed)
{
    static int64_t inside[RAP_KINDS_MAX][KEYS];
    struct rap_combiner combiner;
    assert_true(rap_combiner_init(&combiner, cfg));
    memset(naive_entry, 0, sizeof naive_entry);
    memset(naive_round, 0, sizeof naive_round);
    memset(inside, 0, sizeof inside);
    for (int event = 0; event < 3000; event++) {
        const uint64_t key = random_below(&seed, KEYS) >> random_below(&seed, 9);
        const struct rap_entry in = {key << (cfg->width - 9), random_below(&seed, cfg->kinds + 1),
                                     random_below(&seed, (event & 1 ? 1 : cfg->combine_limit) + 1)};
        const struct rap_entry out = rap_combiner_add(&combiner, in);
        assert_same(out, naive_add(cfg, in));
        assert_true(out.count <= cfg->combine_limit);
        if (in.kind < cfg->kinds)
            inside[in.kind][key] += in.count;
        if (out.count)
            inside[out.kind][out.key >> (cfg->width - 9)] -= out.count;
        for (uint32_t i = 0; event % 500 == 499 && i < cfg->combine; i++) {
            const struct rap_entry left = rap_combiner_take(&combiner, i);
            assert_same(left, naive_entry[i]);
            if (left.count)
                inside[left.kind][left.key >> (cfg->width - 9)] -= left.count;
            naive_entry[i].count = 0;
        }
    }
    for (uint32_t kind = 0; kind < RAP_KINDS_MAX; kind++)
        for (int key = 0; key < KEYS; key++)
            assert_int_equal(inside[kind][key], 0); // the last flush came after the last event
    rap_combiner_clear(&combiner);
    for (uint32_t i = 0; i < cfg->combine; i++)
        assert_int_equal(rap_combiner_take(&combiner, i).count, 0);
    rap_combiner_free(&combiner);
}

static void every_shape(void **state)
{
    (void)state;
    for (uint32_t ways = 1; ways <= 4; ways *= 2)
        for (uint32_t combine = ways; combine <= ENTRIES_MAX; combine *= 2)
            for (uint32_t limit = 1; limit <= 255; limit = 3 * limit + 2) {
                struct rap_config cfg = {.kinds = 1 + limit % 4,
                                         .width = 9,
                                         .combine = combine,
                                         .combine_ways = ways,
                                         .combine_limit = limit};
                one_shape(&cfg, combine + limit);
                cfg.width = 64;
                one_shape(&cfg, combine + limit);
                cfg.width = 20;
                cfg.width_b = 17;
                one_shape(&cfg, combine + limit);
            }
}

static void neighbours_never_meet(void **state)
{
    (void)state;
    const struct rap_config cfg = {
        .kinds = 1, .width = 40, .combine = 64, .combine_ways = 1, .combine_limit = 255};
    for (uint32_t at = 0; at + 6 <= 40; at++) {
        uint64_t seen = 0;
        for (uint64_t key = 0; key < 64; key++)
            seen |= (uint64_t)1 << rap_combiner_set(&cfg, 0, 0x123456789aU ^ key << at);
        assert_int_equal(seen, UINT64_MAX);
    }
}

// Groups give the same result as single events.
static void groups(void **state)
{
    (void)state;
    uint64_t seed = test_seed(8);
    for (uint32_t ways = 1; ways <= 2; ways++)
        for (uint32_t limit = 1; limit < 100; limit = 4 * limit + 1) {
            const struct rap_config cfg = {
                .kinds = 2, .width = 11, .combine = 16, .combine_ways = ways, .combine_limit = limit};
            struct rap_combiner one;
            struct rap_combiner many;
            assert_true(rap_combiner_init(&one, &cfg) && rap_combiner_init(&many, &cfg));
            for (int group = 0; group < 100; group++) {
                uint64_t key[100];
                struct rap_entry out[100];
                const uint32_t keys = random_below(&seed, 101);
                const uint32_t kind = random_below(&seed, 3);
                for (uint32_t i = 0; i < keys; i++)
                    key[i] = random_below(&seed, 512) >> random_below(&seed, 9);
                const size_t left = rap_combiner_add_group(&many, kind, key, keys, out);
                size_t expected = 0;
                for (uint32_t i = 0; i < keys; i++) {
                    const struct rap_entry leaves =
                        rap_combiner_add(&one, (struct rap_entry){key[i], kind, 1});
                    if (leaves.count)
                        assert_same(out[expected++], leaves);
                }
                assert_int_equal(left, expected);
            }
            for (uint32_t i = 0; i < cfg.combine; i++)
                assert_same(rap_combiner_take(&many, i), rap_combiner_take(&one, i));
            rap_combiner_free(&one);
            rap_combiner_free(&many);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape),
        cmocka_unit_test(neighbours_never_meet),
        cmocka_unit_test(groups),
    };
    return cmocka_run_group_tests_name("cmodel/rap/combiner", tests, NULL, NULL);
}
