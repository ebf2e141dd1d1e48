// cmodel/rap/account: one clock of the account (contract: doc/rap/account.md). One item per clock.
// An item counts in the clock in which it passes. The outputs show its effects later.
#include "cmodel/rap/account.h"

#include <string.h>

enum { RESTART = 4, MULTIPLY = 5, REWORK = 80, GROW = 4, NEAR_BITS = 3 };

static uint32_t up(uint32_t value, uint32_t by) // ceil(value / by)
{
    return (value + by - 1) / by;
}

// X of doc/rap/account.md.
static uint32_t latency(const struct rap_config *cfg)
{
    const uint32_t weight = rap_weight_bits(cfg);
    const uint32_t choice = cfg->kinds > 1;
    if (!weight)
        return 1 + choice;
    return up(weight, cfg->on_full == RAP_COARSEN ? 2 : 4) + 8 + up(weight, 8) + choice;
}

void rap_account_init(struct rap_account_clock *a, const struct rap_config *cfg)
{
    const uint32_t weight = rap_weight_bits(cfg);
    const uint32_t near = weight + NEAR_BITS;
    memset(a, 0, sizeof *a);
    a->cfg = cfg;
    a->weighted = weight > 0;
    a->latency = latency(cfg);
    a->show_latency = a->latency - (cfg->kinds > 1);
    a->n_max = UINT64_MAX >> (64 - cfg->counter_width);
    a->near_from = cfg->counter_width <= near ? 0 : a->n_max - (1ULL << near) + 1;
    rap_account_reset(a);
}

static uint64_t reachable(const struct rap_account_clock *a, uint64_t merge_at)
{
    return merge_at > a->n_max || a->cfg->merging == RAP_PACED ? UINT64_MAX : merge_at;
}

void rap_account_reset(struct rap_account_clock *a)
{
    for (uint32_t kind = 0; kind < a->cfg->kinds; kind++)
        a->kind[kind] = (struct rap_ledger){.threshold_shown = a->cfg->min_split,
                                            .merge_threshold_shown = a->cfg->min_split,
                                            .merge_at = reachable(a, a->cfg->merge_start),
                                            .factor = rap_error_factor(a->cfg),
                                            .merge_factor = rap_merge_factor(a->cfg)};
    a->ready = a->settled = a->refused = a->coarsened = a->stands = a->passed = false;
    a->refuses = a->near = a->near_next = a->stopped = false;
    a->line_valid = a->passed_kind = a->moving = 0;
    a->rework = a->rework_wait = a->coarsens = 0;
    a->restart = RESTART;
}

const struct rap_item *rap_account_out(const struct rap_account_clock *a)
{
    return a->line_valid >> (a->latency - 1) & 1 ? &a->line[a->at] : NULL;
}

bool rap_account_empty(const struct rap_account_clock *a)
{
    return !a->stands && !a->line_valid;
}

static bool near(const struct rap_account_clock *a)
{
    for (uint32_t kind = 0; kind < a->cfg->kinds; kind++)
        if (a->kind[kind].n_shown >= a->near_from)
            return true;
    return false;
}

struct rap_item *rap_account_passes(struct rap_account_clock *a)
{
    struct rap_item *item = &a->stage;
    struct rap_ledger *last = &a->kind[a->passed_kind];
    a->near_after = a->weighted && near(a);
    last->n_shown = last->n; // n of the previous clock; with weights, this clock's is shown a clock later
    a->passed = false;
    if (!a->stands || !a->ready || (!item->batch && !item->event.count))
        return NULL;
    struct rap_ledger *ledger = &a->kind[item->event.kind];
    if (!item->batch && item->event.count > a->n_max - ledger->n) {
        a->refuses = true;
        return NULL;
    }
    if (!item->batch) {
        ledger->n += item->event.count;
        item->due = ledger->n >= ledger->merge_at && ledger->merge_at != UINT64_MAX;
        if (!a->weighted)
            ledger->n_shown = ledger->n;
    }
    item->number = ledger->n;
    item->threshold = rap_threshold(a->cfg, ledger->n, ledger->factor);
    item->merge_threshold = rap_threshold(a->cfg, ledger->n, ledger->merge_factor);
    a->passed_kind = item->event.kind;
    a->passed = true;
    return item;
}

// ---- periods and coarsening ----------------------------------------------------------------

// Starts the next product if M <= n.
static void move(struct rap_account_clock *a)
{
    const struct rap_ledger *ledger = &a->kind[a->stop_kind];
    const bool reached = ledger->merge_at <= ledger->n && ledger->merge_at != UINT64_MAX;
    a->moving = reached ? a->cfg->counter_width + MULTIPLY : 0;
}

static uint64_t product(const struct rap_account_clock *a, uint64_t merge_at)
{
    const uint64_t ratio = a->cfg->merge_ratio;
    return merge_at > UINT64_MAX / ratio ? UINT64_MAX : reachable(a, merge_at * ratio);
}

void rap_account_rework(struct rap_account_clock *a, uint32_t kind, uint64_t n, uint32_t after)
{
    a->rework_kind = kind;
    a->rework_n = n;
    a->rework_wait = after + 1;
}

void rap_account_raise(struct rap_account_clock *a, uint32_t kind, uint32_t factor)
{
    a->kind[kind].factor = a->kind[kind].merge_factor = factor;
    a->coarsens = 1;
}

static void begin_rework(struct rap_account_clock *a)
{
    const uint32_t width = a->cfg->counter_width;
    const uint64_t n = a->rework_n;
    struct rap_ledger *ledger = &a->kind[a->rework_kind];
    if (a->cfg->merging == RAP_PACED || n - ledger->coarsened_at < n >> 3) {
        ledger->factor = rap_factor_grown(ledger->factor);
        ledger->merge_factor = rap_factor_grown(ledger->merge_factor);
        a->coarsens = width + GROW - 1;
    }
    ledger->n = ledger->n_shown = ledger->coarsened_at = n;
    ledger->merge_at = reachable(a, a->cfg->merge_start); // paced: never
    a->rework = 2 * width + REWORK;
    for (; ledger->merge_at <= n && ledger->merge_at != UINT64_MAX; a->rework += width + MULTIPLY)
        ledger->merge_at = product(a, ledger->merge_at);
}

static void tick_rework(struct rap_account_clock *a)
{
    a->coarsened = a->coarsens && --a->coarsens == 0;
    if (a->rework && --a->rework == 0) {
        struct rap_ledger *ledger = &a->kind[a->rework_kind];
        ledger->threshold_shown = rap_threshold(a->cfg, a->rework_n, ledger->factor);
        ledger->merge_threshold_shown = rap_threshold(a->cfg, a->rework_n, ledger->merge_factor);
    }
    if (a->rework_wait && --a->rework_wait == 0)
        begin_rework(a);
}

// ---- the clock -----------------------------------------------------------------------------

// Whether the account is ready in the next clock, apart from near(t).
static bool opens(struct rap_account_clock *a, bool batch_done)
{
    if (a->restart)
        a->restart--;
    tick_rework(a);
    if (a->stopped && batch_done) {
        a->stopped = false;
        move(a);
    } else if (a->moving && --a->moving == 0) {
        a->kind[a->stop_kind].merge_at = product(a, a->kind[a->stop_kind].merge_at);
        move(a);
    }
    if (a->passed && (a->stage.batch || a->stage.due) && a->cfg->merging != RAP_PACED) {
        a->stopped = true;
        a->stop_kind = a->stage.event.kind;
    }
    a->settled = a->restart <= 1 && !a->rework && !a->moving;
    const bool raised =
        a->cfg->merging == RAP_PACED && a->rework_wait; // K grows behind the event that passed
    return a->settled && !a->restart && !a->stopped && !raised;
}

// Moves the passed item into the line, and shows the thresholds of the item at show_latency.
static void shift(struct rap_account_clock *a)
{
    if (a->passed)
        a->line[a->at] = a->stage;
    a->line_valid = (a->line_valid << 1 | a->passed) & (UINT32_MAX >> (32 - a->latency));
    a->at = a->at + 1 == a->latency ? 0 : a->at + 1;
    if (a->line_valid >> (a->show_latency - 1) & 1) {
        const uint32_t shown = a->at + (a->latency - a->show_latency);
        const struct rap_item *item = &a->line[shown < a->latency ? shown : shown - a->latency];
        a->kind[item->event.kind].threshold_shown = item->threshold;
        a->kind[item->event.kind].merge_threshold_shown = item->merge_threshold;
    }
}

void rap_account_tick(struct rap_account_clock *a, const struct rap_account_in *in)
{
    if (in->clear) {
        rap_account_reset(a);
        return;
    }
    const bool slow = a->near && a->ready;
    a->near = a->near_next;
    a->near_next = a->near_after;
    if (a->ready)
        a->stands = false;
    shift(a);
    a->ready = opens(a, in->batch_done) && !slow;
    if (in->item && in->item->event.kind < a->cfg->kinds) {
        a->stage = *in->item;
        a->stands = true;
    }
    a->refused = a->refuses;
    a->refuses = false;
}
