// trace/ev/model: what writer and reader of a chunk both know of the records gone by.
#include "model.h"

#include <stdlib.h>
#include <string.h>

bool model_init(struct model *m)
{
    enum { ROOM = 1 << 12 };
    *m = (struct model){.room = ROOM};
    m->site = malloc(ROOM * sizeof *m->site);
    m->trail = malloc(ROOM * sizeof *m->trail);
    return m->site && m->trail;
}

void model_free(struct model *m)
{
    free(m->site);
    free(m->trail);
    m->site = NULL;
    m->trail = NULL;
}

void model_start(struct model *m, uint64_t instruction)
{
    m->sites = 0;
    m->at = MODEL_START;
    m->trail[MODEL_START] = (struct trail){0};
    m->thread = 1;
    m->instruction = instruction;
    m->target = 0;
    m->defined = 0;
    m->calls = 0;
    memset(m->entry, 0, sizeof m->entry);
    memset(m->call, 0, sizeof m->call);
}

bool model_define(struct model *m, const struct site *site)
{
    uint32_t number = m->sites + 1;
    if (number == m->room) {
        struct site *sites = realloc(m->site, 2 * (size_t)m->room * sizeof *sites);
        m->site = sites ? sites : m->site;
        struct trail *trails = sites ? realloc(m->trail, 2 * (size_t)m->room * sizeof *trails) : NULL;
        if (!trails)
            return false;
        m->trail = trails;
        m->room *= 2;
    }
    m->sites = number;
    m->site[number] = *site;
    m->trail[number] = (struct trail){0};
    m->defined = site->pc;
    if (site->type == RECORD_BLOCK)
        m->entry[model_entry(site->pc)] = number;
    return true;
}
