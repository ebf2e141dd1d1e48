// trace/recorder/items_test: records from good items.
#include <stdio.h>
#include <stdlib.h>

#include "tb/unit_helper.h"
#include "trace/ev/file.h"
#include "trace/files_helper.h"
#include "trace/recorder/items.h"
#include "trace/recorder/items_helper.h"

static char message[MESSAGE_SIZE];
static struct stream stream;
static const struct items_options everything = {.types = 15, .every = 1, .max = UINT64_MAX};

// Takes the stream and opens its file.
static struct ev *taken(struct items_options options, enum items_status wanted)
{
    struct items items;
    assert_int_equal(test_items_take(&items, &stream, options, message), wanted);
    assert_true(recording_close(&items.recording, message));
    items_free(&items);
    struct ev *ev = ev_open("t.ev", message);
    assert_non_null(ev);
    return ev;
}

static void expect(struct ev *ev, struct record wanted)
{
    struct record got;
    assert_int_equal(ev_next(ev, &got, message), EV_RECORD);
    if (!record_equal(&got, &wanted))
        fail_msg("record of type %d: instruction %d pc 0x%x, wanted type %d: %d 0x%x", got.type,
                 (int)got.instruction, (int)got.pc, wanted.type, (int)wanted.instruction, (int)wanted.pc);
}

static void expect_end(struct ev *ev)
{
    struct record got;
    assert_int_equal(ev_next(ev, &got, message), EV_END);
    ev_close(ev);
}

static struct record block(uint64_t instruction, uint64_t pc, uint32_t size, uint64_t value, uint32_t thread)
{
    return (struct record){.instruction = instruction,
                           .pc = pc,
                           .value = value,
                           .size = size,
                           .thread = thread,
                           .type = RECORD_BLOCK};
}

static struct record load(uint64_t instruction, uint64_t pc, uint64_t address, uint64_t value,
                          uint32_t thread)
{
    return (struct record){.instruction = instruction,
                           .pc = pc,
                           .address = address,
                           .value = value,
                           .size = 8,
                           .thread = thread,
                           .type = RECORD_LOAD};
}

static void each_type_is_recorded(void **state)
{
    (void)state;
    stream = (struct stream){0};
    put_text(&stream, RING_PROGRAM, "/bin/program");
    put_text(&stream, RING_ARGUMENT, "program");
    put_text(&stream, RING_ARGUMENT, "");
    put_text(&stream, RING_ORIGIN, "valgrind 3.19");
    put_map(&stream, 0x1000, 0x3000, 0x2000, "/bin/program");
    uint32_t b = put_site(&stream, 0x1000, 0, RING_SITE(RECORD_BLOCK, 0, 0, 11), 3);
    uint32_t l = put_site(&stream, 0x1000, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 0);
    uint32_t s = put_site(&stream, 0x1004, 0, RING_SITE(RECORD_STORE, 0, 0, 2), 1);
    uint32_t j = put_site(&stream, 0x1008, 0xf00, RING_SITE(RECORD_BRANCH, BRANCH_BACKWARD, 0, 3), 2);
    uint32_t m = put_site(&stream, 0x1008, 0, RING_SITE(RECORD_BRANCH, BRANCH_RETURN, RING_MOVING, 3), 2);
    for (int round = 0; round < 2; round++) {
        put_plain(&stream, b, false);
        put_access(&stream, l, 0xffffffffffff0000, 0x123456789abcdef0);
        put_access(&stream, s, 0x20, 0xffff);
        put_plain(&stream, j, round == 0);
    }
    put_map(&stream, 0x8000, 0x9000, 0, "/lib/late");
    put_plain(&stream, m, true);
    put(&stream, 0x777);

    struct ev *ev = taken(everything, ITEMS_MORE);
    assert_string_equal(ev_about(ev)->program, "/bin/program");
    assert_int_equal(ev_about(ev)->arguments, 2);
    assert_string_equal(ev_about(ev)->argument[1], "");
    assert_string_equal(ev_about(ev)->origin, "valgrind 3.19");
    for (uint64_t i = 0; i <= 3; i += 3) {
        expect(ev, block(i, 0x1000, 11, 3, 1));
        expect(ev, load(i, 0x1000, 0xffffffffffff0000, 0x123456789abcdef0, 1));
        struct record store = load(i + 1, 0x1004, 0x20, 0xffff, 1);
        store.type = RECORD_STORE;
        store.size = 2;
        expect(ev, store);
        struct record branch = {.instruction = i + 2,
                                .pc = 0x1008,
                                .address = i == 0 ? 0xf00 : 0x100b,
                                .size = 3,
                                .thread = 1,
                                .type = RECORD_BRANCH,
                                .class = BRANCH_BACKWARD,
                                .taken = i == 0};
        expect(ev, branch);
    }
    expect(ev, (struct record){.instruction = 5,
                               .pc = 0x1008,
                               .address = 0x777,
                               .size = 3,
                               .thread = 1,
                               .type = RECORD_BRANCH,
                               .class = BRANCH_RETURN,
                               .taken = true});
    assert_int_equal(ev_mappings(ev)->count, 2);
    assert_int_equal(ev_mappings(ev)->mapping[0].offset, 0x2000);
    assert_int_equal(ev_mappings(ev)->mapping[1].instruction, 6);
    expect_end(ev);
}

// A block of mov and rep movsb, further iterations of rep movsb, then a block of one instruction.
static void a_repeated_instruction_is_one(void **state)
{
    (void)state;
    stream = (struct stream){0};
    uint32_t first = put_site(&stream, 0x10, 0x14, RING_SITE(RECORD_BLOCK, 0, RING_ENDS_REPEAT, 6), 2);
    uint32_t inside = put_site(&stream, 0x14, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 1);
    uint32_t again = put_site(&stream, 0x14, 0, RING_SITE(RECORD_BLOCK, 0, RING_REPEAT, 2), 1);
    uint32_t alone = put_site(&stream, 0x14, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 0);
    uint32_t next = put_site(&stream, 0x16, 0, RING_SITE(RECORD_BLOCK, 0, 0, 4), 1);
    put_plain(&stream, first, false);
    put_access(&stream, inside, 1, 2);
    for (uint64_t i = 0; i < 3; i++) {
        put_plain(&stream, again, false);
        put_access(&stream, alone, 2 + i, 3);
    }
    put_plain(&stream, next, false);
    // Reached by a jump, then continued: one new instruction.
    for (uint64_t i = 0; i < 2; i++) {
        put_plain(&stream, again, false);
        put_access(&stream, alone, 10 + i, 3);
    }
    // In between, another thread in the same instruction.
    put(&stream, RING_HEAD(RING_THREAD, 2));
    put_plain(&stream, again, false);
    put(&stream, RING_HEAD(RING_THREAD, 1));
    put_plain(&stream, again, false);
    put_access(&stream, alone, 12, 3);
    put(&stream, RING_HEAD(RING_THREAD, 2));
    put_access(&stream, alone, 13, 3);

    struct ev *ev = taken(everything, ITEMS_MORE);
    expect(ev, block(0, 0x10, 6, 2, 1));
    expect(ev, load(1, 0x14, 1, 2, 1));
    for (uint64_t i = 0; i < 3; i++)
        expect(ev, load(1, 0x14, 2 + i, 3, 1));
    expect(ev, block(2, 0x16, 4, 1, 1));
    expect(ev, block(3, 0x14, 2, 1, 1));
    expect(ev, load(3, 0x14, 10, 3, 1));
    expect(ev, load(3, 0x14, 11, 3, 1));
    expect(ev, block(4, 0x14, 2, 1, 2));
    expect(ev, load(3, 0x14, 12, 3, 1));
    expect(ev, load(4, 0x14, 13, 3, 2));
    expect_end(ev);
}

static void some_are_kept(void **state)
{
    (void)state;
    put_hundred_blocks(&stream);
    struct items_options options = everything;
    options.skip = 101; // in the middle of the 51st block
    struct ev *ev = taken(options, ITEMS_MORE);
    expect(ev, load(101, 0x12, 101, 50, 1));
    for (uint64_t i = 51; i < 100; i++) {
        expect(ev, block(2 * i, 0x10, 6, 2, 1));
        expect(ev, load(2 * i, 0x10, 2 * i, i, 1));
        expect(ev, load(2 * i + 1, 0x12, 2 * i + 1, i, 1));
    }
    expect_end(ev);

    options = (struct items_options){.types = 1 << RECORD_LOAD, .skip = 20, .every = 5, .max = 3};
    ev = taken(options, ITEMS_FULL);
    for (uint64_t i = 24; i < 39; i += 5)
        expect(ev, load(i, i % 2 ? 0x12 : 0x10, i, i / 2, 1));
    expect_end(ev);

    options = (struct items_options){.types = 1 << RECORD_STORE, .every = 1, .max = 1};
    expect_end(taken(options, ITEMS_MORE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_type_is_recorded),
        cmocka_unit_test(a_repeated_instruction_is_one),
        cmocka_unit_test(some_are_kept),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
