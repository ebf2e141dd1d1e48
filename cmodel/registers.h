// cmodel/registers: the register map, declared once in X-macro tables.
//
// A table is a macro of rows; a register's fields follow it:
//   R(name, address, access, meaning)                a register of 32 bits; byte address
//   F(register, name, lowest bit, bits, access, meaning)
// Access: RO, RW, WO, and W1C (sticky: set by hardware, a write of 1 clears).
// A profiler's registers begin at 0x40, its status bits at 16, both without gaps (profiler_test.c), because
// an engine identifies them by number.
// These are generated from the tables: the enums below, Verilog decode, C header, driver, SystemRDL, pages.
#ifndef SLUICE_CMODEL_REGISTERS_H
#define SLUICE_CMODEL_REGISTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum reg_access { RO, RW, WO, W1C };

// clang-format off
#define SHELL_REGISTERS(R, F)                                                                                     \
    R(identity,       0x00, RO,  "0x534C5543, the letters SLUC")                                                  \
    R(version,        0x04, RO,  "version of this register map: major << 16 | minor")                             \
    R(profiler,       0x08, RO,  "number of the profiler")                                                        \
    R(config_hash,    0x0C, RO,  "CRC-32 of the configuration")                                                   \
    R(control,        0x10, RW,  "enable and freeze; the commands clear and flush")                               \
    F(control,        enable,         0, 1, RW,  "0: events are ignored and counted nowhere")                     \
    F(control,        clear,          1, 1, RW,  "write 1: clear the profile; reads 1 while the clear is pending") \
    F(control,        freeze,         2, 1, RW,  "1: events are held (lossless=1) or dropped and counted")        \
    F(control,        flush,          3, 1, RW,  "write 1: read the profile out; reads 1 while the flush is pending") \
    R(status,         0x14, W1C, "sticky bits (write 1 to clear) and the current state")                          \
    F(status,         clearing,       0, 1, RO,  "memories are being cleared; events wait")                       \
    F(status,         counting,       1, 1, RO,  "some accepted events are not counted yet")                      \
    F(status,         waiting,        2, 1, RO,  "a clear or flush is pending")                                   \
    F(status,         flush_done,     3, 1, W1C, "the last message of a flush is in the message queue")           \
    F(status,         message,        4, 1, RO,  "a message waits")                                               \
    F(status,         dropped,        5, 1, W1C, "an event was dropped")                                          \
    R(mask,           0x18, RW,  "status bits that raise the interrupt, at the same bit positions")               \
    R(events_low,     0x1C, RO,  "events accepted, bits 31:0; reading it holds the high half")                    \
    R(events_high,    0x20, RO,  "events accepted, bits 63:32, as held")                                          \
    R(drops_low,      0x24, RO,  "events dropped, bits 31:0; reading it holds the high half")                     \
    R(drops_high,     0x28, RO,  "events dropped, bits 63:32, as held")                                           \
    R(message_width,  0x2C, RO,  "width of a message in bits")                                                    \
    R(message_status, 0x30, RO,  "the message at the queue's head")                                               \
    F(message_status, waits,          0, 1, RO,  "1: a message waits")                                            \
    F(message_status, last,           1, 1, RO,  "1: the message ends a read-out")                                \
    R(message_data,   0x34, RO,  "words of that message, lowest first; reading the last one takes it (drain=register)")

// Mapped with select > 0 (doc/shell/selector.md).
#define SELECTOR_REGISTERS(R, F)                                                                                  \
    R(select_rule,    0x800, RW, "number of the rule that all rule registers access, bits 2:0")                      \
    R(rule,           0x804, RW, "the events for which the rule holds, and its effect")                           \
    F(rule,           classes,        0, 16, RW, "event classes, one bit each")                                   \
    F(rule,           bits,           16, 7, RW, "the event's value is below 2^bits")                             \
    F(rule,           kind,           24, 2, RW, "kind with which the event passes")                              \
    F(rule,           inside,         27, 1, RW, "1: events pass only while the region is open")                  \
    F(rule,           does,           28, 2, RW, "0: the event passes with the kind; 1: opens the region; 2: closes it") \
    F(rule,           on,             31, 1, RW, "0: the rule holds for no event")                                \
    R(rule_low,       0x808, RW, "least pc, bits 31:0")                                                           \
    R(rule_low_high,  0x80C, RW, "least pc, bits 63:32")                                                          \
    R(rule_high,      0x810, RW, "greatest pc, bits 31:0")                                                        \
    R(rule_high_high, 0x814, RW, "greatest pc, bits 63:32")                                                       \
    R(region,         0x818, RW, "the region between a start and a stop")                                         \
    F(region,         open,           0, 1, RW,  "1: the region is open")                                         \
    R(unselected_low, 0x81C, RO, "events that did not pass, bits 31:0; reading it holds the high half")           \
    R(unselected_high, 0x820, RO, "events that did not pass, bits 63:32, as held")                                \
    R(rule_context,   0x824, RW, "context number that the rule compares with an event's")                         \
    R(rule_context_mask, 0x828, RW, "bits of the context number that the rule compares; 0: any context")          \
    R(context_free,   0x82C, RW, "bits of the context number that may change without a gap")

// Mapped with describe=1 (doc/shell/describe.md).
#define DESCRIBE_REGISTERS(R, F)                                                                                  \
    R(describe,       0xC00, RO, "form of these registers, and numbers of fields, absent ones included")          \
    F(describe,       form,            0, 8, RO, "1: as described here")                                          \
    F(describe,       event_fields,    8, 4, RO, "fields of the profiler's own event word")                       \
    F(describe,       selector_fields, 12, 4, RO, "fields that the selector adds above it; 0: no selector")       \
    F(describe,       message_fields,  16, 4, RO, "fields of a message")                                          \
    F(describe,       by_register,     20, 1, RO, "1: messages leave by register message_data; 0: by the message port") \
    R(event_widths,   0xC04, RO, "widths of the event's fields 0 to 3 in bits, a byte each, the lowest field first; 0: absent") \
    R(event_widths_high, 0xC08, RO, "widths of the event's fields 4 to 7")                                        \
    R(selector_widths, 0xC0C, RO, "widths of the selector's fields")                                              \
    R(message_widths, 0xC10, RO, "widths of a message's fields 0 to 3")                                           \
    R(message_widths_high, 0xC14, RO, "widths of a message's fields 4 to 7")
// clang-format on

enum {
    REGISTER_VERSION = 1 << 16 | 1,
    REGISTER_IDENTITY = 0x534C5543,
    PROFILER_REGISTERS = 0x40,
    SELECTOR_PAGE = 0x800
};

#define REGISTER_ADDRESS(name, address, access, meaning) REG_##name = (address),
#define REGISTER_NO_FIELD(register_, name, lsb, bits, access, meaning)
#define REGISTER_NO_REGISTER(name, address, access, meaning)
#define REGISTER_FIELD_BIT(register_, name, lsb, bits, access, meaning) BIT_##register_##_##name = (lsb),

enum { SHELL_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { SHELL_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };
enum { SELECTOR_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { SELECTOR_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };
enum { DESCRIBE_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { DESCRIBE_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

// A row of a table as data: a register, or (bits > 0) a field of the register above it.
struct reg_row {
    const char *name;
    const char *owner; // a field's register, NULL for a register
    const char *meaning;
    enum reg_access access;
    uint16_t address;
    uint8_t lsb, bits;
};

#define REGISTER_ROW(name, address, access, meaning) {#name, NULL, meaning, access, address, 0, 0},
#define REGISTER_FIELD_ROW(register_, name, lsb, bits, access, meaning)                                      \
    {#name, #register_, meaning, access, REG_##register_, lsb, bits},

struct reg_table {
    const struct reg_row *rows;
    size_t count;
};

extern const struct reg_table shell_registers, selector_registers, describe_registers;

// The register at a byte address, or NULL.
const struct reg_row *registers_find(struct reg_table table, uint16_t address);

// Mask of the status bits that a table declares; `sticky`: only those that stay set until cleared.
uint32_t registers_status(struct reg_table table, bool sticky);

#endif
