// tb/stratified/lockstep/cover: cover points for table transitions, A's cases, flushes and interrupts.
// Uses the outcomes of events in the model; never looks into the RTL.
#include "tb/stratified/lockstep/cover.h"

#include <string.h>

static void hit(struct stratified_cover *c, size_t point, bool met)
{
    cover_hit(&c->cover, point, met);
}

// Index of the event `distance` clocks ahead: distance - 1.
static const struct stratified_past *past(const struct stratified_cover *c, uint32_t d)
{
    return &c->past[(c->now - d) % PAST_ROOM];
}

// ---- an event ----------------------------------------------------------------------------

// Index of the count that grew since the previous clock; -1: none.
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
        if (e->state == STRATIFIED_CLEAR) { // restart
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
