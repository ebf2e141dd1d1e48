// driver/promem_test: the paper's figures, and random targets through the driver and the whole clocked model.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exact.h"
#include "model.h"
#include "promem.h"

static char error[ERROR_MAX];

static uint64_t next_random(uint64_t *state) // xorshift64: 13, 7, 17
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static void configure(union any_config *config, int count, char *const *arguments)
{
    if (!profiler_configure(&promem_profiler, count, arguments, config, error))
        fail_msg("%s", error);
}

// ---- the figures -------------------------------------------------------------------------

enum { PATTERNS = 11 };

struct figure { // the eleven patterns a to k, as their letters, in four stages
    union any_config config;
    struct target target[PATTERNS];
    struct promem_layout layout;
};

static void figure_init(struct figure *figure)
{
    configure(&figure->config, 2, (char *[]){"stages=4", "width=8"});
    for (int i = 0; i < PATTERNS; i++) { // out of order
        char letter = (char)('a' + 4 * i % PATTERNS);
        figure->target[i] = (struct target){(uint64_t)letter, (uint64_t)letter, NULL};
    }
    assert_true(promem_lay_out(&figure->layout, (struct promem_config *)&figure->config, figure->target,
                               PATTERNS, error));
}

static void figure_1_layout(void **state)
{
    (void)state;
    static const char breadth_first[] = "h"
                                        "dj"
                                        "bfik"
                                        "aceg....";
    struct figure figure;
    figure_init(&figure);
    assert_int_equal(promem_load_slots(&figure.layout), 15);
    for (uint32_t i = 0; i < 15; i++) {
        struct promem_slot slot = promem_load_slot(&figure.layout, i);
        assert_int_equal(slot.kind, PROMEM_WRITE);
        assert_int_equal(slot.valid, breadth_first[i] != '.');
        if (slot.valid)
            assert_int_equal(slot.pattern, breadth_first[i]);
    }
    // A read-out of each entry's own letter comes back in the alphabet.
    uint64_t read[15];
    uint64_t count[PATTERNS];
    for (int i = 0; i < 15; i++)
        read[i] = (uint64_t)breadth_first[i];
    promem_reorder(&figure.layout, read, count);
    for (int i = 0; i < PATTERNS; i++)
        assert_int_equal(count[i], 'a' + i);
    promem_layout_free(&figure.layout);
}

static struct promem_place search(struct promem_tree *tree, char pattern)
{
    promem_inject(tree, (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = (uint64_t)pattern});
    return tree->place;
}

static void figure_2_search(void **state)
{
    (void)state;
    struct figure figure;
    struct promem_tree tree;
    figure_init(&figure);
    assert_true(promem_tree_init(&tree, figure.layout.cfg));
    promem_inject(&tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < promem_load_slots(&figure.layout); i++)
        assert_false(promem_inject(&tree, promem_load_slot(&figure.layout, i)).load_overflow);
    struct promem_place e = search(&tree, 'e');
    assert_int_equal(e.stage, 3);
    assert_int_equal(e.address, 2); // 010
    struct promem_place d = search(&tree, 'd');
    assert_int_equal(d.stage, 1);
    assert_int_equal(d.address, 0);
    assert_int_equal(search(&tree, 'w').stage, -1);
    promem_tree_free(&tree);
    promem_layout_free(&figure.layout);
}

// ---- random targets through the pins -----------------------------------------------------

static uint64_t mask_of(uint32_t width)
{
    return UINT64_MAX >> (64 - width);
}

// Targets without overlap, in random order; fewer than asked for where they do not fit.
static size_t random_targets(uint64_t *random, const struct promem_config *cfg, struct target *target,
                             size_t count)
{
    const uint64_t most = mask_of(cfg->width);
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

// Half of the keys hit or just miss a bound, the others are anywhere.
static uint64_t random_key(uint64_t *random, const struct promem_layout *layout)
{
    uint64_t key = next_random(random);
    if (key & 1) {
        const struct target *target = &layout->target[next_random(random) % layout->count];
        key = (key & 2 ? target->lo : target->hi) + (key >> 2) % 3 - 1;
    }
    return key & mask_of(layout->cfg->width);
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

// Two intervals, the first one read and cleared; each must be exact.
static void run_random(uint64_t *random, size_t count, size_t events, int settings, char *const *setting)
{
    union any_config config;
    struct promem_layout layout;
    struct model model;
    configure(&config, settings, setting);
    struct target *target = calloc(count, sizeof *target);
    count = random_targets(random, (struct promem_config *)&config, target, count);
    if (!promem_lay_out(&layout, (struct promem_config *)&config, target, count, error))
        fail_msg("%s", error);
    assert_true(model_init(&model, &promem_profiler, &config));
    struct device device = {.bus = model_bus(&model), .profiler = &promem_profiler, .config = &config};
    struct messages messages =
        config.shell.drain == DRAIN_STREAM ? model_messages(&model) : device_messages(&device);
    bool ok = device_identify(&device) && promem_load(&device, &layout) &&
              (layout.cfg->banks == 1 || promem_swap(&device));
    for (int interval = 0; ok && interval < 2; interval++) {
        struct exact_targets exact;
        assert_true(exact_init(&exact, target, count));
        ok = promem_readout(&device, interval == 0, false);
        for (size_t i = 0; ok && i < events; i++) {
            uint64_t key = random_key(random, &layout);
            exact_add(&exact, key, 1);
            ok = model_event(&model, (struct word){{key}});
            if (next_random(random) % 16 == 0)
                model_idle(&model, (uint32_t)(next_random(random) % 8));
        }
        if (ok)
            check_counts(&device, &layout, messages, &exact);
        exact_free(&exact);
    }
    uint64_t accepted;
    uint64_t dropped;
    ok = ok && device_events(&device, &accepted) && device_drops(&device, &dropped);
    if (!ok)
        fail_msg("%s", device.error);
    assert_int_equal(accepted, 2 * events);
    assert_int_equal(dropped, 0);
    model_free(&model);
    promem_layout_free(&layout);
    free(target);
}

static void random_targets_are_exact(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (uint32_t n = 1; n <= 7; n++) { // one, and the sizes around full trees
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

// ---- what is refused ---------------------------------------------------------------------

static void expect_refused(struct target *target, size_t count, int settings, char *const *setting,
                           const char *message)
{
    union any_config config;
    struct promem_layout layout;
    configure(&config, settings, setting);
    assert_false(promem_lay_out(&layout, (struct promem_config *)&config, target, count, error));
    assert_string_equal(error, message);
}

static void bad_targets_are_refused(void **state)
{
    (void)state;
    char *ranges[] = {"stages=2", "ranges=1"};
    expect_refused((struct target[]){{0x20, 0x2f, "b"}, {0x10, 0x20, "a"}}, 2, 2, ranges,
                   "targets 0x10 to 0x20 (a) and 0x20 to 0x2f (b) overlap");
    expect_refused((struct target[]){{7, 7, NULL}, {9, 9, NULL}, {7, 7, NULL}}, 3, 2, ranges,
                   "targets 0x7 and 0x7 are the same");
    expect_refused((struct target[]){{1, 2, NULL}}, 1, 0, NULL,
                   "target 0x1 to 0x2 is a range; ranges=1 counts ranges");
    expect_refused((struct target[]){{1, 0x100000000, "x"}}, 1, 2, ranges,
                   "target 0x1 to 0x100000000 (x) has more bits than width=32; width=33 holds it");
    expect_refused((struct target[]){{1, 1, NULL}, {2, 2, NULL}, {3, 3, NULL}, {4, 4, NULL}}, 4, 2, ranges,
                   "4 targets are more than the 3 that stages=2 holds; stages=3 holds them");
    expect_refused((struct target[]){{0, 0, NULL}, {1, 1, NULL}}, 2, 2, (char *[]){"stages=1", "width=1"},
                   "2 targets are more than the 1 that stages=1 holds; no accepted stages= holds them");
}

static void other_hardware_is_refused(void **state)
{
    (void)state;
    union any_config built;
    union any_config expected;
    struct model model;
    configure(&built, 0, NULL);
    configure(&expected, 1, (char *[]){"stages=9"});
    assert_true(model_init(&model, &promem_profiler, &built));
    struct device device = {.bus = model_bus(&model), .profiler = &promem_profiler, .config = &expected};
    assert_false(device_identify(&device));
    assert_non_null(strstr(device.error, "configuration hash"));
    device.config = &built;
    assert_true(device_identify(&device));
    assert_false(device_write(&device, REG_identity, 0));
    assert_string_equal(device.error, "the hardware refused to write register identity (0x00)");
    assert_false(device_wait(&device, 1U << BIT_status_flush_done, 1U << BIT_status_flush_done));
    model_free(&model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_1_layout),           cmocka_unit_test(figure_2_search),
        cmocka_unit_test(random_targets_are_exact),  cmocka_unit_test(bad_targets_are_refused),
        cmocka_unit_test(other_hardware_is_refused),
    };
    return cmocka_run_group_tests_name("driver/promem", tests, NULL, NULL);
}
