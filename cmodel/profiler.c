// cmodel/profiler: lookup, configuration and checks of the listed profilers.
#include "cmodel/profiler.h"

#include <stdio.h>
#include <string.h>

#include "cmodel/profilers.h"

#define ROW(name) &name##_profiler,

const struct profiler *const profilers[] = {PROFILERS(ROW) NULL};

FIELD_ROWS(selector, struct shell_config, SELECTOR_EVENTS)
const struct field_table selector_fields = FIELD_TABLE(selector);

const struct profiler *profiler_find(const char *name)
{
    for (const struct profiler *const *p = profilers; *p; p++)
        if (strcmp((*p)->name, name) == 0)
            return *p;
    return NULL;
}

const struct profiler *profiler_numbered(uint32_t number)
{
    for (const struct profiler *const *p = profilers; *p; p++)
        if ((*p)->number == number)
            return *p;
    return NULL;
}

// Names that begin with sluice_ get the prefix in emitted files; a prefix that does so itself would get it,
// too.
static bool check_prefix(const struct shell_config *shell, char error[ERROR_MAX])
{
    if (strncmp(shell->prefix, "sluice_", strlen("sluice_")) != 0)
        return true;
    snprintf(error, ERROR_MAX,
             "parameter prefix=%s: all names begin with sluice_; accepted is a prefix that does not",
             shell->prefix);
    return false;
}

static bool check_selector(const struct profiler *profiler, const union any_config *config,
                           char error[ERROR_MAX])
{
    const struct shell_config *shell = &config->shell;
    if (!shell->select)
        return true;
    if (shell->queue_depth < SELECTOR_QUEUE_DEPTH) {
        snprintf(error, ERROR_MAX,
                 "parameters select=%u queue_depth=%u: events in the selector need room; accepted is "
                 "queue_depth from %d on",
                 shell->select, shell->queue_depth, SELECTOR_QUEUE_DEPTH);
        return false;
    }
    if (profiler_pin_bits(profiler, config) > PIN_BITS_MAX) {
        snprintf(
            error, ERROR_MAX,
            "parameters select_pc=%u select_value=%u: with them an event has %u bits; accepted is up to %d",
            shell->select_pc, shell->select_value, profiler_pin_bits(profiler, config), PIN_BITS_MAX);
        return false;
    }
    return true;
}

bool profiler_configure(const struct profiler *profiler, int count, char *const *arguments,
                        union any_config *config, char error[ERROR_MAX])
{
    memset(config, 0, sizeof *config);
    if (!params_parse(profiler->params, count, arguments, config, error))
        return false;
    if (profiler->derive)
        profiler->derive(config, count, arguments);
    return check_prefix(&config->shell, error) && profiler->check(config, error) &&
           check_selector(profiler, config, error);
}

bool profiler_check_hardware(const struct profiler *profiler, const void *config, char error[ERROR_MAX])
{
    return !profiler->check_hardware || profiler->check_hardware(config, error);
}

enum memory_port profiler_memory(const struct profiler *profiler, const void *config)
{
    return profiler->memory ? profiler->memory(config) : MEMORY_NONE;
}

uint32_t profiler_event_bits(const struct profiler *profiler, const void *config)
{
    return fields_bits(profiler->events, config);
}

uint32_t profiler_message_bits(const struct profiler *profiler, const void *config)
{
    return fields_bits(profiler->messages, config);
}

uint32_t profiler_queue_bits(const struct profiler *profiler, const void *config)
{
    return profiler_event_bits(profiler, config) + (profiler->gap.field != NULL);
}

uint32_t profiler_pin_bits(const struct profiler *profiler, const void *config)
{
    const struct shell_config *shell = &((const union any_config *)config)->shell;
    const uint32_t own = profiler_event_bits(profiler, config);
    return shell->select ? own + fields_bits(selector_fields, shell) : own;
}

struct selector_layout profiler_selector_layout(const struct profiler *profiler, const void *config)
{
    struct selector_layout at;
    fields_place_at(selector_fields, config, profiler_event_bits(profiler, config), &at);
    return at;
}

// ---- registers -----------------------------------------------------------------------------

size_t profiler_tables(const struct profiler *profiler, const void *config,
                       struct reg_table tables[REGISTER_TABLES])
{
    const struct shell_config *shell = config;
    size_t count = 0;
    tables[count++] = shell_registers;
    tables[count++] = profiler->registers;
    if (!shell || shell->select)
        tables[count++] = selector_registers;
    if (!shell || shell->describe)
        tables[count++] = describe_registers;
    return count;
}

const struct reg_row *profiler_register(const struct profiler *profiler, const void *config, uint16_t address)
{
    struct reg_table tables[REGISTER_TABLES];
    const size_t count = profiler_tables(profiler, config, tables);
    const struct reg_row *row = NULL;
    for (size_t i = 0; i < count && !row; i++)
        row = registers_find(tables[i], address);
    return row;
}

uint32_t profiler_hash(const struct profiler *profiler, const void *config)
{
    return params_hash(profiler->params, profiler->name, config);
}
