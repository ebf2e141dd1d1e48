// cmodel/shell/config: parameters of the shell, which every profiler has.
#ifndef SLUICE_CMODEL_SHELL_CONFIG_H
#define SLUICE_CMODEL_SHELL_CONFIG_H

#include "cmodel/fields.h"
#include "cmodel/param.h"

enum queue_kind { QUEUE_SINGLE, QUEUE_DUAL };
enum drain_kind { DRAIN_STREAM, DRAIN_REGISTER };

// clang-format off
//    type    name         default          least  most     unit  meaning
#define SHELL_PARAMS_WITH(P, MESSAGES, LEAST)                                                                     \
    P(INT,    seed,        0,               0,     UINT32_MAX, "", "seed of every random choice")                 \
    P(INT,    lossless,    1,               0,     1,       "",   "1: ev_ready_o may fall; 0: events that find the queue full are dropped and counted") \
    P(CHOICE, queue,       QUEUE_SINGLE,    0,     1,       "single|dual", "dual: events have their own clock, ev_clk_i") \
    P(SIZE,   queue_depth, 16,              8,     1 << 16, "events", "depth of the event queue's RAM")           \
    P(SIZE,   msg_depth,   MESSAGES,        LEAST, 1 << 16, "messages", "depth of the message queue's RAM")       \
    P(CHOICE, drain,       DRAIN_STREAM,    0,     1,       "stream|register", "how messages leave: message port or register") \
    P(INT,    select,      0,               0,     8,       "rules", "rules of the selector in front of the profiler; 0: no selector") \
    P(INT,    select_pc,   32,              0,     64,      "bits", "width of an event's pc for the selector")    \
    P(INT,    select_value, 0,              0,     64,      "bits", "width of an event's value for the selector") \
    P(INT,    select_context, 0,            0,     32,      "bits", "width of an event's context number for the selector") \
    P(INT,    lost_width,  0,               0,     8,       "bits", "width of ev_lost_i, the number of events lost in front of the profiler in a clock; 0: no such pins") \
    P(INT,    run,         0,               0,     1,       "",   "1: events count only while pin run_i is high, beside control.enable") \
    P(INT,    describe,    1,               0,     1,       "",   "1: registers from 0xC00 on hold the widths of the fields of events and messages") \
    P(NAME,   prefix,      0,               0,     0,       "",   "prefix of every emitted module's name")

// With the default room for messages.
#define SHELL_PARAMS(P) SHELL_PARAMS_WITH(P, 64, 8)

// Fields of an event at the pins above the profiler's own word, with select > 0. `cfg` is the shell's.
//    field         bits                 unit  meaning
#define SELECTOR_EVENTS(F)                                                                                        \
    F(select_class, SELECTOR_CLASS_BITS, "",   "the event's class, for the selector")                      \
    F(select_pc,    cfg->select_pc,      "",   "the event's pc, for the selector")                    \
    F(select_value, cfg->select_value,   "",   "value that the selector's rules compare")             \
    F(select_context, cfg->select_context, "", "the event's context number, for the selector")
// clang-format on

enum { SELECTOR_CLASS_BITS = 4, SELECTOR_STAGES = 4, SELECTOR_QUEUE_DEPTH = 16 };

struct shell_config {
    SHELL_PARAMS(PARAM_FIELD)
};

struct selector_layout {
    FIELD_POSITIONS(SELECTOR_EVENTS)
};

#endif
