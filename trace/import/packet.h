// trace/import/packet: addresses, protocol and ports of a captured packet.
// Sources: IEEE 802.1Q (tags), RFC 791 (IPv4), RFC 8200 (IPv6 and its extension headers), RFC 4302 (AH),
// tcpdump.org's list of link types. Tunnels are not decoded: the outer addresses count.
#ifndef SLUICE_TRACE_IMPORT_PACKET_H
#define SLUICE_TRACE_IMPORT_PACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct packet {
    bool six;                             // of IPv6
    uint64_t source, destination;         // IPv4: 32 bits; IPv6: the high 64 bits
    uint64_t source_low, destination_low; // IPv6: the low 64 bits
    uint8_t protocol;                     // IPv6: after the last extension header that was read
    uint16_t source_port, destination_port;
};

// Whether packets of this link type (libpcap's DLT_ number) are supported.
bool packet_link_is_known(int link);

// Reads a packet's captured bytes. Ports are those of TCP, UDP and SCTP, or ICMP's type and code. They are 0
// for other protocols, in later fragments, and if they were not captured.
// False: not IP, or the addresses were not captured.
bool packet_read(int link, const unsigned char *bytes, size_t captured, struct packet *packet);

#endif
