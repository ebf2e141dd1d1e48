// gen/package/package: fields, access modes and reset values of the register map, for headers and SystemRDL.
#include "gen/package/package.h"

#include <string.h>

#include "cmodel/shell/describe.h"

// ---- the register map --------------------------------------------------------------------

// Facts missing from the register tables: non-zero reset values of the shell, and bits that hardware clears.
static const struct {
    const char *reg, *field;
    bool request;
    uint32_t reset;
} notes[] = {
    {"control", "enable", false, 1},
    {"control", "clear", true, 0},
    {"control", "flush", true, 0},
};

// Read-only registers of shell and selector that stay 0 after reset until events arrive.
static const char *const counts[] = {"events_low",     "events_high",    "drops_low",      "drops_high",
                                     "message_status", "unselected_low", "unselected_high"};

// The n-th row of the map that is a register (owner NULL) or a field of `owner`.
static const struct reg_row *find_row(const struct gen *gen, const char *owner, unsigned n)
{
    struct reg_table tables[REGISTER_TABLES];
    const size_t count = profiler_tables(gen->profiler, gen->config, tables);
    for (size_t t = 0; t < count; t++)
        for (size_t i = 0; i < tables[t].count; i++) {
            const struct reg_row *row = &tables[t].rows[i];
            const bool meant = owner ? row->owner && strcmp(row->owner, owner) == 0 : !row->owner;
            if (meant && n-- == 0)
                return row;
        }
    return NULL;
}

const struct reg_row *package_register(const struct gen *gen, unsigned n)
{
    return find_row(gen, NULL, n);
}

static bool counts_up(const char *reg)
{
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (strcmp(counts[i], reg) == 0)
            return true;
    return false;
}

static void settle(const struct gen *gen, const struct reg_row *reg, enum reg_access access,
                   struct package_field *field)
{
    static const enum field_kind kinds[] = {
        [RO] = FIELD_SHOWN, [RW] = FIELD_SET, [WO] = FIELD_TOLD, [W1C] = FIELD_STICKY};
    field->kind = kinds[access];
    field->reset_known = access == RW || access == W1C || (access == RO && counts_up(reg->name));
    field->reset = 0;
    if (access == RW && gen->profiler->register_reset)
        field->reset = gen->profiler->register_reset(gen->config, reg->name) >> field->lsb &
                       (uint32_t)((UINT64_C(1) << field->bits) - 1);
    uint32_t value;
    if (describe_constant(gen->profiler, gen->config, reg->address, &value)) {
        field->reset = value >> field->lsb & UINT32_MAX >> (32 - field->bits);
        field->kind = FIELD_CONSTANT;
        field->reset_known = true;
    }
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if (strcmp(notes[i].reg, reg->name) == 0 && strcmp(notes[i].field, field->name) == 0) {
            field->reset = notes[i].reset;
            field->kind = notes[i].request ? FIELD_REQUEST : field->kind;
        }
}

bool package_field(const struct gen *gen, const struct reg_row *reg, unsigned n, struct package_field *field)
{
    const bool mask = strcmp(reg->name, "mask") == 0; // same fields and positions as status
    const char *owner = mask ? "status" : reg->name;
    const struct reg_row *row = find_row(gen, owner, n);
    if (!row && (n > 0 || find_row(gen, owner, 0)))
        return false;
    *field =
        row ? (struct package_field){.name = row->name,
                                     .meaning = row->meaning,
                                     .lsb = row->lsb,
                                     .bits = row->bits}
            : (struct package_field){.name = "value", .meaning = reg->meaning, .bits = 32, .whole = true};
    settle(gen, reg, row && !mask ? row->access : reg->access, field);
    return true;
}

bool package_reset(const struct gen *gen, const struct reg_row *reg, uint32_t *value)
{
    struct package_field field;
    *value = 0;
    for (unsigned n = 0; package_field(gen, reg, n, &field); n++) {
        if (!field.reset_known)
            return false;
        *value |= field.reset << field.lsb;
    }
    return true;
}

const char *access_name(enum reg_access access)
{
    static const char *const names[] = {[RO] = "RO", [RW] = "RW", [WO] = "WO", [W1C] = "W1C"};
    return names[access];
}

const char *field_access(const struct package_field *field)
{
    static const enum reg_access access[] = {
        [FIELD_CONSTANT] = RO, [FIELD_SHOWN] = RO, [FIELD_SET] = RW,
        [FIELD_REQUEST] = RW,  [FIELD_TOLD] = WO,  [FIELD_STICKY] = W1C,
    };
    return access_name(access[field->kind]);
}

const char *ipxact_access(const struct package_field *field)
{
    switch (field->kind) {
    case FIELD_CONSTANT:
    case FIELD_SHOWN: return "read-only";
    case FIELD_TOLD: return "write-only";
    default: return "read-write";
    }
}

const char *rdl_properties(const struct package_field *field)
{
    static const char *const properties[] = {
        [FIELD_CONSTANT] = "sw = r; hw = na;", [FIELD_SHOWN] = "sw = r; hw = w;",
        [FIELD_SET] = "sw = rw; hw = r;",      [FIELD_REQUEST] = "sw = rw; onwrite = woset; hw = r; hwclr;",
        [FIELD_TOLD] = "sw = w; hw = r;",      [FIELD_STICKY] = "sw = rw; onwrite = woclr; hw = r; hwset;",
    };
    return properties[field->kind];
}

struct text bit_span(const struct package_field *field)
{
    struct text text;
    if (field->bits == 1)
        snprintf(text.chars, sizeof text.chars, "%u", field->lsb);
    else
        snprintf(text.chars, sizeof text.chars, "%u:%u", field->lsb + field->bits - 1, field->lsb);
    return text;
}

struct text bit_range(const struct package_field *field)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "[%u:%u]", field->lsb + field->bits - 1, field->lsb);
    return text;
}

uint32_t field_mask(const struct package_field *field)
{
    return UINT32_MAX >> (32 - field->bits) << field->lsb;
}
