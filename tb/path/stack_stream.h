// tb/path/stack_stream: random records, register values and pauses for the stack's bench.
#ifndef SLUICE_TB_PATH_STACK_STREAM_H
#define SLUICE_TB_PATH_STACK_STREAM_H

#include "cmodel/path/word.h"

struct stack_stream {
    const struct path_config *cfg;
    uint64_t random;
    uint32_t left;           // records until the pattern changes
    uint32_t manner, run;    // pattern; records left in a run of one class
    enum path_class running; // class of the run
    uint32_t pace;           // records per 256 clocks
    uint32_t gaps;           // per 1,024 records
};

void stack_stream_init(struct stack_stream *stream, const struct path_config *cfg, uint64_t seed);

uint32_t stack_stream_below(struct stack_stream *stream, uint32_t limit);

// Whether this clock has a record; and the next record.
bool stack_stream_comes(struct stack_stream *stream);
struct path_record stack_stream_record(struct stack_stream *stream);

// A legal PPCR: a preset, an extended one, any other; a legal trap_ppcr; the size of a region, 0 or at least
// the stack's depth; a number of entries to discard.
uint32_t stack_stream_ppcr(struct stack_stream *stream);
uint32_t stack_stream_trap_ppcr(struct stack_stream *stream);
uint32_t stack_stream_entries(struct stack_stream *stream, uint32_t most);
uint32_t stack_stream_repair(struct stack_stream *stream, uint32_t entries);

#endif
