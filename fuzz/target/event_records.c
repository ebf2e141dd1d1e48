// fuzz/target/event_records: any records, written to an event file and read again.
#include <stdlib.h>

#include "fuzz/fuzz.h"

// A number of few bits or of many, and often near the previous one.
static uint64_t number(struct fuzz_input *in, uint64_t previous)
{
    const uint64_t how = fuzz_number(in, 1);
    const uint64_t bytes = how >> 4 & 7;
    const uint64_t value = bytes ? fuzz_number(in, bytes + 1) : how & 15;
    return how & 128 ? value : previous + value;
}

static struct record any_record(struct fuzz_input *in, const struct record *previous)
{
    struct record r = {.type = (uint8_t)fuzz_below(in, RECORD_TYPES), .thread = (uint32_t)fuzz_below(in, 3)};
    r.instruction = number(in, previous->instruction);
    r.pc = number(in, previous->pc);
    r.size = (uint32_t)1 << fuzz_below(in, 8);
    if (r.type == RECORD_BRANCH) {
        r.class = (uint8_t)fuzz_below(in, BRANCH_CLASSES);
        r.taken = fuzz_below(in, 2);
    } else
        r.value = number(in, previous->value);
    if (r.type != RECORD_BLOCK)
        r.address = number(in, previous->address);
    if (r.type == RECORD_PACKET6) {
        r.pc_low = number(in, previous->pc_low);
        r.address_low = number(in, previous->address_low);
    }
    if (r.size < 8 && (r.type == RECORD_LOAD || r.type == RECORD_STORE))
        r.value &= ((uint64_t)1 << 8 * r.size) - 1;
    return r;
}

void fuzz(const uint8_t *bytes, size_t count)
{
    const struct about about = {.types = (1U << RECORD_TYPES) - 1, .fields = FIELDS_ALL, .every = 1};
    struct fuzz_input in = {bytes, bytes + count};
    struct fuzz_records records = {0};
    struct record record = {0};
    while (in.at < in.end && records.count < FUZZ_RECORDS) {
        record = any_record(&in, &record);
        fuzz_keep(&records, &record);
    }
    fuzz_events_come_back(records.record, records.count, &about, NULL);
    free(records.record);
}
