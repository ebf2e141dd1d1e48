// trace/selection_hardware_test: clocked selector against the selection in software.
// With the same rules and the same records of a committed trace, both pass the same events in the same order
// with the same kinds.
#include "cmodel/bits.h"
#include "cmodel/rap/config.h"
#include "cmodel/shell/selector.h"
#include "tb/configured.h"
#include "trace/import/source.h"
#include "trace/reader.h"
#include "trace/selection_helper.h"

#define RULES(...) ((const char *const[]){__VA_ARGS__, NULL})

static char reason[MESSAGE_SIZE];

enum { RECORDS = 300000, PC_BITS = 64, VALUE_BITS = 64 };

static const char sample[] = "trace/samples/gzip.ev";

struct hardware {
    union any_config cfg;
    struct selector selector;
    uint32_t own;
    struct bit_field kind;
};

static void hardware_init(struct hardware *h, const struct selection *s)
{
    char *const settings[] = {"select=8", "select_pc=64", "select_value=64", "kinds=4", "width=64"};
    must_configure(&rap_profiler, 5, settings, &h->cfg);
    h->own = profiler_event_bits(&rap_profiler, &h->cfg);
    h->kind = fields_find(rap_profiler.events, &h->cfg, "kind");
    selector_init(&h->selector, &rap_profiler, &h->cfg);
    selector_reset(&h->selector);
    for (uint32_t i = 0; i < s->rules; i++) {
        const struct select_rule *rule = &s->rule[i];
        assert_true(selector_write(&h->selector, REG_select_rule, i));
        assert_true(selector_write(&h->selector, REG_rule_low, (uint32_t)rule->low));
        assert_true(selector_write(&h->selector, REG_rule_low_high, (uint32_t)(rule->low >> 32)));
        assert_true(selector_write(&h->selector, REG_rule_high, (uint32_t)rule->high));
        assert_true(selector_write(&h->selector, REG_rule_high_high, (uint32_t)(rule->high >> 32)));
        assert_true(selector_write(&h->selector, REG_rule, select_rule_word(rule)));
    }
}

// The selector's input for a record whose event is its pc, as a core would drive it.
static struct word pins(const struct hardware *h, const struct record *record)
{
    static const enum select_class branch[] = {CLASS_CALL, CLASS_RETURN, CLASS_FORWARD, CLASS_BACKWARD,
                                               CLASS_INDIRECT};
    struct word word = {{record->pc, 0, 0, 0}};
    bits_put(&word, h->own, SELECTOR_CLASS_BITS,
             record->type == RECORD_LOAD ? CLASS_LOAD : branch[record->class]);
    bits_put(&word, h->own + SELECTOR_CLASS_BITS, PC_BITS, record->pc);
    bits_put(&word, h->own + SELECTOR_CLASS_BITS + PC_BITS, VALUE_BITS, record->value);
    return word;
}

static void expect_equal(struct reader *software, struct hardware *h, const struct word *passed,
                         uint64_t kinds[4])
{
    struct tuple tuple;
    assert_int_equal(reader_next(software, &tuple, reason), READER_EVENT);
    assert_int_equal(tuple.a, passed->limb[0]);
    assert_int_equal(tuple.kind, bits_take(passed, h->kind.lsb, h->kind.bits));
    kinds[tuple.kind]++;
}

static void hardware_does_the_same(const char *const *text, uint64_t least_kinds)
{
    struct selection s = test_selection(text);
    struct hardware h;
    struct record record;
    struct word passed;
    uint64_t kinds[SELECT_KINDS] = {0};
    uint64_t events = 0;
    hardware_init(&h, &s);
    struct reader *software = reader_open(sample, (struct reader_options){.selection = &s}, reason);
    struct source *trace = source_open(sample, (struct source_options){0}, reason);
    assert_non_null(software);
    assert_non_null(trace);
    while (events < RECORDS && source_next(trace, &record, reason) == SOURCE_RECORD) {
        const struct word word = pins(&h, &record);
        events++;
        if (selector_tick(&h.selector, &word, &passed, &(bool){false}))
            expect_equal(software, &h, &passed, kinds);
    }
    while (selector_busy(&h.selector))
        if (selector_tick(&h.selector, NULL, &passed, &(bool){false}))
            expect_equal(software, &h, &passed, kinds);
    selector_tick(&h.selector, NULL, &passed, &(bool){false});
    assert_int_equal(s.passed, kinds[0] + kinds[1] + kinds[2] + kinds[3]);
    // The reader stops after the last event that passed, so hardware rejected all further records.
    const uint64_t unselected = selector_read(&h.selector, REG_unselected_low);
    assert_int_equal(unselected, events - s.passed);
    assert_true(unselected > 0 && s.passed > 0);
    for (uint32_t kind = 0; kind < SELECT_KINDS; kind++)
        assert_int_equal(kinds[kind] > 0, least_kinds >> kind & 1);
    reader_close(software);
    source_close(trace);
    selection_free(&s);
}

static void hardware_selects_the_same_events(void **state)
{
    (void)state;
    hardware_does_the_same(RULES("load,zero"), 1);
    hardware_does_the_same(RULES("narrow"), 1);
    hardware_does_the_same(RULES("zero,kind=3", "narrow,kind=2", "load,kind=1", "call"), 15);
    hardware_does_the_same(
        RULES("pc=0x10c290..0x10c315", "pc=0x10c332..0x10c394,kind=1", "pc=0x10c840..0x10cfff,kind=2"), 7);
    hardware_does_the_same(RULES("call,start", "return,stop", "inside,load,bits=8", "inside,load,kind=1"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hardware_selects_the_same_events)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
