// trace/network: addresses through the C library, prefixes by their bits.
#include "trace/network.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

enum { QUAD_BITS = 32, PORT_BITS = 16 };

const struct network_protocol network_protocols[NETWORK_PROTOCOLS] = {
    {IPPROTO_ICMP, "icmp"}, {IPPROTO_TCP, "tcp"},       {IPPROTO_UDP, "udp"},
    {IPPROTO_GRE, "gre"},   {IPPROTO_ICMPV6, "icmpv6"}, {IPPROTO_SCTP, "sctp"},
};

bool network_event(enum event event)
{
    return event == EVENT_SRC || event == EVENT_DST || event == EVENT_PAIR || event == EVENT_PORT ||
           event == EVENT_FLOW;
}

static void put_big_endian(uint64_t number, unsigned char to[8])
{
    for (unsigned i = 0; i < 8; i++)
        to[i] = (unsigned char)(number >> (56 - 8 * i));
}

void network_address_text(enum network_ip ip, uint64_t high, uint64_t low, char text[NETWORK_TEXT])
{
    unsigned char bytes[16];
    if (ip == IP_6 || high > UINT32_MAX) {
        put_big_endian(high, bytes);
        put_big_endian(low, bytes + 8);
        inet_ntop(AF_INET6, bytes, text, NETWORK_TEXT);
        return;
    }
    put_big_endian(high, bytes);
    inet_ntop(AF_INET, bytes + 4, text, NETWORK_TEXT);
}

void network_protocol_text(uint64_t protocol, char text[NETWORK_PROTOCOL_TEXT])
{
    (void)snprintf(text, NETWORK_PROTOCOL_TEXT, "%u", (unsigned)protocol);
    for (size_t i = 0; i < NETWORK_PROTOCOLS; i++)
        if (network_protocols[i].number == protocol)
            (void)snprintf(text, NETWORK_PROTOCOL_TEXT, "%s", network_protocols[i].name);
}

static unsigned source_port(uint64_t ports)
{
    return ports >> PORT_BITS & UINT16_MAX;
}

static unsigned destination_port(uint64_t ports)
{
    return ports & UINT16_MAX;
}

void network_ports_text(uint64_t ports, char text[NETWORK_TEXT])
{
    char protocol[NETWORK_PROTOCOL_TEXT];
    if (ports >> QUAD_BITS > UINT8_MAX) {
        (void)snprintf(text, NETWORK_TEXT, "0x%" PRIx64, ports);
        return;
    }
    network_protocol_text(ports >> QUAD_BITS, protocol);
    (void)snprintf(text, NETWORK_TEXT, "%s:%u:%u", protocol, source_port(ports), destination_port(ports));
}

void network_tuple_text(enum event event, enum network_ip ip, const struct tuple *tuple,
                        char text[NETWORK_TEXT])
{
    char first[NETWORK_TEXT];
    char second[NETWORK_TEXT];
    char protocol[NETWORK_PROTOCOL_TEXT];
    switch (event) {
    case EVENT_PAIR:
        network_address_text(IP_4, tuple->a, 0, first);
        network_address_text(IP_4, tuple->b, 0, second);
        (void)snprintf(text, NETWORK_TEXT, "%.46s -> %.46s", first, second);
        break;
    case EVENT_PORT:
        network_protocol_text(tuple->b, protocol);
        (void)snprintf(text, NETWORK_TEXT, "%s %" PRIu64, protocol, tuple->a);
        break;
    case EVENT_FLOW:
        network_address_text(IP_4, tuple->a >> QUAD_BITS, 0, first);
        network_address_text(IP_4, tuple->a & UINT32_MAX, 0, second);
        network_protocol_text(tuple->b >> QUAD_BITS, protocol);
        (void)snprintf(text, NETWORK_TEXT, "%s %.15s:%u -> %.15s:%u", protocol, first, source_port(tuple->b),
                       second, destination_port(tuple->b));
        break;
    default: network_address_text(ip, tuple->a, tuple->b, text);
    }
}

// Number of the leading bits that all of lo to hi have, of `bits`; -1: the range is no prefix.
static int prefix_length(uint64_t lo, uint64_t hi, int bits)
{
    const uint64_t differ = lo ^ hi;
    if ((lo & differ) || (differ & (differ + 1)))
        return -1;
    return bits - (differ ? 64 - __builtin_clzll(differ) : 0);
}

// Addresses lo to hi. IPv6: numbers are the high halves, and the range has all low halves.
static void addresses_text(enum network_ip ip, uint64_t lo, uint64_t hi, char text[NETWORK_TEXT])
{
    char last[NETWORK_TEXT];
    const bool six = ip == IP_6 || hi > UINT32_MAX;
    const int length = prefix_length(lo, hi, six ? 64 : QUAD_BITS);
    network_address_text(six ? IP_6 : IP_4, lo, 0, text);
    const size_t at = strlen(text);
    if (length == QUAD_BITS && !six)
        return;
    if (length >= 0) {
        (void)snprintf(text + at, NETWORK_TEXT - at, "/%d", length);
        return;
    }
    network_address_text(six ? IP_6 : IP_4, hi, six ? UINT64_MAX : 0, last);
    (void)snprintf(text + at, NETWORK_TEXT - at, " to %.46s", last);
}

void network_range_text(enum event event, enum network_ip ip, uint64_t lo, uint64_t hi,
                        char text[NETWORK_TEXT])
{
    char source[NETWORK_TEXT];
    char destination[NETWORK_TEXT];
    if (event == EVENT_PORT && lo == hi)
        (void)snprintf(text, NETWORK_TEXT, "port %" PRIu64, lo);
    else if (event == EVENT_PORT)
        (void)snprintf(text, NETWORK_TEXT, "ports %" PRIu64 " to %" PRIu64, lo, hi);
    else if (event == EVENT_FLOW && lo >> QUAD_BITS != hi >> QUAD_BITS)
        addresses_text(IP_4, lo >> QUAD_BITS, hi >> QUAD_BITS, text);
    else if (event == EVENT_FLOW) {
        network_address_text(IP_4, lo >> QUAD_BITS, 0, source);
        addresses_text(IP_4, lo & UINT32_MAX, hi & UINT32_MAX, destination);
        (void)snprintf(text, NETWORK_TEXT, "%.15s -> %.46s", source, destination);
    } else
        addresses_text(event == EVENT_PAIR ? IP_4 : ip, lo, hi, text);
}
