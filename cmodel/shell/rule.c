// cmodel/shell/rule: search for the first rule that holds for an event, and the rule's effect.
#include "cmodel/shell/rule.h"

#include <stddef.h>

static bool holds(const struct select_rule *rule, const struct select_event *event)
{
    return rule->on && event->missed >= rule->misses && rule->classes >> event->class & 1 &&
           rule->low <= event->pc && event->pc <= rule->high &&
           ((event->context ^ rule->context) & rule->context_mask) == 0 &&
           (rule->bits >= SELECT_BITS_ANY || event->value >> rule->bits == 0);
}

const struct select_rule *select_first(const struct select_rule *rules, uint32_t count,
                                       const struct select_event *event)
{
    for (uint32_t i = 0; i < count; i++)
        if (holds(&rules[i], event))
            return &rules[i];
    return NULL;
}

bool select_act(const struct select_rule *rule, bool *open)
{
    if (!rule)
        return false;
    if (rule->does == SELECT_KIND)
        return *open || !rule->inside;
    *open = rule->does == SELECT_START;
    return false;
}
