// trace/import/bytes_test: plain and compressed files, complete, cut and damaged.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/bytes.h"

enum { LENGTH = 300000 }; // more than the buffers

static unsigned char content[LENGTH], got[LENGTH + 1];
static char message[MESSAGE_SIZE];

static void make_content(void)
{
    uint32_t random = (uint32_t)test_seed(1);
    for (int i = 0; i < LENGTH; i++)
        content[i] = (unsigned char)(test_random(&random) & (i & 1024 ? 255 : 3));
}

// Writes a gzip file; returns its length.
static size_t pack(const char *name, const void *bytes, unsigned length, const char *mode)
{
    gzFile file = gzopen(name, mode);
    assert_non_null(file);
    assert_int_equal(gzwrite(file, bytes, length), length);
    assert_int_equal(gzclose(file), Z_OK);
    struct bytes *b = bytes_open(name, message);
    size_t size = bytes_size(b);
    bytes_close(b);
    return size;
}

static size_t load(const char *name, unsigned char *to, size_t room)
{
    int fd = open(name, O_RDONLY);
    assert_true(fd >= 0);
    ssize_t count = read(fd, to, room);
    close(fd);
    assert_true(count >= 0);
    return (size_t)count;
}

static void expect_content(const char *name, unsigned step)
{
    struct bytes *b = bytes_open(name, message);
    assert_non_null(b);
    size_t done = 0;
    for (; done + step <= LENGTH; done += step) {
        assert_int_equal(bytes_offset(b), done);
        assert_int_equal(bytes_read(b, got + done, step, message), 1);
    }
    if (done < LENGTH)
        assert_int_equal(bytes_read(b, got + done, LENGTH - done, message), 1);
    assert_int_equal(bytes_read(b, got, 1, message), 0);
    assert_int_equal(bytes_read(b, got, 1, message), 0);
    assert_int_equal(bytes_offset(b), LENGTH);
    assert_int_equal(bytes_position(b), bytes_size(b));
    bytes_close(b);
    assert_memory_equal(got, content, LENGTH);
}

static void plain_and_compressed_are_alike(void **state)
{
    (void)state;
    test_file("plain", content, LENGTH);
    assert_true(pack("packed", content, LENGTH, "wb") < LENGTH);
    pack("pieces", content, 100000, "wb");
    pack("pieces", content + 100000, LENGTH - 100000, "ab"); // a second stream behind the first
    static const char *const names[] = {"plain", "packed", "pieces"};
    for (int i = 0; i < 3; i++)
        for (unsigned step = 7; step <= LENGTH; step *= 35)
            expect_content(names[i], step);
}

static void a_pipe_is_read(void **state)
{
    (void)state;
    pack("packed", content, 30000, "wb");
    size_t length = load("packed", got, LENGTH);
    int ends[2];
    int standard_input = dup(STDIN_FILENO);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], got, length), length);
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    struct bytes *b = bytes_open("-", message);
    assert_non_null(b);
    assert_int_equal(bytes_read(b, got, 30000, message), 1);
    assert_memory_equal(got, content, 30000);
    assert_int_equal(bytes_position(b), 30000);
    assert_int_equal(bytes_size(b), 0);
    assert_int_equal(bytes_read(b, got, 1, message), 0);
    bytes_close(b);
    dup2(standard_input, STDIN_FILENO);
    close(standard_input);
}

static void an_end_within_is_a_reason(void **state)
{
    (void)state;
    test_file("plain", content, 100);
    struct bytes *b = bytes_open("plain", message);
    size_t some;
    assert_int_equal(bytes_some(b, got, 60, &some, message), 1);
    assert_int_equal(some, 60);
    assert_int_equal(bytes_read(b, got, 0, message), 1);
    assert_int_equal(bytes_read(b, got, 41, message), -1);
    assert_string_equal(message, "the file ends after 40 of 41 bytes");
    bytes_close(b);
}

// Reads to the end; returns the last status.
static int drain(const char *name, size_t *length)
{
    struct bytes *b = bytes_open(name, message);
    assert_non_null(b);
    int status;
    size_t some;
    *length = 0;
    while ((status = bytes_some(b, got + *length, LENGTH + 1 - *length, &some, message)) > 0)
        *length += some;
    size_t more;
    assert_int_equal(bytes_some(b, got, 1, &more, message), 0); // the error comes once
    bytes_close(b);
    return status;
}

static void cut_streams_are_a_reason(void **state)
{
    (void)state;
    enum { MOST = 4000 };
    static unsigned char packed[MOST];
    pack("packed", content, 3000, "wb");
    size_t whole = load("packed", packed, MOST), length;
    for (size_t cut = 2; cut < whole; cut++) { // one byte does not show a gzip stream
        test_file("cut", packed, cut);
        message[0] = 0;
        assert_int_equal(drain("cut", &length), -1);
        assert_string_equal(message, "the file ends within its gzip stream");
        assert_true(length <= 3000);
        assert_memory_equal(got, content, length);
    }
    test_file("cut", packed, whole);
    assert_int_equal(drain("cut", &length), 0);
    assert_int_equal(length, 3000);
}

static void damaged_streams_are_a_reason(void **state)
{
    (void)state;
    static unsigned char packed[4000];
    pack("packed", content, 3000, "wb");
    size_t whole = load("packed", packed, sizeof packed), length;
    for (size_t at = 10; at < whole; at++) { // not all bytes of the header are checked
        packed[at] ^= 0x10;
        test_file("damaged", packed, whole);
        if (drain("damaged", &length) == 0) // a padding bit of the last byte
            assert_memory_equal(got, content, 3000);
        packed[at] ^= 0x10;
    }
    packed[whole - 8] ^= 1;
    test_file("damaged", packed, whole);
    assert_int_equal(drain("damaged", &length), -1);
    assert_string_equal(message, "damaged gzip stream (incorrect data check)");
}

static void what_cannot_be_opened_is_said(void **state)
{
    (void)state;
    assert_null(bytes_open("absent", message));
    assert_string_equal(message, "absent: No such file or directory");
    assert_null(bytes_open("/", message));
    assert_string_equal(message, "/: is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_and_compressed_are_alike), cmocka_unit_test(a_pipe_is_read),
        cmocka_unit_test(an_end_within_is_a_reason),      cmocka_unit_test(cut_streams_are_a_reason),
        cmocka_unit_test(damaged_streams_are_a_reason),   cmocka_unit_test(what_cannot_be_opened_is_said),
    };
    make_content();
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
