// cli/network: names of network events' keys; refusal of IPv6 where a profiler has no room for it.
#include "cli/network.h"

#include "cli/command.h"
#include "trace/choose.h"

struct network network_of(const struct invocation *invocation)
{
    char message[MESSAGE_SIZE];
    struct network network = {.ip = invocation->found->ip};
    network.on =
        choose_find(invocation->reader.event, &network.event, message) && network_event(network.event);
    return network;
}

const char *network_name(const struct network *network, const struct tuple *tuple, char text[NETWORK_TEXT])
{
    if (!network->on)
        return NULL;
    network_tuple_text(network->event, network->ip, tuple, text);
    return text;
}

bool network_check(struct invocation *invocation)
{
    char message[MESSAGE_SIZE];
    enum event event;
    const char *name = invocation->type->profiler->name;
    if (!choose_find(invocation->reader.event, &event, message) || !choose_is_address(event) ||
        invocation->type->ipv6)
        return true; // an unknown event is refused where the trace is opened
    if (invocation->reader.ip == IP_6) {
        fail("option '--ip=6': %s profiles IPv4 addresses; accepted is IPv6 with rap, stratified, multihash",
             name);
        return false;
    }
    invocation->reader.ip = IP_4;
    return true;
}
