// trace/export/text: exporter to record text, with every field. Format: doc/trace/record.md.
// The heading, a comment, gives the trace's types and fields to the importer.
#include "trace/import/text.h"

#include <inttypes.h>

#include "trace/export/export.h"
#include "trace/network.h"

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

static void put_address(FILE *out, const struct record *r, uint64_t high, uint64_t low)
{
    char text[NETWORK_TEXT];
    if (r->type == RECORD_PACKET && high > UINT32_MAX) { // no packet has such an address
        fprintf(out, " 0x%" PRIx64, high);
        return;
    }
    network_address_text(r->type == RECORD_PACKET6 ? IP_6 : IP_4, high, low, text);
    fprintf(out, " %s", text);
}

static void put_packet(FILE *out, const struct record *r)
{
    char ports[NETWORK_TEXT];
    network_ports_text(r->value, ports);
    fputs(record_type_names[r->type], out);
    put_address(out, r, r->pc, r->pc_low);
    put_address(out, r, r->address, r->address_low);
    fprintf(out, " %s %" PRIu32, ports, r->size);
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
    case RECORD_PACKET6: put_packet(out, r); break;
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
