// path/ghost_chance: what chance has to say to a path, made of the generator and of what it adds alone.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c; the generator: doc/path/table.md, A path.
//;; #include "emit.h"
//;; #include "path/config.h"
//;; #include "random.h"
//; unsigned events = cfg->event_width;
`default_nettype none
module sluice_path_ghost_chance (
    input  wire        clk_i,
    input  wire        clear_i, // the generator is in its first state

    // clock 3: a path, for which the generator steps; clock 4: what it adds
    input  wire        path_3_i,
    input  wire ${range(events)} add_4_i,

    // clocks 6 and 7: bit s: the carry into bit s of add + state; bit i: the lowest k bits of state are 0, of the k of a
    // ghost whose count has i + 1 bits
    output wire [31:0] carries_6_o,
    output wire [31:0] carries_7_o,
    output wire [31:0] zeros_6_o,
    output wire [31:0] zeros_7_o
);

    reg  [31:0] state_q; // in clock 4 the path's
    wire [31:0] next;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (next)
    );
    always @(posedge clk_i)
        if (clear_i)       state_q <= ${hex(32, xorshift32_first(cfg->shell.seed))};
        else if (path_3_i) state_q <= next;

    // ---- clock 4: the sum; the state above as many zeros as what is added has bits below its highest 1 ----------

    wire [31:0] add   = ${zero_extend("add_4_i", events, 32)};
    wire [31:0] sum   = state_q + add;
    wire [${events - 1}:0] highest;
//; for (unsigned i = 0; i < events; i++) {
//; if (i + 1 < events) {
    assign highest[${i}] = add_4_i[${i}] && !(|add_4_i[${events - 1}:${i + 1}]);
//; } else {
    assign highest[${i}] = add_4_i${events > 1 ? bits(i, i).chars : ""};
//; }
//; }
    wire [31:0] shifted = 32'd0
//; for (unsigned i = 0; i < events; i++) {
        | (state_q << ${i}) & {32{highest[${i}]}}${i + 1 < events ? "" : ";"}
//; }
    reg  [31:0] carries_5_q, carries_6_q, carries_7_q, shifted_5_q, zeros_6_q, zeros_7_q;
    always @(posedge clk_i) begin
        carries_5_q <= sum ^ state_q ^ add;
        carries_6_q <= carries_5_q;
        carries_7_q <= carries_6_q;
        shifted_5_q <= shifted;
        zeros_6_q   <= ~shifted_5_q & (shifted_5_q - 32'd1); // below its lowest 1
        zeros_7_q   <= zeros_6_q;
    end
    assign carries_6_o = carries_6_q;
    assign carries_7_o = carries_7_q;
    assign zeros_6_o   = zeros_6_q;
    assign zeros_7_o   = zeros_7_q;

endmodule
`default_nettype wire
