// rap/tcam_arbiter: priority encoder of ${cfg->nodes} lines: the high line farthest from address 0 wins.
// Source: Mysore et al. 2008 (rap), section 3.3, stage 2. Contract: doc/rap/tcam.md.
// A tree: clock 1 finds the farthest branch with a high line, clock 2 the farthest high line in it. One search per clock.
// Assumes: at least one line is high (a root), or the address does not matter.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), levels = (address + 3) / 4, low = 2 * levels;
//; unsigned size = 1U << low, branches = (cfg->nodes + size - 1) / size, lines = branches * size;
//; unsigned high = address > low ? address - low : 0;
`default_nettype none
module sluice_rap_tcam_arbiter (
    input  wire        clk_i,
    input  wire [${cfg->nodes - 1}:0] lines_i,
    output reg  [${address - 1}:0] address_o
);

//; if (branches > 1) {
    genvar i, j;
//; }

    // ---- clock 1: branches of ${size} lines ---------------------------------------------------------

    wire [${lines - 1}:0] lines = ${zero_extend("lines_i", cfg->nodes, lines)};
    reg  [${lines - 1}:0] lines_q;
    always @(posedge clk_i) lines_q <= lines;

//; if (branches == 1) {
    wire [${size - 1}:0] part_${levels} = lines_q;
//; } else {
    wire [${branches - 1}:0] any;
    generate
        for (i = 0; i < ${branches}; i = i + 1) begin : g_branch
            assign any[i] = |lines[${size}*i+${size - 1}:${size}*i];
        end
    endgenerate

    // Bit i: a branch farther than i has a high line.
    wire [${branches - 1}:0] farther_0 = {1'b0, any[${branches - 1}:1]};
//; unsigned steps = 0;
//; for (unsigned s = 1; s < branches; s *= 2, steps++) {
    wire [${branches - 1}:0] farther_${steps + 1} = farther_${steps} | (farther_${steps} >> ${s});
//; }
    reg  [${branches - 1}:0] branch_q; // one-hot: the farthest
    always @(posedge clk_i) branch_q <= any & ~farther_${steps};

    // ---- clock 2: the branch's lines, and the farthest high one -----------------------------------------

    wire [${size - 1}:0] part_${levels};
    generate
        for (j = 0; j < ${size}; j = j + 1) begin : g_line
            wire [${branches - 1}:0] chosen;
            for (i = 0; i < ${branches}; i = i + 1) begin : g_choose
                assign chosen[i] = branch_q[i] && lines_q[${size}*i+j];
            end
            assign part_${levels}[j] = |chosen;
        end
    endgenerate
    wire [${high - 1}:0] branch;
    generate
        for (j = 0; j < ${high}; j = j + 1) begin : g_number
            wire [${branches - 1}:0] holds;
            for (i = 0; i < ${branches}; i = i + 1) begin : g_bit
                assign holds[i] = branch_q[i] && ((i >> j) & 1) != 0;
            end
            assign branch[j] = |holds;
        end
    endgenerate
//; }

    // The farthest quarter with a high line, then the same in that quarter.
//; for (unsigned l = levels; l > 0; l--) {
//; unsigned quarter = 1U << 2 * (l - 1);
    wire [3:1] any_${l};
//; for (unsigned q = 1; q < 4; q++) {
    assign any_${l}[${q}] = |part_${l}[${(q + 1) * quarter - 1}:${q * quarter}];
//; }
    wire [1:0] far_${l} = {any_${l}[3] || any_${l}[2], any_${l}[3] || (any_${l}[1] && !any_${l}[2])};
//; if (l > 1) {
    wire [${quarter - 1}:0] upper_${l} = far_${l}[0] ? part_${l}[${4 * quarter - 1}:${3 * quarter}] : part_${l}[${3 * quarter - 1}:${2 * quarter}];
    wire [${quarter - 1}:0] lower_${l} = far_${l}[0] ? part_${l}[${2 * quarter - 1}:${quarter}] : part_${l}[${quarter - 1}:0];
    wire [${quarter - 1}:0] part_${l - 1}  = far_${l}[1] ? upper_${l} : lower_${l};
//; }
//; }
    wire [${low - 1}:0] at = {
//; for (unsigned l = levels; l > 0; l--) {
        far_${l}${l > 1 ? "," : ""}
//; }
    };

//; if (high) {
    always @(posedge clk_i) address_o <= {branch, at};

    wire unused = &{1'b0, part_1};
//; } else {
    always @(posedge clk_i) address_o <= at${slice(low, address)};

    wire unused = &{1'b0, part_1, at};
//; }

endmodule
`default_nettype wire
