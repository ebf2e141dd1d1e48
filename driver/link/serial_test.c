// driver/link/serial_test: partial writes to a slow port, and a lost port, on a pseudo-terminal.
#include "driver/link/serial.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"

enum { BYTES = 40000 };

struct terminal {
    int file;
    uint8_t got[BYTES];
    size_t count;
};

static struct terminal terminal;
static struct serial serial;

static struct line connected(void)
{
    char error[ERROR_MAX];
    terminal = (struct terminal){.file = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(terminal.file >= 0 && grantpt(terminal.file) == 0 && unlockpt(terminal.file) == 0);
    static char path[64];
    snprintf(path, sizeof path, "%s", ptsname(terminal.file));
    if (!serial_open(&serial, path, 115200, error))
        fail_msg("%s", error);
    return serial_line(&serial);
}

// Takes less at a time than the other end sends.
static void *take_slowly(void *context)
{
    const struct timespec tick = {.tv_nsec = 1000000};
    struct terminal *t = context;
    while (t->count < BYTES) {
        nanosleep(&tick, NULL);
        const size_t left = BYTES - t->count;
        const ssize_t came = read(t->file, t->got + t->count, left < 1000 ? left : 1000);
        if (came <= 0)
            break;
        t->count += (size_t)came;
    }
    return NULL;
}

static void sent_in_parts(void **state)
{
    static uint8_t byte[BYTES];
    uint64_t seed = test_seed(1);
    pthread_t thread;
    (void)state;
    const struct line line = connected();
    for (size_t i = 0; i < BYTES; i++)
        byte[i] = (uint8_t)random_below(&seed, 256);
    assert_int_equal(pthread_create(&thread, NULL, take_slowly, &terminal), 0);
    assert_true(line.send(line.context, byte, BYTES));
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(terminal.count, BYTES);
    assert_memory_equal(terminal.got, byte, BYTES);
    serial_close(&serial);
    close(terminal.file);
}

static void gone(void **state)
{
    static uint8_t byte[BYTES];
    (void)state;
    const struct line line = connected();
    assert_int_equal(line.receive(line.context, byte, sizeof byte, 1), 0);
    assert_int_equal(write(terminal.file, "abc", 3), 3);
    assert_int_equal(line.receive(line.context, byte, sizeof byte, 1000), 3);
    assert_memory_equal(byte, "abc", 3);
    assert_false(line.send(line.context, byte, sizeof byte)); // nobody takes that many
    close(terminal.file);
    errno = EAGAIN; // left from an earlier call
    assert_true(line.receive(line.context, byte, sizeof byte, 1000) < 0);
    assert_false(line.send(line.context, byte, 3));
    assert_false(line.open(line.context));
    assert_true(line.receive(line.context, byte, sizeof byte, 1) < 0);
    assert_false(line.send(line.context, byte, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sent_in_parts), cmocka_unit_test(gone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
