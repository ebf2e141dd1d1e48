// trace/ev/history: start of a chunk, and tables of sites that grow.
#include "trace/ev/history.h"

#include <stdlib.h>
#include <string.h>

#include "trace/ev/format.h"

enum { SITES_ROOM = CHUNK_RECORDS + 1 };

bool history_init(struct history *h)
{
    enum { ROOM = 1 << 12 };
    *h = (struct history){.room = ROOM};
    h->site = malloc(ROOM * sizeof *h->site);
    h->trail = malloc(ROOM * sizeof *h->trail);
    return h->site && h->trail;
}

void history_free(struct history *h)
{
    free(h->site);
    free(h->trail);
    h->site = NULL;
    h->trail = NULL;
}

void history_start(struct history *h, uint64_t instruction)
{
    h->sites = 0;
    h->at = HISTORY_START;
    h->trail[HISTORY_START] = (struct trail){0};
    h->thread = 1;
    h->instruction = instruction;
    h->target = 0;
    h->defined = 0;
    h->calls = 0;
    memset(h->entry, 0, sizeof h->entry);
    memset(h->call, 0, sizeof h->call);
}

static bool grow(struct history *h)
{
    // A record has at most one new site.
    size_t room = h->room < SITES_ROOM / 2 ? 2 * (size_t)h->room : SITES_ROOM;
    if (h->room == SITES_ROOM)
        return false;
    struct site *site = realloc(h->site, room * sizeof *site);
    if (!site)
        return false;
    h->site = site;
    struct trail *trail = realloc(h->trail, room * sizeof *trail);
    if (!trail)
        return false;
    h->trail = trail;
    h->room = (uint32_t)room;
    return true;
}

bool history_define(struct history *h, const struct site *site)
{
    uint32_t number = h->sites + 1;
    if (number == h->room && !grow(h))
        return false;
    h->sites = number;
    h->site[number] = *site;
    h->trail[number] = (struct trail){0};
    h->defined = site->pc;
    if (site->type == RECORD_BLOCK)
        h->entry[history_entry(site->pc)] = number;
    return true;
}
