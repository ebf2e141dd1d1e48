// tb/board/waits: client that waits for a message in vain, then reads those of a flush.
// Arguments: port, configuration.
#include <inttypes.h>
#include <sluice_host.h>
#include <stdio.h>

int main(int count, char **argument)
{
    struct sluice *s;
    uint64_t message[SLUICE_WORDS];
    uint64_t messages = 0;
    int last = 0;
    if (count != 3 || sluice_open_port(&s, argument[1], 0, argument[2]) || sluice_reset(s))
        return 1;
    printf("memory of %" PRIu32 " words\n", sluice_memory_words(s));
    const int came = sluice_message(s, message, &last);
    printf("%d: %s\n", came, sluice_error(s));
    for (int good = !sluice_flush(s); good && !last; messages++)
        good = !sluice_message(s, message, &last);
    printf("%s\n", last && messages > 0 ? "a read-out" : sluice_error(s));
    sluice_close(s);
    return 0;
}
