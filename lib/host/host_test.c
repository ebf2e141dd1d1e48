// lib/host/host_test: sluice_host.h over the golden model's registers, and over plain memory.
#include <stdio.h>
#include <string.h>

#include "cmodel/counts/config.h"
#include "driver/mmio.h"
#include "driver/model.h"
#include "sluice_host.h"
#include "tb/configured.h"

static int read_model(void *context, unsigned address, uint32_t *data)
{
    const struct bus *bus = context;
    return bus->read(bus->context, (uint16_t)address, data) ? 0 : -1;
}

static int write_model(void *context, unsigned address, uint32_t data)
{
    const struct bus *bus = context;
    return bus->write(bus->context, (uint16_t)address, data) ? 0 : -1;
}

static void profile(void **state)
{
    char *const setting[] = {"counters=16", "drain=register"};
    union any_config config;
    struct model model;
    struct sluice *s;
    uint64_t message[SLUICE_WORDS];
    uint64_t events;
    uint64_t dropped;
    uint32_t data;
    int last = 0;
    (void)state;
    must_configure(&counts_profiler, 2, setting, &config);
    assert_true(model_init(&model, &counts_profiler, &config));
    struct bus bus = model_bus(&model);
    const struct sluice_access access = {&bus, read_model, write_model};
    assert_int_equal(sluice_open_access(&s, access, "counts counters=16 drain=register"), 0);
    while (sluice_read(s, 0x14, &data) == 0 && data & 1) // clearing
        ;
    for (uint64_t i = 0; i < 100; i++)
        assert_true(model_event(&model, (struct word){{i}}));
    assert_int_equal(sluice_flush(s), 0);
    uint64_t sum = 0;
    while (!last) {
        assert_int_equal(sluice_message(s, message, &last), 0);
        sum += message[0] & 0xffff;
    }
    assert_int_equal(sum, 100);
    assert_int_equal(sluice_totals(s, &events, &dropped), 0);
    assert_int_equal(events, 100);
    assert_int_equal(sluice_read(s, 0xffc, &data), -1);
    assert_string_equal(sluice_error(s), "the hardware refused to read register unknown (0xffc)");
    assert_int_equal(sluice_event(s, message), -1);
    sluice_close(s);

    assert_int_equal(sluice_open_access(&s, access, "counts counters=32 drain=register"), -1);
    assert_non_null(strstr(sluice_error(s), "configuration hash"));
    sluice_close(s);
    assert_int_equal(sluice_open_access(&s, access, "county"), -1);
    assert_string_equal(sluice_error(s), "'county' names no profiler");
    sluice_close(s);
    model_free(&model);
}

// Without a configuration, the hardware's registers tell all that is needed.
static void hardware_describes_itself(void **state)
{
    union any_config config;
    struct model model;
    struct sluice *s;
    uint64_t message[SLUICE_WORDS];
    unsigned lsb;
    unsigned bits;
    const char *type;
    uint64_t sum = 0;
    int last = 0;
    (void)state;
    must_configure(&counts_profiler, 3, (char *[]){"counters=16", "counter_width=9", "drain=register"},
                   &config);
    assert_true(model_init(&model, &counts_profiler, &config));
    struct bus bus = model_bus(&model);
    assert_int_equal(sluice_open_access(&s, (struct sluice_access){&bus, read_model, write_model}, NULL), 0);
    assert_int_equal(sluice_field(s, "event", "key", &lsb, &bits), 0);
    assert_int_equal(lsb, 0);
    assert_int_equal(bits, 32);
    assert_int_equal(sluice_field(s, "message", "whole", &lsb, &bits), -1);
    assert_string_equal(sluice_error(s), "counts of this hardware has no field whole in message");
    assert_int_equal(sluice_field(s, "candidate", "count", &lsb, &bits), -1);
    assert_int_equal(sluice_field(s, "message", "count", &lsb, &bits), 0);
    assert_int_equal(bits, 9);
    for (uint64_t i = 0; i < 100; i++)
        assert_true(model_event(&model, (struct word){{i}}));
    assert_int_equal(sluice_flush(s), 0);
    while (!last) {
        assert_int_equal(sluice_message(s, message, &last), 0);
        assert_int_equal(sluice_type(s, message, &type), 0);
        assert_string_equal(type, "message");
        sum += sluice_bits(message, lsb, bits);
    }
    assert_int_equal(sum, 100);
    sluice_close(s);
    model_free(&model);

    must_configure(&counts_profiler, 1, (char *[]){"describe=0"}, &config);
    assert_true(model_init(&model, &counts_profiler, &config));
    bus = model_bus(&model);
    assert_int_equal(sluice_open_access(&s, (struct sluice_access){&bus, read_model, write_model}, NULL), 0);
    assert_int_equal(sluice_message(s, message, &last), -1);
    assert_string_equal(sluice_error(s),
                        "register describe cannot be read: the hardware has describe=0, or is not there");
    assert_int_equal(sluice_field(s, "event", "key", &lsb, &bits), -1);
    sluice_close(s);
    model_free(&model);
}

static void memory(void **state)
{
    uint32_t registers[1024] = {0x534C5543, 1 << 16, counts_profiler.number};
    struct sluice *s;
    uint32_t data;
    (void)state;
    assert_int_equal(sluice_open_memory(&s, registers, NULL), 0);
    assert_int_equal(sluice_write(s, 0x18, 0x35), 0);
    assert_int_equal(registers[6], 0x35);
    assert_int_equal(sluice_read(s, 0x18, &data), 0);
    assert_int_equal(data, 0x35);
    assert_int_equal(sluice_enable(s, 1), 0);
    assert_int_equal(registers[4], 1);
    assert_int_equal(sluice_freeze(s, 1), 0);
    assert_int_equal(registers[4], 1 | 1 << 2);
    assert_int_equal(sluice_freeze(s, 0), 0);
    assert_int_equal(registers[4], 1);
    sluice_own_core(s, 1);
    assert_int_equal(sluice_freeze(s, 1), 0);
    assert_int_equal(registers[4], 0);
    assert_int_equal(sluice_freeze(s, 0), 0);
    assert_int_equal(registers[4], 1);
    assert_int_equal(sluice_enable(s, 0), 0);
    assert_int_equal(registers[4], 0);
    assert_int_equal(sluice_clear(s), 0);
    assert_int_equal(registers[4], 1 << 1);
    assert_int_equal(sluice_ring_start(s, registers, 0x10, 3, 1), -1);
    assert_string_equal(sluice_error(s), "ring: address 0x10: accepted is a multiple of 4096");
    registers[0xE24 / 4] = 2; // words of a slot
    assert_int_equal(sluice_ring_start(s, &registers[0x400 / 4], 0x5000, 3, 1), 0);
    assert_int_equal(registers[0xE08 / 4], 0x5000);
    assert_int_equal(registers[0xE00 / 4], 1);
    assert_int_equal(sluice_ring_stop(s), 0);
    assert_int_equal(registers[0xE00 / 4], 0);
    sluice_close(s);
    registers[0] = 0;
    assert_int_equal(sluice_open_memory(&s, registers, NULL), -1);
    assert_string_equal(sluice_error(s), "no profiler of Sluice is here");
    sluice_close(s);
}

// An address of no register reaches nothing: no other register and no memory beyond them.
static void addresses(void **state)
{
    static const unsigned wrong[] = {0x13, 0x19, 0x1a, 0xffd, 0x1000, 0x1018, 0x10018, 0x80000018, ~0U};
    uint32_t registers[2048] = {0x534C5543, 1 << 16, counts_profiler.number};
    struct sluice *s;
    uint32_t data = 7;
    (void)state;
    assert_int_equal(sluice_open_memory(&s, registers, NULL), 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char said[128];
        snprintf(said, sizeof said, "register address 0x%x: accepted is a multiple of 4 from 0 to 0xffc",
                 wrong[i]);
        assert_int_equal(sluice_write(s, wrong[i], 3), -1);
        assert_string_equal(sluice_error(s), said);
        assert_int_equal(sluice_read(s, wrong[i], &data), -1);
        assert_string_equal(sluice_error(s), said);
    }
    for (uint32_t address = 0; address < 0x4000; address++) {
        const struct bus bus = mmio_bus(registers);
        const bool good = address <= 0xffc && address % 4 == 0;
        assert_int_equal(bus.read(bus.context, (uint16_t)address, &data), good);
        if (!good)
            assert_false(bus.write(bus.context, (uint16_t)address, 3));
    }
    for (size_t i = 3; i < 2048; i++)
        assert_int_equal(registers[i], 0);
    assert_int_equal(sluice_write(s, 0xffc, 3), 0);
    assert_int_equal(registers[1023], 3);
    sluice_close(s);
}

struct silence {
    uint32_t registers[1024];
    unsigned reads; // successful reads; then the bus answers with an error
};

static int read_silence(void *context, unsigned address, uint32_t *data)
{
    struct silence *silence = context;
    *data = silence->registers[address / 4];
    return silence->reads == 0 || silence->reads-- == 0 ? -1 : 0;
}

static int write_silence(void *context, unsigned address, uint32_t data)
{
    ((struct silence *)context)->registers[address / 4] = data;
    return 0;
}

// No message is not an error. A waiting token is waited for, but not forever.
static void waits(void **state)
{
    enum { READS = 1 << 20 };
    char *const setting[] = {"drain=register"};
    union any_config config;
    uint64_t message[SLUICE_WORDS];
    struct sluice *s;
    int last;
    (void)state;
    must_configure(&counts_profiler, 1, setting, &config);
    struct silence silence = {
        {0x534C5543, 1 << 16, counts_profiler.number, profiler_hash(&counts_profiler, &config)}, READS + 100};
    assert_int_equal(sluice_open_access(&s, (struct sluice_access){&silence, read_silence, write_silence},
                                        "counts drain=register"),
                     0);
    assert_int_equal(sluice_memory_words(s), 0);
    assert_int_equal(sluice_message(s, message, &last), SLUICE_NONE);
    assert_string_equal(sluice_error(s), "no message came in 1048576 reads");
    assert_in_range(silence.reads, 1, 100);
    assert_int_equal(sluice_message(s, message, &last), -1);
    assert_string_equal(sluice_error(s), "the hardware refused to read register message_status (0x30)");
    silence.reads = READS + 100;
    silence.registers[5] = 1 << 2; // status: waiting
    assert_int_equal(sluice_flush(s), -1);
    assert_non_null(strstr(sluice_error(s), "status is still 0x00000004 after 1048576 reads"));
    assert_in_range(silence.reads, 1, 100);
    silence.registers[5] = 0;
    assert_int_equal(sluice_flush(s), 0);
    assert_int_equal(silence.registers[4], 1 << 3);
    sluice_close(s);
}

// A message of more than 64 bits is read whole.
static void wide(void **state)
{
    char *const setting[] = {"width_a=64", "width_b=64", "drain=register"};
    union any_config config;
    uint64_t message[SLUICE_WORDS];
    struct sluice *s;
    int last = 0;
    (void)state;
    const struct profiler *multihash = profiler_find("multihash");
    must_configure(multihash, 3, setting, &config);
    struct silence silence = {{0x534C5543, 1 << 16, multihash->number, profiler_hash(multihash, &config)},
                              ~0U};
    silence.registers[12] = 3; // message status: one waits, the last
    silence.registers[13] = 0x01234567;
    assert_int_equal(sluice_open_access(&s, (struct sluice_access){&silence, read_silence, write_silence},
                                        "multihash width_a=64 width_b=64 drain=register"),
                     0);
    assert_int_equal(sluice_message(s, message, &last), 0);
    assert_int_equal(message[0], 0x0123456701234567);
    assert_int_equal(message[1], 0x0123456701234567);
    assert_int_equal(last, 1);
    sluice_close(s);
}

// Configurations that are too large are refused, not cut.
static void configurations(void **state)
{
    static char text[4096];
    struct silence silence = {{0x534C5543, 1 << 16, counts_profiler.number}, ~0U};
    const struct sluice_access access = {&silence, read_silence, write_silence};
    struct sluice *s;
    (void)state;
    snprintf(text, sizeof text, "counts%*s", 2048 - 6, "width=8");
    assert_int_equal(sluice_open_access(&s, access, text), -1);
    assert_string_equal(sluice_error(s), "the configuration has 2048 characters; accepted are 2047");
    sluice_close(s);
    snprintf(text, sizeof text, "counts%*s", 2047 - 6, "width=8");
    assert_int_equal(sluice_open_access(&s, access, text), -1);
    assert_non_null(strstr(sluice_error(s), "configuration hash"));
    sluice_close(s);
    for (int settings = 64; settings <= 65; settings++) {
        size_t count = (size_t)snprintf(text, sizeof text, "counts");
        for (int i = 0; i < settings; i++)
            count += (size_t)snprintf(text + count, sizeof text - count, " width=8");
        assert_int_equal(sluice_open_access(&s, access, text), -1);
        assert_string_equal(sluice_error(s),
                            settings == 64
                                ? "parameter width is given twice"
                                : "the configuration has more settings than 64, which are accepted");
        sluice_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profile),       cmocka_unit_test(hardware_describes_itself),
        cmocka_unit_test(memory),        cmocka_unit_test(addresses),
        cmocka_unit_test(waits),         cmocka_unit_test(wide),
        cmocka_unit_test(configurations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
