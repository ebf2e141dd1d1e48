// trace/network_fields: parser of addresses, prefixes, protocols and ports.
#include "trace/network_fields.h"

#include <arpa/inet.h>
#include <string.h>

#include "trace/network.h"

enum { QUAD_BITS = 32, PORT_BITS = 16 };

// Copies a field, so that it ends. False: it is longer than any address.
static bool field_copy(struct line field, char text[NETWORK_TEXT])
{
    const size_t length = (size_t)(field.end - field.at);
    if (length >= NETWORK_TEXT)
        return false;
    memcpy(text, field.at, length);
    text[length] = '\0';
    return true;
}

static uint64_t get_big_endian(const unsigned char *at, unsigned count)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < count; i++)
        number = number << 8 | at[i];
    return number;
}

const char *network_address(struct line field, uint64_t *lo, uint64_t *hi)
{
    char text[NETWORK_TEXT];
    const bool dotted = memchr(field.at, '.', (size_t)(field.end - field.at)) != NULL;
    uint64_t length = QUAD_BITS;
    if (!dotted) {
        const char *fault = field_number(field, lo);
        if (hi)
            *hi = *lo;
        return fault;
    }
    const char *slash = hi ? memchr(field.at, '/', (size_t)(field.end - field.at)) : NULL;
    if (slash && (field_number((struct line){slash + 1, field.end}, &length) || length > QUAD_BITS))
        return "no prefix: accepted is an address and /0 to /32";
    if (slash)
        field.end = slash;
    unsigned char bytes[4];
    if (!field_copy(field, text) || inet_pton(AF_INET, text, bytes) != 1)
        return "no IPv4 address";
    const uint64_t below = (uint64_t)UINT32_MAX >> length;
    *lo = get_big_endian(bytes, 4);
    if (*lo & below)
        return "no prefix: bits after its length are set";
    if (hi)
        *hi = *lo | below;
    return NULL;
}

bool network_is_ip6(struct line field)
{
    return memchr(field.at, ':', (size_t)(field.end - field.at)) != NULL;
}

const char *network_ip6(struct line field, uint64_t *high, uint64_t *low)
{
    char text[NETWORK_TEXT];
    unsigned char bytes[16];
    if (!field_copy(field, text) || inet_pton(AF_INET6, text, bytes) != 1)
        return "no IPv6 address";
    *high = get_big_endian(bytes, 8);
    *low = get_big_endian(bytes + 8, 8);
    return NULL;
}

// Reads a protocol's name or number.
static bool protocol_read(struct line field, uint64_t *protocol)
{
    for (size_t i = 0; i < NETWORK_PROTOCOLS; i++) {
        if (field_is(field, network_protocols[i].name)) {
            *protocol = network_protocols[i].number;
            return true;
        }
    }
    return !field_number(field, protocol) && *protocol <= UINT8_MAX;
}

const char *network_ports(struct line field, uint64_t *ports)
{
    const char *first = memchr(field.at, ':', (size_t)(field.end - field.at));
    const char *second = first ? memchr(first + 1, ':', (size_t)(field.end - first - 1)) : NULL;
    uint64_t protocol;
    uint64_t source;
    uint64_t destination;
    if (!first)
        return field_number(field, ports);
    if (!second || !protocol_read((struct line){field.at, first}, &protocol) ||
        field_number((struct line){first + 1, second}, &source) || source > UINT16_MAX ||
        field_number((struct line){second + 1, field.end}, &destination) || destination > UINT16_MAX)
        return "neither a number nor PROTOCOL:PORT:PORT, as tcp:1234:80";
    *ports = protocol << QUAD_BITS | source << PORT_BITS | destination;
    return NULL;
}
