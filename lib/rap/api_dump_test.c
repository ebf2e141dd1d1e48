// lib/rap/api_dump_test: dumps, their contents, and every error. Prints one line per check.
#include "api_helper.h"

static void dumps(void)
{
    static const char *const begins[] = {"# rap profile 2\nkinds 2\n", "{\"profiler\": \"rap\"",
                                         "\211RAP\r\n\032\n"};
    struct rap *rap = opened(1, WIDTH, 64, 65536);
    fill(rap, 5, false);
    for (int form = RAP_DUMP_ASCII; form <= RAP_DUMP_BINARY; form++) {
        char text[64] = "";
        FILE *out = tmpfile();
        check(out && rap_dump(rap, (enum rap_dump_form)form, out) == RAP_OK && fseek(out, 0, SEEK_SET) == 0 &&
                  fread(text, 1, sizeof text - 1, out) > 0 &&
                  strncmp(text, begins[form], strlen(begins[form])) == 0,
              "a dump");
        fclose(out);
    }
    FILE *full = fopen("/dev/full", "w");
    check(full && rap_dump(rap, RAP_DUMP_ASCII, full) == RAP_ERROR_WRITE, "a dump to a full disk");
    fclose(full);
    rap_close(rap);
}

// A sum and its dump include the denied points of both handles.
static void denied_points(void)
{
    struct rap *rap[2];
    struct rap_statistics statistics = {0};
    struct rap_options options;
    uint64_t sum = 0;
    rap_options_default(&options);
    options.nodes = 20;
    options.when_full = RAP_WHEN_FULL_DENY;
    for (int i = 0; i < 2; i++) {
        uint64_t seed = 9;
        check(rap_open(&rap[i], &options) == RAP_OK, "a handle that denies");
        for (int point = 0; point < 3000; point++)
            rap_add_points(rap[i], random_word(&seed), 1, 0);
        rap_statistics(rap[i], 0, &statistics);
        sum += statistics.denied;
    }
    check(sum > 0 && rap_merge(rap[0], rap[1]) == RAP_OK &&
              rap_statistics(rap[0], 0, &statistics) == RAP_OK && statistics.denied == sum,
          "denied points of a sum");
    char wanted[64];
    char line[64] = "";
    snprintf(wanted, sizeof wanted, "splits_denied %" PRIu64 "\n", sum);
    FILE *out = tmpfile();
    bool said = out && rap_dump(rap[0], RAP_DUMP_ASCII, out) == RAP_OK && fseek(out, 0, SEEK_SET) == 0;
    for (int i = 0; said && i < 12; i++)
        said = fgets(line, sizeof line, out) != NULL;
    check(said && strcmp(line, wanted) == 0, "a dump says what was denied");
    fclose(out);
    check(rap_reset(rap[0]) == RAP_OK && rap_statistics(rap[0], 0, &statistics) == RAP_OK &&
              !statistics.denied,
          "a reset forgets what was denied");
    rap_close(rap[0]);
    rap_close(rap[1]);
}

// A dump has the effective epsilon, in billionths, at most 1.
static void coarse_dump(void)
{
    struct rap *rap = opened(1, WIDTH, 0, 100);
    struct rap_statistics statistics = {0};
    char line[64];
    unsigned long billionths = 0;
    fill(rap, 6, false);
    FILE *out = tmpfile();
    bool good = out && rap_dump(rap, RAP_DUMP_ASCII, out) == RAP_OK && fseek(out, 0, SEEK_SET) == 0;
    while (good && !billionths && fgets(line, sizeof line, out))
        if (strncmp(line, "epsilon ", strlen("epsilon ")) == 0)
            billionths = strtoul(line + strlen("epsilon "), NULL, 10);
    fclose(out);
    for (unsigned profile = 0; profile < 2; profile++)
        good = good && rap_statistics(rap, profile, &statistics) == RAP_OK &&
               (billionths >= statistics.epsilon * 1e9 || billionths == 1000000000);
    check(good && billionths > 20000000, "a dump's epsilon after coarsening");
    rap_close(rap);
}

static int opens(void (*spoil)(struct rap_options *))
{
    struct rap *rap;
    struct rap_options options;
    rap_options_default(&options);
    spoil(&options);
    const int error = rap_open(&rap, &options);
    rap_close(rap);
    return error;
}

#define SPOILER(name, change)                                                                                \
    static void name(struct rap_options *options)                                                            \
    {                                                                                                        \
        change;                                                                                              \
    }
SPOILER(no_profile, options->profiles = 0)
SPOILER(five_profiles, options->profiles = 5)
SPOILER(wide, options->width[0] = 65)
SPOILER(wider, (options->dimensions = 2, options->width[1] = 1))
SPOILER(narrow, (options->width[0] = 1))
SPOILER(three, options->branching = 3)
SPOILER(negative, options->epsilon = -0.1)
SPOILER(tiny, options->epsilon = 1e-9)
SPOILER(no_number, options->merge_epsilon = 0.0 / 0.0)
SPOILER(no_nodes, options->nodes = 0)
SPOILER(odd_buffer, options->buffer = 3)

static void errors(void)
{
    void (*const spoilers[])(struct rap_options *) = {
        no_profile, five_profiles, wide, wider, narrow, three, negative, no_number, no_nodes, odd_buffer};
    for (size_t i = 0; i < sizeof spoilers / sizeof *spoilers; i++)
        check(opens(spoilers[i]) == RAP_ERROR_OPTION, "an option out of its range");
    check(opens(tiny) == RAP_ERROR_EPSILON, "epsilon too small");
    check(!rap_init(0) && !rap_init(5), "no or five profiles");
    struct rap *rap = opened(1, WIDTH, 64, 65536);
    struct rap *other = opened(1, WIDTH + 1, 64, 65536);
    struct rap_interval interval;
    check(rap_add_points(rap, 1, 1, 2) == RAP_ERROR_PROFILE, "no such profile");
    check(rap_add_points(rap, KEYS, 1, 0) == RAP_ERROR_POINT, "a point too wide");
    check(rap_query(rap, 0, 5, 4, &interval) == RAP_ERROR_POINT, "a range that ends before it begins");
    check(rap_merge(rap, other) == RAP_ERROR_SHAPE, "handles of two shapes");
    check(rap_add_points(rap, 1, UINT64_MAX, 0) == RAP_OK &&
              rap_add_points(rap, 1, 1, 0) == RAP_ERROR_COUNT &&
              rap_query(rap, 0, 0, KEYS - 1, &interval) == RAP_OK && interval.lower == UINT64_MAX,
          "more than 2^64 - 1 points");
    check(rap_merge(rap, rap) == RAP_ERROR_COUNT, "a sum of more than 2^64 - 1 points");
    rap_close(other);
    rap_close(rap);
    for (int error = RAP_OK; error <= RAP_ERROR_WRITE + 1; error++)
        check(rap_strerror(error)[0], rap_strerror(error));
}

int main(void)
{
    dumps();
    denied_points();
    coarse_dump();
    errors();
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
