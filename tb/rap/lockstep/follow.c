// tb/rap/lockstep/follow: replay of the engine's events in the untimed combiner and tree, with order checks.
#include "tb/rap/lockstep/follow.h"

#include <stdlib.h>
#include <string.h>

enum { IN_FLIGHT = 16 }; // most events between pins and engine outside the queue

static bool line_init(struct rap_line *line, size_t least)
{
    line->room = 1;
    while (line->room < least)
        line->room *= 2;
    line->event = calloc(line->room, sizeof *line->event);
    return line->event != NULL;
}

static bool line_push(struct rap_line *line, struct rap_event event)
{
    if (line->count == line->room)
        return false;
    line->event[(line->first + line->count++) & (line->room - 1)] = event;
    return true;
}

// Removes the next expected event. Returns whether it is this one.
static bool line_take(struct rap_line *line, const struct rap_event *event)
{
    const struct rap_event *first = &line->event[line->first];
    if (!line->count || first->key != event->key || first->kind != event->kind ||
        first->count != event->count)
        return false;
    line->first = (line->first + 1) & (line->room - 1);
    line->count--;
    return true;
}

static void log_add(struct rap_log *log, struct rap_event event)
{
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 4096;
        log->event = realloc(log->event, log->room * sizeof *log->event);
        if (!log->event)
            abort(); // out of memory: the bench cannot continue
    }
    log->event[log->count++] = event;
}

bool rap_follow_init(struct rap_follow *f, const struct rap_config *cfg)
{
    memset(f, 0, sizeof *f);
    f->cfg = cfg;
    rap_words_init(&f->words, cfg);
    f->tree = rap_tree_create(cfg);
    return f->tree && line_init(&f->accepted, cfg->shell.queue_depth + IN_FLIGHT) &&
           line_init(&f->passed, cfg->combine + IN_FLIGHT) &&
           (!cfg->combine || rap_combiner_init(&f->combiner, cfg));
}

void rap_follow_free(struct rap_follow *f)
{
    if (f->tree)
        rap_tree_destroy(f->tree);
    if (f->combiner.entry)
        rap_combiner_free(&f->combiner);
    free(f->accepted.event);
    free(f->passed.event);
    free(f->log.event);
    free(f->snapshot.node);
}

// The state after a reset, except for events in front of the engine.
static void clear(struct rap_follow *f)
{
    rap_tree_clear(f->tree);
    if (f->cfg->combine)
        rap_combiner_clear(&f->combiner);
    f->passed.count = 0;
    f->log.count = 0;
    f->snapshot.taken = false;
}

static void take_snapshot(struct rap_follow *f)
{
    struct rap_snapshot *s = &f->snapshot;
    uint32_t nodes = 0;
    for (uint32_t kind = 0; kind < f->cfg->kinds; kind++)
        nodes += rap_tree_nodes(f->tree, kind);
    s->node = realloc(s->node, (nodes + 1) * sizeof *s->node);
    if (!s->node)
        abort();
    s->first[0] = 0;
    for (uint32_t kind = 0; kind < f->cfg->kinds; kind++) {
        s->first[kind + 1] = s->first[kind] + rap_tree_dump(f->tree, kind, s->node + s->first[kind]);
        s->account[kind] = *rap_tree_account(f->tree, kind);
    }
    s->totals = *rap_tree_totals(f->tree);
    s->logged = f->log.count;
    s->taken = true;
}

static struct rap_event of_entry(struct rap_entry entry)
{
    return (struct rap_event){.key = entry.key, .count = entry.count, .kind = entry.kind};
}

// Follows an event that leaves the shell's queue.
static void follow_input(struct rap_follow *f, struct bench *b, struct rap_event event)
{
    if (!line_take(&f->accepted, &event))
        bench_complain(b, "an event that the engine takes and the shell did not accept", 0, event.key);
    if (!f->cfg->combine) {
        line_push(&f->passed, event);
        return;
    }
    if (event.count)
        log_add(&f->log, event);
    struct rap_entry in = {.key = event.key, .kind = event.kind, .count = (uint32_t)event.count};
    struct rap_event out = of_entry(rap_combiner_add(&f->combiner, in));
    if (out.count && !line_push(&f->passed, out))
        bench_complain(b, "events that the core does not take", 0, f->passed.count);
}

// Follows a flush of the combiner.
static void follow_combiner_flush(struct rap_follow *f)
{
    for (uint32_t i = 0; i < f->cfg->combine; i++) {
        struct rap_event out = of_entry(rap_combiner_take(&f->combiner, i));
        if (out.count)
            line_push(&f->passed, out);
    }
}

enum { SMALL = 64 }; // nodes of a tree that is compared with what it was before

// The nodes of a kind. Returns their number, 0 if the tree is not small.
static uint32_t small_dump(const struct rap_follow *f, uint32_t kind, struct rap_node node[SMALL + 1])
{
    const uint32_t nodes = rap_tree_nodes(f->tree, kind);
    if (nodes > SMALL)
        return 0;
    rap_tree_dump(f->tree, kind, node);
    node[nodes] = (struct rap_node){.level = 0};
    return nodes;
}

// Finds a range that has lost its children.
static bool find_fold(const struct rap_node *before, uint32_t befores, const struct rap_node *after,
                      uint32_t afters, struct rap_node *fold)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i + 1 < befores && at < afters; i++) {
        if (before[i].lo != after[at].lo || before[i].level != after[at].level)
            continue;
        if (before[i + 1].level > before[i].level && after[at + 1].level <= after[at].level) {
            *fold = before[i];
            return true;
        }
        at++;
    }
    return false;
}

// Follows the merge slot behind an event, if there is one.
static void follow_slot(struct rap_follow *f, bool rests)
{
    struct rap_node before[RAP_KINDS_MAX][SMALL + 1];
    struct rap_node after[SMALL + 1];
    uint32_t befores[RAP_KINDS_MAX] = {0};
    struct rap_deeds *d = &f->deeds;
    for (uint32_t kind = 0; kind < f->cfg->kinds && f->cfg->merging == RAP_PACED; kind++)
        befores[kind] = small_dump(f, kind, before[kind]);
    d->slot = rap_tree_came(f->tree, rests);
    for (uint32_t kind = 0; kind < f->cfg->kinds && d->slot.folds && !d->folded; kind++)
        d->folded = befores[kind] &&
                    find_fold(before[kind], befores[kind], after, small_dump(f, kind, after), &d->fold);
}

// Follows an event that the core takes into the tree.
static void follow_core(struct rap_follow *f, struct bench *b, struct rap_event event, bool rests)
{
    struct rap_deeds *d = &f->deeds;
    if (!line_take(&f->passed, &event))
        bench_complain(b, "an event that the core takes and should not", 0, event.key);
    d->taken = true;
    d->event = event;
    d->refused = !rap_tree_begin(f->tree, event.kind, event.count);
    if (d->refused) {
        follow_slot(f, rests);
        return;
    }
    for (uint64_t rest = event.count; rest && d->pours < RAP_LEVELS_MAX; rest = d->pour[d->pours++].rest)
        d->pour[d->pours] = rap_tree_pour(f->tree, event.kind, event.key, rest);
    d->due = rap_tree_end(f->tree, event.kind, &d->batch);
    follow_slot(f, rests);
    d->kind = event.kind;
    if (event.count && !f->cfg->combine)
        log_add(&f->log, event);
}

// Whether a range with ranges below it was removed.
static bool parent_gone(const struct rap_node *before, uint32_t befores, const struct rap_node *after)
{
    for (uint32_t i = 0; i + 1 < befores; i++)
        if (after->lo == before[i].lo && after->level == before[i].level)
            after++;
        else if (before[i + 1].level > before[i].level)
            return true;
    return false;
}

static void follow_merge(struct rap_follow *f, uint32_t kind)
{
    struct rap_node before[SMALL];
    struct rap_node after[SMALL + 1] = {{0}}; // with a sentinel
    const uint32_t nodes = rap_tree_nodes(f->tree, kind);
    f->deeds.asked = true;
    f->deeds.kind = kind;
    if (nodes <= SMALL)
        rap_tree_dump(f->tree, kind, before);
    rap_tree_merge(f->tree, kind, &f->deeds.batch);
    f->deeds.cascade = false;
    if (nodes > SMALL || !f->deeds.batch.removed)
        return;
    after[rap_tree_dump(f->tree, kind, after)].level = RAP_LEVELS_MAX; // sentinel
    f->deeds.cascade = parent_gone(before, nodes, after);
}

void rap_follow_clock(struct rap_follow *f, struct bench *b)
{
    const struct rap_watch *w = rap_engine_watch(b->model->engine);
    f->deeds.taken = f->deeds.refused = f->deeds.due = f->deeds.asked = f->deeds.folded = false;
    f->deeds.slot = (struct rap_slot){0};
    f->deeds.pours = 0;
    if (!b->in.rst_n) {
        clear(f);
        f->accepted.count = 0;
        return;
    }
    if (w->in_taken)
        follow_input(f, b, w->in);
    if (w->combiner_flush)
        follow_combiner_flush(f);
    if (w->core_taken)
        follow_core(f, b, w->core, w->rests);
    if (w->core_flush)
        take_snapshot(f);
    if (w->core_clear)
        clear(f);
    if (w->merge_asked) // in the clock of a token: after it
        follow_merge(f, w->merge_kind);
    const struct word *entered = bench_entered(b);
    if (entered && !line_push(&f->accepted, rap_event_take(&f->words, entered)))
        bench_complain(b, "events that the engine does not take", 0, f->accepted.count);
}
