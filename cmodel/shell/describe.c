// cmodel/shell/describe: packs identity and the widths of fields into registers.
#include "cmodel/shell/describe.h"

// Widths of the fields from `first` up, four bytes.
static uint32_t widths(struct field_table table, const void *config, size_t first)
{
    uint32_t width[FIELDS_MOST];
    uint32_t word = 0;
    table.widths(config, width);
    for (size_t i = first; i < table.count && i < first + 4; i++)
        word |= width[i] << 8 * (i - first);
    return word;
}

uint32_t describe_word(const struct profiler *profiler, const void *config, uint16_t address)
{
    const struct shell_config *shell = config;
    const bool selects = shell->select > 0;
    switch (address) {
    case REG_describe:
        return (uint32_t)DESCRIBE_FORM << BIT_describe_form |
               (uint32_t)profiler->events.count << BIT_describe_event_fields |
               (uint32_t)(selects ? selector_fields.count : 0) << BIT_describe_selector_fields |
               (uint32_t)profiler->messages.count << BIT_describe_message_fields |
               (uint32_t)(shell->drain == DRAIN_REGISTER) << BIT_describe_by_register;
    case REG_event_widths: return widths(profiler->events, config, 0);
    case REG_event_widths_high: return widths(profiler->events, config, 4);
    case REG_selector_widths: return selects ? widths(selector_fields, config, 0) : 0;
    case REG_message_widths: return widths(profiler->messages, config, 0);
    default: return widths(profiler->messages, config, 4); // REG_message_widths_high
    }
}

bool describe_constant(const struct profiler *profiler, const void *config, uint16_t address, uint32_t *value)
{
    const struct shell_config *shell = config;
    switch (address) {
    case REG_identity: *value = REGISTER_IDENTITY; return true;
    case REG_version: *value = REGISTER_VERSION; return true;
    case REG_profiler: *value = profiler->number; return true;
    case REG_config_hash: *value = profiler_hash(profiler, config); return true;
    case REG_message_width: *value = profiler_message_bits(profiler, config); return true;
    default: break;
    }
    const bool described = shell->describe && registers_find(describe_registers, address);
    if (described)
        *value = describe_word(profiler, config, address);
    return described;
}
