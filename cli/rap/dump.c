// cli/rap/dump: writer of profile files with the effective epsilon; reader and merger of several files.
#include "cli/rap/dump.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/terminal.h"

// ---- writing -------------------------------------------------------------------------------

// The effective epsilon: the configured one, or larger after on_full=coarsen; rounded up.
static uint32_t epsilon_now(const struct rap_result *result)
{
    double epsilon = result->cfg->epsilon;
    for (uint32_t kind = 0; kind < result->cfg->kinds; kind++) {
        double grown = rap_result_epsilon(result->cfg, result->factor[kind]) * DECIMAL_ONE + 1;
        epsilon = result->coarsened && grown > epsilon ? grown : epsilon;
    }
    return epsilon < DECIMAL_ONE ? (uint32_t)epsilon : DECIMAL_ONE;
}

bool rap_dump(const struct rap_result *result, const char *path, enum rap_form form)
{
    const bool standard_output = strcmp(path, "-") == 0;
    struct rap_file file = {.cfg = *result->cfg, .denied = result->denied};
    file.cfg.epsilon = epsilon_now(result);
    for (uint32_t kind = 0; kind < file.cfg.kinds; kind++) {
        file.profile[kind] = result->profile[kind];
        file.profile[kind].cfg = &file.cfg;
    }
    if (standard_output)
        terminal_raw();
    FILE *out = standard_output ? stdout : files_create(path, "wb");
    if (!out)
        return false;
    const bool written = rap_file_write(&file, form, out);
    return standard_output ? written
                           : files_close(out, path, true); // main reports a fault of standard output
}

// ---- reading -------------------------------------------------------------------------------

static bool read_file(struct rap_file *file, const char *path)
{
    char error[ERROR_MAX];
    const bool standard_input = strcmp(path, "-") == 0;
    FILE *in = standard_input ? stdin : fopen(path, "rb");
    if (!in) {
        fail("%s: %s", path, strerror(errno));
        return false;
    }
    errno = 0;
    bool good = rap_file_read(file, in, error);
    if (!good)
        fail("%s: %s", standard_input ? "standard input" : path,
             ferror(in) && errno ? strerror(errno) : error);
    if (!standard_input)
        fclose(in);
    return good;
}

// The configuration of a file; parameters that it does not hold get their defaults.
static void take_config(union any_config *config, const struct rap_config *cfg)
{
    struct rap_config *taken = (struct rap_config *)config;
    params_default(rap_profiler.params, config);
    taken->kinds = cfg->kinds;
    taken->width = cfg->width;
    taken->width_b = cfg->width_b;
    taken->branching = cfg->branching;
    taken->epsilon = cfg->epsilon;
    taken->merge_epsilon = cfg->merge_epsilon;
    taken->min_split = cfg->min_split;
    taken->merge_start = cfg->merge_start;
    taken->merge_ratio = cfg->merge_ratio;
    taken->counter_width = cfg->counter_width;
}

static bool merge_kind(struct rap_loaded *loaded, const struct rap_file *file, const char *const *path,
                       size_t count, uint32_t kind)
{
    char error[ERROR_MAX];
    struct rap_result *result = &loaded->result;
    const struct rap_profile **part = malloc(count * sizeof(const struct rap_profile *));
    for (size_t i = 0; part && i < count; i++)
        part[i] = &file[i].profile[kind];
    snprintf(error, sizeof error, "out of memory");
    bool good = part && rap_profile_merge(&result->profile[kind], part, (uint32_t)count, error);
    if (!good)
        fail("%s and others: %s", path[0], error);
    free(part);
    return good;
}

static bool load_kind(struct rap_loaded *loaded, const struct rap_file *file, const char *const *path,
                      size_t count, uint32_t kind)
{
    struct rap_result *result = &loaded->result;
    const struct rap_profile *only = &file->profile[kind];
    bool good;
    if (count > 1)
        good = merge_kind(loaded, file, path, count, kind);
    else {
        good = rap_profile_make(&result->profile[kind], result->cfg, only->n, only->node, only->count);
        if (!good)
            fail("out of memory");
    }
    result->profile[kind].cfg = result->cfg;
    result->factor[kind] = rap_error_factor(result->cfg);
    result->threshold[kind] = rap_threshold(result->cfg, result->profile[kind].n, result->factor[kind]);
    result->nodes += result->profile[kind].count;
    return good;
}

// The error of the sum is that of the coarsest file, in any order.
static void take_coarsest(struct rap_config *taken, const struct rap_config *cfg)
{
    const uint32_t merge = taken->merge_epsilon ? taken->merge_epsilon : taken->epsilon;
    const uint32_t other = cfg->merge_epsilon ? cfg->merge_epsilon : cfg->epsilon;
    const uint32_t coarser = merge > other ? merge : other;
    if (cfg->epsilon > taken->epsilon)
        taken->epsilon = cfg->epsilon;
    taken->merge_epsilon = coarser == taken->epsilon ? 0 : coarser;
    if (cfg->min_split > taken->min_split)
        taken->min_split = cfg->min_split;
    if (cfg->counter_width > taken->counter_width)
        taken->counter_width = cfg->counter_width;
}

// Adds up the denied counts; they saturate.
static void take_denied(struct rap_result *result, uint64_t denied)
{
    result->denied = denied > UINT64_MAX - result->denied ? UINT64_MAX : result->denied + denied;
}

static bool same_kinds(const struct rap_file *file, const char *const *path, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (file[i].cfg.kinds != file[0].cfg.kinds) {
            fail("%s has kinds=%" PRIu32 ", %s kinds=%" PRIu32 "; accepted are files with equal kinds",
                 path[0], file[0].cfg.kinds, path[i], file[i].cfg.kinds);
            return false;
        }
    return true;
}

bool rap_load(struct rap_loaded *loaded, const char *const *path, size_t count)
{
    size_t read = 0;
    *loaded = (struct rap_loaded){.result = {.loaded = true}};
    struct rap_file *file = calloc(count, sizeof *file);
    if (!file) {
        fail("out of memory");
        return false;
    }
    while (read < count && read_file(&file[read], path[read]))
        read++;
    bool good = read == count && same_kinds(file, path, count);
    if (good) {
        take_config(&loaded->config, &file[0].cfg);
        loaded->result.cfg = (const struct rap_config *)&loaded->config;
    }
    for (size_t i = 0; good && i < count; i++)
        take_denied(&loaded->result, file[i].denied);
    for (size_t i = 1; good && i < count; i++)
        take_coarsest((struct rap_config *)&loaded->config, &file[i].cfg);
    for (uint32_t kind = 0; good && kind < loaded->result.cfg->kinds; kind++)
        good = load_kind(loaded, file, path, count, kind);
    for (size_t i = 0; i < read; i++)
        rap_file_free(&file[i]);
    free(file);
    return good;
}

void rap_loaded_free(struct rap_loaded *loaded)
{
    rap_result_free(&loaded->result);
}

bool rap_comparable(const struct rap_result *result, const struct rap_result *other, const char *path)
{
    const struct rap_config *a = result->cfg;
    const struct rap_config *b = other->cfg;
    if (a->width == b->width && a->width_b == b->width_b && a->kinds == b->kinds)
        return true;
    fail("%s: has width=%" PRIu32 " width_b=%" PRIu32 " kinds=%" PRIu32
         "; accepted is a profile with width=%" PRIu32 " width_b=%" PRIu32 " kinds=%" PRIu32,
         path, b->width, b->width_b, b->kinds, a->width, a->width_b, a->kinds);
    return false;
}
