// trace/export/lackey: records as `valgrind --tool=lackey --trace-mem=yes` prints them.
// Source: Valgrind's manual, chapter Lackey. A block becomes an `I` line; loads and stores stand behind it.
// Deviations: a block of several instructions is one `I` line of all their bytes, for a block says no sizes
// of single instructions. A load and a store of one instruction are ` L` and ` S`, never ` M`. A size that is
// not known is 0, which Valgrind never writes.
#include "export.h"

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
