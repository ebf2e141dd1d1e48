// trace/import/packet: parser of link, IP and transport headers.
#include "trace/import/packet.h"

#include <netinet/in.h>
#include <pcap/dlt.h>

enum { ETHERNET_TYPE = 12, COOKED_TYPE = 14, COOKED_HEADER = 16, COOKED2_HEADER = 20, TAG = 4 };
enum {
    TYPE_IPV4 = 0x0800,
    TYPE_IPV6 = 0x86dd,
    TYPE_VLAN = 0x8100,
    TYPE_QINQ = 0x88a8,
    TYPE_QINQ_OLD = 0x9100
};
enum { IPV4_HEADER = 20, IPV6_HEADER = 40 };

// The rest of a packet.
struct view {
    const unsigned char *at;
    size_t left;
};

// Skips bytes. False: there are fewer.
static bool skip(struct view *v, size_t count)
{
    if (count > v->left)
        return false;
    v->at += count;
    v->left -= count;
    return true;
}

static unsigned two(const unsigned char *at)
{
    return (unsigned)at[0] << 8 | at[1];
}

static uint64_t big_endian(const unsigned char *at, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++)
        number = number << 8 | at[i];
    return number;
}

// Cuts the view to an IP header's length, since a frame may be padded. Length 0 is that of segments that the
// network card splits later: the whole view belongs to the packet.
static void shorten(struct view *v, size_t length)
{
    if (length > 0 && length < v->left)
        v->left = length;
}

static void read_ports(struct view v, struct packet *packet)
{
    uint8_t protocol = packet->protocol;
    if ((protocol == IPPROTO_ICMP || protocol == IPPROTO_ICMPV6) && v.left >= 2) {
        packet->source_port = v.at[0];
        packet->destination_port = v.at[1];
    }
    if ((protocol == IPPROTO_TCP || protocol == IPPROTO_UDP || protocol == IPPROTO_SCTP) && v.left >= 4) {
        packet->source_port = (uint16_t)two(v.at);
        packet->destination_port = (uint16_t)two(v.at + 2);
    }
}

static bool read_ipv4(struct view v, struct packet *packet)
{
    if (v.left < IPV4_HEADER || v.at[0] >> 4 != 4)
        return false;
    packet->protocol = v.at[9];
    packet->source = big_endian(v.at + 12, 4);
    packet->destination = big_endian(v.at + 16, 4);

    size_t header = (size_t)(v.at[0] & 15) * 4;
    bool later_fragment = (two(v.at + 6) & 0x1fff) != 0;
    shorten(&v, two(v.at + 2));
    if (header >= IPV4_HEADER && !later_fragment && skip(&v, header))
        read_ports(v, packet);
    return true;
}

// Skips one extension header. False: the protocol is no extension header, or the rest is missing: not
// captured, or in the first fragment.
static bool skip_extension(struct view *v, struct packet *packet)
{
    size_t length;
    switch (packet->protocol) {
    case IPPROTO_HOPOPTS:
    case IPPROTO_ROUTING:
    case IPPROTO_DSTOPTS:
    case IPPROTO_MH: length = v->left >= 2 ? 8 + (size_t)v->at[1] * 8 : 0; break;
    case IPPROTO_AH: length = v->left >= 2 ? 8 + (size_t)v->at[1] * 4 : 0; break;
    case IPPROTO_FRAGMENT: length = v->left >= 8 ? 8 : 0; break;
    default: return false;
    }
    if (length == 0)
        return false;
    bool later_fragment = packet->protocol == IPPROTO_FRAGMENT && (two(v->at + 2) & 0xfff8) != 0;
    packet->protocol = v->at[0];
    if (!later_fragment && skip(v, length))
        return true;
    v->left = 0;
    return false;
}

static bool read_ipv6(struct view v, struct packet *packet)
{
    if (v.left < IPV6_HEADER || v.at[0] >> 4 != 6)
        return false;
    packet->protocol = v.at[6];
    packet->six = true;
    packet->source = big_endian(v.at + 8, 8);
    packet->source_low = big_endian(v.at + 16, 8);
    packet->destination = big_endian(v.at + 24, 8);
    packet->destination_low = big_endian(v.at + 32, 8);

    size_t payload = two(v.at + 4);
    skip(&v, IPV6_HEADER);
    shorten(&v, payload);
    while (skip_extension(&v, packet))
        ;
    read_ports(v, packet);
    return true;
}

// Type of a BSD address family in either byte order: IPv4, or one of the systems' numbers for IPv6; else 0.
static unsigned type_of_family(const unsigned char *at)
{
    uint64_t family = big_endian(at, 4);
    if (family > 0xffff)
        family = family >> 24 | (family >> 8 & 0xff00);
    switch (family) {
    case 2: return TYPE_IPV4;
    case 10: // Linux
    case 24: // NetBSD, OpenBSD
    case 28: // FreeBSD
    case 30: // Darwin
        return TYPE_IPV6;
    default: return 0;
    }
}

// Skips the link's header. Returns the packet's type; 0: not IP.
static unsigned type_of_link(int link, struct view *v)
{
    const unsigned char *start = v->at;
    switch (link) {
    case DLT_EN10MB: return skip(v, ETHERNET_TYPE + 2) ? two(start + ETHERNET_TYPE) : 0;
    case DLT_LINUX_SLL: return skip(v, COOKED_HEADER) ? two(start + COOKED_TYPE) : 0;
    case DLT_LINUX_SLL2: return skip(v, COOKED2_HEADER) ? two(start) : 0;
    case DLT_NULL:
    case DLT_LOOP: return skip(v, 4) ? type_of_family(start) : 0;
    case DLT_IPV4: return TYPE_IPV4;
    case DLT_IPV6: return TYPE_IPV6;
    case DLT_RAW: return v->left == 0 ? 0 : v->at[0] >> 4 == 6 ? TYPE_IPV6 : TYPE_IPV4;
    default: return 0;
    }
}

bool packet_link_is_known(int link)
{
    static const int known[] = {DLT_EN10MB, DLT_LINUX_SLL, DLT_LINUX_SLL2, DLT_NULL,
                                DLT_LOOP,   DLT_IPV4,      DLT_IPV6,       DLT_RAW};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i] == link)
            return true;
    return false;
}

bool packet_read(int link, const unsigned char *bytes, size_t captured, struct packet *packet)
{
    struct view v = {bytes, captured};
    *packet = (struct packet){0};
    unsigned type = type_of_link(link, &v);
    while ((type == TYPE_VLAN || type == TYPE_QINQ || type == TYPE_QINQ_OLD) && skip(&v, TAG))
        type = two(v.at - 2);
    return (type == TYPE_IPV4 && read_ipv4(v, packet)) || (type == TYPE_IPV6 && read_ipv6(v, packet));
}
