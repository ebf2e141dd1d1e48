// lib/host/uio_test: sluice_open_uio over a file, over /dev/zero, and over what cannot be mapped.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/counts/config.h"
#include "cmodel/profiler.h"
#include "sluice_host.h"
#include "tb/unit_helper.h"

static char path[] = "/tmp/sluice-uio-XXXXXX";

// A file with the registers of a `counts`.
static int make_file(void **state)
{
    uint32_t registers[1024] = {0x534C5543, 1 << 16, counts_profiler.number};
    (void)state;
    const int file = mkstemp(path);
    const bool good = file >= 0 && write(file, registers, sizeof registers) == sizeof registers;
    return good && close(file) == 0 ? 0 : -1;
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

static uint32_t word_of_file(unsigned address)
{
    uint32_t word = 0;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    assert_int_equal(pread(file, &word, sizeof word, address), sizeof word);
    close(file);
    return word;
}

static void file(void **state)
{
    struct sluice *s;
    uint32_t data;
    (void)state;
    assert_int_equal(sluice_open_uio(&s, path, NULL), 0);
    assert_int_equal(sluice_write(s, 0x18, 0x35), 0);
    assert_int_equal(sluice_read(s, 0x18, &data), 0);
    assert_int_equal(data, 0x35);
    assert_int_equal(sluice_enable(s, 1), 0);
    assert_int_equal(sluice_interrupt(s, 0), -1);
    assert_string_equal(sluice_error(s), "a file shows no interrupt; accepted is a UIO device");
    assert_int_equal(sluice_reset(s), -1);
    sluice_close(s);
    assert_int_equal(word_of_file(0x18), 0x35);
    assert_int_equal(word_of_file(0x10), 1);

    assert_int_equal(sluice_open_uio(&s, path, "counts counters=16"), -1);
    assert_non_null(strstr(sluice_error(s), "configuration hash"));
    sluice_close(s);
}

// A device that is always ready, and has no profiler.
static void device(void **state)
{
    struct sluice *s;
    (void)state;
    assert_int_equal(sluice_open_uio(&s, "/dev/zero", NULL), -1);
    assert_string_equal(sluice_error(s), "no profiler of Sluice is here");
    assert_int_equal(sluice_interrupt(s, -1), 0);
    sluice_close(s);
}

static void what_cannot_be_mapped(void **state)
{
    struct sluice *s;
    (void)state;
    assert_int_equal(sluice_open_uio(&s, "/nope", NULL), -1);
    assert_string_equal(sluice_error(s), "/nope: No such file or directory");
    sluice_close(s);
    assert_int_equal(truncate(path, 4095), 0);
    assert_int_equal(sluice_open_uio(&s, path, NULL), -1);
    assert_non_null(strstr(sluice_error(s), " has 4095 bytes; accepted are 4096 or more"));
    sluice_close(s);
    assert_int_equal(sluice_open_uio(&s, "/dev/null", NULL), -1);
    assert_string_equal(sluice_error(s), "/dev/null: No such device");
    sluice_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(file),
        cmocka_unit_test(device),
        cmocka_unit_test(what_cannot_be_mapped),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
