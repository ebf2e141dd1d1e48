// cmodel/path/stack_gap_test: gaps, traps and returns from traps; and what a gap promises, on random streams.
// Contract: doc/path/stack.md, What a gap takes, and what it leaves.
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/path/stream_helper.h"
#include "cmodel/random.h"
#include "tb/unit_helper.h"

#define GAP RECORD(.class = PATH_GAP)
#define TRAP(to) RECORD(.class = PATH_TRAP, .target = (to), .taken = true)
#define XRET(to) RECORD(.class = PATH_XRET, .target = (to), .taken = true)

// ---- gaps --------------------------------------------------------------------------------

// 100 calls 200, whose return is lost. 100's two branches behind the call would be 200's, and its return
// would emit {200, 1 1 0}. With a gap neither is emitted, nor 100, of which a part is missing. 300, later,
// is.
static void a_lost_return_emits_nothing(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    TEST_RECORDS(s, CALL(0x100), CALL(0x200), FORWARD(0x210, 1), GAP, FORWARD(0x110, 1), FORWARD(0x120, 0),
                 BACK(0x20), CALL(0x300), FORWARD(0x310, 1), BACK(0x24));
    TEST_PATHS(s, {0x300, 1, 1});
    assert_int_equal(s->gaps, 1);
    assert_int_equal(s->incomplete, 1);
    test_end(s);
}

// Behind a gap a back edge begins a path in the same procedure. Two gaps without a record between are one.
static void a_back_edge_begins_anew(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    TEST_RECORDS(s, CALL(0x100), BACKWARD(0x104, 1), GAP, GAP, FORWARD(0x108, 1), BACKWARD(0x104, 1),
                 FORWARD(0x108, 0), BACKWARD(0x104, 1), BACK(0x20));
    TEST_PATHS(s, {0x100, 1, 1}, {0x104, 2, 2}, {0x104, 0, 0});
    assert_int_equal(s->gaps, 1);
    test_end(s);
}

// Two branches per path. The program's first entry is incomplete, and a split of it leaves a complete one.
// Behind a gap, in the same place, it does not: there the split would have been one branch earlier or later.
static void a_split_begins_nothing_behind_a_gap(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"branches=2", NULL});
    TEST_RECORDS(s, FORWARD(0x110, 1), FORWARD(0x120, 1), FORWARD(0x130, 1), FORWARD(0x140, 1));
    TEST_PATHS(s, {0x120, 3, 2});
    TEST_RECORDS(s, GAP, FORWARD(0x210, 1), FORWARD(0x220, 1), FORWARD(0x230, 1), FORWARD(0x240, 1));
    TEST_PATHS(s, {0x120, 3, 2});
    assert_int_equal(s->incomplete, 3);
    assert_int_equal(path_stack_repair(&s->core.stack, 9), 1); // the only entry begins again
    TEST_RECORDS(s, FORWARD(0x310, 1), FORWARD(0x320, 1), FORWARD(0x330, 1), FORWARD(0x340, 1));
    TEST_PATHS(s, {0x120, 3, 2}, {0x320, 3, 2});
    test_end(s);
}

// Four places. Of 100, 200, 300 the first two stand before the gap; 400 and 500 are pushed behind it, and
// main's and 100's entries are dropped. The returns of 500 and 400 emit; 300's and 200's entries are
// incomplete, and so is the one of the underflow.
static void a_gap_ends_where_it_was(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"depth=4", NULL});
    TEST_RECORDS(s, CALL(0x100), CALL(0x200), CALL(0x300), GAP, CALL(0x400), CALL(0x500), BACK(0x410),
                 BACK(0x310), BACK(0x210), BACK(0x110), BACK(0x20));
    TEST_PATHS(s, {0x500, 0, 0}, {0x400, 0, 0});
    assert_int_equal(s->overflows, 2);
    assert_int_equal(s->incomplete, 3);
    assert_int_equal(s->underflows, 2);
    test_end(s);
}

// ---- traps -------------------------------------------------------------------------------

// An interrupt between two branches of 100: the handler is a path, and 100's goes on behind it.
static void a_handler_has_its_own_path(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    TEST_RECORDS(s, CALL(0x100), FORWARD(0x110, 1), TRAP(0x800), FORWARD(0x810, 0), CALL(0x900), BACK(0x814),
                 XRET(0x114), FORWARD(0x120, 1), BACK(0x20));
    TEST_PATHS(s, {0x900, 0, 0}, {0x800, 0, 1}, {0x100, 3, 2});
    test_end(s);
}

// With both nibbles 0x6A's opposite, update alone, a trap is a branch of the path that it interrupts.
static void the_second_register_says_what_a_trap_does(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"trap_ppcr=17", NULL});
    TEST_RECORDS(s, CALL(0x100), TRAP(0x800), FORWARD(0x810, 0), XRET(0x114), BACK(0x20));
    TEST_PATHS(s, {0x100, 5, 3});
    assert_false(path_core_write_trap_ppcr(&s->core, 0x30));
    assert_false(path_core_write_trap_ppcr(&s->core, 0x100));
    assert_int_equal(s->core.stack.trap_ppcr, 17);
    assert_true(path_core_write_trap_ppcr(&s->core, 0xA8));
    assert_int_equal(s->core.stack.count, 1);
    test_end(s);
}

// ---- the promise -------------------------------------------------------------------------

enum { RECORDS = 20000, STREAMS = 60, TARGETS = 6 };

struct emitted {
    struct path path[RECORDS];
    size_t count;
};

static int by_path(const void *a, const void *b)
{
    const struct path *p = a;
    const struct path *q = b;
    if (p->start != q->start)
        return p->start < q->start ? -1 : 1;
    if (p->length != q->length)
        return p->length < q->length ? -1 : 1;
    return (p->directions > q->directions) - (p->directions < q->directions);
}

static void note(struct emitted *emitted, const struct stack_did *did)
{
    if (did->emitted)
        emitted->path[emitted->count++] = did->path;
}

// Every path of `part` is one of `whole`, with its number of occurrences. Both get sorted.
static void assert_part(struct emitted *part, struct emitted *whole)
{
    size_t at = 0;
    qsort(part->path, part->count, sizeof *part->path, by_path);
    qsort(whole->path, whole->count, sizeof *whole->path, by_path);
    for (size_t i = 0; i < part->count; i++, at++) {
        while (at < whole->count && by_path(&whole->path[at], &part->path[i]) < 0)
            at++;
        assert_true(at < whole->count && path_equal(whole->path[at], part->path[i]));
    }
}

// Any nibbles, without an extension.
static uint32_t draw_ppcr(uint32_t classes, uint64_t *random)
{
    uint32_t ppcr = 0;
    for (uint32_t branch = 0; branch < classes; branch++) {
        const uint32_t nibble = random_below(random, 16);
        ppcr |= (nibble - ((nibble & 3) == 3)) << 4 * branch;
    }
    return ppcr;
}

static struct path_record draw(uint64_t *random)
{
    const uint32_t class = random_below(random, 7);
    return RECORD(.class = class < PATH_GAP ? class : class + 1, .target = random_below(random, TARGETS),
                  .taken = random_below(random, 2));
}

// One stack gets all records; the other lacks some, in runs, and is told so.
static void what_is_missing_invents_nothing(void **state)
{
    (void)state;
    static struct emitted whole;
    static struct emitted part;
    uint64_t random = test_seed(7);
    size_t emitted = 0;
    for (uint32_t n = 0; n < STREAMS; n++) {
        char depth[16];
        char branches[16];
        snprintf(depth, sizeof depth, "depth=%d", 2 << random_below(&random, 5));
        snprintf(branches, sizeof branches, "branches=%u", 1 + random_below(&random, 8));
        const struct path_config cfg = test_configure((char *[]){depth, branches, NULL});
        struct path_stack all;
        struct path_stack some;
        assert_true(path_stack_init(&all, &cfg) && path_stack_init(&some, &cfg));
        if (n % 4) {
            all.ppcr = some.ppcr = draw_ppcr(PATH_CLASSES, &random);
            all.trap_ppcr = some.trap_ppcr = draw_ppcr(2, &random);
        }
        const uint32_t loss = 1 + random_below(&random, 100); // gaps per 1,000 records
        whole.count = part.count = 0;
        bool missing = false;
        for (uint32_t i = 0; i < RECORDS; i++) {
            struct path_record record = draw(&random);
            const struct stack_did did = path_stack_record(&all, &record);
            note(&whole, &did);
            if (random_below(&random, 1000) < (missing ? 500 : loss)) {
                missing = true;
                continue;
            }
            record.gap = missing;
            missing = false;
            const struct stack_did known = path_stack_record(&some, &record);
            note(&part, &known);
        }
        assert_part(&part, &whole);
        emitted += part.count;
        path_stack_free(&all);
        path_stack_free(&some);
    }
    assert_true(emitted > STREAMS * 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lost_return_emits_nothing),
        cmocka_unit_test(a_back_edge_begins_anew),
        cmocka_unit_test(a_split_begins_nothing_behind_a_gap),
        cmocka_unit_test(a_gap_ends_where_it_was),
        cmocka_unit_test(a_handler_has_its_own_path),
        cmocka_unit_test(the_second_register_says_what_a_trap_does),
        cmocka_unit_test(what_is_missing_invents_nothing),
    };
    return cmocka_run_group_tests_name("cmodel/path/stack_gap", tests, NULL, NULL);
}
