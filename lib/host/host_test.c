// lib/host/host_test: sluice_host.h over the golden model's registers, and over memory that holds some.
#include <string.h>

#include "counts/config.h"
#include "model.h"
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
    assert_int_equal(sluice_open_access(&s, access, NULL), 0);
    assert_int_equal(sluice_message(s, message, &last), -1);
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
    sluice_close(s);
    registers[0] = 0;
    assert_int_equal(sluice_open_memory(&s, registers, NULL), -1);
    assert_string_equal(sluice_error(s), "no profiler of Sluice is here");
    sluice_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(profile), cmocka_unit_test(memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
