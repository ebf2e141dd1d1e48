// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/period: event count n of one kind, and its distance from M, at which the next batch of merges is due.
// Source: Mysore et al. 2008 (rap), section 3.1, batched merging. Contract: doc/rap/account.md.
// One event per clock. It stores n - M modulo 2^32, which wraps with the event that makes n >= M.
`default_nettype none
module sluice_rap_period (
    input  wire        clk_i,
    input  wire        rst_ni,

    // event
    input  wire  count_i,
    input  wire        add_i,      // it counts: n += count
    output wire        overflow_o, // n + count would be 2^32 or more
    output wire        near_o,     // so it will be in the next clock
    output wire        due_o,      // n + count would be M or more

    // move of M
    input  wire        move_i,   // M moves on: while (M <= n) M *= 2
    output wire        moving_o, // M is being moved
    output wire        still_o,  // M is being moved in the next clock

    // rework: another n, lowest bit first
    input  wire        rework_i, // the clock before the first bit; M restarts
    input  wire        bit_i,    // bit of n
    input  wire        shift_i,  // bit_i is valid
    output reg         past_o,   // after the last bit: n >= M, so M has to move
    output wire        at_o,     // the same bit of n at the last rework

    output wire [31:0] n_o,
    output wire [63:0] merge_at_o // M; 2^64 - 1 if n cannot reach it
);

    // ---- n, and n - M --------------------------------------------------------------------------

    reg  never_q; // M is 2^32 or more
    reg  shift_q;
    wire less, to_go, wraps, unused_near, unused_bit;
    wire [31:0] unused_value;

    sluice_skewed_sum #(.WIDTH(32), .COUNT(0)) number (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .add_i   (add_i),
        .count_i (count_i),
        .wraps_o (overflow_o),
        .near_o  (near_o),
        .value_o (n_o),
        .shift_i (1'b0),
        .bit_i   (1'b0),
        .bit_o   (unused_bit)
    );

    sluice_skewed_sum #(.WIDTH(32), .COUNT(0), .INIT(32'hfffffc00)) distance (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .add_i   (add_i),
        .count_i (count_i),
        .wraps_o (wraps),
        .near_o  (unused_near),
        .value_o (unused_value),
        .shift_i (shift_q || shift_i),
        .bit_i   (less),
        .bit_o   (to_go)
    );
    assign due_o = wraps && !never_q;

    // ---- move of M, bit-serial, lowest bit first -----------------------------------------------

    // M becomes M * 2, and n - M becomes n - M - M * 1: two products of one bit and a small number.
    reg  [31:0] at_q;
    reg  [1:0] product_q, rest_q; // their carries
    reg  moving_q, borrow_q, again_q;
    reg  [5:0] step_q;
    wire [2:0] product = {1'b0, product_q} + (at_q[0] ? 3'h2 : 3'h0);
    wire [2:0] rest    = {1'b0, rest_q}    + (at_q[0] ? 3'h1 : 3'h0);
    // In a rework n - M starts as n minus the first M, and M rotates.
    wire   from = shift_i ? bit_i : to_go;
    wire   part = shift_i ? at_q[0] : rest[0];
    wire   into = shift_i ? at_q[0] : product[0];
    wire   borrow = from ? part && borrow_q : part || borrow_q;
    assign less = from ^ part ^ borrow_q;
    wire   over = |product_q;
    reg    last; // step 36
    always @(posedge clk_i) last <= moving_q && step_q == 6'h23;

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            moving_q <= 1'b0;
            never_q  <= 1'b0;
            at_q     <= 32'h400;
        end else begin
            moving_q <= still_o;
            if (shift_q || shift_i) at_q <= {into, at_q[31:1]};
            if (moving_q && last && over) never_q <= 1'b1;
            if (rework_i) begin
                at_q    <= 32'h400;
                never_q <= 1'b0;
            end
        end
        // The step before the first shift clears the carries; after the last shift they stay.
        shift_q   <= rst_ni && moving_q && (shift_q ? step_q != 6'h20 : step_q == 6'h0);
        step_q    <= !moving_q || last ? 6'h0 : step_q + 6'h1;
        again_q   <= !over && !borrow_q;
        if (rework_i)     borrow_q <= 1'b0;
        else if (shift_i) borrow_q <= borrow;
        else
        if (step_q == 6'h0) begin
            product_q <= 2'h0;
            rest_q    <= 2'h0;
            borrow_q  <= 1'b0;
        end else if (shift_q) begin
            product_q <= product[2:1];
            rest_q    <= rest[2:1];
            borrow_q  <= borrow;
        end
    end

    reg  [31:0] coarsened_q; // n at the last rework
    always @(posedge clk_i) begin
        if (!rst_ni)      coarsened_q <= 32'h0;
        else if (shift_i) coarsened_q <= {bit_i, coarsened_q[31:1]};
        if (shift_i) past_o <= !borrow;
    end
    assign at_o = coarsened_q[0];
    assign moving_o   = moving_q;
    assign still_o    = move_i || (moving_q && !(last && !again_q));
    assign merge_at_o = {32'd0, at_q} | {64{never_q}};

    wire unused = &{1'b0, unused_near, unused_bit, unused_value};

endmodule
`default_nettype wire
