// cmodel/shell/rules_helper: random rules and events; decisions made directly from selector.md.
#include "cmodel/shell/rules_helper.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

static uint64_t below_power(uint64_t *random, uint32_t bits)
{
    return splitmix64(random) & bits_mask(bits);
}

struct select_rule test_rule(uint64_t *random)
{
    return (struct select_rule){
        .on = random_below(random, 8) != 0,
        .does = random_below(random, 3),
        .inside = random_below(random, 2),
        .kind = random_below(random, 4),
        .bits = random_below(random, TEST_VALUE_BITS + 3),
        .classes = (uint16_t)splitmix64(random),
        .low = below_power(random, random_below(random, TEST_PC_BITS + 1)),
        .high = below_power(random, random_below(random, TEST_PC_BITS + 1)),
        .context = (uint32_t)below_power(random, 2),
        .context_mask = (uint32_t)below_power(random, random_below(random, TEST_CONTEXT_BITS + 1)),
    };
}

struct select_event test_event(const struct select_rule *rule, uint64_t *random)
{
    const uint64_t pc[] = {rule->low, rule->high, rule->low - 1, rule->high + 1, splitmix64(random)};
    const uint64_t value[] = {0, 1ULL << rule->bits, (1ULL << rule->bits) - 1, splitmix64(random)};
    return (struct select_event){
        .class = random_below(random, 16),
        .pc = pc[random_below(random, 5)] & bits_mask(TEST_PC_BITS),
        .value = value[random_below(random, 4)] & bits_mask(random_below(random, TEST_VALUE_BITS + 1)),
        .context = (uint32_t)below_power(random, random_below(random, TEST_CONTEXT_BITS + 1)),
    };
}

// As in doc/shell/selector.md, `bits` of `select_value` or more allows any value.
static bool naive_holds(struct select_rule rule, struct select_event event)
{
    if (!rule.on)
        return false;
    if ((rule.classes & (1 << event.class)) == 0)
        return false;
    if (event.pc < rule.low || event.pc > rule.high)
        return false;
    for (uint32_t bit = 0; bit < TEST_CONTEXT_BITS; bit++)
        if (rule.context_mask >> bit & 1 && (rule.context >> bit & 1) != (event.context >> bit & 1))
            return false;
    if (rule.bits >= TEST_VALUE_BITS)
        return true;
    uint64_t power = 1;
    for (uint32_t i = 0; i < rule.bits; i++)
        power *= 2;
    return event.value < power;
}

int test_decision(const struct select_rule *rule, uint32_t rules, struct select_event event, bool *open)
{
    for (uint32_t i = 0; i < rules; i++) {
        if (!naive_holds(rule[i], event))
            continue;
        if (rule[i].does == SELECT_START)
            *open = true;
        else if (rule[i].does == SELECT_STOP)
            *open = false;
        else if (*open || !rule[i].inside)
            return (int)rule[i].kind;
        return -1;
    }
    return -1;
}
