// path/statistics: counts and status bits of the records that have left.
// Contract: doc/path/engine.md, Registers. A count includes a record in the clock after its exit, clock 32.
// Of the high halves of 64-bit sums, digit 2 comes one clock after the low half, digit 3 two.
//;; #include "gen/path/rtl.h"
//; unsigned count = cfg->count_width ? cfg->count_width : 1;
`default_nettype none
module sluice_path_statistics (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // clock 31: what a record did
    input  wire        path_i,
    input  wire        incomplete_i,
    input  wire        overflow_i,
    input  wire        underflow_i,
    input  wire        saturated_i,
    input  wire        gap_i,
    input  wire ${range(count)} events_lost_i,
    input  wire        table_saturated_i,
//; if (cfg->phases) {
    input  wire        accumulator_saturated_i,
    input  wire        ended_i,
//; }
    input  wire        lost_i, // a message is lost in this clock

    // clock 32
    output wire [6:0]  status_o, // overrun, gap, accumulator_saturated, table_saturated, saturated, underflowed, overflowed

    output wire [31:0] paths_low_o,
    output wire [31:0] paths_high_o,
    output wire [31:0] events_lost_low_o,
    output wire [31:0] events_lost_high_o,
    output wire [31:0] incomplete_o,
    output wire [31:0] overflows_o,
    output wire [31:0] underflows_o,
    output wire [31:0] gaps_o,
    output wire [31:0] overruns_o,
    output wire [31:0] phases_o
);

    // ---- clock 32 ------------------------------------------------------------------------------------

    reg  incomplete_q, overflow_q, underflow_q, saturated_q, gap_q, table_saturated_q, accumulator_saturated_q;
    always @(posedge clk_i) begin
        incomplete_q      <= rst_ni && incomplete_i;
        overflow_q        <= rst_ni && overflow_i;
        underflow_q       <= rst_ni && underflow_i;
        saturated_q       <= rst_ni && saturated_i;
        gap_q       <= rst_ni && gap_i;
        table_saturated_q <= rst_ni && table_saturated_i;
        accumulator_saturated_q <= ${cfg->phases ? "rst_ni && accumulator_saturated_i" : "1'b0"};
    end
    assign status_o = {lost_i, gap_q, accumulator_saturated_q, table_saturated_q, saturated_q, underflow_q, overflow_q};

    // ---- sums ----------------------------------------------------------------------------------------

    // The lowest digit comes in clock 32 and is delayed to match the next one.
    wire [63:0] paths, events_lost;
    reg  [15:0] paths_0_q, events_lost_0_q;
    always @(posedge clk_i) begin
        paths_0_q       <= paths[15:0];
        events_lost_0_q <= events_lost[15:0];
    end
    sluice_count64 path_counter (.clk_i(clk_i), .rst_ni(!clear_i), .count_i(path_i), .digits_o(paths));
    sluice_count64 #(.BITS(${count})) event_counter (
        .clk_i    (clk_i),
        .rst_ni   (!clear_i),
        .count_i  (events_lost_i),
        .digits_o (events_lost)
    );
    assign paths_low_o        = {paths[31:16], paths_0_q};
    assign paths_high_o       = paths[63:32];
    assign events_lost_low_o  = {events_lost[31:16], events_lost_0_q};
    assign events_lost_high_o = events_lost[63:32];
//; if (cfg->phases) {

    wire [63:0] phases;
    reg  [15:0] phases_0_q;
    always @(posedge clk_i) phases_0_q <= phases[15:0];
    sluice_count64 phase_counter (.clk_i(clk_i), .rst_ni(!clear_i), .count_i(ended_i), .digits_o(phases));
    assign phases_o = {phases[31:16], phases_0_q};
    wire unused = &{1'b0, phases[63:32]};
//; } else {
    assign phases_o = 32'd0;
//; }

    // ---- saturating sums -------------------------------------------------------------------------------

    sluice_saturating_sum incomplete (.clk_i(clk_i), .clear_i(clear_i), .add_i(incomplete_q), .total_o(incomplete_o));
    sluice_saturating_sum overflows (.clk_i(clk_i), .clear_i(clear_i), .add_i(overflow_q), .total_o(overflows_o));
    sluice_saturating_sum underflows (.clk_i(clk_i), .clear_i(clear_i), .add_i(underflow_q), .total_o(underflows_o));
    sluice_saturating_sum gaps (.clk_i(clk_i), .clear_i(clear_i), .add_i(gap_q), .total_o(gaps_o));
//; if (cfg->shell.lossless) {
    assign overruns_o = 32'd0; // records wait
//; } else {
    reg  [5:1] lost_q;
    always @(posedge clk_i) lost_q <= clear_i ? 5'd0 : {lost_q[4:1], lost_i};
    sluice_saturating_sum overruns (.clk_i(clk_i), .clear_i(clear_i), .add_i(lost_q[5]), .total_o(overruns_o));
//; }

endmodule
`default_nettype wire
