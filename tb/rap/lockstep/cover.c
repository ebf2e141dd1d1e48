// tb/rap/lockstep/cover: cover points for event distances, splits, merge batches and the combiner.
// Splits and levels are those of the paper's tree when the core takes an event, so distances are measured at
// the pipeline's input. States, stalls and the combiner are the model's; it never looks into the RTL.
#include "tb/rap/lockstep/cover.h"

#include <stdio.h>
#include <string.h>

enum { TOGETHER = 4 }; // most clocks from a due event to a write that requests a batch

static void declare_events(struct rap_cover *c, const char *engine)
{
    const struct rap_config *cfg = c->cfg;
    struct cover *cover = &c->cover;
    for (uint32_t d = 1; d <= RAP_PAST; d++) {
        c->forward[d] = cover_declare(cover, "%s.forward.distance_%u", engine, d);
        c->behind[d] = cover_declare(cover, "%s.split.event_behind_%u", engine, d);
        c->ahead[d] = cover_declare(cover, "%s.split.event_ahead_%u", engine, d);
    }
    c->split = cover_declare(cover, "%s.split", engine);
    c->split_root = cover_declare(cover, "%s.split.of_root", engine);
    c->split_last = cover_declare(cover, "%s.split.into_single_values", engine);
    c->split_full_queue = cover_declare(cover, "%s.split.queue_full", engine);
    if (!rap_sends_totals(cfg)) // there, a range has all its children or none
        c->split_kept = cover_declare(cover, "%s.split.kept_block", engine);
    c->split_denied = cover_declare(cover, "%s.split.denied", engine);
    c->single = cover_declare(cover, "%s.event.on_single_value", engine);
    if (cfg->count_width || cfg->combine)
        c->split_levels = cover_declare(cover, "%s.split.several_levels", engine);
    if (cfg->count_width) {
        c->zero = cover_declare(cover, "%s.event.count_0", engine);
        c->most = cover_declare(cover, "%s.event.count_most", engine);
    }
    if (cfg->kinds > 1)
        for (uint32_t kind = 0; kind < cfg->kinds; kind++)
            c->kind[kind] = cover_declare(cover, "%s.event.kind_%u", engine, kind);
    if (cfg->kinds == 3)
        c->no_kind = cover_declare(cover, "%s.event.no_such_kind", engine);
    if (cfg->counter_width <= 12) // wider counters do not saturate in a run
        c->refused = cover_declare(cover, "%s.event.refused", engine);
}

static void declare_slots(struct rap_cover *c, const char *engine)
{
    struct cover *cover = &c->cover;
    c->slot = cover_declare(cover, "%s.slot", engine);
    c->folds = cover_declare(cover, "%s.slot.folds", engine);
    c->gives = cover_declare(cover, "%s.slot.gives_back", engine);
    if (c->cfg->on_full == RAP_COARSEN)
        c->coarsened = cover_declare(cover, "%s.coarsened", engine);
    if (!rap_sends_totals(c->cfg)) { // one range a slot, nothing is cleaned
        c->rereads = cover_declare(cover, "%s.slot.reads_again", engine);
        return;
    }
    c->folds_several = cover_declare(cover, "%s.slot.folds_on_several_levels", engine);
    c->passes = cover_declare(cover, "%s.slot.passes_on", engine);
    c->slot_waits = cover_declare(cover, "%s.slot.waits", engine);
    c->looks = cover_declare(cover, "%s.live.look", engine);
    c->live_no_room = cover_declare(cover, "%s.live.no_room", engine);
    c->live_alone = cover_declare(cover, "%s.live.look_without_events", engine);
    if (rap_weight_bits(c->cfg)) // slots are alone
        return;
    c->repeats = cover_declare(cover, "%s.live.look_repeated", engine);
    for (uint32_t d = 1; d <= RAP_SLOT_PAST; d++) {
        c->looks_behind[d] = cover_declare(cover, "%s.live.look.event_ahead_%u", engine, d);
        c->folds_behind[d] = cover_declare(cover, "%s.slot.folds.event_behind_%u", engine, d);
        c->folds_ahead[d] = cover_declare(cover, "%s.slot.folds.event_ahead_%u", engine, d);
    }
}

static void declare_batches(struct rap_cover *c, const char *engine)
{
    struct cover *cover = &c->cover;
    c->due = cover_declare(cover, "%s.batch.by_event", engine);
    c->asked = cover_declare(cover, "%s.batch.by_register", engine);
    c->both = cover_declare(cover, "%s.batch.by_both", engine);
    c->empty = cover_declare(cover, "%s.batch.folds_nothing", engine);
    c->some = cover_declare(cover, "%s.batch.folds", engine);
    c->cascade = cover_declare(cover, "%s.batch.cascade", engine);
    c->kept = cover_declare(cover, "%s.batch.keeps_block", engine);
    c->waits = cover_declare(cover, "%s.batch.write_waits", engine);
    if (c->cfg->on_full == RAP_COARSEN)
        c->coarsened = cover_declare(cover, "%s.coarsened", engine);
}

static void declare_pins(struct rap_cover *c, const char *engine)
{
    static const char *const doing[] = {"update", "split", "merge", "read_out", "clear", "live"};
    struct cover *cover = &c->cover;
    for (int i = 0; i <= RAP_READS_LIVE; i++)
        if ((i != RAP_READS_LIVE || rap_sends_totals(c->cfg)) &&
            (i != RAP_SPLITS || c->cfg->engine == RAP_TCAM) && // splits do not stall the trie
            (i != RAP_MERGES || !rap_sends_totals(c->cfg)))
            c->reset_in[i] = cover_declare(cover, "%s.reset.in_%s", engine, doing[i]);
    c->no_room = cover_declare(cover, "%s.read_out.no_room", engine);
    if (!c->cfg->combine)
        return;
    c->hit = cover_declare(cover, "%s.combiner.hit", engine);
    c->limit = cover_declare(cover, "%s.combiner.limit", engine);
    c->conflict = cover_declare(cover, "%s.combiner.conflict", engine);
    c->fresh = cover_declare(cover, "%s.combiner.fresh", engine);
    c->empties = cover_declare(cover, "%s.combiner.flush", engine);
    c->held = cover_declare(cover, "%s.combiner.stall", engine);
    for (uint32_t d = 1; d <= RAP_STAGES; d++)
        c->again[d] = cover_declare(cover, "%s.combiner.same_key_distance_%u", engine, d);
}

void rap_cover_init(struct rap_cover *c, const struct rap_config *cfg)
{
    const char *engine = cfg->engine == RAP_TRIE ? "trie" : "tcam";
    char prefix[8];
    memset(c, 0, sizeof *c);
    c->cfg = cfg;
    snprintf(prefix, sizeof prefix, "%s.", engine);
    shell_cover_init(&c->shell, &c->cover, &cfg->shell, prefix, true);
    declare_events(c, engine);
    if (cfg->merging == RAP_PACED)
        declare_slots(c, engine);
    else
        declare_batches(c, engine);
    declare_pins(c, engine);
}

// ---- events --------------------------------------------------------------------------------

static bool on_path(const struct rap_cover *c, const struct rap_event *left, const struct rap_event *right,
                    uint32_t level)
{
    uint32_t low = rap_low_bits(c->cfg, level);
    return left->kind == right->kind && (low == 64 || (left->key ^ right->key) >> low == 0);
}

static bool in_range(const struct rap_cover *c, const struct rap_event *event, const struct rap_node *node)
{
    return on_path(c, event, &(struct rap_event){.kind = node->kind, .key = node->lo}, node->level);
}

static void cover_distances(struct rap_cover *c)
{
    const struct rap_past *now = &c->past[0];
    for (uint32_t d = 1; d <= RAP_PAST; d++) {
        const struct rap_past *then = &c->past[d];
        if (!then->taken)
            continue;
        if (then->level == now->level && on_path(c, &then->event, &now->event, now->level))
            cover_hit(&c->cover, c->forward[d], true);
        if (then->split && on_path(c, &then->event, &now->event, then->split_level))
            cover_hit(&c->cover, c->behind[d], true);
        if (now->split && on_path(c, &then->event, &now->event, now->split_level))
            cover_hit(&c->cover, c->ahead[d], true);
    }
}

static void cover_splits(struct rap_cover *c, const struct rap_deeds *deeds, const struct bench *b)
{
    struct rap_past *now = &c->past[0];
    uint32_t splits = 0;
    for (uint32_t i = 0; i < deeds->pours; i++) {
        const struct rap_pour *pour = &deeds->pour[i];
        now->level = pour->level;
        cover_hit(&c->cover, c->single, pour->level == rap_height(c->cfg));
        cover_hit(&c->cover, c->split_denied, pour->denied);
        if (!pour->created)
            continue;
        if (!now->split)
            now->split_level = pour->level;
        now->split = true;
        splits++;
        cover_hit(&c->cover, c->split_root, pour->level == 0);
        cover_hit(&c->cover, c->split_last, pour->level + 1 == rap_height(c->cfg));
        cover_hit(&c->cover, c->split_kept, pour->created < 1U << rap_digit_bits_at(c->cfg, pour->level));
        cover_hit(&c->cover, c->split_full_queue, !b->model->open && !b->model->freeze);
    }
    cover_hit(&c->cover, c->split, splits > 0);
    cover_hit(&c->cover, c->split_levels, splits > 1);
}

static void cover_event(struct rap_cover *c, const struct rap_deeds *deeds, const struct bench *b)
{
    memmove(c->past + 1, c->past, RAP_PAST * sizeof *c->past);
    c->past[0] = (struct rap_past){.taken = deeds->pours > 0, .due = deeds->due, .event = deeds->event};
    if (!deeds->taken)
        return;
    cover_splits(c, deeds, b);
    if (deeds->pours)
        cover_distances(c);
    const struct rap_event *event = &deeds->event;
    cover_hit(&c->cover, c->refused, deeds->refused);
    if (c->cfg->kinds > 1 && event->kind < c->cfg->kinds)
        cover_hit(&c->cover, c->kind[event->kind], deeds->pours > 0);
    cover_hit(&c->cover, c->no_kind, event->kind >= c->cfg->kinds);
    cover_hit(&c->cover, c->zero, event->count == 0 && event->kind < c->cfg->kinds);
    if (c->most)
        cover_hit(&c->cover, c->most, event->count == ~0ULL >> (64 - c->cfg->count_width));
}

// ---- merge slots ---------------------------------------------------------------------------

// At the pins a merge slot comes in the clock after the event that it follows.
static void cover_slot(struct rap_cover *c, const struct rap_deeds *deeds)
{
    const struct rap_slot *slot = &deeds->slot;
    cover_hit(&c->cover, c->slot, slot->came);
    cover_hit(&c->cover, c->folds, slot->folds > 0);
    cover_hit(&c->cover, c->folds_several, slot->folds > 1);
    cover_hit(&c->cover, c->gives, slot->removed > 0);
    cover_hit(&c->cover, c->passes, slot->passed > 0);
    cover_hit(&c->cover, c->slot_waits, slot->waits > 0);
    struct rap_past *now = &c->past[0];
    now->folded = deeds->folded;
    now->fold = deeds->fold;
    for (uint32_t d = 1; d <= RAP_SLOT_PAST; d++) {
        const struct rap_past *ahead = &c->past[d - 1];
        const struct rap_past *behind = &c->past[d + 1];
        if (deeds->folded && ahead->taken && in_range(c, &ahead->event, &deeds->fold))
            cover_hit(&c->cover, c->folds_ahead[d], true);
        if (now->taken && behind->folded && in_range(c, &now->event, &behind->fold))
            cover_hit(&c->cover, c->folds_behind[d], true);
    }
}

// ---- batches -------------------------------------------------------------------------------

static void cover_batch(struct rap_cover *c, const struct rap_follow *f, const struct rap_watch *w)
{
    const struct rap_deeds *deeds = &f->deeds;
    const struct rap_batch *batch = &deeds->batch;
    cover_hit(&c->cover, c->waits, w->merge_waits);
    if (!deeds->due && !deeds->asked)
        return;
    uint32_t whole = 0; // nodes removed if no block keeps any
    for (uint32_t level = 1; level <= rap_height(c->cfg); level++)
        whole += batch->folds[level] << rap_digit_bits_at(c->cfg, level - 1);
    cover_hit(&c->cover, c->due, deeds->due);
    cover_hit(&c->cover, c->asked, deeds->asked);
    bool due = false;
    for (uint32_t d = 0; d <= TOGETHER; d++)
        due = due || c->past[d].due;
    cover_hit(&c->cover, c->both, due && deeds->asked);
    cover_hit(&c->cover, c->empty, batch->removed == 0);
    cover_hit(&c->cover, c->some, batch->removed > 0);
    cover_hit(&c->cover, c->kept, batch->removed < whole);
    cover_hit(&c->cover, c->cascade, deeds->asked && deeds->cascade);
}

// Looks of live read-outs. One that passes in this clock was preceded by what the core took two clocks ago.
static void cover_look(struct rap_cover *c, const struct rap_watch *w)
{
    cover_hit(&c->cover, c->live_no_room, w->full && w->doing == RAP_READS_LIVE);
    cover_hit(&c->cover, c->looks, w->looks);
    cover_hit(&c->cover, c->repeats, w->repeats);
    bool events = false;
    for (uint32_t d = 1; w->looks && d <= RAP_SLOT_PAST; d++) {
        const struct rap_past *then = &c->past[d + 1];
        events = events || then->taken;
        if (then->taken && c->looks_behind[d])
            cover_hit(&c->cover, c->looks_behind[d], in_range(c, &then->event, &w->place));
    }
    cover_hit(&c->cover, c->live_alone, w->looks && !events);
}

// ---- the combiner --------------------------------------------------------------------------

static void cover_combiner(struct rap_cover *c, const struct rap_watch *w)
{
    cover_hit(&c->cover, c->hit, w->hit);
    cover_hit(&c->cover, c->limit, w->limit);
    cover_hit(&c->cover, c->conflict, w->conflict);
    cover_hit(&c->cover, c->fresh, w->fresh);
    cover_hit(&c->cover, c->empties, w->combiner_flush);
    cover_hit(&c->cover, c->held, w->combiner_waits);
    memmove(c->combined + 1, c->combined, RAP_STAGES * sizeof *c->combined);
    c->combined[0] = w->in_taken ? w->in : (struct rap_event){0};
    for (uint32_t d = 1; d <= RAP_STAGES && c->combined[0].count; d++)
        cover_hit(&c->cover, c->again[d],
                  c->combined[d].count && c->combined[d].key == c->combined[0].key &&
                      c->combined[d].kind == c->combined[0].kind);
}

void rap_cover_clock(struct rap_cover *c, const struct rap_follow *follow, const struct bench *b)
{
    const struct rap_watch *w = rap_engine_watch(b->model->engine);
    if (!b->in.rst_n) {
        cover_hit(&c->cover, c->reset_in[c->doing], true);
        memset(c->past, 0, sizeof c->past);
    } else {
        cover_event(c, &follow->deeds, b);
        if (c->cfg->merging == RAP_PACED) {
            cover_slot(c, &follow->deeds);
            cover_hit(&c->cover, c->rereads, w->rereads);
            cover_look(c, w);
        } else {
            cover_batch(c, follow, w);
        }
        const bool coarse = rap_tree_totals(follow->tree)->coarsened;
        cover_hit(&c->cover, c->coarsened, coarse && !c->was_coarse);
        c->was_coarse = coarse;
        cover_hit(&c->cover, c->no_room, w->full);
        if (c->cfg->combine)
            cover_combiner(c, w);
    }
    shell_cover_clock(&c->shell, b, b->model->live >> BIT_status_counting & 1);
    c->doing = w->doing;
}
