// cmodel/rap/tcam_commit: commit of items, durations of states, and coarsening of the TCAM core.
// Contract: doc/rap/tcam.md, Timing contract.
#include "cmodel/rap/tcam.h"

enum { WALK = 257, WALK_WORDS = 4, COMMIT = 8 };
enum { FEED_STEPS = 3 }; // clocks per item

// ---- durations -----------------------------------------------------------------------------

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

uint32_t rap_tcam_clear_clocks(const struct rap_config *cfg)
{
    return 2 + cfg->kinds + 2 * walks(cfg, 1);
}

// ---- commit --------------------------------------------------------------------------------

static void drop_oldest(struct rap_tcam *t)
{
    t->head = (t->head + 1) % RAP_TCAM_RING;
    t->held--;
    t->issued -= t->issued > 0;
}

void rap_tcam_begin_batch(struct rap_tcam *t, uint32_t kind, bool asked)
{
    t->asked = asked;
    t->core.watch->batch = asked ? RAP_BY_REGISTER : RAP_BY_EVENT;
    t->core.watch->batch_kind = kind;
    rap_tcam_enter(t, RAP_TCAM_BATCH, batch_clocks(t->core.cfg, &t->batch));
}

static void commit_batch(struct rap_tcam *t, const struct rap_item *item)
{
    if (item->asked)
        rap_tree_merge(t->core.tree, item->event.kind, &t->batch);
    t->done = true;
    drop_oldest(t);
    rap_tcam_begin_batch(t, item->event.kind, item->asked);
}

static void commit_event(struct rap_tcam *t, struct rap_tcam_place *place)
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
        t->again = *item; // its kind is used if a batch follows
        t->done_later = over;
        rap_tcam_enter(t, RAP_TCAM_SPLIT, split_clocks(t->core.cfg, t->pour.created));
        return;
    }
    t->done = true;
    if (t->denied && coarsens) {
        t->again = *item;
        t->coarsen = RAP_COARSEN_EMPTY;
        rap_tcam_enter(t, RAP_TCAM_COARSEN, 0);
    } else if (t->due) {
        rap_tcam_begin_batch(t, event->kind, false);
    }
}

void rap_tcam_run(struct rap_tcam *t)
{
    const bool commits = t->pipe >> (COMMIT - 1) & 1;
    const bool issues = t->issued < t->held;
    t->pipe = (t->pipe << 1 | issues) & ((1U << COMMIT) - 1);
    t->issued += issues;
    if (!commits)
        return;
    struct rap_tcam_place *place = &t->ring[t->head];
    if (place->item.batch)
        commit_batch(t, &(struct rap_item){.event = place->item.event, .asked = place->item.asked});
    else
        commit_event(t, place);
}

// ---- coarsen: the denied event's batch runs before all later items --------------------------

void rap_tcam_push(struct rap_tcam *t, const struct rap_item *item)
{
    struct rap_tcam_place *place = &t->ring[(t->head + t->held++) % RAP_TCAM_RING];
    place->item = *item;
    place->rest = item->event.count;
    place->begun = false;
    t->stored++;
}

// Continues with the oldest item in the ring, or with RUN if none is left.
static void feed_next(struct rap_tcam *t)
{
    t->step = 0;
    if (!t->old) {
        rap_tcam_enter(t, RAP_TCAM_RUN, 0);
        return;
    }
    t->again = t->ring[t->head].item;
    t->again_stored = true;
    t->old--;
    drop_oldest(t);
}

// Feeds `again`: puts an item of the denied event's kind into the account, pushes one of another kind into
// the ring. Returns the item that is put in, or NULL.
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
        rap_tcam_push(t, &t->fed);
    feed_next(t);
    return other ? NULL : &t->fed;
}

const struct rap_item *rap_tcam_coarsen(struct rap_tcam *t)
{
    const bool settled = t->core.account.settled;
    const bool empty = rap_account_empty(&t->core.account);
    switch (t->coarsen) {
    case RAP_COARSEN_EMPTY:
        if (settled && empty) {
            rap_account_rework(&t->core.account, t->again.event.kind, t->again.number, 0);
            t->coarsen = RAP_COARSEN_REWORK;
        }
        return NULL;
    case RAP_COARSEN_REWORK: t->coarsen = RAP_COARSEN_SETTLE; return NULL;
    case RAP_COARSEN_SETTLE:
        if (settled) {
            t->coarse_kind = t->again.event.kind;
            t->again = (struct rap_item){.event = {.kind = t->coarse_kind}, .batch = true};
            t->again_stored = false;
            t->old = t->held;
            t->coarsen = RAP_COARSEN_FEED;
        }
        return NULL;
    default: return feed(t, empty);
    }
}
