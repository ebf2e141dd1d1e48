// cmodel/rap/profiles_helper: random events of five distributions, their exact counts, small profiles.
#include "cmodel/rap/profiles_helper.h"

#include "cmodel/random.h"
#include "cmodel/rap/tree_helper.h"
#include "tb/unit_helper.h"

uint64_t test_exact[KEYS];

struct rap_config test_profile_config(uint32_t branching, uint32_t nodes)
{
    struct rap_config cfg = test_tree_config(WIDTH, branching);
    cfg.nodes = nodes;
    cfg.merge_start = 64;
    cfg.counter_width = 32;
    return cfg;
}

uint64_t test_true(uint64_t lo, uint64_t hi)
{
    uint64_t sum = 0;
    for (uint64_t key = lo; key <= hi; key++)
        sum += test_exact[key];
    return sum;
}

// The key of an event. Shapes: uniform, skewed, one value, a ramp, a slow ramp alternating with one value.
static uint64_t draw(uint64_t *seed, int shape, uint32_t event)
{
    const uint32_t uniform = random_below(seed, KEYS);
    switch (shape) {
    case 0: return uniform;
    case 1: return uniform >> random_below(seed, WIDTH + 1);
    case 2: return KEYS - 1;
    case 3: return event / 8 % KEYS;
    default: return event & 1 ? event / 64 % KEYS : 5;
    }
}

void test_grow(struct rap_tree *tree, uint64_t seed, int shape, uint32_t events, uint32_t most)
{
    for (uint32_t event = 0; event < events; event++) {
        const uint64_t key = draw(&seed, shape, event);
        const uint32_t count = 1 + random_below(&seed, most);
        test_exact[key] += count;
        assert_true(rap_tree_add(tree, 0, key, count));
    }
}

struct rap_profile test_profile(const struct rap_config *cfg)
{
    // Width 10, b = 4: levels leave 10, 8, 6, ... bits open. Not in order.
    const struct rap_node node[] = {
        {.lo = 0x100, .level = 1, .count = 30}, {.lo = 0, .level = 0, .count = 10},
        {.lo = 0x140, .level = 2, .count = 25}, {.lo = 0, .level = 1, .count = 5},
        {.lo = 0x150, .level = 3, .count = 20}, {.lo = 0x200, .level = 1, .count = 10}};
    struct rap_profile profile;
    assert_true(rap_profile_make(&profile, cfg, 100, node, 6));
    return profile;
}
