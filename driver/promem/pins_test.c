// driver/promem/pins_test: random targets through the driver and the pins of the clocked model.
#include <stdlib.h>

#include "cmodel/bits.h"
#include "driver/model_device.h"
#include "driver/promem/promem.h"
#include "measure/exact/exact.h"
#include "tb/configured.h"

static char error[ERROR_MAX];

static uint64_t next_random(uint64_t *state) // xorshift64: 13, 7, 17
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

// Targets without overlap, in random order; fewer than `count` if they do not fit.
static size_t random_targets(uint64_t *random, const struct promem_config *cfg, struct target *target,
                             size_t count)
{
    const uint64_t most = bits_mask(cfg->width);
    const uint64_t gap = most / count / 2;
    uint64_t at = 0;
    size_t made = 0;
    while (made < count) {
        uint64_t lo = at + (gap ? next_random(random) % gap : next_random(random) % 2);
        uint64_t hi = lo + (cfg->ranges && gap ? next_random(random) % gap : 0);
        if (lo < at || hi < lo || hi > most)
            break;
        target[made++] = (struct target){lo, hi, NULL};
        if (hi == most)
            break;
        at = hi + 1;
    }
    for (size_t i = made; i > 1; i--) {
        size_t j = next_random(random) % i;
        struct target swapped = target[i - 1];
        target[i - 1] = target[j];
        target[j] = swapped;
    }
    return made;
}

// Half of the keys are at or next to a bound, the others are uniform.
static uint64_t random_key(uint64_t *random, const struct promem_layout *layout)
{
    uint64_t key = next_random(random);
    if (key & 1) {
        const struct target *target = &layout->target[next_random(random) % layout->count];
        key = (key & 2 ? target->lo : target->hi) + (key >> 2) % 3 - 1;
    }
    return key & bits_mask(layout->cfg->width);
}

static void check_counts(struct device *device, const struct promem_layout *layout, struct messages messages,
                         const struct exact_targets *exact)
{
    uint64_t *count = calloc(layout->count, sizeof *count);
    if (!promem_counts(device, layout, messages, count))
        fail_msg("%s", device->error);
    assert_int_equal(exact_wrong(exact, count, layout->cfg->counter_width), 0);
    free(count);
}

// Two intervals, the first read out and cleared; each must be exact.
static void run_random(uint64_t *random, size_t count, size_t events, int settings, char *const *setting)
{
    union any_config config;
    struct promem_layout layout;
    struct model_device model;
    must_configure(&promem_profiler, settings, setting, &config);
    struct target *target = calloc(count, sizeof *target);
    count = random_targets(random, (struct promem_config *)&config, target, count);
    if (!promem_lay_out(&layout, (struct promem_config *)&config, target, count, error))
        fail_msg("%s", error);
    bool ok = model_device_init(&model, &promem_profiler, &config) && promem_load(&model.device, &layout) &&
              (layout.cfg->banks == 1 || promem_swap(&model.device));
    for (int interval = 0; ok && interval < 2; interval++) {
        struct exact_targets exact;
        assert_true(exact_init(&exact, target, count));
        ok = promem_readout(&model.device, interval == 0, false);
        for (size_t i = 0; ok && i < events; i++) {
            uint64_t key = random_key(random, &layout);
            exact_add(&exact, key, 1);
            ok = model_device_event(&model, (struct word){{key}});
            if (next_random(random) % 16 == 0)
                model_idle(&model.model, (uint32_t)(next_random(random) % 8));
        }
        if (ok)
            check_counts(&model.device, &layout, model.messages, &exact);
        exact_free(&exact);
    }
    uint64_t accepted = 0;
    uint64_t dropped = 0;
    ok = ok && model_device_totals(&model, &accepted, &dropped);
    if (!ok)
        fail_msg("%s", model.device.error);
    assert_int_equal(accepted, 2 * events);
    assert_int_equal(dropped, 0);
    model_device_free(&model);
    promem_layout_free(&layout);
    free(target);
}

static void random_targets_are_exact(void **state)
{
    (void)state;
    uint64_t random = test_seed(1);
    for (uint32_t n = 1; n <= 7; n++) { // one target, and sizes around full trees
        run_random(&random, n, 200, 3, (char *[]){"stages=3", "width=16", "stage_clocks=1"});
        run_random(&random, n, 200, 4, (char *[]){"stages=4", "width=40", "ranges=1", "drain=register"});
    }
    for (int i = 0; i < 6; i++) {
        size_t n = 1 + next_random(&random) % 1023;
        run_random(&random, n, 3000, 2, (char *[]){"stages=10", "counter_width=16"});
        run_random(&random, n, 3000, 5,
                   (char *[]){"stages=10", "width=64", "ranges=1", "banks=2", "counter_width=64"});
    }
    run_random(&random, 1023, 5000, 3, (char *[]){"stages=10", "width=12", "stage_clocks=2"});
    run_random(&random, 1023, 5000, 3, (char *[]){"stages=10", "ranges=1", "drain=register"});
    run_random(&random, 1, 100, 3, (char *[]){"stages=1", "width=1", "counter_width=2"});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_targets_are_exact)};
    return cmocka_run_group_tests_name("driver/promem_pins", tests, NULL, NULL);
}
