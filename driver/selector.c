// driver/selector: checks of rules against the configuration, and their writes.
#include "driver/selector.h"

#include <inttypes.h>
#include <stdio.h>

#include "cmodel/bits.h"

bool device_rule(struct device *device, uint32_t number, const struct select_rule *rule)
{
    const struct shell_config *shell = &((const union any_config *)device->config)->shell;
    const uint64_t most = shell->select_pc < 64 ? (1ULL << shell->select_pc) - 1 : UINT64_MAX;
    if (number >= shell->select) {
        snprintf(device->error, ERROR_MAX,
                 "rule %" PRIu32 ": the hardware has %" PRIu32 " rules, numbered from 0", number,
                 shell->select);
        return false;
    }
    if (shell->select_pc && rule->low > most) {
        snprintf(device->error, ERROR_MAX,
                 "rule %" PRIu32 ": pc 0x%" PRIx64 " is wider than select_pc=%" PRIu32, number, rule->low,
                 shell->select_pc);
        return false;
    }
    const uint32_t contexts = (uint32_t)bits_mask(shell->select_context);
    if ((rule->context | rule->context_mask) & ~contexts) {
        snprintf(device->error, ERROR_MAX,
                 "rule %" PRIu32 ": context 0x%" PRIx32 " mask 0x%" PRIx32
                 " is wider than select_context=%" PRIu32,
                 number, rule->context, rule->context_mask, shell->select_context);
        return false;
    }
    const uint64_t high = rule->high < most ? rule->high : most;
    return device_write(device, REG_select_rule, number) && device_write(device, REG_rule, 0) &&
           device_write(device, REG_rule_low, (uint32_t)rule->low) &&
           device_write(device, REG_rule_low_high, (uint32_t)(rule->low >> 32)) &&
           device_write(device, REG_rule_high, (uint32_t)high) &&
           device_write(device, REG_rule_high_high, (uint32_t)(high >> 32)) &&
           device_write(device, REG_rule_context, rule->context) &&
           device_write(device, REG_rule_context_mask, rule->context_mask) &&
           device_write(device, REG_rule, select_rule_word(rule));
}

bool device_region(struct device *device, bool open)
{
    return device_write(device, REG_region, (uint32_t)open << BIT_region_open);
}

bool device_context_free(struct device *device, uint32_t bits)
{
    return device_write(device, REG_context_free, bits);
}

bool device_unselected(struct device *device, uint64_t *events)
{
    return device_read64(device, REG_unselected_low, events);
}
