// gen/package: what the templates of gen/package/ compute: the whole register map, parameters as text.
#ifndef SLUICE_PACKAGE_H
#define SLUICE_PACKAGE_H

#include "emit.h"

// How hardware and software meet in a field.
enum field_kind {
    FIELD_CONSTANT, // read-only, always the reset value
    FIELD_SHOWN,    // read-only, hardware's
    FIELD_SET,      // read-write, software's
    FIELD_REQUEST,  // a write of 1 sets it, hardware clears it
    FIELD_TOLD,     // write-only
    FIELD_STICKY,   // hardware sets it, a write of 1 clears it
};

struct package_field {
    const char *name, *meaning;
    unsigned lsb, bits;
    bool whole; // stands for a register without fields
    enum field_kind kind;
    bool reset_known; // false: the first read after reset may give anything
    uint32_t reset;
};

// The n-th register of the whole map: the shell's, the profiler's, the selector's. NULL past the last.
const struct reg_row *package_register(const struct gen *gen, unsigned n);

// Its n-th field; `value`, all 32 bits, is that of a register without fields. False past the last.
bool package_field(const struct gen *gen, const struct reg_row *reg, unsigned n, struct package_field *field);

// Whether a register may be read and gives a known value after reset: that.
bool package_reset(const struct gen *gen, const struct reg_row *reg, uint32_t *value);

// "RO", "RW", "WO", "W1C".
const char *access_name(enum reg_access access);
const char *field_access(const struct package_field *field);

// The field's properties in SystemRDL, e.g. "sw = r; hw = w;".
const char *rdl_properties(const struct package_field *field);

// "high:low", "low" for one bit.
struct text bit_span(const struct package_field *field);

// "[high:low]", one bit included.
struct text bit_range(const struct package_field *field);

// The field's bits in place, e.g. 0x00000006.
uint32_t field_mask(const struct package_field *field);

// Hexadecimal digits without a base, zeros in front.
struct text digits(unsigned count, uint64_t value);

// Blanks behind, up to that width.
struct text padded(struct text text, unsigned width);
struct text text_of(const char *chars);

// Text for a cell of a Markdown table.
struct text cell(const char *chars);

// "1.0.0": the version of the register map.
struct text package_version(void);

struct text param_value(const struct gen *gen, const struct param *param);
// With C's suffix u; a choice's number.
struct text param_number(const struct gen *gen, const struct param *param);
struct text param_accepted(const struct param *param); // for a cell

// The n-th word of a CHOICE; empty past the last.
struct text param_choice(const struct param *param, unsigned n);

// The type of a SystemC port of that many bits, as Verilator makes it with --pins-sc-uint: sc_bv above 64.
// Its other choice for those, sc_biguint, has outputs of 0 with Verilator 5.006, which sets digits and no
// sign.
struct text sc_type(unsigned bits);

#endif
