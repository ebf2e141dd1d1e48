// lib/rap/api_test: the library's interface against exact counts. Prints one line per check.
#include "api_helper.h"

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
           key == 4; // coordinate 0 has no bits left
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
    little_room();
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
