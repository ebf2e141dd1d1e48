// driver/path/path_helper: random branch records through driver and model; table, totals and phases compared.
#include "driver/path/path_helper.h"

#include <stdio.h>

#include "cmodel/random.h"
#include "tb/configured.h"

static struct path_bench bench;

static bool keep(void *context, struct path path, uint32_t events, char error[ERROR_MAX])
{
    struct path_bench *b = context;
    if (b->refuses)
        snprintf(error, ERROR_MAX, "not wanted");
    else
        b->to[b->taken++ % BENCH_PATHS] = (struct path_count){path, events};
    return !b->refuses;
}

static bool add(void *context, const struct word *message, bool last)
{
    struct path_bench *b = context;
    bool ended;
    return path_add(&b->profile, message, last, &ended, b->m.device.error);
}

bool path_bench_add(struct path_bench *b, struct path_message message, bool last)
{
    const struct word word = path_message_word(b->cfg, &message);
    return add(b, &word, last);
}

struct path_bench *path_bench_make(char *const *settings)
{
    int count = 0;
    while (settings[count])
        count++;
    bench = (struct path_bench){.seed = 1};
    must_configure(&path_profiler, count, settings, &bench.config);
    bench.cfg = (const struct path_config *)&bench.config;
    bench.stream = bench.cfg->stream;
    if (!model_device_init(&bench.m, &path_profiler, &bench.config))
        fail_msg("%s", bench.m.device.error);
    assert_true(path_profile_init(&bench.profile, bench.cfg, (struct path_taker){&bench, keep}));
    assert_true(path_core_init(&bench.core, bench.cfg));
    path_core_reset(&bench.core);
    assert_true(device_wait(&bench.m.device, 1U << BIT_status_clearing, 0));
    return &bench;
}

void path_bench_end(struct path_bench *b)
{
    path_profile_free(&b->profile);
    model_device_free(&b->m);
    path_core_free(&b->core);
}

void path_bench_takes(struct path_bench *b)
{
    assert_true(model_device_take(&b->m, (struct word_taker){b, add}));
}

void path_bench_good(const struct path_bench *b, bool done)
{
    if (!done)
        fail_msg("%s", b->m.device.error);
}

// ---- records -------------------------------------------------------------------------------

// Few blocks; phases with mostly calls alternate with phases with mostly returns; rarely a gap.
static struct path_record draw(struct path_bench *b)
{
    const bool rising = b->offered++ >> 7 & 1;
    const uint32_t kind = random_below(&b->seed, 100);
    uint32_t class = PATH_FORWARD;
    if (kind < 30)
        class = rising || kind < 10 ? PATH_CALL : PATH_RETURN;
    else if (kind < 45)
        class = PATH_BACKWARD;
    else if (kind < 55)
        class = PATH_INDIRECT;
    else if (kind == 99)
        class = PATH_GAP;
    return (struct path_record){.target = 0x400 + 0x10 * random_below(&b->seed, 6),
                                .class = class,
                                .taken = random_below(&b->seed, 4) > 0,
                                .count = random_below(&b->seed, 3),
                                .instructions = random_below(&b->seed, 9)};
}

static void tell_core(struct path_bench *b, const struct path_record *record)
{
    const struct path_did did = path_core_record(&b->core, record);
    struct path_totals *sums = &b->sums;
    sums->paths += did.stack.emitted;
    sums->incomplete += did.stack.incomplete;
    sums->overflows += did.stack.overflowed;
    sums->underflows += did.stack.underflowed;
    sums->gaps += did.stack.gap;
    sums->events_lost += did.stack.events_lost;
    sums->saturated |= did.stack.saturated;
    sums->table_saturated |= did.table.saturated;
    sums->accumulator_saturated |= did.accumulator_saturated;
    if (did.stack.emitted && b->stream)
        b->popped[b->pops++ % BENCH_PATHS] = (struct path_count){did.stack.path, did.stack.events};
    if (did.ended)
        b->phase[sums->phases++ % BENCH_PATHS] = path_phases_identify(&b->core.phases);
}

void path_bench_offer(struct path_bench *b, uint32_t records)
{
    for (uint32_t i = 0; i < records; i++) {
        const struct path_record drawn = draw(b);
        const struct word word = path_record_word(b->cfg, &drawn);
        const struct path_record record = path_record_of(b->cfg, &word);
        path_bench_good(b, model_device_event(&b->m, word));
        tell_core(b, b->m.model.shell->accepted ? &record : &(struct path_record){.class = PATH_GAP});
    }
}

// ---- comparison --------------------------------------------------------------------------

static void same_count(struct path_count is, struct path path, uint64_t count)
{
    assert_true(path_equal(is.path, path));
    assert_int_equal(is.count, count);
}

static void same_table(const struct path_bench *b)
{
    uint32_t rows = 0;
    for (uint32_t entry = 0; entry < b->cfg->entries; entry++) {
        const uint32_t count = path_table_count(&b->core.table, entry);
        if (count == 0)
            continue;
        assert_true(rows < b->profile.table.count);
        same_count(b->profile.table.row[rows++], b->core.table.entries[entry].path, count);
    }
    assert_int_equal(b->profile.table.count, rows);
}

static void same_totals(struct path_bench *b)
{
    struct path_totals totals;
    path_bench_good(b, path_totals(&b->m.device, &totals));
    assert_int_equal(totals.paths, b->sums.paths);
    assert_int_equal(totals.incomplete, b->sums.incomplete);
    assert_int_equal(totals.overflows, b->sums.overflows);
    assert_int_equal(totals.underflows, b->sums.underflows);
    assert_int_equal(totals.gaps, b->sums.gaps);
    assert_int_equal(totals.events_lost, b->sums.events_lost);
    assert_int_equal(totals.phases, b->sums.phases);
    assert_int_equal(totals.stacked, b->core.stack.count);
    assert_int_equal(totals.saturated, b->sums.saturated);
    assert_int_equal(totals.table_saturated, b->sums.table_saturated);
    assert_int_equal(totals.accumulator_saturated, b->sums.accumulator_saturated);
}

void path_bench_same(struct path_bench *b)
{
    path_bench_good(b, path_read_out(&b->m.device, b->m.messages, &b->profile));
    same_table(b);
    same_totals(b);
    assert_int_equal(b->taken, b->pops);
    for (uint32_t i = 0; i < b->taken && i < BENCH_PATHS; i++)
        same_count(b->to[i], b->popped[i].path, b->popped[i].count);
    assert_int_equal(b->profile.phases, b->sums.phases);
    for (uint32_t i = 0; i < b->sums.phases; i++) {
        assert_int_equal(b->profile.phase[i].identity, b->phase[i].identity);
        assert_int_equal(b->profile.phase[i].distance, b->phase[i].distance);
    }
}

void path_bench_forget(struct path_bench *b)
{
    path_core_clear(&b->core);
    b->sums = (struct path_totals){.saturated = b->sums.saturated,
                                   .table_saturated = b->sums.table_saturated,
                                   .accumulator_saturated = b->sums.accumulator_saturated};
}
