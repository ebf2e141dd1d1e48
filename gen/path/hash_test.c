// gen/path/hash_test: masks against the bits that the page specifies and the model's rows.
#include "gen/path/hash.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"
#include "tb/configured.h"

static struct path_config configure(char *const *settings)
{
    union any_config config;
    int count = 0;
    while (settings[count])
        count++;
    must_configure(&path_profiler, count, settings, &config);
    return *(const struct path_config *)&config;
}

static bool takes(struct text mask, unsigned at)
{
    const char *digits = strchr(mask.chars, 'h') + 1;
    const char digit[] = {digits[strlen(digits) - 1 - at / 4], 0};
    return strtoul(digit, NULL, 16) >> at % 4 & 1;
}

static bool word_bit(const struct path_config *cfg, struct path path, unsigned at)
{
    const unsigned length = cfg->width, directions = length + path_length_bits(cfg);
    return at < length       ? path.start >> at & 1
           : at < directions ? path.length >> (at - length) & 1
                             : path.directions >> (at - directions) & 1;
}

static uint32_t hash_of(const struct path_config *cfg, unsigned j, struct path path)
{
    uint32_t hash = 0;
    for (unsigned bit = 0; bit < path_hash_bits(cfg, j); bit++) {
        const struct text mask = path_hash_mask(cfg, j, bit);
        for (unsigned at = 0; at < path_hash_word_bits(cfg); at++)
            hash ^= (uint32_t)(takes(mask, at) && word_bit(cfg, path, at)) << bit;
    }
    return hash;
}

// Of {start above the row's bits, directions with a 1 above the youngest}.
static uint32_t fingerprint_of(const struct path_config *cfg, struct path path)
{
    const unsigned b = path_row_bits(cfg), ended = cfg->branches + 1;
    uint32_t hash = 0;
    for (unsigned bit = 0; bit < cfg->fingerprint_bits; bit++) {
        const struct text mask = path_fingerprint_mask(cfg, bit);
        for (unsigned at = 0; at < ended + cfg->width - b; at++) {
            const bool is_1 = at < ended ? (path.directions | 1ULL << path.length) >> at & 1
                                         : path.start >> (at - ended + b) & 1;
            hash ^= (uint32_t)(takes(mask, at) && is_1) << bit;
        }
    }
    return hash;
}

static uint32_t fingerprint(const struct path_matrix *matrix, struct path path)
{
    return path_matrix_kept(matrix, path.start, path.directions | 1ULL << path.length);
}

// Row 70 of matrix 0 is output 71 of splitmix64 from seed + 192. It belongs to the oldest direction, bit
// 13 + 4 of a word with 13 bits of start and 4 of length.
static void masks_take_the_pages_bits(void **state)
{
    (void)state;
    const struct path_config cfg = configure((char *[]){"width=13", "branches=9", "seed=5", NULL});
    assert_int_equal(path_hash_word_bits(&cfg), 13 + 4 + 9);
    assert_int_equal(path_hash_bits(&cfg, 0), 7);
    uint64_t at = 5 + 192, row = 0;
    for (unsigned k = 0; k <= 70; k++)
        row = splitmix64(&at);
    for (unsigned bit = 0; bit < 7; bit++) {
        const struct text mask = path_hash_mask(&cfg, 0, bit);
        assert_int_equal(strncmp(mask.chars, "26'h", 4), 0);
        assert_int_equal(takes(mask, 13 + 4), row >> bit & 1);
        for (unsigned low = 0; low < 7; low++) // bits of start, unhashed
            assert_int_equal(takes(mask, low), low == bit);
    }
}

// Hash j of random paths equals the model's, for each kind and index.
static void masks_xor_to_the_models_rows(void **state)
{
    (void)state;
    static char *const configurations[][8] = {
        {NULL},
        {"width=64", "index=pb", NULL},
        {"width=7", "branches=1", "index=address", NULL},
        {"policy=ghost", "seed=99", NULL},
        {"policy=ghost", "seed=4294967295", "index=pb", "entries=4096", "ways=1", "fingerprint_bits=16",
         NULL},
        {"policy=ghost", "index=address", "accumulators=1024", NULL},
        {"entries=4", "seed=5", NULL}, // one row
    };
    uint64_t random = test_seed(1);
    for (size_t i = 0; i < sizeof configurations / sizeof *configurations; i++) {
        const struct path_config cfg = configure(configurations[i]);
        const uint32_t b = path_row_bits(&cfg), a = path_hash_bits(&cfg, MATRIX_PHASES);
        for (unsigned n = 0; n < 60; n++) {
            const uint64_t any = splitmix64(&random);
            const uint32_t length = (uint32_t)(any % (cfg.branches + 1));
            const struct path path = {splitmix64(&random) & bits_mask(cfg.width),
                                      (uint32_t)(any >> 32 & bits_mask(length)), length};
            static struct path_matrix matrix;
            path_matrix_init(&matrix, cfg.shell.seed, 0, b, b, cfg.index);
            assert_int_equal(hash_of(&cfg, 0, path), path_matrix_row(&matrix, &path));
            path_matrix_init(&matrix, cfg.shell.seed, MATRIX_FINGERPRINT, cfg.fingerprint_bits, b, INDEX_PLB);
            assert_int_equal(fingerprint_of(&cfg, path), fingerprint(&matrix, path));
            path_matrix_init(&matrix, cfg.shell.seed, MATRIX_PHASES, a, a, INDEX_PLB);
            assert_int_equal(hash_of(&cfg, MATRIX_PHASES, path), path_matrix_row(&matrix, &path));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_take_the_pages_bits),
        cmocka_unit_test(masks_xor_to_the_models_rows),
    };
    return cmocka_run_group_tests_name("gen/path/hash", tests, NULL, NULL);
}
