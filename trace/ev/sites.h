// trace/ev/sites: sites by number, and the number of a site.
#ifndef SLUICE_TRACE_EV_SITES_H
#define SLUICE_TRACE_EV_SITES_H

#include "writer.h"

struct sites;

// NULL: no memory.
struct sites *sites_new(void);
void sites_free(struct sites *sites);
void sites_clear(struct sites *sites);

// A site's number: the one it has, or `next`, which it has from now on. UINT32_MAX: no memory.
uint32_t sites_number(struct sites *sites, const struct site *site, uint32_t next);

#endif
