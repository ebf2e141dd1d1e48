// ${cfg->top}: addresses, fields, identity, widths and parameters, for C and C++.
// Addresses are byte offsets from the profiler's first register. RO: read-only, RW: read-write, WO: write-only,
// W1C: a write of 1 clears. A register without fields is one 32-bit value.
//;; #include "gen/package/package.h"
//; struct text M = upper(cfg->top);
//; const struct reg_row *reg;
//; struct package_field field;
#ifndef ${M}_H
#define ${M}_H

// ---- identity of the hardware, readable in its registers ---------------------------------

#define ${M}_IDENTITY 0x${digits(8, REGISTER_IDENTITY)}u
#define ${M}_VERSION 0x${digits(8, REGISTER_VERSION)}u // register map: major << 16 | minor
#define ${M}_PROFILER ${cfg->profiler->number}u
#define ${M}_CONFIG_HASH 0x${digits(8, cfg->hash)}u

// ---- widths, in bits ---------------------------------------------------------------------

#define ${M}_EVENT_BITS ${cfg->pin_bits}u
#define ${M}_MESSAGE_BITS ${cfg->message_bits}u
#define ${M}_MESSAGE_WORDS ${(cfg->message_bits + 31) / 32}u // reads of message_data per message

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
