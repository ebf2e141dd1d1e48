// cmodel/rap/engine: one clock of the engine: combiner, core, registers (contract: doc/rap/engine.md).
#include "cmodel/rap/engine.h"

#include <stdlib.h>

#include "cmodel/rap/combiner_clock.h"
#include "cmodel/rap/statistics.h"

// A core, by its functions.
struct core_class {
    struct rap_core *(*create)(const struct rap_config *cfg, struct rap_watch *watch);
    void (*destroy)(struct rap_core *core);
    void (*reset)(struct rap_core *core);
    struct rap_core_out (*tick)(struct rap_core *core, const struct rap_core_in *in);
};

static const struct core_class tcam = {rap_tcam_create, rap_core_destroy, rap_tcam_reset, rap_tcam_tick};
static const struct core_class tcam_paced = {rap_tcam_paced_create, rap_core_destroy, rap_tcam_paced_reset,
                                             rap_tcam_paced_tick};
static const struct core_class trie = {rap_trie_create, rap_trie_destroy, rap_trie_reset, rap_trie_tick};

static const struct core_class *class_of(const struct rap_config *cfg)
{
    if (cfg->engine == RAP_TRIE)
        return &trie;
    return cfg->merging == RAP_PACED ? &tcam_paced : &tcam;
}

struct rap_engine {
    struct rap_config cfg;
    struct rap_words words;
    struct rap_watch watch;
    const struct core_class *class;
    struct rap_core *core;
    struct rap_combiner_clock combiner; // with combine > 0
    struct rap_statistics_clock statistics;
    struct word message;
};

static void destroy(void *engine)
{
    struct rap_engine *e = engine;
    if (e->core)
        e->class->destroy(e->core);
    if (e->cfg.combine)
        rap_combiner_clock_free(&e->combiner);
    free(e);
}

static void *create(const void *config)
{
    struct rap_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct rap_config *)config;
    rap_words_init(&e->words, &e->cfg);
    bool ok = !e->cfg.combine || rap_combiner_clock_init(&e->combiner, &e->cfg, &e->watch);
    e->class = class_of(&e->cfg);
    e->core = e->class->create(&e->cfg, &e->watch);
    if (ok && e->core)
        return e;
    destroy(e);
    return NULL;
}

static void reset(void *engine)
{
    struct rap_engine *e = engine;
    e->watch = (struct rap_watch){0};
    e->class->reset(e->core);
    if (e->cfg.combine)
        rap_combiner_clock_reset(&e->combiner);
    rap_statistics_reset(&e->statistics, &e->cfg);
}

static void count_from(void *engine, uint64_t value)
{
    struct rap_engine *e = engine;
    rap_statistics_count_from(&e->statistics, value);
}

const struct rap_watch *rap_engine_watch(const void *engine)
{
    const struct rap_engine *e = engine;
    return &e->watch;
}

// The value of register next.
static enum rap_doing doing(const struct rap_engine *e)
{
    if (!e->cfg.combine)
        return e->core->doing;
    switch (e->combiner.state) {
    case RAP_COMBINER_CLEAR: return RAP_CLEARS;
    case RAP_COMBINER_EMPTY:
    case RAP_COMBINER_PASS: return e->core->doing == RAP_UPDATES ? RAP_READS_OUT : e->core->doing;
    default: return e->core->doing;
    }
}

// ---- the clock -----------------------------------------------------------------------------

// One clock of combiner and core.
static struct rap_core_out combined_tick(struct rap_engine *e, const struct engine_in *in,
                                         struct rap_core_in *to, const struct rap_event *event,
                                         struct engine_out *out)
{
    struct rap_combiner_clock *combiner = &e->combiner;
    const bool flushes = rap_combiner_flushes(combiner);
    to->flush = flushes;
    to->clear = rap_combiner_clears(combiner);
    to->event = flushes || to->clear ? NULL : rap_combiner_event(combiner);
    out->busy = rap_combiner_busy(combiner);
    out->clearing = combiner->state == RAP_COMBINER_CLEAR;
    if (to->event)
        e->watch.core = *to->event;
    const struct rap_core_out core = e->class->tick(e->core, to);
    out->event_taken =
        rap_combiner_tick(combiner, &(struct rap_combiner_in){.event = event,
                                                              .clear = in->clear,
                                                              .flush = in->flush,
                                                              .event_taken = core.event_taken,
                                                              .token_taken = core.token_taken});
    return core;
}

static void to_shell(struct rap_engine *e, const struct rap_core_out *core, struct engine_out *out)
{
    out->token_taken = core->token_taken;
    out->busy |= core->busy;
    out->clearing |= core->clearing;
    out->status = (uint32_t)core->merging << BIT_status_merging;
    out->status_set = (uint32_t)core->refused << BIT_status_full |
                      (uint32_t)core->denied << BIT_status_denied |
                      (uint32_t)core->coarsened << BIT_status_coarsened |
                      (uint32_t)(core->message_last && !core->live) << BIT_status_flush_done;
    if (core->message) {
        e->message = rap_message_word(&e->words, core->message);
        out->message = &e->message;
        out->message_last = core->message_last;
    }
}

static struct engine_out tick(void *engine, struct engine_in in)
{
    struct rap_engine *e = engine;
    struct rap_watch *watch = &e->watch;
    struct engine_out out = {0};
    struct rap_core_in to = {.clear = in.clear, .flush = in.flush, .msg_freed = in.msg_freed};
    struct rap_event event;
    if (in.event)
        event = rap_event_take(&e->words, in.event);
    const struct rap_event *stands = in.event ? &event : NULL;
    *watch = (struct rap_watch){.doing = doing(e)};

    if (in.reg_addr)
        rap_statistics_execute(&e->statistics, e->core, watch->doing, &in, &out, &to);
    watch->merge_asked = to.merge;
    watch->merge_kind = to.merge_kind;
    watch->merge_waits = in.reg_write && out.reg_wait;

    struct rap_core_out core;
    if (e->cfg.combine) {
        core = combined_tick(e, &in, &to, stands, &out);
    } else {
        to.event = stands;
        if (stands)
            watch->core = *stands;
        core = e->class->tick(e->core, &to);
        out.event_taken = core.event_taken;
    }
    watch->core_taken = core.event_taken;
    watch->core_flush = core.token_taken && to.flush;
    watch->core_clear = core.token_taken && to.clear;
    watch->in_taken = out.event_taken;
    if (out.event_taken)
        watch->in = event;
    rap_statistics_tick(&e->statistics, &core, watch->core_clear);
    to_shell(e, &core, &out);
    return out;
}

const struct engine_class rap_engine = {
    .create = create, .destroy = destroy, .reset = reset, .tick = tick, .count_from = count_from};
