// cli/promem/session: targets loaded, events, counts read, in the paper section, at pins or on a board.
#include "cli/promem/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool failed(struct promem_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

static bool tree_load(struct promem_session *session)
{
    if (!promem_tree_init(&session->tree, session->layout->cfg))
        return failed(session, "out of memory");
    promem_inject(&session->tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < promem_load_slots(session->layout); i++)
        promem_inject(&session->tree, promem_load_slot(session->layout, i));
    promem_inject(&session->tree, (struct promem_slot){.kind = PROMEM_SWAP}); // no effect with one bank
    return true;
}

static bool tree_counts(struct promem_session *session, uint64_t *count)
{
    uint32_t entries = promem_entries(session->layout->cfg);
    uint64_t *read = calloc(entries, sizeof *read);
    if (!read)
        return failed(session, "out of memory");
    promem_inject(&session->tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < entries; i++)
        read[i] = promem_inject(&session->tree, (struct promem_slot){.kind = PROMEM_READ}).count;
    promem_reorder(session->layout, read, count);
    free(read);
    return true;
}

// ---- hardware ----------------------------------------------------------------------------

// A board that keeps its counts is not loaded: it has its targets.
static bool machine_load(struct promem_session *session, const union any_config *config,
                         const struct endpoint *endpoint)
{
    struct hardware *m = &session->machine;
    return (hardware_init(m, &promem_profiler, config, endpoint) &&
            (endpoint->keeps_counts || promem_load(m->device, session->layout)) &&
            (endpoint->keeps_counts || session->layout->cfg->banks == 1 || promem_swap(m->device))) ||
           failed(session, hardware_error(m));
}

static bool machine_counts(struct promem_session *session, uint64_t *count)
{
    bool read = promem_counts(session->machine.device, session->layout, session->machine.messages, count) &&
                hardware_totals(&session->machine, &session->events, &session->dropped);
    session->cycles = hardware_cycles(&session->machine);
    return read || failed(session, hardware_error(&session->machine));
}

// ---- interface ---------------------------------------------------------------------------

bool promem_session_init(struct promem_session *session, const union any_config *config,
                         const struct promem_layout *layout, const struct endpoint *endpoint)
{
    memset(session, 0, sizeof *session);
    session->layout = layout;
    session->clocked = endpoint != NULL;
    return endpoint ? machine_load(session, config, endpoint) : tree_load(session);
}

void promem_session_free(struct promem_session *session)
{
    promem_tree_free(&session->tree);
    hardware_free(&session->machine);
}

bool promem_session_event(struct promem_session *session, uint64_t key, uint64_t times)
{
    bool accepted;
    for (uint64_t i = 0; i < times; i++) {
        if (!session->clocked)
            promem_inject(&session->tree, (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = key});
        else if (!hardware_event(&session->machine, (struct word){{key}}, &accepted))
            return failed(session, hardware_error(&session->machine));
    }
    session->events += times;
    return true;
}

bool promem_session_counts(struct promem_session *session, uint64_t *count)
{
    return session->clocked ? machine_counts(session, count) : tree_counts(session, count);
}
