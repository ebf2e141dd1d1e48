// tb/proof/path/ghost_least: the least of several counts, the lowest-numbered on a tie (doc/path/ghost.md, A path that adds c).
`default_nettype none
module proof #(
    parameter PLACES = 8,
    parameter COUNT  = 16
) (
    input wire [PLACES*COUNT-1:0] counts_i,
    input wire [5:0]              one_i, // any two places
    input wire [5:0]              other_i
);

    wire [PLACES-1:0] least;
    sluice_path_ghost_least #(.PLACES(PLACES), .COUNT(COUNT)) dut (.counts_i(counts_i), .least_o(least));

    wire [PLACES*COUNT-1:0] from_one = counts_i >> one_i * COUNT, from_other = counts_i >> other_i * COUNT;
    wire [COUNT-1:0]        count = from_one[COUNT-1:0], other = from_other[COUNT-1:0];
    wire [PLACES-1:0]       only = 1;
    always @* if (one_i < PLACES && other_i < PLACES) begin
        assert (least != 0 && (least & (least - 1'b1)) == 0);
        if (least == only << one_i) assert (count < other || (count == other && one_i <= other_i));
        cover (least == only << one_i && one_i == PLACES - 1 && count != 0);
        cover (least == only << one_i && one_i < other_i && count == other);
    end

endmodule
`default_nettype wire
