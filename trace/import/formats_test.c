// trace/import/formats_test: list of formats, and their detection by a file's first bytes.
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/source.h"

static char message[MESSAGE_SIZE];

static void expect_refused(const char *path, const char *format, const char *wanted)
{
    assert_null(source_open(path, (struct source_options){.format = format}, message));
    assert_string_equal(message, wanted);
}

static void formats_are_named(void **state)
{
    (void)state;
    char list[MESSAGE_SIZE];
    source_formats(list);
    assert_string_equal(list, "ev text lackey rvfi spike champsim cvp perf pcap ibex cva6 rvvi rocket");
    test_text("numbers", "1 2\n");
    test_text("empty", "");
    assert_null(source_format("numbers"));
    assert_null(source_format("empty"));
    assert_null(source_format("missing"));
    assert_null(source_format("."));
    expect_refused("numbers", "csv",
                   "no trace format `csv`; there are: ev text lackey rvfi spike champsim cvp perf pcap ibex "
                   "cva6 rvvi rocket");
    expect_refused("numbers", NULL,
                   "numbers: its first bytes are of no known format; there are: "
                   "ev text lackey rvfi spike champsim cvp perf pcap ibex cva6 rvvi rocket");
    expect_refused("missing", "text", "missing: No such file or directory");
    expect_refused(".", "text", ".: is a directory");
    static const char *const absent[] = {NULL, "ev", "champsim"};
    for (unsigned i = 0; i < 3; i++) {
        assert_null(source_open("missing", (struct source_options){.format = absent[i]}, message));
        assert_non_null(strstr(message, "missing: "));
        assert_null(source_open(".", (struct source_options){.format = absent[i]}, message));
        assert_non_null(strstr(message, ".: "));
    }
}

static void first_bytes_tell(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"load 1 2 3 4\n", "text"},
        {"\n# comment\n\tpacket", "text"},
        {"# sluice records - knows -\n", "text"},
        {"loads 1\n", NULL},
        {"# comment\n1 2\nload 1 2 3 4\n", NULL},
        {"# comment", NULL},
        {"1 2\n", NULL},
        {"==1== Lackey, an example Valgrind tool\n", "lackey"},
        {"==1== Memcheck, a memory error detector\n==1== Copyright\n", NULL},
        {"==1== \nI  0401ab70,3\n", "lackey"},
        {" M 0401ab70,3\n", "lackey"},
        {"I  am\n", "lackey"}, // `a` is a hexadecimal digit
        {"I  \n", NULL},
        {"I am\n", NULL},
        {" L 10,8", NULL},
        {"1 2\n L 10,8\n", NULL},
        {"\n 0x10/0x20/P/-/-/1\n", "perf"},
        {"gzip 1/1  5.9:  0x10/0x20/M/X/A/1/COND/-  0x1/", "perf"},
        {"0x10/0x20/P/-/-\n", NULL},
        {"0x10/0x20 \n", NULL},
        {"\n", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test_text("trace", cases[i][0]);
        const char *format = source_format("trace");
        assert_int_equal(format == NULL, cases[i][1] == NULL);
        if (format)
            assert_string_equal(format, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_are_named),
        cmocka_unit_test(first_bytes_tell),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
