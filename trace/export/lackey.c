// trace/export/lackey: exporter to the format of `valgrind --tool=lackey --trace-mem=yes`.
// Source: Valgrind's manual, chapter Lackey. A block becomes an `I` line; its loads and stores come after it.
// Deviations: a block of several instructions is one `I` line with all their bytes, because it does not have
// the single sizes. A load and a store of one instruction are ` L` and ` S`, never ` M`. An unknown size is
// 0, which Valgrind never writes.
#include "trace/export/export.h"

#include <inttypes.h>

static void put(FILE *out, const struct record *r)
{
    static const char *const marks[] = {
        [RECORD_LOAD] = " L ", [RECORD_STORE] = " S ", [RECORD_BLOCK] = "I  "};
    uint64_t address = r->type == RECORD_BLOCK ? r->pc : r->address;
    fprintf(out, "%s%08" PRIx64 ",%" PRIu32 "\n", marks[r->type], address, r->size);
}

const struct exporter export_lackey = {
    .name = "lackey",
    .meaning = "as valgrind --tool=lackey --trace-mem=yes prints: addresses and sizes only",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BLOCK,
    .put = put,
};
