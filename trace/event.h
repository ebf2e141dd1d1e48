// trace/event: table of the events that `--event` selects, and of the records that carry them.
// Source: the command line's contract; the table of doc/trace/record.md.
#ifndef SLUICE_TRACE_EVENT_H
#define SLUICE_TRACE_EVENT_H

#include "trace/record.h"

#define OF(type) (1U << RECORD_##type)
#define OF_ANY ((1U << RECORD_TYPES) - 1)
#define OF_PC (OF_ANY & ~OF(PACKET6)) // an IPv6 address has no room in 64 bits
#define OF_IP (OF(PACKET) | OF(PACKET6))

// clang-format off
//    id        name        a, b are addresses  of these records                 needs
#define EVENTS(E)                                                                                                   \
    E(PC,       "pc",       true,  false, OF_PC,                           0)           /* an instruction */          \
    E(ADDR,     "addr",     true,  false, OF(LOAD) | OF(STORE) | OF(PACKET), 0)         /* what was accessed */       \
    E(VALUE,    "value",    false, false, OF(LOAD),                        FIELD_VALUE) /* what was loaded */         \
    E(PC_VALUE, "pc,value", true,  false, OF(LOAD),                        FIELD_VALUE) /* a load, what it loaded */  \
    E(PC_ADDR,  "pc,addr",  true,  true,  OF(LOAD) | OF(STORE),            0)           /* an access, its address */ \
    E(EDGE,     "edge",     true,  true,  OF(BRANCH) | OF(PACKET),         0)           /* a branch, its target */    \
    E(CALL,     "call",     true,  true,  OF(BRANCH),                      0)           /* a call, its target */      \
    E(BLOCK,    "block",    true,  false, OF(BLOCK),                       0)           /* its first instruction */   \
    E(FLOW,     "flow",     false, false, OF(PACKET),                      0)           /* both ends; protocol, ports */ \
    E(LENGTH,   "length",   false, false, OF_IP,                           FIELD_SIZE)  /* bytes */                   \
    E(SRC,      "src",      false, false, OF_IP,                           0)           /* source address */          \
    E(DST,      "dst",      false, false, OF_IP,                           0)           /* destination address */     \
    E(PAIR,     "pair",     false, false, OF(PACKET),                      0)           /* both addresses */          \
    E(PORT,     "port",     false, false, OF_IP,                           0)           /* destination port, protocol */
// clang-format on

enum event {
#define E(id, ...) EVENT_##id,
    EVENTS(E)
#undef E
        EVENT_KINDS
};

// Versions of packets, as in `--ip`.
enum network_ip { IP_UNKNOWN = 0, IP_4 = 4, IP_6 = 6 };

#endif
