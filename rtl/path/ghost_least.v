// path/ghost_least: which way has the least count, the lowest of several; which counts are below another. Combinational.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c, 4. All pairs are compared at once.
`default_nettype none
module sluice_path_ghost_least #(
    parameter WAYS  = 5,
    parameter COUNT = 17
) (
    input  wire [WAYS*COUNT-1:0] counts_i,
    input  wire [COUNT-1:0]      other_i,
    output wire [WAYS-1:0]       least_o, // one
    output wire [WAYS-1:0]       below_o  // other_i is more
);

    genvar i, j;
    generate
        for (i = 0; i < WAYS; i = i + 1) begin : g_way
            wire [COUNT-1:0] count = counts_i[i*COUNT +: COUNT];
            wire [WAYS-1:0]  precedes;
            for (j = 0; j < WAYS; j = j + 1) begin : g_pair
                if (j < i) begin : g_lower
                    assign precedes[j] = !g_way[j].precedes[i];
                end else if (j == i) begin : g_own
                    assign precedes[j] = 1'b1;
                end else begin : g_higher
                    assign precedes[j] = count <= counts_i[j*COUNT +: COUNT];
                end
            end
            assign least_o[i] = &precedes;
            assign below_o[i] = count < other_i;
        end
    endgenerate

endmodule
`default_nettype wire
