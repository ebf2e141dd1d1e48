// measure/machine/predictor_test: mispredictions of small predictors, worked by hand.
#include "measure/machine/predictor.h"

#include <stddef.h>

#include "tb/unit_helper.h"

static const struct predictor_shape small = {
    .history = 2, .gshare = 4, .bimodal = 4, .meta = 4, .targets = 4, .ways = 2, .returns = 2};

static struct predictor *make(void)
{
    struct predictor *predictor = predictor_new(small);
    assert_non_null(predictor);
    return predictor;
}

static void expect(struct predictor *predictor, enum path_class class, uint64_t pc, uint64_t target,
                   bool taken, bool wrong)
{
    const struct branch_record branch = {
        .pc = pc, .target = target, .class = (uint8_t) class, .taken = taken};
    assert_int_equal(predictor_branch(predictor, &branch), wrong);
}

// All counters start weakly taken. Never taken: the history stays 0, and both predictors' counters go 2, 1,
// 0, 0.
static void directions(void **state)
{
    (void)state;
    struct predictor *predictor = make();
    expect(predictor, PATH_FORWARD, 0, 8, false, true);
    expect(predictor, PATH_FORWARD, 0, 8, false, false);
    expect(predictor, PATH_FORWARD, 0, 8, false, false);
    expect(predictor, PATH_FORWARD, 0, 8, true, true);
    predictor_free(predictor);
}

// Alternates taken and not taken. gshare sees histories 0, 1, 2, 1, 2 ...: taken at 2, not taken at 1.
// bimodal at 2, 3, 2, 3 always predicts taken. Branch 1 (history 0) is right. Branch 2 (history 1): both
// predict taken, wrong; counter 1 becomes 1. Branch 3 is right. Branch 4: gshare predicts not taken, bimodal
// taken; meta 2 selects gshare: right. All later branches are right.
static void history(void **state)
{
    (void)state;
    struct predictor *predictor = make();
    for (unsigned i = 0; i < 20; i++)
        expect(predictor, PATH_BACKWARD, 0, 0, i % 2 == 0, i == 1);
    predictor_free(predictor);
}

// Two branches share one gshare counter, which always predicts taken: 2 3 2 3 2. Each has a bimodal counter:
// branch 0 is always taken, branch 1 never: 2 1 0. On branch 1, first both are wrong; then they differ, still
// wrong, and meta goes from 2 to 1; then meta selects bimodal.
static void meta_turns_to_bimodal(void **state)
{
    (void)state;
    struct predictor *predictor = predictor_new((struct predictor_shape){
        .history = 0, .gshare = 1, .bimodal = 2, .meta = 1, .targets = 1, .ways = 1, .returns = 1});
    assert_non_null(predictor);
    static const bool wrong[] = {true, true, false, false};
    for (unsigned i = 0; i < 4; i++) {
        expect(predictor, PATH_FORWARD, 0, 8, true, false);
        expect(predictor, PATH_FORWARD, 1, 8, false, wrong[i]);
    }
    predictor_free(predictor);
}

static void targets(void **state)
{
    (void)state;
    struct predictor *predictor = make();
    expect(predictor, PATH_INDIRECT, 0, 0x10, true, true);
    expect(predictor, PATH_INDIRECT, 0, 0x10, true, false);
    expect(predictor, PATH_INDIRECT, 0, 0x20, true, true);
    expect(predictor, PATH_INDIRECT, 2, 0x10, true, true); // its set has two ways
    expect(predictor, PATH_INDIRECT, 0, 0x20, true, false);
    expect(predictor, PATH_INDIRECT, 4, 0x10, true, true); // evicts 2
    expect(predictor, PATH_INDIRECT, 0, 0x20, true, false);
    expect(predictor, PATH_INDIRECT, 2, 0x10, true, true);
    expect(predictor, PATH_CALL, 1, 0x40, true, false);
    expect(predictor, PATH_CALL, 1, 0x40, true, false);
    expect(predictor, PATH_CALL, 1, 0x50, true, true);
    predictor_free(predictor);
}

// Three calls deep with a stack of two: the outermost return finds the wrong call.
static void returns(void **state)
{
    (void)state;
    struct predictor *predictor = make();
    expect(predictor, PATH_CALL, 0x100, 0x200, true, false);
    expect(predictor, PATH_CALL, 0x210, 0x300, true, false);
    expect(predictor, PATH_RETURN, 0x308, 0x215, true, false);
    expect(predictor, PATH_CALL, 0x220, 0x300, true, false);
    expect(predictor, PATH_CALL, 0x310, 0x400, true, false);
    expect(predictor, PATH_RETURN, 0x408, 0x31f, true, false);
    expect(predictor, PATH_RETURN, 0x328, 0x222, true, false);
    expect(predictor, PATH_RETURN, 0x228, 0x105, true, true);
    expect(predictor, PATH_CALL, 0x110, 0x200, true, false);
    expect(predictor, PATH_RETURN, 0x208, 0x120, true, true); // elsewhere, like longjmp
    predictor_free(predictor);
}

static void shapes(void **state)
{
    (void)state;
    struct predictor_shape bad = small;
    bad.gshare = 3;
    assert_null(predictor_new(bad));
    bad = small;
    bad.ways = 8;
    assert_null(predictor_new(bad));
    bad = small;
    bad.returns = 0;
    assert_null(predictor_new(bad));
    predictor_free(predictor_new(predictor_default));
    predictor_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions), cmocka_unit_test(history), cmocka_unit_test(meta_turns_to_bimodal),
        cmocka_unit_test(targets),    cmocka_unit_test(returns), cmocka_unit_test(shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
