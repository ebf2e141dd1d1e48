// cli/tuple_names: names of code beside the tuples of a text report.
#include "cli/tuple_names.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/code.h"

struct tuple_names tuple_names_open(const struct invocation *invocation)
{
    struct tuple_names names = {.ev = code_open(invocation, false),
                                .base = invocation->reader.base,
                                .to_code = code_to_code(invocation)};
    if (names.ev)
        names.symbolizer = symbolizer_new(ev_mappings(names.ev));
    return names;
}

void tuple_names_close(struct tuple_names *names)
{
    symbolizer_free(names->symbolizer);
    ev_close(names->ev);
    *names = (struct tuple_names){0};
}

void tuple_names_print(const struct tuple_names *names, const struct tuple *tuple)
{
    char text[NAME_TEXT];
    if (!names->symbolizer) {
        printf("0x%-16" PRIx64 "  0x%" PRIx64 "\n", tuple->a, tuple->b);
        return;
    }
    symbolizer_text(names->symbolizer, tuple->a + names->base, text);
    printf("0x%-16" PRIx64 "  0x%-16" PRIx64 "  %s", tuple->a, tuple->b, text);
    if (names->to_code) {
        symbolizer_text(names->symbolizer, tuple->b + names->base, text);
        printf(" -> %s", text);
    }
    putchar('\n');
}
