// cmodel/rap/tcam_paced_nodes: the nodes of the TCAM core with paced merging: SPLIT, visits and FOLD.
// Contract: doc/rap/tcam_paced.md, Timing contract. The tree has acted; what is modelled here is when.
#include "cmodel/rap/tcam_paced.h"

enum { PLACES = 4 };                       // tcam=sliced: words per walk
enum { SPLIT_READS = 2, VISIT_READS = 3 }; // clocks before the first child

// ---- SPLIT ---------------------------------------------------------------------------------

// tcam=sliced: clocks that the cells make the digits wait; whether they walk once more behind the last digit.
static uint32_t walks(const struct rap_tcam_paced *t, bool *again)
{
    const uint32_t *address;
    const uint32_t made = rap_tree_made(t->core.tree, &address);
    const uint32_t last = t->core.cfg->branching - 1;
    uint32_t clocks = 0;
    uint32_t loaded = 0; // bit i: a word at an address that is i modulo PLACES
    for (uint32_t digit = 0; digit <= last; digit++) {
        const uint32_t place = made >> digit & 1 ? 1U << address[digit] % PLACES : 0;
        if (loaded & place) { // the walk comes first
            clocks += 1 + RAP_TCAM_PACED_WALK;
            loaded = 0;
        }
        loaded |= place;
        if (loaded == (1U << PLACES) - 1 && digit < last) {
            clocks += RAP_TCAM_PACED_WALK;
            loaded = 0;
        }
    }
    *again = loaded;
    return clocks;
}

void rap_tcam_paced_begin_split(struct rap_tcam_paced *t)
{
    const struct rap_config *cfg = t->core.cfg;
    uint64_t last_digit = t->clock + SPLIT_READS + cfg->branching;
    if (cfg->tcam == RAP_TCAM_SLICED) {
        bool again;
        last_digit += walks(t, &again);
        rap_tcam_paced_enter(t, RAP_PACED_SPLIT, last_digit + (again ? RAP_TCAM_PACED_WALK : 0) + 1);
    } else {
        rap_tcam_paced_enter(t, RAP_PACED_SPLIT, t->clock + cfg->branching);
    }
    t->splits_in = t->writes_to = last_digit + 1;
    rap_tcam_paced_begin_visit(t, last_digit + 2);
}

// ---- visits and FOLD -----------------------------------------------------------------------

void rap_tcam_paced_begin_visit(struct rap_tcam_paced *t, uint64_t from)
{
    t->visiting = (struct rap_visiting){.from = from};
}

static bool ready(const struct rap_tcam_paced *t, uint64_t clock)
{
    return clock >= t->visiting.from + VISIT_READS + t->core.cfg->branching + 2;
}

void rap_tcam_paced_read(struct rap_tcam_paced *t)
{
    struct rap_visiting *v = &t->visiting;
    if (t->clock < v->from)
        return;
    const uint64_t step = t->clock - v->from;
    if (step == 0) {
        rap_tree_visited(t->core.tree, &v->node);
        v->sum = v->node.count;
        v->dirty = false;
    } else if (step >= VISIT_READS && step < VISIT_READS + t->core.cfg->branching) {
        const uint32_t digit = (uint32_t)step - VISIT_READS;
        struct rap_visit now;
        rap_tree_visited(t->core.tree, &now);
        if (v->node.childless >> digit & 1)
            v->sum += now.child_count[digit];
    }
}

void rap_tcam_paced_written(struct rap_tcam_paced *t)
{
    struct rap_visiting *v = &t->visiting;
    const struct rap_visit *node = &v->node;
    if (!t->updated || t->clock <= v->from)
        return;
    v->dirty |= t->pour.order == node->address;
    for (uint32_t left = t->clock >= v->from + VISIT_READS ? node->present : 0; left; left &= left - 1)
        v->dirty |= t->pour.order == node->child_address[__builtin_ctz(left)];
}

bool rap_tcam_paced_may_fold(const struct rap_tcam_paced *t)
{
    const struct rap_visiting *v = &t->visiting;
    return !ready(t, t->clock - 1) ||
           (v->node.childless && v->sum <= rap_tree_visit_limit(t->core.tree, v->node.kind));
}

void rap_tcam_paced_fold(struct rap_tcam_paced *t)
{
    const uint32_t b = t->core.cfg->branching;
    if (t->clock < t->check || t->last != RAP_NEVER)
        return;
    if (t->clock == t->check && (!ready(t, t->clock) || t->visiting.dirty)) {
        rap_tcam_paced_begin_visit(t, t->clock + 1);
        t->core.watch->rereads = true;
        return;
    }
    if (!ready(t, t->clock))
        return;
    t->last = t->clock + (b > 4 ? b - 4 : 0);
    t->folds_in = t->clock + 1;
    t->writes_to = t->clock + 1 + b;
}
