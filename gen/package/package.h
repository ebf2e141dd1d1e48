// gen/package/package: helpers of the templates of gen/package/: registers, ports, words, parameters as text.
#ifndef SLUICE_GEN_PACKAGE_PACKAGE_H
#define SLUICE_GEN_PACKAGE_PACKAGE_H

#include "cmodel/records.h"
#include "gen/emit.h"

// Access of hardware and software to a field.
enum field_kind {
    FIELD_CONSTANT, // read-only, always the reset value
    FIELD_SHOWN,    // read-only, set by hardware
    FIELD_SET,      // read-write, set by software
    FIELD_REQUEST,  // set by writing 1, cleared by hardware
    FIELD_TOLD,     // write-only
    FIELD_STICKY,   // set by hardware, cleared by writing 1
};

struct package_field {
    const char *name, *meaning;
    unsigned lsb, bits;
    bool whole; // the register has no fields
    enum field_kind kind;
    bool reset_known; // false: the first read after reset is undefined
    uint32_t reset;
};

// The n-th register of the map: the shell's, then the profiler's, then the selector's. NULL past the last.
const struct reg_row *package_register(const struct gen *gen, unsigned n);

// Its n-th field; a register without fields has one of 32 bits named `value`. False past the last.
bool package_field(const struct gen *gen, const struct reg_row *reg, unsigned n, struct package_field *field);

// The register's value after reset. False: it cannot be read or the value is not known.
bool package_reset(const struct gen *gen, const struct reg_row *reg, uint32_t *value);

// "RO", "RW", "WO", "W1C".
const char *access_name(enum reg_access access);
const char *field_access(const struct package_field *field);

// The field's access in IP-XACT, such as "read-only".
const char *ipxact_access(const struct package_field *field);

// The field's properties in SystemRDL, e.g. "sw = r; hw = w;".
const char *rdl_properties(const struct package_field *field);

// "high:low", "low" for one bit.
struct text bit_span(const struct package_field *field);

// "[high:low]", one bit included.
struct text bit_range(const struct package_field *field);

// The field's bits in place, e.g. 0x00000006.
uint32_t field_mask(const struct package_field *field);

// A port of the top module.
struct package_port {
    const char *name, *meaning;
    unsigned bits;
    bool out; // an output
};

// The n-th port. False past the last.
bool package_port(const struct gen *gen, unsigned n, struct package_port *port);

// The n-th field of an event at the pins, lowest first. False past the last.
bool package_event(const struct gen *gen, unsigned n, struct record_field *field);

// The n-th field of messages of that type (record_type), lowest first. False past the last.
bool package_message(const struct gen *gen, const struct record_row *record, unsigned n,
                     struct record_field *field);

// "high:low", "low" for one bit.
struct text part_span(const struct record_field *field);

// Hexadecimal digits without a base, with leading zeros.
struct text digits(unsigned count, uint64_t value);

// The text padded with blanks to `width`.
struct text padded(struct text text, unsigned width);
struct text text_of(const char *chars);

// Text escaped for a cell of a Markdown table.
struct text cell(const char *chars);

// Text escaped for XML.
struct text xml(const char *chars);

// A port's type in VHDL.
struct text vhdl_type(unsigned bits);

// "1.0.0": the version of the register map.
struct text package_version(void);

struct text param_value(const struct gen *gen, const struct param *param);
// As a C number with suffix u; for a choice, its index.
struct text param_number(const struct gen *gen, const struct param *param);
struct text param_accepted(const struct param *param); // for a table cell

// The n-th word of a CHOICE; empty past the last.
struct text param_choice(const struct param *param, unsigned n);

// The SystemC type of a port, as Verilator declares it with --pins-sc-uint: sc_bv above 64 bits. The
// alternative, sc_biguint, outputs 0 with Verilator 5.006, which sets the digits but not the sign.
struct text sc_type(unsigned bits);

#endif
