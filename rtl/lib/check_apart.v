// lib/check_apart: a check that to_i comes at least CLOCKS clocks after from_i, and after a reset. Contract: doc/lib/check.md.
`default_nettype none
module sluice_check_apart #(
    parameter CLOCKS = 2 // at least 2
) (
    input wire clk_i,
    input wire rst_ni,
    input wire from_i,
    input wire to_i // may be from_i
);

    localparam BITS = $clog2(CLOCKS);
    localparam [BITS-1:0] ONE = 1;
    localparam LEFT = CLOCKS - 1;

    reg  [BITS-1:0] left_q; // clocks in which to_i is not allowed
    always @(posedge clk_i)
        if (!rst_ni || from_i) left_q <= LEFT[BITS-1:0];
        else if (|left_q)      left_q <= left_q - ONE;

    sluice_check holds (.clk_i(clk_i), .rst_ni(rst_ni), .on_i(to_i), .holds_i(left_q == {BITS{1'b0}}));

endmodule
`default_nettype wire
