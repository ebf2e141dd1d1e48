// driver/shell_test: the shell's driver at the model's pins, and what it refuses.
#include <string.h>

#include "cmodel/promem/config.h"
#include "driver/model.h"
#include "driver/shell.h"
#include "tb/configured.h"

struct bench {
    union any_config config;
    struct model model;
    struct device device;
};

static void bench_init(struct bench *bench, int count, char *const *setting)
{
    must_configure(&promem_profiler, count, setting, &bench->config);
    assert_true(model_init(&bench->model, &promem_profiler, &bench->config));
    bench->device = (struct device){
        .bus = model_bus(&bench->model), .profiler = &promem_profiler, .config = &bench->config};
    assert_true(device_wait(&bench->device, 1U << BIT_status_clearing, 0));
}

static void send_events(struct bench *bench, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        assert_true(model_event(&bench->model, (struct word){{i}}));
}

static void expect_totals(struct bench *bench, uint64_t events, uint64_t drops)
{
    uint64_t counted = 0;
    uint64_t dropped = 0;
    model_idle(&bench->model, 8);
    assert_true(device_events(&bench->device, &counted));
    assert_true(device_drops(&bench->device, &dropped));
    assert_int_equal(counted, events);
    assert_int_equal(dropped, drops);
}

static void other_hardware_is_refused(void **state)
{
    (void)state;
    struct bench bench;
    union any_config built;
    bench_init(&bench, 0, NULL);
    assert_true(device_identify(&bench.device));
    built = bench.config;
    ((struct promem_config *)&bench.config)->stages = 9;
    assert_false(device_identify(&bench.device));
    assert_non_null(strstr(bench.device.error, "configuration hash is 0x"));
    bench.config = built;
    struct profiler other = promem_profiler;
    other.number = 1;
    other.name = "other";
    bench.device.profiler = &other;
    assert_false(device_identify(&bench.device));
    assert_string_equal(bench.device.error, "the hardware is profiler 5 (promem), expected is 1 (other)");
    model_free(&bench.model);
}

static bool read_nothing(void *context, uint16_t address, uint32_t *data)
{
    (void)context;
    (void)address;
    *data = 0xffffffff;
    return true;
}

static void no_hardware_is_refused(void **state)
{
    (void)state;
    union any_config config = {0};
    struct device device = {.bus = {.read = read_nothing}, .profiler = &promem_profiler, .config = &config};
    assert_false(device_identify(&device));
    assert_string_equal(device.error, "no Sluice profiler answers: register identity reads 0xffffffff, not "
                                      "0x534c5543");
}

static void errors_name_the_register(void **state)
{
    (void)state;
    struct bench bench;
    uint32_t data;
    bench_init(&bench, 0, NULL);
    assert_false(device_write(&bench.device, REG_identity, 0));
    assert_string_equal(bench.device.error, "the hardware refused to write register identity (0x00)");
    assert_false(device_read(&bench.device, REG_target, &data));
    assert_string_equal(bench.device.error, "the hardware refused to read register target (0x48)");
    assert_false(device_read(&bench.device, 0xff0, &data));
    assert_string_equal(bench.device.error, "the hardware refused to read register unknown (0xff0)");
    assert_false(device_wait(&bench.device, 1U << BIT_status_flush_done, 1U << BIT_status_flush_done));
    assert_non_null(strstr(bench.device.error, "status is still 0x"));
    model_free(&bench.model);
}

static void enable_and_freeze_gate_events(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench, 1, (char *[]){"lossless=0"});
    send_events(&bench, 5);
    expect_totals(&bench, 5, 0);
    assert_true(device_enable(&bench.device, false));
    send_events(&bench, 5);
    expect_totals(&bench, 5, 0);
    assert_true(device_enable(&bench.device, true));
    assert_true(device_freeze(&bench.device, true));
    send_events(&bench, 7);
    expect_totals(&bench, 5, 7);
    assert_true(device_freeze(&bench.device, false));
    send_events(&bench, 1);
    expect_totals(&bench, 6, 7);
    model_free(&bench.model);
}

// Tokens set in sequence: each waits for the one before, and control keeps its other bits.
static void tokens_wait_for_each_other(void **state)
{
    (void)state;
    struct bench bench;
    uint32_t control = 0;
    bench_init(&bench, 2, (char *[]){"stages=2", "drain=register"});
    struct messages messages = device_messages(&bench.device);
    assert_true(device_clear(&bench.device));
    assert_true(device_flush(&bench.device));
    assert_true(device_clear(&bench.device));
    for (int i = 0; i < 3; i++) {
        struct word message = {{1}};
        bool last = false;
        assert_true(messages.next(messages.context, &message, &last));
        assert_int_equal(message.limb[0], 0);
        assert_int_equal(last, i == 2);
    }
    const uint32_t done = 1U << BIT_status_flush_done;
    assert_true(device_wait(&bench.device, done | 1U << BIT_status_waiting | 1U << BIT_status_message, done));
    assert_true(device_read(&bench.device, REG_control, &control));
    assert_int_equal(control, 1U << BIT_control_enable);
    model_free(&bench.model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_hardware_is_refused),  cmocka_unit_test(no_hardware_is_refused),
        cmocka_unit_test(errors_name_the_register),   cmocka_unit_test(enable_and_freeze_gate_events),
        cmocka_unit_test(tokens_wait_for_each_other),
    };
    return cmocka_run_group_tests_name("driver/shell", tests, NULL, NULL);
}
