// rap/rework: bit-serial sequencer of a rework: compare n, grow K, recompute n K.
// Source: none; the paper's K is fixed. Contract: doc/rap/account.md, Coarsen.
//; unsigned width = cfg->counter_width, kinds = cfg->kinds, kind = rap_kind_port(cfg), rework = 2 * width + 80, steps = bits_of(rework);
//; bool paced = cfg->merging == RAP_PACED;
// ${rework} clocks. Steps 1 to ${width}: the bits of n, lowest first; then 32 bits of K; then ${width + 32} of n K; then the slices
// of its fraction go ahead.
//;; #include "gen/rap/rtl.h"
`default_nettype none
module sluice_rap_rework (
    input  wire        clk_i,
    input  wire        rst_ni,

    // begin
    input  wire        begin_i, // step 1 is in the next clock
    input  wire ${range(kind)} kind_i,
    input  wire ${range(width)} n_i,

    // progress
    output wire        works_o, // it runs in the next clock
    output reg         work_o,  // it runs
    output wire        last_o,  // last step
    output wire ${range(kinds)} chosen_o, // its kind, one bit per kind

    // steps
    output wire        n_bit_o,      // bit of n
    output reg         n_shift_o,    // n_bit_o is valid
//; if (!paced) {
    input  wire ${range(kinds)} at_i, // the same bit of n at the last rework, per kind
//; }
    output reg         grow_o,       // one bit of K per clock
    output reg         grows_o,      // K grows by a quarter
    output reg         grown_o,      // the clock after the last bit of K
    output reg         multiply_o,   // one bit of n K per clock
    output wire        bit_o,        // bit of n to multiply; 0 behind its last
    output reg         multiplied_o, // the clock after the last bit of n K
    output reg  [3:0]  ahead_o,      // slices of n K's fraction that go ahead
    output reg         coarsened_o   // K has grown; one clock
);

    reg  ${range(steps)} after_q; // the next step
    reg  times_q;
    assign last_o  = work_o && after_q == ${hex(steps, rework + 1)};
    assign works_o = begin_i || (work_o && !last_o);

    always @(posedge clk_i) begin
        work_o       <= rst_ni && works_o;
        after_q      <= work_o ? after_q + ${hex(steps, 1)} : ${hex(steps, 2)};
        n_shift_o    <= rst_ni && (begin_i || (n_shift_o && after_q != ${hex(steps, width + 1)}));
        grow_o       <= rst_ni && work_o && (after_q == ${hex(steps, width + 2)} || (grow_o && after_q != ${hex(steps, width + 34)}));
        grown_o      <= rst_ni && grow_o && after_q == ${hex(steps, width + 34)};
        multiply_o   <= rst_ni && work_o && (after_q == ${hex(steps, width + 36)} || (multiply_o && after_q != ${hex(steps, 2 * width + 68)}));
        times_q      <= work_o && (after_q == ${hex(steps, width + 36)} || (times_q && after_q != ${hex(steps, 2 * width + 36)}));
        multiplied_o <= rst_ni && multiply_o && after_q == ${hex(steps, 2 * width + 68)};
        ahead_o      <= {after_q == ${hex(steps, 2 * width + 74)}, after_q >= ${hex(steps, 2 * width + 73)}, after_q >= ${hex(steps, 2 * width + 72)}, after_q >= ${hex(steps, 2 * width + 71)}}
                        & {4{rst_ni && work_o && after_q <= ${hex(steps, 2 * width + 74)}}};
        coarsened_o  <= rst_ni && work_o && after_q == ${hex(steps, width + 4)} && grows_o;
    end

//; if (kinds == 1) {
    assign chosen_o = 1'b1;
    wire unused = &{1'b0, kind_i};
//; } else {
    reg  ${range(kind)} kind_q;
    always @(posedge clk_i) if (begin_i) kind_q <= kind_i;
//; for (unsigned j = 0; j < kinds; j++) {
    assign chosen_o[${j}] = kind_q == ${hex(kind, j)};
//; }
//; }

    // n rotates. ${paced ? "K always grows." : "K grows if n, minus n at the last rework, is less than n / 8."}
    reg  ${range(width)} n_q;
//; if (!paced) {
    reg  since_q;
    wire at     = |(at_i & chosen_o);
    wire since  = n_q[0] ^ at ^ since_q;
    wire eighth = n_q[3] && after_q <= ${hex(steps, width - 2)};
//; }
    always @(posedge clk_i) begin
        if (begin_i)                   n_q <= n_i;
        else if (n_shift_o || times_q) n_q <= {n_q[0], n_q[${width - 1}:1]};
//; if (paced) {
        grows_o <= 1'b1;
//; } else {
        if (!n_shift_o) begin
            since_q <= 1'b0;
            if (begin_i) grows_o <= 1'b0;
        end else begin
            since_q <= n_q[0] ? at && since_q : at || since_q;
            grows_o <= since ? eighth && grows_o : eighth || grows_o;
        end
//; }
    end
    assign n_bit_o = n_q[0];
    assign bit_o   = times_q && n_q[0];

endmodule
`default_nettype wire
