// trace/ev/events_helper: generator of program-like records, and files of them.
#include "trace/ev/events_helper.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"
#include "trace/ev/writer.h"
#include "trace/files_helper.h"

char test_message[MESSAGE_SIZE];
struct record test_sent[TEST_RECORDS];
static uint64_t random_state;

uint64_t test_below(uint32_t limit)
{
    return random_below(&random_state, limit);
}

struct record test_any_record(void)
{
    struct record r = {.type = (uint8_t)test_below(RECORD_TYPES), .thread = (uint32_t)test_below(3)};
    r.pc = splitmix64(&random_state) >> test_below(60);
    r.instruction = splitmix64(&random_state) >> test_below(60);
    r.size = (uint32_t)(1U << test_below(8));
    if (r.type == RECORD_BRANCH) {
        r.class = (uint8_t)test_below(BRANCH_CLASSES);
        r.taken = test_below(2);
    }
    if (r.type != RECORD_BLOCK)
        r.address = splitmix64(&random_state) >> test_below(60);
    if (r.type == RECORD_PACKET6) {
        r.pc_low = splitmix64(&random_state) >> test_below(60);
        r.address_low = splitmix64(&random_state) >> test_below(60);
    }
    if (r.type != RECORD_BRANCH)
        r.value = splitmix64(&random_state) >> test_below(60);
    if (r.size < 8 && (r.type == RECORD_LOAD || r.type == RECORD_STORE))
        r.value &= ((uint64_t)1 << 8 * r.size) - 1;
    return r;
}

// Like a program: few sites in sequence, strides, calls and returns, and now and then any record.
void test_make_records(void)
{
    random_state = 7;
    uint64_t instruction = 0;
    uint64_t stack[8] = {0};
    unsigned depth = 0;
    for (size_t i = 0; i < TEST_RECORDS; i++) {
        unsigned place = (unsigned)(i % 40);
        struct record r = {.instruction = instruction, .pc = 0x401000 + 4 * place, .size = 4, .thread = 1};
        if (test_below(500) == 0) {
            test_sent[i] = test_any_record();
            continue;
        }
        if (place % 10 == 0) {
            r.type = RECORD_BLOCK;
            r.value = 3;
        } else if (place % 10 == 9) {
            r.type = RECORD_BRANCH;
            r.taken = test_below(4) > 0;
            r.class = BRANCH_BACKWARD;
            r.address = r.taken ? 0x401000 : r.pc + 4;
        } else if (place == 15) {
            r.type = RECORD_BRANCH;
            r.taken = true;
            r.class = depth < 8 && test_below(2) ? BRANCH_CALL : depth ? BRANCH_RETURN : BRANCH_INDIRECT;
            r.address = r.class == BRANCH_RETURN ? stack[--depth] : 0x402000 + 16 * test_below(4);
            if (r.class == BRANCH_CALL)
                stack[depth++] = r.pc + 4;
        } else {
            r.type = place & 1 ? RECORD_LOAD : RECORD_STORE;
            r.address = 0x7000000 + 8 * i;
            r.value = test_below(100);
        }
        instruction += test_below(2) + (test_below(3000) == 0 ? (uint64_t)1 << 40 : 0);
        test_sent[i] = r;
    }
}

void test_write_events(const char *path, size_t records, size_t chunk)
{
    char program[] = "/usr/bin/program";
    char name[] = "a b";
    char *argument[] = {program, name};
    struct about about = {.program = program,
                          .argument = argument,
                          .arguments = 2,
                          .process = 77,
                          .types = 15,
                          .fields = FIELDS_ALL,
                          .every = 1};
    struct writer *w = writer_open(path, &about, test_message);
    assert_non_null(w);
    char library[] = "/lib/libc.so";
    struct mapping mapping = {0x1000, 0x2000, 0x3000, library, 5};
    for (size_t i = 0; i < records; i++) {
        assert_true(writer_put(w, &test_sent[i], test_message));
        if (i % chunk == chunk - 1)
            assert_true(writer_flush(w, test_message));
        if (i == chunk)
            assert_true(writer_map(w, &mapping, test_message));
    }
    assert_int_equal(writer_records(w), records);
    assert_true(writer_close(w, test_message));
}

size_t test_read_events(const char *path, enum ev_status *status)
{
    test_message[0] = 0;
    struct ev *ev = ev_open(path, test_message);
    *status = EV_FAILED;
    if (!ev)
        return 0;
    struct record got;
    size_t count = 0;
    while ((*status = ev_next(ev, &got, test_message)) == EV_RECORD) {
        assert_true(count < TEST_RECORDS);
        assert_true(record_equal(&got, &test_sent[count]));
        count++;
    }
    assert_int_equal(ev_next(ev, &got, test_message), *status);
    ev_close(ev);
    return count;
}
unsigned char *test_file_bytes(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

int test_events_enter(void **state)
{
    test_make_records();
    return test_folder_enter(state);
}
