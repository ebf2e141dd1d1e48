// tb/lockstep/select: random class, pc and value of events, and random rules.
// Values are drawn near those in the rules: limits, powers of two, off by one.
#include "tb/lockstep/select.h"

#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"

enum { WRITES_OF_RULE = 8 };

// ---- events --------------------------------------------------------------------------------

static uint64_t near_pc(const struct select_bench *s, const struct select_rule *rule, uint64_t r)
{
    const uint32_t bits = s->cfg->shell.select_pc;
    uint64_t pc = r >> 32 & 1 ? rule->low : rule->high;
    switch (r >> 33 & 7) {
    case 0: return pc + 1;
    case 1: return pc - 1;
    case 2: return bits ? pc ^ 1ULL << (r >> 40) % bits : 0;
    case 3: return r * 0x9e3779b97f4a7c15U >> (r >> 40 & 63);
    default: return pc;
    }
}

static uint64_t near_value(const struct select_rule *rule, uint64_t r)
{
    const uint64_t power = rule->bits < 64 ? 1ULL << rule->bits : 0;
    switch (r >> 48 & 3) {
    case 0: return power;
    case 1: return power - 1;
    case 2: return 0;
    default: return r * 0xc2b2ae3d27d4eb4fU >> (r >> 50 & 63);
    }
}

// The rule's own, often with another bit, or the same again and again, so that some changes are free.
static uint64_t near_context(const struct select_rule *rule, uint64_t r)
{
    switch (r & 3) {
    case 0: return r >> 32;
    case 1: return rule->context ^ 1U << (r >> 8 & 31);
    case 2: return rule->context ^ (uint32_t)(r >> 32 & ~rule->context_mask);
    default: return rule->context;
    }
}

void select_adorn(const struct select_bench *s, const struct shell *model, uint64_t *random,
                  struct word *event)
{
    const struct shell_config *shell = &s->cfg->shell;
    const uint64_t r = splitmix64(random);
    const struct select_rule *rule = &model->selector.rule[r % shell->select];
    const uint32_t class = (uint32_t)(r >> 3 & (r >> 7 & 1 ? 15 : 3));
    const struct selector_layout at = profiler_selector_layout(s->profiler, s->cfg);
    field_put(event, at.select_class, class);
    field_put(event, at.select_pc, near_pc(s, rule, r));
    field_put(event, at.select_value, near_value(rule, r));
    if (at.select_context.bits)
        field_put(event, at.select_context, near_context(rule, splitmix64(random)));
}

// ---- requests ------------------------------------------------------------------------------

static uint32_t draw_rule(const struct select_bench *s, uint64_t r)
{
    static const uint32_t does[] = {0, 0, 0, 0, 1, 1, 2, 2};
    const uint32_t widths[] = {0, 1, 8, s->cfg->shell.select_value, 127, (uint32_t)(r >> 32 & 127)};
    uint32_t action = does[r & 7];
    if ((r >> 3 & 31) == 0)
        action = 3;
    return (uint32_t)((r >> 8 & 7) != 0) << BIT_rule_on | action << BIT_rule_does |
           (uint32_t)(r >> 11 & 1) << BIT_rule_inside | (uint32_t)(r >> 13 & 3) << BIT_rule_kind |
           widths[(r >> 15 & 255) % 6] << BIT_rule_bits |
           (uint32_t)(r >> 40 & (r >> 23 & 1 ? 0xffff : 0x0f)) | (r >> 24 & 1 ? 0xffffU : 0) |
           (r >> 25 & 15 ? 0 : 1U << 26 | 1U << 30);
}

static uint32_t draw_bound(bool high, uint64_t r)
{
    switch (r & 3) {
    case 0: return (uint32_t)(r >> 32);
    case 1: return (uint32_t)(r >> 32) >> (r >> 8 & 31);
    default: return high ? UINT32_MAX : 0;
    }
}

static uint32_t draw_data(const struct select_bench *s, uint16_t address, uint64_t r)
{
    switch (address) {
    case REG_select_rule: return (uint32_t)(r >> 32) >> (r >> 8 & 1 ? 29 : 0);
    case REG_rule: return draw_rule(s, r);
    case REG_rule_low:
    case REG_rule_low_high: return draw_bound(false, r);
    case REG_rule_high:
    case REG_rule_high_high: return draw_bound(true, r);
    case REG_rule_context_mask: return (uint32_t)(r >> 32) & (r & 1 ? 0 : UINT32_MAX << (r >> 8 & 31));
    case REG_context_free: return (uint32_t)(r >> 32) | (r & 1 ? UINT32_MAX : 0);
    default: return (uint32_t)(r >> 32);
    }
}

// The next set-up write after a reset: rule by rule, the action last.
static void set_up(struct select_bench *s, uint64_t r, struct select_write *request)
{
    static const uint16_t address[WRITES_OF_RULE] = {
        REG_select_rule,    REG_rule_low,     REG_rule_low_high,     REG_rule_high,
        REG_rule_high_high, REG_rule_context, REG_rule_context_mask, REG_rule};
    const uint32_t rule = s->step / WRITES_OF_RULE;
    const bool all = s->catches_all && rule + 1 == s->cfg->shell.select;
    request->write = true;
    request->address = address[s->step % WRITES_OF_RULE];
    request->data = draw_data(s, request->address, r);
    if (request->address == REG_select_rule)
        request->data = rule;
    else if (all && request->address == REG_rule)
        request->data = 1U << BIT_rule_on | 127U << BIT_rule_bits | 0xffff;
    else if (all)
        request->data =
            request->address == REG_rule_high || request->address == REG_rule_high_high ? UINT32_MAX : 0;
    s->step++;
}

// A write that starts now executes while stage 4 opens or closes the region, a case rarely hit by chance.
static bool region_turns(const struct shell *model)
{
    const struct select_stage *stage = &model->selector.stage[SELECTOR_STAGES - 2];
    return stage->valid && stage->decided && stage->rule.does != SELECT_KIND;
}

bool select_request(struct select_bench *s, const struct shell *model, uint64_t *random,
                    struct select_write *request)
{
    const uint64_t r = splitmix64(random);
    const uint64_t data = splitmix64(random);
    if (!model->request.phase && s->step < WRITES_OF_RULE * s->cfg->shell.select) {
        set_up(s, data, request);
        return true;
    }
    if (region_turns(model) && (r >> 50 & 7) == 0) {
        *request = (struct select_write){true, REG_region, (uint32_t)data};
        return true;
    }
    if ((r & 0xFFF) >= s->rate)
        return false;
    if ((r >> 12 & 7) == 0) { // redraws everything, with another rate
        s->step = 0;
        s->catches_all = (r >> 16 & 3) > (s->cfg->shell.select == 1);
        s->rate = 4U << (r >> 20 & 7);
    }
    request->write = r >> 24 & 3;
    request->address = (uint16_t)(REG_select_rule + 4 * (r >> 28 & 15) % 48);
    if ((r >> 40 & 3) == 0)
        request->address = REG_region;
    request->data = draw_data(s, request->address, data);
    return true;
}
