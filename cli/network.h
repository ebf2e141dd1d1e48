// cli/network: names of the keys of network events, and checks of the options for them.
#ifndef SLUICE_CLI_NETWORK_H
#define SLUICE_CLI_NETWORK_H

#include "cli/invocation.h"
#include "trace/network.h"

// What names need to know of a run.
struct network {
    bool on;          // the events are addresses or ports of packets
    enum event event; // whether on or not
    enum network_ip ip;
};

// Call after the events have been read.
struct network network_of(const struct invocation *invocation);

// A tuple's name, in `text`. NULL: it is no network event.
const char *network_name(const struct network *network, const struct tuple *tuple, char text[NETWORK_TEXT]);

// Whether the profiler takes addresses of the IP version that --ip asks for; without it, a profiler that does
// not take IPv6 gets IPv4 only. False: the error has been printed.
bool network_check(struct invocation *invocation);

#endif
