// rap/threshold: threshold T(n) = max(min_split, n K >> 32) of one kind, by adding K per event.
// Source: Mysore et al. 2008 (rap), section 2.2, the split threshold. Contract: doc/rap/account.md.
//; unsigned width = cfg->counter_width, weight = rap_weight_bits(cfg), port = rap_count_port(cfg);
//; unsigned slices = rap_product_slices(cfg), high = slices - 4, latency = rap_threshold_latency(cfg);
//; bool coarsen = cfg->on_full == RAP_COARSEN;
//; unsigned least = bits_of(cfg->min_split), above = (least > weight ? least : weight) + 1;
//; if (weight) {
// T is known ${latency} clocks after its event has passed. K times the count arrives in slices of eight bits, one per clock,
// lowest first. n K grows in the same order, and T with it.
//; } else {
// T is known one clock after its event has passed. The fraction of n K is kept in slices of eight bits. Each slice is one
// event ahead of the next higher one, so the carry out of the highest is known before its event arrives.
//; }
//;; #include "gen/rap/rtl.h"
`default_nettype none
module sluice_rap_threshold #(
    parameter [31:0] FACTOR = 32'd0 // K
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        add_i,       // an event passes
    input  wire ${range(port)} count_i,

//; if (coarsen) {
    // rework, while nothing passes
    input  wire        grow_i,       // one bit of K per clock, 32 in all
    input  wire        grows_i,      // K grows by a quarter
    input  wire        grown_i,      // the clock after the last bit
    input  wire        multiply_i,   // one bit of n per clock, ${width + 32} in all: n K is recomputed
    input  wire        bit_i,        // bit of n
    input  wire        multiplied_i, // the clock after the last bit
    input  wire [3:0]  ahead_i,      // slices of the fraction that go ahead by one event
    output wire [31:0] factor_o,     // K

//; }
    // ${latency} clock${latency > 1 ? "s" : ""} after the event
    output wire ${range(port)} step_o, // growth of T
    output wire ${range(width)} threshold_o
);

//; if (coarsen) {
    // ---- K, and n K recomputed ---------------------------------------------------------------------

    wire bit_now, high_now, lowest, least_now, below;
    wire [31:0] factor;
    sluice_rap_factor #(.FACTOR(FACTOR)) k (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .grow_i       (grow_i),
        .grows_i      (grows_i),
        .grown_i      (grown_i),
        .factor_o     (factor),
        .multiply_i   (multiply_i),
        .bit_i        (bit_i),
        .multiplied_i (multiplied_i),
        .bit_o        (bit_now),
        .high_o       (high_now),
        .lowest_o     (lowest),
        .least_o      (least_now),
        .below_o      (below)
    );
    assign factor_o = factor;
    wire begin_t = rst_ni && !(multiplied_i && below); // n K >> 32 is less than min_split
//; } else {
    wire        begin_t = rst_ni;
    wire [31:0] factor  = FACTOR;
//; }

//; if (!weight) {
    // The first four sums. Slices 0 to 3 begin with the sum of event 4, 3, 2 or 1, and with the carry of the step to it.
    localparam [33:0] ONE   = {2'd0, FACTOR};
    localparam [33:0] TWO   = ONE << 1;
    localparam [33:0] THREE = TWO + ONE;
    localparam [33:0] FOUR  = ONE << 2;
    localparam [33:0] INTO_1 = (FOUR >> 8)   - (THREE >> 8) - (ONE >> 8);
    localparam [33:0] INTO_2 = (THREE >> 16) - (TWO >> 16)  - (ONE >> 16);
    localparam [33:0] INTO_3 = (TWO >> 24)   - (ONE >> 24)  - (ONE >> 24);
    localparam [31:0] FRACTION = {ONE[31:24], TWO[23:16], THREE[15:8], FOUR[7:0]};
    localparam [3:0]  CARRY    = {1'b0, INTO_3[0], INTO_2[0], INTO_1[0]};
//; if (coarsen) {
    wire [3:0]  go = ahead_i | {4{add_i}};
//; } else {
    wire [3:0]  go = {4{add_i}};
//; }
    wire [31:0] more = factor;
//; } else {
    // ---- K times the count ---------------------------------------------------------------------

    wire ${range(8 * slices)} product;
//; if (coarsen) {
    sluice_rap_product product_k (
//; } else {
    sluice_rap_product #(.FACTOR(FACTOR)) product_k (
//; }
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .add_i     (add_i),
        .count_i   (count_i),
//; if (coarsen) {
        .factor_i  (factor),
//; }
        .product_o (product)
    );
    localparam [31:0] FRACTION = 32'd0;
    localparam [3:0]  CARRY    = 4'd0;
    wire [3:0]  go = 4'hf; // without an event the product is 0
    wire [31:0] more = product[31:0];
//; }

    // ---- the fraction of n K: ${weight ? "its slices one behind the other" : "ahead"} ---------------------------------

    reg  [31:0] fraction_q;
    reg  [3:0]  carry_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            fraction_q <= FRACTION;
            carry_q    <= CARRY;
//; if (coarsen) {
        end else if (multiply_i) begin
            if (!high_now) fraction_q <= {bit_now, fraction_q[31:1]};
            carry_q <= 4'd0;
//; }
        end else begin
            if (go[0]) {carry_q[0], fraction_q[7:0]}   <= {1'b0, fraction_q[7:0]}   + {1'b0, more[7:0]};
            if (go[1]) {carry_q[1], fraction_q[15:8]}  <= {1'b0, fraction_q[15:8]}  + {1'b0, more[15:8]}  + {8'd0, carry_q[0]};
            if (go[2]) {carry_q[2], fraction_q[23:16]} <= {1'b0, fraction_q[23:16]} + {1'b0, more[23:16]} + {8'd0, carry_q[1]};
            if (go[3]) {carry_q[3], fraction_q[31:24]} <= {1'b0, fraction_q[31:24]} + {1'b0, more[31:24]} + {8'd0, carry_q[2]};
        end

//; if (!weight) {
    wire grows = add_i && carry_q[3]; // n K >> 32 grows by 1

    // ---- min_split -----------------------------------------------------------------------------

    // Growth of n K >> 32 still missing before T grows.
    reg  ${range(least)} short_q;
    always @(posedge clk_i)
        if (!rst_ni) short_q <= ${hex(least, cfg->min_split)};
//; if (coarsen) {
        else if (multiply_i) begin
            if (lowest) short_q <= ${short_shift(least)};
        end
        else if (multiplied_i && !below) short_q <= ${hex(least, 0)};
//; }
        else if (grows && |short_q) short_q <= short_q - ${hex(least, 1)};
//; if (coarsen) {
    // min_split - (n K >> 32), bit by bit.
    reg  away_q;
    wire away = least_now ^ bit_now ^ away_q;
    always @(posedge clk_i) away_q <= high_now && (least_now ? bit_now && away_q : bit_now || away_q);
//; }
    wire step = grows && !(|short_q);

    reg  step_q;
    always @(posedge clk_i) step_q <= rst_ni && step;
    assign step_o = step_q;
    wire ${range(port)} counted = count_i; // always 1
//; } else {
    // ---- growth of n K >> 32 --------------------------------------------------------------------

//; for (unsigned i = 0; i < high; i++) {
    reg  [8:0]  grown_${i}_q;
//; for (unsigned s = i + 1; s < high; s++) {
    reg  [7:0]  grown_${i}_${s}_q;
//; }
//; }
    always @(posedge clk_i) begin
//; for (unsigned i = 0; i < high; i++) {
        grown_${i}_q <= rst_ni ? {1'b0, product${bits(39 + 8 * i, 32 + 8 * i)}} + {8'd0, ${grown_carry(i)}} : 9'd0;
//; for (unsigned s = i + 1; s < high; s++) {
        grown_${i}_${s}_q <= rst_ni ? ${grown_before(i, s)} : 8'd0;
//; }
//; }
    end
    wire ${range(8 * high)} grown = {${list_grown(high)}};

    // ---- min_split -----------------------------------------------------------------------------

    // (n K >> 32) - min_split, until it is no longer negative.
    reg  ${range(above)} above_q;
    reg  short_q;
    reg  ${range(weight)} grown_q, step_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            above_q <= ${hex(above, rap_negative(cfg->min_split, above))};
            short_q <= 1'b1;
            grown_q <= ${hex(weight, 0)};
            step_q  <= ${hex(weight, 0)};
        end else begin
//; if (coarsen) {
            if (high_now && lowest) above_q <= {bit_now ^ least_now ^ below, above_q[${above - 1}:1]};
            else if (multiplied_i && !below) above_q <= ${hex(above, 0)};
//; if (above > width) {
            else if (multiplied_i) above_q <= {1'b1, above_q[${above - 1}:1]}; // its sign: n K >> 32 has a bit less
//; }
            else
//; }
            if (above_q[${above - 1}]) above_q <= above_q + ${grown_extended(weight, above, high)};
//; if (coarsen) {
            short_q <= above_q[${above - 1}] && !high_now; // while it shifts, the highest bit is no sign
//; } else {
            short_q <= above_q[${above - 1}];
//; }
            grown_q <= grown${slice(8 * high, weight)};
            step_q  <= !short_q ? grown_q : above_q[${above - 1}] ? ${hex(weight, 0)} : above_q${slice(above, weight)};
        end

    reg  ${range(weight)} step_1_q, step_2_q; // delayed to match T
    always @(posedge clk_i) begin
        step_1_q <= rst_ni ? step_q : ${hex(weight, 0)};
        step_2_q <= rst_ni ? step_1_q : ${hex(weight, 0)};
    end
    assign step_o = step_2_q;
    wire step = 1'b1;
    wire ${range(port)} counted = step_q;
//; }

    // ---- T ---------------------------------------------------------------------------------------

    wire unused_wraps, unused_near, unused_bit;
    sluice_skewed_sum #(.WIDTH(${width}), .COUNT(${weight}), .INIT(${hex(width, cfg->min_split)})) threshold (
        .clk_i   (clk_i),
        .rst_ni  (begin_t),
        .add_i   (step),
        .count_i (counted),
        .wraps_o (unused_wraps),
        .near_o  (unused_near),
        .value_o (threshold_o),
        .shift_i (${coarsen ? "high_now" : "1'b0"}),
        .bit_i   (${coarsen ? "bit_now" : "1'b0"}),
        .bit_o   (unused_bit)
    );

//; if (weight) {
    wire unused = &{1'b0, unused_wraps, unused_near, unused_bit, grown, grown_${high - 1}_q[8]};
//; } else {
    wire unused = &{1'b0, unused_wraps, unused_near, unused_bit, INTO_1, INTO_2, INTO_3, ONE, TWO, THREE, FOUR};
//; }
//; if (weight && coarsen) {
    wire unused_ahead = &{1'b0, ahead_i, factor};
//; } else if (weight) {
    wire unused_factor = &{1'b0, factor};
//; }

endmodule
`default_nettype wire
