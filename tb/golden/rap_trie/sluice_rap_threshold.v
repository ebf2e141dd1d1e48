// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/threshold: threshold T(n) = max(min_split, n K >> 32) of one kind, by adding K per event.
// Source: Mysore et al. 2008 (rap), section 2.2, the split threshold. Contract: doc/rap/account.md.
// T is known one clock after its event has passed. The fraction of n K is kept in slices of eight bits. Each slice is one
// event ahead of the next higher one, so the carry out of the highest is known before its event arrives.
`default_nettype none
module sluice_rap_threshold #(
    parameter [31:0] FACTOR = 32'd0 // K
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        add_i,       // an event passes
    input  wire  count_i,

    // rework, while nothing passes
    input  wire        grow_i,       // one bit of K per clock, 32 in all
    input  wire        grows_i,      // K grows by a quarter
    input  wire        grown_i,      // the clock after the last bit
    input  wire        multiply_i,   // one bit of n per clock, 64 in all: n K is recomputed
    input  wire        bit_i,        // bit of n
    input  wire        multiplied_i, // the clock after the last bit
    input  wire [3:0]  ahead_i,      // slices of the fraction that go ahead by one event
    output wire [31:0] factor_o,     // K

    // 1 clock after the event
    output wire  step_o, // growth of T
    output wire [31:0] threshold_o
);

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
    wire [3:0]  go = ahead_i | {4{add_i}};
    wire [31:0] more = factor;

    // ---- the fraction of n K: ahead ---------------------------------

    reg  [31:0] fraction_q;
    reg  [3:0]  carry_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            fraction_q <= FRACTION;
            carry_q    <= CARRY;
        end else if (multiply_i) begin
            if (!high_now) fraction_q <= {bit_now, fraction_q[31:1]};
            carry_q <= 4'd0;
        end else begin
            if (go[0]) {carry_q[0], fraction_q[7:0]}   <= {1'b0, fraction_q[7:0]}   + {1'b0, more[7:0]};
            if (go[1]) {carry_q[1], fraction_q[15:8]}  <= {1'b0, fraction_q[15:8]}  + {1'b0, more[15:8]}  + {8'd0, carry_q[0]};
            if (go[2]) {carry_q[2], fraction_q[23:16]} <= {1'b0, fraction_q[23:16]} + {1'b0, more[23:16]} + {8'd0, carry_q[1]};
            if (go[3]) {carry_q[3], fraction_q[31:24]} <= {1'b0, fraction_q[31:24]} + {1'b0, more[31:24]} + {8'd0, carry_q[2]};
        end

    wire grows = add_i && carry_q[3]; // n K >> 32 grows by 1

    // ---- min_split -----------------------------------------------------------------------------

    // Growth of n K >> 32 still missing before T grows.
    reg   short_q;
    always @(posedge clk_i)
        if (!rst_ni) short_q <= 1'h1;
        else if (multiply_i) begin
            if (lowest) short_q <= away;
        end
        else if (multiplied_i && !below) short_q <= 1'h0;
        else if (grows && |short_q) short_q <= short_q - 1'h1;
    // min_split - (n K >> 32), bit by bit.
    reg  away_q;
    wire away = least_now ^ bit_now ^ away_q;
    always @(posedge clk_i) away_q <= high_now && (least_now ? bit_now && away_q : bit_now || away_q);
    wire step = grows && !(|short_q);

    reg  step_q;
    always @(posedge clk_i) step_q <= rst_ni && step;
    assign step_o = step_q;
    wire  counted = count_i; // always 1

    // ---- T ---------------------------------------------------------------------------------------

    wire unused_wraps, unused_near, unused_bit;
    sluice_skewed_sum #(.WIDTH(32), .COUNT(0), .INIT(32'h1)) threshold (
        .clk_i   (clk_i),
        .rst_ni  (begin_t),
        .add_i   (step),
        .count_i (counted),
        .wraps_o (unused_wraps),
        .near_o  (unused_near),
        .value_o (threshold_o),
        .shift_i (high_now),
        .bit_i   (bit_now),
        .bit_o   (unused_bit)
    );

    wire unused = &{1'b0, unused_wraps, unused_near, unused_bit, INTO_1, INTO_2, INTO_3, ONE, TWO, THREE, FOUR};

endmodule
`default_nettype wire
