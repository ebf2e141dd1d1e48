// cli/code: checks whether the events are code addresses; reads the mappings.
#include "cli/code.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cmodel/shortage.h"
#include "trace/choose.h"
#include "trace/import/source.h"

// A pipe must not be opened a second time: the first reader would miss its beginning.
static bool is_file(const char *trace)
{
    struct stat about;
    return trace && stat(trace, &about) == 0 && S_ISREG(about.st_mode);
}

static bool is_code(const char *name)
{
    char message[MESSAGE_SIZE];
    enum event event;
    return choose_find(name, &event, message) && choose_a_is_pc(event);
}

struct ev *code_open(const struct invocation *invocation, bool of_code)
{
    const char *trace = invocation->trace;
    char message[MESSAGE_SIZE];
    struct ev_survey survey;
    if (!is_file(trace) || !(of_code || is_code(invocation->reader.event)))
        return NULL;
    const char *format = source_format(trace);
    errno = 0;
    struct ev *ev = format && strcmp(format, "ev") == 0 ? ev_open(trace, message) : NULL;
    if (ev && ev_survey(ev, &survey, message) && ev_mappings(ev)->count > 0)
        return ev;
    shortage_unless(NULL);
    ev_close(ev);
    return NULL;
}

struct code_names code_names_open(const struct invocation *invocation)
{
    struct code_names names = {.ev = code_open(invocation, false),
                               .base = invocation->reader.base,
                               .network = network_of(invocation)};
    if (names.ev && !(names.symbolizer = symbolizer_new(ev_mappings(names.ev))))
        shortage_note();
    names.to_code = choose_b_is_pc(names.network.event);
    return names;
}

void code_names_close(struct code_names *names)
{
    symbolizer_free(names->symbolizer);
    ev_close(names->ev);
    *names = (struct code_names){0};
}
