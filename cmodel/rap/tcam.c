// rap/tcam: the TCAM engine's core, clock by clock (contract: doc/rap/tcam.md).
// Source: Mysore et al. 2008 (rap), sections 3.3 and 4.
// An item acts on the tree when it commits; what that takes in the pool and the cells is a number of clocks.
#include <stdlib.h>

#include "rap/core.h"

enum { RING = 64, OPEN = 24, WALK = 257, WALK_WORDS = 4, COMMIT = 8 };
enum { FEED_STEPS = 3, READ_STEPS = 3 }; // clocks of an item, of a node

enum state { RUN, SPLIT, BATCH, COARSEN, READ, CLEAR };
enum coarsen { COARSEN_EMPTY, COARSEN_REWORK, COARSEN_SETTLE, COARSEN_FEED };

struct place { // of the ring
    struct rap_item item;
    uint64_t rest;
    bool begun; // n is up to it
};

struct rap_tcam {
    struct rap_core core;
    enum state state;
    uint32_t left; // clocks of CLEAR, SPLIT, BATCH, this one among them
    bool first;    // of CLEAR

    struct place ring[RING];
    uint32_t head, held;   // the oldest item that has not committed; how many there are
    uint32_t issued;       // of them
    uint32_t pipe;         // bit i: one was issued i + 1 clocks ago
    uint32_t stored;       // not yet done
    bool done, done_later; // in this clock, in the next
    bool open;

    bool updated, denied; // statistics of this clock
    struct rap_pour pour; // the last
    bool due;             // a batch follows the split
    bool asked;           // BATCH is a register's
    struct rap_batch batch;

    enum coarsen coarsen;
    struct rap_item again; // COARSEN: the denied event, then what is put in next
    bool again_stored;     // it comes from the ring
    struct rap_item fed;   // of this clock
    uint32_t coarse_kind;
    uint32_t old;  // places of the ring that are to be put in after it
    uint32_t step; // clocks of it that are over; READ: of the node
};

// ---- how long it takes ---------------------------------------------------------------------

static uint32_t walks(const struct rap_config *cfg, uint32_t words)
{
    return cfg->tcam == RAP_TCAM_SLICED ? WALK * ((words + WALK_WORDS - 1) / WALK_WORDS) : 0;
}

static uint32_t split_clocks(const struct rap_config *cfg, uint32_t created)
{
    return 3 + cfg->branching + walks(cfg, created);
}

static uint32_t batch_clocks(const struct rap_config *cfg, const struct rap_batch *batch)
{
    const uint32_t compacts =
        5 * batch->nodes + batch->removed + walks(cfg, batch->nodes - batch->first_removed);
    return 2 + 6 * batch->nodes + (batch->removed ? compacts : 0);
}

static uint32_t clear_clocks(const struct rap_config *cfg)
{
    return 2 + cfg->kinds + 2 * walks(cfg, 1);
}

// ---- states --------------------------------------------------------------------------------

static void enter(struct rap_tcam *t, enum state state, uint32_t clocks)
{
    static const enum rap_doing doing[] = {
        [RUN] = RAP_UPDATES,    [SPLIT] = RAP_SPLITS,   [BATCH] = RAP_MERGES,
        [COARSEN] = RAP_MERGES, [READ] = RAP_READS_OUT, [CLEAR] = RAP_CLEARS,
    };
    t->state = state;
    t->core.doing = doing[state];
    t->left = clocks;
    t->pipe = t->issued = t->step = 0;
    t->first = state == CLEAR;
}

struct rap_core *rap_tcam_create(const struct rap_config *cfg, struct rap_watch *watch)
{
    struct rap_tcam *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    if (rap_core_init(&t->core, cfg, watch))
        return &t->core;
    rap_tcam_destroy(&t->core);
    return NULL;
}

void rap_tcam_destroy(struct rap_core *core)
{
    rap_core_free(core);
    free(core); // it is the first of its struct
}

static struct rap_tcam *tcam_of(struct rap_core *core)
{
    return (struct rap_tcam *)core;
}

void rap_tcam_reset(struct rap_core *core)
{
    struct rap_tcam *t = tcam_of(core);
    rap_core_reset(core);
    t->held = t->stored = 0;
    t->done = t->done_later = t->updated = t->denied = t->due = t->asked = false;
    t->open = true;
    enter(t, CLEAR, clear_clocks(core->cfg));
}

// ---- commit --------------------------------------------------------------------------------

static void drop_oldest(struct rap_tcam *t)
{
    t->head = (t->head + 1) % RING;
    t->held--;
    t->issued -= t->issued > 0;
}

static void begin_batch(struct rap_tcam *t, uint32_t kind, bool asked)
{
    t->asked = asked;
    t->core.watch->batch = asked ? RAP_BY_REGISTER : RAP_BY_EVENT;
    t->core.watch->batch_kind = kind;
    enter(t, BATCH, batch_clocks(t->core.cfg, &t->batch));
}

static void commit_batch(struct rap_tcam *t, const struct rap_item *item)
{
    if (item->asked)
        rap_tree_merge(t->core.tree, item->event.kind, &t->batch);
    t->done = true;
    drop_oldest(t);
    begin_batch(t, item->event.kind, item->asked);
}

static void commit_event(struct rap_tcam *t, struct place *place)
{
    struct rap_tree *tree = t->core.tree;
    const struct rap_item *item = &place->item;
    const struct rap_event *event = &item->event;
    const bool coarsens = t->core.cfg->on_full == RAP_COARSEN;
    if (!place->begun)
        rap_tree_begin(tree, event->kind, event->count);
    place->begun = true;
    t->pour = rap_tree_pour(tree, event->kind, event->key, place->rest);
    place->rest = t->pour.rest;
    t->updated = t->pour.taken > 0;
    t->denied = t->pour.denied;
    const bool over = place->rest == 0;
    if (over) {
        rap_tree_end(tree, event->kind, &t->batch);
        drop_oldest(t);
    }
    t->due = over && item->due;
    if (t->pour.created) {
        t->again = *item; // for the kind of the batch behind it
        t->done_later = over;
        enter(t, SPLIT, split_clocks(t->core.cfg, t->pour.created));
        return;
    }
    t->done = true;
    if (t->denied && coarsens) {
        t->again = *item;
        t->coarsen = COARSEN_EMPTY;
        enter(t, COARSEN, 0);
    } else if (t->due) {
        begin_batch(t, event->kind, false);
    }
}

static void run(struct rap_tcam *t)
{
    const bool commits = t->pipe >> (COMMIT - 1) & 1;
    const bool issues = t->issued < t->held;
    t->pipe = (t->pipe << 1 | issues) & ((1U << COMMIT) - 1);
    t->issued += issues;
    if (!commits)
        return;
    struct place *place = &t->ring[t->head];
    if (place->item.batch)
        commit_batch(t, &(struct rap_item){.event = place->item.event, .asked = place->item.asked});
    else
        commit_event(t, place);
}

// ---- coarsen: the denied event's batch goes in front of what came after it -------------------

static void push(struct rap_tcam *t, const struct rap_item *item)
{
    struct place *place = &t->ring[(t->head + t->held++) % RING];
    place->item = *item;
    place->rest = item->event.count;
    place->begun = false;
    t->stored++;
}

// The oldest in the ring is next, or nothing is.
static void feed_next(struct rap_tcam *t)
{
    t->step = 0;
    if (!t->old) {
        enter(t, RUN, 0);
        return;
    }
    t->again = t->ring[t->head].item;
    t->again_stored = true;
    t->old--;
    drop_oldest(t);
}

// An item of the kind is put into the account, one of another kind is pushed. Returns what is put in, or
// NULL.
static const struct rap_item *feed(struct rap_tcam *t, bool empty)
{
    const bool other = t->again.event.kind != t->coarse_kind;
    if (t->step < FEED_STEPS - 1) {
        t->step++;
        return NULL;
    }
    if (other ? !empty : !t->core.account.ready)
        return NULL;
    t->stored -= t->again_stored;
    t->fed = t->again;
    if (other)
        push(t, &t->fed);
    t->fed.due = t->fed.due && other;
    feed_next(t);
    return other ? NULL : &t->fed;
}

static const struct rap_item *coarsen(struct rap_tcam *t)
{
    const bool settled = t->core.account.settled;
    const bool empty = rap_account_empty(&t->core.account);
    switch (t->coarsen) {
    case COARSEN_EMPTY:
        if (settled && empty) {
            rap_account_rework(&t->core.account, t->again.event.kind, t->again.number, 0);
            t->coarsen = COARSEN_REWORK;
        }
        return NULL;
    case COARSEN_REWORK: t->coarsen = COARSEN_SETTLE; return NULL;
    case COARSEN_SETTLE:
        if (settled) {
            t->coarse_kind = t->again.event.kind;
            t->again = (struct rap_item){.event = {.kind = t->coarse_kind}, .batch = true};
            t->again_stored = false;
            t->old = t->held;
            t->coarsen = COARSEN_FEED;
        }
        return NULL;
    default: return feed(t, empty);
    }
}

// ---- the clock -----------------------------------------------------------------------------

static int by_order(const void *left, const void *right)
{
    const struct rap_node *a = left;
    const struct rap_node *b = right;
    return (a->order > b->order) - (a->order < b->order);
}

// The token at the front is taken.
static void take_token(struct rap_tcam *t, const struct rap_core_in *in)
{
    struct rap_core *core = &t->core;
    if (in->flush) {
        rap_core_dump(core);
        qsort(core->node, core->nodes, sizeof *core->node, by_order);
        enter(t, READ, 0);
    } else {
        enter(t, CLEAR, clear_clocks(core->cfg));
    }
}

// A clock of READ; whether a place was used.
static bool read_out(struct rap_tcam *t, struct rap_core_out *out)
{
    struct rap_core *core = &t->core;
    core->watch->full = t->step == 0 && core->places == 0;
    if (t->step == 0) {
        t->step = core->places > 0;
        return t->step;
    }
    if (++t->step < READ_STEPS)
        return false;
    t->step = 0;
    out->message = &core->node[core->node_at++];
    out->message_last = core->node_at == core->nodes;
    if (out->message_last)
        enter(t, RUN, 0);
    return false;
}

// An item from outside: a register's batch goes first.
static bool take_item(struct rap_tcam *t, const struct rap_core_in *in, struct rap_item *item)
{
    struct rap_core *core = &t->core;
    const bool may =
        t->open && core->account.ready && (t->state == RUN || t->state == SPLIT || t->state == BATCH);
    if (!may || (!core->pending && !in->event))
        return false;
    if (core->pending)
        *item = (struct rap_item){.event = {.kind = core->asked_kind}, .batch = true, .asked = true};
    else
        *item = (struct rap_item){.event = *in->event};
    return true;
}

// The clock's work in its state; whether a place of the message queue was used.
static bool work(struct rap_tcam *t, struct rap_core_out *out)
{
    if (t->first)
        rap_tree_clear(t->core.tree);
    t->first = false;
    switch (t->state) {
    case RUN: run(t); return false;
    case READ: return read_out(t, out);
    default: break;
    }
    if (--t->left)
        return false;
    if (t->state == SPLIT && t->due)
        begin_batch(t, t->again.event.kind, false);
    else {
        if (t->state == BATCH && t->asked)
            t->core.asked = false;
        enter(t, RUN, 0);
    }
    return false;
}

// What stands in this clock.
static struct rap_core_out outputs(const struct rap_tcam *t, bool works)
{
    const struct rap_core *core = &t->core;
    struct rap_core_out out = {
        .updates = t->updated,
        .denied = t->denied,
        .refused = core->account.refused,
        .coarsened = core->account.coarsened,
        .merging = core->asked || t->state == BATCH || t->state == COARSEN,
        .clearing = t->state == CLEAR,
        .busy = works || t->stored || core->asked || !rap_account_empty(&core->account),
    };
    if (t->left == 1 && t->state == SPLIT) {
        out.splits = 1;
        out.created = t->pour.created;
    } else if (t->left == 1 && t->state == BATCH) {
        out.merged = true;
        out.removed = t->batch.removed;
    }
    return out;
}

// What of the last clock's commit is seen in the next.
static void settle(struct rap_tcam *t)
{
    if (t->updated) {
        t->core.last_node = t->pour.order;
        t->core.last_count = t->pour.count;
    } else if (t->first) {
        t->core.last_node = 0;
        t->core.last_count = 0;
    }
    t->open = t->stored <= OPEN;
    t->stored -= t->done;
    t->done = t->done_later;
    t->done_later = t->updated = t->denied = false;
}

struct rap_core_out rap_tcam_tick(struct rap_core *core, const struct rap_core_in *in)
{
    struct rap_tcam *t = tcam_of(core);
    const enum state state = t->state;
    const bool works = state == SPLIT || state == BATCH || state == COARSEN;
    struct rap_core_out out = outputs(t, works);
    struct rap_account_in account = {.clear = state == CLEAR && t->first, .batch_done = true};
    struct rap_item taken;
    if (take_item(t, in, &taken)) {
        account.item = &taken;
        out.event_taken = !core->pending;
        core->pending = false;
    }
    out.stalled = in->event && !out.event_taken && (works || state == RUN);
    out.token_taken = (in->flush || in->clear) && state == RUN && !out.busy;

    const struct rap_item *arrives = rap_account_out(&core->account);
    bool place_used = false;
    settle(t);
    if (state == COARSEN)
        account.item = coarsen(t);
    else
        place_used = work(t, &out);
    if (arrives)
        push(t, arrives);
    rap_account_passes(&core->account);
    rap_account_tick(&core->account, &account);
    if (out.token_taken)
        take_token(t, in);
    rap_core_tick(core, in, place_used);
    return out;
}
