// ${cfg->top}: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
//;; #include "gen/package/package.h"
//; struct text M = upper(cfg->top);
//; const struct reg_row *reg;
//; struct package_field field;
//; const struct record_row *record;
//; struct record_field part;
#ifndef ${M}_H
#define ${M}_H

#include <stdint.h>

// ---- identity of the hardware, readable in its registers ---------------------------------

#define ${M}_IDENTITY 0x${digits(8, REGISTER_IDENTITY)}u
#define ${M}_VERSION 0x${digits(8, REGISTER_VERSION)}u // register map: major << 16 | minor
#define ${M}_PROFILER ${cfg->profiler->number}u
#define ${M}_CONFIG_HASH 0x${digits(8, cfg->hash)}u

// ---- widths, in bits ---------------------------------------------------------------------

#define ${M}_EVENT_BITS ${cfg->pin_bits}u
#define ${M}_MESSAGE_BITS ${cfg->message_bits}u
#define ${M}_MESSAGE_WORDS ${(cfg->message_bits + 31) / 32}u // reads of message_data per message
#define ${M}_EVENT_WORDS ${(cfg->pin_bits + 31) / 32}u // elements of an event's array

// ---- fields of events and messages -------------------------------------------------------
// An event or a message is an array of uint32_t, the lowest bits first. _SHIFT is a field's lowest bit, _BITS its
// width; functions read a message's field and set an event's. Bits above a field's width are dropped. An event begins
// as all 0.

static inline uint64_t ${cfg->top}_bits(const uint32_t *word, unsigned shift, unsigned bits)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < bits;) {
        const unsigned at = (shift + i) % 32;
        const unsigned take = 32 - at < bits - i ? 32 - at : bits - i;
        value |= (uint64_t)(word[(shift + i) / 32] >> at & UINT32_MAX >> (32 - take)) << i;
        i += take;
    }
    return value;
}

static inline void ${cfg->top}_put_bits(uint32_t *word, unsigned shift, unsigned bits, uint64_t value)
{
    for (unsigned i = 0; i < bits;) {
        const unsigned at = (shift + i) % 32;
        const unsigned put = 32 - at < bits - i ? 32 - at : bits - i;
        const uint32_t mask = UINT32_MAX >> (32 - put) << at;
        uint32_t *const part = &word[(shift + i) / 32];
        *part = (*part & ~mask) | ((uint32_t)(value >> i) << at & mask);
        i += put;
    }
}
//; for (unsigned f = 0; package_event(cfg, f, &part); f++) {

// event, ${part.name}: ${part.meaning}
#define ${M}_EVENT_${upper(part.name)}_SHIFT ${part.lsb}u
#define ${M}_EVENT_${upper(part.name)}_BITS ${part.bits}u
static inline void ${cfg->top}_event_set_${part.name}(uint32_t *event, uint64_t value)
{
    ${cfg->top}_put_bits(event, ${part.lsb}, ${part.bits}, value);
}
//; }
//; for (unsigned r = 0; (record = record_type(cfg->profiler, r)); r++) {
//;     if (record->meaning) {

// Messages of type ${record->name}: ${record->meaning}.
#define ${M}_TYPE_${upper(record->name)} ${record->value}u
//;     }
//;     for (unsigned f = 0; package_message(cfg, record, f, &part); f++) {

// ${record->name}, ${part.name}: ${part.meaning}
#define ${M}_${upper(record->name)}_${upper(part.name)}_SHIFT ${part.lsb}u
#define ${M}_${upper(record->name)}_${upper(part.name)}_BITS ${part.bits}u
static inline uint64_t ${cfg->top}_${record->name}_${part.name}(const uint32_t *message)
{
    return ${cfg->top}_bits(message, ${part.lsb}, ${part.bits});
}
//;     }
//; }

// ---- parameters --------------------------------------------------------------------------

//; for (size_t i = 0; i < cfg->profiler->params.count; i++) {
//;     const struct param *param = &cfg->profiler->params.rows[i];
// ${param->key}: ${param->meaning}
//;     if (param->type == PARAM_NAME || param->type == PARAM_TEXT) {
#define ${M}_PARAM_${upper(param->key)} "${param_value(cfg, param)}"
//;     } else {
#define ${M}_PARAM_${upper(param->key)} ${param_number(cfg, param)}
//;     }
//;     for (unsigned n = 0; param->type == PARAM_CHOICE && n <= param->most; n++) {
#define ${M}_${upper(param->key)}_${upper(param_choice(param, n).chars)} ${n}u
//;     }
//; }

// ---- registers ---------------------------------------------------------------------------
//; for (unsigned r = 0; (reg = package_register(cfg, r)); r++) {

// ${reg->name}, ${access_name(reg->access)}: ${reg->meaning}
#define ${M}_ADDRESS_${upper(reg->name)} 0x${digits(3, reg->address)}u
//;     for (unsigned f = 0; package_field(cfg, reg, f, &field); f++) {
//;         if (field.whole) continue;
//;         struct text name = upper(field.name), owner = upper(reg->name);
// ${field.name}, ${field_access(&field)}: ${field.meaning}
#define ${M}_${owner}_${name}_SHIFT ${field.lsb}
#define ${M}_${owner}_${name}_MASK 0x${digits(8, field_mask(&field))}u
//;     }
//; }

#endif
