// driver/pins_text_test: written clocks read back equal; malformed lines are refused.
#include "driver/pins_text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/random.h"
#include "cmodel/rap/config.h"
#include "tb/unit_helper.h"

enum { LINES = 200 };

static struct pins_in any_in(uint64_t *random)
{
    const uint64_t r = splitmix64(random);
    return (struct pins_in){.rst_n = r & 1,
                            .ev_valid = r >> 1 & 1,
                            .msg_ready = r >> 2 & 1,
                            .reg_valid = r >> 3 & 1,
                            .reg_write = r >> 4 & 1,
                            .reg_addr = r >> 5 & 0xfff,
                            .reg_wdata = (uint32_t)splitmix64(random),
                            .ev_data = {{splitmix64(random) >> 16}},
                            .mem_ready = r >> 6 & 1,
                            .mem_rdata = (uint32_t)(r >> 32)};
}

static struct pins_out any_out(uint64_t *random)
{
    const uint64_t r = splitmix64(random);
    return (struct pins_out){.ev_ready = r & 1,
                             .msg_valid = r >> 1 & 1,
                             .msg_last = r >> 2 & 1,
                             .reg_ready = r >> 3 & 1,
                             .reg_error = r >> 4 & 1,
                             .irq = r >> 5 & 1,
                             .reg_rdata = (uint32_t)splitmix64(random),
                             .msg_data = {{splitmix64(random), r >> 56 & 0x1f}},
                             .mem = {r >> 6 & 1, r >> 7 & 1, (uint32_t)(r >> 32), (uint32_t)(r >> 16)}};
}

static void round_trip(void **state)
{
    (void)state;
    char folder[] = "/tmp/pins_text_XXXXXX";
    char path[64];
    char *settings[] = {"width=48"};
    union any_config cfg;
    char error[ERROR_MAX];
    struct pins_text text;
    assert_non_null(mkdtemp(folder));
    assert_true(profiler_configure(&rap_profiler, 1, settings, &cfg, error));
    assert_true(pins_text_open(&text, folder, &rap_profiler, &cfg));
    uint64_t random = test_seed(1);
    for (unsigned i = 0; i < LINES; i++) {
        const struct pins_in in = any_in(&random);
        const struct pins_out out = any_out(&random);
        pins_text_put(&text, &in, &out);
    }
    assert_true(pins_text_close(&text));

    snprintf(path, sizeof path, "%s/vectors.txt", folder);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    random = test_seed(1);
    for (unsigned i = 0; i < LINES; i++) {
        const struct pins_in in = any_in(&random);
        struct pins_out out = any_out(&random);
        struct pins_in in_got = {0};
        struct pins_out out_got = {0};
        if (!out.msg_valid)
            out.msg_data = (struct word){{0}};
        assert_true(pins_text_get(file, &in_got, &out_got));
        assert_memory_equal(&in_got.ev_data, &in.ev_data, sizeof in.ev_data);
        assert_memory_equal(&out_got.msg_data, &out.msg_data, sizeof out.msg_data);
        assert_int_equal(in_got.rst_n << 6 | in_got.ev_valid << 5 | in_got.msg_ready << 4 |
                             in_got.reg_valid << 3 | in_got.reg_write << 2 | in_got.mem_ready,
                         in.rst_n << 6 | in.ev_valid << 5 | in.msg_ready << 4 | in.reg_valid << 3 |
                             in.reg_write << 2 | in.mem_ready);
        assert_int_equal(in_got.reg_addr, in.reg_addr);
        assert_int_equal(in_got.reg_wdata, in.reg_wdata);
        assert_int_equal(in_got.mem_rdata, in.mem_rdata);
        assert_int_equal(out_got.ev_ready << 5 | out_got.msg_valid << 4 | out_got.msg_last << 3 |
                             out_got.reg_ready << 2 | out_got.reg_error << 1 | out_got.irq,
                         out.ev_ready << 5 | out.msg_valid << 4 | out.msg_last << 3 | out.reg_ready << 2 |
                             out.reg_error << 1 | out.irq);
        assert_int_equal(out_got.reg_rdata, out.reg_rdata);
        assert_int_equal(out_got.mem.valid << 1 | out_got.mem.write, out.mem.valid << 1 | out.mem.write);
        assert_int_equal(out_got.mem.addr, out.mem.addr);
        assert_int_equal(out_got.mem.wdata, out.mem.wdata);
    }
    struct pins_in in;
    struct pins_out out;
    assert_false(pins_text_get(file, &in, &out));
    fclose(file);
    unlink(path);
    snprintf(path, sizeof path, "%s/shape.vh", folder);
    unlink(path);
    rmdir(folder);
    assert_false(pins_text_open(&text, "/tmp/none/at/all", &rap_profiler, &cfg));
}

static void refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "1 0 5 0 0 0 0 0 0 0  1 0 0 0 0 0 0 0 0 0 0 0\n", // good
        "1 0 5 0 0 0 0 0 0 0  1 0 0 0 0 0 0 0 0 0 0\n",   // one field missing
        "1 0 5 0 0 0 0 0 0 0  1 0 0 0 0 0 0 0 0 0 0 0 0\n",
        "1 0 x 0 0 0 0 0 0 0  1 0 0 0 0 0 0 0 0 0 0 0\n",
        "1 0 5 0 0 0 0 0 0 0  1 0 0 0 0 0 12345678123456781 0 0 0 0 0\n",
        "\n",
    };
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct pins_in in;
        struct pins_out out;
        FILE *file = fmemopen((void *)lines[i], strlen(lines[i]), "r");
        assert_int_equal(pins_text_get(file, &in, &out), i == 0);
        fclose(file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
