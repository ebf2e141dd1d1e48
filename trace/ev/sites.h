// trace/ev/sites: table that numbers sites.
#ifndef SLUICE_TRACE_EV_SITES_H
#define SLUICE_TRACE_EV_SITES_H

#include "trace/ev/writer.h"

struct sites;

// NULL: no memory.
struct sites *sites_new(void);
void sites_free(struct sites *sites);
void sites_clear(struct sites *sites);

// Returns a site's number. A new site gets the number `next`. UINT32_MAX: no memory.
uint32_t sites_number(struct sites *sites, const struct site *site, uint32_t next);

#endif
