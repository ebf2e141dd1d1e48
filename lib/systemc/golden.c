// lib/systemc/golden: C interface of the golden model: settings, construction, access rights of registers.
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/shell/describe.h"
#include "cmodel/shell/selector.h"
#include "cmodel/shell/shell.h"

struct golden {
    struct shell *shell;
};

enum { SETTINGS_MOST = 64, SETTINGS_LENGTH = 2048 };

static bool configure(const struct profiler *profiler, const char *settings, union any_config *config,
                      char error[ERROR_MAX])
{
    char text[SETTINGS_LENGTH];
    char *setting[SETTINGS_MOST];
    int count = 0;
    char *rest = NULL;
    if (snprintf(text, sizeof text, "%s", settings) >= (int)sizeof text) {
        snprintf(error, ERROR_MAX, "the settings have more than %d characters", SETTINGS_LENGTH - 1);
        return false;
    }
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (count == SETTINGS_MOST) {
            snprintf(error, ERROR_MAX, "there are more than %d settings", SETTINGS_MOST);
            return false;
        }
        setting[count++] = word;
    }
    return profiler_configure(profiler, count, setting, config, error) &&
           profiler_check_hardware(profiler, config, error);
}

struct golden *golden_create(const char *profiler, const char *settings, char *error, size_t size)
{
    const struct profiler *found = profiler_find(profiler);
    union any_config config;
    char why[ERROR_MAX];
    if (!found) {
        snprintf(error, size, "there is no profiler %s", profiler);
        return NULL;
    }
    if (!configure(found, settings, &config, why)) {
        snprintf(error, size, "%s", why);
        return NULL;
    }
    struct golden *golden = malloc(sizeof *golden);
    struct shell *shell = shell_create(found, &config);
    if (!golden || !shell) {
        snprintf(error, size, "out of memory");
        if (shell)
            shell_destroy(shell);
        free(golden);
        return NULL;
    }
    golden->shell = shell;
    shell_tick(shell, &(struct pins_in){.rst_n = false});
    return golden;
}

void golden_destroy(struct golden *golden)
{
    if (golden)
        shell_destroy(golden->shell);
    free(golden);
}

void golden_outputs(const struct golden *golden, struct pins_out *out)
{
    *out = shell_outputs(golden->shell);
}

void golden_tick(struct golden *golden, const struct pins_in *in)
{
    shell_tick(golden->shell, in);
}

uint32_t golden_config_hash(const struct golden *golden)
{
    return profiler_hash(golden->shell->profiler, &golden->shell->cfg);
}

bool golden_lossless(const struct golden *golden)
{
    return golden->shell->cfg.shell.lossless;
}

bool golden_memory(const struct golden *golden)
{
    return profiler_memory(golden->shell->profiler, &golden->shell->cfg);
}

unsigned golden_access(const struct golden *golden, uint64_t address)
{
    static const unsigned allowed[] = {
        [RO] = GOLDEN_READS,
        [RW] = GOLDEN_READS | GOLDEN_WRITES,
        [WO] = GOLDEN_WRITES,
        [W1C] = GOLDEN_READS | GOLDEN_WRITES,
    };
    const struct shell *shell = golden->shell;
    const struct reg_row *row =
        address <= UINT16_MAX ? profiler_register(shell->profiler, &shell->cfg, (uint16_t)address) : NULL;
    return row ? GOLDEN_MAPPED | allowed[row->access] : 0;
}

bool golden_constant(const struct golden *golden, uint64_t address, uint32_t *value)
{
    const struct shell *shell = golden->shell;
    return address <= UINT16_MAX && describe_constant(shell->profiler, &shell->cfg, (uint16_t)address, value);
}
