// trace/network_test: texts of addresses, prefixes, ports and flows, by hand from RFC 4632 and RFC 5952.
#include "trace/network.h"

#include <string.h>

#include "tb/unit_helper.h"
#include "trace/network_fields.h"

static char text[NETWORK_TEXT];

static void tuples_have_texts(void **state)
{
    (void)state;
    static const struct {
        enum event event;
        enum network_ip ip;
        uint64_t a, b;
        const char *wanted;
    } cases[] = {
        {EVENT_SRC, IP_4, 0x0a010203, 0, "10.1.2.3"},
        {EVENT_DST, IP_6, 0x20010db800000000, 0x10, "2001:db8::10"},
        {EVENT_SRC, IP_6, 0, 1, "::1"},
        {EVENT_PAIR, IP_4, 0xc0000201, 0xffffffff, "192.0.2.1 -> 255.255.255.255"},
        {EVENT_PORT, IP_4, 443, 6, "tcp 443"},
        {EVENT_PORT, IP_6, 5, 99, "99 5"},
        {EVENT_FLOW, IP_4, 0x0a0102030a010204, 0x1104d20035, "udp 10.1.2.3:1234 -> 10.1.2.4:53"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        network_tuple_text(cases[i].event, cases[i].ip, &(struct tuple){.a = cases[i].a, .b = cases[i].b},
                           text);
        assert_string_equal(text, cases[i].wanted);
    }
}

static void ranges_are_prefixes(void **state)
{
    (void)state;
    static const struct {
        enum event event;
        enum network_ip ip;
        uint64_t lo, hi;
        const char *wanted;
    } cases[] = {
        {EVENT_SRC, IP_4, 0x0a010000, 0x0a01ffff, "10.1.0.0/16"},
        {EVENT_SRC, IP_4, 0, 0xffffffff, "0.0.0.0/0"},
        {EVENT_DST, IP_4, 0x0a010203, 0x0a010203, "10.1.2.3"},
        {EVENT_DST, IP_4, 0x0a010203, 0x0a010204, "10.1.2.3 to 10.1.2.4"},
        {EVENT_SRC, IP_4, 0x0a010001, 0x0a010002, "10.1.0.1 to 10.1.0.2"},
        {EVENT_SRC, IP_6, 0x20010db800000000, 0x20010db8ffffffff, "2001:db8::/32"},
        {EVENT_SRC, IP_6, 0x20010db800000000, 0x20010db800000000, "2001:db8::/64"},
        {EVENT_SRC, IP_6, 0, UINT64_MAX, "::/0"},
        {EVENT_SRC, IP_6, 1, 2, "0:0:0:1:: to ::2:ffff:ffff:ffff:ffff"},
        {EVENT_PORT, IP_4, 53, 53, "port 53"},
        {EVENT_PORT, IP_4, 0, 1023, "ports 0 to 1023"},
        {EVENT_FLOW, IP_4, 0x0a01000000000000, 0x0a01ffffffffffff, "10.1.0.0/16"},
        {EVENT_FLOW, IP_4, 0x0a0102030a000000, 0x0a0102030affffff, "10.1.2.3 -> 10.0.0.0/8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        network_range_text(cases[i].event, cases[i].ip, cases[i].lo, cases[i].hi, text);
        assert_string_equal(text, cases[i].wanted);
    }
}

// Every value of ports is read back from its text.
static void ports_are_read_back(void **state)
{
    (void)state;
    static const uint64_t cases[] = {0, 0x6001f0050, 0x1104d20035, 0xff0001ffff, 0x10000000000, UINT64_MAX};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t got;
        network_ports_text(cases[i], text);
        assert_null(network_ports((struct line){text, text + strlen(text)}, &got));
        assert_int_equal(got, cases[i]);
    }
}

static void addresses_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t lo, hi;
    } cases[] = {
        {"10.1.0.0/16", 0x0a010000, 0x0a01ffff},
        {"0.0.0.0/0", 0, 0xffffffff},
        {"192.0.2.1/32", 0xc0000201, 0xc0000201},
        {"192.0.2.1", 0xc0000201, 0xc0000201},
        {"0x10", 16, 16},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t lo;
        uint64_t hi;
        const struct line field = {cases[i].text, cases[i].text + strlen(cases[i].text)};
        assert_null(network_address(field, &lo, &hi));
        assert_int_equal(lo, cases[i].lo);
        assert_int_equal(hi, cases[i].hi);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tuples_have_texts),
        cmocka_unit_test(ranges_are_prefixes),
        cmocka_unit_test(ports_are_read_back),
        cmocka_unit_test(addresses_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
