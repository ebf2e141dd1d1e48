// lib/host/port_test: sluice_host.h over a pseudo-terminal with the link's fake device.
#include <asm/termbits.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cmodel/counts/config.h"
#include "cmodel/profiler.h"
#include "cmodel/registers.h"
#include "driver/link/fake_device_helper.h"
#include "sluice_host.h"
#include "tb/configured.h"

struct terminal {
    int file;
    struct fake_device device;
    pthread_t thread;
};

// Carries bytes to the device and its answers back, until the port is closed.
static void *carry(void *context)
{
    struct terminal *t = context;
    const struct line line = fake_device_line(&t->device);
    uint8_t byte[512];
    ssize_t count;
    while ((count = read(t->file, byte, sizeof byte)) > 0) {
        line.send(line.context, byte, (size_t)count);
        while ((count = line.receive(line.context, byte, sizeof byte, 0)) > 0)
            if (write(t->file, byte, (size_t)count) != count)
                return NULL;
    }
    return NULL;
}

// A single static instance, with a counts of this configuration; returns the port's path.
static struct terminal terminal;

static const char *connect_terminal(char *drain)
{
    union any_config config;
    must_configure(&counts_profiler, 1, &drain, &config);
    terminal =
        (struct terminal){.file = posix_openpt(O_RDWR | O_NOCTTY), .device = {.seed = 1, .memory = 12}};
    assert_true(terminal.file >= 0 && grantpt(terminal.file) == 0 && unlockpt(terminal.file) == 0);
    memcpy(terminal.device.registers,
           (const uint32_t[]){REGISTER_IDENTITY, REGISTER_VERSION, counts_profiler.number,
                              profiler_hash(&counts_profiler, &config)},
           4 * sizeof(uint32_t));
    return ptsname(terminal.file);
}

static void end(struct sluice *s)
{
    sluice_close(s);
    assert_int_equal(pthread_join(terminal.thread, NULL), 0);
    close(terminal.file);
}

static struct sluice *open_port(char *drain, uint32_t baud)
{
    struct sluice *s;
    struct termios2 mode;
    char path[64];
    char configuration[64];
    snprintf(path, sizeof path, "%s", connect_terminal(drain));
    snprintf(configuration, sizeof configuration, "counts %s", drain);
    assert_int_equal(pthread_create(&terminal.thread, NULL, carry, &terminal), 0);
    const int opened = sluice_open_port(&s, path, baud, configuration);
    if (opened)
        fail_msg("%s", sluice_error(s));
    assert_int_equal(ioctl(terminal.file, TCGETS2, &mode), 0);
    assert_int_equal(mode.c_ospeed, baud ? baud : 1000000);
    return s;
}

static const char lost[] = "the board was reset meanwhile: its counts are lost";

static void events(void **state)
{
    uint64_t message[SLUICE_WORDS];
    int last;
    (void)state;
    struct sluice *s = open_port("drain=stream", 0);
    assert_int_equal(sluice_memory_words(s), 4096);
    for (uint64_t i = 0; i < 100; i++)
        assert_int_equal(sluice_event(s, (const uint64_t[SLUICE_WORDS]){i}), 0);
    assert_int_equal(sluice_finish(s), 0);
    for (uint64_t i = 0; i < 100; i++) {
        assert_int_equal(sluice_message(s, message, &last), 0);
        assert_int_equal(message[0], i);
        assert_int_equal(last, i % 7 == 0);
    }
    assert_int_equal(sluice_write(s, 0x1018, 3), -1);
    assert_string_equal(sluice_error(s),
                        "register address 0x1018: accepted is a multiple of 4 from 0 to 0xffc");
    assert_int_equal(terminal.device.writes, 0);
    assert_int_equal(sluice_reset(s), 0);
    assert_int_equal(terminal.device.events, 0);
    terminal.device.greeted = false;
    assert_int_equal(sluice_message(s, message, &last), -1);
    assert_string_equal(sluice_error(s), lost);
    end(s);
}

// Messages by registers: a wait is 10,000 reads of a port that answers, and its end is not an error.
static void waits(void **state)
{
    uint64_t message[SLUICE_WORDS];
    int last;
    (void)state;
    struct sluice *s = open_port("drain=register", 123456);
    assert_int_equal(sluice_message(s, message, &last), SLUICE_NONE);
    assert_string_equal(sluice_error(s), "no message came in 10000 reads");
    terminal.device.registers[REG_status / 4] = 1U << BIT_status_waiting;
    assert_int_equal(sluice_clear(s), -1);
    assert_non_null(strstr(sluice_error(s), "after 10000 reads"));
    terminal.device.greeted = false;
    assert_int_equal(sluice_message(s, message, &last), -1);
    assert_string_equal(sluice_error(s), lost);
    end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(events), cmocka_unit_test(waits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
