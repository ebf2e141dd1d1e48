// tb/board/events: client that offers events 0 to N-1, with b equal to a, until all are accepted.
// Arguments: port, configuration, N.
#include <sluice_host.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **argument)
{
    struct sluice *s;
    if (count != 4 || sluice_open_port(&s, argument[1], 0, argument[2]))
        return 2;
    const uint64_t events = strtoull(argument[3], NULL, 10);
    int bad = 0;
    for (uint64_t i = 0; !bad && i < events; i++)
        bad = sluice_event(s, (const uint64_t[SLUICE_WORDS]){i, i});
    bad = bad || sluice_finish(s);
    if (bad)
        fprintf(stderr, "events: %s\n", sluice_error(s));
    sluice_close(s);
    return bad != 0;
}
