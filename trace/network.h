// trace/network: text of network addresses, prefixes, ports and flows.
// Notation: dotted quads and CIDR prefixes (RFC 4632), IPv6 as RFC 5952 writes it.
#ifndef SLUICE_TRACE_NETWORK_H
#define SLUICE_TRACE_NETWORK_H

#include "cmodel/tuple.h"
#include "trace/event.h"

enum { NETWORK_TEXT = 128, NETWORK_PROTOCOL_TEXT = 12 };

struct network_protocol {
    unsigned number;
    const char *name;
};
enum { NETWORK_PROTOCOLS = 6 };
extern const struct network_protocol network_protocols[NETWORK_PROTOCOLS];

// Whether an event's fields are addresses or ports, so that they have such a text.
bool network_event(enum event event);

// An address; IPv4: all in `high`. A number over 32 bits is no IPv4 address and is written as one of IPv6.
void network_address_text(enum network_ip ip, uint64_t high, uint64_t low, char text[NETWORK_TEXT]);

// A protocol's name, `tcp`; else its number.
void network_protocol_text(uint64_t protocol, char text[NETWORK_PROTOCOL_TEXT]);

// `tcp:1234:80`, protocol and both ports; else a number.
void network_ports_text(uint64_t ports, char text[NETWORK_TEXT]);

// A tuple: `10.0.0.1`, `10.0.0.1 -> 10.0.0.2`, `tcp 443`, `tcp 10.0.0.1:1234 -> 10.0.0.2:80`.
void network_tuple_text(enum event event, enum network_ip ip, const struct tuple *tuple,
                        char text[NETWORK_TEXT]);

// A range of an event's first field (IPv6: of the high halves): `10.1.0.0/16`, `10.0.0.1 to 10.0.0.6`.
void network_range_text(enum event event, enum network_ip ip, uint64_t lo, uint64_t hi,
                        char text[NETWORK_TEXT]);

#endif
