// trace/export/text: exporter to record text, with every field. Format: doc/trace/record.md.
// The heading, a comment, gives the trace's types and fields to the importer.
#include "trace/import/text.h"

#include <inttypes.h>

#include "trace/export/export.h"

static void names_put(FILE *out, unsigned bits, const char *const *names, unsigned count)
{
    if (!bits)
        putc('-', out);
    const char *comma = "";
    for (unsigned i = 0; i < count; i++) {
        if (!(bits >> i & 1))
            continue;
        fprintf(out, "%s%s", comma, names[i]);
        comma = ",";
    }
}

static void begin(FILE *out, const struct about *about)
{
    fputs(TEXT_HEADING, out);
    names_put(out, about->types, record_type_names, RECORD_TYPES);
    fputs(" knows ", out);
    names_put(out, about->fields, record_field_names, RECORD_FIELDS);
    putc('\n', out);
}

static void put(FILE *out, const struct record *r)
{
    switch (r->type) {
    case RECORD_BRANCH:
        fprintf(out, "branch 0x%" PRIx64 " %" PRIu32 " 0x%" PRIx64 " %s %d", r->pc, r->size, r->address,
                branch_class_names[r->class], r->taken);
        break;
    case RECORD_BLOCK:
        fprintf(out, "block 0x%" PRIx64 " %" PRIu32 " %" PRIu64, r->pc, r->size, r->value);
        break;
    case RECORD_PACKET:
        fprintf(out, "packet 0x%" PRIx64 " 0x%" PRIx64 " 0x%" PRIx64 " %" PRIu32, r->pc, r->address, r->value,
                r->size);
        break;
    default: // load, store
        fprintf(out, "%s 0x%" PRIx64 " %" PRIu32 " 0x%" PRIx64 " 0x%" PRIx64, record_type_names[r->type],
                r->pc, r->size, r->address, r->value);
        break;
    }
    fprintf(out, " %" PRIu64 " %" PRIu32 "\n", r->instruction, r->thread);
}

const struct exporter export_text = {
    .name = "text",
    .meaning = "one record per line, every field (doc/trace/record.md)",
    .types = (1U << RECORD_TYPES) - 1,
    .begin = begin,
    .put = put,
};
