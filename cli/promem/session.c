// cli/promem/session: target loading, search events and counter read-out, for golden model or device.
#include "cli/promem/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool failed(struct promem_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

static bool tree_load(struct promem_source *source)
{
    if (!promem_tree_init(&source->tree, source->layout->cfg))
        return failed(source, "out of memory");
    promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < promem_load_slots(source->layout); i++)
        promem_inject(&source->tree, promem_load_slot(source->layout, i));
    promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_SWAP}); // no effect with one bank
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

// ---- hardware ----------------------------------------------------------------------------

// A board that keeps its counts is not loaded: it has its targets.
static bool model_load(struct promem_source *source, const union any_config *config, const struct site *place)
{
    struct hardware *m = &source->machine;
    return (hardware_init(m, &promem_profiler, config, place) &&
            (place->keeps || promem_load(m->device, source->layout)) &&
            (place->keeps || source->layout->cfg->banks == 1 || promem_swap(m->device))) ||
           failed(source, hardware_error(m));
}

static bool model_counts(struct promem_source *source, uint64_t *count)
{
    bool read = promem_counts(source->machine.device, source->layout, source->machine.messages, count) &&
                hardware_totals(&source->machine, &source->events, &source->dropped);
    source->cycles = hardware_cycles(&source->machine);
    return read || failed(source, hardware_error(&source->machine));
}

// ---- interface ---------------------------------------------------------------------------

bool promem_source_init(struct promem_source *source, const union any_config *config,
                        const struct promem_layout *layout, const struct site *place)
{
    memset(source, 0, sizeof *source);
    source->layout = layout;
    source->clocked = place != NULL;
    return place ? model_load(source, config, place) : tree_load(source);
}

void promem_source_free(struct promem_source *source)
{
    promem_tree_free(&source->tree);
    hardware_free(&source->machine);
}

bool promem_source_event(struct promem_source *source, uint64_t key, uint64_t times)
{
    bool accepted;
    for (uint64_t i = 0; i < times; i++) {
        if (!source->clocked)
            promem_inject(&source->tree, (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = key});
        else if (!hardware_event(&source->machine, (struct word){{key}}, &accepted))
            return failed(source, hardware_error(&source->machine));
    }
    source->events += times;
    return true;
}

bool promem_source_counts(struct promem_source *source, uint64_t *count)
{
    return source->clocked ? model_counts(source, count) : tree_counts(source, count);
}
