// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_arbiter: priority encoder of 16 lines: the high line farthest from address 0 wins.
// Source: Mysore et al. 2008 (rap), section 3.3, stage 2. Contract: doc/rap/tcam.md.
// A tree: clock 1 finds the farthest branch with a high line, clock 2 the farthest high line in it. One search per clock.
// Assumes: at least one line is high (a root), or the address does not matter.
`default_nettype none
module sluice_rap_tcam_arbiter (
    input  wire        clk_i,
    input  wire [15:0] lines_i,
    output reg  [3:0] address_o
);

    genvar i, j;

    // ---- clock 1: branches of 4 lines ---------------------------------------------------------

    wire [15:0] lines = lines_i;
    reg  [15:0] lines_q;
    always @(posedge clk_i) lines_q <= lines;

    wire [3:0] any;
    generate
        for (i = 0; i < 4; i = i + 1) begin : g_branch
            assign any[i] = |lines[4*i+3:4*i];
        end
    endgenerate

    // Bit i: a branch farther than i has a high line.
    wire [3:0] farther_0 = {1'b0, any[3:1]};
    wire [3:0] farther_1 = farther_0 | (farther_0 >> 1);
    wire [3:0] farther_2 = farther_1 | (farther_1 >> 2);
    reg  [3:0] branch_q; // one-hot: the farthest
    always @(posedge clk_i) branch_q <= any & ~farther_2;

    // ---- clock 2: the branch's lines, and the farthest high one -----------------------------------------

    wire [3:0] part_1;
    generate
        for (j = 0; j < 4; j = j + 1) begin : g_line
            wire [3:0] chosen;
            for (i = 0; i < 4; i = i + 1) begin : g_choose
                assign chosen[i] = branch_q[i] && lines_q[4*i+j];
            end
            assign part_1[j] = |chosen;
        end
    endgenerate
    wire [1:0] branch;
    generate
        for (j = 0; j < 2; j = j + 1) begin : g_number
            wire [3:0] holds;
            for (i = 0; i < 4; i = i + 1) begin : g_bit
                assign holds[i] = branch_q[i] && ((i >> j) & 1) != 0;
            end
            assign branch[j] = |holds;
        end
    endgenerate

    // The farthest quarter with a high line, then the same in that quarter.
    wire [3:1] any_1;
    assign any_1[1] = |part_1[1:1];
    assign any_1[2] = |part_1[2:2];
    assign any_1[3] = |part_1[3:3];
    wire [1:0] far_1 = {any_1[3] || any_1[2], any_1[3] || (any_1[1] && !any_1[2])};
    wire [1:0] at = {
        far_1
    };

    always @(posedge clk_i) address_o <= {branch, at};

    wire unused = &{1'b0, part_1};

endmodule
`default_nettype wire
