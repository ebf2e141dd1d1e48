// lib/rap/example: program that finds the most frequent load values and their ranges.
//     cc example.c $(pkg-config --cflags --libs librap) && ./a.out
#include <inttypes.h>
#include <rap.h>
#include <stdlib.h>

// Half of all values are 0, a quarter are small, the rest are pointers to one heap.
static uint64_t next_value(uint64_t *state)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    const uint64_t random = *state >> 33;
    if (random & 1)
        return 0;
    return random & 2 ? random >> 2 & 0xff : 0x7f0000000000U + (random & 0xffff8);
}

int main(void)
{
    enum { VALUES, ADDRESSES, PROFILES };
    struct rap *rap = rap_init(PROFILES);
    uint64_t state = 1;
    if (!rap)
        return EXIT_FAILURE;
    for (uint64_t i = 0; i < 1000000; i++) {
        int error = rap_add_points(rap, next_value(&state), 1, VALUES);
        if (!error)
            error = rap_add_points(rap, 0x10000 + 8 * (i % 1000), 1, ADDRESSES);
        if (error) {
            fprintf(stderr, "example: %s\n", rap_strerror(error));
            return EXIT_FAILURE;
        }
    }

    struct rap_interval *hot;
    size_t count;
    if (rap_hot(rap, VALUES, 0.1, &hot, &count) != RAP_OK)
        return EXIT_FAILURE;
    for (size_t i = 0; i < count; i++)
        printf("0x%" PRIx64 " to 0x%" PRIx64 ": %" PRIu64 " to %" PRIu64 " values\n", hot[i].lo, hot[i].hi,
               hot[i].lower, hot[i].upper);
    free(hot);

    struct rap_interval all;
    if (rap_query(rap, ADDRESSES, 0x10000, 0x11fff, &all) != RAP_OK)
        return EXIT_FAILURE;
    printf("addresses counted: %s\n", all.lower <= 1000000 && all.upper >= 1000000 ? "all" : "not all");
    rap_close(rap);
    return EXIT_SUCCESS;
}
