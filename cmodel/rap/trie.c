// rap/trie: the trie engine's core, clock by clock (contract: doc/rap/trie.md).
// Source: Mysore et al. 2008 (rap), whose tree is a multibit trie.
// An event acts on the tree, on all levels, when it passes in the account; all younger events act after it.
#include <stdlib.h>
#include <string.h>

#include "rap/core.h"

enum { REWORK_AFTER = 4 }; // clocks from the event's passing
enum { LOOK = 2 };         // clocks that a look takes in READ, beyond its answer's

enum state { RUN, DRAIN, MERGE, END, READ, CLEAR };

struct sums { // of an event, when it has left the last level
    uint64_t clock;
    uint32_t updates, splits, created;
    bool denied;
};

struct rap_trie {
    struct rap_core core;
    uint32_t look, leave; // L and V of the page
    uint64_t clock;
    uint64_t quiet_from; // the first clock in which all that came out of the account has acted
    enum state state;
    uint32_t left; // clocks of MERGE, CLEAR, this one among them; READ: until the node may be pushed
    bool first;    // of CLEAR
    bool asked;    // DRAIN, MERGE, END: for a register's batch
    struct rap_batch batch;
    struct sums *sums; // [sums_room], under way
    uint32_t sums_room, sums_from, sums_to;
    uint32_t *walk; // READ: [core.nodes], clocks in front of each node
};

// ---- how long it takes ---------------------------------------------------------------------

static uint32_t children(const struct rap_config *cfg, uint32_t level) // b(l)
{
    return 1U << rap_digit_bits_at(cfg, level - 1);
}

static uint32_t merge_clocks(const struct rap_trie *t)
{
    const struct rap_config *cfg = t->core.cfg;
    const uint32_t height = rap_height(cfg);
    const uint32_t look = t->look;
    uint32_t clocks = look + 1;
    for (uint32_t level = 1; level <= height; level++) {
        const uint32_t b = children(cfg, level);
        clocks += t->batch.blocks[level] *
                      (b + look + 6 + (level < height ? b + look + 1 : 0) + (level > 1 ? look : 0)) +
                  t->batch.folds[level] * (b + look + 3);
    }
    return clocks;
}

static uint32_t clear_clocks(const struct rap_trie *t)
{
    const struct rap_config *cfg = t->core.cfg;
    uint32_t most = cfg->kinds;
    for (uint32_t level = 1; level <= rap_height(cfg); level++) {
        const uint32_t nodes = rap_level_blocks(cfg, level) * cfg->branching;
        most = nodes > most ? nodes : most;
    }
    return most + t->look + 4;
}

// ---- making and clearing -------------------------------------------------------------------

static void enter(struct rap_trie *t, enum state state, uint32_t clocks)
{
    static const enum rap_doing doing[] = {
        [RUN] = RAP_UPDATES, [DRAIN] = RAP_MERGES,   [MERGE] = RAP_MERGES,
        [END] = RAP_MERGES,  [READ] = RAP_READS_OUT, [CLEAR] = RAP_CLEARS,
    };
    t->state = state;
    t->core.doing = doing[state];
    t->left = clocks;
    t->first = state == CLEAR;
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
    const uint32_t step = rap_weight_bits(cfg) ? 6 : 4; // S of the page
    t->look = 2 * step + 2;
    t->leave = step * (rap_height(cfg) + 2) + 4;
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
    t->asked = false;
    enter(t, CLEAR, clear_clocks(t));
}

// ---- an item passes in the account ---------------------------------------------------------

static void act(struct rap_trie *t, struct rap_item *item)
{
    struct rap_tree *tree = t->core.tree;
    const struct rap_event *event = &item->event;
    const struct rap_account *account = rap_tree_account(tree, event->kind);
    struct sums sums = {.clock = t->clock + t->core.account.latency + t->leave};
    const uint64_t coarsened_at = account->coarsened_at;
    rap_tree_begin(tree, event->kind, event->count);
    for (uint64_t rest = event->count; rest;) {
        const struct rap_pour pour = rap_tree_pour(tree, event->kind, event->key, rest);
        rest = pour.rest;
        sums.updates += pour.taken > 0;
        sums.splits += pour.created > 0;
        sums.created += pour.created;
        sums.denied |= pour.denied;
    }
    rap_tree_end(tree, event->kind, &t->batch);
    t->sums[t->sums_to] = sums;
    t->sums_to = t->sums_to + 1 == t->sums_room ? 0 : t->sums_to + 1;
    if (account->coarsened_at != coarsened_at) {
        item->due = true;
        rap_account_rework(&t->core.account, event->kind, item->number, REWORK_AFTER);
    }
}

static void pass(struct rap_trie *t)
{
    struct rap_item *item = rap_account_passes(&t->core.account);
    if (!item)
        return;
    if (!item->batch)
        act(t, item);
    else
        rap_tree_merge(t->core.tree, item->event.kind, &t->batch);
}

// ---- the read-out --------------------------------------------------------------------------

struct reading { // of a kind, whose nodes stand by lo, wider first
    struct rap_trie *t;
    uint32_t at, end; // the next node, in core.node
    uint32_t walked;  // clocks since the last one
};

// The places of the block below a node, by and by. A node goes out a place ahead, for the root goes last.
static void walk_block(struct reading *r, const struct rap_node *above)
{
    const struct rap_node *node = r->t->core.node;
    const uint32_t level = above->level + 1;
    const uint32_t low = rap_low_bits(r->t->core.cfg, level);
    for (uint64_t digit = 0; digit < children(r->t->core.cfg, level); digit++) {
        const uint32_t at = r->at;
        r->walked += r->t->look + LOOK;
        if (at == r->end || node[at].level != level || node[at].lo != (above->lo | digit << low))
            continue;
        r->t->walk[at - 1] = r->walked;
        r->walked = 0;
        if (++r->at != r->end && node[r->at].level > level)
            walk_block(r, &node[at]);
    }
    r->walked++;
}

static void read_kind(struct rap_trie *t, uint32_t first, uint32_t end)
{
    struct rap_node *node = &t->core.node[first];
    const struct rap_node root = *node;
    struct reading reading = {t, first + 1, end, t->look + LOOK};
    if (end - first > 1)
        walk_block(&reading, &root);
    memmove(node, node + 1, (end - first - 1) * sizeof *node);
    t->core.node[end - 1] = root;
    t->walk[end - 1] = reading.walked + t->look + LOOK;
}

static void begin_read_out(struct rap_trie *t)
{
    struct rap_core *core = &t->core;
    rap_core_dump(core);
    t->walk = realloc(t->walk, core->nodes * sizeof *t->walk);
    if (!t->walk)
        abort(); // a model without memory has nothing to say
    for (uint32_t first = 0, end; first < core->nodes; first = end) {
        for (end = first + 1; end < core->nodes && core->node[end].level > 0;)
            end++;
        read_kind(t, first, end);
    }
    enter(t, READ, t->walk[0]);
}

// A clock of READ; whether a node was pushed.
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
        enter(t, RUN, 0);
    else
        t->left = t->walk[core->node_at];
    return true;
}

// ---- the clock -----------------------------------------------------------------------------

// What stands in this clock.
static struct rap_core_out outputs(struct rap_trie *t, bool works, bool quiet)
{
    const struct rap_core *core = &t->core;
    struct rap_core_out out = {
        .merged = t->state == END,
        .removed = t->state == END ? t->batch.removed : 0,
        .refused = core->account.refused,
        .coarsened = core->account.coarsened,
        .merging = works || core->asked,
        .clearing = t->state == CLEAR,
        .busy = works || !quiet || core->asked || !rap_account_empty(&core->account),
    };
    if (t->sums_from != t->sums_to && t->sums[t->sums_from].clock == t->clock) {
        const struct sums *sums = &t->sums[t->sums_from];
        out.updates = sums->updates;
        out.splits = sums->splits;
        out.created = sums->created;
        out.denied = sums->denied;
        t->sums_from = t->sums_from + 1 == t->sums_room ? 0 : t->sums_from + 1;
    }
    return out;
}

static bool take_item(const struct rap_trie *t, const struct rap_core_in *in, struct rap_item *item)
{
    const struct rap_core *core = &t->core;
    if (t->state != RUN || !core->account.ready || (!core->pending && !in->event))
        return false;
    if (core->pending)
        *item = (struct rap_item){.event = {.kind = core->asked_kind}, .batch = true, .asked = true};
    else
        *item = (struct rap_item){.event = *in->event};
    return true;
}

// The clock's work in its state; whether a place of the message queue was used.
static bool work(struct rap_trie *t, struct rap_core_out *out, bool quiet)
{
    struct rap_core *core = &t->core;
    switch (t->state) {
    case RUN: return false;
    case DRAIN:
        if (quiet && (core->cfg->on_full == RAP_DENY || core->account.settled))
            enter(t, MERGE, merge_clocks(t));
        return false;
    case MERGE:
        if (--t->left == 0)
            enter(t, END, 0);
        return false;
    case END:
        if (t->asked)
            core->asked = false;
        enter(t, RUN, 0);
        return false;
    case READ: return read_out(t, out);
    case CLEAR:
        if (t->first)
            rap_tree_clear(core->tree);
        t->first = false;
        if (--t->left == 0)
            enter(t, RUN, 0);
        return false;
    }
    return false;
}

// An item came out of the account.
static void arrive(struct rap_trie *t, const struct rap_item *item)
{
    t->quiet_from = t->clock + t->leave + 2;
    if (!item->batch && !item->due)
        return;
    t->asked = item->asked;
    t->core.watch->batch = item->asked ? RAP_BY_REGISTER : RAP_BY_EVENT;
    t->core.watch->batch_kind = item->event.kind;
    enter(t, DRAIN, 0);
}

struct rap_core_out rap_trie_tick(struct rap_core *core, const struct rap_core_in *in)
{
    struct rap_trie *t = trie_of(core);
    const enum state state = t->state;
    const bool works = state == DRAIN || state == MERGE || state == END;
    const bool quiet = t->clock >= t->quiet_from;
    struct rap_core_out out = outputs(t, works, quiet);
    struct rap_account_in account = {.clear = state == CLEAR && t->first, .batch_done = state == END};
    struct rap_item taken;
    if (take_item(t, in, &taken)) {
        account.item = &taken;
        out.event_taken = !core->pending;
        core->pending = false;
    }
    out.stalled = in->event && !out.event_taken && (works || state == RUN);
    out.token_taken = (in->flush || in->clear) && state == RUN && !out.busy;

    const struct rap_item *arrives = rap_account_out(&core->account);
    const bool place_used = work(t, &out, quiet);
    if (arrives)
        arrive(t, arrives);
    pass(t);
    rap_account_tick(&core->account, &account);
    if (out.token_taken && in->flush)
        begin_read_out(t);
    else if (out.token_taken)
        enter(t, CLEAR, clear_clocks(t));
    rap_core_tick(core, in, place_used);
    t->clock++;
    return out;
}
