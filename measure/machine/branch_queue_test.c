// measure/machine/branch_queue_test: cases worked by hand, and random cases against a clock-by-clock model.
#include "measure/machine/branch_queue.h"

#include <math.h>
#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"

enum { RUNS = 400, BRANCHES = 60, INSTRUCTIONS_MOST = 12, CLOCKS_MOST = 7 };

static struct branch_queue make(uint32_t issue, uint32_t ipc, uint32_t entries)
{
    struct branch_queue queue;
    assert_true(branch_queue_init(&queue, (struct branch_queue_shape){issue, ipc, entries}));
    return queue;
}

// One instruction a clock, every second one a branch of 3 clocks, no queue: branches in clocks 2, 5, 8.
static void without_a_queue(void **state)
{
    (void)state;
    struct branch_queue queue = make(1, 1000, 0);
    static const uint64_t clocks[] = {2, 5, 8};
    for (unsigned i = 0; i < 3; i++) {
        branch_queue_branch(&queue, 2, 3);
        assert_int_equal(queue.clock, clocks[i]);
    }
    assert_true(fabs(branch_queue_overhead(&queue) - (8. / 6 - 1)) < 1e-12);
}

// The same with two entries. The profiler takes the branches in clocks 2, 5, 8, 11 and so on. They retire on
// time up to the seventh; the eighth, due in 16, waits until 17, when the one of clock 12 leaves the queue.
static void with_a_queue(void **state)
{
    (void)state;
    struct branch_queue queue = make(1, 1000, 2);
    static const uint64_t clocks[] = {2, 4, 6, 8, 10, 12, 14, 17};
    for (unsigned i = 0; i < 8; i++) {
        branch_queue_branch(&queue, 2, 3);
        assert_int_equal(queue.clock, clocks[i]);
    }
}

// Two instructions per clock, all of them branches that cost one clock: with one entry the core stalls from
// the fourth on.
static void bursts(void **state)
{
    (void)state;
    struct branch_queue queue = make(4, 2000, 1);
    static const uint64_t clocks[] = {1, 1, 2, 3, 4, 5};
    for (unsigned i = 0; i < 6; i++) {
        branch_queue_branch(&queue, 1, 1);
        assert_int_equal(queue.clock, clocks[i]);
    }
    assert_int_equal(queue.stalls, 3);
}

static void nothing(void **state)
{
    (void)state;
    struct branch_queue queue = make(4, 2000, 2);
    assert_true(branch_queue_overhead(&queue) == 0);
    assert_false(branch_queue_init(&queue, (struct branch_queue_shape){0, 0, 0}));
    assert_false(branch_queue_init(&queue, (struct branch_queue_shape){2, 2001, 0}));
    assert_false(branch_queue_init(&queue, (struct branch_queue_shape){2, 2000, BRANCH_QUEUE_MOST + 1}));
}

// The page's definition, one instruction and one clock at a time.
struct slow {
    struct branch_queue_shape shape;
    uint64_t clock, slots, number; // slots used in this clock
    uint64_t waiting[BRANCH_QUEUE_MOST];
    unsigned count;
    uint64_t busy; // clocks until the profiler is free
};

static void slow_clock(struct slow *s)
{
    s->clock++;
    s->slots = 0;
    if (s->busy > 0)
        s->busy--;
    if (s->busy == 0 && s->count > 0) {
        s->busy = s->waiting[0];
        for (unsigned i = 1; i < s->count; i++)
            s->waiting[i - 1] = s->waiting[i];
        s->count--;
    }
}

static void slow_instruction(struct slow *s, uint64_t clocks)
{
    s->number++;
    while (s->clock * s->shape.ipc < s->number * IPC_UNIT || s->slots == s->shape.issue ||
           (clocks > 0 && s->busy > 0 && s->count == s->shape.entries))
        slow_clock(s);
    s->slots++;
    if (clocks > 0 && s->busy == 0)
        s->busy = clocks;
    else if (clocks > 0)
        s->waiting[s->count++] = clocks;
}

static void clock_after_clock(void **state)
{
    (void)state;
    uint64_t random = test_seed(1);
    for (unsigned run = 0; run < RUNS; run++) {
        const uint32_t issue = 1 + random_below(&random, 6);
        const struct branch_queue_shape shape = {issue, 1 + random_below(&random, issue * IPC_UNIT),
                                                 random_below(&random, 5)};
        struct branch_queue queue = make(shape.issue, shape.ipc, shape.entries);
        struct slow slow = {.shape = shape};
        for (unsigned i = 0; i < BRANCHES; i++) {
            const uint64_t instructions = 1 + random_below(&random, INSTRUCTIONS_MOST);
            const uint64_t clocks = 1 + random_below(&random, CLOCKS_MOST);
            branch_queue_branch(&queue, instructions, clocks);
            for (uint64_t n = 1; n < instructions; n++)
                slow_instruction(&slow, 0);
            slow_instruction(&slow, clocks);
            assert_int_equal(queue.clock, slow.clock);
        }
    }
}

// Operations of BL: count and push; count and pop; update; update, pop, push.
static void costs_of_the_paper(void **state)
{
    (void)state;
    assert_int_equal(branch_cost_paper(PATH_CALL, PPCR_COUNT | PPCR_PUSH, true, 4), 2);
    assert_int_equal(branch_cost_paper(PATH_RETURN, PPCR_COUNT | PPCR_POP, true, 4), 3);
    assert_int_equal(branch_cost_paper(PATH_RETURN, PPCR_COUNT | PPCR_POP, false, 4), 5);
    assert_int_equal(branch_cost_paper(PATH_FORWARD, PPCR_UPDATE, true, 4), 1);
    assert_int_equal(branch_cost_paper(PATH_BACKWARD, PPCR_UPDATE | PPCR_POP | PPCR_PUSH, true, 4), 5);
    assert_int_equal(branch_cost_paper(PATH_INDIRECT, PPCR_UPDATE | PPCR_POP | PPCR_PUSH, false, 32), 5);
    assert_int_equal(branch_cost_paper(PATH_CALL, PPCR_COUNT | PPCR_POP | PPCR_PUSH, false, 8), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_queue),
        cmocka_unit_test(with_a_queue),
        cmocka_unit_test(bursts),
        cmocka_unit_test(nothing),
        cmocka_unit_test(clock_after_clock),
        cmocka_unit_test(costs_of_the_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
