// cli/made: JSON member `made`: the version, command and trace that a report came from.
#include "cli/made.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"
#include "cli/version.h"
#include "cmodel/shortage.h"

// The process's own words, without the command's folder.
static json_t *words(void)
{
    json_t *list = json_array();
    char *word = NULL;
    size_t size = 0;
    errno = 0;
    FILE *file = fopen("/proc/self/cmdline", "r");
    shortage_unless(file);
    while (file && getdelim(&word, &size, '\0', file) > 0) {
        const char *slash = json_array_size(list) == 0 ? strrchr(word, '/') : NULL;
        json_array_append_new(list, report_name(slash ? slash + 1 : word));
    }
    if (file && !feof(file))
        shortage_note();
    free(word);
    if (file)
        fclose(file);
    return list;
}

json_t *made_json(const struct invocation *invocation)
{
    const bool file = invocation->trace && strcmp(invocation->trace, "-") != 0 &&
                      !invocation->endpoint.keeps_counts && !invocation_traceless(invocation);
    return json_pack("{s:s, s:o, s:o, s:s, s:o}", "version", SLUICE_VERSION, "command", words(), "trace",
                     report_name(file ? invocation->trace : NULL), "event", invocation->reader.event,
                     "described",
                     report_name(*invocation->found->description ? invocation->found->description : NULL));
}
