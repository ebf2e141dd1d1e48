// path/stack_class: decoder of a record's stack operations from class and PPCR: clocks 0 to 2.
// Source: Vaswani, Jacob, Srikant 2004, section 3, Tables 1 and 2. Contract: doc/path/stack.md, One record, steps 1 and 2.
//;; #include "gen/path/rtl.h"
//; bool only_taken = cfg->backward == BACKWARD_TAKEN;
`default_nettype none
module sluice_path_stack_class (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0: a record
    input  wire        event_i,
    input  wire [2:0]  class_i,
    input  wire        taken_i,
    input  wire        gap_i,       // records are missing before it
    input  wire [21:0] ppcr_i,      // constant while a record is in flight
    input  wire [7:0]  trap_ppcr_i, // likewise

    // clock 2, registers
    output reg         record_o,
    output reg         gap_o,
    output reg  [3:0]  nibble_o, // bits: update, update-count, pop, push, lowest first; 0 without a record
    output reg         spans_o,  // may span one boundary more; then it does update only
    output reg         ends_o,   // may end one; then it does update only
    output reg         direction_o
);

    reg        event_q, gap_q, taken_q;
    reg  [2:0] class_q;
    always @(posedge clk_i) begin
        event_q <= rst_ni && event_i;
        gap_q   <= rst_ni && event_i && gap_i;
        class_q <= class_i;
        taken_q <= taken_i;
    end

    wire       direct   = class_q == 3'd2 || class_q == 3'd3;
//; if (only_taken) {
    wire       backward = class_q == 3'd3 && taken_q;
//; } else {
    wire       backward = class_q == 3'd3;
//; }
    wire       call     = class_q == 3'd0;
    wire       return_  = class_q == 3'd1;
    wire       forward  = direct && !backward;
    wire       indirect = class_q == 3'd4;
    wire       trap     = class_q == 3'd6;
    wire       xret     = class_q == 3'd7;
    wire [3:0] nibble   = {4{call}}     & ppcr_i[3:0]
                        | {4{return_}}  & ppcr_i[7:4]
                        | {4{forward}}  & ppcr_i[11:8]
                        | {4{backward}} & ppcr_i[15:12]
                        | {4{indirect}} & ppcr_i[19:16]
                        | {4{trap}}     & trap_ppcr_i[3:0]
                        | {4{xret}}     & trap_ppcr_i[7:4];

    always @(posedge clk_i) begin
        record_o    <= rst_ni && event_q;
        gap_o       <= rst_ni && gap_q;
        nibble_o    <= nibble & {4{rst_ni && event_q}};
        spans_o     <= rst_ni && event_q && ((call && ppcr_i[21]) || (backward && ppcr_i[20]));
        ends_o      <= rst_ni && event_q && return_ && ppcr_i[21];
        direction_o <= taken_q || !direct;
    end

endmodule
`default_nettype wire
