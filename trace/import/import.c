// trace/import/import: start and end of an importer, and its queue of records.
#include "trace/import/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/import/bytes.h"

bool import_begin(struct import *in, const struct importer *importer)
{
    in->about.types = importer->types;
    in->about.fields = importer->fields;
    in->about.every = 1;
    if (asprintf(&in->about.origin, "import %s", importer->name) < 0)
        in->about.origin = NULL;
    if (importer->architecture)
        in->about.architecture = strdup(importer->architecture);
    in->state = calloc(1, importer->state_size ? importer->state_size : 1);
    return in->state && in->about.origin && (in->about.architecture || !importer->architecture);
}

void import_end(struct import *in, const struct importer *importer)
{
    if (in->bytes)
        bytes_close(in->bytes);
    lines_close(&in->lines);
    if (importer->release && in->state)
        importer->release(in->state);
    about_free(&in->about);
    mappings_free(&in->mappings);
    free(in->state);
    free(in->given.record);
}

void import_give(struct import *in, const struct record *record)
{
    enum { ROOM_FIRST = 64 };
    struct given *given = &in->given;
    if (given->first == given->count)
        given->first = given->count = 0;
    if (given->count == given->room) {
        size_t room = given->room ? 2 * given->room : ROOM_FIRST;
        struct record *grown = realloc(given->record, room * sizeof *grown);
        if (!grown) {
            in->no_room = true;
            return;
        }
        given->record = grown;
        given->room = room;
    }
    given->record[given->count++] = *record;
}
