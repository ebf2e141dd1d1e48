// multihash/registers: read path of the register file, and the entry selected by the register view.
// Contract: doc/multihash/engine.md, Registers.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
//; unsigned count = multihash_count_bits(cfg);
//; const struct multihash_event_layout event = multihash_event_layout(cfg);
`default_nettype none
module sluice_multihash_registers (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire [31:0] intervals_i, // intervals ended by their last event
    input  wire [31:0] left_i, // events until the interval ends

    // statistics; clocks as in multihash/statistics
    input  wire        saturated_i, // a counter was at its maximum
    input  wire        denied_i, // a promotion was denied
    input  wire        overflow_i, // a promotion was denied for lack of a place
    input  wire        chosen_i, // an entry became a candidate
    input  wire        ends_i, // an interval ends
    input  wire        reads_i, // and is read out
    input  wire        drops_i, // and is not read out
    input  wire        lost_i, // a live entry was replaced
    input  wire        fell_i, // a candidate was replaced
    output wire ${range(count)} denied_o, // in the interval that is read out
    output wire ${range(count)} lost_o, // in the interval that is read out
    output wire [4:1]  status_o, // interval_dropped, overflow, refused, saturated

    // the entry shown, except during a read-out or CLEAR
    input  wire        reading_i, // a read-out is in progress
    input  wire        clearing_i, // CLEAR
    output wire ${range(number)} view_o, // its number
    input  wire        candidate_i, // it is a candidate
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
    reg  ${range(number)} view_q; // always an existing entry
    reg         shown_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            view_q  <= ${hex(number, 0)};
            shown_q <= 1'b0;
        end else begin
            if (writes) view_q <= wdata_i${slice(32, number)};
            shown_q <= (shown_q || writes) && !reading_i && !clearing_i;
        end
    wire shows = shown_q && !reading_i && !clearing_i;
    assign view_o  = view_q;
    assign error_o = write_i && sel_i[6] && !exists;

    // No event is on its way when CLEAR begins, so its first clock clears the statistics.
    wire [31:0] denied, lost, intervals_dropped, candidates_dropped;
    sluice_multihash_statistics statistics (
        .clk_i                (clk_i),
        .rst_ni               (rst_ni),
        .clear_i              (clearing_i),
        .saturated_i          (saturated_i),
        .denied_i             (denied_i),
        .overflow_i           (overflow_i),
        .chosen_i             (chosen_i),
        .ends_i               (ends_i),
        .reads_i              (reads_i),
        .drops_i              (drops_i),
        .lost_i               (lost_i),
        .fell_i               (fell_i),
        .denied_o             (denied_o),
        .lost_o               (lost_o),
        .saturated_o          (status_o[1]),
        .refused_o            (status_o[2]),
        .overflow_o           (status_o[3]),
        .dropped_o            (status_o[4]),
        .all_denied_o         (denied),
        .all_lost_o           (lost),
        .intervals_dropped_o  (intervals_dropped),
        .candidates_dropped_o (candidates_dropped)
    );

    wire [31:0] shown = {32{sel_i[7]}}  & ${zero_extend("count_i", count, 32)}
                      | {32{sel_i[8]}}  & ${multihash_half("tuple_i", event.a, false)}
                      | {32{sel_i[9]}}  & ${multihash_half("tuple_i", event.a, true)}
                      | {32{sel_i[10]}} & ${multihash_half("tuple_i", event.b, false)}
                      | {32{sel_i[11]}} & ${multihash_half("tuple_i", event.b, true)}
                      | {32{sel_i[12]}} & ${multihash_half("tuple_i", event.kind, false)};
    assign rdata_o = {32{sel_i[0]}} & intervals_i
                   | {32{sel_i[1]}} & left_i
                   | {32{sel_i[2] && !clearing_i}} & denied
                   | {32{sel_i[3] && !clearing_i}} & lost
                   | {32{sel_i[4] && !clearing_i}} & intervals_dropped
                   | {32{sel_i[5] && !clearing_i}} & candidates_dropped
                   | {32{sel_i[6]}} & {shows, ${zero_extend("view_q", number, 31)}}
                   | {32{shows && candidate_i}} & shown;

    wire unused = &{1'b0, wdata_i};

endmodule
`default_nettype wire
