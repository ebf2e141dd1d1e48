// gen/package/ports: the ports of a profiler's top module, for README, description and SystemC.
#include <string.h>

#include "gen/package/package.h"

// P(name, bits, whether the module has it, meaning)
#define PORTS(P)                                                                                             \
    P(clk_i, 1, true, "clock")                                                                               \
    P(rst_ni, 1, true, "reset, synchronous, active low")                                                     \
    P(ev_clk_i, 1, dual, "the events' clock")                                                                \
    P(ev_rst_ni, 1, dual, "reset, synchronous to `ev_clk_i`, active low")                                    \
    P(ev_valid_i, 1, true, "`ev_data_i` has an event")                                                       \
    P(ev_ready_o, 1, true,                                                                                   \
      gen->shell->lossless ? "the event is accepted in this clock; may fall"                                 \
                           : "always high: an event that finds the queue full is dropped and counted")       \
    P(ev_data_i, gen->pin_bits, true, "event")                                                               \
    P(ev_gap_i, 1, gen->gaps && gen->shell->lost_width, "events are missing before this one")                \
    P(ev_lost_i, gen->shell->lost_width, gen->shell->lost_width,                                             \
      "number of events lost in front of the profiler in this clock")                                        \
    P(run_i, 1, gen->shell->run, "events count, from the next clock on; low: they are ignored")              \
    P(msg_valid_o, 1, true,                                                                                  \
      stream ? "`msg_data_o` has a message" : "always low: messages leave by register `message_data`")       \
    P(msg_ready_i, 1, true, stream ? "the message is accepted in this clock" : "unused")                     \
    P(msg_data_o, gen->message_bits, true, stream ? "message" : "always 0")                                  \
    P(msg_last_o, 1, true, stream ? "the message ends a read-out" : "always low")                            \
    P(reg_valid_i, 1, true, "request; held, with the next three ports, until `reg_ready_o`")                 \
    P(reg_write_i, 1, true, "1: write, 0: read")                                                             \
    P(reg_addr_i, 12, true, "byte address, a multiple of 4")                                                 \
    P(reg_wdata_i, 32, true, "data to write")                                                                \
    P(reg_ready_o, 1, true, "answer to the request, for one clock")                                          \
    P(reg_rdata_o, 32, true, "data read")                                                                    \
    P(reg_error_o, 1, true, "the request was refused; nothing changed")                                      \
    P(mem_valid_o, 1, gen->memory, "request; held, with the next three ports, until `mem_ready_i`")          \
    P(mem_write_o, 1, gen->memory, "1: write, 0: read")                                                      \
    P(mem_addr_o, 32, gen->memory, "byte address, a multiple of 4")                                          \
    P(mem_wdata_o, 32, gen->memory, "data to write")                                                         \
    P(mem_ready_i, 1, gen->memory, "the request is done")                                                    \
    P(mem_rdata_i, 32, gen->memory, "data read, in the clock of `mem_ready_i`")                              \
    P(mem_error_i, 1, gen->memory == MEMORY_ERRORS, "with `mem_ready_i`: the request could not be done")     \
    P(irq_o, 1, true, "interrupt: high while a bit is set in both `status` and `mask`")

bool package_port(const struct gen *gen, unsigned n, struct package_port *port)
{
    const bool dual = gen->shell->queue == QUEUE_DUAL;
    const bool stream = gen->shell->drain == DRAIN_STREAM;
#define P(port_name, width, wanted, text)                                                                    \
    if ((wanted) && n-- == 0) {                                                                              \
        *port = (struct package_port){.name = #port_name, .meaning = (text), .bits = (width)};               \
        port->out = strcmp(#port_name + strlen(#port_name) - 2, "_o") == 0;                                  \
        return true;                                                                                         \
    }
    PORTS(P)
#undef P
    return false;
}
