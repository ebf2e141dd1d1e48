// cmodel/rap/trie_live: live read-outs of the trie core, which do not stop its events (merging=paced).
// Contract: doc/rap/paced.md, Live read-out.
#include "cmodel/rap/trie.h"

enum { DUE_AFTER = 4 }; // clocks from the turn to a range until the look is due

bool rap_trie_live_calm(const struct rap_trie *t)
{
    return !t->slot && !t->live.inside && t->clock >= t->live.calm_from;
}

void rap_trie_live_begin(struct rap_trie *t, bool asks, bool may)
{
    struct rap_live *live = &t->live;
    if (live->asked && may) {
        live->asked = false;
        live->on = true;
        live->again = false;
        live->place = (struct rap_node){0};
        live->step = LIVE_TURNS;
        t->core.doing = RAP_READS_LIVE;
    }
    live->asked |= asks;
}

// ---- the look on its way -------------------------------------------------------------------------

void rap_trie_live_passes(struct rap_trie *t)
{
    struct rap_live *live = &t->live;
    const uint32_t seen_late = 2 * t->step + 2; // D + 1
    const struct rap_node *place = &live->place;
    live->seen = rap_tree_look(t->core.tree, place->kind, place->level, place->lo);
    live->repeats = live->split[place->level] + seen_late >= t->clock;
    t->core.watch->looks = true;
    t->core.watch->place = *place;
    t->core.watch->repeats = live->repeats;
}

void rap_trie_live_arrives(struct rap_trie *t)
{
    t->live.answer = t->clock + t->step * t->live.place.level + t->look;
}

// ---- the walk ------------------------------------------------------------------------------------

static void turn_to(struct rap_live *live, uint32_t level, uint64_t lo)
{
    live->place.level = level;
    live->place.lo = lo;
    live->step = LIVE_TURNS;
}

// Whether the place is the last of its block.
static bool is_last(const struct rap_trie *t)
{
    const struct rap_node *place = &t->live.place;
    const uint64_t digits = rap_trie_block(t->core.cfg, place->level) - 1;
    return (place->lo >> rap_low_bits(t->core.cfg, place->level) & digits) == digits;
}

static void next_place(struct rap_trie *t)
{
    struct rap_live *live = &t->live;
    if (is_last(t))
        live->step = LIVE_BACK;
    else
        turn_to(live, live->place.level,
                live->place.lo + (1ULL << rap_low_bits(t->core.cfg, live->place.level)));
}

// To the range above, which was read out before; from there on.
static void back(struct rap_trie *t)
{
    struct rap_live *live = &t->live;
    const uint32_t level = live->place.level - 1;
    const uint32_t low = rap_low_bits(t->core.cfg, level);
    turn_to(live, level, low == 64 ? 0 : live->place.lo >> low << low);
    if (level)
        next_place(t);
    else
        live->again = true;
}

static void answered(struct rap_trie *t)
{
    struct rap_live *live = &t->live;
    const bool first = !live->place.level && !live->again;
    if (live->repeats)
        live->step = LIVE_TURNS;
    else if (!first)
        live->step = LIVE_PUSHES;
    else if (live->seen.has)
        turn_to(live, 1, 0);
    else {
        live->again = true;
        live->step = LIVE_TURNS;
    }
}

static bool pushed(struct rap_trie *t, struct rap_core_out *out)
{
    struct rap_live *live = &t->live;
    struct rap_node *place = &live->place;
    const struct rap_config *cfg = t->core.cfg;
    t->core.watch->full = !t->core.places;
    if (!t->core.places)
        return false;
    // A single root that counts by one is n.
    place->count = place->level || cfg->kinds > 1 || rap_weight_bits(cfg) ? live->seen.total
                                                                          : t->core.account.kind[0].n_shown;
    t->message = *place;
    out->message = &t->message;
    out->message_last = !place->level && place->kind + 1 == cfg->kinds;
    out->live = true;
    if (out->message_last) {
        live->on = false;
        t->core.doing = RAP_UPDATES;
    } else if (!place->level) {
        place->kind++;
        live->again = false;
        live->step = LIVE_TURNS;
    } else if (live->seen.has) {
        turn_to(live, place->level + 1, place->lo);
    } else {
        next_place(t);
    }
    return true;
}

bool rap_trie_live_clock(struct rap_trie *t, struct rap_core_out *out)
{
    struct rap_live *live = &t->live;
    if (live->wait && live->rests && --live->wait == 0) {
        t->slot = true;
        t->alone = t->apart;
    }
    switch (live->step) {
    case LIVE_TURNS:
        live->wait = DUE_AFTER;
        live->answer = 0;
        live->step = LIVE_LOOKS;
        return false;
    case LIVE_LOOKS:
        if (live->answer == t->clock)
            answered(t);
        return false;
    case LIVE_PUSHES: return pushed(t, out);
    case LIVE_BACK: back(t); return false;
    }
    return false;
}
