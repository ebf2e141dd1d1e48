// cmodel/rap/tcam_paced: one clock of the TCAM core with paced merging (contract: doc/rap/tcam_paced.md).
// Source: Mysore et al. 2008 (rap), sections 3.3 and 4.
// An event acts on the tree when it commits. The memory of the nodes is modelled by the clocks of its reads.
#include "cmodel/rap/tcam_paced.h"

#include <stdlib.h>

enum { OPEN = 24 };      // most events in the ring with which it accepts another
enum { READ_STEPS = 3 }; // clocks per address
enum { COMMIT = 8 };     // clocks from issue to commit, without those for the level

static struct rap_tcam_paced *of(struct rap_core *core)
{
    return (struct rap_tcam_paced *)core; // the core is its first member
}

struct rap_core *rap_tcam_paced_create(const struct rap_config *cfg, struct rap_watch *watch)
{
    return rap_core_create(sizeof(struct rap_tcam_paced), cfg, watch); // the core is its first member
}

// ---- states --------------------------------------------------------------------------------

void rap_tcam_paced_enter(struct rap_tcam_paced *t, enum rap_tcam_paced_state state, uint64_t last)
{
    static const enum rap_doing doing[] = {
        [RAP_PACED_RUN] = RAP_UPDATES,    [RAP_PACED_SPLIT] = RAP_SPLITS, [RAP_PACED_FOLD] = RAP_MERGES,
        [RAP_PACED_READ] = RAP_READS_OUT, [RAP_PACED_CLEAR] = RAP_CLEARS,
    };
    t->state = state;
    t->core.doing = doing[state];
    t->last = last;
    t->pipe = t->issued = t->step = 0;
    t->first = state == RAP_PACED_CLEAR;
}

static void enter_clear(struct rap_tcam_paced *t)
{
    const struct rap_config *cfg = t->core.cfg;
    rap_tcam_paced_enter(t, RAP_PACED_CLEAR,
                         t->clock + 2 + cfg->kinds +
                             (cfg->tcam == RAP_TCAM_SLICED ? RAP_TCAM_PACED_WALK : 0));
}

void rap_tcam_paced_reset(struct rap_core *core)
{
    struct rap_tcam_paced *t = of(core);
    rap_core_reset(core);
    t->clock = t->writes_to = t->splits_in = t->folds_in = 0;
    t->held = t->stored = 0;
    t->done = t->done_later = t->updated = t->denied = false;
    t->open = true;
    enter_clear(t);
}

// ---- RUN -----------------------------------------------------------------------------------

static void commit(struct rap_tcam_paced *t)
{
    struct rap_tree *tree = t->core.tree;
    struct rap_place *place = &t->ring[t->head];
    const struct rap_event *event = &place->item.event;
    if (!place->begun)
        rap_tree_begin(tree, event->kind, 1);
    place->begun = true;
    t->pour = rap_tree_pour(tree, event->kind, event->key, 1);
    t->updated = t->pour.taken > 0;
    t->denied = t->pour.denied;
    const bool over = t->pour.rest == 0;
    struct rap_slot slot = {0};
    if (over) {
        rap_tree_end(tree, event->kind, NULL);
        slot = rap_tree_came(tree, false);
        t->head = (t->head + 1) % RAP_PLACES;
        t->held--;
        t->issued--;
    }
    if (t->pour.created) {
        t->done_later = over;
        rap_tcam_paced_begin_split(t);
        return;
    }
    t->done = true;
    if (!slot.came)
        return;
    if (!rap_tcam_paced_may_fold(t)) {
        rap_tcam_paced_begin_visit(t, t->clock + 1);
        return;
    }
    t->removed = slot.removed;
    t->check = t->clock + 2;
    rap_tcam_paced_enter(t, RAP_PACED_FOLD, RAP_NEVER);
}

static void run(struct rap_tcam_paced *t)
{
    const uint32_t latency = COMMIT + rap_level_bits(t->core.cfg);
    const bool commits = t->pipe >> (latency - 1) & 1;
    const bool issues = t->issued < t->held;
    t->pipe = (t->pipe << 1 | issues) & ((1U << latency) - 1);
    t->issued += issues;
    if (commits)
        commit(t);
}

// ---- READ ----------------------------------------------------------------------------------

static int by_address_down(const void *left, const void *right)
{
    const struct rap_node *a = left;
    const struct rap_node *b = right;
    return (a->order < b->order) - (a->order > b->order);
}

// Takes the token at the front.
static void take_token(struct rap_tcam_paced *t, const struct rap_core_in *in)
{
    struct rap_core *core = &t->core;
    if (!in->flush) {
        enter_clear(t);
        return;
    }
    rap_core_dump(core);
    qsort(core->node, core->nodes, sizeof *core->node, by_address_down);
    t->left = rap_tree_addresses(core->tree);
    rap_tcam_paced_enter(t, RAP_PACED_READ, RAP_NEVER);
}

// One clock of READ. Returns whether a message was pushed.
static bool read_out(struct rap_tcam_paced *t, struct rap_core_out *out)
{
    struct rap_core *core = &t->core;
    core->watch->full = t->step == 0 && core->places == 0;
    if (t->step == 0) {
        t->step = core->places > 0;
        return false;
    }
    if (++t->step < READ_STEPS)
        return false;
    t->step = 0;
    t->left--;
    const bool used = core->node[core->node_at].order == t->left;
    if (used)
        out->message = &core->node[core->node_at++];
    out->message_last = t->left == 0;
    if (t->left == 0)
        t->last = t->clock;
    return used;
}

// ---- the clock -----------------------------------------------------------------------------

// One clock of the current state. Returns whether a message was pushed.
static bool work(struct rap_tcam_paced *t, struct rap_core_out *out)
{
    bool pushed = false;
    if (t->first)
        rap_tree_clear(t->core.tree);
    t->first = false;
    switch (t->state) {
    case RAP_PACED_RUN: run(t); return false;
    case RAP_PACED_READ: pushed = read_out(t, out); break;
    case RAP_PACED_FOLD: rap_tcam_paced_fold(t); break;
    default: break;
    }
    if (t->clock != t->last)
        return pushed;
    if (t->state == RAP_PACED_FOLD)
        rap_tcam_paced_begin_visit(t, t->folds_in + 1 + t->core.cfg->branching);
    else if (t->state != RAP_PACED_SPLIT)
        rap_tcam_paced_begin_visit(t, t->clock + 1);
    rap_tcam_paced_enter(t, RAP_PACED_RUN, RAP_NEVER);
    return pushed;
}

// Outputs of this clock.
static struct rap_core_out outputs(const struct rap_tcam_paced *t, bool works)
{
    const struct rap_core *core = &t->core;
    struct rap_core_out out = {
        .updates = t->updated,
        .denied = t->denied,
        .refused = core->account.refused,
        .coarsened = core->account.coarsened,
        .clearing = t->state == RAP_PACED_CLEAR,
        .busy = works || t->stored || t->clock <= t->writes_to || !rap_account_empty(&core->account),
    };
    if (t->clock == t->splits_in) {
        out.splits = 1;
        out.created = t->pour.created;
    }
    if (t->clock == t->folds_in && t->removed) {
        out.merged = true;
        out.removed = t->removed;
    }
    return out;
}

// Effects of the previous clock's commit.
static void settle(struct rap_tcam_paced *t)
{
    if (t->updated) {
        t->core.last_node = t->pour.order;
        t->core.last_count = t->pour.count;
    } else if (t->first) {
        t->core.last_node = 0;
        t->core.last_count = 0;
    }
    rap_tcam_paced_written(t);
    t->open = t->stored <= OPEN;
    t->stored -= t->done;
    t->done = t->done_later;
    t->done_later = t->updated = t->denied = false;
}

static void push(struct rap_tcam_paced *t, const struct rap_item *item)
{
    t->ring[(t->head + t->held++) % RAP_PLACES] = (struct rap_place){.item = *item};
    t->stored++;
}

// The item that passes in the account: K may grow with it.
static void pass(struct rap_tcam_paced *t)
{
    struct rap_core *core = &t->core;
    struct rap_item *item = rap_account_passes(&core->account);
    if (!item || item->number != rap_tree_account(core->tree, item->event.kind)->raise.at)
        return;
    const uint32_t factor = rap_factor_grown(core->account.kind[item->event.kind].factor);
    item->threshold = item->merge_threshold = rap_threshold(core->cfg, item->number, factor);
    rap_account_raise(&core->account, item->event.kind, factor);
}

struct rap_core_out rap_tcam_paced_tick(struct rap_core *core, const struct rap_core_in *in)
{
    struct rap_tcam_paced *t = of(core);
    t->clock++;
    const enum rap_tcam_paced_state state = t->state;
    const bool works = state == RAP_PACED_SPLIT || state == RAP_PACED_FOLD;
    const bool runs = works || state == RAP_PACED_RUN;
    struct rap_core_out out = outputs(t, works);
    struct rap_account_in account = {.clear = t->first, .batch_done = true};
    struct rap_item taken;
    if (t->open && runs && rap_core_take(core, in, &taken, &out.event_taken))
        account.item = &taken;
    out.stalled = in->event && !out.event_taken && runs;
    out.token_taken = (in->flush || in->clear) && state == RAP_PACED_RUN && !out.busy;

    const struct rap_item *arrives = rap_account_out(&core->account);
    settle(t);
    rap_tcam_paced_read(t);
    const bool pushed = work(t, &out);
    if (arrives)
        push(t, arrives);
    pass(t);
    rap_account_tick(&core->account, &account);
    if (out.token_taken)
        take_token(t, in);
    rap_core_tick(core, in, pushed);
    return out;
}
