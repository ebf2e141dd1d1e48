// gen/shell/rtl_test: decoder selects by table position, and its text for a single register.
#include "gen/shell/rtl.h"

#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"

// The output of a writer for a profiler's registers.
static char *written(void (*writer)(FILE *out, const struct gen *gen), const struct profiler *profiler,
                     unsigned register_count)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    writer(out, &(struct gen){.profiler = profiler, .register_count = register_count});
    assert_int_equal(fclose(out), 0);
    return text;
}

static void every_register_has_its_place(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        const struct reg_table table = (*p)->registers;
        char *decoder = written(engine_decode, *p, 2);
        const char *at = decoder;
        unsigned n = 0;
        for (size_t i = 0; i < table.count; i++) {
            char line[200];
            if (table.rows[i].owner)
                continue;
            const int length =
                snprintf(line, sizeof line, "        sel_o[%u] <= reg_addr_i == 12'h%03x; // %s\n", n++,
                         table.rows[i].address, table.rows[i].name);
            assert_int_equal(strncmp(at, line, (size_t)length), 0);
            at += length;
        }
        assert_int_equal(*at, '\0');
        free(decoder);
    }
}

// A signal of one bit has no index.
static void one_register_has_no_index(void **state)
{
    (void)state;
    static const struct reg_row row = {.name = "only", .access = RW, .address = 0x40};
    static const struct profiler profiler = {.registers = {&row, 1}};
    char *decoder = written(engine_decode, &profiler, 1);
    char *blocks = written(engine_blocks, &profiler, 1);
    assert_string_equal(decoder, "        sel_o <= reg_addr_i == 12'h040; // only\n");
    assert_string_equal(blocks, "            12'b000001000000: engine_q <= 1'b1;\n");
    free(decoder);
    free(blocks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_register_has_its_place),
        cmocka_unit_test(one_register_has_no_index),
    };
    return cmocka_run_group_tests_name("gen/shell/rtl", tests, NULL, NULL);
}
