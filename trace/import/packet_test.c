// trace/import/packet_test: frames made by hand, complete and cut.
#include <pcap/dlt.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/packet.h"

enum { MOST = 300, NONE = -1 };

#define MACS "\1\2\3\4\5\6\7\10\11\12\13\14"
#define ADDRESSES4 "\300\0\2\1\306\63\144\7"
#define ADDRESSES6                                                                                           \
    "\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\1"                                                               \
    "\x20\x01\x0d\xb8\0\1\0\2\0\3\0\4\0\5\0\xff"
// An IPv4 header without options and an IPv6 header; length, protocol and fragment are strings of bytes.
#define IPV4(length, fragment, protocol) "\x45\0" length "\0\1" fragment "\100" protocol "\0\0" ADDRESSES4
#define IPV6(length, protocol) "\x60\0\0\0" length protocol "\100" ADDRESSES6
#define PORTS "\x04\xd2\x16\x2e" // 1234 to 5678
#define UDP "\21"

struct frame {
    int link;
    const char *bytes;
    size_t length;
    int protocol; // NONE: packet_read must refuse it
    bool ports;
};

#define FRAME(link, text, protocol, ports)                                                                   \
    {                                                                                                        \
        link, text, sizeof(text) - 1, protocol, ports                                                        \
    }

static const struct frame frames[] = {
    FRAME(DLT_EN10MB, MACS "\x08\0" IPV4("\0\40", "\0\0", UDP) PORTS "12345678", 17, true),
    FRAME(DLT_EN10MB, MACS "\x08\x06" IPV4("\0\40", "\0\0", UDP) PORTS, NONE, false),
    FRAME(DLT_EN10MB, MACS "\x81\0\0\5\x08\0" IPV4("\0\40", "\0\0", "\6") PORTS, 6, true),
    FRAME(DLT_EN10MB, MACS "\x88\xa8\0\5\x81\0\0\6\x86\xdd" IPV6("\0\10", "\x84") PORTS "1234", 132, true),
    FRAME(DLT_EN10MB, MACS "\x81\0\0\5\x08\x06" IPV4("\0\40", "\0\0", UDP) PORTS, NONE, false),
    FRAME(DLT_EN10MB, MACS "\x86\xdd" IPV4("\0\40", "\0\0", UDP) PORTS, NONE, false),
    FRAME(DLT_LINUX_SLL, "\0\0\0\1\0\6\1\2\3\4\5\6\0\0\x08\0" IPV4("\0\40", "\0\0", UDP) PORTS, 17, true),
    FRAME(DLT_LINUX_SLL2, "\x86\xdd\0\0\0\0\0\1\0\1\0\6\1\2\3\4\5\6\0\0" IPV6("\0\4", UDP) PORTS, 17, true),
    FRAME(DLT_NULL, "\2\0\0\0" IPV4("\0\40", "\0\0", UDP) PORTS, 17, true),
    FRAME(DLT_NULL, "\0\0\0\2" IPV4("\0\40", "\0\0", UDP) PORTS, 17, true),
    FRAME(DLT_LOOP, "\0\0\0\30" IPV6("\0\4", UDP) PORTS, 17, true),
    FRAME(DLT_NULL, "\34\0\0\0" IPV6("\0\4", UDP) PORTS, 17, true),
    FRAME(DLT_NULL, "\36\0\0\0" IPV6("\0\4", UDP) PORTS, 17, true),
    FRAME(DLT_NULL, "\7\0\0\0" IPV4("\0\40", "\0\0", UDP) PORTS, NONE, false),
    FRAME(DLT_RAW, IPV4("\0\40", "\0\0", UDP) PORTS, 17, true),
    FRAME(DLT_RAW, IPV6("\0\4", UDP) PORTS, 17, true),
    FRAME(DLT_RAW, "\x50" ADDRESSES6 ADDRESSES6, NONE, false),
    FRAME(DLT_IPV4, IPV4("\0\40", "\0\0", UDP) PORTS, 17, true),
    FRAME(DLT_IPV6, IPV6("\0\4", UDP) PORTS, 17, true),
    // Options; an impossible header length; a packet length that ends before the ports; a packet length of 0.
    FRAME(DLT_RAW, "\x46\0\0\40\0\1\0\0\100\21\0\0" ADDRESSES4 "\1\1\1\1" PORTS, 17, true),
    FRAME(DLT_RAW, "\x44\0\0\40\0\1\0\0\100\21\0\0" ADDRESSES4 PORTS, 17, false),
    FRAME(DLT_RAW, IPV4("\0\27", "\0\0", UDP) PORTS, 17, false),
    FRAME(DLT_RAW, IPV4("\0\0", "\0\0", UDP) PORTS, 17, true),
    FRAME(DLT_RAW, IPV6("\0\3", UDP) PORTS, 17, false),
    FRAME(DLT_RAW, IPV6("\0\0", UDP) PORTS, 17, true),
    // Fragments: the first has ports, another has none; flags "more fragments" and "do not fragment".
    FRAME(DLT_RAW, IPV4("\0\40", "\x20\0", UDP) PORTS, 17, true),
    FRAME(DLT_RAW, IPV4("\0\40", "\0\1", UDP) PORTS, 17, false),
    FRAME(DLT_RAW, IPV4("\0\40", "\x40\0", UDP) PORTS, 17, true),
    FRAME(DLT_RAW, IPV6("\0\14", "\54") "\21\0\0\1\0\0\0\7" PORTS, 17, true),
    FRAME(DLT_RAW, IPV6("\0\14", "\54") "\21\0\0\11\0\0\0\7" PORTS, 17, false),
    // Hop-by-hop, routing of 16 bytes, destination options, mobility; authentication of 16 bytes; encryption.
    FRAME(DLT_RAW, IPV6("\0\54", "\0") "\53\0......\74\1..............\207\0......\21\0......" PORTS, 17,
          true),
    FRAME(DLT_RAW, IPV6("\0\24", "\63") "\21\2.............." PORTS, 17, true),
    FRAME(DLT_RAW, IPV6("\0\14", "\62") "\0\0\0\1....", 50, false),
    FRAME(DLT_RAW, IPV6("\0\1", "\73") ".", 59, false),
};

static void frames_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        const struct frame *f = &frames[i];
        struct packet p;
        assert_true(packet_link_is_known(f->link));
        bool is_ip = packet_read(f->link, (const unsigned char *)f->bytes, f->length, &p);
        if (is_ip != (f->protocol != NONE))
            fail_msg("frame %zu", i);
        if (!is_ip)
            continue;
        if (p.protocol != f->protocol || p.source_port != (f->ports ? 1234 : 0) ||
            p.destination_port != (f->ports ? 5678 : 0))
            fail_msg("frame %zu: protocol %u, ports %u %u", i, p.protocol, p.source_port, p.destination_port);
        bool four = p.source == 0xc0000201 && p.destination == 0xc6336407;
        bool six = (p.source ^ p.source_low) == 0x20010db800000001 && p.destination == 0x20010db800010002 &&
                   p.destination_low == 0x00030004000500ff;
        assert_true(p.six ? six : four);
    }
}

static void icmp_has_type_and_code(void **state)
{
    (void)state;
    static const char four[] = IPV4("\0\40", "\0\0", "\1") "\3\1....", six[] = IPV6("\0\4", "\72") "\200\2..";
    struct packet p;
    assert_true(packet_read(DLT_RAW, (const unsigned char *)four, sizeof four - 1, &p));
    assert_int_equal(p.source_port, 3);
    assert_int_equal(p.destination_port, 1);
    assert_true(packet_read(DLT_RAW, (const unsigned char *)six, sizeof six - 1, &p));
    assert_int_equal(p.source_port, 128);
    assert_int_equal(p.destination_port, 2);
}

// Memory of exactly the packet's size lets the sanitizer find reads past it. A cut packet gives the fields of
// the whole one, except a protocol cut off within extension headers, and missing ports.
static bool read_exactly(const struct frame *f, const unsigned char *bytes, size_t length, struct packet *p)
{
    unsigned char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    bool is_ip = packet_read(f->link, copy, length, p);
    free(copy);
    return is_ip;
}

static void nothing_behind_a_cut_is_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        const unsigned char *bytes = (const unsigned char *)frames[i].bytes;
        struct packet whole, p;
        bool is_ip = read_exactly(&frames[i], bytes, frames[i].length, &whole);
        for (size_t cut = 0; cut < frames[i].length; cut++) {
            if (!read_exactly(&frames[i], bytes, cut, &p))
                continue;
            assert_true(is_ip && p.source == whole.source && p.destination == whole.destination);
            assert_true(p.source_port == 0 || p.source_port == whole.source_port);
        }
    }
}

static void any_bytes_are_read(void **state)
{
    (void)state;
    uint32_t random = (uint32_t)test_seed(3);
    for (int run = 0; run < 20000; run++) {
        const struct frame *f = &frames[test_random(&random) % (sizeof frames / sizeof *frames)];
        unsigned char bytes[MOST];
        memcpy(bytes, f->bytes, f->length);
        for (int i = 0; i < 3; i++)
            bytes[test_random(&random) % f->length] = (unsigned char)test_random(&random);
        struct packet p;
        read_exactly(f, bytes, f->length, &p);
    }
}

static void other_links_are_not_known(void **state)
{
    (void)state;
    struct packet p;
    assert_false(packet_link_is_known(DLT_USER0));
    assert_false(packet_read(DLT_USER0, (const unsigned char *)frames[0].bytes, frames[0].length, &p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_read),
        cmocka_unit_test(icmp_has_type_and_code),
        cmocka_unit_test(nothing_behind_a_cut_is_read),
        cmocka_unit_test(any_bytes_are_read),
        cmocka_unit_test(other_links_are_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
