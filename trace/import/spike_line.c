// trace/import/spike_line: fields of Spike's log lines, in the forms of several versions.
// Source: riscv-isa-sim, riscv/execute.cc (commit_log_print_insn), riscv/processor.cc (take_trap, disasm):
//   core   0: 3 0x0000000080000048 (0x00a2a023) x5  0x0000000080002000 mem 0x0000000080002000 0x0000000a
//   core   0: 0x0000000080000048 (0x00a2a023) sw      a0, 0(t0)
//   core   0: >>>>  main
//   core   0: exception trap_user_ecall, epc 0x0000000080000048
//   core   0:           tval 0x0000000000000000
// Older versions: no `core`, no privilege digit, `x 5 0x...`, `badaddr`.
#include "trace/import/spike_line.h"

#include <string.h>

#include "trace/fields.h"
#include "trace/import/hex.h"

static bool begins(struct line field, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(field.end - field.at) >= length && memcmp(field.at, word, length) == 0;
}

// Parses a number with 0x. Returns its number of digits, 0: not such a number.
static unsigned prefixed(struct line field, uint64_t *value)
{
    return begins(field, "0x") ? hex_number(field, value) : 0;
}

static bool decimal(const char *at, const char *end, uint64_t *value)
{
    return at < end && *at >= '0' && *at <= '9' && !field_number((struct line){at, end}, value);
}

static enum spike_kind bad(char reason[MESSAGE_SIZE], const char *wanted, struct line field)
{
    message_set(reason, "`%.*s` where %s should be", field_shown(field), field.at, wanted);
    return SPIKE_BAD;
}

// Reads `x5`, `f10`, `v8`, or `x` with its number in the next field.
static bool read_register(struct spike_line *s, struct line field, struct line *rest)
{
    char file = *field.at;
    if (file != 'x' && file != 'f' && file != 'v')
        return false;
    struct line number = {field.at + 1, field.end};
    struct line value;
    if (number.at == number.end && !field_next(rest, &number))
        return false;
    uint64_t which;
    uint64_t what;
    if (!decimal(number.at, number.end, &which) || which > 31 || !field_next(rest, &value) ||
        !prefixed(value, &what))
        return false;
    s->written = true;
    s->file = file;
    s->number = which;
    s->value = what;
    return true;
}

// Reads `c773_mtvec 0x...`.
static bool read_csr(struct line field, struct line *rest)
{
    const char *bar = memchr(field.at, '_', (size_t)(field.end - field.at));
    uint64_t number;
    struct line value;
    return *field.at == 'c' && bar && decimal(field.at + 1, bar, &number) && field_next(rest, &value) &&
           prefixed(value, &number);
}

// Whether a field is a vector setting: `e64`, `m1`, `mf2`, `l4`.
static bool is_vector_setting(struct line field)
{
    uint64_t number;
    const char *at = field.at + (begins(field, "mf") ? 2 : 1);
    return strchr("eml", *field.at) && decimal(at, field.end, &number);
}

// Reads ADDRESS or ADDRESS VALUE, after `mem`.
static bool read_memory(struct spike_line *s, struct line *rest)
{
    struct line field;
    struct spike_memory memory = {0};
    if (s->memories == INSTRUCTION_ACCESSES || !field_next(rest, &field) || !prefixed(field, &memory.address))
        return false;
    struct line before = *rest;
    if (field_next(rest, &field))
        memory.digits = prefixed(field, &memory.value);
    if (!memory.digits)
        *rest = before;
    s->memory[s->memories++] = memory;
    return true;
}

// Reads an instruction's effects. Without a privilege, another word is a mnemonic of -l's listing.
static enum spike_kind read_effects(struct spike_line *s, struct line rest, char reason[MESSAGE_SIZE])
{
    struct line field;
    while (field_next(&rest, &field)) {
        bool known = field_is(field, "mem") ? read_memory(s, &rest)
                                            : is_vector_setting(field) || read_csr(field, &rest) ||
                                                  read_register(s, field, &rest);
        if (!known && s->privilege < 0)
            return SPIKE_LISTING;
        if (!known)
            return bad(reason, "a register, a CSR or `mem` with its numbers (at most 16 `mem`)", field);
    }
    return SPIKE_COMMIT;
}

// Reads `exception trap_user_ecall, epc 0x...`, `exception interrupt #7, epc 0x...` from the second word on.
static enum spike_kind read_exception(struct spike_line *s, struct line rest, char reason[MESSAGE_SIZE])
{
    static const char mark[] = ", epc ";
    struct line field = rest;
    struct line after = rest;
    s->interrupt = field_next(&after, &field) && field_is(field, "interrupt");
    field = rest;
    field.at = memmem(rest.at, (size_t)(rest.end - rest.at), mark, sizeof mark - 1);
    rest.at = field.at ? field.at + sizeof mark - 1 : rest.end;
    if (field_next(&rest, &field) && prefixed(field, &s->pc))
        return SPIKE_EXCEPTION;
    message_set(reason, "an exception without `, epc 0x...`");
    return SPIKE_BAD;
}

// Reads a line from the privilege or the pc on.
static enum spike_kind read_instruction(struct spike_line *s, struct line field, struct line rest,
                                        char reason[MESSAGE_SIZE])
{
    if (field.end - field.at == 1 && *field.at >= '0' && *field.at <= '3') {
        s->privilege = *field.at - '0';
        if (!field_next(&rest, &field))
            return bad(reason, "a pc", field);
    }
    unsigned digits = prefixed(field, &s->pc);
    if (!digits || digits > 16)
        return bad(reason, "`core N:`, a privilege or a pc", field);
    s->xlen = digits <= 8 ? 32 : 64;
    uint64_t word;
    if (!field_next(&rest, &field) || field.end - field.at < 3 || *field.at != '(' || field.end[-1] != ')' ||
        !prefixed((struct line){field.at + 1, field.end - 1}, &word))
        return bad(reason, "an instruction, `(0x...)`,", field);
    s->word = (uint32_t)word;
    return read_effects(s, rest, reason);
}

static enum spike_kind read_line(struct spike_line *s, struct line rest, char reason[MESSAGE_SIZE])
{
    struct line field;
    if (!field_next(&rest, &field) || begins(field, "warning:"))
        return SPIKE_OTHER;
    if (field_is(field, "core")) {
        uint64_t hart;
        if (!field_next(&rest, &field) || field.end[-1] != ':' || !decimal(field.at, field.end - 1, &hart) ||
            hart >= UINT32_MAX)
            return bad(reason, "a hart's number and `:`", field);
        s->hart = (uint32_t)hart;
        if (!field_next(&rest, &field))
            return SPIKE_OTHER;
    }
    if (field_is(field, ">>>>") || begins(field, "tval") || field_is(field, "tinst") ||
        field_is(field, "badaddr"))
        return SPIKE_OTHER;
    if (field_is(field, "exception"))
        return read_exception(s, rest, reason);
    return read_instruction(s, field, rest, reason);
}

enum spike_kind spike_line_read(struct spike_line *s, struct line line, char reason[MESSAGE_SIZE])
{
    *s = (struct spike_line){.privilege = -1};
    s->kind = read_line(s, line, reason);
    return s->kind;
}
