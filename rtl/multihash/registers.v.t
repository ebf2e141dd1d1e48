// multihash/registers: what software reads, and the entry that it chooses.
// Contract: doc/multihash/engine.md, Registers.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
//; unsigned count = multihash_count_bits(cfg);
`default_nettype none
module sluice_multihash_registers (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire [31:0] intervals_i,
    input  wire [31:0] left_i,
    input  wire [31:0] denied_i,
    input  wire [31:0] lost_i,
    input  wire [31:0] intervals_dropped_i,
    input  wire [31:0] candidates_dropped_i,

    // the entry shown, unless a read-out is at work, begins, or CLEAR does
    input  wire        reading_i,
    input  wire        clearing_i,
    input  wire        hides_i,
    output wire ${range(number)} view_o,
    input  wire        candidate_i,
    input  wire ${range(word)} tuple_i,
    input  wire ${range(count)} count_i,

    input  wire [12:0] sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        error_o,
    output wire [31:0] rdata_o
);

    wire [10:0] entry  = {1'b0, wdata_i[9:0]};
    wire        exists = entry < ${hex(11, entries)};
    wire        writes = exec_i && write_i && sel_i[6] && exists;
    reg  [9:0]  view_q;
    reg         shown_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            view_q  <= 10'd0;
            shown_q <= 1'b0;
        end else begin
            if (writes) view_q <= wdata_i[9:0];
            shown_q <= (shown_q || (writes && !reading_i && !clearing_i)) && !hides_i;
        end
    assign view_o  = view_q${slice(10, number)};
    assign error_o = write_i && sel_i[6] && !exists;

    wire [31:0] shown = {32{sel_i[7]}}  & ${zero_extend("count_i", count, 32)}
                      | {32{sel_i[8]}}  & ${multihash_field_of(cfg, "tuple_i", FIELD_A, false)}
                      | {32{sel_i[9]}}  & ${multihash_field_of(cfg, "tuple_i", FIELD_A, true)}
                      | {32{sel_i[10]}} & ${multihash_field_of(cfg, "tuple_i", FIELD_B, false)}
                      | {32{sel_i[11]}} & ${multihash_field_of(cfg, "tuple_i", FIELD_B, true)}
                      | {32{sel_i[12]}} & ${multihash_field_of(cfg, "tuple_i", FIELD_KIND, false)};
    assign rdata_o = {32{sel_i[0]}} & intervals_i
                   | {32{sel_i[1]}} & left_i
                   | {32{sel_i[2]}} & denied_i
                   | {32{sel_i[3]}} & lost_i
                   | {32{sel_i[4]}} & intervals_dropped_i
                   | {32{sel_i[5]}} & candidates_dropped_i
                   | {32{sel_i[6]}} & {shown_q, 21'd0, view_q}
                   | {32{shown_q && candidate_i}} & shown;

    wire unused = &{1'b0, wdata_i, view_q};

endmodule
`default_nettype wire
