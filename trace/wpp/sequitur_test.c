// trace/wpp/sequitur_test: grammars by hand; expansion and both Sequitur rules on random and short sequences.
#include "trace/wpp/sequitur.h"

#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/grow.h"

enum { SEQUENCES = 600, LENGTH_MOST = 3000, TEXT_MOST = 200 };

static struct path path_of(uint32_t number)
{
    return (struct path){.start = UINT64_C(1000) * number, .length = 3, .directions = number % 8};
}

static struct grammar make(const uint32_t *sequence, size_t length)
{
    struct sequitur *s = sequitur_new();
    struct grammar grammar;
    assert_non_null(s);
    for (size_t i = 0; i < length; i++)
        assert_true(sequitur_add(s, path_of(sequence[i])));
    assert_true(sequitur_grammar(s, &grammar));
    sequitur_free(s);
    return grammar;
}

static void expect_expansion(const struct grammar *grammar, const uint32_t *sequence, size_t length)
{
    struct grammar_walk walk;
    uint32_t path;
    assert_int_equal(grammar->length, length);
    assert_true(grammar_walk_init(&walk, grammar));
    for (size_t i = 0; i < length; i++) {
        assert_int_equal(grammar_walk_next(&walk, &path), GRAMMAR_PATH);
        assert_true(path_equal(grammar->path[path], path_of(sequence[i])));
    }
    assert_int_equal(grammar_walk_next(&walk, &path), GRAMMAR_END);
    grammar_walk_free(&walk);
}

struct place {
    symbol_t a, b;
    uint64_t at; // index of the digram in `symbol`
};

static int by_digram(const void *left, const void *right)
{
    const struct place *x = left;
    const struct place *y = right;
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    if (x->b != y->b)
        return x->b < y->b ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

// A digram occurs once, or twice overlapping: the second then begins one symbol after the first.
static void expect_unique_digrams(const struct grammar *grammar)
{
    struct place *place = calloc(grammar->symbols + 1, sizeof *place);
    size_t count = 0;
    assert_non_null(place);
    for (uint32_t rule = 0; rule < grammar->rules; rule++)
        for (uint64_t i = 0; i + 1 < grammar->size[rule]; i++) {
            const symbol_t *at = &grammar->symbol[grammar->side[rule] + i];
            place[count++] = (struct place){at[0], at[1], grammar->side[rule] + i};
        }
    qsort(place, count, sizeof *place, by_digram);
    for (size_t i = 1; i < count; i++) {
        if (place[i].a != place[i - 1].a || place[i].b != place[i - 1].b)
            continue;
        assert_int_equal(place[i].at, place[i - 1].at + 1);
        assert_true(i < 2 || place[i].a != place[i - 2].a || place[i].b != place[i - 2].b);
    }
    free(place);
}

static void expect_useful_rules(const struct grammar *grammar)
{
    uint32_t *uses = calloc(grammar->rules, sizeof *uses);
    assert_non_null(uses);
    for (uint64_t i = 0; i < grammar->symbols; i++)
        if (symbol_is_rule(grammar->symbol[i]))
            uses[symbol_number(grammar->symbol[i])]++;
    assert_int_equal(uses[0], 0);
    for (uint32_t rule = 1; rule < grammar->rules; rule++) {
        assert_true(uses[rule] >= 2);
        assert_true(grammar->size[rule] >= 2);
    }
    free(uses);
}

// Right sides as letters: paths a, b, c ..., rules A (rule 1), B ...; `|` ends a side.
static void expect_sides(const char *sequence, const char *wanted)
{
    uint32_t number[TEXT_MOST];
    const size_t length = strlen(sequence);
    for (size_t i = 0; i < length; i++)
        number[i] = (uint32_t)(sequence[i] - 'a');
    struct grammar grammar = make(number, length);
    char text[TEXT_MOST];
    char *at = text;
    for (uint32_t rule = 0; rule < grammar.rules; rule++) {
        for (uint64_t i = 0; i < grammar.size[rule]; i++) {
            const symbol_t symbol = grammar.symbol[grammar.side[rule] + i];
            const uint32_t of = symbol_number(symbol);
            *at++ = (char)(symbol_is_rule(symbol) ? 'A' + of - 1 : grammar.path[of].start / 1000 + 'a');
        }
        *at++ = '|';
    }
    *at = 0;
    assert_string_equal(text, wanted);
    grammar_free(&grammar);
}

// Figures 1 and 2 of the paper: a rule used again, nested rules, a rule that is removed.
static void by_hand(void **state)
{
    (void)state;
    expect_sides("", "|");
    expect_sides("a", "a|");
    expect_sides("abcdbc", "aAdA|bc|");
    expect_sides("abcdbcabcd", "BAB|bc|aAd|"); // the paper's S = CAC, A = bc, C = aAd
    expect_sides("aaa", "aaa|");
    expect_sides("aaaa", "AA|aa|");
    expect_sides("abcabc", "AA|abc|"); // ab's rule went when abc's left it one use
}

static void random_sequences(void **state)
{
    (void)state;
    static uint32_t sequence[LENGTH_MOST];
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned n = 0; n < SEQUENCES; n++) {
        const uint32_t kinds = 1 + n % 9;
        const size_t length = n < SEQUENCES / 2 ? n % 60 : test_random(&random) % LENGTH_MOST;
        for (size_t i = 0; i < length; i++) {
            const uint32_t back = 1 + test_random(&random) % 70; // a third repeats earlier paths
            const bool repeats = n % 2 && back <= i && test_random(&random) % 3;
            sequence[i] = repeats ? sequence[i - back] : test_random(&random) % kinds;
        }
        struct grammar grammar = make(sequence, length);
        expect_expansion(&grammar, sequence, length);
        expect_unique_digrams(&grammar);
        expect_useful_rules(&grammar);
        grammar_free(&grammar);
    }
}

// All sequences of up to 12 of two letters, and of up to 8 of three, with all runs of equal symbols.
static void all_short_sequences(void **state)
{
    (void)state;
    for (uint32_t kinds = 2; kinds <= 3; kinds++) {
        const size_t most = kinds == 2 ? 12 : 8;
        uint32_t sequences = 1;
        for (size_t length = 1; length <= most; length++) {
            sequences *= kinds;
            for (uint32_t n = 0; n < sequences; n++) {
                uint32_t sequence[TEXT_MOST];
                uint32_t rest = n;
                for (size_t i = 0; i < length; i++, rest /= kinds)
                    sequence[i] = rest % kinds;
                struct grammar grammar = make(sequence, length);
                expect_expansion(&grammar, sequence, length);
                expect_unique_digrams(&grammar);
                expect_useful_rules(&grammar);
                grammar_free(&grammar);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(random_sequences),
        cmocka_unit_test(all_short_sequences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
