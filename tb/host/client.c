// tb/host/client: libsluice-host against a Verilated profiler over a socket: counts, errors, interrupt.
//     client SOCKET     exit code 1: a difference, which it prints
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "lib/host/sluice_host.h"
#include "tb/host/protocol.h"

#define SETTINGS "counts counters=16 drain=register"
enum { EVENTS = 5000, KEYS = 16, STATUS = 0x14, MASK = 0x18, CLEARING = 1, MESSAGE = 1 << 4 };

#define MUST(holds)                                                                                          \
    do {                                                                                                     \
        if (!(holds)) {                                                                                      \
            printf("line %d: %s\n", __LINE__, #holds);                                                       \
            return 1;                                                                                        \
        }                                                                                                    \
    } while (0)

static int ask(const int *line, struct request asked, uint32_t *data)
{
    struct answer given;
    if (send(*line, &asked, sizeof asked, 0) != sizeof asked ||
        recv(*line, &given, sizeof given, 0) != sizeof given || given.error)
        return -1;
    *data = given.data;
    return 0;
}

static int read_register(void *context, unsigned address, uint32_t *data)
{
    return ask(context, (struct request){REQUEST_READ, address, 0}, data);
}

static int write_register(void *context, unsigned address, uint32_t data)
{
    uint32_t unused;
    return ask(context, (struct request){REQUEST_WRITE, address, data}, &unused);
}

static int event(int *line, uint32_t key)
{
    uint32_t unused;
    return ask(line, (struct request){REQUEST_EVENT, 0, key}, &unused);
}

// The key of an event: key k comes k + 1 times in 136.
static uint32_t key_of(uint32_t number)
{
    uint32_t rest = number % (KEYS * (KEYS + 1) / 2);
    uint32_t key = 0;
    for (; rest > key; key++)
        rest -= key + 1;
    return key;
}

// Reads a flushed profile: counts[KEYS].
static int read_out(struct sluice *s, uint64_t *counts)
{
    uint64_t message[SLUICE_WORDS];
    unsigned lsb[2];
    unsigned bits[2];
    int last = 0;
    memset(counts, 0, KEYS * sizeof *counts);
    MUST(sluice_field(s, "message", "index", &lsb[0], &bits[0]) == 0);
    MUST(sluice_field(s, "message", "count", &lsb[1], &bits[1]) == 0);
    while (!last) {
        MUST(sluice_message(s, message, &last) == 0);
        const uint64_t index = sluice_bits(message, lsb[0], bits[0]);
        MUST(index < KEYS);
        counts[index] += sluice_bits(message, lsb[1], bits[1]);
    }
    return 0;
}

static int profile(struct sluice *s, int *line)
{
    uint64_t want[KEYS] = {0};
    uint64_t counts[KEYS];
    uint64_t events;
    uint64_t dropped;
    uint32_t level;
    for (uint32_t i = 0; i < EVENTS; i++) {
        MUST(event(line, key_of(i)) == 0);
        want[key_of(i)]++;
    }
    MUST(sluice_totals(s, &events, &dropped) == 0 && events == EVENTS && dropped == 0);
    MUST(sluice_write(s, MASK, MESSAGE) == 0);
    MUST(ask(line, (struct request){REQUEST_INTERRUPT, 0, 0}, &level) == 0 && level == 0);
    MUST(sluice_flush(s) == 0);
    do
        MUST(sluice_read(s, STATUS, &level) == 0);
    while (!(level & MESSAGE));
    MUST(ask(line, (struct request){REQUEST_INTERRUPT, 0, 0}, &level) == 0 && level == 1);
    MUST(read_out(s, counts) == 0);
    MUST(memcmp(counts, want, sizeof want) == 0);
    return 0;
}

static int control(struct sluice *s, int *line)
{
    uint64_t counts[KEYS];
    uint32_t data;
    MUST(sluice_enable(s, 0) == 0 && event(line, 3) == 0 && sluice_enable(s, 1) == 0 && event(line, 5) == 0);
    MUST(sluice_flush(s) == 0 && read_out(s, counts) == 0);
    MUST(counts[3] == 0 && counts[5] == 1);
    MUST(event(line, 5) == 0 && sluice_clear(s) == 0 && event(line, 6) == 0);
    MUST(sluice_flush(s) == 0 && read_out(s, counts) == 0);
    MUST(counts[5] == 0 && counts[6] == 1);
    MUST(sluice_read(s, 0xffc, &data) == -1 && strstr(sluice_error(s), "refused to read"));
    MUST(sluice_write(s, 0, 1) == -1 && strstr(sluice_error(s), "refused to write"));
    return 0;
}

int main(int count, char **argument)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct sluice *s;
    int line = socket(AF_UNIX, SOCK_SEQPACKET, 0);
    if (count != 2)
        return 2;
    snprintf(address.sun_path, sizeof address.sun_path, "%s", argument[1]);
    MUST(connect(line, (const struct sockaddr *)&address, sizeof address) == 0);
    const struct sluice_access access = {&line, read_register, write_register};
    MUST(sluice_open_access(&s, access, "counts counters=32 drain=register") == -1);
    MUST(strstr(sluice_error(s), "configuration hash"));
    sluice_close(s);
    MUST(sluice_open_access(&s, access, SETTINGS) == 0);
    uint32_t status;
    do
        MUST(sluice_read(s, STATUS, &status) == 0);
    while (status & CLEARING);
    MUST(profile(s, &line) == 0);
    MUST(control(s, &line) == 0);
    sluice_close(s);
    close(line);
    return 0;
}
