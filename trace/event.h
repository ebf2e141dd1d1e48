// trace/event: what `--event` may choose from a trace's records.
// Source: the command line's contract; each trace format offers those it has (format.h).
#ifndef SLUICE_TRACE_EVENT_H
#define SLUICE_TRACE_EVENT_H

// clang-format off
//    id         name        a is an address  b is one   meaning
#define EVENTS(E)                                                                                 \
    E(PC,        "pc",        true,           false)  /* a: an instruction's address */           \
    E(ADDR,      "addr",      true,           false)  /* a: the address of a load or store */     \
    E(VALUE,     "value",     false,          false)  /* a: what was loaded */                    \
    E(PC_VALUE,  "pc,value",  true,           false)  /* a: a load's address, b: its value */     \
    E(EDGE,      "edge",      true,           true)   /* a: a branch's address, b: its target */  \
    E(CALL,      "call",      true,           true)   /* a: a call's address, b: its target */    \
    E(BLOCK,     "block",     true,           false)  /* a: a basic block's first address */
// clang-format on

enum event {
#define E(id, ...) EVENT_##id,
    EVENTS(E)
#undef E
        EVENT_KINDS
};

#endif
