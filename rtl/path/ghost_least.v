// path/ghost_least: least of several counts, the lowest-numbered one on a tie. Combinational: all pairs at once.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c.
`default_nettype none
module sluice_path_ghost_least #(
    parameter PLACES = 8, // counts
    parameter COUNT  = 16 // bits of a count
) (
    input  wire [PLACES*COUNT-1:0] counts_i,
    output wire [PLACES-1:0]       least_o // one-hot
);

    genvar i, j;
    generate
        for (i = 0; i < PLACES; i = i + 1) begin : g_place
            wire [PLACES-1:0] precedes;
            for (j = 0; j < PLACES; j = j + 1) begin : g_pair
                if (j < i) begin : g_lower
                    assign precedes[j] = !g_place[j].precedes[i];
                end else if (j == i) begin : g_own
                    assign precedes[j] = 1'b1;
                end else begin : g_higher
                    assign precedes[j] = counts_i[i*COUNT +: COUNT] <= counts_i[j*COUNT +: COUNT];
                end
            end
            assign least_o[i] = &precedes;
        end
    endgenerate

    wire unused = &{1'b0, counts_i}; // with a single count

endmodule
`default_nettype wire
