// cmodel/rap/rig_helper: random pin traffic; comparison with the untimed reference.
#include "cmodel/rap/rig_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "tb/configured.h"

void rig_fail(const struct rig *rig, const char *what)
{
    char text[1024];
    params_text(rap_profiler.params, &rig->config, false, text, sizeof text);
    fail_msg("%s: %s", text, what);
}

void rig_expect(const struct rig *rig, const char *what, uint64_t expected, uint64_t got)
{
    char text[128];
    if (expected == got)
        return;
    snprintf(text, sizeof text, "%s is %llu, not %llu", what, (unsigned long long)got,
             (unsigned long long)expected);
    rig_fail(rig, text);
}

void rig_init(struct rig *rig, int settings, char *const *setting, uint64_t seed)
{
    char error[ERROR_MAX];
    memset(rig, 0, sizeof *rig);
    rig->cfg = (const struct rap_config *)&rig->config;
    must_configure(&rap_profiler, settings, setting, &rig->config);
    if (!profiler_check_hardware(&rap_profiler, &rig->config, error))
        fail_msg("%s", error);
    rap_words_init(&rig->words, rig->cfg);
    rig->random = seed;
    rig->shell = shell_create(&rap_profiler, &rig->config);
    rig->tree = rap_tree_create(rig->cfg);
    assert_true(rig->shell && rig->tree &&
                (!rig->cfg->combine || rap_combiner_init(&rig->combiner, rig->cfg)));
    rig_reset(rig);
}

void rig_free(struct rig *rig)
{
    shell_destroy(rig->shell);
    rap_tree_destroy(rig->tree);
    if (rig->cfg->combine)
        rap_combiner_free(&rig->combiner);
    free(rig->expected);
    free(rig->got);
}

// ---- the untimed reference -----------------------------------------------------------------

static void leave(struct rig *rig, struct rap_entry entry)
{
    if (entry.count)
        rig->left[rig->left_to++ % RIG_LEFT_MAX] =
            (struct rap_event){.key = entry.key, .count = entry.count, .kind = entry.kind};
}

static uint32_t dump(const struct rap_tree *tree, const struct rap_config *cfg, struct rap_node **node)
{
    uint32_t count = 0;
    *node = realloc(*node, rap_tree_totals(tree)->nodes * sizeof **node);
    for (uint32_t kind = 0; kind < cfg->kinds; kind++)
        count += rap_tree_dump(tree, kind, *node + count);
    return count;
}

static void forget(struct rig *rig)
{
    rap_tree_clear(rig->tree);
    if (rig->cfg->combine)
        rap_combiner_clear(&rig->combiner);
    rig->left_from = rig->left_to = 0;
}

// The core took an event. It must be the next one.
static void core_took(struct rig *rig, const struct rap_event *event)
{
    const struct rap_event *due = &rig->left[rig->left_from++ % RIG_LEFT_MAX];
    if (rig->left_from > rig->left_to || due->key != event->key || due->kind != event->kind ||
        due->count != event->count)
        rig_fail(rig, "the core took another event than the one that is due");
    rap_tree_add(rig->tree, event->kind, event->key, event->count);
}

static void follow(struct rig *rig)
{
    const struct rap_watch *watch = rap_engine_watch(rig->shell->engine);
    if (watch->in_taken && rig->cfg->combine)
        leave(rig, rap_combiner_add(&rig->combiner, (struct rap_entry){.key = watch->in.key,
                                                                       .kind = watch->in.kind,
                                                                       .count = (uint32_t)watch->in.count}));
    else if (watch->in_taken)
        rig->left[rig->left_to++ % RIG_LEFT_MAX] = watch->in;
    if (watch->combiner_flush)
        for (uint32_t i = 0; i < rig->cfg->combine; i++)
            leave(rig, rap_combiner_take(&rig->combiner, i));
    if (watch->core_taken)
        core_took(rig, &watch->core);
    rig->by_event += watch->batch == RAP_BY_EVENT;
    rig->by_register += watch->batch == RAP_BY_REGISTER;
    if (watch->core_clear)
        forget(rig);
    if (watch->core_flush) {
        if (rig->left_from != rig->left_to)
            rig_fail(rig, "a read-out begins before all events in front of it");
        rig->expected_count = dump(rig->tree, rig->cfg, &rig->expected);
        rig->got = realloc(rig->got, (rig->expected_count + 1) * sizeof *rig->got);
        rig->got_count = 0;
        rig->reading = true;
    }
    if (watch->merge_asked) // acts after a token of the same clock
        rap_tree_merge(rig->tree, watch->merge_kind, NULL);
}

// ---- read-outs -----------------------------------------------------------------------------

static void check_readout(struct rig *rig)
{
    qsort(rig->got, rig->got_count, sizeof *rig->got, rap_node_by_range);
    for (uint32_t i = 0; i < rig->got_count; i++)
        if (rap_node_by_range(&rig->got[i], &rig->expected[i]) != 0 ||
            rig->got[i].count != rig->expected[i].count)
            rig_fail(rig, "a range of the read-out is not the tree's");
    rig->reading = false;
    rig->readouts++;
}

static void take_message(struct rig *rig, const struct word *message, bool last)
{
    if (!rig->reading || rig->got_count == rig->expected_count)
        rig_fail(rig, "a message where none is due");
    rig->got[rig->got_count++] = rap_message_take(&rig->words, message);
    if (last != (rig->got_count == rig->expected_count))
        rig_fail(rig, last ? "the last message comes too early" : "the last message is not marked");
    if (last)
        check_readout(rig);
}

// ---- the clock -----------------------------------------------------------------------------

static void tick(struct rig *rig)
{
    if (rig->in.rst_n && rig->in.msg_ready && rig->out.msg_valid)
        take_message(rig, &rig->out.msg_data, rig->out.msg_last);
    shell_tick(rig->shell, &rig->in);
    rig->out = shell_outputs(rig->shell);
    if (!rig->in.rst_n) {
        forget(rig);
        rig->reading = false;
        return;
    }
    follow(rig);
}

void rig_reset(struct rig *rig)
{
    rig->in = (struct pins_in){.rst_n = false};
    tick(rig);
    rig->in.rst_n = true;
}

// Keys that often coincide: few values, near and far, and extreme values.
static uint64_t random_key(struct rig *rig)
{
    const uint64_t r = splitmix64(&rig->random);
    const uint64_t all = UINT64_MAX >> (64 - rap_key_bits(rig->cfg));
    switch (r & 7) {
    case 0: return r >> 3;
    case 1: return all;
    case 2: return r >> 62;
    default: return (0x9e3779b97f4a7c15 * (1 + (r >> 3 & 3))) ^ (r >> 60);
    }
}

static struct word random_event(struct rig *rig)
{
    const uint64_t r = splitmix64(&rig->random);
    const uint64_t key = random_key(rig);
    const uint32_t shift = (uint32_t)(r & 31);
    uint64_t count = r >> 32 >> shift;
    if (rig->cfg->combine && count > rig->cfg->combine_limit)
        count = rig->cfg->combine_limit;
    return rap_event_word(&rig->words, (uint32_t)(r >> 5 & 3), key, r >> 7, count);
}

static void random_request(struct rig *rig)
{
    const uint64_t r = splitmix64(&rig->random);
    rig->in.reg_valid = true;
    rig->in.reg_write = true;
    rig->in.reg_wdata = (uint32_t)(r >> 40) % rig->cfg->kinds;
    rig->in.reg_addr = r & 1 ? REG_merge : REG_kind;
    const bool quiet = !rig->reading && rig->shell->tokens.phase == TOKEN_NONE; // one read-out at a time
    if ((r >> 1 & 15) == 0 && quiet) {
        rig->in.reg_addr = REG_control;
        rig->in.reg_wdata =
            1U << BIT_control_enable | (r >> 5 & 31 ? 1U << BIT_control_flush : 1U << BIT_control_clear);
    } else if (r >> 1 & 1) {
        rig->in.reg_write = false;
        rig->in.reg_addr = (uint16_t)(REG_kind + 4 * ((r >> 8) % 26));
    }
}

// One clock of traffic. An offered event or request is held until it is taken.
void rig_run(struct rig *rig)
{
    const uint64_t r = splitmix64(&rig->random);
    if (!rig->in.ev_valid && (r & 255) < rig->event_rate) {
        rig->in.ev_valid = true;
        rig->in.ev_data = random_event(rig);
    }
    rig->in.msg_ready = (r >> 8 & 255) < rig->ready_rate;
    if (!rig->in.reg_valid && (r >> 16 & 255) < rig->request_rate)
        random_request(rig);
    const bool event_done = rig->out.ev_ready;
    const bool request_done = rig->out.reg_ready;
    tick(rig);
    rig->in.ev_valid = rig->in.ev_valid && !event_done;
    rig->in.reg_valid = rig->in.reg_valid && !request_done;
}
