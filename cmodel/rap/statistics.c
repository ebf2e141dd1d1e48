// cmodel/rap/statistics: counter wheel, reads with a held high half, and writes of kind and merge.
#include "cmodel/rap/statistics.h"

enum { KIND_MASK = 3 };          // bits 1:0
enum { WHEEL = 32, PLACES = 4 }; // clocks of a turn; clocks per counter

static void forget(struct rap_statistics_clock *s)
{
    s->updates = s->denied = s->stalls = s->refused = s->from;
    s->splits = s->merges = (uint32_t)s->from;
    s->last = (struct rap_core_out){0};
    s->place = WHEEL - 1;
    s->nodes = s->next_nodes = s->nodes_max = s->cfg->kinds;
}

void rap_statistics_reset(struct rap_statistics_clock *s, const struct rap_config *cfg)
{
    *s = (struct rap_statistics_clock){.cfg = cfg};
    forget(s);
}

void rap_statistics_count_from(struct rap_statistics_clock *s, uint64_t value)
{
    s->from = value;
    forget(s);
}

// ---- reads ---------------------------------------------------------------------------------

static bool of_account(uint16_t addr)
{
    return addr == REG_n_low || addr == REG_threshold_low || addr == REG_merge_threshold_low ||
           addr == REG_merge_at_low || addr == REG_error;
}

// The counter that a register shows; RAP_COUNTERS for others.
static enum rap_counter counter_of(uint16_t addr)
{
    switch (addr) {
    case REG_updates_low: return RAP_COUNTS_UPDATES;
    case REG_denied_low: return RAP_COUNTS_DENIED;
    case REG_stalls_low: return RAP_COUNTS_STALLS;
    case REG_refused_low: return RAP_COUNTS_REFUSED;
    case REG_splits: return RAP_COUNTS_SPLITS;
    case REG_merges: return RAP_COUNTS_MERGES;
    default: return RAP_COUNTERS;
    }
}

static uint64_t value_of(const struct rap_statistics_clock *s, const struct rap_core *core,
                         enum rap_doing doing, uint16_t addr)
{
    const struct rap_ledger *ledger = &core->account.kind[s->kind];
    const enum rap_counter counter = counter_of(addr);
    if (counter != RAP_COUNTERS)
        return s->shown[counter];
    switch (addr) {
    case REG_kind: return s->kind;
    case REG_n_low: return ledger->n_shown;
    case REG_threshold_low: return ledger->threshold_shown;
    case REG_merge_threshold_low: return ledger->merge_threshold_shown;
    case REG_merge_at_low: return ledger->merge_at;
    case REG_error: return ledger->factor;
    case REG_nodes: return s->nodes;
    case REG_nodes_max: return s->nodes_max;
    case REG_range: return rap_key_bits(s->cfg);
    case REG_last_node: return core->last_node;
    case REG_last_count_low: return core->last_count;
    case REG_next: return doing;
    default: return s->held; // the high halves
    }
}

// Whether a read holds the high half.
static bool has_high(uint16_t addr)
{
    return addr == REG_n_low || addr == REG_threshold_low || addr == REG_merge_threshold_low ||
           addr == REG_merge_at_low || addr == REG_updates_low || addr == REG_denied_low ||
           addr == REG_stalls_low || addr == REG_last_count_low || addr == REG_refused_low;
}

static void read(struct rap_statistics_clock *s, const struct rap_core *core, enum rap_doing doing,
                 uint16_t addr, struct engine_out *out)
{
    if (s->waited) {
        s->waited = false;
        out->reg_rdata = s->low;
        s->held = has_high(addr) ? s->high : s->held;
        return;
    }
    out->reg_wait = true;
    if (s->cleared || (of_account(addr) && !core->account.settled))
        return;
    const enum rap_counter counter = counter_of(addr);
    if (counter != RAP_COUNTERS && s->place != PLACES * (counter + 1))
        return;
    const uint64_t value = value_of(s, core, doing, addr);
    s->low = (uint32_t)value;
    s->high = (uint32_t)(value >> 32);
    s->waited = true;
}

void rap_statistics_execute(struct rap_statistics_clock *s, const struct rap_core *core, enum rap_doing doing,
                            const struct engine_in *in, struct engine_out *out, struct rap_core_in *to)
{
    if (!in->reg_write) {
        read(s, core, doing, in->reg_addr, out);
        return;
    }
    const uint32_t kind = in->reg_wdata & KIND_MASK;
    if (in->reg_addr == REG_look) {
        to->look = rap_sends_totals(s->cfg);
        out->reg_error = !to->look;
    } else if (kind >= s->cfg->kinds || (in->reg_addr == REG_merge && s->cfg->merging == RAP_PACED)) {
        out->reg_error = true;
    } else if (in->reg_addr == REG_kind) {
        s->kind = kind;
    } else if (core->asked) {
        out->reg_wait = true;
    } else { // REG_merge
        to->merge = true;
        to->merge_kind = kind;
    }
}

// Turns the wheel; at a counter's first place its value is shown.
static void turn(struct rap_statistics_clock *s)
{
    const uint64_t counts[RAP_COUNTERS] = {
        [RAP_COUNTS_UPDATES] = s->updates, [RAP_COUNTS_DENIED] = s->denied, [RAP_COUNTS_STALLS] = s->stalls,
        [RAP_COUNTS_REFUSED] = s->refused, [RAP_COUNTS_SPLITS] = s->splits, [RAP_COUNTS_MERGES] = s->merges,
    };
    const uint32_t counter = s->place / PLACES;
    if (s->place % PLACES == 0 && counter < RAP_COUNTERS)
        s->shown[counter] = counts[counter];
    s->place = (s->place + 1) % WHEEL;
}

// Adds the outputs of the previous clock.
static void count(struct rap_statistics_clock *s, const struct rap_core_out *core)
{
    s->updates += core->updates;
    s->splits += core->splits;
    s->denied += core->denied;
    s->merges += core->merged;
    s->stalls += core->stalled;
    s->refused += core->refused;
}

void rap_statistics_tick(struct rap_statistics_clock *s, const struct rap_core_out *core, bool clear)
{
    s->cleared = clear;
    if (clear) {
        forget(s);
        return;
    }
    turn(s);
    s->nodes_max = s->nodes > s->nodes_max ? s->nodes : s->nodes_max;
    s->nodes = s->next_nodes;
    s->next_nodes += core->created - core->removed;
    count(s, &s->last);
    s->last = *core;
}
