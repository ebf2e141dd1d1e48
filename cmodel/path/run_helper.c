// cmodel/path/run_helper: random traffic, and comparison of the engine's messages with the untimed core's.
#include "cmodel/path/run_helper.h"

#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"

uint32_t run_below(struct run *run, uint32_t limit)
{
    return random_below(&run->random, limit);
}

// ---- expected messages -------------------------------------------------------------------

static void expect(struct run *run, const struct path_record *record)
{
    struct expected *x = &run->expected;
    const struct path_did did = path_core_record(&run->core, record);
    const uint64_t now = run->rig->clock - 1; // the last clock
    run->sums.paths += did.stack.emitted;
    run->sums.events_lost += did.stack.events_lost;
    run->sums.incomplete += did.stack.incomplete;
    run->sums.overflows += did.stack.overflowed;
    run->sums.underflows += did.stack.underflowed;
    run->sums.gaps += did.stack.gap;
    if (did.stack.emitted && run->stream) {
        x->at[x->paths % RUN_EXPECTED] = now + PATH_LATENCY;
        x->path[x->paths++ % RUN_EXPECTED] =
            (struct path_message){PATH_POPPED, did.stack.path, did.stack.events};
    }
    if (did.ended) {
        const struct path_phase phase = path_phases_identify(&run->core.phases);
        x->after[x->phases % RUN_EXPECTED] = now + path_phase_clocks(&run->rig->cfg);
        x->phase[x->phases++ % RUN_EXPECTED] =
            (struct path_message){.type = PATH_PHASE, .count = path_phase_count(phase)};
    }
}

static void same(const struct path_message *got, const struct path_message *wanted)
{
    assert_int_equal(got->type, wanted->type);
    assert_true(path_equal(got->path, wanted->path));
    assert_int_equal(got->count, wanted->count);
}

// One clock; checks the pushed message.
static void tick(struct run *run)
{
    struct expected *x = &run->expected;
    rig_tick(run->rig);
    const uint64_t now = run->rig->clock - 1;
    const bool due = x->paths_seen < x->paths && x->at[x->paths_seen % RUN_EXPECTED] == now;
    if (!run->rig->out.message) {
        assert_false(due);
        return;
    }
    const struct path_message got = rig_message(run->rig);
    if (due) {
        same(&got, &x->path[x->paths_seen++ % RUN_EXPECTED]);
    } else {
        assert_true(x->phases_seen < x->phases);
        assert_true(now >= x->after[x->phases_seen % RUN_EXPECTED]);
        same(&got, &x->phase[x->phases_seen++ % RUN_EXPECTED]);
    }
}

// ---- traffic -----------------------------------------------------------------------------

struct path_record run_draw(struct run *run, uint32_t rising)
{
    static const uint8_t classes[] = {PATH_FORWARD, PATH_FORWARD, PATH_BACKWARD, PATH_INDIRECT, 7};
    const uint32_t dice = run_below(run, 256);
    return (struct path_record){
        .class = dice < 160 ? (dice < rising ? PATH_CALL : PATH_RETURN)
                            : classes[dice % 5 - (dice % 31 != 0 && dice % 5 == 4)],
        .target = run_below(run, 12),
        .taken = run_below(run, 2),
        .count = run_below(run, 4),
        .instructions = run_below(run, 1U << run->rig->cfg.instructions_width),
    };
}

static void free_message(struct run *run, uint32_t chance)
{
    run->rig->in.msg_freed = run->rig->stored > 0 && run_below(run, 256) < chance;
}

void run_record(struct run *run, const struct path_record *record, uint32_t chance)
{
    rig_offer(run->rig, *record);
    for (;;) {
        free_message(run, chance);
        tick(run);
        if (run->rig->out.event_taken)
            break;
        run->held++;
    }
    expect(run, record);
    rig_withdraw(run->rig);
}

bool run_write(struct run *run, uint16_t address, uint32_t data)
{
    struct engine_in *in = &run->rig->in;
    in->reg_addr = address;
    in->reg_write = true;
    in->reg_wdata = data;
    for (;;) {
        free_message(run, 128);
        tick(run);
        if (!run->rig->out.reg_wait)
            break;
        run->waits++;
    }
    in->reg_addr = 0;
    in->reg_write = false;
    return run->rig->out.reg_error;
}

// Runs until the next message, and checks it.
static void next_is(struct run *run, struct path_message wanted)
{
    do {
        free_message(run, 100);
        rig_tick(run->rig);
    } while (!run->rig->out.message);
    const bool last = wanted.type == PATH_END;
    const struct path_message got = rig_message(run->rig);
    same(&got, &wanted);
    assert_int_equal(run->rig->out.message_last, last);
    assert_int_equal(run->rig->out.status_set >> BIT_status_flush_done & 1, last);
}

void run_flush(struct run *run)
{
    const struct path_table *table = &run->core.table;
    uint32_t sent = 0;
    run->rig->in.flush = true;
    do {
        free_message(run, 100);
        tick(run);
    } while (!run->rig->out.token_taken);
    run->rig->in.flush = false;
    for (uint32_t i = 0; i < table->rows * table->ways; i++) {
        const uint32_t count = path_table_count(table, i);
        if (count)
            next_is(run, (struct path_message){PATH_ENTRY, table->entries[i].path, count});
        sent += count > 0;
    }
    next_is(run, (struct path_message){.type = PATH_END, .count = sent});
}

struct run *run_begin(char *const *settings, uint64_t seed)
{
    struct run *run = calloc(1, sizeof *run);
    assert_non_null(run);
    run->rig = rig_begin(settings);
    run->random = run->rig->random = test_seed(seed);
    run->stream = run->rig->cfg.stream;
    assert_true(path_core_init(&run->core, &run->rig->cfg));
    return run;
}

void run_end(struct run *run)
{
    run->rig->in.msg_freed = false;
    for (uint32_t i = 0; i < path_phase_clocks(&run->rig->cfg) + PATH_LATENCY + 2; i++) {
        free_message(run, 256);
        tick(run);
    }
    run->rig->in.msg_freed = false;
    const struct sums *sums = &run->sums;
    assert_int_equal(run->expected.paths_seen, run->expected.paths);
    assert_int_equal(run->expected.phases_seen, run->expected.phases);
    assert_int_equal(rig_read(run->rig, REG_paths_low), sums->paths);
    assert_int_equal(rig_read(run->rig, REG_incomplete), sums->incomplete);
    assert_int_equal(rig_read(run->rig, REG_overflows), sums->overflows);
    assert_int_equal(rig_read(run->rig, REG_underflows), sums->underflows);
    assert_int_equal(rig_read(run->rig, REG_gaps), sums->gaps);
    assert_int_equal(rig_read(run->rig, REG_events_lost_low), sums->events_lost);
    assert_int_equal(rig_read(run->rig, REG_stacked), run->core.stack.count);
    assert_int_equal(rig_read(run->rig, REG_phases), run->expected.phases);
    run_flush(run);
    path_core_free(&run->core);
    rig_end(run->rig);
    free(run);
}
