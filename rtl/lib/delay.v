// lib/delay: delay line. Without a reset, so that synthesis can use a device's shift registers.
`default_nettype none
module sluice_delay #(
    parameter WIDTH = 16,
    parameter LATER = 9 // clocks, at least 1
) (
    input  wire             clk_i,
    input  wire [WIDTH-1:0] data_i,
    output wire [WIDTH-1:0] data_o
);

    wire [(LATER+1)*WIDTH-1:0] taps;
    sluice_delay_taps #(.WIDTH(WIDTH), .CLOCKS(LATER)) chain (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (data_i),
        .taps_o (taps)
    );
    assign data_o = taps[LATER*WIDTH +: WIDTH];

    wire unused = &{1'b0, taps};

endmodule
`default_nettype wire
