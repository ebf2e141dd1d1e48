// lib/host/example: program that counts the numbers 0 to 999 in 512 buckets on a board.
//     cc example.c $(pkg-config --cflags --libs libsluice-host) && ./a.out /dev/ttyUSB1
#include <inttypes.h>
#include <sluice_host.h>
#include <stdio.h>

static int fail(struct sluice *s)
{
    fprintf(stderr, "example: %s\n", sluice_error(s));
    sluice_close(s);
    return 1;
}

int main(int count, char **argument)
{
    struct sluice *s;
    uint64_t message[SLUICE_WORDS];
    uint64_t messages = 0;
    uint64_t events;
    uint64_t dropped;
    int last = 0;
    if (count != 2)
        return 2;
    if (sluice_open_port(&s, argument[1], 0, "counts") || sluice_reset(s))
        return fail(s);
    for (uint64_t i = 0; i < 1000; i++)
        if (sluice_event(s, (const uint64_t[SLUICE_WORDS]){i}))
            return fail(s);
    if (sluice_flush(s))
        return fail(s);
    for (; !last; messages++)
        if (sluice_message(s, message, &last))
            return fail(s);
    if (sluice_totals(s, &events, &dropped))
        return fail(s);
    printf("%" PRIu64 " events in %" PRIu64 " messages, %" PRIu64 " dropped\n", events, messages, dropped);
    sluice_close(s);
    return 0;
}
