// rap/period: event count n of one kind, and its distance from M, at which the next batch of merges is due.
// Source: Mysore et al. 2008 (rap), section 3.1, batched merging. Contract: doc/rap/account.md.
// One event per clock. It stores n - M modulo 2^${cfg->counter_width}, which wraps with the event that makes n >= M.
//;; #include "gen/rap/rtl.h"
//; unsigned width = cfg->counter_width, weight = rap_weight_bits(cfg), ratio = cfg->merge_ratio;
//; unsigned steps = bits_of(width + 4), factor = bits_of(ratio);
//; bool never = rap_never_due(cfg), coarsen = cfg->on_full == RAP_COARSEN && cfg->merging != RAP_PACED, sets_n = coarsen && rap_room(cfg) == RAP_ROOM_TOTAL;
`default_nettype none
module sluice_rap_period (
    input  wire        clk_i,
    input  wire        rst_ni,

    // event
    input  wire ${range(rap_count_port(cfg))} count_i,
    input  wire        add_i,      // it counts: n += count
    output wire        overflow_o, // n + count would be 2^${width} or more
    output wire        near_o,     // ${weight ? "this may come soon" : "so it will be in the next clock"}
    output wire        due_o,      // n + count would be M or more

    // move of M
    input  wire        move_i,   // M moves on: while (M <= n) M *= ${ratio}
    output wire        moving_o, // M is being moved
    output wire        still_o,  // M is being moved in the next clock

//; if (coarsen) {
    // rework: another n, lowest bit first
    input  wire        rework_i, // the clock before the first bit; M restarts
    input  wire        bit_i,    // bit of n
    input  wire        shift_i,  // bit_i is valid
    output reg         past_o,   // after the last bit: n >= M, so M has to move
    output wire        at_o,     // the same bit of n at the last rework

//; }
    output wire ${range(width)} n_o,
    output wire [63:0] merge_at_o // M; 2^64 - 1 if n cannot reach it
);

    // ---- n, and n - M --------------------------------------------------------------------------

//; if (cfg->merging == RAP_PACED) {
    // Paced merging has no M.
    wire unused_bit;
    sluice_skewed_sum #(.WIDTH(${width}), .COUNT(${weight})) number (
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
    assign due_o      = 1'b0;
    assign moving_o   = 1'b0;
    assign still_o    = 1'b0;
    assign merge_at_o = {64{1'b1}};
    wire unused = &{1'b0, move_i, unused_bit};
//; } else {
    reg  never_q; // M is 2^${width} or more
    reg  shift_q;
    wire less, to_go, wraps, unused_near, unused_bit;
    wire ${range(width)} unused_value;

    sluice_skewed_sum #(.WIDTH(${width}), .COUNT(${weight})) number (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .add_i   (add_i),
        .count_i (count_i),
        .wraps_o (overflow_o),
        .near_o  (near_o),
        .value_o (n_o),
        .shift_i (${sets_n ? "shift_i" : "1'b0"}),
        .bit_i   (${sets_n ? "bit_i" : "1'b0"}),
        .bit_o   (unused_bit)
    );

    sluice_skewed_sum #(.WIDTH(${width}), .COUNT(${weight}), .INIT(${hex(width, never ? 0 : rap_negative(cfg->merge_start, width))})) distance (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .add_i   (add_i),
        .count_i (count_i),
        .wraps_o (wraps),
        .near_o  (unused_near),
        .value_o (unused_value),
        .shift_i (shift_q${coarsen ? " || shift_i" : ""}),
        .bit_i   (less),
        .bit_o   (to_go)
    );
    assign due_o = wraps && !never_q;

    // ---- move of M, bit-serial, lowest bit first -----------------------------------------------

    // M becomes M * ${ratio}, and n - M becomes n - M - M * ${ratio - 1}: two products of one bit and a small number.
    reg  ${range(width)} at_q;
    reg  ${range(factor)} product_q, rest_q; // their carries
    reg  moving_q, borrow_q, again_q;
    reg  ${range(steps)} step_q;
    wire ${range(factor + 1)} product = {1'b0, product_q} + (at_q[0] ? ${hex(factor + 1, ratio)} : ${hex(factor + 1, 0)});
    wire ${range(factor + 1)} rest    = {1'b0, rest_q}    + (at_q[0] ? ${hex(factor + 1, ratio - 1)} : ${hex(factor + 1, 0)});
//; if (coarsen) {
    // In a rework n - M starts as n minus the first M, and M rotates.
    wire   from = shift_i ? bit_i : to_go;
    wire   part = shift_i ? at_q[0] : rest[0];
    wire   into = shift_i ? at_q[0] : product[0];
//; } else {
    wire   from = to_go;
    wire   part = rest[0];
    wire   into = product[0];
//; }
    wire   borrow = from ? part && borrow_q : part || borrow_q;
    assign less = from ^ part ^ borrow_q;
    wire   over = |product_q;
    reg    last; // step ${width + 4}
    always @(posedge clk_i) last <= moving_q && step_q == ${hex(steps, width + 3)};

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            moving_q <= 1'b0;
            never_q  <= 1'b${(int)never};
            at_q     <= ${hex(width, never ? 0 : cfg->merge_start)};
        end else begin
            moving_q <= still_o;
            if (shift_q${coarsen ? " || shift_i" : ""}) at_q <= {into, at_q[${width - 1}:1]};
            if (moving_q && last && over) never_q <= 1'b1;
//; if (coarsen) {
            if (rework_i) begin
                at_q    <= ${hex(width, never ? 0 : cfg->merge_start)};
                never_q <= 1'b${(int)never};
            end
//; }
        end
        // The step before the first shift clears the carries; after the last shift they stay.
        shift_q   <= rst_ni && moving_q && (shift_q ? step_q != ${hex(steps, width)} : step_q == ${hex(steps, 0)});
        step_q    <= !moving_q || last ? ${hex(steps, 0)} : step_q + ${hex(steps, 1)};
        again_q   <= !over && !borrow_q;
//; if (coarsen) {
        if (rework_i)     borrow_q <= 1'b0;
        else if (shift_i) borrow_q <= borrow;
        else
//; }
        if (step_q == ${hex(steps, 0)}) begin
            product_q <= ${hex(factor, 0)};
            rest_q    <= ${hex(factor, 0)};
            borrow_q  <= 1'b0;
        end else if (shift_q) begin
            product_q <= product[${factor}:1];
            rest_q    <= rest[${factor}:1];
            borrow_q  <= borrow;
        end
    end
//; if (coarsen) {

    reg  ${range(width)} coarsened_q; // n at the last rework
    always @(posedge clk_i) begin
        if (!rst_ni)      coarsened_q <= ${hex(width, 0)};
        else if (shift_i) coarsened_q <= {bit_i, coarsened_q[${width - 1}:1]};
        if (shift_i) past_o <= ${never ? "1'b0" : "!borrow"};
    end
    assign at_o = coarsened_q[0];
//; }
    assign moving_o   = moving_q;
    assign still_o    = move_i || (moving_q && !(last && !again_q));
    assign merge_at_o = ${zero_extend("at_q", width, 64)} | {64{never_q}};

    wire unused = &{1'b0, unused_near, unused_bit, unused_value};
//; }

endmodule
`default_nettype wire
