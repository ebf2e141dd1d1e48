// trace/import/pcap_test: captures made by hand, complete, cut and damaged.
#include <string.h>
#include <zlib.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/import.h"
#include "trace/import/source.h"

enum { HEADER = 24, PACKET_HEADER = 16, IP_BYTES = 32, RAW = 101, WIRELESS = 105, PACKETS = 4 };

static char message[MESSAGE_SIZE];
static unsigned char file[1000];
static size_t length;

static void put(uint32_t word)
{
    memcpy(file + length, &word, sizeof word); // in this machine's byte order, which captures may have
    length += sizeof word;
}

static void begin(uint32_t link)
{
    length = 0;
    put(0xa1b2c3d4);
    put(2 | 4 << 16);
    put(0);
    put(0);
    put(IP_BYTES);
    put(link);
}

// Adds a UDP packet; another first byte makes it no IP packet.
static void packet(uint32_t seconds, uint32_t microseconds, unsigned char first, uint32_t wire_length)
{
    static const unsigned char ip[IP_BYTES] = {0, 0, 0,   32, 0,   1, 0, 0,  64, 17, 0, 0,  192, 0,
                                               2, 1, 198, 51, 100, 7, 0, 53, 1,  0,  0, 12, 0,   0};
    put(seconds);
    put(microseconds);
    put(IP_BYTES);
    put(wire_length);
    memcpy(file + length, ip, IP_BYTES);
    file[length] = first;
    length += IP_BYTES;
}

// The first packet is not IP; the last one has an earlier time than the first.
static void four_packets(void)
{
    begin(RAW);
    packet(1000, 999999, 0x15, 40);
    packet(1001, 0, 0x45, 1500);
    packet(1003, 7, 0x45, IP_BYTES);
    packet(1000, 999998, 0x45, IP_BYTES);
}

static struct source *opened(const char *name, const char *format)
{
    struct source *s = source_open(name, (struct source_options){.format = format}, message);
    if (!s)
        fail_msg("%s", message);
    return s;
}

// Reads to the end; returns the number of records.
static uint64_t drain(struct source *s, enum source_status wanted)
{
    struct record got;
    enum source_status status;
    while ((status = source_next(s, &got, message)) == SOURCE_RECORD)
        ;
    assert_int_equal(status, wanted);
    uint64_t records = source_counts(s).records;
    source_close(s);
    return records;
}

static void expect_four(struct source *s)
{
    static const struct {
        uint64_t time;
        uint32_t size;
    } wanted[] = {{1, 1500}, {2000008, 32}, {0, 32}};
    for (int i = 0; i < 3; i++) {
        struct record got, packet = {.type = RECORD_PACKET,
                                     .pc = 0xc0000201,
                                     .address = 0xc6336407,
                                     .value = UINT64_C(17) << 32 | 53U << 16 | 256,
                                     .size = wanted[i].size,
                                     .instruction = wanted[i].time,
                                     .thread = 1};
        assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
        assert_int_equal(got.instruction, packet.instruction);
        assert_true(record_equal(&got, &packet));
    }
    struct record got;
    assert_int_equal(source_next(s, &got, message), SOURCE_END);
    assert_int_equal(source_counts(s).units, PACKETS); // one of them is not IP
    assert_int_equal(source_counts(s).records, 3);
    source_close(s);
}

static void packets_are_records(void **state)
{
    (void)state;
    four_packets();
    test_file("capture", file, length);
    expect_four(opened("capture", NULL)); // detected by its first bytes
    gzFile packed = gzopen("packed", "wb");
    assert_int_equal(gzwrite(packed, file, (unsigned)length), length);
    assert_int_equal(gzclose(packed), Z_OK);
    expect_four(opened("packed", "pcap"));
}

static void first_bytes_tell(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t count;
        bool is;
    } cases[] = {
        {"\xd4\xc3\xb2\xa1", 4, true},
        {"\xa1\xb2\xc3\xd4", 4, true},
        {"\x4d\x3c\xb2\xa1", 4, true},
        {"\xa1\xb2\x3c\x4d", 4, true},
        {"\xa1\xb2\xc3", 3, false},
        {"\n\r\r\n....\x4d\x3c\x2b\x1a", 12, true},
        {"\n\r\r\n....\x1a\x2b\x3c\x4d", 12, true},
        {"\n\r\r\n........", 12, false},
        {"\n\r\r\n", 4, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(import_pcap.is((const unsigned char *)cases[i].bytes, cases[i].count), cases[i].is);
}

static void other_files_are_refused(void **state)
{
    (void)state;
    begin(WIRELESS);
    test_file("capture", file, length);
    assert_int_equal(drain(opened("capture", "pcap"), SOURCE_FAILED), 0);
    assert_string_equal(message,
                        "capture: record 1 (byte 0): link type 105 (IEEE802_11): Ethernet, Linux cooked, "
                        "loopback and raw IP are accepted");
    test_text("capture", "no capture at all, but a text of some length");
    assert_int_equal(drain(opened("capture", "pcap"), SOURCE_FAILED), 0);
    assert_string_equal(message, "capture: record 1 (byte 0): no capture: unknown file format");
    test_text("capture", "");
    assert_int_equal(drain(opened("capture", "pcap"), SOURCE_FAILED), 0);
    assert_string_equal(message, "capture: is empty");
}

static void every_cut_is_found(void **state)
{
    (void)state;
    four_packets();
    for (size_t cut = 1; cut < length; cut++) {
        test_file("cut", file, cut);
        bool whole = cut >= HEADER && (cut - HEADER) % (PACKET_HEADER + IP_BYTES) == 0;
        uint64_t packets = cut < HEADER ? 0 : (cut - HEADER) / (PACKET_HEADER + IP_BYTES);
        uint64_t records = drain(opened("cut", "pcap"), whole ? SOURCE_END : SOURCE_FAILED);
        assert_int_equal(records, packets > 0 ? packets - 1 : 0);
    }
}

static void any_bytes_are_read(void **state)
{
    (void)state;
    uint32_t random = (uint32_t)test_seed(11);
    four_packets();
    for (int run = 0; run < 3000; run++) {
        unsigned char damaged[sizeof file];
        memcpy(damaged, file, length);
        for (uint32_t i = test_random(&random) % 4; i < 4; i++)
            damaged[test_random(&random) % length] = (unsigned char)test_random(&random);
        test_file("damaged", damaged, length);
        struct source *s = opened("damaged", "pcap");
        struct record got;
        while (source_next(s, &got, message) == SOURCE_RECORD)
            assert_int_equal(got.type, RECORD_PACKET);
        source_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packets_are_records),     cmocka_unit_test(first_bytes_tell),
        cmocka_unit_test(other_files_are_refused), cmocka_unit_test(every_cut_is_found),
        cmocka_unit_test(any_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
