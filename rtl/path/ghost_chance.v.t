// path/ghost_chance: random decisions for a path, made only of the generator and of the path's addend.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c; the generator: doc/path/table.md, A path.
//;; #include "gen/emit.h"
//;; #include "cmodel/path/config.h"
//;; #include "cmodel/random.h"
//; unsigned events = cfg->event_width;
`default_nettype none
module sluice_path_ghost_chance (
    input  wire        clk_i,
    input  wire        clear_i, // the generator returns to its first state

    // path
    input  wire        path_3_i, // clock 3: a path, for which the generator steps
    input  wire ${range(events)} add_4_i, // clock 4: what it adds

    // clock 7
    output wire [31:0] carries_7_o, // bit s: the carry into bit s of add + state
    output wire [31:0] lucky_7_o,   // bit i: the lowest k bits of state are 0, for a ghost whose count has i + 1 bits
    output wire [31:0] few_7_o      // bit i: that k is 0
);

    reg  [31:0] state_q; // in clock 4: the path's
    wire [31:0] next;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (next)
    );
    always @(posedge clk_i)
        if (clear_i)       state_q <= ${hex(32, xorshift32_first(cfg->shell.seed))};
        else if (path_3_i) state_q <= next;

    // ---- clock 4: the sum; the state, shifted left by the bit length of the addend ---------------------------------

    wire [31:0] add   = ${zero_extend("add_4_i", events, 32)};
    wire [31:0] sum   = state_q + add;
    wire ${range(events)} few; // as many ones as the addend has bits
    wire [${events}:0] length; // one-hot
//; for (unsigned i = 0; i < events; i++) {
    assign few${events > 1 ? bits(i, i).chars : ""} = |add_4_i${events > 1 ? bits(events - 1, i).chars : ""};
//; }
    assign length = {few, 1'b1} & ~{1'b0, few};
    wire [31:0] shifted = 32'd0
//; for (unsigned i = 0; i <= events; i++) {
        | (state_q << ${i}) & {32{length[${i}]}}${i < events ? "" : ";"}
//; }
    reg  [31:0] carries_5_q, shifted_5_q, lucky_6_q;
    reg  ${range(events)} few_5_q;
    always @(posedge clk_i) begin
        carries_5_q <= sum ^ state_q ^ add;
        shifted_5_q <= shifted;
        lucky_6_q   <= ~shifted_5_q & (shifted_5_q - 32'd1); // the zeros below its lowest 1
        few_5_q     <= few;
    end

    // ---- to clock 7 ----------------------------------------------------------------------------------------------

    wire ${range(events)} few_7;
    sluice_delay #(.WIDTH(${32 + events}), .LATER(2)) carries_later (
        .clk_i  (clk_i),
        .data_i ({carries_5_q, few_5_q}),
        .data_o ({carries_7_o, few_7})
    );
    sluice_delay #(.WIDTH(32), .LATER(1)) lucky_later (
        .clk_i  (clk_i),
        .data_i (lucky_6_q),
        .data_o (lucky_7_o)
    );
    assign few_7_o = ${zero_extend("few_7", events, 32)};

endmodule
`default_nettype wire
