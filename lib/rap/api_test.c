// lib/rap/api_test: the library from outside, against exact counts. Prints a line a check.
#include <inttypes.h>
#include <rap.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int failed;

static void check(bool good, const char *what)
{
    printf("%s: %s\n", good ? "ok" : "FAIL", what);
    failed += !good;
}

static uint64_t random_word(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

static struct rap *opened(unsigned dimensions, unsigned width, unsigned buffer, unsigned nodes)
{
    struct rap *rap;
    struct rap_options options;
    rap_options_default(&options);
    options.dimensions = dimensions;
    for (unsigned i = 0; i < dimensions; i++)
        options.width[i] = width + i;
    options.buffer = buffer;
    options.nodes = nodes;
    options.profiles = 2;
    return rap_open(&rap, &options) == RAP_OK ? rap : NULL;
}

// ---- points, bounds, the buffer ------------------------------------------------------------

enum { WIDTH = 12, KEYS = 1 << WIDTH, POINTS = 60000 };
static uint64_t exact[2][KEYS];

static void fill(struct rap *rap, uint64_t seed, bool keep)
{
    for (int i = 0; i < POINTS; i++) {
        const uint64_t key = random_word(&seed) % KEYS >> random_word(&seed) % WIDTH;
        const uint64_t count = random_word(&seed) % 4;
        if (rap_add_points(rap, key, count, i & 1) != RAP_OK)
            failed++;
        if (keep)
            exact[i & 1][key] += count;
    }
}

static uint64_t truly(unsigned profile, uint64_t lo, uint64_t hi)
{
    uint64_t sum = 0;
    for (uint64_t key = lo; key <= hi; key++)
        sum += exact[profile][key];
    return sum;
}

static bool bounds_hold(struct rap *rap)
{
    for (unsigned profile = 0; profile < 2; profile++) {
        struct rap_interval *range;
        struct rap_statistics statistics;
        size_t count;
        bool good = rap_ranges(rap, profile, &range, &count) == RAP_OK && count > 10 &&
                    rap_statistics(rap, profile, &statistics) == RAP_OK && statistics.ranges == count &&
                    statistics.points == truly(profile, 0, KEYS - 1);
        for (size_t i = 0; good && i < count; i++) {
            const uint64_t points = truly(profile, range[i].lo, range[i].hi);
            struct rap_interval asked;
            good = range[i].lower <= points && points <= range[i].upper &&
                   (double)(points - range[i].lower) <=
                       statistics.epsilon * (double)statistics.points + 2 * WIDTH &&
                   rap_query(rap, profile, range[i].lo, range[i].hi, &asked) == RAP_OK &&
                   asked.lower == range[i].lower && asked.upper == range[i].upper;
        }
        free(range);
        if (!good)
            return false;
    }
    return true;
}

static void points(unsigned buffer)
{
    struct rap *rap = opened(1, WIDTH, buffer, 65536);
    memset(exact, 0, sizeof exact);
    fill(rap, 1, true);
    check(bounds_hold(rap), buffer ? "bounds, buffered" : "bounds");
    fill(rap, 2, true);
    check(bounds_hold(rap),
          buffer ? "bounds in the middle of a run, buffered" : "bounds in the middle of a run");
    struct rap *other = opened(1, WIDTH, buffer, 65536);
    fill(other, 3, true);
    check(rap_merge(rap, other) == RAP_OK && bounds_hold(rap), "bounds of a sum");
    fill(rap, 4, true);
    check(bounds_hold(rap), "bounds of a sum that went on");
    struct rap_interval *range = NULL;
    size_t count;
    check(rap_ratio(rap, other, 1, &range, &count) == RAP_OK && range[0].count == truly(1, 0, KEYS - 1) &&
              range[0].lower == range[0].upper && range[0].lower < range[0].count,
          "a ratio");
    free(range);
    range = NULL;
    rap_close(other);
    check(rap_reset(rap) == RAP_OK && rap_ranges(rap, 0, &range, &count) == RAP_OK && count == 1 &&
              range[0].upper == 0,
          "reset");
    free(range);
    rap_close(rap);
}

static void arrays(unsigned buffer)
{
    enum { MANY = 10000 };
    static uint64_t point[MANY];
    struct rap *array = opened(1, WIDTH, buffer, 65536);
    struct rap *single = opened(1, WIDTH, buffer, 65536);
    uint64_t state = 4;
    bool good = true;
    for (int i = 0; i < MANY; i++) {
        point[i] = random_word(&state) % KEYS >> random_word(&state) % WIDTH;
        good = good && rap_add_points(single, point[i], 1, 1) == RAP_OK;
    }
    good = good && rap_add_array(array, point, MANY, 1) == RAP_OK;
    struct rap_interval *range[2];
    size_t count[2];
    good = good && rap_ranges(array, 1, &range[0], &count[0]) == RAP_OK &&
           rap_ranges(single, 1, &range[1], &count[1]) == RAP_OK;
    check(good && count[0] == count[1] && memcmp(range[0], range[1], count[0] * sizeof **range) == 0,
          "an array as one by one");
    point[MANY / 2] = KEYS;
    check(rap_add_array(array, point, MANY, 1) == RAP_ERROR_POINT &&
              rap_add_array(array, point, MANY, 2) == RAP_ERROR_PROFILE,
          "an array with a point too wide, or of no profile");
    free(range[0]);
    free(range[1]);
    rap_close(array);
    rap_close(single);
}

static void hot_and_cover(void)
{
    struct rap *rap = rap_init(1);
    struct rap_interval *range = NULL;
    size_t count;
    double theta;
    uint64_t state = 9;
    for (int i = 0; i < 100000; i++)
        rap_add_points(rap, i % 10 < 6 ? 7 : i % 10 < 9 ? 0xdeadbeef00U : random_word(&state), 1, 0);
    check(rap_hot(rap, 0, 0.25, &range, &count) == RAP_OK && count == 2 && range[0].lo == 7 &&
              range[0].hi == 7 && range[1].lo == 0xdeadbeef00U && range[1].hi == range[1].lo,
          "two hot values");
    free(range);
    range = NULL;
    check(rap_cover(rap, 0, 0.8, &range, &count, &theta) == RAP_OK && count == 2 && range[0].hi == 7 &&
              theta == 0.1,
          "what covers 80 %");
    free(range);
    range = NULL;
    check(rap_cover(rap, 0, 1, &range, &count, NULL) == RAP_OK && (count > 0 || !range), "what covers all");
    free(range);
    rap_close(rap);
}

// ---- several dimensions --------------------------------------------------------------------

static void boxes(void)
{
    struct rap *rap = opened(3, 4, 0, 65536); // 4, 5 and 6 bits
    uint64_t key = 0;
    uint64_t back[3];
    bool good = rap_key_of(rap, (uint64_t[]){8, 0, 0}, &key) == RAP_OK && key == 1 << 14;
    good = good && rap_key_of(rap, (uint64_t[]){0, 16, 0}, &key) == RAP_OK && key == 1 << 13;
    good = good && rap_key_of(rap, (uint64_t[]){0, 0, 1}, &key) == RAP_OK && key == 1;
    good = good && rap_key_of(rap, (uint64_t[]){0, 1, 0}, &key) == RAP_OK &&
           key == 4; // coordinate 0 is exhausted
    good = good && rap_key_of(rap, (uint64_t[]){1, 0, 0}, &key) == RAP_OK && key == 1 << 5;
    check(good, "bits from the top, coordinate 0 first");
    good = true;
    for (key = 0; key < 1 << 15; key++) {
        uint64_t again;
        good = good && rap_coordinates_of(rap, key, back) == RAP_OK &&
               rap_key_of(rap, back, &again) == RAP_OK && again == key;
    }
    check(good, "keys to coordinates and back");
    for (int i = 0; i < 10000; i++)
        rap_add_vector(rap, (uint64_t[]){3, i & 1 ? 9U : 8U, 60}, 1, 1);
    struct rap_interval *range;
    size_t count;
    good = rap_hot(rap, 1, 0.2, &range, &count) == RAP_OK && count == 2;
    for (size_t i = 0; good && i < 2; i++)
        good = rap_coordinates_of(rap, range[i].lo, back) == RAP_OK && back[0] == 3 && back[1] == 8 + i &&
               back[2] == 60;
    check(good, "hot points of three coordinates");
    free(range);
    rap_close(rap);
}

// ---- dumps and errors ----------------------------------------------------------------------

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

// What was denied in either of two handles is of their sum, and of its dump.
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

// The epsilon of a dump is the one that holds, in billionths, 1 at most.
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

static void little_room(void)
{
    struct rap *a = opened(1, WIDTH, 0, 30);
    struct rap *b = opened(1, WIDTH, 0, 30);
    struct rap_statistics statistics;
    memset(exact, 0, sizeof exact);
    fill(a, 1, true);
    fill(b, 2, true);
    struct rap_interval whole;
    check(rap_merge(a, b) == RAP_OK && rap_statistics(a, 0, &statistics) == RAP_OK &&
              statistics.nodes <= 30 && rap_query(a, 0, 0, KEYS - 1, &whole) == RAP_OK &&
              whole.lower == truly(0, 0, KEYS - 1),
          "epsilon grows until a sum has room");
    rap_close(a);
    rap_close(b);
}

int main(void)
{
    points(0);
    points(256);
    arrays(0);
    arrays(64);
    hot_and_cover();
    boxes();
    dumps();
    denied_points();
    coarse_dump();
    errors();
    little_room();
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
