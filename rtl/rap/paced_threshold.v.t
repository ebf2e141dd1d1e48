// rap/paced_threshold: threshold T(n) of one kind. K grows while events pass (W = 0).
// Source: none; the paper's K is fixed. Contract: doc/rap/paced.md, Coarsen. T is known one clock after its event has passed.
// Two thresholds: while one is live, the other is made ready for the next K and an n that is still to come. Then they change roles.
//;; #include "gen/rap/rtl.h"
//; unsigned width = cfg->counter_width, steps = bits_of(width + 40);
`default_nettype none
module sluice_rap_paced_threshold #(
    parameter [31:0] FACTOR = 32'd0 // K at first
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        add_i,   // an event passes
    input  wire ${range(width)} n_i, // events that have passed before it
    input  wire        begin_i, // the event that passes decides that K grows ${RAP_RAISE_LATER} events later
    input  wire        raise_i, // K grows with the event that passes
    output wire ${range(width)} threshold_o, // one clock after the event
    output wire [31:0] factor_o // K
);

    reg  live_q; // the one that is live
    reg  again_q; // the other one's K has not seen the last growth
    always @(posedge clk_i)
        if (!rst_ni) begin
            live_q  <= 1'b0;
            again_q <= 1'b0;
        end else if (raise_i) begin
            live_q  <= !live_q;
            again_q <= 1'b1;
        end

    // ---- the other one: K grows, once or twice, then n K ---------------------------------------------

    reg  starts_q; // n includes the event that decides
    reg  grow_q, grown_q, second_q, waits_q, multiply_q, multiplied_q;
    reg  ${range(steps)} step_q;
    reg  ${range(width)} n_q; // the bits of n that are left, the next one lowest
    reg  carry_q;
    reg  [6:0] after_q; // clocks after the product
    wire grown = grow_q && step_q == ${hex(steps, 31)};
    wire ends  = multiply_q && step_q == ${hex(steps, width + 31)};
    wire bit_n = n_q[0] ^ carry_q;
    always @(posedge clk_i) begin
        starts_q     <= rst_ni && begin_i;
        grow_q       <= rst_ni && (starts_q || (grown_q && second_q) || (grow_q && !grown));
        grown_q      <= rst_ni && grown;
        if (starts_q)     second_q <= again_q;
        else if (grown_q) second_q <= 1'b0;
        waits_q      <= rst_ni && grown_q && !second_q;
        multiply_q   <= rst_ni && (waits_q || (multiply_q && !ends));
        multiplied_q <= rst_ni && ends;
        step_q       <= grow_q || multiply_q ? step_q + ${hex(steps, 1)} : ${hex(steps, 0)};
        after_q      <= rst_ni ? {after_q[5:0], multiplied_q} : 7'd0;
        // The n to come: ${RAP_RAISE_LATER} more, bit by bit.
        if (starts_q)        n_q <= n_i;
        else if (multiply_q) n_q <= n_q >> 1;
        carry_q <= multiply_q ? step_q == ${hex(steps, RAP_RAISE_LATER_BITS - 1)} || (carry_q && n_q[0]) : 1'b0;
    end
    wire [3:0] ahead = {after_q[5], |after_q[5:4], |after_q[5:3], |after_q[5:2]};

    // ---- both ---------------------------------------------------------------------------------------

    wire ${range(2 * width)} threshold;
    wire [63:0] factor;
    wire [1:0]  unused_step;
    genvar i;
    generate
        for (i = 0; i < 2; i = i + 1) begin : g_one
            wire mine = live_q != i[0]; // it is not live
            sluice_rap_threshold #(.FACTOR(FACTOR)) one (
                .clk_i        (clk_i),
                .rst_ni       (rst_ni),
                .add_i        (add_i && !mine),
                .count_i      (1'b1),
                .grow_i       (grow_q && mine),
                .grows_i      (1'b1),
                .grown_i      (grown_q && mine),
                .multiply_i   (multiply_q && mine),
                .bit_i        (bit_n),
                .multiplied_i (multiplied_q && mine),
                .ahead_i      (ahead & {4{mine}}),
                .factor_o     (factor[32*i +: 32]),
                .step_o       (unused_step[i]),
                .threshold_o  (threshold[${width}*i +: ${width}])
            );
        end
    endgenerate
    assign threshold_o = live_q ? threshold[${2 * width - 1}:${width}] : threshold[${width - 1}:0];
    assign factor_o    = live_q ? factor[63:32] : factor[31:0];

    wire unused = &{1'b0, unused_step, after_q};

endmodule
`default_nettype wire
