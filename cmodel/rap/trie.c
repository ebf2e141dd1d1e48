// cmodel/rap/trie: one clock of the trie core (contract: doc/rap/trie.md). One event per clock.
// Source: Mysore et al. 2008 (rap); the paper's tree is a multibit trie.
// An event acts on all levels of the tree when it passes in the account; later events act after it.
#include "cmodel/rap/trie.h"

#include <stdlib.h>

enum { REWORK_AFTER = 4 }; // clocks after the event passes
enum { ALONE = 15 };       // merging=paced with weights: clocks without events before and after a slot

// ---- creation and reset --------------------------------------------------------------------

static void enter(struct rap_trie *t, enum rap_trie_state state, uint32_t clocks)
{
    static const enum rap_doing doing[] = {
        [RAP_TRIE_RUN] = RAP_UPDATES, [RAP_TRIE_DRAIN] = RAP_MERGES,   [RAP_TRIE_MERGE] = RAP_MERGES,
        [RAP_TRIE_END] = RAP_MERGES,  [RAP_TRIE_READ] = RAP_READS_OUT, [RAP_TRIE_CLEAR] = RAP_CLEARS,
    };
    t->state = state;
    t->core.doing = doing[state];
    t->left = clocks;
    t->first = state == RAP_TRIE_CLEAR;
}

static struct rap_trie *trie_of(struct rap_core *core)
{
    return (struct rap_trie *)core;
}

void rap_trie_destroy(struct rap_core *core)
{
    struct rap_trie *t = trie_of(core);
    rap_core_free(core);
    free(t->sums);
    free(t->walk);
    free(t);
}

struct rap_core *rap_trie_create(const struct rap_config *cfg, struct rap_watch *watch)
{
    struct rap_trie *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->step = rap_weight_bits(cfg) ? 6 : 3;
    t->apart = rap_weight_bits(cfg) ? ALONE : 0;
    t->look = 2 * t->step + (cfg->merging == RAP_PACED ? 5 : 3);
    t->leave = t->step * (rap_height(cfg) + 2) + 3;
    bool ok = rap_core_init(&t->core, cfg, watch);
    t->sums_room = t->leave + t->core.account.latency + 1;
    t->sums = malloc(t->sums_room * sizeof *t->sums);
    if (ok && t->sums)
        return &t->core;
    rap_trie_destroy(&t->core);
    return NULL;
}

void rap_trie_reset(struct rap_core *core)
{
    struct rap_trie *t = trie_of(core);
    rap_core_reset(core);
    t->quiet_from = 0;
    t->sums_from = t->sums_to = 0;
    t->asked = t->slot = false;
    t->live = (struct rap_live){0};
    enter(t, RAP_TRIE_CLEAR, rap_trie_clear_clocks(t));
}

// ---- an item passes in the account ---------------------------------------------------------

static void report(struct rap_trie *t, struct rap_trie_sums sums)
{
    sums.clock = t->clock + t->core.account.latency + t->leave;
    t->sums[t->sums_to] = sums;
    t->sums_to = t->sums_to + 1 == t->sums_room ? 0 : t->sums_to + 1;
}

static void merge_slot(struct rap_trie *t)
{
    const struct rap_slot slot = rap_tree_merge_slot(t->core.tree);
    report(t, (struct rap_trie_sums){.merged = slot.folds > 0, .removed = slot.removed});
}

static void act(struct rap_trie *t, struct rap_item *item)
{
    struct rap_tree *tree = t->core.tree;
    const struct rap_event *event = &item->event;
    const struct rap_account *account = rap_tree_account(tree, event->kind);
    const bool paced = t->core.cfg->merging == RAP_PACED;
    struct rap_trie_sums sums = {0};
    const uint64_t coarsened_at = account->coarsened_at;
    uint32_t factor = account->factor;
    rap_tree_begin(tree, event->kind, event->count);
    if (paced && account->factor != factor) {
        factor = account->factor;
        item->threshold = item->merge_threshold = account->threshold;
        rap_account_raise(&t->core.account, event->kind, factor);
    }
    for (uint64_t rest = event->count; rest;) {
        const struct rap_pour pour = rap_tree_pour(tree, event->kind, event->key, rest);
        rest = pour.rest;
        sums.updates += pour.taken > 0;
        sums.splits += pour.created > 0;
        if (pour.created)
            t->live.split[pour.level] = t->clock;
        sums.created += pour.created;
        sums.denied |= pour.denied;
    }
    rap_tree_end(tree, event->kind, &t->batch);
    if (paced && !rap_weight_bits(t->core.cfg))
        sums.updates = 0; // it is reported when it comes out
    report(t, sums);
    item->due = item->due || account->coarsened_at != coarsened_at;
    if (account->coarsened_at != coarsened_at || account->factor != factor)
        rap_account_rework(&t->core.account, event->kind, item->number, REWORK_AFTER);
}

static void pass(struct rap_trie *t)
{
    struct rap_item *item = rap_account_passes(&t->core.account);
    if (!item)
        return;
    if (!item->batch)
        act(t, item);
    else if (t->live.rests)
        rap_trie_live_passes(t);
    else if (t->core.cfg->merging == RAP_PACED)
        merge_slot(t);
    else
        rap_tree_merge(t->core.tree, item->event.kind, &t->batch);
}

// ---- the clock -----------------------------------------------------------------------------

// One clock of READ. Returns whether a node was pushed.
static bool read_out(struct rap_trie *t, struct rap_core_out *out)
{
    struct rap_core *core = &t->core;
    if (t->left) {
        t->left--;
        return false;
    }
    core->watch->full = core->places == 0;
    if (!core->places)
        return false;
    out->message = &core->node[core->node_at++];
    out->message_last = core->node_at == core->nodes;
    if (out->message_last)
        enter(t, RAP_TRIE_RUN, 0);
    else
        t->left = t->walk[core->node_at];
    return true;
}

// Outputs of this clock.
static struct rap_core_out outputs(struct rap_trie *t, const struct rap_item *arrives, bool works, bool quiet)
{
    const struct rap_core *core = &t->core;
    struct rap_core_out out = {
        .merged = t->state == RAP_TRIE_END,
        .removed = t->state == RAP_TRIE_END ? t->batch.removed : 0,
        .refused = core->account.refused,
        .coarsened = core->account.coarsened,
        .merging = works || core->asked,
        .clearing = t->state == RAP_TRIE_CLEAR,
        .busy = works || !quiet || core->asked || t->slot || !rap_account_empty(&core->account),
    };
    if (t->core.cfg->merging == RAP_PACED && !rap_weight_bits(t->core.cfg))
        out.updates = arrives && !arrives->batch;
    if (t->sums_from != t->sums_to && t->sums[t->sums_from].clock == t->clock) {
        const struct rap_trie_sums *sums = &t->sums[t->sums_from];
        out.updates += sums->updates;
        out.splits = sums->splits;
        out.created = sums->created;
        out.denied = sums->denied;
        out.merged |= sums->merged;
        out.removed += sums->removed;
        t->sums_from = t->sums_from + 1 == t->sums_room ? 0 : t->sums_from + 1;
    }
    return out;
}

static void forget(struct rap_trie *t)
{
    rap_tree_clear(t->core.tree);
    rap_pace_clear(&t->pace, t->core.cfg);
    t->slot = false;
    t->turn = t->alone = 0;
}

// One clock of the current state. Returns whether a place of the message queue was used.
static bool work(struct rap_trie *t, struct rap_core_out *out, bool quiet)
{
    struct rap_core *core = &t->core;
    switch (t->state) {
    case RAP_TRIE_RUN: return false;
    case RAP_TRIE_DRAIN:
        if (quiet && (core->cfg->on_full == RAP_DENY || core->account.settled))
            enter(t, RAP_TRIE_MERGE, rap_trie_merge_clocks(t));
        return false;
    case RAP_TRIE_MERGE:
        if (--t->left == 0)
            enter(t, RAP_TRIE_END, 0);
        return false;
    case RAP_TRIE_END:
        if (t->asked)
            core->asked = false;
        enter(t, RAP_TRIE_RUN, 0);
        return false;
    case RAP_TRIE_READ: return read_out(t, out);
    case RAP_TRIE_CLEAR:
        if (t->first)
            forget(t);
        t->first = false;
        if (--t->left == 0)
            enter(t, RAP_TRIE_RUN, 0);
        return false;
    }
    return false;
}

// An item has come out of the account.
static void arrive(struct rap_trie *t, const struct rap_item *item)
{
    t->quiet_from = t->clock + t->leave + 2;
    if (item->batch) {
        t->live.inside = false;
        t->live.calm_from = t->clock + t->leave + 1;
    }
    if (item->batch && t->live.rests)
        rap_trie_live_arrives(t);
    if ((!item->batch && !item->due) || t->core.cfg->merging == RAP_PACED)
        return;
    t->asked = item->asked;
    t->core.watch->batch = item->asked ? RAP_BY_REGISTER : RAP_BY_EVENT;
    t->core.watch->batch_kind = item->event.kind;
    enter(t, RAP_TRIE_DRAIN, 0);
}

// merging=paced: takes the event at the input, or puts in a merge slot or a look. False: neither.
static bool take_paced(struct rap_trie *t, const struct rap_core_in *in, struct rap_item *item,
                       bool *event_taken)
{
    if (!t->core.account.ready || t->alone || (!t->slot && !in->event))
        return false;
    *event_taken = !t->slot;
    if (*event_taken) {
        *item = (struct rap_item){.event = *in->event};
        t->core.watch->rests = t->live.on || t->live.rests || t->live.rested;
        t->slot = rap_pace_event(&t->pace) && !t->core.watch->rests;
    } else {
        *item = (struct rap_item){.event = {.kind = t->turn}, .batch = true};
        t->slot = false;
        t->live.inside = true;
        if (!t->live.rests)
            t->turn = t->turn + 1 < t->core.cfg->kinds ? t->turn + 1 : 0;
    }
    t->alone = t->slot || !*event_taken ? t->apart + 1 : 0; // this clock included
    return true;
}

static bool take(struct rap_trie *t, const struct rap_core_in *in, struct rap_item *item, bool *event_taken)
{
    if (t->core.cfg->merging == RAP_PACED)
        return take_paced(t, in, item, event_taken);
    return rap_core_take(&t->core, in, item, event_taken);
}

struct rap_core_out rap_trie_tick(struct rap_core *core, const struct rap_core_in *in)
{
    struct rap_trie *t = trie_of(core);
    const enum rap_trie_state state = t->state;
    const bool live = t->live.on;
    const bool calm = rap_trie_live_calm(t);
    const bool works = state == RAP_TRIE_DRAIN || state == RAP_TRIE_MERGE || state == RAP_TRIE_END;
    const bool quiet = t->clock >= t->quiet_from;
    const struct rap_item *arrives = rap_account_out(&core->account);
    struct rap_core_out out = outputs(t, arrives, works, quiet);
    struct rap_account_in account = {.clear = state == RAP_TRIE_CLEAR && t->first,
                                     .batch_done = state == RAP_TRIE_END};
    struct rap_item taken;
    if (state == RAP_TRIE_RUN && take(t, in, &taken, &out.event_taken))
        account.item = &taken;
    t->alone -= t->alone > 0;
    out.stalled = in->event && !out.event_taken && (works || state == RAP_TRIE_RUN);
    out.token_taken = (in->flush || in->clear) && state == RAP_TRIE_RUN && !live && !out.busy;

    const bool place_used = live ? rap_trie_live_clock(t, &out) : work(t, &out, quiet);
    if (arrives)
        arrive(t, arrives);
    pass(t);
    rap_account_tick(&core->account, &account);
    if (out.token_taken && in->flush) {
        rap_trie_walk(t);
        enter(t, RAP_TRIE_READ, t->walk[0]);
    } else if (out.token_taken)
        enter(t, RAP_TRIE_CLEAR, rap_trie_clear_clocks(t));
    t->live.rested = t->live.rests;
    if (calm)
        t->live.rests = live;
    rap_trie_live_begin(t, in->look, state == RAP_TRIE_RUN && !live && !out.token_taken);
    rap_core_tick(core, in, place_used);
    t->clock++;
    return out;
}
