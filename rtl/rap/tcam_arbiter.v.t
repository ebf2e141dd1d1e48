// rap/tcam_arbiter: of ${cfg->nodes} lines, the address of the one farthest from address 0.
// Source: Mysore et al. 2008 (rap), section 3.3, stage 2. Contract: doc/rap/tcam.md.
// A tree of fours, ${tcam_levels(cfg)} levels: the address stands two clocks after the lines, for new lines every clock.
// Assumes: at least one line is high (a root), or the address does not matter.
//;; #include "rap_tcam_rtl.h"
//; unsigned levels = tcam_levels(cfg), middle = (levels + 1) / 2, lines = 1U << 2 * levels;
//; unsigned address = tcam_address_bits(cfg);
`default_nettype none
module sluice_rap_tcam_arbiter (
    input  wire        clk_i,
    input  wire [${cfg->nodes - 1}:0] lines_i,
    output reg  [${address - 1}:0] address_o
);

    genvar j;

    // any_L[j]: a line of branch j is high. at_L: where in the branch the farthest one is.
    wire [${lines - 1}:0] any_0 = ${zero_extend("lines_i", cfg->nodes, lines)};
//; for (unsigned l = 1, branches = lines / 4; l <= levels; l++, branches /= 4) {
//; unsigned bits = 2 * l, below = bits - 2;
//; const char *q = l == middle + 1 ? "_q" : "";

    wire [${branches - 1}:0] any_${l};
    wire [${branches * bits - 1}:0] at_${l};
    generate
        for (j = 0; j < ${branches}; j = j + 1) begin : g_${l}
            wire [3:0] any = any_${l - 1}${q}[4*j+3:4*j];
            wire [1:0] far = {any[3] || any[2], any[3] || (any[1] && !any[2])};
            assign any_${l}[j] = |any;
//; if (l == 1) {
            assign at_1[2*j+1:2*j] = far;
//; } else {
            wire [${4 * below - 1}:0] at = at_${l - 1}${q}[${4 * below}*j+${4 * below - 1}:${4 * below}*j];
            wire [${below - 1}:0] high = far[0] ? at[${4 * below - 1}:${3 * below}] : at[${3 * below - 1}:${2 * below}];
            wire [${below - 1}:0] low  = far[0] ? at[${2 * below - 1}:${below}] : at[${below - 1}:0];
            assign at_${l}[${bits}*j+${bits - 1}:${bits}*j] = {far, far[1] ? high : low};
//; }
        end
    endgenerate
//; if (l == middle) {
    reg  [${branches - 1}:0] any_${l}_q;
    reg  [${branches * bits - 1}:0] at_${l}_q;
    always @(posedge clk_i) begin
        any_${l}_q <= any_${l};
        at_${l}_q  <= at_${l};
    end
//; }
//; }

//; const char *last = levels == middle ? "_q" : "";
    always @(posedge clk_i) address_o <= at_${levels}${last}[${address - 1}:0];

    wire unused = &{1'b0, any_${levels}${last}, at_${levels}${last}};

endmodule
`default_nettype wire
