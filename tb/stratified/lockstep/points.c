// tb/stratified/lockstep/points: selection of the sampler's cover points for a configuration.
// Omits points that the configuration cannot reach, or that a short run rarely reaches.
#include <string.h>

#include "tb/stratified/lockstep/cover.h"

enum { OFTEN = 64 }; // rate up to which a run has several messages at once

// Whether a transition cannot occur in this configuration: hits are at least 1, misses at most `most`.
static bool never(enum transition transition, const struct stratified_config *cfg, uint32_t limit)
{
    const uint32_t most = (1U << cfg->miss_bits) - 1;
    switch (transition) {
    case E1:
    case E2: return false;
    case E3: return limit < 3;
    case E1_SENDS: return !cfg->ptag_bits || most + 1 < limit;
    case E4:
    case E6:
    case E5_SENDS: return !cfg->ptag_bits;
    case E5: return !cfg->ptag_bits || most + 2 >= limit;
    case E5A: return !cfg->ptag_bits || most < 2;
    case E6A: return !cfg->ptag_bits || cfg->evict_min < 3 || limit < 3;
    case TRANSITIONS: break;
    }
    return true;
}

static void declare_table(struct stratified_cover *c, const struct stratified_config *cfg,
                          const struct composition *composition)
{
    static const char *const names[TRANSITIONS] = {"E1", "E1_sends", "E2",  "E3", "E4",
                                                   "E5", "E5_sends", "E5a", "E6", "E6a"};
    struct cover *cover = &c->cover;
    if (stratified_has_table(composition)) {
        c->first_row = cover_declare(cover, "row.first");
        c->last_row = cover_declare(cover, "row.last");
        for (uint32_t d = 0; d < TABLE_PAST; d++) {
            c->row[d] = cover_declare(cover, "row.met_%u_ahead", d + 1);
            if (composition->component == COUNTED_RANDOM && composition->rate > 1 &&
                composition->rate <= OFTEN)
                c->chance_ahead[d] = cover_declare(cover, "row.sampled_%u_ahead", d + 1);
        }
    }
    if ((composition->component == COUNTED_RANDOM || composition->component == COUNTED_COUNTDOWN) &&
        composition->rate >= C_MOST)
        c->full_c = cover_declare(cover, "count.full");
    if (composition->component != TAGGED)
        return;
    for (int i = 0; i < TRANSITIONS; i++) {
        if (never((enum transition)i, cfg, composition->rate))
            continue;
        c->transition[i] = cover_declare(cover, "transition.%s", names[i]);
        if (composition->rate <= OFTEN)
            c->behind[i] = cover_declare(cover, "transition.%s_without_pause", names[i]);
    }
    for (uint32_t w = 0; w < cfg->ways; w++)
        c->way[w] = cover_declare(cover, "way.%u", w);
}

static void declare_associative(struct stratified_cover *c, const struct stratified_config *cfg,
                                const struct composition *composition)
{
    static const char *const names[A_CASES] = {"hit", "overflows", "free", "replaces"};
    struct cover *cover = &c->cover;
    const bool often = composition->rate <= OFTEN;
    for (int i = 0; i < A_CASES; i++)
        if (often && (i != A_OVERFLOWS || cfg->count_width <= 4))
            c->found[i] = cover_declare(cover, "associative.%s", names[i]);
    for (uint32_t d = 0; d < STRATIFIED_PAST; d++) {
        // P samples a tuple at most once per `rate` events, T hardly more often.
        const bool seldom = composition->component == PERIODIC || composition->component == TAGGED;
        if (often && (!seldom || d + 1 >= composition->rate))
            c->entry_ahead[d] = cover_declare(cover, "associative.entry_met_%u_ahead", d + 1);
        if (often && composition->associative <= 8)
            c->gone_ahead[d] = cover_declare(cover, "associative.tuple_left_%u_ahead", d + 1);
    }
    c->empty_none = cover_declare(cover, "flush.of_none");
    if (composition->associative > 1)
        c->empty_some = cover_declare(cover, "flush.of_some");
    if (often)
        c->empty_full = cover_declare(cover, "flush.of_all");
    if (often && cfg->shell.msg_depth <= 16)
        c->empty_no_room = cover_declare(cover, "flush.no_room");
    c->clear_behind_flush = cover_declare(cover, "clear.behind_flush");
}

void stratified_cover_init(struct stratified_cover *c, const struct stratified_config *cfg)
{
    static const char *const state_names[] = {"clear", "run", "sum", "empty"};
    const struct composition composition = stratified_composition(cfg);
    memset(c, 0, sizeof *c);
    declare_table(c, cfg, &composition);
    if (composition.associative)
        declare_associative(c, cfg, &composition);
    for (uint32_t kind = 0; cfg->kinds > 1 && kind < cfg->kinds; kind++)
        c->kind[kind] = cover_declare(&c->cover, "event.kind_%u", kind);
    const bool often = composition.rate <= OFTEN;
    c->message = cover_declare(&c->cover, "message");
    if (often)
        c->pushed_in_row = cover_declare(&c->cover, "message.without_pause");
    if (often && cfg->shell.lossless && cfg->shell.msg_depth <= 16)
        c->no_room = cover_declare(&c->cover, "event.waits_for_room");
    if (often && !cfg->shell.lossless)
        c->lost = cover_declare(&c->cover, "message.lost");
    c->sum_with_events = cover_declare(&c->cover, "flush.events_wait");
    if (often && cfg->messages_per_interrupt <= 8) {
        c->wakes = cover_declare(&c->cover, "interrupt.begins");
        c->two_wait = cover_declare(&c->cover, "interrupt.two_wait");
        c->acknowledged = cover_declare(&c->cover, "interrupt.acknowledged");
        c->acknowledged_as_one_begins = cover_declare(&c->cover, "interrupt.acknowledged_as_one_begins");
    }
    for (int i = 0; i < 4; i++)
        if (i != STRATIFIED_EMPTY || composition.associative)
            c->reset_in[i] = cover_declare(&c->cover, "reset.in_%s", state_names[i]);
    shell_cover_init(&c->shell, &c->cover, &cfg->shell, "", false);
}
