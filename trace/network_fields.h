// trace/network_fields: parser of the notation of trace/network.h. Functions return NULL, or the fault.
#ifndef SLUICE_TRACE_NETWORK_FIELDS_H
#define SLUICE_TRACE_NETWORK_FIELDS_H

#include "trace/fields.h"

// Reads a number or a dotted quad. With `hi` also a prefix, of which *lo is the first address and *hi the
// last; without a prefix *hi is *lo.
const char *network_address(struct line field, uint64_t *lo, uint64_t *hi);

// Whether a field looks like an IPv6 address; reads one.
bool network_is_ip6(struct line field);
const char *network_ip6(struct line field, uint64_t *high, uint64_t *low);

// Reads a number, or a protocol and ports.
const char *network_ports(struct line field, uint64_t *ports);

#endif
