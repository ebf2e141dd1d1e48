// lib/host/fake: program of install_test.py: an emitted counts with registers in an array.
// It uses only the emitted folder's header and the library.
#include <inttypes.h>
#include <sluice_counts.h>
#include <sluice_host.h>
#include <stdio.h>

// Three messages wait; the last one ends a read-out.
struct fake {
    uint32_t registers[1024];
    uint32_t given;
};

enum { MESSAGES = 3 };

static int read_fake(void *context, unsigned address, uint32_t *data)
{
    struct fake *fake = context;
    if (address == SLUICE_COUNTS_ADDRESS_MESSAGE_STATUS)
        *data = (fake->given < MESSAGES) | (uint32_t)(fake->given == MESSAGES - 1) << 1;
    else if (address == SLUICE_COUNTS_ADDRESS_MESSAGE_DATA)
        *data = 0x1000 * ++fake->given;
    else
        *data = fake->registers[address / 4];
    return address >= 0x800;
}

static int write_fake(void *context, unsigned address, uint32_t data)
{
    ((struct fake *)context)->registers[address / 4] = data;
    return 0;
}

static int fail(struct sluice *s)
{
    fprintf(stderr, "fake: %s\n", sluice_error(s));
    return 1;
}

// Prints the same for every kind of access.
static int show(struct sluice *s)
{
    uint64_t events;
    uint64_t dropped;
    uint32_t data;
    if (sluice_totals(s, &events, &dropped) || sluice_freeze(s, 1) ||
        sluice_read(s, SLUICE_COUNTS_ADDRESS_CONTROL, &data))
        return fail(s);
    printf("%" PRIu64 " events, %" PRIu64 " dropped, control 0x%" PRIx32 "\n", events, dropped, data);
    const int refused = sluice_write(s, 0x1010, 0);
    printf("%d: %s\n", refused, sluice_error(s));
    return 0;
}

int main(void)
{
    struct fake fake = {{0}, 0};
    struct sluice *s;
    uint64_t message[SLUICE_WORDS];
    int last = 0;
    fake.registers[SLUICE_COUNTS_ADDRESS_IDENTITY / 4] = SLUICE_COUNTS_IDENTITY;
    fake.registers[SLUICE_COUNTS_ADDRESS_VERSION / 4] = SLUICE_COUNTS_VERSION;
    fake.registers[SLUICE_COUNTS_ADDRESS_PROFILER / 4] = SLUICE_COUNTS_PROFILER;
    fake.registers[SLUICE_COUNTS_ADDRESS_CONFIG_HASH / 4] = SLUICE_COUNTS_CONFIG_HASH;
    fake.registers[SLUICE_COUNTS_ADDRESS_CONTROL / 4] = 1;
    fake.registers[SLUICE_COUNTS_ADDRESS_EVENTS_LOW / 4] = 5;
    fake.registers[SLUICE_COUNTS_ADDRESS_EVENTS_HIGH / 4] = 1;
    fake.registers[SLUICE_COUNTS_ADDRESS_DROPS_LOW / 4] = UINT32_MAX;
    const struct sluice_access access = {&fake, read_fake, write_fake};
    if (sluice_open_access(&s, access, "counts counters=16 drain=register") || show(s))
        return fail(s);
    while (!last) {
        if (sluice_message(s, message, &last))
            return fail(s);
        printf("message 0x%" PRIx64 "%s\n", message[0], last ? ", the last" : "");
    }
    const int refused = sluice_read(s, 0xffc, &fake.given);
    printf("%d: %s\n", refused, sluice_error(s));
    sluice_close(s);
    if (sluice_open_memory(&s, fake.registers, "counts counters=16 drain=register") || show(s))
        return fail(s);
    sluice_close(s);
    return 0;
}
