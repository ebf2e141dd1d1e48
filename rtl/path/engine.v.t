// path/engine: a program's paths, from branch records to the table that counts them: its parts, and what goes between.
// Source: Vaswani, Jacob, Srikant 2004. Contract: doc/path/engine.md.
//;; #include "path_rtl.h"
//; unsigned record = path_record_bits(cfg), message = path_message_bits(cfg);
`default_nettype none
module sluice_path_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(record)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages
    output wire        message_push_o,
    output wire ${range(message)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire [17:0] sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [9:0]  status_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

endmodule
`default_nettype wire
