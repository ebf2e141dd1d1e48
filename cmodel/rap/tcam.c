// cmodel/rap/tcam: one clock of the TCAM core (contract: doc/rap/tcam.md).
// Source: Mysore et al. 2008 (rap), sections 3.3 and 4.
// An item acts on the tree when it commits. Pool and cells are modelled only by their number of clocks.
#include "cmodel/rap/tcam.h"

#include <stdlib.h>

enum { OPEN = 24 };      // most items in the ring with which it accepts another
enum { READ_STEPS = 3 }; // clocks per node

// ---- states --------------------------------------------------------------------------------

void rap_tcam_enter(struct rap_tcam *t, enum rap_tcam_state state, uint32_t clocks)
{
    static const enum rap_doing doing[] = {
        [RAP_TCAM_RUN] = RAP_UPDATES,    [RAP_TCAM_SPLIT] = RAP_SPLITS,   [RAP_TCAM_BATCH] = RAP_MERGES,
        [RAP_TCAM_COARSEN] = RAP_MERGES, [RAP_TCAM_READ] = RAP_READS_OUT, [RAP_TCAM_CLEAR] = RAP_CLEARS,
    };
    t->state = state;
    t->core.doing = doing[state];
    t->left = clocks;
    t->pipe = t->issued = t->step = 0;
    t->first = state == RAP_TCAM_CLEAR;
}

struct rap_core *rap_tcam_create(const struct rap_config *cfg, struct rap_watch *watch)
{
    return rap_core_create(sizeof(struct rap_tcam), cfg, watch); // the core is its first member
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
    rap_tcam_enter(t, RAP_TCAM_CLEAR, rap_tcam_clear_clocks(core->cfg));
}

// ---- the clock -----------------------------------------------------------------------------

static int by_order(const void *left, const void *right)
{
    const struct rap_node *a = left;
    const struct rap_node *b = right;
    return (a->order > b->order) - (a->order < b->order);
}

// Takes the token at the front.
static void take_token(struct rap_tcam *t, const struct rap_core_in *in)
{
    struct rap_core *core = &t->core;
    if (in->flush) {
        rap_core_dump(core);
        qsort(core->node, core->nodes, sizeof *core->node, by_order);
        rap_tcam_enter(t, RAP_TCAM_READ, 0);
    } else {
        rap_tcam_enter(t, RAP_TCAM_CLEAR, rap_tcam_clear_clocks(core->cfg));
    }
}

// One clock of READ. Returns whether a place of the message queue was used.
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
        rap_tcam_enter(t, RAP_TCAM_RUN, 0);
    return false;
}

// One clock of the current state. Returns whether a place of the message queue was used.
static bool work(struct rap_tcam *t, struct rap_core_out *out)
{
    if (t->first)
        rap_tree_clear(t->core.tree);
    t->first = false;
    switch (t->state) {
    case RAP_TCAM_RUN: rap_tcam_run(t); return false;
    case RAP_TCAM_READ: return read_out(t, out);
    default: break;
    }
    if (--t->left)
        return false;
    if (t->state == RAP_TCAM_SPLIT && t->due)
        rap_tcam_begin_batch(t, t->again.event.kind, false);
    else {
        if (t->state == RAP_TCAM_BATCH && t->asked)
            t->core.asked = false;
        rap_tcam_enter(t, RAP_TCAM_RUN, 0);
    }
    return false;
}

// Outputs of this clock.
static struct rap_core_out outputs(const struct rap_tcam *t, bool works)
{
    const struct rap_core *core = &t->core;
    struct rap_core_out out = {
        .updates = t->updated,
        .denied = t->denied,
        .refused = core->account.refused,
        .coarsened = core->account.coarsened,
        .merging = core->asked || t->state == RAP_TCAM_BATCH || t->state == RAP_TCAM_COARSEN,
        .clearing = t->state == RAP_TCAM_CLEAR,
        .busy = works || t->stored || core->asked || !rap_account_empty(&core->account),
    };
    if (t->left == 1 && t->state == RAP_TCAM_SPLIT) {
        out.splits = 1;
        out.created = t->pour.created;
    } else if (t->left == 1 && t->state == RAP_TCAM_BATCH) {
        out.merged = true;
        out.removed = t->batch.removed;
    }
    return out;
}

// Effects of the previous clock's commit.
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
    const enum rap_tcam_state state = t->state;
    const bool works = state == RAP_TCAM_SPLIT || state == RAP_TCAM_BATCH || state == RAP_TCAM_COARSEN;
    struct rap_core_out out = outputs(t, works);
    struct rap_account_in account = {.clear = state == RAP_TCAM_CLEAR && t->first, .batch_done = true};
    struct rap_item taken;
    const bool takes =
        t->open && (state == RAP_TCAM_RUN || state == RAP_TCAM_SPLIT || state == RAP_TCAM_BATCH);
    if (takes && rap_core_take(core, in, &taken, &out.event_taken))
        account.item = &taken;
    out.stalled = in->event && !out.event_taken && (works || state == RAP_TCAM_RUN);
    out.token_taken = (in->flush || in->clear) && state == RAP_TCAM_RUN && !out.busy;

    const struct rap_item *arrives = rap_account_out(&core->account);
    bool place_used = false;
    settle(t);
    if (state == RAP_TCAM_COARSEN)
        account.item = rap_tcam_coarsen(t);
    else
        place_used = work(t, &out);
    if (arrives)
        rap_tcam_push(t, arrives);
    rap_account_passes(&core->account);
    rap_account_tick(&core->account, &account);
    if (out.token_taken)
        take_token(t, in);
    rap_core_tick(core, in, place_used);
    return out;
}
