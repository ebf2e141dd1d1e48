// trace/import/pcap: importer of network captures, pcap and pcapng, plain or gzip, through libpcap.
// One record per packet (doc/trace/record.md). Packets that are not IP give no record, so there may be fewer
// records than units. Time counts from the capture's first packet of any kind. Deviation: libpcap refuses a
// pcapng file if its interfaces differ in link type or snapshot length.
#include <errno.h>
#include <pcap/pcap.h>
#include <stdio.h>
#include <string.h>

#include "trace/import/bytes.h"
#include "trace/import/import.h"
#include "trace/import/packet.h"

// READ_AHEAD: bytes that the C library reads at once; offsets in messages may be too high by that number.
enum { MICROSECONDS = 1000000, READ_AHEAD = 16 };

struct capture {
    pcap_t *pcap;
    int link;
    bool begun;     // the first packet was read
    uint64_t start; // microseconds, modulo 2^64
    struct bytes *bytes;
    bool failed; // reading bytes failed, for this reason
    char reason[MESSAGE_SIZE];
    char buffer[READ_AHEAD];
};

static ssize_t capture_read(void *cookie, char *to, size_t count)
{
    struct capture *c = cookie;
    size_t got = 0;
    if (bytes_some(c->bytes, to, count, &got, c->reason) >= 0)
        return (ssize_t)got;
    c->failed = true;
    errno = EIO;
    return -1;
}

static bool capture_open(struct capture *c, struct bytes *bytes, char reason[MESSAGE_SIZE])
{
    c->bytes = bytes;
    FILE *file = fopencookie(c, "r", (cookie_io_functions_t){.read = capture_read});
    if (!file) {
        message_set(reason, "no memory");
        return false;
    }
    setvbuf(file, c->buffer, _IOFBF, sizeof c->buffer);
    char error[PCAP_ERRBUF_SIZE];
    c->pcap = pcap_fopen_offline(file, error);
    if (!c->pcap) {
        fclose(file);
        message_set(reason, "no capture: %.400s", c->failed ? c->reason : error);
        return false;
    }
    c->link = pcap_datalink(c->pcap);
    if (packet_link_is_known(c->link))
        return true;
    const char *name = pcap_datalink_val_to_name(c->link);
    message_set(reason, "link type %d (%s): Ethernet, Linux cooked, loopback and raw IP are accepted",
                c->link, name ? name : "unknown");
    return false;
}

// Microseconds since the first packet; 0 for a packet with an earlier time.
static uint64_t capture_time(struct capture *c, const struct pcap_pkthdr *header)
{
    uint64_t now = (uint64_t)header->ts.tv_sec * MICROSECONDS + (uint64_t)header->ts.tv_usec;
    if (!c->begun)
        c->start = now;
    c->begun = true;
    uint64_t since = now - c->start;
    return since > INT64_MAX ? 0 : since;
}

static enum step capture_unit(struct import *in, char reason[MESSAGE_SIZE])
{
    struct capture *c = in->state;
    if (!c->pcap && !capture_open(c, in->bytes, reason))
        return bytes_offset(in->bytes) == 0 && !c->failed ? STEP_END : STEP_FAILED; // an empty file fails

    struct pcap_pkthdr *header;
    const unsigned char *bytes;
    int status = pcap_next_ex(c->pcap, &header, &bytes);
    if (status == PCAP_ERROR_BREAK) // end of the file
        return STEP_END;
    if (status != 1) {
        message_set(reason, "%.400s", c->failed ? c->reason : pcap_geterr(c->pcap));
        return STEP_FAILED;
    }

    uint64_t time = capture_time(c, header);
    struct packet p;
    if (packet_read(c->link, bytes, header->caplen, &p))
        import_give(in, &(struct record){.type = p.six ? RECORD_PACKET6 : RECORD_PACKET,
                                         .pc = p.source,
                                         .pc_low = p.source_low,
                                         .address = p.destination,
                                         .address_low = p.destination_low,
                                         .value = (uint64_t)p.protocol << 32 | (uint64_t)p.source_port << 16 |
                                                  p.destination_port,
                                         .size = header->len,
                                         .instruction = time,
                                         .thread = 1});
    return STEP_MORE;
}

static bool capture_is(const unsigned char *bytes, size_t count)
{
    static const unsigned char magic[][4] = {{0xd4, 0xc3, 0xb2, 0xa1},
                                             {0xa1, 0xb2, 0xc3, 0xd4},
                                             {0x4d, 0x3c, 0xb2, 0xa1},
                                             {0xa1, 0xb2, 0x3c, 0x4d}};
    static const unsigned char section[4] = {0x0a, 0x0d, 0x0d, 0x0a}; // its byte order is 4 bytes later
    static const unsigned char order[][4] = {{0x4d, 0x3c, 0x2b, 0x1a}, {0x1a, 0x2b, 0x3c, 0x4d}};
    for (size_t i = 0; i < sizeof magic / sizeof *magic; i++)
        if (count >= 4 && memcmp(bytes, magic[i], 4) == 0)
            return true;
    return count >= 12 && memcmp(bytes, section, 4) == 0 &&
           (memcmp(bytes + 8, order[0], 4) == 0 || memcmp(bytes + 8, order[1], 4) == 0);
}

static void capture_release(void *state)
{
    struct capture *c = state;
    if (c->pcap)
        pcap_close(c->pcap);
    c->pcap = NULL;
}

const struct importer import_pcap = {
    .name = "pcap",
    .meaning = "network captures, pcap and pcapng",
    .types = 1U << RECORD_PACKET | 1U << RECORD_PACKET6,
    .fields = FIELD_VALUE | FIELD_INSTRUCTION | FIELD_SIZE,
    .binary = true,
    .state_size = sizeof(struct capture),
    .unit = capture_unit,
    .is = capture_is,
    .release = capture_release,
};
