// trace/import/packet: the addresses, protocol and ports of one captured packet.
// Sources: IEEE 802.1Q (tags), RFC 791 (IPv4), RFC 8200 (IPv6 and its extension headers), RFC 4302 (AH),
// tcpdump.org's list of link types. Tunnels are not opened: the outer addresses count.
#ifndef SLUICE_TRACE_IMPORT_PACKET_H
#define SLUICE_TRACE_IMPORT_PACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct packet {
    uint64_t source, destination; // IPv6: the two halves, exclusive-ored
    uint8_t protocol;             // IPv6: of the last header that could be followed
    uint16_t source_port, destination_port;
};

// Whether packets of this link type (libpcap's DLT_ number) can be read.
bool packet_link_is_known(int link);

// Reads a packet of which so many bytes were captured. Ports are TCP's, UDP's and SCTP's, or ICMP's type and
// code; 0 where there are none, in fragments but the first, and where they were not captured.
// False: it is not IP, or its addresses were not captured.
bool packet_read(int link, const unsigned char *bytes, size_t captured, struct packet *packet);

#endif
