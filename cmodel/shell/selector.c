// cmodel/shell/selector: four-stage selector pipeline and its rule registers.
// The rule is looked up in stage 1 and carried to stage 4, which holds the region.
#include "cmodel/shell/selector.h"

#include <string.h>

#include "cmodel/bits.h"

uint32_t select_rule_word(const struct select_rule *rule)
{
    return (uint32_t)rule->on << BIT_rule_on | (uint32_t)rule->does << BIT_rule_does |
           (uint32_t)rule->inside << BIT_rule_inside | rule->kind << BIT_rule_kind |
           rule->bits << BIT_rule_bits | (uint32_t)rule->classes << BIT_rule_classes;
}

// ---- clock by clock ------------------------------------------------------------------------

void selector_init(struct selector *s, const struct profiler *profiler, const void *config)
{
    const struct shell_config *shell = &((const union any_config *)config)->shell;
    *s = (struct selector){
        .rules = shell->select,
        .own_bits = profiler_event_bits(profiler, config),
        .kind = fields_find(profiler->events, config, "kind"),
        .at = profiler_selector_layout(profiler, config),
        .gaps = profiler->gap.field,
    };
}

void selector_reset(struct selector *s)
{
    memset(s->rule, 0, sizeof s->rule);
    memset(s->stage, 0, sizeof s->stage);
    s->number = s->context = s->context_free = s->free_in_3 = 0;
    s->open = s->rejected = s->missing = false;
    s->unselected = 0;
    s->unselected_held = 0;
}

bool selector_busy(const struct selector *s)
{
    bool busy = false;
    for (uint32_t i = 0; i < SELECTOR_STAGES; i++)
        busy = busy || s->stage[i].valid;
    return busy;
}

// Splits an event at the pins into its fields.
static void enter(const struct selector *s, struct select_stage *stage, const struct word *pins)
{
    stage->valid = true;
    stage->event = (struct select_event){
        .class = (uint32_t)field_take(pins, s->at.select_class),
        .pc = field_take(pins, s->at.select_pc),
        .value = field_take(pins, s->at.select_value),
        .context = (uint32_t)field_take(pins, s->at.select_context),
    };
    stage->word = (struct word){0};
    for (uint32_t i = 0; 64 * i < s->own_bits; i++) {
        const uint32_t left = s->own_bits - 64 * i;
        stage->word.limb[i] = pins->limb[i] & bits_mask(left < 64 ? left : 64);
    }
}

static void look_at_rules(const struct selector *s, struct select_stage *stage)
{
    const struct select_rule *rule = select_first(s->rule, s->rules, &stage->event);
    stage->decided = rule != NULL;
    if (rule)
        stage->rule = *rule;
}

bool selector_tick(struct selector *s, const struct word *accepted, struct word *passed, bool *gap)
{
    const bool comes_behind_gap = *gap;
    struct select_stage *stage = s->stage;
    const struct select_stage *last = &stage[SELECTOR_STAGES - 1];
    s->unselected += s->rejected;
    bool passes = last->valid && select_act(last->decided ? &last->rule : NULL, &s->open);
    s->rejected = last->valid && !passes;
    if (passes) {
        *passed = last->word;
        field_put(passed, s->kind, last->rule.kind);
        const bool changes = ((last->event.context ^ s->context) & ~s->free_in_3) != 0;
        *gap = last->gap || s->missing || changes;
        s->context = last->event.context;
    }
    s->missing = last->valid ? !passes : s->missing;
    s->free_in_3 = s->context_free;
    if (stage[0].valid)
        look_at_rules(s, &stage[0]);
    for (uint32_t i = SELECTOR_STAGES - 1; i > 0; i--) {
        if (stage[i - 1].valid)
            stage[i] = stage[i - 1];
        else
            stage[i].valid = false;
    }
    stage[0].valid = false;
    if (accepted) {
        enter(s, &stage[0], accepted);
        stage[0].gap = comes_behind_gap;
    }
    return passes;
}

// ---- registers -----------------------------------------------------------------------------

uint32_t selector_read(struct selector *s, uint16_t address)
{
    const struct select_rule *rule = &s->rule[s->number];
    switch (address) {
    case REG_select_rule: return s->number;
    case REG_rule: return select_rule_word(rule);
    case REG_rule_low: return (uint32_t)rule->low;
    case REG_rule_low_high: return (uint32_t)(rule->low >> 32);
    case REG_rule_high: return (uint32_t)rule->high;
    case REG_rule_high_high: return (uint32_t)(rule->high >> 32);
    case REG_region: return (uint32_t)s->open << BIT_region_open;
    case REG_unselected_low:
        s->unselected_held = (uint32_t)(s->unselected >> 32);
        return (uint32_t)s->unselected;
    case REG_unselected_high: return s->unselected_held;
    case REG_rule_context: return rule->context;
    case REG_rule_context_mask: return rule->context_mask;
    default: return s->context_free; // the only other one
    }
}

static bool write_rule(struct select_rule *rule, uint32_t data)
{
    const uint32_t does = data >> BIT_rule_does & 3;
    if (does > SELECT_STOP)
        return false;
    rule->on = data >> BIT_rule_on & 1;
    rule->does = does;
    rule->inside = data >> BIT_rule_inside & 1;
    rule->kind = data >> BIT_rule_kind & 3;
    rule->bits = data >> BIT_rule_bits & 0x7f;
    rule->classes = (uint16_t)(data >> BIT_rule_classes);
    return true;
}

static void write_bound(const struct selector *s, uint64_t *bound, uint32_t lsb, uint32_t data)
{
    *bound &= ~((uint64_t)UINT32_MAX << lsb);
    *bound |= (uint64_t)data << lsb & bits_mask(s->at.select_pc.bits);
}

bool selector_write(struct selector *s, uint16_t address, uint32_t data)
{
    const uint32_t context = data & (uint32_t)bits_mask(s->at.select_context.bits);
    struct select_rule *rule = &s->rule[s->number];
    switch (address) {
    case REG_select_rule:
        if ((data & 7) >= s->rules)
            return false;
        s->number = data & 7;
        return true;
    case REG_rule: return write_rule(rule, data);
    case REG_rule_low: write_bound(s, &rule->low, 0, data); return true;
    case REG_rule_low_high: write_bound(s, &rule->low, 32, data); return true;
    case REG_rule_high: write_bound(s, &rule->high, 0, data); return true;
    case REG_rule_high_high: write_bound(s, &rule->high, 32, data); return true;
    case REG_region: s->open = data >> BIT_region_open & 1; return true;
    case REG_rule_context: rule->context = context; return true;
    case REG_rule_context_mask: rule->context_mask = context; return true;
    case REG_context_free: s->context_free = s->gaps ? context : 0; return true;
    default: return false; // the others are read-only
    }
}
