// cmodel/rap/file_test: write and read of profile files; every truncation and every wrong bit is refused.
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "cmodel/rap/file.h"
#include "cmodel/rap/tree_helper.h"
#include "tb/unit_helper.h"

static struct rap_config config(uint32_t width)
{
    struct rap_config cfg = test_tree_config(width, 4);
    cfg.kinds = 2;
    cfg.nodes = 120; // enough for both kinds' trees to matter, few enough for denials
    cfg.merge_start = 64;
    return cfg;
}

static void grow(struct rap_file *file, const struct rap_config *cfg, uint64_t most)
{
    uint64_t seed = test_seed(3);
    struct rap_tree *tree = rap_tree_create(cfg);
    for (int event = 0; event < 2000; event++)
        rap_tree_add(tree, event & 1,
                     splitmix64(&seed) >> (64 - cfg->width) >> random_below(&seed, cfg->width),
                     1 + splitmix64(&seed) % most);
    assert_true(rap_file_take(file, cfg, tree));
    rap_tree_destroy(tree);
}

struct text {
    char *bytes;
    size_t size;
};

static struct text written(const struct rap_file *file, enum rap_form form)
{
    struct text text;
    FILE *out = open_memstream(&text.bytes, &text.size);
    assert_true(rap_file_write(file, form, out));
    fclose(out);
    return text;
}

static bool read_back(struct rap_file *file, char *bytes, size_t size, char error[ERROR_MAX])
{
    FILE *in = fmemopen(bytes, size ? size : 1, "r");
    if (!size)
        getc(in);
    const bool good = rap_file_read(file, in, error);
    fclose(in);
    return good;
}

static void round_trip(uint32_t width, uint64_t most, enum rap_form form)
{
    const struct rap_config cfg = config(width);
    struct rap_file file;
    struct rap_file again;
    char error[ERROR_MAX] = "";
    grow(&file, &cfg, most);
    const struct text text = written(&file, form);
    if (!read_back(&again, text.bytes, text.size, error))
        fail_msg("%s", error);
    assert_int_equal(again.denied, file.denied);
    assert_true(file.denied > 0);
    for (uint32_t kind = 0; kind < cfg.kinds; kind++) {
        assert_int_equal(again.profile[kind].n, file.profile[kind].n);
        assert_int_equal(again.profile[kind].count, file.profile[kind].count);
        assert_true(file.profile[kind].count > 20);
        for (uint32_t i = 0; i < file.profile[kind].count; i++)
            again.profile[kind].node[i].order = file.profile[kind].node[i].order; // not in the file
        assert_memory_equal(again.profile[kind].node, file.profile[kind].node,
                            file.profile[kind].count * sizeof *file.profile[kind].node);
    }
    const struct text twice = written(&again, form);
    assert_int_equal(twice.size, text.size);
    assert_memory_equal(twice.bytes, text.bytes, text.size);
    free(text.bytes);
    free(twice.bytes);
    rap_file_free(&file);
    rap_file_free(&again);
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    for (enum rap_form form = RAP_FORM_TEXT; form <= RAP_FORM_BINARY; form++) {
        if (form == RAP_FORM_JSON)
            continue;
        round_trip(8, 1, form);
        round_trip(32, 40, form);
        round_trip(64, UINT64_MAX / 3000, form);
    }
}

static void assert_refused(char *bytes, size_t size)
{
    struct rap_file file;
    char error[ERROR_MAX] = "";
    assert_false(read_back(&file, bytes, size, error));
    assert_true(error[0] && !strchr(error, '\n'));
}

static void damage_is_refused(void **state)
{
    (void)state;
    const struct rap_config cfg = config(16);
    struct rap_file file;
    grow(&file, &cfg, 3);
    struct text text = written(&file, RAP_FORM_TEXT);
    for (size_t size = 0; size < text.size; size++)
        assert_refused(text.bytes, size);
    free(text.bytes);
    text = written(&file, RAP_FORM_BINARY);
    for (size_t size = 0; size < text.size; size++)
        assert_refused(text.bytes, size);
    for (size_t bit = 0; bit < 8 * text.size; bit++) {
        text.bytes[bit / 8] = (char)(text.bytes[bit / 8] ^ 1 << bit % 8);
        assert_refused(text.bytes, text.size);
        text.bytes[bit / 8] = (char)(text.bytes[bit / 8] ^ 1 << bit % 8);
    }
    free(text.bytes);
    rap_file_free(&file);
}

static void errors_say_where(void **state)
{
    (void)state;
    static const struct {
        const char *text, *error;
    } wrong[] = {
        {"# rap profile 1\n", "line 1: '# rap profile 1'; accepted is `# rap profile 2`"},
        {"# rap profile 2\nkinds 5\n", "line 2: kinds is 5; accepted is 1 to 4"},
        {"# rap profile 2\nkinds -1\n", "line 2: 'kinds -1'; accepted is `kinds NUMBER`"},
        {"# rap profile 2\nkinds 01\n", "line 2: 'kinds 01'; accepted is `kinds NUMBER`"},
        {"# rap profile 2\nkinds 18446744073709551617\n",
         "line 2: 'kinds 18446744073709551617'; accepted is `kinds NUMBER`"},
        {"# rap profile 2\nwidth 8\n", "line 2: 'width 8'; accepted is `kinds NUMBER`"},
        {"hello", "byte 0: the file ends within a field"},
        {"hello, world",
         "byte 0: no profile; accepted is what begins with `# rap profile`, or the binary form"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct rap_file file;
        char error[ERROR_MAX];
        char text[64];
        snprintf(text, sizeof text, "%s", wrong[i].text);
        assert_false(read_back(&file, text, strlen(wrong[i].text), error));
        assert_string_equal(error, wrong[i].error);
    }
}

static void json_is_json(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(8, 2);
    cfg.epsilon = DECIMAL_ONE / 2;
    cfg.nodes = 120; // enough for both kinds' trees to matter, few enough for denials
    cfg.merge_start = 64;
    cfg.counter_width = 32;
    struct rap_tree *tree = rap_tree_create(&cfg);
    struct rap_file file;
    rap_tree_add(tree, 0, 200, 3);
    assert_true(rap_file_take(&file, &cfg, tree));
    const struct text text = written(&file, RAP_FORM_JSON);
    assert_string_equal(
        text.bytes, "{\"profiler\": \"rap\", \"version\": 2, \"kinds\": 1, \"width\": 8, \"width_b\": 0, "
                    "\"branching\": 2, "
                    "\"epsilon\": 500000000, \"merge_epsilon\": 0, \"min_split\": 1, \"merge_start\": 64, "
                    "\"merge_ratio\": 2, \"counter_width\": 32, \"splits_denied\": 0, \"profiles\": [\n"
                    "{\"kind\": 0, \"n\": 3, \"tree\": [\n"
                    "{\"lo\": \"0x0\", \"hi\": \"0xff\", \"count\": 2},\n"
                    "{\"lo\": \"0x0\", \"hi\": \"0x7f\", \"count\": 0},\n"
                    "{\"lo\": \"0x80\", \"hi\": \"0xff\", \"count\": 1}]}]}\n");
    free(text.bytes);
    rap_file_free(&file);
    rap_tree_destroy(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(damage_is_refused),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(json_is_json),
    };
    return cmocka_run_group_tests_name("cmodel/rap/file", tests, NULL, NULL);
}
