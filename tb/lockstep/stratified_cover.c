// stratified_cover: see stratified_cover.h.
// It looks into the model, which says what an event met; never into the RTL.
#include "stratified_cover.h"

#include <string.h>

enum { OFTEN = 64 }; // a rate at which a run meets what needs several messages at once

// Whether no event of this configuration does it: an entry's hits are 1 at least, its misses `most` at most.
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
        // P samples a tuple every so many events at most, T hardly oftener.
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

static void hit(struct stratified_cover *c, size_t point, bool met)
{
    cover_hit(&c->cover, point, met);
}

// So many clocks ahead, less one.
static const struct stratified_past *past(const struct stratified_cover *c, uint32_t d)
{
    return &c->past[(c->now - d) % PAST_ROOM];
}

// ---- an event ----------------------------------------------------------------------------

// Which of some counts has grown since the clock before; -1: none.
static int grown(const uint64_t *now, uint64_t *before, int count)
{
    int found = -1;
    for (int i = 0; i < count; i++) {
        found = now[i] > before[i] ? i : found;
        before[i] = now[i];
    }
    return found;
}

static void cover_tagged(struct stratified_cover *c, const struct tagged *table, uint32_t row)
{
    const int transition = grown(table->seen, c->transitions, TRANSITIONS);
    if (transition < 0)
        return;
    hit(c, c->transition[transition], true);
    hit(c, c->behind[transition], past(c, 0)->event && past(c, 0)->row == row);
    hit(c, c->way[table->last], true);
}

static void cover_associative(struct stratified_cover *c, const struct associative *table,
                              const struct tuple *taken, const struct stratified_exit *exit,
                              struct stratified_past *now)
{
    const int found = grown(table->seen, c->cases, A_CASES);
    if (found < 0)
        return;
    now->message = true;
    now->found = (enum associative_case)found;
    now->entry = table->last;
    now->gone = exit->tuple;
    hit(c, c->found[found], true);
    for (uint32_t d = 0; d < STRATIFIED_PAST; d++) {
        const struct stratified_past *then = past(c, d);
        if (!then->message)
            continue;
        hit(c, c->entry_ahead[d], found <= A_OVERFLOWS && then->entry == now->entry);
        hit(c, c->gone_ahead[d],
            found > A_OVERFLOWS && then->found == A_REPLACES && then->gone.a == taken->a &&
                then->gone.b == taken->b && then->gone.kind == taken->kind);
    }
}

static void cover_event(struct stratified_cover *c, const struct stratified_engine *e,
                        const struct tuple *taken)
{
    const struct stratified_exit *exit = &e->line[(e->clock - 1) % e->latency];
    const enum component component = e->paper.composition.component;
    struct stratified_past now = {.event = taken != NULL};
    if (taken) {
        now.row = e->paper.row;
        now.chance = component == COUNTED_RANDOM && exit->message;
        hit(c, c->kind[taken->kind], true);
        hit(c, c->first_row, now.row == 0);
        hit(c, c->last_row, now.row == e->rows - 1);
        hit(c, c->message, exit->message);
        hit(c, c->full_c, exit->message && exit->tuple.count == C_MOST);
        for (uint32_t d = 0; d < TABLE_PAST; d++) {
            const struct stratified_past *then = past(c, d);
            hit(c, c->row[d], then->event && then->row == now.row);
            hit(c, c->chance_ahead[d], then->event && then->row == now.row && then->chance);
        }
    }
    if (taken && component == TAGGED)
        cover_tagged(c, &e->paper.tagged, now.row);
    if (taken && e->paper.composition.associative)
        cover_associative(c, &e->paper.associative, taken, exit, &now);
    c->past[++c->now % PAST_ROOM] = now;
}

// ---- the engine --------------------------------------------------------------------------

static void cover_flush(struct stratified_cover *c, const struct bench *b, const struct stratified_engine *e)
{
    const bool events = b->model->queue.valid || b->model->queue.stored > 0;
    const uint32_t all = e->paper.composition.associative;
    hit(c, c->sum_with_events, e->state == STRATIFIED_SUM && events);
    if (c->state == STRATIFIED_RUN && e->state == STRATIFIED_SUM) {
        const uint32_t held = all ? e->paper.associative.held : 0;
        hit(c, c->empty_none, held == 0);
        hit(c, c->empty_some, held > 0 && held < all);
        hit(c, c->empty_full, held == all);
    }
    hit(c, c->empty_no_room, c->state == STRATIFIED_EMPTY && c->places == 0);
    hit(c, c->clear_behind_flush, e->state == STRATIFIED_CLEAR && e->pushed);
}

static void cover_interrupt(struct stratified_cover *c, const struct stratified_engine *e,
                            const struct bench *b)
{
    const bool begins = e->since_wake_up == 0 && c->pushed;
    const bool writes = b->model->request.phase == 2 && b->in.reg_write && b->in.reg_addr == REG_interrupts;
    const bool acknowledged = writes && c->wake_ups > 0;
    hit(c, c->wakes, begins);
    hit(c, c->two_wait, e->wake_ups >= 2);
    hit(c, c->acknowledged, acknowledged);
    hit(c, c->acknowledged_as_one_begins, acknowledged && begins);
}

void stratified_cover_clock(struct stratified_cover *c, const struct bench *b, const struct tuple *taken)
{
    const struct stratified_engine *e = b->model->engine;
    if (!b->in.rst_n) {
        hit(c, c->reset_in[c->state], true);
        memset(c->past, 0, sizeof c->past);
        memset(c->transitions, 0, sizeof c->transitions);
        memset(c->cases, 0, sizeof c->cases);
    } else {
        const struct stratified_strobe *strobe = &e->strobe[(e->clock - 1) % STATISTICS_CLOCKS];
        cover_event(c, e, taken);
        if (e->state == STRATIFIED_CLEAR) { // begins anew
            memset(c->transitions, 0, sizeof c->transitions);
            memset(c->cases, 0, sizeof c->cases);
        }
        cover_flush(c, b, e);
        cover_interrupt(c, e, b);
        hit(c, c->no_room, c->state == STRATIFIED_RUN && c->places == 0 && b->model->queue.valid);
        hit(c, c->lost, strobe->lost);
        hit(c, c->pushed_in_row, e->pushed && c->pushed);
    }
    shell_cover_clock(&c->shell, b, e->quiet > 0);
    c->state = e->state;
    c->places = e->places;
    c->wake_ups = e->wake_ups;
    c->pushed = b->in.rst_n && e->pushed;
}
