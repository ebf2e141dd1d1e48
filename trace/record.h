// trace/record: trace record, the common form of all trace formats.
// Source: doc/trace/record.md, which defines each field for each type.
#ifndef SLUICE_TRACE_RECORD_H
#define SLUICE_TRACE_RECORD_H

#include <stdbool.h>
#include <stdint.h>

// PACKET: of IPv4; PACKET6: of IPv6.
enum record_type {
    RECORD_LOAD,
    RECORD_STORE,
    RECORD_BRANCH,
    RECORD_BLOCK,
    RECORD_PACKET,
    RECORD_PACKET6,
    RECORD_TYPES
};

// Class of a branch. A direct jump or conditional branch is backward if its static target is at or before its
// own address, taken or not. An indirect call is a call, an indirect return a return.
enum branch_class {
    BRANCH_CALL,
    BRANCH_RETURN,
    BRANCH_FORWARD,
    BRANCH_BACKWARD,
    BRANCH_INDIRECT,
    BRANCH_GAP,  // no branch: records of the thread are missing before the next one; its addresses are 0
    BRANCH_TRAP, // an exception or interrupt is taken: pc is the interrupted instruction's
    BRANCH_XRET, // a return from one
    BRANCH_CLASSES
};

struct record {
    uint64_t instruction; // instructions that the process began before this record's own
    uint64_t pc;          // the instruction's address; block: its first instruction's
    uint64_t address;     // load, store: first byte; branch: the address executed next; block: 0
    uint64_t value;       // load, store: the low 8 bytes, little-endian; block: its instructions; branch: 0
    uint32_t size;        // bytes; load, store: moved; branch: of the instruction; block: of all of them
    uint32_t thread;      // 1 is the first
    uint8_t type;         // enum record_type
    uint8_t class;        // branch: enum branch_class; else 0
    bool taken;           // branch; else false
    uint64_t pc_low, address_low; // packet6: the low 64 bits of its addresses; else 0
};

// Fields that a trace may lack: bits of about.fields (ev/about.h).
enum record_field {
    FIELD_VALUE = 1,
    FIELD_INSTRUCTION = 2,
    FIELD_THREAD = 4,
    FIELD_SIZE = 8,
    FIELDS_ALL = 15
};
enum { RECORD_FIELDS = 4 };

extern const char *const record_type_names[RECORD_TYPES];    // load store branch block packet packet6
extern const char *const record_field_names[RECORD_FIELDS];  // names of the bits record_field, lowest first
extern const char *const branch_class_names[BRANCH_CLASSES]; // call .. indirect gap trap xret

// The class of a direct jump or conditional branch.
static inline enum branch_class branch_direction(uint64_t pc, uint64_t static_target)
{
    return static_target <= pc ? BRANCH_BACKWARD : BRANCH_FORWARD;
}

static inline bool record_is_packet(unsigned type)
{
    return type == RECORD_PACKET || type == RECORD_PACKET6;
}

bool record_equal(const struct record *a, const struct record *b);

// Parses names separated by commas, `load,branch` or `all`, to bits 1 << type. False: *bad is the first
// unknown name, of *bad_length characters.
bool record_types_parse(const char *text, unsigned *types, const char **bad, int *bad_length);

// Writes the names, separated by commas.
enum { RECORD_TYPES_TEXT = 64 };
void record_types_text(unsigned types, char text[RECORD_TYPES_TEXT]);

#endif
