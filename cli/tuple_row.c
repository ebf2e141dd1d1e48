// cli/tuple_row: end of a tuple's row in a text report: its words, and the names of its code.
#include "cli/tuple_row.h"

#include <inttypes.h>
#include <stdio.h>

void tuple_row_end(const struct code_names *names, const struct tuple *tuple)
{
    char text[NAME_TEXT];
    char address[NETWORK_TEXT];
    if (network_name(&names->network, tuple, address)) {
        printf("0x%-16" PRIx64 "  0x%-16" PRIx64 "  %s\n", tuple->a, tuple->b, address);
        return;
    }
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
