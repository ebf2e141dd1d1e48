// cli/code: choice of the events that are addresses of code; mappings of the trace.
#include "cli/code.h"

#include <string.h>

#include "trace/import/source.h"

static bool is_code(const char *event)
{
    static const char *const code[] = {"pc", "pc,value", "edge", "call", "block"};
    for (size_t i = 0; i < sizeof code / sizeof *code; i++)
        if (strcmp(event, code[i]) == 0)
            return true;
    return false;
}

struct ev *code_open(const struct invocation *invocation, bool of_code)
{
    const char *trace = invocation->trace;
    char message[MESSAGE_SIZE];
    struct ev_survey survey;
    if (!trace || strcmp(trace, "-") == 0 || !(of_code || is_code(invocation->reader.event)))
        return NULL;
    const char *format = source_format(trace);
    struct ev *ev = format && strcmp(format, "ev") == 0 ? ev_open(trace, message) : NULL;
    if (ev && ev_survey(ev, &survey, message) && ev_mappings(ev)->count > 0)
        return ev;
    ev_close(ev);
    return NULL;
}
