// cli/promem_source: see promem_source.h.
#include "promem_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool failed(struct promem_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- the paper ---------------------------------------------------------------------------

static bool tree_load(struct promem_source *source)
{
    if (!promem_tree_init(&source->tree, source->layout->cfg))
        return failed(source, "out of memory");
    promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < promem_load_slots(source->layout); i++)
        promem_inject(&source->tree, promem_load_slot(source->layout, i));
    promem_inject(&source->tree,
                  (struct promem_slot){.kind = PROMEM_SWAP}); // with one bank this does nothing
    return true;
}

static bool tree_counts(struct promem_source *source, uint64_t *count)
{
    uint32_t entries = promem_entries(source->layout->cfg);
    uint64_t *read = calloc(entries, sizeof *read);
    if (!read)
        return failed(source, "out of memory");
    promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < entries; i++)
        read[i] = promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_READ}).count;
    promem_reorder(source->layout, read, count);
    free(read);
    return true;
}

// ---- the clock ---------------------------------------------------------------------------

static bool model_load(struct promem_source *source, const union any_config *config)
{
    struct device *device = &source->model.device;
    return (model_device_init(&source->model, &promem_profiler, config) &&
            promem_load(device, source->layout) &&
            (source->layout->cfg->banks == 1 || promem_swap(device))) ||
           failed(source, device->error);
}

static bool model_counts(struct promem_source *source, uint64_t *count)
{
    bool read = promem_counts(&source->model.device, source->layout, source->model.messages, count) &&
                model_device_totals(&source->model, &source->events, &source->dropped);
    source->cycles = source->model.model.cycles;
    return read || failed(source, source->model.device.error);
}

// ---- either ------------------------------------------------------------------------------

bool promem_source_init(struct promem_source *source, const union any_config *config,
                        const struct promem_layout *layout, bool clocked)
{
    memset(source, 0, sizeof *source);
    source->layout = layout;
    source->clocked = clocked;
    return clocked ? model_load(source, config) : tree_load(source);
}

void promem_source_free(struct promem_source *source)
{
    promem_tree_free(&source->tree);
    model_device_free(&source->model);
}

bool promem_source_event(struct promem_source *source, uint64_t key, uint64_t times)
{
    for (uint64_t i = 0; i < times; i++) {
        if (!source->clocked)
            promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = key});
        else if (!model_device_event(&source->model, (struct word){{key}}))
            return failed(source, source->model.device.error);
    }
    source->events += times;
    return true;
}

bool promem_source_counts(struct promem_source *source, uint64_t *count)
{
    return source->clocked ? model_counts(source, count) : tree_counts(source, count);
}
