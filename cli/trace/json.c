// cli/trace/json: hand-written JSON formatter; jansson would take several times as long per record.
#include "cli/trace/json.h"

#include <string.h>

enum { LINE_SIZE = 512 };

static char *put_number(char *at, uint64_t number)
{
    char digits[20];
    unsigned count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    while (count > 0)
        *at++ = digits[--count];
    return at;
}

// Hexadecimal digits, from bit `shift + 3` on.
static char *put_digits(char *at, uint64_t number, int shift)
{
    for (; shift >= 0; shift -= 4)
        *at++ = "0123456789abcdef"[number >> shift & 15];
    return at;
}

static char *put_hex(char *at, const char *key, uint64_t number)
{
    int shift = 60;
    while (shift > 0 && !(number >> shift))
        shift -= 4;
    at = stpcpy(stpcpy(at, key), "\"0x");
    at = put_digits(at, number, shift);
    *at++ = '"';
    return at;
}

// The 128 bits of an IPv6 address.
static char *put_address6(char *at, const char *key, uint64_t high, uint64_t low)
{
    at = stpcpy(stpcpy(at, key), "\"0x");
    at = put_digits(put_digits(at, high, 60), low, 60);
    *at++ = '"';
    return at;
}

static char *put_own(char *at, const struct record *r)
{
    switch ((enum record_type)r->type) {
    case RECORD_LOAD:
    case RECORD_STORE: return put_hex(put_hex(at, ", \"address\": ", r->address), ", \"value\": ", r->value);
    case RECORD_BRANCH:
        at = put_hex(at, ", \"target\": ", r->address);
        at = stpcpy(stpcpy(at, ", \"class\": \""), branch_class_names[r->class]);
        return stpcpy(at, r->taken ? "\", \"taken\": true" : "\", \"taken\": false");
    case RECORD_BLOCK: return put_number(stpcpy(at, ", \"instructions\": "), r->value);
    case RECORD_PACKET:
        return put_hex(put_hex(at, ", \"destination\": ", r->address), ", \"ports\": ", r->value);
    case RECORD_PACKET6:
        at = put_address6(at, ", \"destination\": ", r->address, r->address_low);
        return put_hex(at, ", \"ports\": ", r->value);
    case RECORD_TYPES: break;
    }
    return at;
}

static void put(FILE *out, const struct record *r)
{
    char line[LINE_SIZE];
    bool packet = record_is_packet(r->type);
    char *at = stpcpy(stpcpy(stpcpy(line, "{\"type\": \""), record_type_names[r->type]), "\"");
    if (r->type == RECORD_PACKET6)
        at = put_address6(at, ", \"source\": ", r->pc, r->pc_low);
    else
        at = put_hex(at, packet ? ", \"source\": " : ", \"pc\": ", r->pc);
    at = put_number(stpcpy(at, packet ? ", \"length\": " : ", \"size\": "), r->size);
    at = put_own(at, r);
    at = put_number(stpcpy(at, packet ? ", \"microseconds\": " : ", \"instruction\": "), r->instruction);
    at = put_number(stpcpy(at, ", \"thread\": "), r->thread);
    at = stpcpy(at, "}\n");
    fwrite(line, 1, (size_t)(at - line), out);
}

const struct exporter trace_json = {
    .name = "json",
    .meaning = "one JSON object per line",
    .types = (1U << RECORD_TYPES) - 1,
    .put = put,
};
