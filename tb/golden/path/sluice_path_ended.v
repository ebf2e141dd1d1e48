// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/ended: decoder of directions with a 1 above the youngest into a path's length and directions. One clock.
// Contract: doc/path/table.md, Bits.
`default_nettype none
module sluice_path_ended #(
    parameter BRANCHES = 32,
    parameter LENGTH   = 6 // bits of length_o, to hold BRANCHES
) (
    input  wire                clk_i,
    input  wire [BRANCHES:0]   ended_i,
    output wire [LENGTH-1:0]   length_o,
    output wire [BRANCHES-1:0] directions_o
);

    // longer[i]: a 1 above bit i, so more than i branches. Bit k of length is 1 from 2^k on, 0 from 2^(k + 1) on ...
    wire [(2<<LENGTH)-1:0] longer;
    reg  [LENGTH-1:0]      length, length_q;
    reg  [BRANCHES-1:0]    directions_q;
    genvar i;
    generate
        for (i = 0; i < 2 << LENGTH; i = i + 1) begin : g_branch
            if (i < BRANCHES) begin : g_there
                assign longer[i] = |ended_i[BRANCHES:i+1];
            end else begin : g_above
                assign longer[i] = 1'b0;
            end
        end
    endgenerate
    integer k, from;
    always @* begin
        length = {LENGTH{1'b0}};
        for (k = 0; k < LENGTH; k = k + 1)
            for (from = (1 << k) - 1; from < BRANCHES; from = from + (2 << k))
                length[k] = length[k] | (longer[from] & !longer[from+(1<<k)]);
    end
    always @(posedge clk_i) begin
        length_q     <= length;
        directions_q <= ended_i[BRANCHES-1:0] & longer[BRANCHES-1:0];
    end
    assign length_o     = length_q;
    assign directions_o = directions_q;

    wire unused = &{1'b0, longer};

endmodule
`default_nettype wire
