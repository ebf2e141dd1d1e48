// driver/layout_test: layouts read from the model's registers against the configuration's own; refusals.
#include "driver/layout.h"

#include <stdio.h>
#include <string.h>

#include "driver/model_device.h"
#include "tb/configured.h"

static char error[ERROR_MAX];

static void expect_same(struct field_table table, const struct bit_field described[],
                        const struct bit_field at[])
{
    for (size_t i = 0; i < table.count; i++) {
        assert_int_equal(described[i].lsb, at[i].lsb);
        assert_int_equal(described[i].bits, at[i].bits);
        assert_int_equal(described[i].whole, at[i].whole);
    }
}

static void expect_layout(const struct profiler *profiler, int count, char *const *settings)
{
    union any_config config;
    struct model_device model;
    struct layout layout;
    struct bit_field at[FIELDS_MOST + 1];
    must_configure(profiler, count, settings, &config);
    assert_true(model_device_init(&model, profiler, &config));
    if (!layout_read(model.device.bus, &layout, error))
        fail_msg("%s", error);
    assert_ptr_equal(layout.profiler, profiler);
    assert_int_equal(layout.by_register, config.shell.drain == DRAIN_REGISTER);
    assert_int_equal(layout.config_hash, profiler_hash(profiler, &config));
    fields_place(profiler->events, &config, at);
    expect_same(profiler->events, layout.event, at);
    fields_place(profiler->messages, &config, at);
    expect_same(profiler->messages, layout.message, at);
    assert_int_equal(layout.message_bits, at[profiler->messages.count].bits);
    assert_int_equal(layout.event_bits, profiler_pin_bits(profiler, &config));
    if (config.shell.select) {
        fields_place_at(selector_fields, &config, profiler_event_bits(profiler, &config), at);
        expect_same(selector_fields, layout.selector, at);
    }
    model_device_free(&model);
}

static void layouts_are_those_of_the_configuration(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        expect_layout(*p, 0, NULL);
        expect_layout(*p, 3, (char *[]){"select=2", "select_pc=9", "select_value=0"});
    }
    expect_layout(profiler_find("path"), 4,
                  (char *[]){"count_width=0", "pc_width=64", "width=64", "instructions_width=12"});
    expect_layout(profiler_find("multihash"), 3, (char *[]){"width_b=0", "kinds=4", "drain=register"});
}

// ---- refusals ------------------------------------------------------------------------------

struct fake {
    uint16_t address; // answers with `data`, the others as the model
    uint32_t data;
    bool mapped;
    struct model_device model;
};

static bool fake_read(void *context, uint16_t address, uint32_t *data)
{
    struct fake *fake = context;
    if (address != fake->address)
        return fake->model.device.bus.read(fake->model.device.bus.context, address, data);
    *data = fake->data;
    return fake->mapped;
}

static void refuse(uint16_t address, bool mapped, uint32_t data, const char *expected)
{
    static union any_config config;
    static struct fake fake;
    struct layout layout;
    fake = (struct fake){.address = address, .data = data, .mapped = mapped};
    must_configure(profiler_find("counts"), 0, NULL, &config);
    assert_true(model_device_init(&fake.model, profiler_find("counts"), &config));
    assert_false(layout_read((struct bus){&fake, fake_read, NULL}, &layout, error));
    assert_string_equal(error, expected);
    model_device_free(&fake.model);
}

static void other_hardware_is_refused(void **state)
{
    (void)state;
    refuse(REG_identity, false, 0, "the hardware refused to read register 0x000");
    refuse(REG_identity, true, 7, "no Sluice profiler answers: register identity reads 0x00000007");
    refuse(REG_profiler, true, 77, "the hardware is profiler 77, which is unknown");
    refuse(REG_describe, false, 0,
           "register describe cannot be read: the hardware has describe=0, or is not there");
    refuse(REG_describe, true, 0x00030202,
           "register describe reads 0x00030202: its form or its numbers of fields are not those of profiler "
           "counts in this program");
    refuse(REG_describe, true, 0x00030301,
           "register describe reads 0x00030301: its form or its numbers of fields are not those of profiler "
           "counts in this program");
    refuse(REG_message_widths, true, 0x00410040,
           "the hardware describes a field of 65 bits; accepted are 64");
}

static void without_describe_the_registers_are_unmapped(void **state)
{
    (void)state;
    union any_config config;
    struct model_device model;
    struct layout layout;
    uint32_t data;
    must_configure(profiler_find("counts"), 1, (char *[]){"describe=0"}, &config);
    assert_true(model_device_init(&model, profiler_find("counts"), &config));
    assert_false(layout_read(model.device.bus, &layout, error));
    assert_string_equal(error,
                        "register describe cannot be read: the hardware has describe=0, or is not there");
    for (size_t i = 0; i < describe_registers.count; i++)
        assert_false(
            model.device.bus.read(model.device.bus.context, describe_registers.rows[i].address, &data));
    model_device_free(&model);
}

static void a_write_is_refused(void **state)
{
    (void)state;
    union any_config config;
    struct model_device model;
    must_configure(profiler_find("counts"), 0, NULL, &config);
    assert_true(model_device_init(&model, profiler_find("counts"), &config));
    assert_false(device_write(&model.device, REG_describe, 1));
    assert_string_equal(model.device.error, "the hardware refused to write register describe (0xc00)");
    model_device_free(&model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_are_those_of_the_configuration),
        cmocka_unit_test(other_hardware_is_refused),
        cmocka_unit_test(without_describe_the_registers_are_unmapped),
        cmocka_unit_test(a_write_is_refused),
    };
    return cmocka_run_group_tests_name("driver/layout", tests, NULL, NULL);
}
